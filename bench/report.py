"""The results of a run as Markdown tables and as data."""

import os
import platform
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench import growth_table
from bench.libraries import GROWTH, INTERPRETED, OURS, Run
from bench.targets import compiled_gain, targets
from tools import instructions

Row = Iterable[str]
RATES = ("plain", "python", "python_deal", "bulk", "bulk_deal")
COSTS = ("deal", "clone", "legal", "view", "sample")


def table(head: Row, rows: Iterable[Row]) -> list[str]:
    """Return a Markdown table whose columns are as wide as their cells."""
    cells = [list(head), *(list(row) for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    lines = [_line(row, widths) for row in cells]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return [lines[0], rule, *lines[1:], ""]


def _line(row: list[str], widths: list[int]) -> str:
    padded = [f"{cell:<{w}}" if i < 1 else f"{cell:>{w}}" for i, (cell, w) in _each(row, widths)]
    return "| " + " | ".join(padded) + " |"


def _each(row: list[str], widths: list[int]) -> Iterable[tuple[int, tuple[str, int]]]:
    return enumerate(zip(row, widths, strict=True))


def short(rate: float | None) -> str:
    """Return a rate in few characters."""
    if rate is None:
        return "-"
    if rate >= 1e6:
        return f"{rate / 1e6:.2f} M"
    return f"{rate / 1e3:.1f} k" if rate >= 1e3 else f"{rate:.0f}"


def micros(rate: float | None) -> str:
    """Return the cost of one call in microseconds."""
    return f"{1e6 / rate:.2f}" if rate else "-"


def lines(run: Run) -> list[str]:
    """Return everything that a person reads."""
    parts = []
    if any(library == OURS.name for library, _game, _figure in run.measured):
        parts += [*_rates(run), *_costs(run), *_targets(run)]
    elif any(library != GROWTH.name for library, _game, _figure in run.measured):
        parts += _rates(run)
    if GROWTH.name in run.facts:
        parts += growth_table.lines(run)
    parts += [f"MISSING: {name}: {why}" for name, why in run.missing.items()]
    return parts


def _rates(run: Run) -> list[str]:
    head = (
        "",
        "plain loop",
        "from Python",
        "with deals",
        "in bulk",
        "with deals",
        "games/s",
        "clone us",
    )
    cases = dict.fromkeys((case[0], case[1]) for case in run.measured if case[0] != GROWTH.name)
    rows = []
    for library, game in cases:
        rates = [short(run.rate(library, game, figure)) for figure in RATES]
        games = run.rate(library, game, "bulk_deal", "items")
        games = games or run.rate(library, game, "python_deal", "items")
        clone = micros(run.rate(library, game, "clone"))
        rows.append((f"{library}: {game}", *rates, short(games), clone))
    return ["Decisions per second, and cost of a clone", "", *table(head, rows)]


def _costs(run: Run) -> list[str]:
    head = ("us per call", *COSTS, "interpreted, in bulk", "compiled / interpreted")
    rows = []
    for game in dict.fromkeys(case[1] for case in run.measured if case[0] == OURS.name):
        gain = compiled_gain(run, game)
        rows.append(
            (
                game,
                *(micros(run.rate(OURS.name, game, figure)) for figure in COSTS),
                short(run.rate(INTERPRETED.name, game, "bulk")),
                f"{gain:.1f}x" if gain else "-",
            )
        )
    return table(head, rows)


def _targets(run: Run) -> list[str]:
    head = ("what", "measured", "asked", "met", "against")
    words = {True: "yes", False: "NO", None: "not measured"}
    rows = []
    for one in targets(run):
        value = "-" if one.value is None else f"{one.value:,.2f} {one.unit}"
        bound = f"{'>=' if one.at_least else '<='} {one.bound:,.6g} {one.unit}"
        met = words[one.met] if one.asked else "(not asked)"
        rows.append((one.what, value, bound if one.asked else "", met, one.against))
    return table(head, rows)


def data(run: Run, rounds: int, seconds: float) -> dict[str, Any]:
    """Return everything as JSON data."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": machine(),
        "versions": dict(sorted(run.versions.items())),
        "rounds": rounds,
        "seconds_per_figure_and_round": seconds,
        "calibration_seconds": run.calibration(),
        "missing": run.missing,
        "facts": run.facts,
        "figures": [_figure(run, *case) for case in run.measured],
        "targets": [
            {"what": t.what, "value": t.value, "unit": t.unit, "against": t.against}
            | {"bound": t.bound, "at_least": t.at_least, "asked": t.asked, "met": t.met}
            for t in targets(run)
        ],
        "growth": growth_table.data(run) if GROWTH.name in run.facts else None,
    }


def _figure(run: Run, library: str, game: str, figure: str) -> dict[str, Any]:
    rounds = sorted(one["units"] / run.calibration() for one in run.measured[library, game, figure])
    return {
        "library": library,
        "game": game,
        "figure": figure,
        "per_second": run.rate(library, game, figure),
        "items_per_second": run.rate(library, game, figure, "items"),
        "lowest": rounds[0],
        "highest": rounds[-1],
    }


def machine() -> dict[str, Any]:
    """Return what kind of machine this is."""
    info = Path("/proc/cpuinfo")
    text = info.read_text(encoding="utf-8") if info.exists() else ""
    models = [line.split(":")[1].strip() for line in text.splitlines() if "model name" in line]
    return {
        "processor": models[0] if models else platform.machine(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "build": _build(),
    }


def _build() -> str | None:
    try:
        return instructions.toolchain()
    except instructions.NotCounted:
        return None
