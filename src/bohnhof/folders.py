"""Where this machine's user keeps data."""

import os
import sys
from pathlib import Path


class NoHome(OSError):
    """Nobody knows where this user's data belongs."""


def data_folder() -> Path:
    """Return the user's folder for Bohnhof's data, by the custom of the platform."""
    if sys.platform == "win32":
        chosen, usual = os.environ.get("APPDATA"), ("AppData", "Roaming")
    elif sys.platform == "darwin":
        chosen, usual = None, ("Library", "Application Support")
    else:
        chosen, usual = os.environ.get("XDG_DATA_HOME"), (".local", "share")
    return (Path(chosen) if chosen else _home().joinpath(*usual)) / "bohnhof"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        words = "There is no home folder here to keep games in: set HOME, or XDG_DATA_HOME."
        raise NoHome(words) from None
