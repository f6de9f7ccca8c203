"""The README's tour is true: its commands run one after the other, and so does its Python."""

import re
import shlex
from pathlib import Path

from tests.cli.command import Bohn

README = Path(__file__).parents[2] / "README.md"


def test_the_scripted_game_of_the_tour(bohn: Bohn, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    block = README.read_text(encoding="utf-8").split("**Script it.**")[1].split("**")[0]
    commands = re.findall(r"^    ./bohn (.*)$", block, re.MULTILINE)
    assert len(commands) == 4
    for command in commands:
        bohn(*shlex.split(command))


def test_the_python_of_the_tour(capsys) -> None:
    code = README.read_text(encoding="utf-8").split("```python")[1].split("```")[0]
    exec(code, {})
    assert re.fullmatch(r"\[\d+, \d+\] \[[01]\]\n", capsys.readouterr().out)
