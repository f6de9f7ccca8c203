"""Measures the first minute of somebody new: from a fresh clone to the first planted card.

    .venv/bin/python tools/first_minute.py
    .venv/bin/python tools/first_minute.py --runs 3 --before v0.1 --json minute.json

It clones the checkout as it is committed, starts `./bohn play` there with an empty home and without
caches of packages, plants a card in Chromium, and waits for the compiled build. It prints what each
step takes, in wall and CPU seconds, and which of them the card waited for. Needs Linux, and the
packages of `./bohn test`. It is a measurement: there is no figure at which it fails.
"""

import argparse
import json
import os
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import minute_place, minute_table  # noqa: E402
from tools.minute_browser import NoBrowser, opened_browser  # noqa: E402
from tools.minute_run import Minute, NoRun  # noqa: E402
from tools.minute_table import BUSY, Run  # noqa: E402

ENDED = 128 + signal.SIGTERM
REST = 5 * 60.0
"""So long it is waited between two runs for the load to fall; seconds."""


def main(arguments: Sequence[str]) -> int:
    """Measure what is asked for, and print it."""
    chosen = _parser().parse_args(arguments)
    try:
        kinds = {"now": minute_place.revision_of(ROOT, "HEAD")}
        if chosen.before:
            kinds[f"before ({chosen.before})"] = minute_place.revision_of(ROOT, chosen.before)
    except subprocess.CalledProcessError:
        sys.exit(f"first_minute: there is no such revision: {chosen.before or 'HEAD'}")
    if minute_place.is_changed(ROOT):
        print("What is not committed is not measured.", flush=True)
    print(_machine(), flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(ENDED))  # and what it has started ends too
    runs: dict[str, list[Run]] = {kind: [] for kind in kinds}
    try:
        for _round in range(chosen.runs):
            for kind, revision in kinds.items():
                if any(runs.values()):
                    _wait_for_rest()
                runs[kind].append(_measure(kind, revision, chosen))
    except (NoBrowser, NoRun) as error:
        sys.exit(f"first_minute: {error}")
    _report(runs)
    if chosen.json:
        data = {kind: [asdict(run) for run in of_kind] for kind, of_kind in runs.items()}
        chosen.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--no-node", action="store_true", help="hide the Node.js of the machine")
    parser.add_argument("--no-compiler", action="store_true", help="hide its C compiler")
    parser.add_argument("--runs", type=_positive, default=1, metavar="N", help="default: 1")
    words = "measure another revision as well, in turn with this one"
    parser.add_argument("--before", metavar="REV", help=words)
    parser.add_argument("--keep", action="store_true", help="keep the clones, and say where")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a number from 1, not {text!r}")
    return int(text)


def _machine() -> str:
    """Say what is measured on."""
    version = subprocess.run(
        ["node", "--version"] if shutil.which("node") else ["echo", "none"],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    ).stdout.strip()
    cores = len(os.sched_getaffinity(0))
    return f"{cores} cores, Python {platform.python_version()} here, Node.js {version}"


def _measure(kind: str, revision: str, chosen: argparse.Namespace) -> Run:
    with _folder(chosen.keep) as folder, opened_browser() as browser:
        path = os.environ["PATH"]
        if chosen.no_node:
            path = minute_place.path_without(path, minute_place.NODE, folder / "no-node")
        if chosen.no_compiler:
            path = minute_place.path_without(path, minute_place.COMPILER, folder / "no-compiler")
        print(f"{kind}: load average {os.getloadavg()[0]:.2f}", flush=True)
        return Minute(folder, ROOT, revision).run(browser, path)


@contextmanager
def _folder(is_kept: bool) -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="first-minute-"))
    try:
        yield folder
    finally:
        if is_kept:
            print(f"kept in {folder}", flush=True)
        else:
            shutil.rmtree(folder, ignore_errors=True)


def _wait_for_rest() -> None:
    """Wait until the load of the last run is gone."""
    end = time.monotonic() + REST
    while os.getloadavg()[0] >= BUSY and time.monotonic() < end:
        time.sleep(1)


def _report(runs: dict[str, list[Run]]) -> None:
    """Print all tables, and what is to be said about them."""
    counted = {kind: minute_table.counted(of_kind) for kind, of_kind in runs.items()}
    middle = minute_table.middle_run(counted["now"])
    print(f"\n{minute_table.steps_table(middle)}")
    print(f"\n{minute_table.summary(counted)}")
    print(f"\n{minute_table.sizes_table(middle)}")
    for kind, of_kind in runs.items():
        left_out = sum(not run.counts for run in of_kind)
        if left_out == len(of_kind):
            print(f"\n{kind}: THE LOAD WAS {BUSY:g} OR MORE AT EVERY START: no wall time counts.")
        elif left_out:
            print(f"\n{kind}: {left_out} runs are left out, the load was {BUSY:g} or more.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
