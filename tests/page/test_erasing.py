"""People delete their name and what they wrote, at one table or at all: nobody reads it then."""

import pytest
from playwright.sync_api import expect

from tests.page.visitor import House
from tests.server.running import Player

pytestmark = pytest.mark.once


def test_words_are_deleted_for_all(house: House) -> None:
    ada = house.seated("duel", 2, bots=[], name="Wilhelmine")
    ben = Player(house.server, ada.table, house.server.join(ada.table, "Ben")["token"])
    token = ada.page.evaluate("JSON.parse(localStorage.bohnhof).seats[0].token")
    other = Player(house.server, ada.table, token)
    other.ask("chat", text="where I live")
    ben.ask("chat", text="what Ben says")
    ben.wait(lambda: len([one for one in ben.log if one["kind"] == "chatted"]) == 2)

    ada.button("Menu").click()
    ada.button("Delete mine at this table").click()
    expect(ada.button("Cancel")).to_be_focused()
    ada.page.get_by_role("button", name="Delete", exact=True).click()
    expect(ada.page.get_by_text("It is deleted.")).to_be_visible()
    ben.wait(lambda: ben.log[-1]["kind"] == "erased")
    assert ben.position["table"]["seats"][0]["name"] == ""

    eve = house.visitor("Eve").visit(f"/t/{ada.table}")
    eve.page.get_by_role("tab", name="Chat").click()  # what was said before a first visit is read
    expect(eve.page.get_by_text("what Ben says").first).to_be_visible()
    expect(eve.page.get_by_text("(deleted)").first).to_be_visible()
    expect(eve.page.get_by_text("where I live")).to_have_count(0)
    expect(eve.page.get_by_text("Seat 1").first).to_be_visible()
    ben.close()
    other.close()


def test_words_are_deleted_everywhere(house: House) -> None:
    tables = [house.server.create("duel", 2, "Wilhelmine") for _table in range(2)]
    seats = [
        {**one, "game": "duel", "name": "Wilhelmine", "visited": 1, "seen": 0, "isOver": False}
        for one in [*tables, {"table": "gone-since", "token": "0" * 32}]
    ]
    ada = house.visitor("Wilhelmine", device={"seats": seats}).visit()
    ada.button("Settings").click()
    ada.button("Delete mine at all tables").click()
    ada.page.get_by_role("button", name="Delete", exact=True).click()
    expect(ada.page.get_by_text("It is deleted.")).to_be_visible()
    for one in tables:
        assert house.server.get(f"tables/{one['table']}").json()["seats"][0]["name"] == ""
    assert ada.page.evaluate("JSON.parse(localStorage.bohnhof).name") == ""
    assert all("404" in complaint for complaint in ada.complaints)
    ada.complaints.clear()
