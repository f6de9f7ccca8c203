"""Plain HTTP: every route, and whatever OpenAPI allows or forbids."""

import hashlib
import json
import random
import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import (
    ChecksConfig,
    PositiveDataAcceptanceConfig,
    ProjectConfig,
    ProjectsConfig,
    SchemathesisConfig,
)
from schemathesis.specs.openapi.schemas import OpenApiSchema

import bohnhof
from bohnhof.server.app import create_app
from bohnhof.server.complaining import STATUSES
from bohnhof.server.config import Config
from tests.server.running import Data, Player, Server, running
from tests.server.test_play import play_on

pytestmark = pytest.mark.once

DEVICE = "0123456789abcdef"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("rest") / "tables.db") as server:
        yield server


# Whatever OpenAPI says.


def described() -> OpenApiSchema:
    """The routes as the server describes them, with all checks on."""
    # settings may have the right form and still be none of the game's
    accepted = PositiveDataAcceptanceConfig(
        expected_statuses=["2xx", "401", "404", "409", "413", "422"]
    )
    project = ProjectConfig(checks=ChecksConfig(positive_data_acceptance=accepted))
    config = SchemathesisConfig(projects=ProjectsConfig(default=project), seed=1)
    return schemathesis.openapi.from_dict(create_app(Config()).openapi(), config=config)


schema = described()


@schema.parametrize()
@settings(max_examples=10, suppress_health_check=list(HealthCheck))
def test_the_server_does_what_openapi_says(case: schemathesis.Case, server: Server) -> None:
    case.call_and_validate(base_url=server.url)


def test_nothing_went_wrong_inside(server: Server) -> None:
    """After all that: no fault was logged, and people can play."""
    assert "Traceback" not in server.log()
    assert "ERROR" not in server.log()
    assert server.create("duel", 2)["seat"] == 0


# Each route.


def seat_at(server: Server, **more: Any) -> tuple[Data, Data]:
    first = server.create("mafia", 2, device=DEVICE, **more)
    return first, server.join(first["table"], "Bea")


def test_games(server: Server) -> None:
    games = server.get("games").json()
    assert set(games) == set(bohnhof.games())
    duel = bohnhof.games()["duel"]
    assert games["duel"]["seats"] == [2]
    assert games["duel"]["title"] == duel.title
    assert games["duel"]["rules"] == duel.rules_version


def test_health_and_readiness(server: Server) -> None:
    for path in ("health", "ready"):
        answer = server.get(path)
        assert answer.status_code == 200
        assert answer.json()["status"] == "ok"


@pytest.mark.parametrize("path", ["games", "health", "tables"])
def test_head_is_get_without_a_body(server: Server, path: str) -> None:
    whole, head = server.get(path), httpx.head(f"{server.url}/api/{path}", verify=False)
    assert head.status_code == 200
    assert head.content == b""
    assert head.headers["content-length"] == whole.headers["content-length"]
    wrong = httpx.put(f"{server.url}/api/health", verify=False)
    assert (wrong.status_code, wrong.headers["allow"]) == (405, "GET, HEAD")


def test_metrics(server: Server) -> None:
    answer = httpx.get(f"{server.url}/metrics", verify=False)
    assert answer.headers["content-type"].startswith("text/plain")
    lines = answer.text.splitlines()
    assert any(line.startswith("bohnhof_tables ") for line in lines)
    names = {line.split("{")[0].split()[0] for line in lines if not line.startswith("#")}
    names = {re.sub("_seconds_(bucket|sum|count)$", "_seconds", name) for name in names}
    described = {line.split()[2] for line in lines if line.startswith("# TYPE")}
    assert names <= described


def test_create_and_join(server: Server) -> None:
    first, second = seat_at(server)
    assert (first["seat"], second["seat"]) == (0, 1)
    assert first["token"] != second["token"]
    assert len(first["token"]) >= 22  # 128 bits
    full = server.post(f"tables/{first['table']}/join", {"name": "Cia"})
    assert (full.status_code, full.json()["code"]) == (409, "seat_taken")
    none = server.post("tables/none/join", {"name": "Cia"})
    assert (none.status_code, none.json()["code"]) == (404, "no_table")


