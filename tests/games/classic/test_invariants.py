"""For each of CI-01 to CI-12, for offers and for facts: proof that the checker can fail.

Whole random games are watched in `test_watch`. Here one true step is spoilt at a time.
"""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from bohnhof import Event, State
from bohnhof.games.classic.happenings import EVENTS
from tests.games.classic.invariants import (
    Watch,
    check_decision,
    check_invariants,
    check_list,
    check_position,
)
from tests.games.classic.setting import do, table, whole

Position = dict[str, Any]
Step = tuple[Position, State, int, str, list[Event]]
HANDS = (["red", "soy", "soy", "garden"], ["blue", "blue", "green"], ["blue", "chili"])


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


def step(state: State, seat: int, text: str) -> Step:
    """Apply a move; return all that the checker is told about it."""
    before = whole(state)
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


def of_seat(event: Event, seat: int | None) -> Event:
    return Event(EVENTS, event.kind, seat, event.data)


# True steps.


def trading() -> State:
    """Seat 0 has three open offers; seats 1 and 2 have accepted the first."""
    state = table(
        step="trade", hands=HANDS, face=["chili", "stink"], coins=[["red"] * 2] * 3,
        fields=([["soy"] * 2, []], [["blue"] * 3, []], [["green"], []]),
    )  # fmt: skip
    do(state, 0, "offer all: face1 for blue")
    do(state, 0, "offer 2: hand2 for blue")
    do(state, 0, "gift 3: hand2 hand4")
    do(state, 1, "accept 1 with hand2")
    do(state, 2, "accept 1 with hand1")
    return state


def dealing() -> Step:
    """A deal makes one offer fall and an acceptance lapse."""
    made = step(trading(), 1, "accept 2 with hand2")
    assert [event.kind for event in made[4]] in (
        ["dealt", "fell", "lapsed"],
        ["dealt", "lapsed", "fell"],
    )
    return made


def harvesting() -> Step:
    """Seat 1 sells four blue beans out of turn."""
    state = table(
        hands=HANDS, fields=([["red"], []], [["blue"] * 4, ["chili"] * 2], [["soy"], []]),
        coins=[["garden"]] * 3, discards=["green"], pile_size=30,
    )  # fmt: skip
    return step(state, 1, "harvest 1")


def revealing(**parts: Any) -> Step:
    """Step 1 ends, and two cards are revealed."""
    given = {"step": "plant_second", "hands": HANDS, "fields": ([["red"], []],), **parts}
    return step(table(**given), 0, "stop")


def drawing(**parts: Any) -> Step:
    """The last card of step 3 is planted, three are drawn, the turn passes."""
    given = {"step": "plant_pending", "hands": HANDS, "face": ["green"], **parts}
    return step(table(**given), 0, "plant green 1")


def ending() -> Step:
    """The game ends in step 4."""
    return drawing(pile_size=2, used_up=2, fields={2: [["red"] * 2, ["blue"]]})


def buying() -> Step:
    coins = ["blue", "soy", "soy", "red"]
    return step(table(hands=HANDS, coins=(coins, ["red"] * 3)), 0, "buy")


# Each invariant.


@pytest.mark.rule("CI-01")
def test_the_checker_misses_a_card_and_sees_one_too_many() -> None:
    for made in (dealing(), harvesting(), revealing()):
        rejects("CI-01", made, lambda at: at["pile"].pop())
        rejects("CI-01", made, lambda at: at["pile"].append("blue"))
        rejects("CI-01", made, lambda at: at["seats"][0]["hand"].__setitem__(0, "blue"))
        rejects("CI-01", made, lambda at: at["pile"].reverse())


@pytest.mark.rule("CI-01")
def test_the_checker_sees_a_wrong_discard_pile() -> None:
    def other_card(at: Position) -> None:
        at["discards"]["blue"] -= 1
        at["pile"][at["pile"].index("green")] = "blue"
        at["discards"]["green"] += 1

    rejects("CI-01", harvesting(), other_card)
    rejects("CI-01", harvesting(), lambda at: at.update(discard_top="green"))
    rejects("CI-01", harvesting(), lambda at: at.update(discard_top=None))


