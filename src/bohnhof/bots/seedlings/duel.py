"""What is not plainly foolish in the Duel. Looks only at public cards and the seat's own hand."""

from collections.abc import Iterable

from bohnhof import State
from bohnhof.engine.bits import has
from bohnhof.games.duel.actions import (
    ACCEPT,
    CLAIM,
    DECLINE,
    DISCARD,
    GIVE_TURNED,
    HARVEST,
    OFFER,
    PASS,
    PLANT,
    SETTLE,
    STOP,
    kind_of,
)
from bohnhof.games.duel.farm import EMPTY, Farm
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.tables import BEANS, FIELDS, TYPES
from bohnhof.games.duel.turn import ANSWER, MAKE_OFFER, PLANT_SECOND

SAME, FREE, STEP, COSTLY, NOWHERE = 4, 3, 2, 1, 0
"""How well a card fits: on its own type, on an empty field, one step up, at a loss, not at all."""


def sensible(state: State, seat: int, legal: list[int]) -> list[int]:
    """Return the actions that are left when the foolish ones are gone; never none."""
    assert isinstance(state, DuelState)
    if claims := _of_kind(legal, CLAIM):
        return claims
    answers = [a for a in legal if kind_of(a) != HARVEST]
    sales = [HARVEST + f for f in _ripe(state.at(seat).farm) if HARVEST + f in legal]
    if state.mover() != seat:
        return sales or legal
    if sales:
        return sales
    return _best_answers(state, seat, answers) or _make_room(state.at(seat).farm, legal)


def _best_answers(state: DuelState, seat: int, answers: list[int]) -> list[int]:
    """Return the sensible answers to the question; none if it is better to make room first."""
    if PASS in answers:
        return [PASS]
    if state.step == MAKE_OFFER:
        return _best_offers(state, seat, answers)
    if state.step == ANSWER:
        return [_response(state, seat)]
    if GIVE_TURNED in answers:
        return [GIVE_TURNED]
    if state.step == PLANT_SECOND:
        good = [a for a in answers if _rank(state, seat, a) in (SAME, STEP)]
        return _top(state, seat, good) or [STOP]
    if _of_kind(answers, PLANT, SETTLE, DISCARD):
        return _best_plantings(state, seat, answers)
    return answers


def _best_plantings(state: DuelState, seat: int, answers: list[int]) -> list[int]:
    """Plant what fits well; throw away what does not; plant at a loss if nothing else is left."""
    plantings = _of_kind(answers, PLANT, SETTLE)
    good = _top(state, seat, [a for a in plantings if _rank(state, seat, a) > COSTLY])
    discards = _of_kind(answers, DISCARD)
    farm = state.at(seat).farm
    misfits = [a for a in discards if _fit(farm, a - DISCARD) <= COSTLY]
    return good or misfits or plantings


def _response(state: DuelState, seat: int) -> int:
    """Accept what fits, and anything if the next offer, which is mine, could only do harm."""
    farm = state.at(seat).farm
    if _fit(farm, state.offer) >= STEP:
        return ACCEPT
    open_types = [bean for bean in range(int(TYPES)) if has(state.open_types(), bean)]
    misfits = [bean for bean in open_types if _fit(farm, bean) <= COSTLY]
    return DECLINE if any(state.can_back(seat, bean) for bean in misfits) else ACCEPT


def _best_offers(state: DuelState, seat: int, offers: list[int]) -> list[int]:
    """Offer what I have and do not want, best if the other has no use for it; bluff if need be."""
    mine, other = state.at(seat).farm, state.at(1 - seat).farm
    backed = [a for a in offers if state.can_back(seat, a - OFFER)]
    unwanted = [a for a in backed if _fit(mine, a - OFFER) <= COSTLY]
    harmless = [a for a in unwanted if _fit(other, a - OFFER) < SAME]
    return harmless or unwanted or backed or offers


def _make_room(farm: Farm, legal: list[int]) -> list[int]:
    """Harvest what pays most, of those the shortest column; without a harvest anything goes."""
    harvests = _of_kind(legal, HARVEST)
    if not harvests:
        return legal
    return [max(harvests, key=lambda a: (farm.worth(a - HARVEST), -farm.size(a - HARVEST)))]


def _ripe(farm: Farm) -> Iterable[int]:
    """Fields that can not become worth more."""
    for field in range(int(FIELDS)):
        last = farm.last(field)
        if last != EMPTY and farm.worth(field) == BEANS.coins(last, 100):
            yield field


def _rank(state: DuelState, seat: int, action: int) -> int:
    """How well the card of a planting fits the field it names."""
    who = state.at(seat)
    if kind_of(action) == PLANT:
        return _fit_on(who.farm, who.hand[0], action - PLANT)
    if kind_of(action) == SETTLE:
        return _fit_on(who.farm, (action - SETTLE) // FIELDS, (action - SETTLE) % FIELDS)
    return NOWHERE


def _top(state: DuelState, seat: int, plantings: list[int]) -> list[int]:
    best = max((_rank(state, seat, a) for a in plantings), default=NOWHERE)
    return [a for a in plantings if _rank(state, seat, a) == best]


def _fit(farm: Farm, bean: int) -> int:
    """How well a card fits the field that suits it best."""
    return max(_fit_on(farm, bean, field) for field in range(int(FIELDS)))


def _fit_on(farm: Farm, bean: int, field: int) -> int:
    if not farm.fits(bean, field):
        return NOWHERE
    last = farm.last(field)
    if last == EMPTY:
        return FREE
    if last == bean:
        return SAME
    return STEP if BEANS.coins(bean, farm.size(field) + 1) >= farm.worth(field) else COSTLY


def _of_kind(actions: list[int], *kinds: int) -> list[int]:
    return [a for a in actions if kind_of(a) in kinds]
