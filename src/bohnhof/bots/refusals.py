"""Who declined what in Classic, and so does likely not hold it.

Who declines what it does not grow itself mostly has none. That tells of the cards it then had in
hand, and those are the front ones: new cards go behind them (C-10).
"""

from collections import defaultdict

from bohnhof.bots.recollection import Event, Recollection
from bohnhof.games.classic.bundle import bundle_of

FIRST_HAND = 5
"""Cards that a seat begins with (C-08)."""


class Refusals(Recollection):
    """For each seat, which beans its front cards are likely to lack."""

    def start_over(self) -> None:
        """Forget what was declined."""
        self._sizes: defaultdict[int, int] = defaultdict(lambda: FIRST_HAND)
        self._wanted: dict[int, dict[str, int]] = {}
        """By the number of an offer what it wants."""
        self._fronts: dict[tuple[int, int], int] = {}
        """By seat and the bundle that it declined to give: how many front cards that is about."""

    def known(self) -> list[int]:
        """Return seat, front cards and bundle of each refusal, one behind the other."""
        found = list[int]()
        for (seat, bundle), front in self._fronts.items():
            found += seat, front, bundle
        return found

    def note(self, event: Event) -> None:
        """Take an offer, an answer or a change of hands into account."""
        kind = event["kind"]
        if kind == "offered":
            self._wanted[event["number"]] = event["want"]
        elif kind == "declined":
            self._note_refusal(event["seat"], self._wanted.get(event["number"], {}))
        elif kind == "drew":
            self._sizes[event["seat"]] += event["count"]
        elif kind == "planted" and event["source"] == "hand":
            self._lose(event["seat"], 0)
        elif kind == "dealt":
            self._note_payment(event["seat"], event["gave"])
            self._note_payment(event["partner"], event["got"])

    def _note_refusal(self, seat: int, wanted: dict[str, int]) -> None:
        front = self._sizes[seat]
        if wanted and front > 0 and not self.grown_by(seat) & wanted.keys():
            self._fronts[seat, bundle_of(wanted)] = front

    def _note_payment(self, seat: int, cards: list[Event]) -> None:
        places = [card["position"] for card in cards if card["from"] == "hand"]
        for place in sorted(places, reverse=True):
            self._lose(seat, place)

    def _lose(self, seat: int, place: int) -> None:
        """A card has left the hand at a place: fewer cards are in front of the newer ones."""
        self._sizes[seat] -= 1
        for topic, front in list(self._fronts.items()):
            if topic[0] == seat and place < front:
                self._fronts[topic] = front - 1
                if front == 1:
                    del self._fronts[topic]
