"""Phase 5: groups, gifts, and cards for empty bosses (M-30 to M-38, MQ-18 to MQ-22, MQ-28)."""

from collections import Counter
from typing import Any

import pytest

from bohnhof import Event, IllegalAction, State
from tests.games.mafia.setting import allows, kinds, legal, only, play, seat_of, table, whole
from tests.games.refused import refused

NONE: list[list[str]] = [[], []]
THRESHOLDS = {  # with so many cards Don and Al sell
    "blue": (6, 8),
    "kidney": (6, 7),
    "fire": (6, 8),
    "puff": (5, 6),
    "broad": (5, 7),
    "french": (5, 6),
    "runner": (4, 5),
}


def cultivating(**parts: Any) -> State:
    """Seat 0 is in phase 5; Al grows Kidney and Don Broad unless said."""
    return table(**{"step": "cultivate", **parts})


# Revealed cards.


@pytest.mark.rule("M-30")
def test_each_revealed_type_may_go_to_own_fields_and_to_bosses() -> None:
    state = cultivating(revealed={"puff": 1, "fire": 2, "kidney": 1}, bosses={"don": []})
    assert legal(state) == [
        "end", "grow kidney 1", "grow kidney 2", "grow kidney al",
        "grow fire 1", "grow fire 2", "grow fire don",
        "grow puff 1", "grow puff 2", "grow puff don",
    ]  # fmt: skip


@pytest.mark.rule("M-30")
@pytest.mark.parametrize(
    "moves",
    [[], ["grow puff 1"], ["grow fire 2"], ["grow fire 1", "grow puff don"], ["grow puff don"]],
)
def test_any_number_of_types_is_cultivated_in_any_order(moves: list[str]) -> None:
    state = cultivating(revealed={"puff": 1, "fire": 1}, bosses={"don": []})
    play(state, *moves)
    grown = {move.split()[1] for move in moves}
    assert set(whole(state)["revealed"]) == {"puff", "fire"} - grown
    assert allows(state, "end")


@pytest.mark.rule("M-31")
@pytest.mark.parametrize("place", ["2", "don"])
def test_all_cards_of_a_type_go_together(place: str) -> None:
    state = cultivating(revealed={"puff": 3, "fire": 1}, bosses={"don": []})
    events = play(state, f"grow puff {place}")
    assert events[0]["cards"] == 3
    grown = seat_of(state)["fields"][1] if place == "2" else whole(state)["bosses"]["don"]
    assert grown == ["puff"] * 3
    assert whole(state)["revealed"] == {"fire": 1}
    assert not any(move.startswith("grow puff") for move in legal(state))


@pytest.mark.rule("M-32")
def test_the_rest_is_left_for_the_opponent() -> None:
    state = cultivating(revealed={"puff": 2, "fire": 1}, hands=(["kidney"], ["blue"]))
    events = play(state, "end")
    assert events[0] == {"kind": "left", "seat": 0, "beans": {"fire": 1, "puff": 2}}
    assert whole(state)["active"] == 1
    assert legal(state, 1) == [
        "use fire 1", "use fire 2", "discard fire", "use puff 1", "use puff 2", "discard puff",
    ]  # fmt: skip


@pytest.mark.rule("M-32")
def test_nothing_is_told_to_be_left_if_nothing_is() -> None:
    state = cultivating(revealed={"puff": 2}, hands=(["kidney"], ["blue"]))
    assert only(play(state, "grow puff 1", "end"), "left") == []


@pytest.mark.rule("M-35", "M-40")
def test_a_harvest_makes_room_for_a_group() -> None:
    state = cultivating(revealed={"puff": 2}, fields=([["blue"] * 4, ["fire"]], NONE))
    assert legal(state) == ["end", "harvest 1"]
    play(state, "harvest 1", "grow puff 1")
    assert seat_of(state)["coins"] == ["blue"]
    assert seat_of(state)["fields"] == [["puff"] * 2, ["fire"]]


