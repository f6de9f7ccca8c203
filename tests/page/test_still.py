"""Nothing moves that need not: a farm has its place before its first card is planted."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.page.parlour import Parlour, opened
from tests.page.visitor import LAPTOP, PHONE, Visitor
from tests.server.prepared import Prepared

pytestmark = pytest.mark.once

BARE = {
    "classic-laptop": Prepared({"hands": [["red", "blue"]] * 4}, people=4),
    "classic-phone": Prepared({"hands": [["red", "blue"]] * 4}, people=4),
    "mafia-laptop": Prepared({"hands": (["puff", "fire"], ["puff"])}, people=2, game="mafia"),
    "mafia-phone": Prepared({"hands": (["puff", "fire"], ["puff"])}, people=2, game="mafia"),
}


@pytest.fixture(scope="module")
def house_of_all(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Parlour]:
    with opened(tmp_path_factory.mktemp("parlour"), browser, BARE) as parlour:
        yield parlour


@pytest.fixture
def parlour(house_of_all: Parlour) -> Iterator[Parlour]:
    yield house_of_all
    house_of_all.leave()


def height(visitor: Visitor) -> int:
    box = visitor.page.locator(".own .field, .own .plot").first.bounding_box()
    assert box is not None
    return round(box["height"])


@pytest.mark.parametrize("table", BARE)
def test_the_own_farm_does_not_jump_at_the_first_card(parlour: Parlour, table: str) -> None:
    size = LAPTOP if table.endswith("laptop") else PHONE
    ada = parlour.seat(table, size=size)
    before = height(ada)
    ada.page.locator(".own .lit .soil").first.click()
    expect(ada.page.locator(".own .count").first).to_have_text("1")
    assert abs(height(ada) - before) <= 1
