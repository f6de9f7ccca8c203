"""`bohn serve`: the table server."""

import argparse
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from bohnhof.cli.failure import OK, Failure
from bohnhof.cli.files import make_folder_of
from bohnhof.cli.games import load_all
from bohnhof.cli.store import span
from bohnhof.engine.registry import keep_to_known

if TYPE_CHECKING:
    from bohnhof.server.config import Config

PREFIX = "BOHN_"
MOST = 65535
"""The highest port; no other number needs to be higher."""


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Add a flag for each setting; a variable of the same name is its default."""
    flags = {
        "host": ("ADDRESS", "where to listen; 0.0.0.0 lets others in; default: 127.0.0.1"),
        "port": ("N", "the port; 0 takes any that is free; default: 8000"),
        "data": ("FILE", "the database; default: tables.db in the user's data folder"),
        "origins": ("URLS", "other pages that may connect, separated by commas; default: none"),
        "proxies": ("ADDRESSES", "proxies that say where people come from; default: none"),
        "bot-workers": ("N", "processes in which bots think; default: all cores but one"),
        "time-to-open": ("S", "seconds for people to open what they add to the seed; default: 30"),
        "keep": ("TIME", "delete tables so long after their end, e.g. 90d; default: never"),
        "page": ("FOLDER", "the page that browsers get; default: the one that was built in"),
        "log": ("FORM", "log as lines or as json; default: lines"),
        "limits": ("YES/NO", "limit how often a stranger may do things; default: yes"),
    }
    for name, (metavar, words) in flags.items():
        variable = PREFIX + name.upper().replace("-", "_")
        text = f"{words} (also {variable})"
        parser.add_argument(
            f"--{name}", metavar=metavar, default=os.environ.get(variable), help=text
        )

    variable = f"{PREFIX}GAMES"
    parser.add_argument(
        "--games",
        action="store_true",
        default=os.environ.get(variable) == "yes",
        help=f"also the games of other packages that are installed (also {variable}=yes)",
    )


def serve(arguments: argparse.Namespace) -> int:
    """Run the server until it is told to stop."""
    choose_games(arguments)
    from bohnhof.server.run import run  # what it describes are the games known by now

    with failing():
        run(config_from(arguments))
    return OK


def choose_games(arguments: argparse.Namespace) -> None:
    """Load the games of other packages if that is wished; else see that nobody can."""
    if arguments.games:
        load_all()
    else:
        keep_to_known()


@contextmanager
def failing() -> Iterator[None]:
    """Fail with the reason if the server can not run; Ctrl-C ends it."""
    from bohnhof.server.run import NoAddress
    from bohnhof.server.store.sqlite import UnusableDatabase

    try:
        yield
    except (UnusableDatabase, NoAddress) as error:
        raise Failure(str(error)) from None
    except KeyboardInterrupt:
        logging.shutdown()


def config_from(arguments: argparse.Namespace) -> "Config":
    """Return the settings, or fail with what is wrong with them."""
    from bohnhof.server.config import Config

    given: dict[str, object] = {}
    if arguments.host:
        given["host"] = arguments.host
    for name, least in (("port", 0), ("bot_workers", 1), ("time_to_open", 1)):
        if text := getattr(arguments, name):
            given[name] = _number(name, text, least)
    if arguments.data:
        given["data"] = Path(arguments.data)
    if arguments.keep:
        given["keep"] = span("--keep", arguments.keep)
    if arguments.page:
        given["page"] = _page(arguments.page)
    if arguments.origins:
        given["origins"] = _parts(arguments.origins)
    if arguments.proxies:
        given["proxies"] = tuple(map(_address, _parts(arguments.proxies)))
    if arguments.log:
        given["log"] = _choice("log", arguments.log, ("lines", "json"))
    if arguments.limits:
        given["limits"] = _choice("limits", arguments.limits, ("yes", "no")) == "yes"
    if arguments.data:
        make_folder_of(arguments.data)
    return Config(**given)  # type: ignore[arg-type]


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def _address(text: str) -> str:
    """Return an address, or a network of them, as it was given."""
    try:
        ip_network(text, strict=False)
    except ValueError:
        raise Failure(f"--proxies are addresses such as 127.0.0.1, not {text[:60]!r}.") from None
    return text


def _page(text: str) -> Path:
    if not (Path(text) / "index.html").is_file():
        raise Failure(f"--page is a folder with an index.html, not {text!r}.")
    return Path(text)


def _number(name: str, text: str, least: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = -1
    if not least <= number <= MOST:
        flag = f"--{name.replace('_', '-')}"
        raise Failure(f"{flag} is a number from {least} to {MOST}, not {text[:60]!r}.")
    return number


def _choice(name: str, text: str, choices: tuple[str, ...]) -> str:
    if text not in choices:
        raise Failure(f"--{name} is {' or '.join(choices)}, not {text!r}.")
    return text
