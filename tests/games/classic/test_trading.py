"""Step 2: offers, deals, gifts, the last call and the limits (C-22 to C-35, CQ-09 to CQ-18).

Seat 0 is active unless a test says otherwise. The finer points of the board are in test_board, what
the others learn from offers in test_knowledge.
"""

import pytest

import bohnhof
from bohnhof import NotationError, Rng, SetupError
from tests.games.classic.setting import (
    allows,
    board,
    do,
    finish_trade,
    kinds,
    legal,
    only,
    play,
    play_to_end,
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


def cards(state):
    """Return where all cards that can be dealt are."""
    at = whole(state)
    return at["face"], [(seat["hand"], seat["aside"]) for seat in at["seats"]]


def card(bean, source, position):
    return {"bean": bean, "from": source, "position": position}


# The examples of the rule book.


@pytest.mark.rule("CT-02", "C-31")
def test_example_2_asking_all_for_a_red_moves_nothing():
    state = trading()
    before = cards(state)

    events = do(state, 0, "offer all: face2 for red")

    assert cards(state) == before
    assert kinds(events) == ["offered"]
    assert (board(state)[1]["face"], board(state)[1]["give"]) == ([1], {"soy": 1})
    finish_trade(state)
    assert (whole(state)["step"], whole(state)["face"]) == ("plant_pending", FACE)
    assert allows(state, 0, "plant garden 1")


@pytest.mark.rule("CT-03", "C-24", "C-26", "C-31")
def test_example_3_a_face_up_card_and_a_hand_card_for_one_red():
    state = trading()
    before = cards(state)

    events = do(state, 0, "offer all: face2 hand2 for red")

    assert cards(state) == before
    assert events == [
        {
            "kind": "offered",
            "seat": 0,
            "number": 1,
            "to": "all",
            "face": ["soy"],
            "give": {"soy": 1, "blue": 1},
            "want": {"red": 1},
            "answers": None,
        }
    ]
    play(state, (1, "accept 1 with hand2"))
    assert cards(state) == before
    play(state, (0, "close 1 with 2"))
    assert seat_of(state, 0)["hand"] == ["chili", "stink"]


@pytest.mark.rule("CT-04", "C-28")
@pytest.mark.parametrize("farm", [[[], []], [["red"], ["garden"]], [["red"], []]])
@pytest.mark.parametrize("order", [("red 1", "garden 2"), ("garden 2", "red 1")])
def test_example_4_both_plant_what_the_deal_brought(farm, order):
    state = trading(fields=[farm])
    play(state, (0, "offer all: face2 hand2 for red"), (1, "accept 1 with hand4"))
    play(state, (0, "close 1 with 2"))
    finish_trade(state)

    assert state.asked == [0, 1]
    assert seat_of(state, 0)["aside"] == {"red": 1}
    assert whole(state)["face"] == ["garden", None]
    assert seat_of(state, 1)["aside"] == {"soy": 1, "blue": 1}

    do(state, 0, *(f"plant {planting}" for planting in order))
    assert state.asked == [1]
    do(state, 1, "plant soy 1", "plant blue 2")

    assert seat_of(state, 0)["fields"] == [[*farm[0], "red"], [*farm[1], "garden"]]
    assert seat_of(state, 1)["fields"] == [["soy"], ["blue"]]
    assert whole(state)["face"] == [None, None]
    assert [seat_of(state, seat)["aside"] for seat in range(3)] == [{}] * 3
    assert (whole(state)["active"], whole(state)["step"]) == (1, "plant_first")


@pytest.mark.rule("CT-11", "C-29")
def test_a_received_card_is_not_dealt_again():
    state = trading(hands=[["blue"], ["red"], ["stink"]])
    play(state, (0, "offer 2: hand1 for red"), (1, "accept 1 with hand1"))
    assert seat_of(state, 0)["aside"] == {"red": 1}

    for way in ("gift 3: hand1", "offer 3: hand1 for stink", "offer all: hand1 for stink"):
        refuses(state, 0, way)
    do(state, 2, "plea 1: red")
    assert [text for text in legal(state, 0) if text.startswith("accept")] == []
    for payment in ("hand1", "face1", "face2"):
        refuses(state, 0, f"accept 2 with {payment}")


@pytest.mark.rule("C-29")
def test_a_received_card_does_not_pay_for_anything_either():
    state = trading(hands=[["blue", "stink"], ["red", "green"], []])
    play(state, (1, "gift 1: hand2"), (0, "accept 1"))
    assert seat_of(state, 0)["aside"] == {"green": 1}

    do(state, 1, "offer 1: hand1 for green")

    assert [text for text in legal(state, 0) if text.startswith("accept")] == []


# What may be dealt, and with whom.


@pytest.mark.rule("C-22")
def test_a_face_up_card_may_be_kept():
    state = trading()
    finish_trade(state)
    assert (whole(state)["step"], state.asked, whole(state)["face"]) == ("plant_pending", [0], FACE)


@pytest.mark.rule("C-22")
def test_a_face_up_card_may_be_traded():
    state = trading()
    play(state, (0, "offer 2: face1 for red"), (1, "accept 1 with hand2"))
    assert whole(state)["face"] == [None, "soy"]
    assert [seat_of(state, seat)["aside"] for seat in (0, 1)] == [{"red": 1}, {"garden": 1}]


@pytest.mark.rule("C-22", "C-32")
def test_a_face_up_card_may_be_donated():
    state = trading()
    play(state, (0, "gift 3: face2"), (2, "accept 1"))
    assert whole(state)["face"] == ["garden", None]
    assert [seat_of(state, seat)["aside"] for seat in (0, 2)] == [{}, {"soy": 1}]


@pytest.mark.rule("C-23")
@pytest.mark.parametrize("active", range(4))
def test_every_deal_has_the_active_player_on_one_side(active):
    hands = [["red", "blue"]] * 4
    state = trading(seats=4, active=active, hands=hands)
    for maker in range(4):
        for to in range(4):
            is_legal = maker != to and active in (maker, to)
            for move in (f"offer {to + 1}: hand1 for soy", f"gift {to + 1}: hand1"):
                assert allows(state, maker, move) == is_legal
            for move in (f"plea {to + 1}: soy", f"ask {to + 1}: hand2 for ?"):
                assert allows(state, maker, move) == is_legal


@pytest.mark.rule("C-23")
@pytest.mark.parametrize("seat", [1, 2])
def test_only_the_active_player_speaks_to_all(seat):
    state = trading()
    refuses(state, seat, "offer all: hand1 for soy", "only_active")
    refuses(state, seat, "gift all: hand1")
    refuses(state, seat, "plea all: soy")
    refuses(state, seat, "ask all: hand1 for ?")
    assert allows(state, seat, "offer 1: hand1 for soy")


@pytest.mark.rule("C-23", "CQ-09")
def test_an_offer_to_all_is_carried_out_with_exactly_one():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand2"))
    play(state, (2, "accept 1 with hand1"), (0, "close 1 with 3"))

    assert seat_of(state, 1)["hand"] == HANDS[1]
    assert [seat_of(state, seat)["aside"] for seat in range(3)] == [{"red": 1}, {}, {"soy": 1}]
    assert board(state) == {}


@pytest.mark.rule("C-24")
@pytest.mark.parametrize(
    ("given", "face", "hand"),
    [
        ("face1", [None, "soy"], HANDS[0]),
        ("face1 face2", [None, None], HANDS[0]),
        ("hand1", FACE, ["blue", "stink"]),
        ("hand1 hand2 hand3", FACE, []),
        ("face2 hand3", ["garden", None], ["chili", "blue"]),
        ("face1 face2 hand1 hand3", [None, None], ["blue"]),
    ],
)
def test_the_active_player_mixes_face_up_and_hand_cards(given, face, hand):
    state = trading()
    play(state, (0, f"offer 2: {given} for red"), (1, "accept 1 with hand2"))
    assert (whole(state)["face"], seat_of(state, 0)["hand"]) == (face, hand)


@pytest.mark.rule("C-25")
def test_the_others_deal_only_with_hand_cards():
    state = trading()
    refuses(state, 1, "offer 1: face2 for chili", "not_your_face")
    refuses(state, 1, "gift 1: face1")
    refuses(state, 1, "ask 1: face1 for ?")
    refuses(state, 1, "offer 1: face1 hand1 for chili")

    play(state, (0, "offer 2: hand1 for soy"))
    refuses(state, 1, "accept 1 with face2")
    assert [text for text in legal(state, 1) if text.startswith("accept")] == []


@pytest.mark.rule("C-25")
def test_a_face_up_card_of_the_wanted_variety_does_not_pay_for_another_seat():
    state = trading(hands=[["chili"], ["soy", "blue"], []])
    do(state, 0, "offer 2: hand1 for soy")
    assert [text for text in legal(state, 1) if text.startswith("accept")] == [
        "accept 1 with hand1"
    ]
    refuses(state, 1, "accept 1 with face2")


@pytest.mark.rule("C-26")
@pytest.mark.parametrize(
    ("offer", "accept", "to_maker", "to_partner"),
    [
        ("hand1 hand2 for red", "hand2", {"red": 1}, {"chili": 1, "blue": 1}),
        ("hand1 for 2 red", "hand2 hand4", {"red": 2}, {"chili": 1}),
        (
            "face1 for 2 red 2 green",
            "hand1 hand2 hand3 hand4",
            {"red": 2, "green": 2},
            {"garden": 1},
        ),
        (
            "face1 face2 hand1 hand2 hand3 for green",
            "hand3",
            {"green": 1},
            {"garden": 1, "soy": 1, "stink": 1, "chili": 1, "blue": 1},
        ),
    ],
)
def test_the_sides_may_differ_in_number(offer, accept, to_maker, to_partner):
    state = trading()
    play(state, (0, f"offer 2: {offer}"), (1, f"accept 1 with {accept}"))
    assert [seat_of(state, seat)["aside"] for seat in (0, 1)] == [to_maker, to_partner]


@pytest.mark.rule("C-27")
def test_trading_goes_on_with_hand_cards_after_both_face_up_cards_are_settled():
    state = trading()
    play(state, (0, "gift 2: face1 face2"), (1, "accept 1"))
    assert whole(state)["face"] == [None, None]
    assert (whole(state)["step"], state.asked) == ("trade", [0])

    play(state, (0, "offer 3: hand2 for red"), (2, "accept 2 with hand1"))

    assert seat_of(state, 0)["aside"] == {"red": 1}
    refuses(state, 0, "gift 2: face1")


@pytest.mark.rule("CQ-16", "C-24")
def test_the_first_deal_may_be_one_of_hand_cards():
    state = trading()
    play(state, (0, "offer 2: hand3 for green"), (1, "accept 1 with hand3"))
    assert whole(state)["face"] == FACE
    assert seat_of(state, 0)["hand"] == ["chili", "blue"]


@pytest.mark.rule("CQ-15", "CT-02")
def test_a_card_kept_for_now_may_be_offered_later():
    state = trading()
    play(state, (0, "offer 2: face2 for red"), (1, "accept 1 with hand2"))
    play(state, (0, "offer 3: face1 for red"), (2, "accept 2 with hand1"))
    assert whole(state)["face"] == [None, None]
    assert seat_of(state, 0)["aside"] == {"red": 2}


@pytest.mark.rule("C-28", "C-31")
def test_received_cards_are_laid_aside_and_never_enter_a_hand():
    state = trading()
    play(state, (0, "offer 2: hand2 for 2 red"), (1, "accept 1 with hand2 hand4"))
    assert [seat_of(state, seat)["hand"] for seat in (0, 1)] == [
        ["chili", "stink"],
        ["green", "green"],
    ]
    assert [seat_of(state, seat)["aside"] for seat in (0, 1)] == [{"red": 2}, {"blue": 1}]


@pytest.mark.rule("C-30", "X-08")
@pytest.mark.parametrize("place", range(5))
def test_a_card_from_any_position_leaves_the_order_of_the_rest(place):
    hand = ["chili", "blue", "stink", "green", "red"]
    state = trading(hands=[hand, hand, []])
    bean = hand[place]
    events = play(
        state, (0, f"offer 2: hand{place + 1} for {bean}"), (1, f"accept 1 with hand{place + 1}")
    )
    rest = [*hand[:place], *hand[place + 1 :]]
    assert [seat_of(state, seat)["hand"] for seat in (0, 1)] == [rest, rest]
    assert only(events, "dealt")[0]["gave"] == [card(bean, "hand", place)]
    assert only(events, "dealt")[0]["got"] == [card(bean, "hand", place)]


@pytest.mark.rule("C-30", "X-08")
def test_several_cards_from_different_positions_leave_the_order_of_the_rest():
    hand = ["chili", "blue", "red", "green", "red", "stink"]
    state = trading(hands=[hand, hand, []])
    events = play(
        state, (0, "offer 2: hand2 hand5 for red chili"), (1, "accept 1 with hand1 hand5")
    )
    assert seat_of(state, 0)["hand"] == ["chili", "red", "green", "stink"]
    assert seat_of(state, 1)["hand"] == ["blue", "red", "green", "stink"]
    dealt = only(events, "dealt")[0]
    assert dealt["gave"] == [card("blue", "hand", 1), card("red", "hand", 4)]
    assert dealt["got"] == [card("chili", "hand", 0), card("red", "hand", 4)]


@pytest.mark.rule("C-31")
@pytest.mark.parametrize(
    "moves",
    [
        [(0, "offer all: face1 hand1 for red")],
        [(0, "offer all: face1 hand1 for red"), (1, "accept 1 with hand2")],
        [(0, "offer all: face1 hand1 for red"), (1, "accept 1 with hand2"), (0, "withdraw 1")],
        [(0, "offer 2: face1 hand1 for red"), (1, "decline 1")],
        [(1, "offer 1: hand1 for chili"), (0, "decline 1")],
        [(2, "gift 1: hand1 hand2"), (2, "withdraw 1")],
        [(0, "offer 2: face1 for red"), (1, "counter 1: hand1 for garden")],
        [(0, "ask all: hand1 for ?"), (2, "counter 1: hand1 for chili"), (0, "end")],
    ],
)
def test_nothing_leaves_a_hand_before_a_deal(moves):
    state = trading()
    before = cards(state)
    play(state, *moves)
    assert cards(state) == before


# Donations.


@pytest.mark.rule("C-32")
@pytest.mark.parametrize("to", [1, 2])
def test_the_active_player_may_donate_to_anyone(to):
    state = trading()
    events = play(state, (0, f"gift {to + 1}: face1 hand2"), (to, "accept 1"))
    assert seat_of(state, to)["aside"] == {"garden": 1, "blue": 1}
    assert seat_of(state, 0)["aside"] == {}
    assert only(events, "dealt") == [
        {
            "kind": "dealt",
            "seat": 0,
            "number": 1,
            "partner": to,
            "gave": [card("garden", "face", 0), card("blue", "hand", 1)],
            "got": [],
        }
    ]


@pytest.mark.rule("C-32")
def test_the_others_donate_only_to_the_active_player_and_from_hand():
    state = trading()
    refuses(state, 1, "gift 3: hand1", "only_active")
    refuses(state, 1, "gift all: hand1")
    refuses(state, 1, "gift 1: face1")
    play(state, (1, "gift 1: hand1 hand3"), (0, "accept 1"))
    assert seat_of(state, 0)["aside"] == {"green": 2}
    assert seat_of(state, 1)["hand"] == ["red", "red"]


@pytest.mark.rule("C-33", "CQ-09")
@pytest.mark.parametrize("move", ["gift 2: face1", "offer 2: face1 for red"])
def test_nobody_has_to_accept(move):
    state = trading()
    before = cards(state)
    do(state, 0, move)
    assert allows(state, 1, "decline 1")
    events = do(state, 1, "decline 1")
    assert events == [{"kind": "declined", "seat": 1, "number": 1, "gone": True}]
    assert cards(state) == before
    assert (board(state), state.asked) == ({}, [0])


@pytest.mark.rule("CQ-17")
def test_a_gift_is_taken_whole_or_not_at_all():
    state = trading()
    do(state, 0, "gift 2: face1 face2 hand1")
    assert [text for text in legal(state, 1) if text.startswith("accept")] == ["accept 1"]
    refuses(state, 1, "accept 1 with hand1")
    do(state, 1, "accept 1")
    assert seat_of(state, 1)["aside"] == {"garden": 1, "soy": 1, "chili": 1}
    finish_trade(state)
    assert (whole(state)["step"], state.asked) == ("plant_pending", [1])  # and is planted


@pytest.mark.rule("CQ-17")
@pytest.mark.parametrize(
    "text", ["offer 2: nothing for nothing", "offer all: nothing for nothing", "gift 2:", "plea 2:"]
)
def test_both_sides_empty_is_no_offer(text):
    with pytest.raises(NotationError):
        trading().parse(text)


@pytest.mark.rule("CQ-17")
def test_both_sides_empty_is_no_description_of_an_offer():
    state = trading()
    nothing = {"face": [], "hand": []}
    for kind in ("offer", "ask"):
        with pytest.raises(NotationError):
            state.action({"kind": kind, "to": 1, "give": nothing, "want": {}, "answers": None})


@pytest.mark.rule("CQ-18")
@pytest.mark.parametrize(
    "text",
    [
        "offer 2: coin1 for red",
        "offer 2: field1 for red",
        "offer 2: hand1 for coin",
        "offer 2: hand1 for field",
        "offer 2: hand1 for 2 coins",
        "offer 2: aside1 for red",
        "offer 2: face3 for red",
        "gift 2: coin1",
        "plea 2: coin",
        "promise 2: red",
    ],
)
def test_only_hand_and_face_up_cards_are_trade_goods(text):
    with pytest.raises(NotationError):
        trading().parse(text)


@pytest.mark.rule("CQ-18")
def test_there_is_no_action_for_promises_coins_or_fields():
    kinds_seen = set()
    for seats in (3, 4, 5):
        state, rng = bohnhof.new("classic", seats=seats, seed="kinds"), Rng("kinds")
        for _move in range(400):
            if state.over:
                break
            action = state.random_action(state.to_move, rng)
            kinds_seen.add(state.describe(action)["kind"])
            state.apply(state.to_move, action)
    assert kinds_seen <= {
        "plant_hand", "stop_planting", "plant_pending", "harvest", "buy_field", "end_trading",
        "pass", "decline", "withdraw", "close", "accept", "offer", "ask",
    }  # fmt: skip
    assert {"offer", "ask", "accept", "decline", "end_trading"} <= kinds_seen


# The ways of an offer.


@pytest.mark.rule("CQ-09")
def test_an_offer_to_one_seat_is_carried_out_at_once_when_accepted():
    state = trading()
    do(state, 0, "offer 2: face2 hand2 for red")
    assert state.asked == [1, 0]

    events = do(state, 1, "accept 1 with hand4")

    assert events == [
        {
            "kind": "dealt",
            "seat": 0,
            "number": 1,
            "partner": 1,
            "gave": [card("soy", "face", 1), card("blue", "hand", 1)],
            "got": [card("red", "hand", 3)],
        }
    ]
    assert (board(state), state.asked) == ({}, [0])


@pytest.mark.rule("CQ-09")
def test_acceptances_of_an_offer_to_all_are_collected_until_its_maker_closes_it():
    state = trading(seats=4, hands=[*HANDS, ["red", "red"]])
    do(state, 0, "offer all: face2 for red")
    assert state.asked == [1, 2, 3, 0]
    refuses(state, 0, "close 1 with 2")

    events = do(state, 3, "accept 1 with hand2")
    assert events == [{"kind": "accepted", "seat": 3, "number": 1}]
    assert state.asked == [1, 2, 0]
    events = do(state, 1, "accept 1 with hand2")
    assert board(state)[1]["accepted"] == [1, 3]
    assert [text for text in legal(state, 0) if text.startswith("close")] == [
        "close 1 with 2",
        "close 1 with 4",
    ]
    refuses(state, 0, "close 1 with 3")

    events = do(state, 0, "close 1 with 4")  # not the first who accepted, not the nearest
    assert events == [
        {
            "kind": "dealt",
            "seat": 0,
            "number": 1,
            "partner": 3,
            "gave": [card("soy", "face", 1)],
            "got": [card("red", "hand", 1)],
        }
    ]
    assert (board(state), state.asked) == ({}, [0])


@pytest.mark.rule("CQ-09")
def test_an_offer_to_all_is_closed_while_others_still_think():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (2, "accept 1 with hand1"))
    assert state.asked == [1, 0]
    do(state, 0, "close 1 with 3")
    assert (board(state), state.asked) == ({}, [0])
    refuses(state, 1, "accept 1 with hand2")


