"""Who knows what: facts about hands, events, error texts, pools (RULES 1.C, CQ-30, X-06, X-09)."""

from collections import Counter
from typing import Any

import pytest

import bohnhof
from bohnhof import BohnhofError, Event, Rng, State
from tests.effort import rarely
from tests.games.classic.setting import (
    BEANS,
    board,
    do,
    fact,
    finish_trade,
    only,
    play,
    seat_of,
    table,
    whole,
)

FACE = ["garden", "soy"]
HANDS = [["chili", "blue", "stink"], ["green", "red", "green", "red"], ["red", "black-eyed"]]
Least = dict[str, list[int]]


def trading(**parts: Any) -> State:
    """Seat 0 has turned up Garden and Soy and trades."""
    return table(**{"step": "trade", "face": FACE, "hands": HANDS, **parts})


def least(facts: list[dict[str, Any]], size: int) -> Least:
    """Return how many of each variety the first 1, 2, 3 ... cards of a hand hold at least.

    Facts may be told in several ways; what follows from them is the same. Of `count` among the
    first `front` cards, each card less in front can take one away.
    """
    told: Least = {}
    for bean in BEANS:
        of_bean = [(known["front"], known["count"]) for known in facts if known["bean"] == bean]
        fronts = range(1, size + 1)
        counts = [max([0, *(n - max(0, f - front) for f, n in of_bean)]) for front in fronts]
        if any(counts):
            told[bean] = counts
    return told


def known(state: State, seat: int) -> Least:
    """Return what everybody knows of a hand."""
    views: list[Any] = [state.view(watcher) for watcher in (None, *range(state.game.seats))]
    facts = views[0]["seats"][seat]["holds"]
    assert all(view["seats"][seat]["holds"] == facts for view in views)
    assert facts == seat_of(state, seat)["holds"]
    return least(facts, len(seat_of(state, seat)["hand"]))


def proved(state: State, seat: int, *facts: dict[str, Any]) -> bool:
    """Say whether just these facts are known of a hand."""
    size = len(seat_of(state, seat)["hand"])
    assert all(told["front"] <= size for told in facts)
    return known(state, seat) == least(list(facts), size)


# Where facts come from.


@pytest.mark.rule("CQ-30", "X-06")
@pytest.mark.parametrize(
    ("move", "facts"),
    [
        ("offer all: hand2 for red", [fact("blue", 4)]),
        ("offer 2: hand2 for red", [fact("blue", 4)]),
        ("offer 2: hand2 hand3 for red", [fact("blue", 4), fact("stink", 4)]),
        ("offer 2: hand2 hand4 for red", [fact("blue", 4, 2)]),
        ("gift 3: hand2 hand3 hand4", [fact("blue", 4, 2), fact("stink", 4)]),
        ("gift all: hand1", [fact("chili", 4)]),
        ("ask all: hand2 for ?", [fact("blue", 4)]),
        ("ask 2: hand1 hand2 for ?", [fact("blue", 4), fact("chili", 4)]),
        ("ask all: ? for blue", []),
        ("plea 2: blue", []),
        ("offer all: face1 face2 for red", []),
        ("gift 2: face1", []),
        ("offer 2: face1 hand2 for red", [fact("blue", 4)]),
    ],
)
def test_what_an_offer_proves(move, facts):
    state = trading(hands=[["chili", "blue", "stink", "blue"], *HANDS[1:]])
    do(state, 0, move)
    assert proved(state, 0, *facts)
    assert proved(state, 1)
    assert proved(state, 2)


@pytest.mark.rule("CQ-30")
@pytest.mark.parametrize(
    ("move", "facts"),
    [
        ("offer 2: face1 for red", []),
        ("offer 2: face1 hand1 for red", [fact("soy", 3)]),
        ("offer 2: face1 face2 hand1 for red", [fact("soy", 3)]),
        ("offer 2: face1 hand1 hand3 for red", [fact("soy", 3, 2)]),
        ("ask all: face1 hand3 for ?", [fact("soy", 3)]),
    ],
)
def test_face_up_cards_prove_nothing_about_the_hand(move, facts):
    state = trading(face=["soy", "soy"], hands=[["soy", "blue", "soy"], *HANDS[1:]])
    do(state, 0, move)
    assert proved(state, 0, *facts)


