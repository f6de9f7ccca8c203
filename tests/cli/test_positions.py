import json
from pathlib import Path

import pytest

import bohnhof
from bohnhof.bots import Seedling, decide
from tests.cli.command import Bohn, run

pytestmark = pytest.mark.once


@pytest.fixture
def position(tmp_path: Path, bohn: Bohn) -> Path:
    path = tmp_path / "game.json"
    assert bohn("new", "duel", "--seed", "x", "--option", "starter=0", "-o", path).code == 0
    return path


def test_new_prints_the_position_that_the_library_deals(bohn: Bohn) -> None:
    result = bohn("new", "duel", "--seed", "x", "--option", "starter=1", "--seats", 2)
    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out) == bohnhof.new("duel", seed="x", starter=1).to_position()


def test_new_without_seed_deals_other_cards_each_time(bohn: Bohn) -> None:
    assert bohn("new", "duel").out != bohn("new", "duel").out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["poker"], "There is no game 'poker'. Games: "),
        (["duel", "--seats", "3"], "not 3"),
        (["duel", "--option", "starter"], "name=JSON"),
        (["duel", "--option", "starter=x"], "is not JSON"),
        (["duel", "--option", "starter=7"], "Options of the Duel"),
        (["duel", "--option", "colour=1"], "Options of the Duel"),
        (["duel", "--option", "starter=0", "--option", "starter=1"], "twice"),
        (["duel", "-o", "/no/such/folder\0/x"], "null"),
        (["duel", "-o", "/proc/x/y"], "/proc/x/y: "),
    ],
)
def test_new_refuses(bohn: Bohn, arguments: list[str], said: str) -> None:
    assert said in bohn.refuses("new", *arguments)


def test_show_has_all_cards_and_show_seat_only_its_own(bohn: Bohn, position: Path) -> None:
    hands = [seat["hand"] for seat in json.loads(position.read_text())["seats"]]
    first, second = (
        "first > " + "   ".join(f"{n} {bean.capitalize()}" for n, bean in enumerate(hand, 1))
        for hand in hands
    )
    everything = bohn("show", position).out
    assert first in everything
    assert second in everything
    mine = bohn("show", position, "--seat", 1).out
    assert first in mine
    assert second not in mine
    assert "You (seat 1)" in mine
    neither = bohn("show", position, "--spectator").out
    assert first not in neither
    assert second not in neither


def test_show_json(bohn: Bohn, position: Path) -> None:
    state = bohnhof.from_position(json.loads(position.read_text()))
    assert json.loads(bohn("show", position, "--json").out) == state.to_position()
    assert json.loads(bohn("show", position, "--json", "--seat", 2).out) == state.view(1)
    assert json.loads(bohn("show", position, "--json", "--spectator").out) == state.view(None)


def test_legal_lists_notation_and_words(bohn: Bohn, position: Path) -> None:
    result = bohn("legal", position)
    lines = result.out.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["1 plant 1", "1 plant 2", "1 plant 3"]
    assert all("starts field" in line for line in lines)
    assert bohn("legal", position, "--seat", 2).out == ""


def test_legal_json_can_be_given_back(bohn: Bohn, position: Path) -> None:
    state = bohnhof.from_position(json.loads(position.read_text()))
    listed = json.loads(bohn("legal", position, "--json").out)
    assert [state.action(entry["action"]) for entry in listed] == state.legal(0)
    assert [state.parse(entry["move"]) for entry in listed] == state.legal(0)
    assert {entry["seat"] for entry in listed} == {0}


def test_a_whole_game_through_files_and_pipes(bohn: Bohn, position: Path) -> None:
    state = bohnhof.from_position(json.loads(position.read_text()))
    rng = bohnhof.Rng(3)
    while not state.over:
        seat = state.to_move
        move = state.text(decide(Seedling(), state, seat, rng))
        state.apply(seat, state.parse(move))
        arguments = ["apply", position, seat + 1, *move.split(), "--in-place"]
        assert (bohn(*arguments).out, json.loads(position.read_text())) == (
            "",
            state.to_position(),
        )
    result = bohn("legal", position)
    assert (result.code, result.out, result.err) == (0, "", "The game is over.\n")
    assert "win" in bohn("show", position).out


