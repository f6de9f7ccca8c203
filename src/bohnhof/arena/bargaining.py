"""What a whole table says at the market of Classic, counted while a game is played."""

from bohnhof import Event, State
from bohnhof.arena.outcome import Bargaining
from bohnhof.games.classic.bundle import bundle_of, covers
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BOTH_FACES


class Listener:
    """Hears every event of a game, and looks at the true hands when something is asked for."""

    def __init__(self, state: ClassicState) -> None:
        self._state = state
        self._heard = Bargaining(seats=state.game.seats)
        self._busy: set[int] = set()
        """Turns with a deal."""

    def hear(self, events: list[Event]) -> None:
        """Count the events of a move that has just been carried out."""
        for event in events:
            if event.kind in ("offered", "asked"):
                self._count_proposal(event)
            elif event.kind == "dealt":
                self._heard.deals += 1
                self._busy.add(int(self._state.turn))
            elif event.kind == "declined":
                self._heard.refusals += 1

    def _count_proposal(self, event: Event) -> None:
        want = event.data["want"]
        self._heard.offers += 1
        if isinstance(want, dict) and want:
            self._heard.requests += 1
            self._heard.unpayable += not self._is_payable(event, bundle_of(want))

    def _is_payable(self, event: Event, wanted: int) -> bool:
        """Say whether anybody who is asked has what is wanted, in hand or face up."""
        to = event.data["to"]
        others = [seat for seat in range(self._state.game.seats) if seat != event.owner]
        return any(covers(self._beans(seat), wanted) for seat in others if to in ("all", seat))

    def _beans(self, seat: int) -> int:
        """Return the bundle of all that a seat could give."""
        face = self._state.face_beans(BOTH_FACES) if seat == self._state.active else 0
        return int(self._state.hands.beans(seat) + face)

    def heard(self) -> Bargaining:
        """Return what was counted up to now."""
        self._heard.turns = int(self._state.turn)
        self._heard.idle_turns = self._heard.turns - len(self._busy)
        return self._heard


def listener_at(state: State) -> Listener | None:
    """Return a listener for a game that begins; None where there is no market."""
    return Listener(state) if isinstance(state, ClassicState) else None
