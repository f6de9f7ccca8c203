"""MI-01 to MI-13 near the end of the pile, and for each of them proof that the checker can fail.

Whole random games are watched in `test_watch`, whose helpers spoil one true step.
"""

import copy
from random import Random
from typing import Any

import pytest

import bohnhof
from bohnhof import Event
from bohnhof.games.mafia.happenings import EVENTS
from tests.games.mafia.invariants import Watch, check_decision, check_invariants, check_position
from tests.games.mafia.playing import STYLES, Weight, play_on
from tests.games.mafia.setting import position, table, whole
from tests.games.mafia.test_watch import (
    Forged,
    Position,
    Step,
    changed,
    rejects,
    rejects_events,
    revealing,
    step,
)

NONE: list[list[str]] = [[], []]
SINGLE = ([["runner"], []], NONE)


@pytest.mark.rule("MI-01", "MI-02", "MI-03", "MI-04", "MI-05", "MI-06", "MI-07", "MI-08")
@pytest.mark.rule("MI-09", "MI-10", "MI-11", "MI-12", "MI-13", "X-03", "X-08")
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7, 11])
@pytest.mark.parametrize("style", STYLES)
def test_all_holds_with_short_piles(style: Weight, size: int) -> None:
    deal = whole(bohnhof.new("mafia", seed=size))
    deal["discards"] += deal["pile"][size:]
    deal["pile"] = deal["pile"][:size]
    state = bohnhof.from_position(deal)
    watch = Watch(state)
    for seat, text, events in play_on(state, style, Random(size)):
        watch.after(state, seat, text, events)


@pytest.mark.rule("MI-01", "MI-10", "MI-13", "X-03")
@pytest.mark.parametrize("used_up", [0, 1, 2])
@pytest.mark.parametrize("style", STYLES)
def test_a_game_with_hardly_anything_to_shuffle_goes_on_to_its_end(
    style: Weight, used_up: int
) -> None:
    hands = (["fire", "blue"], ["puff", "kidney"])
    for game in range(4):
        state = table(hands=hands, pile=["blue"] * 4, pile_size=4, used_up=used_up)
        before = used_up
        for _seat, _text, _events in play_on(state, style, Random(game)):
            at = whole(state)
            check_position(at)
            check_decision(state, at)
            assert before <= at["used_up"] <= 3
            before = at["used_up"]
        assert before == 3


@pytest.mark.rule("MI-10", "MI-11")
@pytest.mark.parametrize("seed", range(3))
def test_the_other_seat_never_changes_and_use_ups_never_fall(seed: int) -> None:
    state = bohnhof.new("mafia", seed=seed)
    before = whole(state)
    for seat, _text, _events in play_on(state, STYLES[0], Random(seed)):
        after = whole(state)
        assert 0 <= before["used_up"] <= after["used_up"] <= 3
        if not state.over:
            assert after["seats"][1 - seat] == before["seats"][1 - seat]
        before = after


# The checker fails on what is wrong.


def ending(**parts: Any) -> Step:
    """Phase 5 ends and two cards are drawn."""
    given = {"hands": (["fire"], ["fire"]), "fields": SINGLE, **parts}
    return step(table(step="cultivate", **given), "end")


@pytest.mark.rule("MI-01")
def test_the_checker_misses_a_card_and_sees_one_too_many() -> None:
    rejects("MI-01", revealing(), lambda at: at["pile"].pop())
    rejects("MI-01", revealing(), lambda at: at["discards"].append("blue"))
    rejects("MI-01", revealing(), lambda at: at["seats"][0]["hand"].__setitem__(0, "blue"))
    rejects("MI-01", revealing(), lambda at: at["revealed"].update(puff=9))
    rejects("MI-01", revealing(), lambda at: at["pile"].reverse())


@pytest.mark.rule("MI-02")
def test_the_checker_sees_a_type_on_two_fields() -> None:
    def second_puff(at: Position) -> None:
        at["pile"].remove("puff")
        at["seats"][1]["fields"][1].append("puff")

    def two_bosses_with_fire(at: Position) -> None:
        at["pile"].remove("fire")
        at["bosses"]["al"].append("fire")

    def two_types_on_a_field(at: Position) -> None:
        at["pile"].remove("fire")
        at["seats"][0]["fields"][0].append("fire")

    for spoil in (second_puff, two_bosses_with_fire, two_types_on_a_field):
        rejects("MI-02", revealing(), spoil)


