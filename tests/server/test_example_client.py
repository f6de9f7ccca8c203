"""examples/client.py, written from docs/protocol.md: it plays, comes back, tells what is wrong."""

import ast
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import bohnhof
from tests.server.running import PATIENCE, Server, running

pytestmark = pytest.mark.once

LONG = 60.0
EXAMPLE = Path(__file__).parents[2] / "examples" / "client.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("client") / "tables.db") as server:
        yield server


class Typist:
    """A client process; what it prints goes to a file."""

    def __init__(self, out: Path, *arguments: str) -> None:
        self._out = out
        with out.open("wb") as file:
            self.process = subprocess.Popen(
                [sys.executable, "-u", str(EXAMPLE), *arguments],
                stdin=subprocess.PIPE,
                stdout=file,
                stderr=subprocess.STDOUT,
                env=os.environ,
            )

    def text(self) -> str:
        return self._out.read_text(errors="replace")

    def until(self, words: str, timeout: float = PATIENCE) -> None:
        end = time.monotonic() + timeout
        while words not in self.text():
            assert time.monotonic() < end, self.text()[-2000:]
            assert self.process.poll() is None or words in self.text(), self.text()[-2000:]
            time.sleep(0.02)

    def type(self, words: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{words}\n".encode())
        self.process.stdin.flush()


@contextmanager
def typing(out: Path, *arguments: str) -> Iterator[Typist]:
    typist = Typist(out, *arguments)
    try:
        yield typist
    finally:
        typist.process.kill()
        typist.process.wait()
        assert typist.process.stdin is not None
        typist.process.stdin.close()


def link(server: Server, table: str) -> str:
    return f"{server.url}/t/{table}"


def test_two_play_a_game_and_the_server_is_killed_meanwhile(server: Server, tmp_path: Path) -> None:
    first = server.create("nicht-die-bohne", 3, bots=["gardener"])
    url = link(server, first["table"])
    with (
        typing(tmp_path / "host", url, "--token", first["token"], "--random") as host,
        typing(tmp_path / "guest", url, "--name", "Guest", "--random") as guest,
    ):
        host.until(" moved ", LONG)
        server.kill()
        server.start()
        for player in (host, guest):
            assert player.process.wait(LONG) == 0, player.text()[-2000:]
            assert 'Over: {"reason": "finished"' in player.text()
            assert (
                "The seed is made of what all had committed to; the cards were not checked."
                in player.text()
            )
            assert "Traceback" not in player.text()
    names = [seat["name"] for seat in server.get(f"tables/{first['table']}").json()["seats"]]
    assert names == ["Ada", "Gardener", "Guest"]


@pytest.mark.parametrize("game", list(bohnhof.games()))
def test_it_plays_every_game(server: Server, tmp_path: Path, game: str) -> None:
    seats = bohnhof.games()[game].seats[0]
    first = server.create(game, seats, bots=["random"] * (seats - 1))
    url = link(server, first["table"])
    with typing(tmp_path / "out", url, "--token", first["token"], "--random") as client:
        assert client.process.wait(LONG) == 0, client.text()[-2000:]
        assert 'Over: {"reason": "finished"' in client.text()
        assert "The seed is made of what all had committed to;" in client.text()
        assert "Traceback" not in client.text()


def test_a_bot_plays_for_it(server: Server, tmp_path: Path) -> None:
    first = server.create("mafia-solo", 1)
    url = link(server, first["table"])
    with typing(tmp_path / "out", url, "--token", first["token"], "--bot", "seedling") as client:
        assert client.process.wait(LONG) == 0, client.text()[-2000:]
        assert 'Over: {"reason": "finished"' in client.text()


def test_a_person_types(server: Server, tmp_path: Path) -> None:
    first = server.create("mafia-solo", 1)
    url = link(server, first["table"])
    with typing(tmp_path / "out", url, "--token", first["token"]) as client:
        client.until("committed Ada")
        client.type("start")
        client.until("    1 ")
        assert "  hand: " in client.text() or '"hand"' in client.text()
        client.type("1")
        client.until(" moved Ada")
        client.type("jump")
        client.until("! 'jump' is not a move")
        client.type("say Hello all")
        client.until('{"text": "Hello all"}')
        client.type("quit")
        assert client.process.wait(PATIENCE) == 0
        assert client.text().endswith("You may come back.\n")


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", "is no link of a table"),
        ("http://127.0.0.1:1/t/x", "refused"),
        ("{server}/t/nowhere", "There is no such table."),
        ("{server}/t/full", "The game has started"),
    ],
)
def test_what_is_wrong_is_one_line(server: Server, tmp_path: Path, url: str, words: str) -> None:
    if url.endswith("full"):
        first = server.create("duel", 2, bots=["random"])
        url = link(server, first["table"])
        with typing(tmp_path / "host", url, "--token", first["token"]) as host:
            host.until("committed")
            host.type("start")
            host.until("opened")
    with typing(tmp_path / "out", url.format(server=server.url)) as client:
        assert client.process.wait(PATIENCE) == 1
        assert words in client.text()
        assert client.text().startswith("client: ")
        assert client.text().count("\n") == 1


def test_a_wrong_token(server: Server, tmp_path: Path) -> None:
    first = server.create("duel", 2)
    with typing(tmp_path / "out", link(server, first["table"]), "--token", "wrong") as client:
        assert client.process.wait(PATIENCE) == 1
        assert "Nobody at this table has that token." in client.text()


def test_it_knows_nothing_of_bohnhof() -> None:
    imported: set[str] = set()
    for node in ast.walk(ast.parse(EXAMPLE.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").split(".")[0])
        elif isinstance(node, ast.Import):
            imported |= {name.name.split(".")[0] for name in node.names}
    assert imported - set(sys.stdlib_module_names) == {"websockets"}
