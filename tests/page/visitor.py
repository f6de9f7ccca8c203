"""People with browsers: each has a device of their own, on which the page remembers things."""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.server.running import Server

PHONE, LAPTOP = (390, 844), (1440, 900)
SPEAK = """(language) => {
    localStorage.bohnhof = JSON.stringify({ ...JSON.parse(localStorage.bohnhof), language });
    dispatchEvent(new StorageEvent("storage", { key: "bohnhof" }));
}"""


class Visitor:
    """One browser of one person; keeps what the page complains about."""

    def __init__(self, house: "House", name: str, **more: Any) -> None:
        self.house = house
        self.name = name
        self.complaints: list[str] = []
        width, height = more.pop("size", LAPTOP)
        remembered = {
            "name": name,
            "language": more.pop("language", "en"),
            **more.pop("device", {}),
        }
        self.context: BrowserContext = house.browser.new_context(
            viewport={"width": width, "height": height}, **more
        )
        self.context.set_default_timeout(15_000)
        stored = json.dumps(json.dumps(remembered))
        self.context.add_init_script(f"if (!localStorage.bohnhof) localStorage.bohnhof = {stored};")
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def visit(self, path: str = "/") -> "Visitor":
        self.page.goto(f"{self.house.server.url}{path}")
        return self

    def speak(self, language: str) -> None:
        """Change the language, as if it was done in another tab."""
        self.page.evaluate(SPEAK, language)

    def resize(self, size: tuple[int, int]) -> None:
        """Look at the page in another window."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("#")[0]

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name)


class House:
    """A server, and all who visit its page."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.visitors: list[Visitor] = []

    def visitor(self, name: str = "Ada", **more: Any) -> Visitor:
        visitor = Visitor(self, name, **more)
        self.visitors.append(visitor)
        return visitor

    def seated(self, game: str, seats: int, **more: Any) -> Visitor:
        """Somebody at a table of bots that has just started."""
        settings = more.pop("settings", {})
        bots = more.pop("bots", ["gardener"] * (seats - 1))
        first = self.server.create(game, seats, bots=bots, settings=settings)
        seat = {"table": first["table"], "token": first["token"], "game": game, "name": "Ada"}
        device = {"seats": [{**seat, "visited": 1, "seen": 0, "isOver": False}]}
        return self.visitor(device=device, **more).visit(f"/t/{first['table']}#start")

    def close(self) -> None:
        complaints = [text for visitor in self.visitors for text in visitor.complaints]
        for visitor in self.visitors:
            visitor.context.close()
        assert not complaints, complaints
