"""A table that is played: its clients, its clocks, its bots, and the order in which things happen.

An act takes effect at once, so that the next one is judged by it; what came of it is told only when
it is on disk, in the same order. If the disk refuses, the room is given up and read again.
"""

import asyncio
import contextlib
import logging
import random
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from bohnhof import Rng
from bohnhof.engine.contract import Data
from bohnhof.engine.fairness import fresh
from bohnhof.server import entries
from bohnhof.server.client import Client
from bohnhof.server.entries import AnyEntry, encode
from bohnhof.server.freshness import Freshness
from bohnhof.server.keys import label
from bohnhof.server.protocol import (
    VERSION,
    Ack,
    Act,
    Bye,
    Error,
    Happened,
    Mute,
    Presence,
    Request,
    Snapshot,
    Stale,
    Told,
    Undo,
    Update,
    write,
)
from bohnhof.server.requests import Refused, action_in, answer
from bohnhof.server.settings import Live
from bohnhof.server.store.base import Change, Line, Store, Token
from bohnhof.server.table import STAND_IN, Phase, Table
from bohnhof.server.tellings import happened, position, table_info
from bohnhof.server.thinking import NoAnswer, Thinkers

log = logging.getLogger("bohnhof.room")

KEPT = 200
"""Entries of the log that are kept in memory."""
SHOWN = 50
"""Entries that a client gets who asks for none in particular."""
TIME_TO_OPEN = 30.0
PAUSE = (0.5, 1.4)
"""Seconds that a bot waits before it moves, as people do."""

CHANGING = (entries.Dealt, entries.Moved, entries.Undone, entries.Changed)
"""The entries after which the game looks different."""

Logged = tuple[int, float, AnyEntry]
Delivery = tuple["asyncio.Future[None] | None", Callable[[], None]]


