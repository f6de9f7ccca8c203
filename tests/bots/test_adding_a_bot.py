"""docs/adding-a-bot.md is true: its files are written and its commands run, in a fresh folder."""

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.command import Bohn
from tests.cli.conftest import bohn  # noqa: F401  (a fixture)
from tests.cli.terminal import PROMPT, Terminal

pytestmark = pytest.mark.once

PAGE = (Path(__file__).parents[2] / "docs" / "adding-a-bot.md").read_text(encoding="utf-8")
COMMANDS = [shlex.split(line) for line in re.findall(r"^    ./bohn (.*)$", PAGE, re.MULTILINE)]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files of the page."""
    files = re.findall(r"```python\n# (\w+\.py)\n(.*?)```", PAGE, re.DOTALL)
    assert PAGE.count("```python") == len(files) == 5
    for name, text in files:
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [path for path in sys.path if path])
    for name, _text in files:
        monkeypatch.delitem(sys.modules, name.removesuffix(".py"), raising=False)


@pytest.mark.parametrize("command", [c for c in COMMANDS if c[0] == "arena"], ids=" ".join)
def test_its_matches(command: list[str], bohn: Bohn) -> None:  # noqa: F811
    result = bohn(*command, "--cores", 1)
    assert result.code == 0, result.err
    assert "lost by faults" not in result.out


@pytest.mark.parametrize("command", [c for c in COMMANDS if c[0] == "term"], ids=" ".join)
def test_its_tables(command: list[str], tmp_path: Path) -> None:
    with Terminal(*command, home=tmp_path / "home") as terminal:
        shown = terminal.until(PROMPT)
        while "No bot has moved yet" in (told := terminal.type("why")):
            shown = terminal.type("1")
        assert "plays on in its place" not in shown
        assert re.search(r"Greedy: Nothing else|My_program \d: I let the seed decide\.", told)


def test_every_command_is_tested() -> None:
    assert [command[0] for command in COMMANDS] == ["arena"] * 5 + ["term"] * 2


def test_its_python() -> None:
    done = subprocess.run(
        [sys.executable, "my_try.py"], capture_output=True, text=True, check=False
    )
    assert re.fullmatch(r".+ - Nothing else would have left me with more than \d+\.\n", done.stdout)


def test_its_entry_point() -> None:
    data = tomllib.loads(PAGE.split("```toml")[1].split("```")[0])
    assert data["project"]["entry-points"]["bohnhof.bots"] == {"greedy": "my_bot:Greedy"}
