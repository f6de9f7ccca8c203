"""DI-01 to DI-14 on random games, and proof that the checker itself can fail."""

import copy
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, State
from bohnhof.games.duel.happenings import EVENTS
from tests.effort import effort
from tests.games.duel.invariants import Watch, check_invariants
from tests.games.duel.playing import SHORT_DECK, STYLES, Weight, play_on
from tests.games.duel.setting import play, position, table, whole

Position = dict[str, Any]
Step = tuple[Position, State, int, str, list[Event]]

OPTIONS: dict[str, dict[str, Any]] = {
    "standard": {},
    "one seat claims itself": {"auto_claim": [False, True], "starter": 0},
    "both seats claim themselves": {"auto_claim": [False, False], "starter": 1},
    "short patterns": {"bohnus_deck": SHORT_DECK},
    "short patterns, windows": {"bohnus_deck": SHORT_DECK, "auto_claim": [False, False]},
    "short patterns, one window": {"bohnus_deck": SHORT_DECK, "auto_claim": [True, False]},
}
GAMES = effort(5)  # for each choice of options and style: 120 games, 48 in the second run


@pytest.mark.rule("DI-01", "DI-02", "DI-03", "DI-04", "DI-05", "DI-06", "DI-07")
@pytest.mark.rule("DI-08", "DI-09", "DI-10", "DI-11", "DI-12", "DI-13", "DI-14", "X-08")
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS.keys())
def test_all_holds_in_random_games(options: dict[str, Any], style: Weight) -> None:
    for game in range(GAMES):
        state = bohnhof.new("duel", seed=f"{style.__name__} {game}", **options)
        watch = Watch(state)
        for seat, text, events in play_on(state, style, Random(game)):
            watch.after(state, seat, text, events)
        assert whole(state)["turn"] == 18


@pytest.mark.rule("DI-01", "DI-05", "DI-07", "DI-12", "DI-13", "DI-14", "DQ-06")
@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 5, 6, 83, 84, 85, 86, 87])
def test_all_holds_with_short_piles(size: int) -> None:
    deal = whole(bohnhof.new("duel", seed=size, auto_claim=[True, False]))
    deal["discards"] = dict(Counter(deal["pile"][size:]))
    deal["pile"] = deal["pile"][:size]
    state = bohnhof.from_position(deal)
    watch = Watch(state)

    for seat, text, events in play_on(state, STYLES[0], Random(size)):
        watch.after(state, seat, text, events)


def test_the_random_games_reach_every_corner() -> None:
    seen: Counter[str] = Counter()
    for style in STYLES:
        for options in (OPTIONS["both seats claim themselves"], OPTIONS["short patterns"]):
            for game in range(2):
                state = bohnhof.new("duel", seed=f"{style.__name__} {game}", **options)
                for _seat, _text, events in play_on(state, style, Random(game)):
                    for event in events:
                        seen[event.kind] += 1
                        seen[f"paid {event.data.get('paid')}"] += 1
                        seen[f"forced {event.data.get('forced')}"] += 1

    assert set(EVENTS) <= set(seen)
    assert {"paid coin", "paid bohnus", "forced True"} <= set(seen)


@pytest.mark.rule("DI-07", "DI-14", "DQ-10")
def test_all_holds_for_a_beggar() -> None:
    paid: Counter[str] = Counter()
    for game in range(effort(40)):
        state = table(
            hands=(["red", "soy"], ["blue", "garden", "chili"]),
            coins=([], ["?"] * 6),
            turned=["red", "soy", "soy"],
            step="make_offer",
            pile_size=5,
        )
        watch = Watch(state)
        for seat, text, events in play_on(state, STYLES[2], Random(game)):
            watch.after(state, seat, text, events)
            paid.update(str(event.data["paid"]) for event in events if event.kind == "bluffed")

    assert paid["nothing"] > 0


# The checker fails on what is wrong. Each test spoils one true step.


class Forged:
    """A state whose answers are partly made up."""

    def __init__(self, state: State, **answers: Any) -> None:
        self._state = state
        self._answers = answers

    def to_position(self) -> Position:
        return self._answers.get("position") or whole(self._state)

    @property
    def asked(self) -> list[int]:
        return self._answers.get("asked", self._state.asked)

    def legal(self, seat: int) -> list[int]:
        return self._answers.get("legal", self._state.legal(seat))

    def winners(self) -> list[int]:
        return self._answers.get("winners", self._state.winners())

    def scores(self) -> list[int]:
        return self._answers.get("scores", self._state.scores())


