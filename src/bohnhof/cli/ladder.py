"""`bohn arena --ladder`: the reference ladder, played to its end in as many runs as it takes."""

import argparse
import platform
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bohnhof.arena import ladder
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.ladder import resized
from bohnhof.arena.ladder_page import Circumstances, Played, demands_met, line_of, page_of
from bohnhof.arena.ladder_row import Row, Score, score_of
from bohnhof.arena.ladder_store import Store, build
from bohnhof.arena.results import Results
from bohnhof.cli import files
from bohnhof.cli.arena import check_numbers, engine_of, follow, players_of
from bohnhof.cli.bot_names import check_bots
from bohnhof.cli.ending import code_of
from bohnhof.cli.failure import OK, Failure
from bohnhof.version import package_version

OUT = "docs/ladder.md"
SAVE_SECONDS = 10.0
"""So often the games played are saved; at most those of so many seconds are lost."""
ONLY_ALONE = ("game", "bots", "pairs", "seats", "option", "json", "html")
ONLY_HERE = ("out", "only", "short", "fresh")


def refuse_ladder_options(arguments: argparse.Namespace) -> None:
    """Fail if a match was asked for with what belongs to the ladder."""
    for name in ONLY_HERE:
        if getattr(arguments, name):
            raise Failure(f"--{name} belongs to the ladder: bohn arena --ladder")


def climb(arguments: argparse.Namespace) -> int:
    """Play what is not known yet and write the page; after Ctrl-C, keep what was played."""
    if any(getattr(arguments, name) for name in ONLY_ALONE):
        raise Failure("--ladder says itself what is played: leave out game, bots and files")
    check_numbers(arguments)
    groups = _chosen(arguments)
    rows = [row for group in groups.values() for row in group]
    check_bots([bot for row in rows for bot in row.bots])
    climber = Climber(arguments, len(rows))
    is_written = False
    try:
        for group in groups.values():
            climber.play_all(group)
            is_written = climber.write()  # the rest may take hours
    except KeyboardInterrupt as interrupt:
        print(f"What was played is kept in {climber.path}; the same command goes on.")
        return code_of(interrupt)
    except ArenaError as error:
        raise Failure(str(error)) from None
    where = f"{climber.out} is written." if is_written else f"{climber.path} keeps them for a page."
    print(f"{demands_met(climber.scores)} {where}")
    return OK


def _chosen(arguments: argparse.Namespace) -> dict[str, list[Row]]:
    """Return the groups to play, with the numbers of games that were asked for."""
    groups = {name: resized(rows, arguments.games) for name, rows in ladder.groups().items()}
    unknown = [name for name in arguments.only or () if name not in groups]
    if unknown:
        raise Failure(f"--only: there is no group {unknown[0]!r}. Groups: {', '.join(groups)}.")
    if arguments.only and arguments.short:
        raise Failure("--only says itself what is played: leave out --short")
    if arguments.short:
        del groups[ladder.FULL]
    return {name: groups[name] for name in groups if name in (arguments.only or groups)}


class Climber:
    """A run of the ladder, and where it keeps what it plays."""

    def __init__(self, arguments: argparse.Namespace, rows: int) -> None:
        self.arguments = arguments
        self.out = Path(arguments.out or OUT)
        self.path = self.out.with_suffix(".json")
        self.seed = ladder.SEED if arguments.seed is None else str(arguments.seed)
        if not self.out.absolute().parent.is_dir():
            raise Failure(f"{self.out}: there is no such folder")
        if self.path == self.out:
            raise Failure(f"{self.out}: the page is no JSON; name it .md")
        try:
            self.store = Store() if arguments.fresh else Store.read(self.path)
        except ArenaError as error:
            raise Failure(str(error)) from None
        self.scores: list[Score] = []
        """Of the rows of this run."""
        self._rows = rows

    def write(self) -> bool:
        """Write the page if all that belongs to it is known; say whether it is."""
        first, bargaining = self._known(ladder.LADDER), self._known(ladder.BARGAINING)
        if first is None or bargaining is None:
            return False
        full = None if self.arguments.short else self._known(ladder.FULL_STRENGTH)
        page = page_of(self._circumstances(), Played(first, bargaining, full or ()))
        files.write(str(self.out), page.encode())
        return True

    def _known(self, rows: Sequence[Row]) -> list[Score] | None:
        """Return the scores of rows; None if one of them is not played to its end."""
        results = [(row, self._results(row)) for row in resized(rows, self.arguments.games)]
        if not all(known.is_complete for _row, known in results):
            return None
        return [self._score(row, known) for row, known in results]

    def _circumstances(self) -> Circumstances:
        return Circumstances(
            time.strftime("%Y-%m-%d", time.gmtime()),
            package_version(),
            build(),
            platform.python_version(),
            players_of(self.arguments),
            self.seed,
            self.arguments.games,
        )

    def play_all(self, rows: Sequence[Row]) -> None:
        """Play rows one after the other, and tell of each."""
        for row in rows:
            results = self._results(row)
            if not results.is_complete:
                try:
                    self._play_on(results)
                finally:
                    self._save()
            self.scores.append(self._score(row, results))
            print(line_of(self.scores[-1], self.scores), flush=True)

    def _results(self, row: Row) -> Results:
        """Return what is known of a row."""
        match = row.match(self.seed, self.arguments.move_limit)
        return Results(match, self.store.kept(match).of(match))

    def _score(self, row: Row, results: Results) -> Score:
        seconds = self.store.kept(results.match).seconds_of(results.match)
        return score_of(row, results, seconds)

    def _play_on(self, results: Results) -> None:
        """Play the games of a row that are not known."""
        match, known = results.match, [outcome.number for outcome in results.outcomes]
        kept = self.store.kept(match)
        last = saved = time.monotonic()
        words = f"{len(self.scores) + 1}/{self._rows} {match.words}"
        with (
            closing(engine_of(match, self.arguments, known)) as parts,
            closing(follow(parts, results, words)) as news,
        ):
            for outcomes in news:
                kept.add(outcomes)
                kept.seconds += time.monotonic() - last
                last = time.monotonic()
                if last - saved > SAVE_SECONDS:
                    self._save()
                    saved = last

    def _save(self) -> None:
        files.write(str(self.path), self.store.to_json())
