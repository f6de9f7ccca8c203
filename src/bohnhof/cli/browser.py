"""`bohn play`: the table server for this machine, and the browser at its page."""

import argparse
import os
import sys
import threading
import webbrowser
from dataclasses import replace
from urllib.request import urlopen

import bohnhof
from bohnhof.cli.failure import OK, named
from bohnhof.cli.serve import choose_games, config_from, failing

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
"""The variables that name a screen; a Linux host may have none."""


def play(arguments: argparse.Namespace) -> int:
    """Serve tables here and open the browser, or play in the terminal if that is wished."""
    if arguments.terminal:
        from bohnhof.cli.play import choose_and_play

        return choose_and_play(arguments)
    choose_games(arguments)
    if arguments.game:
        with named(""):
            bohnhof.make_game(arguments.game)
    from bohnhof.server.run import NoAddress, address_of, run

    config = config_from(arguments)
    opened = open_browser if arguments.browser and has_browser() else leave_it

    def show(address: str) -> None:
        """Show the page, with the game that was asked for."""
        place = f"{address}/?game={arguments.game}" if arguments.game else address
        if arguments.game:
            print(f"{bohnhof.games()[arguments.game].title}: {place}", flush=True)
        opened(place)

    address = address_of(config.host, config.port)
    if not arguments.data and is_ours(address):
        print(f"Bohnhof is at {address} already.")
        show(address)
        return OK
    with failing():
        try:
            run(config, show)
        except NoAddress:
            if arguments.port:
                raise
            run(replace(config, port=0), show)
    return OK


def has_browser() -> bool:
    """Say whether there is a browser that opens a window, not one in this terminal."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in SCREENS):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def open_browser(address: str) -> None:
    """Open a page; some browsers return only when they are closed."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def leave_it(_address: str) -> None:
    """Open nothing: the address is printed."""


def is_ours(address: str) -> bool:
    """Say whether a table server answers at an address."""
    try:
        with urlopen(f"{address}/api/health", timeout=2) as answer:
            return b'"bohnhof"' in answer.read(1000)
    except (OSError, ValueError):
        return False
