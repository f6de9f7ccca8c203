"""A name that leads to this machine is not enough: the server has to be known by it."""

import socket
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from bohnhof.server.hosts import name_in
from bohnhof.server.run import address_of
from tests.server.running import Server, running

pytestmark = pytest.mark.once

NAME = socket.gethostname()
KNOWN = [
    *("127.0.0.1", "127.0.0.1:8000", "192.168.7.20", "[::1]:8000", "[fe80::1]"),
    *("localhost", "LOCALHOST:80", "beans.localhost", "localhost."),
    *("beans.example", "beans.example:443", "Beans.Example."),
    *(NAME, f"{NAME}:8000", f"{NAME.partition('.')[0]}.local"),
]
STRANGE = ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example"]
STRANGE += [
    "beans.example.evil.example",
    "evilbeans.example",
    "[",
    "",
    "http://localhost@evil.example",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("hosts") / "tables.db"
    with running(data, "--origins", "https://beans.example, https://club.example:444") as server:
        yield server


@pytest.mark.parametrize("host", KNOWN)
def test_a_known_host_is_let_in(server: Server, host: str) -> None:
    assert server.get("health", Host=host).status_code == 200


@pytest.mark.parametrize("host", STRANGE)
@pytest.mark.parametrize("path", ["/", "/api/health", "/api/tables", "/metrics", "/none"])
def test_another_host_is_told_how(server: Server, host: str, path: str) -> None:
    answer = httpx.get(f"{server.url}{path}", headers={"Host": host})
    assert answer.status_code in (400, 421), "400 is said of what is no host at all"
    assert "content-security-policy" in answer.headers or answer.status_code == 400
    if host == "evil.example:8000":
        assert answer.json() == {
            "code": "host",
            "text": "This server is not known as evil.example; "
            "start it with --origins http://evil.example",
        }


def test_another_host_gets_no_socket(server: Server) -> None:
    """A page from elsewhere whose name leads here has an origin that fits its host."""
    table = server.create("duel", 2)["table"]
    here = socket.create_connection(("127.0.0.1", server.port))
    address = f"ws://evil.example:8000/api/tables/{table}/socket"
    origin = Origin("http://evil.example:8000")
    with pytest.raises(InvalidStatus) as refused, connect(address, sock=here, origin=origin):
        pass
    assert refused.value.response.status_code == 421


def test_others_in_the_network_come_by_the_address_that_is_printed(server: Server) -> None:
    printed = address_of("0.0.0.0", server.port)
    assert server.get("health", Host=printed.removeprefix("http://")).status_code == 200


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("https://beans.example:444/path", "beans.example"),
        ("Box.lan:80", "box.lan"),
        ("[::1]:8000", "::1"),
        ("[", ""),
        ("", ""),
    ],
)
def test_the_name_in_an_address(place: str, name: str) -> None:
    assert name_in(place) == name
