"""Rooms within this process: clocks that are too short for people, and the passing of days."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

import bohnhof
from bohnhof import Rng, build
from bohnhof.engine.contract import Data
from bohnhof.engine.fairness import commitment_of, fresh
from bohnhof.server import entries, protocol
from bohnhof.server.client import Client
from bohnhof.server.hub import ABANDONED, FORGOTTEN, UNSTARTED, Hub
from bohnhof.server.requests import Refused, settings_from
from bohnhof.server.room import Room
from bohnhof.server.settings import Live
from bohnhof.server.store.sqlite import SqliteStore
from bohnhof.server.table import MOST_MISSED, Document, Phase, Table
from bohnhof.server.thinking import NOTHING, Background, Chosen, Thinkers

pytestmark = pytest.mark.once

BOHNE = "nicht-die-bohne"
PATIENCE = 20.0


class QuickThinkers(Thinkers):
    """Take the first legal move at once; after so many moves they think for ever."""

    left = 10_000

    async def move(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen:
        self.left -= 1
        if self.left < 0:
            await asyncio.sleep(3600)
        world = bohnhof.world(view, Rng("quick"))
        return Chosen(world.text(world.legal(seat)[0]))


class Person:
    """A client in this process."""

    def __init__(self, room: Room, seat: int | None) -> None:
        self.room = room
        person = room.table.places[seat].person if seat is not None else None
        self.client = Client(person, lambda: None)
        self.heard: list[dict[str, Any]] = []

    async def enter(self) -> "Person":
        await self.room.enter(self.client, None)
        return self

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            self.heard.append(json.loads(await self.client.waiting.get()))
        return self.heard[-1]

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        while True:
            told = await self.hear()
            if told["type"] == kind and fields.items() <= told.items():
                return told

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        message = fields.pop("id", f"message {len(self.heard)}")
        said = protocol.read(json.dumps({"type": kind, "id": message, **fields}))
        assert isinstance(said, protocol.Request)
        self.room.ask(self.client, said)
        while True:
            told = await self.hear()
            if told.get("id") == message:
                return told


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.005)


def with_hub(path: Path, test: Callable[[Hub], Awaitable[None]], time_to_open: float = 30) -> None:
    async def run() -> None:
        hub = Hub(SqliteStore(path / "tables.db"), QuickThinkers(1), time_to_open)
        await hub.start()
        try:
            await test(hub)
        finally:
            await hub.close()

    asyncio.run(run())


async def seated(hub: Hub, game: str, seats: int, pace: Live | None = None) -> Room:
    settings = settings_from({"game": game, "seats": seats, "pause": "none"})
    room, _token = await hub.create(settings, "Person 0", None)
    room.table.settings.pace = pace or Live()  # shorter than what may be asked for
    for seat in range(1, seats):
        await hub.join(room, f"Person {seat}", seat, None)
    return room


async def log_of(hub: Hub, room: Room) -> list[dict[str, Any]]:
    """The log as it is stored."""
    return [json.loads(line.body) for line in await hub.store.log(room.table.document.id)]


@pytest.mark.parametrize("pace", [Live(move=0.02), Live(game=0.05)])
def test_at_zero_the_gardener_decides_and_after_three_it_stays(tmp_path: Path, pace: Live) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, BOHNE, 3, pace)
        await (await Person(room, 0).enter()).ask("start")
        await until(lambda: room.table.phase is Phase.OVER and room.is_told())
        log = await log_of(hub, room)
        for seat in range(3):
            kinds = ("moved", "handed")
            mine = [one for one in log if one["kind"] in kinds and one["seat"] == seat]
            by = [one["by"] if one["kind"] == "moved" else "handed" for one in mine]
            assert by[: MOST_MISSED + 1] == ["clock"] * MOST_MISSED + ["handed"]
            assert set(by[MOST_MISSED + 1 :]) == {"bot"}

    with_hub(tmp_path, test)


def test_the_seat_is_a_bots_until_it_is_taken_back(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        assert isinstance(hub.bots, QuickThinkers)
        hub.bots.left = 15
        room = await seated(hub, BOHNE, 3, Live(move=0.05))
        person = await Person(room, 0).enter()
        await person.ask("start")
        await until(lambda: room.table.places[0].bot is not None)
        assert (await person.ask("take_back"))["type"] == "ack"
        assert (room.table.places[0].bot, room.table.places[0].missed) == (None, 0)

    with_hub(tmp_path, test)


def test_a_seat_that_does_not_open_in_time(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, "duel", 2)
        people = [await Person(room, seat).enter() for seat in range(2)]
        mine = fresh()
        for person in people:
            await person.ask("commit", commitment=commitment_of(mine))
        before = (await people[0].ask("start"))["seq"]
        table = (await people[0].until("update"))["position"]["table"]
        assert table["phase"] == "opening"
        await people[0].ask("open", contribution=mine)
        while True:
            told = await people[1].until("update")
            if told["log"][0]["kind"] == "halted":
                break
        assert (told["log"][0]["seat"], told["seq"]) == (1, before + 2)
        after = told["position"]["table"]
        assert after["phase"] == "seating"
        assert after["commitment"] != table["commitment"]
        assert [seat["commitment"] for seat in after["seats"]] == [None, None]
        assert (await people[0].ask("start"))["type"] == "ack"  # without contributions
        assert room.table.phase is Phase.PLAYING

    with_hub(tmp_path, test, time_to_open=0.05)


def test_unstarted_and_abandoned_tables_end(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        waiting, playing = await seated(hub, "duel", 2), await seated(hub, "duel", 2)
        person = await Person(playing, 0).enter()
        await person.ask("start")
        now = playing.table.document.at
        name = waiting.table.document.id
        await hub.sweep(now + UNSTARTED - 60)
        assert (await hub.room(name)).table.phase is Phase.SEATING
        await hub.sweep(now + UNSTARTED + 60)
        assert (await hub.room(name)).table.phase is Phase.OVER
        assert playing.table.phase is Phase.PLAYING
        await hub.sweep(now + ABANDONED + 60)
        while not (told := await person.until("update"))["position"]["table"]["outcome"]:
            pass
        assert told["position"]["table"]["outcome"]["reason"] == "expired"
        with pytest.raises(Refused):
            await hub.record(name)

    with_hub(tmp_path, test)


def test_a_table_that_expires_is_no_game_that_was_played(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        settings = settings_from({"game": "duel", "seats": 2})
        room, _token = await hub.create(settings, "Ada", "a device")
        await hub.sweep(room.table.document.created + UNSTARTED + 60)
        assert room.table.phase is Phase.OVER
        assert await hub.store.played("a device") == []

    with_hub(tmp_path, test)


def test_a_game_that_starts_while_its_table_expires(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, "duel", 2)
        name, late = room.table.document.id, room.table.document.created + UNSTARTED + 60
        old = await hub.store.waiting(late - UNSTARTED, late - ABANDONED)
        assert [document.id for document in old] == [name]
        await (await Person(room, 0).enter()).ask("start")

        async def waiting(_created: float, _updated: float) -> list[Document]:
            return old

        hub.store.waiting = waiting  # type: ignore[method-assign]
        await hub.sweep(late)
        assert room.table.phase is Phase.PLAYING

    with_hub(tmp_path, test)


def test_who_enters_a_room_that_has_just_been_closed_is_told_so(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, "duel", 2)
        await until(room.is_idle)
        await hub.sweep(room.used + FORGOTTEN + 1)
        late = await Person(room, 0).enter()
        assert late.client.bye is not None
        assert late.client.bye.code == "closing"
        assert not room.clients
        assert await hub.room(room.table.document.id) is not room

    with_hub(tmp_path, test)


def test_a_table_that_can_not_be_read_does_not_keep_the_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    names: list[str] = []

    async def play(hub: Hub) -> None:
        for _table in range(2):
            room = await seated(hub, "duel", 2)
            names.append(room.table.document.id)
            await (await Person(room, 0).enter()).ask("start")

    async def look(hub: Hub) -> None:
        assert set(hub.rooms) == {names[1]}

    with_hub(tmp_path, play)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as file, file:
        file.execute("UPDATE tables SET document = '{}' WHERE id = ?", names[:1])
    with_hub(tmp_path, look)
    assert "is damaged" in caplog.text


def test_all_who_come_after_a_failed_opening_are_in_one_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first opens in vain while another waits; a third comes while that one opens."""
    turn, tries = asyncio.Event(), 0

    async def test(hub: Hub) -> None:
        name = (await seated(hub, "duel", 2)).table.document.id
        hub.rooms.clear()
        load = hub.store.load

        async def falter(table: str) -> Document | None:
            nonlocal tries
            tries += 1
            if tries == 1:
                await turn.wait()
                raise OSError("for once")
            turn.clear()
            await turn.wait()
            return await load(table)

        monkeypatch.setattr(hub.store, "load", falter)
        first, second = (asyncio.create_task(hub.room(name)) for _caller in range(2))
        await until(lambda: tries == 1)
        turn.set()
        with pytest.raises(OSError, match="for once"):
            await first
        await until(lambda: tries == 2)
        third = asyncio.create_task(hub.room(name))
        await asyncio.sleep(0)
        turn.set()
        assert await second is await third is hub.rooms[name]
        assert tries == 2

    with_hub(tmp_path, test)


