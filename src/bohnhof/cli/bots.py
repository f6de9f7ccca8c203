"""`bohn bots`: who can be played against."""

import argparse

from bohnhof.bots import bots as own_bots
from bohnhof.bots import styles
from bohnhof.bots.base import one_line
from bohnhof.bots.finding import offered_bots
from bohnhof.cli.failure import OK
from bohnhof.cli.terminal import print_wrapped

OTHERS = (
    "A budget may follow a bot that searches: master@300 (iterations a move), master@0.5s.",
    "Your own: an import path (mypkg.bot:MyBot) or a program ('cmd:python3 my_bot.py').",
)


def bots(arguments: argparse.Namespace) -> int:
    """List the bots by name, the weakest first."""
    _print_named({name: bot.summary for name, bot in own_bots().items()})
    print("\nStyles of trading, to measure others by (Classic):")
    _print_named({name: bot.summary for name, bot in styles().items()})
    if offered := offered_bots():
        print("\nOf installed packages:")
        _print_named(offered)
    print()
    for words in OTHERS:
        print_wrapped(words, 2)
    return OK


def _print_named(summaries: dict[str, str]) -> None:
    widest = max(map(len, summaries))
    for name, summary in summaries.items():
        print_wrapped(f"  {name:<{widest}}  {one_line(summary)}", widest + 4)
