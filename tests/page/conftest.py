"""A real server with the page, and a real browser; without a browser that is said loudly."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bohnhof.server.config import own_page
from tests.effort import note_left_out
from tests.page.visitor import House
from tests.server.running import Server, running

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
NO_CHROMIUM = "there is no chromium"
IS_CI = os.environ.get("CI") == "true"

expect.set_options(timeout=20_000)  # a machine may have much else to do


def missing() -> str | None:
    """What the tests of the page lack here, if anything."""
    if CHROMIUM is None:
        return NO_CHROMIUM
    if not (own_page() / "index.html").is_file():
        return "the page is not built into this package"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the tests of the page out where they can not run; in CI they fail instead."""
    reason = missing()
    if reason is None or IS_CI:
        return
    tests = [item for item in items if Path(__file__).parent in item.path.parents]
    note_left_out(reason, tests)
    for item in tests:
        item.add_marker(pytest.mark.skip(reason=f"THE PAGE IS NOT TESTED: {reason}"))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    if CHROMIUM is None:
        pytest.fail(f"THE PAGE CAN NOT BE TESTED: {NO_CHROMIUM}")
    return {"executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("page") / "tables.db") as server:
        yield server


@pytest.fixture
def house(server: Server, browser: Browser) -> Iterator[House]:
    house = House(server, browser)
    yield house
    house.close()