def test_the_snapshot_comes_first(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, "duel", 2)
        first = await Person(room, 0).enter()
        second = await Person(room, 1).enter()
        room.leave(second.client)
        heard = [await first.hear() for _message in range(3)]
        assert [told["type"] for told in heard] == ["snapshot", "presence", "presence"]
        assert [told["is_here"] for told in heard[1:]] == [True, False]

    with_hub(tmp_path, test)


def test_who_is_muted_stays_so_at_another_seat(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, BOHNE, 3)
        people = [await Person(room, seat).enter() for seat in range(3)]
        room.mute(people[0].client, protocol.Mute(seat=1))
        room.mute(people[0].client, protocol.Mute(seat=5))  # nobody
        await people[0].ask("swap", seats=[1, 2])
        await people[1].ask("chat", text="Can you hear me?")
        await people[2].ask("chat", text="I can.")
        await people[0].until("update", seq=room.table.document.seq)
        chat = [one for told in people[0].heard for one in told.get("log", [])]
        assert [one["data"]["text"] for one in chat if one["kind"] == "chatted"] == ["I can."]
        assert people[0].heard[-2]["seq"] == room.table.document.seq - 1  # it is told of a number

    with_hub(tmp_path, test)


def test_an_ack_and_its_repetition_are_the_same(tmp_path: Path) -> None:
    """Even if something else follows from the request: here, the end of the game."""

    async def test(hub: Hub) -> None:
        room = await seated(hub, "duel", 2)
        person = await Person(room, 0).enter()
        await person.ask("start")
        first = await person.ask("resign", id="same")
        room.ask(person.client, protocol.Resign(id="same"))
        assert await person.until("ack") == first

    with_hub(tmp_path, test)


