"""One connection to a table, as the table sees it."""

import asyncio
from collections.abc import Callable

from bohnhof.server.protocol import Bye, Told, write

MOST_WAITING = 256
"""Messages that may wait for a slow reader before the connection is given up."""


class Client:
    """Who listens at a table: a person at a seat, or a spectator."""

    def __init__(self, person: str | None, hang_up: Callable[[], None]) -> None:
        self.person = person
        self.muted: set[int] = set()
        self.waiting: asyncio.Queue[str] = asyncio.Queue()
        self.bye: Bye | None = None
        """Why the server ends the connection, if it does."""
        self._hang_up = hang_up

    def tell(self, message: Told | str) -> None:
        """Send something as soon as the reader takes it."""
        if self.bye is not None:
            return
        if self.waiting.qsize() >= MOST_WAITING:
            self.end(Bye(code="slow", text="You read too slowly; connect again."))
            return
        self.waiting.put_nowait(message if isinstance(message, str) else write(message))

    def end(self, bye: Bye) -> None:
        """End the connection."""
        if self.bye is None:
            self.bye = bye
            self._hang_up()
