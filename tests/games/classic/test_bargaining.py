"""What a table is told about offers, so that bots do not take them from people."""

import pytest

from bohnhof import State
from tests.games.classic.setting import do, table

FACE = ["garden", "soy"]
HANDS = [
    ["chili", "blue", "stink"],
    ["green", "red", "green", "red"],
    ["red", "black-eyed"],
    ["blue"],
]


def trading(**parts: object) -> State:
    """Seat 0 has turned up Garden and Soy and trades with three others."""
    return table(**{"seats": 4, "step": "trade", "face": FACE, "hands": HANDS, **parts})


def silenced(state: State, seat: int, move: str) -> list[int]:
    action = state.parse(move)
    assert state.is_legal(seat, action)
    return state.game.silenced(state, seat, action)


def owing(state: State) -> list[tuple[int, int]]:
    return [(question.seat, question.number) for question in state.game.questions(state)]


def hopeless(state: State) -> list[int]:
    return [question.seat for question in state.game.questions(state) if question.is_hopeless]


def test_who_owes_an_answer_to_what() -> None:
    state = trading()
    assert owing(state) == []
    do(state, 0, "offer all: face1 for red")
    do(state, 2, "offer 1: hand2 for soy")
    assert owing(state) == [(1, 1), (2, 1), (3, 1), (0, 2)]
    do(state, 1, "decline 1")
    do(state, 2, "counter 1: hand1 for soy")
    assert owing(state) == [(3, 1), (0, 2), (0, 3)]


def test_to_end_the_trading_silences_all_who_owe_an_answer() -> None:
    state = trading()
    do(state, 0, "offer all: face1 for red")
    do(state, 1, "decline 1")
    assert silenced(state, 0, "end") == [2, 3]


def test_to_withdraw_silences_whom_that_offer_was_made_to() -> None:
    state = trading()
    do(state, 0, "offer 2: face1 for red")
    do(state, 0, "offer all: hand2 for red")
    assert silenced(state, 0, "withdraw 1") == [1]
    assert silenced(state, 0, "withdraw 2") == [1, 2, 3]


def test_to_close_with_one_silences_the_others() -> None:
    state = trading()
    do(state, 0, "offer all: face1 for red")
    do(state, 0, "offer 4: face1 for blue")
    do(state, 1, "accept 1 with hand2")
    assert silenced(state, 2, "accept 1 with hand1") == []
    assert silenced(state, 0, "close 1 with 2") == [2, 3]
    do(state, 3, "decline 1")
    assert silenced(state, 0, "close 1 with 2") == [2, 3]  # the card of offer 2 goes as well


@pytest.mark.rule("CQ-14g")
def test_a_deal_elsewhere_silences_who_was_offered_the_same_card() -> None:
    state = trading()
    do(state, 0, "offer 2: face1 for red")
    do(state, 0, "offer 3: face2 for red")
    do(state, 3, "offer 1: hand1 for garden")
    assert silenced(state, 0, "accept 3 with face1") == [1]
    assert silenced(state, 2, "accept 2 with hand1") == []
    do(state, 0, "offer 4: face1 for blue")
    assert silenced(state, 1, "accept 1 with hand2") == [3]


def test_equal_hand_cards_are_told_apart_by_their_owner_alone() -> None:
    state = trading(hands=[["blue", "blue"], *HANDS[1:]])
    do(state, 0, "offer 2: hand1 for red")
    do(state, 0, "offer 3: hand2 for red")
    assert silenced(state, 1, "accept 1 with hand2") == [2]


def test_a_deal_silences_nobody_who_makes_it() -> None:
    state = trading()
    do(state, 1, "offer 1: hand2 for soy")
    do(state, 0, "offer 2: face2 for red")
    assert silenced(state, 1, "accept 2 with hand2") == []


