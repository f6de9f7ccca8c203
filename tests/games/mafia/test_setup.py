"""The Bean-Mafia before the first move: material, deal, bosses, phases (M-01 to M-12)."""

from collections import Counter
from typing import Any

import pytest

import bohnhof
from bohnhof import Rng, SetupError
from tests.games.mafia.setting import (
    MOMENTS,
    allows,
    dealt,
    kinds,
    legal,
    play,
    play_to_end,
    seat_of,
    table,
    whole,
)
from tests.games.refused import refused

COPIES = {
    "blue": 20,
    "kidney": 19,
    "fire": 18,
    "puff": 16,
    "broad": 16,
    "french": 14,
    "runner": 13,
}
SCALES = {  # cards for one, two, three, four coins, as the printed cards have them
    "blue": (4, 6, 8, 10),
    "kidney": (5, 6, 7, 8),
    "fire": (3, 6, 8, 9),
    "puff": (4, 5, 6, 7),
    "broad": (3, 5, 7, 8),
    "french": (3, 5, 6, 7),
    "runner": (3, 4, 5, 6),
}
NONE: list[list[str]] = [[], []]
HANDS = ["puff"] * 10  # dealt to both players, so that the bosses' cards come next


@pytest.mark.rule("M-01")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(SetupError):
        bohnhof.new("mafia", seats)


@pytest.mark.rule("M-01")
def test_the_mafia_decides_nothing_and_can_win() -> None:
    state, rng = bohnhof.new("mafia", seed="third party"), Rng("moves")
    assert len(whole(state)["seats"]) == 2
    while not state.over:
        assert state.asked in ([0], [1])
        state.apply(state.to_move, state.random_action(state.to_move, rng))
    view = state.view(None)
    assert view["mafia_score"] == sum(whole(state)["mafia_coins"].values()) > 0


@pytest.mark.rule("M-02")
@pytest.mark.parametrize("seed", ["a", "b"])
def test_there_are_116_beans_of_seven_types(seed: str) -> None:
    at = whole(bohnhof.new("mafia", seed=seed))
    beans = Counter([*at["pile"], *at["discards"], *Counter(at["mafia_coins"]).elements()])
    for column in (*at["bosses"].values(), *(seat["hand"] for seat in at["seats"])):
        beans.update(column)
    assert beans == COPIES
    assert beans.total() == 116


@pytest.mark.rule("M-03", "MQ-01", "X-01")
@pytest.mark.parametrize("bean", COPIES)
def test_each_type_pays_by_its_scale(bean: str) -> None:
    al, don, front = [other for other in COPIES if other != bean][:3]
    for cards in range(1, COPIES[bean] + 1):
        state = table(
            fields=([[bean] * cards, []], NONE),
            bosses={"al": [al], "don": [don]},
            hands=([front], []),
        )
        play(state, "harvest 1")
        assert state.scores()[0] == sum(cards >= needed for needed in SCALES[bean])


@pytest.mark.rule("M-04")
def test_a_coin_is_a_sold_bean_card() -> None:
    state = table(fields=([["blue"] * 8, []], NONE), hands=(["runner"], []))
    play(state, "harvest 1")
    assert seat_of(state)["coins"] == ["blue"] * 3
    assert whole(state)["discards"] == ["blue"] * 5


@pytest.mark.rule("M-04")
def test_the_mafias_coins_are_sold_bean_cards_too() -> None:
    state = table(step="cultivate", bosses={"al": ["blue"] * 7}, hands=(["blue", "fire"], []))
    play(state, "give 1 al")
    assert whole(state)["mafia_coins"] == {"blue": 3}
    assert whole(state)["discards"] == ["blue"] * 5


@pytest.mark.rule("M-05")
@pytest.mark.parametrize("seed", range(3))
def test_each_player_starts_with_two_fields(seed: int) -> None:
    state = bohnhof.new("mafia", seed=seed)
    assert [seat_of(state, seat)["fields"] for seat in (0, 1)] == [NONE, NONE]
    with refused("no_field"):
        play(state, "plant 3")


