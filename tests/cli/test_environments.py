"""An environment for each extra, with packages of locks/run.lock: what works there, and what not.

It needs a registry of packages, or what uv has kept of one.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from bohnhof.cli.extras import BRINGS
from tests.cli.command import Result, write_record
from tests.cli.terminal import PROMPT, Terminal
from tests.server.running import Server

pytestmark = [pytest.mark.once, pytest.mark.rare]

ROOT = Path(__file__).parents[2]
UV = Path(sys.executable).parent / "uv"
LOCK = ROOT / "locks" / "run.lock"
UNREACHABLE = re.compile("Failed to fetch|error sending request|dns error|offline", re.IGNORECASE)
EXTRAS = {"": set[str](), **{extra: {extra} for extra in BRINGS}, "all": set(BRINGS)}
"""What is asked for, and which extras are there then."""


def uv(*arguments: object) -> str:
    """Run uv; without a registry the test is left out."""
    command = [UV, *map(str, arguments)]
    environment = os.environ | {"BOHNHOF_INTERPRETED": "1", "BOHNHOF_NO_PAGE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode and UNREACHABLE.search(done.stderr):
        pytest.skip(f"no registry of packages: {done.stderr}")
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package, interpreted and without the page."""
    folder = tmp_path_factory.mktemp("package")
    for name in ("src", "docs/rules"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    how = ("--offline", "--no-build-isolation", "--python", sys.executable)
    uv("build", "--wheel", *how, "--out-dir", folder / "wheel", folder)
    return next((folder / "wheel").glob("*.whl"))


class Environment:
    """A folder with the package and one of its extras, and the command in it."""

    def __init__(self, folder: Path, wheel: Path, extra: str) -> None:
        self.bohn = folder / "bin" / "bohn"
        self.python = folder / "bin" / "python"
        uv("venv", "--python", sys.executable, folder)
        wanted = f"bohnhof{f'[{extra}]' if extra else ''} @ {wheel.as_uri()}"
        uv("pip", "install", "--python", self.python, "--constraint", LOCK, wanted)

    def __call__(self, *arguments: object) -> Result:
        command = [self.bohn, *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return Result(done.returncode, done.stdout, done.stderr)

    def gives(self, *arguments: object) -> str:
        """Run a command that succeeds; return what it prints."""
        result = self(*arguments)
        assert result.code == 0, result
        return result.out

    def lacks(self, extra: str, *arguments: object) -> None:
        """Run a command that needs an extra which is not there."""
        how = f'pip install "bohnhof[{extra}]"'
        line = f'bohn: bohn {arguments[0]} needs the extra "{extra}": {how}\n'
        assert self(*arguments) == Result(2, "", line)

    def packages(self) -> set[str]:
        """Return all packages but our own, with their versions."""
        frozen = uv("pip", "freeze", "--python", self.python).splitlines()
        return {line for line in frozen if not line.startswith("bohnhof @")}


@pytest.mark.parametrize("extra", EXTRAS, ids=[extra or "bare" for extra in EXTRAS])
def test_an_environment(
    extra: str, wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)
    environment = Environment(tmp_path / "environment", wheel, extra)
    locked = set(re.findall(r"^(\S+==\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE))
    assert environment.packages() <= locked
    assert len(environment.packages()) == 3 or extra
    there = EXTRAS[extra]
    try_library(environment)
    try_scripts(environment)
    try_server(environment, tmp_path, "server" in there)
    try_terminal(environment, tmp_path, bool(there))  # every extra brings rich
    try_arena(environment, "arena" in there)


def try_library(environment: Environment) -> None:
    """The program of the README."""
    code = (ROOT / "README.md").read_text(encoding="utf-8").split("```python")[1].split("```")[0]
    command: Sequence[str | Path] = [environment.python, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert re.fullmatch(r"\[\d+, \d+\] \[[01]\]\n", done.stdout)


def try_scripts(environment: Environment) -> None:
    """The commands that need no extra."""
    write_record(Path("record.json"))
    environment.gives("new", "duel", "--option", "starter=0", "-o", "game.json")
    assert "plant 2" in environment.gives("legal", "game.json")
    environment.gives("apply", "game.json", "1", "plant 2", "--in-place")
    assert '"duel"' in environment.gives("show", "game.json", "--json")
    assert environment.gives("verify", "record.json").startswith("ok: ")
    assert "4 games" in environment.gives("simulate", "mafia", "--games", "4")
    assert "D-14" in environment.gives("rules", "duel", "D-14")
    assert "classic" in environment.gives("games")
    assert environment.gives("--version") == "bohn 0.2.0\n"
    for command in ("play", "term", "serve", "arena"):
        assert environment.gives(command, "--help").startswith(f"usage: bohn {command}")


def try_server(environment: Environment, folder: Path, is_there: bool) -> None:
    """A server, and a client that plays a game to its end."""
    if not is_there:
        environment.lacks("server", "serve")
        environment.lacks("server", "play", "--no-browser")
        environment.lacks("server", "client", "http://127.0.0.1:9/t/x")
        return
    server = Server(folder / "tables.db")
    server.command = [str(environment.bohn)]
    try:
        table = server.start().create("duel", 2, bots=["seedling"])
        link = f"{server.url}/t/{table['table']}"
        told = environment.gives("client", link, "--token", table["token"], "--random")
        assert "bean coins" in told
        assert "Checked: the first cards come of it." in told
    finally:
        server.kill()


def try_terminal(environment: Environment, folder: Path, is_there: bool) -> None:
    """Pictures, and a game that is begun and left."""
    if not is_there:
        environment.lacks("terminal", "show", "game.json")
        environment.lacks("terminal", "replay", "record.json", "--all")
        environment.lacks("terminal", "term", "duel")
        environment.lacks("terminal", "play", "--terminal")
        return
    assert "The Duel: turn 1" in environment.gives("show", "game.json")
    assert "The Duel: the game is over" in environment.gives("replay", "record.json", "--all")
    with Terminal("term", "duel", home=folder, command=[str(environment.bohn)]) as terminal:
        terminal.until(PROMPT)
        assert terminal.leave(b"\x04") == 0


def try_arena(environment: Environment, is_there: bool) -> None:
    """A short match."""
    match = ("arena", "duel", "seedling", "random", "--games", 4, "--html", "match.html")
    if not is_there:
        environment.lacks("arena", *match)
        return
    assert "seedling" in environment.gives(*match)
    assert Path("match.html").exists()
