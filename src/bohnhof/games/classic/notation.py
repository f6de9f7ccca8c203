"""Notation and descriptions of the actions of the classic game (docs/notation.md).

Notation counts from 1, as at the table; descriptions count from 0, as Python does.
"""

import re
from typing import Final

from bohnhof.engine.actions import ActionTable, Description, key_of, shown
from bohnhof.engine.errors import NotationError
from bohnhof.engine.numbers import plain
from bohnhof.games.classic.actions import (
    BUY,
    CLOSE,
    DECLINE,
    END,
    HARVEST,
    MAKER_OF_OFFER,
    NUMBERS,
    PASS,
    PLAIN_END,
    PLANT,
    SETTLE,
    STOP,
    WITHDRAW,
    Terms,
    kind_of,
    terms_of,
)
from bohnhof.games.classic.board import ALL, ASK_FOR_BIDS, ASK_FOR_PRICE, OFFER
from bohnhof.games.classic.bundle import bundle_of, by_name, members_of, set_of
from bohnhof.games.classic.tables import BEANS, LONGEST_HAND, MOST_FIELDS, MOST_SEATS, REVEALED

FORMS: Final = (
    "plant 1, stop, offer all: face1 hand3 for red, gift 2: hand1, plea 2: red, "
    "ask all: face1 for ?, counter 5: hand2 for soy, accept 5 with hand4, decline 5, "
    "withdraw 5, close 5 with 3, end, pass, plant soy 2, harvest 2, buy"
)
EXAMPLES: Final = {
    "offer": "offer all: face1 hand3 for red",
    "gift": "gift 2: hand1",
    "plea": "plea 2: red",
    "ask": "ask all: face1 for ?  or  ask 2: ? for red",
    "counter": "counter 5: hand2 for red",
    "accept": "accept 5 with hand4",
    "decline": "decline 5",
    "withdraw": "withdraw 5",
    "close": "close 5 with 3",
}
NUMBER: Final = re.compile("[1-9][0-9]{0,4}", re.ASCII)
CARD: Final = re.compile("(face|hand)?([1-9][0-9]?)", re.ASCII)


def _table() -> ActionTable:
    """Every action that names no offer."""
    table = ActionTable("Classic Bohnanza", FORMS)
    table.define(STOP, "stop", {"kind": "stop_planting", "go_on": True})
    table.define(END, "end", {"kind": "end_trading", "go_on": True})
    table.define(PASS, "pass", {"kind": "pass", "go_on": True})
    table.define(BUY, "buy", {"kind": "buy_field"})
    for field in range(int(MOST_FIELDS)):
        table.define(HARVEST + field, f"harvest {field + 1}", {"kind": "harvest", "field": field})
        table.define(PLANT + field, f"plant {field + 1}", {"kind": "plant_hand", "field": field})
        for bean, name in enumerate(BEANS.names):
            table.define(
                SETTLE + bean * MOST_FIELDS + field,
                f"plant {name} {field + 1}",
                {"kind": "plant_pending", "bean": name, "field": field},
            )
    return table


TABLE: Final = _table()


# Writing.


def text_of(action: int) -> str:
    """Return the notation of an action, or raise NotationError if the number is none."""
    terms = terms_of(action)
    if terms is not None:
        return _accept_text(terms) if terms.accepts > 0 else _offer_text(terms)
    kind = _board_kind(action)
    if kind == CLOSE:
        number, seat = divmod(action - int(CLOSE), 8)
        return f"close {number} with {seat + 1}"
    if kind == DECLINE:
        return f"decline {action - int(DECLINE)}"
    if kind == WITHDRAW:
        return f"withdraw {action - int(WITHDRAW)}"
    return TABLE.text(action)


def _board_kind(action: int) -> int:
    """Return the kind of a plain action that names an offer, -1 for any other number."""
    return int(kind_of(action)) if int(DECLINE) <= action < int(PLAIN_END) else -1


def _accept_text(terms: Terms) -> str:
    cards = _cards_text(terms)
    return f"accept {terms.accepts} with {cards}" if cards else f"accept {terms.accepts}"


def _offer_text(terms: Terms) -> str:
    cards, beans = _cards_text(terms), _beans_text(terms)
    give = "?" if terms.form == ASK_FOR_PRICE else cards or "nothing"
    want = "?" if terms.form == ASK_FOR_BIDS else beans or "nothing"
    if terms.to == MAKER_OF_OFFER:
        return f"counter {terms.answered}: {give} for {want}"
    to = "all" if terms.to == ALL else str(terms.to + 1)
    if terms.form != OFFER:
        return f"ask {to}: {give} for {want}"
    if not beans:
        return f"gift {to}: {cards}"
    return f"offer {to}: {give} for {want}" if cards else f"plea {to}: {beans}"


