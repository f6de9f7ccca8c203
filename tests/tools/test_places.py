"""A game of our own touches at most eight places; what is missing of one is said by its name."""

import re
import shutil
from pathlib import Path

import pytest

import bohnhof
from bohnhof.engine.registry import OURS, entry_of
from tools.places import PLACES, ROOT, missing_of

pytestmark = pytest.mark.once

GUIDE = ROOT / "docs" / "adding-a-game.md"


@pytest.mark.parametrize("game", bohnhof.games())
def test_nothing_is_missing_of_our_games(game: str) -> None:
    entry = entry_of(game)
    assert entry is not None
    assert entry.package == OURS
    assert missing_of(game, entry.info.folder) == []


def test_of_a_game_that_nobody_wrote_everything_is_missing() -> None:
    told = missing_of("no-such-game", "no_such_game")
    assert {one.split(": ")[0] for one in told} == {place.name for place in PLACES}


@pytest.mark.parametrize("gone", ["src/bohnhof/bots/judging/duel.py", "docs/rules/duel.md"])
def test_a_file_that_is_gone_is_named(tmp_path: Path, gone: str) -> None:
    for part in ("docs/rules", "src/bohnhof", "web/src", "tests"):
        ignored = shutil.ignore_patterns("__pycache__", "keepsakes", "*.sql", "*.svg")
        shutil.copytree(ROOT / part, tmp_path / part, ignore=ignored)
    assert missing_of("duel", "duel", tmp_path) == []
    (tmp_path / gone).unlink()
    (told,) = missing_of("duel", "duel", tmp_path)
    assert told.endswith(f"there is no {gone}")


def test_there_are_eight_places_and_the_guide_lists_them() -> None:
    assert len(PLACES) <= 8
    listed = re.findall(r"^\| (\d) \| `(.*?)` \| (.*?) \|", GUIDE.read_text("utf-8"), re.MULTILINE)
    expected = [(str(n), place.name, place.what) for n, place in enumerate(PLACES, 1)]
    assert listed == expected
