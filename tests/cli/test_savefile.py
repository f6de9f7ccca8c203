import os
import sys
from pathlib import Path

import pytest

from bohnhof.tui import savefile

pytestmark = pytest.mark.once


def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    savefile.write_whole(path, b"old")

    def fail(_descriptor: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        savefile.write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_folders_are_made_and_permissions_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "a.json"
    savefile.write_whole(path, b"1")
    path.chmod(0o640)
    savefile.write_whole(path, b"2")
    assert path.read_bytes() == b"2"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_is_followed_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"1")
    (tmp_path / "link").symlink_to("real")
    savefile.write_whole(tmp_path / "link", b"2")
    assert (tmp_path / "real").read_bytes() == b"2"
    assert (tmp_path / "link").is_symlink()


def test_no_name_is_used_twice(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert savefile.unused(path) == path
    path.touch()
    (tmp_path / "game-2.json").touch()
    assert savefile.unused(path) == tmp_path / "game-3.json"


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_DATA_HOME", "/data/bohnhof"),
        ("linux", "", "/home/me/.local/share/bohnhof"),
        ("darwin", "", "/home/me/Library/Application Support/bohnhof"),
        ("win32", "APPDATA", "/data/bohnhof"),
        ("win32", "", "/home/me/AppData/Roaming/bohnhof"),
    ],
)
def test_the_folder_follows_the_platform(
    monkeypatch: pytest.MonkeyPatch, platform: str, variable: str, expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))
    for name in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, "/data")
    assert savefile.data_folder() == Path(expected)


def test_a_pipe_is_written_to_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    savefile.write_whole(pipe, b"content")
    assert os.read(reader, 100) == b"content"
    os.close(reader)
    assert pipe.is_fifo()
