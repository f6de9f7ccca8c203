"""The score sheet of a Duel, and what is still unseen while it lasts."""

from bohnhof.games.duel.schema import View
from bohnhof.games.duel.tables import BEANS
from bohnhof.tui.cast import Cast
from bohnhof.tui.duel.patterns import money, value_of
from bohnhof.tui.wording import shown


def result(view: View, cast: Cast) -> list[str]:
    """Return the score sheet, the winner last (D-55, D-56)."""
    lines: list[str] = []
    for seat, who in enumerate(view.seats):
        lines.append(f"{cast.name(seat)}: {money(view.scores[seat])}")
        lines.append(f"   {money(100 * len(who.coins)):>5}  bean coins")
        lines += [f"   {value_of(view, pattern):>5}  bohnus {pattern}" for pattern in who.won]
    return [*lines, _verdict(view, cast)]


def _verdict(view: View, cast: Cast) -> str:
    if not view.winners:
        return "Nobody has won yet."
    verdict = f"{cast.does(view.winners[0], 'win')}."
    if view.scores[0] == view.scores[1]:
        verdict += f" The scores are equal, so {cast.inside(view.starter)}, who began, lost (D-56)."
    return verdict


def unseen(view: View) -> list[str]:
    """Return which cards the observer has not seen (X-06)."""
    lines = ["Not seen yet, of all there are:"]
    for bean, name in enumerate(BEANS.names):
        count, copies = _count(view, name), int(BEANS.copies[bean])
        lines.append(
            f"   {shown(name):<10}  {count:>2} of {copies:>2}   scale {BEANS.scales[bean]}"
        )
    bohnus: dict[str, int] = {}
    for pool in view.unseen.bohnus:
        for pattern, count in pool.items():
            bohnus[pattern] = bohnus.get(pattern, 0) + count
    cards = [p if n == 1 else f"{p} x{n}" for p, n in sorted(bohnus.items())]
    return [*lines, f"Bohnus cards not seen: {', '.join(cards) or 'none'}."]


def _count(view: View, name: str) -> int:
    return sum(count for bean, count in view.unseen.beans.items() if bean == name)
