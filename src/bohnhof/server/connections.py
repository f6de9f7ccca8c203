"""Connections of strangers: who says nothing, or reads nothing, is cut off.

uvicorn waits for ever for the first request of a connection and for the rest of one, and closes a
connection only when all that was written is read.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn.protocols.http.h11_impl import H11Protocol as HTTPProtocol
else:
    from uvicorn.protocols.http.auto import AutoHTTPProtocol as HTTPProtocol

TIME_TO_ASK = 10.0
"""Seconds within which a request has to arrive, and its content."""
LOOKS_TO_ANSWER = 6
"""An answer may take so many times as long until it is read."""
TIME_TO_CLOSE = 2.0


class Http(HTTPProtocol):
    """An HTTP connection on which things have to go on."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to watch."""
        super().connection_made(transport)
        self.loop.call_later(TIME_TO_ASK, self._look, None, 1)

    def _look(self, before: object, times: int) -> None:
        """Cut the connection off if the same request was there at the last looks."""
        if self not in self.connections:  # gone, or a WebSocket now
            return
        cycle: Any = self.cycle
        times = times + 1 if cycle is before else 1
        is_waiting = cycle is None or cycle.response_complete or cycle.more_body
        if times >= (2 if is_waiting else LOOKS_TO_ANSWER):
            self.transport.abort()
            return
        self.loop.call_later(TIME_TO_ASK, self._look, cycle, times)


class Ws(WebSocketsSansIOProtocol):
    """A WebSocket that ends when it is to end."""

    def keepalive_timeout(self) -> None:
        """Cut off who does not answer a ping."""
        super().keepalive_timeout()
        self._cut()

    async def send(self, message: Any) -> None:
        """Send; a refusal ends the handshake as well, which uvicorn would log as an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    async def run_asgi(self) -> None:
        """Serve, and cut off who does not read what was said last."""
        await super().run_asgi()
        self.loop.call_later(TIME_TO_CLOSE, self._cut)

    def handle_ping(self) -> None:
        """Answer a ping, but do not heap up answers for who does not read them."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self._cut()

    def _cut(self) -> None:
        if not self.disconnected:
            self.transport.abort()
