"""A house with tables in the middle of a game, where everybody is present."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.page.visitor import House, Visitor
from tests.server.prepared import Prepared, lay
from tests.server.running import Player, Server


class Parlour(House):
    """Opens its tables at once; those who look on are clients without a page."""

    def __init__(self, folder: Path, browser: Browser, tables: dict[str, Prepared]) -> None:
        data = folder / "tables.db"
        self._tables = tables
        self._tokens = lay(data, tables, time.time())
        super().__init__(Server(data).start(), browser)
        self.company: list[Player] = []

    def seat(self, table: str, **more: Any) -> Visitor:
        """Somebody at the first seat of a table, while all others look on."""
        tokens = self._tokens[table]
        self.company += [Player(self.server, table, token) for token in tokens[1:]]
        seat = {"table": table, "token": tokens[0], "game": self._tables[table].game}
        own = {**seat, "name": "Person 1", "visited": 1, "seen": 0, "isOver": False}
        return self._show(table, device={"seats": [own]}, **more)

    def watch(self, table: str, **more: Any) -> Visitor:
        """Somebody who only watches a table where everybody is."""
        self.company += [Player(self.server, table, token) for token in self._tokens[table]]
        return self._show(table, **more)

    def _show(self, table: str, **more: Any) -> Visitor:
        visitor = self.visitor("Person 1", reduced_motion="reduce", **more).visit(f"/t/{table}")
        expect(visitor.page.locator(".playing [data-place]").first).to_be_visible()
        return visitor

    def leave(self) -> None:
        """All go home."""
        for player in self.company:
            player.close()
        self.company.clear()
        self.close()
        self.visitors.clear()


@contextmanager
def opened(folder: Path, browser: Browser, tables: dict[str, Prepared]) -> Iterator[Parlour]:
    """A parlour for one evening."""
    parlour = Parlour(folder, browser, tables)
    try:
        yield parlour
        parlour.leave()
    finally:
        parlour.server.kill()
