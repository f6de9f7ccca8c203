"""How a command ends when it can not do what it was asked to."""

from collections.abc import Iterator
from contextlib import contextmanager

from bohnhof import BohnhofError

OK = 0
WRONG = 1
"""The command ran, and what it checked is wrong."""
BAD_INPUT = 2
"""Nothing was done, for what was given makes no sense."""
OTHER_RULES = 3
"""A record that another version of the rules has made."""
NOT_CHECKED = 4
"""Nothing wrong was found, but not all of it could be checked."""
INTERRUPTED = 130
"""Somebody pressed Ctrl-C."""


class Failure(Exception):
    """One line for people and an exit code."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(" ".join(message.split()))
        self.code = code


@contextmanager
def named(what: str) -> Iterator[None]:
    """Turn the errors of the engine into a failure that begins with the thing at fault."""
    try:
        yield
    except BohnhofError as error:
        raise Failure(f"{what}: {error}" if what else str(error)) from None
