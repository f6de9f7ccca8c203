"""A table without a server: people ask, entries follow, and the clock is what a test says."""

import json
from typing import Any

import msgspec
import pytest

from bohnhof.engine.fairness import fresh
from bohnhof.server import entries, protocol
from bohnhof.server.entries import AnyEntry, Entry
from bohnhof.server.requests import Refused, answer, settings_from
from bohnhof.server.table import Document, Table


class Desk:
    """A table, its log, and the time of day."""

    def __init__(self, game: str = "duel", seats: int = 2, people: int | None = None, **more: Any):
        self.now = 1000.0
        settings = settings_from({"game": game, "seats": seats, **more})
        created = entries.Created(settings=settings, secret=fresh())
        self.log: list[AnyEntry] = [created]
        self.times = [self.now]
        self.table = Table.create("desk", created, self.now)
        for seat in range(seats if people is None else people):
            self.sit(seat)

    def sit(self, seat: int, **more: Any) -> None:
        self.add(entries.Sat(seat=seat, person=f"person {seat}", name=f"Person {seat}", **more))

    def add(self, entry: AnyEntry) -> None:
        following: AnyEntry | None = entry
        while following is not None:
            self.table.add(following, self.now)
            self.log.append(following)
            self.times.append(self.now)
            following = self.table.follow_up()

    def say(self, seat: int, kind: str, /, **fields: Any) -> Entry:
        """Ask as a client does; return what came of it, or raise Refused."""
        message = {"type": kind, "id": f"message {len(self.log)}", **fields}
        said = protocol.read(json.dumps(message))
        assert isinstance(said, protocol.Request)
        entry = answer(said, self.table, seat)
        self.add(entry)
        return entry

    def refusal(self, seat: int, kind: str, /, **fields: Any) -> str:
        """Return the code by which a request is refused, which changes nothing."""
        before = self.table.to_store()
        with pytest.raises(Refused) as refused:
            self.say(seat, kind, **fields)
        assert self.table.to_store() == before
        assert refused.value.text
        return refused.value.code

    def start(self) -> "Desk":
        self.say(self.table.document.host, "start")
        return self

    def act(self, seat: int, move: str | None = None) -> str:
        """Move, as given or the first legal move; return the move."""
        move = move or self.legal(seat)[0]
        self.say(seat, "act", move=move, on=self.table.document.seq)
        return move

    def legal(self, seat: int) -> list[str]:
        assert self.table.state is not None
        return [self.table.state.text(action) for action in self.table.state.legal(seat)]

    def clock_moves(self, seat: int) -> None:
        """The time of a seat is up."""
        move = self.legal(seat)[0]
        self.add(entries.Moved(seat=seat, move=move, by="clock", events=[]))

    def act_as_bot(self, seat: int) -> None:
        """The bot of a seat moves."""
        self.add(entries.Moved(seat=seat, move=self.legal(seat)[0], by="bot", events=[]))

    @property
    def asked(self) -> list[int]:
        return self.table.asked

    def restored(self) -> Table:
        return Table.restore(msgspec.json.decode(self.table.to_store(), type=Document))
