"""The same games on Ray; what needs it runs only where the extra `ray` is installed."""

import itertools
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from types import SimpleNamespace

import pytest

from bohnhof.arena.cluster import MOST_LOSSES, Cluster, Host, play_on_ray
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import FaultKind, Outcome
from bohnhof.arena.results import Results
from tests.arena.setting import FAULTY, match, played
from tests.arena.test_play import essence

pytestmark = pytest.mark.once


def test_without_ray_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"pip install 'bohnhof\[ray\]'"):
        next(play_on_ray(match(), None))


class Lost(Exception):
    """Stands in for Ray's error when a host is gone."""


class Remote:
    """Stands in for what Ray makes of a class or a method."""

    def __init__(self, call: Callable[..., object]) -> None:
        self.remote = call


@dataclass(eq=False)
class Job:
    task: Match
    numbers: range


class FakeRay:
    """Stands in for Ray in this process: jobs are played when they are waited for."""

    exceptions = SimpleNamespace(RayActorError=Lost)

    def __init__(self, losses: int) -> None:
        self.losses = losses
        self.killed = 0

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, num_cpus: int) -> Callable[[type[Host]], Remote]:
        def host(task, _paths) -> SimpleNamespace:
            return SimpleNamespace(play=Remote(lambda numbers: Job(task, numbers)))

        return lambda _kind: Remote(host)

    def wait(self, jobs: list, num_returns: int) -> tuple[list, list]:
        return jobs[-num_returns:], jobs[:-num_returns]

    def get(self, job: Job) -> list[Outcome]:
        if self.losses:
            self.losses -= 1
            raise Lost
        return [outcome for outcome in played(job.task).outcomes if outcome.number in job.numbers]

    def kill(self, _host: object) -> None:
        self.killed += 1


@pytest.mark.parametrize("losses", [0, 2])
def test_all_games_are_played_though_hosts_are_lost(losses: int) -> None:
    task, ray = match(games=6), FakeRay(losses)
    results = Results(task, itertools.chain.from_iterable(Cluster(ray, task, 2).play()))
    assert [essence(o) for o in results.outcomes] == [essence(o) for o in played(task).outcomes]
    assert ray.killed == 2


def test_a_cluster_that_loses_all_hosts_is_given_up() -> None:
    ray = FakeRay(MOST_LOSSES + 1)
    with pytest.raises(ArenaError, match="loses its hosts"):
        list(Cluster(ray, match(), None).play())


@pytest.mark.skipif(find_spec("ray") is None, reason="the extra ray is not installed")
@pytest.mark.filterwarnings("ignore")
def test_a_real_cluster_plays_the_same_games_and_survives_faults() -> None:
    task = match("seedling", "random", f"{FAULTY}:Staller", games=2, limit=2.0)
    results = Results(task, itertools.chain.from_iterable(play_on_ray(task, 2)))
    assert results.is_complete
    fair = match("seedling", "random", games=2, limit=2.0)
    assert [essence(o) for o in results.outcomes[:2]] == [essence(o) for o in played(fair).outcomes]
    assert [o.fault and o.fault.kind for o in results.outcomes[2:]] == [FaultKind.SLOW] * 4
