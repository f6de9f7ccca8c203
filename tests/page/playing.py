"""Plays at a board by what lights up there, as somebody would who does not know the rules."""

import random
import time

from playwright.sync_api import ElementHandle, Error

from tests.page.visitor import Visitor

STEPS: dict[str, tuple[str, ...]] = {
    "classic": (
        ".field.lit button.soil",
        ".bench .stop",
        ".composer .line button.main:not([disabled])",
        ".fold .line button:not(.plain)",
        # Yes or no, but no counters, nor bids for what is held up: they would go on for ever.
        ".offer .buttons .main:not(.bid), "
        ".offer .buttons button:not(.main):not(button:not(.main) ~ button)",
        ".composer .act button:not(.plain)",
        ".harvest",
    ),
    "duel": (
        ".furrow.lit .soil, .gift.lit, .decision button, .waiting .own.lit, .bohnus .lit",
        ".hand .lit",
        ".furrow .harvest",
    ),
    "mafia": (
        ".lit button.soil, .boss.lit, .top.lit, .actions button",
        ".group.movable:not(.picked), .hand button.movable:not(.picked)",
        ".own button.harvest",
    ),
    "nicht-die-bohne": ("dialog.round-over button.main", ".board [data-lit]"),
}
STEPS["mafia-solo"] = STEPS["mafia"]
"""What is pressed in each game, as selectors: later ones only if there is none of the earlier."""

PRESS = """([steps, chance, other]) => {
    const isThere = (one) => one.offsetParent !== null && !one.disabled;
    for (const step of steps) {
        const found = [...document.querySelectorAll(step)].filter(isThere);
        if (found.length && (other < 0.9 || step === steps.at(-1))) {
            found[Math.floor(chance * found.length)].click();
            return step;
        }
    }
    return null;
}"""
SEEN = "document.querySelector('section.result') !== null"
LONGEST = 400.0
"""Seconds after which a game does not come to an end, whatever else the machine does."""
REAL = 12
"""So many presses are made with a real mouse; the others by the document, which is quicker."""


def play_to_the_end(visitor: Visitor, game: str) -> int:
    """Press what lights up until the result is shown; return how many presses that took."""
    luck, page, presses = random.Random(game), visitor.page, 0
    end = time.monotonic() + LONGEST
    while not page.evaluate(SEEN):
        assert time.monotonic() < end, f"{game} does not come to an end"
        if not page.evaluate("document.querySelector('.prompt.mine') !== null"):
            page.wait_for_timeout(20)
            continue
        if presses < REAL:
            presses += press_with_the_mouse(visitor, game, luck)
            continue
        pressed = page.evaluate(PRESS, [STEPS[game], luck.random(), luck.random()])
        presses += pressed is not None
        page.wait_for_timeout(15)
    return presses


def press(visitor: Visitor, thing: ElementHandle) -> bool:
    """Press something, unless it goes away or turns grey because the table goes on: no harm then.

    What stays grey for ever ends no game, and that is found in the end.
    """
    try:
        thing.click(timeout=5000)
    except Error:
        if thing.is_visible() and thing.is_enabled():
            raise
        return False
    visitor.page.wait_for_timeout(50)
    return True


def press_with_the_mouse(visitor: Visitor, game: str, luck: random.Random) -> bool:
    for step in STEPS[game]:
        found = visitor.page.locator(step).locator("visible=true")
        there = found.element_handles()
        if there:
            return press(visitor, luck.choice(there))
    visitor.page.wait_for_timeout(50)
    return False
