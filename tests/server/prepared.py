"""Tables in mid-game, laid into a database before a server opens it."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import bohnhof
from bohnhof.engine.fairness import fresh
from bohnhof.server import entries
from bohnhof.server.clocks import Clock
from bohnhof.server.keys import hashed, new_secret
from bohnhof.server.settings import Live, Pace, Pause, Settings
from bohnhof.server.store.base import Change, Line, Token
from bohnhof.server.store.sqlite import SqliteStore
from bohnhof.server.table import Document, Phase, Place, Table
from tests.games.classic import setting as classic
from tests.games.duel import setting as duel
from tests.games.mafia import setting as mafia
from tests.games.nicht_die_bohne import setting as nicht_die_bohne

POSITIONS: dict[str, Callable[..., dict[str, Any]]] = {
    "classic": partial(classic.position, seats=4),
    "duel": duel.position,
    "mafia": mafia.position,
    "mafia-solo": partial(mafia.position, solo=True),
    "nicht-die-bohne": nicht_die_bohne.position,
}
"""What fills up a position of each game."""


@dataclass
class Prepared:
    """A table to lay: its position as the game's `position` takes it, and who sits there."""

    parts: dict[str, Any]
    people: int = 1
    pace: Pace = field(default_factory=Live)
    pause: Pause = "none"
    bot: str = "gardener"
    game: str = "classic"
    called: str = "Person"
    """What people are called, with a number."""

    def table(self, name: str, now: float = 0.0) -> Table:
        """Return the table: people at its first seats, bots at the others."""
        state = bohnhof.from_position(POSITIONS[self.game](**self.parts))
        seats = state.game.seats
        settings = Settings(game=self.game, seats=seats, pace=self.pace, pause=self.pause)
        settings.options = state.game.options
        names = [f"{self.called} {seat + 1}" for seat in range(self.people)]
        places = [Place(name, f"person {seat}") for seat, name in enumerate(names)]
        places += [Place("Gardener", bot=self.bot) for _seat in range(self.people, seats)]
        document = Document(
            id=name,
            settings=settings,
            phase=Phase.PLAYING,
            places=places,
            secret=fresh(),
            seed=fresh(),
            clocks=[Clock() for _place in places],
            position=state.to_position(),
            seq=1,
            at=now,
            created=now,
        )
        table = Table(document, state)
        table._ask(None, now)
        return table


def lay(path: Path, tables: dict[str, Prepared], now: float) -> dict[str, list[str]]:
    """Store tables under their names; return the tokens of each table's people."""
    tokens = {name: [new_secret() for _seat in range(one.people)] for name, one in tables.items()}

    async def store_all() -> None:
        store = SqliteStore(path)
        for name, one in tables.items():
            known = [
                Token(hashed(token), name, f"person {seat}")
                for seat, token in enumerate(tokens[name])
            ]
            table = one.table(name, now)
            created = entries.Created(settings=table.settings, secret=table.document.secret)
            first = Line.of(1, now, created)
            await store.save(Change.of(table, 0.0, [first], known))
        await store.close()

    with ThreadPoolExecutor(1) as apart:  # a test in a browser has a loop of its own
        apart.submit(asyncio.run, store_all()).result()
    return tokens
