"""The results of a match as data, and as tables on the screen."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import bohnhof
from bohnhof.arena.outcome import Bargaining, Trading, ratio
from bohnhof.arena.rating import Z95
from bohnhof.arena.results import BotResult, PairResult, Results
from bohnhof.engine.words import counted

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

Data = dict[str, object]

FORMAT = "bohnhof-arena-1"
FIRST_REASONS = 3


@dataclass(frozen=True)
class Report:
    """Results with what they add up to, and how long they took."""

    results: Results
    bots: list[BotResult]
    pairs: list[PairResult]
    bargaining: Bargaining | None
    seconds: float
    by: str
    """Who played: 2 processes."""

    @property
    def title(self) -> str:
        """The game and its seats."""
        match = self.results.match
        seats = counted("seat", match.seats)
        return f"{bohnhof.games()[match.game].title}, {seats}, seed {match.seed}"

    @property
    def coin(self) -> int:
        """The points of a score that make one coin."""
        return bohnhof.games()[self.results.match.game].coin

    @property
    def is_against_mafia(self) -> bool:
        """Whether the bots could all lose."""
        return any(outcome.house is not None for outcome in self.results.outcomes)

    @property
    def summary(self) -> str:
        """How much was played in which time."""
        played, total = self.results.games, self.results.match.total
        games = counted("game", total) if played == total else f"{played} of {total} games"
        rate = played / self.seconds if self.seconds else 0.0
        return f"{games} in {self.seconds:.1f} s by {self.by}, {rate:,.1f} games/s"


def report_of(results: Results, seconds: float, by: str) -> Report:
    """Add everything up."""
    bots, pairs = results.bots(), results.pairs()
    return Report(results, bots, pairs, results.bargaining(), seconds, by)


# As data.


def data_of(report: Report) -> Data:
    """Return everything as JSON data."""
    results, match = report.results, report.results.match
    data: Data = {
        "format": FORMAT,
        "game": match.game,
        "rules": bohnhof.games()[match.game].rules_version,
        "options": match.rules().options,
        "seats": match.seats,
        "seed": match.seed,
        "move_limit": match.move_limit,
        "planned": match.total,
        "games": results.games,
        "complete": results.is_complete,
        "seconds": report.seconds,
        "games_per_second": results.games / report.seconds if report.seconds else 0.0,
        "bots": [_bot_data(bot) for bot in report.bots],
        "in_pairs": match.in_pairs,
        "pairs": [_pair_data(pair) for pair in report.pairs],
    }
    if report.bargaining:
        data["bargaining"] = _bargaining_data(report.bargaining)
    return data


def _bot_data(bot: BotResult) -> Data:
    low, high = bot.interval
    thinking = bot.thinking
    data: Data = {
        "name": bot.name,
        "games": bot.games,
        "wins": bot.wins,
        "win_share": bot.win_share,
        "low": low,
        "high": high,
        "seat_share": bot.seats / bot.all_seats if bot.all_seats else 0.0,
        "rating": bot.rating.mu if bot.rating else None,
        "rating_sigma": bot.rating.sigma if bot.rating else None,
        "score_mean": bot.score_mean,
        "score_difference": bot.lead_mean,
        "score_games": len(bot.scores),
        "faults": dict(Counter(str(fault.kind) for _game, fault in bot.faults)),
        "first_faults": [
            {
                "game": game,
                "seat": fault.seat,
                "kind": str(fault.kind),
                "reason": fault.reason,
                "file": fault.file or None,
                "line": fault.line or None,
            }
            for game, fault in bot.faults[:FIRST_REASONS]
        ],
        "moves": thinking.moves,
        "move_seconds_mean": thinking.mean,
        "move_seconds_longest": thinking.longest,
    }
    if bot.trading:
        data["trading"] = _trading_data(bot.trading, len(bot.scores))
    return data


def _trading_data(trading: Trading, seats: int) -> Data:
    return {
        **asdict(trading),
        "deals_per_game": trading.deals / seats,
        "offers_per_deal": trading.offers_per_deal,
        "acceptance": trading.acceptance,
        "got_per_game": trading.got / seats,
        "gave_per_game": trading.gave / seats,
    }


def _bargaining_data(table: Bargaining) -> Data:
    return {**asdict(table), **{name: figure_of(table, name) for name in TALK}}


def _pair_data(pair: PairResult) -> Data:
    low, high = pair.interval
    share = pair.wins / pair.games if pair.games else 0.0
    return {**asdict(pair), "win_share": share, "low": low, "high": high}


# As words; the page uses them too.


def percent(share: float | None) -> str:
    """Return a share as people read it."""
    return "-" if share is None else f"{share:.1%}"


def interval(ends: tuple[float, float]) -> str:
    """Return the ends of an interval of shares."""
    return f"{100 * ends[0]:.1f}–{ends[1]:.1%}"


def number(value: float | None, sign: str = "") -> str:
    """Return a number with two digits after the point."""
    return "-" if value is None else f"{value:{sign}.2f}"


def in_coins(points: float | None, coin: int) -> float | None:
    """Return points of scores as coins."""
    return None if points is None else points / coin


def strength(bot: BotResult) -> str:
    """Return a rating with half the width of its 95 % interval."""
    return f"{bot.rating.mu:.1f} ± {Z95 * bot.rating.sigma:.1f}" if bot.rating else "-"


def milliseconds(seconds: float | None) -> str:
    """Return a time as milliseconds."""
    return "-" if seconds is None else f"{1000 * seconds:,.2f}"


TALK: dict[str, tuple[str, Callable[[float | None], str]]] = {
    "offers_per_turn": ("offers/turn", number),
    "deals_per_offer": ("come to a deal", percent),
    "deals_per_turn": ("deals/turn", number),
    "idle_share": ("turns without", percent),
    "unpayable_share": ("nobody can pay", percent),
    "refusals_per_seat": ("no/seat and game", number),
}
"""The figures of `Bargaining`: what they are called, and how they are written."""


def figure_of(table: Bargaining, name: str) -> float | None:
    """Return a figure of what tables said, by its name in `TALK`."""
    figure: float | None = getattr(table, name)
    return figure


Rows = tuple[list[str], list[list[str]]]


def bot_rows(report: Report) -> Rows:
    """Return head and rows of the main table."""
    return ["bot", "games", "wins", "share", "95 %", "score", "lead", "rating"], [
        [
            bot.name,
            str(bot.games),
            f"{bot.wins:.1f}".removesuffix(".0"),
            percent(bot.win_share),
            interval(bot.interval),
            number(in_coins(bot.score_mean, report.coin)),
            number(in_coins(bot.lead_mean, report.coin), "+"),
            strength(bot),
        ]
        for bot in report.bots
    ]


def thinking_rows(report: Report) -> Rows:
    """Return head and rows of the table of moves and faults."""
    rows = []
    for bot in report.bots:
        times = [milliseconds(bot.thinking.mean), milliseconds(bot.thinking.longest)]
        rows.append([bot.name, str(bot.thinking.moves), *times, str(len(bot.faults))])
    return ["bot", "moves", "ms/move", "longest", "faults"], rows


def pair_rows(report: Report) -> Rows:
    """Return head and rows of the table of those who played each other."""
    match = report.results.match
    rest = "against" if match.seats == 2 or match.in_pairs else "against a table of"
    return ["pair" if match.in_pairs else "bot", rest, "games", "share", "95 %"], [
        [
            pair.one,
            pair.rest,
            str(pair.games),
            percent(ratio(pair.wins, pair.games)),
            interval(pair.interval),
        ]
        for pair in report.pairs
    ]


def trading_rows(report: Report) -> Rows:
    """Return head and rows of the table of trades; no rows in games without a market."""
    rows = []
    for bot in report.bots:
        if bot.trading:
            trading, seats = bot.trading, len(bot.scores)
            rows.append([
                bot.name,
                number(trading.deals / seats),
                number(trading.offers_per_deal),
                percent(trading.acceptance),
                number(trading.got / seats),
                number(trading.gave / seats),
            ])  # fmt: skip
    return ["bot", "trades/game", "offers/trade", "accepts", "coins got", "coins given"], rows


def bargaining_rows(report: Report) -> Rows:
    """Return head and row of what whole tables said; no row in games without a market."""
    head = [name for name, _how in TALK.values()]
    table = report.bargaining
    row = [how(figure_of(table, key)) for key, (_name, how) in TALK.items() if table]
    return head, [row] if row else []


def has_pairs(report: Report) -> bool:
    """Say whether the table of those who played each other tells more than that of the bots."""
    return len(report.pairs) > 1 or report.results.match.in_pairs


def fault_lines(report: Report) -> list[str]:
    """Return what went wrong, of each bot the first reasons."""
    lines = []
    for bot in report.bots:
        if bot.faults:
            kinds = Counter(str(fault.kind) for _game, fault in bot.faults)
            counts = ", ".join(f"{kind} {count}" for kind, count in kinds.items())
            lines.append(f"{bot.name} lost by faults: {counts}")
            lines += [
                f"  game {game}, seat {fault.seat + 1}: {fault.words}"
                for game, fault in bot.faults[:FIRST_REASONS]
            ]
    return lines


# On the screen.


def show(report: Report, console: "Console") -> None:
    """Print the tables of a match."""
    console.print(report.title, markup=False, highlight=False, soft_wrap=True)
    for rows, texts in _tables(report):
        console.print()
        console.print(_table(rows, texts))
    console.print()
    for line in [*fault_lines(report), report.summary]:
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def _tables(report: Report) -> Iterator[tuple[Rows, int]]:
    """Yield the tables that have something to say, with the number of columns that are texts."""
    yield bot_rows(report), 1
    if has_pairs(report):
        yield pair_rows(report), 2
    if trading_rows(report)[1]:
        yield trading_rows(report), 1
    if bargaining_rows(report)[1]:
        yield bargaining_rows(report), 0
    yield thinking_rows(report), 1


def _table(rows: Rows, texts: int) -> "Table":
    """Make a table whose first columns are texts and whose others are numbers."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, collapse_padding=True)
    for column, name in enumerate(rows[0]):
        table.add_column(name, justify="left" if column < texts else "right", overflow="fold")
    for row in rows[1]:
        table.add_row(*(Text(cell) for cell in row))
    return table
