"""Games over the network, with a real server process."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import bohnhof
from tests.server.running import Player, Server, running

pytestmark = pytest.mark.once

TABLES = [(game, info.seats[0]) for game, info in bohnhof.games().items()]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("play") / "tables.db") as server:
        yield server


def seated(server: Server, game: str, seats: int, **more: object) -> list[Player]:
    """People at all seats of a new table."""
    first = server.create(game, seats, **more)
    table = first["table"]
    others = [server.join(table, f"Person {seat}") for seat in range(1, seats)]
    return [Player(server, table, one["token"]) for one in (first, *others)]


def started(server: Server, game: str, seats: int, **more: object) -> list[Player]:
    players = seated(server, game, seats, **more)
    assert players[0].ask("start")["type"] == "ack"
    for player in players:
        player.wait(lambda player=player: player.phase == "playing")  # type: ignore[misc]
    return players


def play_on(players: list[Player], moves: int, luck: random.Random) -> int:
    """Let people move at random; return how many moves were made."""
    for number in range(moves):
        asked = players[0].view["asked"]
        if not asked:
            return number
        player = players[asked[0]]
        player.catch_up(players[0].seq)
        move = luck.choice(player.position["legal"])["move"]
        answer = player.act(move)
        assert answer["type"] == "ack", (move, answer)
        for other in players:
            other.catch_up(answer["seq"])
    return moves


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_people_play_a_whole_game(server: Server, game: str, seats: int, tmp_path: Path) -> None:
    players = started(server, game, seats)
    most = 4000
    assert play_on(players, most, random.Random(game)) < most
    assert players[0].phase == "over"
    outcome = players[0].position["table"]["outcome"]
    assert outcome["reason"] == "finished"
    answer = server.get(f"tables/{players[0].table}/record")
    record = bohnhof.Record.from_json(answer.content)
    state = record.verify()
    assert state.scores() == outcome["scores"]
    for player in players:
        player.close()


def test_bots_play_with_a_person_and_alone_when_it_leaves(server: Server) -> None:
    first = server.create("nicht-die-bohne", 3, bots=["gardener", "seedling"])
    player = Player(server, first["table"], first["token"])
    player.ask("start")
    player.wait(lambda: player.phase == "playing" and player.view["asked"] == [0])
    assert player.ask("leave")["type"] == "ack"
    player.wait(lambda: player.phase == "over", 60)
    assert {entry["data"]["by"] for entry in player.log if entry["kind"] == "moved"} == {"bot"}
    player.close()


def test_a_move_is_taken_back_unless_cards_came_to_light(server: Server) -> None:
    players = started(server, "duel", 2)
    seat = players[0].view["asked"][0]
    player = players[seat]
    before = player.view
    move = next(m["move"] for m in player.position["legal"] if m["move"].startswith("plant"))
    assert player.act(move)["type"] == "ack"
    player.wait(lambda: player.view != before)
    assert player.position["can_undo"]
    assert players[1 - seat].ask("undo", on=player.seq)["code"] == "no_undo"
    assert player.ask("undo", on=player.seq)["type"] == "ack"
    player.wait(lambda: player.view == before)
    for one in players:
        one.close()


def test_a_retry_is_not_a_second_act(server: Server) -> None:
    player = started(server, "mafia-solo", 1)[0]
    move = player.position["legal"][0]["move"]
    first = player.act(move, id="same")
    assert first["type"] == "ack"
    assert player.act(move, id="same") == first
    player.close()
