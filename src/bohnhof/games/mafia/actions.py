"""Actions of the Bean-Mafia: what each number means, its notation and description (RULES 3.D).

Notation counts from 1, as at the table; descriptions count from 0, as Python does. Both games
share the table: what one of them does not have (Joe, buying, leftovers) is never legal there.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.engine.actions import ActionTable
from bohnhof.games.mafia.tables import BEAN_CARDS, BEANS, BOSS_NAMES, MOST_BOSSES, MOST_FIELDS

PAY: Final[i64] = 0
STOP: Final[i64] = 1
END: Final[i64] = 2
DONE: Final[i64] = 3
BUY: Final[i64] = 4
HARVEST: Final[i64] = 8  # + field
PLANT: Final[i64] = 12  # + field
USE: Final[i64] = 16  # + type * 4 + field, or DISCARD instead of a field
GROW: Final[i64] = 48  # + type * 6 + field, or + type * 6 + 3 + boss
GIVE: Final[i64] = 96  # + hand position * 3 + boss

DISCARD: Final[i64] = 3  # MOST_FIELDS
USES: Final[i64] = 4  # places for the leftovers of one type
GROUNDS: Final[i64] = 6  # places to cultivate one type: fields, then bosses
LAST: Final[i64] = 444  # GIVE + BEAN_CARDS * MOST_BOSSES

NO_KIND: Final[i64] = -1


def _table() -> ActionTable:
    """Every action of the game."""
    table = ActionTable(
        "the Bean-Mafia",
        "use puff 2, discard puff, pay, plant 2, stop, grow puff 2, grow puff al, give 3 don, end, "
        "harvest 2, buy, done",
    )
    table.define(PAY, "pay", {"kind": "pay", "go_on": True})
    table.define(STOP, "stop", {"kind": "stop_planting", "go_on": True})
    table.define(END, "end", {"kind": "end_cultivation", "go_on": True})
    table.define(DONE, "done", {"kind": "end_turn", "go_on": True})
    table.define(BUY, "buy", {"kind": "buy_field"})
    for field in range(int(MOST_FIELDS)):
        table.define(HARVEST + field, f"harvest {field + 1}", {"kind": "harvest", "field": field})
        table.define(PLANT + field, f"plant {field + 1}", {"kind": "plant_hand", "field": field})
    for bean in range(len(BEANS.names)):
        _define_bean(table, bean)
    for position in range(BEAN_CARDS):
        for boss, boss_name in enumerate(BOSS_NAMES):
            table.define(
                GIVE + position * MOST_BOSSES + boss,
                f"give {position + 1} {boss_name}",
                {"kind": "give_hand", "position": position, "boss": boss_name},
            )
    return table


def _define_bean(table: ActionTable, bean: int) -> None:
    """The actions with leftovers and revealed cards of one type."""
    name = BEANS.names[bean]
    table.define(
        USE + bean * USES + DISCARD,
        f"discard {name}",
        {"kind": "use_leftover", "bean": name, "field": None},
    )
    for field in range(int(MOST_FIELDS)):
        table.define(
            USE + bean * USES + field,
            f"use {name} {field + 1}",
            {"kind": "use_leftover", "bean": name, "field": field},
        )
        table.define(
            GROW + bean * GROUNDS + field,
            f"grow {name} {field + 1}",
            {"kind": "cultivate", "bean": name, "field": field},
        )
    for boss, boss_name in enumerate(BOSS_NAMES):
        table.define(
            GROW + bean * GROUNDS + MOST_FIELDS + boss,
            f"grow {name} {boss_name}",
            {"kind": "cultivate", "bean": name, "boss": boss_name},
        )


TABLE: Final = _table()


def _kinds() -> vec[i64]:
    """For each number the base of its kind, NO_KIND where no action has the number."""
    bases = [int(base) for base in (HARVEST, PLANT, USE, GROW, GIVE)]
    known = set(TABLE.numbers())
    kinds: vec[i64] = vec[i64]()
    for number in range(int(LAST)):
        below = [base for base in bases if base <= number]
        kinds = append(kinds, NO_KIND if number not in known else max(below, default=number))
    return kinds


KINDS: Final[vec[i64]] = _kinds()


def kind_of(action: i64) -> i64:
    """Return the base of the action's kind, or NO_KIND."""
    return KINDS[action] if 0 <= action < LAST else NO_KIND
