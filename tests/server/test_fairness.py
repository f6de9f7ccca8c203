"""Deals that nobody chose: several people add to the seed, and a changed record is found out."""

import copy
import hashlib
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import bohnhof
from bohnhof.engine.fairness import PURPOSE, commitment_of, fresh, seed_from
from tests.cli.command import Bohn
from tests.cli.conftest import bohn  # noqa: F401  (a fixture)
from tests.server.running import Player, Server, running
from tests.server.test_play import play_on, seated

pytestmark = pytest.mark.once

Json = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("fair")
    with running(folder / "tables.db", "--time-to-open", "1") as server:
        yield server


def place(player: Player, seat: int) -> Json:
    found: Json = player.position["table"]["seats"][seat]
    return found


@pytest.fixture(scope="module")
def played(server: Server) -> tuple[list[Player], list[str], Json]:
    """A finished game to whose seed two of three people added, and its record."""
    players = seated(server, "nicht-die-bohne", 3)
    host = players[0].position["table"]["commitment"]
    mine = [fresh(), fresh()]
    for player, contribution in zip(players, mine, strict=False):
        assert player.ask("commit", commitment=commitment_of(contribution))["type"] == "ack"
    players[0].ask("start")
    assert players[0].ask("open", contribution=fresh())["code"] == "not_committed"
    assert players[2].ask("open", contribution=fresh())["code"] == "not_committed"
    assert players[1].ask("open", contribution=mine[1])["type"] == "ack"
    assert players[1].ask("open", contribution=mine[1])["code"] == "opened"
    assert players[2].phase == "opening"
    assert players[0].ask("open", contribution=mine[0])["type"] == "ack"
    for player in players:
        player.wait(lambda player=player: player.phase == "playing")  # type: ignore[misc]
        assert player.position["table"]["commitment"] == host
        assert player.position["table"]["secret"] is None
        assert [place(player, seat)["contribution"] for seat in range(3)] == [*mine, None]
    play_on(players, 4000, random.Random("fair"))
    record = server.get(f"tables/{players[0].table}/record").json()
    yield players, mine, record  # type: ignore[misc]
    for player in players:
        player.close()


def test_the_page_can_check_the_deal(played: tuple[list[Player], list[str], Json]) -> None:
    players, mine, record = played
    table = players[2].position["table"]
    secret = bytes.fromhex(table["secret"])
    assert hashlib.sha256(secret).hexdigest() == table["commitment"]
    parts = [secret, *(bytes.fromhex(one) for one in mine), bytes(32)]
    seed = hashlib.sha256(PURPOSE + b"".join(parts)).digest()
    assert record["seed"] == seed.hex()
    dealt = bohnhof.new("nicht-die-bohne", seats=3, seed=seed)
    first = next(one for one in players[0].log if one["kind"] == "moved")
    assert first["seat"] == dealt.to_move


def test_who_does_not_open_is_named_and_all_begin_again(server: Server) -> None:
    players = seated(server, "duel", 2)
    mine = fresh()
    for player in players:
        player.ask("commit", commitment=commitment_of(mine))
    before = players[0].position["table"]["commitment"]
    players[0].ask("start")
    players[1].ask("open", contribution=mine)
    players[1].wait(lambda: players[1].phase == "seating")
    assert (players[1].log[-1]["kind"], players[1].log[-1]["seat"]) == ("halted", 0)
    assert players[1].position["table"]["commitment"] != before
    assert [place(players[1], seat)["commitment"] for seat in range(2)] == [None, None]
    assert players[1].ask("open", contribution=mine)["code"] == "wrong_phase"
    assert players[0].ask("commit", commitment=commitment_of(mine))["type"] == "ack"
    assert players[0].ask("start")["type"] == "ack"
    assert players[0].ask("open", contribution=mine)["type"] == "ack"
    players[1].wait(lambda: players[1].phase == "playing")
    for player in players:
        player.close()


# Tampering.


def verify(bohn: Bohn, tmp_path: Path, record: Json) -> tuple[int, str]:  # noqa: F811
    (tmp_path / "record.json").write_text(json.dumps(record))
    result = bohn("verify", tmp_path / "record.json")
    return result.code, result.err


def test_an_exported_record_is_true(
    played: tuple[list[Player], list[str], Json],
    bohn: Bohn,  # noqa: F811
    tmp_path: Path,
) -> None:
    assert verify(bohn, tmp_path, played[2]) == (0, "")


