"""What a seat of Classic Bohnanza believes of strange hands, by what was declined.

A refusal says that the front cards of a hand likely lack what was wanted. Nothing is proved by it,
so worlds are dealt as ever, and those that speak against a refusal count less.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.classic_deals import known_cards
from bohnhof.bots.judging.classic_market import Market
from bohnhof.engine.cards import zeros
from bohnhof.games.classic.bundle import BITS, MOST_OF_A_TYPE, NOTHING, ONE_OF, count_in, covers
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import MOST_SEATS, TYPES

REFUSAL: Final[i64] = 3  # places of one refusal: seat, number of front cards, what was wanted
UNLIKELY: Final = 0.25
"""So much counts a hand whose front cards have what its owner declined to give."""
LEAST: Final = 0.05
"""And never less than this, however much was declined."""


@final
@mypyc_attr(acyclic=True)
class Beliefs:
    """How likely hands are, beyond what is proved."""

    def __init__(self, refusals: list[int]) -> None:
        self._refusals = vec[i64]()
        self._lacking = zeros(MOST_SEATS * TYPES)
        """For each seat and type, of how many front cards a single one was declined."""
        for part in refusals:
            self._refusals = append(self._refusals, i64(part))
        at: i64 = 0
        while at < len(self._refusals):
            self._note_lack(self._refusals[at], self._refusals[at + 1], self._refusals[at + 2])
            at += REFUSAL

    def _note_lack(self, seat: i64, front: i64, wanted: i64) -> None:
        bean: i64 = 0
        while bean < TYPES:
            if wanted == ONE_OF[bean]:
                self._lacking[seat * TYPES + bean] = front
            bean += 1

    def weight(self, world: ClassicState, other: i64) -> float:
        """Return how much the hand of a seat in a sampled world counts, 1 if nothing is strange."""
        weight = 1.0
        refusals = self._refusals
        at: i64 = 0
        while at < len(refusals):
            if refusals[at] == other:
                front = _front_beans(world, other, refusals[at + 1])
                if covers(front, refusals[at + 2]):
                    weight *= UNLIKELY
            at += REFUSAL
        return weight if weight > LEAST else LEAST

    def holds(self, state: ClassicState, market: Market, other: i64, wanted: i64) -> float:
        """Return how likely a seat has what is wanted."""
        known = known_cards(state, other)
        size = state.hands.size(other)
        likely = 1.0
        bean: i64 = 0
        while wanted > 0:
            missing = (wanted & MOST_OF_A_TYPE) - count_in(known, bean)
            while missing > 0:
                likely *= self._chance(market, other, bean, size)
                missing -= 1
            wanted >>= BITS
            bean += 1
        return likely

    def _chance(self, market: Market, other: i64, bean: i64, size: i64) -> float:
        """Return how likely a hand has a card of a type."""
        chance = market.chance(bean, size)
        front = self._lacking[other * TYPES + bean]
        if front == 0:
            return chance
        behind = market.chance(bean, size - front) if front < size else 0.0
        return behind + UNLIKELY * (chance - behind)


def _front_beans(world: ClassicState, seat: i64, front: i64) -> i64:
    """Return the bundle of so many front cards of a hand."""
    bundle: i64 = NOTHING
    place: i64 = 0
    while place < front and place < world.hands.size(seat):
        bundle += ONE_OF[world.hand_bean(seat, place)]
        place += 1
    return bundle
