"""What a bot makes of its memory, event by event, for as long as no moves are taken back."""

from collections.abc import Mapping
from typing import Any

from bohnhof.bots.memory import Memory

Event = Mapping[str, Any]


class Recollection:
    """Something worked out from all events of Classic that a seat has seen."""

    def __init__(self) -> None:
        self._read = 0
        self._growing: dict[tuple[int, int], str] = {}
        """What grows on which field of which seat."""
        self.start_over()

    def read(self, memory: Memory) -> None:
        """Go on with what is new; from the beginning, if moves were taken back."""
        if memory.first < self._read:
            self._read = 0
            self._growing.clear()
            self.start_over()
        for event in memory.events[self._read :]:
            self._note_fields(event)
            self.note(event)
        self._read = len(memory.events)

    def start_over(self) -> None:
        """Forget all that was worked out."""
        raise NotImplementedError

    def note(self, event: Event) -> None:
        """Take one more event into account; what grows in the fields is known."""
        raise NotImplementedError

    def grown_by(self, seat: int) -> set[str]:
        """Return the beans that grow on the fields of a seat."""
        return {bean for (owner, _field), bean in self._growing.items() if owner == seat}

    def _note_fields(self, event: Event) -> None:
        if event["kind"] == "planted":
            self._growing[event["seat"], event["field"]] = event["bean"]
        elif event["kind"] == "harvested":
            self._growing.pop((event["seat"], event["field"]), None)
