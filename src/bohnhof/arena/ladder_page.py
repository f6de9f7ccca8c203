"""The reference ladder as a page of Markdown."""

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import bohnhof
from bohnhof.arena.ladder_demands import Talk
from bohnhof.arena.ladder_row import Row, Score, is_met
from bohnhof.arena.report import interval, milliseconds, percent

HEAD = ("game", "bot", "against", "games", "wins", "95 %", "chance", "wanted", "met", "ms/move")
LEFT = 3
"""So many columns are texts."""
MET = {True: "yes", False: "**no**", None: ""}


@dataclass(frozen=True)
class Circumstances:
    """How the ladder was played."""

    date: str
    version: str
    build: str
    python: str
    by: str
    """Who played: 2 processes."""
    seed: str
    games: int | None
    """Games of each row, if they are not those of the reference."""


@dataclass(frozen=True)
class Played:
    """The rows of the page, each part with what came out."""

    ladder: Sequence[Score]
    bargaining: Sequence[Score]
    full: Sequence[Score]
    """() if that was not played."""

    @property
    def scores(self) -> list[Score]:
        """All of them."""
        return [*self.ladder, *self.bargaining, *self.full]


def page_of(how: Circumstances, played: Played) -> str:
    """Return the whole page."""
    parts = [
        "# The ladder",
        _intro(how, played.scores),
        "## With budgets",
        "`master@300` makes up to about 300 iterations a move: the same seed plays the same games "
        "anywhere.",
        _table(played.ladder),
        _verdict(played.ladder),
        *_bargaining(how, played.bargaining),
        "## At full strength",
        _full(played.full),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _intro(how: Circumstances, scores: Sequence[Score]) -> str:
    rules = ", ".join(
        f"{name} {bohnhof.games()[name].rules_version}"
        for name in dict.fromkeys(score.row.game for score in scores)
    )
    lines = [
        f"Written by `bohn arena --ladder` on {how.date}: Bohnhof {how.version}, {how.build}, "
        f"Python {how.python}, {how.by}, seed `{how.seed}`. Rules: {rules}.",
        "",
        "Every deal is played at all seats in turn; at tables of more than two it is one against a "
        "table of the other. A shared win counts in part; against the Mafia a win is one against "
        "the other and the Mafia. The interval is Wilson's; *chance* is the share if all were "
        "equal. A share that is wanted is wanted of the worse end of the interval: at least of the "
        "lower one, at most of the upper one. [arena.md](arena.md) says more.",
    ]  # fmt: skip
    if how.games:
        words = f"**With {how.games} games a row: this is a trial, not the reference.**"
        lines[:0] = [words, ""]
    return "\n".join(lines)


def _bargaining(how: Circumstances, scores: Sequence[Score]) -> Iterator[str]:
    """Yield the part about bargaining: shares, and what tables say."""
    yield "## Bargaining in Classic"
    yield (
        "Styles of trading, told in [bots.md](bots.md). Where two play against two, the share is "
        "that of the one who is named first, without its partner."
    )
    yield _table([score for score in scores if not isinstance(score.row.demand, Talk)])
    for score in scores:
        if isinstance(score.row.demand, Talk):
            yield _heading_of_talk(how, score.row)
            heard = score.row.demand.heard(score)
            rows = [[one.name, one.figure, one.wanted, MET[one.is_met]] for one in heard]
            yield _markdown(["figure", "", "wanted", "met"], 1, rows)
    yield _verdict(scores)


def _heading_of_talk(how: Circumstances, row: Row) -> str:
    seats, seed, games = str(row.seats), how.seed, str(row.games)
    options = ["--seats", seats, "--seed", seed, "--games", games]
    command = shlex.join(["bohn", "arena", row.game, *row.bots, *options])
    return f"What is said at tables of {_who(row)}; `{command}` prints the same:"


def _table(scores: Sequence[Score]) -> str:
    return _markdown([*HEAD, "minutes"], LEFT, [_cells(score, scores) for score in scores])


def _markdown(head: Sequence[str], left: int, rows: Sequence[Sequence[str]]) -> str:
    """Return a table whose first columns are texts and whose others are numbers."""
    rule = ["---"] * left + ["--:"] * (len(head) - left)
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, rule, *rows])


def _cells(score: Score, scores: Sequence[Score]) -> list[str]:
    row = score.row
    info = bohnhof.games()[row.game]
    seats = f", {row.seats} seats" if row.seats > 2 else ""
    return [
        f"{info.title}{seats}",
        *_sides(row),
        str(score.games) + (f" ({score.faults} by faults)" if score.faults else ""),
        percent(score.share),
        interval(score.interval),
        "" if info.has_house else f"{1 / row.seats:.0%}",  # all may lose: no share of equals
        row.demand.words(score, scores) if row.demand else "",
        MET[is_met(score, scores)],
        milliseconds(score.move_seconds),
        f"{score.seconds / 60:.1f}",
    ]


def _sides(row: Row) -> tuple[str, str]:
    """Return who plays whom."""
    if row.other is None:
        return row.one, "(alone)"
    if row.partner is None:
        return row.one, row.other
    return f"{row.one} + {row.partner}", f"{row.other} + {row.other}"


def _verdict(scores: Sequence[Score]) -> str:
    """Say how much of what is wanted is there, and how long it took to find out."""
    return f"{demands_met(scores)} {_time(scores)}"


def demands_met(scores: Sequence[Score]) -> str:
    """Say how many demands are met."""
    met = [verdict for score in scores for verdict in _verdicts(score, scores)]
    return f"{met.count(True)} of {len(met)} demands are met."


def _verdicts(score: Score, scores: Sequence[Score]) -> list[bool | None]:
    """Say of each thing that is wanted of a row whether it is met."""
    demand = score.row.demand
    if isinstance(demand, Talk):
        return [one.is_met for one in demand.heard(score)]
    return [is_met(score, scores)] if demand else []


def _time(scores: Sequence[Score]) -> str:
    minutes = sum(score.seconds for score in scores) / 60
    return f"These rows took {minutes:.1f} minutes."


def _full(scores: Sequence[Score]) -> str:
    words = (
        "The master as it plays by default, up to about a second a move. Nothing is wanted of it "
        "here."
    )
    if not scores:
        return f"{words} It was not played in this run."
    return f"{words}\n\n{_table(scores)}\n\n{_time(scores)}"


def line_of(score: Score, scores: Sequence[Score]) -> str:
    """Return a score as one line for the screen."""
    row = score.row
    met = {True: ", met", False: ", missed", None: ""}[is_met(score, scores)]
    wanted = f"  wanted {row.demand.words(score, scores)}{met}" if row.demand else ""
    faults = f"  {score.faults} by faults" if score.faults else ""
    return (
        f"{row.game}: {_who(row)}, {score.games} games: {percent(score.share)} "
        f"({interval(score.interval)}){wanted}{faults}  {score.seconds:.0f} s"
    )


def _who(row: Row) -> str:
    """Return who plays whom, in words."""
    one, other = _sides(row)
    if row.other is None:
        return one
    return f"{one} against{'' if row.seats < 3 or row.partner else f' {row.seats - 1}'} {other}"
