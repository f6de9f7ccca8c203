"""Views of Classic Bohnanza made by hand, for what the terminal reads from a view alone."""

from typing import Any

from bohnhof.tui.cast import Cast
from bohnhof.tui.classic.presenter import ClassicPresenter

CLASSIC = ClassicPresenter()
NAMES = ["Anna", "Ben", "Cem", "Dora", "Emil"]


def offer(number: int, maker: int, to: int | str, give: Any, want: Any, **more: Any) -> Any:
    """An open offer; the sides are dicts, None leaves one open."""
    kind = "ask" if give is None or want is None else "offer"
    made = {
        "number": number,
        "kind": kind,
        "maker": maker,
        "to": to,
        "face": [],
        "give": give,
        "want": want,
        "answers": None,
        "declined": [],
        "accepted": [],
        "hand": None,
        "payments": {},
    }
    return made | more


def seat(hand: Any = 5, **more: Any) -> dict[str, Any]:
    count = len(hand) if isinstance(hand, list) else hand
    empty = {"pools": [0] * count, "fields": [[], []], "coins": [], "aside": {}, "holds": []}
    return {"hand": hand} | empty | more


def view(hand: list[str], seats: int = 3, **more: Any) -> dict[str, Any]:
    """The view of seat 0, by default active in step 2; `others` are by seat number."""
    others = more.pop("others", {})
    mine = seat(hand, fields=more.pop("fields", [[], []]), aside=more.pop("aside", {}))
    table = [mine, *(seat(**others.get(number, {})) for number in range(1, seats))]
    seen = {
        "game": "classic",
        "rules": 1,
        "seat": 0,
        "options": {
            "starter": None,
            "last_call": [True] * seats,
            "offers_per_turn": [60, 20],
            "three_fields": False,
            "buying": True,
        },
        "starter": 0,
        "active": 0,
        "turn": 4,
        "step": "trade",
        "caller": None,
        "phase": 2,
        "pile": 70,
        "pool": 0,
        "used_up": 0,
        "discards": {},
        "discard_top": None,
        "face": [None, None],
        "offers": [],
        "next_offer": 9,
        "made": [0] * seats,
        "banned": [],
        "seats": table,
        "unseen": [{"blue": 20}],
        "asked": [0],
        "idle": False,
        "over": False,
        "scores": [0] * seats,
        "winners": [],
    }
    return seen | more


def cast(seats: int = 3, me: int | None = 0) -> Cast:
    return Cast(NAMES[:seats], me)
