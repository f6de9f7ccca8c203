"""Why moves of the Duel are refused: numbers for hot code, names and words for others."""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.contract import NO_ACTION
from bohnhof.engine.names import Names

GAME_OVER: Final[i64] = 2
NOT_ASKED: Final[i64] = 3
OTHER_STEP: Final[i64] = 4
WINDOW_OPEN: Final[i64] = 5
EMPTY_FIELD: Final[i64] = 6
PROTECTED: Final[i64] = 7
NO_BOHNUS: Final[i64] = 8
NO_MATCH: Final[i64] = 9
NO_FIT: Final[i64] = 10
PUSHED: Final[i64] = 11
NOTHING_TO_PAY: Final[i64] = 12
NOT_TURNED: Final[i64] = 13
NOT_OFFERED: Final[i64] = 14
NO_CARD_THERE: Final[i64] = 15
NOT_YOURS_TO_PLANT: Final[i64] = 16
GIFT_STAYS: Final[i64] = 17
DISCARDED_ONE: Final[i64] = 18
MUST_PLANT: Final[i64] = 19
NO_WINDOW: Final[i64] = 20

REFUSALS: Final = Names(
    (NO_ACTION, "no_action", "That is not an action of the Duel."),
    (GAME_OVER, "game_over", "The game is over."),
    (NOT_ASKED, "not_asked", "It is the other player's decision."),
    (OTHER_STEP, "other_step", "That is not what is asked now: {asked}."),
    (
        WINDOW_OPEN,
        "window_open",
        "A bohnus card may be fulfilled right now: nobody harvests before that is answered "
        "(DQ-18).",
    ),
    (EMPTY_FIELD, "empty_field", "There is nothing on that field."),
    (
        PROTECTED,
        "protected",
        "A field with one card is protected while another of your fields has more (D-51).",
    ),
    (NO_BOHNUS, "no_bohnus", "You do not hold that many bohnus cards."),
    (
        NO_MATCH,
        "no_match",
        "The end of that column is not the pattern of this bohnus card (D-42, D-44).",
    ),
    (
        NO_FIT,
        "no_fit",
        "It does not fit: a field takes the type of its last card or the next higher one "
        "(D-14). Harvest a field to make room.",
    ),
    (PUSHED, "pushed", "That gift card was already pushed in this phase (D-22)."),
    (
        NOTHING_TO_PAY,
        "nothing_to_pay",
        "You have nothing to pay a bluff with, so offer a type that you can back (DQ-10).",
    ),
    (NOT_TURNED, "not_turned", "No such card lies turned up."),
    (NOT_OFFERED, "not_offered", "That card is not of the type you offered (D-26)."),
    (NO_CARD_THERE, "no_card_there", "Your hand is not that long."),
    (NOT_YOURS_TO_PLANT, "not_yours_to_plant", "You have no such card beside your fields."),
    (
        GIFT_STAYS,
        "gift_stays",
        "A gift must be planted; only a turned-up card may be discarded (D-33).",
    ),
    (
        DISCARDED_ONE,
        "discarded_one",
        "You have already discarded a turned-up card in this turn (D-33).",
    ),
    (MUST_PLANT, "must_plant", "The front card of your hand must be planted first (D-17)."),
    (NO_WINDOW, "no_window", "No bohnus card is to be claimed or passed right now (DQ-18)."),
)
