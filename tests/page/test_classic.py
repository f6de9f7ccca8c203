"""Whole games of Classic in the browser: one by keys alone, one by finger on a phone."""

import random
import time

import pytest
from playwright.sync_api import expect

from tests.page.playing import LONGEST, SEEN, STEPS
from tests.page.test_games import press_tab_until
from tests.page.visitor import PHONE, House, Visitor

pytestmark = pytest.mark.once

SITUATION = """() => {
    const isThere = (one) => one.offsetParent !== null && !one.disabled;
    const some = (selector) => [...document.querySelectorAll(selector)].filter(isThere).length;
    const keys = [...document.querySelectorAll("button[aria-keyshortcuts]")].filter(isThere);
    return {
        isAsked: document.querySelector(".prompt.mine") !== null,
        fields: [...document.querySelectorAll(".own .field")]
            .flatMap((field, number) => field.matches(".lit") ? [number + 1] : []),
        keys: keys.map((one) => one.ariaKeyShortcuts),
        hasEnd: some(".composer .act button:not([aria-keyshortcuts])"),
        hasStop: some(".bench .stop"),
        harvests: some(".own .harvest"),
    };
}"""


POINT = """([steps, chance]) => {
    const isThere = (one) => one.offsetParent !== null && !one.disabled;
    for (const step of steps) {
        const found = [...document.querySelectorAll(step)].filter(isThere);
        const one = found[Math.floor(chance * found.length)];
        if (!one) continue;
        one.scrollIntoView({ block: "center", inline: "center" });
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    }
    return null;
}"""
"""Where to put a finger on something that lights up."""


def test_a_game_by_keys_alone(house: House) -> None:
    visitor = house.seated("classic", 3, reduced_motion="reduce")
    visitor.page.locator(".classic").wait_for()
    luck, end, pressed = random.Random("keys"), time.monotonic() + LONGEST, set[str]()
    while not visitor.page.evaluate(SEEN):
        assert time.monotonic() < end, "the game does not come to an end"
        pressed.add(press_a_key(visitor, luck))
    expect(visitor.page.locator("section.result").first).to_be_visible()
    assert {"field", "n", "end", "harvest"} <= pressed
    assert house.server.get(f"tables/{visitor.table}").json()["outcome"]["reason"] == "finished"


def press_a_key(visitor: Visitor, luck: random.Random) -> str:
    """Press one key, or tab to a button and press it; return what was done."""
    page, now = visitor.page, visitor.page.evaluate(SITUATION)
    page.wait_for_timeout(15)
    if now["fields"]:
        page.keyboard.press(str(luck.choice(now["fields"])))
        return "field"
    # Who rests stays at rest: "t" would trade on, and "n" and "t" could take turns for ever.
    if found := sorted(set(now["keys"]) & set("axpnd"), key="axpnd".index):
        page.keyboard.press(found[0])
        return str(found[0])
    if not now["isAsked"]:
        return "nothing"
    if now["hasStop"]:
        return press_on(visitor, ".bench .stop", "stop")
    if now["hasEnd"]:
        return press_on(visitor, ".composer .act button", "end")
    if now["harvests"]:
        return press_on(visitor, ".own .harvest", "harvest")
    return "nothing"


def press_on(visitor: Visitor, selector: str, what: str) -> str:
    """Tab to a button and press it, unless it goes away before."""
    try:
        press_tab_until(visitor, f"document.activeElement.matches({selector!r})")
    except AssertionError:
        return "nothing"
    visitor.page.keyboard.press("Enter")
    return what


def test_a_game_by_finger(house: House) -> None:
    visitor = house.seated(
        "classic", 3, size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    visitor.page.locator(".classic").wait_for()
    luck, end, taps = random.Random("finger"), time.monotonic() + LONGEST, 0
    while not visitor.page.evaluate(SEEN):
        assert time.monotonic() < end, "the game does not come to an end"
        taps += tap_something(visitor, luck)
    expect(visitor.page.locator("section.result").first).to_be_visible()
    assert taps > 30
    assert house.server.get(f"tables/{visitor.table}").json()["outcome"]["reason"] == "finished"


def tap_something(visitor: Visitor, luck: random.Random) -> bool:
    """Put a finger on what lights up."""
    page = visitor.page
    if not page.evaluate("document.querySelector('.prompt.mine') !== null"):
        page.wait_for_timeout(20)
        return False
    point = page.evaluate(POINT, [STEPS["classic"], luck.random()])
    if point is not None:
        page.touchscreen.tap(*point)
    page.wait_for_timeout(30)
    return point is not None
