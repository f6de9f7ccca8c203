"""Why the judge of Classic Bohnanza rates a move as it does, as numbers and in words."""

from typing import Final

from mypy_extensions import i64

from bohnhof.games.classic.actions import HARVEST
from bohnhof.games.classic.state import ClassicState

GROWS: Final[i64] = 0
BEGINS: Final[i64] = 1
FULL: Final[i64] = 2
ROOM: Final[i64] = 3
WAITS: Final[i64] = 4
FIELD: Final[i64] = 5
GAIN: Final[i64] = 6
LOSS: Final[i64] = 7
GIFT: Final[i64] = 8
TRADE: Final[i64] = 9
COUNTER: Final[i64] = 10
ENOUGH: Final[i64] = 11
CLOSING: Final[i64] = 12
PLEA: Final[i64] = 13
DECLINED: Final[i64] = 14
ANY: Final[i64] = 15
ASKED: Final[i64] = 16

WORDS: Final = [
    "It grows there already.",
    "It begins a field of its own.",
    "That field can not become worth more.",
    "Room is needed, and that field is missed least.",
    "The next card had better wait.",
    "A third field pays for itself in the turns that are left.",
    "That deal brings me more than it costs.",
    "That deal costs me more than it brings.",
    "I would have to plant it badly, and somebody else can use it.",
    "What I want fits my fields, and what I give may fit theirs.",
    "At another price it would be a deal.",
    "There is no deal left that is worth a word.",
    "Of those who agreed, this one gains least on me.",
    "It fits my fields, and somebody may be glad to lose it.",
    "What is asked for is worth more to me than what is offered.",
    "There is nothing better to do.",
    "Somebody else can use it more than I can.",
]


def words_of(state: ClassicState, seat: i64, action: i64, reason: i64) -> str:
    """Return a reason as one sentence for people."""
    if reason == FULL or reason == ROOM:
        coins = int(state.farms.worth(seat, action - HARVEST))
        sold = "1 coin" if coins == 1 else f"{coins} coins"
        return f"{WORDS[reason][:-1]}: it sells for {sold}."
    return WORDS[reason]
