"""Why moves of Nicht die Bohne are refused: numbers for hot code, names and words for others."""

from typing import Final

from mypy_extensions import i64

from bohnhof.engine.contract import NO_ACTION
from bohnhof.engine.names import Names

GAME_OVER: Final[i64] = 2
NOT_YOUR_LEAD: Final[i64] = 3
LEAD_FIRST: Final[i64] = 4
LEADER_WAITS: Final[i64] = 5
COMMITTED: Final[i64] = 6
NOT_REVEALED: Final[i64] = 7
TAKE_NOW: Final[i64] = 8
NOT_IN_HAND: Final[i64] = 9
NOT_YOUR_TAKE: Final[i64] = 10
NOT_AT_TABLE: Final[i64] = 11
OWN_CARD: Final[i64] = 12
CHIP_CARD: Final[i64] = 13
TAKEN: Final[i64] = 14

REFUSALS: Final = Names(
    (NO_ACTION, "no_action", "That is not an action of Nicht die Bohne."),
    (GAME_OVER, "game_over", "The game is over."),
    (NOT_YOUR_LEAD, "not_your_lead", "The player with the chip leads (N-07)."),
    (LEAD_FIRST, "lead_first", "Nobody has led yet: the player with the chip plays first (N-07)."),
    (LEADER_WAITS, "leader_waits", "You have led; now the others play their cards (N-08)."),
    (COMMITTED, "committed", "You have already played a card to this trick; it stays (N-08)."),
    (NOT_REVEALED, "not_revealed", "The cards are not revealed yet (N-08)."),
    (TAKE_NOW, "take_now", "All have played: now cards are taken (N-09)."),
    (NOT_IN_HAND, "not_in_hand", "You do not have that card in your hand."),
    (
        NOT_YOUR_TAKE,
        "not_your_take",
        "It is not your turn to take: next is the player whose card was just taken (N-11).",
    ),
    (NOT_AT_TABLE, "not_at_table", "There is no such seat at this table."),
    (OWN_CARD, "own_card", "Nobody takes his own card (N-10)."),
    (CHIP_CARD, "chip_card", "The card with the chip is left for the last player (N-09, N-12)."),
    (TAKEN, "taken", "That card has been taken already."),
)