@pytest.mark.rule("CQ-09")
def test_nobody_but_its_maker_closes_or_withdraws_an_offer():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand2"))
    for seat in (1, 2):
        refuses(state, seat, "close 1 with 2")
        refuses(state, seat, "withdraw 1")
    do(state, 2, "offer 1: hand2 for chili")
    refuses(state, 0, "withdraw 2")
    refuses(state, 2, "close 2 with 1")  # an offer to one seat is not closed but accepted


@pytest.mark.rule("CQ-09")
def test_an_offer_to_all_with_acceptors_may_be_withdrawn():
    state = trading()
    before = cards(state)
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand2"))
    events = do(state, 0, "withdraw 1")
    assert events == [{"kind": "withdrawn", "seat": 0, "number": 1}]
    assert (cards(state), board(state), state.asked) == (before, {}, [0])


@pytest.mark.rule("CQ-09")
@pytest.mark.parametrize(
    ("move", "give", "want"),
    [
        ("ask all: face2 for ?", {"soy": 1}, None),
        ("ask all: ? for red", None, {"red": 1}),
        ("ask 2: face1 hand1 for ?", {"garden": 1, "chili": 1}, None),
        ("ask 3: ? for red 2 blue", None, {"red": 1, "blue": 2}),
    ],
)
def test_an_ask_leaves_one_side_open(move, give, want):
    state = trading()
    events = do(state, 0, move)
    assert (events[0]["kind"], events[0]["give"], events[0]["want"]) == ("asked", give, want)
    offer = board(state)[1]
    assert (offer["kind"], offer["give"], offer["want"]) == ("ask", give, want)