@pytest.mark.rule("MI-03")
@pytest.mark.parametrize(("boss", "bean", "cards"), [("al", "blue", 8), ("don", "blue", 6)])
def test_the_checker_sees_a_boss_who_should_have_harvested(
    boss: str, bean: str, cards: int
) -> None:
    at = position(bosses={boss: [bean] * (cards - 1)}, hands=(["fire"], []))
    Watch(bohnhof.from_position(at))
    at["bosses"][boss].append(bean)
    at["pile"].remove(bean)
    false: Any = Forged(table(hands=(["fire"], [])), position=at)
    with pytest.raises(AssertionError, match="MI-03"):
        Watch(false)


@pytest.mark.rule("MI-04")
@pytest.mark.parametrize("wrong", [{"coins": 2}, {"coins": 4}, {"cards": 7}, {"boss": "don"}])
def test_the_checker_sees_a_wrong_sale_of_the_mafia(wrong: dict[str, Any]) -> None:
    made = revealing()
    events = made[4]
    sale = next(i for i, event in enumerate(events) if event.kind == "boss_harvested")
    rejects_events("MI-04", made, [*events[:sale], *events[sale + 1 :]])
    false = changed(events[sale], **wrong)
    rejects_events("MI-04", made, [*events[:sale], false, *events[sale + 1 :]])


@pytest.mark.rule("MI-05")
def test_the_checker_wants_top_discards_and_boss_cards_taken() -> None:
    made = revealing()
    events = made[4]
    for kind in ("picked_up", "to_boss"):
        missing = next(i for i, event in enumerate(events) if event.kind == kind)
        rejects_events("MI-05", made, [*events[:missing], *events[missing + 1 :]])
    rejects_events("MI-05", made, [*events, Event(EVENTS, "picked_up", 0, {"bean": "broad"})])


@pytest.mark.rule("MI-06")
def test_the_checker_counts_the_cards_that_stay() -> None:
    made = revealing()
    following = whole(made[1])["pile"][0]
    more = Event(EVENTS, "revealed", 0, {"bean": following})
    rejects_events("MI-06", made, [*made[4], more])

    made = step(table(step="planted", fields=SINGLE, pile=["blue", "fire", "puff"]), "stop")
    rejects_events("MI-06", made, made[4][:-1])

    def four_types(at: Position) -> None:
        at["pile"].remove("french")
        at["revealed"]["french"] = 1

    rejects("MI-06", made, four_types)


@pytest.mark.rule("MI-07")
@pytest.mark.parametrize("when", ["pay_mafia", "plant_first", "plant_second", "planted", "reveal"])
def test_the_checker_sees_revealed_cards_at_the_wrong_time(when: str) -> None:
    rejects("MI-07", revealing(), lambda at: at.update(step=when))


@pytest.mark.rule("MI-07")
def test_the_checker_wants_to_hear_what_is_left() -> None:
    made = ending(revealed={"puff": 1})
    assert made[4][0].kind == "left"
    rejects_events("MI-07", made, made[4][1:])
    rejects_events("MI-07", made, [changed(made[4][0], beans={"puff": 2}), *made[4][1:]])


@pytest.mark.rule("MI-08")
def test_the_checker_sees_a_boss_left_empty_without_need() -> None:
    before, state, seat, text, events = ending()
    false: Any = Forged(state, position=copy.deepcopy(whole(state)))
    for at in (before, false.to_position()):
        at["discards"].append(at["bosses"]["don"].pop())
    with pytest.raises(AssertionError, match="MI-08"):
        check_invariants(before, false, seat, text, events)


@pytest.mark.rule("MI-08")
def test_the_checker_wants_an_exempt_hand_shown() -> None:
    made = ending(hands=(["kidney"], ["fire"]), bosses={"don": []})
    rejects_events("MI-08", made, made[4][1:])


