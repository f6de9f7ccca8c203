"""The account of giving and taking in Classic: who gained more by the deals of two seats.

It counts cards that grow on the fields of who gets them, which all can see. So it is a function of
what lies open, and each seat can work out what others hold against it.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from bohnhof.bots.memory import Memory

Event = Mapping[str, Any]

TOLERATED = 1.0
"""So many cards one may have gained more than the other before that tells."""
PRICE = 0.1
"""A deal must bring so much more, in coins, for each card beyond that,"""
HIGHEST = 0.4
"""and never more than this: old deals count less than a good one."""


class Account:
    """What lies in the fields, and by how many fitting cards each seat did better than another."""

    def __init__(self) -> None:
        self._start_over()

    def _start_over(self) -> None:
        self._read = 0
        self._growing: dict[tuple[int, int], str] = {}
        self._ahead: defaultdict[tuple[int, int], int] = defaultdict(int)

    def read(self, memory: Memory) -> None:
        """Go on with what is new; from the beginning, if moves were taken back."""
        if memory.first < self._read:
            self._start_over()
        for event in memory.events[self._read :]:
            self._note(event)
        self._read = len(memory.events)

    def grudge(self, seat: int, other: int) -> float:
        """Return what a seat holds against another: its deals have to bring so much more."""
        beyond = self._ahead[other, seat] - TOLERATED
        return min(HIGHEST, PRICE * beyond) if beyond > 0 else 0.0

    def _note(self, event: Event) -> None:
        kind = event["kind"]
        if kind == "planted":
            self._growing[event["seat"], event["field"]] = event["bean"]
        elif kind == "harvested":
            self._growing.pop((event["seat"], event["field"]), None)
        elif kind == "dealt":
            self._note_deal(event["seat"], event["partner"], event["gave"], event["got"])

    def _note_deal(self, maker: int, partner: int, gave: list[Event], got: list[Event]) -> None:
        of_maker = self._fitting(maker, got) - self._fitting(maker, gave)
        of_partner = self._fitting(partner, gave) - self._fitting(partner, got)
        self._ahead[maker, partner] += of_maker - of_partner
        self._ahead[partner, maker] += of_partner - of_maker

    def _fitting(self, seat: int, cards: Iterable[Event]) -> int:
        """Return how many of these cards grow on the fields of a seat."""
        growing = {bean for (owner, _field), bean in self._growing.items() if owner == seat}
        return sum(card["bean"] in growing for card in cards)
