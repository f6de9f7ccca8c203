"""The board of offers in detail, from CQ-14a to CQ-14p.

Seat 0 is active unless a test says otherwise.
"""

import pytest

from bohnhof import NotationError
from tests.games.classic.setting import (
    COPIES,
    allows,
    board,
    do,
    finish_trade,
    kinds,
    legal,
    only,
    play,
    refuses,
    seat_of,
    table,
    whole,
)

FACE = ["garden", "soy"]
HANDS = [["chili", "blue", "stink"], ["green", "red", "green", "red"], ["red", "black-eyed"]]


def trading(**parts):
    """Seat 0 has turned up Garden and Soy and trades."""
    return table(**{"step": "trade", "face": FACE, "hands": HANDS, **parts})


def answers(state, seat):
    """Return how a seat may answer open offers, counters apart."""
    return [text for text in legal(state, seat) if text.startswith(("accept", "decline"))]


# A seat that has countered.


@pytest.mark.rule("CQ-14a")
@pytest.mark.parametrize("offer", ["offer 2: face2 for red", "offer all: face2 for red"])
def test_who_has_countered_is_not_asked_while_the_counter_is_open(offer):
    state = trading()
    others = [2] if "all" in offer else []
    do(state, 0, offer)
    assert state.asked == [1, *others, 0]
    do(state, 1, "counter 1: hand1 for soy")
    assert state.asked == [*others, 0]
    for answer in ("accept 1 with hand2", "accept 1 with hand4", "decline 1"):
        assert allows(state, 1, answer)
        assert answer in legal(state, 1)


@pytest.mark.rule("CQ-14a")
@pytest.mark.parametrize(("seat", "move"), [(0, "decline 2"), (1, "withdraw 2")])
def test_who_has_countered_is_asked_again_once_the_counter_is_gone(seat, move):
    state = trading()
    play(state, (0, "offer 2: face2 for red"), (1, "counter 1: hand1 for soy"))
    do(state, seat, move)
    assert state.asked == [1, 0]


@pytest.mark.rule("CQ-14a")
def test_who_has_countered_is_asked_again_after_the_counter_is_accepted():
    state = trading()
    play(state, (0, "offer 2: face2 for red"), (1, "counter 1: hand1 for chili"))
    do(state, 0, "accept 2 with hand1")
    assert list(board(state)) == [1]
    assert state.asked == [1, 0]


@pytest.mark.rule("CQ-14a")
def test_with_two_counters_both_must_be_gone():
    state = trading()
    play(state, (0, "offer 2: face2 for red"), (1, "counter 1: hand1 for soy"))
    do(state, 1, "counter 1: hand2 for soy garden")
    do(state, 0, "decline 2")
    assert state.asked == [0]
    do(state, 0, "decline 3")
    assert state.asked == [1, 0]


@pytest.mark.rule("CQ-14a")
def test_an_ask_as_a_counter_counts_as_one():
    state = trading()
    play(state, (0, "offer 2: face2 for red"), (1, "counter 1: hand1 for ?"))
    assert state.asked == [0]
    do(state, 0, "decline 2")
    assert state.asked == [1, 0]


@pytest.mark.rule("CQ-14a")
def test_a_counter_to_one_offer_is_no_answer_to_another():
    state = trading()
    do(state, 0, "offer 2: face2 for red", "offer 2: face1 for red")
    do(state, 1, "counter 1: hand1 for soy")
    assert state.asked == [1, 0]
    do(state, 1, "counter 2: hand1 for garden")
    assert state.asked == [0]


@pytest.mark.rule("CQ-14a")
def test_an_offer_that_answers_nothing_is_no_counter():
    state = trading()
    do(state, 0, "offer 2: face2 for red")
    do(state, 1, "offer 1: hand1 for soy")
    assert state.asked == [1, 0]


@pytest.mark.rule("CQ-14a")
def test_in_the_last_call_the_active_player_who_has_countered_is_not_asked_either():
    state = trading()
    play(state, (0, "end"), (1, "offer 1: hand1 for soy"), (2, "pass"))
    assert state.asked == [0]
    do(state, 0, "counter 1: face1 for red")
    assert state.asked == [1]
    assert allows(state, 0, "accept 1 with face2")
    assert allows(state, 0, "decline 1")
    do(state, 1, "decline 2")
    assert (whole(state)["step"], state.asked) == ("last_call", [0])


# An ask.


@pytest.mark.rule("CQ-14b")
@pytest.mark.parametrize("move", ["ask all: face2 for ?", "ask all: ? for red"])
def test_an_ask_is_never_accepted_or_closed(move):
    state = trading()
    do(state, 0, move)
    for seat in (1, 2):
        assert answers(state, seat) == ["decline 1"]
        refuses(state, seat, "accept 1")
        refuses(state, seat, "accept 1 with hand1")
    refuses(state, 1, "accept 1 with hand2")
    refuses(state, 0, "close 1 with 2")


