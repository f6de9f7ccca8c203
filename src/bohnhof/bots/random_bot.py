"""A bot without any plan."""

from typing import ClassVar

from bohnhof import Rng, State
from bohnhof.bots.base import Bot


class RandomBot(Bot):
    """Takes any legal action, each as likely as the others."""

    name: ClassVar[str] = "random"
    summary: ClassVar[str] = "does anything the rules allow"

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        """Return any legal action."""
        return legal[rng.below(len(legal))]
