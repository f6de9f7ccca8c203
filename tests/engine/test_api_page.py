"""docs/api.md is true in both builds, and shows every public name."""

import doctest
import inspect
import re
from dataclasses import fields
from pathlib import Path

import pytest

import bohnhof

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
BLOCKS = re.findall(r"```pycon\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
CODE = "\n".join(re.findall(r"^(?:>>>|\.\.\.) (.*)$", "\n".join(BLOCKS), re.MULTILINE))
SHOWN = (
    bohnhof.State,
    bohnhof.Game,
    bohnhof.GameInfo,
    bohnhof.Record,
    bohnhof.Result,
    bohnhof.Rng,
    bohnhof.Event,
    bohnhof.Question,
)
MADE = {
    bohnhof.State: ("game", "seed", "shuffles", "events"),
    bohnhof.Game: ("info", "seats", "happenings"),
    bohnhof.GameInfo: tuple(field.name for field in fields(bohnhof.GameInfo)),
    bohnhof.Rng: ("state", "actions"),
    bohnhof.Event: ("kind", "owner", "data"),
    bohnhof.Question: ("seat", "number", "is_hopeless"),
}
"""Attributes that an interpreted class does not list: its `__init__` makes them."""


def test_its_examples() -> None:
    text = "\n".join(BLOCKS)
    example = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    assert len(example.examples) > 100
    said: list[str] = []
    results = doctest.DocTestRunner().run(example, out=said.append)
    assert results.failed == 0, "".join(said)


def test_every_public_name_is_shown() -> None:
    assert [name for name in bohnhof.__all__ if f"bohnhof.{name}" not in CODE] == ["State"]
    assert "`State`" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", SHOWN, ids=lambda kind: kind.__name__)
def test_every_public_member_is_shown(kind: type) -> None:
    own = [name for name, _value in inspect.getmembers(kind) if not name.startswith("_")]
    missing = [name for name in (*own, *MADE.get(kind, ())) if not re.search(rf"\.{name}\b", CODE)]
    assert missing == []
