"""What a guest has seen of a deal, and what can be said of it after the game."""

from bohnhof.engine.contract import Data
from bohnhof.engine.seen import Before, Seen, Told
from bohnhof.engine.testimony import check_deal
from bohnhof.tui.guest_position import GuestPosition


class Witness:
    """Keeps what was there before this seat opened its part, and its first cards."""

    def __init__(self) -> None:
        self._before: Before | None = None
        self._mine: str | None = None
        self._first: Data | None = None
        self._is_dealt = False

    def open(self, now: GuestPosition, mine: str) -> None:
        """Keep what is there; from now on others may know what this seat adds."""
        assert now.seat is not None
        settings, seats = now.table["settings"], now.seats
        if self._before is not None and self._mine == mine:  # what was seen first counts
            return
        self._mine, self._first = mine, None
        self._before = Before(
            seat=now.seat,
            game=settings["game"],
            seats=settings["seats"],
            options=settings["options"],
            names=[seat["name"] for seat in seats],
            commitment=now.table["commitment"],
            commitments=[seat["commitment"] for seat in seats],
        )

    def hear(self, now: GuestPosition, log: list[Data]) -> None:
        """Keep the view before the first move, if the deal is the last that was told."""
        for entry in log:
            if entry["kind"] in ("dealt", "moved"):
                self._is_dealt = entry["kind"] == "dealt"
        if self._first is None and self._is_dealt:
            self._first = now.view

    def findings(self, now: GuestPosition) -> list[str]:
        """Say of a finished game what was checked, what is false and what is left open."""
        first = [Told(seq=0, kind="first", view=self._first)] if self._first else []
        seen = Seen(
            table=now.table["id"],
            before=self._before,
            contribution=self._mine,
            secret=now.table["secret"],
            contributions=[seat["contribution"] for seat in now.seats],
            story=first,
        )
        lines = [str(finding) for finding in check_deal(seen)]
        return [f"{line[0].upper()}{line[1:]}." for line in lines]
