"""What all tests share: which build is tested, what is left out, hypothesis apart from time."""

import gc
import os
import signal
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from bohnhof.engine import rng
from tests.effort import BUILD, LEVEL, SECOND, note_left_out
from tests.near import choice

settings.register_profile(
    "bohnhof",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("bohnhof")


def pytest_report_header() -> str:
    return f"bohnhof: {BUILD} build at {Path(rng.__file__).parent}"


def pytest_sessionstart() -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as for all that a script starts with &
        signal.signal(signal.SIGINT, signal.default_int_handler)
    expected = os.environ.get("BOHNHOF_EXPECT", BUILD)
    if expected != BUILD:
        pytest.exit(f"the {expected} build was to be tested, but this is the {BUILD} one", 3)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave tests marked `once` to the compiled build, if there is one, and `rare` ones to --all.

    Of what is near a change, leave out what takes too long.
    """
    rare = {item for item in items if LEVEL != "all" and item.get_closest_marker("rare")}
    once = {item for item in items if SECOND and item.get_closest_marker("once")}
    note_left_out("rare", rare)
    staying = [item for item in items if item not in rare and item not in once]
    if LEVEL == "usual" and not SECOND and (unproven := rules_of(rare) - rules_of(staying)):
        raise pytest.UsageError(f"only rare tests prove {', '.join(sorted(unproven))}")
    if wanted := choice():
        near = wanted.near(staying)
        staying = wanted.affordable(near)
        note_left_out("too long", set(near) - set(staying))
    kept = set(staying)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = staying


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Let it be if all that is near a change takes too long: that is told, and no failure."""
    if choice() and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK


def pytest_collection_finish() -> None:
    """Spare the garbage collector the tests themselves: they are many and stay to the end."""
    gc.collect()
    gc.freeze()


def rules_of(items: Iterable[pytest.Item]) -> set[str]:
    """Return the rule ids that tests prove."""
    return {
        rule for item in items for mark in item.iter_markers("rule") for rule in map(str, mark.args)
    }
