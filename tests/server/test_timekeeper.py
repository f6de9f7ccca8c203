"""The time of a server: whoever sets the machine's clock takes nobody's time."""

import time
from pathlib import Path

import pytest

from bohnhof.server import timekeeper
from bohnhof.server.hub import CLOSING, Hub
from bohnhof.server.requests import settings_from
from bohnhof.server.room import Room
from bohnhof.server.timekeeper import Timekeeper
from tests.server.test_room import Person, until, with_hub

pytestmark = pytest.mark.once
HOUR = 3600.0


@pytest.fixture
def step(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How far the time of day is set ahead."""
    real, ahead = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: real() + ahead[0])
    return ahead


@pytest.mark.parametrize("ahead", [HOUR, -HOUR])
def test_a_step_does_not_count(step: list[float], ahead: float) -> None:
    keeper = Timekeeper()
    before = keeper.now()
    assert before == pytest.approx(time.time(), abs=1)
    step[0] = ahead
    assert 0 <= keeper.now() - before < 60
    assert Timekeeper().now() == pytest.approx(time.time(), abs=1), "a new start takes the new time"


def test_time_goes_by(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = [100.0]
    monkeypatch.setattr(timekeeper, "gone_by", lambda: gone[0])
    keeper = Timekeeper()
    before = keeper.now()
    gone[0] += 5
    assert keeper.now() - before == pytest.approx(5)


@pytest.mark.parametrize("pace", [{"type": "live", "move": 60}, {"type": "days", "move": 1}])
def test_no_seat_is_handed_over_by_a_step(
    tmp_path: Path, step: list[float], pace: dict[str, object]
) -> None:
    async def test(hub: Hub) -> None:
        settings = settings_from({"game": "mafia-solo", "seats": 1, "pace": pace})
        room, _token = await hub.create(settings, "Ada", None)
        person = await Person(room, 0).enter()
        await person.ask("start")
        await until(lambda: 0 in room.table.asked)
        before = room.table.deadline(0)
        step[0] = 48 * HOUR
        room._attendant._time_is_up()
        assert 0 in room.table.asked
        assert room.table.deadline(0) == before
        assert before is not None
        assert before > hub._timekeeper.now()

    with_hub(tmp_path, test)


@pytest.mark.parametrize("ahead", [48 * HOUR, -HOUR])
@pytest.mark.parametrize("how", ["a sweep, then killed", "stopped"])
def test_a_step_that_was_noticed_does_not_count_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: list[float], ahead: float, how: str
) -> None:
    left: dict[str, float] = {}

    async def play(hub: Hub) -> None:
        pace = {"type": "days", "move": 1}
        settings = settings_from({"game": "mafia-solo", "seats": 1, "pace": pace})
        room, _token = await hub.create(settings, "Ada", None)
        await (await Person(room, 0).enter()).ask("start")
        await until(lambda: 0 in room.table.asked)
        left[room.table.document.id] = _left(hub, room)
        step[0] = ahead
        if how == "stopped":
            return
        await hub.sweep(hub._timekeeper.now())
        monkeypatch.setattr(hub, "_note_step", lambda: None)  # it gets to do nothing more
        await hub.store.check()  # written after what was noticed
        reopened = await hub._open(room.table.document.id)
        assert _left(hub, reopened) == pytest.approx(_left(hub, room)), "the same clock goes on"
        reopened.close(CLOSING)

    async def go_on(hub: Hub) -> None:
        for name, before in left.items():
            room = await hub.room(name)
            assert 0 in room.table.asked
            assert _left(hub, room) == pytest.approx(before, abs=60)

    with_hub(tmp_path, play)
    with_hub(tmp_path, go_on)


@pytest.mark.parametrize("ahead", [48 * HOUR, -HOUR])
def test_a_table_that_is_opened_anew_by_the_same_server_goes_on(
    tmp_path: Path, step: list[float], ahead: float
) -> None:
    """As after a full disk; nobody has noted yet that the clock was set."""

    async def play(hub: Hub) -> None:
        pace = {"type": "days", "move": 1}
        settings = settings_from({"game": "mafia-solo", "seats": 1, "pace": pace})
        room, _token = await hub.create(settings, "Ada", None)
        await (await Person(room, 0).enter()).ask("start")
        await until(lambda: 0 in room.table.asked and room.is_told())
        step[0] = ahead
        room.is_broken = True
        room.close(CLOSING)
        again = await hub.room(room.table.document.id)
        assert again is not room
        assert _left(hub, again) == pytest.approx(_left(hub, room))

    with_hub(tmp_path, play)


def _left(hub: Hub, room: Room) -> float:
    """Return how long the first seat may still think."""
    deadline = room.table.deadline(0)
    assert deadline is not None
    return deadline - hub._timekeeper.now()
