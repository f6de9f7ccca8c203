"""MI-01 to MI-13 on random games in several styles, and proof that the checker itself can fail."""

import copy
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, State
from bohnhof.games.mafia.happenings import EVENTS
from tests.effort import effort
from tests.games.mafia.invariants import Watch, check_invariants
from tests.games.mafia.playing import STYLES, Weight, play_on
from tests.games.mafia.setting import table, whole

Position = dict[str, Any]
Step = tuple[Position, State, int, str, list[Event]]
GAMES = effort(12)


@pytest.mark.rule("MI-01", "MI-02", "MI-03", "MI-04", "MI-05", "MI-06", "MI-07", "MI-08")
@pytest.mark.rule("MI-09", "MI-10", "MI-11", "MI-12", "MI-13", "X-08")
@pytest.mark.parametrize("style", STYLES)
def test_all_holds_in_random_games(style: Weight) -> None:
    for game in range(GAMES):
        state = bohnhof.new("mafia", seed=f"{style.__name__} {game}")
        watch = Watch(state)
        for seat, text, events in play_on(state, style, Random(game)):
            watch.after(state, seat, text, events)
        assert 28 <= whole(state)["turn"] <= 52


def test_the_random_games_reach_every_corner() -> None:
    seen: Counter[str] = Counter()
    for game in range(16):
        state = bohnhof.new("mafia", seed=f"even {game}")
        for _seat, _text, events in play_on(state, STYLES[0], Random(game)):
            seen.update(event.kind for event in events)
    assert set(EVENTS) == set(seen)


# The checker fails on what is wrong. Each test spoils one true step.


class Forged:
    """A state whose answers are partly made up."""

    def __init__(self, state: State, **answers: Any) -> None:
        self._state = state
        self._answers = answers

    def to_position(self) -> Position:
        return self._answers.get("position") or whole(self._state)

    def __getattr__(self, name: str) -> Any:
        if name in self._answers:
            return self._answers[name]
        return getattr(self._state, name)


def step(state: State, text: str) -> Step:
    """Apply a move; return all that the checker is told about it."""
    before, seat = whole(state), state.to_move
    events: list[Event] = []
    state.apply(seat, state.parse(text), events)
    check_invariants(before, state, seat, text, events)  # true as it is
    return before, state, seat, text, events


def rejects(rule: str, made: Step, spoil: Callable[[Position], object], **forged: Any) -> None:
    """The checker names this rule once the position or the answers after a true step are spoilt."""
    before, state, seat, text, events = made
    after = copy.deepcopy(whole(state))
    spoil(after)
    false: Any = Forged(state, position=after, **forged)
    with pytest.raises(AssertionError, match=rule):
        check_invariants(before, false, seat, text, events)


def rejects_events(rule: str, made: Step, events: list[Event]) -> None:
    """The checker names this rule once other events are told."""
    before, state, seat, text, _events = made
    with pytest.raises(AssertionError, match=rule):
        check_invariants(before, state, seat, text, events)


def changed(event: Event, **data: Any) -> Event:
    return Event(EVENTS, event.kind, event.owner, {**event.data, **data})


def revealing() -> Step:
    """Al harvests a revealed card, and a card is picked up."""
    state = table(
        step="planted",
        fields=([["runner"], ["fire"] * 2], [["puff"], []]),
        coins=(["french"], ["french"]),
        hands=(["french", "kidney"], ["french"]),
        bosses={"al": ["blue"] * 7, "don": ["fire"]},
        pile=["puff", "blue", "blue", "kidney"],
        discards=["broad", "puff"],
    )
    return step(state, "stop")


