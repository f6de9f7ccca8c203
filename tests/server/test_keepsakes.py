"""Tables that earlier versions have written: they open and go on, and nobody's game is lost."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from bohnhof import Record, Rng
from bohnhof.engine.contract import Data
from bohnhof.engine.fairness import seed_from
from bohnhof.server import attendant, entries, protocol
from bohnhof.server.hub import Hub
from bohnhof.server.keys import hashed
from bohnhof.server.records import moves_in
from bohnhof.server.requests import Refused
from bohnhof.server.room import Room
from bohnhof.server.settings import SECONDS_A_DAY
from bohnhof.server.store.base import Line
from bohnhof.server.store.sqlite import SqliteStore
from bohnhof.server.story import Recollection, Story
from bohnhof.server.table import Document, Phase
from bohnhof.server.tellings import happened
from bohnhof.server.thinking import NOTHING, Background, Chosen
from tests.keepsakes import SHELF, Tables, contribution, known, unpack_tables, versions
from tests.server.proof import check_log, moves_by, stored
from tests.server.running import Player, running
from tests.server.test_room import Person, QuickThinkers, until

pytestmark = [pytest.mark.once, pytest.mark.anyio]

A_YEAR = 365 * SECONDS_A_DAY
SOME = 40
"""Moves after which a game of Classic is believed to go on."""


@dataclass
class Kept:
    """The tables of a version, unpacked."""

    version: str
    path: Path
    known: Tables

    def ids(self, *labels: str) -> list[str]:
        return [self.known.tables[label].table for label in labels]

    def running(self) -> list[str]:
        return [label for label, table in self.known.tables.items() if table.asked]

    def exported(self) -> dict[str, bytes]:
        paths = (SHELF / self.version / "exported").glob("*.json")
        return {path.stem: path.read_bytes() for path in paths}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=versions())
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    path = tmp_path / "tables.db"
    unpack_tables(request.param, path)
    return Kept(request.param, path, known(request.param))


@pytest.fixture
def clock(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of day is what it was; its one number is how many seconds later it shall be."""
    real, later = time.time, [0.0]
    begin = real()
    monkeypatch.setattr(time, "time", lambda: kept.known.written + real() - begin + later[0])
    return later


