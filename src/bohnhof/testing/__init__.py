"""The conformance suite: what every game must fulfil, for games of other packages as well.

In a test module of such a package:

    from bohnhof.testing import conformance
    conformance(globals(), "bean-tricks", plug)

`plug` is a module or an object; docs/adding-a-game.md says what it may have. It needs pytest.
"""

from collections.abc import Iterable, Mapping
from types import FunctionType, ModuleType
from typing import Any

import pytest

PARTS = ("play", "illegal", "notation", "positions", "records", "knowledge", "declared")
pytest.register_assert_rewrite(*(f"{__name__}.{part}" for part in PARTS))

from bohnhof.testing import declared, illegal, knowledge, notation, play, positions, records  # noqa: E402
from bohnhof.testing.walk import Case, case_id, cases_of  # noqa: E402

SUITE: tuple[ModuleType, ...] = (
    play, illegal, notation, positions, records, knowledge, declared,
)  # fmt: skip


def conformance(module: dict[str, Any], game: str, plug: object) -> None:
    """Add all tests of the suite for a game to the names of a test module."""
    for part in SUITE:
        add_tests(module, part, pytest.mark.parametrize("case", cases_of(game, plug), ids=case_id))


def add_tests(module: dict[str, Any], part: ModuleType, mark: pytest.MarkDecorator) -> None:
    """Add the tests of a part of the suite; names that are there already stay as they are."""
    for name, test in tests_in(part).items():
        if name not in module:
            module[name] = mark(_copy_of(test)) if takes_case(test) else test


def tests_in(part: ModuleType) -> Mapping[str, FunctionType]:
    """Return the tests of a module by name."""
    return {name: thing for name, thing in vars(part).items() if name.startswith("test_")}


def takes_case(test: FunctionType) -> bool:
    """Say whether a test is about a game."""
    return "case" in test.__code__.co_varnames[: test.__code__.co_argcount]


def _copy_of(test: FunctionType) -> FunctionType:
    """Return a function of its own to be marked: others may mark it for other games."""
    copy = FunctionType(test.__code__, test.__globals__, test.__name__, test.__defaults__)
    copy.__dict__.update(test.__dict__)
    marks: Iterable[Any] = getattr(test, "pytestmark", ())
    copy.__dict__["pytestmark"] = list(marks)
    copy.__annotations__ = test.__annotations__
    copy.__doc__ = test.__doc__
    return copy


__all__ = ["SUITE", "Case", "add_tests", "conformance"]