@pytest.mark.rule("CQ-09")
def test_an_ask_is_answered_with_an_offer_which_is_accepted():
    state = trading()
    play(state, (0, "ask all: face2 for ?"), (1, "counter 1: hand2 for soy"))
    assert board(state)[2]["answers"] == 1
    assert 1 in board(state)
    events = do(state, 0, "accept 2 with face2")
    assert events[0] == {
        "kind": "dealt",
        "seat": 1,
        "number": 2,
        "partner": 0,
        "gave": [card("red", "hand", 1)],
        "got": [card("soy", "face", 1)],
    }
    assert events[1:] == [{"kind": "fell", "seat": 0, "number": 1}]  # its card is gone


@pytest.mark.rule("CQ-09")
def test_asking_what_somebody_wants_for_a_card():
    state = trading()
    play(state, (0, "ask 2: ? for red"), (1, "counter 1: hand2 for garden"), "accept 2 with face1")
    assert [seat_of(state, seat)["aside"] for seat in (0, 1)] == [{"red": 1}, {"garden": 1}]
    assert list(board(state)) == [1]  # it named no card of its own, so it still stands
    assert state.asked == [1, 0]


@pytest.mark.rule("CQ-09")
def test_a_counter_is_accepted():
    state = trading()
    play(state, (0, "offer 2: hand1 for red"), (1, "counter 1: hand1 for soy"))
    offer = board(state)[2]
    assert (offer["maker"], offer["to"], offer["answers"]) == (1, 0, 1)
    do(state, 0, "accept 2 with face2")
    assert [seat_of(state, seat)["aside"] for seat in (0, 1)] == [{"green": 1}, {"soy": 1}]
    assert list(board(state)) == [1]


