"""A Classic table whose bots do what a test says, with a clock that only the test turns on."""

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

import bohnhof
from bohnhof import Rng, State
from bohnhof.engine.contract import Data
from bohnhof.server import protocol
from bohnhof.server.client import Client
from bohnhof.server.room import Room
from bohnhof.server.settings import Days, Live
from bohnhof.server.thinking import NOTHING, Background, Chosen, Thinkers
from bohnhof.server.timekeeper import Timekeeper
from tests.server.prepared import Prepared
from tests.server.test_worlds import NoStore

START = 1_000_000.0
Scripts = dict[int, list[str]]
"""What bots do, seat by seat, one after the other; those without a word more decline and end."""


class Ring:
    """An alarm of a clock that is turned on by hand."""

    def __init__(self, at: float, call: Callable[[], None]) -> None:
        self.at = at
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class HandClock(Timekeeper):
    """Time passes when a test says so."""

    def __init__(self) -> None:
        self.time = START
        self._rings: list[Ring] = []

    def now(self) -> float:
        return self.time

    def stepped(self) -> float:
        return 0.0

    def wake(self, at: float, call: Callable[[], None]) -> Ring:
        self._rings.append(Ring(at, call))
        return self._rings[-1]

    async def pass_by(self, seconds: float) -> None:
        """Let time pass, and ring all alarms of it in their order."""
        end = self.time + seconds
        while due := [ring for ring in self._rings if ring.call is not None and ring.at <= end]:
            ring = min(due, key=lambda one: one.at)
            self.time = max(self.time, ring.at)
            call, ring.call = ring.call, None
            assert call is not None
            call()
            await settled()
        self.time = end
        await settled()


class Scripted(Thinkers):
    """Bots that do what they are told."""

    def __init__(self, scripts: Scripts) -> None:
        self.scripts = scripts
        self.asked = 0

    async def move(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen:
        self.asked += 1
        world = bohnhof.world(view, Rng("script"))
        if told := self._next(seat, world):
            return told
        refusal = world.game.no_thanks(world, seat)
        return Chosen(world.text(refusal if refusal != -1 else world.legal(seat)[0]))

    async def volunteer(
        self, bot: str, seat: int, view: Data, background: Background = NOTHING
    ) -> Chosen | None:
        return self._next(seat, bohnhof.world(view, Rng("script")))

    def _next(self, seat: int, world: State) -> Chosen | None:
        """Return what a bot is told to do next, if it can; an offer it makes once."""
        script = self.scripts.get(seat, [])
        if not script or not world.is_legal(seat, world.parse(script[0])):
            return None
        return Chosen(script.pop(0) if script[0].startswith("offer") else script[0])


class Listener:
    """A person's page."""

    def __init__(self, room: Room, seat: int) -> None:
        self.room = room
        self.client = Client(room.table.places[seat].person, lambda: None)
        self.heard: list[dict[str, Any]] = []

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        name = f"{id(self)} {len(self.heard)}"
        said = protocol.read(json.dumps({"type": kind, "id": name, **fields}))
        assert isinstance(said, protocol.Request)
        self.room.ask(self.client, said)
        await settled()
        return next(told for told in self.hear() if told.get("id") == name)

    async def act(self, move: str) -> str:
        answer = await self.ask("act", move=move, on=self.room.table.document.seq)
        return str(answer.get("text", answer["type"]))

    def hear(self) -> list[dict[str, Any]]:
        while not self.client.waiting.empty():
            self.heard.append(json.loads(self.client.waiting.get_nowait()))
        return self.heard

    @property
    def position(self) -> dict[str, Any]:
        told = [one for one in self.hear() if one["type"] in ("snapshot", "update")]
        found: dict[str, Any] = told[-1]["position"]
        return found

    @property
    def waits_for(self) -> list[int]:
        found: list[int] = self.position["table"]["waits_for"]
        return found


class Evening:
    """A room with a Classic table in mid-game, people at its first seats and bots at the others."""

    def __init__(
        self,
        parts: dict[str, Any],
        people: int = 1,
        scripts: Scripts | None = None,
        pace: Live | Days | None = None,
        pause: Any = "none",
    ) -> None:
        self.clock = HandClock()
        self.bots = Scripted(scripts or {})
        prepared = Prepared(parts, people, pace or Live(), pause)
        self.table = prepared.table("table", START)
        self.room: Room = None  # type: ignore[assignment]

    async def begin(self, here: Sequence[int] = (0,)) -> list[Listener]:
        """Open the room, with these people in it."""
        table, clock = self.table, self.clock
        self.room = Room(table, [], NoStore(), self.bots, timekeeper=clock)  # type: ignore[arg-type]
        pages = [await self.come(seat) for seat in here]
        await settled()
        return pages

    async def come(self, seat: int, is_in_sight: bool = True) -> Listener:
        page = Listener(self.room, seat)
        page.client.is_in_sight = is_in_sight
        await self.room.enter(page.client, None)
        await settled()
        return page

    async def go(self, page: Listener) -> None:
        self.room.leave(page.client)
        await settled()

    async def cover(self, page: Listener, is_in_sight: bool = False) -> None:
        self.room.look_up(page.client, is_in_sight)
        await settled()

    @property
    def view(self) -> dict[str, Any]:
        assert self.table.state is not None
        view: dict[str, Any] = self.table.state.view(None)
        return view

    @property
    def offers(self) -> list[int]:
        return [offer["number"] for offer in self.view["offers"]]

    def close(self) -> None:
        self.room.close(protocol.Bye(code="closing", text="It is over."))


async def settled() -> None:
    """Wait until nothing more happens by itself."""
    for _turn in range(400):
        await asyncio.sleep(0)
