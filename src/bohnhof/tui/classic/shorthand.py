"""What a person types, made into notation: `soy for red` instead of `offer all: face1 for red`.

Everything is read from the view: which of the own cards are meant, to whom an offer goes, which
offer is answered. What is already notation stays what it is. A line that makes no sense is refused
with what is wrong and with one that would be right now.
"""

import re
from collections.abc import Callable, Sequence

from bohnhof import NotationError
from bohnhof.games.classic.schema import OfferView, View
from bohnhof.tui.classic import examples
from bohnhof.tui.classic.examples import example_now
from bohnhof.tui.classic.fields import group, groups
from bohnhof.tui.classic.seen import (
    Counts,
    addressees,
    face_of,
    hand_of,
    is_trading,
    me,
    offer_by_number,
    owed_by,
    unanswered_by,
)
from bohnhof.tui.classic.typed_cards import Side, own_cards, text_of, wanted_cards
from bohnhof.tui.classic.typed_fields import alone, harvest, plant
from bohnhof.tui.wording import shown

LONGEST = 200
"""Letters of a line; no move needs as many."""
TO = re.compile(r"(?:to )?(all|everybody|everyone|(?:[a-z]+ )?\d+) ?: ?(.*)")
"""Whom an offer is for; before the number may stand a word: seat 3, seedling 3."""
TO_AT_END = re.compile(r"(.*) to (all|everybody|everyone|(?:[a-z]+ )?\d+)")


def expand(view: View, line: str) -> str:
    """Return the notation of what a person typed, or raise NotationError with help."""
    if len(line) > LONGEST:
        raise NotationError(f"That is too long for a move.{example_now(view)}")
    text = " ".join(line.lower().replace("black eyed", "black-eyed").split()).rstrip(" .!")
    verb, rest = _verb(text)
    if verb in _PLAIN:
        return _PLAIN[verb](view, rest)
    if verb in _VERBS:
        _need_trading(view)
        return _VERBS[verb](view, rest)
    if " for " in f" {text} ":
        _need_trading(view)
        return _offer(view, text)
    raise NotationError(f"{line[:40]!r} is not a move of Classic Bohnanza.{example_now(view)}")


def _verb(text: str) -> tuple[str, str]:
    """The first word, and what follows it."""
    word = re.match(r"[a-z]+", text)
    return (word[0], text[word.end() :].strip()) if word else ("", text)


def _need_trading(view: View) -> None:
    if not is_trading(view):
        raise NotationError(f"There is no trading now.{example_now(view)}")


# Offers, gifts, pleas, asks.


def _offer(view: View, rest: str) -> str:
    to, body = _addressee(view, "offer", rest)
    give, want = _sides(view, body)
    return _composed(to, give, want)


def _gift(view: View, rest: str) -> str:
    to, body = _addressee(view, "gift", rest)
    if " for " in body:
        return _composed(to, *_sides(view, body))
    if not body:
        raise NotationError(f"Give what? For example: {examples.some_gift(view)}")
    return _composed(to, own_cards(view, body), Side())


def _plea(view: View, rest: str) -> str:
    to, body = _addressee(view, "plea", rest)
    wanted = body.removeprefix("nothing ").removeprefix("for ")
    return _composed(to, Side(), wanted_cards(view, wanted))


def _ask(view: View, rest: str) -> str:
    """`ask soy` and `ask soy for ?` offer a card, `ask for red` and `ask ? for red` want one."""
    to, body = _addressee(view, "ask", rest)
    if body.startswith("for "):
        body = f"? {body}"
    elif " for" not in body:
        body = f"{body} for ?"
    give, want = _sides(view, body)
    if not (give.is_open or want.is_open):
        raise NotationError(f"An ask leaves a side open: {text_of(give)} for ?, or ? for red.")
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
    return f"counter {choice.number}: {text_of(give)} for {text_of(want)}"


def _leading_number(view: View, rest: str) -> re.Match[str] | None:
    """A number without a colon means an offer if there is one with that number to answer."""
    found = re.match(r"(\d+) (.*)", rest)
    numbers = [offer.number for offer in _countered(view)]
    return found if found and int(found[1]) in numbers else None


def _countered(view: View) -> list[OfferView]:
    return [offer for offer in view.offers if me(view) in addressees(view, offer)]


def _composed(to: str, give: Side, want: Side) -> str:
    _need_something(give, want)
    if give.is_open or want.is_open:
        return f"ask {to}: {text_of(give)} for {text_of(want)}"
    if want.is_empty:
        return f"gift {to}: {text_of(give)}"
    if give.is_empty:
        return f"plea {to}: {text_of(want)}"
    return f"offer {to}: {text_of(give)} for {text_of(want)}"


