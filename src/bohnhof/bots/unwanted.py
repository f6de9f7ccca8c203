"""Cards that were held up in Classic in vain: nobody holds them up again in the same turn."""

from bohnhof.bots.recollection import Event, Recollection
from bohnhof.games.classic.bundle import bundle_of


class Unwanted(Recollection):
    """For each seat the beans for which all declined to bid in this turn, also before a deal."""

    def start_over(self) -> None:
        """Forget what was held up."""
        self._held_up: dict[int, tuple[int, dict[str, int]]] = {}
        """By the number of an ask its maker, and the beans that it would give."""
        self._in_vain: dict[int, set[str]] = {}

    def of(self, seat: int) -> int:
        """Return the bundle of what a seat has held up in vain, one of each type."""
        return int(bundle_of(dict.fromkeys(self._in_vain.get(seat, ()), 1)))

    def note(self, event: Event) -> None:
        """Take an ask, its last refusal or a new turn into account."""
        kind = event["kind"]
        if kind == "turn":
            self.start_over()
        elif kind == "asked" and event["give"]:
            self._held_up[event["number"]] = event["seat"], event["give"]
        elif kind == "declined" and event["gone"] and event["number"] in self._held_up:
            seat, beans = self._held_up[event["number"]]
            self._in_vain.setdefault(seat, set()).update(beans)
