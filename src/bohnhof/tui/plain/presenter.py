"""A game that brings no presenter: its view and its moves as they are, field by field."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bohnhof.tui.cast import Cast
from bohnhof.tui.plain.saying import SILENT, described, title, value
from bohnhof.tui.presenter import Data, Guide, Presenter, Words
from bohnhof.tui.wording import joined

if TYPE_CHECKING:
    from rich.text import Text

SAID_ELSEWHERE = frozenset(
    {"game", "rules", "options", "seat", "seats", "asked", "idle", "over", "scores", "winners"}
)


class PlainPresenter(Presenter):
    """Pictures and words that know nothing but the form of views, moves and events."""

    def __init__(self, coin: int) -> None:
        self._coin = coin

    def board(self, view: Data, cast: Cast, width: int, tight: bool = False) -> "list[Text]":
        """Return what is in a view: what all share, then seat by seat."""
        from rich.text import Text

        from bohnhof.tui.layout import broken

        lines = [line for text in self._lines(view, cast) for line in broken(text, width)]
        return lines if tight else [*lines, Text("")]

    def _lines(self, view: Data, cast: Cast) -> "Iterator[Text]":
        from rich.text import Text

        for name, data in view.items():
            if name not in SAID_ELSEWHERE:
                yield Text(f" {title(name).capitalize()}: {value(data, cast, name)}")
        scores, seats = _numbers(view, "scores"), view.get("seats")
        for seat, score in enumerate(scores):
            mark = "> " if seat in _numbers(view, "asked") else "  "
            yield Text(f"{mark}{cast.name(seat)}  {self.score(score)}", "bold")
            lies = seats[seat] if isinstance(seats, list) and seat < len(seats) else None
            if isinstance(lies, dict):
                for name, data in lies.items():
                    yield Text(f"     {title(name)}: {value(data, cast, name)}")

    def task(self, view: Data, cast: Cast) -> str:
        """Return in one sentence who must do what now."""
        if view["over"]:
            return "The game is over."
        asked = [cast.inside(seat) for seat in _numbers(view, "asked")]
        step = f" ({title(str(view['step']))})" if isinstance(view.get("step"), str) else ""
        return f"It is up to {joined(asked)}{step}."

    def words(self, view: Data, move: Data, cast: Cast) -> Words:
        """Return kind and parameters of a move."""
        told = described(move, cast)
        return Words(told, told)

    def tell(self, event: Data, cast: Cast) -> str:
        """Return kind and parameters of an event."""
        told, seat = described(event, cast, SILENT | {"seat"}), event.get("seat")
        return f"{cast.name(seat)}: {told}." if isinstance(seat, int) else f"{told}."

    def guide(self, view: Data) -> Guide:
        """Say that there is nothing to explain."""
        return Guide("This game brings no words of its own: choose one of the moves.", ())

    def result(self, view: Data, cast: Cast) -> list[str]:
        """Return scores and winners."""
        scores = _numbers(view, "scores")
        lines = [f"{cast.name(seat)}: {self.score(score)}" for seat, score in enumerate(scores)]
        winners = [cast.name(seat) for seat in _numbers(view, "winners")]
        return [*lines, f"Won by {joined(winners)}." if winners else "Nobody has won."]

    def score(self, points: int) -> str:
        """Return a score in points, or in coins where so many points make one."""
        return f"{points / self._coin:.10g}"

    def unseen(self, view: Data) -> list[str]:
        """Return the cards that the view says are unseen, if it does."""
        unseen = view.get("unseen")
        if unseen is None:
            return ["This game does not say which cards are still unseen."]
        return [value(unseen, Cast([]))]


def _numbers(view: Data, name: str) -> list[int]:
    found = view[name]
    assert isinstance(found, list)
    return found
