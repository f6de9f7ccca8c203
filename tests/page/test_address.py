"""What an address asks for beside a table."""

import pytest
from playwright.sync_api import expect

from tests.page.visitor import House

pytestmark = pytest.mark.once


def test_an_address_can_choose_a_game(house: House) -> None:
    ada = house.visitor().visit("/?game=duel")
    expect(ada.page.get_by_role("dialog")).to_contain_text("Duel")
    assert ada.page.url == f"{house.server.url}/"  # going back does not choose it again


def test_a_game_that_nobody_knows_is_not_chosen(house: House) -> None:
    ada = house.visitor().visit("/?game=chess")
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ada.page.locator(".games button").first).to_be_visible()
    expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_at_an_unknown_address_is_a_way_home(house: House) -> None:
    ada = house.visitor().visit("/tables/of/others")
    expect(ada.page.get_by_role("heading", name="Nothing is here")).to_be_visible()
    assert all("404" in complaint for complaint in ada.complaints)
    ada.complaints.clear()
    ada.page.get_by_role("link", name="To the start page").click()
    expect(ada.page.locator(".games button").first).to_be_visible()