@pytest.mark.parametrize("move", ["offer all: hand1 for red", "harvest 1", "decline 1"])
def test_other_moves_silence_nobody(move: str) -> None:
    state = trading(fields=[[["blue", "blue"], []]])
    do(state, 1, "offer 1: hand1 for soy")
    do(state, 0, "offer all: face1 for red")
    assert silenced(state, 0, move) == []


@pytest.mark.rule("X-06")
def test_what_all_know_to_be_impossible_is_hopeless() -> None:
    reds = ["red"] * 6
    state = trading(hands=[["chili"], ["red"], ["red"], []], fields=[[reds, []]])
    do(state, 0, "offer all: face1 for red")
    assert hopeless(state) == [3]  # no card in hand
    do(state, 0, "offer 2: face2 for 2 red")
    do(state, 0, "gift 4: hand1")
    assert hopeless(state) == [3, 1]  # one of two hidden reds is all that a hand of one can hold
    do(state, 2, "offer 1: hand1 for garden")  # now all know where a Red is
    do(state, 0, "offer 2: face1 for red")
    assert hopeless(state) == [3, 1]


def test_a_red_that_lies_in_another_hand_is_nowhere_else() -> None:
    state = trading(hands=[["chili"], ["red"], ["blue"], []], fields=[[["red"] * 7, []]])
    do(state, 0, "offer 3: face1 for red")
    assert hopeless(state) == []
    do(state, 1, "offer 1: hand1 for garden")
    assert hopeless(state) == [2]


def test_face_up_cards_can_be_paid_with() -> None:
    state = trading(hands=[[], *HANDS[1:]])
    do(state, 1, "offer 1: hand1 for garden soy")
    do(state, 1, "offer 1: hand2 for 2 garden")
    assert hopeless(state) == [0]


def test_who_wants_nothing_declines_passes_and_ends() -> None:
    state = trading()
    do(state, 1, "offer 1: hand1 for soy")
    do(state, 0, "offer all: face1 for red")

    def answer(seat: int) -> str:
        return state.text(state.game.no_thanks(state, seat))

    assert [answer(seat) for seat in range(4)] == [
        "decline 1",
        "decline 2",
        "decline 2",
        "decline 2",
    ]
    do(state, 0, "decline 1")
    assert answer(0) == "end"
    do(state, 0, "end")
    assert answer(1) == "pass"


def test_nobody_plants_for_who_wants_nothing() -> None:
    state = table(step="plant_first", hands=[["blue"]])
    assert state.game.no_thanks(state, 0) == -1


def only(state: State, seat: int = 0) -> str | None:
    action = state.only_answer(seat)
    return None if action == -1 else state.text(action)


def test_a_card_that_fits_one_field_is_the_only_answer() -> None:
    one = table(hands=[["blue", "red"]], fields=[[["blue"], ["soy", "soy"]]])
    assert only(one) == "plant 1"
    assert only(one, 1) is None
    two = table(hands=[["blue", "red"]], fields=[[[], []]])
    assert only(two) is None
    none = table(hands=[["blue", "red"]], fields=[[["red"], ["soy", "soy"]]])
    assert only(none) is None


def test_to_plant_no_second_card_is_a_decision() -> None:
    state = table(step="plant_second", hands=[["blue"]], fields=[[["red"], ["soy", "soy"]]])
    assert only(state) is None


@pytest.mark.rule("C-37")
def test_cards_that_have_a_field_each_can_go_in_any_order() -> None:
    parts = {"step": "plant_pending", "face": [None, None]}
    each = table(aside=[["blue", "blue", "soy"]], fields=[[["blue"], ["soy"]]], **parts)
    assert only(each) == "plant soy 2"
    do(each, 0, "plant soy 2")
    assert only(each) == "plant blue 1"
    shared = table(aside=[["blue", "soy"]], fields=[[["red"], []]], **parts)
    assert only(shared) is None
    stuck = table(aside=[["blue", "soy"]], fields=[[["blue"], ["red"]]], **parts)
    assert only(stuck) is None
