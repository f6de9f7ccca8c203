"""What goes over the wire when somebody comes and plays: compressed, and nothing twice."""

import re
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, expect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bohnhof.server.app import create_app
from bohnhof.server.config import Config
from tests.page.visitor import House

pytestmark = pytest.mark.once

POLLED = {"/api/tables"}
"""The list of public tables, looked up every five seconds while the first screen is in sight."""
ASSETS = re.compile(r"^/assets/.*\.(js|css|svg)$")


class Counting:
    """Notes what is asked of a server: here, as a browser does not tell of its tab's icon."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.url = ""
        self.asked: Counter[str] = Counter()
        self.codings: dict[str, str | None] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = {name.decode(): value.decode() for name, value in message["headers"]}
                self.codings[scope["path"]] = headers.get("content-encoding")
            await send(message)

        if scope["type"] == "http" and scope["method"] == "GET":
            self.asked[scope["path"]] += 1
        await self._app(scope, receive, sending)

    def twice(self) -> dict[str, int]:
        """What was asked for more than once, apart from what is polled."""
        return {
            path: times for path, times in self.asked.items() if times > 1 and path not in POLLED
        }


@pytest.fixture
def counted(tmp_path: Path) -> Iterator[Counting]:
    """A server in a thread of this process, with nothing asked of it yet."""
    app = Counting(create_app(Config(data=tmp_path / "tables.db", limits=False)))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, access_log=False))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server does not start"
        time.sleep(0.02)
    host, port = server.servers[0].sockets[0].getsockname()
    app.url = f"http://{host}:{port}"
    yield app
    server.should_exit = True
    thread.join()


@pytest.fixture
def counted_house(counted: Any, browser: Browser) -> Iterator[House]:
    house = House(counted, browser)
    yield house
    house.close()


def test_nothing_is_fetched_twice(counted_house: House, counted: Counting) -> None:
    """From the first screen over the rules to a board; all three show facts of the game."""
    visitor = counted_house.visitor().visit()
    page = visitor.page
    visitor.button("How to play The Duel").click()
    expect(page.locator("dialog[open] table").first).to_be_visible()
    page.keyboard.press("Escape")
    visitor.button("Play The Duel now").click()
    visitor.button("Play against bots").click()
    expect(page.locator(".playing .hand")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert counted.asked["/api/games"] == 1
    assert counted.twice() == {}
    sent = {path: coding for path, coding in counted.codings.items() if ASSETS.search(path)}
    assert len(sent) > 5
    assert set(sent.values()) <= {"br", "gzip"}, sent

    page.reload()
    expect(page.locator(".playing .hand")).to_be_visible()
    again = {path for path in counted.twice() if ASSETS.search(path)}
    assert not again, "a browser keeps what has a lasting name"
