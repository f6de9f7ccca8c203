"""Aids for the Duel: harvests, fields near a bohnus card, and what a bluff costs."""

from bohnhof.engine.contract import Data
from bohnhof.games.duel.nearness import cents_of, needs
from bohnhof.games.duel.schema import SeatView, View
from bohnhof.games.duel.tables import BEANS
from bohnhof.server.aids.harvests import harvests

COIN = 100
"""Scores are in cents (D-40, D-55)."""
FARTHEST = 2
"""Fields to which more cards are missing are not told."""


def aids(view: View) -> Data:
    """Return what the fields bring (D-47, D-48), and what else a player would work out."""
    return {
        "fields": [harvests(BEANS, seat.fields, COIN) for seat in view.seats],
        "bohnus": _bohnus(view),
        "won": [_won(view, seat) for seat in view.seats],
        "bluff": _bluff(view),
    }


def _bohnus(view: View) -> list[Data]:
    """The viewer's bohnus cards, in the order of the hand."""
    cards = view.seats[view.seat].bohnus if view.seat is not None else []
    if isinstance(cards, int):
        return []
    return [
        {
            "pattern": pattern,
            "cents": cents_of(view.options, pattern),
            "fields": _near(view, pattern),
        }
        for pattern in cards
    ]


def _won(view: View, who: SeatView) -> list[Data]:
    """The bohnus cards that a seat has fulfilled."""
    return [{"pattern": pattern, "cents": cents_of(view.options, pattern)} for pattern in who.won]


def _near(view: View, pattern: str) -> list[Data]:
    """The fields of both seats that match a pattern, or nearly do (D-43, D-44)."""
    near: list[Data] = []
    for owner, seat in enumerate(view.seats):
        for field, column in enumerate(seat.fields):
            cards = needs(pattern, column)
            if cards is not None and len(cards) <= FARTHEST:
                near.append(
                    {"seat": owner, "field": field, "missing": len(cards), "needs": list(cards)}
                )
    return near


def _bluff(view: View) -> Data | None:
    """What the offer that is open, or to be made, costs its maker if it is a bluff (D-30)."""
    if view.step not in ("make_offer", "answer"):
        return None
    maker = view.answerer if view.step == "make_offer" else 1 - view.answerer
    backed = _backed(view, maker)
    beans = [bean for bean in BEANS.names if bean not in view.pushed and backed.get(bean) is False]
    return {
        "payer": maker,
        "cents": _payment(view, view.seats[maker]),
        "backed": backed.get(view.offer) if view.offer else None,
        "beans": beans if view.step == "make_offer" and maker == view.seat else [],
    }


def _payment(view: View, payer: SeatView) -> int:
    """A coin, else the least bohnus card, else nothing (DQ-10, DQ-11)."""
    if payer.coins:
        return COIN
    return min((COIN + cents_of(view.options, pattern) for pattern in payer.won), default=0)


def _backed(view: View, maker: int) -> dict[str, bool]:
    """The types that a seat can give a card of, and those that it can not, as the viewer knows."""
    who = view.seats[maker]
    turned = list(view.turned) if maker == view.active else []
    if isinstance(who.hand, list):
        return {bean: bean in who.hand or bean in turned for bean in BEANS.names}
    absent: list[str] = [bean for bean, front in who.absent.items() if front >= who.hand]
    sure: list[str] = [promise.bean for promise in who.promises if not promise.or_none_of]
    return dict.fromkeys(absent, False) | dict.fromkeys([*turned, *sure], True)
