import json
from pathlib import Path
from typing import Any

import pytest

import bohnhof
from bohnhof import Record
from tests.cli.command import Bohn, write_record
from tests.cli.terminal import Terminal
from tests.engine.test_testimony import played

pytestmark = pytest.mark.once


@pytest.fixture
def record(tmp_path: Path) -> Path:
    write_record(tmp_path / "record.json", names=["Anna", "Ben"])
    return tmp_path / "record.json"


def change(path: Path, **parts: Any) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()) | parts))


def test_verify_says_ok_and_the_result(bohn: Bohn, record: Path) -> None:
    result = bohn("verify", record)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("ok: the Duel, ")
    assert "won by Anna" in result.out or "won by Ben" in result.out
    assert "does not say how its seed came about" in result.out


def test_verify_of_an_unfinished_record(bohn: Bohn, tmp_path: Path) -> None:
    write_record(tmp_path / "r", moves=10)
    assert "10 moves, not over yet: Seat 1 " in bohn("verify", tmp_path / "r").out
    assert bohn("verify", "-", stdin=(tmp_path / "r").read_bytes()).code == 0


def test_verify_says_in_a_line_each_what_it_could_not_check(bohn: Bohn, record: Path) -> None:
    seed, names = bohn("verify", record).out.splitlines()[1:]
    assert seed.startswith("not checked: who chose the seed. ")
    assert names == "not checked: the names. Nobody vouches for them."
    change(record, names=["Ben", "Anna"])
    assert bohn("verify", record).code == 0, "such records are accepted"


def test_an_outcome_is_told_and_what_of_it_only_the_record_says(bohn: Bohn, tmp_path: Path) -> None:
    path = tmp_path / "r"
    write_record(path, moves=4)
    scores = Record.from_json(path.read_bytes()).final().scores()
    change(path, outcome={"reason": "resigned", "winners": [0], "scores": scores, "resigned": [1]})
    said = bohn("verify", path).out
    assert "resigned, won by Seat 1\n" in said
    assert "not checked: that it ended so (resigned)" in said
    change(path, outcome={"reason": "resigned", "winners": [1], "scores": scores, "resigned": [1]})
    assert "other winners" in bohn.refuses("verify", path, code=1)
    change(path, outcome={"reason": "boredom", "winners": [], "scores": scores})
    bohn.refuses("verify", path)


def test_who_gave_up_is_not_said_to_have_won(bohn: Bohn, seen: Path) -> None:
    record = seen.with_name("record.json")
    assert "; won by Ben\n" in bohn("verify", record).out
    scores = json.loads(record.read_text())["result"]["scores"]
    change(
        record, outcome={"reason": "finished", "winners": [0], "scores": scores, "resigned": [1]}
    )
    assert "; won by Ada, as Ben gave up\n" in bohn("verify", record).out


@pytest.fixture
def seen(tmp_path: Path) -> Path:
    """What a device saw of a game, with the record of it."""
    told, kept = played()
    (tmp_path / "record.json").write_text(json.dumps(kept))
    path = tmp_path / "seen.json"
    path.write_text(json.dumps({**told, "record": kept}))
    return path


def test_verify_compares_with_what_a_device_saw(bohn: Bohn, seen: Path) -> None:
    record = seen.with_name("record.json")
    for words in (("--seen", seen), (record, "--seen", seen)):
        result = bohn("verify", *words)
        assert (result.code, result.err) == (0, "")
        assert [line.split(":")[0] for line in result.out.splitlines()] == ["checked"] * 6
    change(record, names=["Eve", "Ben", "Gardener"])
    result = bohn("verify", record, "--seen", seen)
    assert result.code == 1
    assert "false: seat 1 was called 'Ada' before the start, here it is 'Eve'" in result.out
    assert bohn("verify", record).code == 0, "alone it is right"
    change(record, names=["Ada", "Ben", "Gardener"], deal=None)
    result = bohn("verify", record, "--seen", seen)
    assert result.code == 1
    assert "false: the record leaves out how its seed came about" in result.out
    assert bohn("verify", record).code == 0
    change(record, rules=99)
    assert bohn("verify", record, "--seen", seen).code == 4


def test_without_a_record_the_deal_alone_is_checked(bohn: Bohn, seen: Path) -> None:
    change(seen, record=None)
    result = bohn("verify", "--seen", seen)
    assert result.code == 4
    lines = [line.split(":")[0] for line in result.out.splitlines()]
    assert lines == ["checked", "checked", "not checked"]
    change(seen, record={"format": "x"})
    assert "Not a record" in bohn.refuses("verify", "--seen", seen)
    seen.write_text("{}")
    assert "Not what a device has seen" in bohn.refuses("verify", "--seen", seen)
    bohn.refuses("verify", "--seen", seen.with_name("missing"))
    assert "name a record" in bohn.refuses("verify")


