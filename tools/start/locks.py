"""`./bohn lock`: writes the lock files anew; `--upgrade` takes the newest versions."""

import subprocess
import tomllib
from collections.abc import Sequence
from pathlib import Path

from tools.start.places import LOCKS, ROOT, VENV

FORM = (
    "--quiet", "--universal", "--generate-hashes", "--no-emit-index-url", "--no-annotate",
    "--no-header", "--python-version", "3.11",
)  # fmt: skip


def write(words: Sequence[str]) -> None:
    """Write all locks; what builds the package is pinned in pyproject, and the others agree."""
    project = ROOT / "pyproject.toml"
    build, run, dev = (LOCKS / f"{name}.lock" for name in ("build", "run", "dev"))
    _lock(build, words, "-", text=_build_requires(project))
    _lock(run, words, "--extra", "all", "-c", build, project)
    _lock(dev, words, "--extra", "all", "--extra", "dev", "-c", build, "-c", run, project)
    _lock(LOCKS / "installer.lock", words, "-c", dev, "-", text="uv")
    _lock(ROOT / "bench" / "requirements.lock", words, "--extra", "bench", "-c", run, project)
    _lock(ROOT / "web" / "node.lock", words, ROOT / "web" / "node.in")


def _build_requires(project: Path) -> str:
    requires = tomllib.loads(project.read_text(encoding="utf-8"))["build-system"]["requires"]
    return "\n".join(requires)


def _lock(lock: Path, words: Sequence[str], *what: str | Path, text: str = "") -> None:
    command = [VENV / "bin" / "uv", "pip", "compile", *FORM, "--output-file", lock, *words, *what]
    subprocess.run(command, cwd=ROOT, input=text, text=True, check=True)
