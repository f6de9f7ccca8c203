"""The score sheet of a finished game of Nicht die Bohne, and what is unseen while it lasts."""

from bohnhof.games.nicht_die_bohne.schema import View
from bohnhof.games.nicht_die_bohne.tables import COLOUR_NAMES
from bohnhof.tui.cast import Cast
from bohnhof.tui.nicht_die_bohne.cards import face_of, of_colour
from bohnhof.tui.nicht_die_bohne.sheet import sheet
from bohnhof.tui.wording import joined

WIDTH = 80


def result(view: View, cast: Cast) -> list[str]:
    """Return plus, minus and sum of each round, the winners last (N-19, N-21)."""
    return [*sheet(view, cast, WIDTH), _verdict(view, cast)]


def _verdict(view: View, cast: Cast) -> str:
    if not view.winners:
        return "Nobody has won yet."
    points = view.scores[view.winners[0]]
    if len(view.winners) == 1:
        return f"{cast.does(view.winners[0], 'win')} with {points} points."
    winners = sorted(view.winners, key=lambda seat: not cast.is_you(seat))
    names = [cast.name(winners[0]), *(cast.inside(seat) for seat in winners[1:])]
    return f"{joined(names)} share the win with {points} points (NQ-11)."


def unseen(view: View) -> list[str]:
    """Return which cards the others hold together (X-06)."""
    cards = [card for card, count in view.unseen.items() for _copy in range(count)]
    lines = ["The others hold, in hand or face down:"]
    for colour in COLOUR_NAMES:
        faces = [face_of(card) for card in of_colour(cards, colour)]
        lines.append(f"   {colour:<7} {' '.join(faces) or '-'}")
    return lines
