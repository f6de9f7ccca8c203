"""`bohn games`: what can be played."""

import argparse

import bohnhof
from bohnhof.cli.failure import OK


def games(arguments: argparse.Namespace) -> int:
    """List the games with seats and options."""
    for name, info in bohnhof.games().items():
        seats = " or ".join(str(n) for n in info.seats)
        print(f"{name}: {info.title}, {seats} seats, rules version {info.rules_version}")
        print(f"    {info.summary}")
        for option, words in info.options.items():
            print(f"    --option {option}=...  {words}")
    return OK
