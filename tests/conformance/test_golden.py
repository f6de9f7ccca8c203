"""Any game: golden records replay to the very same states in every build.

`tools/golden.py` writes them. It never replaces the digest of a replay, so a change of the rules
can not slip through without a new rules version.
"""

from pathlib import Path

import pytest

import bohnhof
from bohnhof import Record
from bohnhof.testing.walk import Case, case_id
from tests.conformance.ours import cases
from tools.golden import FIXTURES, digests, path_of, stored


def golden() -> list[Path]:
    return sorted(FIXTURES.glob("*/*.json"))


@pytest.mark.parametrize("path", golden(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_record_replays_the_same(path: Path) -> None:
    record = Record.from_json(path.read_bytes())
    assert digests(record) == stored(path)


@pytest.mark.parametrize("case", cases(), ids=case_id)
def test_every_game_has_golden_records_of_its_rules_version(case: Case) -> None:
    record = Record.from_json(path_of(case).read_bytes())
    assert (record.game, record.seats) == case[:2]
    assert record.rules == bohnhof.games()[record.game].rules_version


@pytest.mark.parametrize("path", golden(), ids=lambda path: path.stem)
def test_a_golden_record_is_named_by_what_was_chosen(path: Path) -> None:
    record = Record.from_json(path.read_bytes())
    if record.rules == bohnhof.games()[record.game].rules_version:
        assert path == path_of((record.game, record.seats, record.options))
