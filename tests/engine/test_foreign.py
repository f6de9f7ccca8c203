"""Games of other packages: what is wrong with one is said in one line, and it is left out."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.stranger import offer, path_with

pytestmark = pytest.mark.once

LIKE_DUEL = """
from dataclasses import replace
from bohnhof.games.duel.game import ENTRY as DUEL
ENTRY = replace(DUEL, info=replace(DUEL.info, name={name!r}), parts={parts!r})
"""


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[str, str]:
    monkeypatch.setenv("PYTHONPATH", path_with(folder))
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    return done.stdout, done.stderr


@pytest.mark.parametrize(
    ("name", "code", "reason"),
    [
        ("poker", "raise RuntimeError('no\\ncards')", "RuntimeError: no cards"),
        ("poker", "import sys\nsys.exit(3)", "SystemExit: 3"),
        ("poker", "import no_such_module", "No module named 'no_such_module'"),
        ("poker", "ENTRY = 3", "their_game:ENTRY is no Entry"),
        ("poker", "", "has no attribute 'ENTRY'"),
        ("poker", LIKE_DUEL.format(name="bridge", parts={}), "their_game:ENTRY is named 'bridge'"),
        ("duel", LIKE_DUEL.format(name="duel", parts={}), "there are two games named duel"),
        ("Po ker", LIKE_DUEL.format(name="Po ker", parts={}), "is no name for a game"),
    ],
)
def test_a_game_that_can_not_be_had_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: str, reason: str
) -> None:
    offer(tmp_path, "their-game", name, code)
    offer(tmp_path, "good-game", "good-duel", LIKE_DUEL.format(name="good-duel", parts={}))
    told, trouble = run(tmp_path, monkeypatch, "-m", "bohnhof.cli.main", "games")
    assert trouble.startswith(f"bohn: the game {name!r} is left out. their-game: ")
    assert reason in trouble
    assert len(trouble.splitlines()) == 1
    assert told.count("duel: ") == 2
    assert "(from good-game)" in told
    assert "(from their-game)" not in told


def test_who_asks_for_it_hears_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    offer(tmp_path, "their-game", "poker", "raise RuntimeError('no cards')")
    code = "import bohnhof; bohnhof.new('poker')"
    _told, trouble = run(tmp_path, monkeypatch, "-c", code)
    assert "The game 'poker' can not be played. their-game: RuntimeError: no cards" in trouble


def test_nothing_is_loaded_where_nobody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(tmp_path, "their-game", "poker", "print('loaded')")
    for code in ("bohnhof.new('duel')", "bohnhof.games()"):
        assert run(tmp_path, monkeypatch, "-c", f"import bohnhof; {code}") == ("", "")


def test_a_part_that_is_named_and_missing_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = {"aids": "no_such_module:aids", "judge": "json:nothing"}
    offer(tmp_path, "their-game", "poker", LIKE_DUEL.format(name="poker", parts=parts))
    code = "from bohnhof.engine.parts import part_of\nprint(part_of('poker', 'presenter'))\n"
    for part, missing in (("aids", "there is no no_such_module"), ("judge", "no nothing in json")):
        told, trouble = run(tmp_path, monkeypatch, "-c", f"{code}part_of('poker', {part!r})")
        assert told == "None\n"
        assert f"LookupError: poker has no {part}: " in trouble
        assert missing in trouble
