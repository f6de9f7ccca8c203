"""A pseudo terminal for tests: starts `bohn` in it, types lines, reads the screen's text."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

COMMAND = [sys.executable, "-m", "bohnhof.cli.main"]
OWN_TERMINAL = (  # without it, or if whoever runs the tests ignores it, Ctrl-C would reach nobody
    "import fcntl, os, signal, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    "signal.signal(signal.SIGINT, signal.SIG_DFL);"
    "os.execv(sys.argv[1], sys.argv[1:])"
)
PROMPT = "Your move (? explains): "
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Terminal:
    """A running command; `text` is all it has written so far, without colours."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        size: tuple[int, int] = (80, 24),
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.text = ""
        self._screen, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        variables = os.environ | {"XDG_DATA_HOME": str(home), "TERM": "xterm", "HOME": str(home)}
        variables.pop("COLUMNS", None)
        variables.pop("LINES", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", OWN_TERMINAL, *command, *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            env=variables,
            start_new_session=True,
        )
        os.close(other)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self._screen)

    def until(self, *wanted: str, timeout: float = 30) -> str:
        """Read until one of the texts appears behind what was read before; return what came."""
        start = len(self.text)
        end = time.monotonic() + timeout
        while not any(text in self.text[start:] for text in wanted):
            if time.monotonic() > end or not self._read(end - time.monotonic()):
                raise AssertionError(f"no {wanted!r} in:\n{self.text[start:]}")
        return self.text[start:]

    def type(self, line: str, *wanted: str) -> str:
        """Type a line and read until one of the texts appears, or else the next prompt."""
        os.write(self._screen, f"{line}\n".encode())
        return self.until(*(wanted or [PROMPT]))

    def press(self, key: bytes) -> None:
        """Send a key without Enter."""
        os.write(self._screen, key)

    def end(self, timeout: float = 30) -> int:
        """Read until the command ends; return its exit code."""
        end = time.monotonic() + timeout
        while self._read(max(0.0, end - time.monotonic())):
            pass
        return self.process.wait(timeout=5)

    def leave(self, key: bytes) -> int:
        """Press a key that ends the command, return its exit code.

        Python can miss a Ctrl-C that comes just as its line editor begins to wait, so after a
        while the key is pressed again, as a person would.
        """
        for _attempt in range(10):
            self.press(key)
            while self._read(3):
                pass
            with contextlib.suppress(subprocess.TimeoutExpired):
                return self.process.wait(timeout=1)
        raise AssertionError(f"{key!r} does not end it:\n{self.text[-2000:]}")

    def _read(self, timeout: float) -> bool:
        if not select.select([self._screen], [], [], timeout)[0]:
            return False
        data = b""
        with contextlib.suppress(OSError):  # Linux reports the end of the other side so
            data = os.read(self._screen, 65536)
        self.text += ESCAPES.sub("", data.decode(errors="replace").replace("\r\n", "\n"))
        return bool(data)