@pytest.mark.rule("MQ-23")
def test_a_purchase_makes_room_for_a_group_too() -> None:
    farm = [["blue"] * 4, ["fire"]]
    state = cultivating(revealed={"puff": 2}, fields=(farm, NONE), coins=(["runner"] * 4, []))
    play(state, "buy", "grow puff 3")
    assert seat_of(state)["fields"] == [*farm, ["puff"] * 2]


@pytest.mark.rule("M-36")
def test_a_type_is_never_on_two_fields_of_a_player() -> None:
    state = cultivating(fields=([["puff"], []], NONE), revealed={"puff": 1, "fire": 1})
    with refused("grows_elsewhere"):
        play(state, "grow puff 2")
    assert allows(state, "grow fire 2")


@pytest.mark.rule("M-36", "MQ-28")
@pytest.mark.parametrize("move", ["grow puff don", "give 1 don"])
def test_an_empty_boss_can_not_take_the_type_of_another(move: str) -> None:
    state = cultivating(
        bosses={"al": ["puff"], "don": []}, revealed={"puff": 1}, hands=(["puff"], [])
    )
    with refused("other_boss_grows"):
        play(state, move)
    assert allows(state, move.replace("don", "al"))


@pytest.mark.rule("M-36")
def test_a_boss_takes_no_second_type() -> None:
    state = cultivating(revealed={"puff": 1}, hands=(["fire"], []))
    for move in ("grow puff al", "grow puff don", "give 1 al", "give 1 don"):
        with refused("boss_has_other"):
            play(state, move)


@pytest.mark.rule("M-44", "MQ-18", "MQ-01")
@pytest.mark.parametrize("bean", THRESHOLDS)
@pytest.mark.parametrize(("boss", "coins"), [("don", 2), ("al", 3)])
def test_each_boss_sells_at_his_value_and_not_before(bean: str, boss: str, coins: int) -> None:
    needed = THRESHOLDS[bean][coins - 2]
    other, grown = ("al", "blue") if boss == "don" else ("don", "blue")
    grown = "kidney" if bean == "blue" else grown
    bosses = {boss: [], other: [grown]}
    front = next(name for name in THRESHOLDS if name not in (bean, grown))

    short = cultivating(revealed={bean: needed - 1}, bosses=bosses, hands=([front], []))
    assert kinds(play(short, f"grow {bean} {boss}")) == ["cultivated"]
    assert whole(short)["bosses"][boss] == [bean] * (needed - 1)

    state = cultivating(revealed={bean: needed}, bosses=bosses, hands=([front], []))
    play(state, f"grow {bean} {boss}")
    assert whole(state)["mafia_coins"] == {bean: coins}
    assert whole(state)["discards"] == [bean] * (needed - coins)
    assert whole(state)["bosses"][boss] == []


@pytest.mark.rule("MQ-18")
def test_a_large_group_makes_a_boss_sell_twice() -> None:
    state = cultivating(revealed={"puff": 11}, bosses={"don": ["puff"]}, hands=(["fire"], []))
    events = play(state, "grow puff don")
    assert [sale["cards"] for sale in only(events, "boss_harvested")] == [5, 5]
    assert whole(state)["bosses"]["don"] == ["puff"] * 2
    assert whole(state)["mafia_coins"] == {"puff": 4}
    assert whole(state)["discards"] == ["puff"] * 6


# Hand cards for the Mafia.


@pytest.mark.rule("M-33", "MQ-19", "X-08")
def test_a_card_from_the_middle_is_given_and_the_order_stays() -> None:
    hand = ["blue", "fire", "kidney", "puff", "kidney"]
    state = cultivating(hands=(hand, []))
    events = play(state, "give 3 al")
    assert events == [{"kind": "gave", "seat": 0, "bean": "kidney", "position": 2, "boss": "al"}]
    assert seat_of(state)["hand"] == ["blue", "fire", "puff", "kidney"]
    assert whole(state)["bosses"]["al"] == ["kidney"] * 2


