"""What tools/release.py publishes: nothing private, the same bytes again, and it works."""

import io
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.release import ROOT, Failed, look_into, programs, repack

pytestmark = pytest.mark.once

PAGE = {"bohnhof/page/index.html": b"<html>", "bohnhof/__init__.py": b""}


def wheel(folder: Path, files: dict[str, bytes]) -> Path:
    path = folder / "some.whl"
    with zipfile.ZipFile(path, "w") as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    return path


def test_a_wheel_with_its_page_is_fine(tmp_path: Path) -> None:
    look_into(wheel(tmp_path, {**PAGE, "bohnhof-1.dist-info/METADATA": b""}), tmp_path)


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({"bohnhof/__init__.py": b""}, "has no bohnhof/page/index.html"),
        ({**PAGE, "tests/test_duel.py": b""}, "has tests/test_duel.py"),
        ({**PAGE, "bohnhof/native.c": b""}, "has bohnhof/native.c"),
        ({**PAGE, "bohnhof/x.so": str(ROOT).encode()}, "x.so names a folder of this machine"),
    ],
)
def test_a_wheel_is_refused(files: dict[str, bytes], words: str, tmp_path: Path) -> None:
    with pytest.raises(Failed, match=words):
        look_into(wheel(tmp_path, files), tmp_path)


def sdist(path: Path, names: list[str], time: int) -> Path:
    with tarfile.open(path, "w:gz") as packed:
        for name in names:
            member = tarfile.TarInfo(f"bohnhof-1/{name}")
            member.size, member.mtime, member.uname = len(name), time, "somebody"
            packed.addfile(member, io.BytesIO(name.encode()))
    return path


def test_an_sdist_tells_nothing_of_when_and_where_it_was_made(tmp_path: Path) -> None:
    one = sdist(tmp_path / "one.tar.gz", ["a", "b"], 1)
    other = sdist(tmp_path / "other.tar.gz", ["b", "a"], 2)
    for path in (one, other):
        repack(path, 1_700_000_000)
    assert one.read_bytes() == other.read_bytes()
    with tarfile.open(one) as packed:
        found = {member.name: packed.extractfile(member) for member in packed}
        assert {name: file.read() for name, file in found.items() if file} == {
            "bohnhof-1/a": b"a",
            "bohnhof-1/b": b"b",
        }


def test_programs_can_be_taken_off_the_path(tmp_path: Path) -> None:
    path = programs(tmp_path / "programs", ("git",))
    assert shutil.which("git", path=path) is None
    assert shutil.which("sh", path=path) is not None


@pytest.mark.rare
@pytest.mark.skipif(shutil.which("npm") is None, reason="Node.js builds the page")
def test_what_is_published_works_in_a_clean_environment(tmp_path: Path) -> None:
    command = [sys.executable, ROOT / "tools" / "release.py", "--no-compiled", "--out", tmp_path]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("10 records verified") == 2
    assert {path.suffix for path in tmp_path.iterdir()} == {".gz", ".whl"}
