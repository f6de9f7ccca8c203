"""Events of the Duel in words, as far as the reader has seen them."""

from collections.abc import Callable
from typing import Any

from bohnhof.tui.cast import Cast
from bohnhof.tui.duel.patterns import money
from bohnhof.tui.wording import cards_in_words, coins_in_words, listed, shown

Event = dict[str, Any]

PLANTED = {"hand": "{} from hand", "turned": "the turned-up {}", "gift": "the gift, {},"}


def tell(event: Event, cast: Cast) -> str:
    """Return one event as a sentence."""
    return _STORIES[event["kind"]](event, cast)


def _turn(event: Event, cast: Cast) -> str:
    return f"Turn {event['turn']}: it is {cast.whose(event['seat'])} turn."


def _planted(event: Event, cast: Cast) -> str:
    bean = PLANTED[event["source"]].format(shown(event["bean"]))
    return f"{cast.does(event['seat'], 'plant')} {bean} on field {event['field'] + 1}."


def _stopped(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'plant')} no more from hand."


def _turned_up(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'turn')} up {listed(event['beans'])}."


def _offered(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'offer')} {shown(event['bean'])} as a gift."


def _accepted(event: Event, cast: Cast) -> str:
    if event["forced"]:
        eighth = f"{shown(event['bean'])} is the eighth gift"
        return f"{eighth}: {cast.inside(event['seat'])} can not decline it."
    return f"{cast.does(event['seat'], 'accept')} {shown(event['bean'])}."


def _declined(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'decline')} {shown(event['bean'])}."


def _gave(event: Event, cast: Cast) -> str:
    position = event["position"]
    source = "turned up" if position is None else f"from place {position + 1} of the hand"
    return f"{cast.does(event['seat'], 'give')} {shown(event['bean'])}, {source}."


def _bluffed(event: Event, cast: Cast) -> str:
    paid = {
        "coin": f"{cast.does(event['seat'], 'pay')} one coin",
        "bohnus": f"{cast.does(event['seat'], 'pay')} with the bohnus card {event.get('pattern')}",
        "nothing": f"{cast.does(event['seat'], 'own')} nothing to pay with",
    }
    return f"The {shown(event['bean'])} was a bluff! {paid[event['paid']]}."


def _discarded(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'discard')} the turned-up {shown(event['bean'])}."


def _drew(event: Event, cast: Cast) -> str:
    what = listed(event["beans"]) if "beans" in event else cards_in_words(event["count"])
    return f"{cast.does(event['seat'], 'draw')} {what}."


def _kept(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'keep')} all bohnus cards."


def _dropped(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'discard')} bohnus card {event['pattern']}."


def _reshuffled(event: Event, cast: Cast) -> str:
    return f"The {event['cards']} discarded bohnus cards are shuffled into a new pile."


def _refilled(event: Event, cast: Cast) -> str:
    plural = "card" if event["count"] == 1 else "cards"
    faces = f": {', '.join(event['patterns'])}" if "patterns" in event else ""
    return f"{cast.does(event['seat'], 'draw')} {event['count']} bohnus {plural}{faces}."


def _claimed(event: Event, cast: Cast) -> str:
    field = f"{cast.whose(event['owner'])} field {event['field'] + 1}"
    worth = money(100 + event["cents"])
    return f"{cast.does(event['seat'], 'fulfil')} {event['pattern']} on {field}: {worth}!"


def _passed(event: Event, cast: Cast) -> str:
    return f"{cast.does(event['seat'], 'claim')} nothing."


def _harvested(event: Event, cast: Cast) -> str:
    field = f"field {event['field'] + 1} ({cards_in_words(len(event['beans']))})"
    return f"{cast.does(event['seat'], 'harvest')} {field} for {coins_in_words(event['coins'])}."


def _ended(event: Event, cast: Cast) -> str:
    return "The game is over."


_STORIES: dict[str, Callable[[Event, Cast], str]] = {
    "turn": _turn,
    "planted": _planted,
    "stopped": _stopped,
    "turned_up": _turned_up,
    "offered": _offered,
    "accepted": _accepted,
    "declined": _declined,
    "gave": _gave,
    "bluffed": _bluffed,
    "discarded": _discarded,
    "drew": _drew,
    "kept": _kept,
    "dropped": _dropped,
    "reshuffled": _reshuffled,
    "refilled": _refilled,
    "claimed": _claimed,
    "passed": _passed,
    "harvested": _harvested,
    "ended": _ended,
}
