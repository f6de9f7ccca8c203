"""How the gardener of Classic bargains: what holds whatever its weights are."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, get_args

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.bots.judges import bargaining_judge
from bohnhof.bots.judging.classic import ClassicJudge
from bohnhof.bots.judging.menu import Menu
from bohnhof.games.classic.bundle import bundle_of
from bohnhof.games.classic.schema import Bean
from bohnhof.games.classic.state import ClassicState
from tests.effort import effort, rarely
from tests.games.classic.plug import other_worlds
from tests.games.classic.setting import board, fact, table, whole

pytestmark = pytest.mark.once

SEATS = 4
GAMES = 3
BEANS = get_args(Bean)
Rated = list[tuple[int, float]]


@dataclass
class Moment:
    """A seat is to say something at the market."""

    state: State
    seat: int
    before: list[Event] = field(default_factory=list)
    """What has happened in this turn since its last deal."""


@cache
def moments() -> list[Moment]:
    """Return all of them in some games of gardeners; nobody changes their states."""
    return [moment for game in range(effort(GAMES)) for moment in _moments_of(f"bargain {game}")]


def _moments_of(seed: str) -> Iterator[Moment]:
    state, rng = bohnhof.new("classic", seats=SEATS, seed=seed), Rng(seed)
    judge, heard = bargaining_judge(state.game), list[Event]()
    while not state.over:
        seat, events = state.to_move, list[Event]()
        if whole(state)["step"] in ("trade", "last_call"):
            yield Moment(state.clone(), seat, list(heard))
        state.apply(seat, int(judge.pick(state, seat, Menu(), rng)), events)
        for event in events:
            heard = [] if event.kind in ("dealt", "revealed") else [*heard, event]


def judge_of(state: State) -> ClassicJudge:
    return bargaining_judge(state.game)


def rated(state: State, seat: int) -> Rated:
    """Return the menu of a seat, that of what it would say unasked if it is not asked."""
    menu, judge = Menu(), judge_of(state)
    if seat in state.asked:
        judge.rate(state, seat, menu)
    else:
        judge.volunteer(state, seat, menu)
    return [(int(menu.action(i)), float(menu.rating(i))) for i in range(int(menu.count))]


def on_menu(moment: Moment, kind: str) -> Iterator[int]:
    """Yield the moves of a kind that a seat thinks about."""
    for action, _rating in rated(moment.state, moment.seat):
        if moment.state.describe(action)["kind"] == kind:
            yield action


def made(state: State, seat: int, action: int) -> tuple[State, dict[str, Any]]:
    """Return the table after an offer, and the offer on its board."""
    after = state.clone()
    number = whole(after)["next_offer"]
    after.apply(seat, action)
    return after, board(after)[number]


def addressees(offer: dict[str, Any], active: int) -> list[int]:
    """Return who may answer an offer."""
    if offer["to"] != "all":
        return [offer["to"]]
    return [s for s in range(SEATS) if s != offer["maker"] and active in (s, offer["maker"])]


# Offers.


def test_nothing_is_offered_that_all_know_nobody_can_pay() -> None:
    seen = 0
    for moment in moments():
        for action in on_menu(moment, "offer"):
            seen += 1
            after, offer = made(moment.state, moment.seat, action)
            questions = [
                question
                for question in after.game.questions(after)
                if question.number == offer["number"]
            ]
            assert not all(question.is_hopeless for question in questions)
    assert seen > effort(300)


def market(**parts: Any) -> State:
    return table(**{"step": "trade", "seats": SEATS, "options": {"buying": False}, **parts})


GARDENS: dict[str, Any] = {
    "face": ["blue", "soy"],
    "hands": [["chili", "chili"], ["garden", "stink"], ["stink"] * 2, ["chili"] * 2],
    "fields": [[["garden"] * 2, ["soy"] * 4], [["blue"] * 3, ["chili"] * 2]],
}


def wants_garden(state: State) -> list[Any]:
    """Return to whom seat 0 thinks of offers that want a Garden."""
    moves: list[dict[str, Any]] = [state.describe(action) for action, _rating in rated(state, 0)]
    return [move["to"] for move in moves if "garden" in (move.get("want") or {})]


def test_a_proved_card_is_asked_for_and_not_of_who_can_not_have_it() -> None:
    """One Garden is proved to lie in a hand; then it is the last one; then all lie on fields."""
    proved = market(**GARDENS | {"holds": {1: [fact("garden", 2)]}})
    assert wants_garden(proved)
    elsewhere = dict(GARDENS, fields=[*GARDENS["fields"], [["garden"] * 3, []]])
    shown = market(**elsewhere | {"holds": {1: [fact("garden", 2)]}})
    assert set(wants_garden(shown)) <= {"all", 1}
    hands = [GARDENS["hands"][0], ["blue", "stink"], *GARDENS["hands"][2:]]
    gone = dict(GARDENS, hands=hands, fields=[*GARDENS["fields"], [["garden"] * 4, []]])
    assert not wants_garden(market(**gone))


def test_what_was_declined_is_not_offered_again_nor_worse() -> None:
    """Not to who has declined it, and not to all if none of them is new, until there is a deal."""
    seen = 0
    for moment in moments():
        refused = list(declined(moment))
        for action in on_menu(moment, "offer") if refused else ():
            seen += 1
            _after, offer = made(moment.state, moment.seat, action)
            asked = addressees(offer, whole(moment.state)["active"])
            assert not all(
                any(is_no_better(offer, old) for who, old in refused if who == seat)
                for seat in asked
            )
    assert seen > effort(30)


def declined(moment: Moment) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield who has declined which offer of a seat in this turn, since its last deal."""
    own = {
        event.data["number"]: dict(event.data)
        for event in moment.before
        if event.kind == "offered" and event.owner == moment.seat
    }
    for event in moment.before:
        if event.kind == "declined" and event.data["number"] in own:
            assert event.owner is not None
            yield event.owner, own[event.data["number"]]


