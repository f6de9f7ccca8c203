"""A wheel of the package: it has the page, the rules and the data with it."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bohnhof.server.config import own_page

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The files of a wheel that was built where the page had been built."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("src", "docs/rules"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(own_page(), folder / "web" / "dist")
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-index", "--no-deps"]
    subprocess.run(
        [*pip, "--no-build-isolation", "--wheel-dir", str(folder), str(folder)],
        env={**os.environ, "BOHNHOF_INTERPRETED": "1"},
        check=True,
    )
    return zipfile.ZipFile(next(folder.glob("*.whl"))).namelist()


def test_the_page_is_in_the_wheel(names: list[str]) -> None:
    built = [path.relative_to(own_page()) for path in own_page().rglob("*") if path.is_file()]
    assert {f"bohnhof/page/{path.as_posix()}" for path in built} <= set(names)
    assert "bohnhof/page/index.html" in names


def test_rules_types_and_data_are_in_the_wheel(names: list[str]) -> None:
    assert {"bohnhof/rules/duel.md", "bohnhof/py.typed"} <= set(names)
