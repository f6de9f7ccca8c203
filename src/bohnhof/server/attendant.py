"""What happens at a table by itself: clocks that run out, and bots that move.

Bots are asked in processes of their own, after a pause if people are to be able to follow. A table
may change meanwhile: a move is made only if it still may be.
"""

import asyncio
import logging
import random
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from bohnhof import Rng
from bohnhof.bots import remembers
from bohnhof.engine.fairness import fresh
from bohnhof.server import entries
from bohnhof.server.keys import label
from bohnhof.server.settings import Live, Pause, move_limit
from bohnhof.server.story import Story
from bohnhof.server.table import STAND_IN, Phase, Table
from bohnhof.server.thinking import Background, Chosen, NoAnswer, Thinkers
from bohnhof.server.timekeeper import Alarm, Timekeeper

if TYPE_CHECKING:
    from bohnhof.server.room import Room

log = logging.getLogger("bohnhof.room")

Thought = Coroutine[Any, Any, Chosen | None]
"""A bot that thinks: in the end it has a move, or none."""

PAUSES: dict[Pause, tuple[float, float]] = {
    "none": (0.0, 0.0),
    "quick": (0.15, 0.4),
    "human": (0.5, 1.4),
    "step": (0.0, 0.0),
}
"""Seconds that a bot waits before it moves, from and to."""


