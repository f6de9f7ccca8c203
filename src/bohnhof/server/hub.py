"""All tables of a server: those that are played are in memory, the others on disk."""

import asyncio
import contextlib
import gc
import logging
import math
import secrets
from collections.abc import Iterator, Sequence
from weakref import WeakValueDictionary

from bohnhof import BohnhofError, Record, State
from bohnhof.engine.fairness import fresh
from bohnhof.server import entries
from bohnhof.server.clocks import resume
from bohnhof.server.entries import AnyEntry
from bohnhof.server.keys import hashed, label, new_name, new_secret
from bohnhof.server.protocol import Bye
from bohnhof.server.records import Shelf, finished_record, moves_in, need_finished, record_of
from bohnhof.server.requests import Refused, name_of
from bohnhof.server.retelling import Retellings
from bohnhof.server.room import KEPT, Room
from bohnhof.server.settings import TIME_TO_OPEN, Days, Live, Settings
from bohnhof.server.store.base import Change, Damaged, Line, Store, StoreError, Token
from bohnhof.server.store.forgetting import change_without
from bohnhof.server.table import Document, Phase, Table
from bohnhof.server.thinking import Thinkers
from bohnhof.server.timekeeper import Timekeeper

log = logging.getLogger("bohnhof.hub")

UNSTARTED = 24 * 3600.0
ABANDONED = 7 * 24 * 3600.0
LINK_LIFE = 3600.0
SWEEP = 60.0
TIME_FOR_GOODBYE = 1.0
CLOSING = Bye(code="closing", text="The server stops; connect again soon.")
OTHER_RULES = "other_rules"
TIDIED_EVERY = 3600.0
"""Seconds after which the file is cleaned of what was erased meanwhile."""
FORGOTTEN = 300.0
"""Seconds after which a room without clients and bots is closed."""


