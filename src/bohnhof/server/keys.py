"""The secrets by which people are known: random, shown once, stored as hashes."""

import hashlib
import secrets

BITS = 128


def new_secret() -> str:
    """Return a new secret of 128 bits."""
    return secrets.token_hex(BITS // 8)


def new_name() -> str:
    """Return a name for a table that nobody can guess."""
    return secrets.token_urlsafe(9)


def hashed(secret: str) -> str:
    """Return what is stored of a secret; a secret of 128 random bits needs no slow hash."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def label(table: str) -> str:
    """Return how logs call a table: who reads them can not come in by it."""
    return f"table {hashed(table)[:12]}"
