"""Packages of strangers for tests: the example, installed as anybody would, and made-up ones."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "bean_tricks"


def install(folder: Path) -> Path:
    """Install the example beside all else, without a net; return the folder it is in."""
    source, target = folder / "source", folder / "installed"
    shutil.copytree(EXAMPLE, source)  # to build it leaves things behind
    words = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--target", str(target)]
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", *words, source],
        check=True,
        env=os.environ | {"PIP_ROOT_USER_ACTION": "ignore"},
    )
    return target


def offer(folder: Path, package: str, name: str, code: str) -> None:
    """Write a package that offers a game, as if it were installed in a folder."""
    module = package.replace("-", "_")
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[bohnhof.games]\n{name} = {module}:ENTRY\n")
    (folder / f"{module}.py").write_text(code)


def path_with(folder: Path) -> str:
    """Return the search path of a process that finds what is installed in a folder."""
    before = os.environ.get("PYTHONPATH")
    return os.pathsep.join([str(folder), *([before] if before else [])])
