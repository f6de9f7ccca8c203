"""Where this machine's user keeps data."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Return the user's folder for Bohnhof's data, by the custom of the platform."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "bohnhof"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "bohnhof"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "bohnhof"
