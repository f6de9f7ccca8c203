"""What earlier versions have saved for a player: records verify, games and the streak go on."""

import json
from pathlib import Path

import pytest

from bohnhof import Record
from bohnhof.cli.main import main
from bohnhof.tui.streak import Streak, Tally
from tests.cli.command import Bohn
from tests.cli.solo import file_in, start, tally_in
from tests.cli.terminal import PROMPT, Terminal
from tests.keepsakes import SHELF, records, unpack_terminal, versions

ALL = [path for version in versions() for path in records(version)]
LEFT = [
    path
    for path in ALL
    if path.parent.name == "records" and json.loads(path.read_bytes())["result"] is None
]
GAMES = {"classic": (3, 4, 5), "duel": (2,), "mafia": (2,), "mafia-solo": (1,)}
GAMES["nicht-die-bohne"] = (3, 4, 5, 6)


def name(path: Path) -> str:
    return f"{path.relative_to(SHELF).parts[0]}-{path.stem}"


@pytest.mark.parametrize("path", ALL, ids=name)
def test_a_record_verifies_and_would_be_saved_the_same(path: Path, bohn: Bohn) -> None:
    assert Record.from_json(path.read_bytes()).to_json() == path.read_bytes()
    result = bohn("verify", path)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("ok: ")


@pytest.mark.once
@pytest.mark.parametrize("version", versions())
def test_there_are_records_of_all_games_seats_and_options(version: str) -> None:
    kept = [Record.from_json(path.read_bytes()) for path in records(version)]
    whole = [record for record in kept if record.result is not None]
    assert {(record.game, record.seats) for record in whole} >= {
        (game, seats) for game, several in GAMES.items() for seats in several
    }
    for game in GAMES:
        options = [record.options for record in whole if record.game == game]
        for option in options[0]:
            assert len({json.dumps(one[option]) for one in options}) > 1, (game, option)
    assert any(record.ledger for record in whole if record.deal is None)
    assert any(record.ledger for record in whole if record.deal is not None)
    left = {record.game for record in kept if record.result is None and record.deal is None}
    assert left == set(GAMES)


@pytest.mark.once
@pytest.mark.parametrize("version", versions())
def test_fair_deals_are_told(version: str, bohn: Bohn) -> None:
    said = [bohn("verify", path).out for path in (SHELF / version / "exported").glob("*.json")]
    assert sum("added to the seed what they had committed to" in text for text in said) >= 3


@pytest.mark.once
@pytest.mark.parametrize("path", LEFT, ids=name)
def test_a_record_can_be_looked_at_again(path: Path, bohn: Bohn) -> None:
    result = bohn("replay", path, "--all")
    count = len(json.loads(path.read_text())["moves"])
    assert result.code == 0
    assert f"Move {count} of {count}, " in result.out


@pytest.mark.once
@pytest.mark.parametrize("path", LEFT, ids=name)
def test_a_game_that_was_left_goes_on(path: Path, tmp_path: Path) -> None:
    copy = unpack_terminal(path.relative_to(SHELF).parts[0], tmp_path) / "records" / path.name
    before = Record.from_json(copy.read_bytes())
    state, me = before.final(), before.names.index("You")
    move = state.text(state.legal(me)[0])
    with Terminal("term", "--resume", str(copy), home=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.type(move)
        assert terminal.leave(b"\x04") == 0
    after = Record.from_json(copy.read_bytes())
    assert after.moves[: len(before.moves) + 1] == [*before.moves, (me, move)]
    assert main(["verify", str(copy)]) == 0


@pytest.mark.once
@pytest.mark.parametrize("version", versions())
def test_the_streak_goes_on(version: str, tmp_path: Path) -> None:
    folder = unpack_terminal(version, tmp_path)
    with Streak("mafia-solo", folder / "mafia-solo-streak.json") as streak:
        before = streak.tally
        assert streak.set_aside is None
        assert before.wins >= 2
        assert before.under_way is not None
        assert Record.from_json(Path(before.under_way).read_bytes()).game == "mafia-solo"
        streak.count(True)
        assert streak.tally == Tally(
            game="mafia-solo", wins=before.wins + 1, best=max(before.wins + 1, before.best)
        )


@pytest.mark.once
@pytest.mark.parametrize("version", versions())
def test_the_game_under_way_goes_on_for_the_streak(version: str, tmp_path: Path) -> None:
    unpack_terminal(version, tmp_path)
    before, content = tally_in(tmp_path), file_in(tmp_path).read_bytes()
    with start(tmp_path) as terminal:
        shown = terminal.until("Go on with it? (y/n): ")
        wins, best = before["wins"], before["best"]
        assert f"Your streak: {wins} wins in a row, the best ever {best}." in shown
        terminal.type("y")
        assert file_in(tmp_path).read_bytes() == content
        terminal.type("quit", "Give the game up? (y/n): ")
        terminal.press(b"y\n")
        assert terminal.end() == 0
    assert tally_in(tmp_path) == before | {"wins": 0, "under_way": None}
