"""Takes pictures of every screen of the page, on a phone and a laptop; `./bohn shots` calls it.

    ./bohn shots [FOLDER] [--all]

writes them to docs/img, or to a folder of your own; with --all in both languages and both themes.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.page.conftest import CHROMIUM, FLAGS, missing  # noqa: E402
from tests.page.screens import Look, screens  # noqa: E402
from tests.page.visitor import House  # noqa: E402
from tests.server.running import running  # noqa: E402

QUALITY = 82


def looks(every: bool) -> Iterator[Look]:
    """Yield the looks: one of each device, or all."""
    for device in ("phone", "laptop"):
        for theme in ("light", "dark") if every else ("light" if device == "laptop" else "dark",):
            for language in ("en", "de") if every else ("en",):
                yield Look(device, theme, language)


@contextmanager
def visited() -> Iterator[House]:
    """A server, and a browser for its page."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "tables.db") as server,
        sync_playwright() as playwright,
    ):
        yield House(server, playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS))


def main(arguments: list[str]) -> int:
    """Take all pictures."""
    parser = argparse.ArgumentParser(prog="./bohn shots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs" / "img")
    parser.add_argument("--all", action="store_true", help="both themes and both languages")
    chosen = parser.parse_args(arguments)
    if reason := missing():
        sys.exit(f"shots: no pictures can be taken: {reason}")
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with visited() as house:
        for name, screen in screens().items():
            for look in looks(chosen.all):
                visitor = screen(house, look)
                visitor.page.wait_for_load_state("networkidle")
                visitor.page.wait_for_timeout(900)
                path = chosen.folder / f"{name}-{look.name}.jpg"
                visitor.page.screenshot(path=path, type="jpeg", quality=QUALITY)
                visitor.context.close()
                print(path)
        house.visitors.clear()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