@pytest.mark.rule("CQ-14b")
def test_an_ask_is_declined_withdrawn_and_counted_like_an_offer():
    state = trading(options={"offers_per_turn": [2, 4]})
    do(state, 0, "ask all: face2 for ?")
    assert state.asked == [1, 2, 0]
    do(state, 1, "decline 1")
    assert state.asked == [2, 0]
    do(state, 2, "decline 1")
    assert board(state) == {}
    refuses(state, 0, "ask all: face2 for ?", "banned")
    do(state, 0, "ask 2: face2 for ?", "withdraw 2")
    assert whole(state)["made"] == [2, 0, 0]
    refuses(state, 0, "ask 3: face2 for ?", "too_many_made")


@pytest.mark.rule("CQ-14b")
def test_who_has_answered_an_ask_is_not_asked_while_the_answer_is_open():
    state = trading()
    play(state, (0, "ask all: face2 for ?"), (1, "counter 1: hand1 for soy"))
    assert state.asked == [2, 0]
    do(state, 0, "decline 2")
    assert state.asked == [1, 2, 0]


@pytest.mark.rule("CQ-14b")
def test_an_ask_answers_an_offer_but_not_another_ask():
    state = trading()
    do(state, 0, "offer 2: face2 for red", "ask 2: face1 for ?")
    for move in ("counter 1: hand1 for ?", "counter 1: ? for soy", "counter 2: hand1 for soy"):
        assert allows(state, 1, move)
    refuses(state, 1, "counter 2: hand1 for ?", "ask_on_ask")
    refuses(state, 1, "counter 2: ? for soy", "ask_on_ask")
    do(state, 1, "counter 1: hand1 for ?")
    assert (board(state)[3]["kind"], board(state)[3]["answers"]) == ("ask", 1)
    refuses(state, 0, "counter 3: face1 for ?", "ask_on_ask")


@pytest.mark.rule("CQ-14b")
def test_an_ask_whose_card_is_dealt_away_falls():
    state = trading()
    do(state, 0, "ask all: face2 for ?", "ask all: ? for red")
    events = play(state, (0, "gift 2: face2"), (1, "accept 3"))
    assert only(events, "fell") == [{"kind": "fell", "seat": 0, "number": 1}]
    assert list(board(state)) == [2]


# Declining.


@pytest.mark.rule("CQ-14c")
def test_a_declined_offer_to_one_seat_leaves_the_board():
    state = trading()
    do(state, 0, "offer 2: face2 for red")
    events = do(state, 1, "decline 1")
    assert events == [{"kind": "declined", "seat": 1, "number": 1, "gone": True}]
    assert board(state) == {}
    assert whole(state)["banned"] == [
        {"kind": "offer", "maker": 0, "to": 1, "give": {"soy": 1}, "want": {"red": 1}}
    ]


@pytest.mark.rule("CQ-14c")
def test_an_offer_to_all_leaves_when_every_addressee_has_declined():
    state = trading(seats=4)
    do(state, 0, "offer all: face2 for red")
    for seat in (3, 1):
        events = do(state, seat, "decline 1")
        assert events == [{"kind": "declined", "seat": seat, "number": 1, "gone": False}]
        assert whole(state)["banned"] == []
        assert allows(state, 0, "offer all: face2 for red")
    assert board(state)[1]["declined"] == [1, 3]
    events = do(state, 2, "decline 1")
    assert events == [{"kind": "declined", "seat": 2, "number": 1, "gone": True}]
    assert (board(state), state.asked) == ({}, [0])
    refuses(state, 0, "offer all: face2 for red", "banned")


@pytest.mark.rule("CQ-14c")
def test_a_decline_is_final_for_that_seat_and_offer():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "decline 1"))
    assert answers(state, 1) == []
    for move in ("accept 1 with hand2", "decline 1"):
        refuses(state, 1, move)
    do(state, 0, "offer 2: face2 for red")  # another offer
    assert allows(state, 1, "accept 2 with hand2")


@pytest.mark.rule("CQ-14c")
def test_an_offer_that_somebody_accepted_stays_though_all_others_decline():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (2, "accept 1 with hand1"), (1, "decline 1"))
    assert list(board(state)) == [1]
    assert state.asked == [0]
    assert allows(state, 0, "close 1 with 3")


@pytest.mark.rule("CQ-14c")
def test_a_withdrawn_offer_to_all_does_not_count_as_declined():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "decline 1"), (0, "withdraw 1"))
    assert whole(state)["banned"] == []
    assert allows(state, 0, "offer all: face2 for red")


# Accepting an offer to all.


