"""A table that is played: its clients, its clocks, its bots, and the order in which things happen.

An act takes effect at once, so that the next one is judged by it; what came of it is told only when
it is on disk, in the same order. If the disk refuses, the room is given up and read again.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import cast

from bohnhof.engine.contract import Data
from bohnhof.server import entries
from bohnhof.server.absence import witness
from bohnhof.server.aids import aids_of
from bohnhof.server.attendant import Attendant
from bohnhof.server.client import Client
from bohnhof.server.company import Company
from bohnhof.server.entries import AnyEntry
from bohnhof.server.erasure import erasure_of
from bohnhof.server.freshness import Freshness
from bohnhof.server.keys import label
from bohnhof.server.muting import mute, unheard
from bohnhof.server.protocol import (
    VERSION,
    Ack,
    Act,
    Bye,
    Error,
    Happened,
    Mute,
    Position,
    Presence,
    Request,
    Snapshot,
    Stale,
    TableInfo,
    Told,
    Undo,
    Update,
    write,
)
from bohnhof.server.requests import Refused, action_in, answer
from bohnhof.server.retelling import Retellings, Retold
from bohnhof.server.settings import TIME_TO_OPEN, Days
from bohnhof.server.store.base import Change, Line, Store, Token
from bohnhof.server.table import Phase, Table
from bohnhof.server.tellings import happened, position, table_info
from bohnhof.server.thinking import Thinkers
from bohnhof.server.timekeeper import Timekeeper

log = logging.getLogger("bohnhof.room")

KEPT = 200
"""Entries of the log that are kept in memory."""
SHOWN = 50
"""Entries that a client gets who asks for none in particular."""

MOVE = b'{"kind":"moved"'
"""How the most frequent entries begin: nobody's words are in them."""
CHANGING = (entries.Dealt, entries.Moved, entries.Undone, entries.Changed)
"""The entries after which the game looks different."""

Logged = tuple[int, float, AnyEntry]
Delivery = tuple["asyncio.Future[None] | None", Callable[[], None]]


