"""Any game: records replay to every state, and say what is wrong with them."""

import json
import random
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, OtherRules, Record, RecordError, Rng
from bohnhof.testing.positions import NONSENSE, broken
from bohnhof.testing.walk import Case, as_json, choose, deal, enough


def played(case: Case, seed: object, most: int = 100_000) -> tuple[Record, list[str], list[Event]]:
    """A recorded random game with the position after each move, and all its events."""
    state, rng = deal(case, seed), Rng(str(seed))
    record = Record.begin(state)
    positions, events = [as_json(state.to_position())], list[Event]()
    while not state.over and len(record.moves) < most:
        record.play(state, *choose(state, rng), events)
        positions.append(as_json(state.to_position()))
    return record, positions, events


def test_a_record_replays_to_every_state(case: Case) -> None:
    """A record replays to every state."""
    record, positions, events = played(case, "record")
    again = Record.from_json(record.to_json())
    assert again == record
    assert [as_json(state.to_position()) for state in again.states()] == positions
    numbered = list(again.events())
    assert [event.data for _move, _index, event in numbered] == [event.data for event in events]
    numbers = [(move, index) for move, index, _event in numbered]
    assert numbers == sorted(set(numbers))
    assert as_json(again.verify().to_position()) == positions[-1]


def test_a_record_of_a_game_under_way_replays_too(case: Case) -> None:
    """A record of a game under way replays too."""
    whole, _positions, _events = played(case, "short")
    record, positions, _events = played(case, "short", most=len(whole.moves) // 2)
    assert record.result is None
    assert as_json(record.verify().to_position()) == positions[-1]


def test_an_illegal_action_is_not_noted(case: Case) -> None:
    """An illegal action is not noted."""
    state = deal(case, 1)
    record = Record.begin(state)
    with pytest.raises(bohnhof.IllegalAction):
        record.play(state, state.to_move, 2**61)
    assert record.moves == []


def test_tampering_is_found(case: Case) -> None:
    """Tampering is found."""
    record, _positions, _events = played(case, "tampered")
    data = json.loads(record.to_json())
    assert data["result"] is not None
    scores = data["result"]["scores"]
    winners = [] if data["result"]["winners"] else [0]  # nobody wins where all may lose
    other_seed = ("0" if data["seed"][0] != "0" else "1") + data["seed"][1:]
    for change in (
        {"result": None},
        {"result": {**data["result"], "scores": [scores[0] + 1, *scores[1:]]}},
        {"result": {**data["result"], "winners": winners}},
        {"moves": data["moves"][:-1]},
        {"moves": data["moves"][1:]},
        {"moves": [*data["moves"], data["moves"][0]]},
        {"seed": other_seed},
    ):
        with pytest.raises(RecordError):
            Record.from_json(json.dumps({**data, **change})).verify()


def test_a_broken_record_is_refused_or_reads_as_it_stands(case: Case) -> None:
    """A broken record is refused or reads as it stands."""
    data = json.loads(played(case, "broken", most=12)[0].to_json())
    refused = tried = 0
    for wrong in broken(data, random.Random(4), 60):
        tried += 1
        try:
            Record.from_json(json.dumps(wrong)).verify()
        except RecordError:
            refused += 1
    assert refused > enough(50, tried)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[", b"null", b'{"a": 1}', "[" * 100_000])
def test_a_file_that_is_no_record(content: bytes | str) -> None:
    """A file that is no record."""
    with pytest.raises(RecordError):
        Record.from_json(content)


@pytest.mark.parametrize("value", NONSENSE, ids=repr)
def test_json_that_is_no_record(value: Any) -> None:
    """Json that is no record."""
    with pytest.raises(RecordError):
        Record.from_json(json.dumps(value))


def test_a_record_of_other_rules_is_named_as_such(case: Case) -> None:
    """A record of other rules is named as such."""
    record = played(case, "rules", most=3)[0]
    record.rules += 1
    with pytest.raises(OtherRules, match="rules version"):
        record.verify()
