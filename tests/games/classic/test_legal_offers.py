"""Which offers are listed, which more are legal, and how large ones are written (CQ-09, CQ-14)."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, IllegalAction, NotationError, PositionError, Record, Rng, State
from tests.games.classic.setting import (
    BEANS,
    COPIES,
    allows,
    board,
    do,
    finish_trade,
    legal,
    only,
    play,
    refuses,
    seat_of,
    table,
    whole,
)

FACE = ["garden", "soy"]
MOST = 256
OFFERS = ("offer", "gift", "ask", "plea", "counter")
LISTED_INTS = 2**62


def trading(**parts: Any) -> State:
    """Seat 0 has turned up Garden and Soy and trades."""
    return table(**{"step": "trade", "face": FACE, **parts})


def hoarding(hand: list[str], seat: int = 0, **parts: Any) -> State:
    """Near the end of the game, where hands of 57 cards are not refused (CQ-36)."""
    hands = parts.pop("hands", [[], [], []])
    hands[seat] = hand
    return trading(hands=hands, used_up=2, pile_size=2, rest="coins", **parts)


def made(state: State, seat: int) -> list[str]:
    """Return the listed offers and asks of a seat."""
    return [text for text in legal(state, seat) if text.startswith(OFFERS)]


# What is listed.


@pytest.mark.rule("CQ-09", "CQ-12")
def test_the_listed_offers_of_the_active_player():
    hand = ["blue", "soy", "blue", "red"]
    state = trading(hands=[hand, [], []], face=["garden", "soy"])
    cards = {"garden": "face1", "soy": "face2", "blue": "hand1", "red": "hand4"}
    expected = set()
    for bean, card in cards.items():
        expected |= {f"gift {seat}: {card}" for seat in (2, 3)}
        expected.add(f"ask all: {card} for ?")
        expected |= {f"offer all: {card} for {other}" for other in BEANS if other != bean}
    assert set(made(state, 0)) == expected
    assert len(made(state, 0)) == len(expected)
    assert set(legal(state, 0)) == {"end", *expected}


@pytest.mark.rule("CQ-09", "CQ-12")
@pytest.mark.parametrize("active", [0, 1])
def test_the_listed_offers_of_another_seat(active):
    hands = [["green", "red", "green"]] * 3
    state = trading(hands=hands, active=active)
    cards = {"green": "hand1", "red": "hand2"}
    to = active + 1
    expected = set()
    for bean, card in cards.items():
        expected |= {f"gift {to}: {card}", f"ask {to}: {card} for ?"}
        expected |= {f"offer {to}: {card} for {other}" for other in BEANS if other != bean}
    assert set(legal(state, 2)) == expected
    assert len(legal(state, 2)) == len(expected)


@pytest.mark.rule("CQ-09")
def test_who_has_no_cards_has_nothing_listed_but_may_plead():
    state = trading(hands=[["red"], [], []])
    assert legal(state, 1) == []
    for move in ("plea 1: soy", "ask 1: ? for soy", "ask 1: ? for garden 2 red"):
        assert allows(state, 1, move)


@pytest.mark.rule("CQ-10", "CQ-14")
@pytest.mark.parametrize(("copies", "wanted"), [(2, 1), (6, 1), (3, 2), (4, 2), (6, 5), (4, 4)])
def test_few_payments_are_all_listed(copies, wanted):
    hand = ["blue", *["red"] * copies, "blue"]
    state = trading(hands=[["chili"], hand, []])
    do(state, 0, f"offer 2: face1 for {wanted} red" if wanted > 1 else "offer 2: face1 for red")
    ways = combinations(range(2, copies + 2), wanted)
    every = {"accept 1 with " + " ".join(f"hand{k}" for k in way) for way in ways}
    assert len(every) <= 6
    listed = [text for text in legal(state, 1) if text.startswith("accept")]
    assert set(listed) == every
    assert len(listed) == len(every)


@pytest.mark.rule("CQ-10", "CQ-14")
@pytest.mark.parametrize(("copies", "wanted"), [(7, 1), (8, 1), (5, 2), (8, 4), (7, 3)])
def test_of_many_payments_six_are_listed_nearest_the_front_first(copies, wanted):
    hand = ["blue", *["red"] * copies]
    state = trading(hands=[["chili"], hand, []])
    do(state, 0, f"offer 2: face1 for {wanted} red" if wanted > 1 else "offer 2: face1 for red")
    listed = [text for text in legal(state, 1) if text.startswith("accept")]
    assert len(set(listed)) == len(listed) == 6
    assert listed[0] == "accept 1 with " + " ".join(f"hand{k + 2}" for k in range(wanted))
    if wanted == 1:
        assert listed == [f"accept 1 with hand{k}" for k in range(2, 8)]
    for way in combinations(range(2, copies + 2), wanted):
        assert allows(state, 1, "accept 1 with " + " ".join(f"hand{k}" for k in way))


@pytest.mark.rule("CQ-10")
def test_payments_of_several_varieties():
    hand = ["red", "soy", "red", "soy", "green"]
    state = trading(hands=[["chili"], hand, []])
    do(state, 0, "offer 2: face1 for red soy")
    listed = {text for text in legal(state, 1) if text.startswith("accept")}
    pairs = [(1, 2), (1, 4), (2, 3), (3, 4)]
    assert listed == {f"accept 1 with hand{first} hand{second}" for first, second in pairs}


# Stuffed positions.


def full_hand(size: int, spare: Counter[str]) -> list[str]:
    """Return a large hand of as many varieties as are left."""
    hand: list[str] = []
    while len(hand) < size:
        bean = max(spare, key=lambda name: (spare[name], name))
        spare[bean] -= 1
        hand.append(bean)
    return hand


def stuffed(active: int = 0) -> State:
    """Five seats with large hands and four open offers each; all others have accepted twice."""
    rich = [bean for bean in ("blue", "chili", "stink", "green") for _copy in range(4)]
    rich += ["red", "black-eyed"]
    spare = Counter(COPIES)
    spare.subtract([*FACE, *rich])
    others = [seat for seat in range(5) if seat != active]
    hands = {active: rich} | {seat: full_hand(18, spare) for seat in others}
    offers: list[dict[str, Any]] = [
        {"maker": seat, "to": active, "hand": [place], "want": {wanted: 2}}
        for seat in others
        for place, wanted in enumerate(("blue", "chili", "stink", "green"))
    ]
    for slot in (0, 1):
        for bean in ("chili", "stink"):
            paid = {seat: [hands[seat].index(bean)] for seat in others}
            offer = {"maker": active, "to": "all", "face": [slot], "want": {bean: 1}}
            offers.append({**offer, "payments": paid})
    settings = {"offers_per_turn": [60, 20]}
    return trading(seats=5, active=active, hands=hands, offers=offers, options=settings)


@pytest.mark.rule("CQ-14")
@pytest.mark.parametrize("active", [0, 3])
def test_the_list_is_short_in_a_stuffed_position(active):
    state = stuffed(active)
    assert len(board(state)) == 20
    listed = legal(state, active)
    assert 100 < len(listed) <= MOST
    verbs = Counter(text.split()[0] for text in listed)
    assert verbs["decline"] == 16
    assert verbs["accept"] == 16 * 6
    assert verbs["withdraw"] == 4
    assert verbs["close"] == 16
    assert verbs["end"] == 1
    assert not set(verbs) & set(OFFERS)  # four are open
    for seat in range(5):
        assert len(set(legal(state, seat))) == len(legal(state, seat)) <= MOST
        for action in state.legal(seat):
            assert state.is_legal(seat, action)


@pytest.mark.rule("CQ-14")
def test_the_list_is_short_with_all_kinds_of_actions():
    state = stuffed()
    do(state, 0, "withdraw 17", "withdraw 18")
    listed = legal(state, 0)
    verbs = Counter(text.split()[0] for text in listed)
    varieties = len(set(seat_of(state, 0)["hand"]) | set(FACE))
    assert verbs["gift"] == 4 * varieties
    assert verbs["ask"] == varieties
    assert verbs["offer"] == 7 * varieties
    assert len(listed) <= MOST


@pytest.mark.rule("CQ-14")
def test_the_list_is_short_for_the_addressee_of_four_offers_with_a_large_hand():
    spare = Counter(COPIES)
    spare.subtract(FACE)
    hand = [*BEANS, *full_hand(49, spare - Counter(BEANS))]
    wants = [{"blue": 3}, {"chili": 3}, {"stink": 2}, {"blue": 1, "chili": 1, "green": 1}]
    offers = [{"maker": 0, "to": "all", "face": [0], "want": want} for want in wants]
    state = hoarding(hand, 1, hands=[["red"], [], []], offers=offers)
    listed = legal(state, 1)
    assert sum(text.startswith("accept") for text in listed) == 4 * 6
    assert len(listed) <= MOST
    assert len(made(state, 1)) == 9 * len(BEANS)


@pytest.mark.rule("CQ-09")
@pytest.mark.parametrize("place", [8, 20, 21, 40, 41, 57])
def test_a_variety_far_behind_is_listed_too(place):
    hand = [*["blue"] * 20, *["chili"] * 18, *["stink"] * 16, *["green"] * 3]
    hand[place - 1] = "red"
    state = hoarding(hand)
    assert {f"gift 2: hand{place}", f"ask all: hand{place} for ?"} <= set(legal(state, 0))


@pytest.mark.rule("CQ-10", "CQ-36")
@pytest.mark.parametrize("place", [8, 20, 21, 40, 42, 43, 57])
def test_a_payment_is_listed_as_far_behind_as_a_hand_can_reach(place):
    hand = [*["blue"] * 20, *["chili"] * 18, *["stink"] * 16, *["green"] * 3]
    hand[place - 1] = "red"
    state = hoarding(hand, hands=[[], ["garden"], []])
    do(state, 1, "offer 1: hand1 for red")
    assert allows(state, 0, f"accept 1 with hand{place}")
    assert (f"accept 1 with hand{place}" in legal(state, 0)) == (place <= 42)


@pytest.mark.rule("CQ-14")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_list_is_short_and_true_in_whole_games(seats):
    state = bohnhof.new("classic", seats=seats, seed="list", offers_per_turn=[60, 20])
    rng, longest = Rng(f"list {seats}"), 0
    for _move in range(800):
        if state.over:
            break
        for seat in range(seats):
            actions = state.legal(seat)
            longest = max(longest, len(actions))
            assert len(set(actions)) == len(actions) <= MOST
            assert all(0 <= action < LISTED_INTS for action in actions)
            assert all(state.is_legal(seat, action) for action in actions)
        state.apply(state.to_move, state.random_action(state.to_move, rng))
    assert longest > 40


# More is legal than is listed.

LARGE_HAND = ["blue", "chili", "stink", "green", "soy", "red", "blue", "chili", "black-eyed"]


def round_trip(state: State, text: str) -> int:
    """Check that a move in notation is read, written and described without loss; return it."""
    action = state.parse(text)
    assert state.text(action) == text
    assert state.parse(state.text(action)) == action
    assert state.action(state.describe(action)) == action
    return action


@pytest.mark.rule("CQ-09", "CQ-10", "C-24", "C-26")
def test_an_offer_of_seven_cards_for_three():
    hand = ["red", "blue", "red", "green", "red"]
    state = trading(hands=[LARGE_HAND, hand, []])
    text = "offer 2: face1 face2 hand1 hand3 hand5 hand8 hand9 for 2 red green"
    round_trip(state, text)
    assert allows(state, 0, text)
    events = do(state, 0, text)
    assert events[0]["face"] == ["garden", "soy"]
    given = {"garden": 1, "black-eyed": 1, "soy": 2, "stink": 1, "chili": 1, "blue": 1}
    assert (events[0]["give"], events[0]["want"]) == (given, {"red": 2, "green": 1})

    do(state, 1, "accept 1 with hand3 hand4 hand5")
    assert seat_of(state, 0)["hand"] == ["chili", "green", "red", "blue"]
    assert seat_of(state, 1)["hand"] == ["red", "blue"]
    assert seat_of(state, 1)["aside"] == given
    assert seat_of(state, 0)["aside"] == {"red": 2, "green": 1}


@pytest.mark.rule("CQ-09")
def test_the_order_in_which_cards_are_named_does_not_matter():
    state = trading(hands=[LARGE_HAND, [], []])
    text = "offer 2: face1 face2 hand1 hand3 hand9 for 2 red green"
    same = [
        "offer 2: hand9 face2 hand1 face1 hand3 for green 2 red",
        "OFFER  2:  Face2, face1, hand 3 and hand 9 + hand 1 for red, green, red",
        "offer 2: face1 face2 1 3 9 for 1 green, 2 red",
    ]
    for other in same:
        assert state.parse(other) == state.parse(text)


@pytest.mark.rule("CQ-09", "CQ-36")
@pytest.mark.parametrize("place", [8, 9, 31, 32, 33, 44, 45, 56, 57])
def test_hand_positions_far_behind(place):
    spare = Counter(COPIES)
    spare.subtract(FACE)
    hand = full_hand(57, spare)
    state = hoarding(hand)
    bean = hand[place - 1]
    for text in (f"gift 2: hand{place}", f"offer all: face1 hand1 hand{place} for 3 red"):
        round_trip(state, text)
        assert allows(state, 0, text)
    play(state, (0, f"gift 2: hand{place}"), (1, "accept 1"))
    assert seat_of(state, 1)["aside"] == {bean: 1}
    assert seat_of(state, 0)["hand"] == [*hand[: place - 1], *hand[place:]]
    do(state, 1, f"plea 1: {bean}")
    places = [k for k, card in enumerate(seat_of(state, 0)["hand"], 1) if card == bean]
    if places:
        assert allows(state, 0, f"accept 2 with hand{places[-1]}")


@pytest.mark.rule("CQ-09")
def test_all_positions_of_a_large_hand_at_once():
    spare = Counter(COPIES)
    spare.subtract(FACE)
    hand = full_hand(45, spare)
    state = hoarding(hand)
    everything = "gift 2: face1 face2 " + " ".join(f"hand{k}" for k in range(1, 46))
    action = round_trip(state, everything)
    assert action >= LISTED_INTS
    play(state, (0, everything), (1, "accept 1"))
    assert seat_of(state, 0)["hand"] == []
    assert sum(seat_of(state, 1)["aside"].values()) == 47


@pytest.mark.rule("CQ-09", "CQ-14o")
@pytest.mark.parametrize(
    "want",
    [
        "8 red",
        "9 black-eyed",
        "20 blue",
        "8 red 10 black-eyed 12 soy",
        "6 garden 8 red 10 black-eyed 12 soy 14 green 16 stink 18 chili 20 blue",
    ],
)
def test_wanted_counts_above_seven(want):
    state = trading(hands=[["chili"], ["blue"] * 20, []])
    for text in (f"plea 2: {want}", f"offer all: face1 hand1 for {want}", f"ask 2: ? for {want}"):
        round_trip(state, text)
        assert allows(state, 0, text)
    events = do(state, 0, f"plea 2: {want}")
    counts = {bean: int(n) for n, bean in zip(*[iter(want.split())] * 2, strict=True)}
    assert events[0]["want"] == counts
    if want == "20 blue":
        do(state, 1, "accept 1 with " + " ".join(f"hand{k}" for k in range(1, 21)))
        assert seat_of(state, 0)["aside"] == {"blue": 20}


@pytest.mark.rule("CQ-09", "CQ-14i")
@pytest.mark.parametrize("number", [63, 64, 1023, 1024, 1030, 32768, 60_000])
def test_counters_to_offers_with_large_numbers(number):
    state = trading(hands=[["chili"], ["green", "red"], []], next_offer=number)
    do(state, 0, "offer 2: face2 for red")
    text = f"counter {number}: hand1 for soy"
    action = round_trip(state, text)
    assert allows(state, 1, text)
    events = do(state, 1, text)
    assert events[0]["answers"] == number
    assert (events[0]["number"], events[0]["to"]) == (number + 1, 0)
    for answer in (f"decline {number + 1}", f"accept {number + 1} with face2"):
        round_trip(state, answer)
        assert allows(state, 0, answer)
    round_trip(state, f"withdraw {number}")
    round_trip(state, f"close {number} with 2")
    do(state, 0, f"accept {number + 1} with face2")
    assert seat_of(state, 0)["aside"] == {"green": 1}
    assert (action >= LISTED_INTS) == (number > 1023)


@pytest.mark.rule("CQ-14")
def test_large_actions_are_whole_numbers_of_any_size():
    state = trading(hands=[LARGE_HAND, ["green", "red"], []], next_offer=1030)
    do(state, 0, "offer 2: face2 for red")
    texts = [
        "offer 2: face1 face2 hand1 hand3 hand5 hand8 hand9 for 3 red",
        "plea 2: 9 blue",
        "counter 1030: hand1 for 8 blue",
    ]
    for seat, text in zip((0, 0, 1), texts, strict=True):
        action = round_trip(state, text)
        events: list[Event] = []
        state.apply(seat, action, events)
        assert events[0].kind == "offered"
    for wrong in (-1, 2**62 - 1, 2**62, 2**200):
        assert not state.is_legal(0, wrong)
        with pytest.raises(IllegalAction):
            state.apply(0, wrong)


@pytest.mark.rule("CQ-09")
def test_descriptions_of_large_offers():
    state = trading(hands=[LARGE_HAND, [], []])
    action = state.parse("offer 2: face1 face2 hand1 hand3 hand9 for 2 red 8 green")
    assert state.describe(action) == {
        "kind": "offer",
        "to": 1,
        "give": {"face": [0, 1], "hand": [0, 2, 8]},
        "want": {"red": 2, "green": 8},
        "answers": None,
    }
    action = state.parse("counter 1030: hand2 for ?")
    assert state.describe(action) == {
        "kind": "ask",
        "to": None,
        "give": {"face": [], "hand": [1]},
        "want": None,
        "answers": 1030,
    }


@pytest.mark.rule("CQ-09")
def test_a_record_holds_large_offers():
    state = bohnhof.new("classic", seats=3, seed="large", starter=0)
    record = Record.begin(state)

    def note(seat: int, text: str) -> None:
        record.play(state, seat, state.parse(text))

    note(0, "plant 1")
    if whole(state)["step"] == "plant_second":
        note(0, "stop")
    large = "offer all: face1 face2 hand1 hand2 hand3 hand4 for 8 red 10 black-eyed 12 soy"
    note(0, large)
    note(1, "counter 1: hand1 hand2 hand3 hand4 hand5 for 20 blue")
    note(2, "counter 1: nothing for 9 chili 9 blue")
    note(0, "end")
    assert (0, large) in record.moves
    again = Record.from_json(record.to_json())
    assert again == record
    assert whole(again.verify()) == whole(state)


@pytest.mark.rule("CQ-14o")
def test_a_record_of_more_than_a_thousand_offers():
    state = bohnhof.new("classic", seats=5, seed="many", starter=0, offers_per_turn=[200, 200])
    record = Record.begin(state)

    def note(seat: int, text: str) -> None:
        record.play(state, seat, state.parse(text))

    while whole(state)["next_offer"] <= 1100:
        step = whole(state)["step"]
        active = whole(state)["active"]
        if step == "trade":
            for seat in range(5):
                for _offer in range(110):
                    number = whole(state)["next_offer"]
                    plea = "plea all: 9 blue" if seat == active else f"plea {active + 1}: 9 blue"
                    note(seat, plea)
                    note(seat, f"withdraw {number}")
            note(active, "end")
        else:
            note(state.to_move, state.text(state.legal(state.to_move)[0]))
    if whole(state)["step"] == "last_call":
        caller = state.to_move
        number = whole(state)["next_offer"]
        active = whole(state)["active"]
        note(caller, f"offer {active + 1}: hand1 for 8 blue")
        note(active, f"counter {number}: nothing for 9 chili")
        note(caller, f"decline {number + 1}")
    again = Record.from_json(record.to_json())
    assert whole(again.verify()) == whole(state)
    assert any(text.startswith("counter 1") for _seat, text in record.moves)


# Refused.


@pytest.mark.rule("CQ-09", "C-25")
@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (0, "offer 1: face1 for red"),  # to oneself
        (0, "offer 4: face1 for red"),  # to nobody
        (0, "gift 5: face1"),
        (0, "offer 2: hand10 for red"),  # no such card
        (0, "offer 2: face1 hand1 hand45 for red"),
        (1, "offer 1: face1 face2 hand1 for 9 blue"),  # not his cards
        (1, "offer 3: hand1 for 9 blue"),  # not the active player
        (1, "gift all: hand1 hand2"),
        (0, "counter 7: face1 for 9 blue"),  # no such offer
        (0, "counter 2000: face1 hand1 for red"),
        (2, "counter 1: nothing for 9 blue"),  # not asked
        (0, "counter 1: face2 for red"),  # his own
    ],
)
def test_refused_offers_change_nothing_and_say_why(seat, text):
    state = trading(hands=[LARGE_HAND, ["green", "red"], ["blue"]])
    do(state, 0, "offer 2: face1 for red")
    refuses(state, seat, text)
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, state.parse(text))
    assert len(str(refused.value)) > 15
    assert str(refused.value)[-1] == "."


@pytest.mark.rule("CQ-09")
@pytest.mark.parametrize(
    "text",
    [
        "offer 2: hand1 hand1 for red",
        "offer 2: face1 face1 for red",
        "offer 2: face1 for 9 red",
        "offer 2: face1 for red 8 red",
        "offer 2: face1 for 0 red",
        "offer 2: face1 for",
        "offer 2 face1 for",
        "offer 0: face1 for red",
        "offer: face1 for red",
        "offer 2: hand0 for red",
        "offer 2: face0 for red",
        "offer 2: face3 for red",
        "offer 2: hand1 for pea",
        "offer 2: ? for ?",
        "ask 2: ? for ?",
        "ask 2: ? for nothing",
        "ask 2: nothing for ?",
        "counter 0: hand1 for red",
        "counter: hand1 for red",
        "accept 1 with hand1 hand1",
        "accept 0",
        "accept with hand1",
        "decline",
        "withdraw x",
        "close 1",
        "close 1 with",
        "gift 2: nothing",
        "plea 2: nothing",
    ],
)
def test_what_is_no_move_at_all(text):
    with pytest.raises(NotationError):
        trading().parse(text)


@pytest.mark.rule("CQ-09")
@pytest.mark.parametrize(
    "change",
    [
        {"to": 9},
        {"to": -1},
        {"to": "everybody"},
        {"to": None},
        {"to": True},
        {"give": {"face": [0, 0], "hand": []}},
        {"give": {"face": [2], "hand": []}},
        {"give": {"face": [], "hand": [-1]}},
        {"give": {"face": [], "hand": ["1"]}},
        {"give": {"face": []}},
        {"give": None},
        {"want": {"red": 9}},
        {"want": {"red": 0}},
        {"want": {"red": -1}},
        {"want": {"pea": 1}},
        {"want": {"red": 1.5}},
        {"want": ["red"]},
        {"want": None},
        {"answers": 0},
        {"answers": "1"},
        {"answers": 1},  # an answer names no addressee
        {"kind": "ask"},  # with both sides named
        {"kind": "bid"},
        {"more": 1},
    ],
)
def test_descriptions_that_are_no_offer(change):
    state = trading(hands=[LARGE_HAND, [], []])
    given = {"face": [0], "hand": [1]}
    right = {"kind": "offer", "to": 1, "give": given, "want": {"red": 1}, "answers": None}
    assert state.is_legal(0, state.action(right))
    try:
        action = state.action({**right, **change})
    except NotationError:
        return
    assert change == {"to": 9}  # it may be read, for there are tables of more seats
    assert not state.is_legal(0, action)


# Random actions.


def shape(state: State, action: int) -> set[str]:
    """Return what is remarkable about an action."""
    told: Any = state.describe(action)
    if told["kind"] not in ("offer", "ask"):
        return {told["kind"]}
    give, want = told["give"], told["want"]
    given = len(give["face"]) + len(give["hand"]) if give else 0
    wanted = sum(want.values()) if want else 0
    shapes = {told["kind"]}
    if told["answers"] is not None:
        shapes.add("counter")
    if told["kind"] == "offer" and not given:
        shapes.add("plea")
    if told["kind"] == "offer" and not wanted:
        shapes.add("gift")
    if told["kind"] == "ask":
        shapes.add("ask for anything" if want is None else "ask what for")
    if given > 1:
        shapes.add("several given")
    if wanted > 1:
        shapes.add("several wanted")
    if give and give["face"] and give["hand"]:
        shapes.add("mixed")
    return shapes


@pytest.mark.rule("CQ-09", "CQ-14")
@pytest.mark.parametrize(
    ("seat", "met"),
    [
        (0, {"offer", "ask", "gift", "plea", "counter", "several given", "several wanted", "mixed",
             "ask for anything", "ask what for", "accept", "decline", "withdraw", "close",
             "end_trading"}),
        (1, {"offer", "ask", "gift", "plea", "counter", "several given", "several wanted",
             "ask for anything", "ask what for", "accept", "decline", "withdraw"}),
    ],
)  # fmt: skip
def test_random_actions_are_legal_and_of_every_shape(seat, met):
    hands = [["red", "blue", "green", "blue"], ["soy", "red", "green"], ["red", "stink"]]
    offers = [
        {"maker": 0, "to": "all", "face": [1], "want": {"red": 1}, "payments": {2: [0]}},
        {"maker": 1, "to": 0, "hand": [0], "want": {"blue": 1}},
        {"maker": 2, "to": 0, "kind": "ask", "hand": [1], "want": None},
    ]
    state = trading(hands=hands, offers=offers)
    before, rng, found = whole(state), Rng("shapes"), Counter()
    for _draw in range(3000):
        action = state.random_action(seat, rng)
        assert state.is_legal(seat, action)
        assert state.parse(state.text(action)) == action
        found.update(shape(state, action))
    assert set(found) == met
    assert min(found.values()) > 15
    assert whole(state) == before


@pytest.mark.rule("CQ-09", "CQ-14")
def test_random_actions_of_whole_games_are_legal():
    found, draws = Counter(), 0
    for seats in (3, 4, 5):
        state, rng = bohnhof.new("classic", seats=seats, seed="draws"), Rng(f"draws {seats}")
        for _move in range(1200):
            if state.over:
                break
            for seat in range(seats):
                if not state.legal(seat):
                    continue
                action = state.random_action(seat, rng)
                assert state.is_legal(seat, action)
                found.update(shape(state, action))
                draws += 1
            state.apply(state.to_move, state.random_action(state.to_move, rng))
    assert draws > 3000
    assert {"counter", "plea", "ask", "several given", "several wanted", "mixed"} <= set(found)


@pytest.mark.rule("CQ-14", "CQ-14m")
def test_random_actions_in_the_last_call_and_at_the_limit():
    hands = [["red", "blue"], ["soy", "red", "green"], ["red", "stink"]]
    offers = [{"maker": 2, "to": 0, "hand": [0], "want": {"blue": 1}}]
    state = trading(hands=hands, step="last_call", caller=1, offers=offers)
    found = {0: Counter(), 1: Counter()}
    for seat in (0, 1):
        rng = Rng(seat)
        for _draw in range(600):
            action = state.random_action(seat, rng)
            assert state.is_legal(seat, action)
            found[seat].update(shape(state, action))
    assert {"accept", "decline", "counter"} <= set(found[0])
    assert found[0]["counter"] == found[0]["offer"] + found[0]["ask"]
    assert {"offer", "ask", "pass"} <= set(found[1])

    state = trading(hands=hands, made={0: 12, 1: 4}, next_offer=20)
    assert {state.text(state.random_action(0, Rng(n))) for n in range(50)} == {"end"}
    with pytest.raises(IllegalAction):
        state.random_action(1, Rng(1))


@pytest.mark.rule("CQ-14")
def test_a_game_of_random_offers_ends():
    state = bohnhof.new("classic", seats=3, seed="ends", offers_per_turn=[1, 1])
    rng, moves = Rng("ends"), 0
    while not state.over:
        state.apply(state.to_move, state.random_action(state.to_move, rng))
        moves += 1
    assert moves < 5000


@pytest.mark.rule("CQ-33")
def test_a_turn_in_which_all_limits_are_used_up_goes_on_by_itself():
    state = trading(hands=[["red"], ["soy"], ["blue"]], options={"offers_per_turn": [1, 1]})
    do(state, 0, "plea all: red")
    do(state, 1, "plea 1: soy")
    do(state, 2, "plea 1: soy")
    play(state, (1, "decline 1"), (2, "decline 1"), (0, "decline 2"))
    events = do(state, 0, "decline 3")
    assert only(events, "ended_trading")
    assert finish_trade(state) == []
    assert whole(state)["step"] == "plant_pending"


@pytest.mark.rule("CQ-14m")
def test_the_active_seat_has_nothing_to_do_in_the_last_call_without_an_offer_to_answer():
    state = trading(hands=[["red"], ["soy"], ["blue"]], step="last_call", caller=1)
    assert state.open_kinds(0) == 0
    with pytest.raises(IllegalAction, match="can do nothing now"):
        state.random_action(0, Rng(1))


@pytest.mark.rule("CQ-36")
def test_a_position_with_a_hand_that_could_outgrow_all_is_refused():
    spare = Counter(COPIES)
    spare.subtract(FACE)
    hand = full_hand(57, spare)
    hoarding(hand)
    trading(hands=[hand[:30], [], []], used_up=1, pile_size=20)
    for size in (48, 57):
        with pytest.raises(PositionError, match="No hand gets that long"):
            trading(hands=[hand[:size], [], []])


@pytest.mark.rule("CI-03")
def test_an_edition_with_three_fields_has_three_fields():
    position = whole(trading(hands=[["red"], [], []], options={"three_fields": True}))
    position["seats"][1]["fields"] = [[], []]
    with pytest.raises(PositionError, match="Three fields"):
        bohnhof.from_position(position)


def test_a_view_of_a_seat_that_is_not_there_is_no_view():
    view = dict(trading(hands=[["red"], [], []]).view(2)) | {"seat": 3}
    with pytest.raises(PositionError, match="There is no seat 3"):
        bohnhof.world(view, Rng(1))
