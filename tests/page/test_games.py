"""Every game is played to its end in the browser, against bots; one of them by keys alone."""

import pytest
from playwright.sync_api import expect

from tests.page.playing import play_to_the_end
from tests.page.visitor import LAPTOP, PHONE, House, Visitor

pytestmark = pytest.mark.once

TABLES = [
    ("classic", 3, LAPTOP, "en"),
    ("duel", 2, PHONE, "de"),
    ("mafia", 2, LAPTOP, "de"),
    ("mafia-solo", 1, PHONE, "en"),
    ("nicht-die-bohne", 4, PHONE, "en"),
]


@pytest.mark.parametrize(("game", "seats", "size", "language"), TABLES)
def test_a_game_is_played_to_its_end(
    house: House, game: str, seats: int, size: tuple[int, int], language: str
) -> None:
    visitor = house.seated(game, seats, size=size, language=language, reduced_motion="reduce")
    assert play_to_the_end(visitor, game) > 10
    expect(visitor.page.locator("section.result").first).to_be_visible()
    assert house.server.get(f"tables/{visitor.table}").json()["outcome"]["reason"] == "finished"


def test_two_clicks_lead_into_a_game(house: House) -> None:
    visitor = house.visitor().visit()
    visitor.button("Play Nicht die Bohne now").click()
    visitor.button("Play against bots").click()
    expect(visitor.page.locator(".playing")).to_be_visible()


def test_a_game_by_keys_alone(house: House) -> None:
    """From the first screen to the result, without a mouse; the focus is never lost on the way."""
    visitor = house.visitor("Ada", reduced_motion="reduce").visit()
    page = visitor.page
    expect(page.locator("article").first).to_be_visible()
    tab_to(visitor, "Play Nicht die Bohne now")
    page.keyboard.press("Enter")
    press_tab_until(visitor, "document.activeElement.name === 'seats'")
    for _seat in range(2):
        page.keyboard.press("ArrowRight")  # six seats have the fewest cards each
    tab_to(visitor, "Make a table for friends")
    page.keyboard.press("Enter")
    expect(visitor.button("Fill with bots")).to_be_visible()
    tab_to(visitor, "Fill with bots")
    page.keyboard.press("Enter")
    expect(visitor.button("Start the game")).to_be_enabled()
    choose(visitor, "Rounds", "2")
    choose(visitor, "Bots", "at once")
    tab_to(visitor, "Start the game")
    page.keyboard.press("Enter")
    page.locator(".board [data-lit]").first.wait_for()
    press_tab_until(visitor, "document.activeElement.matches('[data-lit]')")
    rounds = play_by_keys(visitor)
    assert rounds == 1, "each round but the last is summed up"
    assert house.server.get(f"tables/{visitor.table}").json()["outcome"]["reason"] == "finished"
    expect(page.locator("section.result")).to_contain_text("points")
    tab_to(visitor, "Save the record")


WAITED_FOR = "section.result, dialog.round-over[open] button:focus, .board [data-lit]:focus"


def play_by_keys(visitor: Visitor) -> int:
    """Press keys where the focus is until the result is shown; return how many rounds were told."""
    page, rounds, presses = visitor.page, 0, 0
    while True:
        page.locator(WAITED_FOR).first.wait_for()
        if page.locator("section.result").count():
            page.locator("section.result :focus").wait_for()
            return rounds
        rounds += page.locator("dialog.round-over[open]").count()
        presses += 1
        if presses % 3 == 0:
            page.keyboard.press("ArrowRight")
            if not page.locator(WAITED_FOR).count():  # arrows also lead to what is only looked at
                page.keyboard.press("ArrowLeft")
        seen = page.locator("main").text_content() or ""
        page.keyboard.press("Enter")
        expect(page.locator("main")).not_to_have_text(seen)
        assert page.evaluate("document.activeElement !== document.body"), f"press {presses}"


def choose(visitor: Visitor, label: str, text: str) -> None:
    """Go to a list of the settings and type how the choice begins."""
    condition = "document.activeElement.matches('select')"
    condition += f" && document.activeElement.labels[0]?.innerText.startsWith({label!r})"
    press_tab_until(visitor, condition)
    visitor.page.keyboard.press(text[0])
    expect(visitor.page.locator("select:focus option:checked")).to_have_text(text)
    expect(visitor.button("Start the game")).to_be_enabled()


def tab_to(visitor: Visitor, name: str) -> None:
    label = "document.activeElement.ariaLabel ?? document.activeElement.innerText"
    press_tab_until(visitor, f"({label}).trim() === {name!r}")


def press_tab_until(visitor: Visitor, condition: str) -> None:
    for _key in range(80):
        if visitor.page.evaluate(condition):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"no key leads there: {condition}")