@pytest.mark.rule("CQ-30")
def test_the_offers_of_the_others_prove_as_much():
    state = trading()
    do(state, 1, "offer 1: hand2 hand3 for soy")
    do(state, 2, "ask 1: hand2 for ?")
    assert proved(state, 1, fact("red", 4), fact("green", 4))
    assert proved(state, 2, fact("black-eyed", 2))


@pytest.mark.rule("CQ-30")
def test_a_counter_proves_like_any_offer():
    state = trading()
    play(state, (0, "offer 2: face2 for red"), (1, "counter 1: hand1 hand3 for soy"))
    assert proved(state, 1, fact("green", 4, 2))


@pytest.mark.rule("CQ-30")
def test_a_collected_acceptance_proves_what_it_pays():
    state = trading()
    play(state, (0, "offer all: face2 for green 2 red"), (1, "accept 1 with hand1 hand2 hand4"))
    assert proved(state, 1, fact("green", 4), fact("red", 4, 2))
    assert proved(state, 2)


@pytest.mark.rule("CQ-30")
def test_the_acceptance_of_a_gift_and_a_refusal_prove_nothing():
    state = trading()
    play(state, (0, "gift all: face2"), (1, "accept 1"), (2, "decline 1"))
    assert proved(state, 1)
    assert proved(state, 2)


@pytest.mark.rule("CQ-30")
def test_a_deal_at_once_leaves_nothing_to_know():
    state = trading()
    play(state, (0, "offer 2: hand2 for red"), (1, "accept 1 with hand2"))
    assert proved(state, 0)
    assert proved(state, 1)


@pytest.mark.rule("CQ-30")
def test_a_larger_offer_proves_more_and_a_smaller_one_does_not_prove_less():
    state = trading(hands=[["blue", "blue", "blue", "chili"], *HANDS[1:]])
    do(state, 0, "gift 2: hand1")
    assert proved(state, 0, fact("blue", 4))
    do(state, 0, "gift 2: hand2 hand3")
    assert proved(state, 0, fact("blue", 4, 2))
    do(state, 0, "gift 3: hand3")
    assert proved(state, 0, fact("blue", 4, 2))  # three offers may mean two cards


@pytest.mark.rule("CQ-30", "X-06")
@pytest.mark.parametrize(
    "moves",
    [
        [(0, "withdraw 1")],
        [(1, "decline 1"), (2, "decline 1")],
        [(0, "end")],
        [(1, "accept 1 with hand2"), (0, "withdraw 1")],
        [(0, "gift 2: face2"), (1, "accept 2")],  # falls with the face-up card
    ],
)
def test_a_fact_outlives_its_offer(moves):
    state = trading()
    do(state, 0, "offer all: face2 hand2 for red")
    play(state, *moves)
    assert 1 not in board(state)
    assert proved(state, 0, fact("blue", 3))


@pytest.mark.rule("CQ-30", "X-06")
def test_a_fact_outlives_its_acceptance():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand2"), (0, "withdraw 1"))
    assert proved(state, 1, fact("red", 4))


@pytest.mark.rule("CQ-30")
def test_a_refused_offer_proves_nothing():
    state = trading()
    with pytest.raises(BohnhofError):
        do(state, 1, "offer 3: hand1 for red")
    with pytest.raises(BohnhofError):
        do(state, 0, "offer 2: hand1 hand4 for red")
    assert proved(state, 0)
    assert proved(state, 1)


# How facts shrink.


@pytest.mark.rule("CQ-30", "X-06")
@pytest.mark.parametrize(
    ("given", "left"),
    [
        ("hand1", [fact("blue", 4, 2)]),  # a Chili of the front
        ("hand2", [fact("blue", 4, 1)]),  # a Blue of the front
        ("hand5", [fact("blue", 4, 1)]),
        ("hand2 hand3", [fact("blue", 3)]),
        ("hand2 hand5", []),
        ("hand1 hand3 hand4", [fact("blue", 2, 2)]),
        ("hand6", [fact("blue", 5, 2)]),  # a Blue that came later
        ("hand7", [fact("blue", 5, 2)]),
        ("hand2 hand6", [fact("blue", 4)]),
        ("hand1 hand7", [fact("blue", 4, 2)]),
    ],
)
def test_a_fact_shrinks_as_cards_are_dealt_away(given, left):
    hand = ["chili", "blue", "stink", "green", "blue", "blue", "chili"]
    state = trading(hands=[hand, *HANDS[1:]], holds=[[fact("blue", 5, 2)]])
    play(state, (0, f"gift 2: {given}"), (1, "accept 1"))
    assert proved(state, 0, *left)


