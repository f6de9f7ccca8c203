"""The result of a game against the Bean-Mafia, and what is still unseen while it lasts."""

from collections import Counter

from bohnhof.games.mafia.schema import View
from bohnhof.games.mafia.tables import BEANS
from bohnhof.tui.cast import Cast
from bohnhof.tui.mafia.fields import groups, variant_of
from bohnhof.tui.wording import joined, purse_in_words, shown


def result(view: View, cast: Cast) -> list[str]:
    """Return everybody's coins by type, the winner last (M-51, S-17)."""
    lines: list[str] = []
    for seat, who in enumerate(view.seats):
        lines += _account(cast.name(seat), Counter(who.coins))
    lines += _account(
        "The Mafia", Counter({str(bean): coins for bean, coins in view.mafia_coins.items()})
    )
    if variant_of(view).mafia_weight > 1:
        lines[-2] += f", doubled {view.mafia_score}"
    return [*lines, _verdict(view, cast)]


def _account(name: str, coins: Counter[str]) -> list[str]:
    total = sum(coins.values())
    by_type = {bean: coins[bean] for bean in BEANS.names if coins[bean]}
    return [f"{name}: {purse_in_words(total)}", f"      {groups(by_type)}"]


def _verdict(view: View, cast: Cast) -> str:
    if not view.over:
        return "Nobody has won yet."
    return _alone(view, cast) if len(view.seats) == 1 else _for_two(view, cast)


def _alone(view: View, cast: Cast) -> str:
    compared = f"{view.scores[0]} to {view.mafia_score}"
    if view.winners:
        return f"{cast.does(0, 'win')}, {compared}."
    if view.mafia:
        return f"The Mafia wins, {view.mafia_score} to {view.scores[0]}."
    return f"A tie, {compared}: nobody wins (SQ-05)."


def _for_two(view: View, cast: Cast) -> str:
    if len(view.winners) == 2:
        first = cast.me if cast.me in view.winners else 0
        assert first is not None
        names = joined([cast.name(first), cast.inside(1 - first)])
        return f"{names} share the win, level and ahead of the Mafia (MQ-24)."
    if view.winners:
        return f"{cast.does(view.winners[0], 'win')}."
    level = " It is level with the best of you, and that is enough (MQ-24)."
    return "The Mafia wins." + (level if max(view.scores) == view.mafia_score else "")


def unseen(view: View) -> list[str]:
    """Return which cards the observer has not seen (X-06)."""
    lines = ["Not seen yet, of all there are:"]
    total: Counter[str] = Counter()
    for pool in view.unseen:
        total.update({str(bean): count for bean, count in pool.items()})
    for bean, name in enumerate(BEANS.names):
        copies = int(BEANS.copies[bean])
        lines.append(
            f"   {shown(name):<7}  {total[name]:>2} of {copies:>2}   scale {BEANS.scales[bean]}"
        )
    old: Counter[str] = Counter()
    for pool in view.unseen[:-1]:
        old.update({str(bean): count for bean, count in pool.items()})
    if old:
        lines.append(f"Not in the draw pile, so in hand: {groups(dict(old))}.")
    return lines