@pytest.mark.rule("M-05")
def test_a_field_holds_any_number_of_one_type() -> None:
    farm = [["blue"] * 19, ["fire"]]
    state = table(hands=(["blue", "puff"], []), fields=(farm, NONE))
    play(state, "plant 1")
    assert seat_of(state)["fields"] == [["blue"] * 20, ["fire"]]
    for field in (1, 2):
        with refused("other_type"):
            play(state, f"plant {field}")


@pytest.mark.rule("M-06")
def test_al_and_don_take_part_with_a_field_each_and_joe_does_not() -> None:
    assert list(whole(bohnhof.new("mafia"))["bosses"]) == ["al", "don"]
    state = table(step="cultivate", revealed={"puff": 1}, hands=(["fire"], []))
    for move in ("grow puff joe", "give 1 joe"):
        with refused("no_such_boss"):
            play(state, move)


@pytest.mark.rule("M-06")
def test_both_players_can_buy_a_third_field() -> None:
    state = table(coins=(["blue"] * 4, ["fire"] * 4), hands=(["puff"], ["puff"]))
    play(state, "buy", "plant 1", "stop", "end", "done")
    assert state.asked == [1]
    play(state, "buy")
    assert [len(seat_of(state, seat)["fields"]) for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("M-07", "M-08", "X-13")
@pytest.mark.parametrize("starter", [0, 1])
def test_five_cards_each_are_dealt_by_turns_and_the_others_are_the_pile(starter: int) -> None:
    cards = ["blue", "kidney", "fire", "puff", "broad", "french", "runner", "blue", "fire", "blue"]
    state = dealt(*cards, "french", "runner", "puff", starter=starter)
    assert seat_of(state, starter)["hand"] == cards[0::2]
    assert seat_of(state, 1 - starter)["hand"] == cards[1::2]
    assert whole(state)["pile"][0] == "puff"
    assert len(whole(state)["pile"]) == 116 - 10 - 2


@pytest.mark.rule("M-07", "X-08")
def test_new_cards_go_to_the_back_and_the_order_stays() -> None:
    hand = ["blue", "fire", "kidney", "blue"]
    state = table(
        step="cultivate", hands=(hand, []), fields=([["puff"], []], NONE), pile=["runner", "french"]
    )
    play(state, "end")
    assert seat_of(state)["hand"] == [*hand, "runner", "french"]


@pytest.mark.rule("M-08")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_the_pile_lies_face_down(watcher: int | None) -> None:
    state = bohnhof.new("mafia", seed="down")
    assert state.view(watcher)["pile"] == len(whole(state)["pile"])


@pytest.mark.rule("M-09")
@pytest.mark.parametrize("run", [1, 2, 3, 7])
def test_a_run_of_one_type_goes_to_al_and_the_next_type_to_don(run: int) -> None:
    state = dealt(*HANDS, *["blue"] * run, "fire", "fire", "blue")
    assert whole(state)["bosses"] == {"al": ["blue"] * run, "don": ["fire"]}
    assert whole(state)["pile"][:2] == ["fire", "blue"]


@pytest.mark.rule("M-09")
def test_the_bosses_start_with_two_types_and_don_with_one_card() -> None:
    for seed in range(60):
        bosses = whole(bohnhof.new("mafia", seed=seed))["bosses"]
        assert len(bosses["don"]) == 1
        assert len(set(bosses["al"])) == 1
        assert bosses["al"][0] != bosses["don"][0]


@pytest.mark.rule("MQ-17")
@pytest.mark.parametrize("after", ["runner", "fire"])
def test_al_harvests_during_the_set_up_and_gets_the_next_card(after: str) -> None:
    state = dealt(*HANDS, *["runner"] * 5, after, "blue", "blue")
    assert whole(state)["mafia_coins"] == {"runner": 3}
    assert whole(state)["discards"] == ["runner"] * 2
    assert whole(state)["bosses"] == {"al": [after], "don": ["blue"]}
    assert whole(state)["pile"][0] == "blue"


@pytest.mark.rule("M-10", "X-07")
@pytest.mark.parametrize("starter", [0, 1])
def test_either_seat_can_start_and_turns_alternate(starter: int) -> None:
    state = bohnhof.new("mafia", seed="alternate", starter=starter)
    assert state.asked == [starter]
    events = play_to_end(state, Rng("moves"))
    turns = [event["seat"] for event in events if event["kind"] == "turn"]
    assert turns == [(starter + 1 + number) % 2 for number in range(len(turns))]


@pytest.mark.rule("M-10", "X-07")
def test_by_default_the_seed_draws_the_starter() -> None:
    starters = [whole(bohnhof.new("mafia", seed=seed))["starter"] for seed in range(20)]
    assert starters == [whole(bohnhof.new("mafia", seed=seed))["starter"] for seed in range(20)]
    assert set(starters) == {0, 1}


@pytest.mark.rule("X-05")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    games = [bohnhof.new("mafia", seed="same") for _game in range(2)]
    events = [play_to_end(state, Rng("moves")) for state in games]
    assert events[0] == events[1]
    assert whole(games[0]) == whole(games[1])


@pytest.mark.rule("M-11")
def test_a_turn_has_six_phases_and_then_it_is_the_opponents() -> None:
    state = table(
        step="use_leftovers",
        revealed={"puff": 1},
        bosses={"al": ["blue"]},
        fields=([["blue"] * 3, []], NONE),
        hands=(["fire", "french"], ["fire"]),
        pile=["runner", "runner", "french", "kidney", "kidney"],
    )
    turn = [("discard puff", 1), ("pay", 2), ("plant 2", 3), ("stop", 3), ("end", 5), ("done", 6)]
    events = []
    for move, phase in turn:
        assert (state.asked, state.view(0)["phase"]) == ([0], phase)
        events += play(state, move)
    assert kinds(events) == [
        "discarded", "paid", "planted", "stopped", "revealed", "revealed", "revealed", "left",
        "drew", "turn",
    ]  # fmt: skip
    assert (whole(state)["active"], whole(state)["turn"]) == (1, 4)
    assert state.view(1)["phase"] == 1


@pytest.mark.rule("M-11")
@pytest.mark.parametrize(
    ("moment", "phase", "answers"),
    [
        ("use_leftovers", 1, {"use_leftover"}),
        ("pay_mafia", 2, {"pay"}),
        ("plant_first", 3, {"plant_hand"}),
        ("plant_second", 3, {"plant_hand", "stop_planting"}),
        ("planted", 3, {"stop_planting"}),
        ("cultivate", 5, {"cultivate", "end_cultivation"}),
        ("end_turn", 6, {"end_turn"}),
    ],
)
def test_each_question_takes_only_its_own_answers_harvests_and_a_purchase(
    moment: str, phase: int, answers: set[str]
) -> None:
    farms = ([["blue"] * 2, []], NONE)
    parts: dict[str, Any] = {"fields": farms, **MOMENTS[moment], "coins": (["runner"] * 4, [])}
    state = table(**parts)
    found = {str(state.describe(action)["kind"]) for action in state.legal(0)}
    assert found == answers | {"harvest", "buy_field"}
    assert state.view(0)["phase"] == phase
    assert [a for a in range(500) if state.is_legal(0, a)] == sorted(state.legal(0))
    assert legal(state, 1) == []


@pytest.mark.rule("M-12")
def test_the_first_turn_begins_with_planting() -> None:
    state = dealt("blue", "fire", *HANDS[2:], "kidney", "broad")
    assert legal(state) == ["plant 1", "plant 2"]
    assert state.view(0)["phase"] == 3


@pytest.mark.rule("M-12")
def test_only_the_first_turn_is_short() -> None:
    hands = ["blue", "fire"] * 5
    state = dealt(*hands, "kidney", "broad", "puff", "puff", "runner", "french", "french")
    play(state, "plant 1", "stop", "end", "done")
    assert (state.asked, state.view(1)["phase"]) == ([1], 1)
    assert allows(state, "use puff 1", 1)