@pytest.mark.rule("CQ-09")
def test_after_a_counter_the_first_offer_may_be_accepted():
    state = trading()
    play(state, (0, "offer 2: hand1 for red"), (1, "counter 1: hand1 for soy"), (0, "decline 2"))
    do(state, 1, "accept 1 with hand2")
    assert [seat_of(state, seat)["aside"] for seat in (0, 1)] == [{"red": 1}, {"chili": 1}]
    assert board(state) == {}


@pytest.mark.rule("CQ-09")
def test_after_a_counter_that_is_not_answered_yet_the_first_offer_may_be_accepted():
    state = trading()
    play(state, (0, "offer 2: hand1 for red"), (1, "counter 1: hand1 for soy"))
    do(state, 1, "accept 1 with hand2")
    assert [seat_of(state, seat)["aside"] for seat in (0, 1)] == [{"red": 1}, {"chili": 1}]
    assert list(board(state)) == [2]


@pytest.mark.rule("CQ-09")
@pytest.mark.parametrize(
    ("maker", "offer", "decliner"),
    [
        (0, "offer 2: face1 for red", 1),
        (1, "offer 1: hand1 for soy", 0),
        (0, "ask 3: face1 for ?", 2),
        (2, "ask 1: ? for soy", 0),
        (0, "gift 2: hand1", 1),
        (1, "gift 1: hand1", 0),
        (0, "plea 2: red", 1),
        (2, "plea 1: soy", 0),
    ],
)
def test_declined_or_withdrawn_it_moves_nothing(maker, offer, decliner):
    state = trading()
    before = cards(state)
    do(state, maker, offer)
    declined, withdrawn = state.clone(), state
    assert kinds(do(declined, decliner, "decline 1")) == ["declined"]
    assert kinds(do(withdrawn, maker, "withdraw 1")) == ["withdrawn"]
    for after in (declined, withdrawn):
        assert (cards(after), board(after), after.asked) == (before, {}, [0])


@pytest.mark.rule("CQ-09")
def test_a_plea_is_granted():
    state = trading()
    events = do(state, 0, "plea 2: red 2 green")
    assert (events[0]["kind"], events[0]["give"]) == ("offered", {})
    assert events[0]["want"] == {"red": 1, "green": 2}
    events = do(state, 1, "accept 1 with hand1 hand3 hand4")
    assert seat_of(state, 0)["aside"] == {"red": 1, "green": 2}
    assert seat_of(state, 1)["hand"] == ["red"]
    assert only(events, "dealt")[0]["gave"] == []


@pytest.mark.rule("CQ-09", "C-34")
def test_another_seat_pleads_with_the_active_player():
    state = trading()
    play(state, (2, "plea 1: soy"), (0, "accept 1 with face2"))
    assert [seat_of(state, seat)["aside"] for seat in (0, 2)] == [{}, {"soy": 1}]


@pytest.mark.rule("CQ-09")
def test_a_gift_to_all_goes_to_the_one_it_is_closed_with():
    state = trading()
    play(state, (0, "gift all: face1"), (1, "accept 1"), (2, "accept 1"), (0, "close 1 with 3"))
    assert [seat_of(state, seat)["aside"] for seat in range(3)] == [{}, {}, {"garden": 1}]


@pytest.mark.rule("CQ-09")
def test_a_plea_to_all_is_granted_by_the_one_it_is_closed_with():
    state = trading()
    play(state, (0, "plea all: red"), (1, "accept 1 with hand4"), (2, "accept 1 with hand1"))
    do(state, 0, "close 1 with 2")
    assert seat_of(state, 0)["aside"] == {"red": 1}
    assert [seat_of(state, seat)["hand"] for seat in (1, 2)] == [
        ["green", "red", "green"],
        HANDS[2],
    ]


@pytest.mark.rule("CQ-09")
def test_several_offers_stand_at_once_and_after_a_deal_those_whose_cards_are_gone_fall():
    state = trading()
    do(state, 0, "offer 2: face1 for red", "offer 3: face1 for red", "offer 3: face2 for red")
    do(state, 2, "offer 1: hand1 for blue", "offer 1: hand2 for blue")
    assert list(board(state)) == [1, 2, 3, 4, 5]

    events = do(state, 1, "accept 1 with hand2")
    assert only(events, "fell") == [{"kind": "fell", "seat": 0, "number": 2}]
    assert list(board(state)) == [3, 4, 5]
    events = do(state, 2, "accept 3 with hand1")
    assert only(events, "fell") == [{"kind": "fell", "seat": 2, "number": 4}]
    assert list(board(state)) == [5]
    do(state, 0, "accept 5 with hand2")
    assert board(state) == {}