class Hub:
    """The tables."""

    def __init__(
        self,
        store: Store,
        bots: Thinkers,
        time_to_open: float = TIME_TO_OPEN,
        timekeeper: Timekeeper | None = None,
        keep: float | None = None,
    ) -> None:
        """`keep`: seconds after which what is over is deleted; None: never."""
        self.store = store
        self._keep = keep
        self._timekeeper = timekeeper or Timekeeper()
        self._time_to_open = time_to_open
        self.bots = bots
        self.rooms: dict[str, Room] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A table is opened by one at a time; its lock is there as long as anybody waits for it."""
        self._rematching = asyncio.Lock()
        self._shelf = Shelf()
        self._retellings = Retellings()
        self._timed: set[str] = set()
        """The tables with days for a move that this server has opened: their times are its own."""
        self._tidied = -math.inf
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on with all games that are not over: clocks run, and bots think."""
        for name in await self.store.running():
            try:
                await self.room(name)
            except Refused:
                pass  # it is logged, and said to who comes
            except Exception:
                log.exception("%s can not be opened", label(name))
        self._sweeper = asyncio.create_task(self._sweep())

    async def say_goodbye(self) -> None:
        """Send everybody away, and wait a moment until they are gone."""
        rooms = list(self.rooms.values())
        for room in rooms:
            room.close(CLOSING)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(TIME_FOR_GOODBYE):
                while any(room.clients for room in rooms):
                    await asyncio.sleep(0.01)
                await asyncio.sleep(0.05)  # what was said last is on its way

    async def close(self) -> None:
        """Send everybody away; what was told is stored."""
        if self._sweeper:
            self._sweeper.cancel()
        self._note_step()
        for room in self.rooms.values():
            room.close(CLOSING)
        await self.bots.close()
        await self.store.close()

    # Finding and making tables.

    async def room(self, name: str) -> Room:
        """Return the room of a table, or raise Refused."""
        room = self.rooms.get(name)
        if room is not None and not room.is_broken:
            return room
        lock = self._opening.setdefault(name, asyncio.Lock())
        async with lock:
            room = self.rooms.get(name)
            if room is None or room.is_broken:
                room = self.rooms[name] = await self._open(name)
        return room

    async def _open(self, name: str) -> Room:
        with undamaged(name):
            document = await self.store.load(name)
            recent = await self.store.log(name, most=KEPT)
            if document is not None and (not recent or recent[-1].seq != document.seq):
                raise Damaged("Its log does not lead to it.")
        if document is None:
            raise Refused("no_table", "There is no such table.")
        self._resume(document)
        try:
            table = Table.restore(document)
        except BohnhofError as error:
            log.error("%s can not go on: %s", label(name), type(error).__name__)
            text = "This program can not go on with it: its rules have changed."
            raise Refused(OTHER_RULES, text) from None
        if document.last is not None and document.last.is_open:
            table.before = await self._state_before(document)
        return self._room_of(table, recent)

    def _resume(self, document: Document) -> None:
        """Let a table's times be those of this server's clock."""
        stepped = self._timekeeper.stepped()
        if document.id in self._timed or document.id in self.rooms:  # by this clock
            document.stepped = stepped
        self._note_timed(document)
        pace, shift = document.settings.pace, document.stepped - stepped
        resume(document.clocks, pace, document.at, self._timekeeper.now(), shift)
        document.stepped = stepped

    def _note_timed(self, document: Document) -> None:
        if isinstance(document.settings.pace, Days):
            self._timed.add(document.id)

    def _room_of(self, table: Table, recent: list[Line]) -> Room:
        return Room(
            table,
            recent,
            self.store,
            self.bots,
            self._time_to_open,
            self._timekeeper,
            self._retellings,
        )

    async def _state_before(self, document: Document) -> State | None:
        """Return the state before the last move, by playing all others again.

        None if other rules have made them: then it can not be taken back any more.
        """
        moves = moves_in(decoded(await self.store.log(document.id)))[:-1]
        try:
            return record_of(document, moves).final()
        except BohnhofError:
            document.last = None
            return None

    async def create(
        self, settings: Settings, name: str, device: str | None, bots: Sequence[str] = ()
    ) -> tuple[Room, str]:
        """Make a table with a person at its first seat; return their token as well."""
        person = secrets.token_hex(8)
        sat = entries.Sat(seat=0, person=person, name=name_of(name), device=device)
        seated: list[AnyEntry] = [sat]
        for seat, bot in enumerate(bots, 1):
            seated.append(entries.Handed(seat=seat, bot=bot))
        token = new_secret()
        room = await self._make(settings, seated, {hashed(token): person})
        return room, token

    async def _make(
        self,
        settings: Settings,
        seated: list[AnyEntry],
        tokens: dict[str, str],
        mutes: dict[str, list[str]] | None = None,
    ) -> Room:
        name, now = new_name(), self._timekeeper.now()
        first = entries.Created(settings=settings, secret=fresh())
        table = Table.create(name, first, now)
        table.document.mutes = mutes or {}
        table.document.stepped = self._timekeeper.stepped()
        self._note_timed(table.document)
        log_of: list[AnyEntry] = [first, *seated]
        for entry in seated:
            table.add(entry, now)
        lines = [Line.of(seq, now, entry) for seq, entry in enumerate(log_of, 1)]
        known = [Token(one, name, person) for one, person in tokens.items()]
        await self.store.save(Change.of(table, 0.0, lines, known))
        room = self.rooms[name] = self._room_of(table, lines)
        return room

    async def join(
        self, room: Room, name: str, seat: int | None, device: str | None
    ) -> tuple[int, str]:
        """Let a person sit down; return the seat and their token."""
        table = room.table
        if table.phase is not Phase.SEATING:
            raise Refused("wrong_phase", "The game has started; you may watch it.")
        free = [number for number, place in enumerate(table.places) if place.is_free]
        wanted = seat if seat is not None else next(iter(free), None)
        if wanted not in free:
            raise Refused(
                "seat_taken", "That seat is not free." if free else "All seats are taken."
            )
        person, token = secrets.token_hex(8), new_secret()
        entry = entries.Sat(seat=wanted, person=person, name=name_of(name), device=device)
        token_of = Token(hashed(token), table.document.id, person)
        await asyncio.shield(room.add(entry, tokens=[token_of]))
        return wanted, token

    async def person(self, room: Room, token: str) -> str:
        """Return whose token it is, or raise Refused."""
        person = await self.past_person(room.table.document.id, token)
        if room.table.seat_of(person) is None:
            raise Refused("bad_token", "Nobody at this table has that token.")
        return person

    async def past_person(self, name: str, token: str) -> str:
        """Return whose token it is at a table, also if they have left it, or raise Refused."""
        person = await self.store.person(hashed(token), name)
        if person is None:
            raise Refused("bad_token", "Nobody at this table has that token.")
        return person

    async def rematch(self, room: Room) -> str:
        """Return the table where the same people play again; the first who asks makes it."""
        async with self._rematching:
            return await self._rematch(room)

    async def _rematch(self, room: Room) -> str:
        table = room.table
        if table.phase is not Phase.OVER:
            raise Refused("wrong_phase", "The game is not over.")
        if table.document.rematch is not None:
            return table.document.rematch
        seated: list[AnyEntry] = []
        for number, place in enumerate(table.places):
            if place.person is not None:
                seated.append(
                    entries.Sat(
                        seat=number, person=place.person, name=place.name, device=place.device
                    )
                )
            elif place.bot is not None:
                seated.append(entries.Handed(seat=number, bot=place.bot))
        tokens = {one.hash: one.person for one in await self.store.tokens(table.document.id)}
        mutes = {person: list(others) for person, others in table.document.mutes.items()}
        new = await self._make(table.settings, seated, tokens, mutes)
        name = new.table.document.id
        await asyncio.shield(room.add(entries.Rematched(table=name)))
        return name

    # What people take back.

    async def erase(self, name: str, person: str) -> int:
        """Overwrite a person's name and all they wrote at a table; return how many entries.

        Their seat, their moves and what they added to the seed stay.
        """
        try:
            count = await (await self.room(name)).erase(person)
        except Refused as refused:
            if refused.code != OTHER_RULES:
                raise
            count = await self._erase_unplayed(name, person)
        self._shelf.let_go(name)
        with contextlib.suppress(StoreError):  # who reads the file now keeps it a while
            await self.store.let_go()
        return count

    async def _erase_unplayed(self, name: str, person: str) -> int:
        """Do so at a table where nobody can go on, as its rules have changed."""
        async with self._opening.setdefault(name, asyncio.Lock()):
            document = await self.need(name)
            log_of = [(line.seq, line.entry()) for line in await self.store.log(name)]
            change = change_without(person, Table(document), log_of)
            if change is None:
                return 0
            await asyncio.shield(self.store.save(change))
            return len(change.erased)

    async def need(self, name: str) -> Document:
        """Return a table as it is stored, also one where nobody can go on, or raise Refused."""
        with undamaged(name):
            document = await self.store.load(name)
        if document is None:
            raise Refused("no_table", "There is no such table.")
        return document

    # Links that move a person to another device.

    async def new_link(self, room: Room, person: str) -> str:
        """Return a link that can be used once."""
        link = new_secret()
        token = Token(hashed(link), room.table.document.id, person)
        await self.store.add_link(token, self._timekeeper.now() + LINK_LIFE)
        return link

    async def use_link(self, link: str) -> tuple[str, int, str]:
        """Return table, seat and a new token; the old ones are void, and their clients go."""
        used = await self.store.use_link(hashed(link), self._timekeeper.now())
        if used is None:
            raise Refused("bad_link", "That link was used, or is too old.")
        room = await self.room(used.table)
        seat = room.table.seat_of(used.person)
        if seat is None:
            raise Refused("bad_link", "That person has left the table.")
        token = new_secret()
        await self.store.replace_token(Token(hashed(token), used.table, used.person))
        for client in list(room.clients):
            if client.person == used.person:
                client.end(Bye(code="moved", text="You play on another device now."))
        return used.table, seat, token

    # Records.

    async def record(self, name: str) -> Record:
        """Return the record of a finished game, or raise Refused; it is made beside the loop."""
        with undamaged(name):
            document = need_finished(await self.store.load(name))
            lines = await self.store.log(name)
        return await asyncio.to_thread(lambda: finished_record(document, decoded(lines)))

    async def record_file(self, name: str) -> bytes:
        """Return the same as a file."""
        await self.need(name)  # its host may have deleted it
        content = self._shelf.find(name)
        if content is None:
            edition = self._shelf.edition
            record = await self.record(name)
            content = await asyncio.to_thread(record.to_json)
            self._shelf.keep(name, content, edition)
        return content

    # What nobody comes back to.

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep(self._timekeeper.now())
            except Exception:
                log.exception("sweeping failed")

    async def sweep(self, now: float) -> None:
        """Close rooms that nobody is in, end tables that nobody comes back to, delete old ones."""
        for document in await self.store.waiting(now - UNSTARTED, now - ABANDONED):
            if is_expired(document, now):
                with contextlib.suppress(Refused):
                    room = await self.room(document.id)
                    if is_expired(room.table.document, now):  # nobody has come meanwhile
                        await asyncio.shield(room.add(room.table.expired()))
        for name, room in list(self.rooms.items()):
            if room.is_broken or (room.is_idle() and now - room.used > FORGOTTEN):
                room.close(Bye(code="closing", text="The table is closed; connect again."))
                del self.rooms[name]
        if self._keep is not None and await self.store.prune(now - self._keep):
            self._shelf = Shelf()
        self._note_step()
        await self._tidy_up(now)
        gc.collect()

    def _note_step(self) -> None:
        """Store by how much the machine's clock was set: after a restart it does not count."""
        stepped = self._timekeeper.stepped()
        for room in self.rooms.values():
            room.note_step(stepped)

    async def _tidy_up(self, now: float) -> None:
        """Clean the file of what was erased, now and then: all who write wait meanwhile."""
        if now - self._tidied >= TIDIED_EVERY and await self.store.tidy_up():
            self._tidied = now


def is_expired(document: Document, now: float) -> bool:
    """Say whether a table has waited too long."""
    if document.phase in (Phase.SEATING, Phase.OPENING):
        return now - document.created > UNSTARTED
    is_live = isinstance(document.settings.pace, Live)
    return is_live and document.phase is Phase.PLAYING and now - document.at > ABANDONED


@contextlib.contextmanager
def undamaged(name: str) -> Iterator[None]:
    """Read a table; of one that is not what was stored people are told so, and the host as well."""
    try:
        yield
    except Damaged as damage:
        log.error("%s is damaged: %s", label(name), damage)
        text = "This table was damaged on the server's disk; its host can put a copy back."
        raise Refused("damaged", text) from None


def decoded(lines: list[Line]) -> list[AnyEntry]:
    """Return the entries of a log."""
    return [line.entry() for line in lines]