@pytest.mark.rule("CQ-14d")
def test_an_acceptance_is_final_for_that_seat():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand2"))
    assert answers(state, 1) == []
    for move in ("accept 1 with hand2", "accept 1 with hand4", "decline 1"):
        refuses(state, 1, move)
    assert state.asked == [2, 0]


@pytest.mark.rule("CQ-14d")
def test_an_acceptance_lapses_when_its_cards_leave_through_another_deal():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand4"), (2, "decline 1"))
    do(state, 1, "offer 1: hand4 for blue")

    events = do(state, 0, "accept 2 with hand2")

    assert events[1:] == [{"kind": "lapsed", "seat": 1, "number": 1}]
    assert (board(state)[1]["accepted"], board(state)[1]["payments"]) == ([], {})
    assert state.asked == [1, 0]
    refuses(state, 0, "close 1 with 2")
    assert answers(state, 1) == ["accept 1 with hand2", "decline 1"]


@pytest.mark.rule("CQ-14d")
def test_a_part_of_the_payment_gone_is_enough_for_a_lapse():
    state = trading()
    play(state, (0, "offer all: face2 for red green"), (1, "accept 1 with hand1 hand2"))
    events = play(state, (1, "gift 1: hand2"), (0, "accept 2"))
    assert only(events, "lapsed") == [{"kind": "lapsed", "seat": 1, "number": 1}]
    assert state.asked == [1, 2, 0]
    do(state, 1, "accept 1 with hand1 hand3")
    assert board(state)[1]["payments"] == {"1": [0, 2]}


@pytest.mark.rule("CQ-14d")
def test_otherwise_the_payment_follows_its_cards():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand4"))
    events = play(state, (1, "gift 1: hand2"), (0, "accept 2"))  # the other Red
    assert only(events, "lapsed") == []
    assert board(state)[1]["payments"] == {"1": [2]}
    assert state.view(1)["offers"][0]["payments"] == {"1": [2]}
    events = do(state, 0, "close 1 with 2")
    assert only(events, "dealt")[0]["got"] == [{"bean": "red", "from": "hand", "position": 2}]
    assert seat_of(state, 1)["hand"] == ["green", "green"]


@pytest.mark.rule("CQ-14d")
def test_a_payment_in_front_of_the_cards_that_leave_stays_where_it_is():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand2"))
    play(state, (1, "gift 1: hand3 hand4"), (0, "accept 2"))
    assert board(state)[1]["payments"] == {"1": [1]}


@pytest.mark.rule("CQ-14d")
def test_a_deal_of_others_does_not_touch_an_acceptance():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand4"))
    play(state, (0, "offer 3: face1 for red"), (2, "accept 2 with hand1"))
    assert board(state)[1]["payments"] == {"1": [3]}


@pytest.mark.rule("CQ-14d", "CQ-14g")
@pytest.mark.parametrize("paid", ["hand2", "hand4"])
@pytest.mark.parametrize("maker", [0, 1])
def test_with_an_offer_that_falls_its_acceptances_just_go(maker, paid):
    """Nothing tells which of two equal cards was meant as payment."""
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, f"accept 1 with {paid}"))
    if maker == 0:
        events = play(state, (0, "offer 2: face2 for red"), (1, "accept 2 with hand4"))
    else:
        events = play(state, (1, "offer 1: hand4 for soy"), (0, "accept 2 with face2"))
    assert kinds(events) == ["offered", "dealt", "fell"]
    assert seat_of(state, 1)["holds"] == []


# Accepting as the active player.


@pytest.mark.rule("CQ-14e")
@pytest.mark.parametrize("payment", ["face2 hand1", "face2 hand3", "hand1 hand3"])
def test_the_active_player_pays_with_face_up_cards_hand_cards_or_both(payment):
    state = trading(hands=[["soy", "blue", "soy"], ["red"], []])
    do(state, 1, "offer 1: hand1 for 2 soy")
    assert {text for text in answers(state, 0) if text != "decline 1"} == {
        "accept 1 with face2 hand1",
        "accept 1 with face2 hand3",
        "accept 1 with hand1 hand3",
    }
    do(state, 0, f"accept 1 with {payment}")
    assert seat_of(state, 1)["aside"] == {"soy": 2}
    assert whole(state)["face"] == ["garden", None if "face2" in payment else "soy"]
    assert len(seat_of(state, 0)["hand"]) == (1 if payment == "hand1 hand3" else 2)


@pytest.mark.rule("CQ-14e")
def test_the_active_player_pays_with_two_face_up_cards():
    state = trading(face=["soy", "soy"])
    play(state, (1, "offer 1: hand2 for 2 soy"), (0, "accept 1 with face1 face2"))
    assert whole(state)["face"] == [None, None]


# The same offer.


