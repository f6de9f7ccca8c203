"""Trading in random games agrees with a second writing of the rules: see market.py."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from tests.games.classic.market import Market
from tests.games.classic.setting import BEANS, whole
from tests.games.classic.setting import in_order as sort_beans

PARTS = ("step", "caller", "face", "next_offer", "made")
TRADING = ("trade", "last_call")
KINDS = ("accept", "decline", "withdraw", "close", "offer", "ask", "pass")
Met = Counter[tuple[str, bool]]
CASES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"last_call": [True, False, True, False]}),
    (5, {}),
    (3, {"offers_per_turn": [1, 1]}),
    (4, {"offers_per_turn": [2, 3]}),
    (5, {"offers_per_turn": [30, 12]}),
]


def cards_of(chance: Random, most: int, hand: int) -> dict[str, list[int]]:
    """Draw cards to give, some of which may not be there."""
    face = [slot for slot in (0, 1) if chance.random() < 0.25]
    return {"face": face, "hand": sorted(chance.sample(range(hand + 1), min(hand + 1, most)))}


def attempt(at: Any, seat: int, chance: Random) -> dict[str, Any]:
    """Draw a move of step 2, legal or not."""
    numbers = [offer["number"] for offer in at["offers"]] or [1]
    offer = chance.choice([*numbers, *numbers, at["next_offer"]])
    hand = len(at["seats"][seat]["hand"])
    kind = chance.choice(
        ["accept", "decline", "withdraw", "close", "offer", "ask", "offer", "pass"]
    )
    if kind == "pass":
        return {"kind": chance.choice(["pass", "end_trading"])}
    if kind in ("decline", "withdraw"):
        return {"kind": kind, "offer": offer}
    if kind == "close":
        return {"kind": kind, "offer": offer, "seat": chance.randrange(len(at["seats"]))}
    if kind == "accept":
        return {"kind": kind, "offer": offer, **cards_of(chance, chance.choice((0, 1, 1, 2)), hand)}
    give: Any = cards_of(chance, chance.choice((0, 1, 1, 2)), hand)
    beans = chance.sample(BEANS, chance.choice((0, 1, 2)))
    want: Any = {bean: chance.choice((1, 1, 2)) for bean in beans}
    answers = offer if chance.random() < 0.4 else None
    to = None if answers else chance.choice(["all", *range(len(at["seats"]))])
    if kind == "ask":
        is_price = chance.random() < 0.5
        give, want = (None, want or {"red": 1}) if is_price else (give, None)
    return {"kind": kind, "to": to, "give": give, "want": want, "answers": answers}


def is_sound(action: dict[str, Any]) -> bool:
    """Say whether something is on some side; else it is no move at all."""
    if action["kind"] not in ("offer", "ask"):
        return True
    give = action["give"]
    return bool((give and (give["face"] or give["hand"])) or (give is None or action["want"]))


def compare(market: Market, state: State) -> None:
    """The market is what the state has become."""
    at = whole(state)
    mine: Any = market.at
    assert {part: at[part] for part in PARTS} == {part: mine[part] for part in PARTS}
    assert at["offers"] == mine["offers"]
    assert {str(ban) for ban in at["banned"]} == {str(in_order(ban)) for ban in mine["banned"]}
    for seat, other in zip(at["seats"], mine["seats"], strict=True):
        for part in ("hand", "pools", "aside"):
            assert seat[part] == other[part]
    assert state.asked == market.asked()


def in_order(ban: dict[str, Any]) -> dict[str, Any]:
    """Return a ban with its varieties in their order."""
    give, want = (side and sort_beans(side) for side in (ban["give"], ban["want"]))
    return {**ban, "give": give, "want": want}


def try_moves(state: State, market: Market, seat: int, chance: Random, met: Met) -> int:
    """Try some moves, legal or not; return one that is legal, or -1."""
    found = -1
    for _try in range(6):
        tried = attempt(market.at, seat, chance)
        if not is_sound(tried):
            continue
        action = state.action(tried)
        is_legal = state.is_legal(seat, action)
        assert is_legal == market.is_legal(seat, tried), tried
        met[tried["kind"], is_legal] += 1
        if is_legal and tried["kind"] != "end_trading":
            found = action
    return found


def follow(state: State, market: Market, seat: int, action: int) -> None:
    """Carry out an action in both."""
    told: Any = state.describe(action)
    if told["kind"] in ("harvest", "buy_field"):
        state.apply(seat, action)
        return
    assert market.is_legal(seat, told), told
    events: list[Event] = []
    state.apply(seat, action, events)
    market.play(seat, told)
    gone = [(e.kind, e.owner, e.data["number"]) for e in events if e.kind in ("fell", "lapsed")]
    assert sorted(gone) == sorted(market.gone)
    if market.at["step"] != "done":
        compare(market, state)
        return
    at = whole(state)
    assert at["step"] not in TRADING or at["turn"] > market.at["turn"]


@pytest.mark.rule("CQ-09", "CQ-12", "CQ-13", "CQ-14", "CQ-33", "CQ-35")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_legality_and_results_agree_with_the_market(case):
    seats, options = case
    state = bohnhof.new("classic", seats=seats, seed=str(case), **options)
    rng, chance, met = Rng(str(case)), Random(str(case)), Counter()
    for _move in range(700):
        if state.over:
            break
        seat, market = state.to_move, Market(whole(state))
        if market.is_open:
            assert state.asked == market.asked()
            seat = seat if chance.random() < 0.7 else chance.randrange(seats)
        action = try_moves(state, market, seat, chance, met) if market.is_open else -1
        if action < 0 and state.legal(seat):
            action = state.random_action(seat, rng)
        if action >= 0 and market.is_open:
            follow(state, market, seat, action)
        elif action >= 0:
            state.apply(seat, action)
    for kind in ("accept", "decline", "withdraw", "offer", "ask", "close"):
        assert met[kind, False] > 10
    for kind in ("decline", "withdraw", "offer", "ask"):
        assert met[kind, True] > 2
