"""What `import bohnhof` offers."""

import re
import subprocess
import sys

import pytest

import bohnhof
from bohnhof import version


def test_every_public_name_is_there() -> None:
    assert all(hasattr(bohnhof, name) for name in bohnhof.__all__)
    with pytest.raises(AttributeError, match="no_such_name"):
        _missing = bohnhof.no_such_name  # type: ignore[attr-defined]


def test_the_version() -> None:
    assert bohnhof.__version__ == version.package_version()
    assert re.fullmatch(r"\d+\.\d+\.\d+(\+checkout)?", bohnhof.__version__)


def test_the_version_of_sources_that_are_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> str:
        raise version.PackageNotFoundError

    monkeypatch.setattr(version, "version", missing)
    assert re.fullmatch(r"\d+(\.\d+\.\d+)?\+checkout", version.package_version())


def test_a_picture_needs_no_terminal_package() -> None:
    code = (
        "import sys; sys.modules['rich'] = None\n"
        "import bohnhof; print(bohnhof.new('classic', seed=1).picture(0))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("classic, turn 1, plant first; asked: seat ")


def test_a_picture_counts_in_words() -> None:
    view = bohnhof.new("mafia", seed=1).view(0)
    draw = bohnhof.make_game("mafia").draw
    once = draw({**view, "used_up": 1, "mafia_score": 1})
    assert any(line.endswith("used up 1 time") for line in once)
    assert "the Mafia: 1 point" in once
    twice = draw({**view, "used_up": 2, "mafia_score": 0})
    assert any(line.endswith("used up 2 times") for line in twice)
    assert "the Mafia: 0 points" in twice
    classic = bohnhof.new("classic", seed=1)
    assert classic.game.draw({**classic.view(0), "used_up": 1})[0].endswith("used up 1 time")


def test_people_read_the_duel_in_coins_and_programs_in_points() -> None:
    state = bohnhof.new("duel", seed=1)
    view = {**state.view(0), "scores": [340, 100]}
    seats = view["seats"]
    assert isinstance(seats, list)
    seats[0]["coins"], seats[1]["coins"] = ["?", "soy", "soy", "?", "?"], ["?"]
    lines = state.game.draw(view)
    assert any(line.startswith("seat 0") and line.endswith(": 3.4 coins") for line in lines)
    assert any(line.startswith("seat 1") and line.endswith(": 1 coin") for line in lines)
    assert "  coins: 1 face down, 2 soy, 2 face down" in lines
    assert "  coins: 1 face down" in lines
    assert state.picture().splitlines()[0].endswith("; scores 3, 3 coins")
    assert repr(state).endswith("; scores 300, 300>")
    assert state.scores() == [300, 300]


def test_a_game_without_a_picture_shows_all_of_its_view() -> None:
    state = bohnhof.new("duel", seed=1)
    lines = bohnhof.Game.draw(state.game, state.view(None))
    assert "pile: 88" in lines
