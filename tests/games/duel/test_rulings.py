"""The rulings on planting, gifts, bluffs, harvest and the end (DQ-01 to DQ-17, DQ-28 to DQ-35).

Rulings on bohnus cards are in test_claim_windows and test_bohnus_rulings, those on what a hand is
known to hold (DQ-12, DQ-34) also in test_sample.
"""

from collections import Counter
from itertools import groupby, product
from random import Random

import pytest

import bohnhof
from bohnhof import SetupError
from bohnhof.engine.shuffle import Stream, seed_of
from bohnhof.games.duel.tables import BEANS, STANDARD
from tests.games.duel.invariants import COPIES, STANDARD_COPIES, STANDARD_DECK
from tests.games.duel.playing import STYLES, play_on
from tests.games.duel.setting import allows, kinds, legal, only, play, seat_of, table, whole
from tests.games.refused import refused

RANKS = list(COPIES)
NONE = [[], [], []]
EVERYBODY = (0, 1, None)


def offering(**parts):
    """Seat 0 is to make the first offer of phase 2."""
    return table(step="make_offer", **{"turned": ["soy", "red", "blue"], **parts})


def planting(**parts):
    """Seat 0 plants its turned-up cards."""
    return table(step="plant_turned", **{"turned": ["soy", "red", "blue"], **parts})


def decline_all(state, count):
    """Decline so many offers; the types are offered in their order."""
    moves = []
    for k in range(count):
        moves += [(k % 2, f"offer {RANKS[k]}"), (1 - k % 2, "decline")]
    return play(state, *moves)


# DQ-01: where the two translations differ. Points d (layout of the hand) and o (age, currency)
# have no effect on play.


@pytest.mark.rule("DQ-01")
def test_a_the_middle_card_of_example_1_is_a_red_that_example_5_plants():
    state = offering(hands=(["stink"], ["green", "blue"]))

    play(state, (0, "offer soy"), (1, "decline"), (1, "offer blue"), (0, "accept"), (1, "give 2"))
    play(state, (0, "plant blue 2"), (0, "plant blue 2"), (0, "plant red 3"), (0, "discard soy"))

    assert seat_of(state, 0)["fields"] == [[], ["blue", "blue"], ["red"]]


@pytest.mark.rule("DQ-01")
def test_b_the_gift_row_rises():
    state = offering(hands=(["stink"], ["green"]))

    assert legal(state, 0) == [f"offer {bean}" for bean in sorted(COPIES, key=COPIES.__getitem__)]


@pytest.mark.rule("DQ-01")
def test_c_nobody_sees_the_six_starting_coins():
    state = bohnhof.new("duel", seed=1)

    for watcher in EVERYBODY:
        assert [seat["coins"] for seat in state.view(watcher)["seats"]] == [["?"] * 3] * 2


@pytest.mark.rule("DQ-01")
def test_e_turned_up_cards_are_face_up():
    state = table(hands=(["red"], ["blue"]), pile=["soy", "red", "blue", "chili"])

    events = play(state, (0, "plant 1"))

    assert only(events, "turned_up")[0]["beans"] == ["soy", "red", "blue"]
    assert all(state.view(who)["turned"] == ["soy", "red", "blue"] for who in EVERYBODY)


@pytest.mark.rule("DQ-01", "DQ-08")
def test_f_the_giver_chooses_the_copy_not_the_receiver():
    state = offering(hands=(["soy", "chili"], ["soy"]))

    play(state, (0, "offer soy"), (1, "accept"))

    assert state.asked == [0]
    assert [text for text in legal(state, 1) if text.startswith("give")] == []


@pytest.mark.rule("DQ-01")
def test_g_a_second_offer_needs_another_gift_card():
    state = offering(hands=(["stink"], ["soy", "blue"]))

    play(state, (0, "offer soy"), (1, "decline"))

    assert not allows(state, 1, "offer soy")
    assert legal(state, 1) == [f"offer {bean}" for bean in RANKS if bean != "soy"]


@pytest.mark.rule("DQ-01", "DQ-09")
@pytest.mark.parametrize(
    ("hand", "turned", "is_bluff"),
    [
        (["chili"], ["red", "red", "blue"], False),
        (["stink"], ["red", "chili", "blue"], False),
        (["stink"], ["red", "red", "blue"], True),
    ],
)
def test_h_a_bluff_is_neither_in_hand_nor_turned_up(hand, turned, is_bluff):
    state = offering(hands=(hand, ["blue"]), turned=turned)

    events = play(state, (0, "offer chili"), (1, "accept"))

    assert ("bluffed" in kinds(events)) == is_bluff


@pytest.mark.rule("DQ-01")
def test_h_turned_up_cards_do_not_back_the_offers_of_the_other():
    state = offering(hands=(["stink"], ["green"]))

    events = play(state, (0, "offer stink"), (1, "decline"), (1, "offer soy"), (0, "accept"))

    assert only(events, "bluffed")[0]["seat"] == 1


