"""Where things lie: in the checkout, and in .venv beside what was made from it."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STATE = VENV / "bohnhof"
LOG = STATE / "log"

LOCKS = ROOT / "locks"
UV = STATE / "uv"
"""What installs packages; players do not keep it."""
KIT = STATE / "kit"
"""Which packages .venv has, and from what they were installed."""

KEYS = STATE / "keys"
"""The checksums of the sources, as long as none of them is touched."""

WEB = STATE / "web"
"""The page's sources with the packages that build it, in a copy."""
PAGE = STATE / "page"
"""Tells from which sources the page was built last."""
NODE = STATE / "node"

BUILDS = STATE / "builds"
CURRENT = BUILDS / "current"
"""A link to the build that a process takes at its start."""
BUILD_TOOLS = STATE / "build-tools"
MAKING = STATE / "making"
CACHE = STATE / "cache"
GENERATED = STATE / "native.c"
"""The C of the compiled build, for tools/speed.py."""


def base_python() -> str:
    """Return the Python that .venv is made from: not one of another environment."""
    return str(getattr(sys, "_base_executable", sys.executable))


def environment(**variables: str) -> dict[str, str]:
    """Return the variables for a program that is started here."""
    return {**os.environ, **variables}
