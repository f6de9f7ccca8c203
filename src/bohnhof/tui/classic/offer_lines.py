"""Open offers of Classic Bohnanza as lines of the picture, and how each stands."""

from rich.text import Text

from bohnhof.games.classic.schema import OfferView, View
from bohnhof.tui.cast import Cast
from bohnhof.tui.classic.coloured import groups_text
from bohnhof.tui.classic.offers import sentence_of, to_whom
from bohnhof.tui.classic.seen import owed_by


def line(view: View, offer: OfferView, cast: Cast, tight: bool = False) -> Text:
    """Return an open offer with all that is known of it, marked if the reader is to act on it.

    Tight: those who answered are seats by number, as notation names them.
    """
    text = Text.assemble(
        (f"Offer {offer.number}", "bold"),
        f"  {cast.name(offer.maker)} to {to_whom(offer, cast)}: ",
        _coloured(offer),
        "" if offer.answers is None else f" (answers {offer.answers})",
    )
    for word, seats in (("yes", offer.accepted), ("no", offer.declined)):
        if seats:
            text.append(f"; {word}: {', '.join(_answerer(seat, cast, tight) for seat in seats)}")
    if _is_due(view, offer):
        text.append("  <<", "bold")
    return text


def _answerer(seat: int, cast: Cast, tight: bool) -> str:
    return str(seat + 1) if tight and not cast.is_you(seat) else cast.inside(seat)


def brief(offer: OfferView) -> Text:
    """Return an open offer in the fewest letters: number, seats, cards, answers."""
    give, want = (Text("?") if s is None else groups_text(s) for s in (offer.give, offer.want))
    to = "all" if offer.to == "all" else offer.to + 1
    text = Text.assemble((f"{offer.number}", "bold"), f" {offer.maker + 1}>{to}: ")
    text = Text.assemble(text, give, " for ", want)
    for word, seats in (("yes", offer.accepted), ("no", offer.declined)):
        if seats:
            text.append(f", {word} {' '.join(str(seat + 1) for seat in seats)}")
    return text


def _coloured(offer: OfferView) -> Text:
    """The same as `sentence_of`, in colours."""
    text = Text(sentence_of(offer.give, offer.want))
    for cards in (offer.give, offer.want):
        for bean, count in (cards or {}).items():
            coloured = groups_text({bean: count})
            start = text.plain.find(coloured.plain)
            style = coloured.spans[-1].style if coloured.spans else coloured.style
            text.stylize(style, start, start + len(coloured.plain))
    return text


def _is_due(view: View, offer: OfferView) -> bool:
    """Say whether the reader is to act on an offer: to answer it, or to close it."""
    if view.seat is None:
        return False
    return (offer.maker == view.seat and bool(offer.accepted)) or offer in owed_by(view, view.seat)
