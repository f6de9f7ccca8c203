"""Bots that know nothing of states: they get JSON data, and answer with it."""

from collections.abc import Callable
from functools import partial
from typing import SupportsIndex

from bohnhof import NotationError, Rng, State
from bohnhof.bots.base import Bot
from bohnhof.bots.errors import IllegalChoice
from bohnhof.bots.memory import Memory, takes_memory
from bohnhof.engine.numbers import as_int

Data = dict[str, object]
Answer = int | str | Data
"""A place in the list of legal moves (from 0), notation, or a description."""

LONGEST = 80
"""Characters of a nonsense answer that are quoted."""


class ViewBot(Bot):
    """A bot that sees what its seat may know, as plain data. Subclasses fill in `choose_view`."""

    def choose_view(self, view: Data, legal: list[Data], seed: int) -> Answer:
        """Return a move.

        `legal` has the legal moves, each as `{"move": notation, "action": description}`; where a
        game has too many to list, any other legal move may be returned as well. Who wants luck
        takes it from the seed, so that a match can be repeated.

        There may be a further parameter `memory`, `{"first": number, "events": [...]}`: what the
        seat has seen since the last question. All that it knew from that number on counts no more.
        """
        raise NotImplementedError

    def choose(
        self, world: State, seat: int, legal: list[int], rng: Rng, memory: Memory | None = None
    ) -> int:
        """Return the action that was answered."""
        ask: Callable[..., Answer] = self.choose_view
        if takes_memory(type(self), "choose_view"):
            ask = partial(ask, memory=(memory or Memory()).as_data())
        answer = ask(world.view(seat), moves_of(world, legal), int(rng.word()))
        return action_of(answer, world, seat, legal)


def moves_of(world: State, legal: list[int]) -> list[Data]:
    """Return actions as data, as `bohn legal --json` prints them."""
    return [{"move": world.text(a), "action": dict(world.describe(a))} for a in legal]


def action_of(answer: object, world: State, seat: int, legal: list[int]) -> int:
    """Return the legal action that is meant by an answer, or raise IllegalChoice."""
    if isinstance(answer, dict) and "move" in answer:  # an entry of the list
        answer = answer["move"]
    if isinstance(answer, SupportsIndex) and not isinstance(answer, bool):
        return legal[_place(answer, len(legal))]
    action = _read(answer, world)
    if not world.is_legal(seat, action):
        reason = world.reason(world.refusal_of(seat, action))
        raise IllegalChoice(f"answered {quoted(answer)}, which is not legal: {reason}")
    return action


def _place(answer: SupportsIndex, moves: int) -> int:
    """Return the place in the list that a number says."""
    try:
        place = as_int(answer)
    except TypeError:  # an array of several numbers
        raise IllegalChoice(f"answered {quoted(answer)}, which is no move") from None
    if not 0 <= place < moves:
        raise IllegalChoice(f"answered {quoted(place)}, but moves are 0 to {moves - 1}")
    return place


def _read(answer: object, world: State) -> int:
    """Return the action that a text or a description says."""
    if not isinstance(answer, str | dict):
        raise IllegalChoice(f"answered {quoted(answer)}, which is no move")
    try:
        return world.parse(answer) if isinstance(answer, str) else world.action(answer)
    except NotationError as error:
        raise IllegalChoice(f"answered {quoted(answer)}: {error}") from None


def quoted(answer: object) -> str:
    """Return an answer as it can be told."""
    text = repr(answer)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
