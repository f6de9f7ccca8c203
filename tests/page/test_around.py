"""Around the game: how fast bots are, who is away, and what the page offers to do by itself."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.visitor import PHONE, House
from tests.server.running import Player

pytestmark = pytest.mark.once


def test_bots_move_step_by_step_at_a_press_or_a_key(house: House) -> None:
    settings = {"pause": "step", "options": {"starter": 1}}
    ada = house.seated("classic", 4, settings=settings, size=PHONE)
    step = ada.button("Next move of a bot")
    expect(step).to_be_visible()
    watcher = Player(house.server, ada.table)
    first = watcher.seq
    step.click()
    watcher.wait(lambda: watcher.seq == first + 1)
    ada.page.keyboard.press(".")
    watcher.wait(lambda: watcher.seq == first + 2)
    ada.button("Menu").click()
    ada.page.get_by_label("Bots play").select_option("none")
    expect(ada.button("Next move of a bot")).to_have_count(0)
    watcher.wait(lambda: watcher.seq > first + 4)
    watcher.close()


def test_who_has_left_is_seen_and_does_not_seem_to_think(house: House) -> None:
    settings = {"options": {"starter": 3}}
    first = house.server.create("classic", 4, bots=["gardener"] * 2, settings=settings)
    second = house.server.join(first["table"], "Ben")
    ben = Player(house.server, first["table"], second["token"])
    seat = {"table": first["table"], "token": first["token"], "game": "classic", "name": "Ada"}
    device = {"seats": [{**seat, "visited": 1, "seen": 0, "isOver": False}]}
    ada = house.visitor(device=device).visit(f"/t/{first['table']}")
    ada.button("Start the game").click()
    farm = ada.page.get_by_role("region", name="Farm of Ben")
    expect(farm.locator(".asked")).to_have_count(1)
    ben.close()
    expect(farm).to_contain_text("away since")
    expect(farm.locator(".asked")).to_have_count(0)
    expect(ada.page.locator(".prompt").first).to_contain_text("Ben has been away since")
    expect(ada.page.get_by_role("list", name="Players")).to_contain_text("away since")


def test_habits_are_chosen_on_the_first_screen(house: House) -> None:
    ada = house.visitor(size=PHONE).visit("/")
    ada.button("Settings").click()
    ada.page.get_by_role("switch", name="Play a card by itself").check()
    ada.page.get_by_label("last call").select_option("ask")
    kept = ada.page.evaluate("JSON.parse(localStorage.bohnhof)")
    assert (kept["playsOnly"], kept["lastCall"]) == (True, "ask")


def test_the_story_is_whole_after_a_reload(house: House) -> None:
    seated = house.server.create("duel", 2, bots=["seedling"])
    player = Player(house.server, seated["table"], seated["token"])
    player.ask("start")
    player.ask("hand_over", level="seedling")
    player.wait(lambda: player.phase == "over", 60)
    player.close()
    seat = {"table": seated["table"], "token": seated["token"], "game": "duel", "name": "Ada"}
    device = {"seats": [{**seat, "visited": 1, "seen": player.seq, "isOver": False}]}
    ada = house.visitor(device=device).visit(f"/t/{seated['table']}")
    story = ada.page.get_by_role("region", name="Story")
    expect(story).to_contain_text("The cards are dealt.")
    ada.page.reload()
    expect(story).to_contain_text("The cards are dealt.")
    expect(story).to_contain_text("Turn 2:")
    expect(story).not_to_contain_text("What was before")


def test_a_name_that_is_too_long_is_said_so_before_it_is_sent(house: House) -> None:
    seated = house.server.create("duel", 2)
    ben = house.visitor("Ben").visit(f"/t/{seated['table']}")
    name = ben.page.get_by_role("textbox", name="Your name")
    name.fill("Benjamin the very long one")
    expect(ben.page.get_by_role("alert").filter(has_text="2 too many")).to_be_visible()
    expect(ben.button("Sit down")).to_be_disabled()
    name.fill("Benjamin")
    ben.button("Sit down").click()
    expect(ben.page.get_by_text("Benjamin").first).to_be_visible()


def test_who_is_called_alike_is_told_apart(house: House) -> None:
    seated = house.server.create("classic", 3)
    for name in ("ada", "You"):
        house.server.join(seated["table"], name)
    seat = {"table": seated["table"], "token": seated["token"], "game": "classic", "name": "Ada"}
    device = {"seats": [{**seat, "visited": 1, "seen": 0, "isOver": False}]}
    ada = house.visitor(device=device).visit(f"/t/{seated['table']}")
    ada.button("Start the game").click()
    for name in ("ada 2", "You 3"):
        expect(ada.page.get_by_role("region", name=f"Farm of {name}")).to_be_visible()
        expect(ada.page.get_by_role("list", name="Players")).to_contain_text(name)


def test_playing_again_against_bots_starts_at_once(house: House) -> None:
    ada = house.seated("mafia-solo", 1)
    ada.page.locator(".playing").wait_for()
    first = ada.table
    ada.button("Menu").click()
    ada.button("Resign …").click()
    ada.button("Yes, I resign").click()
    ada.button("Play again").click()
    ada.page.wait_for_url(re.compile(rf"/t/(?!{first})"))
    expect(ada.page.locator(".prompt.mine")).to_be_visible()
    assert house.server.get(f"tables/{ada.table}").json()["phase"] == "playing"


def test_who_has_handed_over_is_told_how_to_play_on(house: House) -> None:
    ada = house.seated("duel", 2, settings={"pause": "human"})
    ada.page.locator(".playing").wait_for()
    ada.button("Menu").click()
    ada.button("Hand over").click()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".prompt").first).to_contain_text("until you take your seat back")
    ada.page.locator(".prompt").get_by_role("button", name="Take my seat back").click()
    expect(ada.button("Take my seat back")).to_have_count(0)