def test_a_seat_of_choice(server: Server) -> None:
    table = server.create("classic", 4, bots=["gardener"])["table"]
    assert server.join(table, "Bea", seat=3)["seat"] == 3
    taken = server.post(f"tables/{table}/join", {"name": "Cia", "seat": 1})
    assert taken.json()["code"] == "seat_taken"
    assert server.join(table, "Cia")["seat"] == 2


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"settings": {"game": "chess", "seats": 2}}, "bad_settings"),
        ({"settings": {"game": "duel", "seats": 3}}, "bad_settings"),
        ({"settings": {"game": "duel", "seats": 2, "options": {"x": 1}}}, "bad_settings"),
        ({"bots": ["gardener", "gardener"]}, "bad_settings"),
        ({"bots": ["god"]}, "malformed"),
        ({"name": "\u202e "}, "bad_name"),
        ({"name": ""}, "malformed"),
        ({"device": "short"}, "malformed"),
        ({"seed": "x"}, "malformed"),
    ],
)
def test_what_can_not_be_made(server: Server, wrong: Data, code: str) -> None:
    body = {"name": "Ada", "settings": {"game": "duel", "seats": 2}, **wrong}
    answer = server.post("tables", body)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (b"{", "This is no JSON."),
        (b"[]", "what is sent must be an object."),
        (b"{}", "name is missing."),
        (b'{"name": 7}', "name must be a text."),
        (b'{"name": ""}', "name must have at least 1 characters."),
        (b'{"name": "A", "settings": 1}', "settings must be an object."),
        (b'{"name": "A", "settings": {"game": "duel", "seats": 2.5}}', "a whole number."),
        (b'{"name": "A", "settings": {"game": "duel", "seats": 99}}', "seats must be at most 7."),
        (b'{"name": "A", "settings": {"game": "duel", "seats": 2}, "x": 1}', "nothing called x."),
        (
            b'{"name": "A", "settings": {"game": "duel", "seats": 2, "pace": {"type": "x"}}}',
            "settings.pace must be of the type 'live', 'days'.",
        ),
        (
            b'{"name": "A", "settings": {"game": "duel", "seats": 2}, "bots": ["god"]}',
            "bots.0 must be 'random', 'seedling', 'gardener', 'merchant' or 'master'.",
        ),
    ],
)
def test_what_is_wrong_is_said_in_our_words(server: Server, body: bytes, text: str) -> None:
    kind = {"content-type": "application/json"}
    answer = httpx.post(f"{server.url}/api/tables", content=body, headers=kind, verify=False)
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
    assert answer.json()["text"].endswith(text)


def test_what_is_not_there_is_said_in_our_words(server: Server) -> None:
    nothing = server.get("nothing")
    assert (nothing.status_code, nothing.json()["text"]) == (404, STATUSES[404])
    wrong = httpx.put(f"{server.url}/api/health", verify=False)
    assert (wrong.status_code, wrong.json()["text"]) == (405, STATUSES[405])


def test_public_tables_are_listed_and_others_are_not(server: Server) -> None:
    public = server.create("duel", 2, "Ada", settings={"is_public": True})["table"]
    private = server.create("duel", 2)["table"]
    listed = {table["id"]: table for table in server.get("tables").json()}
    assert private not in listed
    assert listed[public]["seats"] == [
        {"name": "Ada", "is_free": False, "bot": None},
        {"name": "", "is_free": True, "bot": None},
    ]
    shown = server.get(f"tables/{private}").json()
    assert shown["phase"] == "seating"
    assert shown["secret"] is None
    assert server.get("tables/none").status_code == 404