def is_no_better(offer: dict[str, Any], old: dict[str, Any]) -> bool:
    """Say whether an offer gives no more and wants no less than an old one."""
    gives_no_more = Counter(offer["give"]) <= Counter(old["give"])
    return gives_no_more and Counter(old["want"]) <= Counter(offer["want"])


def test_the_same_position_and_seed_give_the_same_move() -> None:
    """Also from a judge that has thought about other positions before."""
    old = judge_of(moments()[0].state)
    for number, moment in enumerate(moments()):
        picks = {
            int(judge.pick(moment.state, moment.seat, Menu(), Rng(number)))
            for judge in (old, judge_of(moment.state))
        }
        assert len(picks) == 1


BLUES: dict[str, Any] = {
    "face": ["green", "stink"],
    "hands": [["soy"] * 2, ["chili"] * 7, ["red"] * 7, ["black-eyed"] * 7],
    "fields": [
        [["blue"] * 5, ["soy"] * 4],
        [["green"] * 2, ["stink"] * 2],
        [["stink"] * 2, []],
    ],
}
"""Seat 0 could use a Blue, which others may have, and has turned up what they grow."""


def test_what_was_declined_is_asked_for_less() -> None:
    """All have declined a Blue, with all the cards they still have."""
    state = market(**BLUES)
    refusals = [part for seat in (1, 2, 3) for part in (seat, 7, bundle_of({"blue": 1}))]
    wants = []
    for known in ((), refusals):
        judge, menu = bargaining_judge(state.game, refusals=known), Menu()
        judge.rate(state, 0, menu)
        moves = [state.describe(int(menu.action(i))) for i in range(int(menu.count))]
        wants.append([move for move in moves if "blue" in (move.get("want") or {})])
    assert wants[0]
    assert not wants[1]


def test_a_small_chance_speaks_more_against_an_offer_that_is_not_the_first() -> None:
    """It opens bold and gives in: what is not certain is rated lower after another offer."""
    first, second = (
        dict(rated(market(**BLUES | {"made": [tries, 0, 0, 0], "next_offer": 20}), 0))
        for tries in (0, 1)
    )
    both = first.keys() & second.keys()
    assert all(second[action] <= first[action] for action in both)
    assert any(second[action] < first[action] for action in both)


def test_a_card_is_held_up_only_if_there_is_no_offer_to_make() -> None:
    """Anything for this?"""
    seen = 0
    for moment in moments():
        state, seat = moment.state, moment.seat
        if seat != whole(state)["active"] or seat not in state.asked:
            continue
        judge, menu = judge_of(state), Menu()
        judge.rate(state, seat, menu)
        moves = [(int(menu.action(i)), float(menu.rating(i))) for i in range(int(menu.count))]
        kinds = [state.describe(action)["kind"] for action, _rating in moves]
        if "ask" not in kinds:
            continue
        seen += 1
        assert kinds.count("ask") == 1
        assert state.is_legal(seat, moves[kinds.index("ask")][0])
        assert not any(r > 0 for k, (_a, r) in zip(kinds, moves, strict=True) if k == "offer")
    assert seen > effort(20)


def test_a_card_is_held_up_only_if_somebody_may_bid() -> None:
    """The card brings somebody else something, by what lies open."""
    seen = 0
    for moment in moments():
        for action in on_menu(moment, "ask"):
            seen += 1
            state = moment.state
            assert isinstance(state, ClassicState)
            _after, ask = made(state, moment.seat, action)
            judge = judge_of(state)
            judge.rate(state, moment.seat, Menu())
            others = [seat for seat in range(SEATS) if seat != moment.seat]
            card = bundle_of(Counter(ask["give"]))
            assert max(judge.parts.deals.gain_of(state, seat, card, 0) for seat in others) > 0
    assert seen > effort(20)


def test_what_was_held_up_in_vain_is_not_held_up_again() -> None:
    everything = bundle_of(dict.fromkeys(BEANS, 1))
    for moment in moments():
        if not list(on_menu(moment, "ask")):
            continue
        judge, menu = bargaining_judge(moment.state.game, unwanted=everything), Menu()
        judge.rate(moment.state, moment.seat, menu)
        moves = [moment.state.describe(int(menu.action(i))) for i in range(int(menu.count))]
        assert not any(move["kind"] == "ask" for move in moves)