@pytest.mark.rule("CQ-14a")
@pytest.mark.parametrize(
    ("declined", "same"),
    [
        ("offer 2: hand1 for red", "offer 2: hand3 for red"),  # another position
        ("offer 2: hand1 for red", "offer 2: face1 for red"),  # face-up or hand
        ("offer 2: face1 for red", "offer 2: hand1 for red"),
        ("offer 2: face1 hand2 for red", "offer 2: hand1 hand2 for red"),
        ("gift 2: hand1", "gift 2: face1"),
        ("plea 2: red", "plea 2: red"),
        ("ask 2: hand1 for ?", "ask 2: face1 for ?"),
        ("ask 2: ? for red", "ask 2: ? for red"),
    ],
)
def test_what_is_the_same_offer(declined, same):
    state = trading(face=["soy", "garden"], hands=[["soy", "blue", "soy"], *HANDS[1:]])
    assert allows(state, 0, same)
    play(state, (0, declined), (1, "decline 1"))
    refuses(state, 0, same, "banned")


@pytest.mark.rule("CQ-14a")
@pytest.mark.parametrize(
    ("declined", "other"),
    [
        ("offer 2: face1 for red", "offer 3: face1 for red"),  # another addressee
        ("offer 2: face1 for red", "offer all: face1 for red"),
        ("offer 2: face1 for red", "offer 2: face1 face2 for red"),  # other varieties
        ("offer 2: face1 for red", "offer 2: face1 hand1 for red"),  # another number
        ("offer 2: face1 for red", "offer 2: face1 for 2 red"),
        ("offer 2: face1 for red", "offer 2: face1 for red green"),
        ("offer 2: face1 for red", "offer 2: face1 for green"),
        ("offer 2: face1 for red", "gift 2: face1"),
        ("offer 2: face1 for red", "plea 2: red"),
        ("gift 2: face1", "ask 2: face1 for ?"),  # another kind
        ("ask 2: face1 for ?", "gift 2: face1"),
        ("plea 2: red", "ask 2: ? for red"),
        ("ask 2: ? for red", "plea 2: red"),
    ],
)
def test_what_is_another_offer(declined, other):
    state = trading(face=["soy", "garden"], hands=[["soy", "blue"], *HANDS[1:]])
    play(state, (0, declined), (1, "decline 1"))
    assert allows(state, 0, other)
    refuses(state, 0, declined, "banned")


@pytest.mark.rule("CQ-14f")
def test_the_same_words_of_another_maker_are_another_offer():
    state = trading(hands=[["chili"], ["red"], ["red"]])
    play(state, (1, "offer 1: hand1 for soy"), (0, "decline 1"))
    refuses(state, 1, "offer 1: hand1 for soy", "banned")
    assert allows(state, 2, "offer 1: hand1 for soy")


@pytest.mark.rule("CQ-14f")
def test_the_answered_offer_makes_no_difference():
    state = trading()
    play(state, (0, "offer 2: face1 for red"), (0, "offer 2: face2 for red"))
    play(state, (1, "counter 1: hand1 for soy"), (0, "decline 3"))
    for move in ("counter 1: hand1 for soy", "counter 2: hand3 for soy", "offer 1: hand1 for soy"):
        refuses(state, 1, move, "banned")
    assert allows(state, 1, "counter 2: hand2 for soy")


@pytest.mark.rule("CQ-14f")
def test_a_withdrawn_offer_may_be_repeated():
    state = trading()
    do(state, 0, "offer 2: face1 for red", "withdraw 1", "offer 2: face1 for red")
    assert list(board(state)) == [2]


@pytest.mark.rule("CQ-14f")
def test_any_deal_lifts_all_bans():
    state = trading()
    play(state, (0, "offer 2: face1 for red"), (1, "decline 1"))
    play(state, (2, "offer 1: hand1 for soy"), (0, "decline 2"))
    assert len(whole(state)["banned"]) == 2
    play(state, (1, "gift 1: hand1"), (0, "accept 3"))
    assert whole(state)["banned"] == []
    assert allows(state, 0, "offer 2: face1 for red")
    assert allows(state, 2, "offer 1: hand1 for soy")


@pytest.mark.rule("CQ-14f", "CQ-12")
def test_a_ban_holds_in_the_last_call():
    state = trading()
    play(state, (1, "offer 1: hand1 for soy"), (0, "decline 1"), (0, "end"))
    refuses(state, 1, "offer 1: hand1 for soy", "banned")
    refuses(state, 1, "offer 1: hand3 for soy", "banned")
    assert allows(state, 1, "offer 1: hand2 for soy")
    play(state, (1, "offer 1: hand2 for soy"), (0, "decline 2"), (2, "pass"))
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-14f", "CQ-12")
def test_an_offer_that_fell_with_the_end_is_not_banned():
    state = trading()
    play(state, (1, "offer 1: hand1 for soy"), (0, "end"))
    assert board(state) == {}
    assert allows(state, 1, "offer 1: hand1 for soy")


