"""NI-01 to NI-08 on random games, and proof that the checker itself can fail."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bohnhof import Event, Rng, State
from bohnhof.games.nicht_die_bohne.happenings import EVENTS
from bohnhof.testing.walk import walk
from tests.games.nicht_die_bohne.invariants import Watch, check_invariants
from tests.games.nicht_die_bohne.setting import SEATS, new, table, whole

Position = dict[str, Any]
Step = tuple[Position, State, int, str, list[Event]]


@pytest.mark.rule("NI-01", "NI-02", "NI-03", "NI-04", "NI-05", "NI-06", "NI-07", "NI-08")
@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize("seats", SEATS)
def test_all_holds_in_random_games(seats: int, rounds: int) -> None:
    for game in range(6):
        state = new(seats, game, rounds=rounds)
        watch = Watch(state)
        seen: set[str] = set()
        for seat, action, events in walk(state, Rng(game)):
            watch.after(state, seat, state.text(action), events)
            seen |= {event.kind for event in events}
        assert seen == set(EVENTS) - ({"round", "dealt"} if rounds == 1 else set())


# The checker fails on what is wrong. Each test spoils one true step.


class Forged:
    """A state whose answers are partly made up."""

    def __init__(self, state: State, **answers: Any) -> None:
        self._state = state
        self._answers = answers

    def to_position(self) -> Position:
        return self._answers.get("position") or whole(self._state)

    def legal(self, seat: int) -> list[int]:
        legal: dict[int, list[int]] = self._answers.get("legal", {})
        return legal.get(seat, self._state.legal(seat))

    def __getattr__(self, name: str) -> Any:
        if name in self._answers:
            answer = self._answers[name]
            return (lambda: answer) if callable(getattr(self._state, name)) else answer
        return getattr(self._state, name)


def step(state: State, seat: int, text: str) -> Step:
    """Apply a move; return all that the checker is told about it."""
    before = whole(state)
    events: list[Event] = []
    state.apply(seat, state.parse(text), events)
    check_invariants(before, state, seat, text, events)  # true as it is
    return before, state, seat, text, events


def rejects(
    rule: str, made: Step, spoil: Callable[[Position], object] | None = None, **forged: Any
) -> None:
    """The checker names this rule once the position or the answers after a true step are spoilt."""
    before, state, seat, text, events = made
    after = copy.deepcopy(whole(state))
    if spoil is not None:
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


def moved(event: Event, owner: int) -> Event:
    return Event(EVENTS, event.kind, owner, event.data)


def leading() -> Step:
    return step(table(trick=3, hands={0: ["red 1"]}), 0, "lead red 1")


def committing() -> Step:
    state = table(trick=3, step="follow", hands={1: ["red 2"]}, played={0: "red 1"})
    return step(state, 1, "follow red 2")


PLAYED = {0: "red 1", 1: "red 2", 2: "red 3", 3: "red 4"}


def taking() -> Step:
    return step(table(trick=3, step="take", played=PLAYED), 0, "take 2")


def last_choice() -> Step:
    """The trick ends, and another follows."""
    return step(table(trick=3, step="take", played=PLAYED, taken={1: 0}), 1, "take 3")


def end_of_round(rounds: int = 3) -> Step:
    state = table(trick=15, step="take", played=PLAYED, taken={1: 0}, rounds=rounds)
    return step(state, 1, "take 3")


def swap(at: Position, zone: str, one: int = 0, two: int = 1) -> None:
    seats = at["seats"]
    seats[one][zone], seats[two][zone] = seats[two][zone], seats[one][zone]


@pytest.mark.rule("NI-01")
def test_the_checker_counts_cards() -> None:
    rejects("NI-01", leading(), lambda at: at["seats"][0]["hand"].append("red 1"))
    rejects("NI-01", leading(), lambda at: at["seats"][2]["hand"].pop())
    rejects("NI-01", leading(), lambda at: at["seats"][2]["collection"].__setitem__(0, "blue 1"))
    rejects("NI-01", taking(), lambda at: at["seats"][1]["played"].update(taken_by=None))
    rejects("NI-01|NI-04", end_of_round(), lambda at: swap(at, "hand"))


@pytest.mark.rule("NI-02")
def test_the_checker_compares_sizes() -> None:
    def move(zone: str) -> Callable[[Position], object]:
        return lambda at: at["seats"][0][zone].append(at["seats"][1][zone].pop())

    rejects("NI-02", leading(), move("hand"))
    rejects("NI-02", last_choice(), move("collection"))
    made = end_of_round()
    deals = [event for event in made[4] if event.kind == "dealt"]
    short = [changed(e, count=14) if e is deals[0] else e for e in made[4]]
    rejects_events("NI-02", made, short)


@pytest.mark.rule("NI-03")
def test_the_checker_looks_for_the_chip() -> None:
    rejects("NI-03", leading(), lambda at: at.update(chip=1))
    rejects("NI-03", leading(), lambda at: at.update(chip=4))


@pytest.mark.rule("NI-04")
def test_the_checker_follows_the_takes() -> None:
    made = last_choice()
    took = [event for event in made[4] if event.kind == "took"]
    rest = [event for event in made[4] if event.kind != "took"]
    rejects_events("NI-04", made, [took[0], took[2], took[1], *rest])
    rejects_events("NI-04", made, [took[0], moved(took[1], 1), took[2], *rest])
    rejects_events("NI-04", made, [took[0], changed(took[1], source=2), took[2], *rest])
    rejects_events("NI-04", made, [took[0], changed(took[1], card="red 1"), took[2], *rest])
    rejects_events("NQ-03", made, [took[0], changed(took[1], forced=False), took[2], *rest])
    rejects_events("NI-04", made, [changed(took[0], forced=True), *took[1:], *rest])
    rejects_events("NI-04", made, [changed(took[0], source=3), *took[1:], *rest])
    rejects_events("NI-05", made, [*took[:2], *rest])
    one, two, *others = made[1].scores()
    rejects("NI-04", made, lambda at: swap(at, "collection"), scores=[two, one, *others])
    rejects("NI-04", committing(), lambda at: exchange_played(at["seats"]))


def exchange_played(seats: list[Position]) -> None:
    cards = [seat["played"] for seat in seats[:2]]
    cards[0]["card"], cards[1]["card"] = cards[1]["card"], cards[0]["card"]


@pytest.mark.rule("NI-04", "NQ-04")
def test_the_checker_knows_who_is_asked_and_what_he_may_do() -> None:
    rejects("NQ-04", committing(), asked=[3, 2])
    rejects("NQ-04", committing(), asked=[2])
    rejects("NQ-04", taking(), asked=[0])
    rejects("NI-04", taking(), legal={1: [130]})
    rejects("NI-04", taking(), legal={1: [128, 130, 131]})
    rejects("NI-04", taking(), legal={0: [130]})
    rejects("N-21", taking(), winners=[0])


@pytest.mark.rule("NI-05")
def test_the_checker_follows_the_chip() -> None:
    made = last_choice()
    chip = made[4][-1]
    assert chip.kind == "chip"
    rejects_events("NI-05", made, [*made[4][:-1], moved(chip, 0)])
    rejects("NI-05|NQ-04", made, lambda at: at.update(chip=1))
    rejects("NI-05", made, lambda at: at.update(chip=1), asked=[1], legal=lead_of(made[1], 1))
    fresh = end_of_round()
    wrong = [moved(e, 0) if e.kind == "round" else e for e in fresh[4]]
    rejects_events("NI-05", fresh, wrong)


def lead_of(state: State, seat: int) -> dict[int, list[int]]:
    """What would be legal if this seat had the chip."""
    hand = whole(state)["seats"][seat]["hand"]
    leads = [state.parse(f"lead {card}") for card in dict.fromkeys(hand)]
    return {state.to_move: [], seat: leads}


@pytest.mark.rule("NI-06", "NI-07")
def test_the_checker_adds_up_the_round() -> None:
    made = end_of_round()
    scored = next(event for event in made[4] if event.kind == "scored")
    for key in ("plus", "minus", "sum"):
        numbers = list(scored.data[key])  # type: ignore[call-overload]
        numbers[1] += 1
        wrong = [changed(e, **{key: numbers}) if e is scored else e for e in made[4]]
        rejects_events("NI-07", made, wrong)
    rejects("NI-07", made, scores=[0, 0, 0, 0])
    before = copy.deepcopy(made[0])
    collection = before["seats"][2]["collection"]
    collection[collection.index(next(c for c in collection if c[-1].isdigit()))] = "red null"
    with pytest.raises(AssertionError, match="NI-06"):
        check_invariants(before, made[1], made[2], made[3], made[4])


@pytest.mark.rule("NI-07")
def test_the_checker_adds_up_the_sheet() -> None:
    state = table(trick=3, hands={0: ["red 1"]}, sheet=[[(9, 4)] * 4])
    rejects("NI-07", step(state, 0, "lead red 1"), lambda at: at["sheet"][0].update(sum=[4] * 4))


@pytest.mark.rule("NI-08")
def test_the_checker_counts_tricks_and_rounds() -> None:
    made = end_of_round()
    rejects("NI-08|NI-07", made, lambda at: at.update(round=3))
    rejects("NI-08", leading(), lambda at: at.update(round=2))
    fresh = [changed(e, round=3) if e.kind == "round" else e for e in made[4]]
    rejects_events("NI-08", made, fresh)

    state = table(trick=3, step="take", played=PLAYED, taken={1: 0})
    watch = Watch(state)
    before, _state, seat, text, events = step(state, 1, "take 3")
    watch._tricks += 1  # as if a trick had been played that nobody was told of
    watch.before = before
    with pytest.raises(AssertionError, match="NI-08"):
        watch.after(state, seat, text, events)


@pytest.mark.rule("NI-08")
def test_the_checker_knows_when_the_game_is_over() -> None:
    made = end_of_round(rounds=1)
    before = {**made[0], "options": {"starter": None, "rounds": 2}}
    with pytest.raises(AssertionError, match="NI-08"):
        check_invariants(before, made[1], made[2], made[3], made[4])
    ended = made[4][-1]
    rejects_events("N-21", made, [*made[4][:-1], changed(ended, winners=[])])
    rejects("N-21", made, winners=[0, 1, 2, 3])


def test_a_position_before_is_not_needed() -> None:
    state = new(3)
    check_invariants(None, state, 0, "", [])