def test_after_an_upgrade_a_move_can_not_be_taken_back(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, BOHNE, 3)
        people = [await Person(room, seat).enter() for seat in range(3)]
        await people[0].ask("start")
        leader = room.table.asked[0]
        assert room.table.state is not None
        move = room.table.state.text(room.table.state.legal(leader)[0])
        await people[leader].ask("act", move=move, on=room.table.document.seq)
        assert room.table.can_undo(leader)
        room.table.document.rules += 1
        await room.add(entries.Chatted(seat=0, text="Now it is of other rules."))
        del hub.rooms[room.table.document.id]
        again = await hub.room(room.table.document.id)
        assert not again.table.can_undo(leader)
        assert again.table.phase is Phase.PLAYING

    with_hub(tmp_path, test)


def test_undo_for_who_has_taken_back_the_seat_after_a_restart(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, BOHNE, 3)
        await (await Person(room, 0).enter()).ask("start")
        leader = room.table.asked[0]
        assert room.table.state is not None
        before = room.table.state.to_position()
        person = await Person(room, leader).enter()
        move = room.table.state.text(room.table.state.legal(leader)[0])
        await person.ask("act", id="act", move=move, on=room.table.document.seq)
        await person.ask("hand_over", id="hand")
        del hub.rooms[room.table.document.id]
        again = await hub.room(room.table.document.id)
        person = await Person(again, leader).enter()
        await person.ask("take_back", id="back")
        told = await person.ask("undo", id="undo", on=again.table.document.seq)
        assert told["type"] == "ack"
        assert again.table.document.position == before

    with_hub(tmp_path, test)


