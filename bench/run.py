"""Measures our games and their peers in one run, interleaved; `./bohn bench` calls it.

CPU time, the median of all rounds, scaled by a calibration loop between the timed slices. A whole
run writes bench/results.json and results.png; with --quick, --only or --growth it only prints.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench import environment, libraries, report  # noqa: E402

RESULTS = ROOT / "bench" / "results.json"
SECONDS, QUICK_SECONDS = 0.15, 0.02
FEWEST_ROUNDS = 5
"""For results that are kept."""


def say(text: str) -> None:
    """Tell how far it is."""
    print(f"bench: {text}", file=sys.stderr, flush=True)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="bohn bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="default: 5")
    parser.add_argument("--quick", action="store_true", help="a minute, for a look")
    parser.add_argument("--growth", action="store_true", help="only what grows with game and seats")
    words = "only this library or game; may be repeated"
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help=words)
    words = "write results.json and results.png into this folder"
    parser.add_argument("--output", metavar="FOLDER", type=Path, help=words)
    chosen = parser.parse_args(arguments)
    chosen.whole = not (chosen.quick or chosen.only or chosen.growth)
    least = FEWEST_ROUNDS if chosen.whole else 1
    if chosen.rounds < least:
        parser.error(f"--rounds: at least {least}")
    return chosen


def chosen_libraries(growth: bool, quick: bool) -> list[libraries.Library]:
    """Return what is measured in this run."""
    if growth:
        return [libraries.GROWTH]
    found = [libraries.OURS, libraries.INTERPRETED, *libraries.PEERS]
    return found if quick else [*found, libraries.GROWTH]


def main(arguments: Sequence[str]) -> int:
    """Measure, print and write; 1 if something could not be measured."""
    chosen = parse(arguments)
    if not chosen.growth:
        environment.make()
    seconds = QUICK_SECONDS if chosen.quick else SECONDS

    def wanted(library: str, game: str) -> bool:
        return not chosen.only or bool({library, game.split("/", maxsplit=1)[0]} & set(chosen.only))

    found = chosen_libraries(chosen.growth, chosen.quick or bool(chosen.only))
    result = libraries.run(found, chosen.rounds, seconds, wanted, say)
    if not result.measured:
        say(f"nothing was measured: {result.missing or 'nothing has such a name'}")
        return 1
    print("\n".join(report.lines(result)))
    folder = chosen.output or (RESULTS.parent if chosen.whole else None)
    if folder:
        write(result, folder, chosen.rounds, seconds)
    return 1 if result.missing else 0


def write(result: libraries.Run, folder: Path, rounds: int, seconds: float) -> None:
    """Write data and picture."""
    folder.mkdir(parents=True, exist_ok=True)
    data, picture = folder / "results.json", folder / "results.png"
    text = json.dumps(report.data(result, rounds, seconds), indent=1)
    data.write_text(text + "\n", encoding="utf-8")
    plot = [str(environment.PYTHON), str(ROOT / "bench" / "plot.py"), str(data), str(picture)]
    drawn = environment.PYTHON.exists() and subprocess.run(plot, check=False).returncode == 0
    say(f"wrote {data}" + (f" and {picture}" if drawn else "; no picture, matplotlib is missing"))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
