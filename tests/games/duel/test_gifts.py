"""Phase 2: three cards are turned up, offers and bluffs go to and fro (D-20 to D-31)."""

import pytest

from bohnhof import Rng
from tests.games.duel.setting import allows, kinds, legal, only, play, seat_of, table, whole
from tests.games.refused import refused

RANKS = ["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"]
NONE = [[], [], []]
TURNED = ["soy", "red", "blue"]


def offering(**parts):
    """Seat 0 has turned up Soy, Red and Blue and must offer."""
    return table(step="make_offer", **{"turned": TURNED, **parts})


@pytest.mark.rule("D-20")
def test_the_three_top_cards_are_turned_up_for_all_to_see():
    state = table(hands=(["chili", "garden"], []), pile=["soy", "red", "blue", "green"])
    play(state, (0, "plant 1"), (0, "stop"))
    assert whole(state)["pile"][0] == "green"
    assert [state.view(watcher)["turned"] for watcher in (0, 1, None)] == [TURNED] * 3


@pytest.mark.rule("D-20")
def test_the_turned_up_cards_belong_to_the_active_player():
    state = offering(hands=(["chili"], ["chili"]))
    play(state, (0, "offer chili"), (1, "accept"), (0, "give 1"))
    assert state.asked == [0]
    assert [allows(state, 0, f"plant {bean} 1") for bean in TURNED] == [True] * 3
    assert [allows(state, 1, f"plant {bean} 1") for bean in TURNED] == [False] * 3


@pytest.mark.rule("D-21")
def test_the_active_player_must_offer_one_type():
    state = offering(hands=(["chili"], ["chili"]))
    assert state.asked == [0]
    assert legal(state, 0) == [f"offer {bean}" for bean in RANKS]
    assert legal(state, 1) == []


@pytest.mark.rule("D-22")
def test_an_offer_pushes_the_gift_card_of_its_type():
    state = offering()
    events = play(state, (0, "offer red"))
    assert events == [{"kind": "offered", "seat": 0, "bean": "red"}]
    assert whole(state)["pushed"] == {"red": 0}
    assert whole(state)["offer"] == "red"


@pytest.mark.rule("D-22", "D-27")
def test_a_gift_card_can_be_pushed_once_per_phase_whoever_pushed_it():
    state = offering()
    play(state, (0, "offer red"), (1, "decline"))
    assert not allows(state, 1, "offer red")
    play(state, (1, "offer soy"), (0, "decline"))
    assert not allows(state, 0, "offer red")
    assert not allows(state, 0, "offer soy")
    assert legal(state, 0) == [f"offer {bean}" for bean in RANKS if bean not in ("red", "soy")]


@pytest.mark.rule("D-23")
def test_the_active_player_backs_an_offer_with_a_turned_up_card():
    state = offering()
    events = play(state, (0, "offer blue"), (1, "accept"), (0, "give turned"))
    assert seat_of(state, 1)["gift"] == "blue"
    assert whole(state)["turned"] == ["soy", "red"]
    assert events[1:] == [
        {"kind": "accepted", "seat": 1, "bean": "blue", "forced": False},
        {"kind": "gave", "seat": 0, "bean": "blue", "position": None},
    ]


@pytest.mark.rule("D-23", "X-08")
@pytest.mark.parametrize("position", [1, 2, 3, 4, 5])
def test_the_active_player_backs_an_offer_with_any_hand_card(position):
    hand = ["green"] * 5
    hand[position - 1] = "stink"
    state = offering(hands=(hand, []))
    events = play(state, (0, "offer stink"), (1, "accept"), (0, f"give {position}"))
    assert seat_of(state, 0)["hand"] == ["green"] * 4
    assert events[-1] == {"kind": "gave", "seat": 0, "bean": "stink", "position": position - 1}