def step(state: State, seat: int, text: str) -> Step:
    """Apply a move; return all that the checker is told about it."""
    before = whole(state)
    events: list[Event] = []
    state.apply(seat, state.parse(text), events)
    check_invariants(before, state, seat, text, events)  # true as it is
    return before, state, seat, text, events


def rejects(rule: str, made: Step, spoil: Callable[[Position], None] | None = None, **forged: Any):
    """The checker names this rule once the position or the answers after a true step are spoilt."""
    before, state, seat, text, events = made
    after = copy.deepcopy(whole(state))
    if spoil is not None:
        spoil(after)
    false: Any = Forged(state, position=after, **forged)
    with pytest.raises(AssertionError, match=rule):
        check_invariants(before, false, seat, text, events)


def rejects_events(rule: str, made: Step, events: list[Event], after: Position | None = None):
    """The checker names this rule once other events are told."""
    before, state, seat, text, _events = made
    false: Any = Forged(state, position=after)
    with pytest.raises(AssertionError, match=rule):
        check_invariants(before, false, seat, text, events)


def changed(event: Event, **data: Any) -> Event:
    return Event(EVENTS, event.kind, event.owner, {**event.data, **data})


def planting() -> Step:
    farms = ([["red"], ["soy", "soy", "green"], []], [["red", "black-eyed"], [], []])
    state = table(hands=(["red", "soy", "blue", "chili"], ["blue", "green"]), fields=farms)
    return step(state, 0, "plant 1")


def acceptance(coins: int = 3, hand: str = "soy") -> Step:
    state = table(
        hands=([hand, "red", "blue"], ["blue", "green"]),
        turned=["blue", "chili", "chili"],
        coins=(["?"] * coins, ["?"] * (6 - coins)),
        step="make_offer",
        pile_size=85,
    )
    play(state, (0, "offer soy"))
    return step(state, 1, "accept")


@pytest.mark.rule("DI-01")
def test_the_checker_counts_beans() -> None:
    rejects("DI-01", planting(), lambda at: at["pile"].append("blue"))
    rejects("DI-01", planting(), lambda at: at["seats"][1]["coins"].pop())
    rejects("DI-01", planting(), lambda at: at["seats"][0]["hand"].__setitem__(0, "garden"))
    rejects("DI-01", planting(), lambda at: at["seats"][0].update(gift="blue"))
    rejects("DI-01", planting(), lambda at: show_a_starting_coin(at["seats"][0]["coins"]))


def show_a_starting_coin(coins: list[str]) -> None:
    coins[0] = coins[0].removeprefix("?")


@pytest.mark.rule("DI-02")
def test_the_checker_counts_bohnus_cards() -> None:
    rejects("DI-02", planting(), lambda at: at["bohnus_pile"].pop())
    rejects("DI-02", planting(), lambda at: at["seats"][0]["won"].append("ABC"))
    rejects("DI-02", planting(), lambda at: at["bohnus_discards"].append(at["bohnus_pile"].pop()))


@pytest.mark.rule("DI-03")
def test_the_checker_looks_at_columns() -> None:
    rejects("DI-03", planting(), lambda at: at["seats"][0]["fields"][1].reverse())
    rejects("DI-03", planting(), lambda at: at["seats"][1]["fields"][0].reverse())

    made = planting()
    moved = copy.deepcopy(whole(made[1]))
    moved["seats"][0]["fields"][:2] = [["red"], ["soy", "soy", "green", "red"]]
    rejects_events("DI-03", made, [changed(made[4][0], field=1)], moved)


@pytest.mark.rule("DI-04")
def test_the_checker_counts_fields() -> None:
    rejects("DI-04", planting(), lambda at: at["seats"][0]["fields"].append([]))
    rejects("DI-04", planting(), lambda at: at["seats"][1]["fields"].pop())


