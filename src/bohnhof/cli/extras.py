"""The extras of the package: what each brings, and which commands need one.

`new`, `legal`, `apply`, `verify`, `simulate`, `rules`, `games`, `bots`, `help`, `completion` need
none.
"""

import argparse
from importlib.util import find_spec

from bohnhof.cli.failure import Failure

BRINGS = {
    "server": ("fastapi", "rich", "uvicorn", "websockets"),
    "terminal": ("rich",),
    "arena": ("openskill", "rich"),
}
"""The modules of each extra that must be there; a server also runs without the others."""

NEEDS = {
    "play": "server",
    "serve": "server",
    "store": "server",
    "client": "server",
    "term": "terminal",
    "replay": "terminal",
    "show": "terminal",
    "arena": "arena",
}


def demand_extra(arguments: argparse.Namespace) -> None:
    """Fail with how to get it if the extra that a command needs is not installed."""
    extra = _needed(arguments)
    if extra is not None and not has_extra(extra):
        command = f"bohn {arguments.command}"
        raise Failure(f'{command} needs the extra "{extra}": pip install "bohnhof[{extra}]"')


def has_extra(extra: str) -> bool:
    """Say whether an extra is installed; nothing is imported for that."""
    return all(find_spec(module) for module in BRINGS[extra])


def _needed(arguments: argparse.Namespace) -> str | None:
    if arguments.command == "play" and arguments.terminal:
        return "terminal"
    if arguments.command == "show" and arguments.json:
        return None
    return NEEDS.get(arguments.command)
