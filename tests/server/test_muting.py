"""Who was muted stays so: on every line, after a restart, at a rematch; nobody else is told."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bohnhof.server import entries
from bohnhof.server.muting import mute, muted_seats, unheard
from bohnhof.server.settings import Settings
from bohnhof.server.store.upkeep import check
from bohnhof.server.table import Table
from tests.server.running import Player, Server, running
from tests.server.test_play import seated

pytestmark = pytest.mark.once

BOHNE = "nicht-die-bohne"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path / "tables.db") as server:
        yield server


def texts(player: Player) -> list[str]:
    return [one["data"]["text"] for one in player.log if one["kind"] == "chatted"]


def heard_by(server: Server, player: Player) -> list[str]:
    """What a client that comes now is told of the talk."""
    again = Player(server, player.table, player.token)
    again.close()
    return texts(again)


def is_muted(player: Player, seats: list[int]) -> Any:
    return lambda: player.position.get("muted", []) == seats


def test_mute_holds_on_every_line(server: Server, tmp_path: Path) -> None:
    ada, ben, cleo = seated(server, BOHNE, 3)
    ben.ask("chat", text="before")
    ada.send({"type": "mute", "seat": 1})
    ada.wait(is_muted(ada, [1]))
    ben.ask("chat", text="to nobody")
    seq = cleo.ask("chat", text="heard")["seq"]
    ada.catch_up(seq)
    assert texts(ada) == ["before", "heard"]
    assert heard_by(server, ada) == ["heard"], "also what was said before is left out"
    assert heard_by(server, cleo) == heard_by(server, ben) == ["before", "to nobody", "heard"]
    # They sit elsewhere, and the server is another.
    assert ada.ask("swap", seats=[1, 2])["type"] == "ack"
    ada.wait(is_muted(ada, [2]))
    server.kill()
    assert list(check(tmp_path / "tables.db")) == []
    server.start()
    for player in (ada, ben, cleo):
        player.reconnect()
    assert ada.position["muted"] == [2]
    ada.catch_up(ben.ask("chat", text="still nobody?")["seq"])
    assert heard_by(server, ada) == ["heard"]
    # And at the next table.
    ada.ask("start")
    for player in (ada, ben):
        player.ask("resign")
    cleo.wait(lambda: cleo.phase == "over")
    cleo.ask("rematch")
    cleo.wait(lambda: cleo.position["table"]["rematch"] is not None)
    table = cleo.position["table"]["rematch"]
    again = [Player(server, table, player.token) for player in (ada, ben, cleo)]
    assert [player.position.get("muted", []) for player in again] == [[2], [], []]
    again[0].send({"type": "mute", "seat": 2, "on": False})
    again[0].wait(is_muted(again[0], []))
    again[0].catch_up(again[1].ask("chat", text="once more")["seq"])
    assert texts(again[0]) == ["once more"]
    # Nobody else was told a word of it.
    for player in (ben, cleo, *again[1:]):
        assert not any("mute" in text for text in player.heard)
    for player in (ada, ben, cleo, *again):
        player.close()


def test_others_do_not_even_get_a_message(server: Server) -> None:
    ada, ben = seated(server, "duel", 2)
    ben.catch_up(ada.seq)
    count = len(ben.heard)
    for on in (True, True, False, True):
        ada.send({"type": "mute", "seat": 1, "on": on})
    ada.send({"type": "mute", "seat": 0})  # oneself, and nobody, are no trouble
    ada.send({"type": "mute", "seat": 5})
    ada.wait(is_muted(ada, [1]))
    ben.send({"type": "ping"})
    ben.wait(lambda: ben.said[-1]["type"] == "pong")
    assert len(ben.heard) == count + 1
    assert ben.seq == ada.seq
    for player in (ada, ben):
        player.close()


def test_of_who_watches_it_holds_for_the_line(server: Server) -> None:
    ada, ben = seated(server, "duel", 2)
    watcher = Player(server, ada.table)
    watcher.send({"type": "mute", "seat": 1})
    watcher.send({"type": "ping"})
    watcher.wait(lambda: watcher.said[-1]["type"] == "pong")
    ben.ask("chat", text="hello")
    watcher.catch_up(ada.ask("chat", text="hi")["seq"])
    assert texts(watcher) == ["hi"]
    assert heard_by(server, watcher) == ["hello", "hi"]
    for player in (ada, ben, watcher):
        player.close()


def test_a_log_is_read_from_where_people_sit_now() -> None:
    settings = Settings(game=BOHNE, seats=3)
    log: list[entries.AnyEntry] = [
        entries.Created(settings=settings, secret="00" * 32),
        entries.Sat(seat=0, person="ada", name="Ada"),
        entries.Sat(seat=1, person="eve", name="Eve"),
        entries.Chatted(seat=1, text="Eve"),
        entries.Rose(seat=1, is_kicked=True),
        entries.Sat(seat=1, person="ben", name="Ben"),
        entries.Sat(seat=2, person="cleo", name="Cleo"),
        entries.Chatted(seat=1, text="Ben"),
        entries.Swapped(seats=(1, 2)),
        entries.Chatted(seat=1, text="Cleo"),
        entries.Chatted(seat=2, text="Ben"),
    ]
    first, *others = log
    assert isinstance(first, entries.Created)
    table = Table.create("T", first, 0.0)
    for entry in others:
        table.add(entry, 0.0)
    document = table.document
    assert mute(document, "ada", "ben", True)
    assert not mute(document, "ada", "ben", True)
    assert [muted_seats(document, seat) for seat in (0, 1, None)] == [[2], [], []]
    numbered = list(enumerate(log, 1))
    assert unheard(document, ["ben"], numbered) == {8, 11}
    assert unheard(document, ["cleo"], numbered) == {10}
    assert unheard(document, [], numbered) == set()
    assert unheard(document, ["ben"], numbered[-1:]) == {11}, "of a part of it as well"
    # Eve has left; where her coming is not told, nobody is heard who is not known.
    assert unheard(document, ["eve"], numbered) == {4}
    assert unheard(document, ["eve"], numbered[3:]) == {4}
    assert unheard(document, ["ben"], numbered[3:]) == {8, 11}


def test_who_leaves_is_muted_still_and_seats_that_are_gone_keep_nobody_out(server: Server) -> None:
    ada, ben, cleo = seated(server, BOHNE, 3)
    ada.send({"type": "mute", "seat": 1})
    ada.wait(is_muted(ada, [1]))
    ben.ask("chat", text="to nobody")
    assert ben.ask("leave")["type"] == "ack"
    cleo.ask("chat", text="heard")
    assert heard_by(server, ada) == ["heard"]
    assert heard_by(server, cleo) == ["to nobody", "heard"]
    # Somebody sat, for a moment, where there is no seat any more.
    ada.ask("change", settings={"seats": 5})
    for _time in range(2):
        assert ada.ask("swap", seats=[2, 4])["type"] == "ack"
    assert ada.ask("change", settings={"seats": 3})["type"] == "ack"
    assert heard_by(server, ada) == ["heard"]
    assert heard_by(server, cleo) == ["to nobody", "heard"]
    for player in (ada, ben, cleo):
        player.close()
