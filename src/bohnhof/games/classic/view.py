"""What a seat of the classic game may know, by allow-list (RULES 1.C).

`ZONES` names every part of the state and who sees it. A part that is not named there fails a test,
and only what the functions below put into the view leaves the engine.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Data
from bohnhof.games.classic.board import (
    ASK_FOR_BIDS,
    ASK_FOR_PRICE,
    GIVEN,
    HAND,
    OFFER,
    PAYMENT,
    WANTED,
    Board,
)
from bohnhof.games.classic.bundle import by_name, members_of
from bohnhof.games.classic.facts import bean_in, count_of, front_in, seat_in
from bohnhof.games.classic.sample import hidden_cards
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import NO_BEAN, POOL, REVEALED, TYPES, name
from bohnhof.games.classic.trading import BAN, addressee
from bohnhof.games.classic.turn import (
    DRAW,
    LAST_CALL,
    OVER,
    PLANT_FIRST,
    PLANT_PENDING,
    PLANT_SECOND,
    REVEAL,
    STEPS,
    TRADE,
)

ALL: Final = "all"
OWNER: Final = "its owner; the others see how many, and the pool of each"
COUNT_ONLY: Final = "all see how many; the cards are seen by nobody"
NEVER: Final = "nobody"

ZONES: Final = {
    "game": ALL,
    "settings": ALL,
    "seed": NEVER,
    "shuffles": NEVER,
    "events": NEVER,
    "hands": OWNER,
    "coins": ALL,
    "farms": ALL,
    "board": "all; hand positions by who named them (CQ-10)",
    "facts": ALL,
    "banned": ALL,
    "pile": COUNT_ONLY,
    "pile_at": COUNT_ONLY,
    "pool": ALL,
    "used_up": ALL,
    "discards": ALL,
    "discard_top": ALL,
    "face": ALL,
    "made": ALL,
    "next_offer": ALL,
    "starter": ALL,
    "active": ALL,
    "turn": ALL,
    "step": ALL,
    "caller": ALL,
}

PHASES: Final = {  # C-13
    PLANT_FIRST: 1,
    PLANT_SECOND: 1,
    REVEAL: 2,
    TRADE: 2,
    LAST_CALL: 2,
    PLANT_PENDING: 3,
    DRAW: 4,
    OVER: 4,
}


def view_of(state: ClassicState, seat: int | None) -> Data:
    """Return what a seat (None: a spectator) may know of the table."""
    observer: i64 = NOBODY if seat is None else seat
    return {
        **public_part(state),
        "pile": int(state.pile_left()),
        "offers": [_offer_seen(state.board, row, observer) for row in range(state.board.count)],
        "seats": [_seat_seen(state, who, who == observer) for who in range(state.game.seats)],
        "unseen": _unseen(state, observer),
        "phase": PHASES[state.step],
    }


def public_part(state: ClassicState) -> Data:
    """Return what lies open to everybody and is the same in views and positions."""
    return {
        "starter": int(state.starter),
        "active": int(state.active),
        "turn": int(state.turn),
        "step": STEPS.name(state.step),
        "caller": None if state.caller == NOBODY else int(state.caller),
        "pool": int(state.pool),
        "used_up": int(state.used_up),
        "discards": by_name(state.discards),
        "discard_top": _name_or_none(state.discard_top),
        "face": [_name_or_none(state.face_bean(slot)) for slot in range(int(REVEALED))],
        "next_offer": int(state.next_offer),
        "made": [int(state.made_by(seat)) for seat in range(state.game.seats)],
        "banned": _bans(state.banned),
    }


def public_seat_part(state: ClassicState, seat: int) -> Data:
    """Return what everybody sees of a seat."""
    hands, coins, farms = state.hands, state.coins, state.farms
    return {
        "pools": [int(hands.at(seat, i) // POOL) for i in range(int(hands.size(seat)))],
        "fields": [_column(state, seat, field) for field in range(int(farms.fields(seat)))],
        "coins": [name(coins.at(seat, i)) for i in range(int(coins.size(seat)))],
        "aside": by_name(state.farms.aside(seat)),
        "holds": _facts(state.facts, seat),
    }


def hand_of(state: ClassicState, seat: int) -> list[str]:
    """Return a hand by names, front card first."""
    return [name(state.hand_bean(seat, i)) for i in range(int(state.hands.size(seat)))]


def public_offer_part(board: Board, row: int) -> Data:
    """Return what everybody knows of an open offer: beans, no hand positions (CQ-10)."""
    form = board.form(row)
    return {
        "number": int(board.number(row)),
        "kind": "offer" if form == OFFER else "ask",
        "maker": int(board.maker(row)),
        "to": addressee(board.to(row)),
        "face": members_of(board.face(row)),
        "give": None if form == ASK_FOR_PRICE else by_name(board.get(row, GIVEN)),
        "want": None if form == ASK_FOR_BIDS else by_name(board.get(row, WANTED)),
        "answers": int(board.answers(row)) or None,
        "declined": members_of(board.declined(row)),
        "accepted": members_of(board.accepted(row)),
    }


def payment_of(board: Board, row: int, seat: int) -> list[int]:
    """Return the hand positions that a seat pays with."""
    return members_of(board.get(row, PAYMENT + seat))


def _offer_seen(board: Board, row: int, observer: i64) -> Data:
    is_mine = board.maker(row) == observer
    payments: Data = {}
    for seat in members_of(board.accepted(row)):
        if seat == observer:
            payments[str(seat)] = payment_of(board, row, seat)
    return {
        **public_offer_part(board, row),
        "hand": members_of(board.get(row, HAND)) if is_mine else None,
        "payments": payments,
    }


def _seat_seen(state: ClassicState, seat: int, is_mine: bool) -> Data:
    hand: object = hand_of(state, seat) if is_mine else int(state.hands.size(seat))
    return {"hand": hand, **public_seat_part(state, seat)}


def _unseen(state: ClassicState, observer: i64) -> list[dict[str, int]]:
    """The cards of each shuffle that the observer does not know: what a sample is drawn from."""
    counts = [int(count) for count in hidden_cards(state, observer)]
    return [
        {name(bean): counts[at + bean] for bean in range(int(TYPES)) if counts[at + bean]}
        for at in range(0, len(counts), int(TYPES))
    ]


def _column(state: ClassicState, seat: int, field: int) -> list[str]:
    size = int(state.farms.size(seat, field))
    return [name(state.farms.bean(seat, field))] * size if size else []


def _facts(facts: vec[i64], seat: int) -> list[Data]:
    return [
        {"bean": name(bean_in(f)), "front": int(front_in(f)), "count": int(count_of(f))}
        for f in facts
        if seat_in(f) == seat
    ]


def _bans(banned: vec[i64]) -> list[Data]:
    return [
        _ban(int(banned[at]), banned[at + 1], banned[at + 2])
        for at in range(0, len(banned), int(BAN))
    ]


def _ban(head: int, given: i64, wanted: i64) -> Data:
    form, rest = divmod(head, 64)
    return {
        "kind": "offer" if form == OFFER else "ask",
        "maker": rest // 8,
        "to": addressee(rest % 8),
        "give": None if form == ASK_FOR_PRICE else by_name(given),
        "want": None if form == ASK_FOR_BIDS else by_name(wanted),
    }


def _name_or_none(bean: i64) -> str | None:
    return None if bean == NO_BEAN else name(bean)