class Attendant:
    """Looks after the clocks and bots of one room."""

    def __init__(self, room: "Room", bots: Thinkers, time_to_open: float) -> None:
        self._room = room
        self._bots = bots
        self._time_to_open = time_to_open
        self._deciding: dict[int, int] = {}
        """Seats for which a bot thinks, and the sequence number of what it looks at."""
        self._polled: dict[int, int] = {}
        """After which move a bot that is not asked was asked whether it does something."""
        self._held: dict[int, tuple[int, list[int]]] = {}
        """Bots whose moves would take a question from people: after which move, and from whom."""
        self._story = Story()
        """What has happened, as far as bots that remember have asked for it."""
        self._stepping: set[int] = set()
        """Bots that would move, and wait until the person who plays wants to see that."""
        self._is_step_wanted = False
        self._stir = asyncio.Event()
        self._alarm: Alarm | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def _table(self) -> Table:
        return self._room.table

    @property
    def _time(self) -> Timekeeper:
        return self._room.timekeeper

    def go_on(self) -> None:
        """Set the clock, and let bots move."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._room.is_broken:
            return
        if not self._is_stepwise():
            self._stir.set()
        ends = (self._next_deadline(), self._room.company.next_change())
        due = min((end for end in ends if end is not None), default=None)
        if due is not None:
            self._alarm = self._time.wake(due, self._time_is_up)
        for seat, place in enumerate(self._table.places):
            if place.bot is None or seat in self._deciding or self._is_held(seat):
                continue
            if seat in self._table.asked:
                self._start(seat, "bot", self._think(seat, "bot"))
            elif self._may_volunteer(seat):
                self._start(seat, "bot", self._volunteer(seat))

    def step(self) -> None:
        """Let one bot move, where they move step by step; nothing is kept for later ones."""
        if self._deciding:
            self._is_step_wanted = True
            self._stir.set()

    def is_thinking(self) -> bool:
        """Say whether a bot thinks."""
        return bool(self._deciding.keys() - self._stepping)

    def is_busy(self) -> bool:
        """Say whether something is going to happen by itself."""
        return self.is_thinking() or self._alarm is not None

    def close(self) -> None:
        """Stop all clocks and thoughts."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        for task in self._tasks:
            task.cancel()

    def _start(self, seat: int, by: entries.By, thought: Thought) -> None:
        """Let a bot think about a seat, one at a time."""
        self._deciding[seat] = self._table.document.seq
        task = asyncio.create_task(self._move(seat, by, thought))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(self._room.report)

    async def _move(self, seat: int, by: entries.By, thought: Thought) -> None:
        """Make the move that a bot has thought of, if it still may be made."""
        try:
            chosen, moves = await thought, self._table.document.moves
            has_stepped = chosen is not None and by == "bot" and await self._wait_for_step(seat)
            if self._table.document.moves != moves:
                chosen = None  # while it waited for a step, something was said: it thinks again
        finally:
            seen = self._deciding.pop(seat)
        if chosen is not None and self._is_due(seat, by) and self._may_move(seat, chosen, seen, by):
            remark = chosen.remark if by == "bot" else None  # nobody speaks for a person
            move = chosen.move
            self._room.add(entries.Moved(seat=seat, move=move, by=by, events=[], remark=remark))
        else:
            self.go_on()
            if has_stepped:
                self.step()  # for the next that it tries

    async def _wait_for_step(self, seat: int) -> bool:
        """Wait for the person who plays, where bots move step by step; say whether that was so."""
        self._stepping.add(seat)
        try:
            while self._is_stepwise():
                if self._is_step_wanted:
                    self._is_step_wanted = False
                    return True
                self._stir.clear()
                await self._stir.wait()
            return False
        finally:
            self._stepping.discard(seat)

    def _is_stepwise(self) -> bool:
        """Say whether bots move step by step, for the one person who plays."""
        return self._table.settings.pause == "step" and len(self._table.deciding()) == 1

    # Questions to people.

    def _is_silencing(self, seat: int, move: str) -> bool:
        """Say whether a bot's move would take a question from people who are here: it waits."""
        state = self._table.state
        assert state is not None
        silenced = state.game.silenced(state, seat, state.parse(move))
        waited_for = self._room.company.waited_for()
        people = [other for other in silenced if other in waited_for]
        if people:
            self._held[seat] = self._table.document.moves, people
        return bool(people)

    def _is_held(self, seat: int) -> bool:
        """Say whether nothing has changed since a bot's move would have taken a question away."""
        moves, people = self._held.get(seat, (-1, []))
        waited_for = self._room.company.waited_for()
        return moves == self._table.document.moves and all(one in waited_for for one in people)

    def _is_due(self, seat: int, by: entries.By) -> bool:
        """Say whether a seat is a bot's, or its time is up."""
        if self._table.phase is not Phase.PLAYING or self._room.is_broken:
            return False
        if by == "bot":
            return self._table.places[seat].bot is not None
        end = self._table.deadline(seat)
        return end is not None and end <= self._time.now()

    def _may_move(self, seat: int, chosen: Chosen, seen: int, by: entries.By) -> bool:
        """Say whether a move is legal, was chosen on what is still so, and need not wait."""
        move = chosen.move
        if not self._is_legal(seat, move) or not self._room.is_fresh(seat, move, seen):
            return False
        return by != "bot" or not self._is_silencing(seat, move)

    def _is_legal(self, seat: int, move: str) -> bool:
        state = self._table.state
        return state is not None and state.is_legal(seat, state.parse(move))

    # Clocks.

    def _next_deadline(self) -> float | None:
        table = self._table
        if table.phase is Phase.OPENING:
            pace = table.settings.pace
            wait = self._time_to_open if isinstance(pace, Live) else move_limit(pace) or 0.0
            return table.document.phase_since + wait
        seats = [seat for seat in range(len(table.places)) if seat not in self._deciding]
        ends = [end for seat in seats if (end := table.deadline(seat)) is not None]
        return min(ends, default=None)

    def _time_is_up(self) -> None:
        """Let the stand-in decide for those whose time is up."""
        self._alarm = None
        table, now = self._table, self._time.now()
        if table.phase is Phase.OPENING:
            if unopened := table.unopened():
                self._room.add(entries.Halted(seat=unopened[0], secret=fresh()))
            return
        for seat in range(len(table.places)):
            end = table.deadline(seat)
            if end is not None and end <= now and seat not in self._deciding:
                self._decide_for(seat)
        self._room.follow_attention()

    def _decide_for(self, seat: int) -> None:
        """Decide for a person whose time is up: no deal; elsewhere the stand-in chooses."""
        state = self._table.state
        if state is not None and state.game.no_thanks(state, seat) != -1:
            self._room.add(entries.Rested(seat=seat, on=True, by="clock"))
        else:
            self._start(seat, "clock", self._think(seat, "clock"))

    # Bots.

    async def _think(self, seat: int, by: entries.By) -> Chosen | None:
        """Return what a bot does about a decision of a seat; None if there is none any more."""
        if by == "bot":
            await self._pause()
        bot = await self._bot_of(seat)
        view = self._room.view(seat)
        if view is None or seat not in self._table.asked or not self._is_due(seat, by):
            return None
        self._deciding[seat] = self._table.document.seq
        moves = self._table.document.moves
        try:
            chosen = await self._bots.move(bot, seat, view, self._background(seat, bot))
            if self._is_legal(seat, chosen.move) or self._table.document.moves != moves:
                return chosen
            trouble = "what it chose is not legal"
        except NoAnswer as error:
            trouble = str(error)
        log.error("%s: %s gives no answer: %s", label(self._table.document.id), bot, trouble)
        return self._any_move(seat)

    async def _bot_of(self, seat: int) -> str:
        """Return who thinks at a seat; if it remembers, the story is known up to now."""
        bot = self._table.places[seat].bot or STAND_IN
        if remembers(bot) and self._story.seq != self._table.document.seq:
            lines = await self._room.lines_after(self._story.seq)
            self._story.read(lines, self._table.document.seq)
            bot = self._table.places[seat].bot or STAND_IN  # it may be another's by now
        return bot

    def _background(self, seat: int, bot: str) -> Background:
        """Return what a bot is told besides its view."""
        names = [place.bot or "" for place in self._table.places]
        return Background(names, self._story.seen_by(seat) if remembers(bot) else None)

    def _any_move(self, seat: int) -> Chosen | None:
        """Return a legal move, so that the others need not wait."""
        state = self._table.state
        if state is None or not state.legal(seat):
            return None
        return Chosen(state.text(state.random_action(seat, Rng(time.time_ns()))))

    def _may_volunteer(self, seat: int) -> bool:
        """Say whether a bot may do something unasked, and was not asked about that already."""
        state = self._table.state
        if state is None or self._table.phase is not Phase.PLAYING or state.over:
            return False
        return self._polled.get(seat) != self._table.document.moves and bool(state.legal(seat))

    async def _volunteer(self, seat: int) -> Chosen | None:
        """Return what a bot does at a seat that is not asked, if it does."""
        await self._pause()
        bot, view = await self._bot_of(seat), self._room.view(seat)
        is_bots, is_asked = self._table.places[seat].bot is not None, seat in self._table.asked
        if not is_bots or view is None or is_asked or not self._may_volunteer(seat):
            return None
        self._polled[seat] = self._table.document.moves
        self._deciding[seat] = self._table.document.seq
        try:
            return await self._bots.volunteer(bot, seat, view, self._background(seat, bot))
        except NoAnswer as error:
            log.error("%s: %s gives no answer: %s", label(self._table.document.id), bot, error)
            return None

    async def _pause(self) -> None:
        """Wait a little, as people do."""
        least, most = PAUSES[self._table.settings.pause]
        if most:
            await asyncio.sleep(random.uniform(least, most))
