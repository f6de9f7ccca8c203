"""A bot at a table with people: if it is at fault another takes its place, and the game goes on."""

import contextlib
from queue import Empty, SimpleQueue
from threading import Thread

from bohnhof import Rng, State
from bohnhof.bots import bot_maker, decide, make_bot
from bohnhof.bots.base import Bot, close_bot, in_words, introduce, one_line
from bohnhof.bots.company import Company
from bohnhof.bots.errors import BotFault, TooSlow
from bohnhof.bots.haste import hurry, is_hurried
from bohnhof.bots.memory import Notes

LIMIT = 61.0
"""Seconds that a bot may think about a move; a program is ended by its own limit before."""
STAND_INS = ("gardener", "seedling")
"""Who takes over: the first that can play the game."""


class Seated:
    """A bot at one seat of one game, and whoever has taken its place.

    One that does not answer in time is left to think in its thread, which ends with the program.
    """

    def __init__(self, name: str, company: Company | None = None) -> None:
        """LookupError if there is no such bot; if it can not be made, a stand-in plays from now."""
        self._company = company
        self.trouble = ""
        """What the bot that should play here did wrong, as the rest of a sentence about it."""
        self._waiting = list(STAND_INS)
        make = bot_maker(name)
        try:
            self.bot = make()
            self._introduce(name)
        except (Exception, SystemExit) as error:  # whatever a stranger's code raises
            self._replace(error)

    def _introduce(self, name: str) -> None:
        """Tell who has come to play here under which names all others do."""
        if self._company is not None:
            introduce(self.bot, self._company.renamed(name))

    def decide(self, state: State, seat: int, rng: Rng, notes: Notes | None = None) -> int:
        """Return a legal action, of the bot or of its stand-in; notes are what it may remember."""
        if not state.legal(seat):
            raise ValueError(f"seat {seat} has nothing to decide")
        while True:
            try:
                return _in_time(self.bot, state, seat, Rng(rng.word()), notes)
            except (Exception, SystemExit) as error:
                self._replace(error)

    def _replace(self, error: BaseException) -> None:
        """Put the next stand-in here; the first fault is the one that is told."""
        words = str(error) if isinstance(error, BotFault) else f"raised {in_words(error)}"
        self.trouble = self.trouble or one_line(words)
        self.close()
        if not self._waiting:
            raise error
        try:
            name = self._waiting.pop(0)
            self.bot = make_bot(name)
            self._introduce(name)
        except LookupError as missing:
            self._replace(missing)

    def notice(self, name: str) -> str:
        """Return what people are to know of the change, with the name that the seat has."""
        stand_in = self.bot.name.capitalize()
        return f"{name} {self.trouble.rstrip('.')}. {stand_in} plays on in its place."

    def explain(self) -> str:
        """Return one sentence on why the last move was made."""
        try:
            return one_line(str(getattr(self.bot, "explain", _reasonless)()))
        except (Exception, SystemExit) as error:
            return one_line(f"It can not say why: {in_words(error)}")

    def haste(self) -> str:
        """Return what people are to know of a bot that thinks less deeply here, if it does."""
        if not is_hurried(self.bot):
            return ""
        name = self.bot.name.capitalize()
        return f"{name} thinks less deeply as long as Bohnhof is not compiled."

    def close(self) -> None:
        """Let the bot go."""
        if hasattr(self, "bot"):
            with contextlib.suppress(Exception, SystemExit):
                close_bot(self.bot)


def _in_time(bot: Bot, state: State, seat: int, rng: Rng, notes: Notes | None) -> int:
    """Ask a bot in a thread of its own; TooSlow if it does not answer."""
    answers: SimpleQueue[int | BaseException] = SimpleQueue()
    world = state.clone()  # whoever answers too late sees nothing of what comes

    def ask() -> None:
        try:
            hurry(bot)
            answers.put(decide(bot, world, seat, rng, notes))
        except BaseException as error:  # it is raised where the answer is awaited
            answers.put(error)

    Thread(target=ask, daemon=True).start()
    try:
        answer = answers.get(timeout=LIMIT)
    except Empty:
        raise TooSlow(f"did not answer within {LIMIT:g} s") from None
    if isinstance(answer, BaseException):
        raise answer
    return answer


def _reasonless() -> str:
    return Bot.explain(Bot())
