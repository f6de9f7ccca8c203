"""`bohn serve`: its settings, its log, and how it stops."""

import contextlib
import json
import re
import socket
import threading
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bohnhof.server.config import Config
from tests.cli.command import Bohn
from tests.cli.conftest import bohn  # noqa: F401  (a fixture)
from tests.server.running import Player, running
from tests.server.test_play import started

pytestmark = pytest.mark.once

SETTINGS = sorted(Config.__dataclass_fields__)


def test_help_explains_each_setting_with_its_variable(bohn: Bohn) -> None:  # noqa: F811
    text = " ".join(bohn("serve", "--help").out.split())
    flags = re.findall(
        r"--([a-z-]+) [A-Z/]+ (.*?) \(also (BOHN_[A-Z_]+)\)", text.replace("- ", "-")
    )
    assert sorted(name.replace("-", "_") for name, _words, _variable in flags) == SETTINGS
    for name, words, variable in flags:
        assert variable == f"BOHN_{name.upper().replace('-', '_')}"
        assert "default: " in words


WRONG = [
    ("port", "eighty"),
    ("port", "-1"),
    ("port", "65536"),
    ("bot-workers", "0"),
    ("time-to-open", "soon"),
    ("log", "xml"),
    ("limits", "maybe"),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_wrong_values_give_one_line(
    bohn: Bohn,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    value: str,
) -> None:
    said = bohn.refuses("serve", f"--{name}={value}")
    assert said.startswith(f"bohn: --{name} is ")
    assert repr(value) in said
    monkeypatch.setenv(f"BOHN_{name.upper().replace('-', '_')}", value)
    assert bohn.refuses("serve") == said


def test_the_range_of_a_number_is_told(bohn: Bohn) -> None:  # noqa: F811
    said = bohn.refuses("serve", "--port", "99999")
    assert said == "bohn: --port is a number from 0 to 65535, not '99999'.\n"


def test_a_folder_that_is_made_is_named(bohn: Bohn, tmp_path: Path) -> None:  # noqa: F811
    data = tmp_path / "new" / "tables.db"
    result = bohn("serve", "--port", 0, "--host", "999.1.1.1", "--data", data)
    assert f"bohn: made the folder {data.parent}\n" in result.err


def test_what_can_not_be_had_gives_one_line(bohn: Bohn, tmp_path: Path) -> None:  # noqa: F811
    data = tmp_path / "tables.db"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"port {port}: " in bohn.refuses("serve", "--port", port, "--data", data)
    said = bohn.refuses("serve", "--port", 0, "--host", "999.1.1.1", "--data", data)
    assert said.startswith("bohn: Can not listen at 999.1.1.1, port 0: ")
    (tmp_path / "file").write_text("not a folder")
    (tmp_path / "other.db").write_bytes(b"This is no database at all. " * 50)
    for name in ("file/tables.db", "other.db"):
        assert name in bohn.refuses("serve", "--port", 0, "--data", tmp_path / name)


@pytest.mark.parametrize("form", ["lines", "json"])
def test_it_stops_in_time_and_loses_nothing(
    tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOHN_LOG", form)
    with running(tmp_path / "tables.db") as server:
        players = started(server, "nicht-die-bohne", 3)
        told = []

        def talk() -> None:
            with contextlib.suppress(ConnectionClosed):
                while True:
                    told.append(players[1].ask("chat", text=f"number {len(told)}")["seq"])

        talker = threading.Thread(target=talk)
        talker.start()
        while len(told) < 5:
            time.sleep(0.01)
        assert server.stop() < 5
        talker.join(10)
        with pytest.raises(ConnectionClosed):
            players[1].wait(lambda: False)  # it may have sent something before it heard all
        assert players[1].said[-1]["code"] == "closing"
        check_log(server.log(), form)
        server.start()
        again = Player(server, players[1].table, players[1].token)
        heard = {entry["seq"]: entry.get("data", {}).get("text") for entry in again.log}
        assert [heard[seq] for seq in told[-5:]] == [
            f"number {number}" for number in range(len(told) - 5, len(told))
        ]
        for player in (*players, again):
            player.close()


def check_log(log: str, form: str) -> None:
    lines = log.splitlines()
    assert "listening at 127.0.0.1" in lines[0]
    assert "stopped after" in lines[-1]
    for line in lines:
        if form == "json":
            assert {"at", "level", "from", "message"} <= json.loads(line).keys()
        else:
            assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} [A-Z]+ [\w.]+: ", line), line
