"""Every game that we have, with every number of seats and option set, or its own choice."""

import importlib

import pytest

import bohnhof
from bohnhof.testing.walk import Case, case_id, cases_of


def cases() -> list[Case]:
    """Return all cases; what a game brings to the suite is its `tests/games/<game>/plug.py`."""
    return [
        case
        for name in bohnhof.games()
        for case in cases_of(name, importlib.import_module(f"tests.games.{_folder(name)}.plug"))
    ]


def _folder(game: str) -> str:
    return game.replace("-", "_")


def parametrized(cases: list[Case]) -> pytest.MarkDecorator:
    """Return the mark that runs a test with cases; between the ends of a game they are rare."""
    by_game = {game: [case for case in cases if case[0] == game] for game, *_rest in cases}
    usual = [case for own in by_game.values() for case in (own[0], own[-1])]
    marked = [pytest.param(case, marks=[] if case in usual else pytest.mark.rare) for case in cases]
    return pytest.mark.parametrize("case", marked, ids=list(map(case_id, cases)))


every_case = parametrized(cases())
