"""The solo game before the first move: deal, three bosses, phases (S-01 to S-05, SQ-01, SQ-02)."""

from collections import Counter
from typing import Any

import pytest

import bohnhof
from bohnhof import SetupError
from tests.games.mafia.setting import allows, dealt, kinds, legal, play, seat_of, table, whole
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
HAND = ["kidney"] * 7


@pytest.mark.rule("S-01")
@pytest.mark.parametrize("seats", [0, 2, 3])
def test_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(SetupError):
        bohnhof.new("mafia-solo", seats)


@pytest.mark.rule("S-01")
def test_one_player_faces_al_don_and_joe() -> None:
    at = whole(bohnhof.new("mafia-solo", seed="alone"))
    assert len(at["seats"]) == 1
    assert list(at["bosses"]) == ["al", "don", "joe"]
    state = table(solo=True, step="cultivate", hands=[["runner", "fire"]])
    assert allows(state, "give 1 joe")


@pytest.mark.rule("S-02")
@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_same_116_cards_are_used_and_seven_dealt(seed: str) -> None:
    at = whole(bohnhof.new("mafia-solo", seed=seed))
    beans = Counter([*at["pile"], *at["discards"], *Counter(at["mafia_coins"]).elements()])
    for column in (*at["bosses"].values(), at["seats"][0]["hand"]):
        beans.update(column)
    assert beans == COPIES
    assert len(at["seats"][0]["hand"]) == 7


@pytest.mark.rule("S-02", "X-13")
def test_the_hand_keeps_the_order_of_the_deal_and_the_rest_is_the_pile() -> None:
    hand = ["blue", "fire", "puff", "blue", "runner", "french", "broad"]
    state = dealt(*hand, "blue", "fire", "puff", "runner", solo=True)
    assert seat_of(state)["hand"] == hand
    assert whole(state)["pile"][0] == "runner"
    assert len(whole(state)["pile"]) == 116 - 7 - 3
    assert state.view(0)["pile"] == 106
    play(state, "plant 1")
    assert seat_of(state)["hand"] == hand[1:]


@pytest.mark.rule("S-03")
def test_the_player_has_three_fields_from_the_start() -> None:
    state = bohnhof.new("mafia-solo", seed="three")
    assert seat_of(state)["fields"] == [[], [], []]
    assert legal(state) == ["plant 1", "plant 2", "plant 3"]


@pytest.mark.rule("S-04")
@pytest.mark.parametrize(
    ("pile", "bosses"),
    [
        ("blue puff fire", {"al": 1, "don": 1, "joe": 1}),
        ("blue blue blue puff fire", {"al": 3, "don": 1, "joe": 1}),
        ("blue puff puff fire", {"al": 1, "don": 2, "joe": 1}),
        ("blue puff blue puff blue fire", {"al": 3, "don": 2, "joe": 1}),
    ],
)
def test_known_types_go_to_their_boss_and_joes_first_card_ends_it(
    pile: str, bosses: dict[str, int]
) -> None:
    state = dealt(*HAND, *pile.split(), "fire", "puff", solo=True)
    types = {"al": "blue", "don": "puff", "joe": "fire"}
    assert whole(state)["bosses"] == {boss: [types[boss]] * n for boss, n in bosses.items()}
    assert whole(state)["pile"][:2] == ["fire", "puff"]


@pytest.mark.rule("S-04")
def test_each_deal_gives_three_types_and_joe_one_card() -> None:
    for seed in range(60):
        bosses = whole(bohnhof.new("mafia-solo", seed=seed))["bosses"]
        assert all(bosses.values())
        assert len({column[0] for column in bosses.values()}) == 3
        assert len(bosses["joe"]) == 1