def test_the_checker_counts_cards_fields_and_coins() -> None:
    rejects("MI-01", revealing(), lambda at: at["pile"].pop())
    rejects("MI-01", revealing(), lambda at: at["mafia_coins"].update(blue=4))
    rejects("MI-09", revealing(), lambda at: at["seats"][1]["fields"].pop())
    rejects("MI-11", revealing(), lambda at: at["seats"][0]["coins"].append(at["pile"].pop()))
    rejects("MI-12", revealing(), lambda at: at["seats"][1]["pools"].append(0))
    rejects("X-08", revealing(), lambda at: at["seats"][0]["hand"].reverse())


def test_the_checker_looks_at_fields_and_bosses() -> None:
    def second_puff(at: Position) -> None:
        at["pile"].remove("puff")
        at["seats"][1]["fields"][1].append("puff")

    def four_fire(at: Position) -> None:
        for _card in range(5):
            at["pile"].remove("fire")
            at["bosses"]["don"].append("fire")

    rejects("MI-02", revealing(), second_puff)
    rejects("MI-03", revealing(), four_fire)


def test_the_checker_foretells_the_reveal() -> None:
    made = revealing()
    events = made[4]
    assert [event.kind for event in events[:7]] == [
        "stopped", "revealed", "picked_up", "revealed", "to_boss", "boss_harvested", "revealed",
    ]  # fmt: skip
    rejects_events("MI-05", made, [*events[:2], *events[3:]])
    rejects_events("MI-05", made, [*events[:4], *events[5:]])
    rejects_events("MI-04", made, [*events[:5], *events[6:]])
    rejects_events("MI-04", made, [*events[:5], changed(events[5], coins=2), *events[6:]])
    rejects_events("MI-06|MI-07", made, events[:-1])


def test_the_checker_knows_when_the_pile_is_used_up() -> None:
    state = table(
        step="cultivate", hands=(["fire"], ["fire"]), pile=["blue"], pile_size=1,
        discards=["puff", "french"], used_up=1, fields=([["runner"], []], [[], []]),
    )  # fmt: skip
    made = step(state, "end")
    kinds = [event.kind for event in made[4]]
    assert kinds == ["drew", "used_up", "reshuffled", "drew"]
    rejects_events("MI-10", made, [made[4][0], *made[4][2:]])
    rejects_events("MI-10", made, [*made[4][:2], made[4][3]])
    rejects("MI-10", made, lambda at: at.update(used_up=1))


def test_the_checker_wants_bosses_with_cards() -> None:
    state = table(
        step="cultivate", hands=(["kidney"], []), bosses={"don": []},
        fields=([["runner"], []], [[], []]), revealed={"puff": 1},
    )  # fmt: skip
    made = step(state, "end")
    assert [event.kind for event in made[4]] == ["showed_hand", "left", "drew"]
    rejects_events("MI-08", made, made[4][1:])
    rejects_events("MI-07", made, [made[4][0], made[4][2]])
    rejects_events("MI-08", made, [changed(made[4][0], beans=["blue"]), *made[4][1:]])
    rejects("MQ-22", made, lambda at: at["seats"][0].update(known=[]))


def test_the_checker_wants_payments() -> None:
    state = table(
        step="pay_mafia", hands=(["puff"], []), bosses={"al": ["blue"], "don": ["fire"]},
        fields=([["fire"] * 2, ["blue"] * 2], [[], []]),
    )  # fmt: skip
    made = step(state, "pay")
    rejects_events("M-14", made, made[4][:1])
    rejects_events("M-14", made, made[4][::-1])


def test_the_checker_wants_something_to_do_and_a_true_result() -> None:
    rejects("MI-13", revealing(), lambda _at: None, asked=[])
    rejects("MI-13", revealing(), lambda _at: None, legal=lambda _seat: [])
    rejects("MI-11", revealing(), lambda _at: None, legal=lambda _seat: [0])
    state = table(step="cultivate", hands=(["fire"], []), pile_size=0, used_up=3)
    made = step(state, "end")
    rejects("M-51", made, lambda _at: None, winners=lambda: [0])
    rejects_events("MI-13", made, [*made[4], made[4][-1]])
