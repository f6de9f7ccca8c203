"""docs/protocol.md is true: its example runs, and its lists are those of the code."""

import ast
import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

import bohnhof.server
from bohnhof import Rng
from bohnhof.bots.remarks import Remark
from bohnhof.server import app, client, entries, hub, protocol, rest, room, settings, sockets, table
from bohnhof.server.aids import aids_of
from tests.server.running import PATIENCE, Server, running
from tools import protocol_page

pytestmark = pytest.mark.once

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SERVER = Path(str(bohnhof.server.__file__)).parent
PARTS = {
    "position": protocol.Position,
    "table": protocol.TableInfo,
    "seats": protocol.SeatInfo,
    "log": protocol.Happened,
}
TOLD = (
    protocol.Snapshot
    | protocol.Update
    | protocol.Presence
    | protocol.Ack
    | protocol.Stale
    | protocol.Error
    | protocol.Pong
    | protocol.Bye
)


def rows(head: str) -> list[list[str]]:
    """The rows of the table whose first heading is this."""
    found = re.search(rf"^\| {head} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert found, head
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in found[1].splitlines()]


def names_in(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def listed(sentence: str) -> list[str]:
    """The names in a sentence that begins so."""
    found = re.search(rf"{sentence} ([^.;|]*)", PAGE)
    assert found, sentence
    return names_in(found[1])


def fields_of(struct: Any) -> list[str]:
    """The fields of a message, with a question mark where they may be missing."""
    return [
        field.encode_name + ("" if field.required else "?")
        for field in msgspec.structs.fields(struct)
    ]


def tagged(union: UnionType) -> dict[str, list[str]]:
    return {str(one.__struct_config__.tag): fields_of(one) for one in get_args(union)}


def on_page(head: str) -> dict[str, list[str]]:
    return {names_in(row[0])[0]: names_in(row[1]) for row in rows(head)}


def same(page: dict[str, list[str]], code: dict[str, list[str]]) -> None:
    assert {name: sorted(fields) for name, fields in page.items()} == {
        name: sorted(fields) for name, fields in code.items()
    }


def test_what_clients_say() -> None:
    same(on_page("client says"), tagged(protocol.AnySaid))


def test_what_the_server_says() -> None:
    same(on_page("server says"), tagged(TOLD))
    assert set(get_args(TOLD)) == set(protocol.Told.__subclasses__())


def test_the_parts_of_a_message() -> None:
    same(on_page("part"), {name: fields_of(part) for name, part in PARTS.items()})


def test_lists_of_words() -> None:
    assert listed("Levels are") == list(get_args(protocol.Level))
    assert listed("Phrases are") == list(protocol.PHRASES)
    assert listed("phases are") == [str(phase) for phase in table.Phase]
    assert listed("`outcome` has") == [
        field.name for field in msgspec.structs.fields(table.Outcome)
    ]
    kinds = [str(one.__struct_config__.tag) for one in get_args(entries.AnyEntry)]
    assert listed("Kinds of entries are") == kinds
    assert listed("Reasons of an outcome are") == list(
        get_args(entries.Ended.__annotations__["reason"])
    )


def test_remarks() -> None:
    assert [names_in(row[0])[0] for row in rows("remark")] == list(get_args(Remark))


def test_aids() -> None:
    page = {(game, names_in(row[0])[0]) for row in rows("aid") for game in names_in(row[1])}
    real: set[tuple[str, str]] = set()
    for game, info in bohnhof.games().items():
        state, rng = bohnhof.new(game, info.seats[0], "page"), Rng(1)
        for _move in range(30):
            real |= {(game, aid) for aid in aids_of(state.view(None))}
            state.apply(state.asked[0], state.random_action(state.asked[0], rng))
    assert page == real


def codes() -> dict[str, set[str]]:
    """Every code in the server's source, and the calls that it is in."""
    found: dict[str, set[str]] = {}
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                named = {"Refused": 0, "trouble": 1}.get(node.func.id)
                values = [kw.value for kw in node.keywords if kw.arg == "code"]
                values += [] if named is None else [node.args[named]]
                for value in values:
                    if isinstance(value, ast.Constant):
                        found.setdefault(str(value.value), set()).add(node.func.id)
    return found


def test_codes() -> None:
    page = {names_in(row[0])[0]: row[1].split(", ") for row in rows("code")}
    code = codes()
    for name in (*app.CODES.values(), app.OTHER_CODE):
        code.setdefault(name, set()).add("trouble")
    assert set(page) == set(code)
    for name, calls in code.items():
        assert "Bye" not in calls or "bye" in page[name], name
        assert "Error" not in calls or "error" in page[name], name
        assert "trouble" not in calls or "HTTP" in page[name], name
    for name in rest.STATUS:
        assert "HTTP" in page[name], name


def test_calls(server: Server) -> None:
    schema = server.get("../openapi.json").json()
    real = {
        f"{method.upper()} {path}" for path, calls in schema["paths"].items() for method in calls
    }
    page = {names_in(row[0])[0]: row[1] for row in rows("call")}
    assert set(page) == real
    for call, model in (
        ("POST /api/tables", rest.NewTable),
        ("POST /api/tables/{table}/join", rest.NewPerson),
    ):
        fields = model.model_fields.items()
        wanted = [name + ("" if field.is_required() else "?") for name, field in fields]
        assert names_in(page[call])[: len(wanted)] == wanted


def test_what_follows_from_the_code_is_written_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["protocol_page.py", "--check"])
    assert protocol_page.main() == 0, "run python tools/protocol_page.py"
    assert set(protocol_page.RATES) == set(app.RATES)
    for game in bohnhof.games():
        part = PAGE.split("## What each game shows")[1]
        assert f"`{game}`" in part, game


