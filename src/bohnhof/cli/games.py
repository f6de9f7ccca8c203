"""`bohn games`: what can be played."""

import argparse

import bohnhof
from bohnhof.cli.failure import OK
from bohnhof.cli.terminal import print_wrapped
from bohnhof.engine.words import any_of


def games(arguments: argparse.Namespace) -> int:
    """List the games with seats and options."""
    for name, info in bohnhof.games().items():
        seats = any_of("seat", info.seats)
        print_wrapped(f"{name}: {info.title}, {seats}, rules version {info.rules_version}", 4)
        print_wrapped(f"    {info.summary}", 4)
        for option, words in info.options.items():
            print_wrapped(f"    --option {option}=...  {words}", 8)
    return OK
