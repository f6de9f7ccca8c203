"""`bohn games`: what can be played."""

import argparse
import sys

from bohnhof.cli.failure import OK
from bohnhof.cli.terminal import print_wrapped
from bohnhof.engine.registry import OURS, entry_of, games, load_games
from bohnhof.engine.words import any_of


def list_games(arguments: argparse.Namespace) -> int:
    """List the games with seats and options; those of other packages say whose they are."""
    load_all()
    for name, info in games().items():
        seats = any_of("seat", info.seats)
        words = f"{name}: {info.title}, {seats}, rules version {info.rules_version}{_whose(name)}"
        print_wrapped(words, 4)
        print_wrapped(f"    {info.summary}", 4)
        for option, meaning in info.options.items():
            print_wrapped(f"    --option {option}=...  {meaning}", 8)
    return OK


def _whose(game: str) -> str:
    entry = entry_of(game)
    return "" if entry is None or entry.package == OURS else f" (from {entry.package})"


def load_all() -> None:
    """Load the games of installed packages; one that is left out is named in one line."""
    for name, reason in load_games().items():
        print(f"bohn: the game {name!r} is left out. {reason}", file=sys.stderr)
