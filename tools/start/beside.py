"""What goes on beside a command that already runs: the compiled build is made."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

from tools.start.steps import Steps

COMMAND = "--beside"
"""How a process that does so is started; people do not type it."""
PATIENCE = 0.5


def start(*words: str) -> int:
    """Start a process that builds, in the group of this one, so that Ctrl-C ends both."""
    program = [sys.executable, "-I", "-X", f"pycache_prefix={sys.pycache_prefix}"]
    here = Path(__file__).parent
    return subprocess.Popen(
        [*program, str(here), COMMAND, str(os.getpid()), *words], stdin=subprocess.DEVNULL
    ).pid


def end_with(parent: int, steps: Steps) -> None:
    """End this process and all that it runs as soon as the one that started it has ended."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PATIENCE)
        steps.end()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
