"""All who are connected to a table: who sits where, who is here, and for whom bots wait."""

from bohnhof.server.attention import Attention
from bohnhof.server.client import Client
from bohnhof.server.table import Table
from bohnhof.server.tellings import Audience
from bohnhof.server.timekeeper import Timekeeper


class Company:
    """The clients of one table."""

    def __init__(self, table: Table, timekeeper: Timekeeper) -> None:
        self.clients: set[Client] = set()
        self._table = table
        self._timekeeper = timekeeper
        self._attention = Attention(timekeeper.now())

    def enter(self, client: Client) -> None:
        """Let a client in."""
        self.clients.add(client)
        self.look_at(client)

    def leave(self, client: Client) -> None:
        """Forget a client that is gone."""
        self.clients.discard(client)
        self.look_at(client)

    def look_at(self, client: Client) -> None:
        """Take note of whether the person of a client still sees the table."""
        if client.person is not None:
            pages = [one.is_in_sight for one in self.clients if one.person == client.person]
            self._attention.note(client.person, pages, self._timekeeper.now())

    def seat_of(self, client: Client) -> int | None:
        """Return where the person of a client sits; None: they watch."""
        return self._table.seat_of(client.person) if client.person is not None else None

    def here(self) -> set[int]:
        """The seats whose people are connected."""
        return {seat for client in self.clients if (seat := self.seat_of(client)) is not None}

    def missed(self) -> list[int]:
        """The seats of people who are away for so long that the others need not wait."""
        now = self._timekeeper.now()
        return [s for s, person in self._people().items() if self._attention.is_missed(person, now)]

    def waited_for(self) -> list[int]:
        """The seats of people for whose answers bots wait: those who are here, and want to hear."""
        table, now = self._table, self._timekeeper.now()
        if all(place.bot is None for place in table.places):
            return []
        asked = {question.seat for question in table.questions() if not question.is_hopeless}
        return [
            seat
            for seat, person in self._people().items()
            if seat in asked and not table.rests(seat) and self._attention.is_here(person, now)
        ]

    def next_change(self) -> float | None:
        """Return when bots no longer wait for the first of those they wait for."""
        people = self._people()
        waited_for = [people[seat] for seat in self.waited_for()]
        return self._attention.next_change(waited_for, self._timekeeper.now())

    def audience(self) -> Audience:
        """Return what all may know of who is there."""
        since = {seat: self._attention.away_since(one) for seat, one in self._people().items()}
        return Audience(
            here=frozenset(self.here()),
            away_since={seat: away for seat, away in since.items() if away is not None},
            waited_for=self.waited_for(),
        )

    def _people(self) -> dict[int, str]:
        """The people who play their seats themselves."""
        places = {seat: self._table.places[seat] for seat in self._table.deciding()}
        return {seat: place.person for seat, place in places.items() if place.person is not None}
