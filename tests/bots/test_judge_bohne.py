"""What the judge of Nicht die Bohne does by itself."""

from collections.abc import Iterator

import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots.gardener import Gardener
from bohnhof.bots.judges import make_judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.games.nicht_die_bohne.bundle import cards_in
from bohnhof.games.nicht_die_bohne.state import BohneState

pytestmark = pytest.mark.once

NAME = "nicht-die-bohne"
SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def table(
    collections: list[list[str]], played: list[str], options: dict[str, object] | None = None
) -> State:
    """Return a trick of which the first seat takes first; hands do not matter."""
    state = bohnhof.new(NAME, seats=4, seed="fill", **{"rounds": 1, **(options or {})})
    data = state.to_position()
    named = [card for cards in [*collections, played] for card in cards]
    seats = data["seats"]
    assert isinstance(seats, list)
    rest = [card for seat in seats for card in seat["hand"]]
    for card in named:
        rest.remove(card)
    for number, seat in enumerate(seats):
        seat["hand"] = [rest.pop() for _card in range(14 - len(collections[number]))]
        seat["collection"] = collections[number]
        seat["played"] = {"card": played[number], "taken_by": None}
    return bohnhof.from_position({**data, "step": "take", "chip": 0})


def choice(state: State) -> str:
    seat = state.to_move
    return state.text(Gardener().choose(state, seat, state.legal(seat), Rng(0)))


def walk(seats: int, seed: object) -> Iterator[State]:
    """Play a game at random and stop at each decision."""
    state, rng = bohnhof.new(NAME, seats=seats, seed=str(seed)), Rng(str(seed))
    while not state.over:
        yield state
        seat = state.to_move
        state.apply(seat, state.random_action(seat, rng))


@SEATS
def test_all_moves_are_on_the_menu(seats: int) -> None:
    judge, menu = make_judge(bohnhof.new(NAME, seats=seats, seed=1).game), Menu()
    for state in walk(seats, "menu"):
        for seat in state.asked:
            menu.clear()
            judge.rate(state, seat, menu)
            listed = [menu.action(place) for place in range(menu.count)]
            assert sorted(listed) == sorted(state.legal(seat))


@SEATS
def test_somebody_will_win(seats: int) -> None:
    judge = make_judge(bohnhof.new(NAME, seats=seats, seed=1).game)
    for state in walk(seats, "chances"):
        assert sum(judge.outlook(state, seat) for seat in range(seats)) == pytest.approx(1)


@SEATS
def test_imagined_cards_change_nothing_that_is_seen(seats: int) -> None:
    judge = make_judge(bohnhof.new(NAME, seats=seats, seed=1).game)
    for state in walk(seats, "imagined"):
        for seat in state.asked:
            world = state.sample(seat, Rng(seat))
            judge.imagine(world, seat, Rng(seat))
            assert world.view(seat) == state.view(seat)


def test_a_play_out_ends_between_tricks_and_with_the_round() -> None:
    judge = make_judge(bohnhof.new(NAME, seats=4, seed=1).game)
    for state in walk(4, "ends"):
        assert isinstance(state, BohneState)
        is_between = state.step == 0
        is_new_round = is_between and cards_in(state.hands[state.chip]) == 15
        assert judge.ends(state, state, judge.horizon) == is_between
        assert judge.ends(state, state, 1) == is_new_round


LOSSES = ["red 9", "red 8", "red +-", "blue 2"]


def test_a_plus_minus_is_taken_for_a_negative_colour() -> None:
    others = [["red +-", "green 3"], ["red null", "green 6"], ["yellow 8", "green 1"]]
    state = table(
        [LOSSES, *([*cards, *more] for cards, more in zip(others, FILL, strict=True))],
        ["yellow 3", "red +-", "green 4", "blue 1"],
    )
    assert choice(state) == "take 2"
    assert make_judge(state.game).explain(state, 0, state.parse("take 2")) == (
        "That takes my red from -17 to 17."
    )


def test_a_null_is_taken_for_a_colour_that_is_lost_for_good_and_not_for_a_good_one() -> None:
    others = [["red +-", "green 3"], ["red +-", "green 6"], ["yellow 8", "green 1"]]
    rest = [[*cards, *more] for cards, more in zip(others, FILL, strict=True)]
    played = ["yellow 3", "blue 5", "green 4", "red null"]
    assert choice(table([LOSSES, *rest], played)) == "take 4"
    gains = ["red 9", "red 8", "red 7", "blue 2"]
    assert choice(table([gains, *rest], played)) != "take 4"


def test_a_rival_who_leads_is_kept_from_a_double() -> None:
    """To both takers the cards are worth the same; only who gets the Double matters."""
    leads = ["green 10", "green 9", "green +-", "green +-"]
    state = table(
        [
            ["blue 2", "yellow 1", "blue 3", "yellow 2"],
            ["red 1", "green null", "green +-", "red 2"],
            leads,
            ["red 3", "blue 7", "yellow 9", "red 4"],
        ],
        ["red +-", "green double", "red 5", "red 6"],
    )
    assert choice(state) == "take 2"


FILL = [["blue 6", "yellow 1"], ["blue 4", "yellow 6"], ["blue 3", "yellow +-"]]
