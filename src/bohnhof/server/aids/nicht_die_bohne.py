"""Aids for Nicht die Bohne: what colours are worth and why, and who takes after whom."""

from collections.abc import Iterable

from bohnhof.engine.contract import Data
from bohnhof.games.nicht_die_bohne.bundle import NO_CARDS, ONE_OF
from bohnhof.games.nicht_die_bohne.schema import SheetRow, View
from bohnhof.games.nicht_die_bohne.tables import CARD_NAMES, COLOUR_NAMES, DECK_SIZE
from bohnhof.games.nicht_die_bohne.view import colour_seen

NUMBERS = {name: number for number, name in enumerate(CARD_NAMES)}


def aids(view: View) -> Data:
    """Return what follows from a view."""
    return {
        "tricks": DECK_SIZE // len(view.seats),  # N-04: a card of each hand in each
        "worth": [worth(seat.collection) for seat in view.seats],
        "rounds": [_round(row) for row in view.sheet],
        **_taking(view),
    }


def _round(row: SheetRow) -> Data | None:
    """A finished round; None if its cards are not known."""
    if row.collections is None:
        return None
    return {
        "collections": row.collections,
        "worth": [worth(collection) for collection in row.collections],
    }


# What colours are worth.


def worth(collection: Iterable[str]) -> Data:
    """Return what each colour of a collection is worth, and why (N-18)."""
    bundle = NO_CARDS
    for name in collection:
        bundle += ONE_OF[NUMBERS[name]]
    return {name: _colour(colour_seen(bundle, number)) for number, name in enumerate(COLOUR_NAMES)}


def _colour(seen: Data) -> Data:
    return {"cards": seen["cards"], "sum": seen["sum"], "why": _why(seen), "value": seen["value"]}


def _why(seen: Data) -> list[str]:
    """What makes a colour worth more or less than its numbers; beside a Null nothing counts."""
    if seen["null"]:
        return ["null"]
    found = ["double"] if seen["double"] else []
    if seen["sign"] == -1:
        found.append("minus")
    elif seen["plus_minus"]:
        found.append("plus_again")
    return found


# Who takes after whom.


def _taking(view: View) -> Data:
    """The order of taking so far, and what may be taken: whose card it is is next (N-09, N-11)."""
    if view.step != "take":
        return {}
    order: list[int] = [view.chip]
    while (taken := _taken_by(view, order[-1])) is not None:
        order.append(taken)
    return {"take_order": order, "takes": _takes(view, order[-1])}


def _taken_by(view: View, taker: int) -> int | None:
    """The seat whose card a seat has taken."""
    for seat, who in enumerate(view.seats):
        if who.played is not None and who.played.taken_by == taker:
            return seat
    return None


def _takes(view: View, taker: int) -> list[Data]:
    """The cards that may be taken now, by the seats they lie in front of."""
    left = [
        (seat, who.played.card)
        for seat, who in enumerate(view.seats)
        if seat not in (view.chip, taker)
        and who.played is not None
        and who.played.card is not None
        and who.played.taken_by is None
    ]
    seats = [seat for seat, _card in left]
    return [
        {
            "seat": seat,
            "card": card,
            "next": seat,
            "chip": _last(seats, seat),
            "worth": worth([*view.seats[taker].collection, card]),
        }
        for seat, card in left
    ]


def _last(free: list[int], taken: int) -> int | None:
    """With two cards left, the owner of the other one gets the chip card (N-12, NQ-03)."""
    others = [seat for seat in free if seat != taken]
    return others[0] if len(others) == 1 else None
