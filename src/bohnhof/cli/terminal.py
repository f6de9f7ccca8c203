"""Whether somebody sits at a terminal."""

import sys

from bohnhof.cli.failure import Failure


def demand_terminal(instead: str) -> None:
    """Fail with what to do instead if input or output is not a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Failure(f"This needs a terminal. {instead}")
