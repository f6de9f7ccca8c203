"""Which moves may be taken back: those by which nobody's cards came to light."""

from collections.abc import Iterable

from bohnhof.server.entries import Seen

QUIET: dict[str, frozenset[str]] = {
    "classic": frozenset(
        {"planted", "offered", "asked", "withdrawn", "declined", "harvested", "bought", "stopped"}
    ),
    "duel": frozenset({"planted", "offered", "discarded", "harvested"}),
    "mafia": frozenset(
        {"used_leftover", "paid", "planted", "cultivated", "gave", "harvested", "bought"}
    ),
    "mafia-solo": frozenset(
        {"used_leftover", "paid", "planted", "cultivated", "gave", "harvested", "bought"}
    ),
    "nicht-die-bohne": frozenset({"led", "committed", "took"}),
}
"""The events that tell the mover nothing new, by game. All others end the time to think again."""


def is_quiet(game: str, events: Iterable[Seen]) -> bool:
    """Say whether a move with these events may still be taken back."""
    quiet = QUIET.get(game, frozenset())
    return all((seen.own or seen.open or {}).get("kind") in quiet for seen in events)
