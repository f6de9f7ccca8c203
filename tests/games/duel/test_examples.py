"""The worked examples: those of the rule book (DT-01 to DT-06) and Bohnhof's own."""

import pytest

import bohnhof
from bohnhof import Rng
from tests.games.duel.setting import (
    NO_FIELDS,
    allows,
    column,
    deck_of,
    kinds,
    legal,
    only,
    play,
    play_to_end,
    seat_of,
    table,
    whole,
)

UWE, SUSANNE = 0, 1
NONE = [[], [], []]
TURNED = ["soy", "red", "blue"]
ALL_BUT_BLUE = ["garden", "red", "black-eyed", "soy", "green", "stink", "chili"]


def uwe_has_turned_up(turned=TURNED, **parts):
    return table(step="make_offer", turned=turned, **parts)


def seven_offers_declined(**parts):
    """Only Blue is left to offer, for Susanne."""
    pushed = {bean: number % 2 for number, bean in enumerate(ALL_BUT_BLUE)}
    return table(step="make_offer", turned=TURNED, pushed=pushed, answerer=SUSANNE, **parts)


@pytest.mark.rule("DT-01")
@pytest.mark.parametrize(
    ("cards", "coins"),
    [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 4), (9, 4)],
)
def test_dt_01_what_a_field_ending_in_stink_pays(cards, coins):
    one_type = column("stink", cards)
    mixed = ["green"] * (cards - 1) + ["stink"]
    for field in (one_type, mixed):
        state = table(step="make_offer", fields=([field, [], []], NONE))
        events = play(state, (UWE, "harvest 1"))
        assert events[0]["coins"] == coins
        assert state.scores()[UWE] == 300 + 100 * coins


@pytest.mark.rule("DT-02")
def test_dt_02_uwe_offers_soy():
    state = uwe_has_turned_up(hands=(["green"], ["green", "blue", "chili"]))
    before = whole(state)

    play(state, (UWE, "offer soy"))

    assert whole(state)["pushed"] == {"soy": UWE}
    assert (whole(state)["seats"], whole(state)["turned"]) == (before["seats"], TURNED)
    assert state.asked == [SUSANNE]
    assert legal(state, SUSANNE) == ["accept", "decline"]


@pytest.mark.rule("DT-03")
def test_dt_03_susanne_declines_and_offers_blue():
    state = uwe_has_turned_up(hands=(["green"], ["green", "blue", "chili"]))

    play(state, (UWE, "offer soy"), (SUSANNE, "decline"), (SUSANNE, "offer blue"))

    assert whole(state)["offer"] == "blue"
    assert whole(state)["turned"] == TURNED
    assert state.asked == [UWE]
    play(state, (UWE, "decline"))
    assert not allows(state, UWE, "offer soy")
    assert not allows(state, UWE, "offer blue")
    play(state, (UWE, "offer red"), (SUSANNE, "decline"))
    assert not allows(state, SUSANNE, "offer soy")
    assert not allows(state, SUSANNE, "offer blue")


def uwe_has_accepted_blue(fields=NO_FIELDS):
    state = uwe_has_turned_up(
        hands=(["green"], ["green", "blue", "chili"]),
        fields=fields,
        bohnus=(["ABC"], ["AABC"]),
    )
    play(state, (UWE, "offer soy"), (SUSANNE, "decline"), (SUSANNE, "offer blue"))
    play(state, (UWE, "accept"), (SUSANNE, "give 2"))
    return state


@pytest.mark.rule("DT-04")
def test_dt_04_uwe_accepts_and_gets_a_blue():
    state = uwe_has_accepted_blue()
    assert seat_of(state, SUSANNE)["hand"] == ["green", "chili"]
    assert seat_of(state, UWE)["gift"] == "blue"
    assert seat_of(state, UWE)["hand"] == ["green"]
    assert whole(state)["pushed"] == {}
    assert state.view(UWE)["phase"] == 3
    assert state.asked == [UWE]


