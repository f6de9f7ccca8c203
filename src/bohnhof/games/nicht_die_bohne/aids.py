"""Aids for Nicht die Bohne: what colours are worth and why, and who takes after whom."""
# interpreted: msgspec builds these classes

from collections.abc import Iterable
from typing import Literal

import msgspec

from bohnhof.engine.contract import Data
from bohnhof.games.nicht_die_bohne.bundle import NO_CARDS, ONE_OF
from bohnhof.games.nicht_die_bohne.schema import ColourView, SheetRow, View
from bohnhof.games.nicht_die_bohne.tables import CARD_NAMES, COLOUR_NAMES, DECK_SIZE
from bohnhof.games.nicht_die_bohne.view import colour_seen

NUMBERS = {name: number for number, name in enumerate(CARD_NAMES)}


Why = Literal["null", "double", "minus", "plus_again"]


class ColourWorth(msgspec.Struct, frozen=True):
    """What a colour of a collection is worth, and why (N-18)."""

    cards: int
    sum: int
    why: list[Why]
    value: int


Worth = dict[str, ColourWorth]


class RoundAid(msgspec.Struct, frozen=True):
    """A finished round: what each seat had taken, and what it was worth."""

    collections: list[list[str]]
    worth: list[Worth]


class TakeAid(msgspec.Struct, frozen=True):
    """A card that may be taken now, by the seat it lies in front of; who is next, or gets the
    chip card then; and what the taker's collection would be worth."""

    seat: int
    card: str
    next: int
    chip: int | None
    worth: Worth


class Aids(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player would work out; the order of taking is told while cards are taken."""

    tricks: int
    worth: list[Worth]
    rounds: list[RoundAid | None]
    """None: its cards are not known."""
    take_order: list[int] | None = None
    takes: list[TakeAid] | None = None


def aids(seen: Data) -> Aids:
    """Return what follows from a view."""
    view = msgspec.convert(seen, View)
    order = _take_order(view)
    return Aids(
        tricks=DECK_SIZE // len(view.seats),  # N-04: a card of each hand in each
        worth=[worth(seat.collection) for seat in view.seats],
        rounds=[_round(row) for row in view.sheet],
        take_order=order,
        takes=_takes(view, order[-1]) if order else None,
    )


def _round(row: SheetRow) -> RoundAid | None:
    if row.collections is None:
        return None
    return RoundAid(row.collections, [worth(collection) for collection in row.collections])


# What colours are worth.


def worth(collection: Iterable[str]) -> Worth:
    """Return what each colour of a collection is worth, and why (N-18)."""
    bundle = NO_CARDS
    for name in collection:
        bundle += ONE_OF[NUMBERS[name]]
    return {name: _colour(colour_seen(bundle, number)) for number, name in enumerate(COLOUR_NAMES)}


def _colour(told: Data) -> ColourWorth:
    seen = msgspec.convert(told, ColourView)
    return ColourWorth(seen.cards, seen.sum, _why(seen), seen.value)


def _why(seen: ColourView) -> list[Why]:
    """What makes a colour worth more or less than its numbers; beside a Null nothing counts."""
    if seen.null:
        return ["null"]
    found: list[Why] = ["double"] if seen.double else []
    if seen.sign == -1:
        found.append("minus")
    elif seen.plus_minus:
        found.append("plus_again")
    return found


# Who takes after whom.


def _take_order(view: View) -> list[int] | None:
    """The order of taking so far: whose card is taken is next (N-09, N-11)."""
    if view.step != "take":
        return None
    order: list[int] = [view.chip]
    while (taken := _taken_by(view, order[-1])) is not None:
        order.append(taken)
    return order


def _taken_by(view: View, taker: int) -> int | None:
    """The seat whose card a seat has taken."""
    for seat, who in enumerate(view.seats):
        if who.played is not None and who.played.taken_by == taker:
            return seat
    return None


def _takes(view: View, taker: int) -> list[TakeAid]:
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
        TakeAid(
            seat=seat,
            card=card,
            next=seat,
            chip=_last(seats, seat),
            worth=worth([*view.seats[taker].collection, card]),
        )
        for seat, card in left
    ]


def _last(free: list[int], taken: int) -> int | None:
    """With two cards left, the owner of the other one gets the chip card (N-12, NQ-03)."""
    others = [seat for seat in free if seat != taken]
    return others[0] if len(others) == 1 else None
