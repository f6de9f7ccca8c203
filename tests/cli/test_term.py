"""The terminal game, played in a pseudo terminal."""

import re
from pathlib import Path

import pytest

import bohnhof
from bohnhof.cli.main import main
from tests.cli.command import START, saved
from tests.cli.terminal import PROMPT, Terminal

pytestmark = pytest.mark.once


def test_several_moves_with_wrong_input_and_help(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with Terminal(*START, "--save", str(path), home=tmp_path) as terminal:
        first = terminal.until(PROMPT)
        state = bohnhof.new("duel", seed="known", starter=0)
        bean = state.view(0)["seats"][0]["hand"][0].capitalize()  # type: ignore[index]
        assert f"first > 1 {bean} " in first
        assert f"You must plant the first card in hand, {bean}.\n 1  plant 1 " in first

        assert "'jump' is not a move of the Duel" in terminal.type("jump")
        assert "must be planted first (D-17)" in terminal.type("stop")
        assert "Choose a number from 1 to 3" in terminal.type("4")
        assert "Choose a number" in terminal.type("0")
        assert "Choose a number" in terminal.type("9" * 30)
        explained = terminal.type("?")
        assert "Phase 1." in explained
        assert "\nD-17  You must plant the front card of your hand." in explained
        assert "D-33  As the active player" in terminal.type("? d-33")
        assert "There is no rule D-99" in terminal.type("?D-99")
        assert "Type the number of a move" in terminal.type("help")
        assert "Not seen yet" in terminal.type("cards")
        assert "The Duel: turn 1 of 18" in terminal.type("")
        assert saved(path).moves == []

        assert f"You plant {bean} from hand on field 2." in terminal.type("2")
        assert saved(path).moves == [(0, "plant 2")]
        assert "You must offer Seedling a gift" in terminal.type("  STOP ")
        assert saved(path).moves[1] == (0, "stop")
        assert str(path) in terminal.type("record")
        assert "Seedling" in terminal.type("offer chili")
        terminal.press(b"quit\n")
        assert terminal.end() == 0
        assert f"The record, {len(saved(path).moves)} moves, is in\n{path}" in terminal.text


@pytest.mark.parametrize("key", [b"\x03", b"\x04"])
def test_leaving_by_key_saves_the_record(tmp_path: Path, key: bytes) -> None:
    with Terminal(*START, home=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("1")
        assert terminal.leave(key) == 0
        assert "You left the game." in terminal.text
        assert "Traceback" not in terminal.text
    [path] = (tmp_path / "bohnhof" / "records").iterdir()
    assert str(path) in terminal.text
    assert saved(path).moves == [(0, "plant 1")]
    assert main(["verify", str(path)]) == 0


def test_a_game_that_was_left_can_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with Terminal(*START, "--save", str(path), home=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("plant 3")
        terminal.press(b"q\n")
        terminal.end()
    assert f'bohn term --resume "{path}"' in terminal.text
    with Terminal("term", "--resume", str(path), home=tmp_path) as terminal:
        assert "You may plant the first card" in terminal.until(PROMPT)
        terminal.type("stop")
        terminal.leave(b"\x04")
    assert saved(path).moves == [(0, "plant 3"), (0, "stop")]


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "precious.json"
    path.write_text("precious")
    with Terminal(*START, "--save", str(path), home=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.leave(b"\x04")
    assert path.read_text() == "precious"
    assert saved(tmp_path / "precious-2.json").moves == []


def play_to_the_end(terminal: Terminal) -> None:
    """Always take the first move that is no harvest."""
    shown = terminal.until(PROMPT)
    while "Another game?" not in shown:
        numbers = re.findall(r"^ +(\d+)  (?!harvest)", shown, re.MULTILINE) or ["1"]
        shown = terminal.type(numbers[0], PROMPT, "Another game? (y/n): ")


@pytest.mark.parametrize(("seat", "bot"), [("1", "seedling"), ("2", "random")])
def test_a_whole_game_and_another(tmp_path: Path, seat: str, bot: str) -> None:
    arguments = ["term", "duel", "--seed", "whole", "--bot", bot, "--seat", seat]
    path = tmp_path / "game.json"
    with Terminal(*arguments, "--save", str(path), home=tmp_path, size=(100, 40)) as terminal:
        play_to_the_end(terminal)
        assert "bean coins" in terminal.text
        assert "You win." in terminal.text or f"{bot.capitalize()} wins." in terminal.text
        record = saved(path)
        assert record.result is not None
        assert record.names[int(seat) - 1] == "You"
        terminal.type("y", PROMPT)
        assert terminal.leave(b"\x03") == 0
        assert "Traceback" not in terminal.text
    assert saved(tmp_path / "game-2.json").seed != record.seed


def test_the_screen_never_names_a_card_that_only_the_bot_knows(tmp_path: Path) -> None:
    """Two deals that agree on all the person knows give the same screen, letter by letter."""
    arguments = [*START, "--save", str(tmp_path / "a.json")]
    with Terminal(*arguments, home=tmp_path) as terminal:
        screen = terminal.until(PROMPT)
    view = bohnhof.new("duel", seed="known", starter=0).view(0)
    other = bohnhof.world(view, bohnhof.Rng("another world"))
    from bohnhof.tui.cast import Cast
    from bohnhof.tui.duel.presenter import DuelPresenter

    lines = DuelPresenter().board(other.view(0), Cast(["You", "Seedling"], 0), 80, True)
    assert "\n".join(line.plain for line in lines) in screen


def test_claim_windows_are_asked_when_auto_claim_is_off(tmp_path: Path) -> None:
    arguments = ["term", "duel", "--seed", "windows", "--option", "auto_claim=[false, true]"]
    path = tmp_path / "w.json"
    with Terminal(*arguments, "--no-auto", "--save", str(path), home=tmp_path) as terminal:
        play_to_the_end(terminal)
        assert "You may claim a bohnus card, or pass." in terminal.text
    assert any(text == "pass" for _seat, text in saved(path).moves)


def test_the_menu_leads_into_a_game(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", home=tmp_path) as terminal:
        terminal.until("): ")
        assert "Please type a number" in terminal.type("7", "): ")
        number = str(list(bohnhof.games()).index("duel") + 1)
        assert "Opponent" in terminal.type(number, "Number or name (Enter takes 3): ")
        assert "Who starts" in terminal.type("1", "Number or name (Enter takes 3): ")
        assert "You must plant" in terminal.type("1", PROMPT)
        assert terminal.leave(b"\x04") == 0
        assert "Random (seat 2)" in terminal.text


@pytest.mark.parametrize("keys", [b"\x03", b"\x04", b"q\n"])
def test_the_menu_can_be_left(tmp_path: Path, keys: bytes) -> None:
    with Terminal("play", "--terminal", home=tmp_path) as terminal:
        terminal.until("): ")
        assert terminal.leave(keys) == 0
        assert "Traceback" not in terminal.text
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["term", "poker"], "There is no game 'poker'"),
        (["term", "duel", "--seat", "3"], "seats are 1 to 2"),
        (["term", "duel", "--save", "/proc/x/y.json"], "can not be made"),
        (["term", "duel", "--first", "you", "--option", "starter=1"], "give one of them"),
        (["term", "--resume", "/no/such/file"], "No such file"),
    ],
)
def test_a_start_that_makes_no_sense(tmp_path: Path, arguments: list[str], said: str) -> None:
    with Terminal(*arguments, home=tmp_path) as terminal:
        assert terminal.end() == 2
        assert said in terminal.text
        assert "Traceback" not in terminal.text


def test_no_colour_is_respected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.cli.terminal.ESCAPES", re.compile("never matches"))
    coloured = re.compile(r"\x1b\[[0-9;]*(3[0-7]|9[0-7])m")
    with Terminal(*START, home=tmp_path) as terminal:
        assert coloured.search(terminal.until(PROMPT))
    monkeypatch.setenv("NO_COLOR", "1")
    with Terminal(*START, home=tmp_path) as terminal:
        assert not coloured.search(terminal.until(PROMPT))
