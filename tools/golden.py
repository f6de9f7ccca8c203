"""Writes golden records of every game that has none for its rules version.

A golden record is a game played at random with any-time actions, and a digest over everything that
each seat was shown after every move. The test suite replays it in both builds.
"""

import hashlib
import json
import sys
from pathlib import Path

import bohnhof
from bohnhof import Record, Rng

ROOT = Path(__file__).resolve().parent.parent
FIXTURES = ROOT / "tests" / "fixtures"
GAMES = 3


def digest(record: Record) -> str:
    """Return a hash over positions, views, legal actions and events of the whole game."""
    told = hashlib.sha256()
    for state in record.states():
        seats = (None, *range(state.game.seats))
        shown = [state.to_position(), [state.view(seat) for seat in seats], state.asked]
        legal = [state.legal(seat) for seat in range(state.game.seats)]
        told.update(json.dumps([shown, legal]).encode())
    for move, index, event in record.events():
        told.update(json.dumps([move, index, event.kind, event.owner, event.data]).encode())
    return told.hexdigest()


def play(name: str, seats: int, number: int) -> Record:
    """Return a random game in which seats that are not asked act as well."""
    state = bohnhof.new(name, seats=seats, seed=f"golden {number}")
    rng = Rng(f"golden {number}")
    record = Record.begin(state)
    while not state.over:
        seat = state.to_move
        other = int(rng.below(seats))
        if rng.below(4) == 0 and state.legal(other):
            seat = other
        record.play(state, seat, state.random_action(seat, rng))
    return record


def main() -> int:
    """Write what is missing; leave what is there."""
    for name, info in bohnhof.games().items():
        folder = FIXTURES / name
        folder.mkdir(parents=True, exist_ok=True)
        for seats in info.seats:
            for number in range(GAMES):
                path = folder / f"v{info.rules_version}-{seats}-{number}.json"
                if path.exists():
                    continue
                record = play(name, seats, number)
                path.write_bytes(record.to_json())
                path.with_suffix(".sha256").write_text(digest(record) + "\n", encoding="ascii")
                print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