def _cards_text(terms: Terms) -> str:
    face = [f"face{slot + 1}" for slot in members_of(terms.face)]
    return " ".join(face + [f"hand{position + 1}" for position in members_of(terms.hand)])


def _beans_text(terms: Terms) -> str:
    counts = by_name(terms.wanted)
    return " ".join(f"{n} {bean}" if n > 1 else bean for bean, n in counts.items())


# Reading.


def parse(text: str) -> int:
    """Return the action a person wrote, or raise NotationError with an example."""
    if not isinstance(text, str):
        raise TypeError("a move is a text")  # compiled code never comes here
    line = " ".join(text.lower().split()).replace("black eyed", "black-eyed")
    word = line.partition(" ")[0].partition(":")[0]
    if word not in EXAMPLES:
        return TABLE.parse(line)
    rest = line[len(word) :].strip()
    try:
        return _parse_board(word, rest)
    except NotationError as error:
        raise NotationError(f"{error} Write for example: {EXAMPLES[word]}.") from None


def _parse_board(word: str, rest: str) -> int:
    """Return the action of a line that begins with one of the words of EXAMPLES."""
    if word == "decline":
        return int(DECLINE) + _offer_number(rest)
    if word == "withdraw":
        return int(WITHDRAW) + _offer_number(rest)
    if word == "close":
        number, _with, seat = rest.partition(" with ")
        return int(CLOSE) + _offer_number(number) * 8 + _seat(seat)
    if word == "accept":
        number, has_cards, cards = rest.partition(" with ")
        face, hand = _read_cards(cards) if has_cards else (0, 0)
        return Terms(OFFER, ALL, face, hand, 0, 0, _offer_number(number)).number()
    to, colon, body = rest.partition(":")
    if not colon:
        raise NotationError("There is a colon before the cards.")
    return _read_terms(word, to.strip(), body.strip()).number()


def _read_terms(word: str, to: str, body: str) -> Terms:
    give, want = _sides(word, body)
    form = OFFER
    if give == "?" or want == "?":
        form = ASK_FOR_PRICE if give == "?" else ASK_FOR_BIDS
    if word != "counter" and (form == OFFER) == (word == "ask"):
        raise NotationError("An ask leaves one side open with ?, and nothing else does.")
    face, hand = (0, 0) if give in ("?", "nothing") else _read_cards(give)
    wanted = 0 if want in ("?", "nothing") else _read_beans(want)
    is_counter = word == "counter"
    answered = _offer_number(to) if is_counter else 0
    addressee = int(MAKER_OF_OFFER) if is_counter else _addressee(to)
    terms = Terms(form, addressee, face, hand, wanted, answered, 0)
    if not terms.is_sound():
        raise NotationError("Something must be named to give or to want.")
    return terms


def _sides(word: str, body: str) -> tuple[str, str]:
    if word == "gift":
        return body, "nothing"
    if word == "plea":
        return "nothing", body
    give, divider, want = f" {body} ".partition(" for ")
    if not divider:
        raise NotationError("The word `for` stands between what is given and what is wanted.")
    return give.strip(), want.strip()


def _lists(text: str) -> list[list[str]]:
    """Split a list as people write it: at commas, `+` and `and`, then at spaces."""
    joined = re.sub("(face|hand) ([0-9])", r"\1\2", text)
    things = [part.split() for part in re.split(", and |[,+]| and ", f" {joined} ")]
    if [] in things:
        raise NotationError("Something is missing in the list.")
    return things


def _read_cards(text: str) -> tuple[int, int]:
    """Return the sets of face-up cards and hand positions; a bare number is a hand position."""
    face: list[int] = []
    hand: list[int] = []
    for thing in [thing for part in _lists(text) for thing in part]:
        match = CARD.fullmatch(thing)
        place = int(match[2]) if match else 0
        is_face = match is not None and match[1] == "face"
        if not 1 <= place <= (REVEALED if is_face else LONGEST_HAND):
            raise NotationError(f"{shown(thing)} is no card: cards are face1, face2, hand1, ...")
        (face if is_face else hand).append(place - 1)
    if len(set(face)) < len(face) or len(set(hand)) < len(hand):
        raise NotationError("Each card is named once.")
    if not face and not hand:
        raise NotationError("No cards are named.")
    return set_of(face), set_of(hand)


def _read_beans(text: str) -> int:
    """Return the bundle of beans, each with a count before it or without."""
    counts: dict[str, int] = {}
    for part in _lists(text):
        number = ""
        for thing in part:
            if NUMBER.fullmatch(thing) and not number:
                number = thing
                continue
            if thing not in BEANS.names:
                raise NotationError(f"{shown(thing)} is no bean: {', '.join(BEANS.names)}.")
            counts[thing] = counts.get(thing, 0) + int(number or "1")
            if counts[thing] > BEANS.copies[BEANS.number(thing)]:
                raise NotationError(f"There are {BEANS.copies[BEANS.number(thing)]} {thing} beans.")
            number = ""
        if number:
            raise NotationError("A bean is named after each number.")
    return bundle_of(counts)


