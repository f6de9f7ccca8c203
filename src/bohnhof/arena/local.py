"""The games of a match on the cores of this machine."""

from collections.abc import Collection, Generator
from concurrent.futures import FIRST_COMPLETED, Future, wait

from bohnhof.arena.lane import LOOK_SECONDS, Lane
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome
from bohnhof.arena.work import Work

CHUNK_SECONDS = 0.5
"""How long a process plays before it reports, if its games are shorter than that."""


def play_locally(
    match: Match, cores: int, known: Collection[int] = ()
) -> Generator[list[Outcome], None, None]:
    """Yield outcomes as they come, but for known games; whoever leaves early ends all processes."""
    work = Work(match, cores, CHUNK_SECONDS, known)
    lanes = [Lane(match) for _core in range(min(cores, match.total))]
    running: dict[Future[list[Outcome]], Lane] = {}
    try:
        while work.is_left() or running:
            for lane in lanes:
                if lane not in running.values() and work.is_left():
                    running[lane.submit(work.take())] = lane
            done, _others = wait(running, LOOK_SECONDS, FIRST_COMPLETED)
            for lane in running.values():
                lane.watch()
            for job in done:
                outcomes, again = running.pop(job).collect(job)
                work.note(outcomes)
                work.put_back(again)
                yield outcomes
    finally:
        for lane in lanes:
            lane.close()