@pytest.mark.rule("CQ-09", "C-33")
@pytest.mark.parametrize("seat", [0, 2])
def test_only_an_addressee_answers(seat):
    state = trading(hands=[["red"], ["red"], ["red"]])
    do(state, 0, "offer 2: face1 for red")
    refuses(state, seat, "accept 1 with hand1")
    refuses(state, seat, "decline 1")
    refuses(state, seat, "counter 1: hand1 for garden")
    assert allows(state, 1, "accept 1 with hand1")


@pytest.mark.rule("CQ-09")
def test_there_is_no_answer_to_an_offer_that_is_not_there():
    state = trading()
    for seat in range(3):
        for move in ("accept 1 with hand1", "accept 1", "decline 1", "withdraw 1"):
            refuses(state, seat, move)
        refuses(state, seat, "counter 1: hand1 for soy")
        refuses(state, seat, "close 1 with 2")


@pytest.mark.rule("C-34", "CQ-12", "X-04")
def test_the_others_may_take_the_initiative_at_any_moment():
    state = trading()
    assert state.asked == [0]
    do(state, 2, "offer 1: hand1 for soy")
    assert state.asked == [0]
    do(state, 0, "offer 2: face1 for red")
    do(state, 2, "gift 1: hand2")
    assert state.asked == [1, 0]
    assert [board(state)[number]["maker"] for number in (1, 2, 3)] == [2, 0, 2]
    do(state, 0, "accept 1 with face2")
    assert seat_of(state, 0)["aside"] == {"red": 1}


@pytest.mark.rule("C-34", "C-35")
@pytest.mark.parametrize("step", ["plant_first", "plant_second", "plant_pending"])
def test_there_are_no_offers_outside_of_step_2(step):
    face = FACE if step == "plant_pending" else []
    state = trading(step=step, face=face)
    for seat, to in ((0, 2), (1, 1), (2, 1)):
        refuses(state, seat, f"offer {to}: hand1 for red")
        refuses(state, seat, f"ask {to}: hand1 for ?")
        refuses(state, seat, f"gift {to}: hand1")
        assert not [
            text for text in legal(state, seat) if text.startswith(("offer", "ask", "gift"))
        ]
    refuses(state, 0, "end")
    refuses(state, 1, "pass")


@pytest.mark.rule("C-35", "CQ-09")
def test_only_the_active_player_ends_the_step_and_open_offers_fall():
    state = trading(options={"last_call": [False] * 3})
    do(state, 0, "offer all: face1 for red")
    do(state, 1, "offer 1: hand1 for soy")
    for seat in (1, 2):
        refuses(state, seat, "end")

    events = do(state, 0, "end")

    assert events[:3] == [
        {"kind": "ended_trading", "seat": 0},
        {"kind": "fell", "seat": 0, "number": 1},
        {"kind": "fell", "seat": 1, "number": 2},
    ]
    assert (whole(state)["step"], board(state)) == ("plant_pending", {})


# What an offer names.


@pytest.mark.rule("CQ-10")
@pytest.mark.parametrize(
    ("position", "left"), [(2, ["green", "green", "red"]), (4, ["green", "red", "green"])]
)
def test_accepting_with_position_2_or_4_are_two_answers(position, left):
    state = trading()
    do(state, 0, "offer 2: face2 for red")
    answers = [text for text in legal(state, 1) if text.startswith("accept")]
    assert answers == ["accept 1 with hand2", "accept 1 with hand4"]
    do(state, 1, f"accept 1 with hand{position}")
    assert seat_of(state, 1)["hand"] == left


@pytest.mark.rule("CQ-10", "CQ-29")
def test_views_of_an_open_offer_hold_no_positions_of_others():
    state = trading()
    play(state, (0, "offer all: face2 hand2 for red"), (1, "accept 1 with hand4"))
    do(state, 2, "offer 1: hand2 for soy")

    def shown(watcher):
        offers = state.view(watcher)["offers"]
        return [(offer["hand"], offer["payments"]) for offer in offers]

    assert shown(0) == [([1], {}), (None, {})]
    assert shown(1) == [(None, {"1": [3]}), (None, {})]
    assert shown(2) == [(None, {}), ([1], {})]
    assert shown(None) == [(None, {}), (None, {})]


@pytest.mark.rule("CQ-10")
def test_a_view_does_not_change_with_the_position_of_the_offered_card():
    hand = ["blue", "chili", "blue", "blue"]
    views = []
    for position in (1, 3, 4):
        state = trading(hands=[hand, *HANDS[1:]])
        do(state, 0, f"offer all: face2 hand{position} for red")
        views.append([state.view(watcher) for watcher in (1, 2, None)])
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("CQ-10")
def test_the_wanted_side_names_varieties():
    state = trading()
    do(state, 0, "offer all: face2 for red 2 green")
    assert board(state)[1]["want"] == {"red": 1, "green": 2}


@pytest.mark.rule("CQ-10")
def test_one_can_not_offer_what_one_does_not_have():
    state = trading()
    refuses(state, 0, "offer 2: hand4 for red")
    refuses(state, 0, "offer 2: hand1 hand4 for red")
    refuses(state, 0, "gift 2: hand4")
    refuses(state, 0, "ask all: hand4 for ?")
    refuses(state, 2, "offer 1: hand3 for soy")
    do(state, 2, "offer 1: hand1 for soy")
    refuses(state, 0, "counter 1: hand9 for red")


@pytest.mark.rule("CQ-10")
@pytest.mark.parametrize(
    "payment",
    ["", "hand2", "hand1", "hand2 hand1", "hand1 hand3", "hand1 hand2 hand4", "hand2 hand9"],
)
def test_an_acceptance_pays_exactly_what_is_wanted(payment):
    state = trading()
    do(state, 0, "offer 2: face2 for 2 red")
    refuses(state, 1, f"accept 1 with {payment}" if payment else "accept 1")
    assert allows(state, 1, "accept 1 with hand2 hand4")


@pytest.mark.rule("CQ-11")
def test_one_may_ask_for_what_the_partner_does_not_have():
    state = trading()
    for bean in ("garden", "blue", "black-eyed"):
        assert allows(state, 0, f"offer 2: face2 for {bean}")
    assert allows(state, 0, "offer 2: face2 for 20 blue")
    do(state, 0, "offer 2: face2 for blue")

    assert [text for text in legal(state, 1) if text.startswith("accept")] == []
    assert allows(state, 1, "decline 1")
    assert allows(state, 1, "counter 1: hand1 for soy")
    assert state.asked == [1, 0]


