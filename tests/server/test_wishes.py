"""Wishes: what a seat would like to get, for all to see; and the numbers of refusals."""

import json

import msgspec
import pytest

import bohnhof
from bohnhof.server import entries, protocol
from bohnhof.server.requests import Refused, answer
from bohnhof.server.table import Document, Phase, replayed
from bohnhof.server.tellings import Audience, happened, table_info
from tests.server.desk import Desk

pytestmark = pytest.mark.once


def wishes(desk: Desk) -> list[list[str]]:
    return [seat.wishes for seat in table_info(desk.table, Audience()).seats]


def test_all_see_the_newest_wishes_of_a_seat() -> None:
    desk = Desk("classic", 3).start()
    assert wishes(desk) == [[], [], []]
    said = desk.say(1, "wish", beans=["soy", "red"])
    assert wishes(desk) == [[], ["soy", "red"], []]
    assert happened(said, 1, 0.0, None).data == {"beans": ["soy", "red"]}
    desk.act(desk.asked[0])
    desk.say(1, "wish", beans=["blue"])
    assert wishes(desk) == [[], ["blue"], []]
    desk.say(1, "wish", beans=[])
    assert wishes(desk) == [[], [], []]


def test_wishes_are_beans_of_a_game_with_trade() -> None:
    desk = Desk("classic", 3)
    assert desk.refusal(0, "wish", beans=["soy"]) == "wrong_phase"
    desk.start()
    assert desk.refusal(0, "wish", beans=["soy", "soy"]) == "bad_wish"
    assert desk.refusal(0, "wish", beans=["fire"]) == "bad_wish"
    with pytest.raises(protocol.Malformed):
        desk.say(0, "wish", beans=["soy"] * 9)
    desk.say(2, "resign")
    assert desk.refusal(2, "wish", beans=["soy"]) == "resigned"
    assert Desk("duel", 2).start().refusal(0, "wish", beans=["soy"]) == "bad_wish"


def test_a_wish_leaves_the_game_alone() -> None:
    desk = Desk("classic", 3).start()
    seat = desk.asked[0]
    desk.act(seat)
    before, could_undo = desk.table.document.position, desk.table.can_undo(seat)
    desk.say(1 - seat if seat < 2 else 0, "wish", beans=["soy"])
    assert (desk.table.document.position, desk.table.can_undo(seat)) == (before, could_undo)


def test_wishes_are_kept_and_made_again_from_the_log() -> None:
    desk = Desk("classic", 3).start()
    desk.say(0, "wish", beans=["soy"], id="mine")
    stored = msgspec.json.decode(desk.table.to_store(), type=Document)
    assert stored.places[0].wishes == ["soy"]
    assert "mine" in stored.places[0].messages  # a retry is known
    log = [entries.decode(entries.encode(entry)) for entry in desk.log]
    assert replayed(log, "desk", desk.times).places[0].wishes == ["soy"]


def test_what_was_stored_before_there_were_wishes_and_remarks() -> None:
    desk = Desk("classic", 3).start()
    desk.act(desk.asked[0])
    document = json.loads(desk.table.to_store())
    for place in document["places"]:
        del place["wishes"]
    old = msgspec.json.decode(json.dumps(document), type=Document)
    assert [place.wishes for place in old.places] == [[], [], []]
    moved = json.loads(entries.encode(desk.log[-1]))
    del moved["remark"]
    entry = entries.decode(json.dumps(moved).encode())
    assert isinstance(entry, entries.Moved)
    assert entry.remark is None


@pytest.mark.parametrize("game", bohnhof.games())
def test_an_illegal_move_has_name_and_number_of_its_reason(game: str) -> None:
    desk = Desk(game, bohnhof.games()[game].seats[0]).start()
    state, seat = desk.table.state, desk.asked[0]
    assert state is not None
    assert desk.table.phase is Phase.PLAYING
    numbers = set()
    for action in range(400):
        refusal = state.refusal_of(seat, action)
        if refusal in {0, 1}:  # legal, or no action at all
            continue
        act = protocol.Act(id="x", on=0, move=state.text(action))
        with pytest.raises(Refused) as refused:
            answer(act, desk.table, seat)
        assert (refused.value.code, refused.value.reason) == ("illegal", refusal)
        assert refused.value.refusal == state.game.refusals.name(refusal)
        assert refused.value.text == state.reason(refusal)
        numbers.add(refusal)
    assert numbers
