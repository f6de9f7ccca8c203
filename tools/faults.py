"""Tries what `./bohn test --quick` is worth: puts faults into rule functions for it to find.

    .venv/bin/python tools/faults.py --tries 20 --seed 1

Each fault is a small one that a person could make: a comparison that is off by one or turned round,
a number that is, `and` for `or`, a condition that is missing or turned round. It is put into a copy
of the tree, one at a time; only tests that fail count as a find, or that do not come to an end.
"""

import argparse
import ast
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = "src/bohnhof/games"
RULE = re.compile(r"\b[A-Z]{1,3}-\d\d\b")
RULE_MODULES = ("phases.py", "refusals.py", "turn.py")
COPIED = ("src", "tests", "tools", "docs", "bench", "web", ".mypy_cache")
LONGEST = 900.0
"""Seconds after which a run does not come to an end any more."""
TURNED = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "=="}


@dataclass(frozen=True)
class Fault:
    """A place in a file, and what stands there instead of the right thing."""

    path: str
    function: str
    start: int
    end: int
    line: int
    right: str
    wrong: str

    def __str__(self) -> str:
        right, wrong = (" ".join(text.split()) for text in (self.right, self.wrong))
        return f"{self.path}:{self.line} {self.function}: {right} -> {wrong}"


class Source:
    """A file, and the faults that could be in its rule functions."""

    def __init__(self, root: Path, path: Path) -> None:
        self.path = path.relative_to(root).as_posix()
        self.text = path.read_text(encoding="utf-8")
        self._starts = [0]
        for line in self.text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def faults(self) -> list[Fault]:
        """Return every fault that can be made here."""
        return [
            fault
            for node in ast.walk(ast.parse(self.text))
            if isinstance(node, ast.FunctionDef) and self._is_rule(node)
            for statement in node.body
            for part in _rules_in(statement)
            for fault in self._faults_at(node.name, part)
        ]

    def _is_rule(self, function: ast.FunctionDef) -> bool:
        """Whether a function cites a rule, or is in a file that holds nothing but rules."""
        return self.path.endswith(RULE_MODULES) or RULE.search(self._text(function)) is not None

    def _faults_at(self, function: str, node: ast.AST) -> Iterator[Fault]:
        for part, wrong in self._wrongs(node):
            start, end = self._span(part)
            yield Fault(self.path, function, start, end, part.lineno, self.text[start:end], wrong)

    def _wrongs(self, node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
        """Yield what can be wrong with a part of a function: which part, and how it reads then."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in TURNED:
            left, right = self._text(node.left), self._text(node.comparators[0])
            yield node, f"{left} {TURNED[type(node.ops[0])]} {right}"
        elif isinstance(node, ast.BoolOp):
            word = " or " if isinstance(node.op, ast.And) else " and "
            texts = [f"({self._text(value)})" for value in node.values]
            yield node, f"({word.join(texts)})"
            own = " and " if isinstance(node.op, ast.And) else " or "
            for place in range(len(texts)):
                yield node, f"({own.join(texts[:place] + texts[place + 1 :])})"
        elif isinstance(node, ast.If | ast.While) and not _is_none_test(node.test):
            yield node.test, f"not ({self._text(node.test)})"
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield node, str(node.value + 1)

    def _text(self, node: ast.stmt | ast.expr) -> str:
        start, end = self._span(node)
        return self.text[start:end]

    def _span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        """Return where a part begins and ends; ast counts columns in bytes of UTF-8."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self._offset(node.lineno, node.col_offset),
            self._offset(node.end_lineno, node.end_col_offset),
        )

    def _offset(self, line: int, column: int) -> int:
        start = self._starts[line - 1]
        text = self.text[start : self._starts[line]].encode()
        return start + len(text[:column].decode())


def _is_none_test(test: ast.expr) -> bool:
    """Whether a condition asks if something is there at all, as listeners are: no rule does."""
    return isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Is | ast.IsNot)


def _rules_in(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a statement that decide something; what is told of it is left out."""
    if isinstance(node, ast.If) and _is_none_test(node.test):
        for other in node.orelse:
            yield from _rules_in(other)
        return
    if isinstance(node, ast.Assert | ast.AnnAssign | ast.JoinedStr | ast.Raise):
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _rules_in(child)


def all_faults(root: Path) -> list[Fault]:
    """Return every fault that can be put into the rules of the games."""
    return [
        fault
        for path in sorted((root / GAMES).rglob("*.py"))
        for fault in Source(root, path).faults()
    ]


def choose(faults: Sequence[Fault], tries: int, seed: int) -> list[Fault]:
    """Return faults by chance: first a function, then one of its faults, none twice."""
    luck = random.Random(seed)
    by_function: dict[tuple[str, str], list[Fault]] = {}
    for fault in faults:
        by_function.setdefault((fault.path, fault.function), []).append(fault)
    functions = luck.sample(sorted(by_function), min(tries, len(by_function)))
    return [luck.choice(by_function[function]) for function in functions]


def copy_tree(root: Path, folder: Path) -> None:
    """Copy what a quick run reads."""
    ignored = shutil.ignore_patterns("node_modules", "dist", "__pycache__")
    for path in root.iterdir():
        if path.name in COPIED:
            shutil.copytree(path, folder / path.name, ignore=ignored)
        elif path.is_file():
            shutil.copy(path, folder)


def is_found(folder: Path, fault: Fault) -> str:
    """Put a fault into a copy of the tree; return how a quick run finds it, "" if it does not."""
    path = folder / fault.path
    right = path.read_text(encoding="utf-8")
    path.write_text(right[: fault.start] + fault.wrong + right[fault.end :], encoding="utf-8")
    try:
        return _quick_run(folder, fault.path)
    finally:
        path.write_text(right, encoding="utf-8")


def _quick_run(folder: Path, path: str) -> str:
    """Run the quick checks in a copy, up to the first test that fails."""
    running = subprocess.Popen(
        [sys.executable, "tools/check.py", "--quick", path],
        cwd=folder,
        env={**os.environ, "PYTEST_ADDOPTS": "-x -p no:cacheprovider"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )
    try:
        told, _ = running.communicate(timeout=LONGEST)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        running.communicate()
        return "does not come to an end"
    last = told.strip().splitlines()[-1]
    if "pytest, near" not in last:
        return ""
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", told, re.MULTILINE)
    return failed[0] if failed else "fails"


def main(arguments: Sequence[str]) -> int:
    """Try faults; 1 if fewer than eight of ten were found."""
    parser = argparse.ArgumentParser(prog="faults", description=__doc__.partition("\n")[0])
    parser.add_argument("--tries", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    chosen = choose(all_faults(ROOT), options.tries, options.seed)
    missed = []
    with tempfile.TemporaryDirectory() as name:
        copy_tree(ROOT, Path(name))
        if how := _quick_run(Path(name), f"{GAMES}/duel/turn.py"):
            print(f"without any fault: {how}")
            return 1
        for fault in chosen:
            how = is_found(Path(name), fault)
            print(
                f"{'found ' if how else 'MISSED'} {fault}{f' ({how})' if how else ''}", flush=True
            )
            if not how:
                missed.append(fault)
    found = len(chosen) - len(missed)
    print(f"found {found} of {len(chosen)} with seed {options.seed}")
    return 1 if found < 0.8 * len(chosen) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
