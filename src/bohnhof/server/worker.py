"""A process in which bots think: a question a line on its input, an answer a line on its output.

An empty line comes first, when everything is loaded: only from then on its thoughts are timed. It
gets views, never states: what a bot does not know can not reach it.
"""

import signal
import sys

import msgspec

import bohnhof
from bohnhof import Rng
from bohnhof.bots import make_bot
from bohnhof.bots.at_table import at_table
from bohnhof.bots.remarks import Remark, remark_on
from bohnhof.engine.contract import Data


class Question(msgspec.Struct):
    """Which bot is to move, and what its seat knows."""

    bot: str
    seat: int
    view: Data
    seed: str
    is_asked: bool = True
    """If not, the bot may do something at this seat, or wait."""


class Answer(msgspec.Struct):
    """A move in notation, or None: wait; or what went wrong."""

    move: str | None = None
    remark: Remark | None = None
    """What the bot says to it."""
    trouble: str | None = None


def think(question: Question) -> Answer:
    """Let a bot choose."""
    rng = Rng(question.seed)
    world = bohnhof.world(question.view, rng)
    legal = world.legal(question.seat)
    bot = at_table(make_bot(question.bot))
    ask = bot.choose if question.is_asked else bot.volunteer
    action = ask(world.clone(), question.seat, legal, rng)
    if action is None:
        return Answer()
    if not world.is_legal(question.seat, action):
        return Answer(trouble=f"{question.bot} chose something that is not legal")
    said = remark_on(question.view, question.seat, dict(world.describe(action)))
    return Answer(move=world.text(action), remark=said)


def main() -> None:
    """Say that it is ready, then answer until there are no more questions."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for the server; Windows sends it here as well
    decoder = msgspec.json.Decoder(Question)
    encoder = msgspec.json.Encoder()
    _write(b"")
    for line in sys.stdin.buffer:
        try:
            answer = think(decoder.decode(line))
        except Exception as error:
            answer = Answer(trouble=type(error).__name__)  # its words may name cards
        _write(encoder.encode(answer))


def _write(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
