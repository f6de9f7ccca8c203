"""Starts a program and sees to it that it ends; run as a process of its own.

    python keeper.py CONTROL PROGRAM ARGUMENT...

CONTROL is the number of a pipe. When its other end is closed, also because whoever held it has
died, the program gets a moment to end by itself and is killed then; a byte in the pipe means at
once. The exit code is the program's. This file imports nothing of Bohnhof, to start quickly.
"""

import contextlib
import os
import signal
import subprocess
import sys

MOMENT = 0.5
"""Seconds in which a program may end by itself."""


def keep(control: int, command: list[str]) -> int:
    """Run a command until the pipe says that it is to end; return its exit code."""
    child = subprocess.Popen(command, start_new_session=True)
    os.close(0)  # they are the child's alone: when it ends, so do its pipes
    os.close(1)
    wish = os.read(control, 1)
    if not wish:
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(MOMENT)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)  # what it has started, too
    code = child.wait()
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(keep(int(sys.argv[1]), sys.argv[2:]))
