"""Keys: every game is played to its end by them alone, and nothing is far away."""

import pytest
from playwright.sync_api import expect

from tests.page.by_keys import play_by_keys
from tests.page.visitor import House
from tests.server.running import Player

pytestmark = pytest.mark.once

GAMES = [
    ("duel", 2, "1"),
    ("mafia-solo", 1, "e"),
    pytest.param("mafia", 2, "e", marks=pytest.mark.rare),
    pytest.param("nicht-die-bohne", 4, "Enter", marks=pytest.mark.rare),
]


@pytest.mark.parametrize(("game", "seats", "used"), GAMES)
def test_a_game_by_keys_alone(house: House, game: str, seats: int, used: str) -> None:
    visitor = house.seated(game, seats, reduced_motion="reduce")
    visitor.page.locator(".playing").wait_for()
    presses = play_by_keys(visitor, game)
    expect(visitor.page.locator("section.result").first).to_be_visible()
    assert house.server.get(f"tables/{visitor.table}").json()["outcome"]["reason"] == "finished"
    assert presses.acts[used] > 3
    assert sum(presses.ways) / len(presses.ways) < 3, "what is to be done is far away"


KINDS = {
    "plant": {"1", "2", "3"},
    "harvest": {"Shift+Digit1", "Shift+Digit2", "Shift+Digit3"},
    "end": {"e"},
    "rest": {"n"},
    "answer": {"a", "d", "x"},
}
"""What is done by which keys in Classic; each kind comes up in every game of it."""


def test_a_game_of_classic_by_all_kinds_of_keys(house: House) -> None:
    visitor = house.seated("classic", 3, reduced_motion="reduce")
    visitor.page.locator(".playing").wait_for()
    presses = play_by_keys(visitor, "classic", ".composer [aria-keyshortcuts='n']")
    expect(visitor.page.locator("section.result").first).to_be_visible()
    assert house.server.get(f"tables/{visitor.table}").json()["outcome"]["reason"] == "finished"
    assert presses.acts["e"] > 3
    assert {kind for kind, keys in KINDS.items() if keys & presses.acts.keys()} == KINDS.keys()
    assert sum(presses.ways) / len(presses.ways) < 3, "what is to be done is far away"


def test_control_and_z_take_a_move_back(house: House) -> None:
    ada = house.seated("duel", 2, settings={"options": {"starter": 0}})
    ada.page.locator(".furrow.lit").first.wait_for()
    watcher = Player(house.server, ada.table)
    first = watcher.seq
    ada.page.keyboard.press("1")
    watcher.wait(lambda: watcher.seq == first + 1)
    expect(ada.button("Undo")).to_be_enabled()
    ada.page.keyboard.press("Control+z")
    watcher.wait(lambda: watcher.seq == first + 2)
    expect(ada.button("Undo")).to_have_count(0)
    assert watcher.view["seats"][0]["fields"] == [[], [], []]
    watcher.close()


def test_a_question_mark_shows_all_keys(house: House) -> None:
    ada = house.seated("classic", 3)
    ada.page.locator(".classic").wait_for()
    ada.page.keyboard.press("?")
    sheet = ada.page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text("Accept the first offer")
    expect(sheet).to_contain_text("Ctrl+Z")
    ada.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
