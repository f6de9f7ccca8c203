"""`./bohn`: what it makes, what it says when it can not, and how it goes on."""

import fcntl
import os
import pwd
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools.checkout import Checkout, have_installer, make_checkout
from tools.start.helping import meant
from tools.start.start import TOOLS

pytestmark = pytest.mark.once

BUILDS = Path(".venv", "bohnhof", "builds")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return make_checkout(tmp_path)


@pytest.fixture
def installed(checkout: Checkout) -> Checkout:
    have_installer(checkout)
    return checkout


def current(checkout: Checkout) -> str:
    return os.readlink(checkout.root / BUILDS / "current")  # noqa: PTH115


def in_venv(checkout: Checkout, code: str) -> subprocess.Popen[str]:
    """Start the Python of .venv with some code."""
    python = checkout.root / ".venv" / "bin" / "python"
    return subprocess.Popen(
        [python, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def wait_for(path: Path) -> None:
    end = time.monotonic() + 30
    while not path.exists():
        assert time.monotonic() < end, f"{path} did not come"
        time.sleep(0.02)


# What it makes.


def test_a_first_start_makes_packages_page_and_build_and_the_second_says_nothing(
    installed: Checkout,
) -> None:
    _code, said = installed.run("rules", BOHNHOF_INTERPRETED="1")
    assert [line.split(" (")[0] for line in said.splitlines()[:2]] == [
        "bohn: installing packages into .venv",
        "bohn: building the page",
    ]
    build = installed.root / BUILDS / current(installed)
    assert build.name.endswith("-interpreted")
    assert (build / "bohnhof" / "page" / "index.html").exists()
    assert (build / "bohnhof" / "rules" / "duel.md").exists()
    _code, said = installed.run("rules", BOHNHOF_INTERPRETED="1")
    assert "bohn:" not in said


def test_a_touched_file_builds_nothing_anew_and_a_changed_one_does(installed: Checkout) -> None:
    installed.run("rules")
    before = current(installed)
    version = installed.root / "src" / "bohnhof" / "version.py"
    version.touch()
    installed.run("rules")
    assert current(installed) == before
    version.write_text(version.read_text() + "\n# changed\n")
    installed.run("rules")
    assert current(installed) != before
    copy = installed.root / BUILDS / current(installed) / "bohnhof" / "version.py"
    assert "# changed" in copy.read_text()


def test_players_keep_no_tools_of_the_page(installed: Checkout) -> None:
    installed.run("rules")
    state = installed.root / ".venv" / "bohnhof"
    assert [path.name for path in (state / "web").iterdir()] == ["dist"]


def test_a_process_uses_its_build_to_its_end_and_the_next_one_the_new_build(
    installed: Checkout,
) -> None:
    installed.run("rules")
    old = current(installed)
    with in_venv(installed, "import sys; print(sys.path[-1], flush=True); input()") as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip().endswith(old)
        source = installed.root / "src" / "bohnhof" / "version.py"
        source.write_text(source.read_text() + "\n# changed\n")
        installed.run("rules")
        assert current(installed) != old
        assert (installed.root / BUILDS / old).is_dir()  # it is still in use
        process.communicate("\n")
    installed.run("rules")
    assert not (installed.root / BUILDS / old).exists()


# What goes wrong.


def test_without_a_network_one_line_says_so_and_the_next_start_goes_on(checkout: Checkout) -> None:
    code, said = checkout.run("rules")
    assert code == 1
    assert "cannot reach the package registry; check the network and start again" in said
    assert "Traceback" not in said
    have_installer(checkout)
    checkout.run("rules")
    assert current(checkout).endswith("-interpreted")


def test_a_build_of_the_page_that_fails_is_told_with_its_last_lines(installed: Checkout) -> None:
    failing = 'mkdir -p node_modules; [ "$1" != run ] || { echo "no such bean"; exit 1; }'
    installed.program("npm", failing)
    code, said = installed.run("rules")
    assert code == 1
    assert "building the page failed" in said
    assert "no such bean" in said
    assert "Traceback" not in said


def test_ctrl_c_ends_all_that_was_started(installed: Checkout) -> None:
    mark = installed.root / "npm-runs"
    installed.program("npm", f'if [ "$1" = ci ]; then echo $$ >"{mark}"; exec sleep 60; fi')
    process = installed.start("rules")
    wait_for(mark)
    os.killpg(process.pid, signal.SIGINT)
    _output, said = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in said
    time.sleep(0.1)
    assert not Path("/proc", mark.read_text(encoding="ascii").strip()).exists()


def test_two_starts_at_once_wait_for_each_other(installed: Checkout) -> None:
    with (installed.root / ".venv.lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        process = installed.start("rules")
        assert process.stderr is not None
        assert "waiting for another set-up" in process.stderr.readline()
        fcntl.flock(lock, fcntl.LOCK_UN)
        process.communicate(timeout=30)
    assert current(installed).endswith("-interpreted")


@pytest.fixture
def read_only(checkout: Checkout) -> Iterator[dict[str, int]]:
    """Make a checkout that may be read only; as root, one starts it as somebody else."""
    for folder in (checkout.root.parent, *checkout.root.parent.parents):
        if folder.owner() == pwd.getpwuid(os.getuid()).pw_name and folder != Path("/"):
            folder.chmod(0o755)
    checkout.root.chmod(0o555)
    yield {"user": pwd.getpwnam("nobody").pw_uid} if os.getuid() == 0 else {}
    checkout.root.chmod(0o755)


def test_a_checkout_that_can_not_be_written_to(
    checkout: Checkout, read_only: dict[str, int]
) -> None:
    done = subprocess.run(
        [checkout.root / "bohn", "rules"],
        env=checkout.environment(PYTHON="/usr/bin/python3"),
        capture_output=True,
        text=True,
        check=False,
        **read_only,  # type: ignore[call-overload]
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"bohn: can not set up in {checkout.root}: Permission denied")


def test_an_old_python_is_named(checkout: Checkout) -> None:
    checkout.program("python-of-old", 'echo "problem: /usr/bin/python-of-old is 3.8"')
    code, said = checkout.run("rules", PYTHON="python-of-old")
    assert code == 1
    assert said.startswith("bohn: needs Python 3.11 or newer with venv, but /usr/bin/python-of-old")
    assert said.count("\n") == 1


# The compiled build.


def test_without_a_compiler_that_is_said_once(installed: Checkout) -> None:
    first = installed.run("term", "duel", CC="no-such-compiler")[1]
    second = installed.run("term", "duel", CC="no-such-compiler")[1]
    assert "there is no C compiler here: the interpreted build is used" in first
    assert "bohn:" not in second
    assert current(installed).endswith("-interpreted")


def test_a_compiled_build_that_fails_is_said_once_and_not_tried_again(installed: Checkout) -> None:
    installed.run("rules")
    setup = installed.root / "setup.py"
    setup.write_text("raise SystemExit('nothing compiles here')\n")
    installed.program("cc", "exit 0")
    first = installed.run("simulate", "duel", CC="cc")[1]
    second = installed.run("simulate", "duel", CC="cc")[1]
    assert "making the compiled build" in first
    assert "there is no compiled build: compiling failed" in first
    assert "nothing compiles here" in first
    assert "bohn:" not in second
    setup.write_text("raise SystemExit('nor here')\n")
    assert "nor here" in installed.run("simulate", "duel", CC="cc")[1]


def test_a_compiled_build_that_plays_otherwise_is_not_used(installed: Checkout) -> None:
    proof = "import bohnhof.version\nprint(hash(bohnhof.version.__file__))\n"
    (installed.root / "src" / "bohnhof" / "proof.py").write_text(proof)
    (installed.root / "src" / "bohnhof" / "__init__.py").write_text("")
    make = "import pathlib\np = pathlib.Path('built')\np.mkdir()\n(p / 'unit.so').touch()\n"
    (installed.root / "setup.py").write_text(make)
    installed.program("cc", "exit 0")
    said = installed.run("simulate", "duel", CC="cc")[1]
    assert "it does not play as the interpreted one does" in said
    assert current(installed).endswith("-interpreted")


def test_a_compiled_build_that_plays_alike_is_switched_to(installed: Checkout) -> None:
    (installed.root / "src" / "bohnhof" / "proof.py").write_text("print('alike')\n")
    (installed.root / "src" / "bohnhof" / "__init__.py").write_text("")
    make = "import pathlib\np = pathlib.Path('built')\np.mkdir()\n(p / 'unit.so').touch()\n"
    (installed.root / "setup.py").write_text(make)
    installed.program("cc", "exit 0")
    installed.run("simulate", "duel", CC="cc")
    build = installed.root / BUILDS / current(installed)
    assert build.name.endswith("-compiled")
    assert (build / "unit.so").exists()
    state = installed.root / ".venv" / "bohnhof"
    left = {path.name for path in state.iterdir()}
    assert not left & {"making", "build-tools", "uv", "native.c"}  # players keep none of it


def test_no_network_for_the_tools_of_the_build_is_no_failure_for_good(installed: Checkout) -> None:
    installed.run("rules")
    installed.program("cc", "exit 0")
    uv = installed.root / ".venv" / "bohnhof" / "uv" / "bin" / "uv"
    good = uv.read_text(encoding="utf-8")
    uv.write_text("#!/bin/sh\necho 'dns error'; exit 1\n", encoding="utf-8")
    first = installed.run("simulate", "duel", CC="cc")[1]
    assert "cannot reach the package registry" in first
    uv.write_text(good, encoding="utf-8")
    assert "making the compiled build" in installed.run("simulate", "duel", CC="cc")[1]


def test_the_tests_begin_also_without_a_compiler(installed: Checkout) -> None:
    (installed.root / "tools" / "check.py").write_text("import sys\nprint(sys.argv[1:])\n")
    process = installed.start("test", CC="no-such-compiler")
    output, said = process.communicate(timeout=60)
    assert "can not set up" not in said
    assert output == "[]\n"


def test_bohnhof_interpreted_leaves_the_compiled_build_alone(installed: Checkout) -> None:
    installed.run("rules")
    name = current(installed).replace("-interpreted", "-compiled")
    (installed.root / BUILDS / name).mkdir()
    (installed.root / BUILDS / name / "in-use").touch()
    installed.run("rules")
    assert current(installed) == name
    installed.run("rules", BOHNHOF_INTERPRETED="1")
    assert current(installed).endswith("-interpreted")


# What it says of itself.


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["help"], []])
def test_help_names_the_commands_of_a_checkout_too(installed: Checkout, words: list[str]) -> None:
    process = installed.start(*words, BOHNHOF_INTERPRETED="1")
    out, _said = process.communicate(timeout=60)
    for command in (*TOOLS, "lock"):
        assert f"\n    {command} " in out


@pytest.mark.parametrize("words", [["lock", "--help"], ["help", "lock"]])
def test_help_of_a_command_of_a_checkout_does_nothing_else(
    checkout: Checkout, words: list[str]
) -> None:
    process = checkout.start(*words)
    out, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (0, "")
    assert out.startswith("./bohn lock [--upgrade]: write the lock files anew")


def test_help_of_a_tool_is_that_of_the_tool() -> None:
    assert meant(["help", "test"]) == ["test", "--help"]
    assert meant(["help", "arena"]) == ["help", "arena"]