@pytest.mark.rule("DI-05")
def test_the_checker_counts_coins() -> None:
    def harvest() -> Step:
        state = table(
            hands=(["red"], ["blue"]), fields=([["soy"] * 3, [], []], [["red", "red"], [], []])
        )
        return step(state, 1, "harvest 1")

    def one_more(at: Position) -> None:
        at["discards"]["red"] -= 1
        at["seats"][1]["coins"].append("red")

    rejects("DI-05", harvest(), one_more)
    made = harvest()
    rejects_events("DI-05", made, [changed(made[4][0], coins=2)])
    rejects("DI-05", acceptance(hand="chili"), lambda at: swap_coins(at["seats"]))

    deal = bohnhof.new("duel", seed=1)
    seventh = whole(deal)
    seventh["seats"][0]["coins"].append(seventh["seats"][0]["hand"].pop())
    with pytest.raises(AssertionError, match="DI-05"):
        Watch(Forged(deal, position=seventh))  # type: ignore[arg-type]


def swap_coins(seats: list[Position]) -> None:
    seats[0]["coins"], seats[1]["coins"] = seats[1]["coins"], seats[0]["coins"]


@pytest.mark.rule("DI-06")
def test_the_checker_counts_bohnus_hands() -> None:
    state = table(
        hands=(["red"], ["blue"]),
        bohnus=(["ABC", "ABCD"], ["AABB", "AAAB", "ABBB"]),
        step="drop_bohnus",
        pile_size=83,
    )
    play(state, (0, "keep"))
    made = step(state, 1, "keep")
    no_refill = [event for event in made[4] if event.kind != "refilled"]
    short = copy.deepcopy(whole(state))
    short["bohnus_pile"].insert(0, short["seats"][0]["bohnus"].pop())
    short["seats"][0]["pools"].pop()

    rejects_events("DI-06", made, no_refill, short)
    rejects("DI-06", made, lambda at: at["seats"][0]["bohnus"].append(at["bohnus_pile"].pop()))


@pytest.mark.rule("DI-07")
def test_the_checker_sees_what_passes_over() -> None:
    bluff = acceptance(hand="chili")
    accepted, bluffed = bluff[4]
    rejects_events("DI-07", bluff, [accepted])
    rejects_events("DI-07", bluff, [accepted, bluffed, bluffed])
    rejects_events("DI-07", bluff, [accepted, changed(bluffed, paid="nothing")])
    backed = acceptance()
    rejects_events("DI-07", backed, [*backed[4], changed(bluffed)])
    rejects("DI-07", planting(), lambda at: at["pushed"].update(soy=0))

    beggar = table(hands=([], ["blue"]), coins=([], ["?"] * 6), step="make_offer", pile_size=0)
    play(beggar, (0, "offer soy"))
    free = step(beggar, 1, "accept")
    assert free[4][1].data["paid"] == "nothing"
    rejects_events("DI-07", free, [free[4][0], *free[4][2:]])


@pytest.mark.rule("DI-07", "DI-09")
def test_the_watch_remembers_the_turn() -> None:
    state = table(
        hands=(["red", "blue"], ["blue"]),
        turned=["soy", "soy", "chili"],
        step="plant_turned",
        pile_size=80,
    )
    watch = Watch(state)
    before, _state, seat, text, events = step(state, 0, "discard soy")
    watch.after(state, seat, text, events)
    watch.before = {**before, "has_discarded": False}  # as if the engine had forgotten it
    with pytest.raises(AssertionError, match="DI-09"):
        watch.after(state, seat, text, events)

    last = table(hands=(["red"], ["blue"]), turned=["soy"], step="plant_turned", pile_size=80)
    watch = Watch(last)
    watch._passed = 0  # as if nothing had passed over
    before, _state, seat, text, events = step(last, 0, "discard soy")
    with pytest.raises(AssertionError, match="DI-07"):
        watch.after(last, seat, text, events)


@pytest.mark.rule("DI-08")
def test_the_checker_sees_cards_that_lie_about() -> None:
    rejects("DI-08", planting(), lambda at: at["turned"].append(at["pile"].pop()))
    rejects("DI-08", planting(), lambda at: at["seats"][1].update(gift=at["pile"].pop()))
    rejects("DI-08", acceptance(), lambda at: at["seats"][1].update(gift=at["pile"].pop()))
    rejects("DI-08", acceptance(hand="chili"), lambda at: at["pile"].append(at["turned"].pop()))


