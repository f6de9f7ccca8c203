"""Tables, records and numbers by plain HTTP; sockets do the playing."""

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Header, Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field

import bohnhof
from bohnhof import BohnhofError, OtherRules, Record
from bohnhof.server.hub import Hub
from bohnhof.server.keys import hashed
from bohnhof.server.protocol import LONGEST_NAME
from bohnhof.server.requests import Refused, settings_from
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
}
"""The HTTP status of a refusal; of all others it is 409."""
MOST_LISTED = 100
LARGEST_RECORD = 1 << 20

TableName = Annotated[str, Path(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Level = Literal["random", "seedling", "gardener", "merchant", "master"]
Name = Annotated[str, Field(max_length=4 * LONGEST_NAME, examples=["Ada"])]
Device = Annotated[str, Field(min_length=16, max_length=64, examples=["0123456789abcdef"])]


class Strict(BaseModel):
    """Data in which every field is known."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewTable(Strict):
    """A table that somebody wants to make."""

    name: Name
    settings: Annotated[dict[str, Any], Field(examples=[{"game": "duel", "seats": 2}])]
    bots: Annotated[list[Level], Field(max_length=5)] = []
    device: Device | None = None


class NewPerson(Strict):
    """Somebody who wants to sit down."""

    name: Name
    seat: Annotated[int, Field(ge=0, le=5)] | None = None
    device: Device | None = None


class Seated(BaseModel):
    """Where somebody sits, and the secret that proves it."""

    table: str
    seat: int
    token: str


class Link(BaseModel):
    """The secret of a link that moves a seat to another device, once."""

    link: str


class Trouble(BaseModel):
    """Why something was refused."""

    code: str
    text: str


class Statistics(BaseModel):
    """Games that a device has finished, by game."""

    games: dict[str, dict[str, int]]


REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Trouble} for status in (400, 401, 404, 409, 413, 422, 429)
}


def hub_of(request: Request) -> Hub:
    """Return the tables of this server."""
    hub: Hub = request.app.state.hub
    return hub


def limit(request: Request, what: str) -> None:
    """Refuse who does something too often."""
    who = request.client.host if request.client else "?"
    if not request.app.state.buckets[what].take(who):
        raise Refused("too_often", "Too often; wait a while.")


@router.get("/games")
async def games() -> dict[str, Any]:
    """The games that can be played, with seats and options."""
    return {
        name: {
            "title": info.title,
            "summary": info.summary,
            "seats": list(info.seats),
            "options": dict(info.options),
            "rules": info.rules_version,
        }
        for name, info in bohnhof.games().items()
    }


@router.get("/tables")
async def tables(request: Request) -> list[dict[str, Any]]:
    """Public tables whose games are not over, the youngest first."""
    return [
        {
            "id": document.id,
            "phase": document.phase,
            "settings": msgspec.to_builtins(document.settings),
            "seats": [
                {"name": place.name, "is_free": place.is_free, "bot": place.bot}
                for place in document.places
            ],
        }
        for document in await hub_of(request).store.public_tables(MOST_LISTED)
    ]


@router.post("/tables", status_code=201, responses=REFUSALS)
async def create(request: Request, new: NewTable) -> Seated:
    """Make a table and sit down at it."""
    limit(request, "create")
    settings = settings_from(new.settings)
    if len(new.bots) >= settings.seats:
        raise Refused("bad_settings", "There are more bots than free seats.")
    device = hashed(new.device) if new.device else None
    room, token = await hub_of(request).create(settings, new.name, device, new.bots)
    return Seated(table=room.table.document.id, seat=0, token=token)


@router.get("/tables/{table}", responses=REFUSALS)
async def table(request: Request, table: TableName) -> dict[str, Any]:
    """What everybody may know of a table."""
    room = await hub_of(request).room(table)
    info: dict[str, Any] = msgspec.to_builtins(table_info(room.table, room.here()))
    return info


@router.post("/tables/{table}/join", responses=REFUSALS)
async def join(request: Request, table: TableName, new: NewPerson) -> Seated:
    """Sit down at a table whose game has not started."""
    limit(request, "join")
    hub = hub_of(request)
    device = hashed(new.device) if new.device else None
    seat, token = await hub.join(await hub.room(table), new.name, new.seat, device)
    return Seated(table=table, seat=seat, token=token)


@router.post("/tables/{table}/link", responses=REFUSALS)
async def new_link(
    request: Request, table: TableName, authorization: Annotated[str, Header(max_length=200)] = ""
) -> Link:
    """Make a link that moves this seat to another device; the token is sent as a bearer's."""
    limit(request, "guess")
    hub = hub_of(request)
    room = await hub.room(table)
    person = await hub.person(room, authorization.removeprefix("Bearer "))
    return Link(link=await hub.new_link(room, person))


@router.post("/links/{link}", responses=REFUSALS)
async def use_link(request: Request, link: Annotated[str, Path(max_length=64)]) -> Seated:
    """Use a link: the seat is this device's from now on."""
    limit(request, "guess")
    table, seat, token = await hub_of(request).use_link(link)
    return Seated(table=table, seat=seat, token=token)


@router.get("/tables/{table}/record", responses=REFUSALS)
async def record(request: Request, table: TableName) -> Response:
    """The record of a finished game, as a file for `bohn verify` and `bohn replay`."""
    content = (await hub_of(request).record(table)).to_json()
    name = f'attachment; filename="bohnhof-{table}.json"'
    return Response(content, 200, {"content-disposition": name}, "application/json")


@router.post("/records", responses=REFUSALS)
async def replay(request: Request) -> list[dict[str, Any]]:
    """Check a record that was exported, and return what a spectator saw after each move."""
    limit(request, "replay")
    content = b""
    async for part in request.stream():
        content += part
        if len(content) > LARGEST_RECORD:
            raise Refused("too_long", f"A record has at most {LARGEST_RECORD} bytes.")
    try:
        read = Record.from_json(content)
        read.verify()
        return [state.view(None) for state in read.states()]
    except OtherRules as error:
        raise Refused("other_rules", str(error)) from None
    except BohnhofError as error:
        raise Refused("bad_record", str(error)) from None


@router.get("/statistics", responses=REFUSALS)
async def statistics(
    request: Request, device: Annotated[str, Header(min_length=16, max_length=64)]
) -> Statistics:
    """What a device has played; its key is a header, and only a hash of it is stored."""
    counts: dict[str, dict[str, int]] = {}
    for played in await hub_of(request).store.played(hashed(device)):
        count = counts.setdefault(played.game, {"played": 0, "won": 0})
        count["played"] += 1
        count["won"] += played.won
    return Statistics(games=counts)


@router.get("/health")
async def health() -> dict[str, str]:
    """Whether the server runs."""
    return {"status": "ok", "version": package_version()}


@router.get("/ready")
async def ready(request: Request) -> dict[str, str]:
    """Whether tables can be read and played."""
    await hub_of(request).store.load("ready")
    return {"status": "ok"}
