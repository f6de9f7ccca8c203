"""Deals that nobody can choose: everyone adds to the seed, and has committed to it before.

The host of a table and every person who likes draw 32 random bytes and publish the SHA-256 of them.
When all have, the people open theirs; the seed is the SHA-256 of all of them together. The host's
own is opened with the result, for until then it would tell the cards.
"""
# interpreted: msgspec builds this class

import hashlib
import secrets
from collections.abc import Sequence

import msgspec

from bohnhof.engine.errors import RecordError
from bohnhof.engine.reading import Hex
from bohnhof.engine.words import counted

BYTES = 32
PURPOSE = b"bohnhof-deal-1"


class Deal(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How the seed of a game came about."""

    secret: Hex
    """What the host added,"""
    commitment: Hex
    """and had published of that."""
    contributions: list[Hex | None]
    """What each seat added, if it did,"""
    commitments: list[Hex | None]
    """and had published of that."""

    def check(self, seed: str, seats: int) -> None:
        """Raise RecordError unless all that was opened had been published, and gives this seed."""
        if not len(self.contributions) == len(self.commitments) == seats:
            raise RecordError(f"The deal does not tell of {counted('seat', seats)}.")
        if commitment_of(self.secret) != self.commitment:
            raise RecordError("The secret of the host is not the one it had committed to.")
        pairs = zip(self.contributions, self.commitments, strict=True)
        for seat, (contribution, commitment) in enumerate(pairs):
            published = commitment_of(contribution) if contribution is not None else None
            if published != commitment:
                raise RecordError(f"Seat {seat + 1} had committed to another contribution.")
        if seed_from(self.secret, self.contributions).hex() != seed:
            raise RecordError("The seed is not made of what was added to it.")


def fresh() -> str:
    """Return a contribution, as hexadecimal digits."""
    return secrets.token_bytes(BYTES).hex()


def commitment_of(contribution: str) -> str:
    """Return what is published of a contribution before it is opened."""
    return hashlib.sha256(bytes.fromhex(contribution)).hexdigest()


def seed_from(secret: str, contributions: Sequence[str | None]) -> bytes:
    """Return the seed of a deal; a seat that adds nothing counts as 32 zero bytes."""
    digest = hashlib.sha256(PURPOSE + bytes.fromhex(secret))
    for contribution in contributions:
        digest.update(bytes.fromhex(contribution) if contribution else bytes(BYTES))
    return digest.digest()
