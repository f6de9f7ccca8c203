"""Positions and views of the classic game as data: writing, and strict reading."""

from collections.abc import Sequence
from typing import Any

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Data, Game
from bohnhof.engine.errors import PositionError
from bohnhof.engine.reading import read_data, step_in
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.board import (
    ALL,
    ASK_FOR_BIDS,
    ASK_FOR_PRICE,
    HAND,
    OFFER,
    PAYMENT,
    WANTED,
)
from bohnhof.games.classic.bundle import bundle_of, members_of, set_of
from bohnhof.games.classic.facts import fact_of, with_fact
from bohnhof.games.classic.schema import (
    OfferData,
    OfferPosition,
    Position,
    Proposal,
    SeatData,
    SeatPosition,
    SeatView,
    TableData,
    View,
)
from bohnhof.games.classic.soundness import check, check_totals
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BEANS, CARDS, NO_BEAN, POOL, name
from bohnhof.games.classic.trading import ban_head
from bohnhof.games.classic.view import (
    hand_of,
    payment_of,
    public_offer_part,
    public_part,
    public_seat_part,
)


def position_of(state: ClassicState) -> Data:
    """Return all that lies on the table as JSON data."""
    return {
        **public_part(state),
        "pile": [name(bean) for bean in state.pile[state.pile_at :]],
        "offers": [_offer_position(state, row) for row in range(state.board.count)],
        "seats": [
            {"hand": hand_of(state, seat), **public_seat_part(state, seat)}
            for seat in range(state.game.seats)
        ],
    }


def _offer_position(state: ClassicState, row: int) -> Data:
    board = state.board
    accepted = members_of(board.accepted(row))
    return {
        **public_offer_part(board, row),
        "hand": members_of(board.get(row, HAND)),
        "payments": {str(seat): payment_of(board, row, seat) for seat in accepted},
    }


# Reading.


def load_position(game: Game, bare: ClassicState, data: object) -> ClassicState:
    """Fill a bare table with what a position describes, settled, or raise PositionError."""
    state = _build(bare, read_data(data, Position, game))
    check(state)
    state.settle()
    return state


def load_view(game: Game, bare: ClassicState, data: object, rng: Rng) -> ClassicState:
    """Return a random state that agrees with everything in a view (X-06)."""
    view = read_data(data, View, game)
    if view.seat is not None and view.seat >= game.seats:
        raise PositionError(f"There is no seat {view.seat}: seats are 0 to {game.seats - 1}.")
    state = _build(bare, _fill(view))
    check_totals(state)
    state.redeal(NOBODY if view.seat is None else view.seat, rng)
    check(state)
    if state.view(view.seat) != msgspec.to_builtins(data):
        raise PositionError("The view contradicts itself.")
    return state


def _fill(view: View) -> Position:
    """Turn a view into a position with the unseen cards laid out in order; a redeal follows."""
    pools = [[bean for bean, n in pool.items() for _copy in range(n)] for pool in view.unseen]
    if len(pools) != view.pool + 1:
        raise PositionError("There must be unseen cards for every shuffle.")
    try:
        seats = [_fill_seat(seat, pools) for seat in view.seats]
    except IndexError:
        raise PositionError("There are more hidden cards than unseen ones.") from None
    if len(pools[-1]) != view.pile or any(pools[:-1]):
        raise PositionError("Hidden and unseen cards differ in number.")
    shared = {field: getattr(view, field) for field in TableData.__struct_fields__}
    offers = [_fill_offer(offer, OfferData.__struct_fields__) for offer in view.offers]
    return Position(
        **shared,
        seed="0" * 64,
        shuffles=view.pool + 1,
        pile=pools[-1],
        offers=offers,
        seats=seats,
    )


def _fill_seat(seat: SeatView, pools: list[list[Any]]) -> SeatPosition:
    shared = {field: getattr(seat, field) for field in SeatData.__struct_fields__}
    hand = seat.hand
    if not isinstance(hand, list):
        if hand != len(seat.pools):
            raise PositionError("Each hand card has a pool.")
        hand = [pools[pool].pop() for pool in seat.pools]
    return SeatPosition(**shared, hand=hand)


def _fill_offer(offer: Any, fields: Sequence[str]) -> OfferPosition:
    shared = {field: getattr(offer, field) for field in fields}
    return OfferPosition(**shared, hand=offer.hand or [])


