"""Aids for Nicht die Bohne: who takes after whom."""

from bohnhof.engine.contract import Data
from bohnhof.games.nicht_die_bohne.schema import View


def aids(view: View) -> Data:
    """Return the order of taking so far: whose card was taken is next (N-09, N-11)."""
    if view.step != "take":
        return {}
    order: list[int] = [view.chip]
    while (taken := _taken_by(view, order[-1])) is not None:
        order.append(taken)
    return {"take_order": order, "takes": _takes(view)}


def _taken_by(view: View, taker: int) -> int | None:
    """The seat whose card a seat has taken."""
    for seat, who in enumerate(view.seats):
        if who.played is not None and who.played.taken_by == taker:
            return seat
    return None


def _takes(view: View) -> list[Data]:
    """The seats whose cards may be taken now, and who has the chip then, if that is settled."""
    left = [
        seat
        for seat, who in enumerate(view.seats)
        if seat != view.chip and who.played is not None and who.played.taken_by is None
    ]
    free = [seat for seat in left if seat not in view.asked]
    return [{"seat": seat, "chip": _last(free, seat)} for seat in free]


def _last(free: list[int], taken: int) -> int | None:
    """With two cards left, the owner of the other one gets the chip card (N-12, NQ-03)."""
    others = [seat for seat in free if seat != taken]
    return others[0] if len(others) == 1 else None
