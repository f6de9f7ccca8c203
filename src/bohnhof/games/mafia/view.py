"""What a seat of the Bean-Mafia may know, by allow-list (RULES 3.C, 4.C).

`ZONES` names every part of the state and who sees it. A part that is not named there fails a test,
and only what the functions below put into the view leaves the engine.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Data
from bohnhof.games.mafia.counts import by_name
from bohnhof.games.mafia.farm import bean_on, fields_of, size_of
from bohnhof.games.mafia.sample import hidden_cards
from bohnhof.games.mafia.seat import Seat
from bohnhof.games.mafia.state import MafiaState
from bohnhof.games.mafia.table import name
from bohnhof.games.mafia.tables import BOSS_NAMES
from bohnhof.games.mafia.turn import (
    CULTIVATE,
    DRAW,
    END_TURN,
    OVER,
    PAY_MAFIA,
    PLANT_FIRST,
    PLANT_SECOND,
    PLANTED,
    REVEAL,
    STEPS,
    USE_LEFTOVERS,
)

ALL: Final = "all"
OWNER: Final = "its owner; the others see how many, and the cards that were shown"
COUNT: Final = "all see how many; the cards are seen by nobody"
NEVER: Final = "nobody"

ZONES: Final = {
    "game": ALL,
    "variant": ALL,
    "seed": NEVER,
    "shuffles": NEVER,
    "events": NEVER,
    "first": ALL,  # as its own zones say
    "second": ALL,
    "mafia": ALL,
    "mafia_coins": ALL,
    "pile": COUNT,
    "pile_at": COUNT,
    "pool": ALL,
    "used_up": ALL,
    "discards": ALL,
    "set_aside": ALL,
    "revealed": ALL,
    "starter": ALL,
    "active": ALL,
    "turn": ALL,
    "step": ALL,
}
SEAT_ZONES: Final = {
    "hand": OWNER,  # but all see which shuffle a card came from
    "coins": ALL,
    "farm": ALL,
    "known": ALL,
}

PHASES: Final = {  # M-11; alone there is no first one (S-05)
    USE_LEFTOVERS: 1,
    PAY_MAFIA: 2,
    PLANT_FIRST: 3,
    PLANT_SECOND: 3,
    PLANTED: 3,
    REVEAL: 4,
    CULTIVATE: 5,
    DRAW: 6,
    END_TURN: 6,
    OVER: 6,
}


def view_of(state: MafiaState, seat: int | None) -> Data:
    """Return what a seat (None: a spectator) may know of the table.

    `mafia_score` is what the players' scores are compared with, doubled in the solo game (S-17);
    `mafia` is true once the Mafia has won.
    """
    observer: i64 = NOBODY if seat is None else seat
    return {
        **public_part(state),
        "pile": int(state.pile_left()),
        "seats": [_seat_seen(state.at(who), who == observer) for who in range(state.game.seats)],
        "unseen": [
            by_name(hidden_cards(state, observer, pool)) for pool in range(int(state.pool) + 1)
        ],
        "phase": PHASES[state.step] - (0 if state.variant.may_leave else 1),
        "mafia_score": int(state.mafia_points()),
        "mafia": state.mafia_wins(),
    }


def public_part(state: MafiaState) -> Data:
    """Return what lies open to everybody and is the same in views and positions."""
    return {
        "starter": int(state.starter),
        "active": int(state.active),
        "turn": int(state.turn),
        "step": STEPS.name(state.step),
        "pool": int(state.pool),
        "used_up": int(state.used_up),
        "discards": names(state.discards),
        "set_aside": by_name(state.set_aside),
        "revealed": by_name(state.revealed),
        "bosses": {
            BOSS_NAMES[boss]: _column(state.mafia, boss)
            for boss in range(int(state.variant.bosses))
        },
        "mafia_coins": by_name(state.mafia_coins),
    }


def public_seat_part(who: Seat) -> Data:
    """Return what everybody sees of a seat."""
    return {
        "known": who.names()[: int(who.known)],
        "pools": who.pools(),
        "coins": names(who.coins),
        "fields": [_column(who.farm, field) for field in range(int(fields_of(who.farm)))],
    }


def _seat_seen(who: Seat, is_mine: bool) -> Data:
    hand: object = who.names() if is_mine else len(who.hand)
    return {"hand": hand, **public_seat_part(who)}


def _column(farm: i64, field: i64) -> list[str]:
    size = int(size_of(farm, field))
    return [name(bean_on(farm, field))] * size if size else []


def names(cards: vec[i64]) -> list[str]:
    """Return cards by name, in their order."""
    return [name(bean) for bean in cards]
