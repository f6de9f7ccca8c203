"""The server is killed while people play: what they were told stays, and nothing else is there."""

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import bohnhof
from tests.server.guests import Crowd
from tests.server.proof import check_all, moves_by, stored
from tests.server.running import PATIENCE, Player, Server, running
from tests.server.test_play import started

pytestmark = pytest.mark.once

KILLS = 5
MOVES = 30
"""So many requests are acknowledged, at least, before the next kill."""


class Night:
    """An evening of all games at once, with a server that is killed again and again."""

    def __init__(self, data: Path) -> None:
        self.luck = random.Random("durable")
        with running(data) as server:
            self.crowd = Crowd(server, self.luck)
            for game, info in bohnhof.games().items():
                self.crowd.table(game, info.seats[0])
            self.mixed = self.crowd.table("nicht-die-bohne", 3, bots=["seedling"])
            self.alone = leave_to_bots(server)
            with self.crowd.playing():
                for _kill in range(KILLS):
                    self.crowd.wait_for(MOVES)
                    time.sleep(self.luck.uniform(0, 0.3))
                    self.crowd.kill_and_start(self.luck.uniform(0, 0.2))
                self.last_start = time.time()
                self.crowd.wait_for(MOVES)
                wait_for_bots(data, self.alone, self.last_start)
            self.log = server.log()
        self.tables = stored(data)


def leave_to_bots(server: Server) -> str:
    """A table where bots play slowly, and where nobody is connected."""
    settings = {"pause": "human"}
    first = server.create("classic", 3, bots=["seedling"] * 2, settings=settings)
    player = Player(server, first["table"], first["token"])
    player.ask("start")
    assert player.ask("leave")["type"] == "ack"
    player.close()
    return player.table


def wait_for_bots(data: Path, table: str, since: float) -> None:
    """They play on although nobody has asked for their table since the start."""
    end = time.monotonic() + PATIENCE
    while not moves_by(stored(data)[table], "bot", since):
        assert time.monotonic() < end, "bots do not go on"
        time.sleep(0.2)


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    return Night(tmp_path_factory.mktemp("night") / "tables.db")


def test_what_was_told_is_there_and_nothing_else(night: Night) -> None:
    check_all(night.tables, night.crowd.memories())


def test_all_games_were_played(night: Night) -> None:
    acked = {memory.table for memory in night.crowd.memories() if memory.acked}
    games = {night.tables[table].document.settings.game for table in acked}
    assert games == set(bohnhof.games())


def test_some_were_waiting_for_an_answer_when_it_died(night: Night) -> None:
    assert sum(memory.retried for memory in night.crowd.memories()) > 0


def test_bots_went_on(night: Night) -> None:
    assert moves_by(night.tables[night.alone], "bot", night.last_start) > 0
    assert moves_by(night.tables[night.mixed], "bot") > 0


def test_nothing_unexpected_is_in_its_log(night: Night) -> None:
    assert "Traceback" not in night.log
    assert "not stored" not in night.log


# One thing at a time.


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("durable") / "tables.db") as server:
        yield server


def clocked(server: Server) -> list[Player]:
    players = started(server, "duel", 2, settings={"pace": {"type": "live", "move": 6, "game": 60}})
    for _move in range(4):
        asked = players[0].view["asked"][0]
        players[asked].catch_up(players[0].seq)
        time.sleep(0.2)
        answer = players[asked].act(players[asked].position["legal"][0]["move"])
        for player in players:
            player.catch_up(answer["seq"])
    return players


def test_clocks_a_move_and_bots_after_a_restart(server: Server) -> None:
    """One restart for all of these, for it takes its time."""
    players = clocked(server)
    quick = started(server, "duel", 2)
    seat = quick[0].view["asked"][0]
    before = quick[seat].view
    planted = next(
        m["move"] for m in quick[seat].position["legal"] if m["move"].startswith("plant")
    )
    assert quick[seat].act(planted)["type"] == "ack"
    quick[seat].wait(lambda: quick[seat].view != before)

    last = players[0].log[-1]["at"]
    seats = players[0].position["table"]["seats"]
    server.kill()
    time.sleep(1.5)
    restarted = time.time()
    server.start()
    for player in (*players, *quick):
        player.reconnect()

    now = players[0].said[-1]["now"]
    check_clocks(seats, players[0].position["table"]["seats"], last, now, now - restarted)
    assert quick[seat].position["can_undo"]
    assert quick[seat].ask("undo", on=quick[seat].seq)["type"] == "ack"
    quick[seat].wait(lambda: quick[seat].view == before)
    check_that_time_still_runs(players, now)
    for player in (*players, *quick):
        player.close()
    server.kill()
    check_all(stored(server.data), [])


def check_clocks(before: list, after: list, last: float, now: float, since_start: float) -> None:
    """What was spent stays spent; who was thinking has as long as after the last move."""
    assert [seat["spent"] for seat in after] == [seat["spent"] for seat in before]
    assert any(seat["spent"] > 0.3 for seat in before)
    thinking = [number for number, seat in enumerate(before) if seat["deadline"] is not None]
    assert thinking
    for number in thinking:
        left_before = before[number]["deadline"] - last
        left_after = after[number]["deadline"] - now
        assert left_before - since_start - 0.01 <= left_after <= left_before + 0.01


def check_that_time_still_runs(players: list[Player], now: float) -> None:
    """The stand-in moves for who lets the time pass."""
    player = players[0]
    asked = player.view["asked"]
    deadline = min(player.position["table"]["seats"][seat]["deadline"] for seat in asked)
    player.wait(lambda: player.log[-1]["kind"] == "moved" and player.log[-1]["at"] > now, 30)
    moved = player.log[-1]
    assert moved["data"]["by"] == "clock"
    assert moved["seat"] in asked
    assert deadline <= moved["at"] < deadline + 5