@pytest.mark.rule("DT-05")
@pytest.mark.parametrize("second", [[], ["chili"], ["blue"]])
@pytest.mark.parametrize("third", [[], ["garden"], ["red"]])
def test_dt_05_uwe_plants_both_blue_and_the_red_and_discards_the_soy(second, third):
    state = uwe_has_accepted_blue(fields=([["stink"], second, third], NONE))

    play(state, (UWE, "plant blue 2"), (UWE, "plant blue 2"), (UWE, "plant red 3"))
    events = play(state, (UWE, "discard soy"))

    assert seat_of(state, UWE)["fields"][1:] == [[*second, "blue", "blue"], [*third, "red"]]
    assert whole(state)["discards"] == {"soy": 1}
    assert seat_of(state, SUSANNE)["fields"] == NONE
    assert kinds(events) == ["discarded", "drew"]
    assert state.view(UWE)["phase"] == 4


@pytest.mark.rule("DT-06")
def test_dt_06_susanne_harvests_six_beans_on_the_scale_of_soy():
    field = ["red", "red", "red", "black-eyed", "black-eyed", "soy"]
    state = table(step="make_offer", fields=(NONE, [field, [], []]))

    play(state, (SUSANNE, "harvest 1"))

    assert len(seat_of(state, SUSANNE)["coins"]) == 3 + 3
    assert sum(whole(state)["discards"].values()) == 3
    assert seat_of(state, SUSANNE)["fields"] == NONE


@pytest.mark.rule("DT-07")
@pytest.mark.parametrize(
    ("bean", "fits"), [("garden", False), ("red", True), ("black-eyed", True), ("soy", False)]
)
def test_dt_07_what_may_follow_a_red(bean, fits):
    state = table(hands=([bean], []), fields=([["garden", "red"], [], []], NONE))
    assert allows(state, UWE, "plant 1") == fits


@pytest.mark.rule("DT-08")
@pytest.mark.parametrize(("bean", "fits"), [("blue", True), ("garden", False)])
def test_dt_08_after_blue_comes_only_blue(bean, fits):
    state = table(hands=([bean], []), fields=([["blue"], [], []], NONE))
    assert allows(state, UWE, "plant 1") == fits


@pytest.mark.rule("DT-09")
def test_dt_09_an_accepted_bluff_costs_a_coin():
    state = uwe_has_turned_up(hands=(["green"], ["chili"]))

    play(state, (UWE, "offer chili"), (SUSANNE, "accept"))

    assert [len(seat_of(state, seat)["coins"]) for seat in (UWE, SUSANNE)] == [2, 4]
    assert [seat_of(state, seat)["gift"] for seat in (UWE, SUSANNE)] == [None, None]
    assert [seat_of(state, seat)["hand"] for seat in (UWE, SUSANNE)] == [["green"], ["chili"]]
    assert state.view(UWE)["phase"] == 3
    assert whole(state)["turned"] == TURNED


@pytest.mark.rule("DT-10")
@pytest.mark.parametrize(
    ("turned", "hand", "sources"),
    [
        (TURNED, ["green", "chili"], ["give 2"]),
        (["chili", "red", "blue"], ["green"], ["give turned"]),
    ],
    ids=["in hand", "turned up"],
)
def test_dt_10_who_can_back_an_offer_must_hand_over_a_card(turned, hand, sources):
    state = uwe_has_turned_up(turned, hands=(hand, []))

    play(state, (UWE, "offer chili"), (SUSANNE, "accept"))

    assert legal(state, UWE) == sources
    play(state, (UWE, sources[0]))
    assert seat_of(state, SUSANNE)["gift"] == "chili"
    assert state.scores() == [300, 300]


@pytest.mark.rule("DT-11")
@pytest.mark.parametrize(
    ("source", "turned", "hand"),
    [
        ("give turned", ["red", "blue"], ["soy", "green", "soy"]),
        ("give 1", TURNED, ["green", "soy"]),
        ("give 3", TURNED, ["soy", "green"]),
    ],
)
def test_dt_11_the_giver_chooses_where_the_soy_comes_from(source, turned, hand):
    state = uwe_has_turned_up(hands=(["soy", "green", "soy"], []))

    play(state, (UWE, "offer soy"), (SUSANNE, "accept"))

    assert legal(state, UWE) == ["give turned", "give 1", "give 3"]
    play(state, (UWE, source))
    assert whole(state)["turned"] == turned
    assert seat_of(state, UWE)["hand"] == hand
    assert seat_of(state, SUSANNE)["gift"] == "soy"


