"""Positions in which a table is fullest: what the tests of small windows look at.

Everybody at these tables is a person, so nothing moves by itself; seat 0 is always asked.
"""

from typing import Any

from tests.server.prepared import Prepared

Parts = dict[str, Any]


def _classic(parts: Parts, seats: int = 4) -> Prepared:
    return Prepared({"seats": seats, **parts}, people=seats)


def _of(game: str, seats: int, **parts: Any) -> Prepared:
    return Prepared(parts, people=seats, game=game)


# Classic.

HAND = ["chili", "black-eyed", "blue", "stink", "garden", "black-eyed", "soy", "green"]
OTHERS = [["red", "green", "stink"], ["blue", "soy", "red", "chili"], ["red"], ["soy", "stink"]]
FARMS = [
    [["chili"] * 4, ["stink"] * 7],
    [["red"] * 2, ["soy"] * 5],
    [["green"] * 6, ["blue"] * 9, ["garden"] * 2],
    [["black-eyed"] * 3, ["soy"]],
    [["green"], ["blue"] * 3],
]
PURSES = [["red"], ["soy"] * 2, ["green"] * 4, ["stink"], ["blue"] * 3]


def _farmers(seats: int) -> Parts:
    """Full farms for so many."""
    hands = [HAND, *OTHERS][:seats]
    return {"hands": hands, "fields": FARMS[:seats], "coins": PURSES[:seats]}


OFFERS = [
    {"maker": 1, "to": "all", "face": [0], "want": {"black-eyed": 1}},
    {"maker": 1, "to": 0, "hand": [0, 1], "want": {"blue": 1, "soy": 1}},
    {"maker": 1, "to": 0, "kind": "ask", "face": [1], "want": None},
    {"maker": 1, "to": 0, "hand": [2], "want": {"red": 1}},
]
TRADE = {"step": "trade", "face": ["garden", "soy"]}
OWN_OFFERS = [
    {"maker": 0, "to": "all", "face": [0], "want": {"red": 1}, "declined": [1]},
    {"maker": 2, "to": 0, "hand": [1], "want": {"garden": 1}, "answers": 1},
    {"maker": 3, "to": 0, "hand": [0], "want": {"soy": 1}},
]

CLASSIC = {
    "classic-plant": _classic({**_farmers(4), "step": "plant_first"}),
    "classic-second": _classic({**_farmers(5), "step": "plant_second"}, 5),
    "classic-answer": _classic({**_farmers(4), **TRADE, "active": 1, "offers": OFFERS}),
    "classic-trade": _classic({**_farmers(5), **TRADE, "active": 0}, 5),
    "classic-offers": _classic({**_farmers(4), **TRADE, "active": 0, "offers": OWN_OFFERS}),
    "classic-pending": _classic(
        {
            **_farmers(5),
            "step": "plant_pending",
            "active": 0,
            "face": ["stink", "chili"],
            "aside": [["stink", "chili", "chili", "stink"]],
        },
        5,
    ),
}

# The Bean-Mafia.

SIX = ["puff", "fire", "kidney", "french", "broad", "blue"]
BOSSES = {"al": ["kidney"] * 2, "don": ["broad"]}
FIELDS = ([["french"] * 4, ["puff"] * 3, ["fire"]], [["blue"] * 3, ["runner"]])
COINS = (["blue"] * 3, ["fire"] * 2)
MAFIA: Parts = {"hands": (SIX, SIX[1:5]), "bosses": BOSSES, "fields": FIELDS, "coins": COINS}
FOURTEEN = ["kidney", "puff", "fire", "puff", "blue", "french", "french"] * 2
ALONE: Parts = {
    "hands": [FOURTEEN],
    "fields": [[["french"] * 4, ["puff"] * 3, ["fire"]]],
    "bosses": {"al": ["kidney"] * 2, "don": ["broad"], "joe": ["runner"]},
    "coins": [["blue"] * 5],
}
REVEALED = {"runner": 2, "puff": 1, "broad": 3}

MAFIAS = {
    "mafia-leftovers": _of("mafia", 2, **MAFIA, step="use_leftovers", revealed={"puff": 2}),
    "mafia-pay": _of(
        "mafia",
        2,
        **{**MAFIA, "bosses": {"al": ["french"], "don": ["fire"]}},
        step="pay_mafia",
    ),
    "mafia-plant": _of("mafia", 2, **MAFIA),
    "mafia-cultivate": _of(
        "mafia",
        2,
        **{**MAFIA, "bosses": {"al": [], "don": ["broad"]}},
        step="cultivate",
        revealed=REVEALED,
        discards=["kidney"],
    ),
    "mafia-end": _of("mafia", 2, **MAFIA, step="end_turn"),
    "alone-plant": _of("mafia-solo", 1, **ALONE),
    "alone-cultivate": _of(
        "mafia-solo", 1, **ALONE, step="cultivate", revealed=REVEALED, discards=["fire"]
    ),
}

# The Duel.

EIGHT = ["soy", "red", "blue", "green", "stink", "soy", "chili", "garden"]
DUEL: Parts = {
    "hands": (EIGHT, EIGHT[1:6]),
    "fields": (
        [["red", "black-eyed", "black-eyed", "soy", "soy"], ["stink"] * 6, ["blue"] * 4],
        [["garden", "red", "red"], ["chili"] * 5, ["green", "stink"]],
    ),
    "bohnus": (["AABBC", "AABCD", "AAAB"], ["ABCDD", "ABCCC", "ABBCCC"]),
}
TURNED = ["soy", "red", "blue"]

DUELS = {
    "duel-plant": _of("duel", 2, **DUEL, step="plant_second"),
    "duel-offer": _of("duel", 2, **DUEL, step="make_offer", turned=TURNED),
    "duel-answer": _of(
        "duel",
        2,
        **DUEL,
        step="answer",
        active=1,
        answerer=0,
        turned=TURNED,
        offer="chili",
        pushed={"soy": 1, "garden": 0, "chili": 1},
    ),
    "duel-turned": _of("duel", 2, **DUEL, step="plant_turned", turned=["soy", "blue", "green"]),
    "duel-drop": _of("duel", 2, **DUEL, step="drop_bohnus"),
}

# Nicht die Bohne.


def _bohne(seats: int, **parts: Any) -> Prepared:
    sheet = [[(31, 12)] * seats]
    filled = {"seats": seats, "sheet": sheet, **parts}
    return Prepared(filled, people=seats, game="nicht-die-bohne")


def _lying(seats: int) -> dict[int, str]:
    return {seat: f"red {seat + 1}" for seat in range(seats)}


BOHNE = {
    "bohne-lead-3": _bohne(3, trick=1),
    "bohne-follow-3": _bohne(3, trick=3, step="follow", chip=2, played={2: "red 3"}),
    "bohne-take-3": _bohne(3, trick=3, step="take", chip=0, played=_lying(3)),
    "bohne-lead-6": _bohne(6, trick=2),
    "bohne-take-6": _bohne(6, trick=6, step="take", chip=0, played=_lying(6)),
}

THEIRS = _bohne(6, trick=6, step="take", chip=3, played=_lying(6))
"""Another seat than the first is to take a card."""

POSITIONS = {**CLASSIC, **MAFIAS, **DUELS, **BOHNE}
"""Every one of them by its name, in which the game comes first."""
