"""Random numbers for play-outs."""

import copy
import hashlib
import pickle
from collections import Counter
from collections.abc import Callable

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


def test_a_clone_is_no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches clone by the thousand: no seed is hashed for that."""
    rng = Rng(5)
    monkeypatch.setattr(hashlib, "sha256", None)
    with pytest.raises(TypeError):
        Rng(5)
    assert rng.clone() == Rng(rng) == rng


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


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda rng: pickle.loads(pickle.dumps(rng))]
)
def test_copies_are_equal_until_one_goes_on(copied: Callable[[Rng], Rng]) -> None:
    rng = Rng(5)
    rng.word()
    other = copied(rng)
    assert other == rng
    assert repr(other) == repr(rng)
    assert other.word() == rng.clone().word()
    assert other != rng
    rng.word()
    assert other == rng
    assert rng != "Rng"


def test_a_generator_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Rng())


@pytest.mark.parametrize("n", [0, -1, 2**31 + 1, 2**70, 10**5000], ids=lambda n: n.bit_length())
def test_there_is_nothing_below_nothing(n: int) -> None:
    rng = Rng(5)
    with pytest.raises(ValueError, match="no number to draw"):
        rng.below(n)
    assert rng == Rng(5)


def test_the_most_to_draw_below() -> None:
    rng = Rng(5)
    assert max(rng.below(2**31) for _draw in range(200)) > 2**30
