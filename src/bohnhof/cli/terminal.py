"""Whether somebody sits at a terminal, and how wide that is."""

import shutil
import sys
import textwrap

from bohnhof.cli.failure import Failure


def demand_terminal(instead: str) -> None:
    """Fail with what to do instead if input or output is not a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Failure(f"This needs a terminal. {instead}")


def print_wrapped(text: str, inset: int) -> None:
    """Print a line; at a terminal, what does not fit is set in by so many blanks below it."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        text = textwrap.fill(text, width, subsequent_indent=" " * inset, break_on_hyphens=False)
    print(text)
