"""Records of finished games: made once, beside the loop."""

import asyncio
from pathlib import Path

import pytest

import bohnhof
from bohnhof.server import records
from bohnhof.server.hub import Hub
from bohnhof.server.records import MOST_KEPT, Shelf
from tests.server.test_room import Person, seated, with_hub

pytestmark = pytest.mark.once


def test_the_shelf_keeps_what_was_asked_for_last() -> None:
    shelf = Shelf()
    shelf.keep("first", b"1", 0)
    for number in range(MOST_KEPT - 1):
        shelf.keep(str(number), b"", 0)
    assert shelf.find("first") == b"1", "it was asked for just now"
    shelf.keep("last", b"2", 0)
    assert shelf.find("first") == b"1"
    assert shelf.find("0") is None


def test_a_record_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def counted(*of: object) -> bohnhof.Record:
        made.append(of)
        return original(*of)  # type: ignore[arg-type]

    original = records.finished_record
    monkeypatch.setattr("bohnhof.server.hub.finished_record", counted)

    async def test(hub: Hub) -> None:
        room = await seated(hub, "duel", 2)
        person = await Person(room, 0).enter()
        await person.ask("start")
        await person.ask("resign")
        name = room.table.document.id
        first = await hub.record_file(name)
        assert first == (await hub.record(name)).to_json()
        assert await asyncio.gather(*(hub.record_file(name) for _time in range(5))) == [first] * 5
        assert bohnhof.Record.from_json(first).game == "duel"

    with_hub(tmp_path, test)
    assert len(made) == 2


@pytest.mark.parametrize(("how", "reason"), [("resign", "resigned"), ("agree", "agreed")])
def test_a_record_says_how_a_game_ended_that_was_not_played_on(
    tmp_path: Path, how: str, reason: str
) -> None:
    async def test(hub: Hub) -> None:
        room = await seated(hub, "duel", 2)
        people = [await Person(room, seat).enter() for seat in range(2)]
        await people[0].ask("start")
        await people[1].ask(how)
        if how == "agree":
            await people[0].ask(how)
        record = bohnhof.Record.from_json(await hub.record_file(room.table.document.id))
        assert record.outcome is not None
        ended = room.table.document.outcome
        assert ended is not None
        assert record.outcome.reason == ended.reason == reason
        assert record.outcome.winners == ([0] if how == "resign" else [])
        assert record.outcome.resigned == ([1] if how == "resign" else [])
        assert record.outcome.scores == ended.scores
        record.verify()

    with_hub(tmp_path, test)
