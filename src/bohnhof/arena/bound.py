"""Limits that a figure is to keep."""

from collections.abc import Callable
from dataclasses import dataclass
from operator import ge, gt, le, lt

KEEPS: dict[str, Callable[[float, float], bool]] = {"≥": ge, ">": gt, "≤": le, "<": lt}


@dataclass(frozen=True)
class Bound:
    """A limit from below or from above; `sign` is one of `KEEPS`."""

    sign: str
    value: float

    @property
    def is_least(self) -> bool:
        """Whether more is better."""
        return self.sign in ("≥", ">")

    def is_kept(self, figure: float) -> bool:
        """Say whether a figure is on the right side."""
        return KEEPS[self.sign](figure, self.value)

    def words(self, how: Callable[[float], str]) -> str:
        """Return it as people read it."""
        return f"{self.sign} {how(self.value)}"
