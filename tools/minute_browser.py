"""A person with a browser: opens the page, starts a game and plants a card.

The game is the Bean-Mafia alone: its person is always the first to plant, where in the others a bot
may begin, which then takes the time that bots are given for people to follow.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.page.conftest import CHROMIUM, FLAGS
from tools.minute_table import BOARD, CARD, HOME

PLAY = "Play The Bean-Mafia alone now"
BEGIN = "Play alone"
FIELD = ".plot.lit button.soil"
PLANTED = ".plot .stack .one"
SIZE = (1440, 900)
PATIENCE = 60_000


class NoBrowser(Exception):
    """There is no Chromium here."""


@contextmanager
def opened_browser() -> Iterator[Browser]:
    """A browser that already runs, as it does where somebody has just read how to begin."""
    if CHROMIUM is None:
        raise NoBrowser("there is no chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def plant_first_card(browser: Browser, address: str, reach: Callable[[str], None]) -> None:
    """Go from the address to the first planted card; tell what is reached on the way."""
    width, height = SIZE
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    play = page.get_by_role("button", name=PLAY)
    play.click(trial=True)
    reach(HOME)
    play.click()
    page.get_by_role("button", name=BEGIN).click()
    field = page.locator(FIELD).first
    field.click(trial=True)
    reach(BOARD)
    field.click()
    page.locator(PLANTED).first.wait_for()
    reach(CARD)
    context.close()