# Concrete cards.


@pytest.mark.rule("CQ-14g")
def test_an_offer_falls_when_that_very_card_is_gone_though_an_equal_one_is_left():
    state = trading(hands=[["blue", "chili", "blue"], ["red"], ["red"]])
    do(state, 0, "offer 2: hand1 for red", "offer 3: hand1 for red", "offer 3: hand3 for red")
    events = do(state, 1, "accept 1 with hand1")
    assert only(events, "fell") == [{"kind": "fell", "seat": 0, "number": 2}]
    assert list(board(state)) == [3]
    assert board(state)[3]["hand"] == [1]  # its card has moved up
    do(state, 2, "accept 3 with hand1")
    assert seat_of(state, 0)["hand"] == ["chili"]


@pytest.mark.rule("CQ-14g")
def test_an_offer_with_a_face_up_card_falls_with_it_though_the_hand_has_an_equal_one():
    state = trading(face=["soy", "soy"], hands=[["soy"], ["red"], ["red"]])
    do(state, 0, "offer 2: face1 for red", "offer 3: face1 for red")
    do(state, 0, "offer 3: face2 for red", "offer 3: hand1 for red")
    events = do(state, 1, "accept 1 with hand1")
    assert [event["number"] for event in only(events, "fell")] == [2]
    assert list(board(state)) == [3, 4]


@pytest.mark.rule("CQ-14g")
def test_paying_with_an_offered_card_makes_the_offer_fall():
    state = trading()
    do(state, 1, "offer 1: hand2 for stink", "offer 1: hand4 for stink")
    do(state, 0, "offer 2: face2 for red")
    events = do(state, 1, "accept 3 with hand2")
    assert events[1:] == [{"kind": "fell", "seat": 1, "number": 1}]
    assert board(state)[2]["hand"] == [2]


@pytest.mark.rule("CQ-14g")
def test_one_of_several_cards_gone_is_enough():
    state = trading()
    do(state, 0, "offer 3: face1 hand1 hand3 for red", "gift 2: hand3")
    events = do(state, 1, "accept 2")
    assert only(events, "fell") == [{"kind": "fell", "seat": 0, "number": 1}]
    assert board(state) == {}


@pytest.mark.rule("CQ-14g")
def test_cards_in_front_of_an_offered_one_may_go():
    state = trading()
    do(state, 0, "offer 3: hand3 for red", "gift 2: hand1 hand2")
    do(state, 1, "accept 2")
    assert board(state)[1]["hand"] == [0]
    assert state.view(0)["offers"][0]["hand"] == [0]
    do(state, 2, "accept 1 with hand1")
    assert seat_of(state, 2)["aside"] == {"stink": 1}


@pytest.mark.rule("CQ-14h")
def test_the_same_card_may_be_in_several_offers_and_equal_offers_may_be_open():
    state = trading()
    do(state, 0, "offer 2: face1 for red", "offer 2: face1 for red", "offer 3: face1 for red")
    do(state, 0, "gift all: face1")
    assert list(board(state)) == [1, 2, 3, 4]
    events = do(state, 1, "accept 2 with hand2")
    assert [event["number"] for event in only(events, "fell")] == [1, 3, 4]
    assert board(state) == {}


@pytest.mark.rule("CQ-14h")
def test_one_of_two_equal_open_offers_is_declined_and_the_other_stands():
    state = trading()
    do(state, 0, "offer 2: face1 for red", "offer 2: face1 for red")
    do(state, 1, "decline 1")
    assert list(board(state)) == [2]
    refuses(state, 0, "offer 2: face1 for red", "banned")
    assert allows(state, 1, "accept 2 with hand2")


@pytest.mark.rule("CQ-14f", "CQ-14h")
def test_a_ban_is_listed_once():
    state = trading()
    do(state, 0, "offer 2: face1 for red", "offer 2: face1 for red")
    do(state, 1, "decline 1", "decline 2")
    assert len(whole(state)["banned"]) == 1


# Counters.


@pytest.mark.rule("CQ-14i")
def test_counters_come_from_addressees_only():
    state = trading()
    do(state, 0, "offer 2: face1 for red")
    do(state, 1, "offer 1: hand1 for soy")
    assert allows(state, 1, "counter 1: hand1 for garden")
    assert allows(state, 0, "counter 2: face1 for red")
    refuses(state, 2, "counter 1: hand1 for garden")
    refuses(state, 2, "counter 2: hand1 for garden")
    refuses(state, 0, "counter 1: face2 for red")
    refuses(state, 1, "counter 2: hand1 for garden")