class Room:
    """A table with all who are connected to it."""

    def __init__(
        self,
        table: Table,
        recent: Iterable[Line],
        store: Store,
        bots: Thinkers,
        time_to_open: float = TIME_TO_OPEN,
        timekeeper: Timekeeper | None = None,
        retellings: Retellings | None = None,
    ) -> None:
        self.table = table
        self.timekeeper = timekeeper or Timekeeper()
        self.is_broken = False
        self.used = self.timekeeper.now()
        self._store = store
        self.company = Company(table, self.timekeeper)
        self._recent: deque[Line] = deque(recent, KEPT)
        self._retellings = retellings or Retellings()
        self._freshness = Freshness(len(table.places), table.document.seq)
        self._views: dict[int | None, Data] = {}
        self._aids: dict[int | None, Data] = {}
        self._deliveries: asyncio.Queue[Delivery] = asyncio.Queue()
        self._untold = 0
        """How many deliveries wait, the one included whose storing is waited for."""
        self._told_waiting: list[int] = []
        """For whom bots wait, as it was told last."""
        self._look()
        self._delivering = asyncio.create_task(self._deliver())
        self._delivering.add_done_callback(self.report)
        self._attendant = Attendant(self, bots, time_to_open)
        self._attendant.go_on()

    # Who is there.

    @property
    def clients(self) -> set[Client]:
        """All who are connected."""
        return self.company.clients

    async def enter(self, client: Client, since: int | None) -> None:
        """Let a client in: it gets a snapshot, and from then on all that happens."""
        after = since if since is not None else self.table.document.seq - SHOWN
        older = await self._retold(after)
        if self._delivering.done() or self._delivering.cancelling():
            client.end(Bye(code="closing", text="The table is closed; connect again."))
            return
        seq = self.table.document.seq
        after = max(after, older[-1].seq if older else 0)
        seat = self.company.seat_of(client)
        was_here = seat is not None and seat in self.company.here()
        self.company.enter(client)
        told = [*older, *map(Retold.of, self._joined([], after))]
        snapshot = Snapshot(
            version=VERSION,
            seq=seq,
            now=self.timekeeper.now(),
            seat=seat,
            position=self._position(self._info(), seat),
            log=self._history(told, client, seat),
            is_log_whole=len(told) == seq - (since or 0),
        )
        text = write(snapshot)
        self._tell_later(lambda: client.tell(text))
        if seat is not None and not was_here:
            self._tell_presence(seat, True, client)
            self._welcome_back(seat)
        self.follow_attention()

    def is_long_ago(self, since: int) -> bool:
        """Say whether what has happened since is more than what is at hand."""
        return bool(self._recent) and since + 1 < self._recent[0].seq

    async def _retold(self, after: int) -> Sequence[Retold]:
        """Return what the log tells after a number, if that is more than what is at hand."""
        if not self.is_long_ago(max(0, after)):
            return []
        return await self._retellings.of(self.table.document.id).after(
            max(0, after), self.lines_after
        )

    def _history(self, told: Sequence[Retold], client: Client, seat: int | None) -> list[Happened]:
        """Return what was before, without what those said whom the person does not want to hear."""
        log = [(one.seq, one.social) for one in told if one.social is not None]
        silent = unheard(self.table.document, self._muted_by(client), log)
        # What is told was written before: msgspec puts it into the snapshot as it is.
        return [cast(Happened, one.to(seat)) for one in told if one.seq not in silent]

    async def _older(self, since: int | None) -> list[Line]:
        """Read what a client asks for and nobody remembers."""
        first_kept = self._recent[0].seq if self._recent else self.table.document.seq + 1
        if since is None or since + 1 >= first_kept:
            return []
        return await self._store.log(self.table.document.id, since)

    def _joined(self, older: list[Line], after: int) -> list[Line]:
        """Return lines that were read and those in memory, in order, after a sequence number."""
        known = {line.seq: line for line in (*older, *self._recent) if line.seq > after}
        return [known[number] for number in sorted(known)]

    async def lines_after(self, seq: int) -> list[Line]:
        """Return the log after a sequence number, up to what has happened when this returns."""
        return self._joined(await self._older(seq), seq)

    def leave(self, client: Client) -> None:
        """Forget a client that is gone."""
        self.company.leave(client)
        self.used = self.timekeeper.now()
        seat = self.company.seat_of(client)
        if seat is not None and seat not in self.company.here():
            self._tell_presence(seat, False, client)
        self.follow_attention()

    def _tell_presence(self, seat: int, is_here: bool, but: Client) -> None:
        since = None if is_here else self.timekeeper.now()
        for client in self.clients - {but}:
            self.reply(client, Presence(seat=seat, is_here=is_here, away_since=since))

    def _welcome_back(self, seat: int) -> None:
        """Let a person who was away be asked again, and have the seat that was given to a bot."""
        place = self.table.places[seat]
        if self.table.phase is Phase.PLAYING and place.is_replaced:
            self.add(entries.TakenBack(seat=seat))
        elif place.replacing or place.is_missed:
            self.add(entries.Replacing(seat=seat, wish=False))

    def look_up(self, client: Client, is_in_sight: bool) -> None:
        """Take note of whether a client shows the table, or has it in the background."""
        client.is_in_sight = is_in_sight
        self.company.look_at(client)
        self.follow_attention()

    def follow_attention(self) -> None:
        """Go on when the table may wait for others than before; tell all if it does."""
        if self.company.waited_for() != self._told_waiting and not self._delivering.done():
            self._tell_all()
        self._attendant.go_on()

    # What they ask for.

    def ask(self, client: Client, request: Request) -> None:
        """Fulfil a request of a client, or tell it why not."""
        seat = self.company.seat_of(client)
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
            asked_for = answer(request, self.table, seat)
            entry = witness(asked_for, self.table, self.company.here(), self.company.missed())
        except Refused as refused:
            self.reply(client, _error(request, refused))
            return
        self.add(entry, (client, request.id))

    def reply(self, client: Client, message: Told) -> None:
        """Tell a client something, after all that has happened before."""
        self._tell_later(lambda: client.tell(message))

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
        problem = self._freshness.problem(state.game, seat, request.on, description)
        return Stale(id=request.id, seq=seq, text=problem) if problem else None

    def is_fresh(self, seat: int, move: str, on: int) -> bool:
        """Say whether a move that a bot has chosen on a sequence number is not stale."""
        state = self.table.state
        assert state is not None
        description = dict(state.describe(state.parse(move)))
        return self._freshness.problem(state.game, seat, on, description) is None

    # What happens.

    def add(
        self,
        entry: AnyEntry,
        asked_by: tuple[Client, str] | None = None,
        tokens: Iterable[Token] = (),
    ) -> "asyncio.Future[None]":
        """Let an entry take effect, with all that follows; it is told once it is stored."""
        try:
            return self._add(entry, asked_by, tokens)
        except Exception:
            self.is_broken = True  # half of it may be done: what is on disk counts
            self.close(Bye(code="internal", text="The table had to be opened anew; connect again."))
            raise

    def _add(
        self, entry: AnyEntry, asked_by: tuple[Client, str] | None, tokens: Iterable[Token]
    ) -> "asyncio.Future[None]":
        before, now = self.table.document.at, self.timekeeper.now()
        new = []
        following: AnyEntry | None = entry
        while following is not None:
            self.table.add(following, now)
            new.append((self.table.document.seq, now, following))
            following = self.table.follow_up()
        lines = [Line.of(seq, at, one) for seq, at, one in new]
        self._recent.extend(lines)
        erased = entry.entries if isinstance(entry, entries.Erased) else []
        if erased:
            self._forget_words(set(erased))
        if any(isinstance(one, CHANGING) for _seq, _at, one in new):
            self._look(entry.seat if isinstance(entry, entries.Moved) else None)
        saved = self._store.save(Change.of(self.table, before, lines, tokens, erased))
        told = self._told(new)
        ack = self._ack(asked_by, new[0][0])

        def deliver() -> None:
            ack()
            for client, text in told:
                client.tell(text)

        self._tell_later(deliver, saved)
        self.used = now
        self._attendant.go_on()
        return saved

    async def erase(self, person: str) -> int:
        """Overwrite a person's name and all they wrote here; return how many entries that were."""
        lines = await self.lines_after(0)
        log_of = ((one.seq, one.entry()) for one in lines if not one.body.startswith(MOVE))
        erasure = erasure_of(person, log_of)
        if erasure is None:
            return 0
        erasure.seat = self.table.seat_of(person)
        await asyncio.shield(self.add(erasure))
        # Somebody may have asked for the story meanwhile, and the disk still had these words.
        self._retellings.forget(self.table.document.id)
        return len(erasure.entries)

    def _forget_words(self, erased: set[int]) -> None:
        kept = [line.without_words() if line.seq in erased else line for line in self._recent]
        self._recent = deque(kept, KEPT)
        self._retellings.forget(self.table.document.id)

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
        self._told_waiting = info.waits_for
        for client in self.clients:
            seat = self.company.seat_of(client)
            is_muted = any(self._is_muted(entry, client) for _seq, _at, entry in new)
            if (seat, is_muted) not in texts:
                shown = [] if is_muted else [happened(e, seq, at, seat) for seq, at, e in new]
                texts[seat, is_muted] = write(self._update(shown, info, seat))
            told.append((client, texts[seat, is_muted]))
        return told

    def _tell_all(self) -> None:
        """Tell everybody how the table is, though nothing was added to its log."""
        info, texts = self._info(), dict[int | None, str]()
        self._told_waiting = info.waits_for
        for client in self.clients:
            seat = self.company.seat_of(client)
            if seat not in texts:
                texts[seat] = write(self._update([], info, seat))
            self._tell_later(partial(client.tell, texts[seat]))

    def step(self, client: Client) -> None:
        """Let the next bot move, where that waits for the person who plays."""
        if self.company.seat_of(client) in self.table.deciding():
            self._attendant.step()

    def mute(self, client: Client, asked: Mute) -> None:
        """Let a client hear nothing more of who sits at a seat, or hear them again."""
        places = self.table.places
        other = places[asked.seat].person if asked.seat < len(places) else None
        if other is None or other == client.person:
            return
        if client.person is None or self.company.seat_of(client) is None:
            (client.muted.add if asked.on else client.muted.discard)(other)
        elif mute(self.table.document, client.person, other, asked.on):
            saved = self._store.save(Change.of(self.table, self.table.document.at, []))
            self._tell_person(client.person, saved)

    def note_step(self, stepped: float) -> None:
        """Store by how much the machine's clock was set, where times of day count."""
        document = self.table.document
        is_new = stepped != document.stepped
        if (
            is_new
            and document.phase is Phase.PLAYING
            and isinstance(self.table.settings.pace, Days)
        ):
            document.stepped = stepped
            saved = self._store.save(Change.of(self.table, document.at, []))
            self._tell_later(lambda: None, saved)

    def _tell_person(self, person: str, saved: "asyncio.Future[None]") -> None:
        """Tell all clients of a person how the table is for them, once that is stored."""
        info = self._info()
        for client in self.clients:
            if client.person == person:
                text = write(self._update([], info, self.company.seat_of(client)))
                self._tell_later(partial(client.tell, text), saved)

    def _muted_by(self, client: Client) -> set[str]:
        if client.person is None:
            return client.muted
        return set(self.table.document.mutes.get(client.person, ()))

    def _is_muted(self, entry: AnyEntry, client: Client) -> bool:
        if not isinstance(entry, entries.Chatted):
            return False
        return self.table.places[entry.seat].person in self._muted_by(client)

    def _update(self, shown: list[Happened], info: TableInfo, seat: int | None) -> Told:
        return Update(
            seq=self.table.document.seq,
            now=self.timekeeper.now(),
            seat=seat,
            log=shown,
            position=self._position(info, seat),
        )

    def _position(self, info: TableInfo, seat: int | None) -> Position:
        return position(self.table, info, seat, self.view(seat), self._aids_of(seat))

    def _info(self) -> TableInfo:
        return table_info(self.table, self.company.audience())

    def _look(self, mover: int | None = None) -> None:
        """Look at the game anew: views are made once for all who ask, and compared."""
        self._views = {}
        self._aids = {}
        state = self.table.state
        if state is not None and self.table.phase is Phase.PLAYING:
            views = [state.view(seat) for seat in range(len(self.table.places))]
            self._views = dict(enumerate(views))
            self._freshness.look(state.game, views, self.table.document.seq, mover)
        elif len(self.table.places) != self._freshness.seats:
            self._freshness = Freshness(len(self.table.places), self.table.document.seq)

    def view(self, seat: int | None) -> Data | None:
        """Return what a seat (None: a spectator) sees of the game, if it has begun."""
        state = self.table.state
        if state is None:
            return None
        if seat not in self._views:
            self._views[seat] = state.view(seat)
        return self._views[seat]

    def _aids_of(self, seat: int | None) -> Data:
        view = self.view(seat)
        if view is None:
            return {}
        if seat not in self._aids:
            self._aids[seat] = aids_of(view)
        return self._aids[seat]

    def _tell_later(
        self, deliver: Callable[[], None], saved: "asyncio.Future[None] | None" = None
    ) -> None:
        """Tell something after all that has happened before, and when it is stored."""
        self._untold += 1
        self._deliveries.put_nowait((saved, deliver))

    async def _deliver(self) -> None:
        """Tell things in their order, each when it is stored."""
        while True:
            saved, deliver = await self._deliveries.get()
            if saved is not None:
                try:
                    await asyncio.shield(saved)  # others may wait for it, too
                except Exception as error:
                    log.error("%s: not stored: %s", label(self.table.document.id), error)
                    self.is_broken = True
                    bye = Bye(code="not_stored", text="The table could not be stored; try again.")
                    self.close(bye)
                    return
            deliver()
            self._untold -= 1

    # The end.

    def is_told(self) -> bool:
        """Say whether everything that has happened is told."""
        return self._untold == 0

    def is_settled(self) -> bool:
        """Say whether everything that has happened is told, and no bot thinks."""
        return self.is_told() and not self._attendant.is_thinking()

    def is_idle(self) -> bool:
        """Say whether nothing would be missed if the room were closed."""
        busy = self.clients or self._attendant.is_busy()
        return not busy and self.is_told()

    def close(self, bye: Bye) -> None:
        """Send everybody away and stop."""
        for client in list(self.clients):
            client.end(bye)
        self._attendant.close()
        self._delivering.cancel()
        self._retellings.forget(self.table.document.id)  # some of it may not be stored

    def report(self, task: "asyncio.Task[None]") -> None:
        """Log what went wrong in a task that has ended, if anything did."""
        if not task.cancelled() and (error := task.exception()) is not None:
            name = label(self.table.document.id)
            log.error("%s: %s", name, type(error).__name__, exc_info=error)


def _error(request: Request, refused: Refused) -> Error:
    return Error(
        id=request.id,
        code=refused.code,
        text=refused.text,
        reason=refused.reason,
        refusal=refused.refusal,
    )
