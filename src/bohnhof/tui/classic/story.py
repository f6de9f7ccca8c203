"""Events of Classic Bohnanza in words, as far as the reader has seen them."""

import itertools
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from bohnhof.tui.cast import Cast
from bohnhof.tui.classic.fields import counted, group, groups
from bohnhof.tui.classic.offers import side, terms
from bohnhof.tui.wording import cards_in_words, coins_in_words, joined, listed, shown

Event = dict[str, Any]

TIMES = {1: "first", 2: "second", 3: "third"}


def tell(event: Event, cast: Cast) -> str:
    """Return one event as a sentence."""
    return _STORIES[event["kind"]](event, cast)


def report(events: Sequence[Event], cast: Cast) -> list[str]:
    """Return events in words; equal ones that follow each other are told together."""
    sentences: list[str] = []
    for key, group_of in itertools.groupby(events, _likeness):
        same = list(group_of)
        together = _TOGETHER.get(key[0]) if len(same) > 1 else None
        sentences += [together(same, cast)] if together else [tell(e, cast) for e in same]
    return sentences


def _likeness(event: Event) -> tuple[str, object]:
    """Events with the same likeness may be told together."""
    if event["kind"] == "planted":
        return "planted", (event["seat"], event["source"] == "hand")
    return event["kind"], event["number"] if event["kind"] == "declined" else None


def _all_do(events: Sequence[Event], cast: Cast, verb: str) -> str:
    """Several seats and what they do, the reader first."""
    if len(events) == cast.seats - 1:
        return f"All {'' if cast.me in {e['seat'] for e in events} else 'others '}{verb}"
    seats = sorted((event["seat"] for event in events), key=lambda seat: not cast.is_you(seat))
    names = [cast.name(seats[0]), *(cast.inside(seat) for seat in seats[1:])]
    return f"{joined(names)} {verb}"


def _decline_together(events: Sequence[Event], cast: Cast) -> str:
    gone = "; it is gone" if events[-1]["gone"] else ""
    return f"{_all_do(events, cast, 'decline')} offer {events[0]['number']}{gone}."


def _pass_together(events: Sequence[Event], cast: Cast) -> str:
    return f"{_all_do(events, cast, 'pass')}."


def _fall_together(events: Sequence[Event], cast: Cast) -> str:
    return f"Offers {joined([str(event['number']) for event in events])} fall away."


def _plant_together(events: Sequence[Event], cast: Cast) -> str:
    source = " from hand" if events[0]["source"] == "hand" else ""
    counts = Counter((event["bean"], event["field"]) for event in events)
    cards = [
        f"{group(bean, cards)}{source} on field {field + 1}"
        for (bean, field), cards in counts.items()
    ]
    return f"{_who(events[0], cast, 'plant')} {joined(cards)}."


_TOGETHER: dict[str, Callable[[Sequence[Event], Cast], str]] = {
    "declined": _decline_together,
    "passed": _pass_together,
    "fell": _fall_together,
    "planted": _plant_together,
}


def _who(event: Event, cast: Cast, verb: str) -> str:
    return cast.does(event["seat"], verb)


def _turn(event: Event, cast: Cast) -> str:
    return f"Turn {event['turn']}: it is {cast.whose(event['seat'])} turn."


def _planted(event: Event, cast: Cast) -> str:
    source = " from hand" if event["source"] == "hand" else ""
    where = f"on field {event['field'] + 1}"
    return f"{_who(event, cast, 'plant')} {shown(event['bean'])}{source} {where}."


def _stopped(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'plant')} no second card."


def _revealed(event: Event, cast: Cast) -> str:
    beans = joined([shown(bean) for bean in event["beans"]])
    return f"{_who(event, cast, 'turn')} up {beans}."


def _used_up(event: Event, cast: Cast) -> str:
    return f"The draw pile is used up for the {TIMES[event['times']]} time."


def _reshuffled(event: Event, cast: Cast) -> str:
    return f"{cards_in_words(event['cards'])} are shuffled into a new draw pile."