@pytest.mark.rule("CQ-14i")
def test_a_counter_may_come_after_declining_or_accepting():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand2"), (2, "decline 1"))
    do(state, 1, "counter 1: hand4 for garden")
    do(state, 2, "counter 1: hand2 for garden")
    assert [board(state)[number]["answers"] for number in (2, 3)] == [1, 1]
    assert board(state)[1]["accepted"] == [1]


@pytest.mark.rule("CQ-14i")
@pytest.mark.parametrize(
    "move",
    [
        "hand2 for soy",
        "hand1 hand3 for 3 blue",
        "hand1 for nothing",
        "nothing for garden",
        "hand2 for ?",
    ],
)
def test_a_counter_need_not_fit_the_offer(move):
    state = trading()
    do(state, 0, "offer 2: face2 for red")
    do(state, 1, f"counter 1: {move}")
    assert board(state)[2]["answers"] == 1


@pytest.mark.rule("CQ-14i")
@pytest.mark.parametrize(("seat", "move"), [(0, "withdraw 1"), (1, "decline 1"), (2, "accept 3")])
def test_a_counter_stays_when_the_first_offer_goes(seat, move):
    state = trading()
    play(state, (0, "offer 2: face2 for red"), (1, "counter 1: hand1 for chili"))
    do(state, 0, "gift 3: face2")
    do(state, seat, move)
    assert 1 not in board(state)
    assert board(state)[2]["answers"] == 1
    assert allows(state, 0, "accept 2 with hand1")


@pytest.mark.rule("CQ-14i")
def test_there_is_no_counter_to_an_offer_that_is_gone():
    state = trading()
    play(state, (0, "offer 2: face2 for red"), (1, "decline 1"))
    refuses(state, 1, "counter 1: hand1 for soy")


@pytest.mark.rule("CQ-14i")
def test_a_counter_is_countered():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "counter 1: hand1 for soy"))
    play(state, (0, "counter 2: face1 for red"), (1, "counter 3: hand1 for garden"))
    assert [board(state)[number]["to"] for number in (2, 3, 4)] == [0, 1, 0]
    do(state, 0, "accept 4 with face1")
    assert [seat_of(state, seat)["aside"] for seat in (0, 1)] == [{"green": 1}, {"garden": 1}]


# Limits.


@pytest.mark.rule("CQ-14j")
def test_counters_and_asks_count_as_open_offers():
    state = trading(options={"offers_per_turn": [12, 12]})
    do(state, 0, "offer 2: face2 for red")
    do(state, 1, "counter 1: hand1 for soy", "counter 1: hand1 for ?")
    do(state, 1, "ask 1: ? for soy", "gift 1: hand1")
    for move in ("offer 1: hand2 for soy", "ask 1: hand2 for ?", "counter 1: hand2 for soy"):
        refuses(state, 1, move, "too_many_open")
    for move in ("accept 1 with hand2", "decline 1", "withdraw 3"):
        assert allows(state, 1, move)


@pytest.mark.rule("CQ-14j")
def test_four_open_counts_offers_made_not_offers_received():
    state = trading(seats=4, hands=[["blue"]] * 4)
    for seat in (1, 2, 3):
        do(state, seat, "gift 1: hand1", "ask 1: hand1 for ?")
    for _offer in range(4):
        assert allows(state, 0, "ask all: face1 for ?")
        do(state, 0, "ask all: face1 for ?")
    refuses(state, 0, "ask all: face1 for ?", "too_many_open")
    assert allows(state, 1, "ask 1: ? for soy")


@pytest.mark.rule("CQ-14j")
def test_at_the_limit_of_open_offers_everything_else_stays_legal():
    state = trading(fields=[[["soy", "soy"], []]], coins=[["blue"] * 3])
    do(state, 0, *["offer all: face2 for red"] * 4)
    do(state, 1, "accept 1 with hand2", "gift 1: hand1")
    assert set(legal(state, 0)) == {
        "end", "accept 5", "decline 5", "withdraw 1", "withdraw 2", "withdraw 3", "withdraw 4",
        "close 1 with 2", "harvest 1", "buy",
    }  # fmt: skip


@pytest.mark.rule("CQ-14j")
@pytest.mark.parametrize("active", range(4))
def test_the_limits_are_one_setting_of_the_game(active):
    state = trading(seats=4, options={"offers_per_turn": [3, 2]}, active=active)
    assert state.view(None)["options"]["offers_per_turn"] == [3, 2]
    others = [seat for seat in range(4) if seat != active]
    for seat, limit in ((active, 3), (others[0], 2), (others[1], 2)):
        plea = f"plea {(others[0] if seat == active else active) + 1}: soy"
        for _offer in range(limit):
            number = whole(state)["next_offer"]
            do(state, seat, plea, f"withdraw {number}")
        refuses(state, seat, plea, "too_many_made")
    assert allows(state, others[2], f"plea {active + 1}: soy")


# What the active player may always do.


