"""Sends mangled messages to tables of all games; `./bohn soak protocol` calls it.

They go to the server's own code without a network, in several processes. After each table the log
on disk must lead to the table in memory, everybody must see it so, and nothing may be logged as an
error. A fault is printed with the seed that shows it again.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.fuzzing import fuzz  # noqa: E402

CHUNK = 10_000


def soak_chunk(messages: int, seed: str) -> tuple[Counter[str], int, str | None]:
    """Send some messages; return the answers, the number of tables, and what went wrong."""
    try:
        done = fuzz(messages, seed)
    except Exception as error:
        return Counter(), 0, f"seed {seed!r}: {type(error).__name__}: {error}"
    return done.answers, done.tables, None


def main(arguments: Sequence[str]) -> int:
    """Send all messages on all cores; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="bohn soak protocol", description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000, help="how many (1000000)")
    parser.add_argument("--seed", default="soak", help="another text gives other messages")
    chosen = parser.parse_args(arguments)
    if chosen.messages < 1:
        parser.error("at least one message")
    start, answers, tables, faults = time.perf_counter(), Counter[str](), 0, []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = [
            pool.submit(soak_chunk, min(CHUNK, chosen.messages - first), f"{chosen.seed} {first}")
            for first in range(0, chosen.messages, CHUNK)
        ]
        for job in as_completed(jobs):
            heard, played, fault = job.result()
            answers += heard
            tables += played
            faults += [fault] if fault else []
    took = time.perf_counter() - start
    verdict = f"{len(faults)} FAULTS" if faults else "no fault"
    print(f"{chosen.messages} messages at {tables} tables: {verdict}, {took:.0f} s")
    print("answers:", ", ".join(f"{kind} {count}" for kind, count in answers.most_common()))
    for fault in faults[:10]:
        print("  ", fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
