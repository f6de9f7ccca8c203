"""A game of another package on the page: a plain board by keys, by finger, in both languages."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.examples.stranger import install, path_with
from tests.page.visitor import LAPTOP, PHONE, House, Visitor
from tests.server.running import Server, running

pytestmark = pytest.mark.once

GAME, CARDS = "bean-tricks", 12


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the example."""
    folder = tmp_path_factory.mktemp("stranger")
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = path_with(install(folder))
    try:
        with running(folder / "tables.db", "--games") as server:
            yield server
    finally:
        os.environ.pop("PYTHONPATH")
        if before is not None:
            os.environ["PYTHONPATH"] = before


def wait_until_asked(visitor: Visitor) -> None:
    expect(visitor.page.locator(".prompt.mine, section.result").first).to_be_visible()


def test_it_is_chosen_and_played_by_keys(house: House) -> None:
    ada = house.visitor(size=LAPTOP, reduced_motion="reduce").visit("/")
    card = ada.page.locator("article", has_text="Bean tricks")
    expect(card).to_contain_text("the highest of the bean that was led takes the trick")
    ada.button("Play Bean tricks now").click()
    ada.page.get_by_label("3", exact=True).first.check()
    ada.button("Play against bots").click()
    ada.page.locator(".playing .moves").wait_for()
    for left in range(CARDS, 0, -1):
        wait_until_asked(ada)
        expect(ada.page.locator(".moves button")).to_have_count(left)
        ada.page.keyboard.press("1")
    expect(ada.page.locator("section.result").first).to_be_visible()
    outcome = house.server.get(f"tables/{ada.table}").json()["outcome"]
    assert outcome["reason"] == "finished"
    assert sum(outcome["scores"]) == CARDS


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_all_is_in_reach(house: House, language: str) -> None:
    ada = house.seated(GAME, 4, size=PHONE, language=language, has_touch=True)
    wait_until_asked(ada)
    moves = ada.page.locator(".moves button")
    expect(moves).to_have_count(9)
    sizes = [moves.nth(place).bounding_box() for place in range(9)]
    assert all(box and box["height"] >= 40 and box["width"] >= 40 for box in sizes)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    word = {"en": "Your moves", "de": "Deine Züge"}[language]
    expect(ada.page.get_by_label(word)).to_be_visible()
    moves.first.tap()
    expect(moves).not_to_have_count(9)


def test_its_options_are_what_it_says_of_itself(house: House) -> None:
    first = house.server.create(GAME, 3, device="0123456789abcdef")
    seat = {"table": first["table"], "token": first["token"], "game": GAME, "name": "Ada"}
    device = {"seats": [{**seat, "visited": 1, "seen": 0, "isOver": False}]}
    ada = house.visitor(device=device).visit(f"/t/{first['table']}")
    starter = ada.page.get_by_label("Who starts")
    starter.select_option("0")
    expect(starter).to_have_value("0")
    table = house.server.get(f"tables/{first['table']}").json()
    assert table["settings"]["options"] == {"starter": 0}
