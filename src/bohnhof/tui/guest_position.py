"""What a server has told last of a table, and small questions about it."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from bohnhof.tui.cast import YOU, Cast
from bohnhof.tui.guest_words import ENDS
from bohnhof.tui.listing import Legal
from bohnhof.tui.presenter import Presenter
from bohnhof.tui.wording import joined

Data = dict[str, Any]


@dataclass
class GuestPosition:
    """A table as one seat, or a spectator, sees it."""

    seq: int = 0
    seat: int | None = None
    data: Data = field(default_factory=dict)

    @property
    def table(self) -> Data:
        """What all may know of the table."""
        table: Data = self.data["table"]
        return table

    @property
    def seats(self) -> list[Data]:
        """What all may know of its seats."""
        seats: list[Data] = self.table["seats"]
        return seats

    @property
    def phase(self) -> str:
        """Whether it is seating, opening, playing or over."""
        return str(self.table["phase"])

    @property
    def view(self) -> Data | None:
        """What may be known of the game, once cards are dealt."""
        return self.data.get("view")

    def legal(self) -> list[Legal]:
        """Return what may be done."""
        return [(move["move"], move["action"]) for move in self.data.get("legal", [])]

    def idle_answer(self) -> str | None:
        """Return the move that the server marks as mere going on (X-12)."""
        moves = (move["move"] for move in self.data.get("legal", []) if move.get("idle"))
        return next(moves, None)

    def cast(self) -> Cast:
        """Return who is who; those who are called alike are told apart by their seats."""
        names = [
            str(seat["name"]) or (f"Seat {number}" if seat["is_person"] else "")
            for number, seat in enumerate(self.seats, 1)
        ]
        known = Counter([*(name.casefold() for name in names if name), YOU.casefold()])
        told = [
            f"{name} {seat + 1}" if seat != self.seat and known[name.casefold()] > 1 else name
            for seat, name in enumerate(names)
        ]
        return Cast(told, self.seat)

    @property
    def asked(self) -> list[int]:
        """The seats that have something to decide."""
        return list(self.view["asked"]) if self.view and self.phase == "playing" else []

    @property
    def is_asked(self) -> bool:
        """Whether the person of this seat has something to decide."""
        return (
            self.seat is not None and self.seat in self.asked and not self.seats[self.seat]["bot"]
        )

    def waits_for_person(self) -> bool:
        """Say whether a person is asked, who may take longer than a bot."""
        return any(self.seats[seat]["bot"] is None for seat in self.asked)

    def seating(self, link: str) -> str:
        """Say who is there before the start, and what is missing."""
        cast, names = self.cast(), list[str]()
        for seat, place in enumerate(self.seats):
            host = " (host)" if seat == self.table["host"] else ""
            names.append(f"{seat + 1} {'free' if _is_free(place) else cast.name(seat)}{host}")
        here = f"Seats: {', '.join(names)}."
        if any(map(_is_free, self.seats)):
            return f"{here} This link brings others: {link}"
        if self.seat == self.table["host"]:
            return f"{here} All are here: type start."
        return f"{here} The host can start."

    def result(self, presenter: Presenter) -> list[str]:
        """Return the score sheet, or how a game that was not finished ended."""
        cast, outcome = self.cast(), self.table["outcome"]
        if outcome["reason"] == "finished" and self.view:
            return presenter.result(self.view, cast)
        names = [cast.name(seat) for seat in outcome["winners"]]
        scores = [presenter.score(points) for points in outcome["scores"]]
        lines = [
            ENDS.get(outcome["reason"], ""),
            ", ".join(f"{cast.name(seat)} {score}" for seat, score in enumerate(scores)),
            f"Won by {joined(names)}." if names else "Nobody wins.",
        ]
        return [line for line in lines if line]


def _is_free(place: Data) -> bool:
    return not place["is_person"] and place["bot"] is None
