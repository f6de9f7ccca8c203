"""What a person types, made into notation: `soy for red` instead of `offer all: face1 for red`.

Everything is read from the view: which of the own cards are meant, to whom an offer goes, which
offer is answered. What is already notation stays what it is. A line that makes no sense is refused
with what is wrong and with one that would be right now.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bohnhof import NotationError
from bohnhof.games.duel.tables import BEANS
from bohnhof.tui.classic import examples
from bohnhof.tui.classic.fields import copies_of, counted, group, groups
from bohnhof.tui.classic.seen import (
    Offer,
    View,
    addressees,
    face_of,
    hand_of,
    is_trading,
    me,
    offer_by_number,
    owed_by,
    unanswered_by,
)
from bohnhof.tui.wording import shown

OPEN_WORDS = {"?", "what", "anything", "something"}
EMPTY_WORDS = {"nothing", "free", "none"}
FILLERS = {"and", "a", "an", "the", "my", "your", "bean", "beans", "card", "cards", "one", "of"}
PLAIN = {"plant", "stop", "harvest", "buy", "end", "pass"}
TO = re.compile(r"(?:to )?(all|everybody|everyone|(?:[a-z]+ )?\d+) ?: ?(.*)")
"""Whom an offer is for; before the number may stand a word: seat 3, seedling 3."""
PLACE = re.compile(r"(face|hand)(\d+)")
NUMBER = re.compile(r"(\d+)x?")


@dataclass
class Side:
    """One side of an offer as it was typed: own cards, varieties, or left open."""

    is_open: bool = False
    face: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    beans: dict[str, int] = field(default_factory=dict)
    """Varieties by count, of which no card was named."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands on this side."""
        return not (self.is_open or self.face or self.hand or self.beans)


def expand(view: View, line: str) -> str:
    """Return the notation of what a person typed, or raise NotationError with help."""
    text = " ".join(line.lower().replace("black eyed", "black-eyed").split()).rstrip(" .!")
    verb, rest = _verb(text)
    if verb in PLAIN:
        return text
    if verb in _VERBS:
        _need_trading(view)
        return _VERBS[verb](view, rest)
    if " for " in f" {text} ":
        _need_trading(view)
        return _offer(view, text)
    raise NotationError(f"{line[:40]!r} is not a move of Classic Bohnanza.{_example(view)}")


def _verb(text: str) -> tuple[str, str]:
    """The first word, and what follows it."""
    word = re.match(r"[a-z]+", text)
    return (word[0], text[word.end() :].strip()) if word else ("", text)


def _need_trading(view: View) -> None:
    if not is_trading(view):
        raise NotationError(f"There is no trading now.{_example(view)}")


def _example(view: View) -> str:
    text = examples.example(view)
    return f" For example: {text}" if text else ""


# Offers, gifts, pleas, asks.


def _offer(view: View, rest: str) -> str:
    to, body = _addressee(view, rest)
    give, want = _sides(view, body)
    return _composed(to, give, want)


def _gift(view: View, rest: str) -> str:
    to, body = _addressee(view, rest)
    if " for " in body:
        return _composed(to, *_sides(view, body))
    return _composed(to, _own(view, body), Side())


def _plea(view: View, rest: str) -> str:
    to, body = _addressee(view, rest)
    wanted = body.removeprefix("nothing ").removeprefix("for ")
    return _composed(to, Side(), _wanted(view, wanted))


def _ask(view: View, rest: str) -> str:
    """`ask soy` and `ask soy for ?` offer a card, `ask for red` and `ask ? for red` want one."""
    to, body = _addressee(view, rest)
    if body.startswith("for "):
        body = f"? {body}"
    elif " for" not in body:
        body = f"{body} for ?"
    give, want = _sides(view, body)
    if not (give.is_open or want.is_open):
        raise NotationError(f"An ask leaves a side open: {_text(give)} for ?, or ? for red.")
    return _composed(to, give, want)


def _counter(view: View, rest: str) -> str:
    """The number may be left out if there is one offer to answer."""
    numbered = re.match(r"(\d+) ?: ?(.*)", rest) or _leading_number(view, rest)
    choice = _choose(view, "counter", numbered and int(numbered[1]), _countered(view))
    body = numbered[2] if numbered else rest.removeprefix(":").strip()
    if " for " not in f" {body} ":
        raise NotationError(f"Say what you give for what: {examples.counter(view, choice.number)}")
    give, want = _sides(view, body)
    _need_something(give, want)
    return f"counter {choice.number}: {_text(give)} for {_text(want)}"


