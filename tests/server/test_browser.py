"""`bohn play` serves tables and opens the browser; without a screen it prints the address."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from bohnhof.cli import browser
from bohnhof.cli.main import main
from bohnhof.server import run
from bohnhof.server.config import Config
from tests.server.running import PATIENCE, running

pytestmark = pytest.mark.once

ADDRESS = re.compile(r"http://\S+?:\d+")


@contextmanager
def playing(home: Path, *flags: str, **variables: str) -> Iterator[str]:
    """A server for one person; yields what it says first."""
    env = {name: text for name, text in os.environ.items() if name not in ("DISPLAY", "BROWSER")}
    process = subprocess.Popen(
        [sys.executable, "-m", "bohnhof.cli.main", "play", *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**env, "XDG_DATA_HOME": str(home), **variables},
        text=True,
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline()
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        process.stdout.close()


def page_at(said: str) -> str:
    """Wait until there is a page."""
    found = ADDRESS.search(said)
    assert found, said
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            return httpx.get(found[0]).raise_for_status().text
        except httpx.TransportError:
            time.sleep(0.02)
    raise AssertionError("nobody answers")


def free_port() -> str:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return str(one.getsockname()[1])


def test_without_a_screen_it_prints_the_address(tmp_path: Path) -> None:
    with playing(tmp_path, "--port", "0") as said:
        assert "<title>Bohnhof" in page_at(said)
    assert (tmp_path / "bohnhof" / "tables.db").exists()


@pytest.mark.parametrize("is_wanted", [True, False])
def test_a_browser_is_opened_at_the_page(tmp_path: Path, is_wanted: bool) -> None:
    seen, browser = tmp_path / "seen", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {seen}.new\nmv {seen}.new {seen}\n')
    browser.chmod(0o755)
    flags = [] if is_wanted else ["--no-browser"]
    variables = {"DISPLAY": ":9", "BROWSER": f"{browser} %s"}
    with playing(tmp_path, "--port", "0", *flags, **variables) as said:
        page_at(said)
        end = time.monotonic() + (PATIENCE if is_wanted else 0.5)
        while not seen.exists() and time.monotonic() < end:
            time.sleep(0.02)
        assert seen.exists() is is_wanted
        if is_wanted:
            assert seen.read_text().strip() in said


def test_the_second_start_finds_the_first(tmp_path: Path) -> None:
    port = free_port()
    with playing(tmp_path, "--port", port) as first:
        page_at(first)
        with playing(tmp_path, "--port", port) as second:
            assert "already" in second
            assert page_at(second) == page_at(first)
            time.sleep(0.5)  # it ends by itself


def refused(*arguments: str, **variables: str) -> str:
    """Return what a start that can not be says."""
    start = [sys.executable, "-m", "bohnhof.cli.main", *arguments]
    env = {**os.environ, **variables}
    ended = subprocess.run(start, env=env, stderr=subprocess.PIPE, timeout=PATIENCE, check=False)
    assert ended.returncode == 2
    return ended.stderr.decode()


def test_two_servers_do_not_use_one_file(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        said = refused("serve", "--port", "0", BOHN_DATA=str(server.data))
    assert said == f"bohn: {server.data} is used by another server.\n"


def test_a_port_that_was_asked_for_and_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there, and nobody else can
        port = str(taken.getsockname()[1])
        said = refused("play", "--port", port, XDG_DATA_HOME=str(tmp_path))
        assert said.startswith(f"bohn: Can not listen at 127.0.0.1, port {port}: ")


def test_if_the_usual_port_is_taken_another_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def start(config: Config, _show: object) -> None:
        tried.append(config.port)
        if config.port:
            raise run.NoAddress("It is taken.")

    monkeypatch.setattr(run, "run", start)
    monkeypatch.setattr(browser, "is_ours", lambda _address: False)
    assert main(["play", "--no-browser"]) == 0
    assert tried == [8000, 0]


def test_a_game_is_chosen_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def start(_config: Config, show: Callable[[str], None]) -> None:
        show("http://127.0.0.1:8000")

    monkeypatch.setattr(run, "run", start)
    monkeypatch.setattr(browser, "is_ours", lambda _address: False)
    monkeypatch.setattr(browser, "has_browser", lambda: True)
    monkeypatch.setattr(browser, "open_browser", opened.append)
    assert main(["play", "duel"]) == main(["play"]) == 0
    assert opened == ["http://127.0.0.1:8000/?game=duel", "http://127.0.0.1:8000"]


def test_a_game_that_there_is_not_is_not_played() -> None:
    assert "There is no game 'chess'. Games: classic, duel" in refused("play", "chess")
