"""Who knows what (RULES 5.C): views, events, and what is not part of the game."""

from collections import Counter

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.games.nicht_die_bohne.actions import TABLE
from tests.games.nicht_die_bohne.setting import (
    DECK,
    SEATS,
    legal,
    new,
    play,
    play_random,
    shown,
    table,
    whole,
)

all_seats = pytest.mark.parametrize("seats", SEATS)


def told(state: State, seat: int, text: str) -> list[Event]:
    events: list[Event] = []
    state.apply(seat, state.parse(text), events)
    return events


@pytest.mark.rule("N-05", "N-08")
@all_seats
def test_the_unseen_cards_are_the_other_hands_and_what_lies_face_down(seats):
    state, rng = new(seats, "unseen"), Rng("unseen")
    while not state.over:
        at = whole(state)
        for watcher in (None, *range(seats)):
            hidden = Counter()
            for number, seat in enumerate(at["seats"]):
                if number == watcher:
                    continue
                hidden.update(seat["hand"])
                if at["step"] == "follow" and seat["played"] and number != at["chip"]:
                    hidden[seat["played"]["card"]] += 1
            assert shown(state, watcher)["unseen"] == hidden
        play_random(state, rng)
    assert shown(state, 0)["unseen"] == {}


@pytest.mark.rule("N-05")
def test_sixty_less_the_own_hand_less_all_seen_is_the_union_of_the_other_hands():
    state = table(step="take", trick=6, played={s: f"blue {s + 1}" for s in range(4)})
    view = shown(state, 2)
    seen = [card for seat in view["seats"] for card in seat["collection"]]
    seen += [seat["played"]["card"] for seat in view["seats"]] + view["seats"][2]["hand"]
    assert Counter(DECK) - Counter(seen) == Counter(view["unseen"])


@pytest.mark.rule("NQ-04", "N-08")
def test_the_event_of_a_commitment_names_the_card_to_its_owner_only():
    state = table(hands={0: ["red 1"], 1: ["red 2"]})
    play(state, (0, "lead red 1"))
    event = told(state, 1, "follow red 2")[0]
    assert event.seen_by(1) == {"kind": "committed", "seat": 1, "card": "red 2"}
    for watcher in (None, 0, 2, 3):
        assert event.seen_by(watcher) == {"kind": "committed", "seat": 1}


@pytest.mark.rule("N-05")
def test_the_event_of_a_deal_names_the_cards_to_their_owner_only():
    state = table(seats=3, step="take", trick=20, played={0: "red 1", 1: "red 2", 2: "red 3"})
    deals = [event for event in told(state, 0, "take 2") if event.kind == "dealt"]
    assert len(deals) == 3
    for event in deals:
        for watcher in (None, 0, 1, 2):
            seen = event.seen_by(watcher) or {}
            assert seen["count"] == 20
            assert ("cards" in seen) == (watcher == event.owner)


@pytest.mark.rule("N-08")
@all_seats
def test_all_else_is_told_to_everybody(seats):
    state, rng = new(seats), Rng("told")
    while not state.over:
        text = state.text(state.random_action(state.to_move, rng))
        for event in told(state, state.to_move, text):
            if event.kind not in ("committed", "dealt"):
                assert set(event.data) <= set(event.seen_by(None) or {})


@pytest.mark.rule("NQ-13")
def test_a_view_shows_all_that_lies_open():
    state = table(
        seats=5,
        step="take",
        trick=3,
        chip=1,
        played={0: "red 1", 1: "red 2", 2: "red 3", 3: "red 4", 4: "red 5"},
        taken={4: 1},
        sheet=[[(5, 1)] * 5],
    )
    for watcher in (None, *range(5)):
        view = shown(state, watcher)
        assert (view["round"], view["trick"], view["step"], view["chip"]) == (2, 3, "take", 1)
        assert view["asked"] == [4]
        assert view["sheet"] == [{"plus": [5] * 5, "minus": [1] * 5, "sum": [4] * 5}]
        assert [len(seat["collection"]) for seat in view["seats"]] == [2, 3, 2, 2, 2]
        assert [seat["played"]["taken_by"] for seat in view["seats"]] == [None] * 4 + [1]


@pytest.mark.rule("NQ-14")
@all_seats
def test_there_is_nothing_to_say_only_cards_to_play_and_to_take(seats):
    kinds = {TABLE.describe(action)["kind"] for action in TABLE.numbers()}
    assert kinds == {"lead", "follow", "take"}
    state, rng = new(seats), Rng("talk")
    while not state.over:
        for seat in range(seats):
            verbs = {move.split()[0] for move in legal(state, seat)}
            assert verbs <= {whole(state)["step"]}
            assert bool(verbs) == (seat in state.asked)
        play_random(state, rng)


@pytest.mark.parametrize(
    ("text", "description"),
    [
        ("lead red 7", {"kind": "lead", "card": "red 7"}),
        ("follow blue +-", {"kind": "follow", "card": "blue +-"}),
        ("follow green double", {"kind": "follow", "card": "green double"}),
        ("lead yellow null", {"kind": "lead", "card": "yellow null"}),
        ("take 3", {"kind": "take", "seat": 2}),
    ],
)
def test_notation_and_descriptions(text, description):
    state = new(3)
    assert state.describe(state.parse(text)) == description
    assert state.action(description) == state.parse(text)
    assert state.text(state.parse(text)) == text
    assert not state.game.is_any_time(state.parse(text))


def test_the_numbers_of_actions_are_fixed():
    state = new(6)
    texts = ["lead blue 1", "lead yellow null", "follow blue 1", "follow yellow null", "take 1"]
    assert [state.parse(text) for text in texts] == [0, 51, 64, 115, 128]
    assert len(TABLE.numbers()) == 2 * 52 + 6
    for gap in (52, 63, 116, 127, 134):
        assert not state.is_legal(state.to_move, gap)


def test_hands_may_be_written_in_any_order():
    state = new(3, "order")
    at = whole(state)
    at["seats"][0]["hand"].reverse()
    assert whole(bohnhof.from_position(at)) == whole(state)
