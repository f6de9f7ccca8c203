"""Small operations on cards as `vec[i64]`, shared by the games."""

from librt.vecs import append, vec
from mypy_extensions import i64


def zeros(length: i64) -> vec[i64]:
    """Return so many zeros, for counting."""
    counts: vec[i64] = vec[i64]()
    i: i64 = 0
    while i < length:
        counts = append(counts, 0)
        i += 1
    return counts


def holds(cards: vec[i64], card: i64) -> bool:
    """Say whether such a card is among the cards."""
    i: i64 = 0
    while i < len(cards):
        if cards[i] == card:
            return True
        i += 1
    return False


def without(cards: vec[i64], index: i64) -> vec[i64]:
    """Return the cards but for the one at this index."""
    rest: vec[i64] = vec[i64]()
    i: i64 = 0
    while i < len(cards):
        if i != index:
            rest = append(rest, cards[i])
        i += 1
    return rest


def with_card(cards: vec[i64], card: i64) -> vec[i64]:
    """Return the cards and another one behind them; the given ones stay as they are."""
    return append(cards[:], card)


def in_order(cards: vec[i64]) -> vec[i64]:
    """Return the cards sorted, so that a shuffle depends on the cards and the seed alone."""
    return vec[i64](sorted(cards))


def laid_out(counts: vec[i64]) -> vec[i64]:
    """Return cards that are given as counts, in order."""
    cards: vec[i64] = vec[i64]()
    kind: i64 = 0
    while kind < len(counts):
        copy: i64 = 0
        while copy < counts[kind]:
            cards = append(cards, kind)
            copy += 1
        kind += 1
    return cards
