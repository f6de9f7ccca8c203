"""The deal is checked in a real browser: an honest server's, and those of servers that cheat."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.cli.command import Bohn
from tests.cli.conftest import bohn  # noqa: F401  (a fixture)
from tests.page.playing import play_to_the_end
from tests.page.test_table import open_menu, started
from tests.page.visitor import PHONE, House, Visitor
from tests.server.crooked import Crooked

pytestmark = pytest.mark.once

CHECKED = "Checked on this device"
FOUND = {
    "zeros": "your first cards do not come from what everybody had added",
    "swap": "what another player added is not what was sealed",
    "late": "what the server added is not what it had sealed",
    "hand": "your first cards do not come from what everybody had added",
}

SHELVE = """([what, row]) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("bohnhof-seen", 1);
    opening.onsuccess = () => {
        const rows = opening.result.transaction("rows", "readwrite").objectStore("rows");
        const asked = row ? rows[what](row) : rows[what]();
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
    };
})"""
"""Does something with what the browser has kept."""


@contextmanager
def crooked(folder: Path, browser: Browser, how: str) -> Iterator[House]:
    server = Crooked(folder / "tables.db")
    server.how = how
    house = House(server.start(), browser)
    try:
        yield house
        house.close()
    finally:
        server.kill()


def resign(*visitors: Visitor) -> None:
    open_menu(visitors[0], "Resign …")
    visitors[0].button("Yes, I resign").click()
    for visitor in visitors:
        expect(visitor.page.locator("section.result")).to_be_visible()


def saved(visitor: Visitor, path: Path) -> Path:
    """What the device has seen, as its person saves it."""
    if not visitor.button("Save what I saw").is_visible():  # where nothing is false, it is folded
        visitor.page.get_by_text("Check every card and move").click()
    with visitor.page.expect_download() as saving:
        visitor.button("Save what I saw").click()
    saving.value.save_as(path)
    return path


def proof(visitor: Visitor) -> Any:
    return visitor.page.get_by_label("A deal you can check")


def test_an_honest_deal_is_checked_by_the_page_and_by_a_copy_of_ones_own(
    house: House,
    tmp_path: Path,
    bohn: Bohn,  # noqa: F811
) -> None:
    ada, ben = started(house)
    resign(ben, ada)
    for visitor in (ada, ben):
        expect(proof(visitor)).to_contain_text(CHECKED)
        result = bohn("verify", "--seen", saved(visitor, tmp_path / "seen.json"))
        assert (result.code, result.err) == (0, ""), result.out
        assert result.out.count("checked: ") == 6
    # After a reload the same is said: it is kept on the device.
    ada.page.reload()
    expect(proof(ada)).to_contain_text(CHECKED)
    assert bohn("verify", "--seen", saved(ada, tmp_path / "seen.json")).code == 0


@pytest.mark.parametrize(
    "how", ["zeros", "swap", "hand", pytest.param("late", marks=pytest.mark.rare)]
)
def test_a_server_that_cheats_is_found_out(
    browser: Browser,
    tmp_path: Path,
    bohn: Bohn,  # noqa: F811
    how: str,
) -> None:
    with crooked(tmp_path, browser, how) as house:
        ada, ben = started(house)
        resign(ben, ada)
        alarm = proof(ada).get_by_role("alert")
        expect(alarm).to_contain_text(f"FALSE: {FOUND[how]}")
        expect(ada.page.get_by_text(CHECKED)).to_have_count(0)
        if how == "swap":  # it was his
            expect(proof(ben).get_by_role("alert")).to_contain_text("without what you had added")
        seen = saved(ada, tmp_path / "seen.json")
    result = bohn("verify", "--seen", seen)
    assert (result.code, result.err) == (1, "")
    assert "false: " in result.out.splitlines()[how in ("zeros", "hand")], result.out


def test_cards_that_are_false_later_are_found_by_a_copy_of_ones_own(
    browser: Browser,
    tmp_path: Path,
    bohn: Bohn,  # noqa: F811
) -> None:
    with crooked(tmp_path, browser, "pile") as house:
        ada = house.seated("mafia-solo", 1)
        play_to_the_end(ada, "mafia-solo")
        expect(proof(ada)).to_contain_text(CHECKED)
        expect(proof(ada)).to_contain_text("Later cards, and every move")
        seen = saved(ada, tmp_path / "seen.json")
    result = bohn("verify", "--seen", seen)
    assert (result.code, result.err) == (1, "")
    assert result.out.startswith("checked: "), result.out
    # Nor does a record help that is right in itself.
    whole = json.loads(seen.read_text())
    whole["record"]["moves"] = []
    whole["record"]["result"] = whole["record"]["ledger"] = None
    seen.write_text(json.dumps(whole))
    result = bohn("verify", "--seen", seen)
    assert result.code == 1
    assert "move 1 is not what was seen here" in result.out


def test_a_whole_game_is_kept_and_checked(
    house: House,
    tmp_path: Path,
    bohn: Bohn,  # noqa: F811
) -> None:
    ada = house.seated("nicht-die-bohne", 3, settings={"options": {"rounds": 1}})
    expect(ada.page.locator(".playing")).to_be_visible()
    ada.page.evaluate(SHELVE, ["put", {"table": "gone", "seq": 1, "text": "{}"}])
    assert "gone" in {table for table, *_key in ada.page.evaluate(SHELVE, ["getAllKeys", None])}
    ada.page.reload()
    play_to_the_end(ada, "nicht-die-bohne")
    # Of tables where it has no seat any more the device keeps nothing.
    kept = {table for table, *_key in ada.page.evaluate(SHELVE, ["getAllKeys", None])}
    assert kept == {ada.table}
    expect(proof(ada)).to_contain_text(CHECKED)
    result = bohn("verify", "--seen", saved(ada, tmp_path / "seen.json"))
    assert (result.code, result.err) == (0, ""), result.out


def test_over_plain_http_the_page_does_it_itself(house: House) -> None:
    """A browser has no `crypto.subtle` for a page that came over the network without https."""
    ada = house.visitor("Ada", size=PHONE)
    ada.context.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined });")
    first = house.server.create("duel", 2, bots=["gardener"], settings={"pause": "step"})
    ada.visit()
    seat = {"table": first["table"], "token": first["token"], "game": "duel", "name": "Ada"}
    ada.page.evaluate(
        """(seat) => {
            const kept = JSON.parse(localStorage.bohnhof);
            kept.seats = [{ ...seat, visited: 1, seen: 0, isOver: false }];
            localStorage.bohnhof = JSON.stringify(kept);
        }""",
        seat,
    )
    ada.visit(f"/t/{first['table']}#start")
    expect(ada.page.locator(".playing")).to_be_visible()
    assert ada.page.evaluate("crypto.subtle === undefined")
    resign(ada)
    expect(proof(ada)).to_contain_text(CHECKED)


def test_what_could_not_be_checked_is_not_called_right(
    house: House,
    tmp_path: Path,
    bohn: Bohn,  # noqa: F811
) -> None:
    ada, ben = started(house)
    open_menu(ben, "Move to another device")
    link = ben.page.locator("dialog .address")
    expect(link).to_contain_text("/l/")
    other = house.visitor("Ben", size=PHONE, language="de")
    other.visit(link.inner_text().removeprefix(house.server.url))
    expect(other.page.locator(".playing")).to_be_visible()
    watcher = house.visitor("Eve").visit(f"/t/{ada.table}")
    expect(watcher.page.locator(".playing")).to_be_visible()
    resign(ada, other, watcher)
    expect(other.page.get_by_label("Nachprüfbar gemischt")).to_contain_text(
        "ließ sich nicht prüfen: Für deinen Platz hat ein anderes Gerät"
    )
    expect(proof(watcher)).to_contain_text("could not be checked, because you only watched")
    for visitor in (other, watcher):
        assert "Auf diesem Gerät geprüft" not in visitor.page.inner_text("body")
        assert CHECKED not in visitor.page.inner_text("body")
    other.page.get_by_text("Alle Karten und Züge prüfen").click()
    with other.page.expect_download() as saving:
        other.page.get_by_role("button", name="Gesehenes speichern").click()
    saving.value.save_as(tmp_path / "seen.json")
    result = bohn("verify", "--seen", tmp_path / "seen.json")
    assert result.code == 4
    assert result.out.startswith("not checked: who chose the seed")
