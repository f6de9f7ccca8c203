"""By which names a server may be visited.

A page from elsewhere can have its own name lead to this machine (DNS rebinding); a browser then
takes this server for that page's own. So a name has to be one that only the owner of this machine,
or who started the server, can have given it.
"""

import asyncio
import ipaddress
import socket
from functools import cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from bohnhof.server.shapes import trouble

HERE = "localhost"
MISDIRECTED = 421
LONGEST_SHOWN = 80


class KnownHosts:
    """Lets in who came by an address, by a name of this machine, or by one that was named."""

    def __init__(self, app: ASGIApp, named: tuple[str, ...]) -> None:
        """`named` are hosts, or addresses of pages."""
        self._app = app
        self._named = frozenset(map(name_in, named))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or say how the server is told of the name."""
        if scope["type"] == "lifespan" or await self._is_known(Headers(scope=scope).get("host")):
            await self._app(scope, receive, send)
            return
        host = name_in(Headers(scope=scope)["host"])[:LONGEST_SHOWN]
        text = f"This server is not known as {host}; start it with --origins http://{host}"
        refusal = trouble(MISDIRECTED, "host", text)
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).send_denial_response(refusal)
        else:
            await refusal(scope, receive, send)

    async def _is_known(self, host: str | None) -> bool:
        """Say whether a request may come by this name; every browser says by which it comes."""
        if host is None:
            return True
        name = name_in(host)
        if is_address(name) or name == HERE or name.endswith(f".{HERE}") or name in self._named:
            return True
        return name in await asyncio.to_thread(own_names)  # to ask for them may take a while


def name_in(place: str) -> str:
    """Return the host in an address, or in what a request says of it; "" if it is none."""
    try:
        found = urlsplit(place if "//" in place else f"//{place}").hostname
    except ValueError:
        return ""
    return (found or "").rstrip(".")


def is_address(name: str) -> bool:
    """Say whether a host is a number: nobody else can have such a name lead here."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


@cache
def own_names() -> frozenset[str]:
    """Return how this machine calls itself, in its network too."""
    name = socket.gethostname().lower().rstrip(".")
    return frozenset({name, f"{name.partition('.')[0]}.local", socket.getfqdn().lower()}) - {""}
