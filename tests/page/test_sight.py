"""What is asked, the own hand and what answers are in sight together, in small windows too."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from tests.page.parlour import Parlour, opened
from tests.page.positions import POSITIONS, THEIRS
from tests.page.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.once

SIZES = {
    "small phone": (360, 640),
    "phone": PHONE,
    "phone on its side": (844, 390),
    "tablet": (1024, 768),
    "laptop": LAPTOP,
    "laptop at 200 %": (720, 450),
}
ANSWERS = {
    "classic": ".field.lit .soil, .layout:not(.trading) .harvest, .bench .stop, .fold .line button,"
    # The others come into sight one after the other.
    ".composer .act button, .offer.due:not(.due ~ .due) .buttons button",
    "duel": ".furrow.lit .soil, .gift.lit, .decision button, .waiting .lit, .bohnus .droppable",
    "mafia": ".lit .soil, .boss.lit, .top.lit, .actions button, .group.movable, .own .harvest",
    "nicht-die-bohne": ".board [data-lit]",
}
ANSWERS["mafia-solo"] = ANSWERS["mafia"]
"""By what a question is answered."""
USUAL = (
    *("classic-second", "classic-answer", "classic-pending", "mafia-leftovers", "mafia-cultivate"),
    *("alone-cultivate", "duel-answer", "duel-drop", "bohne-lead-3", "bohne-take-6"),
)
"""The fullest tables; the others are looked at before something is called done."""
TOUCHED = ("small phone", "phone", "phone on its side", "laptop at 200 %")
WATCHED = ("classic-trade", "mafia-cultivate", "alone-cultivate", "duel-answer", "bohne-take-6")
"""The table with the most seats of each game."""
LONG = {
    f"long-{table}": replace(POSITIONS[table], called="Annemarie Wolkenstein")
    for table in ("classic-answer", "mafia-leftovers", "duel-answer")
}
"""With names as long as they may be."""
TRICKS = {
    "long-bohne-take": replace(POSITIONS["bohne-take-6"], called="Annemarie Wolkenstein"),
    "long-takes": replace(THEIRS, called="Annemarie Wolkenstein"),
}
"""There only the name of whose turn it is has room in any case."""
ONE_BY_ONE = dict.fromkeys(("one-by-one", "one-by-one-touched"), POSITIONS["classic-answer"])
"""Tables at which offers are answered, so that there are fewer of them afterwards."""
ASKED, HAND = ".playing .prompt p", "[data-place^='hand-'] button"

HIDDEN = """async (wanted) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    scrollTo(0, 0);
    const isShown = (one) => one.getClientRects().length > 0;
    const all = (places) => [...document.querySelectorAll(places)].filter(isShown);
    const missing = wanted.filter((places) => !all(places).length);
    const hidden = wanted.flatMap(all).flatMap((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const isOut = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        const name = `${one.className}: ${one.innerText.trim().slice(0, 30)}`;
        if (isOut) return [`${name} reaches to ${right | 0}, ${bottom | 0}`];
        // In a fan the next card lies over the end of each.
        const begin = left + Math.min(12, (right - left) / 2);
        const above = document.elementFromPoint(begin, (top + bottom) / 2);
        const isSeen = !above || one.contains(above) || above.contains(one);
        return isSeen ? [] : [`${name} lies under ${above.outerHTML.slice(0, 60)}`];
    });
    return [...missing.map((places) => `nothing is ${places}`), ...hidden];
}"""
"""Of elements by selector those that cannot be seen before anything is scrolled."""


@pytest.fixture(scope="module")
def house_of_all(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Parlour]:
    with opened(
        tmp_path_factory.mktemp("parlour"), browser, POSITIONS | LONG | TRICKS | ONE_BY_ONE
    ) as parlour:
        yield parlour


@pytest.fixture
def parlour(house_of_all: Parlour) -> Iterator[Parlour]:
    yield house_of_all
    house_of_all.leave()


def at_all_sizes(
    visitor: Visitor, script: str, argument: object = None, sizes: Iterable[str] = SIZES
) -> dict[str, list[str]]:
    """What a script finds in windows of each size, if anything."""
    found = {}
    for name in sizes:
        visitor.resize(SIZES[name])
        if there := visitor.page.evaluate(script, argument):
            found[name] = there
    return found


@pytest.mark.parametrize(
    "table",
    [
        table if table in USUAL else pytest.param(table, marks=pytest.mark.rare)
        for table in POSITIONS
    ],
)
def test_question_hand_and_answers_are_in_sight_together(parlour: Parlour, table: str) -> None:
    wanted = [ASKED, HAND, ANSWERS[POSITIONS[table].game]]
    for touches, sizes in ((False, [*SIZES]), (True, TOUCHED)):  # a finger has larger buttons
        visitor = parlour.seat(table, has_touch=touches)
        expect(visitor.page.locator(".prompt.mine")).to_be_visible()
        for language in ("en", "de"):
            visitor.speak(language)
            assert at_all_sizes(visitor, HIDDEN, wanted, sizes) == {}, (language, touches)


@pytest.mark.parametrize("touches", [False, True])
def test_offers_come_into_sight_one_after_the_other(parlour: Parlour, touches: bool) -> None:
    visitor = parlour.seat("one-by-one-touched" if touches else "one-by-one", has_touch=touches)
    due, row = visitor.page.locator(".offer.due"), visitor.page.locator(".offers ol")
    for left in (3, 2, 1):
        expect(due).to_have_count(left)
        assert at_all_sizes(visitor, HIDDEN, [ASKED, HAND, ANSWERS["classic"]]) == {}, left
        row.evaluate("(one) => one.scrollTo({ left: 1000 })")  # somebody has looked at the others
        visitor.page.locator(f".offer.due:has-text('#{4 - left}') .buttons button").nth(1).click()
    expect(due).to_have_count(0)
    assert at_all_sizes(visitor, HIDDEN, [ASKED, HAND, ".fold .line button"]) == {}


CUT_OFF = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const main = document.querySelector("main").getBoundingClientRect();
    const all = (places) => [...document.querySelectorAll(places)];
    const isIn = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
    const places = all("[data-place^='field-'], [data-place^='coins-'], [data-place^='hand-']")
        .concat(all("main section, main section header *"))
        .filter((one) => one.getClientRects().length && !one.closest(".unseen, svg"));
    const cut = places.filter((one) => {
        const box = one.getBoundingClientRect();
        const farm = one.parentElement.closest("section");
        return !isIn(box, main) || (farm && !isIn(box, farm.getBoundingClientRect()));
    });
    const farms = all(".farm, section[data-place^='seat-'], .others > *");
    const overlapping = farms.filter((one) => farms.some((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const isApart = one.contains(other) || other.contains(one) ||
            a.right <= b.left + 1 || b.right <= a.left + 1 ||
            a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        return !isApart;
    }));
    return [...cut, ...overlapping].map((one) => one.outerHTML.slice(0, 120));
}"""
"""What reaches out of its farm or of the board, and farms that lie over each other."""