@pytest.mark.rule("CQ-30", "X-06")
def test_a_fact_shrinks_as_cards_are_planted():
    state = table(
        hands=[["chili", "blue", "stink", "blue", "blue"], [], []],
        holds=[[fact("blue", 4, 2), fact("stink", 3)]],
    )
    do(state, 0, "plant 1")
    assert proved(state, 0, fact("blue", 3, 2), fact("stink", 2))
    do(state, 0, "plant 2")
    assert proved(state, 0, fact("blue", 2, 1), fact("stink", 1))


@pytest.mark.rule("CQ-30", "X-06")
def test_the_last_card_of_a_fact_takes_it_along():
    state = table(hands=[["chili", "blue", "blue"], [], []], holds=[[fact("blue", 2)]])
    do(state, 0, "plant 1")
    assert proved(state, 0, fact("blue", 1))
    do(state, 0, "plant 2")
    assert proved(state, 0)
    assert seat_of(state, 0)["holds"] == []


@pytest.mark.rule("CQ-30", "X-06", "C-10")
def test_drawn_cards_come_behind_what_a_fact_is_about():
    state = trading(hands=[["chili", "blue"], ["red"], []], pile=["blue", "blue", "stink"])
    do(state, 0, "ask all: hand2 for ?")
    finish_trade(state)
    play(state, (0, "plant garden 1"), (0, "plant soy 2"))
    assert seat_of(state, 0)["hand"] == ["chili", "blue", "blue", "blue", "stink"]
    assert proved(state, 0, fact("blue", 2))


@pytest.mark.rule("CQ-30", "X-06")
def test_a_payment_shrinks_the_facts_of_who_pays():
    state = trading()
    do(state, 1, "ask 1: hand1 hand2 hand3 for ?")
    play(state, (0, "offer 2: face2 for green"), (1, "accept 2 with hand3"))
    assert proved(state, 1, fact("green", 3), fact("red", 3))


@pytest.mark.rule("CQ-30", "X-06")
def test_a_harvest_and_the_deals_of_others_change_nothing():
    state = trading(fields=[[["soy", "soy"], []]], holds=[[fact("stink", 3)], [fact("red", 2)]])
    do(state, 0, "harvest 1")
    play(state, (2, "gift 1: hand1"), (0, "accept 1"))
    assert proved(state, 0, fact("stink", 3))
    assert proved(state, 1, fact("red", 2))


# Offers that still stand after a deal.


@pytest.mark.rule("CQ-30")
def test_an_offer_that_stands_after_a_deal_proves_anew():
    hands = [["blue", "chili", "blue"], ["red"], ["red"]]
    state = trading(hands=hands)
    do(state, 0, "offer 2: hand1 for red", "offer 3: hand3 for red")
    assert proved(state, 0, fact("blue", 3))
    do(state, 1, "accept 1 with hand1")
    assert list(board(state)) == [2]
    assert proved(state, 0, fact("blue", 2))  # so there was a second Blue


@pytest.mark.rule("CQ-30")
def test_an_offer_that_fell_in_a_deal_proves_nothing_more():
    state = trading(hands=[["blue", "chili", "blue"], ["red"], ["red"]])
    do(state, 0, "offer 2: hand1 for red", "offer 3: hand1 for red")
    do(state, 1, "accept 1 with hand1")
    assert board(state) == {}
    assert proved(state, 0)


@pytest.mark.rule("CQ-30")
def test_an_offer_of_two_cards_that_fell_leaves_the_other_card_known():
    state = trading(hands=[["blue", "chili", "blue"], ["red"], ["red"]])
    do(state, 0, "offer 2: hand1 for red", "offer 3: hand1 hand3 for red")
    do(state, 1, "accept 1 with hand1")
    assert board(state) == {}
    assert proved(state, 0, fact("blue", 2))


@pytest.mark.rule("CQ-30")
def test_an_ask_that_stands_proves_anew():
    state = trading(hands=[["blue", "chili", "blue"], ["red"], ["red"]])
    do(state, 0, "ask all: hand3 for ?", "gift 2: hand1")
    do(state, 1, "accept 2")
    assert proved(state, 0, fact("blue", 2))


