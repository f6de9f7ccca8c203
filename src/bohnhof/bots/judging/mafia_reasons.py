"""Why a move in the Bean-Mafia is good or bad: numbers, and words for them."""

from typing import Final

from mypy_extensions import i64

from bohnhof.games.mafia.actions import GIVE, GROUNDS, GROW, HARVEST, USE, USES, kind_of
from bohnhof.games.mafia.farm import bean_on, size_of, worth
from bohnhof.games.mafia.state import MafiaState
from bohnhof.games.mafia.tables import BEANS, MOST_BOSSES, MOST_FIELDS

GOES_ON: Final[i64] = 0
JOINS: Final[i64] = 1
BEGINS: Final[i64] = 2
DOOMED: Final[i64] = 3
SELLS: Final[i64] = 4
SAVES: Final[i64] = 5
PAYS: Final[i64] = 6
FEEDS: Final[i64] = 7
STARTS: Final[i64] = 8
ENDS_SALE: Final[i64] = 9
DROPS: Final[i64] = 10
BUYS: Final[i64] = 11
LEAVES: Final[i64] = 12

BOSSES: Final = ["Al", "Don", "Joe"]


def words_for(state: MafiaState, seat: i64, action: i64, reason: i64) -> str:
    """Return a reason as one sentence."""
    if reason == GOES_ON:
        return "Nothing else here is worth doing."
    if reason == PAYS:
        return "To pay costs less than to sell now."
    if reason == LEAVES:
        return "What is left is of little use to anybody."
    if reason == BUYS:
        return "A third field pays for itself in the turns that are left."
    kind = kind_of(action)
    if kind == HARVEST:
        return _harvest_words(state, seat, action - HARVEST, reason)
    if reason in (FEEDS, STARTS, ENDS_SALE):
        return _boss_words(state, seat, action, reason)
    bean = BEANS.names[_bean_of(state, seat, action)]
    if reason == DROPS:
        return f"The {bean} would only take up a field."
    if reason == JOINS:
        return f"The {bean} joins its own kind."
    if reason == DOOMED:
        return f"A boss collects {bean}, so he will soon clear that field again."
    return f"An empty field is well used for {bean}."


def _harvest_words(state: MafiaState, seat: i64, field: i64, reason: i64) -> str:
    farm = state.at(seat).farm
    coins = worth(farm, field)
    bean = BEANS.names[bean_on(farm, field)]
    if coins == 0:
        return f"I need room, and the {bean} are the least loss."
    pay = f"{coins} coin{'' if coins == 1 else 's'} for {size_of(farm, field)} {bean}"
    if reason == SAVES:
        return f"That brings {pay} before the Mafia takes its share."
    return f"That brings {pay}, and room for others."


def _boss_words(state: MafiaState, seat: i64, action: i64, reason: i64) -> str:
    bean = BEANS.names[_bean_of(state, seat, action)]
    boss = BOSSES[_boss_of(action)]
    if reason == STARTS:
        return f"Of all that {boss} could collect, {bean} helps the Mafia little."
    if reason == ENDS_SALE:
        return f"With {bean} {boss} sells and his field is free for something else."
    return f"The {bean} does less harm with {boss} than on a field of mine."


def _bean_of(state: MafiaState, seat: i64, action: i64) -> i64:
    """Return the type that a move is about."""
    kind = kind_of(action)
    if kind == USE:
        return (action - USE) // USES
    if kind == GROW:
        return (action - GROW) // GROUNDS
    if kind == GIVE:
        return state.at(seat).bean((action - GIVE) // MOST_BOSSES)
    return state.at(seat).bean(0)


def _boss_of(action: i64) -> i64:
    if kind_of(action) == GIVE:
        return (action - GIVE) % MOST_BOSSES
    return (action - GROW) % GROUNDS - MOST_FIELDS