@pytest.mark.rule("D-23", "D-28")
def test_the_opponent_backs_an_offer_with_a_hand_card():
    state = offering(hands=([], ["green", "chili"]))
    play(state, (0, "offer soy"), (1, "decline"), (1, "offer chili"), (0, "accept"))
    assert state.asked == [1]
    assert legal(state, 1) == ["give 2"]
    play(state, (1, "give 2"))
    assert seat_of(state, 0)["gift"] == "chili"
    assert seat_of(state, 1)["hand"] == ["green"]


@pytest.mark.rule("D-23", "D-30")
def test_a_turned_up_card_does_not_back_the_opponents_offer():
    state = offering(hands=([], ["green"]))
    events = play(state, (0, "offer soy"), (1, "decline"), (1, "offer blue"), (0, "accept"))
    assert kinds(events)[-1] == "bluffed"
    assert whole(state)["turned"] == TURNED


@pytest.mark.rule("D-23")
def test_the_opponents_card_is_never_taken_from_the_turned_up_ones():
    state = offering(hands=([], ["blue", "green"]))
    play(state, (0, "offer soy"), (1, "decline"), (1, "offer blue"), (0, "accept"))
    assert legal(state, 1) == ["give 1"]
    assert not allows(state, 1, "give turned")


@pytest.mark.rule("D-23", "D-26")
def test_a_turned_up_card_of_another_type_is_not_given():
    state = offering(hands=(["green", "chili"], []))
    play(state, (0, "offer chili"), (1, "accept"))
    assert not allows(state, 0, "give turned")


@pytest.mark.rule("D-24")
@pytest.mark.parametrize("bean", ["garden", "black-eyed", "green", "stink", "chili"])
def test_the_active_player_may_offer_what_is_neither_in_hand_nor_turned_up(bean):
    assert allows(offering(hands=(["soy"], [])), 0, f"offer {bean}")


@pytest.mark.rule("D-24")
def test_the_opponent_may_offer_anything_without_having_it():
    state = offering(hands=([], ["garden"]))
    play(state, (0, "offer soy"), (1, "decline"))
    assert legal(state, 1) == [f"offer {bean}" for bean in RANKS if bean != "soy"]


@pytest.mark.rule("D-25")
def test_the_other_player_accepts_or_declines():
    state = offering(hands=(["chili"], ["chili"]))
    play(state, (0, "offer soy"))
    assert state.asked == [1]
    assert legal(state, 1) == ["accept", "decline"]
    assert legal(state, 0) == []


@pytest.mark.rule("D-26")
def test_exactly_one_card_passes_over_and_lies_beside_the_fields():
    state = offering(turned=["soy", "soy", "blue"], hands=(["soy", "soy"], ["green"]))
    play(state, (0, "offer soy"), (1, "accept"), (0, "give 2"))
    giver, receiver = seat_of(state, 0), seat_of(state, 1)
    assert (giver["hand"], whole(state)["turned"]) == (["soy"], ["soy", "soy", "blue"])
    assert receiver["gift"] == "soy"
    assert (receiver["hand"], receiver["fields"]) == (["green"], NONE)


@pytest.mark.rule("D-26")
def test_only_a_card_of_the_offered_type_can_be_given():
    state = offering(hands=(["green", "soy"], []))
    play(state, (0, "offer soy"), (1, "accept"))
    with refused("not_offered"):
        play(state, (0, "give 1"))
    assert legal(state, 0) == ["give turned", "give 2"]


@pytest.mark.rule("D-26", "X-08")
def test_the_rest_of_the_givers_hand_keeps_its_order():
    state = offering(hands=(["green", "chili", "stink", "chili", "garden"], []))
    play(state, (0, "offer stink"), (1, "accept"), (0, "give 3"))
    assert seat_of(state, 0)["hand"] == ["green", "chili", "chili", "garden"]