def _need_something(give: Side, want: Side) -> None:
    if give.is_open and want.is_open:
        raise NotationError("Only one side can be left open: soy for ?, or ? for red.")
    bare = (give.is_empty, want.is_empty)
    if bare == (True, True) or ((give.is_open or want.is_open) and any(bare)):
        raise NotationError("Nothing for nothing is no offer.")


# To whom.


def _addressee(view: View, verb: str, rest: str) -> tuple[str, str]:
    """Return to whom an offer goes, as notation has it, and the rest of the line (C-23)."""
    others = "all" if view.seat == view.active else str(view.active + 1)
    if at_end := TO_AT_END.fullmatch(rest):
        rest = f"{at_end[2]}: {at_end[1]}"
    named = TO.match(rest)
    if not named:
        if rest.startswith(("all ", "to all ")):
            return others, rest.partition("all ")[2].strip()
        return others, rest.removeprefix(":").strip()
    to = named[1].split()[-1]
    if not to.isdecimal():
        return others, named[2]
    _need_partner(view, int(to) - 1, verb, named[2])
    return str(int(to)), named[2]


def _need_partner(view: View, seat: int, verb: str, body: str) -> None:
    to = "all" if view.seat == view.active else str(view.active + 1)
    right = f"For example: {verb} {to}: {body}"
    if seat == view.seat:
        raise NotationError(f"Seat {seat + 1} is yourself. {right}")
    if not 0 <= seat < len(view.seats):
        raise NotationError(f"There is no seat {seat + 1}: seats are 1 to {len(view.seats)}.")
    if view.active not in (seat, view.seat):
        raise NotationError(f"You can deal only with the active seat (C-23). {right}")


# Cards.


def _sides(view: View, body: str) -> tuple[Side, Side]:
    """Read `what I give for what I want`."""
    give, separator, want = f" {body} ".partition(" for ")
    if not separator:
        beans = body.split()
        deal = f"{beans[0]} for {beans[1]}" if len(beans) == 2 else f"{body or 'soy'} for red"
        raise NotationError(f"For what? {deal}, or as a gift: gift {body or 'soy'}")
    if not (give.strip() and want.strip()):
        raise NotationError(f"Name both sides, or nothing, or ?.{example_now(view)}")
    return own_cards(view, give), wanted_cards(view, want)


# Answers.


def _pass(view: View, rest: str) -> str:
    """Who is asked for an answer, and not for a last offer, means no."""
    owed = owed_by(view, me(view)) if is_trading(view) else []
    means_no = len(owed) == 1 and view.seat not in (view.caller, view.active)
    return f"decline {owed[0].number}" if means_no and not rest else alone("pass", rest)


def _accept(view: View, rest: str) -> str:
    """Without cards, pay what is asked if there is one way to do so."""
    number, payment = _number_and(rest, "accept")
    offers = [offer for offer in unanswered_by(view, me(view)) if offer.kind == "offer"]
    choice = _choose(view, "accept", number, offers)
    want = choice.want or {}
    if payment is None:
        side = _sole_payment(view, choice, want)
    else:
        side = own_cards(view, payment)
    return f"accept {choice.number}" + ("" if side.is_empty else f" with {text_of(side)}")


def _sole_payment(view: View, offer: OfferView, want: Counts) -> Side:
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
            f"accept {offer.number} with {text_of(side)}"
        )
    return side


def _number_and(rest: str, verb: str) -> tuple[int | None, str | None]:
    """Read `5`, `5 with hand2`, `with hand2` or nothing."""
    found = re.fullmatch(r"(?:offer )?(\d+)?(?: ?with (.+))?", rest)
    if not found:
        raise NotationError(f"Type {verb}, or with its number: {verb} 5")
    return int(found[1]) if found[1] else None, found[2]


def _decline(view: View, rest: str) -> str:
    """Without an offer to decline, no to the last call is a pass."""
    offers = unanswered_by(view, me(view))
    if not rest and not offers and view.caller == view.seat:
        return "pass"
    return _single(view, "decline", rest, offers)


def _withdraw(view: View, rest: str) -> str:
    return _single(view, "withdraw", rest, [o for o in view.offers if o.maker == me(view)])


def _single(view: View, verb: str, rest: str, offers: Sequence[OfferView]) -> str:
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


def _choose(view: View, verb: str, number: int | None, offers: Sequence[OfferView]) -> OfferView:
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
        raise NotationError(f"There is no offer to {verb}.{example_now(view)}")
    raise NotationError(f"Which offer?{_which(verb, offers)}")


def _which(verb: str, offers: Sequence[OfferView]) -> str:
    ways = [f"{verb} {offer.number}" for offer in offers]
    return f" You can {' or '.join(ways)}." if ways else ""


_PLAIN: dict[str, Callable[[View, str], str]] = {
    "plant": plant,
    "harvest": harvest,
    "stop": lambda view, rest: alone("stop", rest),
    "buy": lambda view, rest: alone("buy", rest),
    "end": lambda view, rest: alone("end", rest),
    "pass": _pass,
}
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
