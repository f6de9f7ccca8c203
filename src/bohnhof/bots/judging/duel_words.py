"""What the player of the Duel says about a move: nothing that its hand would tell."""

from mypy_extensions import i64

from bohnhof.bots.judging.duel_prospects import coins_of, grown
from bohnhof.games.duel.actions import (
    ACCEPT,
    CLAIM,
    DECLINE,
    DISCARD,
    DROP,
    GIVE,
    GIVE_TURNED,
    HARVEST,
    KEEP,
    OFFER,
    PLANT,
    SETTLE,
    STOP,
    kind_of,
)
from bohnhof.games.duel.farm import BARE, last_in, matches
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.table import COIN, name
from bohnhof.games.duel.tables import ALL_FIELDS, FIELDS, PLACES


def in_words(state: DuelState, seat: i64, action: i64) -> str:
    """Return why a move is made, as one sentence."""
    kind = kind_of(action)
    if kind == HARVEST:
        return _sale(state, seat, action - HARVEST)
    if kind == PLANT:
        return _planting(state, seat, state.at(seat).hand[0], action - PLANT)
    if kind == SETTLE:
        return _planting(state, seat, (action - SETTLE) // FIELDS, (action - SETTLE) % FIELDS)
    if kind == OFFER:
        return _offer(state, seat, action - OFFER)
    if kind == ACCEPT or kind == DECLINE:
        return _answer(state, seat, kind)
    if kind == DISCARD:
        return f"The {name(action - DISCARD)} card would do me more harm than good."
    if kind == CLAIM or kind == DROP:
        return _bohnus(state, seat, kind, action)
    if kind == STOP:
        return "The next card of my hand can wait."
    if kind == KEEP:
        return "My bohnus cards are worth waiting for."
    if kind == GIVE or kind == GIVE_TURNED:
        return "This is the card that I can spare most easily."
    return "There is nothing here that I claim."


def _coins(coins: i64) -> str:
    return "1 coin" if coins == 1 else f"{coins} coins"


def _sale(state: DuelState, seat: i64, field: i64) -> str:
    coins = coins_of(state.at(seat).farm.column(field))
    if coins == 0:
        return f"I need room, and field {field + 1} is the least loss."
    return f"Field {field + 1} pays {_coins(coins)}, and I can use the room."


def _planting(state: DuelState, seat: i64, bean: i64, field: i64) -> str:
    column = state.at(seat).farm.column(field)
    after = grown(column, bean)
    if state.is_auto(seat):  # then it is claimed at once, for all to see
        for face in state.at(seat).faces():
            if matches(after, state.deck.shapes[face]):
                return f"That completes my bohnus pattern {state.deck.patterns[face]}."
    if coins_of(after) > coins_of(column):
        return f"That makes field {field + 1} worth {_coins(coins_of(after))}."
    if column == BARE:
        return f"The {name(bean)} card starts an empty field."
    if coins_of(after) < coins_of(column):
        return f"The {name(bean)} card does least harm on field {field + 1}."
    if last_in(column) == bean:
        return f"Field {field + 1} grows with another {name(bean)} card."
    return f"The {name(bean)} card goes on with the column on field {field + 1}."


def _offer(state: DuelState, seat: i64, bean: i64) -> str:
    """Say the same of a bluff and of an honest offer."""
    if not _has_place(state, 1 - seat, bean):
        return f"You have no field that takes {name(bean)}."
    if _would_pay(state, 1 - seat, bean):
        return f"You have a use for {name(bean)}, so that you may take it."
    return f"You have a place for {name(bean)}, but it makes no coin there."


def _answer(state: DuelState, seat: i64, kind: i64) -> str:
    bean = state.offer
    has_place = _has_place(state, seat, bean)
    if kind == DECLINE:
        if has_place:
            return f"I hope for something better than {name(bean)}."
        return f"I have no field that takes {name(bean)}."
    if has_place:
        return f"I have a field that takes {name(bean)}."
    return f"I would rather take {name(bean)} than go on."


def _would_pay(state: DuelState, seat: i64, bean: i64) -> bool:
    """Say whether a card of a type makes a column of a seat worth more, as everybody sees."""
    farm = state.at(seat).farm
    field: i64 = 0
    while field < FIELDS:
        column = farm.column(field)
        takes = (farm.takes >> (bean * FIELDS + field)) & 1 != 0
        if takes and coins_of(grown(column, bean)) > coins_of(column):
            return True
        field += 1
    return False


def _has_place(state: DuelState, seat: i64, bean: i64) -> bool:
    """Say whether a seat has a field that takes a type, as everybody sees."""
    return (state.at(seat).farm.takes >> (bean * FIELDS)) & ALL_FIELDS != 0


def _bohnus(state: DuelState, seat: i64, kind: i64, action: i64) -> str:
    who = state.at(seat)
    if kind == CLAIM:
        face = who.face((action - CLAIM) // PLACES)
        cents = COIN + state.deck.cents[face]
        return f"The column shows {state.deck.patterns[face]}: that pays {cents} cents."
    pattern = state.deck.patterns[who.face(action - DROP)]
    return f"{pattern} has less of a chance than a new bohnus card."
