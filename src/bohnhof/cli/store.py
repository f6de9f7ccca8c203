"""`bohn store`: what a host does with the database of a server."""

import argparse
import re
import time
from pathlib import Path

from bohnhof.cli.failure import OK, WRONG, Failure
from bohnhof.cli.files import make_folder_of
from bohnhof.engine.words import counted

MOST_SEATS = 7
UNITS = {"h": 3600.0, "d": 86_400.0, "w": 7 * 86_400.0}


def store(arguments: argparse.Namespace) -> int:
    """Do what was asked for, or fail with why not."""
    from bohnhof.server.config import default_data
    from bohnhof.server.store.sqlite import UnusableDatabase

    data = Path(arguments.data) if arguments.data else default_data()
    try:
        return ACTIONS[arguments.action](data, arguments)
    except UnusableDatabase as error:
        raise Failure(str(error)) from None


def _backup(data: Path, arguments: argparse.Namespace) -> int:
    from bohnhof.server.store.upkeep import back_up

    target = Path(_file(arguments))
    make_folder_of(target)
    count = back_up(data, target)
    print(f"{counted('table', count)} copied to {target}")
    return OK


def _restore(data: Path, arguments: argparse.Namespace) -> int:
    from bohnhof.server.store.upkeep import put_back

    copy = Path(_file(arguments))
    before = put_back(copy, data)
    print(f"{data} is what {copy} was.")
    if before is not None:
        print(f"What was there is {before} now.")
    return OK


def _check(data: Path, _arguments: argparse.Namespace) -> int:
    from bohnhof.server.store.upkeep import check, uncovered

    faults = 0
    for fault in check(data):
        faults += 1
        print(fault)
    if old := uncovered(data):
        print(f"{counted('table', old)} with entries of before 0.2.0, which no checksum covers")
    print(f"{data}: {counted('fault', faults)}" if faults else f"{data}: no fault")
    return WRONG if faults else OK


def _prune(data: Path, arguments: argparse.Namespace) -> int:
    from bohnhof.server.store.upkeep import prune

    if arguments.older is None:
        raise Failure("bohn store prune needs --older, for example --older 90d.")
    count = prune(data, time.time() - span("--older", arguments.older))
    print(f"{counted('table', count)} deleted")
    return OK


def _forget(data: Path, arguments: argparse.Namespace) -> int:
    from bohnhof.server.keys import label
    from bohnhof.server.requests import cleaned
    from bohnhof.server.store.copies import copies_beside
    from bohnhof.server.store.forgetting import Whom, forget

    name, table, seat = arguments.name, arguments.table, arguments.seat
    if (name is None) == (seat is None) or (seat is not None and table is None):
        raise Failure("bohn store forget needs --name NAME, or --table TABLE with --seat NUMBER.")
    if seat is not None and not 1 <= seat <= MOST_SEATS:
        raise Failure(f"--seat is a number from 1 to {MOST_SEATS}.")
    known_as = None if name is None else cleaned(name, len(name))
    if known_as == "":
        raise Failure("--name is a name, with at least one letter.")
    done = forget(data, Whom(known_as, table, None if seat is None else seat - 1))
    print(f"{counted('line', done.entries)} overwritten")
    for one in done.damaged:
        print(f"{label(one)} is damaged: what is written there is as it was.")
    for copy in copies_beside(data):
        print(f"{copy} is as it was: delete it when you do not need it any more.")
    return WRONG if done.damaged else OK


ACTIONS = {
    "backup": _backup,
    "restore": _restore,
    "check": _check,
    "prune": _prune,
    "forget": _forget,
}


def _file(arguments: argparse.Namespace) -> str:
    if arguments.file is None:
        raise Failure(f"bohn store {arguments.action} needs a FILE.")
    return str(arguments.file)


def span(name: str, text: str) -> float:
    """Return the seconds in a time such as 90d, or fail."""
    found = re.fullmatch(r"(\d{1,6})([hdw])", text.strip())
    if not found or not int(found[1]):
        raise Failure(f"{name} is a time such as 12h, 90d or 8w, not {text[:60]!r}.")
    return int(found[1]) * UNITS[found[2]]
