"""The results of a match as a page: one file with tables and plots, that loads nothing."""

from html import escape

from bohnhof.arena.plots import Bar, Scale, bars, histograms, scale_over
from bohnhof.arena.rating import Z95
from bohnhof.arena.report import (
    Report,
    Rows,
    bargaining_rows,
    bot_rows,
    fault_lines,
    has_pairs,
    pair_rows,
    percent,
    thinking_rows,
    trading_rows,
)
from bohnhof.arena.results import BotResult

STYLE = """
:root { color-scheme: light dark; --paper: #fdfcf8; --ink: #23281f; --soft: #5d6657;
  --line: #dcdccf; --bar: #7ba05b; --strong: #2f4a1e; --mark: #b4451f; }
@media (prefers-color-scheme: dark) { :root { --paper: #191c17; --ink: #e9ebe3; --soft: #a5ad9c;
  --line: #363c31; --bar: #668c49; --strong: #dcecc9; --mark: #f0906b; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { margin: .25rem 0; color: var(--soft); overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th { color: var(--soft); font-weight: 600; } .text { text-align: left; }
svg { width: 100%; min-width: 36rem; height: auto; } svg text { fill: var(--ink); font-size: 13px; }
svg .name, svg .value { text-anchor: end; } svg .tick { text-anchor: middle; fill: var(--soft); }
svg .bar { fill: var(--bar); } svg .axis, svg .grid { stroke: var(--line); fill: none; }
svg .whisker { stroke: var(--strong); stroke-width: 2; fill: none; }
svg .mark { stroke: var(--mark); stroke-width: 2; stroke-dasharray: 3 3; fill: none; }
"""

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What the page may load: nothing."""


def page_of(report: Report) -> str:
    """Return the whole page."""
    title = escape(report.title)
    rotated = ", seats rotated" if report.results.match.seats > 1 else ""
    sections = [
        f"<h1>{title}</h1>",
        f"<p>{escape(report.summary)}. The same deals for all{rotated}.</p>",
        *_section("Results", _table(bot_rows(report))),
        *_section("Thinking", _table(thinking_rows(report)), "Times in milliseconds."),
        *_section("Share of wins", _shares(report), _chance(report)),
        *_section("Rating", _ratings(report), "Openskill, with 95 % intervals."),
        *_scores(report),
    ]
    if has_pairs(report):
        sections += _section("Pairs", _table(pair_rows(report), texts=2))
    if trading_rows(report)[1]:
        words = "Per seat and game; coins are what the traded cards brought in the end."
        sections += _section("Trading", _table(trading_rows(report)), words)
    if bargaining_rows(report)[1]:
        words = "What the whole table said, asks and counters included."
        sections += _section("Bargaining", _table(bargaining_rows(report), texts=0), words)
    if lines := fault_lines(report):
        sections += _section("Faults", "".join(f"<p>{escape(line)}</p>" for line in lines))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(sections)
        + "\n</body>\n</html>\n"
    )


def _section(title: str, content: str, words: str = "") -> list[str]:
    return [f"<h2>{title}</h2>", *([f"<p>{words}</p>"] if words else []), content]


def _shares(report: Report) -> str:
    rows = [
        Bar(bot.name, bot.win_share, *bot.interval, percent(bot.win_share), _by_chance(report, bot))
        for bot in report.bots
    ]
    words = "Share of wins of each bot, with 95 % intervals"
    return _wide(bars(rows, Scale(0, 1, 0.2), words, _percent))


def _percent(share: float) -> str:
    return f"{share:.0%}"


def _by_chance(report: Report, bot: BotResult) -> float | None:
    """Return the share that equal bots would win; against the Mafia nobody can say."""
    is_known = bot.all_seats and not report.is_against_mafia
    return bot.seats / bot.all_seats if is_known else None


def _chance(report: Report) -> str:
    dashes = "" if report.is_against_mafia else " Dashed: the share if all were equal."
    return f"With 95 % intervals (Wilson).{dashes}"


def _ratings(report: Report) -> str:
    rows = []
    for bot in report.bots:
        if bot.rating:
            mu, half = bot.rating.mu, Z95 * bot.rating.sigma
            rows.append(Bar(bot.name, mu, mu - half, mu + half, f"{mu:.1f} ± {half:.1f}"))
    scale = scale_over([0.0, *(end for row in rows for end in (row.low, row.high))])
    words = "Rating of each bot, with 95 % intervals"
    return _wide(bars(rows, scale, words, lambda tick: f"{tick:g}"))


def _scores(report: Report) -> list[str]:
    rows = [(bot.name, bot.scores) for bot in report.bots if bot.scores]
    if not rows:
        return []
    words = "How often each score was reached in games played to their end. Dashed: the mean."
    plot = _wide(histograms(rows, "Histogram of the scores of each bot", report.coin))
    return _section("Scores", plot, words)


def _table(rows: Rows, texts: int = 1) -> str:
    """Make a table whose first columns are texts and whose others are numbers."""
    head = "".join(_cell("th", cell, place < texts) for place, cell in enumerate(rows[0]))
    body = "".join(
        "<tr>"
        + "".join(_cell("td", cell, place < texts) for place, cell in enumerate(row))
        + "</tr>\n"
        for row in rows[1]
    )
    return _wide(f"<table>\n<tr>{head}</tr>\n{body}</table>")


def _wide(content: str) -> str:
    """Let what is wider than the screen scroll by itself."""
    return f'<div class="wide">{content}</div>'


def _cell(tag: str, content: str, is_text: bool) -> str:
    kind = ' class="text"' if is_text else ""
    return f"<{tag}{kind}>{escape(content)}</{tag}>"