@pytest.mark.rule("CI-02")
def test_the_checker_sees_two_varieties_on_a_field() -> None:
    def two_varieties(at: Position) -> None:
        at["pile"].remove("garden")
        at["seats"][1]["fields"][0].append("garden")

    rejects("CI-02", dealing(), two_varieties)
    made = step(table(hands=(["red", "soy"],), fields=([["blue"], []],)), 0, "plant 2")
    rejects_events("CI-02", made, [changed(made[4][0], field=0)])


@pytest.mark.rule("CI-03")
def test_the_checker_sees_a_field_too_many_or_too_few() -> None:
    rejects("CI-03", harvesting(), lambda at: at["seats"][2]["fields"].append([]))
    rejects("CI-03", harvesting(), lambda at: at["seats"][2]["fields"].pop())
    rejects("CI-03", buying(), lambda at: at["seats"][0]["fields"].pop())
    rejects("CI-03", buying(), lambda at: at["seats"][0]["fields"].append([]))


@pytest.mark.rule("CI-03", "CI-09")
def test_the_checker_sees_a_wrong_purchase() -> None:
    made = buying()
    (bought,) = made[4]
    assert bought.data["coins"] == ["red", "soy", "soy"]
    for coins in (["red", "soy"], ["blue", "soy", "soy"], ["soy", "soy", "red"]):
        rejects_events("CI-03", made, [changed(bought, coins=coins)])
    rejects_events("CI-12", made, [of_seat(bought, 1)])

    def a_coin_stays(at: Position) -> None:
        at["seats"][0]["coins"].append("red")
        at["discards"]["red"] -= 1
        at["discards"] = {bean: count for bean, count in at["discards"].items() if count}

    rejects("CI-09", made, a_coin_stays)


@pytest.mark.rule("CI-03", "CI-09")
def test_the_watch_sums_up_coins() -> None:
    state = table(hands=HANDS, fields=([["blue"] * 4, []],))
    watch = Watch(state)
    watch._coins[0] += 1  # as if a coin earned before were lost
    events: list[Event] = []
    state.apply(0, state.parse("harvest 1"), events)
    with pytest.raises(AssertionError, match="CI-03"):
        watch.after(state, 0, "harvest 1", events)


@pytest.mark.rule("CI-04", "X-08")
def test_the_checker_looks_into_the_hands() -> None:
    for made in (dealing(), drawing()):
        for seat in range(3):
            rejects("X-08|X-06|CQ-10", made, lambda at, s=seat: at["seats"][s]["hand"].reverse())
        rejects("CI-04", made, lambda at: at["seats"][2]["pools"].append(0))
    rejects("X-08", harvesting(), lambda at: at["seats"][0]["hand"].reverse())
    rejects("CI-04", drawing(), lambda at: at["seats"][0]["pools"].__setitem__(-1, 1))


@pytest.mark.rule("CI-04", "X-08")
def test_the_checker_sees_a_card_planted_from_the_middle_of_the_hand() -> None:
    made = step(table(hands=(["red", "soy", "blue"],)), 0, "plant 1")
    rejects_events("CI-04", made, [changed(made[4][0], bean="soy")])


@pytest.mark.rule("CI-05")
@pytest.mark.parametrize("when", ["plant_first", "plant_second", "over"])
def test_the_checker_sees_open_cards_at_the_wrong_time(when: str) -> None:
    rejects("CI-05|CI-07", revealing(), lambda at: at.update(step=when))

    def aside(at: Position) -> None:
        at["pile"].remove("blue")
        at["seats"][1]["aside"]["blue"] = 1

    rejects("CI-05", drawing(), aside)


@pytest.mark.rule("CI-05")
def test_the_checker_sees_a_turn_end_with_cards_to_plant() -> None:
    made = drawing(aside={1: ["red"]})
    assert [event.kind for event in made[4]] == ["planted"]
    more = drawing()[4][1:]
    rejects_events("CI-05", made, [*made[4], *more])
    rejects("CI-05", made, lambda at: at["face"].append(None))


@pytest.mark.rule("CI-05", "C-21")
def test_the_checker_counts_revealed_cards() -> None:
    made = revealing(pile=["soy", "blue", "red"])
    stopped, revealed = made[4]
    rejects_events("C-13", made, [stopped])
    rejects_events("C-21|CI-01", made, [stopped, changed(revealed, beans=["soy"])])
    rejects_events("CI-05", made, [stopped, changed(revealed, beans=["soy", "blue", "red"])])


