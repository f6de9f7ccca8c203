"""Other people's bots in the terminal game, their reasons, and what happens if one is at fault."""

from pathlib import Path

import pytest

from bohnhof import Record, build
from tests.arena.setting import FAULTY
from tests.bots.programs import name_of
from tests.cli.command import Bohn
from tests.cli.terminal import PROMPT, Terminal

pytestmark = pytest.mark.once

START = ["term", "duel", "--seed", "known", "--first", "bot"]


def test_a_bot_of_the_current_folder_and_its_reason(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "stubborn.py").write_text(
        "class Mule:\n"
        "    def choose(self, world, seat, legal, rng):\n        return legal[-1]\n"
        "    def explain(self):\n        return 'I always do that.'\n"
    )
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "game.json"
    arguments = [*START, "--bot", "stubborn:Mule", "--save", str(path)]
    with Terminal(*arguments, home=tmp_path) as terminal:
        assert "Mule" in terminal.until(PROMPT)
        assert "Mule: I always do that." in terminal.type("why")
        assert "why" in terminal.type("help")
        terminal.leave(b"\x04")
        assert f'bohn term --resume "{path}"\n' in terminal.text
    record = Record.from_json(path.read_bytes())
    assert (record.names, record.bots) == (["You", "Mule"], [None, "stubborn:Mule"])
    with Terminal("term", "--resume", str(path), home=tmp_path) as terminal:
        terminal.until("shall it run? (y/n): ")
        terminal.type("y")
        terminal.type("1")
        assert "Mule: I always do that." in terminal.type("why") or "No bot" in terminal.text
        terminal.leave(b"\x04")
    (tmp_path / "stubborn.py").unlink()
    with Terminal("term", "--resume", str(path), home=tmp_path) as terminal:
        terminal.until("shall it run? (y/n): ")
        terminal.type("y", "can not be loaded")
        assert terminal.end() == 2
        assert "Another may go on: --bot BOT." in terminal.text
    with Terminal("term", "--resume", str(path), "--bot", "seedling", home=tmp_path) as terminal:
        assert "Seedling (seat 2)" in terminal.until(PROMPT)
        terminal.leave(b"\x04")


def test_before_the_first_move_nobody_has_reasons(tmp_path: Path) -> None:
    with Terminal("term", "mafia-solo", "--seed", "x", home=tmp_path) as terminal:
        terminal.until(PROMPT)
        assert "No bot has moved yet." in terminal.type("why")


def test_at_a_large_table_each_has_its_reason(tmp_path: Path) -> None:
    arguments = ["term", "nicht-die-bohne", "--seats", "3", "--seat", "3", "--seed", "x"]
    with Terminal(*arguments, "--option", "starter=0", home=tmp_path) as terminal:
        shown = terminal.until(PROMPT)
        while "Seedling 1" not in shown:
            shown = terminal.type("1")
        told = terminal.type("why")
        assert "Seedling 1: I had no special reason." in told
        assert "Seedling 2: I had no special reason." in told


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (f"{FAULTY}:Raiser", "Raiser raised RuntimeError: lost my notes."),
        (f"{FAULTY}:Poet", "Poet chose 'plant 1', which is not legal."),
        (name_of("crash"), "Programs ended with exit code 1 without an answer:"),
    ],
)
def test_a_bot_at_fault_is_replaced_and_the_game_goes_on(
    tmp_path: Path, bot: str, words: str
) -> None:
    path = tmp_path / "game.json"
    with Terminal(*START, "--bot", bot, "--save", str(path), home=tmp_path) as terminal:
        shown = terminal.until(PROMPT)
        assert words in shown
        told = " ".join(shown.split())
        assert "plays on in its place." in told
        assert "plays on in its place." not in terminal.type("show")
        assert words.split(" ")[1] in terminal.type("record")
        assert "Traceback" not in terminal.text
        terminal.leave(b"\x04")
    record = Record.from_json(path.read_bytes())
    record.verify()
    assert record.moves


@pytest.mark.parametrize("bot", ["merchant@2", "gardener"])
def test_that_a_bot_thinks_less_deeply_is_said_once(tmp_path: Path, bot: str) -> None:
    words = "Merchant thinks less deeply as long as Bohnhof is not compiled."
    is_hurried = bot.startswith("merchant") and not build.is_compiled()
    with Terminal(*START, "--bot", bot, home=tmp_path) as terminal:
        assert (words in terminal.until(PROMPT)) == is_hurried
        assert words not in terminal.type("show")


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("god", "There is no bot 'god'. Bots: random, seedling"),
        ("no_module:Bot", "can not be loaded"),
        ("seedling@5", "takes no budget"),
        ("cmd:no-such-program", "no program 'no-such-program'"),
    ],
)
def test_who_is_no_bot_is_refused(bohn: Bohn, bot: str, words: str) -> None:
    assert words in bohn.refuses("term", "--bot", bot)


def test_who_can_not_be_made_does_not_begin(tmp_path: Path) -> None:
    with Terminal(*START, "--bot", f"{FAULTY}:Unmakeable", home=tmp_path) as terminal:
        assert terminal.end() == 2
    assert f"The bot '{FAULTY}:Unmakeable' can not be made: it raised OSError" in terminal.text


def test_a_program_plays_and_ends_with_the_game(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    with Terminal(*START, "--bot", name_of(f"why '{note}'"), home=tmp_path) as terminal:
        terminal.until(PROMPT)
        assert "Programs: It felt right." in terminal.type("why")
        assert Path(f"/proc/{note.read_text()}").exists()
        assert terminal.leave(b"\x03") == 0
    assert not Path(f"/proc/{note.read_text()}").exists()
