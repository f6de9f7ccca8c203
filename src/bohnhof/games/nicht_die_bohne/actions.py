"""Actions of Nicht die Bohne: what each number means, its notation, its description (RULES 5.D).

Notation counts seats from 1, as at the table; descriptions count from 0, as Python does.
"""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.actions import ActionTable
from bohnhof.games.nicht_die_bohne.tables import CARD_NAMES, FACES, MOST_SEATS

LEAD: Final[i64] = 0  # + card
FOLLOW: Final[i64] = 64  # + card
TAKE: Final[i64] = 128  # + seat whose card is taken

NO_KIND: Final[i64] = -1


def _table() -> ActionTable:
    """Every action of the game."""
    table = ActionTable(
        "Nicht die Bohne",
        "lead red 7, follow blue +-, follow green double, lead yellow null, take 3",
    )
    for card, name in enumerate(CARD_NAMES):
        table.define(LEAD + card, f"lead {name}", {"kind": "lead", "card": name})
        table.define(FOLLOW + card, f"follow {name}", {"kind": "follow", "card": name})
    for seat in range(MOST_SEATS):
        table.define(TAKE + seat, f"take {seat + 1}", {"kind": "take", "seat": seat})
    return table


TABLE: Final = _table()


def kind_of(action: i64) -> i64:
    """Return the base of the action's kind, or NO_KIND."""
    if LEAD <= action < LEAD + FACES:
        return LEAD
    if FOLLOW <= action < FOLLOW + FACES:
        return FOLLOW
    if TAKE <= action < TAKE + MOST_SEATS:
        return TAKE
    return NO_KIND