def _leading_number(view: View, rest: str) -> re.Match[str] | None:
    """A number without a colon means an offer if there is one with that number to answer."""
    found = re.match(r"(\d+) (.*)", rest)
    numbers = [offer.number for offer in _countered(view)]
    return found if found and int(found[1]) in numbers else None


def _countered(view: View) -> list[Offer]:
    return [offer for offer in view.offers if me(view) in addressees(view, offer)]


def _composed(to: str, give: Side, want: Side) -> str:
    _need_something(give, want)
    if give.is_open or want.is_open:
        return f"ask {to}: {_text(give)} for {_text(want)}"
    if want.is_empty:
        return f"gift {to}: {_text(give)}"
    if give.is_empty:
        return f"plea {to}: {_text(want)}"
    return f"offer {to}: {_text(give)} for {_text(want)}"


def _need_something(give: Side, want: Side) -> None:
    if give.is_open and want.is_open:
        raise NotationError("Only one side can be left open: soy for ?, or ? for red.")
    bare = (give.is_empty, want.is_empty)
    if bare == (True, True) or ((give.is_open or want.is_open) and any(bare)):
        raise NotationError("Nothing for nothing is no offer.")


def _text(side: Side) -> str:
    """One side in notation."""
    if side.is_open:
        return "?"
    cards = [f"face{slot + 1}" for slot in sorted(side.face)]
    cards += [f"hand{place + 1}" for place in sorted(side.hand)]
    ranked = sorted(side.beans.items(), key=lambda item: BEANS.number(item[0]))
    cards += [bean if count == 1 else f"{count} {bean}" for bean, count in ranked]
    return " ".join(cards) or "nothing"


# To whom.


def _addressee(view: View, rest: str) -> tuple[str, str]:
    """Return to whom an offer goes, as notation has it, and the rest of the line (C-23)."""
    others = "all" if view.seat == view.active else str(view.active + 1)
    named = TO.match(rest)
    if not named:
        if rest.startswith(("all ", "to all ")):
            return others, rest.partition("all ")[2].strip()
        return others, rest.removeprefix(":").strip()
    to = named[1].split()[-1]
    if not to.isdecimal():
        return others, named[2]
    _need_partner(view, int(to) - 1, named[2])
    return str(int(to)), named[2]


def _need_partner(view: View, seat: int, body: str) -> None:
    if seat == view.seat:
        raise NotationError(f"Seat {seat + 1} is yourself. To all: offer all: {body}")
    if not 0 <= seat < len(view.seats):
        raise NotationError(f"There is no seat {seat + 1}: seats are 1 to {len(view.seats)}.")
    if view.active not in (seat, view.seat):
        raise NotationError(
            f"You can deal only with the active seat (C-23): offer {view.active + 1}: {body}"
        )


# Cards.


def _sides(view: View, body: str) -> tuple[Side, Side]:
    """Read `what I give for what I want`."""
    give, separator, want = f" {body} ".partition(" for ")
    if not separator:
        what = body or "soy"
        raise NotationError(f"For what? {what} for red, or as a gift: gift {what}")
    if not (give.strip() and want.strip()):
        raise NotationError(f"Name both sides, or nothing, or ?.{_example(view)}")
    return _own(view, give), _wanted(view, want)


def _own(view: View, text: str) -> Side:
    """Read own cards: places as they are, of varieties the nearest at hand."""
    side = _read(text, "give")
    _need_places(view, side)
    for bean, count in side.beans.items():
        _take(view, side, bean, count)
    side.beans = {}
    return side


def _take(view: View, side: Side, bean: str, count: int) -> None:
    """Add cards of a variety: face-up ones first, then those nearest the front of the hand."""
    seat = me(view)
    face = [slot for slot, up in face_of(view, seat) if up == bean and slot not in side.face]
    hand = [
        place
        for place, held in enumerate(hand_of(view, seat))
        if held == bean and place not in side.hand
    ]
    if len(face) + len(hand) < count:
        have = len(face) + len(hand)
        lack = f"only {have} {shown(bean)}" if have else f"no {shown(bean)}"
        more = " more" if side.face or side.hand else ""
        raise NotationError(f"You have {lack}{more} to give. {_all_cards(view)}")
    side.face += face[:count]
    side.hand += hand[: max(0, count - len(face))]


