"""Which Bohnhof this is."""

from importlib.metadata import PackageNotFoundError, version


def package_version() -> str:
    """Return the version that is installed."""
    try:
        return version("bohnhof")
    except PackageNotFoundError:
        return "of a checkout"
