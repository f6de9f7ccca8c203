"""Shuffles that anyone can check: a SHA-256 counter stream feeds an unbiased Fisher-Yates.

Shuffle number k of a game reads the bytes of SHA-256(seed, k, 0), SHA-256(seed, k, 1), ... with
both counters as eight bytes, big end first. A number below n comes from the next byte that is
smaller than the largest multiple of n up to 256; other bytes are skipped, so nothing is favoured.
"""

import hashlib
import secrets
from typing import Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.errors import SetupError
from bohnhof.engine.numbers import in_digits

SEED_BYTES: Final = 32
BLOCK: Final[i64] = 32
BYTE: Final[i64] = 256


def seed_of(source: str | bytes | SupportsIndex | None) -> bytes:
    """Turn what a person gives as a seed into 256 bits; None draws a fresh one.

    Exactly 32 bytes are the seed itself; other bytes, and texts, are hashed; a number is its text.
    """
    if source is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(source, bytes):
        return source if len(source) == SEED_BYTES else hashlib.sha256(source).digest()
    words = source if isinstance(source, str) else in_digits(source)
    return hashlib.sha256(words.encode("utf-8", "surrogatepass")).digest()


@final
@mypyc_attr(acyclic=True)
class Stream:
    """The random bytes of one shuffle."""

    def __init__(self, seed: bytes, number: i64) -> None:
        if len(seed) != SEED_BYTES:  # no position or record could name it
            raise SetupError(f"A deal takes a seed of {SEED_BYTES} bytes, not of {len(seed)}.")
        self._prefix = seed + int(number).to_bytes(8, "big")
        self._blocks = 0
        self._block = b""
        self._at: i64 = BLOCK

    def _next_block(self) -> bytes:
        """Read on in the next hash."""
        self._block = hashlib.sha256(self._prefix + self._blocks.to_bytes(8, "big")).digest()
        self._blocks += 1
        self._at = 0
        return self._block

    def below(self, n: i64) -> i64:
        """Return an unbiased number from 0 to n - 1, for n up to 256."""
        if n < 1 or n > BYTE:
            raise ValueError("a stream draws below 1 to 256")
        limit = BYTE - BYTE % n
        value = limit
        while value >= limit:
            if self._at == BLOCK:
                self._next_block()
            value = self._block[self._at]
            self._at += 1
        return value % n

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards into random order, in place: each changes places with one before it.

        Draws as `below` does, with all that changes in local variables: deals are frequent.
        """
        i: i64 = len(cards) - 1
        if i >= BYTE:
            raise ValueError("a stream shuffles up to 256 cards")
        block, at = self._block, self._at
        while i > 0:
            if at == BLOCK:
                block, at = self._next_block(), 0
            j: i64 = block[at]
            at += 1
            if j < BYTE - BYTE % (i + 1):
                j %= i + 1
                card = cards[i]
                cards[i] = cards[j]
                cards[j] = card
                i -= 1
        self._at = at
