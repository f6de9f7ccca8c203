"""A small checkout in a folder of a test, with programs that only pretend to install and build."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHARED = ("bohn", "tools/__init__.py", "setup.py", "pyproject.toml", "README.md", "LICENSE")
PROGRAMS = ("sh", "dirname", "cat", "readlink", "env", "sleep", "mkdir", "touch", "nice", "echo")
NPM = """\
case "$1" in
    ci) mkdir -p node_modules ;;
    run) mkdir -p dist && touch dist/index.html ;;
esac
"""
UV = """\
#!/bin/sh
while [ $# -gt 0 ]; do
    if [ "$1" = --target ]; then mkdir -p "$2"; fi
    shift
done
"""


@dataclass(frozen=True)
class Checkout:
    """Where it lies, and the folder of programs that it finds."""

    root: Path
    programs: Path

    def program(self, name: str, script: str) -> None:
        """Put a program where the checkout finds it."""
        path = self.programs / name
        path.unlink(missing_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def environment(self, **variables: str) -> dict[str, str]:
        """The variables of a user who has nothing but these programs, and no way to a registry."""
        nowhere = "http://127.0.0.1:9/"
        return {
            "PATH": str(self.programs),
            "HOME": str(self.root.parent),
            "PYTHON": base_python(),
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_INDEX_URL": nowhere,
            "UV_DEFAULT_INDEX": nowhere,
            **variables,
        }

    def start(self, *words: str, **variables: str) -> subprocess.Popen[str]:
        """Start ./bohn in a process group of its own."""
        return subprocess.Popen(
            [str(self.root / "bohn"), *words],
            env=self.environment(**variables),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *words: str, **variables: str) -> tuple[int, str]:
        """Run ./bohn to its end; return the exit code and what it said."""
        process = self.start(*words, **variables)
        _output, said = process.communicate(timeout=60)
        return process.returncode, said

    def python(self, code: str) -> str:
        """Run code in which the parts of tools/start can be used; return what it prints."""
        head = f"import sys; sys.path.insert(0, {str(self.root)!r})\n"
        done = subprocess.run(
            [base_python(), "-I", "-c", head + code],
            env=self.environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def base_python() -> str:
    """The Python that a user would have, not that of an environment."""
    return str(getattr(sys, "_base_executable", sys.executable))


def make_checkout(folder: Path) -> Checkout:
    """Copy what ./bohn needs; blanks and umlauts in the path are part of the test."""
    root = folder / "eine Tüte Bohnen"
    for name in ("tools/start", "locks", "docs/rules", "src"):
        skipped = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, root / name, ignore=skipped)
    for name in SHARED:
        shutil.copy(ROOT / name, root / name)
    (root / "web").mkdir()
    for name in ("package.json", "package-lock.json", "node.lock"):
        shutil.copy(ROOT / "web" / name, root / "web" / name)
    programs = folder / "programs"
    programs.mkdir()
    for name in PROGRAMS:
        (programs / name).symlink_to(str(shutil.which(name)))
    made = Checkout(root, programs)
    made.program("node", "exit 0")
    made.program("npm", NPM)
    return made


def have_installer(checkout: Checkout) -> None:
    """Put an installer into its .venv that installs nothing."""
    checkout.python(
        "from tools.start.steps import Steps\n"
        "from tools.start.packages import Packages\n"
        "Packages(Steps()).make_venv()"
    )
    uv = checkout.root / ".venv" / "bohnhof" / "uv" / "bin" / "uv"
    uv.parent.mkdir(parents=True)
    uv.write_text(UV, encoding="utf-8")
    uv.chmod(0o755)
