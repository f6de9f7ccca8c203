"""Where beans may be planted (D-13 to D-16) and phase 1 of a turn (D-17 to D-19)."""

import pytest

from tests.games.duel.setting import allows, kinds, legal, play, seat_of, table, whole
from tests.games.refused import refused

RANKS = ["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"]
NONE = [[], [], []]
STUCK = [["soy", "soy"], ["green"], ["stink", "stink", "chili"]]  # takes neither garden nor red


@pytest.mark.rule("D-13")
def test_one_field_may_hold_several_types():
    state = table(hands=(["black-eyed", "soy"], []), fields=([["red"], [], []], NONE))
    play(state, (0, "plant 1"), (0, "plant 1"))
    assert seat_of(state, 0)["fields"][0] == ["red", "black-eyed", "soy"]


@pytest.mark.rule("D-14")
@pytest.mark.parametrize("new", RANKS)
def test_an_empty_field_takes_any_type(new):
    state = table(hands=([new], []))
    assert allows(state, 0, "plant 2")


@pytest.mark.rule("D-14")
@pytest.mark.parametrize("last", RANKS)
@pytest.mark.parametrize("new", RANKS)
def test_a_used_field_takes_its_last_type_or_the_next_higher_one(last, new):
    fits = RANKS.index(new) - RANKS.index(last) in (0, 1)
    from_hand = table(hands=([new], []), fields=([[last], [], []], NONE))
    turned_up = table(step="plant_turned", turned=[new], fields=([[last], [], []], NONE))
    gift = table(step="plant_gift", answerer=1, gifts=(None, new), fields=(NONE, [[last], [], []]))
    assert allows(from_hand, 0, "plant 1") == fits
    assert allows(turned_up, 0, f"plant {new} 1") == fits
    assert allows(gift, 1, f"plant {new} 1") == fits


@pytest.mark.rule("D-14")
def test_only_the_last_card_decides_not_those_below():
    state = table(hands=(["red"], []), fields=([["red", "black-eyed"], [], []], NONE))
    assert not allows(state, 0, "plant 1")


@pytest.mark.rule("D-15")
def test_a_column_keeps_its_order_and_grows_at_its_end():
    column = ["garden", "red", "red", "black-eyed", "soy"]
    state = table(hands=(["soy"], []), fields=([column, [], []], NONE))
    play(state, (0, "plant 1"))
    assert seat_of(state, 0)["fields"][0] == [*column, "soy"]


@pytest.mark.rule("D-15")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_everybody_sees_the_columns(watcher):
    columns = [["red", "red", "black-eyed"], [], ["blue"]]
    state = table(hands=(["soy"], []), fields=(columns, NONE))
    assert state.view(watcher)["seats"][0]["fields"] == columns


@pytest.mark.rule("D-16", "D-17")
def test_in_phase_1_a_card_without_a_place_forces_a_harvest():
    state = table(hands=(["garden"], []), fields=(STUCK, NONE))
    assert legal(state, 0) == ["harvest 1", "harvest 3"]
    play(state, (0, "harvest 3"))
    assert "plant 3" in legal(state, 0)


@pytest.mark.rule("D-16", "D-32")
def test_in_phase_3_a_gift_without_a_place_forces_the_active_player_to_harvest():
    state = table(step="plant_turned", gifts=("garden", None), fields=(STUCK, NONE))
    assert legal(state, 0) == ["harvest 1", "harvest 3"]
    play(state, (0, "harvest 1"))
    assert "plant garden 1" in legal(state, 0)


@pytest.mark.rule("D-16", "D-33")
def test_in_phase_3_a_second_misfit_forces_a_harvest_as_only_one_may_be_discarded():
    state = table(step="plant_turned", turned=["garden", "red"], fields=(STUCK, NONE))
    play(state, (0, "discard garden"))
    assert legal(state, 0) == ["harvest 1", "harvest 3"]


