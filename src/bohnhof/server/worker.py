"""A process in which bots think: a question a line on its input, an answer a line on its output.

An empty line comes first, when everything is loaded: only from then on its thoughts are timed. It
gets views, never states: what a bot does not know can not reach it.
"""

import signal
import sys

import msgspec

import bohnhof
from bohnhof import Rng
from bohnhof.bots import Bot, make_bot
from bohnhof.bots.base import How, consult, introduce, legal_choice
from bohnhof.bots.company import Company
from bohnhof.bots.errors import IllegalChoice
from bohnhof.bots.haste import hurry
from bohnhof.bots.remarks import Remark, remark_on
from bohnhof.engine.contract import Data
from bohnhof.server.story import Recall, Recollection, Shelf


class Question(msgspec.Struct):
    """Which bot is to move, and what its seat knows."""

    bot: str
    seat: int
    view: Data
    seed: str = ""
    """The luck of this try."""
    is_asked: bool = True
    """If not, the bot may do something at this seat, or wait."""
    names: list[str] = []
    """The bots at all seats, "" where a person plays; [] if the bot is not told."""
    recall: Recall | None = None
    """What the seat has seen beyond what this worker knows, if the bot remembers."""


class Answer(msgspec.Struct):
    """A move in notation, or None: wait; or what went wrong."""

    move: str | None = None
    remark: Remark | None = None
    """What the bot says to it."""
    trouble: str | None = None
    has_forgotten: bool = False
    """Whether it does not know what the question builds on: it is to be told all."""


Shelves = Shelf[Recollection]


def think(question: Question, recollections: Shelves | None = None) -> Answer:
    """Let a bot choose."""
    past = _recalled(question, recollections or Shelves())
    if past is None:
        return Answer(has_forgotten=True)
    bot = _seated(question)
    hurry(bot)
    rng = Rng(question.seed)
    world = bohnhof.world(question.view, rng)
    legal = world.legal(question.seat)
    how: How = "choose" if question.is_asked else "volunteer"
    action = consult(bot, how, world.clone(), question.seat, legal, rng, past)
    if action is None:
        return Answer()
    try:
        chosen = legal_choice(action, world, question.seat)
    except IllegalChoice:
        return Answer(trouble=f"{question.bot} chose something that is not legal")
    said = remark_on(question.view, question.seat, dict(world.describe(chosen)))
    return Answer(move=world.text(chosen), remark=said)


def _recalled(question: Question, recollections: Shelves) -> Recollection | None:
    """Return what the seat has seen, as far as the bot is to know; None if it does not fit."""
    recall = question.recall
    if recall is None:
        return Recollection()
    key = recall.story, question.seat
    known = recollections.get(key, Recollection())
    if not known.take_in(recall):
        return None
    recollections.put(key, known)
    return known


def _seated(question: Question) -> Bot:
    """Make the bot, and tell it who else plays."""
    bot = make_bot(question.bot)
    if question.names:
        introduce(bot, Company(tuple(question.names), question.seat).renamed(question.bot))
    return bot


def main() -> None:
    """Say that it is ready, then answer until there are no more questions."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for the server; Windows sends it here as well
    decoder = msgspec.json.Decoder(Question)
    encoder = msgspec.json.Encoder()
    recollections = Shelves()
    _write(b"")
    for line in sys.stdin.buffer:
        try:
            answer = think(decoder.decode(line), recollections)
        except Exception as error:
            answer = Answer(trouble=type(error).__name__)  # its words may name cards
        _write(encoder.encode(answer))


def _write(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