@pytest.mark.rule("DQ-01", "DQ-11")
def test_i_a_bean_coin_pays_before_a_bohnus_card():
    state = offering(hands=(["stink"], ["green"]), won=(["ABC"], []))

    events = play(state, (0, "offer chili"), (1, "accept"))

    assert only(events, "bluffed")[0]["paid"] == "coin"
    assert [len(seat_of(state, seat)["coins"]) for seat in (0, 1)] == [2, 4]
    assert seat_of(state, 0)["won"] == ["ABC"]


@pytest.mark.rule("DQ-01")
def test_j_an_accepted_bluff_ends_the_phase():
    state = offering(hands=(["stink"], ["green"]))

    play(state, (0, "offer chili"), (1, "accept"))

    assert (whole(state)["step"], whole(state)["pushed"]) == ("plant_turned", {})
    assert not allows(state, 0, "offer soy")


@pytest.mark.rule("DQ-01", "DQ-14")
def test_k_the_gift_is_not_discardable():
    state = planting(gifts=("chili", None))

    assert not allows(state, 0, "discard chili")
    assert [allows(state, 0, f"discard {bean}") for bean in ("soy", "red", "blue")] == [True] * 3


@pytest.mark.rule("DQ-01", "DQ-20")
def test_m_a_symbol_is_any_type():
    for start in range(6):
        a, b, c = RANKS[start : start + 3]
        state = table(
            hands=(["red"], ["blue"]),
            fields=([[a, a, b, c], [], []], NONE),
            bohnus=(["AABC"], []),
            auto_claim=(False, True),
        )
        assert allows(state, 0, "claim 1 on 1.1")


# DQ-01 l and n: see test_bohnus_rulings (DQ-25) and DQ-29 below.


@pytest.mark.rule("DQ-02")
def test_the_bohnus_deck_has_eight_cards_of_each_value_that_obey_the_law():
    deck = Counter({p: int(n) for p, n in zip(STANDARD.patterns, STANDARD.copies, strict=True)})
    cents = {p: int(n) for p, n in zip(STANDARD.patterns, STANDARD.cents, strict=True)}

    assert deck.total() == 32
    assert Counter(cents[card] for card in deck.elements()) == {10: 8, 40: 8, 70: 8, 100: 8}
    for pattern, value in cents.items():
        runs = [symbol for symbol, _run in groupby(pattern)]
        assert runs == list("ABCD"[: len(runs)])
        assert value == 10 + 30 * (len(pattern) + len(runs) - 6)
    assert (deck, cents) == (STANDARD_COPIES, STANDARD_DECK)


@pytest.mark.rule("DQ-02")
def test_the_three_known_cards_are_in_the_deck():
    assert [STANDARD_DECK[pattern] for pattern in ("AABB", "AABC", "ABBBB")] == [10, 40, 40]
    state = bohnhof.new("duel", seed=7)
    cards = [card for seat in (0, 1) for card in seat_of(state, seat)["bohnus"]]
    assert Counter([*cards, *whole(state)["bohnus_pile"]]) == STANDARD_COPIES


@pytest.mark.rule("DQ-02")
@pytest.mark.parametrize("change", ["one less", "five symbols", "no pattern", "odd cents"])
def test_an_owner_may_correct_the_deck_but_not_break_it(change):
    deck = [{"pattern": "ABCD", "cents": 70}] * 32
    bohnhof.new("duel", seed=1, bohnus_deck=deck)

    wrong = {
        "one less": deck[1:],
        "five symbols": [*deck[1:], {"pattern": "ABCDE", "cents": 70}],
        "no pattern": [*deck[1:], {"pattern": "BA", "cents": 70}],
        "odd cents": [*deck[1:], {"pattern": "AB", "cents": 20}],
    }
    with pytest.raises(SetupError):
        bohnhof.new("duel", seed=1, bohnus_deck=wrong[change])


# Planting.


@pytest.mark.rule("DQ-03")
@pytest.mark.parametrize("last", range(8))
@pytest.mark.parametrize("bean", range(8))
def test_only_the_same_and_the_next_type_fit(last, bean):
    state = table(hands=([RANKS[bean]], ["blue"]), fields=([[RANKS[last]], [], []], NONE))

    assert allows(state, 0, "plant 1") == (bean in (last, last + 1))


@pytest.mark.rule("DQ-04")
def test_a_card_that_fits_may_start_another_field():
    farm = [["red"], ["garden"], []]
    state = table(hands=(["red", "red"], ["blue"]), fields=(farm, NONE))

    assert [allows(state, 0, f"plant {field}") for field in (1, 2, 3)] == [True] * 3
    play(state, (0, "plant 3"), (0, "plant 2"))
    assert seat_of(state, 0)["fields"] == [["red"], ["garden", "red"], ["red"]]


@pytest.mark.rule("DQ-05")
def test_an_empty_hand_skips_phase_1():
    state = table(hands=([], ["blue"]), pile=["soy", "red", "blue"])

    assert (whole(state)["step"], state.asked) == ("make_offer", [0])
    assert whole(state)["turned"] == ["soy", "red", "blue"]