@pytest.mark.rule("MI-09")
def test_the_checker_sees_a_wrong_purchase() -> None:
    coins = ["fire", "puff", "puff", "blue", "blue"]
    made = step(table(hands=(["fire"], []), coins=(coins, [])), "buy")
    paid = made[4][0].data["coins"]
    assert paid == ["blue", "blue", "puff", "puff"]
    rejects_events("MI-09", made, [changed(made[4][0], coins=paid[:3])])
    rejects_events("MI-09", made, [changed(made[4][0], coins=["fire", *paid[1:]])])
    rejects("MI-09", made, lambda at: at["seats"][0]["fields"].append([]))
    rejects("MI-09", made, lambda at: at["seats"][1]["fields"].pop())

    def coin_returns(at: Position) -> None:
        at["set_aside"].update(blue=1)
        at["pile"].append("blue")

    rejects("MI-09", made, coin_returns)


@pytest.mark.rule("MI-10")
def test_the_checker_counts_use_ups() -> None:
    made = ending(pile=["blue"], pile_size=1, discards=["puff", "french"], used_up=1)
    assert [event.kind for event in made[4]] == ["drew", "used_up", "reshuffled", "drew"]
    drew, used_up, reshuffled, again = made[4]
    rejects("MI-10", made, lambda at: at.update(used_up=1))
    rejects("MI-10", made, lambda at: at.update(used_up=4))
    rejects_events("MI-10", made, [drew, reshuffled, again])
    rejects_events("MI-10", made, [drew, used_up, again])
    rejects_events("MI-10", made, [drew, changed(used_up, times=3), reshuffled, again])


@pytest.mark.rule("MI-11")
def test_the_checker_sees_the_other_player_change_or_act() -> None:
    made = revealing()

    def coin_for_the_other(at: Position) -> None:
        at["seats"][1]["coins"].append(at["discards"].pop())

    rejects("MI-11", made, coin_for_the_other)
    rejects("MI-11", made, lambda _at: None, legal=lambda _seat: [0])
    before, state, _seat, text, events = made
    with pytest.raises(AssertionError, match="MI-11"):
        check_invariants(before, state, 1, text, events)
    stranger = Event(EVENTS, events[0].kind, 1, events[0].data)
    rejects_events("MI-11", made, [stranger, *events[1:]])


@pytest.mark.rule("MI-12", "X-08")
def test_the_checker_looks_into_the_hands() -> None:
    made = ending(hands=(["fire", "kidney"], ["fire", "puff"]), pile=["blue", "french"])
    rejects("X-08", made, lambda at: at["seats"][0]["hand"].reverse())
    rejects("X-08", made, lambda at: at["seats"][1]["hand"].reverse())
    rejects("MI-12", made, lambda at: at["seats"][0]["pools"].append(0))
    made = step(table(step="cultivate", hands=(["fire", "kidney", "blue"], [])), "give 2 al")
    rejects_events("MI-12", made, [changed(made[4][0], position=0)])


@pytest.mark.rule("MI-12")
def test_the_watch_wants_two_cards_in_hand_at_phase_3() -> None:
    state = table(step="cultivate", hands=(["kidney"], ["fire"]))
    watch = Watch(state)
    watch._drawers.add(1)  # as if seat 1 had drawn in an earlier turn
    events: list[Event] = []
    state.apply(0, state.parse("end"), events)
    assert whole(state)["step"] == "plant_first"
    with pytest.raises(AssertionError, match="MI-12"):
        watch.after(state, 0, "end", events)


@pytest.mark.rule("MI-13")
def test_the_checker_wants_somebody_asked_who_can_act() -> None:
    rejects("MI-13", revealing(), lambda _at: None, asked=[])
    rejects("MI-13", revealing(), lambda _at: None, asked=[1])
    rejects("MI-13", revealing(), lambda _at: None, legal=lambda _seat: [])
    over = ending(pile=["blue"], pile_size=1, used_up=2)
    rejects("MI-13", over, lambda _at: None, asked=[0])
    rejects_events("MI-13", over, [*over[4], over[4][-1]])
