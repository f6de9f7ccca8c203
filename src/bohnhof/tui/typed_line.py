"""The line that a person is typing, and news that must not tear it apart."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import RLock

from bohnhof.tui.screen import ask

CLEAR = "\r\x1b[K"
"""Back to the beginning of the line, and away with what is on it."""


class TypedLine:
    """Asks for lines in one thread, while another prints above them."""

    def __init__(self) -> None:
        self.prompt = ""
        self.lock = RLock()
        """Held by whoever changes what is on the screen."""
        self._is_open = False

    def ask(self) -> str:
        """Return the next line; EOFError or KeyboardInterrupt if the person leaves."""
        self._is_open = True
        try:
            return ask(self.prompt)
        finally:
            self._is_open = False

    @contextmanager
    def set_aside(self) -> Iterator[None]:
        """Print above what is being typed."""
        with self.lock:
            if self._is_open:
                sys.stdout.write(CLEAR if sys.stdout.isatty() else "\n")
                sys.stdout.flush()
            yield
            if self._is_open:
                sys.stdout.write(self.prompt + _typed_so_far())
                sys.stdout.flush()


def _typed_so_far() -> str:
    with suppress(ImportError):
        import readline

        return readline.get_line_buffer()
    return ""
