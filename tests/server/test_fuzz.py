"""Whatever strangers send, the server stays up and its tables stay right."""

import json
import random
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bohnhof.server.protocol import AnySaid, Malformed, read
from bohnhof.server.store.base import Line
from bohnhof.server.table import Document, Table
from tests.server.fuzzing import Fuzz, fuzz
from tests.server.mangling import Mangler
from tests.server.running import Player, Server, running
from tests.server.test_play import started
from tests.server.truth import Truth

pytestmark = pytest.mark.once

MESSAGES = 10_000
OVER_SOCKETS = 300


def test_ten_thousand_messages() -> None:
    done = fuzz(MESSAGES, "ci")
    heard = done.answers
    assert heard["malformed"] > MESSAGES // 5
    assert heard["ack"] > MESSAGES // 50
    for code in ("illegal", "stale", "future", "wrong_phase", "not_a_move", "spectator"):
        assert heard[code], f"nothing was refused as {code}"
    assert done.entries > MESSAGES // 20
    assert heard["internal"] == 0


def test_a_table_that_is_not_its_log_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fuzzer would see it if a table went wrong."""
    right = Fuzz.check_views

    def check_views(self: Fuzz, table: Table, again: Table, lines: list[Line]) -> None:
        if table.state is not None and not table.state.over:
            table.state.apply(table.state.to_move, table.state.legal(table.state.to_move)[0])
        right(self, table, again, lines)  # type: ignore[arg-type]

    monkeypatch.setattr(Fuzz, "check_views", check_views)
    with pytest.raises(AssertionError):
        fuzz(2000, "wrong")


def test_mangled_messages_are_of_all_sorts() -> None:
    mangler = Mangler(random.Random(1))
    table = Table(Document(id="x", settings=None, secret="0" * 64))  # type: ignore[arg-type]
    said: list[AnySaid] = []
    malformed = binary = 0
    for _message in range(3000):
        message = mangler.message(table, 0)
        if isinstance(message, bytes):
            binary += 1
            continue
        try:
            said.append(read(message))
        except Malformed:
            malformed += 1
    assert binary > 20
    assert malformed > 1000
    assert len({type(one) for one in said}) > 15


def test_mangled_messages_over_real_sockets(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        players = started(server, "duel", 2)
        bytes_of_all_kinds(server, players[0])
        seat = players[0].view["asked"][0]
        answer = players[seat].act(players[seat].position["legal"][0]["move"])
        assert answer["type"] == "ack"
        for player in players:
            player.catch_up(answer["seq"])
        truth = Truth(server.data, players[0].table)
        for number, player in enumerate(players):
            assert player.view == truth.view(answer["seq"], number)
            player.close()
        assert "Traceback" not in server.log()
        assert "ERROR" not in server.log()


def bytes_of_all_kinds(server: Server, player: Player) -> None:
    """Send mangled texts, and texts with bytes flipped, on connections that may be cut."""
    luck = random.Random("sockets")
    mangler = Mangler(luck)
    table = Table(Document(id="x", settings=None, secret="0" * 64))  # type: ignore[arg-type]
    address = f"ws://127.0.0.1:{server.port}/api/tables/{player.table}/socket"
    left = OVER_SOCKETS
    while left > 0:
        with suppress(ConnectionClosed), connect(address, ping_interval=None) as one:
            one.send(json.dumps({"type": "hello", "version": 1}))
            while left > 0:
                left -= 1
                message = mangler.message(table, 0)
                if isinstance(message, bytes):
                    one.send(message)
                    continue
                content = bytearray(message.encode("utf-8", "replace"))
                if content and luck.random() < 0.1:
                    content[luck.randrange(len(content))] ^= 1 << luck.randrange(8)
                one.send(bytes(content), text=True)