@pytest.mark.rule("CQ-11", "X-09")
def test_who_may_be_asked_for_what_does_not_depend_on_the_hands_of_others():
    rich = trading(hands=[HANDS[0], ["green", "red", "green", "red"], ["red", "black-eyed"]])
    poor = trading(hands=[HANDS[0], ["stink", "blue", "chili", "soy"], ["stink", "green"]])
    assert rich.legal(0) == poor.legal(0)
    for state in (rich, poor):
        do(state, 0, "offer all: face2 for red")
    assert rich.legal(0) == poor.legal(0)
    assert rich.asked == poor.asked == [1, 2, 0]


@pytest.mark.rule("CQ-29")
def test_whether_a_card_is_face_up_or_from_the_hand_is_public():
    state = trading(face=["soy", "blue"], hands=[["blue", "soy"], ["red"], ["red"]])
    events = do(state, 0, "offer 2: face1 hand1 for red", "offer 3: face2 hand2 for red")
    assert [(event["face"], event["give"]) for event in events] == [
        (["soy"], {"soy": 1, "blue": 1}),
        (["blue"], {"soy": 1, "blue": 1}),
    ]
    for watcher in (0, 1, 2, None):
        assert [offer["face"] for offer in state.view(watcher)["offers"]] == [[0], [1]]


@pytest.mark.rule("CQ-29", "X-08")
def test_the_positions_of_a_deal_are_public():
    state = trading()
    events = play(state, (0, "offer 2: hand3 for red"), (1, "accept 1 with hand4"))
    dealt = only(events, "dealt")[0]
    assert dealt["gave"] == [card("stink", "hand", 2)]
    assert dealt["got"] == [card("red", "hand", 3)]


@pytest.mark.rule("CQ-31")
def test_a_counter_goes_to_the_maker_of_the_offer_it_answers():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "counter 1: hand1 for soy"))
    play(state, (2, "offer 1: hand1 for soy"), (0, "counter 3: face1 for red"))
    play(state, (2, "counter 4: hand2 for garden"), (1, "counter 1: ? for garden"))
    assert {number: offer["to"] for number, offer in board(state).items()} == {
        1: "all", 2: 0, 3: 0, 4: 2, 5: 0, 6: 0,
    }  # fmt: skip
    assert state.describe(state.parse("counter 1: hand1 for soy"))["to"] is None


@pytest.mark.rule("CQ-31")
def test_the_event_of_a_counter_names_the_maker_it_goes_to():
    state = trading()
    do(state, 0, "offer all: face2 for red")
    events = do(state, 2, "counter 1: hand1 hand2 for soy garden")
    assert events == [
        {
            "kind": "offered",
            "seat": 2,
            "number": 2,
            "to": 0,
            "face": [],
            "give": {"red": 1, "black-eyed": 1},
            "want": {"garden": 1, "soy": 1},
            "answers": 1,
        }
    ]


# The last call.


def ended(**parts):
    """Seat 0 has ended the trading."""
    state = trading(**parts)
    do(state, 0, "end")
    return state


@pytest.mark.rule("CQ-12")
@pytest.mark.parametrize("active", range(4))
def test_after_the_end_each_other_seat_is_asked_once_clockwise(active):
    state = trading(seats=4, active=active, hands=[["red"]] * 4)
    do(state, active, "end")
    for steps in (1, 2, 3):
        seat = (active + steps) % 4
        assert (whole(state)["step"], whole(state)["caller"]) == ("last_call", seat)
        assert (state.asked, allows(state, seat, "pass")) == ([seat], True)
        events = do(state, seat, "pass")
        assert events[0] == {"kind": "passed", "seat": seat}
    assert (whole(state)["step"], whole(state)["caller"]) == ("plant_pending", None)


@pytest.mark.rule("CQ-12")
@pytest.mark.parametrize(
    ("setting", "called"),
    [
        ([True, True, True, True], [1, 2, 3]),
        ([False, True, True, True], [1, 2, 3]),
        ([True, False, True, True], [2, 3]),
        ([True, True, False, False], [1]),
        ([True, False, False, True], [3]),
        ([True, False, False, False], []),
        ([False, False, False, False], []),
    ],
)
def test_the_last_call_is_a_setting_of_each_seat(setting, called):
    state = ended(seats=4, options={"last_call": setting})
    met = []
    while whole(state)["step"] == "last_call":
        met.append(state.to_move)
        do(state, state.to_move, "pass")
    assert met == called
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-12")
@pytest.mark.parametrize("setting", [[True, True], [True] * 4, True, [1, 1, 1], ["on"] * 3])
def test_the_setting_of_the_last_call_has_one_answer_per_seat(setting):
    with pytest.raises(SetupError):
        bohnhof.new("classic", seats=3, seed=1, last_call=setting)


@pytest.mark.rule("CQ-12")
def test_only_the_seat_asked_passes():
    state = ended()
    refuses(state, 2, "pass")
    refuses(state, 0, "pass")
    refuses(trading(), 1, "pass")


@pytest.mark.rule("CQ-12", "C-34")
def test_a_gift_in_the_last_call_reaches_the_active_player():
    state = ended()
    do(state, 1, "gift 1: hand1")
    assert state.to_move == 0
    assert [text for text in legal(state, 0) if text.startswith(("accept", "decline"))] == [
        "accept 1",
        "decline 1",
    ]


@pytest.mark.rule("CQ-12")
def test_a_deal_in_the_last_call_reopens_the_step():
    state = ended()
    events = play(state, (1, "gift 1: hand1"), (0, "accept 1"))
    assert "dealt" in kinds(events)
    assert (whole(state)["step"], whole(state)["caller"], state.asked) == ("trade", None, [0])
    assert allows(state, 0, "offer all: face1 for red")
    assert allows(state, 0, "end")


@pytest.mark.rule("CQ-12")
def test_without_a_deal_the_step_ends():
    state = ended()
    play(state, (1, "gift 1: hand1"), (0, "decline 1"), (2, "pass"))
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-12")
def test_there_is_a_full_last_call_after_every_end():
    state = ended()
    play(state, (1, "pass"), (2, "gift 1: hand2"), (0, "accept 1"), (0, "end"))
    assert (whole(state)["caller"], state.asked) == (1, [1])
    play(state, (1, "pass"))
    assert (whole(state)["caller"], state.asked) == (2, [2])
    play(state, (2, "pass"))
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-12", "X-04")
def test_who_is_not_asked_may_harvest_in_the_last_call():
    state = ended(fields={2: [["soy", "soy"], []]})
    do(state, 2, "harvest 1")
    assert (whole(state)["caller"], state.asked) == (1, [1])


# Who is asked first.


@pytest.mark.rule("CQ-13")
@pytest.mark.parametrize("active", range(5))
def test_addressees_are_asked_clockwise_and_then_the_active_player(active):
    state = trading(seats=5, active=active, hands=[["red", "blue"]] * 5)
    others = [(active + steps) % 5 for steps in (1, 2, 3, 4)]
    do(state, active, "offer all: face1 for red")
    assert (state.asked, state.to_move) == ([*others, active], others[0])
    do(state, others[1], "decline 1")
    assert state.asked == [others[0], others[2], others[3], active]
    do(state, others[0], "accept 1 with hand1")
    assert state.asked == [others[2], others[3], active]