@pytest.mark.rule("CI-06")
def test_the_watch_counts_the_plantings_of_step_1() -> None:
    state = table(hands=(["red"] * 4,), pile=["soy", "blue"])
    watch = Watch(state)
    watch._planted = 2
    events: list[Event] = []
    state.apply(0, state.parse("plant 1"), events)
    with pytest.raises(AssertionError, match="CI-06"):
        watch.after(state, 0, "plant 1", events)


@pytest.mark.rule("CI-06")
def test_the_watch_sees_a_reveal_without_planting() -> None:
    state = table(step="plant_second", hands=(["red"] * 4,))
    watch = Watch(state)
    watch._planted = 0
    events: list[Event] = []
    state.apply(0, state.parse("stop"), events)
    with pytest.raises(AssertionError, match="CI-06"):
        watch.after(state, 0, "stop", events)


@pytest.mark.rule("CI-07", "X-03")
def test_the_checker_counts_exhaustions() -> None:
    made = drawing(pile_size=2, used_up=1)
    kinds = [event.kind for event in made[4]]
    assert kinds == ["planted", "drew", "used_up", "reshuffled", "drew", "turn"]
    planted, drew, used_up, reshuffled, *rest = made[4]
    for count in (0, 1, 3, 4):
        rejects("CI-07", made, lambda at, n=count: at.update(used_up=n))
    rejects_events("CI-07", made, [planted, drew, reshuffled, *rest])
    rejects_events("CI-07", made, [planted, drew, used_up, *rest])
    rejects_events("CI-07", made, [planted, drew, changed(used_up, times=3), reshuffled, *rest])
    rejects_events("CI-07", made, [planted, drew, used_up, changed(reshuffled, cards=9), *rest])
    rejects_events("C-41", drawing(), [*drawing()[4][:2], reshuffled, *drawing()[4][2:]])


@pytest.mark.rule("CI-07", "C-54")
def test_the_checker_sees_a_game_go_on_after_the_third_exhaustion() -> None:
    made = ending()
    turn = drawing()[4][-1]
    assert (turn.kind, [event.kind for event in made[4][:3]]) == (
        "turn",
        ["planted", "drew", "used_up"],
    )
    rejects_events("CI-07", made, [*made[4][:3], turn])
    rejects("CI-07", drawing(), lambda at: at.update(used_up=3, pool=2))


@pytest.mark.rule("CI-08")
def test_the_checker_sees_a_turn_begin_with_an_empty_pile() -> None:
    def empty(at: Position) -> None:
        for bean in at["pile"]:
            at["discards"][bean] = at["discards"].get(bean, 0) + 1
        at["pile"] = []
        at["discard_top"] = "blue"

    rejects("CI-08", drawing(), empty)


@pytest.mark.rule("CI-09")
@pytest.mark.parametrize("wrong", [{"coins": 0}, {"coins": 2}, {"cards": 3}, {"bean": "chili"}])
def test_the_checker_sees_a_wrong_sale(wrong: Position) -> None:
    made = harvesting()
    rejects_events("CI-09", made, [changed(made[4][0], **wrong)])


@pytest.mark.rule("CI-09", "X-02")
def test_the_checker_knows_protected_fields() -> None:
    state = table(hands=HANDS, fields=([["blue"], []],))
    made = step(state, 0, "harvest 1")
    before = copy.deepcopy(made[0])
    for at in (before, after := copy.deepcopy(whole(state))):
        for _card in range(2):
            at["pile"].remove("chili")
            at["seats"][0]["fields"][1].append("chili")
    false: Any = Forged(state, position=after)
    with pytest.raises(AssertionError, match="X-02"):
        check_invariants(before, false, 0, "harvest 1", made[4])


@pytest.mark.rule("CI-10", "C-23")
def test_the_checker_sees_a_deal_of_two_who_are_not_active() -> None:
    made = dealing()
    dealt, *rest = made[4]
    rejects_events("CI-10|CQ-09", made, [changed(dealt, partner=2), *rest])
    rejects_events("CI-10|CQ-09", made, [of_seat(dealt, 2), *rest])

    def another_maker(at: Position) -> None:
        at["offers"][0].update(maker=1, to=2, accepted=[], payments={}, face=[], give={}, hand=[])

    rejects("CI-10", made, another_maker)


