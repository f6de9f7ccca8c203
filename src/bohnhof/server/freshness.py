"""Whether an act was made on what is still so: the actor's cards, and the offer it names.

Some answers name nothing: they are for what the seat was asked when it saw that. Moves can be taken
back, so a seat may be asked for such an answer again, about something else.
"""

import msgspec

from bohnhof.engine.contract import Data, Game


class Freshness:
    """When the cards of each seat, and each offer, have changed last."""

    def __init__(self, seats: int, seq: int) -> None:
        self.seats = seats
        self._cards: list[bytes | None] = [None] * seats
        self._cards_since = [seq] * seats
        self._offers: dict[int, tuple[bytes, int]] = {}
        """The terms of each open offer, and since when it has them."""
        self._asked: dict[int, int] = {}
        """The seats that are asked, and since when."""

    def look(self, game: Game, views: list[Data], seq: int, mover: int | None = None) -> None:
        """Compare the views of all seats with those before the last move."""
        before = self._asked
        self._asked = {
            seat: before[seat] if seat in before and seat != mover else seq
            for seat in _asked_in(views[0])
        }
        for seat, view in enumerate(views):
            cards = msgspec.json.encode(game.in_front_of(view, seat))
            if cards != self._cards[seat]:
                if self._cards[seat] is not None:
                    self._cards_since[seat] = seq
                self._cards[seat] = cards
        offers = _offers_in(game, views[0])
        for number, terms in offers.items():
            # An offer that was taken back, and another in its place, have the same number.
            if self._offers.get(number, (b"", 0))[0] != terms:
                self._offers[number] = terms, seq
        for number in self._offers.keys() - offers.keys():
            del self._offers[number]

    def problem(self, game: Game, seat: int, on: int, description: Data) -> str | None:
        """Return why an act that was made on a sequence number is stale; None: it is not."""
        if on < self._cards_since[seat]:
            return "Your cards have changed since."
        if game.is_bare_answer(description) and on < self._asked.get(seat, on):
            return "You are asked something else now."
        number = game.subject_of(description)
        if number is None:
            return None
        if number not in self._offers:
            return f"Offer {number} is gone."
        return f"Offer {number} is another now." if on < self._offers[number][1] else None


def _offers_in(game: Game, view: Data) -> dict[int, bytes]:
    subjects = game.subjects(view).items()
    return {number: msgspec.json.encode(terms) for number, terms in subjects}


def _asked_in(view: Data) -> list[int]:
    asked = view["asked"]
    assert isinstance(asked, list)
    return asked
