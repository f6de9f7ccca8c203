"""Which Bohnhof this is."""

import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def package_version() -> str:
    """Return the version that is installed, or that of the checkout these sources are in."""
    try:
        return version("bohnhof")
    except PackageNotFoundError:
        return f"{_version_of_checkout()}+checkout"


def _version_of_checkout() -> str:
    project = Path(__file__).resolve().parents[2] / "pyproject.toml"
    if not project.is_file():  # somebody has copied the package, and nothing beside it
        return "0"
    told = tomllib.loads(project.read_text(encoding="utf-8"))
    return str(told["project"]["version"])
