"""Events of the Bean-Mafia in words, as far as the reader has seen them."""

from collections.abc import Callable
from typing import Any

from bohnhof.tui.cast import Cast
from bohnhof.tui.mafia.fields import group, groups
from bohnhof.tui.wording import cards_in_words, coins_in_words, listed, shown

Event = dict[str, Any]

TIMES = {1: "first", 2: "second", 3: "third"}


def tell(event: Event, cast: Cast) -> str:
    """Return one event as a sentence."""
    return _STORIES[event["kind"]](event, cast)


def _who(event: Event, cast: Cast, verb: str) -> str:
    return cast.does(event["seat"], verb)


def _turn(event: Event, cast: Cast) -> str:
    return f"Turn {event['turn']}: it is {cast.whose(event['seat'])} turn."


def _used_leftover(event: Event, cast: Cast) -> str:
    left = f"{group(event['bean'], event['cards'])} from the leftovers"
    return f"{_who(event, cast, 'put')} {left} on field {event['field'] + 1}."


def _discarded(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'discard')} {group(event['bean'], event['cards'])}."


def _paid(event: Event, cast: Cast) -> str:
    card = f"1 {shown(event['bean'])} from field {event['field'] + 1}"
    return f"{_who(event, cast, 'pay')} {shown(event['boss'])} {card}."


def _planted(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'plant')} {shown(event['bean'])} on field {event['field'] + 1}."


def _stopped(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'plant')} no more."


def _revealed(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'reveal')} {shown(event['bean'])}."


def _to_boss(event: Event, cast: Cast) -> str:
    which = "It" if event["source"] == "pile" else f"The top discard, {shown(event['bean'])},"
    return f"{which} goes to {shown(event['boss'])}."


def _picked_up(event: Event, cast: Cast) -> str:
    return f"A {shown(event['bean'])} is picked up from the discards."


def _cultivated(event: Event, cast: Cast) -> str:
    cards = group(event["bean"], event["cards"])
    if "boss" in event:
        return f"{_who(event, cast, 'put')} {cards} on {shown(event['boss'])}."
    return f"{_who(event, cast, 'put')} {cards} on field {event['field'] + 1}."


def _gave(event: Event, cast: Cast) -> str:
    source = f"from place {event['position'] + 1} of the hand"
    gift = f"{shown(event['boss'])} {shown(event['bean'])}"
    return f"{_who(event, cast, 'give')} {gift} {source}."


def _showed(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'show')} that no card can be given: {listed(event['beans'])}."


def _left(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'leave')} {groups(event['beans'])}."


def _drew(event: Event, cast: Cast) -> str:
    what = listed(event["beans"]) if "beans" in event else cards_in_words(event["count"])
    return f"{_who(event, cast, 'draw')} {what}."


def _used_up(event: Event, cast: Cast) -> str:
    return f"The draw pile is used up for the {TIMES[event['times']]} time."


def _reshuffled(event: Event, cast: Cast) -> str:
    return f"{cards_in_words(event['cards'])} are shuffled into a new draw pile."


def _boss_harvested(event: Event, cast: Cast) -> str:
    sale = f"{group(event['bean'], event['cards'])} for {coins_in_words(event['coins'])}"
    return f"{shown(event['boss'])} sells {sale}!"


def _harvested(event: Event, cast: Cast) -> str:
    field = f"field {event['field'] + 1} ({group(event['bean'], event['cards'])})"
    return f"{_who(event, cast, 'harvest')} {field} for {coins_in_words(event['coins'])}."


def _bought(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'buy')} a third field for {coins_in_words(len(event['coins']))}."


def _sold(event: Event, cast: Cast) -> str:
    seller = _who(event, cast, "sell") if "seat" in event else f"{shown(event['boss'])} sells"
    sale = f"{group(event['bean'], event['cards'])} for {coins_in_words(event['coins'])}"
    return f"{seller} {sale} at the end."


def _ended(event: Event, cast: Cast) -> str:
    return "The game is over."


_STORIES: dict[str, Callable[[Event, Cast], str]] = {
    "turn": _turn,
    "used_leftover": _used_leftover,
    "discarded": _discarded,
    "paid": _paid,
    "planted": _planted,
    "stopped": _stopped,
    "revealed": _revealed,
    "to_boss": _to_boss,
    "picked_up": _picked_up,
    "cultivated": _cultivated,
    "gave": _gave,
    "showed_hand": _showed,
    "left": _left,
    "drew": _drew,
    "used_up": _used_up,
    "reshuffled": _reshuffled,
    "boss_harvested": _boss_harvested,
    "harvested": _harvested,
    "bought": _bought,
    "sold": _sold,
    "ended": _ended,
}
