import pytest

from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome
from bohnhof.arena.work import LARGEST_CHUNK, Work
from tests.arena.setting import match

pytestmark = pytest.mark.once


def taken(task: Match, players: int, chunk_seconds: float) -> list[range]:
    """Take all work of a match, as if it was played at once."""
    work, chunks = Work(task, players, chunk_seconds), []
    while work.is_left():
        chunks.append(work.take())
        work.note([Outcome(number, ()) for number in chunks[-1]])
    return chunks


def test_all_games_are_given_out_once() -> None:
    chunks = taken(match(games=5000), 2, 1e9)
    assert [number for chunk in chunks for number in chunk] == list(range(5000))


def test_chunks_begin_and_end_small() -> None:
    sizes = [len(chunk) for chunk in taken(match(games=5000), 2, 1e9)]
    assert sizes[0] == sizes[-1] == 1
    assert max(sizes) == LARGEST_CHUNK


def test_long_games_are_given_out_one_by_one() -> None:
    assert {len(chunk) for chunk in taken(match(games=50), 2, 0.0)} == {1}


def test_what_was_put_back_comes_first() -> None:
    work = Work(match(games=2), 1, 1.0)
    assert work.take() == range(1)
    work.put_back([range(1)])
    assert (work.take(), work.take()) == (range(1), range(1, 2))
    assert not work.is_left()