@pytest.mark.rule("D-16", "D-34")
def test_in_phase_3_a_gift_without_a_place_forces_the_opponent_to_harvest():
    state = table(step="plant_gift", answerer=1, gifts=(None, "garden"), fields=(NONE, STUCK))
    assert legal(state, 1) == ["harvest 1", "harvest 3"]
    play(state, (1, "harvest 1"))
    assert "plant garden 1" in legal(state, 1)


@pytest.mark.rule("D-16")
def test_nobody_is_forced_to_harvest_for_the_second_card_of_phase_1():
    state = table(step="plant_second", hands=(["garden"], []), fields=(STUCK, NONE))
    assert "stop" in legal(state, 0)


@pytest.mark.rule("D-17", "X-08")
def test_the_front_card_is_the_one_that_is_planted():
    state = table(hands=(["chili", "soy", "red"], []))
    play(state, (0, "plant 2"))
    assert seat_of(state, 0)["fields"] == [[], ["chili"], []]
    assert seat_of(state, 0)["hand"] == ["soy", "red"]


@pytest.mark.rule("D-17")
def test_the_front_card_must_be_planted():
    state = table(hands=(["chili", "soy"], []))
    assert legal(state, 0) == ["plant 1", "plant 2", "plant 3"]
    with refused("must_plant"):
        play(state, (0, "stop"))


@pytest.mark.rule("D-17")
def test_only_the_active_player_plants_from_hand():
    state = table(hands=(["chili"], ["soy"]))
    assert state.asked == [0]
    assert legal(state, 1) == []


@pytest.mark.rule("D-18")
def test_the_next_card_may_be_planted_on_any_field_that_takes_it():
    fields = ([["chili"], ["stink"], []], NONE)
    state = table(hands=(["chili", "chili", "soy"], []), fields=fields)
    play(state, (0, "plant 2"))
    assert legal(state, 0)[:4] == ["stop", "plant 1", "plant 2", "plant 3"]
    play(state, (0, "plant 3"))
    assert seat_of(state, 0)["fields"] == [["chili"], ["stink", "chili"], ["chili"]]


@pytest.mark.rule("D-18")
def test_the_next_card_may_stay_in_hand():
    state = table(hands=(["chili", "soy", "red"], []))
    play(state, (0, "plant 1"), (0, "stop"))
    assert seat_of(state, 0)["hand"] == ["soy", "red"]
    assert state.view(0)["phase"] == 2


@pytest.mark.rule("D-19")
def test_no_third_card_is_planted():
    state = table(hands=(["soy", "soy", "soy"], []))
    events = play(state, (0, "plant 1"), (0, "plant 1"))
    assert seat_of(state, 0)["hand"] == ["soy"]
    assert kinds(events) == ["planted", "planted", "turned_up"]
    assert not any(move.startswith("plant") for move in legal(state, 0))


@pytest.mark.rule("X-12")
def test_with_a_single_hand_card_phase_1_stops_by_itself_and_says_so():
    state = table(hands=(["soy"], []))
    events = play(state, (0, "plant 1"))
    assert kinds(events) == ["planted", "stopped", "turned_up"]
    assert whole(state)["step"] == "make_offer"


@pytest.mark.rule("X-12")
def test_a_second_card_that_fits_nowhere_is_asked_for_but_marked_as_going_on():
    state = table(step="plant_second", hands=(["garden"], []), fields=(STUCK, NONE))
    assert state.asked == [0]
    assert state.view(0)["idle"]
    assert state.text(state.idle_answer(0)) == "stop"


@pytest.mark.rule("X-12")
def test_a_second_card_that_fits_is_a_real_question():
    state = table(step="plant_second", hands=(["soy"], []), fields=(STUCK, NONE))
    assert not state.view(0)["idle"]


@pytest.mark.rule("D-14")
def test_a_long_column_takes_what_a_short_one_takes():
    state = table(
        hands=(["chili"], []), fields=([["stink"] * 15, ["green"] * 12, []], [[], [], []])
    )
    assert [move for move in legal(state, 0) if move.startswith("plant")] == ["plant 1", "plant 3"]