@pytest.mark.rule("CI-10", "C-28", "C-29")
def test_the_checker_sees_received_cards_taken_in_hand_or_dealt_again() -> None:
    made = dealing()

    def into_the_hand(at: Position) -> None:
        at["seats"][0]["aside"] = {}
        at["seats"][0]["hand"].append("blue")
        at["seats"][0]["pools"].append(0)

    rejects("CI-04|CI-10", made, into_the_hand)

    def face_up_again(at: Position) -> None:
        at["face"][0] = None
        at["seats"][0]["aside"]["chili"] = 1

    rejects("CI-10", made, face_up_again)


@pytest.mark.rule("CI-10", "C-25")
def test_the_checker_wants_the_agreed_cards_from_the_agreed_places() -> None:
    made = dealing()
    dealt, *rest = made[4]
    gave, got = dealt.data["gave"], dealt.data["got"]
    assert gave == [{"bean": "soy", "from": "hand", "position": 1}]
    assert got == [{"bean": "blue", "from": "hand", "position": 1}]
    for wrong in (
        {"gave": [{"bean": "soy", "from": "hand", "position": 2}]},
        {"gave": [{"bean": "chili", "from": "face", "position": 0}]},
        {"gave": []},
        {"got": [{"bean": "blue", "from": "hand", "position": 0}]},
        {"got": [{"bean": "green", "from": "hand", "position": 1}]},
        {"got": got * 2},
    ):
        rejects_events("CI-10|CI-04", made, [changed(dealt, **wrong), *rest])


@pytest.mark.rule("CI-11", "C-58")
def test_the_checker_sees_fields_left_and_events_after_the_end() -> None:
    made = ending()
    events = made[4]
    assert [event.kind for event in events[-4:]] == ["sold", "sold", "sold", "ended"]
    rejects_events("CI-11", made, [*events[:-2], events[-1]])
    rejects_events("CI-11", made, [*events, events[-1]])
    rejects_events("X-15", made, [*events[:-4], events[-3], events[-4], *events[-2:]])

    def unsold(at: Position) -> None:
        at["discards"]["blue"] -= 1
        at["seats"][2]["fields"][1].append("blue")

    rejects("CI-11", made, unsold)


@pytest.mark.rule("CI-11", "C-59", "C-60")
def test_the_checker_knows_who_wins() -> None:
    made = ending()
    rejects("C-59", made, lambda _at: None, winners=lambda: [0])
    rejects("C-59", made, lambda _at: None, scores=lambda: [9, 9, 9])
    ended = made[4][-1]
    for wrong in ({"winners": [0]}, {"scores": [3, 0, 0]}, {"hand_cards": [0, 0, 0]}):
        rejects_events("C-59|C-60", made, [*made[4][:-1], changed(ended, **wrong)])


@pytest.mark.rule("CI-12", "CQ-13")
def test_the_checker_wants_the_right_seats_asked_who_can_act() -> None:
    for made in (dealing(), harvesting(), revealing(), drawing()):
        for asked in ([], [2], [0, 1, 2], [0, 0]):
            rejects("CI-12", made, lambda _at: None, asked=asked)
        rejects("CI-12", made, lambda _at: None, legal=lambda _seat: [])
    rejects("CI-12", ending(), lambda _at: None, asked=[0])
    rejects("CI-12", ending(), lambda _at: None, legal=lambda _seat: [0])
    rejects("CI-12", harvesting(), lambda _at: None, winners=lambda: [0])


@pytest.mark.rule("CI-12")
def test_the_checker_reads_lists_of_legal_actions() -> None:
    state = trading()
    at = whole(state)
    check_list(state, at, 0)
    wrong: list[list[int]] = [
        state.legal(0) * 9,
        [state.parse("plant 1")],
        [state.parse("gift 2: hand9")],
        [state.parse("pass")],
    ]
    for actions in wrong:
        false: Any = Forged(state, legal=lambda _seat, listed=actions: listed)
        with pytest.raises(AssertionError, match="CI-12"):
            check_list(false, at, 0)


