"""`bohn arena`: bots against each other over the same deals, and how strong that shows them."""

import argparse
import json
import os
import sys
import time
from collections.abc import Collection, Generator, Iterator
from contextlib import closing

import bohnhof
from bohnhof.arena.cluster import play_on_ray
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.local import play_locally
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome
from bohnhof.arena.report import Report, data_of, report_of, show
from bohnhof.arena.results import Results
from bohnhof.cli import files
from bohnhof.cli.bot_names import check_bots
from bohnhof.cli.counts import MOST_GAMES, check_counts, told_processes
from bohnhof.cli.ending import code_of, ending_in_order
from bohnhof.cli.failure import OK, Failure, named
from bohnhof.cli.settings import read_settings
from bohnhof.engine.shuffle import seed_of

GAMES = 1000
"""Of each pair, if nobody says how many."""
PAIRED_SEATS = 4
"""Two against two."""
WIDE = 120
"""Columns where no terminal says how many there are."""


def arena(arguments: argparse.Namespace) -> int:
    """Play a match, or the ladder; SIGTERM ends it in order."""
    from bohnhof.cli import ladder

    with ending_in_order():
        return ladder.climb(arguments) if arguments.ladder else _play(arguments)


def _play(arguments: argparse.Namespace) -> int:
    """Play a match and report it; after Ctrl-C or an error, what was played."""
    from bohnhof.cli import ladder

    ladder.refuse_ladder_options(arguments)
    match = _read(arguments)
    _check_files(arguments)
    results, code, trouble = Results(match), OK, ""
    start = time.perf_counter()
    try:
        with closing(engine_of(match, arguments)) as parts:
            for _outcomes in follow(parts, results, "games"):
                pass
    except KeyboardInterrupt as interrupt:
        code = code_of(interrupt)
    except ArenaError as error:
        trouble = str(error)
    if results.games:
        who = players_of(arguments, match.total)
        _tell(report_of(results, time.perf_counter() - start, who), arguments)
    if trouble:
        raise Failure(trouble)
    return code


def _check_files(arguments: argparse.Namespace) -> None:
    """Fail before a long match, not after it."""
    if arguments.json == arguments.html == files.STANDARD:
        raise Failure("--json and --html can not both go to standard output")
    for name in (arguments.json, arguments.html):
        if name is not None and name != files.STANDARD:
            files.make_folder_of(name)


def engine_of(
    match: Match, arguments: argparse.Namespace, known: Collection[int] = ()
) -> Generator[list[Outcome], None, None]:
    """Begin to play what is not known yet, here or on a cluster."""
    if arguments.engine == "ray":
        return play_on_ray(match, arguments.cores, known)
    return play_locally(match, _cores(arguments), known)


def _cores(arguments: argparse.Namespace) -> int:
    return int(arguments.cores or os.cpu_count() or 1)


def players_of(arguments: argparse.Namespace, games: int = MOST_GAMES) -> str:
    """Return who plays so many games, in words."""
    if arguments.engine == "ray":
        return "Ray"
    return told_processes(min(_cores(arguments), games))


def _read(arguments: argparse.Namespace) -> Match:
    if arguments.game is None:
        raise Failure("which game? For example: bohn arena duel seedling random")
    options = read_settings(arguments.option)
    with named(""):
        game = bohnhof.make_game(arguments.game, arguments.seats, options)
    check_numbers(arguments)
    if game.seats == 1 and not arguments.bots:
        raise Failure(f"{game.info.title} needs a bot; for example: seedling")
    if game.seats > 1 and len(arguments.bots) < 2:
        raise Failure(f"{game.info.title} needs two bots or more; for example: seedling random")
    if arguments.pairs:
        _check_pairs(game.seats, len(arguments.bots))
    check_bots(arguments.bots)
    seed = arguments.seed if arguments.seed is not None else seed_of(None).hex()
    bots = tuple(arguments.bots)
    games = GAMES if arguments.games is None else arguments.games
    limit, in_pairs = arguments.move_limit, arguments.pairs
    return Match(arguments.game, game.seats, options, seed, bots, games, limit, in_pairs)


def _check_pairs(seats: int, bots: int) -> None:
    """Fail if two can not play against two."""
    if seats != PAIRED_SEATS:
        raise Failure("--pairs: two play against two, at a table of four: --seats 4")
    if bots < PAIRED_SEATS or bots % 2:
        raise Failure("--pairs: name the bots pair by pair, two pairs or more")


def check_numbers(arguments: argparse.Namespace) -> None:
    """Fail if a number makes no sense."""
    check_counts(arguments.games, arguments.cores)
    if not 0 < arguments.move_limit < float("inf"):
        raise Failure("--move-limit: a number of seconds above 0")


def follow(
    parts: Iterator[list[Outcome]], results: Results, words: str
) -> Generator[list[Outcome], None, None]:
    """Take the outcomes as they come and hand them on; at a terminal, show how far it is."""
    if not sys.stderr.isatty():
        for outcomes in parts:
            results.add(outcomes)
            yield outcomes
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    what, left = TextColumn("{task.description}", markup=False), TextColumn("left")
    columns = (what, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), left)
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(words, total=results.match.total, completed=results.games)
        for outcomes in parts:
            results.add(outcomes)
            progress.advance(task, len(outcomes))
            yield outcomes


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
