"""The reference ladder as a page of Markdown."""

from collections.abc import Sequence
from dataclasses import dataclass

import bohnhof
from bohnhof.arena.ladder import Score, is_met
from bohnhof.arena.report import interval, milliseconds, percent

HEAD = ("game", "bot", "against", "games", "wins", "95 %", "chance", "wanted", "met", "ms/move")
LEFT = 3
"""So many columns are texts."""

AGAINST_ALL = ("mafia", "mafia-solo")
"""Where all can lose, nobody knows the share of equals."""


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


def page_of(how: Circumstances, ladder: Sequence[Score], full: Sequence[Score]) -> str:
    """Return the whole page; `full` is the second table, [] if that was not played."""
    parts = [
        "# The ladder",
        _intro(how, ladder, full),
        "## With budgets",
        "`master@300` makes up to about 300 iterations a move: the same seed plays the same games "
        "anywhere.",
        _table(ladder),
        _verdict(ladder),
        "## At full strength",
        _full(full),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _intro(how: Circumstances, ladder: Sequence[Score], full: Sequence[Score]) -> str:
    rules = ", ".join(
        f"{name} {bohnhof.games()[name].rules_version}"
        for name in dict.fromkeys(score.row.game for score in [*ladder, *full])
    )
    lines = [
        f"Written by `bohn arena --ladder` on {how.date}: Bohnhof {how.version}, {how.build}, "
        f"Python {how.python}, {how.by}, seed `{how.seed}`. Rules: {rules}.",
        "",
        "Every deal is played at all seats in turn; at tables of more than two it is one against a "
        "table of the other. A shared win counts in part; against the Mafia a win is one against "
        "the other and the Mafia. The interval is Wilson's; *chance* is the share if all were "
        "equal. What is wanted is wanted of the lower end of the interval. "
        "[arena.md](arena.md) says more.",
    ]  # fmt: skip
    if how.games:
        words = f"**With {how.games} games a row: this is a trial, not the reference.**"
        lines[:0] = [words, ""]
    return "\n".join(lines)


def _table(scores: Sequence[Score]) -> str:
    rule = ["---"] * LEFT + ["--:"] * (len(HEAD) + 1 - LEFT)
    rows = [[*HEAD, "minutes"], rule, *(_cells(score, scores) for score in scores)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _cells(score: Score, scores: Sequence[Score]) -> list[str]:
    row = score.row
    seats = f", {row.seats} seats" if row.seats > 2 else ""
    return [
        f"{bohnhof.games()[row.game].title}{seats}",
        row.one,
        row.other or "(alone)",
        str(score.games) + (f" ({score.faults} by faults)" if score.faults else ""),
        percent(score.share),
        interval(score.interval),
        "" if row.game in AGAINST_ALL else f"{1 / row.seats:.0%}",
        row.demand.words(scores) if row.demand else "",
        {True: "yes", False: "**no**", None: ""}[is_met(score, scores)],
        milliseconds(score.move_seconds),
        f"{score.seconds / 60:.1f}",
    ]


def _verdict(scores: Sequence[Score]) -> str:
    """Say how much of what is wanted is there, and how long it took to find out."""
    met = [is_met(score, scores) for score in scores if score.row.demand]
    minutes = sum(score.seconds for score in scores) / 60
    return f"{met.count(True)} of {len(met)} demands are met. All rows took {minutes:.1f} minutes."


def _full(scores: Sequence[Score]) -> str:
    words = (
        "The master as it plays by default, up to about a second a move. Nothing is wanted of it "
        "here."
    )
    if not scores:
        return f"{words} It was not played in this run."
    minutes = sum(score.seconds for score in scores) / 60
    return f"{words}\n\n{_table(scores)}\n\nThese rows took {minutes:.1f} minutes."


def line_of(score: Score, scores: Sequence[Score]) -> str:
    """Return a score as one line for the screen."""
    row = score.row
    table = "" if row.seats < 3 else f" {row.seats - 1}"
    against = f" against{table} {row.other}" if row.other else ""
    met = {True: ", met", False: ", missed", None: ""}[is_met(score, scores)]
    wanted = f"  wanted {row.demand.words(scores)}{met}" if row.demand else ""
    faults = f"  {score.faults} by faults" if score.faults else ""
    return (
        f"{row.game}: {row.one}{against}, {score.games} games: {percent(score.share)} "
        f"({interval(score.interval)}){wanted}{faults}  {score.seconds:.0f} s"
    )