@pytest.mark.rule("CI-12", "X-04")
def test_the_checker_sees_that_a_harvest_moves_nothing_on() -> None:
    made = harvesting()
    rejects_events("X-04", made, [*made[4], *revealing()[4][1:]])
    rejects("X-04", made, lambda at: at.update(step="plant_second"))
    rejects_events("CI-12", made, [])
    rejects_events("CI-12", made, [of_seat(made[4][0], 2)])


# Offers.


@pytest.mark.rule("CQ-09", "CQ-14d", "CQ-14g")
def test_the_checker_wants_offers_to_fall_and_acceptances_to_lapse() -> None:
    made = dealing()
    dealt = made[4][0]
    by_kind = {event.kind: event for event in made[4]}
    fell, lapsed = by_kind["fell"], by_kind["lapsed"]
    assert (fell.owner, fell.data) == (0, {"number": 3})
    assert (lapsed.owner, lapsed.data) == (1, {"number": 1})
    rejects_events("CQ-09", made, [dealt, fell])
    rejects_events("CQ-09", made, [dealt, lapsed])
    rejects_events("CQ-09", made, [dealt, lapsed, changed(fell, number=1)])
    rejects_events("CQ-14d", made, [dealt, of_seat(lapsed, 2), fell])
    rejects("CQ-09|CI-12", made, lambda at: at["offers"].pop())


@pytest.mark.rule("CQ-10", "CQ-14")
def test_the_checker_reads_offers_as_they_were_said() -> None:
    state = table(step="trade", hands=HANDS, face=["chili", "stink"])
    made = step(state, 0, "offer all: face2 hand2 hand4 for 2 blue green")
    (offered,) = made[4]
    for wrong in (
        {"number": 2}, {"to": 1}, {"face": ["chili"]}, {"give": {"soy": 1, "stink": 1}},
        {"want": {"blue": 1}}, {"answers": 1},
    ):  # fmt: skip
        rejects_events("CQ-10", made, [changed(offered, **wrong)])
    for zone, value in (
        ("hand", [2, 3]), ("declined", [1]), ("want", {"blue": 2}), ("face", []), ("number", 7),
    ):  # fmt: skip
        rejects("CQ-|X-06|CI-12", made, lambda at, z=zone, v=value: at["offers"][0].update({z: v}))
    rejects("CQ-14", made, lambda at: at.update(made=[0, 0, 0]))
    rejects("CQ-14", made, lambda at: at.update(made=[13, 0, 0]))
    rejects("CQ-14o", made, lambda at: at.update(next_offer=3))


@pytest.mark.rule("CQ-14")
def test_the_checker_counts_open_offers_and_keeps_bans() -> None:
    state = table(step="trade", hands=HANDS, face=["chili", "stink"])
    do(state, 0, "offer 2: face1 for blue")
    made = step(state, 1, "decline 1")
    assert made[4][0].data == {"number": 1, "gone": True}
    rejects("CQ-14", made, lambda at: at.update(banned=[]))
    rejects_events("CQ-14c", made, [changed(made[4][0], gone=False)])
    before = whole(state)
    before["banned"] = []
    offered = step(state, 0, "offer 2: face1 for red")
    forged = {**before, "banned": [{**whole(state)["banned"][0], "want": {"red": 1}}]}
    with pytest.raises(AssertionError, match="CQ-14"):
        check_invariants(forged, state, 0, "offer 2: face1 for red", offered[4])

    def five_open(at: Position) -> None:
        first = at["offers"][0]
        at["offers"] = [{**first, "number": number} for number in range(1, 6)]
        at["next_offer"] = 6

    rejects("CQ-14", offered, five_open)


@pytest.mark.rule("CQ-12", "CQ-14m")
def test_the_checker_follows_the_last_call() -> None:
    state = table(seats=4, step="trade", hands=HANDS, face=["chili", "stink"])
    made = step(state, 0, "end")
    assert whole(state)["caller"] == 1
    rejects("CI-12|CQ-12", made, lambda at: at.update(caller=2))
    rejects("CI-12|CQ-12", made, lambda at: at.update(caller=2), asked=[2])
    made = step(state, 1, "pass")
    rejects("CQ-12", made, lambda at: at.update(caller=1), asked=[1])
    rejects("CI-12|CQ-12", made, lambda at: at.update(step="trade", caller=None))
    rejects_events("CI-12|CQ-12", made, [of_seat(made[4][0], 2)])


