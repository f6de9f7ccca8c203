"""The streak of solo wins (S-18): counted once, never lost, never corrupted."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bohnhof import Record
from bohnhof.lockfile import Busy
from bohnhof.tui.streak import Streak, Tally, is_under_way, is_won
from tests.cli.solo import (
    LOSS,
    TIE,
    WIN,
    file_in,
    start,
    tally_in,
    up_to_the_last_moves,
    whole,
    write_tally,
)
from tests.cli.terminal import PROMPT, Terminal

pytestmark = pytest.mark.once

AGAIN = "Another game? (y/n): "


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mafia-solo-streak.json"


# The file.


def test_wins_add_up_and_anything_else_ends_them(path: Path) -> None:
    for won, wins, best in [(True, 1, 1), (True, 2, 2), (False, 0, 2), (True, 1, 2)]:
        with Streak("mafia-solo", path) as streak:
            streak.begin(path.with_name("game.json"))
            streak.count(won)
        with Streak("mafia-solo", path) as streak:
            assert streak.tally == Tally(game="mafia-solo", wins=wins, best=best)


@pytest.mark.parametrize(("wanted", "won"), [(WIN, True), (TIE, False), (LOSS, False)])
@pytest.mark.rule("S-18", "SQ-05")
def test_only_a_win_counts(wanted: str, won: bool) -> None:
    assert is_won(whole(wanted)) is won
    assert not is_won(up_to_the_last_moves(wanted)[0])


def test_a_game_is_noted_before_it_is_played_and_dropped_without_counting(path: Path) -> None:
    record = path.with_name("game.json")
    with Streak("mafia-solo", path) as streak:
        streak.count(True)
        streak.begin(record)
        assert Streak._read(streak).under_way == str(record)
        streak.drop()
        assert Streak._read(streak) == Tally(game="mafia-solo", wins=1, best=1)


def test_the_game_under_way_is_known_by_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    record = tmp_path / "game.json"
    assert not is_under_way("mafia-solo", record)
    write_tally(tmp_path, 1, 1)
    assert not is_under_way("mafia-solo", record)
    write_tally(tmp_path, 1, 1, record)
    assert is_under_way("mafia-solo", record)
    assert is_under_way("mafia-solo", tmp_path / "bohnhof" / ".." / "game.json")
    assert not is_under_way("mafia-solo", tmp_path / "other.json")
    file_in(tmp_path).write_text("{")
    assert not is_under_way("mafia-solo", record)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"{}x",
        b'{"format": "bohnhof-streak-2", "wins": 1, "best": 1}',
        b'{"wins": 3, "best": 1}',
        b'{"wins": -1, "best": 1}',
        b'{"wins": "3", "best": 3}',
        b'{"wins": 3, "best": 3, "more": 0}',
        b"[" * 10000,
    ],
)
def test_a_damaged_file_is_set_aside_not_lost(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    kept = path.with_name("mafia-solo-streak-damaged.json")
    kept.write_bytes(b"older damage")
    with Streak("mafia-solo", path) as streak:
        assert streak.tally == Tally(game="mafia-solo")
        assert streak.set_aside == path.with_name("mafia-solo-streak-damaged-2.json")
        streak.count(True)
    assert kept.read_bytes() == b"older damage"
    assert path.with_name("mafia-solo-streak-damaged-2.json").read_bytes() == content
    with Streak("mafia-solo", path) as streak:
        assert streak.set_aside is None
        assert streak.tally.wins == 1


def test_a_write_that_fails_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with Streak("mafia-solo", path) as streak:
        streak.count(True)
        monkeypatch.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="No space"):
            streak.count(True)
        assert streak.tally == Tally(game="mafia-solo", wins=1, best=1)
        assert Streak._read(streak) == Tally(game="mafia-solo", wins=1, best=1)


def test_only_one_process_holds_the_streak_and_a_killed_one_lets_go(path: Path) -> None:
    code = (
        "import sys, time, pathlib\n"
        "from bohnhof.tui.streak import Streak\n"
        "s = Streak('mafia-solo', pathlib.Path(sys.argv[1]))\n"
        "print('held', flush=True); time.sleep(60)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(Busy):
            Streak("mafia-solo", path)
        process.send_signal(signal.SIGKILL)
    with Streak("mafia-solo", path) as streak:
        assert streak.tally == Tally(game="mafia-solo")


# In the terminal.


def begun(home: Path, wanted: str, wins: int, best: int) -> list[str]:
    """Leave a game under way that two moves will end as wanted; return these moves."""
    record, moves = up_to_the_last_moves(wanted)
    path = home / "begun.json"
    path.write_bytes(record.to_json())
    write_tally(home, wins, best, path)
    return moves


def finish(terminal: Terminal, moves: list[str]) -> None:
    """Go on with the game under way and play the last moves, as far as they are asked for."""
    terminal.until("Go on with it? (y/n): ")
    shown = terminal.type("y", PROMPT)
    for move in moves:
        if AGAIN not in shown:
            shown = terminal.type(move, PROMPT, AGAIN)
    assert AGAIN in terminal.text


def test_a_win_goes_on_with_the_streak(tmp_path: Path) -> None:
    moves = begun(tmp_path, WIN, 2, 2)
    with start(tmp_path) as terminal:
        finish(terminal, moves)
        assert "Your streak: 2 wins in a row, the best ever 2." in terminal.text
        assert "You win," in terminal.text
        assert "It counts as a win: 3 wins in a row, your best ever." in terminal.text
        assert (tally_in(tmp_path)["wins"], tally_in(tmp_path)["best"]) == (3, 3)
        assert tally_in(tmp_path)["under_way"] is None
        terminal.type("n", "")
        assert terminal.end() == 0


@pytest.mark.parametrize(("wanted", "said"), [(TIE, "A tie,"), (LOSS, "The Mafia wins,")])
def test_a_tie_and_a_loss_end_it(tmp_path: Path, wanted: str, said: str) -> None:
    moves = begun(tmp_path, wanted, 2, 5)
    with start(tmp_path) as terminal:
        finish(terminal, moves)
        assert said in terminal.text
        assert "Your streak of 2 wins in a row ends." in terminal.text
        assert "Your streak: no win yet, the best ever 5." in terminal.text
    assert (tally_in(tmp_path)["wins"], tally_in(tmp_path)["best"]) == (0, 5)


def test_a_killed_game_is_not_lost(tmp_path: Path) -> None:
    """Noted before the first move, saved after each: kill -9 costs nothing."""
    write_tally(tmp_path, 4, 4)
    with start(tmp_path) as terminal:
        terminal.until(PROMPT)
        noted = Path(tally_in(tmp_path)["under_way"])
        assert Record.from_json(noted.read_bytes()).moves == []
        terminal.type("1")
        terminal.process.send_signal(signal.SIGKILL)
        terminal.process.wait()
    moves = Record.from_json(noted.read_bytes()).moves
    assert len(moves) == 1
    assert tally_in(tmp_path) | {"under_way": ""} == {
        "format": "bohnhof-streak-1",
        "game": "mafia-solo",
        "wins": 4,
        "best": 4,
        "under_way": "",
    }
    with start(tmp_path) as terminal:
        assert "is under way, with 1 move:" in terminal.until("Go on with it? (y/n): ")
        terminal.type("y", PROMPT)
        terminal.leave(b"\x04")
    assert Record.from_json(noted.read_bytes()).moves == moves
    assert tally_in(tmp_path)["wins"] == 4


def test_a_game_that_ended_just_before_a_crash_is_counted_next_time(tmp_path: Path) -> None:
    path = tmp_path / "ended.json"
    path.write_bytes(whole(WIN).to_json())
    write_tally(tmp_path, 0, 0, path)
    with start(tmp_path) as terminal:
        shown = terminal.until(PROMPT)
        assert "Your last game was over but not counted yet." in shown
        assert "It counts as a win: 1 win, your best ever." in shown
        assert "turn 1, phase 2" in shown
    assert tally_in(tmp_path)["wins"] == 1
    assert tally_in(tmp_path)["under_way"] != str(path)


@pytest.mark.parametrize("key", [b"\x03", b"\x04"])
def test_leaving_by_key_keeps_the_game_for_next_time(tmp_path: Path, key: bytes) -> None:
    write_tally(tmp_path, 3, 3)
    with start(tmp_path) as terminal:
        terminal.until(PROMPT)
        assert terminal.leave(key) == 0
        assert "The game still counts: the next bohn term mafia-solo offers to go on." in (
            terminal.text
        )
        assert "Traceback" not in terminal.text
    tally = tally_in(tmp_path)
    assert tally["wins"] == 3
    assert Path(tally["under_way"]).exists()


def test_quitting_warns_and_counts_as_a_loss_only_if_confirmed(tmp_path: Path) -> None:
    write_tally(tmp_path, 3, 3)
    with start(tmp_path) as terminal:
        terminal.until(PROMPT)
        warned = terminal.type("quit", "Give the game up? (y/n): ")
        assert "counts as a loss and ends your streak of 3 wins in a row." in warned
        terminal.type("n", PROMPT)
        assert tally_in(tmp_path)["wins"] == 3
        terminal.type("q", "Give the game up? (y/n): ")
        terminal.type("y", "")
        assert terminal.end() == 0
        assert "Your streak of 3 wins in a row ends." in terminal.text
    assert (tally_in(tmp_path)["wins"], tally_in(tmp_path)["under_way"]) == (0, None)
    assert tally_in(tmp_path)["best"] == 3


def test_another_game_instead_of_the_one_under_way_costs_the_streak(tmp_path: Path) -> None:
    begun(tmp_path, WIN, 2, 2)
    with start(tmp_path) as terminal:
        terminal.until("Go on with it? (y/n): ")
        terminal.type("maybe", "Go on with it? (y/n): ")
        assert "counts as a loss and ends your streak of 2 wins in a row." in terminal.type(
            "n", "Sure? (y/n): "
        )
        terminal.type("n", "")
        assert terminal.end() == 0
    assert tally_in(tmp_path)["wins"] == 2
    assert tally_in(tmp_path)["under_way"] == str(tmp_path / "begun.json")
    with start(tmp_path) as terminal:
        terminal.until("Go on with it? (y/n): ")
        terminal.type("n", "Sure? (y/n): ")
        assert "turn 1, phase 2" in terminal.type("y", PROMPT)
    assert tally_in(tmp_path)["wins"] == 0
    assert tally_in(tmp_path)["under_way"] != str(tmp_path / "begun.json")


@pytest.mark.parametrize("flags", [("--bot", "random"), ("--first", "you")])
def test_what_makes_no_sense_alone_is_said_before_anything_is_at_stake(
    tmp_path: Path, flags: tuple[str, str]
) -> None:
    begun(tmp_path, WIN, 2, 2)
    before = tally_in(tmp_path)
    with Terminal("term", "mafia-solo", *flags, home=tmp_path) as terminal:
        assert terminal.end() == 2
        assert "streak" not in terminal.text
    assert tally_in(tmp_path) == before


@pytest.mark.parametrize("keys", [b"\x03", b"\x04", b"q\n"])
def test_the_question_can_be_left_and_nothing_changes(tmp_path: Path, keys: bytes) -> None:
    begun(tmp_path, WIN, 2, 2)
    before = tally_in(tmp_path)
    with start(tmp_path) as terminal:
        terminal.until("Go on with it? (y/n): ")
        assert terminal.leave(keys) == 0
        assert "Traceback" not in terminal.text
    assert tally_in(tmp_path) == before


def test_a_game_under_way_whose_record_is_gone_counts_as_a_loss_after_a_warning(
    tmp_path: Path,
) -> None:
    write_tally(tmp_path, 2, 2, tmp_path / "gone.json")
    with start(tmp_path) as terminal:
        assert "its record is lost" in terminal.until("Sure? (y/n): ")
        terminal.type("y", PROMPT)
    assert tally_in(tmp_path)["wins"] == 0


def test_a_game_of_other_rules_is_dropped_and_counts_neither_way(tmp_path: Path) -> None:
    record, _moves = up_to_the_last_moves(LOSS)
    record.rules = 99
    path = tmp_path / "old.json"
    path.write_bytes(record.to_json())
    write_tally(tmp_path, 2, 2, path)
    with start(tmp_path) as terminal:
        assert "played by other rules; it is dropped" in terminal.until(PROMPT)
    assert tally_in(tmp_path)["wins"] == 2


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    file_in(tmp_path).parent.mkdir()
    file_in(tmp_path).write_text('{"wins": 9')
    with start(tmp_path) as terminal:
        shown = terminal.until(PROMPT)
        assert "The file of your streak was damaged. It was moved to" in shown
        assert "mafia-solo-streak-damaged.json" in shown
    kept = file_in(tmp_path).with_name("mafia-solo-streak-damaged.json")
    assert kept.read_text() == '{"wins": 9'


def test_a_game_with_a_seed_does_not_touch_the_streak(tmp_path: Path) -> None:
    begun(tmp_path, WIN, 2, 2)
    before = file_in(tmp_path).read_bytes()
    with start(tmp_path, "--seed", "x") as terminal:
        assert "A game with --seed does not count for your streak." in terminal.until(PROMPT)
        terminal.press(b"quit\n")
        assert terminal.end() == 0
        assert "loss" not in terminal.text
    assert file_in(tmp_path).read_bytes() == before


def test_resume_counts_only_for_the_game_under_way(tmp_path: Path) -> None:
    moves = begun(tmp_path, WIN, 2, 2)
    other = tmp_path / "other.json"
    other.write_bytes((tmp_path / "begun.json").read_bytes())
    with Terminal("term", "--resume", str(other), home=tmp_path) as terminal:
        assert "This game does not count for your streak." in terminal.until(PROMPT)
        terminal.leave(b"\x04")
    assert tally_in(tmp_path)["wins"] == 2
    with Terminal("term", "--resume", str(tmp_path / "begun.json"), home=tmp_path) as terminal:
        shown = terminal.until(PROMPT)
        for move in moves:
            if AGAIN not in shown:
                shown = terminal.type(move, PROMPT, AGAIN)
    assert tally_in(tmp_path)["wins"] == 3


def test_a_second_window_waits_its_turn(tmp_path: Path) -> None:
    with start(tmp_path) as first:
        first.until(PROMPT)
        before = tally_in(tmp_path)
        with start(tmp_path) as second:
            assert second.end() == 2
            assert "being played in another window" in second.text
        assert tally_in(tmp_path) == before
        assert "reveal" in first.type("1") or first.text
