"""Aids for the Bean-Mafia, for two and alone: harvests, bosses, discards, payments, standing."""
# interpreted: msgspec builds these classes

from collections.abc import Sequence
from itertools import takewhile
from typing import Literal

import msgspec

from bohnhof.engine.contract import Data
from bohnhof.engine.harvests import Harvest, harvests
from bohnhof.games.mafia.schema import Bean, Boss, View
from bohnhof.games.mafia.tables import (
    BEANS,
    BOSS_NAMES,
    SOLO,
    TWO,
    Variant,
    boss_value,
    selling_size,
)

Phase = Literal["leftovers", "pay", "plant", "reveal", "cultivate", "draw"]
PHASES: list[Phase] = ["leftovers", "pay", "plant", "reveal", "cultivate", "draw"]


class OwnField(Harvest, frozen=True):
    """A field, and the boss to whom it pays a card each turn (M-14)."""

    pays: Boss | None = None


class BossAid(msgspec.Struct, frozen=True):
    """At how many cards a boss harvests, and for how many coins (M-44, S-13)."""

    cards: int
    waits_for: int | None
    missing: int | None
    coins: int


class GiftAid(msgspec.Struct, frozen=True, rename={"source": "from"}):
    """What a boss does with cards that he may get now: how often he sells, what he has then."""

    source: Literal["revealed", "hand"]
    bean: Bean
    boss: Boss
    cards: int
    sells: int
    left: int


class DiscardAid(msgspec.Struct, frozen=True):
    """What the next reveal does with the top discards: a boss takes so many, and may sell."""

    bean: Bean
    cards: int
    boss: Boss | None
    takes: int
    sells: bool


class DueAid(msgspec.Struct, frozen=True):
    """A card that is to be paid now."""

    seat: int
    field: int
    bean: Bean
    boss: Boss


class Passes(msgspec.Struct, frozen=True):
    """How often the pile is gone through: which time it is, of how many."""

    now: int
    of: int


class ThirdField(msgspec.Struct, frozen=True):
    """What a third field costs, and who has bought it (M-45)."""

    price: int
    bought: list[bool]


class SoldNow(msgspec.Struct, frozen=True):
    """The scores if all fields were sold now, as at the end (M-50, S-17)."""

    scores: list[int]
    mafia: int


class Aids(msgspec.Struct, frozen=True):
    """What the fields bring (M-41), what the Mafia is about to do, and how it stands."""

    fields: list[list[OwnField]]
    bosses: dict[Boss, BossAid]
    gifts: list[GiftAid]
    discard: DiscardAid | None
    due: list[DueAid]
    refill: list[Boss]
    heir: int | None
    phases: list[Phase]
    passes: Passes
    last_turn: bool
    third_field: ThirdField | None
    sold_now: SoldNow
    to_win: list[int]


def aids(seen: Data) -> Aids:
    """Return what follows from a view."""
    view = msgspec.convert(seen, View)
    variant = _variant(view)
    passes = int(variant.passes)
    return Aids(
        fields=[_farm(view, seat.fields) for seat in view.seats],
        bosses={boss: _boss(boss, cards) for boss, cards in view.bosses.items()},
        gifts=_gifts(view),
        discard=_discard(view),
        due=_due(view),
        refill=_refill(view),
        heir=_heir(view),
        phases=PHASES if variant.may_leave else PHASES[1:],
        passes=Passes(now=min(view.used_up + 1, passes), of=passes),
        last_turn=_is_last(view),
        third_field=_third_field(view),
        sold_now=_sold_now(view),
        to_win=_to_win(view),
    )


def _variant(view: View) -> Variant:
    return SOLO if view.game == "mafia-solo" else TWO


def _farm(view: View, fields: Sequence[Sequence[Bean]]) -> list[OwnField]:
    return [
        OwnField(
            told.cards,
            told.coins,
            told.missing,
            told.next,
            told.protected,
            _grower(view, field[0]) if field else None,
        )
        for field, told in zip(fields, harvests(BEANS, fields), strict=True)
    ]


def _grower(view: View, bean: str) -> Boss | None:
    return next((boss for boss, cards in view.bosses.items() if bean in cards), None)


def _boss(boss: Boss, cards: Sequence[str]) -> BossAid:
    size = _size(boss, cards[0]) if cards else None
    return BossAid(
        cards=len(cards),
        waits_for=size,
        missing=None if size is None else size - len(cards),
        coins=int(boss_value(BOSS_NAMES.index(boss))),
    )


def _size(boss: str, bean: str) -> int:
    return int(selling_size(BOSS_NAMES.index(boss), BEANS.number(bean)))


