"""What works without the extras, and the line that names the one that is missing.

The packages are hidden from a process; tests/cli/test_environments.py has environments that really
lack them.
"""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Collection, Sequence
from pathlib import Path

import pytest

import bohnhof
from bohnhof.cli.arguments import parsers
from bohnhof.cli.extras import BRINGS, NEEDS
from tests.cli.command import Bohn, Result, write_record

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
BARE = {"apply", "bots", "completion", "games", "help", "legal", "new", "rules", "simulate"}
BARE |= {"verify"}
LIBRARY = ("librt", "msgspec", "mypy_extensions")
"""What the library needs."""

HIDING = """
import contextlib, io, json, sys
from importlib.machinery import PathFinder

there, command_lines = json.loads(sys.argv[1])

class Finder(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        spec = super().find_spec(name, path, target)
        is_package = path is None and spec and "site-packages" in str(spec.origin)
        is_hidden = is_package and not name.startswith("bohnhof") and name not in there
        return None if is_hidden else spec

sys.meta_path[sys.meta_path.index(PathFinder)] = Finder
from bohnhof.cli.main import main

for arguments in command_lines:
    out, err = io.TextIOWrapper(io.BytesIO()), io.TextIOWrapper(io.BytesIO())
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as leaving:
            code = leaving.code or 0
    out.flush(), err.flush()
    texts = [stream.buffer.getvalue().decode() for stream in (out, err)]
    print(json.dumps([code, *texts]))
"""


def run_hidden(command_lines: Sequence[Sequence[object]], there: Collection[str]) -> list[Result]:
    """Run commands in a process that finds no packages but those that the library needs and these.

    What is hidden is not found, as if it were not installed.
    """
    lines = [[str(argument) for argument in arguments] for arguments in command_lines]
    data = json.dumps([[*LIBRARY, *there], lines])
    command = [sys.executable, "-c", HIDING, data]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [Result(*json.loads(line)) for line in done.stdout.splitlines()]


def test_every_command_needs_an_extra_or_is_among_those_that_need_none() -> None:
    assert set(parsers()[1]) == BARE | set(NEEDS)
    assert not BARE & set(NEEDS)


def test_the_extras_bring_what_commands_demand() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    for extra, modules in BRINGS.items():
        assert set(modules) <= {re.split(r"[^a-z0-9-]", line)[0] for line in extras[extra]}
    assert extras["all"] == [f"bohnhof[{','.join(sorted(BRINGS))}]"]
    library = {re.split(r"[^a-z0-9-]", line)[0] for line in project["dependencies"]}
    assert library == {name.replace("_", "-") for name in LIBRARY}


def test_without_extras_the_commands_of_the_library_do_the_same_as_ever(
    bohn: Bohn, tmp_path: Path
) -> None:
    record = tmp_path / "record.json"
    write_record(record)
    for game in bohnhof.games():
        assert bohn("new", game, "--seed", "x", "-o", tmp_path / game).code == 0
    lines: list[list[object]] = [["legal", tmp_path / game] for game in bohnhof.games()]
    lines += [["new", game, "--seed", "x"] for game in bohnhof.games()]
    lines += [["show", tmp_path / game, "--json"] for game in bohnhof.games()]
    lines += [["legal", tmp_path / "duel", "--json"], ["verify", record], ["games"]]
    lines += [["apply", tmp_path / "duel", "1", "plant 2", "--events"]]
    lines += [["rules"], ["rules", "duel"], ["rules", "duel", "D-14"], ["--version"], ["--help"]]
    lines += [["bots"], ["help", "new"], ["completion", "bash"], ["--complete", "arena", ""]]
    bare = run_hidden(lines, there=())
    assert bare == [bohn(*arguments) for arguments in lines]
    assert {result.code for result in bare} == {0}


def test_without_extras_games_are_simulated() -> None:
    (result,) = run_hidden([["simulate", "classic", "--games", "2", "--cores", "1"]], there=())
    assert result.code == 0
    assert "2 games" in result.out


def test_without_extras_every_command_has_help() -> None:
    for name, result in zip(
        parsers()[1], run_hidden([[name, "--help"] for name in parsers()[1]], there=()), strict=True
    ):
        assert result.code == 0
        assert result.out.startswith(f"usage: bohn {name}")


CALLS: dict[str, tuple[str, list[str]]] = {
    "play": ("server", ["play"]),
    "serve": ("server", ["serve"]),
    "store": ("server", ["store", "check"]),
    "client": ("server", ["client", "http://127.0.0.1:9/t/x"]),
    "term": ("terminal", ["term", "duel"]),
    "replay": ("terminal", ["replay", "x.json"]),
    "show": ("terminal", ["show", "x.json"]),
    "arena": ("arena", ["arena", "duel", "seedling", "random"]),
    "play --terminal": ("terminal", ["play", "--terminal"]),
    "arena --ladder": ("arena", ["arena", "--ladder"]),
}


@pytest.mark.parametrize(
    "there",
    [
        (),
        ("starlette", "pydantic", "pydantic_core", "fastapi"),
        ("uvicorn", "websockets", "openskill"),
    ],
    ids=["bare", "fastapi alone", "all but fastapi and rich"],
)
def test_what_needs_an_extra_names_it_in_one_line(there: Sequence[str]) -> None:
    assert set(NEEDS) <= set(CALLS)
    results = run_hidden([arguments for _extra, arguments in CALLS.values()], there)
    for (extra, arguments), result in zip(CALLS.values(), results, strict=True):
        how = f'pip install "bohnhof[{extra}]"'
        line = f'bohn: bohn {arguments[0]} needs the extra "{extra}": {how}\n'
        assert result == Result(2, "", line)


def test_the_arena_needs_its_ratings_too_not_only_the_tables() -> None:
    rich = ("rich", "pygments", "markdown_it", "mdurl")
    (result,) = run_hidden([CALLS["arena"][1]], there=rich)
    assert result.code == 2
    assert '"arena"' in result.err


def test_rules_at_a_terminal_without_rich_are_plain_text(
    bohn: Bohn, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = bohn("rules", "duel", "D-14")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert bohn("rules", "duel", "D-14") != plain
    monkeypatch.setitem(sys.modules, "rich", None)
    assert bohn("rules", "duel", "D-14") == plain