@pytest.mark.rule("DT-12")
def test_dt_12_the_eighth_offer_is_accepted_at_once_and_the_giver_chooses():
    state = seven_offers_declined(hands=([], ["blue", "green", "blue"]))
    assert legal(state, SUSANNE) == ["offer blue"]

    events = play(state, (SUSANNE, "offer blue"))

    assert events[1] == {"kind": "accepted", "seat": UWE, "bean": "blue", "forced": True}
    assert state.asked == [SUSANNE]
    assert legal(state, SUSANNE) == ["give 1", "give 3"]
    play(state, (SUSANNE, "give 3"))
    assert seat_of(state, UWE)["gift"] == "blue"
    assert (state.view(UWE)["phase"], whole(state)["pushed"]) == (3, {})


@pytest.mark.rule("DT-12")
def test_dt_12_an_eighth_offer_that_is_a_bluff_costs_a_coin():
    state = seven_offers_declined(hands=([], ["green"]))
    play(state, (SUSANNE, "offer blue"))
    assert state.scores() == [400, 200]
    assert (state.view(UWE)["phase"], seat_of(state, UWE)["gift"]) == (3, None)


@pytest.mark.rule("DT-12")
def test_dt_12_an_eighth_offer_that_is_a_bluff_costs_nothing_if_the_coin_pile_is_empty():
    state = seven_offers_declined(hands=([], ["green"]), coins=(["?"] * 6, []))
    play(state, (SUSANNE, "offer blue"))
    assert state.scores() == [600, 0]
    assert (state.view(UWE)["phase"], seat_of(state, UWE)["gift"]) == (3, None)


@pytest.mark.rule("DT-12")
def test_dt_12_seven_offers_may_be_declined():
    state = uwe_has_turned_up(hands=(["green"], ["green"]))
    for number, bean in enumerate(ALL_BUT_BLUE):
        play(state, (number % 2, f"offer {bean}"), (1 - number % 2, "decline"))
    assert state.asked == [SUSANNE]
    assert legal(state, SUSANNE) == ["offer blue"]


@pytest.mark.rule("DT-13")
def test_dt_13_a_field_with_one_card_is_protected_by_one_with_three():
    state = table(hands=(["soy"], []), fields=([["soy"], ["red"] * 3, []], NONE))
    assert not allows(state, UWE, "harvest 1")
    assert allows(state, UWE, "harvest 2")


@pytest.mark.rule("DT-14")
def test_dt_14_fields_with_one_card_each_may_be_harvested():
    state = table(hands=(["soy"], []), fields=([["soy"], ["red"], []], NONE))
    assert allows(state, UWE, "harvest 1")


@pytest.mark.rule("DT-15")
@pytest.mark.parametrize(
    ("pattern", "fits"),
    [
        ("AAA", True),
        ("ABBB", True),
        ("AABCCC", True),
        ("ABCCC", True),
        ("AAAA", False),
        ("AABBB", False),
        ("ABB", False),
        ("AABCC", False),
        ("AAABCCC", False),
    ],
)
def test_dt_15_what_a_column_of_runs_2_1_3_fulfils(pattern, fits):
    field = ["red", "red", "black-eyed", "soy", "soy", "soy"]
    state = table(
        step="make_offer",
        fields=([field, [], []], NONE),
        deck=deck_of(pattern),
        bohnus=([pattern], []),
        auto_claim=(False, False),
    )
    assert allows(state, UWE, "claim 1 on 1.1") == fits


@pytest.mark.rule("DT-16")
def test_dt_16_both_players_fulfil_a_card_with_the_same_field():
    field = ["red", "red", "black-eyed", "black-eyed"]
    state = table(
        step="make_offer",
        fields=([field, [], []], NONE),
        bohnus=(["AABB"], ["AABB"]),
        auto_claim=(False, False),
    )

    play(state, (UWE, "claim 1 on 1.1"), (SUSANNE, "claim 1 on 1.1"))

    assert [seat_of(state, seat)["won"] for seat in (UWE, SUSANNE)] == [["AABB"], ["AABB"]]
    assert seat_of(state, UWE)["fields"] == [field, [], []]