@pytest.mark.rule("CQ-14k")
def test_end_offers_withdraw_and_close_while_others_owe_answers():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (2, "accept 1 with hand1"))
    do(state, 0, "offer 2: face1 for red")
    assert state.asked == [1, 0]
    for move in ("end", "offer 3: hand1 for red", "ask all: hand1 for ?"):
        assert allows(state, 0, move)
    for move in ("withdraw 1", "withdraw 2", "close 1 with 3"):
        assert allows(state, 0, move)
        assert move in legal(state, 0)


@pytest.mark.rule("CQ-14l")
def test_the_end_makes_open_offers_fall_with_their_acceptances():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand2"))
    play(state, (1, "offer 1: hand1 for blue"), (2, "ask 1: hand1 for ?"))
    events = do(state, 0, "end")
    assert kinds(events) == ["ended_trading", "fell", "fell", "fell"]
    assert [(event["number"], event["seat"]) for event in only(events, "fell")] == [
        (1, 0),
        (2, 1),
        (3, 2),
    ]
    assert (whole(state)["step"], whole(state)["caller"], board(state)) == ("last_call", 1, {})
    refuses(state, 0, "close 1 with 2")
    refuses(state, 1, "withdraw 2")


# The last call.


def last_call(**parts):
    """Seat 0 has ended the trading."""
    state = trading(**parts)
    do(state, 0, "end")
    return state


@pytest.mark.rule("CQ-14m", "CQ-12")
def test_a_full_last_call_comes_after_every_end():
    state = last_call()
    for round_number in range(3):
        assert whole(state)["caller"] == 1
        do(state, 1, "pass")
        assert whole(state)["caller"] == 2
        number = whole(state)["next_offer"]
        if round_number < 2:
            play(state, (2, "gift 1: hand1"), (0, f"accept {number}"), (0, "end"))
    do(state, 2, "pass")
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-14m", "CQ-12")
def test_the_active_player_only_answers_and_counters_in_the_last_call():
    state = last_call()
    for move in ("end", "offer 2: face1 for red", "gift 3: hand1", "ask all: face1 for ?"):
        refuses(state, 0, move)
    assert legal(state, 0) == []
    do(state, 1, "offer 1: hand1 for soy")
    assert legal(state, 0) == ["accept 1 with face2", "decline 1"]
    for move in ("end", "offer 2: face1 for green", "plea all: red", "ask 2: face1 for ?"):
        refuses(state, 0, move)
    for move in (
        "counter 1: face1 for green",
        "counter 1: nothing for green",
        "counter 1: ? for green",
    ):
        assert allows(state, 0, move)


@pytest.mark.rule("CQ-14m", "CQ-12")
def test_the_active_players_counter_in_the_last_call_is_accepted():
    state = last_call()
    play(state, (1, "offer 1: hand1 for soy"), (0, "counter 1: face1 for red"))
    assert state.asked == [1, 2]
    events = do(state, 1, "accept 2 with hand2")
    assert events[0]["kind"] == "dealt"
    assert (whole(state)["step"], whole(state)["caller"]) == ("trade", None)
    assert list(board(state)) == [1]  # its cards are still there
    assert state.asked == [0]
    assert allows(state, 0, "accept 1 with face2")


@pytest.mark.rule("CQ-14m", "CQ-35")
def test_the_seat_asked_may_answer_with_a_counter():
    state = last_call()
    play(state, (2, "offer 1: hand1 for soy"), (0, "counter 1: face1 for red"), (1, "pass"))
    assert (whole(state)["caller"], state.asked) == (2, [2])
    do(state, 2, "counter 2: hand2 for garden")
    assert (whole(state)["step"], whole(state)["caller"], state.asked) == ("last_call", None, [0])


@pytest.mark.rule("CQ-14m", "CQ-35")
def test_declining_a_counter_is_no_answer_to_the_last_call():
    state = last_call()
    play(state, (2, "offer 1: hand1 for soy"), (0, "counter 1: face1 for red"), (1, "pass"))
    do(state, 2, "decline 2")
    assert (whole(state)["caller"], state.asked) == (2, [0, 2])


@pytest.mark.rule("CQ-14m", "CQ-12")
def test_an_ask_in_the_last_call_is_answered_with_a_counter():
    state = last_call()
    play(state, (1, "ask 1: hand2 for ?"), (2, "pass"))
    assert (state.asked, legal(state, 0)) == ([0], ["decline 1"])
    do(state, 0, "counter 1: face2 for red")
    assert state.asked == [1]
    do(state, 1, "accept 2 with hand2")
    assert (whole(state)["step"], board(state), state.asked) == ("trade", {}, [0])


