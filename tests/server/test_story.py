"""Bots at a server remember what their seats have seen, whatever becomes of the workers."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
import uvloop

import bohnhof
from bohnhof.engine.contract import Data
from bohnhof.server import entries, story
from bohnhof.server.entries import AnyEntry, Seen
from bohnhof.server.hub import CLOSING, Hub
from bohnhof.server.requests import settings_from
from bohnhof.server.store.base import Line
from bohnhof.server.store.sqlite import SqliteStore
from bohnhof.server.story import Past, Recollection, Shelf, Story
from bohnhof.server.tellings import happened
from bohnhof.server.thinking import NOTHING, Background, Chosen, Thinkers
from bohnhof.server.worker import Question, Shelves, think
from tests.arena.setting import SEATS
from tests.bots import remembering
from tests.effort import effort
from tests.server.test_room import Person, QuickThinkers, until

pytestmark = pytest.mark.once

BOT = "tests.bots.remembering:FileRecorder"
MOST = 300


class Log:
    """A log of moves, some of which are taken back."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.kinds: list[str] = []
        """The events of the moves that count."""

    def add(self, entry: AnyEntry) -> None:
        self.lines.append(Line.of(len(self.lines) + 1, 0.0, entry))

    def move(self, kind: str) -> None:
        events = [Seen({"kind": kind}), Seen({"kind": "drew"}, {"kind": f"drew {kind}"}, 1)]
        self.add(entries.Moved(seat=0, move="?", by="person", events=events))
        self.kinds.append(kind)

    def undo(self) -> None:
        self.add(entries.Undone(seat=0))
        self.kinds.pop()

    def seen_by(self, seat: int) -> list[str]:
        drew = {1: "drew {}"}.get(seat, "drew")
        return [one for kind in self.kinds for one in (kind, drew.format(kind))]


class Worker:
    """What a server knows of a worker, and what the worker keeps."""

    def __init__(self) -> None:
        self.recollections = Shelf[Recollection]()
        self.known = Shelf[int]()
        self.sent = 0

    def ask(self, past: Past) -> list[object]:
        """Return what the bot remembers."""
        known = self.recollections.get(past.key, Recollection())
        recall = past.beyond(self.known.get(past.key, 0))
        if not known.take_in(recall):
            recall = past.beyond(0)
            assert known.take_in(recall)
        self.recollections.put(past.key, known)
        self.known.put(past.key, past.last)
        self.sent = len(recall.moves)
        return [event["kind"] for event in known.memory_for(None).events]


