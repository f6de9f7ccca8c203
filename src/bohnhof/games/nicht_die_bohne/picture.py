"""The table of Nicht die Bohne as lines of text."""
# interpreted: nobody looks often enough to be in a hurry

from collections.abc import Iterator
from typing import Any

from bohnhof.engine.picture import View, hidden, row, whose


def draw(view: View) -> Iterator[str]:
    """Yield the score sheet, then what each seat has."""
    for number, line in enumerate(view["sheet"], 1):
        yield f"round {number}: {', '.join(map(str, line['sum']))}"
    for seat, who in enumerate(view["seats"]):
        yield whose(view, seat) + (", has the chip" if seat == view["chip"] else "")
        yield f"  hand: {hidden(who['hand'])}"
        if who["played"]:
            yield f"  played: {_played(who['played'])}"
        yield f"  collection: {row(who['collection'])}"
        values = [f"{colour} {facts['value']}" for colour, facts in who["colours"].items()]
        yield f"  this round: {who['running']['sum']} ({', '.join(values)})"


def _played(card: dict[str, Any]) -> str:
    taken = "" if card["taken_by"] is None else f", taken by seat {card['taken_by']}"
    return (card["card"] or "face down") + taken
