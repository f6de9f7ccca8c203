"""SI-01 to SI-06 on random games, and for each of them proof that the checker can fail."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import bohnhof
from bohnhof import Event
from bohnhof.games.mafia.happenings import EVENTS
from tests.effort import effort
from tests.games.mafia.invariants import Watch
from tests.games.mafia.playing import STYLES, Weight, play_on
from tests.games.mafia.setting import table, whole
from tests.games.mafia.test_watch import Position, Step, changed, rejects, rejects_events, step

GAMES = effort(8)  # for each style


@pytest.mark.rule("SI-01", "SI-02", "SI-03", "SI-04", "SI-05", "SI-06", "X-08")
@pytest.mark.parametrize("style", STYLES)
def test_all_holds_in_random_games(style: Weight) -> None:
    for game in range(GAMES):
        state = bohnhof.new("mafia-solo", seed=f"{style.__name__} {game}")
        watch = Watch(state)
        for seat, text, events in play_on(state, style, Random(game)):
            watch.after(state, seat, text, events)


@pytest.mark.rule("SI-01", "SI-03", "SI-04", "SI-06", "SQ-04")
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("style", STYLES)
def test_all_holds_with_short_piles(style: Weight, size: int) -> None:
    deal = whole(bohnhof.new("mafia-solo", seed=size))
    deal["discards"] += deal["pile"][size:]
    deal["pile"] = deal["pile"][:size]
    state = bohnhof.from_position(deal)
    watch = Watch(state)
    for seat, text, events in play_on(state, style, Random(size)):
        watch.after(state, seat, text, events)


@pytest.mark.rule("SI-03", "SI-04", "SI-05", "SI-06")
@pytest.mark.parametrize("style", STYLES)
def test_pile_and_discards_move_one_way(style: Weight) -> None:
    for game in range(3):
        state = bohnhof.new("mafia-solo", seed=f"{style.__name__} {game}")
        before = whole(state)
        for _seat, text, events in play_on(state, style, Random(game)):
            after = whole(state)
            _check_discards(before, after, events)
            assert before["pile"][len(before["pile"]) - len(after["pile"]) :] == after["pile"]
            if text == "end":
                assert after["revealed"] == {} or after["step"] == "cultivate"
                assert state.over == (after["pile"] == [])
            before = after


def _check_discards(before: Position, after: Position, events: list[Event]) -> None:
    """What lies on the discards has been harvested, what leaves them is picked up or collected."""
    grown: Counter[str] = Counter()
    for event in events:
        data: Any = event.data
        if event.kind in ("harvested", "boss_harvested", "sold"):
            grown[data["bean"]] += data["cards"] - data["coins"]
        elif event.kind == "picked_up" or data.get("source") == "discards":
            grown[data["bean"]] -= 1
    now: Counter[str] = Counter(before["discards"])
    now.update(grown)
    assert +now == Counter(after["discards"])


# The checker fails on what is wrong.


def revealing() -> Step:
    """Joe harvests a revealed card, and a card is picked up."""
    state = table(
        solo=True,
        step="planted",
        fields=[[["french"], ["kidney"] * 2, []]],
        coins=[["french"]],
        hands=[["french", "kidney"]],
        bosses={"joe": ["fire"] * 2},
        pile=["puff", "fire", "blue", "blue"],
        discards=["runner", "puff"],
    )
    return step(state, "stop")


def last_turn(move: str = "end") -> Step:
    """The game ends with this move."""
    state = table(
        solo=True, step="cultivate", hands=[["kidney", "fire"]], pile=["blue"], pile_size=1,
        fields=[[["french"] * 3, [], []]], discards=["puff"],
    )  # fmt: skip
    return step(state, move)


def from_pile_to(zone: Callable[[Position], list[str]], bean: str) -> Callable[[Position], None]:
    """Return what moves a card from the pile to a zone of a position."""

    def spoil(at: Position) -> None:
        at["pile"].remove(bean)
        zone(at).append(bean)

    return spoil


@pytest.mark.rule("SI-01")
def test_the_checker_looks_after_cards_fields_sales_and_hands() -> None:
    made = revealing()
    rejects("SI-01", made, lambda at: at["pile"].pop())
    rejects("SI-01", made, from_pile_to(lambda at: at["bosses"]["al"], "broad"))
    rejects("SI-01", made, from_pile_to(lambda at: at["seats"][0]["fields"][2], "french"))
    rejects("X-08", made, lambda at: at["seats"][0]["hand"].reverse())

    def set_aside(at: Position) -> None:
        at["set_aside"][at["pile"].pop()] = 1

    rejects("SI-01", made, set_aside)


@pytest.mark.rule("SI-01")
def test_the_checker_follows_the_reveal() -> None:
    made = revealing()
    events = made[4]
    assert [event.kind for event in events] == [
        "stopped", "revealed", "picked_up", "revealed", "to_boss", "boss_harvested", "revealed",
        "revealed",
    ]  # fmt: skip
    rejects_events("MI-05", made, [*events[:2], *events[3:]])
    rejects_events("MI-05", made, [*events[:4], *events[5:]])
    rejects_events("MI-04", made, [*events[:5], *events[6:]])
    rejects_events("MI-04", made, [*events[:5], changed(events[5], coins=2), *events[6:]])


@pytest.mark.rule("SI-02")
def test_the_checker_wants_three_fields_and_three_modest_bosses() -> None:
    made = revealing()
    rejects("SI-02", made, lambda at: at["seats"][0]["fields"].pop())
    rejects("SI-02", made, lambda at: at["bosses"].pop("joe"))

    def three_runner_for_joe(at: Position) -> None:
        for _card in range(3):
            from_pile_to(lambda at: at["bosses"]["joe"], "runner")(at)

    rejects("SI-02", made, three_runner_for_joe)


@pytest.mark.rule("SI-03")
@pytest.mark.parametrize("when", ["draw", "over", "pay_mafia", "plant_first", "planted"])
def test_the_checker_sees_revealed_cards_after_phase_4(when: str) -> None:
    rejects("SI-03", revealing(), lambda at: at.update(step=when))


@pytest.mark.rule("SI-03")
def test_the_checker_lets_nothing_be_left() -> None:
    state = table(solo=True, step="cultivate", hands=[["kidney"]])
    made = step(state, "end")
    left = Event(EVENTS, "left", 0, {"beans": {}})
    rejects_events("SI-03", made, [left, *made[4]])


@pytest.mark.rule("SI-04")
def test_the_checker_sees_a_pile_that_is_refilled() -> None:
    made = last_turn()
    drew, used_up, *rest = made[4]
    reshuffled = Event(EVENTS, "reshuffled", None, {"cards": 1})
    rejects_events("MI-10", made, [drew, used_up, reshuffled, *rest])

    def refill(at: Position) -> None:
        at["pile"].append(at["discards"].pop(0))

    rejects("MI-01", made, refill)
    rejects("SI-04", revealing(), lambda at: at["pile"].reverse())


@pytest.mark.rule("SI-05")
def test_the_checker_sees_discards_come_and_go_for_no_reason() -> None:
    planting = step(table(solo=True, hands=[["fire", "blue"]], discards=["puff"]), "plant 1")
    rejects("MI-01", planting, from_pile_to(lambda at: at["discards"], "blue"))

    def vanish(at: Position) -> None:
        at["pile"].append(at["discards"].pop())

    rejects("MI-01", planting, vanish)
    grab = Event(EVENTS, "picked_up", 0, {"bean": "puff"})
    rejects_events("MI-05", planting, [*planting[4], grab])


@pytest.mark.rule("SI-06")
def test_the_checker_wants_the_end_in_the_last_turn_and_not_before() -> None:
    over = last_turn()
    kinds = [event.kind for event in over[4]]
    assert kinds == ["drew", "used_up", "sold", "sold", "sold", "sold", "ended"]
    turn = Event(EVENTS, "turn", 0, {"turn": 4})
    rejects_events("SI-06", over, [*over[4][:2], turn])
    rejects_events("SI-06", over, over[4][:-1])

    going_on = step(table(solo=True, step="cultivate", hands=[["kidney"]]), "end")
    result = {"scores": [0], "mafia_score": 0, "winners": [], "mafia": False}
    ended = Event(EVENTS, "ended", None, result)
    sales = [event for event in over[4] if event.data.get("boss")]
    rejects_events("SI-06", going_on, [going_on[4][0], *sales, ended])
    rejects_events("M-50|SI-06", going_on, [going_on[4][0], ended])
