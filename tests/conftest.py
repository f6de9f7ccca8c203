"""What all tests share: which build is tested, and hypothesis settings apart from time."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from bohnhof.engine import rng
from tests.effort import BUILD, SECOND

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave tests marked `once` to the compiled build, if that is installed too."""
    if not SECOND:
        return
    for item in items:
        if item.get_closest_marker("once"):
            item.add_marker(pytest.mark.skip("runs with the compiled build"))
