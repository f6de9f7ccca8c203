"""The life of a table over the network: people come, change places, act at once, and go on."""

import json
import random
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import Player, Server, running
from tests.server.test_play import seated, started

pytestmark = pytest.mark.once

BOHNE = "nicht-die-bohne"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("life") / "tables.db") as server:
        yield server


@pytest.fixture
def closing() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def keep(closing: ExitStack, players: list[Player]) -> list[Player]:
    for player in players:
        closing.callback(player.close)
    return players


def test_joining_by_link(server: Server) -> None:
    table = server.create(BOHNE, 4)["table"]
    assert server.join(table, "Ben", seat=2)["seat"] == 2
    taken = server.post(f"tables/{table}/join", {"name": "Cleo", "seat": 2})
    assert (taken.status_code, taken.json()["code"]) == (409, "seat_taken")
    assert server.post(f"tables/{table}/join", {"name": "Cleo", "seat": 4}).status_code == 409
    assert server.post(f"tables/{table}/join", {"name": " "}).json()["code"] == "bad_name"
    assert [server.join(table, name)["seat"] for name in ("Cleo", "Dan")] == [1, 3]
    full = server.post(f"tables/{table}/join", {"name": "Eve"})
    assert full.json()["text"] == "All seats are taken."
    names = [seat["name"] for seat in server.get(f"tables/{table}").json()["seats"]]
    assert names == ["Ada", "Cleo", "Ben", "Dan"]
    assert server.post("tables/nowhere/join", {"name": "Eve"}).status_code == 404


def test_tokens_go_with_the_people(server: Server, closing: ExitStack) -> None:
    host, ben, cleo = keep(closing, seated(server, BOHNE, 3))
    assert host.ask("swap", seats=[0, 1])["type"] == "ack"
    ben.wait(lambda: ben.seat == 0)
    host.wait(lambda: host.seat == 1)
    host.reconnect()
    assert (host.seat, host.position["table"]["host"]) == (1, 1)
    assert host.ask("kick", seat=0)["type"] == "ack"
    ben.wait(lambda: ben.seat is None)
    assert ben.ask("chat", text="Why?")["code"] == "spectator"
    with pytest.raises(ConnectionClosed):
        ben.reconnect()
    assert ben.said[-1] == {
        "type": "bye",
        "code": "bad_token",
        "text": "Nobody at this table has that token.",
    }
    assert host.ask("leave")["type"] == "ack"
    cleo.wait(lambda: cleo.position["table"]["host"] == 2)
    assert cleo.ask("start")["code"] == "seats_free"


def test_watching(server: Server, closing: ExitStack) -> None:
    players = keep(closing, started(server, BOHNE, 3))
    (watcher,) = keep(closing, [Player(server, players[0].table)])
    assert watcher.seat is None
    assert "legal" not in watcher.position
    assert watcher.ask("act", move="play 1", on=watcher.seq)["code"] == "spectator"
    assert watcher.ask("rematch")["code"] == "spectator"
    players[0].send({"type": "mute", "seat": 1})
    assert players[0].ask("chat", text="Am I heard?")["type"] == "ack"
    seq = players[1].ask("chat", phrase="moment")["seq"]
    watcher.catch_up(seq)
    players[0].catch_up(seq)
    said = [[e["data"] for e in one.log if e["kind"] == "chatted"] for one in (watcher, players[0])]
    assert said == [[{"text": "Am I heard?"}, {"phrase": "moment"}], [{"text": "Am I heard?"}]]


def test_who_is_there(server: Server, closing: ExitStack) -> None:
    ada, ben = keep(closing, seated(server, "duel", 2))
    ada.wait(lambda: {"type": "presence", "seat": 1, "is_here": True} in ada.said)
    (again,) = keep(closing, [Player(server, ada.table, ben.token)])
    ben.close()
    again.close()
    ada.wait(lambda: ada.said[-1]["type"] == "presence" and not ada.said[-1]["is_here"])
    assert ada.said[-1]["away_since"] <= time.time()
    assert sum(told["type"] == "presence" for told in ada.said) == 2
    info = server.get(f"tables/{ada.table}").json()
    assert [seat["is_here"] for seat in info["seats"]] == [True, False]


def test_again_with_the_same_tokens(server: Server, closing: ExitStack) -> None:
    players = keep(closing, started(server, "duel", 2))
    assert players[0].ask("rematch")["code"] == "wrong_phase"
    players[1].ask("resign")
    players[0].wait(lambda: players[0].phase == "over")
    assert players[0].position["table"]["outcome"]["winners"] == [0]
    assert [player.ask("rematch")["type"] for player in players] == ["ack", "ack"]
    players[0].wait(lambda: bool(players[0].position["table"]["rematch"]))
    table = players[0].position["table"]["rematch"]
    assert table == server.get(f"tables/{players[0].table}").json()["rematch"]
    again = keep(closing, [Player(server, table, player.token) for player in players])
    assert [player.seat for player in again] == [0, 1]
    assert again[0].ask("start")["type"] == "ack"


def test_to_another_device_once(server: Server, closing: ExitStack) -> None:
    (ada, _ben) = keep(closing, seated(server, "duel", 2))
    path = f"tables/{ada.table}/link"
    assert server.post(path, authorization="Bearer wrong").status_code == 401
    link = server.post(path, authorization=f"Bearer {ada.token}").json()["link"]
    moved = server.post(f"links/{link}").json()
    assert (moved["table"], moved["seat"]) == (ada.table, 0)
    assert moved["token"] != ada.token
    with pytest.raises(ConnectionClosed):
        ada.wait(lambda: False)
    assert ada.said[-1]["code"] == "moved"
    assert server.post(f"links/{link}").json()["code"] == "bad_link"
    with pytest.raises(ConnectionClosed):
        Player(server, ada.table, ada.token)
    (there,) = keep(closing, [Player(server, ada.table, moved["token"])])
    assert there.seat == 0