@pytest.mark.rule("DT-17")
@pytest.mark.parametrize("claimant", [UWE, SUSANNE], ids=["active", "other"])
def test_dt_17_a_card_fulfilled_in_phase_1_is_replaced_in_the_next_phase_4(claimant):
    cards = [["AAAB", "ABBB", "ABBC"], ["AAAB", "ABBB", "ABCC"]]
    cards[claimant][0] = "ABC"
    state = table(
        hands=(["soy"], ["garden"]),
        pile=["blue"] * 5,
        fields=([["red", "black-eyed"], [], []], NONE),
        bohnus=cards,
        bohnus_pile=["ABCD"],
    )

    play(state, (UWE, "plant 1"))
    play(state, (UWE, "offer blue"), (SUSANNE, "accept"), (UWE, "give turned"))
    play(state, (UWE, "plant blue 2"), (UWE, "plant blue 2"), (SUSANNE, "plant blue 1"))
    assert seat_of(state, claimant)["won"] == ["ABC"]
    assert seat_of(state, claimant)["bohnus"] == cards[claimant][1:]

    play(state, (UWE, "keep"), (SUSANNE, "keep"))
    assert seat_of(state, claimant)["bohnus"] == [*cards[claimant][1:], "ABCD"]


@pytest.mark.rule("DT-18")
@pytest.mark.parametrize("drawer", [UWE, SUSANNE], ids=["active", "other"])
def test_dt_18_a_new_card_that_matches_scores_and_is_not_replaced(drawer):
    cards = [["AAAB", "ABBB", "ABBC"], ["AAAB", "ABBB", "ABCC"]]
    cards[drawer].pop()
    state = table(
        step="drop_bohnus",
        hands=([], ["garden"]),
        fields=([["red", "black-eyed", "soy"], [], []], NONE),
        bohnus=cards,
        bohnus_pile=["ABC", "ABCD"],
    )

    events = play(state, (UWE, "keep"), (SUSANNE, "keep"))

    assert kinds(only(events, "refilled", "claimed")) == ["refilled", "claimed"]
    assert seat_of(state, drawer)["won"] == ["ABC"]
    assert seat_of(state, drawer)["bohnus"] == ["AAAB", "ABBB"]
    assert whole(state)["bohnus_pile"][0] == "ABCD"
    assert state.view(UWE)["phase"] == 1


def end_of_game(starter, **parts):
    """The second player ends the last turn with `discard stink`."""
    last = 1 - starter
    state = table(step="plant_turned", turned=["stink"], pile_size=0, turn=18, active=last, **parts)
    play(state, (last, "discard stink"))
    return state


@pytest.mark.rule("DT-19")
def test_dt_19_bean_coins_and_bohnus_cards_make_the_score():
    state = end_of_game(
        starter=UWE,
        coins=(["?"] * 3 + ["blue"] * 7, ["?"] * 3 + ["chili"] * 8),
        won=(["ABCD", "ABC"], ["AABC"]),
    )
    assert state.scores() == [1280, 1240]
    assert state.winners() == [UWE]


@pytest.mark.rule("DT-20")
@pytest.mark.parametrize("starter", [UWE, SUSANNE])
def test_dt_20_in_a_tie_the_player_who_did_not_start_wins(starter):
    state = end_of_game(starter, coins=(["?"] * 4, ["?"] * 2 + ["blue"] * 2))
    assert state.scores() == [400, 400]
    assert state.winners() == [1 - starter]


@pytest.mark.rule("DT-21")
@pytest.mark.parametrize("starter", [UWE, SUSANNE])
def test_dt_21_a_game_has_18_turns_and_the_last_one_no_phase_4(starter):
    state = bohnhof.new("duel", seed="any", starter=starter)
    events = play_to_end(state, Rng("any"))
    assert whole(state)["turn"] == 18
    assert whole(state)["active"] == 1 - starter
    assert len(only(events, "drew")) == 17
    last_turn = events[events.index(only(events, "turn")[-1]) :]
    assert only(last_turn, "drew", "kept", "dropped", "refilled") == []