@pytest.mark.rule("SQ-02", "MQ-17")
@pytest.mark.parametrize(
    ("after", "bosses"),
    [
        (["fire", "puff"], {"al": ["blue"], "don": ["fire"], "joe": ["puff"]}),
        (["runner", "fire"], {"al": ["blue"], "don": ["runner"], "joe": ["fire"]}),
        (["blue", "fire", "puff"], {"al": ["blue"] * 2, "don": ["fire"], "joe": ["puff"]}),
    ],
)
def test_don_harvests_while_joes_card_is_sought(
    after: list[str], bosses: dict[str, list[str]]
) -> None:
    state = dealt(*HAND, "blue", *["runner"] * 4, *after, solo=True)
    assert whole(state)["mafia_coins"] == {"runner": 2}
    assert whole(state)["discards"] == ["runner"] * 2
    assert whole(state)["bosses"] == bosses


@pytest.mark.rule("SQ-02")
def test_an_emptied_al_is_filled_before_joe() -> None:
    state = dealt(*HAND, *["runner"] * 4, "blue", "runner", "fire", "puff", solo=True)
    assert whole(state)["mafia_coins"] == {"runner": 3}
    assert whole(state)["bosses"] == {"al": ["fire"], "don": ["blue"], "joe": ["puff"]}


@pytest.mark.rule("S-05")
def test_a_turn_has_five_phases_and_then_the_next_one_begins() -> None:
    state = table(
        solo=True,
        step="pay_mafia",
        fields=[[["kidney"] * 3, [], []]],
        hands=[["fire", "french"]],
        pile=["blue", "blue", "blue", "french", "french"],
    )
    turn = [("pay", 1), ("plant 2", 2), ("stop", 2), ("grow blue 3", 4), ("end", 4)]
    events = []
    for move, phase in turn:
        assert (state.asked, state.view(0)["phase"]) == ([0], phase)
        events += play(state, move)
    assert kinds(events) == [
        "paid", "planted", "stopped", "revealed", "revealed", "revealed", "cultivated", "drew",
        "turn",
    ]  # fmt: skip
    assert (whole(state)["active"], whole(state)["turn"]) == (0, 4)
    assert state.view(0)["phase"] == 1


@pytest.mark.rule("S-05")
@pytest.mark.parametrize(
    ("parts", "answers"),
    [
        ({"step": "pay_mafia", "bosses": {"al": ["blue"]}}, {"pay"}),
        ({"step": "plant_first", "hands": [["fire"]]}, {"plant_hand"}),
        ({"step": "plant_second", "hands": [["fire"]]}, {"plant_hand", "stop_planting"}),
        ({"step": "planted"}, {"stop_planting"}),
        ({"step": "cultivate", "revealed": {"puff": 1}}, {"cultivate"}),
        (
            {"step": "cultivate", "hands": [["runner", "fire"]]},
            {"give_hand", "end_cultivation"},
        ),
    ],
)
def test_each_question_takes_only_its_own_answers_and_harvests(
    parts: dict[str, Any], answers: set[str]
) -> None:
    state = table(solo=True, fields=[[["blue"] * 2, [], []]], coins=[["french"] * 6], **parts)
    found = {str(state.describe(action)["kind"]) for action in state.legal(0)}
    assert found == answers | {"harvest"}
    assert [a for a in range(500) if state.is_legal(0, a)] == sorted(state.legal(0))


@pytest.mark.rule("S-05", "S-09")
def test_there_are_no_leftovers_to_use() -> None:
    state = table(solo=True, step="cultivate", revealed={"puff": 1})
    for move in ("use puff 1", "discard puff"):
        with refused("no_leftovers"):
            play(state, move)


@pytest.mark.rule("SQ-01")
def test_in_the_first_turn_nothing_is_paid() -> None:
    state = dealt(*HAND, "kidney", "blue", "fire", solo=True)
    assert whole(state)["turn"] == 1
    assert state.view(0)["phase"] == 2
    assert whole(state)["bosses"] == {"al": ["kidney"], "don": ["blue"], "joe": ["fire"]}
    assert seat_of(state)["hand"] == HAND