@pytest.mark.rule("CQ-30")
def test_an_acceptance_that_stands_proves_anew():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand4"))
    assert proved(state, 1, fact("red", 4))
    play(state, (1, "gift 1: hand2"), (0, "accept 2"))
    assert board(state)[1]["accepted"] == [1]
    assert proved(state, 1, fact("red", 3))


@pytest.mark.rule("CQ-30")
def test_an_acceptance_that_lapsed_proves_nothing_more():
    state = trading()
    play(state, (0, "offer all: face2 for red"), (1, "accept 1 with hand2"))
    play(state, (1, "gift 1: hand2"), (0, "accept 2"))
    assert board(state)[1]["accepted"] == []
    assert proved(state, 1)


@pytest.mark.rule("CQ-30")
def test_a_standing_offer_of_the_one_who_pays_proves_anew():
    state = trading()
    do(state, 1, "offer 1: hand4 for stink")
    play(state, (0, "offer 2: face2 for red"), (1, "accept 2 with hand2"))
    assert list(board(state)) == [1]
    assert proved(state, 1, fact("red", 3))


class Facts:
    """Follows by events what everybody knows of the hands; every card has a number of its own."""

    def __init__(self, state: State) -> None:
        sizes = [len(seat["hand"]) for seat in whole(state)["seats"]]
        self.hands = [[(seat, k) for k in range(n)] for seat, n in enumerate(sizes)]
        self.facts: list[list[tuple[str, set[Any], int]]] = [[] for _seat in sizes]
        self.offers: dict[int, tuple[int, Counter[str], Counter[str]]] = {}
        self.accepted: set[tuple[int, int]] = set()
        self.drawn = 0

    def follow(self, event: Event) -> None:
        data: Any = event.data
        seat = -1 if event.owner is None else event.owner
        number = data.get("number")
        if event.kind in ("offered", "asked"):
            from_hand = Counter(data["give"] or {})
            from_hand.subtract(data["face"])
            self.offers[number] = (seat, +from_hand, Counter(data["want"] or {}))
            self.prove(seat, from_hand)
        elif event.kind == "accepted":
            self.accepted.add((number, seat))
            self.prove(seat, self.offers[number][2])
        elif event.kind == "lapsed":
            self.accepted.discard((number, seat))
        elif event.kind in ("withdrawn", "fell") or data.get("gone"):
            self.forget(number)
        elif event.kind == "dealt":
            self.forget(number)
            self.take(seat, data["gave"])
            self.take(data["partner"], data["got"])
        elif event.kind == "planted" and data["source"] == "hand":
            self.leave(seat, 0, data["bean"])
        elif event.kind == "drew":
            self.hands[seat] += [("drawn", self.drawn + k) for k in range(data["count"])]
            self.drawn += data["count"]

    def renew(self) -> None:
        """What still stands proves its cards anew."""
        for maker, from_hand, _want in self.offers.values():
            self.prove(maker, from_hand)
        for number, seat in self.accepted:
            self.prove(seat, self.offers[number][2])

    def prove(self, seat: int, cards: Counter[str]) -> None:
        for bean, count in cards.items():
            if count > 0:
                self.facts[seat].append((bean, set(self.hands[seat]), count))

    def forget(self, number: int) -> None:
        del self.offers[number]
        self.accepted = {(offer, seat) for offer, seat in self.accepted if offer != number}

    def take(self, seat: int, cards: list[dict[str, Any]]) -> None:
        of_hand = [card for card in cards if card["from"] == "hand"]
        for card in sorted(of_hand, key=lambda card: -card["position"]):
            self.leave(seat, card["position"], card["bean"])

    def leave(self, seat: int, place: int, bean: str) -> None:
        card = self.hands[seat].pop(place)
        self.facts[seat] = [
            (of, cards - {card}, count - (card in cards and bean == of))
            for of, cards, count in self.facts[seat]
        ]
        self.facts[seat] = [told for told in self.facts[seat] if told[2] > 0]

    def told(self, seat: int) -> Least:
        facts = [fact(bean, len(cards), count) for bean, cards, count in self.facts[seat]]
        return least(facts, len(self.hands[seat]))


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_facts_follow_the_events_of_whole_games(seats):
    state, rng = bohnhof.new("classic", seats=seats, seed=f"facts {seats}"), Rng(seats)
    facts, seen, moves = Facts(state), Counter(), 0
    while not state.over:
        moves += 1
        seat = state.to_move if rng.below(3) else int(rng.below(seats))
        seat = seat if state.legal(seat) else state.to_move
        events: list[Event] = []
        state.apply(seat, state.random_action(seat, rng), events)
        for event in events:
            facts.follow(event)
        facts.renew()
        if moves % rarely(1):
            continue
        at = whole(state)
        assert sorted(facts.offers) == [offer["number"] for offer in at["offers"]]
        for other, who in enumerate(at["seats"]):
            told = least(who["holds"], len(who["hand"]))
            assert told == facts.told(other)
            seen.update({"facts": len(told), "counts": max([0, *(n[-1] for n in told.values())])})
            for bean, counts in told.items():
                for front, count in enumerate(counts, 1):
                    assert who["hand"][:front].count(bean) >= count
    assert seen["facts"] > 100
    assert seen["counts"] > seen["facts"] / 4


