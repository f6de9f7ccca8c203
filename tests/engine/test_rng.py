"""Random numbers for play-outs."""

from collections import Counter

import pytest

from bohnhof import Rng


def test_fixed_vectors() -> None:
    rng = Rng("bohnhof")
    assert [int(rng.word()) for _draw in range(4)] == VECTOR


VECTOR = [2548336351, 3332155427, 1558928983, 1461407150]


def test_the_generator_is_the_documented_one() -> None:
    rng = Rng(1)
    state = int(rng.state)
    for _draw in range(1000):
        state = (state % 2**32) * 2135137899 + state // 2**32
        assert rng.word() == state % 2**32
        assert rng.state == state < 2**63


def test_a_clone_goes_on_alike_and_alone() -> None:
    rng = Rng(5)
    copy = rng.clone()
    numbers = [int(rng.word()) for _draw in range(10)]
    assert [int(copy.word()) for _draw in range(10)] == numbers


@pytest.mark.parametrize("n", [1, 2, 7, 104])
def test_below_favours_nothing(n: int) -> None:
    rng = Rng(n)
    found = Counter(int(rng.below(n)) for _draw in range(300 * n))
    assert set(found) == set(range(n))
    assert sum((count - 300) ** 2 / 300 for count in found.values()) < n + 4.5 * (2 * n) ** 0.5


def test_neighbouring_seeds_are_unlike() -> None:
    first = [int(Rng(seed).word()) for seed in range(1000)]
    assert len(set(first)) == 1000
    assert 0.45 < sum(word >= 2**31 for word in first) / 1000 < 0.55


def test_seeds_for_worlds_are_fresh() -> None:
    rng = Rng(3)
    seeds = {rng.seed() for _draw in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}
