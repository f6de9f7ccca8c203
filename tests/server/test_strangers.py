"""Whoever is rude, broken or hostile gets a clear error or is cut off, and others do not notice."""

import asyncio
import json
import re
import socket
import threading
import time
import unicodedata
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from bohnhof.server import connections, run, sockets
from bohnhof.server.app import CONNECTIONS, HEADERS, create_app
from bohnhof.server.client import MOST_WAITING, Client
from bohnhof.server.config import Config
from bohnhof.server.limits import Bucket, Buckets
from bohnhof.server.requests import Refused, cleaned, name_of
from tests.server.running import Data, Player, Server, running

pytestmark = pytest.mark.once

PROMPT = 2.0
"""Seconds within which the others at a table are served, whatever strangers do."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("strangers") / "tables.db") as server:
        yield server


@pytest.fixture(scope="module")
def friends(server: Server) -> Iterator[list[Player]]:
    """Two people who play while the others are rude."""
    first = server.create("duel", 2)
    second = server.join(first["table"], "Bea")
    players = [Player(server, first["table"], one["token"]) for one in (first, second)]
    assert players[0].ask("start")["type"] == "ack"
    for player in players:
        player.wait(lambda player=player: player.phase == "playing")  # type: ignore[misc]
    yield players
    for player in players:
        player.close()


@pytest.fixture(autouse=True)
def nobody_notices(request: pytest.FixtureRequest) -> Iterator[None]:
    """After each test of this file that has friends at a table: they are served, in time."""
    yield
    if "friends" in request.fixturenames:
        friends: list[Player] = request.getfixturevalue("friends")
        start = time.monotonic()
        answer = friends[0].ask("chat", text="Are you there?")
        assert answer["type"] == "ack"
        friends[1].catch_up(answer["seq"])
        assert time.monotonic() - start < PROMPT
        server: Server = request.getfixturevalue("server")
        assert "Traceback" not in server.log()
        assert "ERROR" not in server.log()


def open_socket(server: Server, table: str, **more: Any) -> ClientConnection:
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    return connect(address, max_size=None, ping_interval=None, **more)


@contextmanager
def greeted(server: Server, friends: list[Player], **more: Any) -> Iterator[ClientConnection]:
    """A second connection of the first person."""
    with open_socket(server, friends[0].table, **more) as one:
        one.send(json.dumps({"type": "hello", "version": 1, "token": friends[0].token}))
        assert json.loads(one.recv(10))["type"] == "snapshot"
        yield one


def next_of(one: ClientConnection, *kinds: str) -> Data:
    """The next message of some kinds."""
    while True:
        message: Data = json.loads(one.recv(10))
        if message["type"] in kinds:
            return message


def is_cut(one: ClientConnection, within: float = 10) -> int:
    """Wait until the server has ended a connection; return the code."""
    end = time.monotonic() + within
    try:
        while True:
            one.recv(max(0.01, end - time.monotonic()))
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


# Messages that are none.

ACT = '"type":"act","id":"1","on":1'
NONSENSE = {
    "no JSON": "{",
    "nothing": "",
    "a list": "[]",
    "a number": "7",
    "two messages": '{"type":"ping"}{"type":"ping"}',
    "no type": '{"id":"1"}',
    "an unknown type": '{"type":"cheat","id":"1"}',
    "a type that is a number": '{"type":1}',
    "a type of the server": '{"type":"ack","id":"1","seq":1}',
    "an unknown field": '{"type":"ping","seed":true}',
    "no id": '{"type":"start"}',
    "an id that is a number": '{"type":"start","id":1}',
    "an empty id": '{"type":"start","id":""}',
    "a long id": json.dumps({"type": "start", "id": "x" * 65}),
    "a text for a number": '{"type":"act","id":"1","on":"1","move":"end"}',
    "a fraction": '{"type":"act","id":"1","on":1.5,"move":"end"}',
    "true for a number": '{"type":"act","id":"1","on":true,"move":"end"}',
    "not a number": '{"type":"act","id":"1","on":NaN,"move":"end"}',
    "a huge number": f'{{"type":"act","id":"1","on":{"9" * 5000},"move":"end"}}',
    "a long move": json.dumps({"type": "act", "id": "1", "on": 1, "move": "x" * 401}),
    "a move that is a list": f'{{{ACT},"move":[]}}',
    "deep nesting": f'{{{ACT},"action":{{"a":' + "[" * 7000 + "]" * 7000 + "}}",
    "deep objects": '{"a":' * 2500 + "1" + "}" * 2500,
    "a seat that is none": '{"type":"kick","id":"1","seat":6}',
    "a seat below zero": '{"type":"mute","seat":-1}',
    "three seats to swap": '{"type":"swap","id":"1","seats":[0,1,2]}',
    "a level that is none": '{"type":"hand_over","id":"1","level":"god"}',
    "a commitment that is none": '{"type":"commit","id":"1","commitment":"abc"}',
    "a lone surrogate": '{"type":"chat","id":"1","text":"\\ud800"}',
    "a long chat": json.dumps({"type": "chat", "id": "1", "text": "x" * 301}),
    "10 kB of accents": '{"type":"chat","id":"1","text":"' + "\u0301" * 5000 + '"}',
    "a NUL in the type": '{"type":"ping\\u0000"}',
    "a raw control character": '{"type":"chat","id":"1","text":"a\x01b"}',
    "hello again": '{"type":"hello","version":1}',
}


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_is_malformed(server: Server, friends: list[Player], what: str) -> None:
    with greeted(server, friends) as one:
        one.send(NONSENSE[what])
        error = next_of(one, "error", "ack")
        assert error["code"] == "malformed", error
        assert len(error["text"]) <= 301
        one.send('{"type":"ping"}')
        assert next_of(one, "pong")


@pytest.mark.parametrize(
    ("message", "label"),
    [
        ({"type": "act", "id": "1", "on": "x", "move": "end"}, "1"),
        ({"on": [{"id": "inside"}], "id": "last", "type": "undo"}, "last"),
        ({"type": "of another version", "id": "2"}, "2"),
        ({"type": "chat", "id": "3", "text": "x" * 301}, "3"),
        ({"type": "chat", "id": "x" * 65, "text": "hello"}, None),
        ({"type": "chat", "id": "", "text": "hello"}, None),
        ({"type": "chat", "id": 7, "text": "hello"}, None),
        ({"type": "chat", "text": "hello"}, None),
        (["id", "1"], None),
    ],
)
def test_what_is_malformed_is_answered_by_its_id(
    server: Server, friends: list[Player], message: object, label: str | None
) -> None:
    with greeted(server, friends) as one:
        one.send(json.dumps(message))
        error = next_of(one, "error")
        assert (error["code"], error.get("id")) == ("malformed", label)


REFUSED = {
    "a huge sequence number": ({"type": "act", "on": 10**300, "move": "end"}, "future"),
    "a move and an action": ({"type": "act", "on": 1, "move": "x", "action": {}}, "malformed"),
    "neither": ({"type": "act", "on": 1}, "malformed"),
    "a move that is none": ({"type": "act", "on": 1, "move": "\x00 \u202e"}, "not_a_move"),
    "an action that is none": ({"type": "act", "on": 1, "action": {"kind": []}}, "not_a_move"),
    "an action with more": (
        {"type": "act", "on": 1, "action": {"kind": "end", "x": {"y": [1e300, None]}}},
        "not_a_move",
    ),
    "a phrase that is none": ({"type": "chat", "phrase": "no phrase"}, "no_phrase"),
    "a long phrase": ({"type": "chat", "phrase": "x" * 16000}, "no_phrase"),
    "an empty chat": ({"type": "chat", "text": " \u200f\u202e\x00\t"}, "malformed"),
    "settings in a game": ({"type": "change", "settings": {"game": "x" * 9000}}, "wrong_phase"),
    "a contribution too late": ({"type": "open", "contribution": "0" * 64}, "wrong_phase"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_can_not_be_is_refused(server: Server, friends: list[Player], what: str) -> None:
    message, code = REFUSED[what]
    with greeted(server, friends) as one:
        one.send(json.dumps({"id": "1", **message}))
        error = next_of(one, "error", "ack", "stale")
        assert error.get("code") == code, error
        assert len(error["text"]) <= 301


def test_too_long_a_message_ends_the_connection(server: Server, friends: list[Player]) -> None:
    for compression in ("deflate", None):
        with greeted(server, friends, compression=compression) as one:
            one.send(json.dumps({"type": "chat", "id": "1", "text": " " * (16 * 1024)}))
            assert is_cut(one) == 1009
    with greeted(server, friends) as one:
        with suppress(ConnectionClosed):
            one.send("x" * 1024 for _part in range(17))
        assert is_cut(one) == 1009


def test_the_longest_message_is_read(server: Server, friends: list[Player]) -> None:
    ping = '{"type":"ping"'
    with greeted(server, friends) as one:
        one.send(ping + " " * (16 * 1024 - len(ping) - 1) + "}")
        assert next_of(one, "pong", "error")["type"] == "pong"


def test_binary_messages_are_refused(server: Server, friends: list[Player]) -> None:
    with greeted(server, friends) as one:
        one.send(b'{"type":"ping"}')
        assert next_of(one, "error")["code"] == "malformed"


def test_who_sends_only_nonsense_is_cut_off(server: Server, friends: list[Player]) -> None:
    with greeted(server, friends) as one:
        for _message in range(sockets.MOST_ERRORS):
            one.send("{")
        assert next_of(one, "bye")["code"] == "malformed"
        assert is_cut(one) == 1008


def test_text_that_is_no_utf_8_ends_the_connection(server: Server, friends: list[Player]) -> None:
    with greeted(server, friends) as one:
        one.send(b'{"type":"ping\xff"}', text=True)
        assert is_cut(one) in (1007, 1006)


HELLOS = {
    "malformed": [
        "{",
        "[]",
        '{"type":"ping"}',
        '{"type":"hello"}',
        '{"type":"hello","version":"1"}',
    ],
    "version": ['{"type":"hello","version":0}', '{"type":"hello","version":2}'],
    "bad_token": ['{"type":"hello","version":1,"token":"guess"}'],
}


@pytest.mark.parametrize("code", HELLOS)
def test_a_wrong_hello_is_sent_away(server: Server, friends: list[Player], code: str) -> None:
    for text in HELLOS[code]:
        with open_socket(server, friends[0].table) as one:
            one.send(text)
            assert next_of(one, "bye", "snapshot").get("code") == code
            assert is_cut(one) == 1008


def test_a_table_that_is_none(server: Server, friends: list[Player]) -> None:
    for name in ("none", "x" * 5000, "%00", "%ED%A0%80", "a%20b", "..%2Fx"):
        with suppress(InvalidStatus), open_socket(server, name) as one:
            one.send('{"type":"hello","version":1}')
            assert next_of(one, "bye", "snapshot").get("code") == "no_table"


def test_names_and_chat_are_cleaned(server: Server, friends: list[Player]) -> None:
    wild = "\x00Z\u202ea\u0301\u0301\u0301\u0301\u0301l\u200fgo\n\r\x1b[31m\ufeff\U000e0041 "
    answer = friends[0].ask("chat", text=wild)
    assert answer["type"] == "ack"
    friends[1].catch_up(answer["seq"])
    text = friends[1].log[-1]["data"]["text"]
    assert text == "Z á\u0301\u0301\u0301l go [31m"
    table = server.create("duel", 2, wild)["table"]
    assert server.get(f"tables/{table}").json()["seats"][0]["name"] == cleaned(wild, 24)


def test_what_is_left_of_a_text() -> None:
    assert cleaned("\u0301\u0301x", 5) == "x"
    assert cleaned("e" + "\u0301" * 10_000, 24) == "é" + "\u0301" * 3
    assert cleaned("a\u2028b\u2029c\u0085d", 24) == "a b c d"
    assert cleaned("<b>&amp;", 24) == "<b>&amp;"
    assert len(cleaned("x" * 10_000, 24)) == 24
    for name in ("", " ", "\u202e", "\x00", "\u0301" * 10, "\ud800"):
        with pytest.raises(Refused):
            name_of(name)
    kept = cleaned("".join(map(chr, range(0x3000))), 20_000)
    assert not [c for c in kept if c != " " and unicodedata.category(c)[0] in "CZ"]


# Too much, or too slow.


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    flags = ("--limits", "yes", "--proxies", "127.0.0.1")
    with running(tmp_path / "tables.db", *flags) as server:
        first = server.create("duel", 2)
        player = Player(server, first["table"], first["token"])
        with suppress(ConnectionClosed):
            for _message in range(500):
                player.send({"type": "ping"})
        with pytest.raises(ConnectionClosed) as cut:
            player.wait(lambda: False)
        assert player.said[-1]["code"] == "flood"
        assert cut.value.rcvd is not None
        assert cut.value.rcvd.code == 1008
        guess_tokens(server, first)
        guess_links(server, first)
        make_many(server)
        play_again_and_again(server)
        crowd_in(server, first)
        assert "ERROR" not in server.log(), "who is refused fills no log"


def come_and_go(server: Server, first: Data, headers: dict[str, str]) -> None:
    with open_socket(server, first["table"], additional_headers=headers):
        pass


def crowd_in(server: Server, first: Data) -> None:
    """Of one address only so many are let in; when one goes, another may come."""
    headers = {"X-Forwarded-For": "192.0.2.77"}
    with ExitStack() as opened:
        ones = [
            opened.enter_context(
                open_socket(server, first["table"], additional_headers=headers, compression=None)
            )
            for _one in range(CONNECTIONS)
        ]
        with pytest.raises(InvalidStatus) as refused:
            come_and_go(server, first, headers)
        assert refused.value.response.status_code == 429
        assert int(refused.value.response.headers["retry-after"]) > 0
        come_and_go(server, first, {})
        ones[0].close()
        come_and_go(server, first, headers)


def guess_tokens(server: Server, first: Data) -> None:
    """Wrong ones are soon told to wait; who has a right one gets in, also from the same address."""

    def code(token: str, address: str) -> str:
        headers = {"X-Forwarded-For": address}
        with open_socket(server, first["table"], additional_headers=headers) as one:
            one.send(json.dumps({"type": "hello", "version": 1, "token": token}))
            return str(next_of(one, "bye", "snapshot").get("code", "in"))

    codes = [code(f"guess {number}", "10.1.1.1") for number in range(12)]
    assert codes[:10] == ["bad_token"] * 10
    assert codes[11] == "too_often"
    assert code(first["token"], "10.1.1.1") == "in"


def guess_links(server: Server, first: Data) -> None:
    def link(token: str, address: str) -> int:
        headers = {"Authorization": f"Bearer {token}", "X-Forwarded-For": address}
        return server.post(f"tables/{first['table']}/link", **headers).status_code

    assert {link(f"guess {number}", "10.2.2.2") for number in range(9)} == {401}
    assert [link("guess", "10.2.2.2") for _try in range(3)][-1] == 429
    assert link(first["token"], "10.2.2.2") == 200
    made = [link(first["token"], f"10.2.3.{number}") for number in range(12)]
    assert made[-1] == 429, "a person has so many links, wherever they come from"
    use = [
        server.post(f"links/guess{number}", **{"X-Forwarded-For": "10.2.2.4"}).status_code
        for number in range(12)
    ]
    assert use[0] == 404
    assert use[-1] == 429


def make_many(server: Server) -> None:
    body = {"name": "Ada", "settings": {"game": "duel", "seats": 2}}
    made = [server.post("tables", body, **{"X-Forwarded-For": "10.3.3.3"}) for _try in range(12)]
    assert made[0].status_code == 201
    assert made[-1].status_code == 429
    assert made[-1].json()["code"] == "too_often"
    assert 1 <= int(made[-1].headers["retry-after"]) <= 5, "when there is one again"


def test_nobody_else_says_where_people_come_from(tmp_path: Path) -> None:
    """Whoever makes up addresses is still the one stranger that connects."""
    body = {"name": "Ada", "settings": {"game": "duel", "seats": 2}}
    for flags in ((), ("--proxies", "192.0.2.1, 198.51.100.0/24")):
        with running(tmp_path / "tables.db", "--limits", "yes", *flags) as server:
            made = [
                server.post("tables", body, **{"X-Forwarded-For": f"10.3.3.{number}"})
                for number in range(12)
            ]
            assert made[-1].status_code == 429


def play_again_and_again(server: Server) -> None:
    """Each game is given up at once, and played anew; who does so is told to wait."""
    first = server.create("mafia-solo", 1)
    table, codes = first["table"], []
    for _time in range(12):
        player = Player(server, table, first["token"])
        player.ask("start")
        player.wait(lambda player=player: player.phase == "playing")  # type: ignore[misc]
        player.ask("resign")
        player.wait(lambda player=player: player.phase == "over")  # type: ignore[misc]
        answer = player.ask("rematch")
        codes.append(answer.get("code"))
        if answer["type"] == "ack":
            again = player.ask("rematch")
            assert again["type"] == "ack", "to go to a table that is there is free"
            table = player.position["table"]["rematch"]
        player.close()
        if codes[-1]:
            break
    assert codes[0] is None
    assert codes[-1] == "too_often"


def test_buckets_fill_again_and_forget(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("bohnhof.server.limits.time.monotonic", lambda: now[0])
    bucket = Bucket(2, 0.5)
    assert [bucket.take() for _try in range(3)] == [True, True, False]
    now[0] += 2
    assert [bucket.take() for _try in range(2)] == [True, False]
    monkeypatch.setattr("bohnhof.server.limits.MOST_KNOWN", 3)
    buckets = Buckets(1, 0)
    assert buckets.take("a")
    assert not buckets.take("a")
    for other in "bcd":
        assert buckets.take(other)
    assert len(buckets._known) == 3
    assert buckets.take("a"), "it was forgotten"


def test_what_waits_for_a_slow_reader_is_limited() -> None:
    ended = []
    client = Client(None, lambda: ended.append(True))
    text = "x" * 100_000
    for _message in range(2 * MOST_WAITING // len(text)):
        client.tell(text)
    assert client.bye is not None
    assert client.bye.code == "slow"
    assert ended == [True]
    assert client.waiting.qsize() * len(text) < MOST_WAITING + 2 * len(text)


def test_who_does_not_read_is_cut_off(server: Server, friends: list[Player]) -> None:
    """Others speak on, and the server does not keep everything for a client that stands still."""
    with silent(server.port, friends[0].table) as raw:
        raw.sendall(frame('{"type":"hello","version":1}'))
        assert until(lambda: clients(server) == 3)
        for _message in range(60):
            for _more in range(30):
                friends[0].send({"type": "chat", "id": str(time.monotonic_ns()), "text": "x" * 300})
            seq = friends[0].ask("chat", text="Still there?")["seq"]
            friends[1].catch_up(seq)
            if clients(server) == 2:
                return
        pytest.fail("the server keeps everything")


def clients(server: Server) -> int:
    text = httpx.get(f"{server.url}/metrics", verify=False).text
    found = re.search(r"^bohnhof_clients (\d+)$", text, re.MULTILINE)
    assert found
    return int(found[1])


@contextmanager
def silent(port: int, table: str) -> Iterator[socket.socket]:
    """A WebSocket that reads nothing once it is open."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", port))
    raw.settimeout(10)
    with raw:
        raw.sendall(handshake(table))
        assert b" 101 " in raw.recv(2000)
        yield raw


