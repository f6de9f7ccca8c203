"""The back button closes what lies over the page, and leaves it when nothing does."""

import pytest
from playwright.sync_api import expect

from tests.page.visitor import House, Visitor

pytestmark = pytest.mark.once


@pytest.fixture
def ada(house: House) -> Visitor:
    """Somebody who has come to a table from the first screen, without loading the page anew."""
    ada = house.visitor().visit()
    ada.button("Play The Bean-Mafia alone now").click()
    ada.button("Play alone").click()
    ada.page.locator(".playing").wait_for()
    return ada


def test_it_closes_what_is_open(ada: Visitor) -> None:
    address = ada.page.url
    for name in ("Menu", "Keys"):
        ada.button("Menu").click()
        if name == "Keys":
            ada.button("Keys").click()
        expect(ada.page.get_by_role("dialog", name=name)).to_be_visible()
        ada.page.go_back()
        expect(ada.page.locator("dialog[open]")).to_have_count(0)
        assert ada.page.url == address
        expect(ada.page.locator(".playing")).to_be_visible()


def test_what_was_closed_otherwise_is_not_in_the_way(ada: Visitor) -> None:
    for _time in range(2):
        ada.button("Menu").click()
        ada.page.get_by_role("dialog").wait_for()
        ada.page.keyboard.press("Escape")
        expect(ada.page.locator("dialog[open]")).to_have_count(0)
    ada.page.go_back()
    expect(ada.button("Play The Duel now")).to_be_visible()
    expect(ada.page.locator("dialog[open]")).to_have_count(0)


def test_another_page_takes_the_place_of_a_menu(ada: Visitor) -> None:
    ada.button("Menu").click()
    ada.page.get_by_role("link", name="To the start page").click()
    expect(ada.button("Play The Duel now")).to_be_visible()
    ada.page.go_back()
    expect(ada.page.locator(".playing")).to_be_visible()
    expect(ada.page.locator("dialog[open]")).to_have_count(0)