def test_requests_of_the_host_are_carried_out_once(server: Server, closing: ExitStack) -> None:
    host, _ben, _cleo = keep(closing, seated(server, BOHNE, 3))
    first = host.ask("swap", seats=[1, 2], id="swap")
    assert host.ask("swap", seats=[1, 2], id="swap") == first
    names = [seat["name"] for seat in host.position["table"]["seats"]]
    assert names == ["Ada", "Person 2", "Person 1"]
    first = host.ask("start", id="start")
    assert host.ask("start", id="start") == first


# Several at once.


def trading(server: Server, closing: ExitStack) -> list[Player]:
    """Classic for three, in the first trading phase; seat 0 is active."""
    more = {"settings": {"options": {"starter": 0}}}
    players = keep(closing, seated(server, "classic", 3, **more))
    players[0].ask("start")
    players[0].wait(lambda: players[0].phase == "playing")
    active = players[0]
    while not any(one["move"].startswith("gift") for one in active.position["legal"]):
        moves = [one["move"] for one in active.position["legal"]]
        move = next(move for move in moves if move.startswith(("plant", "stop")))
        active.catch_up(active.act(move)["seq"])
    for player in players:
        player.catch_up(active.seq)
    return players


def send_act(player: Player, name: str, move: str, on: int) -> None:
    player.send({"type": "act", "id": name, "move": move, "on": on})


def gift_to(player: Player, seat: int) -> str:
    moves = [str(one["move"]) for one in player.position["legal"]]
    return next(move for move in moves if move.startswith(f"gift {seat + 1}: face"))


def test_of_two_acts_on_an_offer_one_counts(server: Server, closing: ExitStack) -> None:
    players = trading(server, closing)
    maker, taker = players[0], players[1]
    seq = maker.act(gift_to(maker, 1))["seq"]
    taker.catch_up(seq)
    number = taker.view["offers"][-1]["number"]
    send_act(taker, "race", f"accept {number}", seq)
    send_act(maker, "race", f"withdraw {number}", seq)
    for player in (maker, taker):
        player.wait(lambda player=player: "race" in player.answers)  # type: ignore[misc]
    first, second = sorted(
        (p.answers["race"] for p in (maker, taker)), key=lambda a: str(a["type"])
    )
    assert (first["type"], second["type"]) == ("ack", "stale")
    assert second["text"] == f"Offer {number} is gone."
    taker.catch_up(seq + 1)
    events = [event["kind"] for event in taker.log[-1]["events"]]
    assert events == (["dealt"] if taker.answers["race"] is first else ["withdrawn"])
    assert taker.seq == seq + 1


def test_what_others_do_does_not_make_an_act_stale(server: Server, closing: ExitStack) -> None:
    players = trading(server, closing)
    on = players[0].seq
    assert players[0].act(gift_to(players[0], 1))["type"] == "ack"
    players[1].wait(lambda: bool(players[1].view["offers"]))
    number = players[1].view["offers"][0]["number"]
    assert players[1].act(f"accept {number}")["type"] == "ack"
    assert players[2].act("plea 1: red", on=on)["type"] == "ack"  # on what it saw before all that
    assert players[1].act("plea 1: red", on=on)["type"] == "stale"
    assert players[2].act("harvest 1", on=on)["code"] == "illegal"
    assert players[2].act("harvest 1", on=players[2].seq + 50)["code"] == "future"


def test_all_follow_at_once(server: Server, closing: ExitStack) -> None:
    players = keep(closing, started(server, BOHNE, 4))
    leader = players[players[0].view["asked"][0]]
    on = leader.act(leader.position["legal"][0]["move"])["seq"]
    others = [player for player in players if player is not leader]
    luck = random.Random("follow")
    for player in others:
        player.catch_up(on)
        legal = [one["move"] for one in player.position["legal"]]
        send_act(player, "first", luck.choice(legal), on)
        send_act(player, "second", luck.choice(legal), on)
    for player in others:
        player.wait(lambda player=player: "second" in player.answers)  # type: ignore[misc]
        assert player.answers["first"]["type"] == "ack"
        assert player.answers["second"]["type"] in ("stale", "error")
    for player in players:
        player.catch_up(on + 3)
    moved = [one for one in leader.log if one["kind"] == "moved"]
    assert sorted(one["seat"] for one in moved[1:]) == sorted(
        p.seat for p in others if p.seat is not None
    )
    assert json.dumps(moved[-1]["events"]).count('"revealed"') == 1


def test_the_host_of_a_rematch_is_the_person_with_the_lowest_seat(server: Server) -> None:
    first = server.create("mafia", 2)
    players = [Player(server, first["table"], first["token"])]
    joined = server.join(first["table"], "Ben")
    players.append(Player(server, first["table"], joined["token"]))
    players[0].ask("leave")
    players[1].ask("seat_bot", seat=0, level="random")
    players[1].ask("start")
    players[1].wait(lambda: players[1].phase == "playing")
    players[1].ask("resign")
    players[1].wait(lambda: players[1].phase == "over")
    assert players[1].ask("rematch")["type"] == "ack"
    players[1].wait(lambda: bool(players[1].position["table"]["rematch"]))
    again = server.get(f"tables/{players[1].position['table']['rematch']}").json()
    assert again["host"] == 1
    assert [seat["bot"] for seat in again["seats"]] == ["random", None]
    for player in players:
        player.close()
