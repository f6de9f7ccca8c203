"""A row of the ladder: who plays whom, what is wanted of it, and what came out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Bargaining, Thinking
from bohnhof.arena.rating import wilson
from bohnhof.arena.results import Results


@dataclass(frozen=True)
class Row:
    """One bot against another over the same deals, beside a partner, or alone."""

    game: str
    seats: int
    one: str
    other: str | None
    """At all other seats; None at a table for one."""
    games: int
    demand: "Demand | None" = None
    partner: str | None = None
    """Who plays together with the one, if two play against two."""

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots as a match names them."""
        if self.other is None:
            return (self.one,)
        if self.partner is None:
            return (self.one, self.other)
        return (self.one, self.partner, self.other, self.other)

    def match(self, seed: str, move_limit: float) -> Match:
        """Return the games of this row."""
        in_pairs = self.partner is not None
        return Match(self.game, self.seats, {}, seed, self.bots, self.games, move_limit, in_pairs)


@dataclass(frozen=True)
class Score:
    """What came out of a row."""

    row: Row
    games: int
    wins: float
    """Those of the one; a partner has its own."""
    faults: int
    """Games that were broken off by either side."""
    move_seconds: float
    """Mean time in which the one thought about a move."""
    seconds: float
    """How long the row took, with all processes that played."""
    places: tuple[float, ...] = ()
    """The wins of each place at the table: the one, the next to it, and so on."""
    bargaining: Bargaining | None = None
    """What the tables said at the market; None where there is none."""

    @property
    def share(self) -> float:
        """Wins per game."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval of the share."""
        return wilson(self.wins, self.games)


class Demand(Protocol):
    """What is wanted of a row."""

    def is_met(self, score: Score, scores: Sequence[Score]) -> bool | None:
        """Say whether it is there; None if a row that it depends on is not played."""

    def words(self, score: Score, scores: Sequence[Score]) -> str:
        """Return it as people read it."""


def score_of(row: Row, results: Results, seconds: float) -> Score:
    """Add up the games of a row."""
    faults, thinking = 0, Thinking()
    places = [0.0] * row.seats
    for outcome in results.outcomes:
        seats = results.match.sitting_of(outcome.number).seats
        first = seats.index(0)
        faults += outcome.fault is not None
        for seat in outcome.winners:
            places[(seat - first) % row.seats] += 1 / len(outcome.winners)
        if outcome.thinking:
            thinking.add(outcome.thinking[first])
    mean, talk = thinking.mean or 0.0, results.bargaining()
    return Score(row, results.games, places[0], faults, mean, seconds, tuple(places), talk)


def is_met(score: Score, scores: Sequence[Score]) -> bool | None:
    """Say whether a row does what is wanted; None if nothing is."""
    demand = score.row.demand
    return demand.is_met(score, scores) if demand else None
