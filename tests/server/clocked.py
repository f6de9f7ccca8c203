"""A real server whose clock a test turns on: `python -m tests.server.clocked serve ...`.

How far it is ahead of the true time is in a file beside the data. Bots pause and think as ever.
"""

import asyncio
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bohnhof.cli.main import main
from bohnhof.server import hub
from bohnhof.server.timekeeper import Timekeeper
from tests.server.patience import Ring
from tests.server.running import Server

OFTEN = 0.02


def file_beside(data: Path) -> Path:
    return data.with_suffix(".ahead")


class ClockedServer(Server):
    """A server process with such a clock."""

    command = (sys.executable, "-m", "tests.server.clocked")

    def pass_by(self, seconds: float) -> None:
        """Let time pass at the server."""
        file = file_beside(self.data)
        before = float(file.read_text()) if file.exists() else 0.0
        new = file.with_suffix(".new")
        new.write_text(str(before + seconds))
        new.replace(file)
        time.sleep(3 * OFTEN)


class FileClock(Timekeeper):
    """The true time, and so many seconds more as the file says."""

    file = Path()

    def now(self) -> float:
        return time.time() + (float(self.file.read_text()) if self.file.exists() else 0.0)

    def stepped(self) -> float:
        return 0.0

    def wake(self, at: float, call: Callable[[], None]) -> Ring:
        ring = Ring(at, call)
        loop = asyncio.get_running_loop()

        def look() -> None:
            if ring.call is not None and self.now() >= at:
                ring.call()
            elif ring.call is not None:
                loop.call_later(OFTEN, look)

        loop.call_soon(look)
        return ring


if __name__ == "__main__":
    FileClock.file = file_beside(Path(sys.argv[sys.argv.index("--data") + 1]))
    hub.Timekeeper = FileClock  # type: ignore[misc]
    sys.exit(main())