def _offered(event: Event, cast: Cast) -> str:
    give, want = event["give"], event["want"]
    if not want:
        what = f"{side(give)} as a gift"
    elif not give:
        what = f"nothing for {side(want)}"
    else:
        what = terms(give, want)
    return f"{_who(event, cast, 'offer')} {_to(event, cast)} {what} ({_number(event)})."


def _asked(event: Event, cast: Cast) -> str:
    """What is asked is the side that is left open."""
    if event["give"] is None:
        question = f"what to give for {side(event['want'])}"
    else:
        question = f"for an offer for {side(event['give'])}"
    return f"{_who(event, cast, 'ask')} {_to(event, cast)} {question} ({_number(event)})."


def _to(event: Event, cast: Cast) -> str:
    """Say to whom; "offers all Blue" would be all the Blue there is."""
    return "everybody" if event["to"] == "all" else cast.inside(event["to"])


def _number(event: Event) -> str:
    answers = f", answers {event['answers']}" if event["answers"] is not None else ""
    return f"offer {event['number']}{answers}"


def _accepted(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'accept')} offer {event['number']}."


def _declined(event: Event, cast: Cast) -> str:
    gone = "; it is gone" if event["gone"] else ""
    return f"{_who(event, cast, 'decline')} offer {event['number']}{gone}."


def _withdrawn(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'withdraw')} offer {event['number']}."


def _dealt(event: Event, cast: Cast) -> str:
    """Who gave what to whom; of a gift or a plea one side is empty."""
    gave, got = (groups(counted(card["bean"] for card in event[s])) for s in ("gave", "got"))
    maker, partner = event["seat"], event["partner"]
    if not event["gave"]:
        gift = f"{cast.does(partner, 'give')} {cast.inside(maker)} {got}"
    elif not event["got"]:
        gift = f"{cast.does(maker, 'give')} {cast.inside(partner)} {gave}"
    else:
        return (
            f"Deal {event['number']}: {_inside_does(cast, maker, 'give')} "
            f"{cast.inside(partner)} {gave} for {got}!"
        )
    return f"{gift} as a gift (offer {event['number']})!"


def _inside_does(cast: Cast, seat: int, verb: str) -> str:
    text = cast.does(seat, verb)
    return text[0].lower() + text[1:] if cast.is_you(seat) else text


def _fell(event: Event, cast: Cast) -> str:
    return f"Offer {event['number']} falls away."


def _lapsed(event: Event, cast: Cast) -> str:
    whose = cast.whose(event["seat"])
    return f"{whose[0].upper()}{whose[1:]} yes to offer {event['number']} lapses."


def _ended_trading(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'end')} the trading."


def _passed(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'pass')}."


def _drew(event: Event, cast: Cast) -> str:
    what = listed(event["beans"]) if "beans" in event else cards_in_words(event["count"])
    return f"{_who(event, cast, 'draw')} {what}."


def _sale(event: Event) -> str:
    return f"{group(event['bean'], event['cards'])} for {coins_in_words(event['coins'])}"


def _harvested(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'harvest')} {_sale(event)}."


def _sold(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'sell')} {_sale(event)} at the end."


def _bought(event: Event, cast: Cast) -> str:
    return f"{_who(event, cast, 'buy')} a third field for {coins_in_words(len(event['coins']))}."


def _ended(event: Event, cast: Cast) -> str:
    return "The game is over."


_STORIES: dict[str, Callable[[Event, Cast], str]] = {
    "turn": _turn,
    "planted": _planted,
    "stopped": _stopped,
    "revealed": _revealed,
    "used_up": _used_up,
    "reshuffled": _reshuffled,
    "offered": _offered,
    "asked": _asked,
    "accepted": _accepted,
    "declined": _declined,
    "withdrawn": _withdrawn,
    "dealt": _dealt,
    "fell": _fell,
    "lapsed": _lapsed,
    "ended_trading": _ended_trading,
    "passed": _passed,
    "drew": _drew,
    "harvested": _harvested,
    "sold": _sold,
    "bought": _bought,
    "ended": _ended,
}