@pytest.fixture
def _bots_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that pauses as people do has not moved before the test is over."""
    monkeypatch.setitem(attendant.PAUSES, "human", (3600.0, 3600.0))


class Quick(QuickThinkers):
    """They move when they are asked, and only then."""

    async def volunteer(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen | None:
        return None


@asynccontextmanager
async def opened(kept: Kept) -> AsyncIterator[Hub]:
    """All tables of a server that starts."""
    hub = Hub(SqliteStore(kept.path), Quick(1))
    await hub.start()
    try:
        yield hub
    finally:
        await hub.close()


async def come_back(hub: Hub, kept: Kept, label: str) -> tuple[Room, dict[int, Person]]:
    """Let the people of a table show their tokens; each has the seat it had."""
    table = kept.known.tables[label]
    room = await hub.room(table.table)
    people = {}
    for seat, token in table.tokens.items():
        assert room.table.seat_of(await hub.person(room, token)) == seat
        people[seat] = Person(room, seat)
    return room, people


async def document_of(hub: Hub, kept: Kept, label: str) -> Document:
    document = await hub.store.load(*kept.ids(label))
    assert document is not None
    return document


# What is there.


def test_every_table_is_what_its_log_made_of_it(kept: Kept) -> None:
    tables = stored(kept.path)
    assert set(tables) == set(kept.ids(*kept.known.tables))
    for table in tables.values():
        check_log(table)


SITUATIONS = {
    "classic-trade": {"game": "classic", "step": "trade"},
    "classic-last-call": {"game": "classic", "step": "last_call"},
    "classic-bots": {"game": "classic"},
    "duel-offer": {"game": "duel", "step": "answer"},
    "duel-gift": {"game": "duel", "step": "choose_gift"},
    "duel-window": {"game": "duel"},
    "mafia-clock": {"game": "mafia", "step": "cultivate"},
    "solo": {"game": "mafia-solo"},
    "bohne-days": {"game": "nicht-die-bohne", "step": "follow"},
    "bohne-handed": {"game": "nicht-die-bohne", "step": "follow"},
    "bot-to-move": {"game": "duel"},
}


@pytest.mark.usefixtures("clock", "_bots_wait")
async def test_running_tables_are_open_where_they_were(kept: Kept) -> None:
    async with opened(kept) as hub:
        assert set(kept.running()) == set(SITUATIONS)
        for label in kept.running():
            room, people = await come_back(hub, kept, label)
            assert room.table.phase is Phase.PLAYING
            assert room.table.asked == kept.known.tables[label].asked, label
            undo = [seat for seat in people if room.table.can_undo(seat)]
            assert undo == kept.known.tables[label].undo, label
            for seat in people:
                view = room.view(seat)
                assert view is not None
                assert {part: view[part] for part in SITUATIONS[label]} == SITUATIONS[label]


@pytest.mark.usefixtures("clock")
async def test_what_lies_on_the_board_and_what_was_said(kept: Kept) -> None:
    async with opened(kept) as hub:
        room, people = await come_back(hub, kept, "classic-trade")
        view = room.view(0)
        assert view is not None
        offers: list[dict] = view["offers"]  # type: ignore[assignment]
        assert {offer["kind"] for offer in offers} == {"offer", "ask"}
        assert [len(offer["accepted"]) for offer in offers] == [1, 0, 0]
        assert sum(offer["answers"] is not None for offer in offers) == 1
        assert room.table.places[1].wishes == ["red", "blue"]
        guest = Person(room, None)
        await room.enter(guest.client, 0)
        log = (await guest.until("snapshot"))["log"]
        said = [entry["data"] for entry in log if entry["kind"] == "chatted"]
        assert said == [{"text": "Wer hat Sojabohnen? 🫘 'Bitte!'"}, {"phrase": "no_deal"}]
        room, people = await come_back(hub, kept, "duel-window")
        assert [view["window"] for view in map(room.view, people) if view] != [None, None]


@pytest.mark.usefixtures("clock")
async def test_finished_games_are_exported_as_they_were(kept: Kept) -> None:
    exported = kept.exported()
    fair, ledgers, games = 0, 0, set()
    async with opened(kept) as hub:
        for label, content in exported.items():
            record = await hub.record(*kept.ids(label))
            assert msgspec.structs.replace(record, outcome=None).to_json() == content, label
            state = record.verify()
            Record.from_json(content).verify()
            document = await document_of(hub, kept, label)
            assert document.outcome is not None
            is_told = document.outcome.reason != "finished"  # nobody resigned in the others
            assert (record.outcome is not None) == is_told, label
            assert record.outcome is None or record.outcome.reason == document.outcome.reason
            assert state.over == (document.outcome.reason == "finished")
            fair += record.deal is not None and any(record.deal.contributions)
            ledgers += bool(record.ledger)
            games |= {record.game} if state.over else set()
        for label in kept.running():
            with pytest.raises(Refused):
                await hub.record(*kept.ids(label))
    assert fair >= 3
    assert ledgers == 1
    assert len(games) == 5


async def test_a_device_has_the_same_statistics(kept: Kept) -> None:
    async with opened(kept) as hub:
        played = await hub.store.played(hashed(kept.known.device))
    for game, count in kept.known.statistics.items():
        won = [one.won for one in played if one.game == game]
        assert {"played": len(won), "won": sum(won)} == count
    assert sum(count["played"] for count in kept.known.statistics.values()) == len(played)


@pytest.mark.usefixtures("clock", "_bots_wait")
async def test_bots_remember_what_was_before(kept: Kept) -> None:
    """Whoever plays on at a seat is told the same as the seat's page, without what was undone."""
    async with opened(kept) as hub:
        for label in kept.running():
            room, _people = await come_back(hub, kept, label)
            lines, story = await room.lines_after(0), Story()
            story.read(lines, room.table.document.seq)
            for seat in range(len(room.table.places)):
                told = Recollection()
                assert told.take_in(story.seen_by(seat).beyond(0))
                assert told.memory_for(None).events == seen_in(lines, seat), label