@pytest.mark.rule("DQ-05")
def test_one_hand_card_is_planted_and_that_is_all():
    state = table(hands=(["soy"], ["blue"]))

    assert not allows(state, 0, "stop")
    events = play(state, (0, "plant 1"))

    assert kinds(events) == ["planted", "stopped", "turned_up"]
    assert whole(state)["step"] == "make_offer"


@pytest.mark.rule("DQ-06")
@pytest.mark.parametrize(
    ("size", "turns", "last"),
    [(83, 17, 3), (84, 18, 0), (85, 18, 0), (86, 18, 1), (87, 18, 2), (88, 18, 3)],
)
def test_shortened_decks_come_to_an_orderly_end(size, turns, last):
    deal = whole(bohnhof.new("duel", seed=size))
    deal |= {"pile": deal["pile"][:size], "discards": dict(Counter(deal["pile"][size:]))}
    state = bohnhof.from_position(deal)

    events = [e for _seat, _text, told in play_on(state, STYLES[0], Random(size)) for e in told]

    assert whole(state)["turn"] == turns
    turned_up = [len(event.data["beans"]) for event in events if event.kind == "turned_up"]
    assert turned_up == [3] * (turns - 1) + [last]
    drawn = [event.data["count"] for event in events if event.kind == "drew"]
    assert len(drawn) == turns - 1  # the last turn has no phase 4
    assert sum(drawn) + sum(turned_up) == size


@pytest.mark.rule("DQ-06")
@pytest.mark.parametrize("size", [1, 2])
def test_if_phase_4_takes_the_last_card_it_is_finished_and_one_turn_follows(size):
    hands = (["red", "soy"], ["blue", "chili", "stink"])
    held = (["ABC"], ["AABB", "AAAB"])
    state = planting(
        hands=hands, turned=["soy"], pile_size=size, bohnus=held, coins=([], ["?"] * 6)
    )

    events = play(state, (0, "discard soy"), (0, "keep"), (1, "drop 1"))
    assert only(events, "drew")[0]["count"] == size
    assert [len(seat_of(state, seat)["bohnus"]) for seat in (0, 1)] == [3, 3]

    events = play(
        state, (1, "plant 1"), (1, "stop"), (1, "offer chili"), (0, "accept"), (1, "give 1")
    )
    assert only(events, "turned_up")[0]["beans"] == []
    assert state.asked == [0]
    events = play(state, (0, "plant chili 1"))
    assert kinds(events)[-1] == "ended"
    assert only(events, "drew") == []


# Offers and bluffs.


@pytest.mark.rule("DQ-07", "DQ-32")
def test_seven_offers_may_be_declined_but_not_the_eighth():
    state = offering(hands=(["stink"], ["blue", "blue", "green"]))

    decline_all(state, 7)
    assert (state.asked, legal(state, 1)) == ([1], ["offer blue"])
    events = play(state, (1, "offer blue"))

    assert events[1] == {"kind": "accepted", "seat": 0, "bean": "blue", "forced": True}
    assert (state.asked, legal(state, 1)) == ([1], ["give 1", "give 2"])
    play(state, (1, "give 2"))
    assert seat_of(state, 0)["gift"] == "blue"
    assert whole(state)["step"] == "plant_turned"


@pytest.mark.rule("DQ-07")
@pytest.mark.parametrize(("coins", "paid"), [(3, "coin"), (0, "nothing")])
def test_an_eighth_offer_may_be_a_bluff(coins, paid):
    state = offering(hands=(["stink"], []), coins=(["?"] * (6 - coins), ["?"] * coins))

    decline_all(state, 7)
    events = play(state, (1, "offer blue"))

    assert kinds(events) == ["offered", "accepted", "bluffed"]
    assert events[2]["paid"] == paid
    assert len(seat_of(state, 0)["coins"]) == (6 - coins) + (paid == "coin")
    assert (whole(state)["step"], state.asked) == ("plant_turned", [0])


@pytest.mark.rule("DQ-32")
@pytest.mark.parametrize("count", range(7))
def test_both_answers_are_open_for_the_first_seven_offers(count):
    state = offering(hands=(["stink"], ["green"]))

    decline_all(state, count)
    play(state, (count % 2, f"offer {RANKS[count]}"))

    assert legal(state, 1 - count % 2) == ["accept", "decline"]


@pytest.mark.rule("DQ-08")
def test_turned_up_and_each_hand_position_are_choices_of_their_own():
    state = offering(hands=(["soy", "chili", "soy"], ["green"]))

    play(state, (0, "offer soy"), (1, "accept"))

    assert legal(state, 0) == ["give turned", "give 1", "give 3"]
    play(state, (0, "give 3"))
    assert seat_of(state, 0)["hand"] == ["soy", "chili"]
    assert whole(state)["turned"] == ["soy", "red", "blue"]


@pytest.mark.rule("DQ-08")
@pytest.mark.parametrize("hand", [["soy", "chili"], ["soy", "soy"], ["chili", "soy"]])
def test_the_giver_is_asked_even_if_one_card_fits(hand):
    state = offering(hands=(["stink"], hand))

    play(state, (0, "offer red"), (1, "decline"), (1, "offer soy"), (0, "accept"))

    assert (whole(state)["step"], state.asked) == ("choose_gift", [1])
    assert legal(state, 1) == [f"give {k}" for k, bean in enumerate(hand, 1) if bean == "soy"]


