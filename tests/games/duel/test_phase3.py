"""Phase 3: turned-up and given cards are planted, one may be discarded (D-32 to D-34)."""

import itertools

import pytest

from tests.games.duel.setting import allows, kinds, legal, play, seat_of, table, whole
from tests.games.refused import refused

NONE = [[], [], []]


def planting(**parts):
    """Seat 0 is active in phase 3."""
    return table(step="plant_turned", **parts)


@pytest.mark.rule("D-32")
def test_the_active_player_goes_first():
    state = planting(turned=["soy", "red"], gifts=(None, "blue"))
    assert state.asked == [0]
    assert legal(state, 1) == []


@pytest.mark.rule("D-32")
@pytest.mark.parametrize(
    "order", sorted(set(itertools.permutations(["soy", "red", "red", "blue"])))
)
def test_all_turned_up_cards_and_the_gift_are_planted_one_by_one_in_any_order(order):
    state = planting(turned=["soy", "red", "blue"], gifts=("red", None), bohnus=(["ABC"], []))
    fields = {"soy": 1, "red": 2, "blue": 3}
    for bean in order:
        assert state.view(0)["phase"] == 3
        play(state, (0, f"plant {bean} {fields[bean]}"))
    assert seat_of(state, 0)["fields"] == [["soy"], ["red", "red"], ["blue"]]
    assert state.view(0)["phase"] == 4


@pytest.mark.rule("D-32")
def test_the_phase_does_not_end_while_a_card_is_unplanted():
    state = planting(turned=["soy"], gifts=("red", None), hands=(["blue"], []))
    play(state, (0, "plant soy 1"))
    assert state.asked == [0]
    assert legal(state, 0) == ["plant red 2", "plant red 3", "harvest 1"]


@pytest.mark.rule("D-32")
def test_a_card_given_away_is_not_planted_by_the_giver():
    state = table(step="make_offer", turned=["soy", "red", "blue"])
    play(state, (0, "offer soy"), (1, "accept"), (0, "give turned"))
    assert not allows(state, 0, "plant soy 1")
    assert allows(state, 0, "plant red 1")


@pytest.mark.rule("D-33")
@pytest.mark.parametrize("bean", ["soy", "red", "blue"])
def test_one_of_the_turned_up_cards_may_be_discarded_even_if_it_fits(bean):
    state = planting(turned=["soy", "red", "blue"])
    events = play(state, (0, f"discard {bean}"))
    assert kinds(events) == ["discarded"]
    assert whole(state)["discards"] == {bean: 1}
    assert whole(state)["turned"] == [other for other in ["soy", "red", "blue"] if other != bean]


@pytest.mark.rule("D-33")
def test_a_second_discard_is_refused():
    state = planting(turned=["soy", "soy", "blue"])
    play(state, (0, "discard soy"))
    assert not allows(state, 0, "discard soy")
    assert not allows(state, 0, "discard blue")
    with refused("discarded_one"):
        play(state, (0, "discard soy"))


@pytest.mark.rule("D-33")
def test_the_discard_may_come_after_plantings():
    state = planting(turned=["soy", "red", "blue"])
    play(state, (0, "plant soy 1"), (0, "plant red 2"))
    assert allows(state, 0, "discard blue")


@pytest.mark.rule("D-33")
def test_in_his_next_turn_a_player_may_discard_again():
    state = planting(turned=["soy"], hands=([], ["blue"]), pile=["garden"] * 6)
    play(state, (0, "discard soy"), (1, "plant 1"))
    assert whole(state)["active"] == 1
    play(state, (1, "offer garden"), (0, "decline"), (0, "offer red"), (1, "accept"))
    assert allows(state, 1, "discard garden")


@pytest.mark.rule("D-33")
def test_the_gift_is_never_discarded_by_the_active_player():
    state = planting(turned=["soy"], gifts=("red", None))
    assert not allows(state, 0, "discard red")
    with refused("gift_stays"):
        play(state, (0, "discard red"))


@pytest.mark.rule("D-33", "D-34")
def test_the_gift_is_never_discarded_by_the_opponent():
    state = table(step="plant_gift", answerer=1, gifts=(None, "red"))
    assert legal(state, 1) == ["plant red 1", "plant red 2", "plant red 3"]


@pytest.mark.rule("D-33")
def test_a_hand_card_is_never_discarded():
    assert not allows(planting(turned=["soy"], hands=(["red"], [])), 0, "discard red")


@pytest.mark.rule("D-34")
def test_the_opponent_plants_the_gift_when_the_active_player_is_done():
    state = planting(turned=["soy", "blue"], gifts=(None, "red"))
    play(state, (0, "plant soy 1"))
    assert not allows(state, 1, "plant red 1")
    play(state, (0, "plant blue 2"))
    assert state.asked == [1]
    events = play(state, (1, "plant red 3"))
    assert events[0] == {
        "kind": "planted",
        "seat": 1,
        "bean": "red",
        "field": 2,
        "source": "gift",
    }
    assert seat_of(state, 1)["fields"] == [[], [], ["red"]]


@pytest.mark.rule("D-34", "X-12")
def test_an_opponent_without_a_gift_is_not_asked():
    state = planting(turned=["soy"], bohnus=(["ABC"], []))
    events = play(state, (0, "plant soy 1"))
    assert kinds(events)[:2] == ["planted", "drew"]


@pytest.mark.rule("D-32", "D-34", "X-11")
def test_equal_turned_up_cards_are_one_choice():
    state = planting(turned=["soy", "soy", "soy"])
    assert legal(state, 0) == ["plant soy 1", "plant soy 2", "plant soy 3", "discard soy"]


@pytest.mark.rule("X-11")
def test_of_two_equal_turned_up_cards_one_is_offered():
    state = table(step="plant_turned", turned=["soy", "soy", "blue"])
    moves = legal(state, 0)
    assert len(set(moves)) == len(moves)
    assert [move for move in moves if move.endswith("soy") or "soy 1" in move] == [
        "plant soy 1",
        "discard soy",
    ]