@pytest.mark.parametrize("table", WATCHED)
def test_who_watches_sees_every_farm_whole(parlour: Parlour, table: str) -> None:
    visitor = parlour.watch(table)
    assert at_all_sizes(visitor, CUT_OFF) == {}
    if table.startswith("alone"):
        expect(visitor.page.locator("main")).to_contain_text("Person 1 is ahead by 5")


NAMES_CUT = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const named = [...document.querySelectorAll("main *")]
        .filter((one) => one.children.length < 4 && one.getClientRects().length)
        .filter((one) => !one.closest(".unseen, [role=radiogroup]"))
        .filter((one) => [...one.childNodes].some((part) =>
            part.nodeType === Node.TEXT_NODE && part.data.includes("Annemarie")));
    const isCut = (one) =>
        getComputedStyle(one).overflow !== "visible" && one.scrollWidth > one.clientWidth + 1 &&
        getComputedStyle(one).clipPath === "none"; // else it is only read out
    const cut = named.filter(isCut).map((one) => one.outerHTML.slice(0, 120));
    return named.length ? cut : ["there is no name"];
}"""


@pytest.mark.parametrize("table", LONG)
def test_long_names_are_not_cut(parlour: Parlour, table: str) -> None:
    visitor = parlour.seat(table, has_touch=True)
    assert at_all_sizes(visitor, NAMES_CUT) == {}


@pytest.mark.parametrize("table", [*LONG, "long-bohne-take"])
def test_long_names_hide_nothing(parlour: Parlour, table: str) -> None:
    visitor = parlour.seat(table, has_touch=True)
    expect(visitor.page.locator(".prompt.mine")).to_be_visible()
    wanted = [ASKED, HAND, ANSWERS[(LONG | TRICKS)[table].game]]
    assert at_all_sizes(visitor, HIDDEN, wanted) == {}


NAMES = """async (places) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isCut = (one) =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    const all = [...document.querySelectorAll(places)].filter((one) => one.getClientRects().length);
    const cut = all.filter((one) => isCut(one) || [...one.querySelectorAll("*")].some(
        (part) => getComputedStyle(part).display !== "inline" && isCut(part)));
    const without = all.filter((one) => !one.innerText.replaceAll(/\\s/g, "").includes("stein4"));
    return [...cut, ...without, ...(all.length < 2 ? all : [])].map((one) => one.outerHTML);
}"""


def test_the_name_of_who_takes_is_not_cut(parlour: Parlour) -> None:
    visitor = parlour.seat("long-takes", has_touch=True)
    expect(visitor.page.locator(".trick .next")).to_be_visible()
    assert at_all_sizes(visitor, NAMES, ".next .owner, .asked .who b") == {}


LIT = ".field.lit, .furrow.lit, .plot.lit, .hand .lit, .gift.lit, .boss.lit"
OUTLINES = """(places) => [...document.querySelectorAll(places)].map(
    (one) => getComputedStyle(one).outlineStyle)"""


@pytest.mark.parametrize("table", ["classic-plant", "mafia-plant", "duel-offer", "bohne-lead-6"])
def test_forced_colours_keep_what_is_lit(parlour: Parlour, table: str) -> None:
    visitor = parlour.seat(table, forced_colors="active")
    expect(visitor.page.locator(".prompt.mine")).to_be_visible()
    lit = visitor.page.evaluate(OUTLINES, LIT)
    assert lit
    assert set(lit) <= {"solid", "double"}
    others = visitor.page.evaluate(OUTLINES, ".field:not(.lit), .furrow:not(.lit), .plot:not(.lit)")
    assert set(others) <= {"none"}


KEEP_BUBBLE = """() => {
    const bubble = document.querySelector(".bubble");
    if (!bubble) return false;
    const kept = bubble.cloneNode();
    kept.classList.add("kept");
    kept.textContent = "I have no field free for so many Black-eyed, thanks";
    bubble.after(kept);
    return true;
}"""
"""It would be gone in a moment, and most of them say little."""
COVERED = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const box = document.querySelector(".bubble.kept").getBoundingClientRect();
    const fields = [...document.querySelectorAll(".mini .facts, .mini .stack, .mini .bean")];
    const own = document.querySelector(".bubble.kept").closest(".farm");
    const names = [...document.querySelectorAll(".farm .name")].filter((one) => !own.contains(one));
    return [...fields, ...names].filter((one) => one.getClientRects().length).filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const [wide, high] = [
            Math.min(right, box.right) - Math.max(left, box.left),
            Math.min(bottom, box.bottom) - Math.max(top, box.top),
        ];
        return wide > 6 && high > (one.matches(".name") ? 4 : 12); // corners may touch
    }).map((one) => one.outerHTML.slice(0, 120));
}"""


def test_a_bubble_leaves_fields_and_names_of_others_in_sight(parlour: Parlour) -> None:
    ada = parlour.seat("classic-answer")
    parlour.company[1].act("decline 1")
    ada.page.wait_for_function(KEEP_BUBBLE)
    assert at_all_sizes(ada, COVERED) == {}
