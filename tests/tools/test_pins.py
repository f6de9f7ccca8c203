from pathlib import Path

import pytest

from tools import pins

pytestmark = pytest.mark.once

LOCK = (
    "a-b==1.0 \\\n    --hash=sha256:00\nc==2.0 ; sys_platform != 'win32' \\\n    --hash=sha256:11\n"
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout whose locks are in order."""
    for path in (*pins.TOGETHER, *pins.APART, pins.PAGE_LOCK):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(LOCK)
    (tmp_path / "pyproject.toml").write_text('[build-system]\nrequires = ["A_b==1.0", "c==2.0"]\n')
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_locks_that_agree_are_in_order(checkout: Path) -> None:
    assert pins.faults(checkout) == []


def test_a_package_has_one_version_in_all_locks(checkout: Path) -> None:
    change(checkout / "locks/dev.lock", "c==2.0", "c==2.1")
    assert pins.faults(checkout) == [
        "c: locks/run.lock has 2.0, locks/dev.lock 2.1",
        "c: locks/build.lock has 2.0, locks/dev.lock 2.1",
    ]


def test_versions_for_several_platforms_are_compared_as_a_whole() -> None:
    one, other = pins.pins("x==1 ; a\nx==2 ; b\n"), pins.pins("x==2 ; b\nx==1 ; a\n")
    assert pins.differences({"one": one, "other": other}) == []
    assert pins.differences({"one": one, "other": pins.pins("x==1\n")}) == [
        "x: one has 1 and 2, other 1"
    ]


@pytest.mark.parametrize("wanted", ["a-b==1.1", "a-b>=1.0", "d==1.0"])
def test_what_builds_the_package_is_locked(checkout: Path, wanted: str) -> None:
    change(checkout / "pyproject.toml", "A_b==1.0", wanted)
    assert pins.faults(checkout) == [
        f"build-system.requires has {wanted}, but locks/build.lock does not"
    ]


@pytest.mark.parametrize("path", [*pins.TOGETHER, *pins.APART])
def test_no_lock_names_a_host(checkout: Path, path: str) -> None:
    with (checkout / path).open("a") as file:
        file.write("# from https://packages.example\n")
    assert pins.faults(checkout) == [f"{path} holds an address"]


def test_the_lock_of_the_page_names_no_host(checkout: Path) -> None:
    (checkout / pins.PAGE_LOCK).write_text('{"resolved": "x"}')
    assert pins.faults(checkout) == ["web/package-lock.json holds an address"]


def test_a_missing_lock_is_told(checkout: Path) -> None:
    (checkout / "locks/run.lock").unlink()
    assert pins.faults(checkout) == ["locks/run.lock is missing"]
