"""What a bot is, and the one way to ask it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar, Literal, SupportsIndex, cast

from bohnhof import Rng, State
from bohnhof.bots.company import Company
from bohnhof.bots.errors import IllegalChoice
from bohnhof.bots.memory import Memory, Notes, Remembered, takes_memory
from bohnhof.engine.numbers import as_int

LONGEST_REASON = 200
OURS = str(Path(__file__).parents[1])
"""Where the code of this package lies."""

How = Literal["choose", "volunteer"]
"""The ways to ask a bot, by the names of its methods."""


class Bot:
    """A player. Subclasses say their name, one line for menus, and how they choose.

    `choose` and `volunteer` may have a further parameter `memory`: what the seat has seen so far.
    """

    name: ClassVar[str]
    summary: ClassVar[str]

    def meet(self, company: Company) -> None:
        """Hear who else plays, before the first question."""

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        """Return a legal action; `world` is a sampled one, never the true state.

        Where a game has too many actions to list them all, it may be one that is not in the list.
        """
        raise NotImplementedError

    def volunteer(self, world: State, seat: int, legal: list[int], rng: Rng) -> int | None:
        """Return what a seat that is not asked does anyway, if it does; asked at tables only."""
        return None

    def explain(self) -> str:
        """Return one sentence on why the last choice was made."""
        return "I had no special reason."

    def close(self) -> None:
        """Give up what should not outlive the game; the bot is not asked again."""


def consult(
    bot: Bot,
    how: How,
    world: State,
    seat: int,
    legal: list[int],
    rng: Rng,
    past: Remembered | None,
) -> object:
    """Ask a bot, with its memory if it takes one: whoever asks a bot does it by this."""
    ask: Callable[..., object] = getattr(bot, how)
    if takes_memory(type(bot), how):
        ask = partial(ask, memory=past.memory_for(bot) if past is not None else Memory())
    return ask(world, seat, legal, rng)


def decide(bot: Bot, state: State, seat: int, rng: Rng, notes: Notes | None = None) -> int:
    """Ask a bot what it does at a seat that may do something, with a world that knows no more.

    The notes of its seat are what it may remember. IllegalChoice if it chooses nothing legal; what
    the bot raises is not caught.
    """
    world = state.sample(seat, rng)
    legal = world.legal(seat)
    if not legal:
        raise ValueError(f"seat {seat} has nothing to decide")
    action = consult(bot, "choose", world, seat, legal, rng, notes)
    return legal_choice(action, state, seat)


def legal_choice(answer: object, state: State, seat: int) -> int:
    """Return the legal action that a bot has answered, or raise IllegalChoice.

    The state is not the world that the bot was shown: it may have changed that.
    """
    try:
        action = as_int(cast(SupportsIndex, answer))
    except Exception:  # whatever a stranger's object raises
        action = -1
    if not state.is_legal(seat, action):
        raise IllegalChoice(f"chose {shown(answer)}, which is not legal")
    return action


def shown(thing: object, how: Callable[[object], str] = repr) -> str:
    """Return what a stranger's object says of itself, which may be nothing."""
    try:
        return how(thing)
    except Exception:
        return "something without words"


def in_words(error: BaseException) -> str:
    """Return what a stranger's code has raised."""
    return f"{type(error).__name__}: {shown(error, str)}"


def place_of(error: BaseException) -> tuple[str, int]:
    """Return file and line where a bot has raised an error; nothing and 0 if nobody knows.

    That is the last place in the folder of the bot: what it called elsewhere is not at fault.
    """
    places, trace = list[tuple[str, int]](), error.__traceback__
    while trace is not None:
        places.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    strange = [place for place in places if not place[0].startswith(OURS)] or places[-1:]
    folder = str(Path(strange[0][0]).parent) if strange else ""
    return next((place for place in reversed(strange) if place[0].startswith(folder)), ("", 0))


def one_line(text: str) -> str:
    """Return a stranger's text so that it can neither move the cursor nor fill the screen."""
    printable = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(printable.split())[:LONGEST_REASON]


def introduce(bot: Bot, company: Company) -> None:
    """Tell a bot who else plays, also one that is no subclass of Bot, if it wants to know."""
    meet = getattr(bot, "meet", None)
    if callable(meet):
        meet(company)


def close_bot(bot: Bot) -> None:
    """Let a bot go, also one that is no subclass of Bot and has nothing to close."""
    close = getattr(bot, "close", None)
    if callable(close):
        close()
