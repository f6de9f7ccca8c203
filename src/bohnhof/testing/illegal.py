"""Any game: what is not legal raises the right error and changes nothing."""

import re
from typing import Any

import pytest

import bohnhof
from bohnhof import IllegalAction, NoSuchSeat, Rng, SetupError
from bohnhof.testing.walk import Case, as_json, deal, plug_of, some_states

REASON = re.compile(r"[A-Z][^{}]{9,}(?<!: )\.")
"""A sentence, in which it is said what is asked, if anything is said of that."""


def met_actions(case: Case) -> set[int]:
    """Every action that is legal for anybody somewhere in a few games."""
    return {
        action
        for state, _rng in some_states(case, 6, every=3)
        for seat in range(state.game.seats)
        for action in state.legal(seat)
    }


def test_actions_that_are_not_listed_are_refused_with_a_reason(case: Case) -> None:
    """Actions that are not listed are refused with a reason."""
    met = met_actions(case)
    for state, _rng in some_states(case, 2):
        before = as_json(state.to_position())
        for seat in range(state.game.seats):
            for action in met - set(state.legal(seat)):
                if not plug_of(case[0]).LISTS_ALL and state.is_legal(seat, action):
                    continue
                events: list[bohnhof.Event] = []
                with pytest.raises(IllegalAction) as error:
                    state.apply(seat, action, events)
                assert error.value.refusal in state.game.refusals.all()
                assert REASON.fullmatch(str(error.value))
                assert events == []
        assert as_json(state.to_position()) == before


@pytest.mark.parametrize("action", [-1, -(2**70), 2**61 + 7, 2**62, 2**63, 2**200])
def test_numbers_that_are_no_action_are_refused(case: Case, action: int) -> None:
    """Numbers that are no action are refused."""
    state = deal(case, 1)
    before = as_json(state.to_position())
    assert not state.is_legal(0, action)
    with pytest.raises(IllegalAction):
        state.apply(0, action)
    assert as_json(state.to_position()) == before


@pytest.mark.parametrize("thing", ["0", None, 1.5, [0], b"0"], ids=repr)
def test_things_that_are_no_numbers_are_a_type_error(case: Case, thing: Any) -> None:
    """Things that are no numbers are a type error."""
    state = deal(case, 1)
    before = as_json(state.to_position())
    with pytest.raises(TypeError):
        state.apply(state.to_move, thing)
    with pytest.raises(TypeError):
        state.apply(thing, state.legal(state.to_move)[0])
    assert as_json(state.to_position()) == before


@pytest.mark.parametrize("seat", [-1, 2, 7, 2**70])
def test_seats_that_do_not_exist(case: Case, seat: int) -> None:
    """Seats that do not exist."""
    if seat == 2 and case[1] > 2:
        pytest.skip("this table has a seat 2")
    state = deal(case, 1)
    action = state.legal(state.to_move)[0]
    for call in (
        lambda: state.legal(seat),
        lambda: state.is_legal(seat, action),
        lambda: state.apply(seat, action),
        lambda: state.view(seat),
        lambda: state.sample(seat, Rng()),
        lambda: state.random_action(seat, Rng()),
    ):
        with pytest.raises(NoSuchSeat):
            call()


def test_bad_options_are_refused(case: Case) -> None:
    """Bad options are refused."""
    name, seats, options = case
    for wrong in ({"no_such_option": 1}, {"starter": 99}, {"starter": "first"}):
        with pytest.raises(SetupError):
            bohnhof.new(name, seats=seats, **{**options, **wrong})


def test_wrong_numbers_of_seats_are_refused(case: Case) -> None:
    """Wrong numbers of seats are refused."""
    name = case[0]
    for seats in set(range(-1, 12)) - set(bohnhof.games()[name].seats):
        with pytest.raises(SetupError):
            bohnhof.new(name, seats=seats)


def test_an_unknown_game_is_refused() -> None:
    """An unknown game is refused."""
    with pytest.raises(SetupError, match="no game 'poker'"):
        bohnhof.new("poker")
