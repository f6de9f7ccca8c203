"""Checks of the page's sources, run where ./bohn puts them with their packages."""

import os
import shutil
import time
from pathlib import Path

from tools.building import Building
from tools.lanes import BIN, Output

SCRIPTS = ("lint", "check", "test")
"""Scripts of web/package.json: form and habits, types, tests."""
KEPT = ("node_modules", "dist")
"""What is no source: packages, and the page that was built last."""
STATE = BIN.parent / "bohnhof"


def check(what: str, building: Building, output: Output) -> bool:
    """Run a script of the page as soon as the page is there."""
    while not (STATE / "page").exists() and building.is_running:
        time.sleep(0.2)
    return npm(output, "npm", "run", "--silent", what)


def npm(output: Output, *command: str, folder: Path = STATE / "web") -> bool:
    """Run a command in the folder of the page; Node.js is on the PATH, or beside it in .venv."""
    if not folder.is_dir():
        output.say("the page's sources and packages are not in .venv")
        return False
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), str(STATE / "node" / "bin")])
    return output.command(*command, folder=folder, variables={"PATH": path})


def copy(sources: Path, folder: Path = STATE / "web") -> None:
    """Bring the page's sources beside their packages, as ./bohn does before it builds the page."""
    for path in folder.iterdir():
        if path.name not in KEPT:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    ignored = shutil.ignore_patterns(*KEPT)
    shutil.copytree(sources, folder, dirs_exist_ok=True, ignore=ignored)
