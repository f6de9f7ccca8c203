"""The web application: routes, sockets, headers, and what starts and stops with it."""

import math
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bohnhof.server import pages
from bohnhof.server.complaining import complaint, words_of
from bohnhof.server.config import Config
from bohnhof.server.hosts import KnownHosts
from bohnhof.server.hub import Hub
from bohnhof.server.limits import Bucket, Buckets, Doors, stranger
from bohnhof.server.metrics import Metrics
from bohnhof.server.readiness import Readiness
from bohnhof.server.requests import Refused
from bohnhof.server.rest import LARGEST_RECORD, STATUS, router
from bohnhof.server.shapes import trouble
from bohnhof.server.sockets import Socket, is_own_page
from bohnhof.server.store.base import StoreError
from bohnhof.server.store.sqlite import SqliteStore
from bohnhof.server.thinking import Thinkers
from bohnhof.version import package_version

HEADERS = {
    b"content-security-policy": (
        b"default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        b"object-src 'none'; img-src 'self' data:; style-src-attr 'unsafe-inline'"
    ),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
    b"cache-control": b"no-store",
}
RATES = {
    "create": (10, 0.2),
    "join": (20, 0.5),
    "guess": (10, 0.1),
    "link": (10, 0.1),
    "replay": (5, 0.2),
    "erase": (5, 0.1),
    "story": (30, 0.5),
}
"""What a stranger, or of a link a person, may do: so many at once, and so many a second."""
CONNECTIONS = 300
"""Clients that one address may have connected at once."""
UNTIL_A_DOOR_OPENS = 10
"""Seconds after which to try again who has too many connections: one may have ended by then."""
MESSAGES = (60.0, 20.0)
"""The same for the messages of a connection."""
UNLIMITED = (1e9, 1e9)
LARGEST_BODY = 64 * 1024
CODES, OTHER_CODE = {400: "malformed", 413: "too_long"}, "http"
"""The codes of what the libraries refuse, by its status."""


def create_app(config: Config) -> FastAPI:
    """Return the application; its tables are opened when it starts."""

    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hub = app.state.hub = Hub(
            SqliteStore(config.data, lambda: metrics.timing("bohnhof_commit_seconds")),
            Thinkers(config.bot_workers),
            config.time_to_open,
            keep=config.keep,
        )
        app.state.readiness = Readiness(hub.store)
        _measure(app.state.metrics, hub)
        await hub.start()
        yield
        await hub.close()

    app = App(
        title="Bohnhof",
        version=package_version(),
        lifespan=lifespan,
        docs_url=None,  # they would load programs from elsewhere
        redoc_url=None,
    )
    app.state.metrics = metrics
    app.state.buckets = {
        name: Buckets(*(rate if config.limits else UNLIMITED)) for name, rate in RATES.items()
    }
    app.state.doors = Doors(CONNECTIONS if config.limits else sys.maxsize)
    app.include_router(router)
    app.state.page = config.page
    pages.add_pages(app, config.page)
    app.add_middleware(ShortBodies)
    app.add_middleware(KnownHosts, (config.host, *config.origins))
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(StoreError, _not_stored)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _failed)
    app.add_exception_handler(Exception, _broken)
    _add_routes(app, config)
    return app


def _measure(metrics: Metrics, hub: Hub) -> None:
    metrics.read_from("bohnhof_tables", lambda: len(hub.rooms))
    metrics.read_from("bohnhof_clients", lambda: sum(len(r.clients) for r in hub.rooms.values()))
    metrics.read_from("bohnhof_database_bytes", hub.store.size)
    metrics.read_from("bohnhof_workers_replaced_total", lambda: hub.bots.replaced)


def _add_routes(app: FastAPI, config: Config) -> None:
    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> PlainTextResponse:
        return PlainTextResponse(app.state.metrics.text())

    @app.websocket("/api/tables/{table}/socket")
    async def socket(websocket: WebSocket, table: str) -> None:
        if not is_own_page(websocket, config.origins):
            text = "Another site's page may not connect."
            await websocket.send_denial_response(trouble(403, "origin", text))
            return
        with app.state.doors.entering(stranger(websocket)) as is_in:
            if not is_in:
                text = "Too many connections from your address."
                response = trouble(429, "too_many", text)
                response.headers["retry-after"] = str(UNTIL_A_DOOR_OPENS)
                await websocket.send_denial_response(response)
                return
            state, bucket = app.state, Bucket(*(MESSAGES if config.limits else UNLIMITED))
            one = Socket(websocket, state.hub, state.metrics, state.buckets, bucket)
            await one.serve(table)


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    response = trouble(STATUS.get(error.code, 409), error.code, error.text)
    if error.wait is not None:
        response.headers["retry-after"] = str(math.ceil(error.wait))
    return response


async def _not_stored(_request: Request, _error: Exception) -> Response:
    return trouble(503, "not_stored", "The server can not store anything now; try again.")


async def _invalid(_request: Request, error: Exception) -> Response:
    """Say what is wrong with a request, without saying back what was sent."""
    assert isinstance(error, RequestValidationError)
    return trouble(422, "malformed", complaint(error.errors()))


async def _failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and (page := pages.lost_page(request, request.app.state.page)):
        return page
    status = error.status_code
    text = words_of(status, str(error.detail))
    response = trouble(status, CODES.get(status, OTHER_CODE), text)
    response.headers.update(error.headers or {})
    if error.status_code == 405:
        response.headers["allow"] = ", ".join(sorted(_methods(request)))
    return response


def _methods(request: Request) -> set[str]:
    """All that may be done at a path; starlette tells of its first route only."""
    routes = (*request.app.routes, *router.routes)
    fitting = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    found = {method for route in fitting for method in getattr(route, "methods", None) or ()}
    return found | {"HEAD"} if "GET" in found else found


async def _broken(_request: Request, _error: Exception) -> Response:
    return trouble(500, "internal", "Something went wrong here.")


class App(FastAPI):
    """The application, with headers on whatever it answers, errors included."""

    def build_middleware_stack(self) -> ASGIApp:
        """Put the headers around everything else."""
        inside = SecureHeaders(HeadIsGet(super().build_middleware_stack()))
        return Measured(inside, self.state.metrics)


class Measured:
    """Counts answers by HTTP, and how long they took."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and note its status."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.count("bohnhof_http_total", ("status", str(message["status"])))
            await send(message)

        with self._metrics.timing("bohnhof_http_seconds"):
            await self._app(scope, receive, sending)


class HeadIsGet:
    """Answers HEAD as GET; uvicorn sends the headers alone."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        asked = {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope
        await self._app(asked, receive, send)


class ShortBodies:
    """Refuses requests that are too long, before they are read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, as far as it is not too long."""
        most = LARGEST_RECORD if scope.get("path") == "/api/records" else LARGEST_BODY
        read = 0

        async def receiving() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise HTTPException(413, f"A request has at most {most} bytes.")
            return message

        await self._app(scope, receiving if scope["type"] == "http" else receive, send)


class SecureHeaders:
    """Adds the same headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and add headers to what comes back."""

        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                given = message.get("headers", [])
                names = {name for name, _value in given}
                more = [header for header in HEADERS.items() if header[0] not in names]
                message["headers"] = [*given, *more]
            await send(message)

        await self._app(scope, receive, sending)
