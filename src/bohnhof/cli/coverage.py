"""Which rules have a test: reads the marks `@pytest.mark.rule("D-14")` without running anything."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bohnhof.cli.failure import Failure
from bohnhof.cli.rulebook import SHARED, Page

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Coverage:
    """What the tests prove of the rules pages."""

    proven: dict[str, list[str]]
    """For each page the ids that a test names."""
    missing: dict[str, list[str]]
    """For each page the ids that none does."""
    unknown: list[str]
    """Ids that tests name but no page has, each with the first file that names it."""
    finished: list[str]
    """Pages on which nothing may be missing: those of the games that exist, and the shared one."""

    def is_complete(self) -> bool:
        """Say whether every rule of a finished game has a test and every mark has a rule."""
        return not self.unknown and not any(
            self.missing.get(page, [page]) for page in self.finished
        )


def measure(pages: dict[str, Page], tests: Path, games: Iterable[str]) -> Coverage:
    """Compare the rules pages with the marks in a folder of tests."""
    if not tests.is_dir():
        raise Failure(f"There is no folder of tests at {tests}; name one with --tests.")
    marks = marks_in(tests)
    ids = {name: list(page.rules()) for name, page in pages.items()}
    known = {rule for rules in ids.values() for rule in rules}
    return Coverage(
        proven={page: [rule for rule in rules if rule in marks] for page, rules in ids.items()},
        missing={
            page: [rule for rule in rules if rule not in marks] for page, rules in ids.items()
        },
        unknown=[f"{rule} in {marks[rule]}" for rule in sorted(marks) if rule not in known],
        finished=[*games, SHARED],
    )


def marks_in(tests: Path) -> dict[str, Path]:
    """Return every id that a test is marked with, and the first file that has it."""
    marks: dict[str, Path] = {}
    for path in sorted(tests.rglob("*.py")):
        if path.name.startswith("test_") or path.name.endswith("_test.py"):
            for rule in _ids(_tree(path), path):
                marks.setdefault(rule, path)
    return marks


def _tree(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_bytes(), str(path))
    except (SyntaxError, ValueError, OSError) as error:
        raise Failure(f"{path} can not be read as Python: {error}") from None


def _ids(tree: ast.Module, path: Path) -> Iterator[str]:
    for mark in _marks(tree.body):
        for argument in mark.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise Failure(f"{path}:{mark.lineno}: write the ids of a rule mark as plain texts.")
            yield argument.value


def _marks(body: list[ast.stmt]) -> Iterator[ast.Call]:
    """The rule marks of tests in a module or class: on functions, classes, or as `pytestmark`."""
    tests = [node for node in body if _is_test(node)]
    for node in body:
        if tests and _is_pytestmark(node):
            yield from _rule_calls(node)
    for test in tests:
        assert isinstance(test, Definition)
        for decorator in test.decorator_list:
            yield from _rule_calls(decorator)
        if isinstance(test, ast.ClassDef):
            yield from _marks(test.body)


def _is_test(node: ast.stmt) -> bool:
    """A function or class that pytest collects and does not skip always."""
    if isinstance(node, ast.ClassDef):
        return (
            node.name.startswith("Test") and not _is_skipped(node) and any(map(_is_test, node.body))
        )
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return node.name.startswith("test") and not _is_skipped(node)
    return False


def _is_skipped(node: Definition) -> bool:
    calls = [d.func if isinstance(d, ast.Call) else d for d in node.decorator_list]
    return any(ast.unparse(call).endswith("mark.skip") for call in calls)


def _is_pytestmark(node: ast.stmt) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else []
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets)


def _rule_calls(node: ast.AST) -> Iterator[ast.Call]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.rule"):
            yield call
