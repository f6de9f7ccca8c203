"""What happens at a table beside the moves of the game, in words."""

from collections.abc import Callable
from typing import Any

from bohnhof.bots.base import one_line
from bohnhof.tui.cast import Cast
from bohnhof.tui.wording import listed

Data = dict[str, Any]

PHRASES = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "well_played": "Well played.",
    "thanks": "Thanks!",
    "sorry": "Sorry.",
    "moment": "One moment, please.",
    "hurry": "Your turn!",
    "no_deal": "No deal.",
}
"""The ready phrases; a phrase that is not here is shown as it is."""
ENDS = {
    "finished": "",
    "resigned": "The game ended because somebody gave up.",
    "agreed": "The game was ended as it stands.",
    "expired": "The game was ended because nobody played on.",
}


def words_of(entry: Data, cast: Cast, seats: list[Data]) -> str:
    """Return an entry of a table's log as a sentence; nothing if there is nothing to say."""
    tell = _WORDS.get(entry["kind"])
    return tell(entry, cast, seats) if tell else ""


def _chatted(entry: Data, cast: Cast, seats: list[Data]) -> str:
    data = entry.get("data", {})
    phrase = data.get("phrase", "(deleted)")
    said = data.get("text") or PHRASES.get(phrase, phrase)
    return f"{cast.name(entry['seat'])}: {one_line(str(said))}"


def _sat(entry: Data, cast: Cast, seats: list[Data]) -> str:
    return f"{cast.does(entry['seat'], 'sit')} down."


def _handed(entry: Data, cast: Cast, seats: list[Data]) -> str:
    seat = entry["seat"]
    if not seats[seat]["is_person"]:
        return _sat(entry, cast, seats)
    return f"A {one_line(str(entry['data']['bot']))} plays for {cast.inside(seat)}."


def _erased(entry: Data, cast: Cast, seats: list[Data]) -> str:
    if entry.get("seat") is None:
        return ""
    return f"{cast.does(entry['seat'], 'delete')} what they wrote, and their name."


def _rose(entry: Data, cast: Cast, seats: list[Data]) -> str:
    return f"Seat {entry['seat'] + 1} is free again."


def _agreed(entry: Data, cast: Cast, seats: list[Data]) -> str:
    seat = entry["seat"]
    if entry.get("data", {}).get("wish", True):
        return f"{cast.does(seat, 'wish')} to end the game as it stands."
    verb = "wish" if cast.is_you(seat) else "wishes"
    return f"{cast.name(seat)} no longer {verb} to end the game."


def _rested(entry: Data, cast: Cast, seats: list[Data]) -> str:
    if not entry.get("data", {}).get("on", True):
        return ""
    return f"{cast.does(entry['seat'], 'want')} nothing more this turn."


def _wished(entry: Data, cast: Cast, seats: list[Data]) -> str:
    beans = [one_line(str(bean)) for bean in entry["data"]["beans"]]
    return f"{cast.does(entry['seat'], 'wish')} for {listed(beans)}."


_WORDS: dict[str, Callable[[Data, Cast, list[Data]], str]] = {
    "chatted": _chatted,
    "sat": _sat,
    "rose": _rose,
    "erased": _erased,
    "handed": _handed,
    "agreed": _agreed,
    "rested": _rested,
    "wished": _wished,
    "taken_back": lambda entry, cast, _seats: f"{cast.does(entry['seat'], 'play')} again.",
    "swapped": lambda *_all: "Two have changed places.",
    "changed": lambda *_all: "The host has changed the settings.",
    "started": lambda *_all: "The host starts the game.",
    "halted": lambda entry, cast, _seats: (
        f"{cast.name(entry['seat'])} did not answer in time: the game has to be started again."
    ),
    "dealt": lambda *_all: "The cards are dealt.",
    "undone": lambda entry, cast, _seats: f"{cast.does(entry['seat'], 'take')} back a move.",
    "resigned": lambda entry, cast, _seats: f"{cast.does(entry['seat'], 'give')} up.",
    "ended": lambda entry, _cast, _seats: ENDS.get(entry["data"]["reason"], ""),
}
