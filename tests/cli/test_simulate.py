import os
import re
import signal
import time
from pathlib import Path

import pytest

from bohnhof.cli import simulate
from bohnhof.cli.simulate import SHARES, Task, play_all, play_chunk
from tests.cli.command import Bohn, started
from tests.cli.terminal import COMMAND

pytestmark = pytest.mark.once

DUEL = Task("duel", 2, {}, "a test")


def results(text: str) -> list[str]:
    """Return the lines that do not tell of time."""
    return re.findall(r"^seat .*$", text, re.MULTILINE) + re.findall(r"\d+ decisions at", text)


def test_it_tells_rates_scores_and_wins(bohn: Bohn) -> None:
    result = bohn("simulate", "duel", "--games", 20, "--seed", "x", "--cores", 1)
    assert result.code == 0
    assert re.search(r"^the Duel, 2 seats, seed x$", result.out, re.MULTILINE | re.IGNORECASE)
    assert re.search(
        r"^20 games, \d+ decisions at random in .* s by 1 process$", result.out, re.MULTILINE
    )
    assert re.search(r"^[\d,]+ games/s, [\d,]+ decisions/s$", result.out, re.MULTILINE)
    shares = [float(share) for share in re.findall(r"wins ([\d.]+)%", result.out)]
    assert sum(shares) == pytest.approx(100, abs=0.2)


@pytest.mark.parametrize("game", ["duel", "classic", "mafia", "mafia-solo", "nicht-die-bohne"])
def test_any_number_of_cores_plays_the_same_games(bohn: Bohn, game: str, monkeypatch) -> None:
    monkeypatch.setattr(simulate, "_chunk_size", lambda _task: 3)
    alone, together = (
        bohn("simulate", game, "--games", 8, "--seed", "s", "--cores", cores) for cores in (1, 3)
    )
    assert results(alone.out)
    assert results(alone.out) == results(together.out)


def test_it_tells_how_many_processes_played(bohn: Bohn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "_chunk_size", lambda _task: 3)
    few = bohn("simulate", "duel", "--games", 3, "--cores", 100)
    assert " s by 1 process\n" in few.out
    more = bohn("simulate", "duel", "--games", 4, "--cores", 100)
    assert " s by 2 processes\n" in more.out


def test_a_game_depends_on_its_number_only() -> None:
    whole = play_all(DUEL, 5, 1)
    parts = [play_chunk(DUEL, number, 1) for number in range(5)]
    assert whole.decisions == sum(part.decisions for part in parts)
    assert whole.scores == [sum(part.scores[seat] for part in parts) for seat in (0, 1)]
    assert sum(whole.wins) == 5 * SHARES


def test_seats_and_options_reach_the_games(bohn: Bohn) -> None:
    result = bohn(
        "simulate", "nicht-die-bohne", "--games", 2, "--seats", 5, "--cores", 1, "--seed", "x"
    )
    assert len(re.findall(r"^seat ", result.out, re.MULTILINE)) == 5
    one, other = (
        bohn("simulate", "duel", "--games", 3, "--seed", "x", "--cores", 1, "--option", option)
        for option in ("starter=0", "starter=1")
    )
    assert results(one.out) != results(other.out)


def test_without_a_seed_one_is_drawn_and_told(bohn: Bohn) -> None:
    first = bohn("simulate", "duel", "--games", 2, "--cores", 1).out
    seed = re.search(r"seed ([0-9a-f]{64})", first)
    assert seed
    again = bohn("simulate", "duel", "--games", 2, "--cores", 1, "--seed", seed[1]).out
    assert results(first) == results(again)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["poker"], "There is no game"),
        (["duel", "--seats", "3"], "2 players"),
        (["duel", "--games", "0"], "--games"),
        (["duel", "--cores", "0"], "--cores"),
        (["duel", "--option", "starter"], "name=JSON"),
    ],
)
def test_nonsense_is_refused(bohn: Bohn, arguments: list[str], words: str) -> None:
    assert words in bohn.refuses("simulate", *arguments)


@pytest.mark.parametrize("seconds", [0.0, 0.5], ids=["as they begin", "while they play"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_without_a_word_and_without_orphans(number: int, seconds: float) -> None:
    command = [*COMMAND, "simulate", "duel", "--games", "10000000", "--cores", "2"]
    with started(*command) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        deadline = time.monotonic() + 30
        while len(children.read_text(encoding="ascii").split()) < 2 and time.monotonic() < deadline:
            time.sleep(0.001)
        time.sleep(seconds)
        if number == signal.SIGINT:
            os.killpg(process.pid, number)  # as a terminal does
        else:
            process.send_signal(number)
        out, err = process.communicate(timeout=30)
        with pytest.raises(ProcessLookupError):
            os.killpg(process.pid, 0)
    assert (process.returncode, out, err) == (128 + number, b"", b"")