def test_a_link_moves_a_seat_once(server: Server) -> None:
    first, _second = seat_at(server)
    path = f"tables/{first['table']}/link"
    assert server.post(path).status_code == 401
    assert server.post(path, Authorization="Bearer wrong").status_code == 401
    old = Player(server, first["table"], first["token"])
    made = server.post(path, Authorization=f"Bearer {first['token']}")
    assert made.status_code == 200
    link = made.json()["link"]
    moved = server.post(f"links/{link}")
    assert moved.status_code == 200
    assert (moved.json()["table"], moved.json()["seat"]) == (first["table"], 0)
    old.wait(lambda: old.said[-1]["type"] == "bye")
    assert old.said[-1]["code"] == "moved"
    assert server.post(f"links/{link}").json()["code"] == "bad_link"
    again = server.post(path, Authorization=f"Bearer {first['token']}")
    assert again.status_code == 401, "the old token is void"
    new = Player(server, first["table"], moved.json()["token"])
    assert new.seat == 0
    for one in (old, new):
        one.close()


def test_secrets_are_stored_as_hashes(server: Server) -> None:
    first, _second = seat_at(server)
    link = server.post(
        f"tables/{first['table']}/link", Authorization=f"Bearer {first['token']}"
    ).json()["link"]
    connection = sqlite3.connect(f"file:{server.data}?mode=ro", uri=True)
    dump = "\n".join(
        repr(row)
        for name in ("tables", "log", "tokens", "links", "devices")
        for row in connection.execute(f"SELECT * FROM {name}")
    )
    connection.close()
    for secret in (first["token"], link, DEVICE):
        assert secret not in dump
        assert hashlib.sha256(secret.encode()).hexdigest() in dump


def test_a_record_goes_out_and_comes_in(server: Server) -> None:
    first = server.create("mafia-solo", 1, device=DEVICE)
    before = server.get("statistics", device=DEVICE).json()["games"].get("mafia-solo", {})
    path = f"tables/{first['table']}/record"
    player = Player(server, first["table"], first["token"])
    assert player.ask("start")["type"] == "ack"
    player.wait(lambda: player.phase == "playing")
    early = server.get(path)
    assert (early.status_code, early.json()["code"]) == (409, "not_over")
    play_on([player], 2000, random.Random(1))
    assert player.phase == "over"
    player.close()
    answer = server.get(path)
    assert answer.headers["content-disposition"].startswith("attachment")
    record = bohnhof.Record.from_json(answer.content)
    state = record.verify()
    views = post_record(server, answer.content)
    assert views.status_code == 200
    shown = views.json()
    assert len(shown) == len(record.moves) + 1
    assert shown[-1] == json.loads(json.dumps(state.view(None)))
    after = server.get("statistics", device=DEVICE).json()["games"]["mafia-solo"]
    assert after["played"] == before.get("played", 0) + 1
    tampered = answer.json()
    tampered["deal"]["secret"] = "0" * 64
    refused = post_record(server, json.dumps(tampered).encode())
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_record")
    tampered["rules"] = 999
    tampered.pop("deal")
    other = post_record(server, json.dumps(tampered).encode())
    assert (other.status_code, other.json()["code"]) == (409, "other_rules")


def post_record(server: Server, content: bytes) -> httpx.Response:
    return httpx.post(f"{server.url}/api/records", content=content, verify=False)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"[" * 100_000])
def test_records_that_are_none(server: Server, content: bytes) -> None:
    answer = post_record(server, content)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")


def test_a_game_too_long_to_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    from bohnhof.server import rest
    from bohnhof.server.requests import Refused

    monkeypatch.setattr(rest, "LARGEST_REPLAY", 100)
    record = bohnhof.Record.begin(bohnhof.new("duel", seats=2, seed="x"))
    with pytest.raises(Refused, match="too long"):
        rest._views(record.to_json())


def test_statistics_are_for_who_has_the_key(server: Server) -> None:
    assert server.get("statistics", device="another device key").json() == {"games": {}}
    assert server.get("statistics").status_code == 422
    assert server.get("statistics", device="short").status_code == 422


def test_no_page_of_another_site_is_told_anything(server: Server) -> None:
    """No answer allows another origin to read it, and there are no cookies."""
    answer = server.get("tables", Origin="https://evil.example")
    assert "access-control-allow-origin" not in answer.headers
    assert "set-cookie" not in answer.headers