def _need_places(view: View, side: Side) -> None:
    """Check that the named cards are there."""
    slots = [slot for slot, _bean in face_of(view, me(view))]
    places = range(len(hand_of(view, me(view))))
    if any(slot not in slots for slot in side.face):
        whose = "" if view.seat == view.active else " The face-up cards are not yours."
        raise NotationError(f"You have no such face-up card.{whose} {_all_cards(view)}")
    if any(place not in places for place in side.hand):
        raise NotationError(f"You have no such hand card. {_all_cards(view)}")


def _all_cards(view: View) -> str:
    """What the reader can give, by variety."""
    cards = [bean for _slot, bean in face_of(view, me(view))] + list(hand_of(view, me(view)))
    names = [bean if n == 1 else f"{n} {bean}" for bean, n in counted(cards).items()]
    return f"You can give: {', '.join(names)}." if names else "You have no card to give."


def _wanted(view: View, text: str) -> Side:
    """Read what is wanted, by variety; a face-up card of the active seat stands for its own."""
    side = _read(text, "want")
    for slot in side.face:
        up = view.face[slot] if slot < len(view.face) and view.seat != view.active else None
        if up is None:
            raise NotationError("Name what you want by its variety, for example: red")
        side.beans[up] = side.beans.get(up, 0) + 1
    side.face = []
    for bean, count in side.beans.items():
        if count > copies_of(bean):
            raise NotationError(f"There are only {copies_of(bean)} {shown(bean)} in the game.")
    return side


def _read(text: str, role: str) -> Side:
    """Read one side, word by word."""
    words = re.sub(r"[,+&]", " ", re.sub(r"\b(face|hand) (?=\d)", r"\1", text)).split()
    words = [word for word in words if word not in FILLERS]
    side = Side()
    if len(words) == 1 and words[0] in OPEN_WORDS | EMPTY_WORDS:
        side.is_open = words[0] in OPEN_WORDS
        return side
    count = 0
    for number, word in enumerate(words):
        if (found := NUMBER.fullmatch(word)) and not count:
            count = int(found[1][:4])
            is_count = number + 1 < len(words) and _bean(words[number + 1]) is not None
            if is_count and count:
                continue
            _add_place(side, f"hand{count}", role)
        elif found := PLACE.fullmatch(word):
            _add_place(side, found[0], role)
        else:
            _add_bean(side, word, count or 1)
        count = 0
    return side


def _add_place(side: Side, word: str, role: str) -> None:
    found = PLACE.fullmatch(word)
    assert found is not None
    place = int(found[2][:4]) - 1
    places = side.face if found[1] == "face" else side.hand
    if found[1] == "hand" and role == "want":
        raise NotationError("Name what you want by its variety, for example: red or 2 red")
    if place in places:
        raise NotationError(f"{word} stands there twice.")
    places.append(place)


def _add_bean(side: Side, word: str, count: int) -> None:
    bean = _bean(word)
    if bean is None:
        raise NotationError(f"{word[:20]!r} is no bean. Beans: {', '.join(BEANS.names)}.")
    side.beans[bean] = side.beans.get(bean, 0) + count


def _bean(word: str) -> str | None:
    """Return the variety with this name, its plural, or the beginning of its name alone."""
    for text in (word, word.removesuffix("s"), word.replace("eyed", "-eyed").replace("--", "-")):
        found = [bean for bean in BEANS.names if text and bean.startswith(text)]
        if text in found or len(found) == 1:
            return text if text in found else found[0]
    return None


# Answers.


def _accept(view: View, rest: str) -> str:
    """Without cards, pay what is asked if there is one way to do so."""
    number, payment = _number_and(rest, "accept")
    offers = [offer for offer in unanswered_by(view, me(view)) if offer.kind == "offer"]
    choice = _choose(view, "accept", number, offers)
    want = choice.want or {}
    if payment is None:
        side = _sole_payment(view, choice, want)
    else:
        side = _own(view, payment)
    return f"accept {choice.number}" + ("" if side.is_empty else f" with {_text(side)}")


