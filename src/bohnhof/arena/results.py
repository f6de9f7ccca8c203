"""What is known of a match: its outcomes, and what they add up to for each bot and pair."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import reduce
from statistics import fmean
from typing import TypeVar

from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Bargaining, Fault, Outcome, Thinking, Trading
from bohnhof.arena.rating import Rating, Standing, rate, wilson


@dataclass
class BotResult:
    """What the games of one bot add up to."""

    name: str
    games: int = 0
    wins: float = 0.0
    """A win that others share counts in part."""
    seats: int = 0
    """Seats it held in all its games, and all there were."""
    all_seats: int = 0
    scores: list[int] = field(default_factory=list)
    """Of each seat it held in games that were played to their end."""
    leads: list[float] = field(default_factory=list)
    """What it scored above the mean of the others, of each such game; alone, above the Mafia."""
    faults: list[tuple[int, Fault]] = field(default_factory=list)
    """With the number of the game."""
    thinking: Thinking = field(default_factory=Thinking)
    trading: Trading | None = None
    rating: Rating | None = None

    @property
    def win_share(self) -> float:
        """Wins per game."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval of the share of wins."""
        return wilson(self.wins, self.games)

    @property
    def score_mean(self) -> float | None:
        """The mean score of its seats."""
        return fmean(self.scores) if self.scores else None

    @property
    def lead_mean(self) -> float | None:
        """The mean lead."""
        return fmean(self.leads) if self.leads else None


@dataclass
class PairResult:
    """How often one side won against another: the one against the rest, or two against two."""

    one: str
    rest: str
    games: int = 0
    wins: float = 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval of the share of wins."""
        return wilson(self.wins, self.games)


class Results:
    """The outcomes of a match so far, in any order; two can be added."""

    def __init__(self, match: Match, outcomes: Iterable[Outcome] = ()) -> None:
        self.match = match
        self._outcomes = {outcome.number: outcome for outcome in outcomes}

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """Take more outcomes; a game that is known already counts once."""
        self._outcomes.update((outcome.number, outcome) for outcome in outcomes)

    @property
    def outcomes(self) -> list[Outcome]:
        """All outcomes by the numbers of the games, so that nothing depends on who was faster."""
        return [self._outcomes[number] for number in sorted(self._outcomes)]

    @property
    def games(self) -> int:
        """How many games are known."""
        return len(self._outcomes)

    @property
    def is_complete(self) -> bool:
        """Whether all games of the match are known."""
        return self.games == self.match.total

    def bots(self) -> list[BotResult]:
        """Return what the games add up to, bot by bot as they were named."""
        results = [BotResult(label) for label in self.match.labels]
        for outcome in self.outcomes:
            sitting = self.match.sitting_of(outcome.number).seats
            for bot in set(sitting):
                _count(results[bot], bot, sitting, outcome)
        for result, rating in zip(results, self._ratings(), strict=True):
            result.rating = rating
        return results

    def pairs(self) -> list[PairResult]:
        """Return how the sides did that played each other, the one's wins against the rest."""
        match = self.match
        results = {
            (one, rest): PairResult(match.label_of(one), match.label_of(rest))
            for one, rest in match.pairs
        }
        for outcome in self.outcomes:
            sitting = self.match.sitting_of(outcome.number)
            if sitting.rest is not None:
                result = results[sitting.one, sitting.rest]
                result.games += 1
                side = match.sides[sitting.one]
                result.wins += sum(wins_of(bot, sitting.seats, outcome) for bot in side)
        return list(results.values())

    def bargaining(self) -> Bargaining | None:
        """Return what all tables said at the market; None if there was none."""
        heard = [outcome.bargaining for outcome in self.outcomes if outcome.bargaining]
        return reduce(_sum_of, heard) if heard else None

    def _ratings(self) -> list[Rating]:
        """Rate the bots, and the Mafia as one more, by all games in order."""
        mafia = len(self.match.bots)
        standings = (self._standing(outcome, mafia) for outcome in self.outcomes)
        return rate(standings, mafia + 1)[:mafia]

    def _standing(self, outcome: Outcome, mafia: int) -> Standing:
        players = self.match.sitting_of(outcome.number).seats
        places = places_of(outcome, len(players))
        if outcome.house is None and len(players) > 1:
            return Standing(players, places)
        if outcome.house_won:
            places = [place + 1 for place in places]
        last = len(players)
        return Standing([*players, mafia], [*places, last if outcome.winners else 0])


def places_of(outcome: Outcome, seats: int) -> list[int]:
    """Return the place of each seat: winners before the others, these by their scores."""
    values = [
        (seat in outcome.winners, outcome.scores[seat] if outcome.scores else 0)
        for seat in range(seats)
    ]
    if outcome.winners:
        values = [(won, 0 if won else score) for won, score in values]
    return [sum(other > value for other in values) for value in values]


def wins_of(bot: int, sitting: tuple[int, ...], outcome: Outcome) -> float:
    """Return the part of the win that the seats of a bot have."""
    own = sum(sitting[seat] == bot for seat in outcome.winners)
    return own / len(outcome.winners) if own else 0.0


def _count(result: BotResult, bot: int, sitting: tuple[int, ...], outcome: Outcome) -> None:
    """Count one game of a bot."""
    seats = [seat for seat, who in enumerate(sitting) if who == bot]
    result.games += 1
    result.wins += wins_of(bot, sitting, outcome)
    result.seats += len(seats)
    result.all_seats += len(sitting)
    if outcome.fault and outcome.fault.seat in seats:
        result.faults.append((outcome.number, outcome.fault))
    if outcome.scores:
        _count_scores(result, seats, outcome)
    for seat in seats:
        if outcome.thinking:
            result.thinking.add(outcome.thinking[seat])
        if outcome.trading:
            result.trading = _sum_of(result.trading or Trading(), outcome.trading[seat])


def _count_scores(result: BotResult, seats: list[int], outcome: Outcome) -> None:
    own = [outcome.scores[seat] for seat in seats]
    others = [score for seat, score in enumerate(outcome.scores) if seat not in seats]
    if not others and outcome.house is not None:
        others = [outcome.house]
    result.scores += own
    if others:
        result.leads.append(fmean(own) - fmean(others))


Counts = TypeVar("Counts", Trading, Bargaining)


def _sum_of(one: Counts, other: Counts) -> Counts:
    return type(one)(**{name: value + vars(other)[name] for name, value in vars(one).items()})