def _offer_number(text: str) -> int:
    if not NUMBER.fullmatch(text.strip()) or not 0 < int(text) < NUMBERS:
        raise NotationError(f"{shown(text)} is no number of an offer.")
    return int(text)


def _seat(text: str) -> int:
    if text.strip() not in [str(seat + 1) for seat in range(int(MOST_SEATS))]:
        raise NotationError(f"{shown(text)} is no seat.")
    return int(text) - 1


def _addressee(text: str) -> int:
    return int(ALL) if text == "all" else _seat(text)


# Descriptions.


def describe(action: int) -> Description:
    """Return kind and parameters of an action as JSON data."""
    terms = terms_of(action)
    if terms is not None:
        return _accept_data(terms) if terms.accepts > 0 else _offer_data(terms)
    kind = _board_kind(action)
    if kind == CLOSE:
        number, seat = divmod(action - int(CLOSE), 8)
        return {"kind": "close", "offer": number, "seat": seat}
    if kind == DECLINE:
        return {"kind": "decline", "offer": action - int(DECLINE)}
    if kind == WITHDRAW:
        return {"kind": "withdraw", "offer": action - int(WITHDRAW)}
    return TABLE.describe(action)


def _accept_data(terms: Terms) -> Description:
    face, hand = members_of(terms.face), members_of(terms.hand)
    return {"kind": "accept", "offer": int(terms.accepts), "face": face, "hand": hand}


def _offer_data(terms: Terms) -> Description:
    to: object = int(terms.to)
    if terms.to == MAKER_OF_OFFER:
        to = None
    elif terms.to == ALL:
        to = "all"
    cards = {"face": members_of(terms.face), "hand": members_of(terms.hand)}
    return {
        "kind": "offer" if terms.form == OFFER else "ask",
        "to": to,
        "give": None if terms.form == ASK_FOR_PRICE else cards,
        "want": None if terms.form == ASK_FOR_BIDS else by_name(terms.wanted),
        "answers": int(terms.answered) or None,
    }


def action_of(description: object) -> int:
    """Return the action with this description, or raise NotationError."""
    wrong = NotationError(f"{shown(description)} does not describe an action of Classic Bohnanza.")
    if not isinstance(description, dict):
        raise wrong
    try:
        action = _number_of(description)
    except (TypeError, ValueError, KeyError, AttributeError, OverflowError, RecursionError):
        raise wrong from None
    if key_of(describe(action)) != key_of(description):
        raise wrong
    return action


def _number_of(data: Description) -> int:
    """Return the number that a description seems to mean; anything may be raised."""
    kind = data["kind"]
    if kind == "offer" or kind == "ask":
        return _terms_in(data).number()
    if kind == "accept":
        face, hand = _set_in(data["face"]), _set_in(data["hand"])
        return Terms(OFFER, ALL, face, hand, 0, 0, _int_in(data["offer"])).number()
    if kind == "close":
        return int(CLOSE) + _int_in(data["offer"]) * 8 + _int_in(data["seat"])
    if kind == "decline":
        return int(DECLINE) + _int_in(data["offer"])
    if kind == "withdraw":
        return int(WITHDRAW) + _int_in(data["offer"])
    return TABLE.action(data)


def _terms_in(data: Description) -> Terms:
    give, want, answered = data["give"], data["want"], data["answers"]
    form = OFFER
    if give is None or want is None:
        form = ASK_FOR_PRICE if give is None else ASK_FOR_BIDS
    cards = give if isinstance(give, dict) else {"face": [], "hand": []}
    beans = want if isinstance(want, dict) else {}
    if answered is not None:
        to = int(MAKER_OF_OFFER)
    else:
        to = int(ALL) if data["to"] == "all" else _int_in(data["to"])
    return Terms(
        form,
        to,
        _set_in(cards["face"]),
        _set_in(cards["hand"]),
        bundle_of({bean: _int_in(count) for bean, count in beans.items()}),
        0 if answered is None else _int_in(answered),
        0,
    )


def _int_in(value: object) -> int:
    """Return a small number that is really one, also one of numpy."""
    number = plain(value)
    if type(number) is not int or not 0 <= number < NUMBERS:
        raise ValueError
    return number


def _set_in(value: object) -> int:
    if not isinstance(value, list):
        raise ValueError
    places = [_int_in(place) for place in value]
    if any(place >= LONGEST_HAND for place in places):
        raise ValueError
    return set_of(places)