def test_a_worker_is_never_wrong_whatever_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves are taken back, workers lost, mistaken or forgetful, and questions come late."""
    monkeypatch.setattr(story, "KEPT", 2)
    luck = random.Random("workers")
    for _game in range(effort(40)):
        log, told, workers = Log(), Story(), [Worker(), Worker()]
        waiting: list[tuple[Past, list[str]]] = []
        for number in range(60):
            if log.kinds and luck.random() < 0.3:
                log.undo()
            else:
                log.move(f"move {number}")
            if luck.random() < 0.1:  # the room was opened anew
                told = Story()
            told.read(log.lines[told.seq :], len(log.lines))
            asked = luck.sample(range(3), 2)
            waiting += [(told.seen_by(seat), log.seen_by(seat)) for seat in asked]
            if luck.random() < 0.1:
                workers[luck.randrange(2)] = Worker()
            if luck.random() < 0.1:  # the server is mistaken
                workers[0].known.put(told.seen_by(0).key, luck.randrange(told.seen_by(0).last + 9))
            while len(waiting) > luck.randrange(6):
                past, expected = waiting.pop(luck.randrange(len(waiting)))
                assert luck.choice(workers).ask(past) == expected


def test_a_worker_is_sent_what_is_new() -> None:
    log, told, worker, sent = Log(), Story(), Worker(), []
    for number in range(5):
        log.move(f"move {number}")
        log.move(f"and {number}")
        if number == 3:
            log.undo()
            log.undo()
        told.read(log.lines[told.seq :], len(log.lines))
        assert worker.ask(told.seen_by(1)) == log.seen_by(1)
        sent.append(worker.sent)
    assert sent == [2, 2, 2, 0, 2]
    assert Worker().ask(told.seen_by(1)) == log.seen_by(1)


def test_a_worker_says_that_it_has_forgotten() -> None:
    log, told = Log(), Story()
    for number in range(4):
        log.move(str(number))
    told.read(log.lines, 4)
    past, shelves = told.seen_by(0), Shelves()
    state = bohnhof.new("duel", seed="forgotten")
    question = Question("random", state.to_move, state.view(state.to_move), "luck")
    question.recall = past.beyond(past.moves[1].number)
    assert think(question, shelves).has_forgotten
    question.recall = past.beyond(0)
    assert think(question, shelves).move
    question.recall = past.beyond(past.moves[1].number)
    assert think(question, shelves).move


class Overheard(QuickThinkers):
    """Keep what they are told besides their views."""

    def __init__(self) -> None:
        super().__init__(1)
        self.told: dict[str, Background] = {}

    async def move(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen:
        self.told[bot] = background
        if self.has_heard_both():
            self.left = 0  # nothing more is to happen
        return await super().move(bot, seat, view)

    def has_heard_both(self) -> bool:
        return {"random", BOT} <= self.told.keys()


def test_who_is_told_what_at_a_table(tmp_path: Path) -> None:
    """All hear which bots play; what was before, only those who remember."""
    overheard = Overheard()

    async def test() -> None:
        hub = Hub(SqliteStore(tmp_path / "tables.db"), overheard)
        settings = settings_from({"game": "nicht-die-bohne", "seats": 3, "pause": "none"})
        room, _token = await hub.create(settings, "Ada", None, ["random", BOT])
        await (await Person(room, 0).enter()).ask("start")
        if room.table.asked == [0]:
            await room.add(entries.Handed(seat=0, bot="seedling"))
        await until(overheard.has_heard_both)
        await hub.close()

    asyncio.run(test())
    assert all(told.names[1:] == ["random", BOT] for told in overheard.told.values())
    assert overheard.told["random"].past is None
    assert overheard.told[BOT].past is not None


class Evening:
    """A person who plays with bots that remember, at a server that has its troubles."""

    def __init__(self, hub: Hub, game: str) -> None:
        self.hub = hub
        self.game = game
        self.luck = random.Random(game)
        self.undone = 0

    async def begin(self) -> None:
        seats = SEATS[self.game]
        settings = settings_from({"game": self.game, "seats": seats, "pause": "none"})
        bots = [BOT] * (seats - 1)
        self.room, _token = await self.hub.create(settings, "Ada", None, bots)
        self.person = await Person(self.room, 0).enter()
        await self.person.ask("start")

    async def play(self, is_enough: Callable[[], bool]) -> None:
        for number in range(MOST):
            await until(lambda: not self.asks_bots() or self.is_over())
            if self.is_over() or (self.undone and is_enough()):
                return
            await self.move(number)
            if self.luck.random() < 0.1:
                kill_workers(self.hub.bots)
            if self.luck.random() < 0.1:
                await self.open_anew()

    def asks_bots(self) -> bool:
        return 0 not in self.room.table.asked

    def is_over(self) -> bool:
        return self.room.table.state is None or self.room.table.state.over

    async def move(self, number: int) -> None:
        table, luck = self.room.table, self.luck
        assert table.state is not None
        move = table.state.text(luck.choice(table.state.legal(0)))
        await self.person.ask("act", id=f"act {number}", move=move, on=table.document.seq)
        if table.can_undo(0) and (luck.random() < 0.5 or not self.undone):
            told = await self.person.ask("undo", id=f"undo {number}", on=table.document.seq)
            self.undone += told["type"] == "ack"

    async def open_anew(self) -> None:
        """Read the table from disk, as a server does that starts."""
        name = self.room.table.document.id
        await until(self.room.is_settled)
        self.room.close(CLOSING)
        del self.hub.rooms[name]
        self.room = await self.hub.room(name)
        self.person = await Person(self.room, 0).enter()

    async def stories(self, seat: int) -> list[str]:
        """Return what a seat had seen after each entry of the log, without what was taken back."""
        pile: list[list[Data]] = []
        stories = []
        for line in await self.hub.store.log(self.room.table.document.id):
            entry = line.entry()
            if isinstance(entry, entries.Moved):
                pile.append(happened(entry, line.seq, line.at, seat).events)
            elif isinstance(entry, entries.Undone):
                pile.pop()
            stories.append(json.dumps([event for events in pile for event in events]))
        return stories


def kill_workers(bots: Thinkers) -> None:
    for worker in bots._all:
        with suppress(ProcessLookupError):
            worker.kill()


def evening(path: Path, game: str, test: Callable[[Evening], Awaitable[None]]) -> None:
    async def run() -> None:
        hub = Hub(SqliteStore(path / "tables.db"), Thinkers(1))
        await hub.start()
        try:
            one = Evening(hub, game)
            await one.begin()
            await test(one)
        finally:
            await hub.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())


@pytest.fixture
def note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(remembering.NOTE, str(tmp_path / "note"))
    monkeypatch.chdir(Path(__file__).parents[2])  # where workers find the bots
    return tmp_path / "note"


@pytest.mark.parametrize("game", SEATS)
def test_bots_remember_what_their_seats_have_seen(tmp_path: Path, note: Path, game: str) -> None:
    async def test(one: Evening) -> None:
        def is_enough() -> bool:
            return len(remembering.given_in(note)) > 20

        if game == "mafia-solo":  # the person lets a bot play
            await one.room.add(entries.Handed(seat=0, bot=BOT))
            await until(is_enough)
            await one.room.add(entries.TakenBack(seat=0))
        else:
            await one.play(is_enough)
            assert one.undone > 0
        await until(one.room.is_settled)
        given = remembering.given_in(note)
        for seat in {seat for seat, *_rest in given}:
            stories = await one.stories(seat)
            at = 0
            for _seat, first, kept in (told for told in given if told[0] == seat):
                assert first == 0, "each time it is another bot"
                at = stories.index(kept, at)  # ValueError: it never was the story since
        assert is_enough()

    evening(tmp_path, game, test)
