"""The result of Classic Bohnanza, and what is still unseen while it lasts."""

from collections import Counter

from bohnhof.games.classic.schema import View
from bohnhof.games.classic.tables import BEANS
from bohnhof.tui.cast import Cast
from bohnhof.tui.classic.fields import counted, groups
from bohnhof.tui.classic.seen import hand_size, known_of
from bohnhof.tui.wording import cards_in_words, joined, purse_in_words, shown


def result(view: View, cast: Cast) -> list[str]:
    """Return everybody's coins by bean, the winners last (C-59, C-60)."""
    lines: list[str] = []
    for seat, who in enumerate(view.seats):
        hand = cards_in_words(hand_size(view, seat))
        lines.append(f"{cast.name(seat)}: {purse_in_words(len(who.coins))}, {hand} in hand")
        lines += [f"      {groups(counted(who.coins))}"] if who.coins else []
    return [*lines, _verdict(view, cast)]


def _verdict(view: View, cast: Cast) -> str:
    if not view.winners:
        return "Nobody has won yet."
    best = max(view.scores)
    level = [seat for seat, score in enumerate(view.scores) if score == best]
    coins = purse_in_words(best)
    if len(view.winners) == 1:
        more = " and most cards in hand (C-60)" if len(level) > 1 else ""
        return f"{cast.does(view.winners[0], 'win')} with {coins}{more}."
    winners = sorted(view.winners, key=lambda seat: not cast.is_you(seat))
    names = [cast.name(winners[0]), *(cast.inside(seat) for seat in winners[1:])]
    return f"{joined(names)} share the win with {coins} (CQ-26)."


def unseen(view: View) -> list[str]:
    """Return which cards the observer has not seen, and what is known of hands (X-06)."""
    total: Counter[str] = Counter()
    old: Counter[str] = Counter()
    for pool in view.unseen:
        total.update(pool)
    for pool in view.unseen[:-1]:
        old.update(pool)
    lines = ["Not seen yet, of all there are; cards for 1/2/3/4 coins:"]
    for bean, name in enumerate(BEANS.names):
        copies = int(BEANS.copies[bean])
        lines.append(
            f"   {shown(name):<10}  {total[name]:>2} of {copies:>2}   {BEANS.scales[bean]}"
        )
    if old:
        lines.append(f"Not in the draw pile, so in hand: {groups(counted(old.elements()))}.")
    return lines + _known(view)


def _known(view: View) -> list[str]:
    """What offers have proved about hands."""
    return [
        f"Seat {seat + 1} is known to hold {groups(known_of(view, seat))}."
        for seat, who in enumerate(view.seats)
        if who.holds and seat != view.seat
    ]
