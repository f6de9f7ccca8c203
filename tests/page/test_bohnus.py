"""Bohnus cards of the Duel: one notation everywhere, explained by a press, discarded on purpose."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.parlour import Parlour, opened
from tests.page.positions import DUELS
from tests.page.visitor import PHONE

pytestmark = pytest.mark.once

TABLE = "duel-drop"


@pytest.fixture
def parlour(tmp_path: Path, browser: Browser) -> Iterator[Parlour]:
    with opened(tmp_path, browser, {TABLE: DUELS[TABLE]}) as parlour:
        yield parlour


def test_a_press_explains_a_card_and_a_button_discards_it(parlour: Parlour) -> None:
    ada = parlour.seat(TABLE, size=PHONE)
    cards, sheet = ada.page.locator(".bohnus button.card"), ada.page.locator("dialog[open]")
    cards.nth(0).click()
    expect(sheet).to_contain_text("Your field 1 is near")
    expect(sheet.locator(".missing .tile")).to_have_attribute("data-bean", "green")
    shown = sheet.locator("[data-letter]").evaluate_all(
        "all => all.map((one) => one.dataset.letter)"
    )
    assert "".join(shown) == "AABBC"
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(cards).to_have_count(3)
    ada.page.keyboard.press("1")  # keys do the same
    expect(sheet.get_by_role("button", name="Discard")).to_be_visible()
    ada.page.keyboard.press("x")
    expect(ada.page.locator(".prompt.mine")).to_have_count(0)
    top = ada.page.locator("[data-place='bohnus-discard'] [data-letter]")
    assert "".join(str(one.get_attribute("data-letter")) for one in top.all()) == "AABBC"
    ada.page.locator("header button").first.click()
    expect(ada.page.locator(".story")).to_contain_text("bohnus card ●●■■▲")