def test_apply_reads_standard_input_and_prints(bohn: Bohn, position: Path) -> None:
    before = position.read_text()
    result = bohn("apply", "-", 1, "plant 2", "--events", stdin=before)
    state = bohnhof.from_position(json.loads(before))
    state.apply(0, state.parse("plant 2"))
    assert json.loads(result.out) == state.to_position()
    assert json.loads(result.err)["kind"] == "planted"
    assert position.read_text() == before


def test_apply_to_another_file_tells_events_on_stdout(bohn: Bohn, position: Path) -> None:
    other = position.with_name("next.json")
    result = bohn("apply", position, "1", "PLANT", "2", "-o", other, "--events")
    assert [json.loads(line)["kind"] for line in result.out.splitlines()] == ["planted"]
    assert json.loads(other.read_text())["seats"][0]["fields"][1] != []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["0", "plant", "1"], "There is no seat '0': seats are 1 to 2."),
        (["3", "plant", "1"], "There is no seat '3'"),
        (["-1", "plant", "1"], "bohn: "),
        (["one", "plant", "1"], "There is no seat 'one'"),
        (["9" * 5000, "stop"], "There is no seat"),
        (["1", "plant", "9"], "is not a move of the Duel. Did you mean 'plant"),
        (["1", "bohn\nappetit"], "is not a move"),
        (["1", "stop"], "must be planted first (D-17)"),
        (["2", "plant", "1"], "the other player's decision"),
    ],
)
def test_apply_refuses_and_changes_nothing(
    bohn: Bohn, position: Path, arguments: list[str], said: str
) -> None:
    before = position.read_bytes()
    assert said in bohn.refuses("apply", position, *arguments, "--in-place")
    assert position.read_bytes() == before
    assert [path.name for path in position.parent.iterdir()] == [position.name]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is not JSON"),
        (b"{", "is not JSON"),
        (b"\xff\xfe\xfa", "is not JSON"),
        (b"[" * 100_000, "is not JSON"),
        (b"9" * 10_000, "is not JSON"),
        (b"[]", "It names no game"),
        (b'{"game": "poker"}', "It names no game"),
        (b'{"game": "duel"}', "names its options"),
        (b'{"game": "duel", "options": {}}', "Not a position of the Duel"),
    ],
)
@pytest.mark.parametrize("command", [["show"], ["legal"], ["apply", 1, "stop"]])
def test_bad_positions_are_refused(
    bohn: Bohn, tmp_path: Path, command: list[object], content: bytes, said: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    name, *rest = command
    message = bohn.refuses(name, path, *rest)
    assert str(path) in message
    assert said in message
    assert "standard input" in bohn.refuses(name, "-", *rest, stdin=content)


def test_missing_files_and_folders_are_refused(bohn: Bohn, tmp_path: Path) -> None:
    assert "No such file" in bohn.refuses("show", tmp_path / "nothing")
    assert "directory" in bohn.refuses("legal", tmp_path)
    assert "null" in bohn.refuses("legal", "a\0b")


def test_in_place_needs_a_file(bohn: Bohn, position: Path) -> None:
    content = position.read_text()
    bohn.refuses("apply", "-", "1", "plant", "1", "--in-place", stdin=content)


def test_seats_are_checked_wherever_they_are_named(bohn: Bohn, position: Path) -> None:
    for command in ("show", "legal"):
        assert "seats are 1 to 2" in bohn.refuses(command, position, "--seat", 5)
        assert "seats are 1 to 2" in bohn.refuses(command, position, "--seat", "²")


def test_it_works_in_a_pipeline(position: Path) -> None:
    first = run("apply", str(position), "1", "plant", "1", shell="| tail -n 1")
    assert (first.code, first.out, first.err) == (0, "}\n", "")


def test_a_folder_that_is_made_is_named(bohn: Bohn, tmp_path: Path) -> None:
    file = tmp_path / "new" / "deep" / "game.json"
    assert bohn("new", "duel", "-o", file).err == f"bohn: made the folder {file.parent}\n"
    assert bohn("new", "duel", "-o", file).err == ""
    assert f"{file} is no folder" in bohn.refuses("new", "duel", "-o", file / "x.json")
