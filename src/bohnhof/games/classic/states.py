"""States that are reached step by step, each once: in how many ways, and by one of them.

A state is two integers. Of all ways that lead to it one is remembered, each as likely as any other;
so whoever follows them back from one of the last states draws one of all ways to it.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.cards import zeros
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.hidden_hand import uniform

FEW: Final[i64] = 256


@final
@mypyc_attr(acyclic=True)
class States:
    """States by number, in the order in which they were reached."""

    def __init__(self) -> None:
        self.rooms: vec[i64] = vec[i64]()
        self.rests: vec[i64] = vec[i64]()
        """The two integers of each state."""
        self.ways: vec[float] = vec[float]()
        self.origins: vec[i64] = vec[i64]()
        """The state from which the remembered way came,"""
        self.cards: vec[i64] = vec[i64]()
        """and how many cards were laid there."""
        self.layer: i64 = 0
        """The first state that the present step has reached."""
        self.slots = zeros(FEW)
        """For each hash 1 + a state of that hash; those of former steps count as empty."""

    def begin_step(self) -> None:
        """Let no state that is reached from now on be one of those before."""
        self.layer = len(self.rooms)

    def reach(self, room: i64, rest: i64, ways: float, origin: i64, cards: i64, rng: Rng) -> None:
        """Add so many ways to a state, all from one origin; it is made if it is not there yet."""
        slot = self._slot_of(room, rest)
        at = self.slots[slot] - 1
        if at >= self.layer:
            self.ways[at] += ways
            if uniform(rng) * self.ways[at] < ways:
                self.origins[at] = origin
                self.cards[at] = cards
            return
        self.rooms = append(self.rooms, room)
        self.rests = append(self.rests, rest)
        self.ways = append(self.ways, ways)
        self.origins = append(self.origins, origin)
        self.cards = append(self.cards, cards)
        self.slots[slot] = len(self.rooms)
        if 2 * (len(self.rooms) - self.layer) > len(self.slots):
            self._widen()

    def _slot_of(self, room: i64, rest: i64) -> i64:
        """Return the slot of a state, or the empty one where it belongs."""
        last = len(self.slots) - 1
        slot = (room % 999_983 * 8191 + rest % 999_979 * 127) & last
        at = self.slots[slot] - 1
        while at >= self.layer and (self.rooms[at] != room or self.rests[at] != rest):
            slot = (slot + 1) & last
            at = self.slots[slot] - 1
        return slot

    def _widen(self) -> None:
        self.slots = zeros(4 * len(self.slots))
        at = self.layer
        while at < len(self.rooms):
            self.slots[self._slot_of(self.rooms[at], self.rests[at])] = at + 1
            at += 1
