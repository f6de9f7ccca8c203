"""The trade ledger: who gave what to whom, and what it was worth in the end (CQ-34)."""

import json
from fractions import Fraction
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, Record, RecordError, Rng, State
from tests.games.classic.setting import table


def book(state: State, *moves: tuple[int, str]) -> list[dict[str, Any]]:
    """Play moves, then to the end at random; return the ledger of all that happened."""
    events: list[Event] = []
    for seat, text in moves:
        state.apply(seat, state.parse(text), events)
    rng = Rng("ledger")
    while not state.over:
        seat = state.to_move
        state.apply(seat, state.random_action(seat, rng), events)
    return state.game.ledger(events) or []


def trading(**parts: Any) -> State:
    """Seat 1 is active with a Soy and a Blue face up; nobody has a last call."""
    setting: dict[str, Any] = {
        "step": "trade",
        "face": ["soy", "blue"],
        "hands": [["chili", "stink"], ["red", "red"], ["green"]],
        "options": {"last_call": [False] * 3},
        **parts,
    }
    return table(**setting)


@pytest.mark.rule("CQ-34")
def test_a_dealt_card_is_worth_its_share_of_the_harvest() -> None:
    state = trading(fields=[[["red"], []], [["soy"] * 5, []], [[], []]])
    deals = book(
        state,
        (0, "offer 2: face1 for red"),
        (1, "accept 1 with hand2"),
        (0, "end"),
        (0, "plant red 1"),
        (0, "plant blue 2"),
        (1, "plant soy 1"),
        (0, "harvest 1"),
        (1, "harvest 1"),
    )
    del deals[0]["turn"]  # counted from the deal of the cards, which was not seen here
    assert deals[0] == {
        "offer": 1,
        "seats": [0, 1],
        "gave": [
            [{"bean": "soy", "coins": 3, "cards": 6}],  # six Soy pay three coins
            [{"bean": "red", "coins": 1, "cards": 2}],
        ],
    }


@pytest.mark.rule("CQ-34")
def test_equal_cards_are_planted_in_the_order_received() -> None:
    """The first Red goes to a field that pays, the second to one that does not."""
    state = trading(fields=[[["red"], []], [[], []], [[], []]])
    deals = book(
        state,
        (0, "plea 2: red"),
        (1, "accept 1 with hand1"),
        (0, "plea 2: red"),
        (1, "accept 2 with hand1"),
        (0, "gift 3: face1 face2"),
        (2, "accept 3"),
        (0, "end"),
        (0, "plant red 1"),
        (0, "plant red 2"),
        (0, "harvest 1"),
        (0, "harvest 2"),
    )
    worth = [(deal["offer"], deal["gave"][1]) for deal in deals[:2]]
    assert worth == [
        (1, [{"bean": "red", "coins": 1, "cards": 2}]),
        (2, [{"bean": "red", "coins": 0, "cards": 1}]),
    ]


@pytest.mark.rule("CQ-34", "CQ-19")
def test_a_face_up_card_is_planted_before_an_equal_one_laid_aside() -> None:
    state = trading(face=["red", None], fields=[[["red"], []], [[], []], [[], []]])
    deals = book(
        state,
        (0, "plea 2: red"),
        (1, "accept 1 with hand1"),
        (0, "end"),
        (0, "plant red 1"),
        (0, "plant red 2"),
        (0, "harvest 1"),
        (0, "harvest 2"),
    )
    assert deals[0]["gave"] == [[], [{"bean": "red", "coins": 0, "cards": 1}]]


@pytest.mark.rule("CQ-34", "CQ-27")
def test_what_is_sold_in_the_final_harvest_counts_too() -> None:
    state = trading(
        used_up=3,
        pile_size=0,
        pool=2,
        fields=[[["red"], []], [["soy"], []], [[], []]],
    )
    deals = book(
        state,
        (0, "offer 2: face1 for red"),
        (1, "accept 1 with hand1"),
        (0, "end"),
        (0, "plant red 1"),
        (0, "plant blue 2"),
        (1, "plant soy 1"),
    )
    assert state.over
    assert deals[0]["gave"] == [
        [{"bean": "soy", "coins": 1, "cards": 2}],
        [{"bean": "red", "coins": 1, "cards": 2}],
    ]


def recorded(number: int) -> Record:
    state = bohnhof.new("classic", seats=3 + number % 3, seed=f"ledger {number}")
    record, rng = Record.begin(state), Rng(number)
    while not state.over:
        seat = state.to_move
        record.play(state, seat, state.random_action(seat, rng))
    return record


def in_turns(events: list[Event]) -> list[tuple[int, Event]]:
    """Every event with the number of its turn."""
    turn, found = 1, []
    for event in events:
        turn += event.kind == "turn"
        found.append((turn, event))
    return found


@pytest.mark.rule("CQ-34")
def test_a_finished_record_holds_the_ledger_of_all_its_deals() -> None:
    for number in range(3):
        record = recorded(number)
        events = [event for _move, _index, event in record.events()]
        dealt = [event for event in events if event.kind == "dealt"]
        assert record.ledger is not None
        assert len(record.ledger) == len(dealt) > 0
        turns = [turn for turn, event in in_turns(events) if event.kind == "dealt"]
        assert [deal["turn"] for deal in record.ledger] == turns
        for deal, event in zip(record.ledger, dealt, strict=True):
            sides: Any = [event.data["gave"], event.data["got"]]
            gave: Any = deal["gave"]
            assert deal["offer"] == event.data["number"]
            assert deal["seats"] == [event.owner, event.data["partner"]]
            assert [[c["bean"] for c in side] for side in gave] == [
                [c["bean"] for c in side] for side in sides
            ]
        again = Record.from_json(record.to_json())
        assert again == record
        again.verify()


@pytest.mark.rule("CQ-34", "C-38")
def test_every_dealt_card_is_sold_once_and_no_harvest_pays_for_more_than_it_has() -> None:
    """All received cards are planted, and all fields are sold in the end."""
    record = recorded(0)
    assert record.ledger is not None
    cards = [card for deal in record.ledger for side in deal["gave"] for card in side]  # type: ignore[attr-defined]
    assert all(card["cards"] >= 1 for card in cards)
    assert all(Fraction(card["coins"], card["cards"]) <= 1 for card in cards)


def test_a_record_with_another_ledger_is_refused() -> None:
    data = json.loads(recorded(1).to_json())
    for change in (None, [], data["ledger"][1:]):
        with pytest.raises(RecordError, match="ledger"):
            Record.from_json(json.dumps({**data, "ledger": change})).verify()
    gift = next(deal for deal in data["ledger"] if deal["gave"][0])
    gift["gave"][0] = []
    with pytest.raises(RecordError, match="ledger"):
        Record.from_json(json.dumps(data)).verify()


def test_a_game_under_way_and_other_games_have_no_ledger() -> None:
    state = bohnhof.new("classic", seed="under way")
    record = Record.begin(state)
    record.play(state, state.to_move, state.legal(state.to_move)[0])
    assert record.ledger is None
    assert b"ledger" not in record.to_json()
    duel = bohnhof.new("duel", seed="no ledger")
    other, rng = Record.begin(duel), Rng(1)
    while not duel.over:
        other.play(duel, duel.to_move, duel.random_action(duel.to_move, rng))
    assert other.ledger is None
    assert b"ledger" not in other.to_json()
    other.ledger = []
    with pytest.raises(RecordError, match="ledger"):
        other.verify()
