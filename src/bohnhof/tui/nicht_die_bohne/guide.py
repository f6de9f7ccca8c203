"""What a player of Nicht die Bohne must do now, in a sentence and, when asked, with the rules."""

from bohnhof.games.nicht_die_bohne.schema import View
from bohnhof.tui.cast import Cast
from bohnhof.tui.presenter import Guide
from bohnhof.tui.wording import joined

GUIDES = {
    "lead": Guide(
        "You have the chip: play a card face up. Whoever takes last gets it, and the chip with it.",
        ("N-07", "N-12", "N-16", "N-18"),
    ),
    "follow": Guide(
        "Play a card face down. All cards are revealed together; yours will be taken by somebody "
        "else, and when it is taken you are next to take.",
        ("N-08", "N-10", "N-11", "N-18", "NQ-04"),
    ),
    "take": Guide(
        "Take one of the others' cards, but not the chip card. Whose card you take is the next to "
        "take; the last one gets the chip card. A colour counts its sum, minus with one or three "
        "+-, twice with the x2, nothing with the null.",
        ("N-09", "N-11", "N-12", "N-15", "N-18"),
    ),
    "over": Guide("The game is over.", ("N-17", "N-19", "N-21", "NQ-11")),
}


def guide(view: View) -> Guide:
    """Explain the present question."""
    return GUIDES[view.step]


def task(view: View, cast: Cast) -> str:
    """Return in one sentence who must do what now; of several, the reader comes first."""
    if view.over:
        return "The game is over."
    asked = sorted(view.asked, key=lambda seat: seat != view.seat)
    names = [cast.name(asked[0]), *(cast.inside(seat) for seat in asked[1:])]
    if view.step == "follow" and asked[0] == view.seat:
        return f"You must play a card face down to {_chip_card(view, cast)}."
    duty = {
        "lead": "must lead a card",
        "follow": f"must play a card face down to {_chip_card(view, cast)}",
        "take": "must take a card",
    }[view.step]
    return f"{joined(names)} {duty}."


def _chip_card(view: View, cast: Cast) -> str:
    played = view.seats[view.chip].played
    return f"{cast.whose(view.chip)} {played.card if played else 'card'}"
