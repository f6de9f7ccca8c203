"""Moves that a game refuses, for a reason that is named."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bohnhof import IllegalAction


@contextmanager
def refused(refusal: str) -> Iterator[None]:
    """Check that what is tried inside is refused, and why, by the name of that."""
    with pytest.raises(IllegalAction) as caught:
        yield
    assert caught.value.refusal == refusal
