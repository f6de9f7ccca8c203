"""The reference ladder: which bots play which, how often, and what is wanted of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Thinking
from bohnhof.arena.rating import wilson
from bohnhof.arena.results import Results, wins_of

SEED = "ladder"

QUICK = 1000
"""Games of a row in which nobody searches."""
SEARCHED = 400
"""Games of a row with a bot that searches, with a budget."""
FULL = 60
"""Games of a row with one that searches as long as it likes."""


@dataclass(frozen=True)
class Budget:
    """Iterations a move of those who search."""

    merchant: int
    master: int


BUDGETS = {
    "duel": Budget(merchant=50, master=250),
    "mafia": Budget(merchant=50, master=250),
    "classic": Budget(merchant=50, master=150),
    "nicht-die-bohne": Budget(merchant=50, master=300),
    "mafia-solo": Budget(merchant=50, master=250),
}
"""Chosen so that the first table takes less than 90 minutes on two cores."""


@dataclass(frozen=True)
class Row:
    """One bot against another over the same deals, or alone."""

    game: str
    seats: int
    one: str
    other: str | None
    """At all other seats; None at a table for one."""
    games: int
    demand: "Demand | None" = None

    def match(self, seed: str, move_limit: float) -> Match:
        """Return the games of this row."""
        bots = (self.one,) if self.other is None else (self.one, self.other)
        return Match(self.game, self.seats, {}, seed, bots, self.games, move_limit)


@dataclass(frozen=True)
class Score:
    """What came out of a row."""

    row: Row
    games: int
    wins: float
    faults: int
    """Games that were broken off by either side."""
    move_seconds: float
    """Mean time in which the one thought about a move."""
    seconds: float
    """How long the row took, with all processes that played."""

    @property
    def share(self) -> float:
        """Wins per game."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval of the share."""
        return wilson(self.wins, self.games)


def score_of(row: Row, results: Results, seconds: float) -> Score:
    """Add up the games of a row."""
    wins, faults, thinking = 0.0, 0, Thinking()
    for outcome in results.outcomes:
        seats = results.match.sitting_of(outcome.number).seats
        wins += wins_of(0, seats, outcome)
        faults += outcome.fault is not None
        for bot, clock in zip(seats, outcome.thinking, strict=False):
            if bot == 0:
                thinking.moves += clock.moves
                thinking.seconds += clock.seconds
    mean = thinking.seconds / thinking.moves if thinking.moves else 0.0
    return Score(row, results.games, wins, faults, mean, seconds)


# What is wanted.


class Demand(Protocol):
    """What the lower end of the interval must reach."""

    def need(self, scores: Sequence[Score]) -> float | None:
        """Return it as a share; None if a row that it depends on is not played."""

    def words(self, scores: Sequence[Score]) -> str:
        """Return it as people read it."""


@dataclass(frozen=True)
class AtLeast:
    """A share that is known beforehand."""

    share: float

    def need(self, scores: Sequence[Score]) -> float | None:
        """Return the share."""
        return self.share

    def words(self, scores: Sequence[Score]) -> str:
        """Return it as people read it."""
        return f"≥ {self.share:.0%}"


@dataclass(frozen=True)
class Times:
    """So many times as often as another alone, even if that one was unlucky: at its upper end."""

    bot: str
    factor: float

    def need(self, scores: Sequence[Score]) -> float | None:
        """Return the share."""
        other = _alone(self.bot, scores)
        return None if other is None else self.factor * other.interval[1]

    def words(self, scores: Sequence[Score]) -> str:
        """Return it as people read it, with what it comes to."""
        need = self.need(scores)
        comes_to = "" if need is None else f" = {need:.1%}"
        return f"≥ {self.factor:g} × upper end of {self.bot}{comes_to}"


@dataclass(frozen=True)
class Above:
    """So much above another alone, at its upper end, and above a share that is known beforehand."""

    bot: str
    points: float
    least: float

    def need(self, scores: Sequence[Score]) -> float | None:
        """Return the share."""
        other = _alone(self.bot, scores)
        return None if other is None else max(self.least, other.interval[1] + self.points)

    def words(self, scores: Sequence[Score]) -> str:
        """Return it as people read it, with what it comes to."""
        need = self.need(scores)
        comes_to = "" if need is None else f": {need:.1%}"
        least = f"{self.least:.0%}"
        return f"≥ upper end of {self.bot} + {100 * self.points:g} points, ≥ {least}{comes_to}"


def _alone(bot: str, scores: Sequence[Score]) -> Score | None:
    """Return the score of a bot that plays alone."""
    return next((s for s in scores if s.row.other is None and s.row.one == bot), None)


def is_met(score: Score, scores: Sequence[Score]) -> bool | None:
    """Say whether a row does what is wanted, by the lower end; None if nothing is."""
    demand = score.row.demand
    need = demand.need(scores) if demand else None
    return None if need is None else score.interval[0] >= need


# The rows.


def _against(game: str, seats: int, gardener: float, master: float) -> list[Row]:
    """The rows of a game, with the shares that gardener and master are to reach."""
    budget = BUDGETS[game]
    return [
        Row(game, seats, "seedling", "random", QUICK),
        Row(game, seats, "gardener", "random", QUICK, AtLeast(gardener)),
        Row(game, seats, f"merchant@{budget.merchant}", "gardener", SEARCHED),
        Row(game, seats, f"master@{budget.master}", "gardener", SEARCHED, AtLeast(master)),
    ]


def _alone_in(game: str) -> list[Row]:
    """The rows of a game for one."""
    budget = BUDGETS[game]
    return [
        Row(game, 1, "random", None, QUICK),
        Row(game, 1, "seedling", None, QUICK),
        Row(game, 1, "gardener", None, QUICK, Times("random", 3)),
        Row(game, 1, f"merchant@{budget.merchant}", None, SEARCHED),
        Row(game, 1, f"master@{budget.master}", None, SEARCHED, Above("gardener", 0.15, 0.5)),
    ]


LADDER = (
    *_against("duel", 2, gardener=0.97, master=0.70),
    *_against("mafia", 2, gardener=0.90, master=0.65),
    *_against("classic", 4, gardener=0.85, master=0.40),
    *_against("nicht-die-bohne", 4, gardener=0.60, master=0.40),
    *_alone_in("mafia-solo"),
)

FULL_STRENGTH = (
    Row("duel", 2, "master", "gardener", FULL),
    Row("mafia", 2, "master", "gardener", FULL),
    Row("classic", 4, "master", "gardener", FULL),
    Row("nicht-die-bohne", 4, "master", "gardener", FULL),
    Row("mafia-solo", 1, "master", None, FULL),
)
"""The master without a budget; nothing is wanted of it here."""


def resized(rows: Sequence[Row], games: int | None) -> list[Row]:
    """Return the rows with another number of games each, if one is given."""
    return [replace(row, games=games) if games else row for row in rows]
