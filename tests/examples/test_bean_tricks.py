"""The game of another package plays everywhere, and no place of ours knows its name."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import PROMPT, Terminal
from tests.examples.stranger import EXAMPLE, install, path_with
from tests.server.running import Player, running

GAME = "bean-tricks"
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("stranger"))


@pytest.fixture(autouse=True)
def _found(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", path_with(installed))


def bohn(*words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bohnhof.cli.main", *words]
    return subprocess.run(command, capture_output=True, text=True, check=check)


def test_it_fulfils_what_every_game_must(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--import-mode"]
    tests = str(EXAMPLE / "tests")
    done = subprocess.run(
        [*command, "importlib", "-c", os.devnull, "--rootdir", str(tmp_path), tests],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-3000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed
    assert int(passed[1]) > 400


@pytest.mark.once
def test_it_is_listed_as_a_strangers() -> None:
    listed = bohn("games").stdout
    assert "bean-tricks: Bean tricks, 3 or 4 seats, rules version 1 (from bean-tricks)" in listed
    assert listed.count("(from ") == 1


def test_bots_play_it_in_the_arena_and_who_searches_wins(tmp_path: Path) -> None:
    told = tmp_path / "results.json"
    words = ["--games", "9", "--seed", "1", "--cores", "1", "--json", str(told)]
    bohn("arena", GAME, "master@60", "random", *words)
    bots = {bot["name"]: bot for bot in json.loads(told.read_text())["bots"]}
    assert bots["master@60"]["win_share"] > bots["random"]["win_share"]
    assert not any(bot["faults"] for bot in bots.values())


def test_it_is_simulated() -> None:
    assert "100 games, 3600 decisions" in bohn("simulate", GAME, "--games", "100").stdout


@pytest.mark.once
def test_positions_are_shown_plainly(tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    position.write_text(bohn("new", GAME, "--seed", "1").stdout)
    shown = bohn("show", str(position), "--seat", "1").stdout
    assert re.search(r"hand: (chili|blue|soy|garden) \d", shown)
    assert "hand: 12" in shown
    assert "Play: card " in bohn("legal", str(position)).stdout


@pytest.mark.once
def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    words = ("term", GAME, "--bot", "gardener", "--seed", "4", "--first", "you")
    with Terminal(*words, home=tmp_path) as terminal:
        terminal.until(PROMPT)
        assert "It is up to you" in terminal.text
        for _card in range(12):
            told = terminal.type("1", PROMPT, "Another game? (y/n): ")
            assert re.search(r"You: Played: card \w+ \d", told)
        assert "Won by" in terminal.text
        terminal.press(b"n\n")
        assert terminal.end() == 0


@pytest.mark.once
def test_a_server_plays_it_if_it_is_told_to(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", "--games") as server:
        shown = server.get("games").json()[GAME]
        assert shown["choices"]["starter"]["form"] == "seat"
        seated = server.create(GAME, 3, bots=["master", "gardener"])
        person = Player(server, seated["table"], seated["token"])
        assert person.ask("start")["type"] == "ack"
        person.wait(lambda: person.phase == "playing")
        for _card in range(12):
            person.wait(lambda: person.view["asked"] == [0] or person.phase == "over")
            move = person.position["legal"][0]["move"]
            answer = person.act(move)
            assert answer["type"] == "ack"
            person.catch_up(answer["seq"])
        person.wait(lambda: person.phase == "over")
        assert sum(person.view["scores"]) == 12
        person.close()


@pytest.mark.once
def test_a_server_knows_nothing_of_it_otherwise(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        assert GAME not in server.get("games").json()
        settings = {"game": GAME, "seats": 3}
        answer = server.post("tables", {"name": "Ada", "settings": settings})
        assert answer.status_code == 422
        assert "There is no game 'bean-tricks'" in answer.text


@pytest.mark.once
def test_no_place_of_ours_knows_its_name() -> None:
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.*")]
    known = [
        path.relative_to(ROOT)
        for path in files
        if re.search("bean.?tricks", path.read_text("utf-8"), re.IGNORECASE)
    ]
    assert known == [Path("src/bohnhof/testing/__init__.py")]  # as an example of how to call it
