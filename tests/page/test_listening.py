"""Classic at a table that listens: what is promised to people among bots, in a real browser.

Nobody waits here: the clock of the server is turned on by the test, and so is the page's.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bohnhof.server.attention import GONE_AFTER, LOST_IN_THOUGHT_AFTER, MISSED_AFTER
from bohnhof.server.settings import Live
from tests.page.visitor import LAPTOP, PHONE, House, Visitor
from tests.server.clocked import ClockedServer
from tests.server.prepared import Prepared, lay

pytestmark = pytest.mark.once

HANDS = [
    ["red", "blue", "stink"],
    ["green", "red", "chili"],
    ["red", "black-eyed"],
    ["blue", "soy"],
]
TRADE = {
    "step": "trade",
    "active": 3,
    "face": ["garden", "soy"],
    "hands": HANDS,
    "options": {"offers_per_turn": [3, 1]},
    "made": [1, 1, 1, 3],
    "next_offer": 20,
}
"""Nobody may make offers besides those that are laid there."""
TO_ALL = {"maker": 3, "to": "all", "face": [0], "want": {"red": 1}}
UNPAYABLE = [
    {"maker": 3, "to": 0, "face": [1], "want": {"chili": 1}},
    {"maker": 3, "to": 0, "hand": [0], "want": {"black-eyed": 1}},
]
ASKED = {**TRADE, "offers": [TO_ALL]}
OWN_PLANTING = {
    "step": "plant_first",
    "active": 0,
    "hands": [["blue", "red", "soy"], *HANDS[1:]],
    "fields": [[["blue", "blue"], ["stink"]]],
}
GIVEN = {
    "step": "plant_pending",
    "active": 0,
    "hands": HANDS,
    "aside": [["blue", "blue", "blue"]],
    "face": [None, None],
}
SAID_ALL = {
    **TRADE,
    "active": 0,
    "made": [3, 0, 0, 0],
    "fields": [[["blue", "blue"], ["stink"]]],
}
"""Seat 1 may make no more offers: it can end the trading, and harvest."""
CALLED = {**TRADE, "step": "last_call", "caller": 0, "made": [0, 1, 1, 3]}

TABLES = {
    "stands": Prepared(ASKED),
    "gone": Prepared(ASKED),
    "covered": Prepared(ASKED),
    "two": Prepared(ASKED, people=2),
    "unpayable": Prepared({**TRADE, "offers": [TO_ALL, *UNPAYABLE]}),
    "rest": Prepared({**TRADE, "offers": [TO_ALL, *UNPAYABLE]}),
    "ruled": Prepared(ASKED),
    "held": Prepared({**ASKED, "hands": [["red", "blue", "red"], *HANDS[1:]]}),
    "clock": Prepared(ASKED, pace=Live(move=60)),
    "call": Prepared(CALLED),
    "touched": Prepared(CALLED),
    "asking": Prepared(CALLED),
    "lapsed": Prepared({**TRADE, "active": 1, "made": [0, 0, 1, 1]}, people=2),
    "only": Prepared(OWN_PLANTING),
    "stopped": Prepared(OWN_PLANTING),
    "idle": Prepared(SAID_ALL, people=4),
    "equal": Prepared(GIVEN),
    "away": Prepared({**OWN_PLANTING, "active": 1}, people=3),
    "end": Prepared({**OWN_PLANTING, "active": 1}, people=2),
    "steps": Prepared(ASKED, pause="step"),
    "keys": Prepared({"step": "plant_first", "active": 0, "hands": HANDS}),
}


class Evening(House):
    """A house with one of the tables above, opened when the first person comes."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        self.clock = ClockedServer(folder / "tables.db")
        super().__init__(self.clock, browser)
        self.tokens: dict[str, list[str]] = {}

    def at(self, table: str, seat: int = 0, **more: Any) -> Visitor:
        """Somebody at a table, whose page has a clock of its own."""
        if not self.tokens:
            self.tokens = lay(self.clock.data, {table: TABLES[table]}, time.time())
            self.clock.start()
        token = self.tokens[table][seat]
        own = {"table": table, "token": token, "game": "classic", "name": f"Person {seat + 1}"}
        seats = [{**own, "visited": 1, "seen": 0, "isOver": False}]
        device = {"seats": seats, **more.pop("device", {})}
        visitor = self.visitor(own["name"], device=device, reduced_motion="reduce", **more)
        visitor.page.clock.install()
        visitor.visit(f"/t/{table}")
        expect(visitor.page.locator(".classic")).to_be_visible()
        return visitor

    def pass_by(self, seconds: float) -> None:
        self.clock.pass_by(seconds)


@pytest.fixture
def evening(tmp_path: Path, browser: Browser) -> Iterator[Evening]:
    evening = Evening(tmp_path, browser)
    try:
        yield evening
        evening.close()
    finally:
        evening.clock.kill()


def go_away(visitor: Visitor) -> None:
    visitor.visit("/")
    visitor.page.wait_for_timeout(300)  # until the server knows