# Answers.


def test_an_acceptance_is_legal_and_pays_what_is_wanted() -> None:
    seen = 0
    for moment in moments():
        for action in on_menu(moment, "accept"):
            seen += 1
            assert moment.state.is_legal(moment.seat, action)
            paid = moment.state.describe(action)
            offer = board(moment.state)[int(str(paid["offer"]))]
            assert beans_of(moment.state, moment.seat, paid) == Counter(offer["want"])
    assert seen > effort(100)


def beans_of(state: State, seat: int, cards: dict[str, Any]) -> Counter[str]:
    """Return the beans of face-up and hand cards."""
    position = whole(state)
    face = [position["face"][slot] for slot in cards["face"]]
    return Counter(face + [position["seats"][seat]["hand"][place] for place in cards["hand"]])


def test_who_is_asked_in_mind_says_what_it_would_say_at_the_table() -> None:
    agreed = refused = 0
    for moment in moments():
        state, seat = moment.state, moment.seat
        questions = state.game.questions(state)
        owed = [question.number for question in questions if question.seat == seat]
        if not owed:
            continue
        judge = judge_of(state)
        yes = [number for number in owed if judge.accepts(state.clone(), seat, number)]
        move = state.describe(int(judge.pick(state, seat, Menu(), Rng(0))))
        assert (move["kind"] == "accept") == bool(yes)
        assert not yes or move["offer"] in yes
        agreed += bool(yes)
        refused += not yes
    assert agreed > effort(80)
    assert refused > effort(200)


OFFERED: dict[str, Any] = {
    "active": 1,
    "face": ["garden", "chili"],
    "hands": [["red", "stink"], ["soy"] * 2, ["stink"] * 2, ["chili"] * 2],
    "fields": [[["garden"] * 2, ["soy"] * 2], [["red"] * 2, ["chili"]]],
}
"""Seat 1 has turned up a Garden, which seat 0 grows, and seat 0 has a Red, which seat 1 grows."""


def worth_of(offer: dict[str, Any], grudges: list[float] | None = None, **parts: Any) -> float:
    """Return what seat 0 thinks of accepting an offer of seat 1."""
    state = market(**OFFERED | {"offers": [{"maker": 1, "to": 0, **offer}], **parts})
    judge, menu = bargaining_judge(state.game, grudges or ()), Menu()
    judge.rate(state, 0, menu)
    moves = {int(menu.action(i)): float(menu.rating(i)) for i in range(int(menu.count))}
    accepting = [r for a, r in moves.items() if state.describe(a)["kind"] == "accept"]
    return accepting[0] if accepting else -99.0


def test_who_tries_again_and_again_is_heard_with_less_patience() -> None:
    swap = {"face": [0], "want": {"red": 1}}
    by_tries = [worth_of(swap, made=[0, tries, 0, 0], next_offer=20) for tries in (1, 2, 3, 4, 12)]
    assert by_tries[0] == by_tries[1] > by_tries[2] > by_tries[3] == by_tries[4]


def test_who_tries_again_has_to_share() -> None:
    """A gift, by which its maker gains nothing, loses less of its worth than a swap."""
    swap, gift = {"face": [0], "want": {"red": 1}}, {"face": [0]}
    lost = [
        worth_of(offer, made=[0, 2, 0, 0], next_offer=20)
        - worth_of(offer, made=[0, 3, 0, 0], next_offer=20)
        for offer in (swap, gift)
    ]
    assert lost[0] > lost[1] > 0


def test_who_took_more_than_it_gave_gets_worse_prices() -> None:
    swap = {"face": [0], "want": {"red": 1}}
    assert worth_of(swap, [0.0, 0.3, 0.0, 0.0]) < worth_of(swap)
    assert worth_of(swap, [0.0, 0.0, 0.3, 0.3]) == worth_of(swap)


def test_a_counter_must_bring_more_than_the_own_offer_may_still_bring() -> None:
    """The same swap is worth less as an answer to an offer that asks for less."""
    own = {"maker": 0, "to": 1, "hand": [1], "want": {"garden": 1}}
    countered = market(**OFFERED | {"offers": [own]})
    number = min(board(countered))
    swap = {"maker": 1, "to": 0, "face": [0], "want": {"red": 1}}
    ratings = []
    for answers in ({}, {"answers": number}):
        state = market(**OFFERED | {"offers": [own, {**swap, **answers}]})
        accepting = [r for a, r in rated(state, 0) if state.describe(a)["kind"] == "accept"]
        ratings.append(max(accepting, default=-99.0))
    assert ratings[1] < ratings[0]


# What is hidden.


def test_cards_that_a_seat_does_not_know_change_nothing() -> None:
    """Neither what it says when it is asked, nor what it would say unasked."""
    shuffler, seen = random.Random("hidden"), 0
    for moment in moments()[:: rarely(20)]:
        for seat in range(SEATS):
            menu = rated(moment.state, seat)
            for world in other_worlds(whole(moment.state), seat, shuffler):
                seen += bool(menu)
                assert rated(bohnhof.from_position(world), seat) == menu
    assert seen > effort(100)