@pytest.mark.rule("CQ-13")
def test_seats_go_by_the_table_not_by_the_number_of_the_offer():
    state = trading(seats=4, active=2, hands=[["red"]] * 4)
    do(state, 2, "offer 2: face1 for red", "offer 1: face1 for red", "offer 4: face1 for red")
    assert state.asked == [3, 0, 1, 2]


@pytest.mark.rule("CQ-13")
def test_the_active_player_answers_in_the_order_of_the_offers():
    state = trading()
    do(state, 2, "gift 1: hand1")
    do(state, 1, "offer 1: hand1 for soy")
    do(state, 2, "gift 1: hand2")
    declines = [text for text in legal(state, 0) if text.startswith("decline")]
    assert declines == ["decline 1", "decline 2", "decline 3"]
    do(state, 0, "offer 3: face1 for red")
    assert state.asked == [2, 0]


@pytest.mark.rule("CQ-13", "C-33")
def test_the_active_player_need_not_answer_before_anything_else():
    state = trading()
    do(state, 1, "gift 1: hand1")
    assert state.asked == [0]
    for move in ("offer 3: face1 for red", "end", "accept 1", "decline 1"):
        assert allows(state, 0, move)


# Limits.


def limited(active, other, **parts):
    return trading(options={"offers_per_turn": [active, other]}, **parts)


@pytest.mark.rule("CQ-14")
def test_the_limits_of_bot_play_are_the_default_and_visible():
    state = bohnhof.new("classic", seats=3, seed=1)
    assert state.game.options["offers_per_turn"] == [12, 4]
    assert state.view(None)["options"]["offers_per_turn"] == [12, 4]
    people = bohnhof.new("classic", seats=3, seed=1, offers_per_turn=[60, 20])
    assert people.game.options["offers_per_turn"] == [60, 20]


@pytest.mark.rule("CQ-14")
@pytest.mark.parametrize("limits", [[0, 4], [12, 0], [201, 4], [12, 201], [12], 12, ["a", "b"]])
def test_limits_are_two_numbers_from_1_to_200(limits):
    with pytest.raises(SetupError):
        bohnhof.new("classic", seats=3, seed=1, offers_per_turn=limits)
    assert bohnhof.new("classic", seats=3, seed=1, offers_per_turn=[1, 200])


@pytest.mark.rule("CQ-14")
@pytest.mark.parametrize("limit", [1, 2, 6])
def test_the_active_player_makes_so_many_offers_in_a_turn(limit):
    state = limited(limit, 4)
    for number in range(1, limit + 1):
        do(state, 0, "offer 2: face1 for red", f"withdraw {number}")
    refuses(state, 0, "offer 2: face1 for red", "too_many_made")
    refuses(state, 0, "offer 3: hand1 for stink", "too_many_made")
    refuses(state, 0, "ask all: face1 for ?", "too_many_made")
    assert legal(state, 0) == ["end"]
    assert allows(state, 1, "offer 1: hand1 for soy")
    do(state, 0, "end")
    assert whole(state)["step"] == "last_call"


@pytest.mark.rule("CQ-14")
@pytest.mark.parametrize("seat", [1, 2])
def test_each_other_seat_has_a_limit_of_its_own(seat):
    state = limited(12, 2)
    for number in (1, 2):
        do(state, seat, "offer 1: hand1 for soy", f"withdraw {number}")
    refuses(state, seat, "offer 1: hand1 for soy", "too_many_made")
    refuses(state, seat, "ask 1: hand1 for ?", "too_many_made")
    assert legal(state, seat) == []
    assert allows(state, 3 - seat, "offer 1: hand1 for soy")
    assert whole(state)["made"] == [0, *[2 if other == seat else 0 for other in (1, 2)]]


@pytest.mark.rule("CQ-14")
def test_answers_stay_legal_at_the_limit():
    state = limited(1, 1)
    do(state, 0, "offer 2: face2 for red")
    do(state, 1, "offer 1: hand1 for soy")
    for move in ("accept 1 with hand2", "decline 1", "withdraw 2"):
        assert allows(state, 1, move)
    for move in ("accept 2 with face2", "decline 2", "withdraw 1", "end"):
        assert allows(state, 0, move)
    refuses(state, 1, "counter 1: hand1 for soy", "too_many_made")
    refuses(state, 0, "counter 2: face1 for red", "too_many_made")


@pytest.mark.rule("CQ-14")
def test_the_count_starts_anew_with_each_turn():
    state = limited(1, 1, pile=["blue"] * 5, hands=[["chili"], ["blue"], ["red"]])
    do(state, 0, "ask all: face1 for ?", "withdraw 1")
    do(state, 1, "ask 1: ? for soy", "withdraw 2")
    finish_trade(state)
    play(state, "plant garden 1", "plant soy 2", "plant 1")
    assert (whole(state)["active"], whole(state)["step"]) == (1, "trade")
    assert whole(state)["made"] == [0, 0, 0]
    assert allows(state, 1, "ask all: face1 for ?")
    assert allows(state, 0, "ask 2: hand1 for ?")


