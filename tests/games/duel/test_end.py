"""The end: when it comes, what is still done, who has won (D-52 to D-58)."""

from collections import Counter

import pytest

import bohnhof
from bohnhof import Rng
from tests.games.duel.setting import kinds, legal, only, play, play_to_end, seat_of, table, whole

NONE = [[], [], []]


def last_card(**parts):
    """The draw pile has run out; seat 1 ends phase 3 of turn 18 with `discard blue`."""
    return table(
        **{
            "step": "plant_turned",
            "turned": ["blue"],
            "pile_size": 0,
            "active": 1,
            "turn": 18,
        }
        | parts
    )


@pytest.mark.rule("D-52", "X-03")
def test_the_game_ends_after_phase_3_when_the_pile_has_run_out():
    state = table(hands=(["soy"], ["blue"]), pile=["red", "red", "red"], pile_size=3)
    play(state, (0, "plant 1"))
    assert whole(state)["pile"] == []
    play(state, (0, "offer red"), (1, "accept"), (0, "give turned"))
    play(state, (0, "plant red 2"), (0, "discard red"))
    assert not state.over
    events = play(state, (1, "plant red 1"))
    assert state.over
    assert state.asked == []
    assert kinds(events) == ["planted", "harvested", "harvested", "harvested", "ended"]


@pytest.mark.rule("D-52")
def test_phase_4_is_not_played_in_the_last_turn():
    state = last_card(hands=(["soy"], ["red"]), bohnus=(["ABC"], ["AABB"]))
    events = play(state, (1, "discard blue"))
    assert kinds(events) == ["discarded", "ended"]
    assert [seat_of(state, seat)["bohnus"] for seat in (0, 1)] == [["ABC"], ["AABB"]]


@pytest.mark.rule("D-52")
def test_the_game_goes_on_while_a_card_is_left_in_the_pile():
    state = last_card(pile=["soy"], pile_size=1, hands=(["red"], []))
    events = play(state, (1, "discard blue"))
    assert "drew" in kinds(events)
    assert not state.over


@pytest.mark.rule("D-52", "D-57", "X-03")
def test_the_discards_are_never_shuffled_into_a_new_pile():
    state = last_card()
    lying = Counter(whole(state)["discards"])
    assert lying.total() > 90
    events = play(state, (1, "discard blue"))
    assert only(events, "reshuffled", "drew", "turned_up") == []
    assert Counter(whole(state)["discards"]) == lying + Counter(["blue"])
    assert state.over


@pytest.mark.rule("D-57")
def test_discards_only_grow_and_the_pile_only_shrinks():
    state, rng = bohnhof.new("duel", seed="once"), Rng("once")
    pile, discards = whole(state)["pile"], Counter()
    while not state.over:
        state.apply(state.to_move, state.random_action(state.to_move, rng))
        new_pile, new_discards = whole(state)["pile"], Counter(whole(state)["discards"])
        assert new_pile == pile[len(pile) - len(new_pile) :]
        assert new_discards >= discards
        pile, discards = new_pile, new_discards
    assert pile == []


@pytest.mark.rule("D-53")
def test_at_the_end_bohnus_cards_are_fulfilled_before_the_fields_are_harvested():
    state = last_card(
        fields=([["red", "black-eyed", "soy"], [], []], NONE),
        bohnus=(["ABC"], ["AABB"]),
        auto_claim=(False, False),
    )
    events = play(state, (1, "discard blue"), (1, "pass"))
    assert kinds(events) == ["discarded", "passed"]
    assert state.asked == [0]
    events = play(state, (0, "claim 1 on 1.1"))
    assert kinds(events) == ["claimed", "harvested", "ended"]
    assert seat_of(state, 0)["won"] == ["ABC"]


@pytest.mark.rule("D-53")
def test_the_very_last_planting_still_fulfils_a_card():
    state = table(
        step="plant_gift",
        answerer=0,
        active=1,
        turn=18,
        gifts=("soy", None),
        pile_size=0,
        fields=([["red", "black-eyed"], [], []], NONE),
        bohnus=([], ["ABC"]),
    )
    events = play(state, (0, "plant soy 1"))
    assert kinds(events) == ["planted", "claimed", "harvested", "ended"]
    assert state.scores() == [300 + 100, 300 + 110]