def _gifts(view: View) -> list[GiftAid]:
    """What bosses do with the cards that they may get now (M-30, M-33): one by one (MQ-18).

    Those are each revealed type as a whole, and single cards of the hand of the one who looks.
    """
    if view.step != "cultivate":
        return []
    hand = view.seats[view.active].hand if view.seat == view.active else 0
    own = [] if isinstance(hand, int) else list(dict.fromkeys(hand))
    revealed = [_gift(view, "revealed", bean, cards) for bean, cards in view.revealed.items()]
    held = [_gift(view, "hand", bean, 1) for bean in own]
    return [gift for gifts in (*revealed, *held) for gift in gifts]


def _gift(view: View, source: Literal["revealed", "hand"], bean: Bean, cards: int) -> list[GiftAid]:
    """What each boss does with so many cards of a type: how often he sells, what he has then."""
    return [
        GiftAid(source, bean, boss, cards, *_fed(view, boss, bean, cards))
        for boss in _takers(view, bean)
    ]


def _takers(view: View, bean: str) -> list[Boss]:
    """The bosses to whom a type may go: who grows it, else those who grow nothing (M-36)."""
    grower = _grower(view, bean)
    return [grower] if grower else [boss for boss, cards in view.bosses.items() if not cards]


def _fed(view: View, boss: str, bean: str, cards: int) -> tuple[int, int]:
    """How often a boss harvests when he gets so many cards, and how many he has then."""
    return divmod(_cards_of(view, boss) + cards, _size(boss, bean))


def _discard(view: View) -> DiscardAid | None:
    """What the next reveal does with the top discards: they go to a boss who grows them (M-28).

    Others join a revealed card of their type (M-27). None: nothing lies there, or nothing will be
    revealed any more.
    """
    if not view.discards or view.over or view.used_up >= _variant(view).passes:
        return None
    bean = view.discards[-1]
    run = len(list(takewhile(lambda card: card == bean, reversed(view.discards))))
    boss = _grower(view, bean)
    missing = _size(boss, bean) - _cards_of(view, boss) if boss else 0
    return DiscardAid(
        bean=bean,
        cards=run,
        boss=boss,
        takes=min(run, missing),
        sells=boss is not None and run >= missing,
    )


def _cards_of(view: View, boss: str) -> int:
    return next(len(cards) for name, cards in view.bosses.items() if name == boss)


def _due(view: View) -> list[DueAid]:
    """The cards that are to be paid now, in the order of the bosses (M-17, MQ-07)."""
    if view.step != "pay_mafia":
        return []
    return [
        DueAid(seat=view.active, field=number, bean=field[0], boss=boss)
        for boss, cards in view.bosses.items()
        for number, field in enumerate(view.seats[view.active].fields)
        if field and field[0] in cards
    ]


def _refill(view: View) -> list[Boss]:
    """The bosses for whom the viewer holds a card, and must give it before going on (M-37)."""
    hand = view.seats[view.seat].hand if view.seat == view.active else 0
    if view.step != "cultivate" or isinstance(hand, int):
        return []
    if not any(_grower(view, bean) is None for bean in hand):
        return []
    return [boss for boss, cards in view.bosses.items() if not cards]


def _heir(view: View) -> int | None:
    """The seat that must use what is left over (M-13, M-32); None alone (S-09), or at the end."""
    if not _variant(view).may_leave or view.over or _is_last(view):
        return None
    return view.active if view.step == "use_leftovers" else 1 - view.active


def _is_last(view: View) -> bool:
    """Whether the game ends with this turn: the pile is used up for the last time (M-48, S-14)."""
    return not view.over and view.used_up >= _variant(view).passes


def _third_field(view: View) -> ThirdField | None:
    """What a third field costs, and who has bought it (M-45); None alone (SQ-07)."""
    variant = _variant(view)
    if not variant.field_price:
        return None
    return ThirdField(
        price=int(variant.field_price),
        bought=[len(seat.fields) > variant.fields for seat in view.seats],
    )


def _sold_now(view: View) -> SoldNow:
    farms = [sum(map(_coins, seat.fields)) for seat in view.seats]
    mafia = sum(map(_coins, view.bosses.values()))
    return SoldNow(
        scores=[score + coins for score, coins in zip(view.scores, farms, strict=True)],
        mafia=view.mafia_score + mafia * int(_variant(view).mafia_weight),
    )


def _coins(field: Sequence[str]) -> int:
    return int(BEANS.coins(BEANS.number(field[0]), len(field))) if field else 0


def _to_win(view: View) -> list[int]:
    """How many coins each seat lacks to win by the scores as they are (M-51, MQ-24, SQ-05)."""
    return [max(0, view.mafia_score + 1 - score, max(view.scores) - score) for score in view.scores]
