"""Any game: golden records replay to the very same states in every build.

`tools/golden.py` writes them. It refuses to replace one without a new rules version, so a change of
the rules can not slip through.
"""

from pathlib import Path

import pytest

import bohnhof
from bohnhof import Record
from tools.golden import FIXTURES, digest


def golden() -> list[Path]:
    return sorted(FIXTURES.glob("*/*.json"))


@pytest.mark.parametrize("path", golden(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_replays_the_same(path: Path) -> None:
    record = Record.from_json(path.read_bytes())
    assert digest(record) == path.with_suffix(".sha256").read_text(encoding="ascii").strip()


@pytest.mark.parametrize("name", sorted(bohnhof.games()))
def test_every_game_has_golden_records_of_its_rules_version(name: str) -> None:
    records = [Record.from_json(path.read_bytes()) for path in golden()]
    version = bohnhof.games()[name].rules_version
    assert any(record.game == name and record.rules == version for record in records)
