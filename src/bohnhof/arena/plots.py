"""Plots as inline SVG: bars with intervals, and histograms over one scale."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH, LEFT, RIGHT = 780, 190, 110
"""Of a drawing, of the names at its left, and of the words at its right."""
ROW, AXIS = 34, 28
HILL = 90
"""The height of a histogram."""
MOST_COLUMNS = 24
LONGEST_NAME = 26


@dataclass(frozen=True)
class Bar:
    """A value with the ends of its interval, and how it is written."""

    name: str
    value: float
    low: float
    high: float
    words: str
    mark: float | None = None
    """Another value to compare with."""


@dataclass(frozen=True)
class Scale:
    """Where numbers lie on the drawing."""

    low: float
    high: float
    step: float

    def x(self, value: float) -> float:
        """Return the place of a number."""
        room = WIDTH - LEFT - RIGHT
        return LEFT + room * (value - self.low) / (self.high - self.low)

    @property
    def ticks(self) -> list[float]:
        """The numbers that are written at the axis."""
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * number for number in range(count + 1)]


def scale_over(values: Sequence[float], steps: int = 6) -> Scale:
    """Return a scale with round numbers that covers all values."""
    low, high = min(values), max(values)
    step = round_step((high - low) / steps or 1.0)
    first, last = floor(low / step), ceil(high / step)
    return Scale(first * step, max(last, first + 1) * step, step)


def round_step(least: float) -> float:
    """Return the next of ..., 1, 2, 5, 10, 20, ... that is not smaller."""
    power = 10.0 ** floor(log10(least))
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least * (1 - 1e-9))


def bars(rows: Sequence[Bar], scale: Scale, title: str, label: Callable[[float], str]) -> str:
    """Draw a bar for each row, from zero or the lower end of the scale, with its interval."""
    height = ROW * len(rows) + AXIS
    parts = [_axis(scale, ROW * len(rows), label)]
    base = scale.x(max(0.0, scale.low))
    for place, row in enumerate(rows):
        middle = ROW * place + ROW / 2
        start, end = sorted((base, scale.x(row.value)))
        low, high = scale.x(row.low), scale.x(row.high)
        parts += [
            _name(row.name, middle),
            f'<rect class="bar" x="{start:.1f}" y="{middle - 9:.1f}"'
            f' width="{end - start:.1f}" height="18" rx="2"/>',
            f'<path class="whisker" d="M{low:.1f} {middle:.1f}H{high:.1f}'
            f'M{low:.1f} {middle - 5:.1f}v10M{high:.1f} {middle - 5:.1f}v10"/>',
            _words(row.words, middle),
        ]
        if row.mark is not None:
            parts.append(_mark(scale.x(row.mark), middle - 13, 26))
    return _drawing(height, title, parts)


def histograms(rows: Sequence[tuple[str, Sequence[int]]], title: str, coin: int = 1) -> str:
    """Draw how often each score was reached, row by row over one scale, with the means.

    No row may be without scores. They are written in coins, of so many points each.
    """
    every = [score for _name, scores in rows for score in scores]
    width = max(1.0, round_step((max(every) - min(every) or 1) / MOST_COLUMNS))
    counts = [Counter(floor(score / width) for score in scores) for _name, scores in rows]
    scale = scale_over([floor(min(every) / width) * width, (floor(max(every) / width) + 1) * width])
    parts = [_axis(scale, HILL * len(rows), lambda points: _plain(points / coin))]
    for place, ((name, scores), bins) in enumerate(zip(rows, counts, strict=True)):
        bottom = HILL * (place + 1)
        parts.append(_name(name, bottom - HILL / 2))
        parts.append(_hill(bins, width, scale, bottom, coin))
        mean = sum(scores) / len(scores)
        parts.append(_mark(scale.x(mean), bottom - HILL + 8, HILL - 8))
        parts.append(_words(f"mean {mean / coin:,.1f}", bottom - HILL / 2))
    return _drawing(HILL * len(rows) + AXIS, title, parts)


def _hill(bins: Counter[int], width: float, scale: Scale, bottom: float, coin: int) -> str:
    tallest = max(bins.values(), default=1)
    columns = []
    for number, count in sorted(bins.items()):
        left, right = scale.x(number * width), scale.x((number + 1) * width)
        height = (HILL - 14) * count / tallest
        span = _plain(number * width / coin) if width == 1 else _span(number, width, coin)
        columns.append(
            f'<rect class="bar" x="{left + 0.5:.1f}" y="{bottom - height:.1f}"'
            f' width="{max(0.5, right - left - 1):.1f}" height="{height:.1f}">'
            f"<title>{span}: {count}</title></rect>"
        )
    return "".join(columns)


def _span(number: int, width: float, coin: int) -> str:
    return f"{_plain(number * width / coin)} to {_plain(((number + 1) * width - 1) / coin)}"


def _plain(value: float) -> str:
    return f"{value:,.6g}".replace("-", "−")


def _name(name: str, middle: float) -> str:
    short = name if len(name) <= LONGEST_NAME else f"…{name[1 - LONGEST_NAME :]}"
    return f'<text x="{LEFT - 10}" y="{middle + 4:.1f}" class="name">{escape(short)}</text>'


def _words(words: str, middle: float) -> str:
    return f'<text x="{WIDTH - 4}" y="{middle + 4:.1f}" class="value">{escape(words)}</text>'


def _mark(x: float, top: float, height: float) -> str:
    return f'<path class="mark" d="M{x:.1f} {top:.1f}v{height:.1f}"/>'


def _axis(scale: Scale, bottom: float, label: Callable[[float], str]) -> str:
    lines = [f'<path class="axis" d="M{LEFT} {bottom}H{WIDTH - RIGHT}"/>']
    for tick in scale.ticks:
        x = scale.x(tick)
        lines.append(f'<path class="grid" d="M{x:.1f} 0V{bottom}"/>')
        lines.append(f'<text class="tick" x="{x:.1f}" y="{bottom + 18}">{label(tick)}</text>')
    return "".join(lines)


def _drawing(height: float, title: str, parts: Sequence[str]) -> str:
    words = escape(title)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{words}">'
        f"{''.join(parts)}</svg>"
    )
