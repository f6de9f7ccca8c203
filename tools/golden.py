"""Writes golden records of every game, and each of its option sets, for its rules version.

A golden record is a game played at random with any-time actions, and two digests that the test
suite compares in both builds: one over the replay, which changes only with a new rules version, and
one over what each seat is shown, which this tool writes anew.
"""

import hashlib
import json
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import bohnhof  # noqa: E402
from bohnhof import Record, Rng  # noqa: E402
from tests.conformance.walk import Case, cases, choose, deal  # noqa: E402

FIXTURES = ROOT / "tests" / "fixtures"


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


def play(case: Case, number: int) -> Record:
    """Return a random game in which seats that are not asked act as well."""
    state = deal(case, f"golden {number}")
    rng = Rng(f"golden {number}")
    record = Record.begin(state)
    while not state.over:
        record.play(state, *choose(state, rng))
    return record


def main() -> int:
    """Write what is missing; of what is there, only the digest of the views."""
    numbers: Counter[tuple[str, int]] = Counter()
    for case in cases():
        name, seats, _options = case
        version = bohnhof.games()[name].rules_version
        number = numbers[name, seats]
        numbers[name, seats] += 1
        path = FIXTURES / name / f"v{version}-{seats}-{number}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            hashes = digests(Record.from_json(path.read_bytes()))
            store(path, {**hashes, "replay": stored(path)["replay"]})
        else:
            record = play(case, number)
            path.write_bytes(record.to_json())
            store(path, digests(record))
            print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
