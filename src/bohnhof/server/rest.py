"""Tables, records and numbers by plain HTTP; sockets do the playing."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Header, Path, Request, Response, Security
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

import bohnhof
from bohnhof import BohnhofError, OtherRules, Record
from bohnhof.server.hub import Hub
from bohnhof.server.keys import hashed
from bohnhof.server.limits import stranger
from bohnhof.server.requests import Refused, settings_from
from bohnhof.server.shapes import (
    BeanShown,
    Count,
    Erased,
    GameShown,
    Health,
    Link,
    ListedTable,
    NewPerson,
    NewTable,
    OptionShown,
    Seated,
    Statistics,
    TableShown,
    Trouble,
)
from bohnhof.server.table import Document
from bohnhof.server.tellings import table_info
from bohnhof.version import package_version

router = APIRouter(prefix="/api")

STATUS = {
    "no_table": 404,
    "bad_token": 401,
    "bad_link": 404,
    "too_often": 429,
    "too_long": 413,
    "bad_settings": 422,
    "bad_record": 422,
    "bad_name": 422,
    "damaged": 500,
}
"""The HTTP status of a refusal; of all others it is 409."""
MOST_LISTED = 100
LARGEST_RECORD = 1 << 20

LARGEST_REPLAY = 32 << 20
"""Bytes of all that a spectator saw in a game."""

TableName = Annotated[str, Path(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
LinkName = Annotated[str, Path(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Bearer = Annotated[
    HTTPAuthorizationCredentials | None,
    Security(HTTPBearer(auto_error=False, description="The token of a seat.")),
]

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Trouble} for status in (400, 401, 404, 409, 413, 422, 429, 503)
}


VIEWS: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/json": {"schema": {"type": "array"}}}}
}
ANY_BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {}}}}}
"""A record is read as a file: its own checks say what is wrong with it."""


def hub_of(request: Request) -> Hub:
    """Return the tables of this server."""
    hub: Hub = request.app.state.hub
    return hub


def limit(request: Request, what: str, who: str | None = None) -> None:
    """Refuse who does something too often: a stranger, if nobody says who."""
    who = who or stranger(request)
    buckets = request.app.state.buckets[what]
    if not buckets.take(who):
        raise Refused("too_often", "Too often; wait a while.", wait=buckets.wait(who))


@contextmanager
def guessing(request: Request) -> Iterator[None]:
    """Look a secret up; only wrong ones count, as others may be behind the same address."""
    try:
        yield
    except Refused:
        limit(request, "guess")
        raise


@router.get("/games")
async def games() -> dict[str, GameShown]:
    """The games that can be played, with seats and options."""
    return {
        name: GameShown(
            title=info.title,
            summary=info.summary,
            seats=list(info.seats),
            options={option: str(one) for option, one in info.options.items()},
            choices={option: OptionShown.of(one) for option, one in info.options.items()},
            rules=info.rules_version,
            coin=info.coin,
            beans=[BeanShown.model_validate(asdict(bean)) for bean in info.beans],
        )
        for name, info in bohnhof.games().items()
    }


@router.get("/tables")
async def tables(request: Request) -> list[ListedTable]:
    """Public tables whose games are not over, the youngest first."""
    listed = await hub_of(request).store.public_tables(MOST_LISTED)
    return [ListedTable.model_validate(_listed(document)) for document in listed]


def _listed(document: Document) -> dict[str, Any]:
    return {
        "id": document.id,
        "phase": str(document.phase),
        "settings": msgspec.to_builtins(document.settings),
        "seats": [
            {"name": place.name, "is_free": place.is_free, "bot": place.bot}
            for place in document.places
        ],
    }


@router.post("/tables", status_code=201, responses=REFUSALS)
async def create(request: Request, new: NewTable) -> Seated:
    """Make a table and sit down at it."""
    limit(request, "create")
    settings = settings_from(new.settings.model_dump())
    if len(new.bots) >= settings.seats:
        raise Refused("bad_settings", "There are more bots than free seats.")
    device = hashed(new.device) if new.device else None
    room, token = await hub_of(request).create(settings, new.name, device, new.bots)
    return Seated(table=room.table.document.id, seat=0, token=token)


@router.get("/tables/{table}", responses=REFUSALS)
async def table(request: Request, table: TableName) -> TableShown:
    """What everybody may know of a table."""
    room = await hub_of(request).room(table)
    info = msgspec.to_builtins(table_info(room.table, room.company.audience()))
    return TableShown.model_validate(info)


@router.post("/tables/{table}/join", responses=REFUSALS)
async def join(request: Request, table: TableName, new: NewPerson) -> Seated:
    """Sit down at a table whose game has not started."""
    limit(request, "join")
    hub = hub_of(request)
    device = hashed(new.device) if new.device else None
    seat, token = await hub.join(await hub.room(table), new.name, new.seat, device)
    return Seated(table=table, seat=seat, token=token)


@router.post("/tables/{table}/link", responses=REFUSALS)
async def new_link(request: Request, table: TableName, bearer: Bearer) -> Link:
    """Make a link that moves this seat to another device; the token is sent as a bearer's."""
    hub = hub_of(request)
    room = await hub.room(table)
    with guessing(request):
        person = await hub.person(room, bearer.credentials if bearer else "")
    limit(request, "link", person)
    return Link(link=await hub.new_link(room, person))


