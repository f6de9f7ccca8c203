"""Samples of the solo game: only the order of the pile is hidden from the player (RULES 4.C)."""

from collections import Counter
from itertools import permutations

import pytest

from bohnhof import Rng
from tests.effort import effort
from tests.games.mafia.setting import seat_of, table, whole

DRAWS = effort(6_000)


@pytest.mark.rule("X-06")
def test_a_sample_is_a_shuffle_of_the_pile() -> None:
    pile = ["blue", "fire", "fire", "puff"]
    state = table(solo=True, hands=[["puff", "kidney"]], pile=pile, pile_size=4)
    rng = Rng("uniform")
    met: Counter[tuple[str, ...]] = Counter()
    for _sample in range(DRAWS):
        world = state.sample(0, rng)
        assert seat_of(world)["hand"] == ["puff", "kidney"]
        met[tuple(whole(world)["pile"])] += 1
    orders = set(permutations(pile))
    assert set(met) == orders
    assert max(abs(count - DRAWS / len(orders)) for count in met.values()) < 110