def cover(visitor: Visitor) -> None:
    """Lay something over the page, so that it is in the background."""
    visitor.page.evaluate(
        """() => {
            Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    visitor.page.wait_for_timeout(300)  # until the server knows


def offers(visitor: Visitor) -> Locator:
    return visitor.page.locator(".offer")


def button(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("button", name=name)


def answers(visitor: Visitor) -> Locator:
    """What others have said to an offer."""
    return visitor.page.locator(".standings .yes, .standings .no")


def waits(visitor: Visitor, words: str) -> None:
    expect(visitor.page.get_by_text(words, exact=True).first).to_be_visible()


def is_over(visitor: Visitor) -> None:
    """The trading with the offers that were laid there is over."""
    expect(offers(visitor)).to_have_count(0)


def own_hand(page: Page) -> Locator:
    return page.locator("ol.hand button[data-place]")


# An offer to a person stands.


def test_an_offer_stands_as_long_as_its_person_is_here(evening: Evening) -> None:
    ada = evening.at("stands")
    waits(ada, "The table waits for your answer.")
    evening.pass_by(3600)
    expect(button(ada, "Accept")).to_be_visible()
    expect(answers(ada)).to_have_count(2)  # the others have given theirs
    button(ada, "Accept").click()
    is_over(ada)


def test_who_is_gone_for_half_a_minute_is_not_waited_for(evening: Evening) -> None:
    ada = evening.at("gone")
    waits(ada, "The table waits for your answer.")
    go_away(ada)
    evening.pass_by(GONE_AFTER + 1)
    ada.visit("/t/gone")
    is_over(ada)


def test_a_page_in_the_background_is_waited_for_two_minutes(evening: Evening) -> None:
    ada = evening.at("covered")
    waits(ada, "The table waits for your answer.")
    cover(ada)
    evening.pass_by(LOST_IN_THOUGHT_AFTER - 5)
    expect(offers(ada).first).to_be_visible()
    evening.pass_by(10)
    is_over(ada)


def test_two_people_and_two_bots(evening: Evening) -> None:
    ada, ben = evening.at("two"), evening.at("two", 1, size=PHONE)
    waits(ada, "The table waits for you and Person 2.")
    waits(ben, "The table waits for you and Person 1.")
    offers(ada).get_by_role("button", name="No", exact=False).first.click()
    waits(ada, "The table waits for Person 2.")
    evening.pass_by(3600)
    expect(button(ben, "Accept").first).to_be_visible()
    button(ben, "Nothing more this turn").click()
    is_over(ben)


# What is waited for is never hidden, and what cannot be paid is one line.


def test_offers_that_cannot_be_paid_are_one_line_and_one_press(evening: Evening) -> None:
    ada = evening.at("unpayable")
    expect(ada.page.get_by_text("2 you cannot pay")).to_be_visible()
    waits(ada, "The table waits for your answer.")
    expect(button(ada, "Accept")).to_have_count(1)
    ada.page.keyboard.press("x")
    expect(ada.page.get_by_text("2 you cannot pay")).to_have_count(0)
    expect(button(ada, "Accept")).to_have_count(1)


@pytest.mark.parametrize("table", ["stands", "unpayable", "asking"])
def test_a_narrow_phone_has_room_for_it_all(evening: Evening, table: str) -> None:
    ada = evening.at(table, size=(320, 640), device={"lastCall": "ask"})
    for language in ("en", "de"):
        ada.speak(language)
        ada.page.wait_for_timeout(200)
        assert ada.page.evaluate("document.documentElement.scrollWidth") == 320, language


# Nothing more this turn.


def test_nothing_more_this_turn_by_one_key(evening: Evening) -> None:
    ada = evening.at("rest")
    waits(ada, "The table waits for your answer.")
    ada.page.keyboard.press("n")
    is_over(ada)
    expect(ada.page.locator(".playing")).to_contain_text("turn")


def test_a_preference_makes_it_the_rule(evening: Evening) -> None:
    ada = evening.at("ruled", device={"rests": True})
    is_over(ada)


def test_who_has_pressed_accept_keeps_the_offer(evening: Evening) -> None:
    """There are two Reds to pay with, so the page asks which; meanwhile nobody takes it away."""
    ada = evening.at("held", size=PHONE)
    button(ada, "Accept").click()
    evening.pass_by(3600)
    expect(offers(ada).first).to_be_visible()
    ada.page.locator(".composer button.main:not([disabled])").first.click()
    expect(offers(ada)).to_have_count(0)


# Clocks.


def test_a_clock_makes_no_deal_and_its_time_is_seen(evening: Evening) -> None:
    ada = evening.at("clock")
    waits(ada, "The table waits for your answer.")
    expect(ada.page.locator(".board time, .board .clock").first).to_be_visible()
    evening.pass_by(61)
    is_over(ada)
    expect(ada.page.locator(".story")).to_contain_text("Time is up")
    expect(ada.page.locator("ol.hand button[data-place]")).to_have_count(3)


# The last call.


def test_the_last_call_passes_by_itself_after_visible_seconds(evening: Evening) -> None:
    ada = evening.at("call")
    expect(button(ada, "Nothing, thanks")).to_contain_text("s")
    ada.page.clock.run_for(6000)
    expect(button(ada, "Nothing, thanks")).to_have_count(0)


def test_a_last_call_that_is_touched_waits(evening: Evening) -> None:
    ada = evening.at("touched")
    own_hand(ada.page).first.click()
    ada.page.clock.run_for(20_000)
    expect(button(ada, "Nothing, thanks")).to_be_visible()
    ada.page.keyboard.press("p")
    expect(button(ada, "Nothing, thanks")).to_have_count(0)


def test_a_last_call_can_always_ask(evening: Evening) -> None:
    ada = evening.at("asking", device={"lastCall": "ask"})
    ada.page.clock.run_for(20_000)
    expect(button(ada, "Nothing, thanks")).to_be_visible()


def test_what_lapsed_can_be_taken_up_in_the_last_call(evening: Evening) -> None:
    """A person may end the trading though others have not answered; a bot waits for them."""
    ada, ben = (evening.at("lapsed", seat, device={"lastCall": "ask"}) for seat in range(2))
    ben.page.locator('button[data-place="face-0"]').click()
    button(ben, "Want Red").click()
    ben.page.locator(".composer").get_by_role("button", name="Offer", exact=True).click()
    waits(ada, "The table waits for your answer.")
    button(ben, "End trading").click()
    ada.page.locator(".lapsed button").click()
    expect(offers(ben)).to_contain_text("Person 1")


# Presses that decide nothing.


def test_a_card_with_one_place_is_played_by_itself(evening: Evening) -> None:
    ada = evening.at("only", device={"playsOnly": True})
    expect(ada.page.locator(".playing")).to_contain_text("By itself")
    expect(own_hand(ada.page)).to_have_count(3)
    ada.page.clock.run_for(1500)
    expect(own_hand(ada.page)).to_have_count(2)


def test_any_key_stops_that(evening: Evening) -> None:
    ada = evening.at("stopped", device={"playsOnly": True})
    expect(ada.page.locator(".playing")).to_contain_text("By itself")
    ada.page.keyboard.press("Shift")
    ada.page.clock.run_for(10_000)
    expect(own_hand(ada.page)).to_have_count(3)


def test_going_on_is_announced_where_something_else_may_be_done_first(evening: Evening) -> None:
    ada = evening.at("idle")
    expect(ada.page.locator(".playing")).to_contain_text("By itself: End trading")
    expect(button(ada, "End trading")).to_be_visible()
    ada.page.clock.run_for(1500)
    expect(button(ada, "End trading")).to_have_count(0)


def test_equal_cards_are_planted_by_one_press(evening: Evening) -> None:
    ada = evening.at("equal", size=PHONE)
    ada.page.locator(".own .field.lit button.soil").first.click()
    expect(ada.page.locator(".own .field .count").first).to_have_text("3")


# Who vanishes.


def test_who_is_away_is_seen_and_a_bot_plays_until_they_are_back(evening: Evening) -> None:
    ada, ben, cem = (evening.at("away", seat) for seat in range(3))
    go_away(ben)
    expect(ada.page.locator(".playing")).to_contain_text("away since")
    evening.pass_by(MISSED_AFTER + 1)
    for one in (ada, cem):
        one.page.clock.fast_forward((MISSED_AFTER + 5) * 1000)
        button(one, "Let a bot play for Person 2").first.click()
    expect(ada.page.locator(".story")).to_contain_text("plays for Person 2")
    ben.visit("/t/away")
    expect(ben.page.locator(".playing")).to_contain_text("Now you play again")


def test_those_who_are_here_may_end_the_game(evening: Evening) -> None:
    ada, ben = evening.at("end"), evening.at("end", 1)
    go_away(ben)
    expect(ada.page.locator(".playing")).to_contain_text("away since")
    evening.pass_by(MISSED_AFTER + 1)
    ada.page.clock.fast_forward((MISSED_AFTER + 5) * 1000)
    button(ada, "End the game").first.click()
    button(ada, "Yes, end it").first.click()
    expect(ada.page.locator("section.result").first).to_be_visible()


# How fast bots are.


def test_bots_move_step_by_step(evening: Evening) -> None:
    ada = evening.at("steps")
    expect(button(ada, "Next move")).to_be_visible()
    expect(answers(ada)).to_have_count(0)
    ada.page.keyboard.press(".")
    expect(answers(ada)).to_have_count(1)
    button(ada, "Menu").click()
    ada.page.get_by_label("Bots play").select_option("at once")
    expect(button(ada, "Next move")).to_have_count(0)


def test_the_pace_is_chosen_before_play(house: House) -> None:
    ada = house.visitor(size=LAPTOP).visit()
    button(ada, "Play Classic Bohnanza now").click()
    ada.page.get_by_label("Bots play").select_option("quickly")
    button(ada, "Play against bots").click()
    expect(ada.page.locator(".classic")).to_be_visible()
    settings = house.server.get(f"tables/{ada.table}").json()["settings"]
    assert settings["pause"] == "quick"
