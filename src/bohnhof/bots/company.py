"""Who sits at a table, as everybody there knows."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Company:
    """The bots of a table, as each of them is told."""

    names: tuple[str, ...]
    """The name of the bot at each seat; "" where a person plays."""
    seat: int
    """The seat of who is told."""
    partner: int | None = None
    """Who wins and loses together with it, where two play against two."""

    def renamed(self, name: str) -> "Company":
        """Return the same company for another bot at the seat."""
        names = (*self.names[: self.seat], name, *self.names[self.seat + 1 :])
        return replace(self, names=names)