@pytest.mark.rule("C-35", "C-13")
def test_the_checker_wants_the_steps_in_their_order() -> None:
    made = dealing()
    rejects("CQ-09|C-13", made, lambda at: at.update(step="plant_pending", offers=[]), asked=[0, 1])
    state = table(step="plant_first", hands=HANDS)
    made = step(state, 0, "plant 1")
    rejects("C-13", made, lambda at: at.update(step="plant_first"))
    revealed = revealing(pile=whole(state)["pile"][:2])[4][1]
    rejects_events("C-13|CI-01|CI-05", made, [*made[4], revealed])


# Facts.


@pytest.mark.rule("X-06")
def test_the_checker_wants_true_facts_and_no_others() -> None:
    made = dealing()
    facts = whole(made[1])["seats"][0]["holds"]
    assert facts  # the gift named a garden bean
    rejects("X-06", made, lambda at: at["seats"][0].update(holds=[]))
    for wrong in (
        {"bean": "blue", "front": 3, "count": 1},
        {"bean": "soy", "front": 3, "count": 2},
        {"bean": "red", "front": 3, "count": 1},
        {"bean": "garden", "front": 9, "count": 1},
        {"bean": "garden", "front": 3, "count": 0},
    ):
        rejects("X-06", made, lambda at, w=wrong: at["seats"][0]["holds"].append(w))
    rejects("X-06", made, lambda at: at["seats"][2].update(holds=[]))


@pytest.mark.rule("X-06")
def test_an_offer_that_outlives_a_deal_proves_another_card() -> None:
    """Both offers named a Soy; one Soy is gone and the other offer stands."""
    state = table(step="trade", hands=HANDS, face=["chili"])
    do(state, 0, "offer 2: hand2 for blue")
    do(state, 0, "offer 3: hand3 for chili")
    made = step(state, 1, "accept 1 with hand1")
    assert {"bean": "soy", "front": 3, "count": 1} in whole(state)["seats"][0]["holds"]
    rejects("X-06", made, lambda at: at["seats"][0].update(holds=[]))


@pytest.mark.rule("X-06", "CQ-30")
def test_an_acceptance_that_outlives_a_deal_proves_another_card() -> None:
    """Seat 1 accepted with one Blue and gave away the other."""
    state = table(step="trade", hands=HANDS, face=["chili", "stink"])
    do(state, 0, "offer all: face1 for blue")
    do(state, 1, "accept 1 with hand2")
    do(state, 0, "offer 2: face2 for blue")
    made = step(state, 1, "accept 2 with hand1")
    assert whole(state)["offers"][0]["payments"] == {"1": [0]}
    assert whole(state)["seats"][1]["holds"] == [{"bean": "blue", "front": 2, "count": 1}]
    rejects("X-06", made, lambda at: at["seats"][1].update(holds=[]))


@pytest.mark.rule("X-06", "CQ-14d")
@pytest.mark.parametrize("active_makes", [True, False])
def test_which_copy_a_fallen_acceptance_meant_stays_hidden(active_makes: bool) -> None:
    """A lapse is told of offers that stay; whoever made the deal, all else stays hidden."""
    seen = []
    for meant in (1, 3):
        state = table(step="trade", hands=(["red"], [], ["soy", "garden", "soy"]), face=["blue"])
        do(state, 0, "offer all: face1 for soy")
        do(state, 2, f"accept 1 with hand{meant}")
        maker, partner = (0, 2) if active_makes else (2, 0)
        do(state, maker, "offer 3: face1 for soy" if active_makes else "offer 1: hand1 for blue")
        _before, _state, _seat, _text, events = step(
            state, partner, "accept 2 with hand1" if active_makes else "accept 2 with face1"
        )
        assert [event.kind for event in events] == ["dealt", "fell"]
        assert whole(state)["seats"][2]["holds"] == []
        seen.append((state.view(0), state.view(1), state.view(None)))
    assert seen[0] == seen[1]


def test_a_true_position_is_accepted_anywhere() -> None:
    for made in (dealing(), harvesting(), revealing(), drawing(), ending(), buying()):
        check_position(whole(made[1]))
        check_decision(made[1], whole(made[1]))