@pytest.mark.rule("DQ-08")
def test_a_giver_known_to_have_one_card_is_not_asked():
    state = offering(hands=(["stink"], ["soy"]))
    play(state, (0, "offer red"), (1, "decline"), (1, "offer soy"))

    events = play(state, (0, "accept"))

    assert events[1] == {"kind": "gave", "seat": 1, "bean": "soy", "position": 0}
    assert whole(state)["step"] == "plant_turned"


@pytest.mark.rule("DQ-08")
def test_one_turned_up_card_and_no_hand_is_one_card():
    state = offering(hands=([], ["green"]), turned=["soy"], pile_size=0)

    events = play(state, (0, "offer soy"), (1, "accept"))

    assert events[2] == {"kind": "gave", "seat": 0, "bean": "soy", "position": None}


@pytest.mark.rule("DQ-09")
def test_a_backed_offer_is_not_paid_with_a_coin():
    state = offering(hands=(["stink", "chili"], ["green"]))

    play(state, (0, "offer chili"), (1, "accept"))

    assert legal(state, 0) == ["give 2"]
    assert not allows(state, 0, "give 1")
    play(state, (0, "give 2"))
    assert [len(seat_of(state, seat)["coins"]) for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("DQ-09")
def test_a_free_bluff_is_paid_if_its_maker_harvests_before_the_answer():
    state = offering(
        hands=([], ["green"]),
        turned=[],
        pile_size=0,
        coins=([], ["?"] * 6),
        fields=([["red", "red"], [], []], NONE),
    )

    play(state, (0, "offer soy"), (0, "harvest 1"))
    assert seat_of(state, 0)["coins"] == ["red"]
    events = play(state, (1, "accept"))

    assert only(events, "bluffed")[0]["paid"] == "coin"
    assert seat_of(state, 1)["coins"][-1] == "red"


@pytest.mark.rule("DQ-09")
def test_a_free_bluff_is_paid_if_its_maker_claims_before_the_answer():
    state = offering(
        hands=([], ["green"]),
        turned=[],
        pile_size=0,
        coins=([], ["?"] * 6),
        fields=(NONE, [["red", "red", "red", "black-eyed"], [], []]),
        bohnus=(["AAAB"], []),
        auto_claim=(False, True),
    )

    events = play(state, (0, "offer soy"), (0, "claim 1 on 2.1"), (1, "accept"))

    assert only(events, "bluffed")[0] == {
        "kind": "bluffed", "seat": 0, "bean": "soy", "paid": "bohnus", "pattern": "AAAB"
    }  # fmt: skip


@pytest.mark.rule("DQ-10")
def test_without_coins_a_backed_type_must_be_offered():
    state = offering(hands=(["red", "chili"], ["green"]), coins=([], ["?"] * 6))

    assert legal(state, 0) == ["offer red", "offer soy", "offer chili", "offer blue"]
    assert not allows(state, 0, "offer stink")


@pytest.mark.rule("DQ-10")
def test_turned_up_cards_do_not_oblige_the_other_without_coins():
    state = offering(hands=(["stink"], ["chili"]), coins=(["?"] * 6, []))
    play(state, (0, "offer stink"), (1, "decline"))
    assert legal(state, 1) == ["offer chili"]

    state = offering(hands=(["stink"], ["stink"]), coins=(["?"] * 6, []))
    play(state, (0, "offer stink"), (1, "decline"))
    assert legal(state, 1) == [f"offer {bean}" for bean in RANKS if bean != "stink"]


@pytest.mark.rule("DQ-10")
def test_without_coins_and_backing_every_open_type_may_be_offered_for_nothing():
    state = offering(hands=(["stink"], ["red"]), coins=(["?"] * 6, []))
    play(state, (0, "offer red"), (1, "decline"))

    assert legal(state, 1) == [f"offer {bean}" for bean in RANKS if bean != "red"]
    events = play(state, (1, "offer soy"), (0, "accept"))

    assert only(events, "bluffed")[0]["paid"] == "nothing"
    assert [len(seat_of(state, seat)["coins"]) for seat in (0, 1)] == [6, 0]
    assert [seat_of(state, seat)["gift"] for seat in (0, 1)] == [None, None]


@pytest.mark.rule("DQ-10", "DQ-11")
@pytest.mark.parametrize(("coins", "won"), [(["?"], []), ([], ["ABC"])])
def test_one_coin_or_one_fulfilled_bohnus_card_is_enough_to_bluff(coins, won):
    hands = (["red", "chili"], ["green"])
    state = offering(hands=hands, coins=(coins, ["?"] * (6 - len(coins))), won=(won, []))

    assert legal(state, 0) == [f"offer {bean}" for bean in RANKS]


@pytest.mark.rule("DQ-11")
def test_the_newest_bean_coin_pays():
    coins = (["?", "?", "soy", "garden"], ["?"] * 4)
    state = offering(hands=(["stink"], ["green"]), coins=coins)

    play(state, (0, "offer chili"), (1, "accept"))

    assert [coin[0] for coin in seat_of(state, 0)["coins"]] == ["?", "?", "s"]
    assert seat_of(state, 1)["coins"][-1] == "garden"
    assert len(seat_of(state, 1)["coins"]) == 5


@pytest.mark.rule("DQ-11")
@pytest.mark.parametrize(
    ("won", "paid"),
    [
        (["ABCD"], "ABCD"),
        (["ABCD", "AABC", "AAAB", "AABB"], "AAAB"),
        (["ABCD", "AABB", "AAAB", "ABC"], "AABB"),
    ],
)
def test_without_bean_coins_the_cheapest_oldest_bohnus_card_changes_hands(won, paid):
    state = offering(hands=(["stink"], ["green"]), coins=([], ["?"] * 6), won=(won, ["ABBB"]))
    before = state.scores()

    play(state, (0, "offer chili"), (1, "accept"))

    value = 100 + STANDARD_DECK[paid]
    assert seat_of(state, 0)["won"] == [card for card in won if card != paid]
    assert seat_of(state, 1)["won"] == ["ABBB", paid]
    assert state.scores() == [before[0] - value, before[1] + value]


@pytest.mark.rule("DQ-12")
def test_an_accepted_bluff_shows_that_the_type_is_absent_and_nothing_more():
    state = offering(hands=(["stink", "green"], ["blue"]))
    events = []

    state.apply(0, state.parse("offer chili"))
    state.apply(1, state.parse("accept"), events)

    for watcher in (1, None):
        seat = state.view(watcher)["seats"][0]
        assert (seat["absent"], seat["promises"], seat["hand"]) == ({"chili": 2}, [], 2)
        told = [event.seen_by(watcher) for event in events]
        assert told[1] == {"kind": "bluffed", "seat": 0, "bean": "chili", "paid": "coin"}


@pytest.mark.rule("DQ-12")
def test_a_declined_bluff_shows_nothing():
    state = offering(hands=(["stink", "green"], ["blue"]))

    play(state, (0, "offer chili"), (1, "decline"))

    assert (seat_of(state, 0)["absent"], seat_of(state, 0)["promises"]) == ({}, [])


@pytest.mark.rule("DQ-13")
def test_the_gift_waits_in_public_beside_the_fields():
    state = offering(hands=(["stink"], ["green"]))

    play(state, (0, "offer soy"), (1, "accept"), (0, "give turned"))

    for watcher in EVERYBODY:
        assert [seat["gift"] for seat in state.view(watcher)["seats"]] == [None, "soy"]
    assert seat_of(state, 1)["hand"] == ["green"]
    assert seat_of(state, 1)["fields"] == NONE


@pytest.mark.rule("DQ-13")
def test_the_gift_can_not_be_given_on():
    state = planting(hands=(["stink"], ["green"]), turned=["red"], gifts=(None, "soy"))

    play(state, (0, "discard red"))

    assert legal(state, 1) == ["plant soy 1", "plant soy 2", "plant soy 3"]
    assert not any(allows(state, seat, f"offer {b}") for seat in (0, 1) for b in RANKS)


# Phase 3.


@pytest.mark.rule("DQ-14")
@pytest.mark.parametrize("moment", [0, 1, 2])
def test_one_turned_up_card_may_be_discarded_at_any_moment_though_it_fits(moment):
    state = planting(hands=(["stink"], ["green"]), bohnus=(["ABC"], []))
    order = ["soy", "red", "blue"]
    gone = order[moment]

    for number, bean in enumerate(order, 1):
        assert allows(state, 0, f"plant {bean} {number}")
        play(state, (0, f"discard {bean}" if bean == gone else f"plant {bean} {number}"))

    assert whole(state)["discards"][gone] == 1
    assert whole(state)["step"] == "drop_bohnus"


@pytest.mark.rule("DQ-14")
def test_a_second_discard_is_illegal():
    state = planting(hands=(["stink"], ["green"]))

    play(state, (0, "discard soy"))

    assert not allows(state, 0, "discard red")
    with refused("discarded_one"):
        play(state, (0, "discard blue"))
    assert [text for text in legal(state, 0) if text.startswith("discard")] == []


@pytest.mark.rule("DQ-14")
def test_nothing_need_be_discarded_and_the_next_turn_has_its_own_discard():
    state = planting(hands=(["stink"], []), turned=["soy", "red"], pile=["chili"] * 6)

    play(state, (0, "discard soy"), (0, "plant red 1"))
    play(state, (1, "offer chili"), (0, "decline"), (0, "offer stink"), (1, "accept"))
    play(state, (0, "give 1"), (1, "plant stink 1"))
    assert allows(state, 1, "discard chili")
    play(state, *[(1, "plant chili 2")] * 3)

    assert whole(state)["discards"] == {"soy": 1}


@pytest.mark.rule("DQ-15")
def test_of_two_equal_cards_the_gift_is_planted_first():
    state = planting(turned=["blue", "soy"], gifts=("blue", None))

    events = play(state, (0, "plant blue 1"))

    assert events[0]["source"] == "gift"
    assert seat_of(state, 0)["gift"] is None
    assert allows(state, 0, "discard blue")


@pytest.mark.rule("DQ-15")
def test_the_turned_up_one_of_two_equal_cards_may_be_discarded_and_the_gift_stays():
    state = planting(turned=["blue", "soy"], gifts=("blue", None))

    play(state, (0, "discard blue"))

    assert (seat_of(state, 0)["gift"], whole(state)["turned"]) == ("blue", ["soy"])
    assert not allows(state, 0, "discard blue")
    assert allows(state, 0, "plant blue 1")


@pytest.mark.rule("DQ-15", "DQ-14")
def test_a_gift_without_a_turned_up_copy_is_never_discarded():
    state = planting(turned=["soy"], gifts=("blue", None))
    with refused("gift_stays"):
        play(state, (0, "discard blue"))

    state = planting(hands=(["stink"], ["green"]), turned=["soy"], gifts=(None, "soy"))
    play(state, (0, "plant soy 1"))
    with refused("gift_stays"):
        play(state, (1, "discard soy"))


@pytest.mark.rule("DQ-16")
def test_the_other_plants_the_gift_after_the_last_card_and_before_phase_4():
    parts = {"hands": (["stink"], ["green"]), "bohnus": (["ABC"], ["AABB"])}
    state = planting(turned=["soy", "red"], gifts=(None, "blue"), **parts)

    play(state, (0, "plant soy 1"))
    assert (state.asked, allows(state, 1, "plant blue 1")) == ([0], False)
    events = play(state, (0, "plant red 2"))
    assert (state.asked, whole(state)["step"], kinds(events)) == ([1], "plant_gift", ["planted"])
    events = play(state, (1, "plant blue 3"))

    assert kinds(events) == ["planted", "drew"]
    assert (state.asked, whole(state)["step"]) == ([0], "drop_bohnus")


# Harvest.


@pytest.mark.rule("DQ-17")
@pytest.mark.parametrize(
    "parts",
    [
        {"step": "plant_first"},
        {"step": "plant_second"},
        {"step": "make_offer", "turned": ["soy", "red", "blue"]},
        {"step": "answer", "turned": ["soy"], "offer": "soy", "pushed": {"soy": 1, "red": 0}},
        {"step": "choose_gift", "turned": ["soy"], "offer": "soy", "pushed": {"soy": 0}},
        {"step": "plant_turned", "turned": ["soy"]},
        {"step": "plant_gift", "gifts": (None, "soy"), "answerer": 1},
        {"step": "drop_bohnus"},
    ],
    ids=lambda parts: parts["step"],
)
def test_both_may_harvest_whoever_is_asked_and_the_question_stays(parts):
    farm = [["stink"] * 3, [], []]
    held = (["ABC"], ["AABB"])
    state = table(
        hands=(["red", "soy"], ["blue", "soy"]), fields=(farm, farm), bohnus=held, **parts
    )
    asked = state.to_move
    answers = [text for text in legal(state, asked) if not text.startswith("harvest")]
    assert answers

    play(state, (1 - asked, "harvest 1"))
    assert state.to_move == asked
    assert [text for text in legal(state, asked) if not text.startswith("harvest")] == answers
    assert len(seat_of(state, 1 - asked)["coins"]) == 4
    play(state, (asked, "harvest 1"))

    assert (state.to_move, whole(state)["step"]) == (asked, parts["step"])


@pytest.mark.rule("DQ-28")
def test_the_last_planted_cards_become_coins():
    column = ["red", "red", "red", "black-eyed", "black-eyed", "soy"]
    state = table(hands=(["stink"], ["green"]), fields=([column, [], []], NONE))

    play(state, (0, "harvest 1"))

    assert seat_of(state, 0)["coins"][3:] == ["soy", "black-eyed", "black-eyed"]
    assert whole(state)["discards"] == {"red": 3}


@pytest.mark.rule("DQ-30", "X-02")
@pytest.mark.parametrize("sizes", list(product(range(4), repeat=3)))
def test_a_full_farm_always_has_a_field_to_harvest(sizes):
    farm = [[bean] * size for bean, size in zip(("stink", "green", "chili"), sizes, strict=True)]
    state = table(hands=(["garden"], ["blue"]), fields=(farm, NONE))

    harvests = [text for text in legal(state, 0) if text.startswith("harvest")]

    protected = max(sizes) > 1
    allowed = [k for k, size in enumerate(sizes, 1) if size > 1 or (size == 1 and not protected)]
    assert harvests == [f"harvest {field}" for field in allowed]
    if 0 not in sizes:
        assert harvests
        assert legal(state, 0) == harvests  # the front card fits nowhere: a harvest is due


# The end.


@pytest.mark.rule("DQ-29", "DQ-01")
def test_a_match_scores_before_its_field_is_sold():
    state = planting(
        turned=["soy"],
        pile_size=0,
        fields=([["red", "red", "red", "black-eyed"], [], []], NONE),
        bohnus=([], ["AAAB"]),
        auto_claim=(True, False),
        coins=(["?"] * 6, []),
    )

    events = play(state, (0, "discard soy"))
    assert (whole(state)["step"], state.asked) == ("last_claims", [1])
    events = play(state, (1, "claim 1 on 1.1"))

    assert kinds(events) == ["claimed", "harvested", "ended"]
    assert state.scores() == [800, 110]


@pytest.mark.rule("DQ-29")
def test_at_the_end_each_seat_has_one_series_of_claims_and_may_pass():
    state = planting(
        turned=["soy"],
        pile_size=0,
        fields=([["red"] * 3 + ["black-eyed"] * 3, [], []], NONE),
        bohnus=(["ABBB", "AABBB"], ["ABBB", "AAABBB"]),
        auto_claim=(False, False),
    )

    play(state, (0, "discard soy"))
    assert state.asked == [0]
    play(state, (0, "claim 2 on 1.1"))
    assert state.asked == [0]
    play(state, (0, "pass"))
    assert state.asked == [1]
    assert not allows(state, 1, "harvest 1")
    events = play(state, (1, "pass"))

    assert kinds(events) == ["passed", "harvested", "ended"]
    assert [seat_of(state, seat)["won"] for seat in (0, 1)] == [["AABBB"], []]


@pytest.mark.rule("DQ-29", "DQ-18")
def test_the_last_planting_has_its_window_before_the_last_claims():
    state = planting(
        turned=["black-eyed"],
        pile_size=0,
        fields=([["red"] * 3, [], []], NONE),
        bohnus=([], ["AAAB"]),
        auto_claim=(True, False),
    )

    play(state, (0, "plant black-eyed 1"))
    assert (whole(state)["window"], state.asked) == (
        {"claimant": 1, "next": None, "field": [0, 0]},
        [1],
    )
    play(state, (1, "pass"))
    assert (whole(state)["step"], state.asked) == ("last_claims", [1])
    assert whole(state)["window"]["field"] is None
    play(state, (1, "claim 1 on 1.1"))

    assert state.over
    assert seat_of(state, 1)["won"] == ["AAAB"]


@pytest.mark.rule("DQ-29")
def test_the_gift_of_the_other_comes_before_the_end():
    state = planting(
        turned=["soy"],
        gifts=(None, "black-eyed"),
        pile_size=0,
        fields=(NONE, [["red"] * 3, [], []]),
        bohnus=([], ["AAAB"]),
    )

    events = play(state, (0, "discard soy"))
    assert (kinds(events), state.asked) == (["discarded"], [1])
    events = play(state, (1, "plant black-eyed 1"))

    assert kinds(events) == ["planted", "claimed", "harvested", "ended"]


@pytest.mark.rule("DQ-29")
def test_harvesting_earlier_is_the_owners_own_affair():
    state = planting(
        turned=["soy"],
        pile_size=0,
        fields=([["red"] * 3 + ["black-eyed"], [], []], NONE),
        bohnus=([], ["AAAB"]),
        auto_claim=(True, False),
    )

    play(state, (0, "harvest 1"))
    events = play(state, (0, "discard soy"))

    assert kinds(events) == ["discarded", "ended"]
    assert seat_of(state, 1)["won"] == []


@pytest.mark.rule("DQ-31", "X-05")
def test_the_same_seed_and_decisions_give_the_same_game():
    first, second = (bohnhof.new("duel", seed="again") for _game in range(2))
    for seat, text, _events in play_on(first, STYLES[0], Random(3)):
        second.apply(seat, second.parse(text))
        assert whole(first) == whole(second)
    assert whole(bohnhof.new("duel", seed="other")) != whole(bohnhof.new("duel", seed="again"))


@pytest.mark.rule("DQ-31", "X-07")
def test_the_starter_is_a_setting_and_else_drawn_from_the_seed():
    assert {bohnhof.new("duel", seed=k).to_move for k in range(20)} == {0, 1}
    for starter in (0, 1):
        state = bohnhof.new("duel", seed=5, starter=starter)
        assert (state.to_move, whole(state)["starter"]) == (starter, starter)


@pytest.mark.rule("DQ-31", "X-13")
@pytest.mark.parametrize("starter", [0, 1])
def test_cards_are_dealt_alternately_from_the_starter_on(starter):
    stream = Stream(seed_of(5), 0)
    stream.below(2)
    cards = BEANS.deck()
    stream.shuffle(cards)
    beans = [RANKS[card] for card in cards]

    state = bohnhof.new("duel", seed=5, starter=starter)

    first, second = seat_of(state, starter), seat_of(state, 1 - starter)
    assert first["coins"] == ["?" + bean for bean in beans[0:6:2]]
    assert second["coins"] == ["?" + bean for bean in beans[1:6:2]]
    assert first["hand"] == beans[6:16:2]
    assert second["hand"] == beans[7:16:2]
    assert whole(state)["pile"] == beans[16:]


@pytest.mark.rule("DQ-31")
def test_bohnus_cards_are_dealt_alternately_from_the_starter_on():
    one, two = (bohnhof.new("duel", seed=5, starter=starter) for starter in (0, 1))

    assert seat_of(one, 0)["bohnus"] == seat_of(two, 1)["bohnus"]
    assert seat_of(one, 1)["bohnus"] == seat_of(two, 0)["bohnus"]
    stream = Stream(seed_of(5), 0)
    stream.below(2)
    stream.shuffle(BEANS.deck())
    faces = STANDARD.cards[:]
    stream.shuffle(faces)
    cards = [STANDARD.patterns[face] for face in faces]
    assert seat_of(one, 0)["bohnus"] == cards[0:6:2]
    assert seat_of(one, 1)["bohnus"] == cards[1:6:2]
    assert whole(one)["bohnus_pile"] == cards[6:]


# What an offer proves.


@pytest.mark.rule("DQ-34")
def test_an_offer_that_could_be_paid_proves_nothing():
    state = offering(hands=(["stink"], ["green"]), won=(["ABC"], []), coins=([], ["?"] * 6))

    play(state, (0, "offer chili"))

    assert seat_of(state, 0)["promises"] == []


@pytest.mark.rule("DQ-34")
def test_a_free_offer_proves_its_type_or_the_absence_of_all_open_types():
    state = offering(hands=(["stink"], ["green", "blue"]), coins=(["?"] * 6, []))
    play(state, (0, "offer red"), (1, "decline"), (1, "offer green"))

    rest = [bean for bean in RANKS if bean != "red"]
    for watcher in EVERYBODY:
        promises = state.view(watcher)["seats"][1]["promises"]
        assert promises == [{"bean": "green", "front": 2, "or_none_of": rest}]


@pytest.mark.rule("DQ-34")
def test_an_accepted_free_bluff_proves_that_all_open_types_are_absent():
    state = offering(hands=(["stink"], ["red", "red"]), coins=(["?"] * 6, []))
    play(state, (0, "offer red"), (1, "decline"), (1, "offer green"), (0, "accept"))

    seat = seat_of(state, 1)
    assert seat["promises"] == []
    assert seat["absent"] == {bean: 2 for bean in RANKS if bean != "red"}


@pytest.mark.rule("DQ-34")
@pytest.mark.parametrize(
    ("offer", "promises"),
    [
        ("soy", []),  # lies turned up
        ("stink", [{"bean": "stink", "front": 1, "or_none_of": []}]),  # other open types do
    ],
)
def test_turned_up_cards_change_what_a_free_offer_proves(offer, promises):
    state = offering(hands=(["stink"], ["green"]), coins=([], ["?"] * 6))

    play(state, (0, f"offer {offer}"))

    assert seat_of(state, 0)["promises"] == promises


@pytest.mark.rule("DQ-34")
def test_turned_up_cards_whose_types_were_pushed_change_nothing():
    state = offering(
        hands=(["stink"], ["green"]), coins=([], ["?"] * 6), turned=["soy"], pile_size=0
    )
    play(state, (0, "offer soy"), (1, "decline"), (1, "offer red"), (0, "decline"))

    play(state, (0, "offer stink"))

    rest = [bean for bean in RANKS if bean not in ("soy", "red")]
    assert seat_of(state, 0)["promises"] == [{"bean": "stink", "front": 1, "or_none_of": rest}]


# Positions set up by hand.


@pytest.mark.rule("DQ-35")
@pytest.mark.parametrize(
    ("parts", "step", "asked"),
    [
        ({"step": "turn_up"}, "make_offer", 0),
        ({"step": "plant_second", "hands": ([], ["blue"])}, "make_offer", 0),
        ({"step": "plant_turned", "gifts": (None, "soy")}, "plant_gift", 1),
        ({"step": "plant_turned"}, "drop_bohnus", 0),
        ({"step": "plant_turned", "bohnus": ([], ["AABB"])}, "drop_bohnus", 1),
        ({"step": "plant_turned", "bohnus": ([], [])}, "plant_first", 1),
        ({"step": "draw"}, "drop_bohnus", 0),
        ({"step": "refill"}, "plant_first", 1),
        ({"step": "end_turn"}, "plant_first", 1),
        (
            {
                "step": "choose_gift",
                "hands": (["soy"], []),
                "offer": "soy",
                "pushed": {"soy": 0},
                "promises": ([{"bean": "soy", "front": 1, "or_none_of": []}], []),
            },
            "plant_gift",
            1,
        ),
    ],
)
def test_a_position_is_settled_first(parts, step, asked):
    hands = (["red", "soy"], ["blue", "soy"])
    state = table(**{"hands": hands, "bohnus": (["ABC"], ["AABB"]), **parts})

    assert (whole(state)["step"], state.asked) == (step, [asked])


@pytest.mark.rule("DQ-35")
def test_a_position_without_anything_to_ask_is_played_to_its_end():
    state = table(step="plant_turned", pile_size=0, fields=([["stink"] * 3, [], []], NONE))

    assert (whole(state)["step"], state.asked, state.scores()) == ("over", [], [400, 300])