@pytest.mark.rule("DI-09")
def test_the_checker_allows_one_discard() -> None:
    state = table(
        hands=(["red"], ["blue"]),
        turned=["soy", "soy", "chili"],
        step="plant_turned",
        pile_size=80,
    )
    made = step(state, 0, "discard soy")
    twice = copy.deepcopy(whole(state))
    twice["turned"].remove("soy")
    twice["discards"]["soy"] += 1

    rejects_events("DI-09", made, made[4] * 2, twice)


@pytest.mark.rule("DI-10")
def test_the_checker_counts_the_pile_and_the_turns() -> None:
    deal = bohnhof.new("duel", seed=4)
    seat = deal.to_move
    made = step(deal, seat, "plant 1")
    rejects("DI-10", made, lambda at: discard(at, at["pile"].pop()))
    rejects("DI-10", made, lambda at: at["pile"].reverse())
    rejects("DI-10", made, lambda at: at.update(step="make_offer"))
    rejects("DI-10", made, lambda at: at.update(turn=2))


@pytest.mark.rule("DI-10")
def test_the_checker_sees_an_early_end() -> None:
    state = table(hands=(["red"], ["blue"]), turned=["soy"], step="plant_turned", pile_size=85)
    made = step(state, 0, "discard soy")
    end = copy.deepcopy(made[0])
    discard(end, end["turned"].pop())
    end["step"] = "over"
    ended = Event(EVENTS, "ended", None, {"scores": [300, 300], "winners": [1]})
    over: Any = Forged(state, position=end, asked=[], legal=[], winners=[1])

    with pytest.raises(AssertionError, match="DI-10: the game ends in turn 1"):
        check_invariants(made[0], over, 0, "discard soy", [made[4][0], ended])


def discard(at: Position, bean: str) -> None:
    at["discards"][bean] = at["discards"].get(bean, 0) + 1


@pytest.mark.rule("DI-11")
def test_the_checker_compares_claims_with_columns() -> None:
    state = table(
        hands=(["red"], ["blue"]),
        fields=([["red", "red", "red", "black-eyed"], ["soy"], []], [[], [], []]),
        bohnus=(["ABC"], ["AAAB"]),
        auto_claim=(True, False),
    )
    made = step(state, 1, "claim 1 on 1.1")
    claimed = made[4][0]

    rejects_events("DI-11", made, [changed(claimed, field=1)])
    rejects_events("DI-11", made, [changed(claimed, owner=1)])
    rejects_events("DI-11", made, [changed(claimed, cents=40)])


@pytest.mark.rule("DI-12", "X-08")
def test_the_checker_follows_hands_and_discards() -> None:
    rejects("X-08", planting(), lambda at: at["seats"][0]["hand"].reverse())
    rejects("X-08", planting(), lambda at: at["seats"][1]["hand"].reverse())
    rejects("X-08", planting(), lambda at: at["seats"][1]["hand"].append(at["pile"].pop()))

    state = table(hands=(["soy", "soy"], ["blue"]), pile_size=50)
    made = step(state, 0, "plant 1")
    rejects("DI-12", made, from_discards_to_hand)


def from_discards_to_hand(at: Position) -> None:
    bean = max(at["discards"])
    at["discards"][bean] -= 1
    at["seats"][1]["hand"].append(bean)


@pytest.mark.rule("DI-13")
@pytest.mark.parametrize("winners", [[], [0, 1], [0]])
def test_the_checker_wants_one_winner(winners: list[int]) -> None:
    state = table(hands=(["red"], ["blue"]), turned=["soy"], step="plant_turned", pile_size=0)
    made = step(state, 0, "discard soy")  # both have 300, seat 0 started

    assert state.winners() == [1]
    rejects("DI-13", made, winners=winners)


@pytest.mark.rule("DI-14")
def test_the_checker_wants_something_to_do() -> None:
    rejects("DI-14", planting(), legal=[])
    rejects("DI-14", planting(), asked=[])
    rejects("DI-14", planting(), winners=[0])


@pytest.mark.rule("X-04")
def test_the_checker_sees_a_harvest_that_moves_the_question() -> None:
    state = table(hands=(["red", "red"], ["blue"]), fields=([[], [], []], [["red"] * 2, [], []]))
    rejects("X-04", step(state, 1, "harvest 1"), lambda at: at.update(answerer=1))


def test_a_position_before_is_not_needed() -> None:
    state = bohnhof.from_position(position(hands=(["red"], ["blue"])))
    check_invariants(None, state, 0, "stop", [])
