"""Writes golden records of every game that has none for its rules version.

A golden record is a game played at random with any-time actions, and two digests that the test
suite compares in both builds: one over the replay, which changes only with a new rules version, and
one over what each seat is shown, which this tool writes anew.
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


def digests(record: Record) -> dict[str, str]:
    """Return hashes over positions, legal actions and events, and over all views."""
    replay, views = hashlib.sha256(), hashlib.sha256()
    for state in record.states():
        legal = [state.legal(seat) for seat in range(state.game.seats)]
        replay.update(json.dumps([state.to_position(), state.asked, legal]).encode())
        shown = [state.view(seat) for seat in (None, *range(state.game.seats))]
        views.update(json.dumps(shown).encode())
    for move, index, event in record.events():
        replay.update(json.dumps([move, index, event.kind, event.owner, event.data]).encode())
    return {"replay": replay.hexdigest(), "views": views.hexdigest()}


def stored(path: Path) -> dict[str, str]:
    """Return the digests written beside a golden record."""
    lines = path.with_suffix(".sha256").read_text(encoding="ascii").splitlines()
    return dict(line.split() for line in lines)


def store(path: Path, hashes: dict[str, str]) -> None:
    """Write the digests beside a golden record."""
    text = "".join(f"{name} {value}\n" for name, value in hashes.items())
    path.with_suffix(".sha256").write_text(text, encoding="ascii")


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
    """Write what is missing; of what is there, only the digest of the views."""
    for name, info in bohnhof.games().items():
        folder = FIXTURES / name
        folder.mkdir(parents=True, exist_ok=True)
        for seats in info.seats:
            for number in range(GAMES):
                path = folder / f"v{info.rules_version}-{seats}-{number}.json"
                if path.exists():
                    hashes = digests(Record.from_json(path.read_bytes()))
                    store(path, {**hashes, "replay": stored(path)["replay"]})
                else:
                    record = play(name, seats, number)
                    path.write_bytes(record.to_json())
                    store(path, digests(record))
                    print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