# Events.


@pytest.mark.rule("X-06", "C-10")
def test_drawn_cards_are_told_to_their_owner_only():
    state = trading(hands=[], pile=["blue", "red", "stink"])
    finish_trade(state)
    events: list[Event] = []
    do(state, 0, "plant garden 1")
    state.apply(0, state.parse("plant soy 2"), events)
    drew = next(event for event in events if event.kind == "drew")
    mine = {"kind": "drew", "seat": 0, "count": 3, "beans": ["blue", "red", "stink"]}
    assert drew.seen_by(0) == mine
    del mine["beans"]
    assert [drew.seen_by(watcher) for watcher in (1, 2, None)] == [mine] * 3


@pytest.mark.rule("CQ-10", "CQ-29")
@pytest.mark.parametrize(
    ("moves", "last", "told"),
    [
        (
            [],
            (0, "offer all: face1 hand2 for red"),
            {"kind": "offered", "seat": 0, "number": 1, "to": "all", "face": ["garden"],
             "give": {"garden": 1, "blue": 1}, "want": {"red": 1}, "answers": None},
        ),
        (
            [],
            (1, "ask 1: hand2 for ?"),
            {"kind": "asked", "seat": 1, "number": 1, "to": 0, "face": [], "give": {"red": 1},
             "want": None, "answers": None},
        ),
        (
            [(0, "offer all: face1 hand2 for red")],
            (1, "accept 1 with hand4"),
            {"kind": "accepted", "seat": 1, "number": 1},
        ),
        (
            [(0, "offer all: face1 hand2 for red")],
            (2, "decline 1"),
            {"kind": "declined", "seat": 2, "number": 1, "gone": False},
        ),
        (
            [(0, "offer all: face1 hand2 for red"), (1, "accept 1 with hand4")],
            (0, "close 1 with 2"),
            {"kind": "dealt", "seat": 0, "number": 1, "partner": 1,
             "gave": [{"bean": "garden", "from": "face", "position": 0},
                      {"bean": "blue", "from": "hand", "position": 1}],
             "got": [{"bean": "red", "from": "hand", "position": 3}]},
        ),
    ],
)  # fmt: skip
def test_everybody_is_told_the_same_of_offers_and_answers(moves, last, told):
    state = trading()
    play(state, *moves)
    events: list[Event] = []
    state.apply(last[0], state.parse(last[1]), events)
    for watcher in (0, 1, 2, None):
        assert [event.seen_by(watcher) for event in events] == [told]


@pytest.mark.rule("X-06", "CQ-29")
@pytest.mark.parametrize("seats", [3, 5])
def test_all_but_drawn_cards_is_told_to_everybody(seats):
    state, rng = bohnhof.new("classic", seats=seats, seed="told"), Rng("told")
    kinds_met = set()
    for _move in range(1500):
        if state.over:
            break
        events: list[Event] = []
        state.apply(state.to_move, state.random_action(state.to_move, rng), events)
        for event in events:
            kinds_met.add(event.kind)
            hidden = {"beans"} if event.kind == "drew" else set()
            for watcher in (None, *range(seats)):
                seen = event.seen_by(watcher) or {}
                own = hidden if watcher != event.owner else set()
                assert set(event.data) - own == set(seen) - {"kind", "seat"}
            if event.kind in ("offered", "asked"):
                assert set(event.data) == {"number", "to", "face", "give", "want", "answers"}
    assert {"offered", "asked", "accepted", "dealt", "drew", "planted"} <= kinds_met


# Errors and legal lists.

