"""The Duel before the first move: material, deal, starter, phases (D-01 to D-12)."""

import itertools
from collections import Counter

import pytest

import bohnhof
from bohnhof import NotationError, Rng, SetupError
from bohnhof.engine.shuffle import Stream
from bohnhof.games.duel.tables import BEANS
from tests.games.duel.setting import (
    MOMENTS,
    allows,
    legal,
    play,
    play_to_end,
    seat_of,
    table,
    whole,
)

COPIES = {
    "garden": 6,
    "red": 8,
    "black-eyed": 10,
    "soy": 12,
    "green": 14,
    "stink": 16,
    "chili": 18,
    "blue": 20,
}


@pytest.mark.rule("D-01")
@pytest.mark.parametrize("seats", [0, 1, 3, 4, 5])
def test_any_other_number_of_players_is_refused(seats):
    with pytest.raises(SetupError):
        bohnhof.new("duel", seats)


@pytest.mark.rule("D-01")
def test_two_players_sit_at_the_table():
    state = bohnhof.new("duel", 2)
    assert len(whole(state)["seats"]) == 2


@pytest.mark.rule("D-02")
def test_each_player_has_three_fields_from_start_to_end():
    state, rng = bohnhof.new("duel", seed="fields"), Rng("fields")
    while not state.over:
        assert [len(seat["fields"]) for seat in whole(state)["seats"]] == [3, 3]
        state.apply(state.to_move, state.random_action(state.to_move, rng))
    assert [len(seat["fields"]) for seat in whole(state)["seats"]] == [3, 3]


@pytest.mark.rule("D-02")
def test_all_three_fields_can_be_used_and_there_is_no_fourth():
    state = table(hands=(["soy"], []))
    assert legal(state, 0) == ["plant 1", "plant 2", "plant 3"]
    with pytest.raises(NotationError):
        state.parse("plant 4")


@pytest.mark.rule("D-03")
@pytest.mark.parametrize("seed", ["a", "b"])
def test_there_are_104_beans_as_many_of_each_type_as_its_number_says(seed):
    position = whole(bohnhof.new("duel", seed=seed))
    beans = Counter(position["pile"])
    for seat in position["seats"]:
        beans.update(seat["hand"])
        beans.update(coin.removeprefix("?") for coin in seat["coins"])
    assert beans == COPIES
    assert beans.total() == 104


@pytest.mark.rule("D-03")
def test_the_numbers_order_the_types():
    for lower, higher in itertools.pairwise(COPIES):
        state = table(hands=([higher], []), fields=([[lower], [], []], [[], [], []]))
        assert allows(state, 0, "plant 1")


@pytest.mark.rule("D-04")
def test_32_bohnus_cards_are_shuffled():
    first, second = (whole(bohnhof.new("duel", seed=seed)) for seed in ("a", "b"))
    cards = [
        [*position["bohnus_pile"], *(card for seat in position["seats"] for card in seat["bohnus"])]
        for position in (first, second)
    ]
    assert len(cards[0]) == 32
    assert Counter(cards[0]) == Counter(cards[1])
    assert first["bohnus_pile"] != second["bohnus_pile"]


@pytest.mark.rule("D-04")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_the_bohnus_pile_lies_face_down(watcher):
    assert bohnhof.new("duel").view(watcher)["bohnus_pile"] == 26


@pytest.mark.rule("D-04")
def test_bohnus_cards_have_a_discard_pile_of_their_own():
    state = table(step="drop_bohnus", bohnus=(["ABC", "AABB", "ABBB"], []))
    play(state, (0, "drop 2"))
    assert whole(state)["bohnus_discards"] == ["AABB"]
    assert whole(state)["discards"] == {}


@pytest.mark.rule("D-05")
def test_eight_gift_cards_one_per_type_are_in_the_row():
    state = table(step="make_offer", turned=["soy", "red", "blue"])
    assert whole(state)["pushed"] == {}
    assert legal(state, 0) == [f"offer {bean}" for bean in COPIES]


@pytest.mark.rule("D-06")
def test_each_player_starts_with_three_coins():
    state = bohnhof.new("duel")
    assert [len(seat_of(state, seat)["coins"]) for seat in (0, 1)] == [3, 3]
    assert state.scores() == [300, 300]


@pytest.mark.rule("D-06")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_nobody_sees_the_beans_on_the_first_coins(watcher):
    view = bohnhof.new("duel").view(watcher)
    assert [seat["coins"] for seat in view["seats"]] == [["?"] * 3, ["?"] * 3]


@pytest.mark.rule("D-07", "D-08")
def test_98_cards_remain_of_which_each_player_draws_five():
    state = bohnhof.new("duel")
    pile, hands = len(whole(state)["pile"]), [len(seat_of(state, s)["hand"]) for s in (0, 1)]
    assert hands == [5, 5]
    assert pile + sum(hands) == 98


