"""The table of the Bean-Mafia as lines of text, for two and alone."""
# interpreted: nobody looks often enough to be in a hurry

from collections.abc import Iterator

from bohnhof.engine.picture import View, counted, fields, heap, hidden, row, whose


def draw(view: View) -> Iterator[str]:
    """Yield what lies on the table and before the bosses, then what each seat has."""
    yield f"pile {view['pile']}, used up {counted(view['used_up'], 'time')}"
    yield f"discards: {row(view['discards'])}"
    yield f"revealed: {heap(view['revealed'])}"
    if view["set_aside"]:
        yield f"set aside: {heap(view['set_aside'])}"
    won = ", it has won" if view["mafia"] else ""
    yield f"the Mafia: {counted(view['mafia_score'], 'point')}{won}"
    for boss, cards in view["bosses"].items():
        yield f"  {boss}: {row(cards)}"
    yield f"  coins: {heap(view['mafia_coins'])}"
    for seat, who in enumerate(view["seats"]):
        yield whose(view, seat)
        yield f"  hand: {hidden(who['hand'])}"
        yield from fields(who["fields"])
        yield f"  coins: {row(who['coins'])}"
