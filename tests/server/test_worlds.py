"""Two tables that look the same to a seat tell it the same, byte for byte."""

import asyncio
import json
import logging
import subprocess
import sys
from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.engine.fairness import commitment_of, fresh
from bohnhof.server import entries, protocol, worker
from bohnhof.server.client import Client
from bohnhof.server.entries import AnyEntry, Seen
from bohnhof.server.requests import Refused, answer
from bohnhof.server.room import Logged, Room
from bohnhof.server.run import JsonLines, Lines
from bohnhof.server.settings import Settings
from bohnhof.server.store.base import Line, StoreError
from bohnhof.server.story import Story
from bohnhof.server.table import Document, Table
from bohnhof.testing.walk import choose

pytestmark = pytest.mark.once

NOW = 1000.0
MOVES = 150
EVERY = {"classic": 30}


class NoStore:
    """Stores nothing, or fails to."""

    def __init__(self, error: Exception | None = None) -> None:
        self._error = error

    def save(self, _change: object) -> "asyncio.Future[None]":
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._error is None:
            done.set_result(None)
        else:
            done.set_exception(self._error)
        return done

    async def log(self, _table: str, _after: int = 0, _most: int | None = None) -> list[Line]:
        return []


def room_of(table: Table, log: list[Logged], store: Any = None) -> Room:
    lines = [Line.of(seq, at, entry) for seq, at, entry in log]
    return Room(table, lines, store or NoStore(), None)  # type: ignore[arg-type]


def begun(game: str, seats: int) -> tuple[Table, list[Logged]]:
    """A table with people at all seats, all of whom have added to the seed."""
    created = entries.Created(settings=Settings(game=game, seats=seats), secret=fresh())
    created.settings.options = created.settings.rules().options
    table = Table.create("table", created, NOW)
    log: list[Logged] = [(1, NOW, created)]
    for seat in range(seats):
        add(table, log, entries.Sat(seat=seat, person=f"person {seat}", name=f"Name {seat}"))
    add(table, log, entries.Started())
    return table, log


def add(table: Table, log: list[Logged], entry: AnyEntry) -> None:
    following: AnyEntry | None = entry
    while following is not None:
        table.add(following, NOW)
        log.append((table.document.seq, NOW, following))
        following = table.follow_up()


def other_world(table: Table, seat: int | None, rng: Rng) -> tuple[Table, State]:
    """The same table with other cards where a seat can not see them."""
    assert table.state is not None
    state = table.state.sample(seat, rng)
    document = msgspec.json.decode(table.to_store(), type=Document)
    document.secret, document.seed = fresh(), fresh()
    document.position = state.to_position()
    return Table(document, state), state


def other_log(log: list[Logged], seat: int | None) -> list[Logged]:
    """The same log with something else where a seat must not look."""
    return [(seq, at, _other_entry(entry, seat)) for seq, at, entry in log]


def _other_entry(entry: AnyEntry, seat: int | None) -> AnyEntry:
    if isinstance(entry, entries.Created):
        return msgspec.structs.replace(entry, secret=fresh())
    if isinstance(entry, entries.Dealt):
        return msgspec.structs.replace(entry, seed=fresh())
    if isinstance(entry, entries.Sat):
        return msgspec.structs.replace(entry, person=entry.person, device="another")
    if not isinstance(entry, entries.Moved):
        return entry
    events = [
        event if event.owner == seat else Seen(event.open, {"kind": "secret"}, event.owner)
        for event in entry.events
    ]
    return msgspec.structs.replace(entry, move="secret", events=events)


def remembered(log: list[Logged], seat: int) -> list[bytes]:
    """What a worker is sent that knows nothing of a table yet, when a bot of this seat is asked."""
    story = Story()
    lines = [Line.of(seq, at, entry) for seq, at, entry in log]
    story.read(lines, len(lines))
    return [bytes(move.events) for move in story.seen_by(seat).beyond(0).moves]


async def heard(room: Room, seat: int | None, asked: list[protocol.Request]) -> list[str]:
    """All that a client is told: the snapshot, and why its requests are refused."""
    client = Client(None if seat is None else f"person {seat}", lambda: None)
    await room.enter(client, 0)
    for request in asked:
        room.ask(client, request)
    await asyncio.sleep(0)
    while not room._deliveries.empty():
        await asyncio.sleep(0)
    told = [client.waiting.get_nowait() for _message in range(client.waiting.qsize())]
    room.close(protocol.Bye(code="closing", text="It is over."))
    return [_without_times(room, text) for text in told]


