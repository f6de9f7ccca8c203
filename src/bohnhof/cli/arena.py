"""`bohn arena`: bots against each other over the same deals, and how strong that shows them."""

import argparse
import json
import os
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path

import bohnhof
from bohnhof.arena.cluster import play_on_ray
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.local import play_locally
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome
from bohnhof.arena.report import Report, data_of, report_of, show
from bohnhof.arena.results import Results
from bohnhof.bots import bot_maker
from bohnhof.cli import files
from bohnhof.cli.failure import INTERRUPTED, OK, Failure, named
from bohnhof.cli.settings import read_settings
from bohnhof.engine.shuffle import seed_of

WIDE = 120
"""Columns where no terminal says how many there are."""


def arena(arguments: argparse.Namespace) -> int:
    """Play a match and report it; after Ctrl-C or an error, what was played."""
    _check_files(arguments)
    match = _read(arguments)
    results, code, trouble = Results(match), OK, ""
    start = time.perf_counter()
    try:
        with closing(_engine(match, arguments)) as parts:
            _follow(parts, results)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except ArenaError as error:
        trouble = str(error)
    if results.games:
        _tell(report_of(results, time.perf_counter() - start, _players(arguments)), arguments)
    if trouble:
        raise Failure(trouble)
    return code


def _check_files(arguments: argparse.Namespace) -> None:
    """Fail before a long match, not after it."""
    for name in (arguments.json, arguments.html):
        if name and name != files.STANDARD and not Path(name).absolute().parent.is_dir():
            raise Failure(f"{name}: there is no such folder")
    if arguments.json == arguments.html == files.STANDARD:
        raise Failure("--json and --html can not both go to standard output")


def _engine(match: Match, arguments: argparse.Namespace) -> Generator[list[Outcome], None, None]:
    """Begin to play, here or on a cluster."""
    if arguments.engine == "ray":
        return play_on_ray(match, arguments.cores)
    return play_locally(match, _cores(arguments))


def _cores(arguments: argparse.Namespace) -> int:
    return int(arguments.cores or os.cpu_count() or 1)


def _players(arguments: argparse.Namespace) -> str:
    if arguments.engine == "ray":
        return "Ray"
    return "1 process" if _cores(arguments) == 1 else f"{_cores(arguments)} processes"


def _read(arguments: argparse.Namespace) -> Match:
    options = read_settings(arguments.option)
    with named(""):
        game = bohnhof.make_game(arguments.game, arguments.seats, options)
    if arguments.cores is not None and arguments.cores < 1:
        raise Failure("--cores: at least one")
    if arguments.games < 1:
        raise Failure("--games: at least one")
    if not 0 < arguments.move_limit < float("inf"):
        raise Failure("--move-limit: seconds, more than none")
    if game.seats > 1 and len(arguments.bots) < 2:
        raise Failure(f"{game.info.title} needs two bots or more; for example: seedling random")
    _check_bots(arguments.bots)
    seed = arguments.seed if arguments.seed is not None else seed_of(None).hex()
    bots = tuple(arguments.bots)
    limit = arguments.move_limit
    return Match(arguments.game, game.seats, options, seed, bots, arguments.games, limit)


def _check_bots(names: list[str]) -> None:
    """Fail if a bot can not be found; import paths may lead into the current folder."""
    here = str(Path.cwd())
    if any(":" in name for name in names) and not {"", here} & set(sys.path):
        sys.path.insert(0, here)
    for name in names:
        try:
            bot_maker(name)
        except LookupError as error:
            raise Failure(str(error.args[0])) from None


def _follow(parts: Iterator[list[Outcome]], results: Results) -> None:
    """Take the outcomes as they come; at a terminal, show how far it is."""
    if not sys.stderr.isatty():
        for outcomes in parts:
            results.add(outcomes)
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    words, left = TextColumn("games"), TextColumn("left")
    columns = (words, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), left)
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=results.match.total)
        for outcomes in parts:
            results.add(outcomes)
            progress.advance(task, len(outcomes))


def _tell(report: Report, arguments: argparse.Namespace) -> None:
    """Print tables and write the files that were asked for."""
    if files.STANDARD not in (arguments.json, arguments.html):
        from rich.console import Console

        show(report, Console(width=None if sys.stdout.isatty() else WIDE))
    if arguments.json:
        files.write(arguments.json, (json.dumps(data_of(report), indent=2) + "\n").encode())
    if arguments.html:
        from bohnhof.arena.page import page_of

        files.write(arguments.html, page_of(report).encode())
