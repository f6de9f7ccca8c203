"""What a bot is, and the one way to ask it."""

from typing import ClassVar

from bohnhof import Rng, State


class Bot:
    """A player. Subclasses say their name, one line for menus, and how they choose."""

    name: ClassVar[str]
    summary: ClassVar[str]

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        """Return a legal action; `world` is a sampled one, never the true state.

        Where a game has too many actions to list them all, it may be one that is not in the list.
        """
        raise NotImplementedError

    def explain(self) -> str:
        """Return one sentence on why the last choice was made."""
        return "I had no special reason."


def decide(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """Ask a bot what it does at this seat, with a world that knows no more than the seat."""
    world = state.sample(seat, rng)
    legal = world.legal(seat)
    if not legal:
        raise ValueError(f"seat {seat} has nothing to decide")
    action = bot.choose(world, seat, list(legal), rng)
    if action not in legal and not world.is_legal(seat, action):
        raise ValueError(f"the bot {bot.name} chose {action}, which is not legal")
    return action
