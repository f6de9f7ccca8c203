"""Cards as people type them: `2 soy`, `face1 hand3`, `a red and a blue`, `?`, `nothing`."""

import re
from dataclasses import dataclass, field

from bohnhof import NotationError
from bohnhof.games.classic.schema import View
from bohnhof.games.classic.tables import BEANS
from bohnhof.tui.classic.fields import copies_of, counted
from bohnhof.tui.classic.seen import face_of, hand_of, me
from bohnhof.tui.wording import shown

OPEN_WORDS = {"?", "what", "anything", "something"}
EMPTY_WORDS = {"nothing", "free", "none"}
FILLERS = {"a", "an", "the", "my", "your", "bean", "beans", "card", "cards", "one", "of"}
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


def text_of(side: Side) -> str:
    """One side in notation."""
    if side.is_open:
        return "?"
    cards = [f"face{slot + 1}" for slot in sorted(side.face)]
    cards += [f"hand{place + 1}" for place in sorted(side.hand)]
    ranked = sorted(side.beans.items(), key=lambda item: BEANS.number(item[0]))
    cards += [bean if count == 1 else f"{count} {bean}" for bean, count in ranked]
    return " ".join(cards) or "nothing"


def own_cards(view: View, text: str) -> Side:
    """Read own cards: places as they are, of varieties the nearest at hand."""
    side = _read(text, "give")
    _need_places(view, side)
    for bean, count in side.beans.items():
        take(view, side, bean, count)
    side.beans = {}
    return side


def take(view: View, side: Side, bean: str, count: int) -> None:
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
        seat_meant = (
            f" Seat {count} is named with a colon, {count}: {bean}."
            if 1 < count <= len(view.seats)
            else ""
        )
        raise NotationError(f"You have {lack}{more} to give. {_all_cards(view)}{seat_meant}")
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


def wanted_cards(view: View, text: str) -> Side:
    """Read what is wanted, by variety; a face-up card of the active seat stands for its own."""
    side = _read(text, "want")
    for slot in side.face:
        up = dict(face_of(view, view.active)).get(slot) if view.seat != view.active else None
        if up is None:
            raise NotationError("Name what you want by its variety, for example: red")
        side.beans[up] = side.beans.get(up, 0) + 1
    side.face = []
    for bean, count in side.beans.items():
        if count > copies_of(bean):
            raise NotationError(f"There are only {copies_of(bean)} {shown(bean)} in the game.")
    return side


def _read(text: str, role: str) -> Side:
    """Read one side: things between commas, or one after the other."""
    things = [_words(thing) for thing in re.split(r"[,+&]| and ", text)]
    words, side = [word for thing in things for word in thing], Side()
    if len(words) == 1 and words[0] in OPEN_WORDS | EMPTY_WORDS:
        side.is_open = words[0] in OPEN_WORDS
        return side
    for thing in things:
        _read_thing(side, thing, role)
    return side


def _words(thing: str) -> list[str]:
    joined = re.sub(r"\b(face|hand) (?=\d)", r"\1", thing)
    return [word for word in joined.split() if word not in FILLERS]


def _read_thing(side: Side, words: list[str], role: str) -> None:
    """Read words that follow each other; a number before a bean counts it, else it is a place."""
    while words:
        word, *words = words
        number = NUMBER.fullmatch(word)
        if number and words and bean_named(words[0]):
            count = int(number[1][:4])
            if not count:
                raise NotationError(f"{word} {words[0]}? Leave it out.")
            _add_bean(side, words.pop(0), count)
        elif number:
            _add_place(side, f"hand{number[1]}", role)
        elif PLACE.fullmatch(word):
            _add_place(side, word, role)
        else:
            _add_bean(side, word, 1)


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
    bean = bean_named(word)
    if bean is None:
        meant = [name for name in BEANS.names if name.startswith(word)]
        if meant:
            raise NotationError(f"{word!r} can be {' or '.join(meant)}.")
        raise NotationError(f"{word[:20]!r} is no bean. Beans: {', '.join(BEANS.names)}.")
    side.beans[bean] = side.beans.get(bean, 0) + count


def bean_named(word: str) -> str | None:
    """Return the variety with this name, its plural, or the beginning of its name alone."""
    for text in (word, word.removesuffix("s"), word.replace("eyed", "-eyed").replace("--", "-")):
        found = [bean for bean in BEANS.names if text and bean.startswith(text)]
        if text in found or len(found) == 1:
            return text if text in found else found[0]
    return None
