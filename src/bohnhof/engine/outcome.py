"""How the game of a table ended: by its moves, or because people gave up, agreed or stayed away."""
# interpreted: msgspec builds this class

from collections.abc import Sequence
from typing import Literal

import msgspec

from bohnhof.engine.contract import State
from bohnhof.engine.errors import RecordError


class Outcome(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What the moves of a record do not tell of its end."""

    reason: Literal["finished", "resigned", "agreed", "expired"]
    winners: list[int]
    scores: list[int]
    resigned: list[int] = []
    """The seats that gave up."""

    def check(self, state: State) -> None:
        """Raise RecordError unless a game can have ended so at its last state.

        That people gave up, or agreed, nobody can see from that.
        """
        seats = range(state.game.seats)
        if any(seat not in seats for seat in self.resigned):
            raise RecordError("The outcome tells of a seat that there is not.")
        if (self.reason == "finished") is not state.over:
            raise RecordError(f"The outcome is {self.reason!r}, the moves say otherwise.")
        if self.scores != state.scores():
            raise RecordError("The outcome has other scores than the moves lead to.")
        if self.winners != self._winners(state):
            raise RecordError("The outcome has other winners than it can have.")

    def _winners(self, state: State) -> list[int]:
        left = [seat for seat in range(state.game.seats) if seat not in self.resigned]
        if self.reason == "finished":
            return winners_among(state, left)
        if self.reason == "resigned" and len(left) > 1:
            raise RecordError("The outcome is 'resigned', but more than one seat is left.")
        return left if self.reason == "resigned" else []


def winners_among(state: State, left: Sequence[int]) -> list[int]:
    """Return who has won: the game's winners, or the best of those who did not resign."""
    winners = state.winners()
    if not winners or any(seat in left for seat in winners):
        return [seat for seat in winners if seat in left]
    scores = state.scores()
    most = max((scores[seat] for seat in left), default=0)
    return [seat for seat in left if scores[seat] == most]
