"""Timing that stands on a shaky machine: CPU time, in units of a calibration loop.

Every slice of timed work lies between two runs of the same calibration loop. What is counted is
work per loop, so a machine that is slower for a moment makes both slower and the ratio stays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import mean
from time import process_time
from typing import Any

SLICE_SECONDS = 0.02
CALIBRATION_STEPS = 10_000


@dataclass(frozen=True)
class Probe:
    """One thing to measure: `prepare(items)` is not timed, `work(prepared)` is.

    Work returns how many units it did, for example decisions; the items are for example games.
    Where counting takes time, `count` does it after the work and adds what it returns.
    """

    prepare: Callable[[int], Any]
    work: Callable[[Any], int]
    count: Callable[[], int] = int


@dataclass(frozen=True)
class Measured:
    """What a probe did per run of the calibration loop, and how long such a run took."""

    units: float
    items: float
    calibration: float
    batch: int
    """Items that make one slice of work; finding it out takes time, so it is kept."""


def calibrate() -> float:
    """Return the CPU seconds of a fixed loop: sums, a list and a dict, as programs have them."""
    start = process_time()
    numbers, table, total = [0] * 64, {}, 0
    for step in range(CALIBRATION_STEPS):
        total = (total * 31 + step) & 0xFFFF
        numbers[total & 63] = step
        table[total & 1023] = numbers[step & 63]
    return process_time() - start


def measure(probe: Probe, seconds: float, batch: int | None = None) -> Measured:
    """Run a probe for so many seconds of its own CPU time."""
    items = batch or fitting_items(probe)
    loops = spent = 0.0
    units = done = 0
    calibrations = [calibrate()]
    while spent < seconds:
        prepared = probe.prepare(items)
        calibrations.append(calibrate())
        start = process_time()
        units += probe.work(prepared)
        took = process_time() - start
        calibrations.append(calibrate())
        units += probe.count()
        done += items
        spent += took
        loops += took / mean(calibrations[-2:])
    return Measured(units / loops, done / loops, mean(calibrations), items)


def fitting_items(probe: Probe) -> int:
    """Return how many items make a slice of work."""
    items = 1
    while True:
        prepared = probe.prepare(items)
        start = process_time()
        probe.work(prepared)
        took = process_time() - start
        if took > SLICE_SECONDS / 4:
            return max(1, round(items * SLICE_SECONDS / took))
        items *= 4
