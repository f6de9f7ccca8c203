"""Actions of the Duel: what each number means, its notation and its description (RULES 2.D).

Notation counts from 1, as at the table; descriptions count from 0, as Python does.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.engine.actions import ActionTable
from bohnhof.games.duel.tables import BEAN_CARDS, BEANS, BOHNUS_HAND, FIELDS

STOP: Final[i64] = 0
ACCEPT: Final[i64] = 1
DECLINE: Final[i64] = 2
KEEP: Final[i64] = 3
PASS: Final[i64] = 4
GIVE_TURNED: Final[i64] = 5
HARVEST: Final[i64] = 8  # + field
PLANT: Final[i64] = 12  # + field
OFFER: Final[i64] = 16  # + type
DISCARD: Final[i64] = 24  # + type
DROP: Final[i64] = 32  # + bohnus card
CLAIM: Final[i64] = 36  # + bohnus card * 6 + owner of the field * 3 + field
SETTLE: Final[i64] = 56  # + type * 3 + field: plant a turned-up or given card
GIVE: Final[i64] = 80  # + hand position
END: Final[i64] = GIVE + BEAN_CARDS

NO_KIND: Final[i64] = -1


def _table() -> ActionTable:
    """Every action of the game."""
    table = ActionTable(
        "the Duel",
        "plant 2, stop, offer soy, accept, decline, give turned, give 3, plant soy 2, "
        "discard soy, drop 2, keep, claim 2 on 1.3, pass, harvest 2",
    )
    table.define(STOP, "stop", {"kind": "stop_planting", "go_on": True})
    table.define(ACCEPT, "accept", {"kind": "respond", "accept": True})
    table.define(DECLINE, "decline", {"kind": "respond", "accept": False})
    table.define(KEEP, "keep", {"kind": "discard_bohnus", "card": None, "go_on": True})
    table.define(PASS, "pass", {"kind": "pass", "go_on": True})
    table.define(GIVE_TURNED, "give turned", {"kind": "choose_gift", "position": None})
    for field in range(int(FIELDS)):
        table.define(HARVEST + field, f"harvest {field + 1}", {"kind": "harvest", "field": field})
        table.define(PLANT + field, f"plant {field + 1}", {"kind": "plant_hand", "field": field})
    for bean, name in enumerate(BEANS.names):
        table.define(OFFER + bean, f"offer {name}", {"kind": "offer", "bean": name})
        table.define(DISCARD + bean, f"discard {name}", {"kind": "discard_turned", "bean": name})
        for field in range(int(FIELDS)):
            table.define(
                SETTLE + bean * FIELDS + field,
                f"plant {name} {field + 1}",
                {"kind": "plant_pending", "bean": name, "field": field},
            )
    for card in range(int(BOHNUS_HAND)):
        table.define(DROP + card, f"drop {card + 1}", {"kind": "discard_bohnus", "card": card})
        for place in range(6):
            owner, field = divmod(place, 3)
            table.define(
                CLAIM + card * 6 + place,
                f"claim {card + 1} on {owner + 1}.{field + 1}",
                {"kind": "claim", "card": card, "owner": owner, "field": field},
            )
    for position in range(BEAN_CARDS):
        table.define(
            GIVE + position, f"give {position + 1}", {"kind": "choose_gift", "position": position}
        )
    return table


TABLE: Final = _table()


def _kinds() -> vec[i64]:
    """For each number the base of its kind, NO_KIND where no action has the number."""
    bases = [int(b) for b in (HARVEST, PLANT, OFFER, DISCARD, DROP, CLAIM, SETTLE, GIVE)]
    known = TABLE.numbers()
    kinds: vec[i64] = vec[i64]()
    for number in range(int(END)):
        below = [base for base in bases if base <= number]
        kinds = append(kinds, NO_KIND if number not in known else max(below, default=number))
    return kinds


KINDS: Final[vec[i64]] = _kinds()


def kind_of(action: i64) -> i64:
    """Return the base of the action's number, or NO_KIND."""
    return KINDS[action] if 0 <= action < END else NO_KIND
