"""The account of giving and taking in Classic: who gained more by the deals of two seats.

It counts cards that grow on the fields of who gets them, which all can see. So it is a function of
what lies open, and each seat can work out what others hold against it.
"""

from collections import defaultdict
from collections.abc import Iterable

from bohnhof.bots.recollection import Event, Recollection

TOLERATED = 1.0
"""So many cards one may have gained more than the other before that tells."""
PRICE = 0.1
"""A deal must bring so much more, in coins, for each card beyond that,"""
HIGHEST = 0.4
"""and never more than this: old deals count less than a good one."""


class Account(Recollection):
    """By how many fitting cards each seat did better than another in their deals."""

    def start_over(self) -> None:
        """Forget all deals."""
        self._ahead: defaultdict[tuple[int, int], int] = defaultdict(int)

    def grudge(self, seat: int, other: int) -> float:
        """Return what a seat holds against another: its deals have to bring so much more."""
        beyond = self._ahead[other, seat] - TOLERATED
        return min(HIGHEST, PRICE * beyond) if beyond > 0 else 0.0

    def note(self, event: Event) -> None:
        """Take a deal into account."""
        if event["kind"] == "dealt":
            self._note_deal(event["seat"], event["partner"], event["gave"], event["got"])

    def _note_deal(self, maker: int, partner: int, gave: list[Event], got: list[Event]) -> None:
        of_maker = self._fitting(maker, got) - self._fitting(maker, gave)
        of_partner = self._fitting(partner, gave) - self._fitting(partner, got)
        self._ahead[maker, partner] += of_maker - of_partner
        self._ahead[partner, maker] += of_partner - of_maker

    def _fitting(self, seat: int, cards: Iterable[Event]) -> int:
        """Return how many of these cards grow on the fields of a seat."""
        growing = self.grown_by(seat)
        return sum(card["bean"] in growing for card in cards)