def seen_in(lines: list[Line], seat: int) -> list[Data]:
    """Return what a seat has seen by a log, without the moves that were taken back."""
    moves: list[list[Data]] = []
    for line in lines:
        entry = line.entry()
        if isinstance(entry, entries.Moved):
            moves.append(happened(entry, line.seq, line.at, seat).events)
        elif isinstance(entry, entries.Undone):
            moves.pop()
    return [event for move in moves for event in move]


# What goes on.


async def moves_of(hub: Hub, document: Document) -> list[tuple[int, str]]:
    return moves_in([line.entry() for line in await hub.store.log(document.id)])


def position_after(document: Document, moves: list[tuple[int, str]]) -> Data:
    """What the moves lead to, without any of the server."""
    settings = document.settings
    assert document.seed is not None
    record = Record(
        game=settings.game,
        rules=document.rules,
        options=settings.options,
        seats=settings.seats,
        seed=document.seed,
        names=[place.name for place in document.places],
        moves=moves,
    )
    return record.final().to_position()


@pytest.mark.usefixtures("clock", "_bots_wait")
async def test_a_move_is_taken_back_and_made_again(kept: Kept) -> None:
    taken_back = set()
    async with opened(kept) as hub:
        for label, table in kept.known.tables.items():
            for seat in table.undo:
                room, people = await come_back(hub, kept, label)
                document, state = room.table.document, room.table.state
                assert state is not None
                before = state.to_position()
                moves = await moves_of(hub, document)
                assert moves[-1][0] == seat
                assert (await people[seat].ask("undo", on=document.seq))["type"] == "ack"
                assert document.position == position_after(document, moves[:-1]), label
                again = {"move": moves[-1][1], "on": document.seq}
                assert (await people[seat].ask("act", **again))["type"] == "ack"
                assert document.position == before, label
                taken_back.add(document.settings.game)
    assert len(taken_back) == 5


