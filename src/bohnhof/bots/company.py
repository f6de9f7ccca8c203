"""Who sits at a table, as everybody there knows."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Company:
    """The bots of a table, as the arena tells them to each."""

    names: tuple[str, ...]
    """The name of the bot at each seat."""
    seat: int
    """The seat of who is told."""
    partner: int | None = None
    """Who wins and loses together with it, where two play against two."""