@pytest.mark.rule("D-09")
def test_each_player_draws_three_bohnus_cards():
    state = bohnhof.new("duel")
    assert [len(seat_of(state, seat)["bohnus"]) for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("D-06", "D-08", "D-09", "X-13")
@pytest.mark.parametrize("starter", [0, 1])
def test_cards_are_dealt_one_at_a_time_from_the_starter_on(starter):
    state = bohnhof.new("duel", seed="deal", starter=starter)

    stream, beans = Stream(state.seed, 0), BEANS.deck()
    stream.below(2)  # the starter is drawn first, though not used here
    stream.shuffle(beans)
    order = [BEANS.names[bean] for bean in beans]
    first, second = seat_of(state, starter), seat_of(state, 1 - starter)
    assert first["coins"] == ["?" + bean for bean in order[0:6:2]]
    assert second["coins"] == ["?" + bean for bean in order[1:6:2]]
    assert first["hand"] == order[6:16:2]
    assert second["hand"] == order[7:16:2]
    assert whole(state)["pile"] == order[16:]

    bohnus = state.game.settings.deck.cards[:]
    stream.shuffle(bohnus)
    order = [state.game.settings.deck.patterns[face] for face in bohnus]
    assert first["bohnus"] == order[0:6:2]
    assert second["bohnus"] == order[1:6:2]
    assert whole(state)["bohnus_pile"] == order[6:]


@pytest.mark.rule("D-10", "X-08")
def test_new_cards_go_to_the_back_and_the_others_keep_their_order():
    hand = ["soy", "blue", "garden", "blue"]
    state = table(step="plant_turned", turned=["chili"], hands=(hand, []), pile=["red", "green"])
    play(state, (0, "discard chili"))
    assert seat_of(state, 0)["hand"] == ["soy", "blue", "garden", "blue", "red", "green"]


@pytest.mark.rule("D-10")
@pytest.mark.parametrize("card", [1, 2, 3])
def test_the_order_of_bohnus_cards_binds_nobody(card):
    state = table(step="drop_bohnus", bohnus=(["ABC", "AABB", "ABBB"], []))
    assert allows(state, 0, f"drop {card}")


@pytest.mark.rule("D-11", "X-07")
@pytest.mark.parametrize("starter", [0, 1])
def test_either_seat_can_be_the_starter_and_is_active_first(starter):
    state = bohnhof.new("duel", starter=starter)
    assert state.asked == [starter]
    assert (whole(state)["starter"], whole(state)["active"]) == (starter, starter)


@pytest.mark.rule("D-11", "X-07")
def test_by_default_the_seed_draws_the_starter():
    starters = [whole(bohnhof.new("duel", seed=seed))["starter"] for seed in range(20)]
    again = [whole(bohnhof.new("duel", seed=seed))["starter"] for seed in range(20)]
    assert starters == again
    assert set(starters) == {0, 1}


@pytest.mark.rule("X-05")
def test_the_same_seed_and_decisions_give_the_same_game():
    games = [bohnhof.new("duel", seed="same") for _ in range(2)]
    events = [play_to_end(state, Rng("moves")) for state in games]
    assert events[0] == events[1]
    assert whole(games[0]) == whole(games[1])


@pytest.mark.rule("X-05")
def test_another_seed_gives_another_deal():
    assert whole(bohnhof.new("duel", seed="one"))["pile"] != whole(bohnhof.new("duel"))["pile"]


@pytest.mark.rule("D-12", "X-04")
@pytest.mark.parametrize(
    ("moment", "kinds"),
    [
        ("plant_first", {"plant_hand"}),
        ("plant_second", {"plant_hand", "stop_planting"}),
        ("make_offer", {"offer"}),
        ("answer", {"respond"}),
        ("choose_gift", {"choose_gift"}),
        ("plant_turned", {"plant_pending", "discard_turned"}),
        ("plant_gift", {"plant_pending"}),
        ("drop_bohnus", {"discard_bohnus"}),
    ],
)
def test_each_question_takes_only_its_own_answers_and_any_time_actions(moment, kinds):
    state = table(
        **MOMENTS[moment],
        fields=([["soy"], [], []], [["red"], [], []]),
        bohnus=(["ABC"], ["AABC"]),
        auto_claim=(False, False),
    )
    for seat in (0, 1):
        found = {state.describe(action)["kind"] for action in state.legal(seat)}
        assert found == (kinds | {"harvest"} if state.asked == [seat] else {"harvest"})
        accepted = [action for action in range(200) if state.is_legal(seat, action)]
        assert accepted == sorted(state.legal(seat))


@pytest.mark.rule("D-12")
def test_a_turn_has_four_phases_and_then_the_other_player_is_active():
    state = table(
        hands=(["garden", "garden"], ["blue"]),
        pile=["garden", "garden", "garden", "stink", "stink"],
        bohnus=(["AABB"], ["AABB"]),
    )
    turn = [
        (0, "plant 1", 1),
        (0, "stop", 1),
        (0, "offer garden", 2),
        (1, "accept", 2),
        (0, "give turned", 2),
        (0, "plant garden 1", 3),
        (0, "discard garden", 3),
        (1, "plant garden 1", 3),
        (0, "keep", 4),
        (1, "keep", 4),
    ]
    for seat, move, phase in turn:
        assert state.view(seat)["phase"] == phase
        play(state, (seat, move))
    assert (whole(state)["active"], whole(state)["turn"]) == (1, 2)
    assert state.asked == [1]
    assert state.view(1)["phase"] == 1
