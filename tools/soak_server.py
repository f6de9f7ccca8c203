"""Plays all games at a real server and kills it again and again; `./bohn soak server` calls it.

People at several tables of every game, with and without bots, play while the server is killed with
-9 at random moments and started again on the same data. They retry what was not acknowledged, and
remember all that they are told; after every few kills that is compared with the database: every
acknowledged move is there, no other is, and replaying each log gives the stored table.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import bohnhof  # noqa: E402
from tests.server.guests import Crowd  # noqa: E402
from tests.server.proof import check_all, moves_by, stored  # noqa: E402
from tests.server.running import running  # noqa: E402

KILLS_A_NIGHT = 10
LONGEST_AWAY = 0.5


def main(arguments: Sequence[str]) -> int:
    """Soak the server until it was killed often enough, or time is up; 1 if anything went wrong."""
    parser = argparse.ArgumentParser(prog="bohn soak server", description=__doc__)
    parser.add_argument("--kills", type=int, default=50, metavar="N", help="default: 50")
    words = "stop after this time, even with fewer kills; default: no limit"
    parser.add_argument("--minutes", type=float, metavar="X", help=words)
    words = "seconds between two kills at most; default: 4"
    parser.add_argument("--between", type=float, default=4.0, metavar="X", help=words)
    words = "tables of each game and number of seats at once; default: 1"
    parser.add_argument("--tables", type=int, default=1, metavar="N", help=words)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6, metavar="N")
    chosen = parser.parse_args(arguments)
    if min(chosen.kills, chosen.tables) < 1 or chosen.between <= 0 or (chosen.minutes or 1) <= 0:
        parser.error("kills, tables, seconds and minutes are more than 0")
    print(f"seed {chosen.seed}", flush=True)
    end = time.monotonic() + 60 * chosen.minutes if chosen.minutes else float("inf")
    luck, kills = random.Random(chosen.seed), 0
    while kills < chosen.kills and time.monotonic() < end:
        kills += soak_night(min(KILLS_A_NIGHT, chosen.kills - kills), end, chosen, luck)
    print(f"killed {kills} times of {chosen.kills}: no fault")
    return 0


def soak_night(kills: int, end: float, chosen: argparse.Namespace, luck: random.Random) -> int:
    """Play on one database until so many kills; check it, print a line, and return their number."""
    start, done = time.perf_counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "tables.db"
        with running(data) as server:
            crowd = Crowd(server, luck)
            _seat_all(crowd, chosen.tables)
            with crowd.playing():
                while done < kills and time.monotonic() < end:
                    time.sleep(luck.uniform(0, chosen.between))
                    crowd.check()
                    crowd.kill_and_start(luck.uniform(0, LONGEST_AWAY))
                    done += 1
            trouble = [line for line in server.log().splitlines() if "Traceback" in line]
        tables = stored(data)
    check_all(tables, crowd.memories())
    if trouble:
        raise AssertionError(f"the server logged {len(trouble)} errors")
    moves = sum(moves_by(table, by) for table in tables.values() for by in ("person", "bot"))
    memories = crowd.memories()
    print(
        f"{done} kills, {len(tables)} tables, {moves} moves, {crowd.acknowledged()} acknowledged, "
        f"{sum(len(memory.refused) for memory in memories)} refused, "
        f"{sum(memory.retried for memory in memories)} sent again, "
        f"no fault, {time.perf_counter() - start:.0f} s",
        flush=True,
    )
    return done


def _seat_all(crowd: Crowd, tables: int) -> None:
    """Seat people at tables of every game and size, and with bots where there is room for them."""
    for _table in range(tables):
        for game, info in bohnhof.games().items():
            for seats in info.seats:
                crowd.table(game, seats)
            if max(info.seats) > 1:
                crowd.table(game, max(info.seats), bots=["seedling"] * (max(info.seats) - 1))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
