"""The table as plain lines of text, drawn from a view: for prompts, notebooks and logs.

Seats are numbered from 0, as in all calls; cards that lie or come in a row are told in their order.
"""
# interpreted: nobody looks often enough to be in a hurry

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any, Self

View = Mapping[str, Any]

NOTHING = "-"


class Picture(str):
    """A text of several lines that shows itself as it is, at a prompt and in a notebook."""

    __slots__ = ()

    @classmethod
    def of(cls, view: View, lines: Iterable[str], coin: int = 1) -> Self:
        """Return the picture of a table: who is asked for what, then what lies there.

        Where so many points make a coin, people read coins.
        """
        return cls("\n".join([f"{view['game']}, {moment(view, coin)}", *lines]))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        # Notebooks would break long lines anywhere, also within a word.
        style = "white-space: pre-wrap; word-break: normal"
        return f'<pre style="{style}">{escape(self)}</pre>'


def moment(view: View, coin: int = 1) -> str:
    """Return when it is, who is asked and how it stands, in points or in coins, in one line."""
    when = f"turn {view['turn']}" if "turn" in view else ""
    if "round" in view:
        when = f"round {view['round']}, trick {view['trick']}"
    doing = str(view.get("step", "")).replace("_", " ")
    who = f"won by {seats(view['winners'])}" if view["over"] else f"asked: {seats(view['asked'])}"
    told = ", ".join(part for part in (when, doing) if part)
    scores = ", ".join(f"{score / coin:.10g}" for score in view["scores"])
    return f"{told}; {who}; scores {scores}{' coins' * (coin != 1)}"


def seats(numbers: Sequence[int]) -> str:
    """Return seats in words."""
    named = " and ".join(map(str, numbers))
    return f"seat{'s' * (len(numbers) > 1)} {named}" if numbers else "no seat"


def whose(view: View, seat: int, coin: int = 1) -> str:
    """Return the line above what a seat has, with its score in points or in coins."""
    marks = ["you"] * (seat == view["seat"]) + ["asked"] * (seat in view["asked"])
    note = f" ({', '.join(marks)})" if marks else ""
    score = counted(view["scores"][seat] / coin, "point" if coin == 1 else "coin")
    return f"seat {seat}{note}: {score}"


def counted(number: float, thing: str) -> str:
    """Return so many things in words."""
    return f"{number:.10g} {thing}{'s' * (number != 1)}"


def row(cards: Iterable[str | None]) -> str:
    """Return cards in their order, equal ones that lie together as a number."""
    runs = [(card, len(list(run))) for card, run in groupby(cards)]
    return (
        ", ".join(f"{count} {card}" if count > 1 else str(card) for card, count in runs) or NOTHING
    )


def heap(counts: Mapping[str, int]) -> str:
    """Return cards of which there is no order."""
    return ", ".join(f"{count} {card}" for card, count in counts.items()) or NOTHING


def hidden(cards: Sequence[str] | int) -> str:
    """Return a hand, front card first, or how many cards it has."""
    if isinstance(cards, int):
        return counted(cards, "card")
    return row(cards)


def fields(columns: Sequence[Sequence[str]]) -> list[str]:
    """Return a line for each field, counted from 1 as in the notation of moves."""
    return [f"  field {number}: {row(cards)}" for number, cards in enumerate(columns, 1)]


def everything(view: View) -> list[str]:
    """Return all that is in a view, a line each: for a game that has no picture of its own."""
    return [f"{name}: {value}" for name, value in view.items()]