@pytest.mark.rule("CQ-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_at_most_four_offers_of_a_seat_are_open(seat):
    to = 2 if seat == 0 else 1
    state = limited(12, 12)
    for _offer in range(4):
        do(state, seat, f"offer {to}: hand1 for black-eyed")
    refuses(state, seat, f"offer {to}: hand1 for black-eyed", "too_many_open")
    refuses(state, seat, f"ask {to}: hand1 for ?", "too_many_open")
    do(state, seat, "withdraw 2")
    assert allows(state, seat, f"offer {to}: hand1 for black-eyed")
    assert allows(state, 2, "offer 1: hand1 for soy")


@pytest.mark.rule("CQ-14")
def test_a_declined_offer_is_not_legal_again_until_a_deal():
    state = trading()
    play(state, (0, "offer 2: face1 for red"), (1, "decline 1"))
    refuses(state, 0, "offer 2: face1 for red", "banned")
    for other in ("offer 3: face1 for red", "offer 2: face2 for red", "offer 2: face1 for 2 red"):
        assert allows(state, 0, other)
    play(state, (0, "offer 3: hand1 for red"), (2, "accept 2 with hand1"))
    assert whole(state)["banned"] == []
    assert allows(state, 0, "offer 2: face1 for red")


@pytest.mark.rule("CQ-14")
def test_a_banned_offer_is_not_listed():
    state = trading()
    banned = {"gift 2: face1", "offer all: face2 for red", "ask all: hand1 for ?"}
    assert banned <= set(legal(state, 0))
    for number, move in enumerate(sorted(banned), 1):
        do(state, 0, move)
        for seat in (1, 2) if "all" in move else (1,):
            do(state, seat, f"decline {number}")
    assert banned & set(legal(state, 0)) == set()


@pytest.mark.rule("CQ-14")
def test_a_ban_ends_with_the_step():
    ban = {"kind": "offer", "maker": 1, "to": 0, "give": {"blue": 1}, "want": {"red": 1}}
    state = trading(banned=[ban], hands=[["chili"], ["blue", "blue"], []])
    refuses(state, 1, "offer 1: hand1 for red", "banned")
    finish_trade(state)
    play(state, "plant garden 1", "plant soy 2", "plant 1", "stop")
    assert whole(state)["banned"] == []
    assert allows(state, 1, "offer 1: hand1 for red")


# Nobody may make another offer.


def nearly_used_up(active, other, made, **parts):
    """Of the offers of this turn these were made; the next one has the number 20."""
    settings = {"offers_per_turn": [active, other]}
    return trading(**{"options": settings, "made": made, "next_offer": 20, **parts})


@pytest.mark.rule("CQ-33", "CQ-14", "C-35")
@pytest.mark.parametrize(
    ("last", "event"),
    [
        ((0, "withdraw 20"), "withdrawn"),
        ((1, "decline 20"), "declined"),
        ((1, "accept 20"), "dealt"),
    ],
)
def test_trading_ends_by_itself_when_nobody_may_make_another_offer(last, event):
    state = nearly_used_up(1, 2, {1: 2, 2: 2})
    do(state, 0, "gift 2: face1")
    events = play(state, last)
    assert kinds(events)[:2] == [event, "ended_trading"]
    assert events[1]["seat"] == 0
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-33")
@pytest.mark.parametrize("may", [0, 1, 2])
def test_trading_does_not_end_while_somebody_may_make_an_offer(may):
    made = {0: 1 if may else 0, 1: 2, 2: 2} | ({may: 1} if may else {})
    state = nearly_used_up(2, 2, made)
    play(state, (0, "gift 2: face1"), (1, "decline 20"))
    assert (whole(state)["step"], state.asked) == ("trade", [0])


@pytest.mark.rule("CQ-33")
def test_trading_does_not_end_while_an_offer_is_open():
    state = nearly_used_up(1, 1, {1: 1, 2: 1})
    do(state, 0, "offer all: face1 for red")
    do(state, 1, "accept 20 with hand2")
    do(state, 2, "decline 20")
    assert (whole(state)["step"], state.asked) == ("trade", [0])
    do(state, 0, "close 20 with 2")
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-33")
def test_seats_without_cards_may_still_plead_so_trading_goes_on():
    state = nearly_used_up(1, 1, {1: 1}, hands=[])
    play(state, (0, "gift 2: face1"), (1, "decline 20"))
    assert (whole(state)["step"], state.asked) == ("trade", [0])
    assert allows(state, 2, "plea 1: soy")


@pytest.mark.rule("CQ-33", "CQ-12")
@pytest.mark.parametrize(
    ("made", "called"), [({1: 4}, [2, 3]), ({2: 4}, [1, 3]), ({1: 4, 2: 4}, [3]), ({3: 4}, [1, 2])]
)
def test_a_seat_that_may_make_no_further_offer_is_not_asked_in_the_last_call(made, called):
    state = nearly_used_up(12, 4, made, seats=4)
    do(state, 0, "end")
    met = []
    while whole(state)["step"] == "last_call":
        met.append(state.to_move)
        do(state, state.to_move, "pass")
    assert met == called


@pytest.mark.rule("CQ-33", "CQ-12")
def test_a_seat_that_used_its_last_offer_before_its_call_is_not_asked():
    state = nearly_used_up(12, 4, {2: 3})
    play(state, (0, "end"), (2, "gift 1: hand1"), (0, "decline 20"), (1, "pass"))
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-33", "CQ-12")
def test_a_deal_in_the_last_call_that_used_up_the_last_offer_ends_the_step():
    state = nearly_used_up(12, 4, {0: 12, 1: 3, 2: 4})
    do(state, 0, "end")
    assert state.asked == [1]
    events = play(state, (1, "gift 1: hand1"), (0, "accept 20"))
    assert kinds(events)[:3] == ["offered", "dealt", "ended_trading"]
    assert whole(state)["step"] == "plant_pending"


# Offers in the last call of another.


@pytest.mark.rule("CQ-35")
def test_an_offer_in_the_call_of_another_seat_uses_up_no_call():
    state = ended()
    do(state, 2, "gift 1: hand1")
    assert (whole(state)["caller"], state.asked) == (1, [0, 1])
    do(state, 1, "pass")
    assert (whole(state)["caller"], state.asked) == (2, [0, 2])
    do(state, 0, "decline 1")
    assert (whole(state)["caller"], state.asked) == (2, [2])
    do(state, 2, "pass")
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-35")
@pytest.mark.parametrize("move", ["gift 1: hand1", "offer 1: hand1 for soy", "ask 1: ? for soy"])
def test_the_seat_asked_uses_up_its_call_by_an_offer(move):
    state = ended()
    do(state, 1, move)
    assert (whole(state)["caller"], state.asked) == (2, [0, 2])
    refuses(state, 1, "pass")
    play(state, (0, "decline 1"), (2, "pass"))
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-35")
def test_a_seat_may_make_another_offer_after_its_call():
    state = ended()
    play(state, (1, "pass"), (1, "gift 1: hand1"))
    assert (whole(state)["caller"], state.asked) == (2, [0, 2])
    do(state, 2, "pass")
    assert (whole(state)["step"], whole(state)["caller"], state.asked) == ("last_call", None, [0])
    do(state, 0, "decline 1")
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-35")
def test_a_seat_without_a_last_call_of_its_own_may_use_that_of_another():
    state = ended(options={"last_call": [True, False, True]})
    assert state.asked == [2]
    do(state, 1, "gift 1: hand1")
    assert (whole(state)["caller"], state.asked) == (2, [0, 2])
    do(state, 0, "accept 1")
    assert whole(state)["step"] == "trade"


# Nobody has anything.


@pytest.mark.rule("CQ-28")
@pytest.mark.parametrize("step", ["plant_first", "trade"])
def test_step_2_takes_place_with_all_hands_empty(step):
    face = FACE if step == "trade" else []
    state = table(step=step, face=face, pile=FACE if step == "plant_first" else [])
    assert (whole(state)["step"], state.asked, whole(state)["face"]) == ("trade", [0], FACE)
    assert allows(state, 0, "end")
    play(state, (0, "gift 3: face2"), (2, "accept 1"))
    finish_trade(state)
    assert state.asked == [0, 2]
    assert seat_of(state, 2)["aside"] == {"soy": 1}


@pytest.mark.rule("CQ-28")
def test_nothing_at_all_to_deal_is_no_reason_to_stop():
    state = table(step="trade", face=FACE, hands=[])
    play(state, (0, "gift 2: face1"), (1, "accept 1"), (0, "gift 2: face2"), (1, "accept 2"))
    assert (whole(state)["step"], state.asked) == ("trade", [0])
    assert legal(state, 0) == ["end"]
    finish_trade(state)
    assert (whole(state)["step"], state.asked) == ("plant_pending", [1])


@pytest.mark.rule("C-28", "C-30")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_of_trading_come_to_an_end(seats):
    state = bohnhof.new("classic", seats=seats, seed=seats)
    events = play_to_end(state, Rng(seats))
    assert {"offered", "asked", "dealt", "declined", "withdrawn"} <= set(kinds(events))
    assert kinds(events)[-1] == "ended"
