"""The end of the solo game: one pass, the last turn, the doubled coins (S-14 to S-17)."""

from typing import Any

import pytest

import bohnhof
from bohnhof import Rng, State
from tests.games.mafia.setting import allows, kinds, only, play, play_to_end, seat_of, table, whole


def alone(**parts: Any) -> State:
    """A solo game; Al grows Kidney, Don Broad and Joe Runner unless said."""
    return table(solo=True, **parts)


def last_draw(**parts: Any) -> State:
    """`end` draws the last card."""
    given = {"step": "cultivate", "hands": [["kidney"]], "pile": ["fire"], "pile_size": 1}
    return alone(**{**given, **parts})


@pytest.mark.rule("S-14", "SQ-04")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_used_up_in_phase_3_phase_4_is_played_and_nothing_is_drawn(size: int) -> None:
    pile = ["blue", "fire", "puff"][:size]
    state = alone(
        step="planted",
        fields=[[["french"], [], []]],
        pile=pile,
        pile_size=size,
        discards=["french", pile[-1]],
        hands=[["kidney"]],
    )
    events = play(state, "stop")
    assert kinds(events) == ["stopped", *["revealed"] * size, "used_up", "picked_up"]
    assert state.view(0)["phase"] == 4
    assert not allows(state, "end")
    play(state, "harvest 1", *(f"grow {bean} {field}" for field, bean in enumerate(pile, 1)))
    events = play(state, "end")
    assert only(events, "drew", "turn", "reshuffled", "paid") == []
    assert state.over


@pytest.mark.rule("S-14", "SQ-04")
def test_a_last_card_for_a_boss_is_not_replaced() -> None:
    state = alone(step="planted", fields=[[["french"], [], []]], pile=["runner"], pile_size=1)
    play(state, "stop")
    assert whole(state)["bosses"]["joe"] == ["runner"] * 2
    assert (whole(state)["revealed"], state.view(0)["phase"]) == ({}, 4)
    play(state, "end")
    assert state.over


@pytest.mark.rule("S-14", "SQ-04", "SQ-10")
@pytest.mark.parametrize("pile", [["fire"], ["fire", "blue"]])
def test_used_up_in_phase_5_the_cards_are_drawn_and_the_game_ends(pile: list[str]) -> None:
    state = last_draw(pile=pile, pile_size=len(pile), fields=[[["kidney"] * 2, [], []]])
    events = play(state, "end")
    assert seat_of(state)["hand"] == ["kidney", *pile]
    assert only(events, "turn", "paid") == []  # no further phase 1
    assert state.over


@pytest.mark.rule("S-15", "SQ-04", "SI-04")
def test_discards_never_become_the_pile() -> None:
    state = last_draw(discards=["blue"] * 9)
    events = play(state, "end")
    assert only(events, "used_up")[0]["times"] == 1
    assert only(events, "reshuffled") == []
    assert (whole(state)["pile"], whole(state)["discards"][:9]) == ([], ["blue"] * 9)


@pytest.mark.rule("S-15")
@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_uses_up_the_pile_once(seed: int) -> None:
    state = bohnhof.new("mafia-solo", seed=seed)
    events = play_to_end(state, Rng(seed))
    assert kinds(only(events, "used_up", "reshuffled", "ended")) == ["used_up", "ended"]


@pytest.mark.rule("S-16", "X-15")
def test_player_and_mafia_sell_all_fields() -> None:
    state = last_draw(
        fields=[[["blue"] * 4, ["french"], ["puff"] * 5]],
        bosses={"al": ["kidney"] * 6, "don": ["broad"] * 3, "joe": ["runner"] * 2},
        mafia_coins={},
    )
    sold = only(play(state, "end"), "sold")
    assert [(sale["seat"], sale.get("boss"), sale["bean"], sale["coins"]) for sale in sold] == [
        (0, None, "blue", 1), (0, None, "french", 0), (0, None, "puff", 2),
        (None, "al", "kidney", 2), (None, "don", "broad", 1), (None, "joe", "runner", 0),
    ]  # fmt: skip
    assert state.scores() == [3]
    assert state.view(0)["mafia_score"] == 6
    assert seat_of(state)["fields"] == [[], [], []]


@pytest.mark.rule("S-17", "SQ-06")
def test_the_final_sale_is_doubled_too() -> None:
    state = last_draw(
        coins=[["fire"] * 15 + ["puff"] * 5],
        mafia_coins={"french": 9},
        bosses={"al": ["blue"] * 4},
    )
    play(state, "end")
    assert sum(whole(state)["mafia_coins"].values()) == 10
    assert (state.scores(), state.view(0)["mafia_score"]) == ([20], 20)
    assert (state.winners(), state.view(0)["mafia"]) == ([], False)


@pytest.mark.rule("S-17", "SQ-05")
@pytest.mark.parametrize(
    ("coins", "mafia", "winners", "lost"),
    [
        (1, 0, [0], False),
        (0, 0, [], False),
        (2, 1, [], False),
        (3, 1, [0], False),
        (1, 1, [], True),
    ],
)
def test_the_larger_sum_wins(coins: int, mafia: int, winners: list[int], lost: bool) -> None:
    state = last_draw(coins=[["puff"] * coins], mafia_coins={"french": mafia} if mafia else {})
    play(state, "end")
    assert (state.winners(), state.view(0)["mafia"]) == (winners, lost)
