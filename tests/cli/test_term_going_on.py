"""Games that are left and gone on with: who plays, which there are, and moves taken back."""

import os
import shutil
from pathlib import Path

import pytest

import bohnhof
from bohnhof import Record, RecordError, Rng
from bohnhof.cli import opponents
from bohnhof.cli.failure import Failure
from bohnhof.cli.main import main
from bohnhof.tui.left_games import left_games
from tests.cli.command import START, Bohn, saved
from tests.cli.terminal import PROMPT, Terminal
from tests.keepsakes import SHELF, versions

pytestmark = pytest.mark.once


def begun(path: Path, game: str, names: list[str], bots: list[str | None] | None = None) -> Record:
    """Save a game with one move."""
    state = bohnhof.new(game, len(names), seed="begun")
    record, rng = Record.begin(state, names), Rng("x")
    record.play(state, state.to_move, state.random_action(state.to_move, rng))
    record.bots = bots
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(record.to_json())
    return record


# Who plays.


def test_a_record_keeps_who_played(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    arguments = ["term", "classic", "--seats", "4", "--seat", "2", "--bot", "random"]
    with Terminal(*arguments, "--save", str(path), home=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.leave(b"\x04")
    assert saved(path).bots == ["random", None, "random", "random"]
    with Terminal("term", "--resume", str(path), home=tmp_path) as terminal:
        assert "Random 4" in terminal.until(PROMPT)
        assert "anything the rules allow" in terminal.type("why") or "Random" in terminal.text
        terminal.leave(b"\x04")
    assert saved(path).bots == ["random", None, "random", "random"]


def test_a_record_without_bots_is_as_it_was() -> None:
    record = Record.begin(bohnhof.new("duel", seed="x"))
    assert b"bots" not in record.to_json()
    assert Record.from_json(record.to_json()).bots is None
    record.bots = [None, "master@300"]
    assert Record.from_json(record.to_json()).bots == [None, "master@300"]
    record.bots = [None]
    with pytest.raises(RecordError, match="does not say of 2 seats who played"):
        Record.from_json(record.to_json())


@pytest.mark.parametrize(
    ("name", "bot"),
    [("Gardener", "gardener"), ("Master 3", "master"), ("League-fed", "league-fed")],
)
def test_an_older_record_seats_who_its_names_say(tmp_path: Path, name: str, bot: str) -> None:
    record = begun(tmp_path / "x.json", "duel", ["You", name])
    assert opponents.rejoin(record, record.final(), 0, None) == []
    assert (record.bots, record.names) == ([None, bot], ["You", name])


def test_whom_nobody_knows_is_replaced_and_told(tmp_path: Path) -> None:
    record = begun(tmp_path / "x.json", "duel", ["You", "Mule"])
    told = opponents.rejoin(record, record.final(), 0, None)
    assert told == ["Nobody knows which bot Mule was: seedling plays there now."]
    assert record.bots == [None, "seedling"]


@pytest.mark.parametrize("bots", [[None, None], ["random", None], [None, ""]])
def test_seats_of_which_a_record_says_nothing_are_filled(
    tmp_path: Path, bots: list[str | None]
) -> None:
    record = begun(tmp_path / "x.json", "duel", ["You", "Gardener"], bots)
    assert opponents.rejoin(record, record.final(), 0, None) == []
    assert record.bots == [None, "gardener"]


def test_a_program_that_a_record_names_runs_only_if_the_person_says_so(tmp_path: Path) -> None:
    path, trace = tmp_path / "x.json", tmp_path / "trace"
    program = f"cmd:touch {trace}"
    begun(path, "duel", ["You", "Touch"], [None, program])
    question = "(y/n): "
    for answer in (b"n\n", b"\n", b"\x04"):
        with Terminal("term", "--resume", str(path), home=tmp_path) as terminal:
            assert repr(program) in terminal.until(question)
            assert terminal.leave(answer) == 2
            assert "Another may go on: --bot BOT." in terminal.text
    assert not trace.exists()
    with Terminal("term", "--resume", str(path), home=tmp_path) as terminal:
        terminal.until(question)
        assert "without an answer" in terminal.type("y")  # it was asked, and had ended
        terminal.leave(b"\x04")
    assert trace.exists()


def test_a_class_that_a_record_names_is_not_imported_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builtins.input", lambda _prompt: "n")
    record = begun(tmp_path / "x.json", "duel", ["You", "Bot"], [None, "a_stranger:Bot"])
    with pytest.raises(Failure, match="Nothing was run"):
        opponents.rejoin(record, record.final(), 0, None)


def test_another_bot_comes_with_its_own_name(tmp_path: Path) -> None:
    record = begun(tmp_path / "x.json", "duel", ["You", "Gardener"], [None, "gardener"])
    assert opponents.rejoin(record, record.final(), 0, "random") == []
    assert (record.bots, record.names) == ([None, "random"], ["You", "Random"])


@pytest.mark.parametrize("version", versions())
def test_games_of_earlier_versions_are_found_among_those_that_were_left(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    shutil.copytree(SHELF / version / "terminal" / "records", tmp_path / "bohnhof" / "records")
    assert {left.record.game for left in left_games()} == set(bohnhof.games())


# Which there are.


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three games that were left, and what is none."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = tmp_path / "bohnhof" / "records"
    begun(folder / "old.json", "duel", ["You", "Gardener"], [None, "gardener"])
    begun(folder / "solo.json", "mafia-solo", ["You"])
    begun(folder / "new.json", "classic", ["Random 1", "You", "Random 3"])
    for age, name in enumerate(("new", "solo", "old")):
        os.utime(folder / f"{name}.json", (1_700_000_000 - age, 1_700_000_000 - age))
    (folder / "broken.json").write_text("{")
    strange = begun(folder / "strange.json", "duel", ["Ada", "Ben"])
    strange.rules = 99
    strange.names = ["You", "Ben"]
    (folder / "other-rules.json").write_bytes(strange.to_json())
    fresh = Record.begin(bohnhof.new("duel"), ["You", "Gardener"])
    (folder / "not-begun.json").write_bytes(fresh.to_json())
    return folder


def test_games_that_were_left_are_listed_the_last_one_first(bohn: Bohn, records: Path) -> None:
    result = bohn("term", "--left")
    lines = result.out.splitlines()
    assert result.code == 0
    assert lines[0].startswith("Classic Bohnanza with Random 1 and Random 3, 1 move, left 2023-11-")
    assert lines[1] == f"    {records / 'new.json'}"
    assert lines[2].startswith("the Bean-Mafia alone, 1 move, left ")
    assert lines[4].startswith("the Duel with Gardener, 1 move, left ")
    assert lines[6:] == ["bohn term --resume FILE goes on with one; without FILE you choose it."]
    assert "the Duel" not in bohn("term", "classic", "--left").out


def test_if_none_was_left_that_is_said(
    bohn: Bohn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert bohn("term", "--left").out == "There is no game that you left.\n"
    with Terminal("term", "--resume", home=tmp_path) as terminal:
        assert terminal.end() == 2
        assert "There is no game that you left." in terminal.text


def test_one_of_them_is_chosen(records: Path, tmp_path: Path) -> None:
    with Terminal("term", "--resume", home=tmp_path) as terminal:
        shown = terminal.until("(Enter takes 1): ")
        assert "  3  the Duel with Gardener, 1 move" in shown
        assert "Gardener (seat 2)" in terminal.type("3")
        terminal.leave(b"\x04")
        assert str(records / "old.json") in terminal.text
    with Terminal("term", "duel", "--resume", home=tmp_path) as terminal:
        assert "  1  the Duel" in terminal.until("(Enter takes 1): ")
        assert terminal.leave(b"q\n") == 0


def test_a_game_of_another_kind_is_not_gone_on_with(records: Path, tmp_path: Path) -> None:
    path = records / "old.json"
    with Terminal("term", "mafia", "--resume", str(path), home=tmp_path) as terminal:
        assert terminal.end() == 2
        said = " ".join(terminal.text.split())
    assert said.endswith("this is a game of duel, not of mafia.")


def test_the_menu_offers_them(records: Path, tmp_path: Path) -> None:
    with Terminal("play", "--terminal", home=tmp_path) as terminal:
        assert "  6  Go on with a game that you left (3)" in terminal.until("): ")
        assert "Games that you left" in terminal.type("left", "(Enter takes 1): ")
        assert "Random 1" in terminal.type("1")
        terminal.leave(b"\x04")


# Moves taken back.


def test_the_last_move_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with Terminal(*START, "--save", str(path), home=tmp_path) as terminal:
        first = terminal.until(PROMPT)
        assert "Only your last move can be taken back" in terminal.type("undo")
        terminal.type("plant 2")
        assert saved(path).moves == [(0, "plant 2")]
        again = terminal.type("undo")
        assert "You take back your last move." in again
        assert first.rstrip().splitlines()[-4:] == again.rstrip().splitlines()[-4:]
        assert saved(path).moves == []
        assert "Only your last move" in terminal.type("undo")
        terminal.type("plant 1")
        terminal.type("stop")  # cards come to light
        assert "Only your last move" in terminal.type("undo")
        assert saved(path).moves == [(0, "plant 1"), (0, "stop")]
        assert "undo" in terminal.type("help")
        terminal.leave(b"\x04")


def test_a_move_after_which_another_has_moved_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    arguments = ["term", "nicht-die-bohne", "--seed", "x", "--save", str(path)]
    with Terminal(*arguments, home=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type("1")
        before = saved(path).moves
        assert any(seat for seat, _move in before)
        assert "Only your last move" in terminal.type("undo")
        terminal.leave(b"\x04")
    assert saved(path).moves == before


# Menus.


def test_the_menu_takes_names(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", home=tmp_path) as terminal:
        terminal.until("): ")
        assert "There is no 'chess' here" in terminal.type("chess", "): ")
        assert "That may be mafia or mafia-solo" in terminal.type("bean", "): ")
        terminal.type("Classic", "How many play (Enter takes 4): ")
        assert "Opponent" in terminal.type("5", "): ")
        assert "Who starts" in terminal.type("rand", "): ")
        assert "Random 5" in terminal.type("cards", PROMPT)
        terminal.leave(b"\x04")


def test_a_game_can_be_named_for_the_menu(tmp_path: Path) -> None:
    with Terminal("play", "duel", "--terminal", home=tmp_path) as terminal:
        shown = terminal.until("): ")
        assert "Opponent" in shown
        assert "Game\n" not in shown
        terminal.leave(b"q\n")
    assert main(["play", "chess", "--terminal"]) == 2


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_menu_wraps_well(tmp_path: Path, width: int) -> None:
    with Terminal("play", "--terminal", home=tmp_path, size=(width, 40)) as terminal:
        lines = terminal.until("): ").splitlines()
    entries = lines[lines.index("Game") + 1 : -1]
    assert all(len(line) <= width for line in entries)
    assert all(
        line.startswith(("  1  ", "  2  ", "  3  ", "  4  ", "  5  ", "     ")) for line in entries
    )
    assert sum(line.startswith("     ") for line in entries) >= (1 if width == 120 else 5)
