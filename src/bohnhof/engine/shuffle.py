"""Shuffles that anyone can check: a SHA-256 counter stream feeds an unbiased Fisher-Yates.

Shuffle number k of a game reads the bytes of SHA-256(seed, k, 0), SHA-256(seed, k, 1), ... with
both counters as eight bytes, big end first. A number below n comes from the next byte that is
smaller than the largest multiple of n up to 256; other bytes are skipped, so nothing is favoured.
"""

import hashlib
import secrets
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

SEED_BYTES: Final = 32
BYTE: Final[i64] = 256


def seed_of(source: str | bytes | int | None) -> bytes:
    """Turn what a person gives as a seed into 256 bits; None draws a fresh one.

    Exactly 32 bytes are the seed itself; other bytes, and texts, are hashed; a number is its text.
    """
    if source is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(source, bytes):
        return source if len(source) == SEED_BYTES else hashlib.sha256(source).digest()
    return hashlib.sha256(str(source).encode("utf-8", "surrogatepass")).digest()


@final
@mypyc_attr(acyclic=True)
class Stream:
    """The random bytes of one shuffle."""

    def __init__(self, seed: bytes, number: i64) -> None:
        self._prefix = seed + int(number).to_bytes(8, "big")
        self._blocks = 0
        self._block = b""
        self._at: i64 = 0

    def _byte(self) -> i64:
        if self._at == len(self._block):
            self._block = hashlib.sha256(self._prefix + self._blocks.to_bytes(8, "big")).digest()
            self._blocks += 1
            self._at = 0
        value: i64 = self._block[self._at]
        self._at += 1
        return value

    def below(self, n: i64) -> i64:
        """Return an unbiased number from 0 to n - 1, for n up to 256."""
        if n < 1 or n > BYTE:
            raise ValueError("a stream draws below 1 to 256")
        limit = BYTE - BYTE % n
        value = self._byte()
        while value >= limit:
            value = self._byte()
        return value % n

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards into random order, in place."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1
