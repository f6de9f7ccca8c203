"""What is not plainly foolish against the Bean-Mafia. Looks only at what lies open and the hand."""

from bohnhof import State
from bohnhof.games.mafia.actions import (
    BUY,
    DISCARD,
    END,
    GIVE,
    GROUNDS,
    GROW,
    HARVEST,
    PAY,
    PLANT,
    USE,
    USES,
    kind_of,
)
from bohnhof.games.mafia.counts import count_in, spread
from bohnhof.games.mafia.farm import bean_on, fields_of, fits, grows, size_of, worth
from bohnhof.games.mafia.state import MafiaState
from bohnhof.games.mafia.tables import BEANS, MOST_BOSSES, MOST_FIELDS, selling_size
from bohnhof.games.mafia.turn import PAY_MAFIA, PLANT_SECOND

SAME, FREE, DOOMED, NOWHERE = 3, 2, 1, 0
"""How well cards suit a farm: on their type, on an empty field, there but a boss's type, not."""

LARGE = 3
"""Cards of a group that is worth a field."""


def sensible(state: State, seat: int, legal: list[int]) -> list[int]:
    """Return the actions that are left when the foolish ones are gone; never none."""
    assert isinstance(state, MafiaState)
    farm = state.at(seat).farm
    if BUY in legal and state.used_up == 0:
        return [BUY]
    if ripe := [a for a in _of_kind(legal, HARVEST) if _is_ripe(farm, a - HARVEST)]:
        return ripe
    if state.step == PAY_MAFIA:
        return _before_paying(state, seat, legal)
    if uses := _of_kind(legal, USE):
        return _best_uses(state, seat, uses)
    if plantings := _of_kind(legal, PLANT):
        return _best_plantings(state, seat, plantings, legal)
    if _of_kind(legal, GROW, GIVE):
        return _cultivation(state, seat, legal)
    return [a for a in legal if kind_of(a) not in (HARVEST, PLANT)][:1] or _make_room(farm, legal)


def _before_paying(state: MafiaState, seat: int, legal: list[int]) -> list[int]:
    """Harvest what a payment would make worth less; then pay."""
    farm = state.at(seat).farm
    losing = [
        a
        for a in _of_kind(legal, HARVEST)
        if grows(state.mafia, bean_on(farm, a - HARVEST)) and _loses(farm, a - HARVEST)
    ]
    return losing or [PAY]


def _best_uses(state: MafiaState, seat: int, uses: list[int]) -> list[int]:
    """Put leftovers where they fit well, throw away the others."""
    ranks = {a: _rank(state, seat, (a - USE) // USES, (a - USE) % USES) for a in uses}
    good = [a for a in uses if ranks[a] >= FREE]
    return _top(good, ranks) or [a for a in uses if (a - USE) % USES == DISCARD]


def _best_plantings(
    state: MafiaState, seat: int, plantings: list[int], legal: list[int]
) -> list[int]:
    """Plant the front card as well as it goes; a second one only where it fits well."""
    ranks = {a: _rank(state, seat, state.at(seat).bean(0), a - PLANT) for a in plantings}
    if state.step == PLANT_SECOND:
        good = [a for a in plantings if ranks[a] == SAME]
        return good or [a for a in legal if kind_of(a) not in (PLANT, HARVEST)][:1]
    return _top(plantings, ranks)


def _cultivation(state: MafiaState, seat: int, legal: list[int]) -> list[int]:
    """Grow what fits; feed a boss only if he must be fed, or if the cards must go somewhere."""
    growing, farm = _of_kind(legal, GROW), state.at(seat).farm
    own = [a for a in growing if (a - GROW) % GROUNDS < MOST_FIELDS]
    ranks = {a: _rank(state, seat, (a - GROW) // GROUNDS, (a - GROW) % GROUNDS) for a in own}
    if good := [a for a in own if ranks[a] >= FREE]:
        return _top(good, ranks)
    if END in legal:
        return _room_for_large(state, farm, legal) or [END]
    if state.has_revealed() and not state.variant.may_leave:
        return _singles(state, growing, own) or own or _make_room(farm, legal)
    return _gifts(state, seat, legal) or _make_room(farm, legal)


def _room_for_large(state: MafiaState, farm: int, legal: list[int]) -> list[int]:
    """Make room for a large group, rather than leave it to the opponent."""
    if not any(cards >= LARGE for cards in spread(state.revealed)):
        return []
    return _make_room(farm, legal) if _of_kind(legal, HARVEST) else []


def _singles(state: MafiaState, growing: list[int], own: list[int]) -> list[int]:
    """Put a single revealed card on an empty boss, on the one who then waits longest."""
    feeding = [
        a for a in growing if a not in own and count_in(state.revealed, (a - GROW) // GROUNDS) == 1
    ]
    patience = {
        a: selling_size((a - GROW) % GROUNDS - MOST_FIELDS, (a - GROW) // GROUNDS) for a in feeding
    }
    return _top(feeding, patience)


def _gifts(state: MafiaState, seat: int, legal: list[int]) -> list[int]:
    """Start an empty boss with a type that feeds him slowly: not mine, not on the discards."""
    hand, farm = state.at(seat).beans(), state.at(seat).farm
    starts = [
        a for a in _of_kind(legal, GIVE) if not size_of(state.mafia, (a - GIVE) % MOST_BOSSES)
    ]
    foreign = [a for a in starts if not grows(farm, hand[(a - GIVE) // MOST_BOSSES])]
    slow = [a for a in foreign if not _is_on_top(state, hand[(a - GIVE) // MOST_BOSSES])]
    best = slow or foreign or starts
    patience = {
        a: selling_size((a - GIVE) % MOST_BOSSES, hand[(a - GIVE) // MOST_BOSSES]) for a in best
    }
    return _top(best, patience)


def _is_on_top(state: MafiaState, bean: int) -> bool:
    """Say whether the next reveal would bring discards of this type to a boss (M-28)."""
    return len(state.discards) > 0 and state.top_discard() == bean


def _make_room(farm: int, legal: list[int]) -> list[int]:
    """Harvest what pays most, of those the smallest field; without a harvest anything goes."""
    harvests = _of_kind(legal, HARVEST)
    if not harvests:
        return legal
    return [max(harvests, key=lambda a: (worth(farm, a - HARVEST), -size_of(farm, a - HARVEST)))]


def _rank(state: MafiaState, seat: int, bean: int, place: int) -> int:
    """How well cards of a type fit a field."""
    farm = state.at(seat).farm
    if place >= fields_of(farm) or not fits(farm, bean, place):
        return NOWHERE
    if size_of(farm, place):
        return SAME
    return DOOMED if grows(state.mafia, bean) else FREE


def _is_ripe(farm: int, field: int) -> bool:
    """Say whether a field can not become worth more."""
    return bool(worth(farm, field) == BEANS.coins(bean_on(farm, field), 100))


def _loses(farm: int, field: int) -> bool:
    fewer = BEANS.coins(bean_on(farm, field), size_of(farm, field) - 1)
    return bool(worth(farm, field) > fewer)


def _top(actions: list[int], ranks: dict[int, int]) -> list[int]:
    best = max((ranks[a] for a in actions), default=NOWHERE)
    return [a for a in actions if ranks[a] == best]


def _of_kind(actions: list[int], *kinds: int) -> list[int]:
    return [a for a in actions if kind_of(a) in kinds]
