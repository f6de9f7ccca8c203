"""Prints the bytes that a state of a game takes: growth of the process over many clones.

Python's own accounts miss what native code allocates, so the process is asked.
"""

import gc
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.ours import any_state, states_of  # noqa: E402

CLONES = 30_000


def resident() -> int:
    """Return the bytes of this process that are in memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main(name: str) -> int:
    """Clone states from all over some games and see what that takes."""
    states = states_of(name, any_state)
    warm = [state.clone() for state in states]
    gc.collect()
    before = resident()
    kept = [states[number % len(states)].clone() for number in range(CLONES)]
    print((resident() - before) // len(kept))
    return 0 if warm else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
