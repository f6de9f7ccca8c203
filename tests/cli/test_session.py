import json
import os
import signal
from pathlib import Path

import pytest

import bohnhof
from bohnhof import Record, State
from bohnhof.bots import Seedling, decide, standin
from bohnhof.bots.standin import Seated
from bohnhof.engine.contract import Data
from bohnhof.tui import savefile
from bohnhof.tui.duel.presenter import DuelPresenter
from bohnhof.tui.session import NotUndone, Session
from tests.bots import remembering

pytestmark = pytest.mark.once


def session(
    tmp_path: Path,
    state: State,
    auto: bool = True,
    bot: str = "seedling",
    old: Record | None = None,
) -> Session:
    record = old or Record.begin(state, ["You", "Seedling"])
    path, bots = tmp_path / "game.json", {1: Seated(bot)}
    return Session(state, record, DuelPresenter(), 0, bots, path, auto, bohnhof.Rng(1))


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


def remembered_by(game: Session, most: int = 1000) -> list[remembering.Given]:
    """Play on, for so many answers of the person; return what the bot was given meanwhile."""
    remembering.given.clear()
    game.advance()
    while not game.state.over and most > 0:
        game.play(0, decide(Seedling(), game.state, 0, game.rng))
        game.advance()
        most -= 1
    return list(remembering.given)


def story_of_the_bot(game: Session) -> list[Data]:
    return [told for *_number, event in game.record.events() if (told := event.seen_by(1))]


def test_a_bot_remembers_what_its_seat_saw(tmp_path: Path) -> None:
    game = session(tmp_path, bohnhof.new("duel", seed="m"), bot="tests.bots.remembering:Recorder")
    given, story, known = remembered_by(game), story_of_the_bot(game), 0
    for _seat, first, kept in given:
        seen = json.loads(kept)
        assert first == known
        assert seen == story[: len(seen)]
        known = len(seen)
    assert known > 50


def test_a_bot_remembers_a_game_that_goes_on(tmp_path: Path) -> None:
    bot = "tests.bots.remembering:Recorder"
    begun = session(tmp_path, bohnhof.new("duel", seed="m"), bot=bot)
    remembered_by(begun, 10)
    record = Record.from_json(begun.path.read_bytes())
    before = len(story_of_the_bot(begun))
    again = session(tmp_path, record.final(), bot=bot, old=record)
    given, story = remembered_by(again, 5), story_of_the_bot(again)
    assert given[0][1] == 0, "all is new to it"
    assert len(json.loads(given[0][2])) >= before > 10
    for _seat, _first, kept in given:
        seen = json.loads(kept)
        assert seen == story[: len(seen)]


def test_a_stand_in_remembers_the_whole_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standin, "STAND_INS", ("tests.bots.remembering:Recorder",))
    game = session(tmp_path, bohnhof.new("duel", seed="m"), bot="tests.bots.remembering:Fainter")
    given = remembered_by(game)
    assert game.bots[1].trouble == "raised RuntimeError: I forgot everything"
    _seat, first, kept = given[9]
    seen = json.loads(kept)
    assert first == 0
    assert len(seen) > 10
    assert seen == story_of_the_bot(game)[: len(seen)]


def test_a_move_taken_back_leaves_nothing_behind(tmp_path: Path) -> None:
    game = session(tmp_path, bohnhof.new("duel", seed="undo", starter=0), bot="seedling")
    taken = 0
    game.advance()
    while not game.state.over:
        before, moves = game.state.view(0), list(game.record.moves)
        action = decide(Seedling(), game.state, 0, game.rng)
        game.play(0, action)
        game.advance()
        if game.state.over:
            break
        try:
            game.undo()
        except NotUndone:
            assert game.record.moves[: len(moves)] == moves
            continue
        taken += 1
        assert (game.state.view(0), game.record.moves) == (before, moves)
        assert Record.from_json(game.path.read_bytes()).moves == moves
        with pytest.raises(NotUndone, match="Only your last move"):
            game.undo()
        game.play(0, action)
        game.advance()
    assert taken > 5
    with pytest.raises(NotUndone):  # never across the end of a game
        game.undo()
    heard = [event.seen_by(1) for _move, _index, event in game.record.events()]
    assert game._notes[1].memory_for(object()).events == [event for event in heard if event]
    assert game.record.verify().over
