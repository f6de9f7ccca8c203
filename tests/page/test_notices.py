"""What is refused is said once, in lines that can be read, and not for longer than it matters."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.page.parlour import Parlour, opened
from tests.page.positions import MAFIAS
from tests.page.visitor import Visitor

pytestmark = pytest.mark.once

TABLE = "mafia-plant"
NARROW = (360, 640)


@pytest.fixture
def parlour(tmp_path: Path, browser: Browser) -> Iterator[Parlour]:
    with opened(tmp_path, browser, {TABLE: MAFIAS[TABLE]}) as parlour:
        yield parlour


def notices(visitor: Visitor) -> Locator:
    return visitor.page.locator(".toasts p")


def be_refused(visitor: Visitor) -> None:
    """Press cards that may not be planted."""
    for place in (1, 2):
        visitor.page.locator(f"[data-place='hand-0-{place}'] button").click()
        expect(notices(visitor)).to_have_count(1)


def test_a_refusal_is_one_wide_notice_until_a_move_is_made(parlour: Parlour) -> None:
    ada = parlour.seat(TABLE, size=NARROW, language="de")
    be_refused(ada)
    box = notices(ada).bounding_box()
    assert box is not None
    assert box["width"] > 250
    assert box["height"] < 130
    notices(ada).get_by_role("button").first.click()
    expect(ada.page.locator("dialog[open]")).to_contain_text("M-18")
    ada.page.keyboard.press("Escape")
    be_refused(ada)
    ada.page.locator(".own .lit .soil").first.click()
    expect(ada.page.locator(".own .plot .count").nth(1)).to_have_text("4")
    assert notices(ada).count() == 0, "it goes at once, not after its time"


def test_no_refusal_lies_over_a_result(parlour: Parlour) -> None:
    ada = parlour.seat(TABLE, size=NARROW)
    be_refused(ada)
    [ben] = parlour.company
    ben.ask("resign")
    expect(ada.page.locator("section.result")).to_contain_text("because Person 2 resigned")
    assert notices(ada).count() == 0
