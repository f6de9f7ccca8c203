"""`bohn client`: plays at a table of a server, drawn as `bohn term` draws its own."""

import argparse

from bohnhof.bots import bots
from bohnhof.cli.failure import OK, WRONG, Failure
from bohnhof.cli.rulebook import rule_text
from bohnhof.tui.guest import Guest, game_at, seat_for
from bohnhof.tui.guest_link import Address, LinkBroken
from bohnhof.tui.guest_reflexes import Habits
from bohnhof.tui.presenter import presenter_of
from bohnhof.tui.screen import new_console


def client(arguments: argparse.Namespace) -> int:
    """Join a table, come back to it or watch it, until the game is over."""
    _check(arguments)
    try:
        address = Address(arguments.url)
    except LinkBroken as broken:
        raise Failure(str(broken)) from None
    try:
        return _play(address, arguments)
    except LinkBroken as broken:
        raise Failure(str(broken), WRONG) from None


def _check(arguments: argparse.Namespace) -> None:
    """Fail if a server would not understand what is asked for."""
    if not arguments.name.strip():
        raise Failure("--name is what others call you: at least one letter.")
    if arguments.bot is not None and arguments.bot not in bots():
        raise Failure(f"--bot is {' or '.join(bots())}, not {arguments.bot[:60]!r}.")


def _play(address: Address, arguments: argparse.Namespace) -> int:
    game = game_at(address)
    try:
        presenter = presenter_of(game)
    except LookupError:
        raise Failure(f"This Bohnhof can not draw {game!r}.") from None
    token = arguments.token
    if token is None and not arguments.watch:
        token = seat_for(address, arguments.name)
        print(f"To come back: bohn client {arguments.url} --token {token}", flush=True)
    habits = Habits(arguments.random, arguments.bot, arguments.auto)
    guest = Guest(address, token, habits, new_console(), presenter, rule_text)
    if not guest.run() and token is not None:
        print("You may come back.")
    return OK