class Room:
    """A table with all who are connected to it."""

    def __init__(
        self,
        table: Table,
        recent: Iterable[Logged],
        store: Store,
        bots: Thinkers,
        time_to_open: float = TIME_TO_OPEN,
    ) -> None:
        self.table = table
        self.clients: set[Client] = set()
        self.is_broken = False
        self.used = time.time()
        self._store = store
        self._bots = bots
        self._time_to_open = time_to_open
        self._recent: deque[Logged] = deque(recent, KEPT)
        self._freshness = Freshness(len(table.places), table.document.seq)
        self._views: dict[int | None, Data] = {}
        self._deliveries: asyncio.Queue[Delivery] = asyncio.Queue()
        self._deciding: set[int] = set()
        """Seats for which a bot thinks."""
        self._polled: dict[int, int] = {}
        """After which move a bot that is not asked was asked whether it does something."""
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._start(self._deliver())
        self._look()
        self._go_on()

    # Who is there.

    async def enter(self, client: Client, since: int | None) -> None:
        """Let a client in: it gets a snapshot, and from then on all that happens."""
        older = await self._older(since)
        seq = self.table.document.seq
        known = {line[0]: line for line in (*older, *self._recent)}
        first = since if since is not None else seq - SHOWN
        lines = [known[number] for number in sorted(known) if number > first]
        seat = self._seat(client)
        was_here = seat is not None and seat in self.here()
        self.clients.add(client)
        snapshot = Snapshot(
            version=VERSION,
            seq=seq,
            now=time.time(),
            seat=seat,
            position=position(self.table, self._info(), seat, self._view(seat)),
            log=[happened(entry, number, at, seat) for number, at, entry in lines],
            is_log_whole=len(lines) == seq - (since or 0),
        )
        text = write(snapshot)
        self._deliveries.put_nowait((None, lambda: client.tell(text)))
        if seat is not None and not was_here:
            self._tell_presence(seat, True, client)

    async def _older(self, since: int | None) -> list[Logged]:
        """Read what a client asks for and nobody remembers."""
        first_kept = self._recent[0][0] if self._recent else self.table.document.seq + 1
        if since is None or since + 1 >= first_kept:
            return []
        lines = await self._store.log(self.table.document.id, since)
        return [(line.seq, line.at, entries.decode(line.body)) for line in lines]

    def leave(self, client: Client) -> None:
        """Forget a client that is gone."""
        self.clients.discard(client)
        self.used = time.time()
        seat = self._seat(client)
        if seat is not None and seat not in self.here():
            self._tell_presence(seat, False, client)

    def _tell_presence(self, seat: int, is_here: bool, but: Client) -> None:
        for client in self.clients - {but}:
            self.reply(client, Presence(seat=seat, is_here=is_here))

    def _seat(self, client: Client) -> int | None:
        return self.table.seat_of(client.person) if client.person is not None else None

    def here(self) -> set[int]:
        """The seats whose people are connected."""
        return {seat for client in self.clients if (seat := self._seat(client)) is not None}

    # What they ask for.

    def ask(self, client: Client, request: Request) -> None:
        """Fulfil a request of a client, or tell it why not."""
        seat = self._seat(client)
        if seat is None:
            text = "Spectators only watch."
            self.reply(client, Error(id=request.id, code="spectator", text=text))
            return
        done = self.table.places[seat].messages.get(request.id)
        if done is not None:
            self.reply(client, Ack(id=request.id, seq=done))
            return
        try:
            if stale := self._staleness(seat, request):
                self.reply(client, stale)
                return
            entry = answer(request, self.table, seat)
        except Refused as refused:
            self.reply(client, Error(id=request.id, code=refused.code, text=refused.text))
            return
        try:
            self.add(entry, (client, request.id))
        except Exception:
            self.is_broken = True  # half of it may be done: what is on disk counts
            self.close(Bye(code="internal", text="The table had to be opened anew; connect again."))
            raise

    def reply(self, client: Client, message: Told) -> None:
        """Tell a client something, after all that has happened before."""
        self._deliveries.put_nowait((None, lambda: client.tell(message)))

    def _staleness(self, seat: int, request: Request) -> Stale | None:
        """Return the answer to an act that comes too late, if it does."""
        state = self.table.state
        if not isinstance(request, Act | Undo) or state is None:
            return None
        seq = self.table.document.seq
        if request.on > seq:
            raise Refused("future", f"The table is at {seq}, not at {request.on} yet.")
        description: Data = {}
        if isinstance(request, Act) and self.table.phase is Phase.PLAYING:
            description = dict(state.describe(action_in(request, state)))
        problem = self._freshness.problem(seat, request.on, description)
        return Stale(id=request.id, seq=seq, text=problem) if problem else None

    # What happens.

    def add(
        self,
        entry: AnyEntry,
        asked_by: tuple[Client, str] | None = None,
        tokens: Iterable[Token] = (),
    ) -> "asyncio.Future[None]":
        """Let an entry take effect, with all that follows; it is told once it is stored."""
        before, now = self.table.document.at, time.time()
        new = []
        following: AnyEntry | None = entry
        while following is not None:
            self.table.add(following, now)
            new.append((self.table.document.seq, now, following))
            following = self.table.follow_up()
        self._recent.extend(new)
        if any(isinstance(one, CHANGING) for _seq, _at, one in new):
            self._look()
        lines = [Line(seq, at, encode(one)) for seq, at, one in new]
        saved = self._store.save(Change.of(self.table, before, lines, tokens))
        told = self._told(new)
        ack = self._ack(asked_by, new[0][0])

        def deliver() -> None:
            ack()
            for client, text in told:
                client.tell(text)

        self._deliveries.put_nowait((saved, deliver))
        self.used = now
        self._go_on()
        return saved

    def _ack(self, asked_by: tuple[Client, str] | None, seq: int) -> Callable[[], None]:
        if asked_by is None:
            return lambda: None
        client, message = asked_by
        ack = Ack(id=message, seq=seq)
        return lambda: client.tell(ack)

    def _told(self, new: list[Logged]) -> list[tuple[Client, str]]:
        """Return what each client hears of new entries, made now: the table goes on meanwhile."""
        texts: dict[tuple[int | None, bool], str] = {}
        told = []
        info = self._info()
        for client in self.clients:
            seat = self._seat(client)
            is_muted = any(self._is_muted(entry, client) for _seq, _at, entry in new)
            if (seat, is_muted) not in texts:
                shown = [] if is_muted else [happened(e, seq, at, seat) for seq, at, e in new]
                texts[seat, is_muted] = write(self._update(shown, info, seat))
            told.append((client, texts[seat, is_muted]))
        return told

    def mute(self, client: Client, mute: Mute) -> None:
        """Let a client hear nothing more of who sits at a seat, or hear them again."""
        if mute.seat < len(self.table.places):
            person = self.table.places[mute.seat].person
            (client.muted.add if mute.on else client.muted.discard)(person)

    def _is_muted(self, entry: AnyEntry, client: Client) -> bool:
        if not isinstance(entry, entries.Chatted):
            return False
        return self.table.places[entry.seat].person in client.muted

    def _update(self, shown: list[Happened], info: Any, seat: int | None) -> Told:
        return Update(
            seq=self.table.document.seq,
            now=time.time(),
            seat=seat,
            log=shown,
            position=position(self.table, info, seat, self._view(seat)),
        )

    def _info(self) -> Any:
        return table_info(self.table, self.here())

    def _look(self) -> None:
        """Look at the game anew: views are made once for all who ask, and compared."""
        self._views = {}
        state = self.table.state
        if state is not None and self.table.phase is Phase.PLAYING:
            views = [state.view(seat) for seat in range(len(self.table.places))]
            self._views = dict(enumerate(views))
            self._freshness.look(views, self.table.document.seq)
        elif len(self.table.places) != self._freshness.seats:
            self._freshness = Freshness(len(self.table.places), self.table.document.seq)

    def _view(self, seat: int | None) -> Data | None:
        state = self.table.state
        if state is None:
            return None
        if seat not in self._views:
            self._views[seat] = state.view(seat)
        return self._views[seat]

    async def _deliver(self) -> None:
        """Tell things in their order, each when it is stored."""
        while True:
            saved, deliver = await self._deliveries.get()
            if saved is not None:
                try:
                    await saved
                except Exception as error:
                    log.error("%s: not stored: %s", label(self.table.document.id), error)
                    self.is_broken = True
                    bye = Bye(code="not_stored", text="The table could not be stored; try again.")
                    self.close(bye)
                    return
            deliver()

    # Clocks and bots.

    def _go_on(self) -> None:
        """Set the clock, and let bots move."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = self._next_deadline()
        if due is not None:
            delay = max(0.0, due - time.time())
            self._alarm = asyncio.get_running_loop().call_later(delay, self._time_is_up)
        for seat, place in enumerate(self.table.places):
            if place.bot is None or seat in self._deciding:
                continue
            if seat in self.table.asked:
                self._decide(seat, "bot")
            elif self._may_volunteer(seat):
                self._deciding.add(seat)
                self._start(self._volunteer(seat))

    def _next_deadline(self) -> float | None:
        table = self.table
        if table.phase is Phase.OPENING:
            is_live = isinstance(table.settings.pace, Live)
            return table.document.phase_since + self._time_to_open if is_live else None
        seats = [seat for seat in range(len(table.places)) if seat not in self._deciding]
        ends = [end for seat in seats if (end := table.deadline(seat)) is not None]
        return min(ends, default=None)

    def _time_is_up(self) -> None:
        """Let the stand-in decide for those whose time is up."""
        self._alarm = None
        table, now = self.table, time.time()
        if table.phase is Phase.OPENING:
            if unopened := table.unopened():
                self.add(entries.Halted(seat=unopened[0], secret=fresh()))
            return
        for seat in range(len(table.places)):
            end = table.deadline(seat)
            if end is not None and end <= now and seat not in self._deciding:
                self._decide(seat, "clock")
        self._go_on()

    def _decide(self, seat: int, by: entries.By) -> None:
        self._deciding.add(seat)
        self._start(self._think(seat, by))

    async def _think(self, seat: int, by: entries.By) -> None:
        """Let a bot think about a decision of a seat, and make its move if it still may."""
        try:
            if by == "bot":
                await self._pause()
            if not self._still_decides(seat, by):
                return
            move = await self._chosen(seat)
        finally:
            self._deciding.discard(seat)
        state = self.table.state
        may_move = state is not None and self._still_decides(seat, by)
        if may_move and state is not None and state.is_legal(seat, state.parse(move)):
            self.add(entries.Moved(seat=seat, move=move, by=by, events=[]))
        else:
            self._go_on()

    def _may_volunteer(self, seat: int) -> bool:
        """Say whether a bot may do something unasked, and was not asked about that already."""
        state, moves = self.table.state, self.table.document.moves
        if state is None or self.table.phase is not Phase.PLAYING or state.over:
            return False
        return self._polled.get(seat) != moves and bool(state.legal(seat))

    async def _volunteer(self, seat: int) -> None:
        """Ask a bot whether it would do something at a seat that is not asked."""
        move = None
        try:
            await self._pause()
            if self._may_volunteer(seat) and seat not in self.table.asked:
                self._polled[seat] = self.table.document.moves
                move = await self._volunteered(seat)
        finally:
            self._deciding.discard(seat)
        state = self.table.state
        is_bots = self.table.places[seat].bot is not None and self._may_play()
        if move and state and is_bots and state.is_legal(seat, state.parse(move)):
            self.add(entries.Moved(seat=seat, move=move, by="bot", events=[]))
        else:
            self._go_on()

    async def _volunteered(self, seat: int) -> str | None:
        bot, view = self.table.places[seat].bot, self._view(seat)
        if bot is None or view is None:
            return None
        try:
            return await self._bots.volunteer(bot, seat, view)
        except NoAnswer as error:
            log.error("table %s: %s gives no answer: %s", self.table.document.id, bot, error)
            return None

    async def _pause(self) -> None:
        """Wait a little, as people do."""
        if self.table.settings.pause == "human":
            await asyncio.sleep(random.uniform(*PAUSE))

    def _may_play(self) -> bool:
        return self.table.phase is Phase.PLAYING and not self.is_broken

    def _still_decides(self, seat: int, by: entries.By) -> bool:
        """Say whether a bot has something to decide at a seat."""
        if seat not in self.table.asked or not self._may_play():
            return False
        if by == "bot":
            return self.table.places[seat].bot is not None
        end = self.table.deadline(seat)
        return end is not None and end <= time.time()

    async def _chosen(self, seat: int) -> str:
        bot = self.table.places[seat].bot or STAND_IN
        view = self._view(seat)
        assert view is not None
        try:
            return await self._bots.move(bot, seat, view)
        except NoAnswer as error:
            log.error("%s: %s gives no answer: %s", label(self.table.document.id), bot, error)
            state = self.table.state
            assert state is not None
            return state.text(state.random_action(seat, Rng(time.time_ns())))

    # The end.

    def is_idle(self) -> bool:
        """Say whether nothing would be missed if the room were closed."""
        busy = self.clients or self._deciding or self._alarm is not None
        return not busy and self._deliveries.empty()

    def close(self, bye: Bye) -> None:
        """Send everybody away and stop."""
        for client in list(self.clients):
            client.end(bye)
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        for task in self._tasks:
            task.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        with contextlib.suppress(asyncio.CancelledError):
            if (error := task.exception()) is not None:
                name = label(self.table.document.id)
                log.error("%s: %s", name, type(error).__name__, exc_info=error)
