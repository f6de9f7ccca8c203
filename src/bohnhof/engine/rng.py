"""Random numbers for play-outs, samples and bots: fast, seeded, the same in both builds."""

import hashlib
import struct
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.actions import Actions

MULTIPLIER: Final[i64] = 2135137899
WORD: Final[i64] = 32  # bits of a random number
WORD_MASK: Final[i64] = 2**32 - 1


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A multiply-with-carry generator; its whole state is one integer, so it is cheap to copy.

    Deals do not come from here: they come from the seed of the game (`bohnhof.engine.shuffle`).
    """

    def __init__(self, seed: int | str = 0) -> None:
        digest = hashlib.sha256(str(seed).encode("utf-8", "surrogatepass")).digest()
        # 0 and MULTIPLIER * 2**32 - 1 are the two states that never change.
        start = int.from_bytes(digest[:16], "big") % (2135137899 * 2**32 - 2)
        self.state: i64 = start + 1
        self.actions = Actions()
        """Room for the choices made with this generator, so that they allocate nothing."""

    def clone(self) -> "Rng":
        """Return a generator that goes on with the same numbers."""
        copy = Rng()
        copy.state = self.state
        return copy

    def word(self) -> i64:
        """Return the next 32 random bits."""
        state = self.state
        self.state = (state & WORD_MASK) * MULTIPLIER + (state >> WORD)
        return self.state & WORD_MASK

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1, n below 2**31, with a bias below n / 2**32."""
        return (self.word() * n) >> WORD

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards into random order, in place."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def seed(self) -> bytes:
        """Return a fresh 256-bit seed for the shuffles of a sampled world."""
        words = [int(self.word()) for _i in range(8)]
        return struct.pack(">8I", *words)
