"""The build that is made while checks already run: who needs it waits for it."""

import os
import subprocess
import sys
import threading

COMPILED = "import importlib.util as u; raise SystemExit(u.find_spec('bohnhof__mypyc') is None)"


class Building:
    """A child process that makes page and package; without one they are there already."""

    def __init__(self, process: int | None) -> None:
        self._is_well = True
        self._ended = threading.Event()
        if process is None:
            self._ended.set()
        else:
            threading.Thread(target=self._await, args=(process,), daemon=True).start()

    def _await(self, process: int) -> None:
        try:
            self._is_well = os.waitpid(process, 0)[1] == 0
        except ChildProcessError:
            print(f"process {process} is no child that builds something", file=sys.stderr)
            self._is_well = False
        self._ended.set()

    @property
    def is_running(self) -> bool:
        """Whether it goes on."""
        return not self._ended.is_set()

    def wait(self) -> bool:
        """Return, when it has ended, whether it succeeded."""
        self._ended.wait()
        return self._is_well


def is_compiled() -> bool:
    """Whether a process that starts now has the compiled build; this one is perhaps older."""
    return subprocess.run([sys.executable, "-I", "-c", COMPILED], check=False).returncode == 0
