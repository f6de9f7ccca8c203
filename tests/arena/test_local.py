"""Games in processes of their own: the same games, whoever plays them, and faults that end one."""

import itertools
import multiprocessing
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest

from bohnhof.arena import lane
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.lane import Lane
from bohnhof.arena.local import play_locally
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import FaultKind, Outcome
from bohnhof.arena.results import Results
from tests.arena.setting import FAULTY, match, played
from tests.arena.test_play import essence
from tests.cli.terminal import COMMAND

pytestmark = pytest.mark.once

RANDOM = "bohnhof.bots.random_bot:RandomBot"


def played_by(cores: int, task: Match) -> Results:
    return Results(task, itertools.chain.from_iterable(play_locally(task, cores)))


def essences(results: Results) -> list[Outcome]:
    return [essence(outcome) for outcome in results.outcomes]


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lane, "GRACE", 0.1)


@pytest.mark.parametrize("game", ["duel", "mafia-solo", "nicht-die-bohne"])
def test_any_number_of_processes_plays_the_same_games(game: str) -> None:
    task = match("seedling", RANDOM, game=game, games=8)
    here, alone, together = played(task), played_by(1, task), played_by(2, task)
    assert here.is_complete
    assert essences(here) == essences(alone) == essences(together)
    assert [bot.rating for bot in here.bots()] == [bot.rating for bot in together.bots()]


@pytest.mark.usefixtures("_impatient")
def test_a_bot_that_never_answers_loses_and_the_match_goes_on() -> None:
    task = match(f"{FAULTY}:Staller", "random", limit=1.0)
    results = played_by(1, task)
    assert results.is_complete
    for outcome in results.outcomes:
        assert outcome.fault
        assert outcome.fault.kind is FaultKind.SLOW
        assert outcome.fault.reason == "thought longer than 1 s about a move"
        assert task.sitting_of(outcome.number).seats[outcome.fault.seat] == 0
        assert outcome.thinking[outcome.fault.seat].longest > 1.0


def test_a_bot_that_ends_its_process_loses_that_game_only() -> None:
    task = match(f"{FAULTY}:Crasher", "random", "seedling")
    results = played_by(2, task)
    assert results.is_complete
    for outcome in results.outcomes:
        sitting = task.sitting_of(outcome.number).seats
        if 0 in sitting:
            assert outcome.fault
            assert outcome.fault.kind is FaultKind.DIED
            assert sitting[outcome.fault.seat] == 0
        else:
            assert outcome.scores


def test_the_rest_of_a_job_is_played_again() -> None:
    task = match("random", "seedling", f"{FAULTY}:Crasher", games=2)
    one = Lane(task)
    try:
        outcomes, again = one.collect(one.submit(range(6)))
        assert [outcome.number for outcome in outcomes] == [2]
        assert again == [range(2), range(3, 6)]
        outcomes, again = one.collect(one.submit(again[0]))
        assert [outcome.number for outcome in outcomes] == [0, 1]
        assert not again
    finally:
        one.close()


def test_a_process_ended_from_outside_is_nobodys_fault() -> None:
    one = Lane(match(games=20_000))
    try:
        for _loss in range(lane.MOST_LOSSES):
            job = one.submit(range(10_000))
            one._kill()
            assert one.collect(job) == ([], [range(10_000)])
        job = one.submit(range(10_000))
        one._kill()
        with pytest.raises(ArenaError, match="ended from outside"):
            one.collect(job)
    finally:
        one.close()


def test_a_process_that_ended_between_two_jobs_is_replaced() -> None:
    one = Lane(match())
    try:
        one.collect(one.submit(range(1)))
        one._kill()
        time.sleep(0.5)
        outcomes, again = one.collect(one.submit(range(2)))
        assert (len(outcomes), again) == (2, [])
    finally:
        one.close()


@pytest.mark.parametrize("seconds", [0.0, 1.0])
def test_a_lane_closes_whatever_goes_on_in_it(seconds: float) -> None:
    start = time.monotonic()
    one = Lane(match(f"{FAULTY}:Staller", "random"))
    one.submit(range(2))
    time.sleep(seconds)  # to begin with there is no process yet, then a bot that never answers
    one.close()
    assert time.monotonic() - start < 20


def test_who_leaves_early_leaves_no_process() -> None:
    before = multiprocessing.active_children()
    with closing(play_locally(match(games=100), 2)) as parts:
        assert next(parts)
        assert multiprocessing.active_children() != before
    assert multiprocessing.active_children() == before


def test_a_lane_plays_on_until_all_is_played() -> None:
    task = match("random", f"{FAULTY}:Crasher", "seedling")
    one = Lane(task)
    try:
        outcomes = one.play(range(6))
        assert sorted(outcome.number for outcome in outcomes) == list(range(6))
        assert sum(outcome.fault is not None for outcome in outcomes) == 4
    finally:
        one.close()


def test_no_process_outlives_the_one_that_gave_the_work() -> None:
    command = [*COMMAND, "arena", "duel", "random", "seedling", "--games", "1000000"]
    process = subprocess.Popen([*command, "--cores", "1"], start_new_session=True)
    task = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    deadline = time.monotonic() + 30
    while len(children := task.read_text(encoding="ascii").split()) < 2:  # with multiprocessing's
        assert time.monotonic() < deadline
        time.sleep(0.05)
    time.sleep(1)  # until it plays
    process.kill()
    process.wait()
    while any(Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.05)
