"""Every screen can be used by everyone: axe finds nothing serious, in both themes and languages."""

import gzip
import json
from pathlib import Path

import pytest

from bohnhof.server.config import own_page
from tests.page.screens import GAMES, Games, Look, Screen, choosing, home, seating
from tests.page.visitor import House

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
AXE = "node_modules/axe-core/axe.min.js"
PLACES = (ROOT / ".venv" / "bohnhof" / "web" / AXE, ROOT / "web" / AXE)
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
GRAVE = ("serious", "critical")

LOOKS = [Look("phone", "light", "en"), Look("laptop", "dark", "de")]
"""Both themes, both languages and both devices."""


@pytest.fixture(scope="module")
def games() -> Games:
    return Games()


def faults(house: House, screen: Screen, look: Look) -> list[str]:
    """What axe finds on a screen, apart from trifles."""
    axe = next(path for path in PLACES if path.is_file())
    visitor = screen(house, look)
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.locator("main").first.wait_for()
    visitor.page.wait_for_timeout(300)
    visitor.page.evaluate(axe.read_text(encoding="utf-8"))
    found = visitor.page.evaluate(f"axe.run(document, {json.dumps(RULES)})")
    visitor.context.close()
    return [
        f"{look.name}: {fault['id']}: {node['html'][:200]}"
        for fault in found["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("screen", [home, choosing, seating])
def test_screens_before_a_game(house: House, screen: Screen) -> None:
    assert [fault for look in LOOKS for fault in faults(house, screen, look)] == []


@pytest.mark.parametrize("is_over", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_screens_of_games(house: House, games: Games, game: str, is_over: bool) -> None:
    screen = games.screen(game, is_over)
    assert [fault for look in LOOKS for fault in faults(house, screen, look)] == []


def test_the_page_asks_nobody_else_for_anything(house: House) -> None:
    asked: list[str] = []
    visitor = house.visitor()
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.visit("/").page.locator("article").first.wait_for()
    assert asked
    assert all(url.startswith(house.server.url) for url in asked)


def test_what_is_loaded_first_is_small() -> None:
    text = (own_page() / "index.html").read_text()
    scripts = [path for path in (own_page() / "assets").glob("*.js") if path.name in text]
    assert scripts
    assert sum(len(gzip.compress(path.read_bytes())) for path in scripts) < 150_000
