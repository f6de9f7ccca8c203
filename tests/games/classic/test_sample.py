"""Samples are uniform over the worlds that meet pools and facts (X-06), offers fit them (CQ-32).

On small positions all worlds are listed by brute force, from the rule text alone, and the samples
are compared with them by chi-square. Seeds are fixed: a test that passes always passes.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from math import prod, sqrt
from time import process_time
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, PositionError, Rng, State
from tests.effort import effort, rarely
from tests.games.classic.setting import board, do, fact, play, position, seat_of, table, whole

Position = dict[str, Any]
Slot = tuple[str, int, int]  # zone, seat, place
World = dict[Slot, str]

SAMPLES = 1500


# Brute force.


def orders(cards: Counter[str]) -> Iterator[tuple[str, ...]]:
    """Yield every order of these cards; equal cards are not told apart."""
    left = [card for card in cards if cards[card]]
    if not left:
        yield ()
    for card in left:
        cards[card] -= 1
        for rest in orders(cards):
            yield (card, *rest)
        cards[card] += 1


def slots(at: Position, observer: int | None) -> list[World]:
    """Return the hidden cards of each pool, each with its place."""
    pools: list[World] = [{} for _pool in range(at["pool"] + 1)]
    pools[at["pool"]] |= {("pile", 0, k): bean for k, bean in enumerate(at["pile"])}
    for seat, who in enumerate(at["seats"]):
        for k, (bean, pool) in enumerate(zip(who["hand"], who["pools"], strict=True)):
            if seat != observer:
                pools[pool]["hand", seat, k] = bean
    return pools


def hands_of(at: Position, world: World) -> list[list[str]]:
    """Return the hands of a world."""
    return [
        [world.get(("hand", seat, k), bean) for k, bean in enumerate(who["hand"])]
        for seat, who in enumerate(at["seats"])
    ]


def agrees(at: Position, world: World) -> bool:
    """Say whether the hands of a world meet what everybody knows of them."""
    return all(
        hand[: told["front"]].count(told["bean"]) >= told["count"]
        for hand, who in zip(hands_of(at, world), at["seats"], strict=True)
        for told in who["holds"]
    )


def merged(parts: Sequence[World]) -> World:
    return {slot: card for part in parts for slot, card in part.items()}


def worlds(at: Position, observer: int | None) -> list[World]:
    """Return every world that the observer thinks possible."""
    pools = slots(at, observer)
    ways = [
        [dict(zip(pool, cards, strict=True)) for cards in orders(Counter(pool.values()))]
        for pool in pools
    ]
    every = [merged(parts) for parts in product(*ways)]
    return [world for world in every if agrees(at, world)]


def fits(found: Counter[Any], expected: Mapping[Any, float]) -> bool:
    """Chi-square of samples against outcomes with these weights."""
    if not set(found) <= set(expected):
        return False
    factor = found.total() / sum(expected.values())
    chi = sum((found[key] - n * factor) ** 2 / (n * factor) for key, n in expected.items())
    if len(expected) == 1:
        return True
    spread = 2 / (9 * (len(expected) - 1))
    return chi <= (len(expected) - 1) * (1 - spread + 4.5 * sqrt(spread)) ** 3  # 3 in a million


def outcome(world: World, zones: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for slot, card in sorted(world.items()) if slot[0] in zones)


def compare(state: State, observer: int | None, *zones: str, samples: int = SAMPLES) -> None:
    """The samples of a state fall on the worlds evenly, looked at in these zones."""
    rng = Rng(f"{zones} {observer}")
    found: Counter[Any] = Counter()
    expected = Counter(outcome(world, zones) for world in worlds(whole(state), observer))
    samples = effort(samples, least=3 * len(expected))
    for _sample in range(samples):
        world = merged(slots(whole(state.sample(observer, rng)), observer))
        found[outcome(world, zones)] += 1
    assert len(expected) > 1
    assert samples / len(expected) > 2.5
    assert fits(found, expected)


def few(pile: list[str], **parts: Any) -> State:
    """A state in which only the hands and this pile are hidden; all else lies on the discards."""
    given = {"step": "trade", "face": ["chili", "chili"], "pile_size": len(pile)}
    return table(pile=pile, **{**given, **parts})


@pytest.mark.rule("X-06")
def test_the_comparison_can_fail():
    fair = Counter({"a": 1000, "b": 1030})
    assert fits(fair, {"a": 1, "b": 1})
    assert fits(Counter({"a": 1340, "b": 660}), {"a": 2, "b": 1})
    assert not fits(fair, {"a": 2, "b": 1})
    assert not fits(Counter({"a": 2000}), {"a": 1, "b": 1})
    assert not fits(Counter({"a": 1000, "b": 1000, "c": 1}), {"a": 1, "b": 1})
    assert not fits(Counter({"a": 1120, "b": 880}), {"a": 1, "b": 1})


@pytest.mark.rule("X-06")
def test_the_list_of_worlds_is_the_one_of_the_rules():
    state = few(["red"], hands=[["blue"], ["soy", "red"], []], holds={1: [fact("soy", 1)]})
    assert [outcome(world, ("hand", "pile")) for world in worlds(whole(state), 0)] == [
        ("soy", "red", "red")
    ]
    assert len(worlds(whole(state), 1)) == 2
    assert len(worlds(whole(state), None)) == 3  # Blue is anywhere but there


# Without and with facts.


@pytest.mark.rule("X-06")
@pytest.mark.parametrize("observer", [0, 1, None])
def test_without_facts(observer):
    state = few(["red", "soy"], hands=[["blue"], ["soy", "blue"], ["red"]])
    compare(state, observer, "hand", "pile")


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize(
    "told",
    [
        fact("soy", 3),
        fact("soy", 2),
        fact("red", 3, 2),
        fact("red", 3),
        fact("blue", 1),
        fact("red", 2, 2),
    ],
)
def test_with_one_fact(told):
    hand = {"soy": ["red", "soy", "blue"], "red": ["red", "red", "soy"], "blue": ["blue", "soy"]}
    hidden = {"soy": ["red", "soy"], "red": ["soy", "red", "blue"], "blue": ["blue", "red"]}
    bean = told["bean"]
    state = few(hidden[bean], hands=[["stink"], hand[bean], ["red"]], holds={1: [told]})
    compare(state, 0, "hand", "pile")


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize(
    "told",
    [
        [fact("red", 2), fact("soy", 4)],
        [fact("red", 4), fact("soy", 4), fact("blue", 4)],
        [fact("red", 1), fact("red", 4, 2)],
        [fact("red", 2), fact("red", 4, 2), fact("soy", 3)],
        [fact("red", 3), fact("soy", 2), fact("blue", 4)],
        [fact("red", 3, 2), fact("soy", 3)],
    ],
)
def test_with_several_facts_about_one_hand_and_different_fronts(told):
    hand = ["red", "soy", "red", "blue"]
    state = few(["red", "soy", "blue"], hands=[["stink"], hand], holds={1: told})
    compare(state, 0, "hand")


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ([fact("garden", 2)], [fact("garden", 2)]),
        ([fact("garden", 1)], [fact("garden", 3)]),
        ([fact("garden", 2, 2)], [fact("garden", 3)]),
        ([fact("garden", 2), fact("red", 2)], [fact("garden", 3)]),
        ([fact("garden", 2)], [fact("garden", 3), fact("red", 2)]),
    ],
)
def test_facts_in_two_hands_compete_for_rare_cards(first, second):
    hands = [["stink"], ["garden", "garden"], ["garden", "red", "blue"]]
    if any(told["bean"] == "red" for told in first):
        hands[1] = ["garden", "red"]
    state = few(["red", "blue"], hands=hands, holds={1: first, 2: second})
    compare(state, 0, "hand")


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize("gardens", [3, 4])
def test_facts_in_three_hands_compete_for_rare_cards(gardens):
    hands = [["garden", "red"], ["blue", "garden"], ["garden"]]
    pile = ["garden", "red"] if gardens == 4 else ["red", "blue"]
    holds = [[fact("garden", 2)], [fact("garden", 2)], [fact("garden", 1)]]
    state = few(pile, hands=hands, holds=holds)
    compare(state, None, "hand", "pile")


@pytest.mark.rule("X-06", "CQ-30")
def test_facts_in_four_hands_of_different_sizes():
    hands = [["stink"], ["garden", "red"], ["garden", "red"], ["red"], ["blue", "garden"]]
    holds = {1: [fact("garden", 2)], 2: [fact("garden", 1)], 3: [fact("red", 1)]}
    state = few(["red"], seats=5, hands=hands, holds=holds)
    compare(state, 0, "hand", "pile")


@pytest.mark.rule("X-06")
def test_a_fact_about_the_own_hand_binds_nobody_else():
    hands = [["red", "soy"], ["blue", "soy"], ["red", "blue"]]
    state = few(["soy"], hands=hands, holds=[[fact("red", 2)]])
    compare(state, 0, "hand", "pile")
    compare(state, 1, "hand", "pile")


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize("pile", [["blue", "soy"], ["garden", "soy"], ["blue", "blue", "blue"]])
def test_many_facts_that_leave_little_room(pile):
    """Every hand is known to hold one of six varieties each; just a card or two is free."""
    beans = ["garden", "red", "black-eyed", "soy", "green", "stink"]
    holds = [[fact(bean, 6) for bean in beans]] * 5
    state = few(pile, seats=5, hands=[beans] * 5, holds=holds)
    for n in range(1, 1 + effort(6)):
        world = whole(state.sample(None, Rng(n)))
        assert agrees(world, {})
        assert Counter(world["pile"]) == Counter(pile)


@pytest.mark.rule("X-06", "CQ-30")
def test_samples_are_even_though_most_cards_are_known():
    """Five hands hold one of three varieties each and one free card; two more are in the pile."""
    beans = ["red", "black-eyed", "soy"]
    free, pile = ["blue", "blue", "red", "soy", "green"], ["red", "blue"]
    hands = [[*beans, card] for card in free]
    state = few(pile, seats=5, hands=hands, holds=[[fact(bean, 4) for bean in beans]] * 5)
    expected: Counter[Any] = Counter()
    for cards in orders(Counter(free + pile)):
        ways = prod(12 if card in beans else 24 for card in cards[:5])  # orders of these hands
        expected[tuple(sorted(cards[5:]))] += ways
    rng = Rng("thin")
    piles = [whole(state.sample(None, rng))["pile"] for _sample in range(effort(300))]
    assert len(expected) == 8
    assert fits(Counter(tuple(sorted(pile)) for pile in piles), expected)


# So many facts that their ways are not counted.

STEPS = [fact("soy" if n % 2 else "red", n + 1, (n + 1) // 2) for n in range(1, 9)]


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize("pools", [[0] * 9, [0, 0, 0, 1, 1, 1, 1, 1, 1]])
def test_with_facts_at_almost_every_front(pools):
    hand = ["soy", "soy", "red", "soy", "red", "soy", "red", "blue", "red"]
    hands = [["stink"], hand, []]
    state = few(["red"], hands=hands, pools=[[0], pools], used_up=max(pools), holds={1: STEPS})
    compare(state, 0, "hand", samples=600)


def hoarders(front: int) -> State:
    """Three seats with long hands of which all is known, card by card, up to this one."""
    beans = ["blue", "chili", "stink", "green", "soy", "black-eyed", "red"]
    hands = [(beans * 3)[:18]] * 3
    holds = [
        [fact(bean, n, hand[:n].count(bean)) for n in range(2, front + 1) for bean in set(hand[:n])]
        for hand in hands
    ]
    return table(hands=hands, step="trade", face=["chili", "chili"], holds=holds)


@pytest.mark.rule("X-06", "CQ-30")
def test_samples_of_hoarders_are_drawn_in_time():
    state = hoarders(18)
    began = process_time()
    for observer in range(3):
        world = whole(state.sample(observer, Rng(observer)))
        assert agrees(world, {})
        assert world["seats"][observer] == whole(state)["seats"][observer]
    assert process_time() - began < 10  # for three; hundreds of times as long if all were counted


def hoard(state: State, seat: int) -> None:
    """Tell all hand cards in an offer, take it back, and go on without any deal."""
    at = whole(state)
    if at["step"] == "trade" and at["made"][seat] == 0 and at["seats"][seat]["hand"]:
        cards = " ".join(f"hand{k}" for k in range(1, len(at["seats"][seat]["hand"]) + 1))
        do(state, seat, f"offer all: {cards} for 6 garden", f"withdraw {at['next_offer']}")
    texts = [state.text(action) for action in state.legal(seat)]
    wanted = ("stop", "end", "pass", "decline", "plant", "harvest")
    do(state, seat, next(text for word in wanted for text in texts if text.startswith(word)))


@pytest.mark.rule("X-06", "CQ-30")
def test_there_is_always_a_sample_of_a_game_among_hoarders():
    """With cards of three shuffles in hands of which all is known, few deals agree."""
    state = bohnhof.new("classic", seats=3, seed=2)
    while not state.over:
        hoard(state, state.to_move)
        if whole(state)["turn"] in (19, 30) and whole(state)["step"] == "last_call":
            for n in range(effort(3)):
                assert agrees(whole(state.sample(None, Rng(n))), {})


@pytest.mark.rule("X-06", "CQ-30")
def test_in_which_order_seats_became_known_does_not_matter():
    """Not even where hands are mixed: a view does not tell it."""
    state = hoarders(17)
    do(state, 2, "offer 1: hand4 hand11 hand18 for garden")
    do(state, 1, "offer 1: hand4 hand11 hand18 for garden")
    for n in range(3):
        made = bohnhof.world(state.view(0), Rng(n))
        assert whole(made) == whole(state.sample(0, Rng(n)))


# Several pools.


@pytest.mark.rule("X-06")
@pytest.mark.parametrize("observer", [0, 2, None])
def test_cards_stay_in_their_pool(observer):
    hands = [["red", "blue"], ["soy", "red", "blue"], ["soy", "green"]]
    pools = [[0, 1], [0, 1, 1], [0, 0]]
    state = few(["soy", "red"], hands=hands, pools=pools, used_up=1)
    compare(state, observer, "hand", "pile")


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize(
    "told",
    [
        [fact("red", 3)],
        [fact("red", 2)],
        [fact("red", 3, 2)],
        [fact("red", 2), fact("soy", 3)],
        [fact("red", 1)],
        [fact("soy", 3), fact("blue", 3)],
    ],
)
def test_a_fact_may_be_met_from_either_pool(told):
    hands = [["stink"], ["red", "soy", "red"], ["red", "blue"]]
    if told[-1]["bean"] == "blue":
        hands[1] = ["blue", "soy", "red"]
    state = few(
        ["red", "soy", "blue"],
        hands=hands,
        pools=[[0], [0, 0, 1], [0, 1]],
        used_up=1,
        holds={1: told},
    )
    compare(state, 0, "hand")


@pytest.mark.rule("X-06", "CQ-30")
def test_facts_in_two_hands_over_two_pools():
    hands = [["stink"], ["garden", "blue", "red"], ["soy", "garden"]]
    pools = [[0], [0, 0, 1], [0, 1]]
    holds = {1: [fact("garden", 3), fact("red", 3)], 2: [fact("garden", 2)]}
    state = few(["garden", "red"], hands=hands, pools=pools, used_up=1, holds=holds)
    compare(state, 0, "hand")


@pytest.mark.rule("X-06", "CQ-30")
def test_three_pools():
    hands = [["stink", "red"], ["garden", "red", "blue"], ["soy", "blue", "garden"]]
    pools = [[0, 2], [0, 1, 2], [0, 1, 2]]
    holds = {1: [fact("red", 3)], 2: [fact("garden", 3)]}
    state = few(["garden", "red"], hands=hands, pools=pools, used_up=2, holds=holds)
    compare(state, 0, "hand", "pile")


@pytest.mark.rule("X-06")
@pytest.mark.parametrize("step", ["plant_first", "plant_pending", "last_call"])
def test_in_other_steps(step):
    face = [] if step == "plant_first" else ["chili", "chili"]
    caller = 1 if step == "last_call" else None
    hands = [["blue"], ["soy", "blue"], ["red", "soy"]]
    holds = {1: [fact("soy", 2)]}
    state = few(["red"], step=step, face=face, caller=caller, hands=hands, holds=holds)
    compare(state, 0, "hand", "pile")


# Spectators.


@pytest.mark.rule("X-06", "CQ-30")
def test_a_spectator_knows_no_hand():
    hands = [["red", "soy"], ["blue", "soy"], ["red"]]
    holds = [[fact("soy", 2)], [fact("blue", 1)]]
    state = few(["soy", "blue"], hands=hands, holds=holds)
    compare(state, None, "hand", "pile")


# Real offers.


@pytest.mark.rule("X-06", "CQ-30")
def test_after_real_offers_and_deals():
    hands = [["red", "blue"], ["soy", "blue", "soy"], ["red", "soy"]]
    state = few(["red", "blue"], hands=hands)
    do(state, 1, "offer 1: hand1 for red", "offer 1: hand3 for chili")
    do(state, 2, "ask 1: hand1 for ?", "withdraw 3")
    compare(state, 0, "hand", "pile")
    do(state, 0, "accept 1 with hand1")
    assert whole(state)["seats"][1]["holds"] != []
    compare(state, 0, "hand", "pile")
    compare(state, 2, "hand", "pile")


# Places of offers.


def choices(hand: list[str], cards: Mapping[str, int]) -> list[tuple[int, ...]]:
    """Return every way to take these cards from a hand."""
    size = sum(cards.values())
    ways = combinations(range(len(hand)), size)
    return [way for way in ways if Counter(hand[k] for k in way) == Counter(cards)]


def from_hand(at: Position, offer: dict[str, Any]) -> dict[str, int]:
    """Return the cards that an offer gives from the hand of its maker."""
    cards = Counter(offer["give"] or {})
    cards.subtract(at["face"][slot] for slot in offer["face"])
    return dict(+cards)


@pytest.mark.rule("CQ-32", "X-06")
@pytest.mark.parametrize(
    "offer",
    [
        {"maker": 1, "to": 0, "hand": [1], "want": {"blue": 1}},
        {"maker": 1, "to": 0, "hand": [1, 2], "want": {}},
        {"maker": 1, "to": 0, "kind": "ask", "hand": [0], "want": None},
    ],
)
def test_places_of_the_offers_of_others_are_drawn_among_fitting_cards(offer):
    state = few(["red", "soy"], hands=[["blue"], ["soy", "red", "soy"], []], offers=[offer])
    at = whole(state)
    cards = from_hand(at, at["offers"][0])
    expected: Counter[Any] = Counter()
    for world in worlds(at, 0):
        hand = hands_of(at, world)[1]
        for way in choices(hand, cards):
            expected[tuple(hand), way] += 1 / len(choices(hand, cards))
    found: Counter[Any] = Counter()
    rng = Rng("places")
    for _sample in range(effort(SAMPLES)):
        sample = state.sample(0, rng)
        found[tuple(seat_of(sample, 1)["hand"]), tuple(board(sample)[1]["hand"])] += 1
    assert len(expected) > 3
    assert fits(found, expected)


@pytest.mark.rule("CQ-32", "X-06")
def test_places_of_the_payments_of_others_are_drawn_among_fitting_cards():
    offer = {"maker": 0, "to": "all", "face": [0], "want": {"red": 1}, "payments": {1: [0], 2: [0]}}
    hands = [["blue"], ["red", "soy", "red"], ["red"]]
    state = few(["red", "soy"], hands=hands, offers=[offer])
    at = whole(state)
    expected: Counter[Any] = Counter()
    for world in worlds(at, 0):
        hand = hands_of(at, world)[1]
        for way in choices(hand, {"red": 1}):
            expected[tuple(hand), way] += 1 / len(choices(hand, {"red": 1}))
    found: Counter[Any] = Counter()
    rng = Rng("payments")
    for _sample in range(effort(SAMPLES)):
        sample = state.sample(0, rng)
        payments = board(sample)[1]["payments"]
        assert payments["2"] == [0]
        found[tuple(seat_of(sample, 1)["hand"]), tuple(payments["1"])] += 1
    assert fits(found, expected)


@pytest.mark.rule("CQ-32", "X-06")
def test_own_offers_and_payments_keep_their_places():
    hands = [["blue", "red", "blue", "soy"], ["red", "soy", "red"], ["soy", "red"]]
    offers = [
        {"maker": 0, "to": "all", "face": [1], "hand": [2], "want": {"red": 1},
         "payments": {1: [2], 2: [1]}},
        {"maker": 1, "to": 0, "hand": [0], "want": {"soy": 1}},
    ]  # fmt: skip
    state = few(["red", "soy", "blue"], hands=hands, offers=offers)
    paid, offered = set(), set()
    for n in range(100):
        sample = board(state.sample(0, Rng(n)))
        assert sample[1]["hand"] == [2]
        paid.add(tuple(sample[1]["payments"]["1"]))
        offered.add(tuple(sample[2]["hand"]))
        sample = board(state.sample(1, Rng(n)))
        assert sample[1]["payments"]["1"] == [2]
        assert sample[2]["hand"] == [0]
    assert paid == offered == {(0,), (1,), (2,)}


@pytest.mark.rule("CQ-32", "X-06")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_offers_of_samples_name_fitting_cards_in_whole_games(seats):
    state, rng = bohnhof.new("classic", seats=seats, seed="fitting"), Rng(f"fits {seats}")
    met = Counter()
    while not state.over:
        seat = state.to_move if rng.below(3) else int(rng.below(seats))
        seat = seat if state.legal(seat) else state.to_move
        events: list[Event] = []
        state.apply(seat, state.random_action(seat, rng), events)
        if rng.below(rarely(16)) and events[-1].kind != "accepted":
            continue
        truth = whole(state)
        for observer in (None, *range(seats)):
            world = whole(state.sample(observer, rng))
            for offer, true in zip(world["offers"], truth["offers"], strict=True):
                hand = world["seats"][offer["maker"]]["hand"]
                assert Counter(hand[k] for k in offer["hand"]) == from_hand(world, offer)
                assert sorted(set(offer["hand"])) == offer["hand"]
                if offer["maker"] == observer:
                    assert offer["hand"] == true["hand"]
                for payer, places in offer["payments"].items():
                    cards = world["seats"][int(payer)]["hand"]
                    assert Counter(cards[k] for k in places) == offer["want"]
                    if int(payer) == observer:
                        assert places == true["payments"][payer]
                met["offers"] += len(offer["hand"])
                met["payments"] += len(offer["payments"])
    assert met["offers"] > 50
    assert met["payments"] > 0


# Along real games.


@pytest.mark.rule("X-06", "CQ-30", "CQ-32")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_samples_keep_pools_facts_and_offers(seats):
    state, rng = bohnhof.new("classic", seats=seats, seed=f"keep {seats}"), Rng(f"keep {seats}")
    met = Counter()
    while not state.over:
        seat = state.to_move if rng.below(3) else int(rng.below(seats))
        seat = seat if state.legal(seat) else state.to_move
        state.apply(seat, state.random_action(seat, rng))
        if rng.below(rarely(30)):
            continue
        for observer in (None, *range(seats)):
            n = int(rng.below(1000))
            sample, view = state.sample(observer, Rng(n)), state.view(observer)
            truth, world = whole(state), whole(sample)
            assert sample.view(observer) == view
            assert whole(bohnhof.world(view, Rng(n))) == world
            pools = zip(slots(truth, observer), slots(world, observer), strict=True)
            for mine, theirs in pools:
                assert set(mine) == set(theirs)
                assert Counter(mine.values()) == Counter(theirs.values())
            assert agrees(world, {})
            met["facts"] += sum(len(who["holds"]) for who in world["seats"])
            bohnhof.from_position(world)
            if observer is not None:
                assert sample.legal(observer) == state.legal(observer)
    assert met["facts"] > 100


@pytest.mark.rule("X-06")
def test_a_sample_leaves_the_state_alone_and_hides_its_shuffles():
    state = bohnhof.new("classic", seats=4, seed=1)
    before = whole(state)
    sample = state.sample(0, Rng(1))
    assert whole(state) == before
    assert whole(sample)["seed"] != before["seed"]
    assert whole(sample)["pile"] != before["pile"]
    assert whole(state.sample(0, Rng(1))) == whole(sample)


# Impossible views.


def seen_by(observer: int, **parts: Any) -> dict[str, Any]:
    """Return the view of a small state."""
    hands = [["stink"], ["red", "soy"], ["garden", "blue"]]
    return dict(few(["red", "blue"], **{"hands": hands, **parts}).view(observer))


def with_facts(view: dict[str, Any], holds: Mapping[int, list[dict[str, Any]]]) -> dict[str, Any]:
    """Return a view in which these facts are told."""
    seats = [dict(seat) for seat in view["seats"]]
    for seat, facts in holds.items():
        seats[seat]["holds"] = facts
    return view | {"seats": seats}


@pytest.mark.rule("X-06")
@pytest.mark.parametrize(
    "holds",
    [
        {1: [fact("garden", 2)], 2: [fact("garden", 2)]},  # there is one Garden
        {1: [fact("red", 2, 2)], 2: [fact("red", 2)]},
        {1: [fact("green", 2)]},  # there is none
        {1: [fact("red", 1), fact("soy", 1)]},  # one place for two cards
        {1: [fact("red", 2), fact("soy", 2), fact("blue", 2)]},
        {1: [fact("red", 2, 2), fact("soy", 2)]},
        {1: [fact("red", 2, 3)]},
        {1: [fact("red", 3)]},  # there is no third card
    ],
)
def test_an_impossible_view_is_refused(holds):
    view = seen_by(0)
    bohnhof.world(view, Rng(1))
    with pytest.raises(PositionError):
        bohnhof.world(with_facts(view, holds), Rng(1))


@pytest.mark.rule("X-06")
def test_facts_that_just_fit_are_no_impossible_view():
    view = seen_by(0)
    holds = {1: [fact("red", 2, 2)], 2: [fact("garden", 2), fact("blue", 1)]}
    for n in range(30):
        world = bohnhof.world(with_facts(view, holds), Rng(n))
        assert seat_of(world, 1)["hand"] == ["red", "red"]
        assert seat_of(world, 2)["hand"] == ["blue", "garden"]


@pytest.mark.rule("X-06")
def test_facts_that_need_another_pool_are_refused():
    hands = [["stink"], ["red", "soy"], ["garden", "blue"]]
    pools = [[0], [0, 0], [0, 0]]
    view = seen_by(0, hands=hands, pools=pools, used_up=1)
    for bean in ("red", "soy", "garden", "blue"):
        bohnhof.world(with_facts(view, {1: [fact(bean, 2)]}), Rng(1))
    with pytest.raises(PositionError):
        bohnhof.world(with_facts(view, {1: [fact("red", 2, 2)]}), Rng(1))  # the other is new


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize("holds", [[fact("red", 2, 2)], [fact("soy", 1)], [fact("chili", 2)]])
def test_a_position_whose_hand_does_not_meet_its_facts_is_refused(holds):
    at = position(step="trade", face=["chili", "chili"], hands=[[], ["red", "soy"]])
    bohnhof.from_position(at)
    at["seats"][1]["holds"] = holds
    with pytest.raises(PositionError):
        bohnhof.from_position(at)


@pytest.mark.rule("CQ-30")
def test_real_play_leads_to_positions_that_read_back():
    state = few(["red", "blue"], hands=[["red"], ["soy", "red"], ["red"]])
    play(state, (0, "offer all: face1 hand1 for red"), (1, "accept 1 with hand2"))
    play(state, (2, "offer 1: hand1 for chili"), (0, "counter 2: face2 for red"))
    assert whole(bohnhof.from_position(whole(state))) == whole(state)