@pytest.mark.rule("CQ-14m", "CQ-12")
def test_the_last_call_ends_when_all_were_asked_and_no_answer_is_outstanding():
    state = last_call()
    play(state, (1, "gift 1: hand1"), (2, "gift 1: hand1"))
    assert (whole(state)["caller"], state.asked) == (None, [0])
    do(state, 0, "decline 2")
    assert whole(state)["step"] == "last_call"
    do(state, 1, "withdraw 1")
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-14m", "CQ-12")
def test_a_deal_reopens_the_step_and_what_else_is_open_stays():
    state = last_call()
    play(state, (1, "gift 1: hand1"), (2, "gift 1: hand1"), (0, "accept 2"))
    assert (whole(state)["step"], list(board(state)), state.asked) == ("trade", [1], [0])
    events = do(state, 0, "end")
    assert only(events, "fell") == [{"kind": "fell", "seat": 1, "number": 1}]
    assert whole(state)["caller"] == 1


# The order among several.


@pytest.mark.rule("CQ-14n", "CQ-13")
@pytest.mark.parametrize("active", range(4))
def test_others_are_asked_before_the_active_seat_and_the_last_call_seat_last(active):
    hands = [["red", "blue", "green"]] * 4
    state = trading(seats=4, active=active, hands=hands)
    left, across, right = [(active + steps) % 4 for steps in (1, 2, 3)]
    do(state, active, "end")
    do(state, right, f"offer {active + 1}: hand1 for soy")
    do(state, across, f"offer {active + 1}: hand1 for soy")
    assert state.asked == [active, left]
    do(state, active, "counter 1: face1 for green")
    assert state.asked == [right, active, left]
    do(state, active, "counter 2: face1 for green")
    assert state.asked == [across, right, left]


@pytest.mark.rule("CQ-14n", "CQ-13")
def test_a_seat_owing_an_answer_is_asked_once():
    state = last_call()
    play(state, (1, "pass"), (2, "offer 1: hand1 for soy"))
    assert state.asked == [0]
    state = last_call()
    play(state, (2, "offer 1: hand1 for soy"), (1, "pass"), (0, "counter 1: face1 for red"))
    assert state.asked == [2]  # for its answer and for its last call


@pytest.mark.rule("CQ-14n", "CQ-13")
def test_answers_of_a_seat_go_by_the_number_of_the_offer():
    state = trading()
    do(state, 0, "offer 3: face2 for red", "offer all: face1 for red", "gift 3: hand1")
    assert [text for text in legal(state, 2) if text.startswith("decline")] == [
        "decline 1",
        "decline 2",
        "decline 3",
    ]
    assert [text for text in legal(state, 2) if text.startswith("accept")] == [
        "accept 1 with hand1",
        "accept 2 with hand1",
        "accept 3",
    ]


# Numbers.


@pytest.mark.rule("CQ-14o")
@pytest.mark.parametrize(("bean", "copies"), COPIES.items())
def test_wanted_counts_go_up_to_the_copies_of_the_variety(bean, copies):
    state = trading()
    assert allows(state, 0, f"plea 2: {copies} {bean}")
    assert allows(state, 0, f"offer all: face1 for {copies} {bean}")
    for text in (f"plea 2: {copies + 1} {bean}", f"ask all: ? for {copies + 1} {bean}"):
        with pytest.raises(NotationError):
            state.parse(text)
    with pytest.raises(NotationError):
        state.parse(f"plea 2: {copies} {bean} {bean}")


@pytest.mark.rule("CQ-14o")
def test_offers_are_numbered_through_the_game():
    state = trading(next_offer=41, hands=[["chili"], ["blue"], ["red"]], pile=["blue"] * 5)
    do(state, 0, "ask all: face1 for ?", "withdraw 41")
    do(state, 2, "gift 1: hand1")
    assert list(board(state)) == [42]
    do(state, 0, "decline 42")
    finish_trade(state)
    play(state, "plant garden 1", "plant soy 2", "plant 1")
    assert (whole(state)["active"], whole(state)["step"]) == (1, "trade")
    events = do(state, 1, "ask all: face1 for ?")
    assert events[0]["number"] == 43


@pytest.mark.rule("CQ-14o")
def test_a_refused_offer_uses_no_number():
    state = trading()
    refuses(state, 0, "offer 2: hand9 for red")
    refuses(state, 1, "offer 3: hand1 for red")
    events = do(state, 0, "offer 2: face1 for red")
    assert events[0]["number"] == 1


# Both sides named.


@pytest.mark.rule("CQ-14p", "CT-02")
def test_asking_all_for_a_red_against_the_soy_is_an_offer_to_all():
    state = trading()
    events = do(state, 0, "offer all: face2 for red")
    assert (events[0]["kind"], events[0]["to"]) == ("offered", "all")
    assert board(state)[1]["kind"] == "offer"
    for text in ("ask all: face2 for red", "ask 2: hand1 for red"):
        with pytest.raises(NotationError):
            state.parse(text)
