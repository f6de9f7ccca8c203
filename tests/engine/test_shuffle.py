"""Seeds and shuffles: fixed vectors, no bias, the same everywhere."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.shuffle import Stream, seed_of

SEED = bytes(range(32))


def shuffled(seed: bytes, number: int, size: int) -> list[int]:
    cards = vec[i64](range(size))
    Stream(seed, number).shuffle(cards)
    return [int(card) for card in cards]


def by_the_book(seed: bytes, number: int, size: int) -> list[int]:
    """The documented procedure, written out anew."""
    blocks = (
        hashlib.sha256(seed + number.to_bytes(8, "big") + n.to_bytes(8, "big")).digest()
        for n in range(1000)
    )
    stream = (byte for block in blocks for byte in block)
    cards = list(range(size))
    for i in range(size - 1, 0, -1):
        byte = next(b for b in stream if b < 256 // (i + 1) * (i + 1))
        j = byte % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@pytest.mark.rule("X-05")
def test_fixed_vectors() -> None:
    assert shuffled(SEED, 0, 10) == VECTORS[0]
    assert shuffled(SEED, 1, 10) == VECTORS[1]
    assert shuffled(seed_of("bohnhof"), 0, 10) == VECTORS[2]
    digest = hashlib.sha256(bytes(shuffled(SEED, 0, 104))).hexdigest()
    assert digest == BIG_VECTOR


VECTORS = [
    [3, 2, 4, 1, 7, 8, 6, 0, 5, 9],
    [6, 8, 4, 0, 3, 7, 1, 9, 5, 2],
    [9, 8, 3, 6, 4, 0, 5, 2, 1, 7],
]
BIG_VECTOR = "3f6ba9c0b05161a01fa15cbfff8beee7270a2071f7c17b369df09b1212653cfc"


@pytest.mark.parametrize("size", [0, 1, 2, 3, 32, 60, 104, 116, 255, 256])
def test_the_shuffle_is_the_documented_one(size: int) -> None:
    assert shuffled(SEED, 7, size) == by_the_book(SEED, 7, size)
    assert sorted(shuffled(SEED, 7, size)) == list(range(size))


def test_every_order_is_equally_likely() -> None:
    found = Counter(tuple(shuffled(seed_of(n), 0, 4)) for n in range(24_000))
    assert set(found) == set(permutations(range(4)))
    chi_square = sum((n - 1000) ** 2 / 1000 for n in found.values())
    assert chi_square < 49.7  # 23 degrees of freedom, 0.1 %


@pytest.mark.parametrize("n", [3, 100, 104, 200, 255])
def test_below_favours_nothing(n: int) -> None:
    stream = Stream(SEED, n)
    found = Counter(int(stream.below(n)) for _draw in range(300 * n))
    assert set(found) == set(range(n))
    chi_square = sum((count - 300) ** 2 / 300 for count in found.values())
    assert chi_square < n + 4.5 * (2 * n) ** 0.5


@pytest.mark.parametrize("n", [-1, 0, 257])
def test_below_refuses_what_a_byte_can_not_decide(n: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        Stream(SEED, 0).below(n)


def test_a_seed_is_256_bits_of_whatever_is_given() -> None:
    assert seed_of("bean") == hashlib.sha256(b"bean").digest()
    assert seed_of(b"bean") == hashlib.sha256(b"bean").digest()
    assert seed_of(7) == seed_of("7")
    assert seed_of(SEED) == SEED
    assert seed_of(SEED + b"!") == hashlib.sha256(SEED + b"!").digest()
    assert len({seed_of(None) for _time in range(10)}) == 10
    assert {len(seed_of(None)) for _time in range(10)} == {32}
