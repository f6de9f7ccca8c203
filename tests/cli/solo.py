"""Solo games for tests of the streak: records that end as wanted, and what the file says."""

import functools
import json
from pathlib import Path
from typing import Any

import bohnhof
from bohnhof import Record, Rng
from bohnhof.bots import Seedling, decide
from tests.cli.terminal import Terminal

WIN, TIE, LOSS = "win", "tie", "loss"


@functools.cache
def ended_as(wanted: str) -> bytes:
    """Return the record of a whole game that a seedling won, tied or lost."""
    for number in range(500):
        state = bohnhof.new("mafia-solo", seed=f"streak {number}")
        record, rng = Record.begin(state, ["You"]), Rng(number)
        while not state.over:
            record.play(state, 0, decide(Seedling(), state, 0, rng))
        view = state.view(None)
        if wanted == (WIN if view["winners"] else LOSS if view["mafia"] else TIE):
            return record.to_json()
    raise AssertionError(f"no game ends as a {wanted}")


def whole(wanted: str) -> Record:
    """Return a fresh copy of such a record."""
    return Record.from_json(ended_as(wanted))


def up_to_the_last_moves(wanted: str, left: int = 2) -> tuple[Record, list[str]]:
    """Return such a record without its last moves, and these moves."""
    record = whole(wanted)
    moves = [text for _seat, text in record.moves[-left:]]
    del record.moves[-left:]
    record.result = None
    return record, moves


def file_in(home: Path) -> Path:
    """Return where the streak of a home is kept."""
    return home / "bohnhof" / "mafia-solo-streak.json"


def tally_in(home: Path) -> dict[str, Any]:
    """Return what the streak file of a home says."""
    tally: dict[str, Any] = json.loads(file_in(home).read_text())
    return tally


def write_tally(home: Path, wins: int, best: int, under_way: Path | None = None) -> None:
    """Write a streak file."""
    file_in(home).parent.mkdir(parents=True, exist_ok=True)
    tally = {
        "format": "bohnhof-streak-1",
        "game": "mafia-solo",
        "wins": wins,
        "best": best,
        "under_way": None if under_way is None else str(under_way),
    }
    file_in(home).write_text(json.dumps(tally))


def start(home: Path, *more: str) -> Terminal:
    """Start a solo game in a terminal."""
    return Terminal("term", "mafia-solo", *more, home=home)