NUMBERS = (1, 2, 3, 4, 9)
PARTNERS = ("all", 1, 2, 3, 4)
PAYMENTS = ("face1", "face2", "hand1", "hand2", "hand3", "hand9", "face1 hand1")
TRIES = [
    *[f"accept {number} with {cards}" for number in NUMBERS for cards in PAYMENTS],
    *[f"{verb} {number}" for verb in ("accept", "decline", "withdraw") for number in NUMBERS],
    *[f"close {number} with {seat}" for number in NUMBERS for seat in (1, 2, 3, 4)],
    *[f"counter {number}: hand1 for {bean}" for number in NUMBERS for bean in ("red", "soy")],
    *[f"ask {to}: hand{k} for ?" for to in PARTNERS for k in (1, 3, 5)],
    *[f"offer {to}: {k} for {b}" for to in PARTNERS for k in ("face1", "hand4") for b in BEANS],
    *[f"plea {to}: {beans}" for to in PARTNERS for beans in ("garden", "6 garden", "20 blue")],
    *["end", "pass", "stop", "plant 1", "plant soy 1", "harvest 1", "buy"],
]


def outcome(state: State, seat: int, text: str) -> str:
    """Return what comes of a try: fine, or the error in words."""
    try:
        state.clone().apply(seat, state.parse(text))
    except BohnhofError as error:
        return f"{type(error).__name__}: {error}"
    return "fine"


def worlds_of_the_active_seat() -> list[State]:
    """Seat 0 can not tell these apart: the others hold other cards, but what they proved."""
    hands = [
        [["red", "green", "blue"], ["red", "soy", "soy"], ["chili"]],
        [["blue", "blue", "red"], ["soy", "green", "red"], ["garden"]],
        [["blue", "red", "red"], ["red", "garden", "stink"], ["red"]],
    ]
    places = [(0, 0), (2, 2), (1, 0)]
    states = []
    for others, (offered, paid) in zip(hands, places, strict=True):
        offers = [
            {"maker": 1, "to": 0, "hand": [offered], "want": {"soy": 1}},
            {"maker": 0, "to": "all", "face": [0], "want": {"red": 1}, "payments": {2: [paid]}},
            {"maker": 0, "to": 3, "hand": [1], "want": {"chili": 1}},
            {"maker": 3, "to": 0, "kind": "ask", "give": None, "want": {"blue": 1}},
        ]
        own = ["soy", "blue", "stink"]
        states.append(trading(seats=4, face=["soy", "red"], hands=[own, *others], offers=offers))
    return states


def worlds_of_another_seat() -> list[State]:
    """Seat 2 can not tell these apart."""
    hands = [
        (["red", "green", "blue"], ["red", "soy"], ["chili"], 0, 1),
        (["blue", "stink", "red"], ["soy", "green"], ["garden"], 2, 0),
        (["red", "red", "red"], ["garden", "soy"], ["red"], 1, 1),
    ]
    states = []
    for first, second, last, offered, paid in hands:
        offers = [
            {"maker": 0, "to": 2, "face": [0], "hand": [offered], "want": {"blue": 1}},
            {"maker": 0, "to": "all", "face": [1], "want": {"soy": 1}, "payments": {1: [paid]}},
            {"maker": 2, "to": 0, "hand": [0], "want": {"green": 1}},
            {"maker": 0, "to": 3, "kind": "ask", "give": None, "want": {"blue": 1}},
        ]
        own = ["blue", "soy", "blue", "stink"]
        all_hands = [first, second, own, last]
        states.append(trading(seats=4, face=["soy", "red"], hands=all_hands, offers=offers))
    return states


@pytest.mark.rule("X-09", "CQ-11")
@pytest.mark.parametrize(
    ("worlds", "seat"), [(worlds_of_the_active_seat, 0), (worlds_of_another_seat, 2)]
)
def test_nothing_a_seat_can_try_depends_on_hidden_cards(worlds, seat):
    states = worlds()
    outcomes = []
    for state in states:
        assert state.view(seat) == states[0].view(seat)
        assert state.legal(seat) == states[0].legal(seat)
        assert (state.asked, state.idle_answer(seat)) == (
            states[0].asked,
            states[0].idle_answer(seat),
        )
        outcomes.append([outcome(state, seat, text) for text in TRIES])
    for text, *told in zip(TRIES, *outcomes, strict=True):
        assert len(set(told)) == 1, text
    assert 10 < outcomes[0].count("fine") < len(TRIES) - 50


