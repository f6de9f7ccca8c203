"""Moves of Nicht die Bohne in plain words."""

from typing import Any

from bohnhof.games.nicht_die_bohne.schema import View
from bohnhof.tui.cast import Cast
from bohnhof.tui.nicht_die_bohne.cards import colour_of, face_of, of_colour, value_with
from bohnhof.tui.presenter import Words

Move = dict[str, Any]

EFFECTS = {"+-": "turns the sign of {}", "x2": "doubles {}", "null": "makes {} worth nothing"}
BRIEF = {"+-": "turns {}", "x2": "doubles {}", "null": "kills {}"}


def words(view: View, move: Move, cast: Cast) -> Words:
    """Return what a move of the view's seat would do."""
    return _take(view, move["seat"], cast) if move["kind"] == "take" else _lay(view, move["card"])


def _lay(view: View, card: str) -> Words:
    """A card to lay: what it does to its colour for whoever takes it."""
    colour, face = colour_of(card), face_of(card)
    assert view.seat is not None, "moves are told to the seat that makes them"
    hand = view.seats[view.seat].hand
    copies = hand.count(card) if isinstance(hand, list) else 1
    more = f" (you have {copies})" if copies > 1 else ""
    if face.isdecimal():
        return Words(f"adds {face} to {colour}", f"{face} for {colour}")
    return Words(EFFECTS[face].format(colour) + more, BRIEF[face].format(colour))


def _turn_of(cards: list[str]) -> str:
    """How a colour counts from now on."""
    faces = [face_of(card) for card in cards]
    if "null" in faces:
        return ", null"
    return ", minus" if faces.count("+-") % 2 else ", doubled" if "x2" in faces else ", plus"


def _take(view: View, source: int, cast: Cast) -> Words:
    """A card to take: what its colour is worth then, and who takes next (N-11)."""
    assert view.seat is not None, "moves are told to the seat that makes them"
    played = view.seats[source].played
    if played is None or played.card is None:
        raise ValueError("only a revealed card can be taken")
    card, colour = played.card, colour_of(played.card)
    mine = of_colour(view.seats[view.seat].collection, colour)
    change = f"your {colour} {value_with(mine)} -> {value_with([*mine, card])}"
    change += _turn_of([*mine, card]) if not face_of(card).isdecimal() else ""
    next_one = f"{cast.inside(source)} takes"
    return Words(f"{card}: {change}; then {next_one}", f"{card}: {change}")
