"""Three people in three browsers trade in Classic: asks, counters, offers to all; few clicks."""

import pytest
from playwright.sync_api import Locator, expect

from tests.page.visitor import LAPTOP, PHONE, House, Visitor
from tests.server.running import Player

pytestmark = pytest.mark.once

NAMES = ("Ada", "Ben", "Cy")
BEANS = ("garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue")


def three(house: House) -> list[Visitor]:
    """People at a table of their own; Ada begins, and has planted what she must."""
    options = {"starter": 0}
    first = house.server.create("classic", 3, NAMES[0], settings={"options": options})
    table = first["table"]
    seated = [first, *(house.server.join(table, name) for name in NAMES[1:])]
    people = []
    for name, one, size in zip(NAMES, seated, (LAPTOP, PHONE, LAPTOP), strict=True):
        seat = {"table": table, "token": one["token"], "game": "classic", "name": name}
        device = {"seats": [{**seat, "visited": 1, "seen": 0, "isOver": False}]}
        people.append(house.visitor(name, device=device, size=size).visit(f"/t/{table}"))
    ada = people[0]
    ada.button("Start the game").click()
    ada.page.locator(".field.lit button.soil").first.click()
    ada.button("Plant no more").click()
    for person in people:
        expect(person.page.locator(".classic")).to_be_visible()
    return people


def face_up(person: Visitor, slot: int) -> Locator:
    return person.page.locator(f'button[data-place="face-{slot}"]')


def hand(person: Visitor) -> Locator:
    return person.page.locator("ol.hand button[data-place]")


def beans(person: Visitor) -> list[str]:
    cards = person.page.locator("ol.hand [data-bean].card")
    return [str(card.get_attribute("data-bean")) for card in cards.all()]


def offer_of(person: Visitor, words: str) -> Locator:
    """An offer on the board of somebody, by what is written on it."""
    return person.page.locator(".offer", has_text=words)


def deals(house: House, person: Visitor) -> int:
    spectator = Player(house.server, person.table)
    spectator.close()
    told = [event for entry in spectator.log for event in entry.get("events", [])]
    return sum(event["kind"] == "dealt" for event in told)


def test_an_ask_a_counter_and_a_deal(house: House) -> None:
    ada, ben, cy = three(house)
    face_up(ada, 0).click()
    ada.button("Anything for this?").click()
    offer_of(cy, "Ada").get_by_role("button", name="Make an offer").click()
    expect(cy.page.locator("section.composer:not(.idle)")).to_contain_text("Ada")
    offer_of(cy, "Ada").get_by_role("button", name="No", exact=True).click()
    expect(cy.page.locator("section.composer.idle")).to_be_visible()  # what answered it is put away
    offer_of(ben, "Ada").get_by_role("button", name="Make an offer").click()
    hand(ben).last.click()
    ben.page.locator(".composer").get_by_role("button", name="Counter").click()
    offer_of(ada, "Ben").get_by_role("button", name="Accept").last.click()
    expect(face_up(ada, 0)).to_have_count(0)
    assert deals(house, ada) == 1


def test_an_offer_to_all_takes_three_clicks_and_one_of_two_gets_it(house: House) -> None:
    ada, ben, cy = three(house)
    wanted = next((bean for bean in beans(ben) if bean in beans(cy)), None)
    who = [ben, cy] if wanted else [ben]
    wanted = wanted or beans(ben)[0]
    chips = ada.page.locator(".chips button")
    face_up(ada, 1).click()
    chips.nth(BEANS.index(wanted)).click()
    ada.page.locator(".composer").get_by_role("button", name="Offer", exact=True).click()
    for person in who:
        offer_of(person, "Ada").get_by_role("button", name="Accept").click()
        pay = person.page.locator(".composer").get_by_role("button", name="Accept")
        if pay.count():  # there is a choice of cards
            pay.click()
    ada.button("Deal with Ben").click()
    expect(face_up(ada, 1)).to_have_count(0)
    assert deals(house, ada) == 1


def test_a_counter_is_refused_and_the_first_offer_taken(house: House) -> None:
    ada, ben, _cy = three(house)
    wanted = beans(ben)[0]
    face_up(ada, 0).click()
    ada.page.locator(".chips button").nth(BEANS.index(wanted)).click()
    ada.page.locator(".composer").get_by_role("radio", name="Ben").click()
    ada.page.locator(".composer").get_by_role("button", name="Offer", exact=True).click()
    offer_of(ben, "Ada").get_by_role("button", name="Counter").click()
    ben.page.locator(".chips button").nth((BEANS.index(wanted) + 1) % 8).click()
    ben.page.locator(".composer").get_by_role("button", name="Counter").click()
    ada.page.get_by_role("button", name="Back to #").click()
    offer_of(ben, "Ada").get_by_role("button", name="Accept").click()
    pay = ben.page.locator(".composer").get_by_role("button", name="Accept")
    if pay.count():
        pay.click()
    ready = ada.page.get_by_role("button", name="Deal with Ben")
    if ready.count():
        ready.click()
    expect(face_up(ada, 0)).to_have_count(0)
    assert deals(house, ada) == 1


def test_wishes_are_seen_by_all(house: House) -> None:
    ada, ben, _cy = three(house)
    ada.page.locator("details.wishes summary").click()
    ada.page.get_by_role("button", name="Wish for Red").click()
    expect(ben.page.locator(".tags", has_text="Wishes: Red").first).to_be_visible()


def test_a_card_is_planted_with_a_finger(house: House) -> None:
    settings = {"options": {"starter": 0}}
    ada = house.seated("classic", 3, settings=settings, size=PHONE, has_touch=True)
    card = ada.page.locator('button[data-place="hand-0-0"]')
    start, end = (
        where.bounding_box() for where in (card, ada.page.locator(".field.lit .soil").first)
    )
    assert start
    assert end
    finger = ada.context.new_cdp_session(ada.page)
    points = [(start["x"] + 30, start["y"] + 40), (end["x"] + 30, end["y"] + 40)]
    for step in range(9):
        x, y = (one + (other - one) * step / 8 for one, other in zip(*points, strict=True))
        kind = "touchMove" if step else "touchStart"
        touch = {"type": kind, "touchPoints": [{"x": x, "y": y}]}
        finger.send("Input.dispatchTouchEvent", touch)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ada.button("Plant no more")).to_be_visible()
