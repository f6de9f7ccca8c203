"""Sets up positions of Nicht die Bohne for tests: say what matters, other cards are filled in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import bohnhof
from bohnhof import Event, Rng, State

NAME = "nicht-die-bohne"
SEED = "5eed" * 16
COLOURS = ("blue", "red", "green", "yellow")
KINDS = (*(str(number) for number in range(1, 11)), "+-", "+-", "+-", "double", "null")
DECK = [f"{colour} {kind}" for colour in COLOURS for kind in KINDS]
SEATS = (3, 4, 5, 6)


def new(seats: int, seed: object = "any", **options: Any) -> State:
    """Deal a game."""
    return bohnhof.new(NAME, seats=seats, seed=str(seed), **options)


def position(
    *,
    seats: int = 4,
    step: str = "lead",
    chip: int = 0,
    trick: int = 1,
    hands: Mapping[int, Sequence[str]] | None = None,
    played: Mapping[int, str] | None = None,
    taken: Mapping[int, int] | None = None,
    collections: Mapping[int, Sequence[str]] | None = None,
    sheet: Sequence[Sequence[tuple[int, int]]] = (),
    rounds: int = 3,
    starter: int | None = None,
) -> dict[str, Any]:
    """Return a position.

    `hands` and `collections` name cards that a seat has; each is filled up to its size, which
    follows from the trick. `taken` says for a seat whose card is gone who took it. `sheet` has a
    row for each finished round, with plus and minus for each seat.
    """
    hands, played = hands or {}, played or {}
    taken, collections = taken or {}, collections or {}
    tricks = trick if step == "over" else trick - 1
    won = {taker: [played[source]] for source, taker in taken.items()}
    rows = [[*collections.get(seat, ()), *won.get(seat, ())] for seat in range(seats)]
    held = [list(hands.get(seat, ())) for seat in range(seats)]

    rest = _Rest()
    for cards in (*rows, *held, [card for seat, card in played.items() if seat not in taken]):
        rest.take(cards)
    for seat in range(seats):
        rest.fill(held[seat], 60 // seats - tricks - (seat in played))
    for seat in range(seats):
        rest.fill(rows[seat], tricks + (seat in won))
    assert not rest.cards

    return {
        "game": NAME,
        "rules": 1,
        "options": {"starter": starter, "rounds": rounds},
        "seed": SEED,
        "shuffles": len(sheet) + (step != "over"),
        "round": len(sheet) + (step != "over"),
        "step": step,
        "chip": chip,
        "sheet": [sheet_row(row) for row in sheet],
        "seats": [
            {
                "hand": held[seat],
                "played": (
                    {"card": played[seat], "taken_by": taken.get(seat)} if seat in played else None
                ),
                "collection": rows[seat],
            }
            for seat in range(seats)
        ],
    }


def sheet_row(row: Sequence[tuple[int, int]]) -> dict[str, list[int]]:
    """Return a row of the score sheet, from plus and minus of each seat."""
    return {
        "plus": [plus for plus, _minus in row],
        "minus": [minus for _plus, minus in row],
        "sum": [plus - minus for plus, minus in row],
    }


def table(**parts: Any) -> State:
    """Return the state of a position, see `position`."""
    return bohnhof.from_position(position(**parts))


def play(state: State, *moves: tuple[int, str]) -> list[dict[str, Any]]:
    """Play moves in notation; return everything that happened, in full."""
    events: list[Event] = []
    for seat, text in moves:
        state.apply(seat, state.parse(text), events)
    return [{"kind": event.kind, "seat": event.owner, **event.data} for event in events]


def play_trick(state: State, rng: Rng) -> list[dict[str, Any]]:
    """Play one whole trick at random; return everything that happened."""
    events: list[dict[str, Any]] = []
    while "chip" not in kinds(events):
        events += play_random(state, rng)
    return events


def play_random(state: State, rng: Rng) -> list[dict[str, Any]]:
    """Play one random move; return everything that happened."""
    seat = state.to_move
    return play(state, (seat, state.text(state.random_action(seat, rng))))


def play_to_end(state: State, rng: Rng) -> list[dict[str, Any]]:
    """Play random moves until the game is over; return everything that happened."""
    events: list[dict[str, Any]] = []
    while not state.over:
        events += play_random(state, rng)
    return events


def legal(state: State, seat: int) -> list[str]:
    """Return a seat's legal actions in notation."""
    return [state.text(action) for action in state.legal(seat)]


def why_not(state: State, seat: int, text: str) -> str:
    """Return why a move is refused, by name; `legal` and `is_legal` must agree."""
    action = state.parse(text)
    assert action not in state.legal(seat)
    assert not state.is_legal(seat, action)
    try:
        state.apply(seat, action)
    except bohnhof.IllegalAction as error:
        return error.refusal
    raise AssertionError(f"{text} was carried out")


def seat_of(state: State, seat: int) -> dict[str, Any]:
    """Return everything that belongs to a seat, in full."""
    seats: Any = state.to_position()["seats"]
    return dict(seats[seat])


def whole(state: State) -> dict[str, Any]:
    """Return the position of a state."""
    return dict(state.to_position())


def shown(state: State, seat: int | None) -> dict[str, Any]:
    """Return the view of a seat."""
    return dict(state.view(seat))


def kinds(events: Sequence[dict[str, Any]]) -> list[Any]:
    """Return just what kind of things happened."""
    return [event["kind"] for event in events]


def only(events: Sequence[dict[str, Any]], *wanted: str) -> list[dict[str, Any]]:
    """Return the events of these kinds."""
    return [event for event in events if event["kind"] in wanted]


class _Rest:
    """Cards that are not placed yet."""

    def __init__(self) -> None:
        self.cards = list(DECK)

    def take(self, names: Sequence[str]) -> None:
        for name in names:
            assert name in self.cards, f"too many cards {name} in this setting"
            self.cards.remove(name)

    def fill(self, cards: list[str], size: int) -> None:
        assert len(cards) <= size, f"{len(cards)} cards are named, there is room for {size}"
        missing = size - len(cards)
        cards += self.cards[:missing]
        del self.cards[:missing]


assert Counter(DECK).total() == 60