@pytest.mark.rule("D-27")
def test_who_declines_must_make_an_offer_of_another_type():
    state = offering(hands=(["chili"], ["chili"]))
    events = play(state, (0, "offer soy"), (1, "decline"))
    assert events[1] == {"kind": "declined", "seat": 1, "bean": "soy"}
    assert state.asked == [1]
    assert legal(state, 1) == [f"offer {bean}" for bean in RANKS if bean != "soy"]
    assert legal(state, 0) == []


@pytest.mark.rule("D-28")
def test_offers_alternate_until_one_is_accepted():
    state = offering(hands=(["green"], ["stink"]))
    for number, bean in enumerate(RANKS[:5]):
        offerer = number % 2
        assert state.asked == [offerer]
        play(state, (offerer, f"offer {bean}"))
        assert state.asked == [1 - offerer]
        play(state, (1 - offerer, "decline"))
    events = play(state, (1, "offer stink"), (0, "accept"))
    assert kinds(events) == ["offered", "accepted", "gave"]
    assert state.view(0)["phase"] == 3


@pytest.mark.rule("D-29")
def test_declined_offers_move_nothing():
    state = offering(hands=(["green", "chili"], ["stink", "chili"]))
    before = whole(state)
    play(state, (0, "offer soy"), (1, "decline"), (1, "offer stink"), (0, "decline"))
    after = whole(state)
    assert after["pushed"] == {"soy": 0, "stink": 1}
    assert {**after, "pushed": {}} == before


@pytest.mark.rule("D-29")
def test_only_the_accepted_offer_moves_a_card():
    state = offering(hands=(["green", "chili"], ["stink", "chili"]))
    declined = [(0, "offer soy"), (1, "decline"), (1, "offer stink"), (0, "decline")]
    events = play(state, *declined, (0, "offer green"), (1, "accept"), (0, "give 1"))
    assert only(events, "gave", "bluffed") == [
        {"kind": "gave", "seat": 0, "bean": "green", "position": 0}
    ]
    assert whole(state)["turned"] == TURNED
    assert seat_of(state, 0)["hand"] == ["chili"]
    assert seat_of(state, 1)["hand"] == ["stink", "chili"]


@pytest.mark.rule("D-30", "X-14")
def test_an_accepted_bluff_of_the_active_player_costs_the_newest_coin():
    coins = (["?", "?", "?", "stink", "garden"], ["?", "?", "?"])
    state = offering(hands=(["green"], ["chili"]), coins=coins)
    events = play(state, (0, "offer chili"), (1, "accept"))
    assert events[-1] == {"kind": "bluffed", "seat": 0, "bean": "chili", "paid": "coin"}
    view = state.view(None)["seats"]
    assert view[0]["coins"] == ["?", "?", "?", "stink"]
    assert view[1]["coins"] == ["?", "?", "?", "garden"]
    assert state.scores() == [400, 400]


@pytest.mark.rule("D-30")
def test_an_accepted_bluff_of_the_opponent_costs_a_coin():
    state = offering(hands=(["chili"], ["green"]))
    play(state, (0, "offer soy"), (1, "decline"), (1, "offer chili"), (0, "accept"))
    assert state.scores() == [400, 200]


@pytest.mark.rule("D-30")
def test_a_coin_pile_of_bohnus_cards_only_pays_with_one_of_them():
    coins, won = ([], ["?"] * 6), (["ABCD", "AABB", "ABC", "AABC"], [])
    state = offering(hands=(["green"], ["chili"]), coins=coins, won=won)
    events = play(state, (0, "offer chili"), (1, "accept"))
    assert (events[-1]["paid"], events[-1]["pattern"]) == ("bohnus", "AABB")
    assert seat_of(state, 0)["won"] == ["ABCD", "ABC", "AABC"]
    assert seat_of(state, 1)["won"] == ["AABB"]


