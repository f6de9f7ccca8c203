"""Around a game: sitting down, talking, lost lines, another device, a second tab, the end."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

import bohnhof
from tests.page.visitor import PHONE, House, Visitor
from tests.server.running import Player, running

pytestmark = pytest.mark.once


def two(house: House) -> tuple[Visitor, Visitor]:
    """Ada has made a table for friends, and Ben has joined by its link."""
    ada, ben = house.visitor("Ada"), house.visitor("Ben", size=PHONE)
    ada.visit()
    ada.button("Play The Duel now").click()
    ada.button("Make a table for friends").click()
    ada.page.wait_for_url("**/t/*")
    ben.visit(f"/t/{ada.table}")
    ben.button("Sit down").click()
    expect(ada.page.get_by_text("Ben").first).to_be_visible()
    return ada, ben


def started(house: House) -> tuple[Visitor, Visitor]:
    ada, ben = two(house)
    ada.button("Start the game").click()
    for visitor in (ada, ben):
        expect(visitor.page.locator(".playing")).to_be_visible()
    return ada, ben


def open_menu(visitor: Visitor, name: str) -> None:
    visitor.button("Menu").click()
    visitor.page.get_by_role("button", name=name).click()


def test_two_meet_talk_and_begin(house: House) -> None:
    ada, ben = two(house)
    # Who is only just coming back as one who sits there finds it in the story, without a notice.
    expect(ada.page.get_by_role("listitem").filter(has_text="Ben").first).to_contain_text("here")
    words = "<img src=x onerror=alert(1)> hi"
    ada.page.get_by_role("textbox", name="Say something").fill(words)
    ada.page.keyboard.press("Enter")
    expect(ben.page.get_by_text(words).first).to_be_visible()
    ada.button("Free the seat of Ben").click()
    expect(ben.button("Sit down")).to_be_visible()
    ben.button("Sit down").click()
    ada.button("Start the game").click()
    for visitor in (ada, ben):
        expect(visitor.page.locator(".playing")).to_be_visible()
    info = house.server.get(f"tables/{ada.table}").json()
    assert all(seat["contribution"] for seat in info["seats"])


def test_somebody_without_a_name_sits_down_as_a_guest(house: House) -> None:
    first = house.server.create("duel", 2)
    guest = house.visitor("", size=PHONE).visit(f"/t/{first['table']}")
    guest.button("Sit down").dblclick()
    expect(guest.page.get_by_text("Guest").first).to_be_visible()


def test_a_lost_line_is_shown_and_mended(house: House, tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        own = House(server, house.browser)
        ada, ben = started(own)
        server.kill()
        for visitor in (ada, ben):
            expect(visitor.page.get_by_text("The connection is lost").first).to_be_visible()
        server.start()
        for visitor in (ada, ben):
            expect(visitor.page.get_by_text("The connection is lost")).to_have_count(0)
        ada.page.get_by_role("tab", name="Chat").click()
        ada.page.get_by_role("textbox", name="Say something").fill("Here again")
        ada.page.keyboard.press("Enter")
        expect(ben.page.get_by_text("Here again").first).to_be_visible()
        for visitor in own.visitors:  # a browser complains of a line that is cut
            visitor.complaints = [
                text for text in visitor.complaints if "ERR_CONNECTION" not in text
            ]
        own.close()


def test_a_seat_moves_to_another_device(house: House) -> None:
    ada, ben = started(house)
    open_menu(ben, "Move to another device")
    link = ben.page.locator("dialog .address")
    expect(link).to_contain_text("/l/")
    path = link.inner_text().removeprefix(house.server.url)
    other = house.visitor("Ben", size=PHONE).visit(path)
    expect(other.page.locator(".playing")).to_be_visible()
    expect(ben.page.get_by_role("alert")).to_contain_text("another device")
    late = house.visitor("Eve").visit(path)
    expect(late.page.get_by_role("alert")).to_be_visible()
    late.complaints.clear()  # the browser tells of the refusal
    assert ada.page.locator(".playing").count() == 1


def test_two_tabs_of_a_seat_show_the_same(house: House) -> None:
    ada, _ben = started(house)
    tab = ada.context.new_page()
    tab.goto(ada.page.url)
    expect(tab.locator(".playing")).to_be_visible()
    expect(tab.locator(".prompt").last).to_contain_text(
        ada.page.locator(".prompt").last.inner_text()
    )


def test_a_bot_plays_for_a_while_and_gives_the_seat_back(house: House) -> None:
    visitor = house.seated("nicht-die-bohne", 3, settings={"pause": "human"})
    expect(visitor.page.locator(".playing")).to_be_visible()
    open_menu(visitor, "Hand over")
    visitor.page.keyboard.press("Escape")
    visitor.page.locator(".prompt button.main").click()
    seats = house.server.get(f"tables/{visitor.table}").json()["seats"]
    assert seats[0]["bot"] is None


def test_the_end_is_told_its_record_saved_and_a_rematch_made(house: House, tmp_path: Path) -> None:
    ada, ben = started(house)
    open_menu(ben, "Resign …")
    ben.button("Yes, I resign").click()
    for visitor in (ada, ben):
        expect(visitor.page.locator("section.result")).to_be_visible()
    expect(ada.page.get_by_text("Checked on this device").first).to_be_visible()
    with ada.page.expect_download() as saving:
        ada.button("Save the record").click()
    path = tmp_path / "record.json"
    saving.value.save_as(path)
    record = bohnhof.Record.from_json(path.read_bytes())
    assert (record.game, record.names) == ("duel", ["Ada", "Ben"])
    first = ada.table
    ben.button("Play again").click()
    ada.button("To the new table").click()
    expect(ada.page.locator(".seating")).to_be_visible()
    assert ada.table == ben.table != first


def test_who_was_away_is_told_what_happened(house: House) -> None:
    ada, ben = started(house)
    address = ben.page.url
    for visitor in (ada, ben):
        open_menu(visitor, "Hand over")
        visitor.page.keyboard.press("Escape")
    ben.visit("/")
    expect(ben.page.get_by_text("Your running games")).to_be_visible()
    ada.page.wait_for_timeout(4000)  # bots take their time
    ben.page.goto(address)
    expect(ben.page.locator(".playing")).to_be_visible()
    expect(ben.page.get_by_text("While you were away")).to_have_count(0)  # it was but a moment
    ben.page.goto(house.server.url)
    ben.page.evaluate(
        """() => {
            const kept = JSON.parse(localStorage.bohnhof);
            kept.seats[0].visited -= 60_000;
            kept.seats[0].seen = 1;
            localStorage.bohnhof = JSON.stringify(kept);
        }"""
    )
    ben.page.goto(address)
    expect(ben.page.get_by_text("While you were away")).to_be_visible()


def test_who_is_muted_stays_so_after_a_reload(house: House) -> None:
    ada, ben = started(house)
    token = ben.page.evaluate("JSON.parse(localStorage.bohnhof).seats[0].token")
    mouth = Player(house.server, ada.table, token)
    ada.button("Mute Ben").click()
    ada.page.wait_for_timeout(300)
    ada.page.reload()
    expect(ada.button("Hear Ben again")).to_be_visible()
    mouth.ask("chat", text="Can you hear me?")
    ada.button("Hear Ben again").click()
    expect(ada.button("Mute Ben")).to_be_visible()
    ada.page.wait_for_timeout(300)  # the server knows it, too
    mouth.ask("chat", text="And now?")
    mouth.close()
    ada.page.get_by_role("tab", name="Chat").click()
    expect(ada.page.get_by_text("And now?").first).to_be_visible()
    assert ada.page.get_by_text("Can you hear me?").count() == 0


def hurry(visitor: Visitor, seats: list[int]) -> None:
    """Let the server say that bots at some seats think less deeply, whatever its build is."""

    def open_line(line: WebSocketRoute) -> None:
        def tell(text: str | bytes) -> None:
            told = json.loads(text)
            if told.get("position", {}).get("view"):
                told["position"]["hurried"] = seats
            line.send(json.dumps(told))

        line.connect_to_server().on_message(tell)

    visitor.context.route_web_socket(re.compile("/socket$"), open_line)


def test_that_bots_think_less_deeply_is_said_once(house: House) -> None:
    first = house.server.create("classic", 3, bots=["merchant", "master"])
    seat = {"table": first["table"], "token": first["token"], "game": "classic", "name": "Ada"}
    device = {"seats": [{**seat, "visited": 1, "seen": 0, "isOver": False}]}
    visitor = house.visitor("Ada", device=device, size=PHONE)
    hurry(visitor, [1, 2])
    visitor.visit(f"/t/{first['table']}#start")
    note = visitor.page.get_by_role("status").get_by_text("Merchant and Master think less deeply")
    expect(note).to_be_visible()
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)
    visitor.page.reload()
    expect(visitor.page.locator(".playing")).to_be_visible()
    visitor.page.wait_for_timeout(500)
    expect(note).to_have_count(0)
