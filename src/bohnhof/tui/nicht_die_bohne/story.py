"""Events of Nicht die Bohne in words, as far as the reader has seen them."""

from collections.abc import Callable
from typing import Any

from bohnhof.tui.cast import Cast
from bohnhof.tui.wording import cards_in_words

Event = dict[str, Any]


def tell(event: Event, cast: Cast) -> str:
    """Return one event as a sentence."""
    return _STORIES[event["kind"]](event, cast)


def _round(event: Event, cast: Cast) -> str:
    return f"Round {event['round']} begins."


def _dealt(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'get')} {cards_in_words(event['count'])}."


def _led(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'lead')} {event['card']}."


def _committed(event: Event, cast: Cast) -> str:
    what = event.get("card", "a card")
    return f"{cast.does(event['seat'], 'play')} {what} face down."


def _revealed(event: Event, cast: Cast) -> str:
    cards = [f"{cast.whose(played['seat'])} {played['card']}" for played in event["cards"]]
    return f"Revealed: {', '.join(cards)}."


def _took(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'take')} {cast.whose(event['source'])} {event['card']}."


def _chip(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'get')} the chip."


def _scored(event: Event, cast: Cast) -> str:
    rows = zip(event["plus"], event["minus"], event["sum"], strict=True)
    scores = [
        f"{cast.name(seat)} {plus} - {minus} = {total}"
        for seat, (plus, minus, total) in enumerate(rows)
    ]
    return f"Round {event['round']} is over: {', '.join(scores)}."


def _ended(event: Event, cast: Cast) -> str:
    return "The game is over."


_STORIES: dict[str, Callable[[Event, Cast], str]] = {
    "round": _round,
    "dealt": _dealt,
    "led": _led,
    "committed": _committed,
    "revealed": _revealed,
    "took": _took,
    "chip": _chip,
    "scored": _scored,
    "ended": _ended,
}
