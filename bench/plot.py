"""Draws the results of a run; it runs where matplotlib is, in the environment of the peers."""

import json
import sys
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib import pyplot
from matplotlib.axes import Axes

COLORS = {"bohnhof": "#3b7a3b", "bohnhof, interpreted": "#a9cfa0"}
PEERS = "#b8b8b8"
PANELS = (
    ("python", "decisions/s, driven from Python, after the deal"),
    ("bulk", "decisions/s in bulk, after the deal"),
    ("python_deal", "decisions/s, driven from Python, deals included"),
    ("clone", "microseconds for a clone"),
)


def bars(axes: Axes, data: dict[str, Any], figure: str, title: str) -> None:
    """Draw one figure of all games, ours in green."""
    found = [one for one in data["figures"] if one["figure"] == figure and one["per_second"]]
    is_cost = figure == "clone"
    found.sort(key=lambda one: one["per_second"])  # the fastest on top
    names = [f"{one['library']}: {one['game']}" for one in found]
    values = [1e6 / one["per_second"] if is_cost else one["per_second"] for one in found]
    colors = [COLORS.get(one["library"], PEERS) for one in found]
    axes.barh(names, values, color=colors)
    for place, value in enumerate(values):
        axes.text(value, place, f" {value:,.2f}" if is_cost else f" {value:,.0f}", va="center")
    axes.set_xscale("log")
    axes.set_title(title)
    axes.margins(x=0.25)
    axes.spines[["top", "right"]].set_visible(False)


def main(source: Path, target: Path) -> int:
    """Read results, write a picture."""
    mpl.use("Agg")
    data = json.loads(source.read_text(encoding="utf-8"))
    picture, grid = pyplot.subplots(2, 2, figsize=(18, 14), layout="constrained")
    for axes, (figure, title) in zip(grid.flat, PANELS, strict=True):
        bars(axes, data, figure, title)
    machine = data["machine"]
    picture.suptitle(
        f"Bohnhof (green) and others, {data['date']}, Python {machine['python']},"
        f" {machine['processor']}; median of {data['rounds']} interleaved rounds, CPU time"
    )
    picture.savefig(target, dpi=80)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
