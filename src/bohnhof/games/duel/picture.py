"""The table of the Duel as lines of text."""
# interpreted: nobody looks often enough to be in a hurry

from collections.abc import Iterator

from bohnhof.engine.picture import View, fields, heap, hidden, row, whose


def draw(view: View) -> Iterator[str]:
    """Yield what lies on the table, then what each seat has."""
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
        yield whose(view, seat)
        yield f"  hand: {hidden(who['hand'])}"
        if who["gift"]:
            yield f"  gift to plant: {who['gift']}"
        yield from fields(who["fields"])
        yield f"  bohnus: {hidden(who['bohnus'])}; won: {row(who['won'])}"
        yield f"  coins: {row('face down' if coin == '?' else coin for coin in who['coins'])}"
