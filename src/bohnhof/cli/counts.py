"""How many games a command is to play, and on how many cores."""

from bohnhof.cli.failure import Failure

MOST_GAMES = 10**9
"""Enough for weeks; beyond it not even the plan of a match has room."""


def check_counts(games: int | None, cores: int | None) -> None:
    """Fail if a number makes no sense; None is for what is usual."""
    if games is not None and games < 1:
        raise Failure("--games: at least one")
    if games is not None and games > MOST_GAMES:
        raise Failure(f"--games: at most {MOST_GAMES:,}")
    if cores is not None and cores < 1:
        raise Failure("--cores: at least one")


def told_processes(number: int) -> str:
    """Return who has played, in words."""
    return "1 process" if number == 1 else f"{number} processes"
