"""Writes golden records of every game, and each of its option sets, for its rules version.

A golden record is a game played at random with any-time actions, and two digests that the test
suite compares in both builds: one over the replay, which changes only with a new rules version, and
one over what each seat is shown, which this tool writes anew.
"""

import hashlib
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import bohnhof  # noqa: E402
from bohnhof import Record, Rng  # noqa: E402
from bohnhof.testing.walk import Case, choose, deal  # noqa: E402
from tests.conformance.ours import cases  # noqa: E402

FIXTURES = ROOT / "tests" / "fixtures"
LONGEST_VALUE = 24
"""Characters of an option's value in a file's name; a longer one is there as a hash."""


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


def path_of(case: Case) -> Path:
    """Return where a golden record lies, by rules version, seats and options that are chosen.

    So it says what it is, and neither more games nor other options to test with move it.
    """
    name, seats, options = case
    usual = bohnhof.make_game(name, seats).options
    chosen = {
        option: value
        for option, value in bohnhof.make_game(name, seats, options).options.items()
        if value != usual.get(option)
    }
    parts = [f"v{bohnhof.games()[name].rules_version}", str(seats), *map(_short, chosen.items())]
    return FIXTURES / name / f"{'-'.join(parts)}.json"


def _short(chosen: tuple[str, object]) -> str:
    """Return an option with its value, as a part of a file's name."""
    option, value = chosen
    text = json.dumps(value, separators=(",", ":")).strip("[]")
    if len(text) > LONGEST_VALUE:
        text = hashlib.sha256(text.encode()).hexdigest()[:8]
    return f"{option}={text}"


def play(case: Case, seed: str) -> Record:
    """Return a random game in which seats that are not asked act as well."""
    state = deal(case, seed)
    rng = Rng(seed)
    record = Record.begin(state)
    while not state.over:
        record.play(state, *choose(state, rng))
    return record


def main() -> int:
    """Write what is missing; of what is there, only the digest of the views."""
    for case in cases():
        path = path_of(case)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            hashes = digests(Record.from_json(path.read_bytes()))
            store(path, {**hashes, "replay": stored(path)["replay"]})
        else:
            record = play(case, f"golden {path.stem}")
            path.write_bytes(record.to_json())
            store(path, digests(record))
            print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
