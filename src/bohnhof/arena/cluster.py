"""The games of a match on a Ray cluster, which may be this machine alone."""

import sys
from collections.abc import Collection, Generator
from importlib import import_module
from typing import Any

from bohnhof.arena.errors import ArenaError
from bohnhof.arena.lane import Lane
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome
from bohnhof.arena.work import Work

CHUNK_SECONDS = 2.0
"""A task of Ray should take a second at least."""
MOST_LOSSES = 10
"""So many hosts may be lost one after the other, until the match is given up."""


class Host:
    """Plays on some machine of the cluster, in a watched process as anywhere."""

    def __init__(self, match: Match, paths: list[str]) -> None:
        sys.path += [path for path in paths if path not in sys.path]
        self._lane = Lane(match)

    def play(self, numbers: range) -> list[Outcome]:
        """Play some games."""
        return self._lane.play(numbers)


def play_on_ray(
    match: Match, most: int | None, known: Collection[int] = ()
) -> Generator[list[Outcome], None, None]:
    """Yield outcomes as they come, by all processors of the cluster or by so many at most.

    Known games are left out. It is the cluster that RAY_ADDRESS names, else one that is started on
    this machine.
    """
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise ArenaError("Ray is not installed: pip install 'bohnhof[ray]'") from None
    is_ours = not ray.is_initialized()
    if is_ours:
        ray.init(log_to_driver=False, logging_level="error")
    try:
        yield from Cluster(ray, match, most, known).play()
    finally:
        if is_ours:
            ray.shutdown()


class Cluster:
    """The hosts that play, and what each of them does."""

    def __init__(
        self, ray: Any, match: Match, most: int | None, known: Collection[int] = ()
    ) -> None:
        self._ray = ray
        self._match = match
        processors = int(ray.cluster_resources().get("CPU", 1))
        self._size = max(1, min(most or processors, processors, match.total))
        self._work = Work(match, self._size, CHUNK_SECONDS, known)
        self._hosts: list[Any] = []
        self._running: dict[Any, tuple[Any, range]] = {}
        self._losses = 0

    def play(self) -> Generator[list[Outcome], None, None]:
        """Yield outcomes as they come; whoever leaves early ends all hosts."""
        try:
            for _host in range(self._size):
                self._begin(self._open())
            while self._running:
                (job,), _others = self._ray.wait(list(self._running), num_returns=1)
                yield self._collect(job)
        finally:
            for host in self._hosts:
                self._ray.kill(host)

    def _open(self) -> Any:
        host = self._ray.remote(num_cpus=1)(Host).remote(self._match, sys.path)
        self._hosts.append(host)
        return host

    def _begin(self, host: Any) -> None:
        if self._work.is_left():
            numbers = self._work.take()
            self._running[host.play.remote(numbers)] = host, numbers

    def _collect(self, job: Any) -> list[Outcome]:
        """Return what a host has played, and give it more; one that is lost is replaced."""
        host, numbers = self._running.pop(job)
        try:
            outcomes: list[Outcome] = self._ray.get(job)
        except self._ray.exceptions.RayActorError as error:
            self._losses += 1
            if self._losses > MOST_LOSSES:
                raise ArenaError(f"The cluster loses its hosts: {error}") from None
            self._hosts.remove(host)
            self._work.put_back([numbers])
            self._begin(self._open())
            return []
        self._losses = 0
        self._work.note(outcomes)
        self._begin(host)
        return outcomes