def test_verify_names_the_wrong_move(bohn: Bohn, record: Path) -> None:
    moves = json.loads(record.read_text())["moves"]
    for text, said in (("stop", "D-17"), ("jump", "not a move")):
        change(record, moves=[[moves[0][0], text], *moves[1:]])
        message = bohn.refuses("verify", record, code=1)
        assert "Move 1" in message
        assert said in message


def test_verify_finds_a_wrong_result(bohn: Bohn, record: Path) -> None:
    change(record, result={"scores": [1, 2], "winners": [1]})
    assert "the record says" in bohn.refuses("verify", record, code=1)
    change(record, result=None)
    bohn.refuses("verify", record, code=1)


def test_verify_of_another_game_or_other_options(bohn: Bohn, record: Path) -> None:
    change(record, options={"starter": 5})
    bohn.refuses("verify", record, code=1)
    change(record, game="poker")
    assert "poker" in bohn.refuses("verify", record, code=1)


def test_a_record_of_other_rules_has_its_own_exit_code(bohn: Bohn, record: Path) -> None:
    change(record, rules=99)
    assert "rules version 99" in bohn.refuses("verify", record, code=3)
    assert "rules version 99" in bohn.refuses("replay", record, "--all", code=3)


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b"[" * 99_999, b'{"format": "x"}'])
def test_unreadable_records_are_refused(bohn: Bohn, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "r").write_bytes(content)
    bohn.refuses("verify", tmp_path / "r")
    bohn.refuses("replay", tmp_path / "r", "--all")
    bohn.refuses("verify", tmp_path / "missing")


def test_replay_prints_every_move_with_its_events(bohn: Bohn, record: Path) -> None:
    moves = json.loads(record.read_text())["moves"]
    result = bohn("replay", record, "--all")
    assert result.code == 0
    for number, (seat, text) in enumerate(moves, 1):
        name = ["Anna", "Ben"][seat]
        assert f"Move {number} of {len(moves)}, {name}: {text}\n" in result.out
    assert "The game is over." in result.out
    assert "bean coins" in result.out
    assert "bohnus" in result.out


def drawn(text: str, name: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(f"  * {name} draws ")]


def test_replay_of_a_finished_game_is_open_and_of_a_seat_is_not(bohn: Bohn, record: Path) -> None:
    open_text = bohn("replay", record, "--all").out
    assert not any(line.endswith("draws 2 cards.") for line in drawn(open_text, "Anna"))
    ben = bohn("replay", record, "--all", "--seat", 2).out
    hidden = [line for line in drawn(ben, "Anna") if "bohnus" not in line]
    assert hidden
    assert all(line.endswith("draws 2 cards.") for line in hidden)
    assert drawn(ben, "Ben") == drawn(open_text, "Ben")


def test_replay_of_a_running_game_hides_all_hands_unless_told(bohn: Bohn, tmp_path: Path) -> None:
    write_record(tmp_path / "r", moves=60)
    assert "first >" not in bohn("replay", tmp_path / "r", "--all").out
    assert "first >" in bohn("replay", tmp_path / "r", "--all", "--open").out


def test_replay_refuses_a_wrong_seat(bohn: Bohn, record: Path) -> None:
    assert "seats are 1 to 2" in bohn.refuses("replay", record, "--all", "--seat", 3)


def test_names_in_a_record_can_not_move_the_cursor(bohn: Bohn, record: Path) -> None:
    change(record, names=["\x1b[2J\x07evil\n" * 9, "[bold]Ben[/bold] :smile:"])
    result = bohn("replay", record, "--all")
    assert result.code == 0
    assert "\x1b[2J" not in result.out
    assert "\x07" not in result.out
    assert "[bold]Ben[/bold] :smile:" in result.out


def test_stepping_through_in_a_terminal(record: Path, tmp_path: Path) -> None:
    count = len(bohnhof.Record.from_json(record.read_bytes()).moves)
    with Terminal("replay", str(record), home=tmp_path) as terminal:
        assert "The deal, before move 1" in terminal.until("quit: ")
        assert f"Move 1 of {count}" in terminal.type("", "quit: ")
        assert f"Move 2 of {count}" in terminal.type("n", "quit: ")
        assert f"Move 1 of {count}" in terminal.type("p", "quit: ")
        assert "The deal" in terminal.type("p", "quit: ")
        assert "This is the beginning." in terminal.type("p", "quit: ")
        assert "Please type n, p, q" in terminal.type("9999", "quit: ")
        assert "bean coins" in terminal.type(str(count), "quit: ")
        assert "That was the last move." in terminal.type("n", "quit: ")
        terminal.press(b"q\n")
        assert terminal.end() == 0


@pytest.mark.parametrize("key", [b"\x03", b"\x04"])
def test_replay_can_be_left_by_key(record: Path, tmp_path: Path, key: bytes) -> None:
    with Terminal("replay", str(record), home=tmp_path) as terminal:
        terminal.until("quit: ")
        assert terminal.leave(key) == 0
        assert "Traceback" not in terminal.text