@router.delete("/tables/{table}/words", responses=REFUSALS)
async def erase(request: Request, table: TableName, bearer: Bearer) -> Erased:
    """Overwrite the name of who has this token, and all they wrote at the table, for good."""
    hub = hub_of(request)
    await hub.need(table)
    with guessing(request):
        person = await hub.past_person(table, bearer.credentials if bearer else "")
    limit(request, "erase", f"{person} at {table}")
    return Erased(erased=await hub.erase(table, person))


@router.post("/links/{link}", responses=REFUSALS)
async def use_link(request: Request, link: LinkName) -> Seated:
    """Use a link: the seat is this device's from now on."""
    with guessing(request):
        table, seat, token = await hub_of(request).use_link(link)
    return Seated(table=table, seat=seat, token=token)


@router.get("/tables/{table}/record", responses=REFUSALS)
async def record(request: Request, table: TableName) -> Response:
    """The record of a finished game, as a file for `bohn verify` and `bohn replay`."""
    content = await hub_of(request).record_file(table)
    name = f'attachment; filename="bohnhof-{table}.json"'
    return Response(content, 200, {"content-disposition": name}, "application/json")


@router.post("/records", responses=REFUSALS | VIEWS, openapi_extra=ANY_BODY)
async def replay(request: Request) -> Response:
    """Check a record that was exported, and return what a spectator saw after each move."""
    limit(request, "replay")
    content = await request.body()
    views = await asyncio.to_thread(_views, content)  # long games take a while
    return Response(views, media_type="application/json")


def _views(content: bytes) -> bytes:
    """Return all views of a record as a JSON list, or raise Refused."""
    views, size = [], 0
    try:
        read = Record.from_json(content)
        read.verify()
        for state in read.states():
            views.append(msgspec.json.encode(state.view(None)))
            size += len(views[-1])
            if size > LARGEST_REPLAY:
                raise Refused("too_long", "That game is too long to be shown.")
    except OtherRules as error:
        raise Refused("other_rules", str(error)) from None
    except BohnhofError as error:
        raise Refused("bad_record", str(error)) from None
    return b"[" + b",".join(views) + b"]"


@router.get("/statistics", responses=REFUSALS)
async def statistics(
    request: Request, device: Annotated[str, Header(min_length=16, max_length=64)]
) -> Statistics:
    """What a device has played; its key is a header, and only a hash of it is stored."""
    counts: dict[str, Count] = {}
    for played in await hub_of(request).store.played(hashed(device)):
        count = counts.setdefault(played.game, Count())
        count.played += 1
        count.won += played.won
    return Statistics(games=counts)


@router.get("/health")
async def health() -> Health:
    """Whether the server runs."""
    return Health(version=package_version())


@router.get("/ready", responses=REFUSALS)
async def ready(request: Request) -> Health:
    """Whether tables can be read and played."""
    await request.app.state.readiness.prove()
    return Health(version=package_version())
