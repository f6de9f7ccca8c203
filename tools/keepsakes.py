"""Keeps what this version writes for people: tables of a server, records, a terminal's streak.

The tests open it with every later version: all of it goes on, so nobody's game is lost. What a
version has written is never written anew; a new version, or what it can do more, adds a folder.
Best run with a compiled build: it plays some thirty games.
"""

import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bohnhof.version import package_version  # noqa: E402
from tests.keepsakes import SHELF  # noqa: E402
from tools.keepsakes_server import keep_tables  # noqa: E402
from tools.keepsakes_terminal import keep_terminal  # noqa: E402


def main() -> int:
    """Write the keepsakes of this version, unless they are there."""
    shelf = SHELF / package_version()
    if shelf.exists():
        print(f"{shelf.relative_to(ROOT)} is there, and stays as it is")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        new = Path(folder) / "new"
        keep_tables(new, Path(folder) / "tables.db")
        keep_terminal(new, Path(folder) / "home")
        shutil.copytree(new, shelf)
    size = sum(path.stat().st_size for path in shelf.rglob("*") if path.is_file())
    print(f"wrote {shelf.relative_to(ROOT)}, {size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
