"""Any game: golden records replay to the very same states in every build.

`tools/golden.py` writes them. It never replaces the digest of a replay, so a change of the rules
can not slip through without a new rules version.
"""

from pathlib import Path

import pytest

import bohnhof
from bohnhof import Record
from tools.golden import FIXTURES, digests, stored


def golden() -> list[Path]:
    return sorted(FIXTURES.glob("*/*.json"))


@pytest.mark.parametrize("path", golden(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_replays_the_same(path: Path) -> None:
    record = Record.from_json(path.read_bytes())
    assert digests(record) == stored(path)


@pytest.mark.parametrize("name", sorted(bohnhof.games()))
def test_every_game_has_golden_records_of_its_rules_version(name: str) -> None:
    records = [Record.from_json(path.read_bytes()) for path in golden()]
    version = bohnhof.games()[name].rules_version
    assert any(record.game == name and record.rules == version for record in records)
