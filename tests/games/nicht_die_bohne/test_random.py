"""Random play: drawn without a list, as if from the list."""

import pytest

from bohnhof import IllegalAction, Rng
from tests.games.nicht_die_bohne.setting import SEATS, new, table


@pytest.mark.parametrize("seats", SEATS)
def test_a_random_action_is_drawn_as_from_the_list_of_legal_ones(seats):
    state, rng = new(seats, "random"), Rng("random")
    while not state.over:
        for seat in state.asked:
            drawn, listed = rng.clone(), rng.clone()
            listed.below(1)  # the kind
            legal = state.legal(seat)
            assert state.random_action(seat, drawn) == legal[listed.below(len(legal))]
            assert drawn.state == listed.state
        seat = state.asked[-1]
        played = state.clone()
        played.play_random(seat, rng.clone())
        state.apply(seat, state.random_action(seat, rng))
        assert played.to_position() == state.to_position()


@pytest.mark.parametrize("step", ["lead", "follow", "take"])
def test_who_is_not_asked_has_no_random_action(step):
    played = {"lead": {}, "follow": {0: "red 1", 1: "red 2"}}
    state = table(step=step, played=played.get(step, {s: f"blue {s + 1}" for s in range(4)}))
    for seat in set(range(4)) - set(state.asked):
        with pytest.raises(IllegalAction, match="This seat can do nothing now"):
            state.random_action(seat, Rng(1))
