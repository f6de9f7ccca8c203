"""Positions and views of Nicht die Bohne as data: writing, and strict reading."""

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.bits import bit
from bohnhof.engine.contract import NOBODY, Data, Game
from bohnhof.engine.errors import PositionError
from bohnhof.engine.reading import need, read_data, step_in
from bohnhof.engine.rng import Rng
from bohnhof.games.nicht_die_bohne.bundle import NO_CARDS, ONE_OF
from bohnhof.games.nicht_die_bohne.row import with_entry
from bohnhof.games.nicht_die_bohne.schema import (
    Played,
    Position,
    SeatPosition,
    SeatView,
    SheetRow,
    TableData,
    View,
)
from bohnhof.games.nicht_die_bohne.soundness import check, check_deck
from bohnhof.games.nicht_die_bohne.state import BohneState, empty_state
from bohnhof.games.nicht_die_bohne.tables import CARD_NAMES
from bohnhof.games.nicht_die_bohne.turn import FOLLOWING, LEADING, OVER, TAKING
from bohnhof.games.nicht_die_bohne.view import public_part, seat_cards

NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}


def position_of(state: BohneState) -> Data:
    """Return all that lies on the table as JSON data."""
    return {
        **public_part(state),
        "seats": [seat_cards(state, seat, True) for seat in range(int(state.seats))],
    }


# Reading.


def load_position(game: Game, rounds: int, data: object) -> BohneState:
    """Return the state that a position describes, or raise PositionError."""
    position = read_data(data, Position, game)
    state = _build(game, rounds, position)
    check(state, _cards(position))
    return state


def load_view(game: Game, rounds: int, data: object, rng: Rng) -> BohneState:
    """Return a random state that agrees with everything in a view (X-06)."""
    view = read_data(data, View, game)
    need(view.seat is None or view.seat < game.seats, f"There is no seat {view.seat}.")
    position = _fill(view)
    state = _build(game, rounds, position)
    check(state, _cards(position))
    state.redeal(NOBODY if view.seat is None else view.seat, rng)
    if state.view(view.seat) != msgspec.to_builtins(data):
        raise PositionError("The view contradicts itself.")
    return state


def _fill(view: View) -> Position:
    """Turn a view into a position with the unseen cards laid out in order; a redeal follows."""
    cards = [card for card, copies in view.unseen.items() for _copy in range(copies)]
    try:
        seats = [_fill_seat(seat, cards) for seat in view.seats]
    except IndexError:
        raise PositionError("There are more hidden cards than unseen ones.") from None
    need(not cards, "There are more unseen cards than hidden ones.")
    shared = {field: getattr(view, field) for field in TableData.__struct_fields__}
    return Position(**shared, seed="0" * 64, shuffles=view.round, seats=seats)


def _fill_seat(seat: SeatView, cards: list[str]) -> SeatPosition:
    hand = seat.hand
    if isinstance(hand, int):
        hand = [cards.pop() for _card in range(hand)]
    played = None
    if seat.played is not None:
        card = cards.pop() if seat.played.card is None else seat.played.card
        played = Played(card=card, taken_by=seat.played.taken_by)
    return SeatPosition(hand=hand, played=played, collection=seat.collection)


def _build(game: Game, rounds: int, data: Position) -> BohneState:
    state = empty_state(game, rounds, bytes.fromhex(data.seed))
    state.shuffles, state.round = data.shuffles, data.round
    state.step, state.chip = step_in(data.step, game), _seat(data.chip, game.seats)
    for number, seat in enumerate(data.seats):
        state.hands[number] = _bundle(state, number, seat.hand)
        state.collections[number] = _bundle(state, number, seat.collection)
        if seat.played is not None:
            _put(state, number, seat.played)
    state.next_seat = _next_seat(state)
    state.sheet = _sheet(game.seats, data.sheet)
    state.past = _past(state, data.sheet)
    return state


def _bundle(state: BohneState, seat: int, names: list[str]) -> i64:
    need(len(names) <= state.hand_size(), f"Seat {seat} has too many cards (N-04).")
    bundle = NO_CARDS
    for name in names:
        bundle += ONE_OF[_card(name)]
    return bundle


def _put(state: BohneState, seat: int, played: Played) -> None:
    """Lay the card of a seat on the table, open or taken."""
    state.played = with_entry(state.played, seat, _card(played.card))
    taker = played.taken_by
    if taker is not None:
        state.takers = with_entry(state.takers, seat, _seat(taker, state.game.seats))
    elif state.step == TAKING and seat != state.chip:
        state.open += bit(seat)


def _next_seat(state: BohneState) -> i64:
    """The seat that is asked first."""
    if state.step == OVER:
        return NOBODY
    if state.step == LEADING:
        return state.chip
    return state.follower_after(state.chip) if state.step == FOLLOWING else _last_source(state)


def _last_source(state: BohneState) -> i64:
    """Follow the takes from the chip holder on; who took nothing yet is next (N-11)."""
    seat = state.chip
    takers = [state.taker_of(source) for source in range(int(state.seats))]
    for _take in range(int(state.seats)):
        if seat not in takers:
            return seat
        seat = takers.index(seat)
    raise PositionError("The takes go round in a circle (NT-07).")


def _cards(data: Position) -> list[str]:
    """All cards of a position; a card that was taken lies in the taker's collection."""
    cards: list[str] = []
    for seat in data.seats:
        cards += seat.hand + seat.collection
        if seat.played is not None and seat.played.taken_by is None:
            cards.append(seat.played.card)
    return cards


def _sheet(seats: int, rows: list[SheetRow]) -> vec[i64]:
    sheet: list[int] = []
    for row in rows:
        fits = len(row.plus) == len(row.minus) == seats
        need(fits, "Each row of the score sheet has an entry for every seat (N-19).")
        for plus, minus in zip(row.plus, row.minus, strict=True):
            sheet += [plus, minus]
        need(
            row.sum == [p - m for p, m in zip(row.plus, row.minus, strict=True)],
            "A sum on the score sheet is plus less minus (N-19).",
        )
    return vec[i64](sheet)


def _past(state: BohneState, rows: list[SheetRow]) -> vec[i64]:
    """The collections of finished rounds; empty ones for a row without."""
    past: list[int] = []
    for row in rows:
        collections = row.collections
        if collections is None:
            past += [int(NO_CARDS)] * int(state.seats)
            continue
        fits = len(collections) == state.seats
        need(fits, "A finished round has a collection for every seat (N-14).")
        check_deck([card for collection in collections for card in collection])
        past += [int(_bundle(state, seat, names)) for seat, names in enumerate(collections)]
    return vec[i64](past)


def _card(name: str) -> int:
    if name not in NUMBERS:
        raise PositionError(f"{name!r} is no card.")
    return NUMBERS[name]


def _seat(seat: int, seats: int) -> int:
    need(seat < seats, f"There is no seat {seat}.")
    return seat