def _sole_payment(view: View, offer: Offer, want: dict[str, int]) -> Side:
    """The one way to pay what an offer wants; refuse if there are several or none."""
    side, seat = Side(), me(view)
    unsettled: list[str] = []
    for bean, count in want.items():
        face = [slot for slot, up in face_of(view, seat) if up == bean]
        hand = [place for place, held in enumerate(hand_of(view, seat)) if held == bean]
        if len(face) + len(hand) < count:
            raise NotationError(
                f"Offer {offer.number} wants {groups(want)}; you have "
                f"{group(bean, len(face) + len(hand)) if face or hand else 'no ' + shown(bean)}. "
                f"Decline it, or: {examples.counter(view, offer.number)}"
            )
        if len(face) + len(hand) > count and hand:  # equal face-up cards are one
            unsettled += [f"face{slot + 1}" for slot in face]
            unsettled += [f"hand{place + 1}" for place in hand]
        side.face += face[:count]
        side.hand += hand[: max(0, count - len(face))]
    if unsettled:
        raise NotationError(
            f"Which cards? For {groups(want)} choose from {', '.join(unsettled)}: "
            f"accept {offer.number} with {_text(side)}"
        )
    return side


def _number_and(rest: str, verb: str) -> tuple[int | None, str | None]:
    """Read `5`, `5 with hand2`, `with hand2` or nothing."""
    found = re.fullmatch(r"(?:offer )?(\d+)?(?: ?with (.+))?", rest)
    if not found:
        raise NotationError(f"Type {verb}, or with its number: {verb} 5")
    return int(found[1]) if found[1] else None, found[2]


def _decline(view: View, rest: str) -> str:
    return _single(view, "decline", rest, unanswered_by(view, me(view)))


def _withdraw(view: View, rest: str) -> str:
    return _single(view, "withdraw", rest, [o for o in view.offers if o.maker == me(view)])


def _single(view: View, verb: str, rest: str, offers: Sequence[Offer]) -> str:
    found = re.fullmatch(r"(?:offer )?(\d+)?", rest)
    if not found:
        raise NotationError(f"Type {verb}, or with the number of the offer: {verb} 5")
    return f"{verb} {_choose(view, verb, int(found[1]) if found[1] else None, offers).number}"


def _close(view: View, rest: str) -> str:
    """The only offer that somebody accepted, and the only one who did, need no number."""
    found = re.fullmatch(r"(?:offer )?(\d+)?(?: ?with (?:seat )?(\d+))?", rest)
    if not found:
        raise NotationError("Type close, or with offer and seat: close 5 with 3")
    offers = [offer for offer in view.offers if offer.maker == me(view) and offer.accepted]
    choice = _choose(view, "close", int(found[1]) if found[1] else None, offers)
    if found[2]:
        return f"close {choice.number} with {int(found[2])}"
    seats = [str(seat + 1) for seat in choice.accepted]
    if len(seats) == 1:
        return f"close {choice.number} with {seats[0]}"
    ways = " or ".join(f"close {choice.number} with {seat}" for seat in seats)
    raise NotationError(f"With whom? {ways}" if seats else f"Nobody accepted {choice.number}.")


def _choose(view: View, verb: str, number: int | None, offers: Sequence[Offer]) -> Offer:
    """Return the offer that is meant: the named one, or the only one it can be."""
    if number is not None:
        named = offer_by_number(view, number)
        if named is None:
            raise NotationError(f"There is no open offer {number}.{_which(verb, offers)}")
        return named
    owed = [offer for offer in offers if offer in owed_by(view, me(view))]
    likely = owed if len(owed) == 1 else offers
    if len(likely) == 1:
        return likely[0]
    if not offers:
        raise NotationError(f"There is no offer to {verb}.{_example(view)}")
    raise NotationError(f"Which offer?{_which(verb, offers)}")


def _which(verb: str, offers: Sequence[Offer]) -> str:
    ways = [f"{verb} {offer.number}" for offer in offers]
    return f" You can {' or '.join(ways)}." if ways else ""


_VERBS: dict[str, Callable[[View, str], str]] = {
    "offer": _offer,
    "trade": _offer,
    "gift": _gift,
    "give": _gift,
    "plea": _plea,
    "ask": _ask,
    "counter": _counter,
    "accept": _accept,
    "yes": _accept,
    "decline": _decline,
    "no": _decline,
    "withdraw": _withdraw,
    "close": _close,
}
