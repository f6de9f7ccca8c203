"""An sdist and a wheel of the package: they have the page, the rules and the data, and no more."""

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

from bohnhof.server.config import own_page

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
FILES = ("setup.py", "MANIFEST.in", "pyproject.toml", "README.md", "LICENSE")
ABOUT = ("CHANGELOG.md", "SECURITY.md")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BUILD = """
import sys
from setuptools import build_meta
getattr(build_meta, sys.argv[1])(sys.argv[2])
"""
"""What pip does, without the time that pip takes."""


def checkout(folder: Path, page: Path | None) -> Path:
    """What a build needs of a checkout, with a page that was built or without."""
    skipped = shutil.ignore_patterns("__pycache__", "node_modules", "dist")
    for name in ("src", "docs/rules"):
        shutil.copytree(ROOT / name, folder / name, ignore=skipped)
    for name in (*FILES, *ABOUT):
        shutil.copy(ROOT / name, folder)
    (folder / "web").mkdir()
    shutil.copy(ROOT / "web" / "package.json", folder / "web")
    if page is not None:
        shutil.copytree(page, folder / "web" / "dist")
        (folder / "web" / "dist" / "index.html").touch()
    return folder


def build(kind: str, source: Path, out: Path, **variables: str) -> str:
    """Build an sdist or a wheel where there is no Node.js; return what the build complains of."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("BOHNHOF_")}
    out.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", BUILD, f"build_{kind}", str(out)],
        cwd=source,
        env={**kept, "PATH": str(out), "BOHNHOF_INTERPRETED": "1", **variables},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.stderr if done.returncode else ""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, or one of the same form where none was built."""
    if own_page().is_dir():
        return own_page()
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    for name in ("index.html", "assets/index.js", "assets/index.js.gz"):
        (folder / name).write_text(name, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def sdist(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An sdist of a checkout with its page."""
    folder = tmp_path_factory.mktemp("sdist")
    assert build("sdist", checkout(folder / "checkout", built), folder / "out") == ""
    return next((folder / "out").iterdir())


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel that comes of the sdist."""
    folder = tmp_path_factory.mktemp("wheel")
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    assert build("wheel", next(folder.iterdir()), folder / "out") == ""
    return next((folder / "out").iterdir())


def test_the_sdist_has_all_that_a_build_needs_and_no_more(sdist: Path, built: Path) -> None:
    with tarfile.open(sdist) as packed:
        names = {member.name.partition("/")[2] for member in packed if member.isfile()}
    page = {f"web/dist/{path.relative_to(built).as_posix()}" for path in built.rglob("*.*")}
    sources = {path.relative_to(ROOT).as_posix() for path in (ROOT / "src").rglob("*.py")}
    assert {*FILES, *ABOUT, *page, *sources, "docs/rules/duel.md"} <= names
    tops = {name.partition("/")[0] for name in names}
    assert tops == {*FILES, *ABOUT, "src", "docs", "web", "PKG-INFO", "setup.cfg"}


def test_the_wheel_of_the_sdist_is_pure(wheel: Path) -> None:
    assert wheel.name == f"bohnhof-{PROJECT['version']}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as packed:
        tops = {name.partition("/")[0] for name in packed.namelist()}
        ends = {Path(name).suffix for name in packed.namelist()}
    assert tops == {"bohnhof", f"bohnhof-{PROJECT['version']}.dist-info"}
    assert not ends & {".c", ".so", ".pyd", ".pyc", ".ts", ".svelte"}


def test_the_page_is_in_the_wheel(wheel: Path, built: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        found = {name: packed.read(name) for name in packed.namelist() if "/page/" in name}
    page = {path for path in built.rglob("*") if path.is_file()}
    assert found == {
        f"bohnhof/page/{path.relative_to(built).as_posix()}": path.read_bytes() for path in page
    }


def test_rules_types_and_data_are_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    wanted = {"rules/duel.md", "py.typed", "games/duel/bohnus.json"}
    assert {f"bohnhof/{name}" for name in wanted} <= names


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        name = next(name for name in packed.namelist() if name.endswith("METADATA"))
        metadata = Parser().parsestr(packed.read(name).decode())
    assert metadata["Version"] == PROJECT["version"]
    assert metadata.get_all("Classifier") == PROJECT["classifiers"]
    assert metadata["Keywords"] == ",".join(PROJECT["keywords"])
    assert metadata.get_all("Provides-Extra") == list(PROJECT["optional-dependencies"])


def test_without_page_and_nodejs_the_build_says_what_to_do(tmp_path: Path) -> None:
    folder = checkout(tmp_path / "checkout", None)
    said = build("wheel", folder, tmp_path / "failed")
    assert said.startswith("bohnhof: there is no page in web/dist")
    assert len(said.splitlines()) == 1
    assert not list((tmp_path / "failed").iterdir())

    assert build("sdist", folder, tmp_path / "bare", BOHNHOF_NO_PAGE="1") == ""
    with tarfile.open(next((tmp_path / "bare").iterdir())) as packed:
        assert not [name for name in packed.getnames() if "/web" in name]
