"""What is played in a match: which bots, at which seats, on which deals."""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb

import bohnhof
from bohnhof import Game
from bohnhof.engine.shuffle import seed_of


@dataclass(frozen=True)
class Sitting:
    """Who sits where in one game: side `one` on one seat, or two, and `rest` on all others."""

    seats: tuple[int, ...]
    """The bot at each seat, by its number in the match."""
    one: int
    """The number of a side."""
    rest: int | None
    """None at a table for one."""


@dataclass(frozen=True)
class Match:
    """All games of a match; a game depends on these and its number, and on nothing else."""

    game: str
    seats: int
    options: dict[str, object]
    seed: str
    bots: tuple[str, ...]
    """Names or import paths; the same may stand here more than once."""
    games: int
    """At least so many of each pair, rounded up to whole deals; at a table for one, of each bot."""
    move_limit: float
    """Seconds; who thinks longer about a move loses the game."""
    in_pairs: bool = False
    """Whether two play against two: the bots are named pair by pair, for a table of four."""

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """What each bot is called: its name, with a number if it was named before."""
        labels = []
        for place, name in enumerate(self.bots):
            before = self.bots[:place].count(name)
            labels.append(f"{name} ({before + 1})" if before else name)
        return tuple(labels)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who wins and loses together: each bot by itself, or pairs."""
        size = 2 if self.in_pairs else 1
        return tuple(tuple(range(first, first + size)) for first in range(0, len(self.bots), size))

    def side_of(self, bot: int) -> tuple[int, ...]:
        """Return the bots that win and lose together with one, itself among them."""
        return next(side for side in self.sides if bot in side)

    def label_of(self, side: int) -> str:
        """Return what a side is called."""
        return " + ".join(self.labels[bot] for bot in self.sides[side])

    @property
    def words(self) -> str:
        """What is played, and by whom."""
        sides = (self.label_of(side) for side in range(len(self.sides)))
        return f"{self.game}: {' against '.join(sides)}"

    @cached_property
    def sittings(self) -> tuple[Sitting, ...]:
        """The sittings that every deal is played with: each pair, rotated through all seats."""
        if self.seats == 1:
            return tuple(Sitting((bot,), bot, None) for bot in range(len(self.bots)))
        return tuple(
            Sitting(self._seated(one, rest, seat), one, rest)
            for one, rest in self.pairs
            for seat in range(self.seats)
        )

    def _seated(self, one: int, rest: int, first: int) -> tuple[int, ...]:
        """Return the bot at each seat if one side sits from a seat on, partners side by side."""
        others = self.sides[rest] * (self.seats // len(self.sides[rest]))
        row = (*self.sides[one], *others)[: self.seats]
        return tuple(row[(seat - first) % self.seats] for seat in range(self.seats))

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Which sides play each other, one against the rest.

        Two sides play as they were named. Of more, all pairs do; where that makes a difference, for
        one against several, each of a pair is the one in turn.
        """
        pairs = list(combinations(range(len(self.sides)), 2))
        if len(self.sides) > 2 and self.seats > 2 and not self.in_pairs:
            pairs = [pair for one, rest in pairs for pair in ((one, rest), (rest, one))]
        return tuple(pairs) if self.seats > 1 else ()

    @property
    def total(self) -> int:
        """How many games there are."""
        return -(-self.games // self.rotations) * len(self.sittings)

    @property
    def rotations(self) -> int:
        """How many games a pair plays with each deal; at a table for one, a bot."""
        pairs = comb(len(self.sides), 2)
        return len(self.sittings) // pairs if self.seats > 1 else 1

    def deal_of(self, number: int) -> int:
        """Return the number of the deal of a game."""
        return number // len(self.sittings)

    def sitting_of(self, number: int) -> Sitting:
        """Return who sits where in a game."""
        return self.sittings[number % len(self.sittings)]

    def seed_of(self, number: int) -> bytes:
        """Return the seed of the deal of a game."""
        return seed_of(f"{self.seed} {self.deal_of(number)}")

    def luck_of(self, number: int, seat: int) -> str:
        """Return what seeds samples and choices of a seat: the deal and who sits where."""
        names = " ".join(self.labels[bot] for bot in self.sitting_of(number).seats)
        return f"{self.seed} {self.deal_of(number)} {names} {seat}"

    def rules(self) -> Game:
        """Return the rules that are played by, or raise SetupError."""
        return bohnhof.make_game(self.game, self.seats, self.options)
