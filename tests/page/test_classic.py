"""A whole game of Classic in the browser, by finger on a phone."""

import random
import time

import pytest
from playwright.sync_api import expect

from tests.page.playing import LONGEST, SEEN, STEPS
from tests.page.visitor import PHONE, House, Visitor

pytestmark = pytest.mark.once

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