def handshake(table: str) -> bytes:
    lines = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "",
        "",
    )
    return "\r\n".join(lines).encode()


def frame(text: str, opcode: int = 1) -> bytes:
    body = text.encode()
    assert len(body) < 126
    return bytes([0x80 | opcode, 0x80 | len(body), 0, 0, 0, 0]) + body


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A server in this process that waits only for a moment; its port."""
    monkeypatch.setattr(connections, "TIME_TO_ASK", 0.4)
    monkeypatch.setattr(connections, "TIME_TO_CLOSE", 0.2)
    monkeypatch.setattr(sockets, "TIME_FOR_HELLO", 0.4)
    monkeypatch.setattr(run, "PING", 0.4)
    config = Config(port=0, data=tmp_path / "tables.db", bot_workers=1, limits=False)
    listening = run._listen(config)
    server = run.server_of(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join(20)
    assert not thread.is_alive()


HALF_OPEN = {
    "says nothing": b"",
    "says half a request": b"GET /api/health HTTP/1.1\r\nHost: x\r\n",
    "says half a body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 400\r\n\r\n{",
    "says no hello": handshake("none"),
    "asks half a second time": b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET /api",
}


def test_half_open_connections_are_closed(hasty: int) -> None:
    opened = {}
    for what, begin in HALF_OPEN.items():
        opened[what] = socket.create_connection(("127.0.0.1", hasty))
        opened[what].sendall(begin)
    for what, raw in opened.items():
        with raw:
            raw.settimeout(5)
            with suppress(ConnectionResetError):
                while raw.recv(4096):
                    pass
            assert what


def test_who_answers_no_ping_is_gone(hasty: int) -> None:
    """Even if its connection stands."""
    url = f"http://127.0.0.1:{hasty}"
    body = {"name": "Ada", "settings": {"game": "duel", "seats": 2}}
    seated = httpx.post(f"{url}/api/tables", json=body).json()
    hello = json.dumps({"type": "hello", "version": 1, "token": seated["token"]})
    with silent(hasty, seated["table"]) as raw:
        raw.sendall(frame(hello))
        assert until(lambda: here(url, seated["table"]))
        assert until(lambda: not here(url, seated["table"]))


def here(url: str, table: str) -> bool:
    return bool(httpx.get(f"{url}/api/tables/{table}", verify=False).json()["seats"][0]["is_here"])


def until(happens: Any, within: float = 5.0) -> bool:
    end = time.monotonic() + within
    while time.monotonic() < end:
        if happens():
            return True
        time.sleep(0.02)
    return False


def test_pings_that_nobody_reads_the_answers_of(server: Server, friends: list[Player]) -> None:
    with silent(server.port, friends[0].table) as raw:
        raw.sendall(frame('{"type":"hello","version":1}'))
        pings = frame("x" * 120, 9) * 500
        with suppress(ConnectionResetError, BrokenPipeError):
            for _heap in range(1000):  # 60 MB, which are not answered one by one
                raw.sendall(pings)
            pytest.fail("the server heaps up answers")


# HTTP.


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://evil.example", 403),
        ("null", 403),
        ("http://[", 403),
        ("http://127.0.0.1", 403),
        ("https://named.example", 101),
        ("own", 101),
        (None, 101),
    ],
)
def test_origins(named: Server, origin: str | None, status: int) -> None:
    table = named.create("duel", 2)["table"]
    headers = {} if origin is None else {"Origin": named.url if origin == "own" else origin}
    if status == 101:
        with open_socket(named, table, additional_headers=headers) as one:
            one.send('{"type":"hello","version":1}')
            assert next_of(one, "snapshot")
    else:
        with pytest.raises(InvalidStatus) as refused:
            open_socket(named, table, additional_headers=headers)
        assert refused.value.response.status_code == status
        assert json.loads(refused.value.response.body or b"")["code"] == "origin"
        assert "Traceback" not in named.log()


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("origins") / "tables.db"
    with running(data, "--origins", "https://named.example") as server:
        yield server


def test_secure_headers_are_on_every_answer(server: Server, friends: list[Player]) -> None:
    post, get = httpx.post, httpx.get
    url = server.url
    answers = {
        200: get(f"{url}/api/health"),
        404: get(f"{url}/nowhere"),
        405: httpx.delete(f"{url}/api/health"),
        422: post(f"{url}/api/tables", json={}),
        413: post(f"{url}/api/tables", content=b" " * 100_000),
        401: post(f"{url}/api/tables/{friends[0].table}/link"),
        400: post(f"{url}/api/records", content=b"\xff"),
    }
    for status, answer in answers.items():
        assert answer.status_code == status or status == 400
        for name, value in HEADERS.items():
            assert answer.headers.get_list(name.decode()) == [value.decode()], answer.url
        assert "server" not in answer.headers
        assert "set-cookie" not in answer.headers


def test_a_fault_of_the_server_has_headers_and_tells_nothing(tmp_path: Path) -> None:
    app = create_app(Config(data=tmp_path / "tables.db", bot_workers=1))

    @app.get("/broken")
    async def broken() -> None:
        raise RuntimeError("a Stink Bean")

    async def get() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get("/broken")

    answer = asyncio.run(get())
    assert answer.status_code == 500
    assert answer.json() == {"code": "internal", "text": "Something went wrong here."}
    assert answer.headers["content-security-policy"].startswith("default-src 'self'")


def test_requests_that_are_too_long(server: Server, friends: list[Player]) -> None:
    def parts() -> Iterator[bytes]:
        for _part in range(3000):
            yield b" " * 1024

    for path in ("tables", "records"):
        answer = None
        with suppress(httpx.TransportError):  # hung up before all was sent
            answer = httpx.post(f"{server.url}/api/{path}", content=parts())
        assert answer is None or (answer.status_code, answer.json()["code"]) == (413, "too_long")


BODIES: dict[str, bytes] = {
    "no JSON": b"{",
    "a list": b"[]",
    "deep nesting": b"[" * 30_000,
    "deep settings": b'{"name":"x","settings":{"a":' + b"[" * 5000 + b"]" * 5000 + b"}}",
    "an unknown field": b'{"name":"x","settings":{"game":"duel","seats":2},"seed":1}',
    "an unknown setting": b'{"name":"x","settings":{"game":"duel","seats":2,"seed":1}}',
    "wrong types": b'{"name":1,"settings":[]}',
    "a game that is none": b'{"name":"x","settings":{"game":"chess","seats":2}}',
    "too many seats": b'{"name":"x","settings":{"game":"duel","seats":1e9}}',
    "huge seats": b'{"name":"x","settings":{"game":"duel","seats":' + b"9" * 4000 + b"}}",
    "a lone surrogate": b'{"name":"\\ud800","settings":{"game":"duel","seats":2}}',
    "no letters": b'{"name":"\\u202e","settings":{"game":"duel","seats":2}}',
    "no UTF-8": b'{"name":"\xff","settings":{"game":"duel","seats":2}}',
    "not a number": b'{"name":"x","settings":{"game":"duel","seats":NaN}}',
    "days that are none": b'{"name":"x","settings":{"game":"duel","seats":2,'
    b'"pace":{"type":"days","move":1e-300}}}',
    "an endless pace": b'{"name":"x","settings":{"game":"duel","seats":2,'
    b'"pace":{"type":"live","move":1e999}}}',
}


@pytest.mark.parametrize("what", BODIES)
def test_bodies_that_are_wrong(server: Server, friends: list[Player], what: str) -> None:
    headers = {"Content-Type": "application/json"}
    answer = httpx.post(
        f"{server.url}/api/tables", content=BODIES[what], headers=headers, verify=False
    )
    assert answer.status_code in (400, 422), answer.text
    assert set(answer.json()) == {"code", "text"}
    assert answer.json()["code"] in ("malformed", "bad_name", "bad_settings")
    assert len(answer.json()["text"]) <= 301