@pytest.mark.rule("M-33", "MQ-19")
def test_any_number_of_cards_is_given_in_any_order() -> None:
    state = cultivating(hands=(["kidney", "broad", "kidney", "blue", "broad"], []))
    play(state, "give 5 don", "give 1 al", "give 1 don", "give 1 al")
    assert seat_of(state)["hand"] == ["blue"]
    assert whole(state)["bosses"] == {"al": ["kidney"] * 3, "don": ["broad"] * 3}
    assert allows(state, "end")


@pytest.mark.rule("MQ-19")
def test_a_type_that_no_boss_grows_goes_to_an_empty_boss_of_choice() -> None:
    state = cultivating(hands=(["blue", "fire"], []), bosses={"al": [], "don": []})
    gifts = ["give 1 al", "give 1 don", "give 2 al", "give 2 don"]
    assert legal(state) == gifts
    play(state, "give 2 don")
    assert whole(state)["bosses"] == {"al": [], "don": ["fire"]}


@pytest.mark.rule("MQ-19")
def test_a_gift_may_be_harvested_and_the_boss_is_free_for_another_type() -> None:
    state = cultivating(hands=(["broad", "fire"], []), bosses={"don": ["broad"] * 4})
    assert kinds(play(state, "give 1 don")) == ["gave", "boss_harvested"]
    play(state, "give 1 don")
    assert whole(state)["bosses"]["don"] == ["fire"]


@pytest.mark.rule("MQ-19")
def test_a_card_behind_the_last_can_not_be_given() -> None:
    with refused("no_card_there"):
        play(cultivating(hands=(["kidney"], [])), "give 2 al")


@pytest.mark.rule("M-34")
def test_fields_lose_cards_only_by_a_harvest() -> None:
    farm = [["kidney"] * 3, ["broad"]]
    state = cultivating(fields=(farm, NONE), hands=(["kidney", "broad"], []), revealed={"puff": 1})
    for bean, boss in (("kidney", "al"), ("broad", "don")):
        with pytest.raises(IllegalAction):
            play(state, f"grow {bean} {boss}")  # it grows on the field, it is not revealed
    for move in legal(state):
        after = state.clone()
        play(after, move)
        kept = [len(column) for column in seat_of(after)["fields"]]
        assert kept == ([0, 1] if move == "harvest 1" else [3, 1])
        fed = sum(len(column) for column in whole(after)["bosses"].values()) - 2
        assert fed == int(move.startswith("give"))


# Empty bosses.


@pytest.mark.rule("M-37", "MQ-21")
@pytest.mark.parametrize("boss", ["al", "don"])
def test_phase_5_can_not_end_while_a_boss_could_be_given_a_card(boss: str) -> None:
    state = cultivating(bosses={boss: []}, hands=(["french", "fire"], []))
    with refused("owes_refill"):
        play(state, "end")
    assert legal(state) == [f"give 1 {boss}", f"give 2 {boss}"]
    play(state, f"give 2 {boss}")
    assert whole(state)["bosses"][boss] == ["fire"]
    assert allows(state, "end")


@pytest.mark.rule("M-37")
def test_two_empty_bosses_are_both_given_cards() -> None:
    state = cultivating(bosses={"al": [], "don": []}, hands=(["blue", "fire", "puff"], []))
    play(state, "give 1 don")
    assert not allows(state, "end")
    play(state, "give 1 al")
    assert allows(state, "end")


@pytest.mark.rule("MQ-21")
def test_a_revealed_group_will_do_as_well() -> None:
    state = cultivating(bosses={"don": []}, hands=(["fire"], []), revealed={"puff": 2})
    assert not allows(state, "end")
    play(state, "grow puff don")
    assert allows(state, "end")


