"""What docs/hosting.md offers to who hosts: a unit that systemd takes, a container, settings."""

import argparse
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bohnhof.cli.arguments import STORE_ACTIONS
from bohnhof.cli.serve import add_flags

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
UNIT, CONTAINER = ROOT / "deploy" / "bohnhof.service", ROOT / "deploy" / "Containerfile"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
ANALYZE = shutil.which("systemd-analyze")


@pytest.mark.skipif(ANALYZE is None, reason="THE UNIT IS NOT TESTED: there is no systemd-analyze")
def test_systemd_has_nothing_against_the_unit(tmp_path: Path) -> None:
    program = tmp_path / "bohn"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    text = UNIT.read_text(encoding="utf-8")
    assert "ExecStart=/opt/bohnhof/bin/bohn serve\n" in text
    unit = tmp_path / "bohnhof.service"

    def complaints(content: str) -> str:
        unit.write_text(content.replace("/opt/bohnhof/bin/bohn", str(program)))
        done = subprocess.run(
            [str(ANALYZE), "verify", "--man=no", str(unit)],
            check=False,
            capture_output=True,
            text=True,
        )
        return "".join(line for line in done.stderr.splitlines(True) if "bohnhof" in line)

    assert complaints(text) == ""
    wrong = text.replace("ProtectSystem=strict", "ProtectSystm=strict")
    assert "ProtectSystm" in complaints(wrong), "it does look"


def settings() -> set[str]:
    """The variables that `bohn serve` knows."""
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return set(re.findall(r"also (BOHN_[A-Z_]+)", " ".join(parser.format_help().split())))


def test_variables_are_those_of_the_server() -> None:
    known = settings()
    assert len(known) > 8
    for path in (UNIT, CONTAINER, ROOT / "docs" / "hosting.md"):
        used = set(re.findall(r"BOHN_[A-Z_]+", path.read_text(encoding="utf-8")))
        assert used, path
        assert used <= known, path


def test_what_the_page_on_hosting_says_is_there() -> None:
    for path in set(re.findall(r"`?\(?(?:\.\./)?(deploy/[A-Za-z.]+)", HOSTING)):
        assert (ROOT / path).is_file(), path
    assert {"deploy/bohnhof.service", "deploy/Containerfile"} <= set(
        re.findall(r"deploy/[A-Za-z.]+", HOSTING)
    )
    actions = set(re.findall(r"bohn store ([a-z]+)", HOSTING))
    assert actions == set(STORE_ACTIONS)


def test_the_container_is_built_of_files_that_are_here() -> None:
    text = CONTAINER.read_text(encoding="utf-8")
    for lock in re.findall(r"-r (\S+)", text):
        assert (ROOT / lock).is_file(), lock
    assert 'CMD ["/opt/bohnhof/bin/bohn", "serve"]' in text
    ignored = (ROOT / ".containerignore").read_text().split()
    assert {".git", ".venv*", "**/node_modules"} <= set(ignored)
