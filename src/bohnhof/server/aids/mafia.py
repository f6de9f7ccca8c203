"""Aids for the Bean-Mafia, for two and alone: harvests, bosses, discards, payments."""

from collections.abc import Sequence
from itertools import takewhile

from bohnhof.engine.contract import Data
from bohnhof.games.mafia.schema import View
from bohnhof.games.mafia.tables import BEANS, BOSS_NAMES, SOLO, TWO, boss_value, selling_size
from bohnhof.server.aids.harvests import harvest


def aids(view: View) -> Data:
    """Return what the fields bring (M-41), and what the Mafia is about to do."""
    return {
        "fields": [[_field(view, field) for field in seat.fields] for seat in view.seats],
        "bosses": {boss: _boss(boss, cards) for boss, cards in view.bosses.items()},
        "discard": _discard(view),
        "due": _due(view),
        "refill": _refill(view),
    }


def _field(view: View, field: Sequence[str]) -> Data:
    """The harvest of a field, and the boss to whom it pays a card each turn (M-14)."""
    return {**harvest(BEANS, field), "pays": _grower(view, field[0]) if field else None}


def _grower(view: View, bean: str) -> str | None:
    return next((boss for boss, cards in view.bosses.items() if bean in cards), None)


def _boss(boss: str, cards: Sequence[str]) -> Data:
    """At how many cards a boss harvests, and for how many coins (M-44, S-13)."""
    return {
        "cards": len(cards),
        "waits_for": _size(boss, cards[0]) if cards else None,
        "coins": int(boss_value(BOSS_NAMES.index(boss))),
    }


def _size(boss: str, bean: str) -> int:
    return int(selling_size(BOSS_NAMES.index(boss), BEANS.number(bean)))


def _discard(view: View) -> Data | None:
    """What the next reveal does with the top discards: they go to a boss who grows them (M-28).

    Others join a revealed card of their type (M-27). None: nothing lies there, or nothing will be
    revealed any more.
    """
    passes = int((SOLO if view.game == "mafia-solo" else TWO).passes)
    if not view.discards or view.used_up >= passes:
        return None
    bean = view.discards[-1]
    run = len(list(takewhile(lambda card: card == bean, reversed(view.discards))))
    boss = _grower(view, bean)
    missing = _size(boss, bean) - _cards_of(view, boss) if boss else 0
    return {
        "bean": bean,
        "cards": run,
        "boss": boss,
        "takes": min(run, missing),
        "sells": boss is not None and run >= missing,
    }


def _cards_of(view: View, boss: str) -> int:
    return next(len(cards) for name, cards in view.bosses.items() if name == boss)


def _due(view: View) -> list[Data]:
    """The cards that are to be paid now, in the order of the bosses (M-17, MQ-07)."""
    if view.step != "pay_mafia":
        return []
    return [
        {"seat": view.active, "field": number, "bean": field[0], "boss": boss}
        for boss, cards in view.bosses.items()
        for number, field in enumerate(view.seats[view.active].fields)
        if field and field[0] in cards
    ]


def _refill(view: View) -> list[str]:
    """The bosses for whom the viewer holds a card, and must give it before going on (M-37)."""
    hand = view.seats[view.seat].hand if view.seat == view.active else 0
    if view.step != "cultivate" or isinstance(hand, int):
        return []
    if not any(_grower(view, bean) is None for bean in hand):
        return []
    return [boss for boss, cards in view.bosses.items() if not cards]