@pytest.mark.rule("MQ-21", "M-38")
@pytest.mark.parametrize("hand", [[], ["kidney"]], ids=["no hand", "exempt hand"])
def test_leftovers_alone_create_no_duty(hand: list[str]) -> None:
    state = cultivating(bosses={"don": []}, hands=(hand, []), revealed={"puff": 2})
    assert allows(state, "end")


@pytest.mark.rule("MQ-21", "M-38")
@pytest.mark.parametrize(("boss", "other"), [("al", "don"), ("don", "al")])
def test_with_one_type_for_two_empty_bosses_one_is_filled(boss: str, other: str) -> None:
    state = cultivating(bosses={"al": [], "don": []}, hands=(["blue", "blue"], ["fire"] * 2))
    assert not allows(state, "end")
    play(state, f"give 1 {boss}")
    assert legal(state) == ["end", f"give 1 {boss}"]
    events = play(state, "end")
    assert kinds(events)[0] == "showed_hand"
    assert whole(state)["bosses"][other] == []


@pytest.mark.rule("M-38")
def test_who_has_no_cards_is_exempt_and_shows_nothing() -> None:
    state = cultivating(bosses={"don": []}, fields=([["puff"], []], NONE))
    events = play(state, "end")
    assert kinds(events) == ["drew"]
    assert whole(state)["bosses"]["don"] == []
    assert seat_of(state)["known"] == []


@pytest.mark.rule("M-38")
def test_no_hand_is_shown_while_both_bosses_have_cards() -> None:
    state = cultivating(hands=(["kidney", "kidney"], []), fields=([["puff"], []], NONE))
    assert kinds(play(state, "end")) == ["drew"]
    assert seat_of(state)["known"] == []


def shown() -> tuple[State, list[Event]]:
    """Seat 0 is exempt with two Kidney, shows them and draws two cards."""
    state = cultivating(
        bosses={"don": []}, hands=(["kidney"] * 2, ["fire"] * 2), fields=([["puff"], []], NONE)
    )
    events: list[Event] = []
    state.apply(0, state.parse("end"), events)
    return state, events


@pytest.mark.rule("M-38", "MQ-22")
@pytest.mark.parametrize("watcher", [None, 0, 1])
def test_everybody_sees_the_hand_of_an_exempt_player(watcher: int | None) -> None:
    state, events = shown()
    seen = events[0].seen_by(watcher)
    assert seen == {"kind": "showed_hand", "seat": 0, "beans": ["kidney", "kidney"]}
    view: Any = state.view(watcher)
    assert view["seats"][0]["known"] == ["kidney", "kidney"]


@pytest.mark.rule("MQ-22", "X-06")
@pytest.mark.parametrize("watcher", [None, 1])
def test_the_cards_drawn_afterwards_are_not_known(watcher: int | None) -> None:
    state, events = shown()
    assert events[1].seen_by(watcher) == {"kind": "drew", "seat": 0, "count": 2}
    view: Any = state.view(watcher)
    assert view["seats"][0]["hand"] == 4
    known = Counter(view["unseen"][0])
    hidden = Counter([*whole(state)["pile"], *seat_of(state, 0)["hand"][2:]])
    assert known == hidden + (Counter() if watcher == 1 else Counter(["fire", "fire"]))


@pytest.mark.rule("MQ-22")
def test_known_cards_stay_known_until_they_leave_the_hand() -> None:
    state = table(hands=(["kidney", "kidney", "fire"], []), known=(2, 0))
    play(state, "plant 1")
    assert seat_of(state)["known"] == ["kidney"]
    state = cultivating(hands=(["kidney", "kidney", "broad"], []), known=(2, 0))
    play(state, "give 3 don")
    assert seat_of(state)["known"] == ["kidney", "kidney"]
    play(state, "give 2 al")
    assert seat_of(state)["known"] == ["kidney"]
