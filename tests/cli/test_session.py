import os
import signal
from pathlib import Path

import pytest

import bohnhof
from bohnhof import Record, State
from bohnhof.bots import Seedling, decide
from bohnhof.bots.standin import Seated
from bohnhof.tui import savefile
from bohnhof.tui.duel.presenter import DuelPresenter
from bohnhof.tui.session import Session

pytestmark = pytest.mark.once


def session(tmp_path: Path, state: State, auto: bool = True) -> Session:
    record = Record.begin(state, ["You", "Seedling"])
    path = tmp_path / "game.json"
    return Session(
        state, record, DuelPresenter(), 0, {1: Seated("seedling")}, path, auto, bohnhof.Rng(1)
    )


def play_to_the_end(game: Session) -> list[State]:
    """Play seat 0 as a seedling; return copies of the states in which the person was asked."""
    asked: list[State] = []
    game.advance()
    while not game.state.over:
        asked.append(game.state.clone())
        game.play(0, decide(Seedling(), game.state, 0, game.rng))
        game.advance()
    return asked


def test_the_story_is_what_the_seat_saw(tmp_path: Path) -> None:
    game = session(tmp_path, bohnhof.new("duel", seed="story", starter=1))
    play_to_the_end(game)
    seen = [event.seen_by(0) for _move, _index, event in game.record.events()]
    assert game.story == [game.presenter.tell(event, game.cast) for event in seen if event]
    assert game.news() == game.story
    assert game.news() == []
    assert Record.from_json(game.path.read_bytes()).verify().over


def only_answer(state: State) -> str | None:
    answers = [a for a in state.legal(0) if not state.game.is_any_time(a)]
    return state.text(answers[0]) if len(answers) == 1 else None


def test_auto_goes_on_by_itself_but_never_passes_on_a_claim(tmp_path: Path) -> None:
    claims = 0
    for number in range(3):
        state = bohnhof.new("duel", seed=f"auto {number}", auto_claim=[False, True])
        game = session(tmp_path, state)
        for asked in play_to_the_end(game):
            claim = any(asked.describe(a)["kind"] == "claim" for a in asked.legal(0))
            claims += claim
            assert claim or only_answer(asked) != "pass"
            assert not (only_answer(asked) or "").startswith("give")
        assert any(seat == 0 and text == "pass" for seat, text in game.record.moves)
    assert claims


def test_without_auto_every_question_is_asked(tmp_path: Path) -> None:
    state = bohnhof.new("duel", seed="all", auto_claim=[False, True])
    asked = play_to_the_end(session(tmp_path, state, auto=False))
    assert "pass" in [only_answer(state) for state in asked]


def test_ctrl_c_waits_until_a_move_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = session(tmp_path, bohnhof.new("duel", seed="c", starter=0))
    save = savefile.save

    def interrupted(record: Record, path: Path) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        save(record, path)

    monkeypatch.setattr(savefile, "save", interrupted)
    with pytest.raises(KeyboardInterrupt):
        game.play(0, game.state.parse("plant 1"))
    assert Record.from_json(game.path.read_bytes()).moves == [(0, "plant 1")]
    assert game.story


def test_a_full_disk_is_told_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(record: Record, path: Path) -> None:
        raise OSError(28, "No space left on device")

    game = session(tmp_path, bohnhof.new("duel", seed="c", starter=0))
    with monkeypatch.context() as patch:
        patch.setattr(savefile, "save", fail)
        game.play(0, game.state.parse("plant 1"))
        assert game.trouble == "No space left on device"
    game.play(0, game.state.parse("stop"))
    assert game.trouble == ""
    assert len(Record.from_json(game.path.read_bytes()).moves) == 2
