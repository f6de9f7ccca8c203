"""The table of Classic Bohnanza as lines of text."""
# interpreted: nobody looks often enough to be in a hurry

from collections.abc import Iterator
from typing import Any

from bohnhof.engine.picture import View, counted, fields, heap, hidden, row, whose


def draw(view: View) -> Iterator[str]:
    """Yield what lies on the table, the offers, then what each seat has."""
    yield f"pile {view['pile']}, used up {counted(view['used_up'], 'time')}"
    yield f"discards: {heap(view['discards'])}"
    yield f"face up: {row(card for card in view['face'] if card)}; turn of seat {view['active']}"
    for offer in view["offers"]:
        yield _offer(offer)
    for seat, who in enumerate(view["seats"]):
        yield whose(view, seat)
        yield f"  hand: {hidden(who['hand'])}"
        yield from fields(who["fields"])
        if who["aside"]:
            yield f"  to plant: {heap(who['aside'])}"
        yield f"  coins: {row(who['coins'])}"


def _offer(offer: dict[str, Any]) -> str:
    to = "all" if offer["to"] == "all" else f"seat {offer['to']}"
    give, want = ("?" if side is None else heap(side) for side in (offer["give"], offer["want"]))
    answers = f", answering {offer['answers']}" if offer["answers"] else ""
    yes = f", accepted by {row(map(str, offer['accepted']))}" if offer["accepted"] else ""
    no = f", declined by {row(map(str, offer['declined']))}" if offer["declined"] else ""
    about = f"seat {offer['maker']} to {to}: {give} for {want}"
    return f"{offer['kind']} {offer['number']}, {about}{answers}{yes}{no}"
