"""What a whole table says at the market, counted while a game is played."""

from bohnhof import Event, State
from bohnhof.arena.outcome import Bargaining


class Listener:
    """Hears every event of a game; the game says what it was at the market."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._heard = Bargaining(seats=state.game.seats)
        self._busy: set[int] = set()
        """Turns with a deal."""

    def hear(self, events: list[Event]) -> None:
        """Count the events of a move that has just been carried out."""
        for event in events:
            self._count(self._state.game.haggle(self._state, event))

    def _count(self, haggle: str) -> None:
        heard = self._heard
        if haggle == "deal":
            heard.deals += 1
            self._busy.add(self._turn())
        elif haggle == "refusal":
            heard.refusals += 1
        elif haggle:
            heard.offers += 1
            heard.requests += haggle != "gift"
            heard.unpayable += haggle == "unpayable"

    def _turn(self) -> int:
        return self._state.game.turn_of(self._state)

    def heard(self) -> Bargaining:
        """Return what was counted up to now."""
        self._heard.turns = self._turn()
        self._heard.idle_turns = self._heard.turns - len(self._busy)
        return self._heard


def listener_at(state: State) -> Listener | None:
    """Return a listener for a game that begins; None where there is no market."""
    return None if state.game.ledger([]) is None else Listener(state)
