"""What the solo game does differently, one small position each. Rule tests go deeper."""

from typing import Any

import pytest

from bohnhof import State
from tests.games.mafia.setting import (
    allows,
    dealt,
    kinds,
    legal,
    only,
    play,
    seat_of,
    table,
    whole,
)
from tests.games.refused import refused

HAND = ["kidney"] * 7


def alone(**parts: Any) -> State:
    return table(solo=True, **parts)


def test_the_bosses_get_three_types() -> None:
    state = dealt(*HAND, "blue", "blue", "puff", "blue", "puff", "fire", solo=True)
    grown = {"al": ["blue"] * 3, "don": ["puff"] * 2, "joe": ["fire"]}
    assert whole(state)["bosses"] == grown
    assert seat_of(state)["hand"] == HAND
    assert seat_of(state)["fields"] == [[], [], []]


def test_don_may_harvest_while_joes_card_is_sought() -> None:
    state = dealt(*HAND, "blue", *["runner"] * 4, "runner", "fire", solo=True)
    assert whole(state)["mafia_coins"] == {"runner": 2}
    assert whole(state)["bosses"] == {"al": ["blue"], "don": ["runner"], "joe": ["fire"]}


def test_everything_revealed_must_be_cultivated() -> None:
    farm = [["blue"], ["french"] * 5, ["puff"] * 2]
    state = alone(step="cultivate", revealed={"fire": 1}, fields=[farm])
    assert legal(state) == ["harvest 2", "harvest 3"]
    with refused("must_cultivate"):
        play(state, "end")
    play(state, "harvest 2", "grow fire 2", "end")
    assert whole(state)["revealed"] == {}


def test_joe_harvests_at_one_coin_and_must_be_started_anew() -> None:
    hand = ["fire", "puff"]
    state = alone(step="cultivate", bosses={"joe": ["fire"] * 2}, hands=[hand])
    events = play(state, "give 1 joe")
    assert only(events, "boss_harvested")[0]["coins"] == 1
    assert not allows(state, "end")
    play(state, "give 1 joe")
    assert whole(state)["bosses"]["joe"] == ["puff"]


def test_three_fields_pay_three_bosses() -> None:
    grown = {"al": ["blue"], "don": ["fire"], "joe": ["puff"]}
    farm = [["puff"] * 2, ["blue"] * 3, ["fire"]]
    state = alone(step="pay_mafia", fields=[farm], bosses=grown, hands=[["puff"]])
    events = play(state, "pay")
    assert [event["boss"] for event in events] == ["al", "don", "joe"]
    assert seat_of(state)["fields"] == [["puff"], ["blue"] * 2, []]


def test_an_exempt_hand_is_shown_to_nobody() -> None:
    grown = {"al": ["blue"], "don": ["fire"], "joe": []}
    state = alone(step="cultivate", bosses=grown, hands=[["blue", "fire"]])
    assert kinds(play(state, "end"))[0] == "drew"
    assert seat_of(state)["known"] == []


def test_nothing_is_bought_and_no_turn_is_ended() -> None:
    state = alone(step="cultivate", coins=[["blue"] * 9], hands=[["kidney"]])
    with refused("no_field_to_buy"):
        play(state, "buy")
    with refused("no_end_of_turn"):
        play(state, "done")
    with refused("no_leftovers"):
        play(state, "discard puff")


@pytest.mark.parametrize("pile", [["puff", "blue"], ["kidney"]])
def test_the_pile_runs_out_in_the_reveal(pile: list[str]) -> None:
    state = alone(step="planted", fields=[[["fire"], [], []]], pile=pile, pile_size=len(pile))
    play(state, "stop")
    assert whole(state)["step"] == "cultivate"
    assert sum(whole(state)["revealed"].values()) == len(set(pile) - {"kidney"})
    for bean in whole(state)["revealed"]:
        play(state, f"grow {bean} {'2' if bean == 'blue' else '3'}")
    assert kinds(play(state, "end"))[-1] == "ended"


def test_the_pile_runs_out_in_the_draw() -> None:
    state = alone(step="cultivate", hands=[["puff"]], pile=["blue"], pile_size=1)
    events = play(state, "end")
    assert kinds(events)[:2] == ["drew", "used_up"]
    assert kinds(events)[-1] == "ended"


@pytest.mark.parametrize(
    ("coins", "won", "lost"), [(21, [0], False), (20, [], False), (19, [], True)]
)
def test_the_mafia_counts_double(coins: int, won: list[int], lost: bool) -> None:
    stack = (["blue"] * 15 + ["fire"] * 15)[:coins]
    state = alone(
        step="cultivate", coins=[stack], mafia_coins={"puff": 9}, bosses={"al": ["french"] * 3},
        hands=[["kidney"]], pile=["kidney"], pile_size=1,
    )  # fmt: skip
    play(state, "end")
    view = state.view(0)
    assert (view["scores"], view["mafia_score"]) == ([coins], 20)
    assert (state.winners(), view["mafia"]) == (won, lost)
