"""Random numbers for play-outs, samples and bots: fast, seeded, the same in both builds."""

import hashlib
import struct
from typing import Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.actions import Actions, shown
from bohnhof.engine.numbers import as_int, in_digits

MULTIPLIER: Final[i64] = 2135137899
WORD: Final[i64] = 32  # bits of a random number
WORD_MASK: Final[i64] = 2**32 - 1
MOST: Final = 2**31


@final
@mypyc_attr(acyclic=True)
class Rng:  # noqa: PLW1641  (it changes with every number)
    """A multiply-with-carry generator; its whole state is one integer, so it is cheap to copy.

    Deals do not come from here: they come from the seed of the game (`bohnhof.engine.shuffle`).
    Generators are equal if they go on with the same numbers; they can be copied and pickled.
    """

    def __init__(self, seed: "SupportsIndex | str | Rng" = 0) -> None:
        """Start from a number or a text; from another generator, where that one is now."""
        self.actions = Actions()
        """Room for the choices made with this generator, so that they allocate nothing."""
        if isinstance(seed, Rng):
            self.state: i64 = seed.state
            return
        words = seed if isinstance(seed, str) else in_digits(seed)
        digest = hashlib.sha256(words.encode("utf-8", "surrogatepass")).digest()
        # 0 and MULTIPLIER * 2**32 - 1 are the two states that never change.
        start = int.from_bytes(digest[:16], "big") % (2135137899 * 2**32 - 2)
        self.state = start + 1

    def clone(self) -> "Rng":
        """Return a generator that goes on with the same numbers."""
        return Rng(self)

    def word(self) -> i64:
        """Return the next 32 random bits."""
        state = self.state
        self.state = (state & WORD_MASK) * MULTIPLIER + (state >> WORD)
        return self.state & WORD_MASK

    def below(self, n: SupportsIndex) -> int:
        """Return a number from 0 to n - 1, n from 1 to 2**31, with a bias below n / 2**32."""
        most = as_int(n)
        if not 0 < most <= MOST:
            raise ValueError(f"there is no number to draw below {shown(most)}")
        return self.pick(most)

    def pick(self, n: i64) -> i64:
        """Return the same for hot code, unchecked."""
        return (self.word() * n) >> WORD

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards into random order, in place."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.pick(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def seed(self) -> bytes:
        """Return a fresh 256-bit seed for the shuffles of a sampled world."""
        words = [int(self.word()) for _i in range(8)]
        return struct.pack(">8I", *words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.state == other.state

    def __repr__(self) -> str:
        return f"<Rng at {self.state}>"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return _going_on, (int(self.state),)


def _going_on(state: i64) -> Rng:
    """Return a generator in this state."""
    rng = Rng()
    rng.state = state
    return rng
