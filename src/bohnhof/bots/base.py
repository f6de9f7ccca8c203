"""What a bot is, and the one way to ask it."""

from collections.abc import Callable
from typing import ClassVar

from bohnhof import Rng, State
from bohnhof.bots.company import Company
from bohnhof.bots.errors import IllegalChoice

LONGEST_REASON = 200


class Bot:
    """A player. Subclasses say their name, one line for menus, and how they choose."""

    name: ClassVar[str]
    summary: ClassVar[str]

    def meet(self, company: Company) -> None:
        """Hear who else plays, before the game begins; told in the arena only."""

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


def decide(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """Ask a bot what it does at a seat that may do something, with a world that knows no more.

    IllegalChoice if that is nothing legal; what the bot raises is not caught.
    """
    world = state.sample(seat, rng)
    legal = world.legal(seat)
    if not legal:
        raise ValueError(f"seat {seat} has nothing to decide")
    action: object = bot.choose(world, seat, legal, rng)
    # Not the world is asked: the bot may have changed it.
    if not (isinstance(action, int) and state.is_legal(seat, action)):
        raise IllegalChoice(f"chose {shown(action)}, which is not legal")
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
