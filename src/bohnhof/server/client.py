"""One connection to a table, as the table sees it."""

import asyncio
from collections.abc import Callable

from bohnhof.server.protocol import Ack, Bye, Error, Stale, Told, write

MOST_WAITING = 1 << 20
"""Characters that may wait for a slow reader before the connection is given up."""


class Client:
    """Who listens at a table: a person at a seat, or a spectator."""

    def __init__(
        self,
        person: str | None,
        hang_up: Callable[[], None],
        is_in_sight: bool = True,
        answered: Callable[[str], None] = lambda _request: None,
    ) -> None:
        self.person = person
        self.is_in_sight = is_in_sight
        """Whether the table is not in the background, as far as the client tells."""
        self.muted: set[str] = set()
        """The people whose chat a spectator does not want to hear; others: see muting.py."""
        self.waiting: asyncio.Queue[str] = asyncio.Queue()
        self.bye: Bye | None = None
        """Why the server ends the connection, if it does."""
        self._waits = 0
        self._hang_up = hang_up
        self._answered = answered

    def tell(self, message: Told | str) -> None:
        """Send something as soon as the reader takes it."""
        if self.bye is not None:
            return
        text = message if isinstance(message, str) else write(message)
        if self._waits > MOST_WAITING:
            self.end(Bye(code="slow", text="You read too slowly; connect again."))
            return
        if isinstance(message, Ack | Stale | Error) and message.id is not None:
            self._answered(message.id)
        self._waits += len(text)
        self.waiting.put_nowait(text)

    async def next(self) -> str:
        """Return what is to be sent next, when there is something."""
        text = await self.waiting.get()
        self._waits -= len(text)
        return text

    def end(self, bye: Bye) -> None:
        """End the connection."""
        if self.bye is None:
            self.bye = bye
            self._hang_up()
