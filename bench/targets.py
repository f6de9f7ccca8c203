"""What the engine is to reach, as ratios within one run, and whether it does."""

from collections.abc import Iterator
from dataclasses import dataclass

from bench.libraries import INTERPRETED, OURS, Run

SMALL = ("duel", "mafia", "nicht-die-bohne")
GAMES = ("classic", "duel", "mafia", "mafia-solo", "nicht-die-bohne")
AFTER_THE_DEAL = ("spades", "hearts")
"""Of open_spiel, the like-for-like case: all cards are dealt at the start, as we do."""
LONG_ENOUGH = ("spades", "hearts", "crazy_eights", "cribbage", "go_fish")
"""Of open_spiel; its hanabi and gin_rummy are short or slow and say little."""
KNOWN_BOHNANZA = 600.0
"""Games/s of the fastest public Bohnanza in Python, with simplified trading; it is not on PyPI."""


@dataclass(frozen=True)
class Target:
    """One line of the table: `value` must be at least (or at most) `bound`."""

    what: str
    value: float | None
    unit: str
    against: str
    bound: float
    at_least: bool = True
    asked: bool = True
    """False: told for comparison, not asked for."""

    @property
    def met(self) -> bool | None:
        """Whether it is reached; None if it could not be measured."""
        if self.value is None:
            return None
        return self.value >= self.bound if self.at_least else self.value <= self.bound


def targets(run: Run) -> list[Target]:
    """Return all lines of the table."""
    return [*_against_open_spiel(run), *_own(run)]


def best(run: Run, figure: str, games: tuple[str, ...] = LONG_ENOUGH) -> tuple[str, float | None]:
    """Return the fastest of some of open_spiel's games for a figure."""
    rates = {game: run.rate("open_spiel", game, figure) for game in games}
    known = {game: rate for game, rate in rates.items() if rate is not None}
    if not known:
        return "open_spiel, missing", None
    game = max(known, key=lambda name: known[name])
    return f"open_spiel {game}", known[game]


@dataclass(frozen=True)
class Comparison:
    """A figure of ours, one of theirs, and which of their games it is compared with."""

    what: str
    ours: str
    theirs: str
    games: tuple[str, ...]
    asked: bool = True

    def of(self, run: Run, game: str, bound: float) -> Target:
        """Compare one of our games with the fastest of theirs."""
        name, theirs = best(run, self.theirs, self.games)
        ours = run.rate(OURS.name, game, self.ours)
        value = ours / theirs if ours is not None and theirs is not None else None
        return Target(f"{game}: {self.what}", value, "x", name, bound, asked=self.asked)


PLAIN = Comparison("the plain loop, after the deal", "plain", "plain", ("spades",))
PLAIN_BOUNDS = {"duel": 2.0, "mafia": 2.0, "nicht-die-bohne": 2.5, "classic": 1.2}
FROM_PYTHON = Comparison("from Python, after the deal", "python", "python", AFTER_THE_DEAL)
WITH_DEALS = Comparison("from Python, with the deal", "python_deal", "python_deal", AFTER_THE_DEAL)
UNIFORM = Comparison(
    "the same, their chance nodes taken as uniform, any game",
    "python_deal",
    "python_deal_uniform",
    LONG_ENOUGH,
    asked=False,
)
BULK = Comparison("in bulk, with the deal", "bulk_deal", "bulk_deal", LONG_ENOUGH)
BULK_DEALT = Comparison("in bulk, after the deal", "bulk", "bulk", LONG_ENOUGH, asked=False)


def _against_open_spiel(run: Run) -> Iterator[Target]:
    for game, bound in PLAIN_BOUNDS.items():
        yield PLAIN.of(run, game, bound)
    bounds = ((FROM_PYTHON, 2.5), (WITH_DEALS, 7.0), (UNIFORM, 7.0), (BULK, 3.0), (BULK_DEALT, 3.0))
    for comparison, bound in bounds:
        for game in SMALL:
            yield comparison.of(run, game, bound)
    for comparison in (FROM_PYTHON, BULK, BULK_DEALT):
        yield comparison.of(run, "classic", 1.5)


def _own(run: Run) -> Iterator[Target]:
    known = f"a public Python Bohnanza, {KNOWN_BOHNANZA:.0f} games/s (known, not measured)"
    for what, figure, asked in (
        ("one offer a turn and seat, as theirs is simplified", "bulk_deal_few", True),
        ("all trading", "bulk_deal", False),
    ):
        games = run.rate(OURS.name, "classic", figure, "items")
        value = games / KNOWN_BOHNANZA if games is not None else None
        yield Target(f"classic: games/s in bulk, {what}", value, "x", known, 5, asked=asked)
    name, rate = best(run, "clone")
    theirs = f"for comparison {name}, {1e6 / rate:.2f} us" if rate else name
    for game in GAMES:
        clone = _micros(run, game, "clone")
        yield Target(f"{game}: clone", clone, "us", theirs, 0.5, at_least=False)
    offers = _micros(run, "classic", "clone_offers")
    yield Target("classic: clone in step 2, offers open", offers, "us", theirs, 1.2, at_least=False)
    for game in GAMES:
        yield Target(
            f"{game}: compiled in bulk", compiled_gain(run, game), "x", "interpreted, in bulk", 20
        )
    search = run.rate(OURS.name, "duel", "search")
    yield Target("duel: search iterations, clone and play-out", search, "/s", "", 25_000)


def compiled_gain(run: Run, game: str) -> float | None:
    """Return how much faster the compiled build plays in bulk."""
    compiled = run.rate(OURS.name, game, "bulk")
    interpreted = run.rate(INTERPRETED.name, game, "bulk")
    return compiled / interpreted if compiled and interpreted else None


def _micros(run: Run, game: str, figure: str) -> float | None:
    rate = run.rate(OURS.name, game, figure)
    return 1e6 / rate if rate else None
