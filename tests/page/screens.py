"""Every screen of the page, and how it is looked at: for pictures, and for tests of all of them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bohnhof.server.worker import Question, think
from tests.page.visitor import LAPTOP, PHONE, House, Visitor
from tests.server.running import Player

GAMES = {"classic": 4, "duel": 2, "mafia": 2, "mafia-solo": 1, "nicht-die-bohne": 4}
MOVES = {"classic": 25, "duel": 30, "mafia": 24, "mafia-solo": 24, "nicht-die-bohne": 12}
STEPS = {"classic": "trade", "duel": "answer", "nicht-die-bohne": "take"}
"""At which step of a game it is looked at, if that matters."""


@dataclass(frozen=True)
class Look:
    """How a screen is looked at."""

    device: str
    theme: str
    language: str

    @property
    def name(self) -> str:
        """What is added to the name of a picture."""
        return f"{self.device}-{self.theme}-{self.language}"

    def visitor(self, house: House, **more: Any) -> Visitor:
        """Return somebody who looks at it so."""
        size = PHONE if self.device == "phone" else LAPTOP
        return house.visitor(
            size=size,
            language=self.language,
            color_scheme=self.theme,
            has_touch=self.device == "phone",
            **more,
        )


Screen = Callable[[House, Look], Visitor]


def home(house: House, look: Look) -> Visitor:
    """The first screen."""
    return look.visitor(house).visit("/")


def choosing(house: House, look: Look) -> Visitor:
    """The first screen with a game that is chosen."""
    visitor = home(house, look)
    visitor.page.locator("article button.main").first.click()
    return visitor


def seating(house: House, look: Look) -> Visitor:
    """A table before its start, as its host sees it."""
    first = house.server.create("classic", 4, settings={"is_public": True})
    house.server.join(first["table"], "Ben")
    return at_table(house, look, first, "classic")


def joining(house: House, look: Look) -> Visitor:
    """A table before its start, as somebody sees it who got the link."""
    first = house.server.create("nicht-die-bohne", 5, bots=["master"])
    return look.visitor(house).visit(f"/t/{first['table']}")


def watching(house: House, look: Look) -> Visitor:
    """A game, as a spectator sees it."""
    first = house.server.create("duel", 2, bots=["gardener"])
    player = Player(house.server, first["table"], first["token"])
    player.ask("start")
    player.close()
    return look.visitor(house).visit(f"/t/{first['table']}")


def menu(house: House, look: Look) -> Visitor:
    """The menu of a table."""
    visitor = started(house, look, "duel")
    visitor.page.locator("header button").last.click()
    visitor.page.locator("dialog[open]").wait_for()
    return visitor


def rules(house: House, look: Look) -> Visitor:
    """How to play, over the first screen."""
    visitor = home(house, look)
    visitor.page.locator("article .rules").first.click()
    visitor.page.locator("dialog[open] article li").first.wait_for()
    return visitor


def keys(house: House, look: Look) -> Visitor:
    """All keys, over a table."""
    visitor = started(house, look, "classic")
    visitor.page.keyboard.press("?")
    visitor.page.locator("dialog[open] kbd").first.wait_for()
    return visitor


def talk(house: House, look: Look) -> Visitor:
    """The chat beside a game, with its ready phrases."""
    visitor = started(house, look, "mafia")
    if look.device == "phone":
        visitor.page.locator("header button").first.click()
    visitor.page.get_by_role("tab").last.click()
    return visitor


def started(house: House, look: Look, game: str) -> Visitor:
    """Somebody at a table of bots that starts."""
    seats = GAMES[game]
    first = house.server.create(game, seats, bots=["gardener"] * (seats - 1))
    visitor = at_table(house, look, first, game, "#start")
    visitor.page.locator(".playing").wait_for()
    return visitor


def at_table(
    house: House, look: Look, seated: dict[str, Any], game: str, mark: str = ""
) -> Visitor:
    """Somebody at a table."""
    seat = {"table": seated["table"], "token": seated["token"], "game": game, "name": "Ada"}
    device = {"seats": [{**seat, "visited": 1, "seen": seated.get("seq", 0), "isOver": False}]}
    return look.visitor(house, device=device).visit(f"/t/{seated['table']}{mark}")


class Games:
    """Tables in the middle of a game, and at its end; made once for all looks."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, bool], dict[str, Any]] = {}

    def screen(self, game: str, is_over: bool) -> Screen:
        """Return the screen of a game."""

        def show(house: House, look: Look) -> Visitor:
            key = (game, is_over)
            if key not in self._known:
                self._known[key] = play(house, game, is_over)
            return at_table(house, look, self._known[key], game)

        return show


def play(house: House, game: str, is_over: bool) -> dict[str, Any]:
    """Make a table, and let a person at it play well among bots."""
    seats = GAMES[game]
    seated = house.server.create(game, seats, bots=["gardener"] * (seats - 1))
    player = Player(house.server, seated["table"], seated["token"])
    player.ask("start")
    player.wait(lambda: player.phase == "playing")
    made = 0
    while True:
        player.wait(lambda: player.phase == "over" or 0 in player.view["asked"], 60)
        if player.phase == "over" or (not is_over and is_worth_a_look(player.view, made)):
            break
        move = think(Question("gardener", 0, player.view, f"{game} {made}")).move
        assert move is not None
        player.act(move)
        made += 1
    player.close()
    return {**seated, "seq": player.seq}


def is_worth_a_look(view: dict[str, Any], made: int) -> bool:
    """Whether much lies on the table, at a step that shows what a game is about."""
    game = view["game"]
    has_offers = game != "classic" or bool(view["offers"])
    return made >= MOVES[game] and view["step"] == STEPS.get(game, view["step"]) and has_offers


def screens() -> dict[str, Screen]:
    """Every screen by name."""
    games = Games()
    around = (home, choosing, seating, joining, watching, menu, rules, keys, talk)
    return {
        **{screen.__name__: screen for screen in around},
        **{game: games.screen(game, False) for game in GAMES},
        **{f"{game}-result": games.screen(game, True) for game in GAMES},
    }
