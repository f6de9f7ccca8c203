"""Every screen can be used by everyone: axe finds nothing serious, in both themes and languages."""

import gzip
import json
from pathlib import Path
from typing import Literal

import pytest

from bohnhof.server.config import own_page
from tests.page.screens import Look, screens
from tests.page.visitor import LAPTOP, PHONE, House, Visitor

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
AXE = "node_modules/axe-core/axe.min.js"
PLACES = (ROOT / ".venv" / "bohnhof" / "web" / AXE, ROOT / "web" / AXE)
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
GRAVE = ("serious", "critical")

SCREENS = screens()
LOOKS = {"en": PHONE, "de": LAPTOP}
"""Both devices and both languages."""
Themes = dict[str, Literal["light", "dark"]]
USUAL: Themes = {"en": "light", "de": "dark"}
OTHERS: Themes = {"en": "dark", "de": "light"}
NARROW = {"320 px": (320, 640), "200 % of a laptop": (720, 450)}
AT_REST = """() => document.getAnimations().every((one) =>
    one.playState !== "running" || one.effect.getTiming().iterations === Infinity)"""
"""Nothing flies or fades: a card that does is paler for a moment."""
SIDEWAYS = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return document.documentElement.scrollWidth - innerWidth;
}"""
"""Once the page has its place in a window of another size."""


def faults(visitor: Visitor, theme: Literal["light", "dark"]) -> list[str]:
    """What axe finds on a screen, apart from trifles."""
    visitor.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    visitor.page.wait_for_function(AT_REST)
    answer = visitor.page.evaluate(f"axe.run(document, {json.dumps(RULES)})")
    return [
        f"{theme}: {fault['id']}: {node['html'][:200]}"
        for fault in answer["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


def overflows(visitor: Visitor) -> list[str]:
    """Where a screen is wider than its window, so that one must scroll sideways to read it."""
    found = []
    for name, size in NARROW.items():
        visitor.resize(size)
        if (more := visitor.page.evaluate(SIDEWAYS)) > 0:
            found.append(f"{name}: {more} px too wide")
    return found


@pytest.mark.parametrize(
    "themes",
    [
        pytest.param(USUAL, id="usual"),
        pytest.param(OTHERS, id="others", marks=pytest.mark.rare),
    ],
)
@pytest.mark.parametrize("name", SCREENS)
def test_everyone_can_use_every_screen(house: House, name: str, themes: Themes) -> None:
    axe = next(path for path in PLACES if path.is_file())
    visitor = SCREENS[name](house, Look("phone", "light", "en"))
    visitor.page.locator("main").first.wait_for()
    visitor.page.wait_for_timeout(700)
    visitor.page.evaluate(axe.read_text(encoding="utf-8"))
    for language, size in LOOKS.items():
        visitor.speak(language)
        visitor.resize(size)
        visitor.page.wait_for_timeout(200)
        assert (language, faults(visitor, themes[language]), overflows(visitor)) == (
            language,
            [],
            [],
        )


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
