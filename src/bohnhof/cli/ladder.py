"""`bohn arena --ladder`: the reference ladder, played to its end in as many runs as it takes."""

import argparse
import platform
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bohnhof.arena import ladder
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.ladder import Row, Score, is_met, resized, score_of
from bohnhof.arena.ladder_page import Circumstances, line_of, page_of
from bohnhof.arena.ladder_store import Store, build
from bohnhof.arena.results import Results
from bohnhof.cli import files
from bohnhof.cli.arena import check_numbers, engine_of, follow, players_of
from bohnhof.cli.bot_names import check_bots
from bohnhof.cli.failure import INTERRUPTED, OK, Failure
from bohnhof.version import package_version

OUT = "docs/ladder.md"
SAVE_SECONDS = 10.0
"""So often the games played are saved; at most those of so many seconds are lost."""
ONLY_ALONE = ("game", "bots", "pairs", "seats", "option", "json", "html")
ONLY_HERE = ("out", "short", "fresh")


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
    rows = resized(ladder.LADDER, arguments.games)
    full = [] if arguments.short else resized(ladder.FULL_STRENGTH, arguments.games)
    check_bots([bot for row in [*rows, *full] for bot in (row.one, row.other) if bot])
    climber = Climber(arguments, len(rows) + len(full))
    try:
        first = climber.play_all(rows)
        climber.write(first, [])  # the rest may take hours
        climber.write(first, climber.play_all(full))
    except KeyboardInterrupt:
        print(f"What was played is kept in {climber.path}; the same command goes on.")
        return INTERRUPTED
    except ArenaError as error:
        raise Failure(str(error)) from None
    met = [is_met(score, first) for score in first if score.row.demand]
    print(f"{met.count(True)} of {len(met)} demands are met. {climber.out} is written.")
    return OK


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
        self._rows = rows
        self._row = 0

    def write(self, first: Sequence[Score], second: Sequence[Score]) -> None:
        """Write the page."""
        files.write(str(self.out), page_of(self._circumstances(), first, second).encode())

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

    def play_all(self, rows: Sequence[Row]) -> list[Score]:
        """Play rows one after the other, and tell of each."""
        scores: list[Score] = []
        for row in rows:
            self._row += 1
            scores.append(self._play(row))
            print(line_of(scores[-1], scores), flush=True)
        return scores

    def _play(self, row: Row) -> Score:
        match = row.match(self.seed, self.arguments.move_limit)
        kept = self.store.kept(match)
        results = Results(match, kept.of(match))
        if not results.is_complete:
            try:
                self._play_on(results)
            finally:
                self._save()
        return score_of(row, results, kept.seconds_of(match))

    def _play_on(self, results: Results) -> None:
        """Play the games of a row that are not known."""
        match, known = results.match, [outcome.number for outcome in results.outcomes]
        kept = self.store.kept(match)
        last = saved = time.monotonic()
        words = f"{self._row}/{self._rows} {match.game}: {' against '.join(match.bots)}"
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
