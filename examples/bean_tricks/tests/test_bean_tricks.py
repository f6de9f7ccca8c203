"""Bean tricks fulfils what every game must: Bohnhof's suite, and what this game brings to it."""

import copy
import random
from collections.abc import Iterator
from typing import Any

from bean_tricks import CARDS

from bohnhof import Event, State
from bohnhof.testing import conformance


class Watch:
    """Checks what always holds."""

    def __init__(self, state: State) -> None:
        self.tricks = sum(state.scores())

    def after(self, state: State, seat: int, text: str, events: list[Event]) -> None:
        """All cards are there, and each trick is taken by one seat."""
        position: Any = state.to_position()
        hands = [card for who in position["seats"] for card in who["hand"]]
        assert sorted([*hands, *position["trick"], *position["gone"]]) == sorted(CARDS)
        self.tricks += sum(event.kind == "took" for event in events)
        assert sum(state.scores()) == self.tricks


class Plug:
    """What the suite can not know of the game."""

    LISTS_ALL = True
    OPTIONS: tuple[dict[str, Any], ...] = ({}, {"starter": 1})
    watch = Watch

    @staticmethod
    def other_worlds(
        position: dict[str, Any], observer: int | None, shuffler: random.Random
    ) -> Iterator[dict[str, Any]]:
        """Yield positions that differ in the hands of others."""
        for _world in range(3):
            world = copy.deepcopy(position)
            world["seed"] = shuffler.randbytes(32).hex()
            others = [who for seat, who in enumerate(world["seats"]) if seat != observer]
            cards = [card for who in others for card in who["hand"]]
            shuffler.shuffle(cards)
            for who in others:
                who["hand"] = sorted((cards.pop() for _card in who["hand"]), key=CARDS.index)
            yield world


conformance(globals(), "bean-tricks", Plug)
