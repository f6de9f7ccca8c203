"""How the first cards of a game are dealt, as data: enough to deal them again without this program.

First the starter is drawn below the number of seats, also if an option names another. Then each
heap is shuffled, one after the other, all from the stream of shuffle 0. Its cards go round one by
one, from the starter on: all of the first zone, then those of the next.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Zone:
    """Where cards of a heap go at each seat."""

    name: str | None
    """Under which a seat finds them in its view; None: nobody sees them."""
    each: int | None
    """How many cards each seat gets; None: as many as there are."""
    is_sorted: bool = False
    """Whether the view has them in the order of the heap before it was shuffled."""

    def __reduce__(self) -> tuple[object, tuple[str | None, int | None, bool]]:
        return Zone, (self.name, self.each, self.is_sorted)


@dataclass(frozen=True)
class Heap:
    """Cards that are shuffled together."""

    cards: tuple[str, ...]
    """By name, in their order before the shuffle."""
    zones: tuple[Zone, ...]
    chosen_by: str | None = None
    """The option by which other cards can be chosen."""

    def __reduce__(self) -> tuple[object, tuple[tuple[str, ...], tuple[Zone, ...], str | None]]:
        return Heap, (self.cards, self.zones, self.chosen_by)
