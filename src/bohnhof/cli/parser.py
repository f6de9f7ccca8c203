"""How a command line is read: options stand anywhere, and what is wrong is said in our words."""

import argparse
import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import NoReturn

from bohnhof.cli.failure import Failure

OUR_WORDS: tuple[tuple[str, str], ...] = (
    (r"argument (.+?): expected .*", r"\1 needs a value"),
    (r"argument (.+?): ignored explicit argument (.+)", r"\1 takes no value, not \2"),
    (r"argument (.+?): not allowed with argument (.+)", r"\1 and \2 exclude each other"),
    (r"ambiguous option: (\S+) could match (.+)", r"\1 may mean \2"),
    (r"the following arguments are required: (.+)", r"missing: \1"),
    (r"unrecognized arguments: (-.*)", r"there is no option \1"),
    (r"unrecognized arguments: (.+)", r"\1 is too much"),
    (r"argument (.+?): (.+)", r"\1: \2"),
)
"""What argparse says, and what we say instead; the first that fits."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is."""
        raise Failure(f"{_in_our_words(message)} (see {self.prog} --help)")


def _in_our_words(message: str) -> str:
    choice = re.fullmatch(r"argument (.+?): invalid choice: (.+?) \(choose from (.+)\)", message)
    if choice:
        known = choice[3].replace("'", "").split(", ")
        return f"{choice[1]} is {' or '.join(known)}, not {choice[2]}"
    for theirs, ours in OUR_WORDS:
        if re.fullmatch(theirs, message, re.DOTALL):
            return re.sub(theirs, ours, message, count=1, flags=re.DOTALL)
    return message


def whole_number(text: str) -> int:
    """Return a number as it is given on the command line."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number, not {text[:60]!r}") from None


def seconds(text: str) -> float:
    """Return a number of seconds as it is given on the command line."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a number of seconds, not {text[:60]!r}") from None


def read_command(
    argv: Sequence[str], top: Parser, commands: Mapping[str, argparse.ArgumentParser]
) -> argparse.Namespace:
    """Return what was asked for; the options of a command may stand between its other words."""
    if not argv or argv[0].startswith("-"):
        return top.parse_args(argv)
    name = argv[0]
    if name not in commands:
        raise Failure(unknown_command(name, commands))
    return commands[name].parse_intermixed_args(argv[1:], argparse.Namespace(command=name))


def unknown_command(name: str, commands: Mapping[str, object]) -> str:
    """Return what to say to a name that no command has."""
    near = get_close_matches(name, commands, 1)
    perhaps = f"Do you mean {near[0]}?" if near else f"Commands: {', '.join(commands)}."
    return f"There is no command {name[:60]!r}. {perhaps} (see bohn --help)"