def test_verify_says_who_has_added_to_the_seed(
    played: tuple[list[Player], list[str], Json],
    bohn: Bohn,  # noqa: F811
    tmp_path: Path,
) -> None:
    path = tmp_path / "record.json"
    record = copy.deepcopy(played[2])
    path.write_text(json.dumps(record))
    parts = record["deal"]["contributions"]
    added = [str(seat) for seat, part in enumerate(parts, 1) if part is not None]
    assert added
    assert f" {', '.join(added)} have added to the seed" in bohn("verify", path).out
    del record["deal"]
    path.write_text(json.dumps(record))
    assert "anybody may have chosen it" in bohn("verify", path).out


def _other(digits: str) -> str:
    return ("0" if digits[0] != "0" else "1") + digits[1:]


def _another_seed(record: Json) -> None:
    record["seed"] = _other(record["seed"])


def _secret_and_commitment(record: Json) -> None:
    deal = record["deal"]
    deal["secret"] = _other(deal["secret"])
    deal["commitment"] = commitment_of(deal["secret"])


def _contribution_and_commitment(record: Json) -> None:
    deal = record["deal"]
    deal["contributions"][0] = _other(deal["contributions"][0])
    deal["commitments"][0] = commitment_of(deal["contributions"][0])


def _deal_of_another_seed(record: Json) -> None:
    """A whole deal that is right in itself, but not the one of these moves."""
    deal = record["deal"]
    _secret_and_commitment(record)
    record["seed"] = seed_from(deal["secret"], deal["contributions"]).hex()


def _swap_moves(record: Json) -> None:
    moves = record["moves"]
    at = next(n for n in range(len(moves) - 1) if moves[n] != moves[n + 1])
    moves[at], moves[at + 1] = moves[at + 1], moves[at]


TAMPERING: dict[str, tuple[Callable[[Json], object], str]] = {
    "secret": (lambda r: r["deal"].update(secret=fresh()), "secret of the host"),
    "commitment": (lambda r: r["deal"].update(commitment=fresh()), "secret of the host"),
    "secret and commitment": (_secret_and_commitment, "seed is not made"),
    "contribution": (
        lambda r: r["deal"]["contributions"].__setitem__(0, fresh()),
        "Seat 1 had committed",
    ),
    "no contribution": (
        lambda r: r["deal"]["contributions"].__setitem__(1, None),
        "Seat 2 had committed",
    ),
    "one more": (
        lambda r: r["deal"]["contributions"].__setitem__(2, fresh()),
        "Seat 3 had committed",
    ),
    "commitment of a seat": (
        lambda r: r["deal"]["commitments"].__setitem__(0, fresh()),
        "Seat 1 had committed",
    ),
    "contribution and commitment": (_contribution_and_commitment, "seed is not made"),
    "contributions missing": (lambda r: r["deal"]["contributions"].pop(), "of 3 seats"),
    "contributions swapped": (
        lambda r: [r["deal"][part].reverse() for part in ("contributions", "commitments")],
        "seed is not made",
    ),
    "seed": (_another_seed, "seed is not made"),
    "another deal": (_deal_of_another_seed, "Move "),
    "order of moves": (_swap_moves, "Move "),
    "a move": (lambda r: r["moves"][3].__setitem__(1, r["moves"][0][1]), "Move "),
    "a mover": (lambda r: r["moves"][0].__setitem__(0, (r["moves"][0][0] + 1) % 3), "Move 1"),
    "last move missing": (lambda r: r["moves"].pop(), "no end yet"),
    "one move more": (lambda r: r["moves"].append(r["moves"][-1]), "Move "),
    "scores": (lambda r: r["result"]["scores"].reverse(), "the record says"),
    "winners": (lambda r: r["result"].update(winners=[0, 1, 2]), "the record says"),
    "no result": (lambda r: r.update(result=None), "the record says"),
    "options": (lambda r: r["options"].update(rounds=1), "Move "),
    "seats": (lambda r: r.update(seats=4), "3 names for 4 seats"),
    "names": (lambda r: r["names"].append("Eve"), "4 names for 3 seats"),
    "game": (lambda r: r.update(game="classic"), "can not be played"),
    "an unknown field": (lambda r: r.update(cheat=True), "cheat"),
}


@pytest.mark.parametrize("what", TAMPERING)
def test_tampering_is_found(
    played: tuple[list[Player], list[str], Json],
    bohn: Bohn,  # noqa: F811
    tmp_path: Path,
    what: str,
) -> None:
    record = json.loads(json.dumps(played[2]))
    change, words = TAMPERING[what]
    change(record)
    assert record != played[2], "nothing was changed"
    code, said = verify(bohn, tmp_path, record)
    assert code in (1, 2)
    assert words in said
    assert said.count("\n") == 1