async def play_on(room: Room, people: dict[int, Person], most: int) -> None:
    """Let people move at random, and bots when they are asked; in the end all of it is stored."""
    rng, table = Rng(room.table.document.id), room.table

    def asked() -> list[int]:
        return [seat for seat in table.asked if table.places[seat].bot is None]

    for number in range(most):
        await until(lambda: table.phase is Phase.OVER or bool(asked()))
        if table.phase is Phase.OVER:
            break
        seat, state = asked()[0], table.state
        assert state is not None
        move = state.text(state.random_action(seat, rng))
        room.ask(
            people[seat].client, protocol.Act(id=f"{number}", move=move, on=table.document.seq)
        )
    await until(room.is_told)
    for person in people.values():
        while not person.client.waiting.empty():
            assert (await person.hear())["type"] == "ack", person.heard


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("label", SITUATIONS)
async def test_a_running_table_goes_on(
    kept: Kept, label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Classic for a while, the others to their ends."""
    monkeypatch.setitem(attendant.PAUSES, "human", (0.0, 0.0))
    async with opened(kept) as hub:
        room, people = await come_back(hub, kept, label)
        before = room.table.document.moves
        is_long = room.table.settings.game == "classic"
        await play_on(room, people, SOME if is_long else 1000)
        assert room.table.document.moves > before
        if not is_long:
            record = await hub.record(*kept.ids(label))
            assert record.verify().over
            assert len(record.moves) == room.table.document.moves
    check_log(stored(kept.path)[room.table.document.id])


@pytest.mark.usefixtures("clock")
async def test_tables_before_their_start_begin(kept: Kept) -> None:
    async with opened(kept) as hub:
        room, people = await come_back(hub, kept, "opening")
        assert room.table.phase is Phase.OPENING
        mine = contribution("opening", 1)
        assert (await people[1].ask("open", contribution=mine))["type"] == "ack"
        document = room.table.document
        added = [contribution("opening", seat) for seat in (0, 1)]
        assert document.seed == seed_from(document.secret, added).hex()
        assert room.table.phase is Phase.PLAYING

        room, people = await come_back(hub, kept, "seating")
        assert room.table.settings.options["buying"] is False
        assert [place.bot for place in room.table.places] == [None, "merchant", None, None]
        assert (await hub.join(room, "Gäst", None, None))[0] == 3
        assert (await people[0].ask("start"))["type"] == "ack"
        mine = contribution("seating", 2)
        assert (await people[2].ask("open", contribution=mine))["type"] == "ack"
        assert room.table.phase is Phase.PLAYING

        room, people = await come_back(hub, kept, "rematch")
        over = await document_of(hub, kept, "finished-duel")
        assert over.rematch == room.table.document.id
        assert (await people[0].ask("start"))["type"] == "ack"
        assert room.table.phase is Phase.PLAYING


@pytest.mark.usefixtures("clock")
async def test_a_link_still_moves_a_seat(kept: Kept) -> None:
    async with opened(kept) as hub:
        table, seat, token = await hub.use_link(kept.known.link)
        assert ([table], seat) == (kept.ids("duel-gift"), 0)
        room = await hub.room(table)
        assert room.table.seat_of(await hub.person(room, token)) == 0
        with pytest.raises(Refused):
            await hub.person(room, kept.known.tables["duel-gift"].tokens[0])


# Time.


async def test_live_clocks_stood_still_and_days_went_by(kept: Kept, clock: list[float]) -> None:
    before = {label: stored(kept.path)[kept.ids(label)[0]].document for label in SITUATIONS}
    clock[0] = SECONDS_A_DAY
    async with opened(kept) as hub:
        room, _people = await come_back(hub, kept, "mafia-clock")
        [mine, _bots] = before["mafia-clock"].clocks
        assert mine.spent > 0
        assert room.table.document.clocks[0].spent == mine.spent
        end = room.table.deadline(0)
        assert mine.since is not None
        assert end is not None
        thought = before["mafia-clock"].at - mine.since
        assert end - time.time() == pytest.approx(600 - thought, abs=5)

        room, _people = await come_back(hub, kept, "bohne-days")
        asked = room.table.asked
        assert asked == kept.known.tables["bohne-days"].asked
        for seat in asked:
            since = before["bohne-days"].clocks[seat].since
            assert since is not None
            assert room.table.deadline(seat) == since + 3 * SECONDS_A_DAY


async def test_a_year_later_nothing_is_lost(kept: Kept, clock: list[float]) -> None:
    """The stand-in moves for those whose days are over, and the game waits for the next."""
    clock[0] = A_YEAR
    late = kept.known.tables["bohne-days"].asked
    async with opened(kept) as hub:
        room, people = await come_back(hub, kept, "bohne-days")
        await until(lambda: not set(room.table.asked) & set(late) or not room.table.asked)
        await until(room.is_settled)
        assert room.table.phase is Phase.PLAYING
        assert [place.missed for place in room.table.places].count(1) == len(late)
        await play_on(room, people, 1000)
        assert (await hub.record(*kept.ids("bohne-days"))).verify().over
    table = stored(kept.path)[kept.ids("bohne-days")[0]]
    assert moves_by(table, "clock") == len(late)


async def test_a_real_server_goes_on_with_all_of_them(kept: Kept) -> None:
    """With the time of today, sockets, and bots in processes of their own."""
    with running(kept.path, "--bot-workers", "1") as server:
        for label in kept.running():
            table = kept.known.tables[label]
            seat, token = max(table.tokens.items())
            player = Player(server, table.table, token)
            assert (player.seat, player.phase) == (seat, "playing"), label
            player.close()
        for label, content in kept.exported().items():
            [table_id] = kept.ids(label)
            record = Record.from_json(server.get(f"tables/{table_id}/record").content)
            record.outcome = None  # which was not told then
            assert record.to_json() == content
        statistics = server.get("statistics", device=kept.known.device).json()
        assert statistics["games"] == kept.known.statistics
        for label in ("bot-to-move", "classic-bots"):
            see_bots_move(Player(server, *kept.ids(label), kept.known.tables[label].tokens[0]))
        assert "Traceback" not in server.log()
        assert "ERROR" not in server.log()


def see_bots_move(player: Player) -> None:
    """Move if it is one's own turn, until a bot has moved."""

    def bots_moves() -> int:
        moved = [entry["data"] for entry in player.log if entry["kind"] == "moved"]
        return sum(data["by"] == "bot" for data in moved)

    before = bots_moves()
    while bots_moves() == before:
        if player.view["asked"] == [player.seat]:
            player.act(player.position["legal"][-1]["move"])
        else:
            player.receive()
    player.close()
