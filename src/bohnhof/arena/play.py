"""One game between bots: asks them with sampled worlds, and breaks off at a fault."""

import contextlib
import time
from dataclasses import replace

from bohnhof import Event, Rng
from bohnhof.arena.bargaining import listener_at
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Fault, FaultKind, Outcome, Thinking
from bohnhof.arena.sign import Sign
from bohnhof.arena.trading import trading_of
from bohnhof.bots import Bot, bot_maker
from bohnhof.bots.base import (
    close_bot,
    consult,
    in_words,
    introduce,
    legal_choice,
    one_line,
    place_of,
)
from bohnhof.bots.command import CommandBot
from bohnhof.bots.company import Company
from bohnhof.bots.errors import BotFault, Died, IllegalChoice, TooSlow
from bohnhof.bots.memory import Notes, takes_memory

MOST_MOVES = 100_000
"""Dozens of times what the longest game takes; bots that never come to an end are stopped."""


class Lost(Exception):
    """A bot has lost the game by a fault."""

    def __init__(self, kind: FaultKind, reason: str, raised: BaseException | None = None) -> None:
        super().__init__(reason)
        self.kind = kind
        self.reason = one_line(reason)
        self.raised = raised
        """What the bot's own code has raised."""

    def fault_of(self, seat: int) -> Fault:
        """Return what is noted of it."""
        file, line = place_of(self.raised) if self.raised else ("", 0)
        return Fault(seat, self.kind, self.reason, one_line(file), line)


def play_games(match: Match, numbers: range, sign: Sign) -> list[Outcome]:
    """Play some games of a match."""
    for name in match.bots:  # to load a module takes time that nobody is to lose by
        try:
            bot_maker(name)
        except LookupError as error:
            raise ArenaError(str(error.args[0])) from None
    return [Table(match, number, sign).play() for number in numbers]


def broken_off(match: Match, number: int, fault: Fault) -> Outcome:
    """Return the outcome of a game that somebody has lost by a fault."""
    sitting = match.sitting_of(number).seats
    losers = match.side_of(sitting[fault.seat])
    winners = tuple(s for s in range(match.seats) if sitting[s] not in losers)
    return Outcome(number, winners, house_won=not winners, fault=fault)


def too_slow(limit: float) -> str:
    """Return the reason of who thought too long."""
    return f"thought longer than {limit:g} s about a move"


class Table:
    """A game being played."""

    def __init__(self, match: Match, number: int, sign: Sign) -> None:
        self.match = match
        self.number = number
        self.sign = sign
        self.game = match.rules()
        self.state = self.game.deal(match.seed_of(number))
        self.bots: list[Bot] = []
        self.notes: dict[int, Notes] = {}
        """Of the seats whose bots remember."""
        self.luck = [Rng(match.luck_of(number, seat)) for seat in range(match.seats)]
        self.thinking = tuple(Thinking() for _seat in range(match.seats))
        self.events: list[Event] | None = None if self.game.ledger([]) is None else []
        self.listener = listener_at(self.state)

    def play(self) -> Outcome:
        """Play to the end, or to the first fault."""
        seat = 0
        try:
            for seat in range(self.match.seats):
                self.bots.append(self._make_bot(seat))
                self._give_notes(seat)
            for _move in range(MOST_MOVES):
                if self.state.over:
                    return self._outcome()
                seat = self.state.to_move
                self._carry_out(seat, self._ask(seat))
            raise Lost(FaultKind.SLOW, f"the game did not end within {MOST_MOVES} moves")
        except Lost as lost:
            outcome = broken_off(self.match, self.number, lost.fault_of(seat))
            return replace(outcome, thinking=self.thinking)
        finally:
            for seat, bot in enumerate(self.bots):
                self._close(seat, bot)

    def _carry_out(self, seat: int, action: int) -> None:
        before = len(self.events or ())
        self.state.apply(seat, action, self.events)
        if self.events is None:
            return
        new = self.events[before:]
        if self.listener:
            self.listener.hear(new)
        for notes in self.notes.values():
            notes.hear(new)

    def _make_bot(self, seat: int) -> Bot:
        """Make a new bot for each seat of each game, so that no game depends on another."""
        name = self.match.bots[self.match.sitting_of(self.number).seats[seat]]
        start = time.perf_counter()
        self.sign.begin(self.number, seat)
        try:
            bot = bot_maker(name)()
            introduce(bot, self._company_of(seat))
        except BaseException as error:  # whatever a stranger's code raises
            raise Lost(FaultKind.RAISED, f"as it was made: {in_words(error)}", error) from None
        finally:
            self.sign.end()
        if isinstance(bot, CommandBot):
            bot.limit = self.match.move_limit
        self._check_time(time.perf_counter() - start)
        return bot

    def _give_notes(self, seat: int) -> None:
        """Let what happens be noted for the bot of a seat, if it remembers."""
        if takes_memory(type(self.bots[seat]), "choose"):
            self.notes[seat] = Notes(seat)
            self.events = [] if self.events is None else self.events

    def _company_of(self, seat: int) -> Company:
        """Return who sits where, as a seat is told."""
        match, sitting = self.match, self.match.sitting_of(self.number).seats
        side = match.side_of(sitting[seat]) if match.in_pairs else ()
        partners = [other for other in range(match.seats) if sitting[other] in side]
        partner = next((other for other in partners if other != seat), None)
        return Company(tuple(match.bots[bot] for bot in sitting), seat, partner)

    def _close(self, seat: int, bot: Bot) -> None:
        """Let a bot go; the game is decided, so that it can do nothing wrong but never answer."""
        self.sign.begin(self.number, seat)
        with contextlib.suppress(BaseException):
            close_bot(bot)
        self.sign.end()

    def _check_time(self, seconds: float) -> None:
        if seconds > self.match.move_limit:
            raise Lost(FaultKind.SLOW, too_slow(self.match.move_limit))

    def _ask(self, seat: int) -> int:
        """Return a legal action that the bot of this seat chose."""
        world = self.state.sample(seat, self.luck[seat])
        legal = world.legal(seat)
        start = time.perf_counter()
        self.sign.begin(self.number, seat)
        try:
            bot, past = self.bots[seat], self.notes.get(seat)
            action = consult(bot, "choose", world, seat, legal, self.luck[seat], past)
        except BotFault as fault:
            raise Lost(_kind_of(fault), str(fault)) from fault
        except BaseException as error:
            raise Lost(FaultKind.RAISED, in_words(error), error) from None
        finally:
            self.sign.end()
            seconds = time.perf_counter() - start
            self.thinking[seat].note(seconds)
        self._check_time(seconds)
        try:
            return legal_choice(action, self.state, seat)
        except IllegalChoice as fault:
            raise Lost(FaultKind.ILLEGAL, str(fault)) from fault

    def _outcome(self) -> Outcome:
        state = self.state
        house = self.game.house(state)
        return Outcome(
            self.number,
            tuple(state.winners()),
            tuple(state.scores()),
            house=house.points if house else None,
            house_won=house is not None and house.has_won,
            thinking=self.thinking,
            trading=trading_of(self.game, self.events or []),
            bargaining=self.listener.heard() if self.listener else None,
        )


def _kind_of(fault: BotFault) -> FaultKind:
    """Return what a fault counts as."""
    kinds = {IllegalChoice: FaultKind.ILLEGAL, TooSlow: FaultKind.SLOW, Died: FaultKind.DIED}
    return next((kind for one, kind in kinds.items() if isinstance(fault, one)), FaultKind.RAISED)
