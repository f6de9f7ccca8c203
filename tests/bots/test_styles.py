"""Styles of trading in Classic, which others are measured by."""

from typing import Any

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.bots import Bot, bots, decide, make_bot, styles
from bohnhof.bots.base import introduce
from bohnhof.bots.company import Company
from tests.bots.blind import assert_blind
from tests.effort import effort
from tests.games.classic.setting import fact, table

pytestmark = pytest.mark.once

LEAGUE = ("league-fed", "league-feeder", "plain-gardener", "plain-gardener")
REFUSED = ("league-fed", "league-feeder", "refuser", "refuser")
PARTNERS = (1, 0, 3, 2)
TABLES = [
    ("haggler", "plain-gardener", "gardener", "giver"),
    ("haggler", "haggler", "haggler", "haggler"),
    LEAGUE,
    REFUSED,
]


def company(names: tuple[str, ...]) -> list[Bot]:
    """Return bots who know each other, the first two partners, and the others."""
    made = [make_bot(name) for name in names]
    for seat, bot in enumerate(made):
        introduce(bot, Company(names, seat, PARTNERS[seat]))
    return made


def trade(**parts: Any) -> State:
    return table(**{"step": "trade", "seats": 4, "options": {"buying": False}, **parts})


def choice(names: tuple[str, ...], state: State, seat: int) -> str:
    return state.text(decide(company(names)[seat], state, seat, Rng("style")))


def test_they_are_found_by_name_but_not_offered_to_people() -> None:
    assert not set(styles()) & set(bots())
    for name in styles():
        assert make_bot(name).name == name
        assert make_bot(name).summary


@pytest.mark.parametrize("game", list(bohnhof.games()))
@pytest.mark.parametrize("name", list(styles()))
def test_each_plays_any_game_also_without_company(name: str, game: str) -> None:
    state, rng, bot = bohnhof.new(game, seed="style"), Rng("style"), make_bot(name)
    assert bot.explain() == "I have not moved yet."
    for _move in range(effort(200)):
        if not state.over:
            seat = state.to_move
            state.apply(seat, decide(bot, state, seat, rng))
            assert bot.explain().endswith(".")


@pytest.mark.parametrize("names", TABLES, ids="-".join)
def test_a_choice_depends_on_nothing_that_is_hidden(names: tuple[str, ...]) -> None:
    assert_blind(bohnhof.new("classic", seats=4, seed="hidden"), company(names), effort(120))


def played(names: tuple[str, ...]) -> list[Event]:
    """Return all that happens in a game."""
    state, rng, events = bohnhof.new("classic", seats=4, seed="played"), Rng("played"), []
    seats = company(names)
    while not state.over:
        seat = state.to_move
        state.apply(seat, decide(seats[seat], state, seat, rng), events)
    return events


def dealt(events: list[Event]) -> list[set[object]]:
    """Return who dealt with whom."""
    return [{event.owner, event.data["partner"]} for event in events if event.kind == "dealt"]


GARDEN_AT_SEAT_2: dict[str, Any] = {
    "face": ["blue", "soy"],
    "hands": [["soy", "chili"], ["garden", "stink"], ["stink"] * 2, ["chili"] * 2],
    "fields": [[["garden"] * 2, ["soy"] * 4], [["blue"] * 3, ["chili"] * 2]],
    "holds": [[], [fact("garden", 2)], [], []],
}


def test_the_haggler_offers_to_all_what_somebody_accepts() -> None:
    state = trade(**GARDEN_AT_SEAT_2)
    names = ("haggler", "plain-gardener", "plain-gardener", "plain-gardener")
    text = choice(names, state, 0)
    assert text.startswith("offer all: ")
    state.apply(0, state.parse(text))
    answers = [choice(names, state, seat) for seat in (1, 2, 3)]
    assert any(answer.startswith("accept 1") for answer in answers)


def test_the_haggler_makes_up_to_ten_offers_a_turn_and_then_ends() -> None:
    """Its offers in turns of others, and counters in its own, are the plain gardener's."""
    made, active = 0, -1
    for event in played(("haggler", "refuser", "refuser", "refuser")):
        if event.kind == "revealed":
            made, active = 0, event.owner or 0
        elif event.kind == "offered" and event.owner == active == 0:
            made += 1
            assert made <= 10
            assert event.data["to"] == "all" or event.data["answers"]


def test_the_haggler_ends_when_nobody_would_agree() -> None:
    """Nothing that it could get is in any hand: all is seen."""
    state = trade(
        face=["soy", None],
        hands=[["soy"], [], [], []],
        fields=[[["soy"] * 3, ["garden"] * 2]],
    )
    assert choice(("haggler", "gardener", "gardener", "gardener"), state, 0) == "end"


def test_the_fed_one_asks_its_partner_for_gifts() -> None:
    assert choice(LEAGUE, trade(**GARDEN_AT_SEAT_2), 0) == "plea 2: garden"


def test_the_feeder_pays_whatever_is_asked() -> None:
    state = trade(
        face=["blue", None],
        hands=[["soy"], ["red", "red"], ["stink"], ["chili"]],
        fields=[[["garden"] * 2, ["soy"] * 4], [["red"] * 3, []]],
        offers=[{"maker": 0, "to": 1, "want": {"red": 2}}],
    )
    assert choice(LEAGUE, state, 1).startswith("accept 1")
    assert not choice(("plain-gardener",) * 4, state, 1).startswith("accept 1")


def test_the_feeder_gives_what_its_partner_can_use() -> None:
    state = trade(
        face=["soy", None],
        hands=[[], ["stink"], ["stink"], ["chili"]],
        fields=[[["soy"] * 3, []], [["garden"] * 2, ["soy"] * 4]],
    )
    names = ("league-feeder", "league-fed", "plain-gardener", "plain-gardener")
    assert choice(names, state, 0) == "gift 2: face1"


def test_the_giver_gives_what_is_of_no_worth_to_who_gains_most() -> None:
    state = trade(
        face=["blue", None],
        hands=[["soy"], ["chili"], ["chili"], ["chili"]],
        fields=[[["stink"] * 6, ["soy"] * 6], [["blue"] * 3, []], [["blue"] * 5, []]],
    )
    assert choice(("giver", "gardener", "gardener", "gardener"), state, 0).startswith("gift ")


def test_a_refuser_deals_with_its_partner_alone() -> None:
    deals = dealt(played(REFUSED))
    assert {0, 1} in deals
    assert {2, 3} in deals
    assert all(deal in ({0, 1}, {2, 3}) for deal in deals)
    assert any(deal not in ({0, 1}, {2, 3}) for deal in dealt(played(LEAGUE)))