# Pools.


def unseen(state: State, watcher: int | None) -> list[Counter[str]]:
    view: Any = state.view(watcher)
    return [Counter(pool) for pool in view["unseen"]]


@pytest.mark.rule("X-06")
def test_before_a_reshuffle_pile_and_other_hands_are_one_pool():
    state = trading()
    at = whole(state)
    for watcher in (None, 0, 1, 2):
        hidden = Counter(at["pile"])
        for seat, hand in enumerate(HANDS):
            hidden.update(hand if seat != watcher else [])
        assert unseen(state, watcher) == [hidden]


@pytest.mark.rule("X-06")
def test_at_the_first_reshuffle_the_union_of_the_other_hands_is_known():
    state = table(hands=[["blue", "chili"], *HANDS[1:]], pile=["soy", "red"], pile_size=2)
    do(state, 0, "plant 1")
    events = do(state, 0, "stop")
    assert [event["kind"] for event in events][-2:] == ["used_up", "reshuffled"]
    pile = Counter(whole(state)["pile"])
    assert only(events, "reshuffled")[0]["cards"] == pile.total()
    assert unseen(state, 0) == [Counter(HANDS[1] + HANDS[2]), pile]
    assert unseen(state, 1) == [Counter(["chili", *HANDS[2]]), pile]
    assert unseen(state, None) == [Counter(["chili", *HANDS[1], *HANDS[2]]), pile]
    for n in range(20):
        world = state.sample(0, Rng(n))
        hands = [seat_of(world, seat)["hand"] for seat in (1, 2)]
        assert Counter(hands[0] + hands[1]) == Counter(HANDS[1] + HANDS[2])
        assert Counter(whole(world)["pile"]) == pile


@pytest.mark.rule("X-06")
def test_cards_drawn_after_a_reshuffle_are_of_the_new_pool():
    state = table(hands=[["blue", "chili"], *HANDS[1:]], pile=["soy", "red"], pile_size=2)
    do(state, 0, "plant 1", "stop")
    finish_trade(state)
    play(state, "plant soy 2", (0, "harvest 1"), "plant red 1")
    assert seat_of(state, 0)["pools"] == [0, 1, 1, 1]
    at = whole(state)
    drawn = Counter(seat_of(state, 0)["hand"][1:])
    assert unseen(state, 1) == [Counter(["chili", *HANDS[2]]), Counter(at["pile"]) + drawn]
    assert unseen(state, 0) == [Counter(HANDS[1] + HANDS[2]), Counter(at["pile"])]
    for watcher in (1, 2, None):
        assert state.view(watcher)["seats"][0]["pools"] == [0, 1, 1, 1]


@pytest.mark.rule("X-06", "X-08")
def test_pools_follow_the_cards_as_others_leave():
    hands = [["chili", "blue", "stink", "red"], ["green", "red"], []]
    state = trading(hands=hands, pools=[[0, 0, 1, 1], [0, 1]], used_up=1)
    play(state, (0, "offer 2: hand2 hand3 for green"), (1, "accept 1 with hand1"))
    assert seat_of(state, 0)["pools"] == [0, 1]
    assert seat_of(state, 1)["pools"] == [1]
    pile = Counter(whole(state)["pile"])
    assert unseen(state, None) == [Counter(["chili"]), pile + Counter(["red", "red"])]
    assert unseen(state, 1) == [Counter(["chili"]), pile + Counter(["red"])]


@pytest.mark.rule("X-06")
@pytest.mark.parametrize("seats", [3, 5])
def test_the_unseen_cards_of_whole_games(seats):
    state, rng = bohnhof.new("classic", seats=seats, seed="unseen"), Rng("unseen")
    pools_met = moves = 0
    while not state.over:
        moves += 1
        state.apply(state.to_move, state.random_action(state.to_move, rng))
        if moves % rarely(1):
            continue
        at = whole(state)
        for watcher in (None, *range(seats)):
            hidden = [Counter() for _pool in range(at["pool"] + 1)]
            hidden[at["pool"]].update(at["pile"])
            for number, seat in enumerate(at["seats"]):
                for bean, pool in zip(seat["hand"], seat["pools"], strict=True):
                    hidden[pool][bean] += number != watcher
            assert [+pool for pool in unseen(state, watcher)] == [+pool for pool in hidden]
        pools_met = max(pools_met, at["pool"])
    assert pools_met == 2
