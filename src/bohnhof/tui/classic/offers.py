"""Offers of Classic Bohnanza in words: who gives what to whom."""

from bohnhof.games.classic.schema import OfferView
from bohnhof.tui.cast import Cast
from bohnhof.tui.classic.fields import groups
from bohnhof.tui.classic.seen import Counts

Side = Counts | None
"""Cards on one side of an offer; None: left open."""


def side(cards: Side) -> str:
    """Return one side in words."""
    return "?" if cards is None else groups(cards)


def terms(give: Side, want: Side) -> str:
    """Return both sides in few words, what the maker gives first: Soy for 2 Red."""
    return f"{side(give)} for {side(want)}"


def sentence_of(give: Side, want: Side) -> str:
    """Return what a maker offers, as it stands after his name: gives Soy, wants Red."""
    if want is None:
        return f"gives {side(give)} for what?"
    if give is None:
        return f"wants {side(want)} for what?"
    if not want:
        return f"gives {side(give)}, a gift"
    if not give:
        return f"wants {side(want)} as a gift"
    return f"gives {side(give)}, wants {side(want)}"


def to_whom(offer: OfferView, cast: Cast) -> str:
    """Return the addressee."""
    return "all" if offer.to == "all" else cast.inside(offer.to)