@pytest.mark.rule("D-53", "X-15")
def test_all_fields_are_harvested_the_active_seat_first_in_order():
    fields = ([["soy", "soy"], [], ["red", "red"]], [["green"] * 3, ["stink"] * 5, []])
    state = last_card(fields=fields)
    events = play(state, (1, "discard blue"))
    harvests = [(e["seat"], e["field"], e["coins"]) for e in only(events, "harvested")]
    assert harvests == [(1, 0, 1), (1, 1, 2), (0, 0, 1), (0, 2, 1)]
    assert [seat_of(state, seat)["fields"] for seat in (0, 1)] == [NONE, NONE]
    assert state.scores() == [500, 600]


@pytest.mark.rule("D-53", "X-02")
def test_the_final_harvest_ignores_bean_protection():
    state = last_card(fields=([["soy"], ["soy", "soy"], ["red"]], NONE))
    assert legal(state, 0) == ["harvest 2"]
    play(state, (1, "discard blue"))
    assert seat_of(state, 0)["fields"] == NONE


@pytest.mark.rule("D-54", "X-15")
def test_cards_in_hand_are_worthless_and_stay_where_they_are():
    hands = (["garden"] * 6, ["red"] * 8)
    state = last_card(hands=hands, bohnus=(["ABC"], ["AABCD", "ABCD"]))
    play(state, (1, "discard blue"))
    assert state.scores() == [300, 300]
    assert [seat_of(state, seat)["hand"] for seat in (0, 1)] == list(hands)
    assert [seat_of(state, seat)["bohnus"] for seat in (0, 1)] == [["ABC"], ["AABCD", "ABCD"]]


@pytest.mark.rule("D-55")
def test_the_score_counts_bean_coins_and_fulfilled_cards_with_their_cents():
    state = last_card(
        coins=(["?"] * 5, ["?", "soy", "soy"]),
        won=(["ABC", "ABCD"], ["AABCD", "AABC", "AABB"]),
        fields=([["soy", "soy"], [], []], NONE),
    )
    play(state, (1, "discard blue"))
    assert state.scores() == [500 + 110 + 170 + 100, 300 + 200 + 140 + 110]


@pytest.mark.rule("D-56")
@pytest.mark.parametrize("richer", [0, 1])
@pytest.mark.parametrize("starter", [0, 1])
def test_the_higher_score_wins_whoever_started(richer, starter):
    coins = [["?"] * 3, ["?"] * 3]
    coins[richer] = ["?", "?", "?", "soy"]
    last = 1 - starter
    state = last_card(active=last, coins=coins)
    events = play(state, (last, "discard blue"))
    assert state.winners() == [richer]
    assert events[-1] == {
        "kind": "ended",
        "seat": None,
        "scores": state.scores(),
        "winners": [richer],
    }


@pytest.mark.rule("D-56")
def test_cents_decide():
    state = last_card(won=(["ABCD"], ["AABC"]))
    play(state, (1, "discard blue"))
    assert state.winners() == [0]


@pytest.mark.rule("D-56", "X-07")
@pytest.mark.parametrize("starter", [0, 1])
def test_in_a_tie_the_starting_player_loses(starter):
    state = last_card(active=1 - starter)
    play(state, (1 - starter, "discard blue"))
    assert state.scores() == [300, 300]
    assert state.winners() == [1 - starter]


@pytest.mark.rule("D-56")
def test_nobody_has_won_while_the_game_goes_on():
    assert last_card(coins=(["?"] * 6, [])).winners() == []


@pytest.mark.rule("D-58", "D-12")
@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("seed", range(5))
def test_a_game_has_18_turns_nine_each_and_the_second_player_has_the_last(seed, starter):
    state = bohnhof.new("duel", seed=seed, starter=starter)
    assert len(whole(state)["pile"]) == 88
    events = play_to_end(state, Rng(seed))
    later_turns = [(event["turn"], event["seat"]) for event in only(events, "turn")]
    assert later_turns == [(turn, (starter + turn - 1) % 2) for turn in range(2, 19)]
    assert whole(state)["active"] == 1 - starter


@pytest.mark.rule("D-58")
def test_every_turn_takes_five_cards_and_the_last_one_three():
    state, rng = bohnhof.new("duel", seed="five"), Rng("five")
    sizes = {}
    while not state.over:
        sizes.setdefault(whole(state)["turn"], len(whole(state)["pile"]))
        state.apply(state.to_move, state.random_action(state.to_move, rng))
    assert sizes == {turn: 88 - 5 * (turn - 1) for turn in range(1, 19)}
    assert sizes[18] == 3


@pytest.mark.rule("X-15")
def test_after_the_end_nothing_is_legal():
    state = last_card(hands=(["soy"], ["soy"]), bohnus=(["ABC"], ["AABB"]))
    play(state, (1, "discard blue"))
    assert [legal(state, seat) for seat in (0, 1)] == [[], []]