def test_limits() -> None:
    assert [float(row[0]) for row in rows("limit")] == [
        protocol.LARGEST,
        protocol.LONGEST_NAME,
        protocol.LONGEST_CHAT,
        app.CONNECTIONS,
        *app.MESSAGES,
        sockets.MOST_ERRORS,
        client.MOST_WAITING,
        rest.LARGEST_RECORD,
        hub.UNSTARTED / 3600,
        hub.ABANDONED / 86_400,
    ]
    for sentence, value in (
        ("`hello` within (\\d+) seconds", sockets.TIME_FOR_HELLO),
        ("your bytes within (\\d+) seconds", settings.TIME_TO_OPEN),
        ("the log has the last (\\d+)", room.SHOWN),
        ("the last (\\d+) of each seat", table.REMEMBERED),
        ("close frame: (\\d+) after `closing`", sockets.NORMAL),
        ("(\\d+) after any\nother `bye`", sockets.POLICY),
        ("`hello` names the version, (\\d+)", protocol.VERSION),
    ):
        found = re.search(sentence, PAGE)
        assert found, sentence
        assert float(found[1]) == value


# The example.


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("page") / "tables.db") as server:
        yield server


class Reader:
    """Plays the example; words in capitals are what the server has called something."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.known: dict[str, str] = {}
        self.sockets: dict[str, ClientConnection] = {}
        self.open = ExitStack()
        self.answer: Any = None

    def play(self, line: str) -> None:
        who, word, rest_of = line.split(" ", 2)
        text = re.sub(r"\b[A-Z]{3,}\b", lambda m: self.known.get(m[0], m[0]), rest_of)
        if who == "POST":
            path = re.sub("TABLE", self.known.get("TABLE", ""), word)
            self.answer = self.server.post(path.removeprefix("/api/"), json.loads(text))
        elif word == "->":
            self._socket(who).send(text)
        else:
            self._compare(json.loads(text), json.loads(self._socket(who).recv(PATIENCE)), line)

    def status(self, line: str) -> None:
        number, text = line.split(" ", 1)
        assert self.answer.status_code == int(number), self.answer.text
        self._compare(json.loads(text), self.answer.json(), line)

    def _socket(self, who: str) -> ClientConnection:
        if who not in self.sockets:
            address = self.server.url.replace("http", "ws")
            address += f"/api/tables/{self.known['TABLE']}/socket"
            self.sockets[who] = self.open.enter_context(connect(address))
        return self.sockets[who]

    def _compare(self, wanted: Any, real: Any, line: str) -> None:
        if isinstance(wanted, dict):
            assert isinstance(real, dict), line
            for key, value in wanted.items():
                assert key in real, (line, key)
                self._compare(value, real[key], line)
        elif isinstance(wanted, list):
            assert len(wanted) == len(real), line
            for one, other in zip(wanted, real, strict=True):
                self._compare(one, other, line)
        elif isinstance(wanted, str) and wanted.isupper():
            assert self.known.setdefault(wanted, real) == real, line
        elif wanted != "...":
            assert wanted == real, line


def test_the_example(server: Server) -> None:
    reader = Reader(server)
    lines = [line for line in PAGE.split("```")[1].strip().splitlines() if line]
    assert len(lines) > 20
    with reader.open:
        for line in lines:
            (reader.status if line[0].isdigit() else reader.play)(line)
