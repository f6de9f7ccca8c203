"""`help` and signatures: both builds say what the source says."""

import ast
import inspect
import pydoc
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import bohnhof

CLASSES: list[type[Any]] = [
    thing for name in bohnhof.__all__ if inspect.isclass(thing := getattr(bohnhof, name))
]
FUNCTIONS: list[Callable[..., object]] = [
    thing for name in bohnhof.__all__ if inspect.isroutine(thing := getattr(bohnhof, name))
]


def parsed(module: str) -> ast.Module:
    """Return the source of a module, which lies beside it if it is compiled."""
    path = Path(bohnhof.__file__).parent.joinpath(*module.split(".")[1:])
    return ast.parse(path.with_suffix(".py").read_text(encoding="utf-8"))


def source_of(thing: Any) -> Any:
    """Return the definition of a public class or function."""
    return next(
        x for x in parsed(thing.__module__).body if getattr(x, "name", "") == thing.__name__
    )


def methods(kind: type) -> Iterator[ast.FunctionDef]:
    """Yield the definitions of the public methods of a class."""
    for node in source_of(kind).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node


def said_of(thing: object) -> str:
    return inspect.getdoc(thing) or ""


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_class_says_what_its_source_says(kind: type) -> None:
    text = ast.get_docstring(source_of(kind))
    assert text
    assert said_of(kind).endswith(text)
    for node in methods(kind):
        words = ast.get_docstring(node)
        assert words
        assert said_of(getattr(kind, node.name)).endswith(words), node.name


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_a_function_says_what_its_source_says(function: Callable[..., object]) -> None:
    source = source_of(function)
    text = ast.get_docstring(source)
    assert text
    assert said_of(function).endswith(text)
    assert has_types(function, source)


@pytest.mark.parametrize("kind", [bohnhof.State, bohnhof.Game, bohnhof.Rng, bohnhof.Record])
def test_signatures_have_types(kind: type) -> None:
    for node in methods(kind):
        if not any(getattr(mark, "id", "") == "property" for mark in node.decorator_list):
            assert has_types(getattr(kind, node.name), node), node.name


def has_types(function: Callable[..., object], source: ast.FunctionDef) -> bool:
    """Say whether help tells the names of all parameters, their types, and what is returned."""
    page = pydoc.plain(pydoc.render_doc(function))
    takes = [argument for argument in source.args.args if argument.arg not in ("self", "cls")]
    typed = [f"{argument.arg}: " for argument in takes]
    lines = [x for x in page.splitlines() if f"{source.name}(" in x and "->" in x]
    names = [name for name in inspect.signature(function).parameters if name != "self"]
    is_named = names[: len(takes)] == [argument.arg for argument in takes]
    return is_named and any(all(part in line for part in typed) for line in lines)


def test_modules_have_their_docstrings() -> None:
    for name in ("engine.contract", "engine.rng", "games.duel.state", "bots.search.search"):
        module = import_module(f"bohnhof.{name}")
        assert said_of(module) == ast.get_docstring(parsed(module.__name__))
