"""What a guest at a table does without being told: adds to the seed, goes on, or plays at all."""

import random
from dataclasses import dataclass
from typing import Any

from bohnhof.engine.fairness import commitment_of, fresh
from bohnhof.tui.guest_link import Link
from bohnhof.tui.guest_position import GuestPosition
from bohnhof.tui.guest_witness import Witness


@dataclass(frozen=True)
class Habits:
    """How a guest plays."""

    is_random: bool = False
    bot: str | None = None
    """The bot of the server that plays the seat."""
    auto: bool = True
    """Whether mere going on happens by itself."""

    @property
    def is_alone(self) -> bool:
        """Whether nobody types anything."""
        return self.is_random or self.bot is not None


class Reflexes:
    """The requests that a guest makes by itself, by habit or because all clients do."""

    def __init__(self, habits: Habits, link: Link) -> None:
        self.habits = habits
        self._link = link
        self.mine: str | None = None
        """What this seat adds to the seed."""
        self.witness = Witness()

    def react(self, now: GuestPosition) -> None:
        """Ask for what comes next, if that needs no person."""
        if now.seat is None or self._link.awaits_answer:
            return
        phase, place = now.phase, now.seats[now.seat]
        if phase == "seating":
            self._prepare(now, place)
        elif phase == "opening" and not place["contribution"] and self.mine:
            self.witness.open(now, self.mine)
            self._link.ask("open", contribution=self.mine)
        elif phase == "playing" and self.habits.bot and place["bot"] is None:
            self._link.ask("hand_over", level=self.habits.bot)
        elif now.is_asked and self.habits.is_random:
            self._link.ask("act", on=now.seq, move=random.choice(now.legal())[0])
        elif (answer := self.idle_answer(now)) is not None:
            self._link.ask("act", on=now.seq, move=answer)

    def _prepare(self, now: GuestPosition, place: dict[str, Any]) -> None:
        """Add to the seed; and begin, if nobody is there to do that."""
        is_ready = all(other["commitment"] or other["bot"] for other in now.seats)
        if place["commitment"] is None:
            self.mine = fresh()
            self._link.ask("commit", commitment=commitment_of(self.mine))
        elif self.habits.is_alone and is_ready and now.table["host"] == now.seat:
            self._link.ask("start")

    def has_answer(self, now: GuestPosition) -> bool:
        """Say whether what the seat is asked will be answered here."""
        return self.habits.is_random or self.idle_answer(now) is not None

    def idle_answer(self, now: GuestPosition) -> str | None:
        """Return the one answer that the person can give, if asking would be idle (X-12)."""
        return now.idle_answer() if self.habits.auto and now.is_asked else None