@pytest.mark.rule("D-30")
def test_an_accepted_bluff_moves_no_bean_and_ends_the_phase():
    state = offering(hands=(["green"], ["chili"]))
    play(state, (0, "offer chili"), (1, "accept"))
    assert state.view(0)["phase"] == 3
    assert [seat_of(state, seat)["gift"] for seat in (0, 1)] == [None, None]
    assert [seat_of(state, seat)["hand"] for seat in (0, 1)] == [["green"], ["chili"]]
    assert whole(state)["turned"] == TURNED


@pytest.mark.rule("D-30")
def test_a_declined_bluff_costs_nothing():
    state = offering(hands=(["green"], ["chili"]))
    play(state, (0, "offer chili"), (1, "decline"))
    assert state.scores() == [300, 300]


@pytest.mark.rule("D-31")
@pytest.mark.parametrize("answer", ["soy", "chili"], ids=["gift", "bluff"])
def test_after_the_acceptance_all_gift_cards_return_and_the_phase_ends(answer):
    state = offering(hands=([], ["soy", "garden"]))
    play(state, (0, "offer red"), (1, "decline"), (1, f"offer {answer}"), (0, "accept"))
    if answer == "soy":
        play(state, (1, "give 1"))
    assert whole(state)["pushed"] == {}
    assert whole(state)["offer"] is None
    assert state.view(0)["phase"] == 3


@pytest.mark.rule("D-22", "D-31")
def test_in_the_next_turn_a_pushed_type_may_be_offered_again():
    state = offering(turned=["soy"], hands=([], ["garden"]))
    play(state, (0, "offer soy"), (1, "accept"), (1, "plant soy 1"), (1, "plant 2"))
    assert whole(state)["turn"] == 2
    assert allows(state, 1, "offer soy")


@pytest.mark.rule("X-06")
def test_worlds_imagined_after_a_bluff_look_the_same_and_respect_it():
    state = offering(hands=(["green"] * 5, ["chili"]))
    play(state, (0, "offer blue"), (1, "decline"), (1, "offer stink"), (0, "decline"))
    play(state, (0, "offer chili"), (1, "accept"))
    rng = Rng("worlds")
    worlds = [state.sample(1, rng) for _ in range(50)]
    hands = [seat_of(world, 0)["hand"] for world in worlds]
    assert all(world.view(1) == state.view(1) for world in worlds)
    assert not any("chili" in hand for hand in hands)
    assert any("stink" in hand for hand in hands)


@pytest.mark.rule("X-09")
@pytest.mark.parametrize("step", ["make_offer", "answer"])
def test_what_the_other_holds_does_not_change_what_one_may_do(step):
    standing = {"offer": "chili", "pushed": {"chili": 0}, "answerer": 1} if step == "answer" else {}
    decider = 1 if step == "answer" else 0
    lists = []
    for hidden in (["chili", "soy"], ["garden", "garden"]):
        hands = [["stink", "red"], ["stink", "red"]]
        hands[1 - decider] = hidden
        state = table(step=step, turned=TURNED, hands=hands, **standing)
        lists.append((state.asked, legal(state, decider)))
    assert lists[0] == lists[1]


@pytest.mark.rule("X-11")
def test_every_hand_position_is_a_choice_but_equal_turned_up_cards_are_one():
    state = offering(turned=["soy", "soy", "blue"], hands=(["soy", "red", "soy"], []))
    play(state, (0, "offer soy"), (1, "accept"))
    assert legal(state, 0) == ["give turned", "give 1", "give 3"]


@pytest.mark.rule("X-12")
def test_who_can_publicly_give_just_one_card_gives_it_without_being_asked():
    state = offering(turned=[], hands=(["soy"], []))
    events = play(state, (0, "offer soy"), (1, "accept"))
    assert kinds(events)[-1] == "gave"
    assert state.asked == [1]


@pytest.mark.rule("X-12")
def test_who_might_have_several_cards_to_give_is_asked_even_if_one_fits():
    state = offering(turned=[], hands=(["soy", "red"], []))
    play(state, (0, "offer soy"), (1, "accept"))
    assert state.asked == [0]
    assert legal(state, 0) == ["give 1"]