def _build(state: ClassicState, data: Position) -> ClassicState:
    state.seed = bytes.fromhex(data.seed)
    state.shuffles = data.shuffles
    state.starter, state.active, state.turn = data.starter, data.active, data.turn
    state.step = step_in(data.step, state.game)
    state.caller = NOBODY if data.caller is None else data.caller
    state.pool, state.used_up = data.pool, data.used_up
    state.pile = vec[i64]([BEANS.number(bean) for bean in data.pile])
    state.discards = bundle_of(data.discards)  # type: ignore[arg-type]
    state.discard_top = _bean(data.discard_top)
    for slot, bean in enumerate(data.face):
        if bean is not None:
            state.lay_face_up(slot, BEANS.number(bean))
    state.next_offer = data.next_offer
    if len(data.made) != len(data.seats):
        raise PositionError("For each seat it is said how many offers it has made.")
    for seat, made in enumerate(data.made):
        state.count_made(seat, made)
    for seat, seat_data in enumerate(data.seats):
        _build_seat(state, seat, seat_data)
    for ban in data.banned:
        state.banned = append(state.banned, ban_head(_form(ban), ban.maker, _addressee(ban)))
        state.banned = append(state.banned, bundle_of(ban.give or {}))  # type: ignore[arg-type]
        state.banned = append(state.banned, bundle_of(ban.want or {}))  # type: ignore[arg-type]
    for offer in data.offers:
        _build_offer(state, offer)
    return state


def _build_seat(state: ClassicState, seat: int, data: SeatPosition) -> None:
    if len(data.pools) != len(data.hand):
        raise PositionError("Each hand card has a pool.")
    for bean, pool in zip(data.hand, data.pools, strict=True):
        state.hands.add(seat, BEANS.number(bean) + POOL * pool)
    for coin in data.coins:
        state.coins.add(seat, BEANS.number(coin))
    if len(data.fields) < state.farms.fields(seat):
        raise PositionError("Three fields are there from the start in this edition (CI-03).")
    while state.farms.fields(seat) < len(data.fields):
        state.farms.add_field(seat)
    for field, column in enumerate(data.fields):
        for bean in column[: CARDS + 1]:  # so many are too many already
            if not state.farms.fits(seat, field, BEANS.number(bean)):
                raise PositionError(f"{bean} can not lie there: one type per field (C-06).")
            state.farms.plant(seat, field, BEANS.number(bean))
    state.farms.lay_aside(seat, bundle_of(data.aside))  # type: ignore[arg-type]
    for fact in data.holds:
        bean_number = BEANS.number(fact.bean)
        known = fact_of(seat, bean_number, fact.front, fact.count)
        state.facts = with_fact(state.facts, known)


def _build_offer(state: ClassicState, data: OfferPosition) -> None:
    board = state.board
    given = bundle_of(data.give or {})  # type: ignore[arg-type]
    if any(state.face_bean(slot) == NO_BEAN for slot in data.face):
        raise PositionError("An open offer names a face-up card that is not there.")
    face = state.face_beans(set_of(data.face))  # type: ignore[arg-type]
    row = board.add(
        data.number,
        data.maker,
        _addressee(data),
        _form(data),
        set_of(data.face),  # type: ignore[arg-type]
        data.answers or 0,
    )
    wanted = bundle_of(data.want or {})  # type: ignore[arg-type]
    board.fill(row, set_of(data.hand), given - face, face, wanted)
    if given >= face:
        state.note_holding(data.maker, given - face)
    board.note_answers(row, set_of(data.declined), set_of(data.accepted))  # type: ignore[arg-type]
    for seat, positions in data.payments.items():
        if seat not in [str(accepted) for accepted in data.accepted]:
            raise PositionError("Only who has accepted an offer pays for it.")
        board.put(row, PAYMENT + int(seat), set_of(positions))
    for accepted in data.accepted:
        state.note_holding(accepted, board.get(row, WANTED))


def _form(data: Proposal) -> int:
    if (data.give is None or data.want is None) != (data.kind == "ask"):
        raise PositionError("An ask leaves one side open, an offer none (CQ-09).")
    if data.kind == "offer":
        return int(OFFER)
    if data.give is None and data.want is None:
        raise PositionError("An ask leaves one side open, not both (CQ-09).")
    return int(ASK_FOR_PRICE if data.give is None else ASK_FOR_BIDS)


def _addressee(data: Proposal) -> int:
    return int(ALL) if data.to == "all" else data.to


def _bean(bean: str | None) -> int:
    return int(NO_BEAN) if bean is None else BEANS.number(bean)
