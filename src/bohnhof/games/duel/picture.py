"""The table of the Duel as lines of text."""
# interpreted: nobody looks often enough to be in a hurry

from collections.abc import Iterator, Sequence
from itertools import groupby

from bohnhof.engine.picture import NOTHING, View, fields, heap, hidden, row, whose


def draw(view: View, coin: int) -> Iterator[str]:
    """Yield what lies on the table, then what each seat has; a coin is so many points."""
    yield f"pile {view['pile']}; discards: {heap(view['discards'])}"
    yield f"bohnus pile {view['bohnus_pile']}; used up: {row(view['bohnus_discards'])}"
    yield f"turned up: {row(view['turned'])}"
    if view["offer"]:
        yield f"offered: {view['offer']}"
    if view["pushed"]:
        pushed = [f"{bean} (seat {seat})" for bean, seat in view["pushed"].items()]
        yield f"gift cards pushed: {', '.join(pushed)}"
    if view["window"]:
        yield f"seat {view['window']['claimant']} may fulfil a bohnus card"
    for seat, who in enumerate(view["seats"]):
        yield whose(view, seat, coin)
        yield f"  hand: {hidden(who['hand'])}"
        if who["gift"]:
            yield f"  gift to plant: {who['gift']}"
        yield from fields(who["fields"])
        yield f"  bohnus: {hidden(who['bohnus'])}; won: {row(who['won'])}"
        yield f"  coins: {coins(who['coins'])}"


def coins(cards: Sequence[str]) -> str:
    """Return what coins show, in their order; those face down by their number, also one alone."""
    runs = [list(run) for _card, run in groupby(cards)]
    told = [f"{len(run)} face down" if run[0] == "?" else row(run) for run in runs]
    return ", ".join(told) or NOTHING
