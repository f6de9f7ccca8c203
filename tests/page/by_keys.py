"""Plays at a board by keys alone: those that are shown, and else arrows and Enter."""

import random
import time
from dataclasses import dataclass, field

from tests.page.playing import LONGEST, SEEN, STEPS
from tests.page.visitor import Visitor

NEXT_KEY = """([steps, chance]) => {
    const GROUP = "[data-walk], [role=toolbar]";
    const isThere = (one) => one.checkVisibility() && !one.disabled;
    const found = steps.map((step) => [...document.querySelectorAll(step)].filter(isThere));
    const wanted = found.find((some) => some.length) ?? [];
    const { aim = {} } = window;
    const isNew = !wanted.includes(aim.at);
    const at = isNew ? wanted[Math.floor(chance * wanted.length)] : aim.at;
    const tries = isNew ? 0 : aim.tries + 1;
    window.aim = { at, tries };
    if (!at) return null;
    const act = (key) => { window.aim = {}; return { key, tries, isAct: true }; };
    const [shortcut] = at.getAttribute("aria-keyshortcuts")?.split(" ") ?? [];
    if (shortcut) return act(shortcut.replace("Shift+", "Shift+Digit"));
    const focused = document.activeElement;
    if (focused === at) return act("Enter");
    return { key: towards(focused, at), tries, isAct: false };

    function towards(from, to) {
        const [here, there] = [from.closest(GROUP), to.closest(GROUP)];
        if (there && here === there) {
            const isAfter = from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING;
            return isAfter ? "ArrowRight" : "ArrowLeft";
        }
        if (!there || tries > 8) return "Tab";
        if (!here) return "ArrowDown";
        const one = from.getBoundingClientRect(), other = to.getBoundingClientRect();
        if (other.top >= one.bottom - 4) return "ArrowDown";
        if (other.bottom <= one.top + 4) return "ArrowUp";
        return other.left > one.left ? "ArrowRight" : "ArrowLeft";
    }
}"""
"""The next key on the way to something that can be done; the way is taken up where it was left."""

MINE = "document.querySelector('.prompt.mine, dialog.round-over[open]') !== null"
COVERED = "document.querySelector('dialog[open]:not(.round-over)') !== null"
"""A card that could be claimed a moment ago is explained instead when its key is pressed."""


@dataclass
class Presses:
    """What was pressed in a game."""

    acts: dict[str, int] = field(default_factory=dict)
    """How often something was done by which key."""
    ways: list[int] = field(default_factory=list)
    """For each of them, how many keys it took to get there."""


def play_by_keys(visitor: Visitor, game: str, *once: str) -> Presses:
    """Play to the end of a game; return what was pressed.

    `once` has selectors of what is pressed one time, one after the other, as soon as it is there.
    """
    luck, page, presses, left = random.Random(game), visitor.page, Presses(), [*once]
    end = time.monotonic() + LONGEST
    while not page.evaluate(SEEN):
        assert time.monotonic() < end, f"{game} does not come to an end"
        page.wait_for_timeout(15)
        if page.evaluate(COVERED):
            page.keyboard.press("Escape")
        way = page.evaluate(NEXT_KEY, [left[:1], luck.random()]) if left else None
        if way is not None:
            left = left[way["isAct"] :]
        elif page.evaluate(MINE):
            way = page.evaluate(NEXT_KEY, [STEPS[game], luck.random()])
        if way is None:
            continue
        page.keyboard.press(way["key"])
        if way["isAct"]:
            presses.acts[way["key"]] = presses.acts.get(way["key"], 0) + 1
            presses.ways.append(way["tries"])
    return presses
