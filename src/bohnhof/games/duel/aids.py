"""Aids for the Duel: harvests, fields near a bohnus card, and what a bluff costs."""
# interpreted: msgspec builds these classes

from typing import Literal

import msgspec

from bohnhof.engine.contract import Data
from bohnhof.engine.harvests import Harvest, harvests
from bohnhof.games.duel.nearness import cents_of, needs
from bohnhof.games.duel.schema import SeatView, View
from bohnhof.games.duel.tables import BEANS

COIN = 100
"""Scores are in cents (D-40, D-55)."""
FARTHEST = 2
"""Fields to which more cards are missing are not told."""


class NearField(msgspec.Struct, frozen=True):
    """A field that matches a bohnus card, or nearly does: which cards it still needs."""

    seat: int
    field: int
    missing: int
    needs: list[str]


class BohnusWorth(msgspec.Struct, frozen=True):
    """A bohnus card: the cents that are printed on it, and all that it is worth (D-40)."""

    pattern: str
    cents: int
    worth: int


class HeldBohnus(BohnusWorth, frozen=True):
    """One in the own hand, with the fields of both that match it, or nearly do."""

    fields: list[NearField]


class Earned(msgspec.Struct, frozen=True):
    """The two parts of a score (D-55)."""

    coins: int
    bohnus: int


class Bluff(msgspec.Struct, frozen=True):
    """What the offer that is open, or to be made, costs its maker if it is a bluff (D-30)."""

    payer: int
    pays: Literal["coin", "bohnus"] | None
    cents: int
    is_last: bool
    """Whether it is the last that can be made (DQ-07)."""
    backed: bool | None
    """Whether the maker can give it; None: the viewer does not know."""
    beans: list[str]
    """The types with which the viewer would bluff."""


class Aids(msgspec.Struct, frozen=True):
    """What the fields bring (D-47, D-48), and what else a player would work out."""

    fields: list[list[Harvest]]
    bohnus: list[HeldBohnus]
    won: list[list[BohnusWorth]]
    used: list[BohnusWorth]
    earned: list[Earned]
    bluff: Bluff | None


def aids(seen: Data) -> Aids:
    """Return what follows from a view."""
    view = msgspec.convert(seen, View)
    return Aids(
        fields=[harvests(BEANS, seat.fields, COIN) for seat in view.seats],
        bohnus=[_held(view, pattern) for pattern in _own(view)],
        won=[[_card(view, one) for one in seat.won] for seat in view.seats],
        used=[_card(view, one) for one in view.bohnus_discards],
        earned=[_earned(view, seat) for seat in view.seats],
        bluff=_bluff(view),
    )


def _own(view: View) -> list[str]:
    """The viewer's bohnus cards, in the order of the hand."""
    cards = view.seats[view.seat].bohnus if view.seat is not None else []
    return [] if isinstance(cards, int) else cards


def _held(view: View, pattern: str) -> HeldBohnus:
    cents, worth = cents_of(view.options, pattern), _worth(view, pattern)
    return HeldBohnus(pattern, cents, worth, _near(view, pattern))


def _card(view: View, pattern: str) -> BohnusWorth:
    return BohnusWorth(pattern, cents_of(view.options, pattern), _worth(view, pattern))


def _worth(view: View, pattern: str) -> int:
    return COIN + cents_of(view.options, pattern)


def _earned(view: View, who: SeatView) -> Earned:
    return Earned(COIN * len(who.coins), sum(_worth(view, pattern) for pattern in who.won))


def _near(view: View, pattern: str) -> list[NearField]:
    """The fields of both seats that match a pattern, or nearly do (D-43, D-44)."""
    near: list[NearField] = []
    for owner, seat in enumerate(view.seats):
        for field, column in enumerate(seat.fields):
            cards = needs(pattern, column)
            if cards is not None and len(cards) <= FARTHEST:
                near.append(NearField(owner, field, len(cards), list(cards)))
    return near


def _bluff(view: View) -> Bluff | None:
    if view.step not in ("make_offer", "answer"):
        return None
    is_to_make = view.step == "make_offer"
    maker = view.answerer if is_to_make else 1 - view.answerer
    backed = _backed(view, maker)
    beans = [bean for bean in BEANS.names if bean not in view.pushed and backed.get(bean) is False]
    pays, cents = _payment(view, view.seats[maker])
    return Bluff(
        payer=maker,
        pays=pays,
        cents=cents,
        is_last=is_to_make and len(view.pushed) == len(BEANS.names) - 1,  # DQ-07
        backed=backed.get(view.offer) if view.offer else None,
        beans=beans if is_to_make and maker == view.seat else [],
    )


def _payment(view: View, payer: SeatView) -> tuple[Literal["coin", "bohnus"] | None, int]:
    """A coin, else the least bohnus card, else nothing (DQ-10, DQ-11)."""
    if payer.coins:
        return "coin", COIN
    if payer.won:
        return "bohnus", min(_worth(view, pattern) for pattern in payer.won)
    return None, 0


def _backed(view: View, maker: int) -> dict[str, bool]:
    """The types that a seat can give a card of, and those that it can not, as the viewer knows."""
    who = view.seats[maker]
    turned = list(view.turned) if maker == view.active else []
    if isinstance(who.hand, list):
        return {bean: bean in who.hand or bean in turned for bean in BEANS.names}
    absent: list[str] = [bean for bean, front in who.absent.items() if front >= who.hand]
    sure: list[str] = [promise.bean for promise in who.promises if not promise.or_none_of]
    return dict.fromkeys(absent, False) | dict.fromkeys([*turned, *sure], True)
