"""The score sheet of Nicht die Bohne: plus, minus and sum of each round, as it is written."""

from bohnhof.games.nicht_die_bohne.schema import View
from bohnhof.tui.cast import Cast

GAP = 2
LABEL = 8


def sheet(view: View, cast: Cast, width: int) -> list[str]:
    """Return the finished rounds with a column for each seat; without any, nothing."""
    if not view.sheet:
        return []
    names = [cast.name(seat) for seat in range(len(view.seats))]
    numbers = [f"seat {seat + 1}" for seat in range(len(view.seats))]
    for heads, form in ((names, "{} - {} = {}"), (names, "{}-{}={}"), (numbers, "{2}")):
        lines = _table(heads, _rows(view, form))
        if max(len(line) for line in lines) <= width:
            return lines
    return [f"{label}: {', '.join(cells)}" for label, cells in _rows(view, "{2}")]


Row = tuple[str, list[str]]


def _rows(view: View, form: str) -> list[Row]:
    """Every finished round, then the totals if there are several."""
    rows = [
        (f"Round {number}", [form.format(*p) for p in zip(r.plus, r.minus, r.sum, strict=True)])
        for number, r in enumerate(view.sheet, 1)
    ]
    totals = ("Total", [str(total) for total in view.totals])
    return [*rows, totals] if len(rows) > 1 else rows


def _table(names: list[str], rows: list[Row]) -> list[str]:
    widths = [
        max(len(text) for text in [name, *(cells[column] for _label, cells in rows)])
        for column, name in enumerate(names)
    ]
    lines = [("Sheet", names), *rows]
    return [
        f"{label:<{LABEL}}"
        + (" " * GAP).join(f"{cell:>{size}}" for cell, size in zip(cells, widths, strict=True))
        for label, cells in lines
    ]