def test_a_move_of_a_bot_that_goes_wrong_does_not_leave_half_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, BOHNE, 3)
        person = await Person(room, room.table.document.host).enter()
        await person.ask("start")
        monkeypatch.setattr(Table, "follow_up", Mock(side_effect=[None, ZeroDivisionError]))
        await room.add(entries.Handed(seat=room.table.asked[0], bot="gardener"))
        await until(lambda: room.is_broken)
        assert person.client.bye is not None
        monkeypatch.undo()
        again = await hub.room(room.table.document.id)
        await until(lambda: again.table.document.moves == 1)

    with_hub(tmp_path, test)


class SlowThinkers(Thinkers):
    """Wait for the test; then accept what they were offered when they began to think."""

    def __init__(self) -> None:
        super().__init__(1)
        self.offers: set[Any] = set()
        self.may_answer = asyncio.Event()

    async def move(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen:
        self.offers.add(view["offer"])
        await self.may_answer.wait()
        return Chosen("accept")

    async def volunteer(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen | None:
        return None


def test_a_bot_answers_the_offer_that_it_has_seen(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        bots = hub.bots = SlowThinkers()
        settings = {"game": "duel", "seats": 2, "pause": "none", "options": {"starter": 0}}
        room, _token = await hub.create(settings_from(settings), "Ada", None, ["gardener"])
        room.table.document.secret = "5" * 64
        person = await Person(room, 0).enter()
        await person.ask("start")

        async def act(number: int, *words: str) -> bool:
            assert room.table.state is not None
            moves = [room.table.state.text(one) for one in room.table.state.legal(0)]
            fitting = [move for move in moves if move.startswith(words)]
            if fitting:
                await person.ask("act", move=fitting[number], on=room.table.document.seq)
            return bool(fitting)

        while not await act(0, "offer"):
            await act(0, "plant", "stop")
        await until(lambda: len(bots.offers) == 1)
        assert (await person.ask("undo", on=room.table.document.seq))["type"] == "ack"
        assert await act(1, "offer")
        bots.may_answer.set()
        await until(lambda: room.table.asked != [1])
        assert len(bots.offers) == 2

    with_hub(tmp_path, test)


@pytest.mark.parametrize("is_compiled", [False, True])
def test_bots_that_search_are_hurried_until_there_is_a_compiled_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_compiled: bool
) -> None:
    monkeypatch.setattr(build, "is_newest_compiled", lambda: is_compiled)

    async def test(hub: Hub) -> None:
        bots = ["merchant", "gardener", "master"]
        settings = settings_from({"game": BOHNE, "seats": 4})
        room, _token = await hub.create(settings, "Ada", None, bots)
        person = await Person(room, 0).enter()
        assert "hurried" not in (await person.until("snapshot"))["position"]  # before the game
        await person.ask("start")
        hurried = (await person.until("update"))["position"].get("hurried", [])
        assert hurried == ([] if is_compiled else [1, 3])
        monkeypatch.setattr(build, "is_newest_compiled", lambda: True)
        again = await Person(room, 0).enter()
        assert "hurried" not in (await again.until("snapshot"))["position"]

    with_hub(tmp_path, test)


def test_at_a_table_of_days_a_seat_may_take_them_to_open(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        settings = settings_from(
            {"game": "duel", "seats": 2, "pace": {"type": "days", "move": 2}, "pause": "none"}
        )
        room, _token = await hub.create(settings, "Ada", None)
        await hub.join(room, "Bob", 1, None)
        ada, bob = await Person(room, 0).enter(), await Person(room, 1).enter()
        await bob.ask("commit", commitment=commitment_of(fresh()))
        await ada.ask("start")
        assert room.table.phase is Phase.OPENING
        due = room._attendant._next_deadline()
        assert due == pytest.approx(room.table.document.phase_since + 2 * 24 * 3600)

    with_hub(tmp_path, test)