def _without_times(room: Room, text: str) -> str:
    message = json.loads(text)
    message.pop("now", None)
    for seat in message.get("position", {}).get("table", {}).get("seats", []):
        seat.pop("away_since")
    return json.dumps(message).replace(commitment_of(room.table.document.secret), "commitment")


def requests(states: list[State], seq: int, rng: Rng, earlier: list[str]) -> list[protocol.Request]:
    """Acts that somebody could make in one of some worlds, or has made before."""
    moves = set(earlier[-5:])
    for state in states:
        for other in range(state.game.seats):
            if state.legal(other):
                moves |= {state.text(state.random_action(other, rng)) for _draw in range(6)}
    return [
        protocol.Act(id=f"{number} {on}", on=on, move=move)
        for number, move in enumerate(sorted(moves))
        for on in (seq, 3)
    ]


def refusal(request: protocol.Request, table: Table, seat: int) -> str:
    try:
        answer(request, table, seat)
    except Refused as refused:
        return f"{refused.code}: {refused.text}"
    return ""


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


@pytest.mark.parametrize("game", list(bohnhof.games()))
def test_hidden_cards_change_nothing_that_a_seat_hears(game: str) -> None:
    run(compare(game))


async def compare(game: str) -> None:
    seats = bohnhof.games()[game].seats[-1]
    table, log = begun(game, seats)
    rng = Rng(game)
    compared = refused = 0
    moves = ["end"]
    for number in range(MOVES):
        assert table.state is not None
        if table.state.over:
            break
        if number % EVERY.get(game, 7) == 3:
            for seat in (None, *range(seats)):
                refused += await compare_worlds(table, log, seat, rng, moves)
                compared += 1
        seat, action = choose(table.state, rng)
        move = table.state.text(action)
        moves.append(move)
        add(table, log, entries.Moved(seat=seat, move=move, by="person", events=[]))
    assert compared > 2 * seats
    assert refused > 10


async def compare_worlds(
    table: Table, log: list[Logged], seat: int | None, rng: Rng, moves: list[str]
) -> int:
    """Compare what a seat hears at a table and at one that looks the same; count refusals."""
    other, state = other_world(table, seat, rng)
    assert table.state is not None
    states = [table.state, state]
    asked: list[protocol.Request] = []
    if seat is not None:
        for request in requests(states, table.document.seq, rng, moves):
            refusals = [refusal(request, one, seat) for one in (table, other)]
            assert refusals[0] == refusals[1]
            if refusals[0]:
                asked.append(request)
        assert remembered(log, seat) == remembered(other_log(log, seat), seat)
    rooms = room_of(table, log), room_of(other, other_log(log, seat))
    one, two = [await heard(room, seat, asked) for room in rooms]
    assert one == two
    assert len(one) == len(asked) + 1
    return len(asked)


def test_what_is_logged_names_no_table_and_no_card(caplog: pytest.LogCaptureFixture) -> None:
    run(break_store())
    assert "not stored" in caplog.text
    assert "table-name" not in caplog.text


@pytest.mark.parametrize("form", [Lines(), JsonLines()])
def test_an_error_is_logged_without_its_words(form: logging.Formatter) -> None:
    try:
        raise ValueError("seat 1 holds a Stink Bean") from LookupError("a Chili Bean")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 1, "broken", (), sys.exc_info())
    told = form.format(record)
    assert "broken" in told
    assert "ValueError" in told
    assert "test_worlds.py" in told
    frames = [line for line in told.split("\\n" if told[0] == "{" else "\n") if "raise" not in line]
    assert not [line for line in frames if "Bean" in line]


def test_a_bot_that_fails_does_not_tell_its_cards() -> None:
    state = bohnhof.new("duel", seats=2, seed="x")
    view = {**state.view(0), "options": {"a card": "Stink Bean"}}
    line = msgspec.json.encode(worker.Question("gardener", 0, view, "00")) + b"\n"
    command = [sys.executable, "-m", "bohnhof.server.worker"]
    told = subprocess.run(command, input=line, capture_output=True, check=True, timeout=60).stdout
    assert json.loads(told)["trouble"] == "SetupError"


async def break_store() -> None:
    logging.getLogger("bohnhof").setLevel(logging.INFO)
    table, log = begun("duel", 2)
    table.document.id = "table-name"
    room = room_of(table, log, NoStore(StoreError("The disk does not take it")))
    client = Client("person 0", lambda: None)
    await room.enter(client, 0)
    room.ask(client, protocol.Chat(id="1", text="Hello"))
    for _turn in range(5):
        await asyncio.sleep(0)
    assert client.bye is not None
    assert client.bye.code == "not_stored"
