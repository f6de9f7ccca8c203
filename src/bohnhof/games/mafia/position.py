"""Positions and views of the Bean-Mafia as data: writing, and strict reading."""

from collections.abc import Sequence
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY, Data, Game
from bohnhof.engine.errors import PositionError
from bohnhof.engine.reading import read_data, step_in
from bohnhof.engine.rng import Rng
from bohnhof.games.mafia.counts import counted
from bohnhof.games.mafia.farm import MOST_CARDS, bare_farm, fits, planted
from bohnhof.games.mafia.schema import Position, SeatData, SeatPosition, SeatView, TableData, View
from bohnhof.games.mafia.seat import Seat, hand_card, new_seat
from bohnhof.games.mafia.soundness import check, check_totals
from bohnhof.games.mafia.state import MafiaState
from bohnhof.games.mafia.tables import BEANS, BOSS_NAMES, Variant
from bohnhof.games.mafia.view import names, public_part, public_seat_part


def position_of(state: MafiaState) -> Data:
    """Return all that lies on the table as JSON data."""
    return {
        **public_part(state),
        "pile": names(state.pile[state.pile_at :]),
        "seats": [_seat_position(state.at(seat)) for seat in range(state.game.seats)],
    }


def _seat_position(who: Seat) -> Data:
    return {"hand": who.names(), **public_seat_part(who)}


# Reading.


def load_position(game: Game, variant: Variant, data: object) -> MafiaState:
    """Return the state that a position describes, settled, or raise PositionError."""
    position = read_data(data, Position, game)
    _check_seats(game, position, [position.starter, position.active])
    state = _build(game, variant, position)
    check(state)
    state.settle()
    return state


def load_view(game: Game, variant: Variant, data: object, rng: Rng) -> MafiaState:
    """Return a random state that agrees with everything in a view (X-06)."""
    view = read_data(data, View, game)
    _check_seats(game, view, [view.starter, view.active, view.seat or 0])
    state = _build(game, variant, _fill(view))
    check_totals(state)
    state.redeal(NOBODY if view.seat is None else view.seat, rng)
    check(state)
    if state.view(view.seat) != msgspec.to_builtins(data):
        raise PositionError("The view contradicts itself.")
    return state


def _check_seats(game: Game, data: Position | View, named: list[int]) -> None:
    """Raise PositionError unless there are as many seats as the game has."""
    if len(data.seats) != game.seats or max(named) >= game.seats:
        raise PositionError(f"The seats do not fit {game.info.title}, which is for {game.seats}.")


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
    return Position(**shared, seed="0" * 64, shuffles=1, pile=pools[-1], seats=seats)


def _fill_seat(seat: SeatView, pools: list[list[Any]]) -> SeatPosition:
    shared = {field: getattr(seat, field) for field in SeatData.__struct_fields__}
    hand = seat.hand
    if isinstance(hand, int):
        if hand != len(seat.pools) or hand < len(seat.known):
            raise PositionError("Each hand card has a pool, also those that were shown.")
        hand = [*seat.known, *(pools[pool].pop() for pool in seat.pools[len(seat.known) :])]
    return SeatPosition(**shared, hand=hand)


def _build(game: Game, variant: Variant, data: Position) -> MafiaState:
    first = _build_seat(data.seats[0])
    second = _build_seat(data.seats[1]) if game.seats == 2 else new_seat(0)
    bosses = BOSS_NAMES[: int(variant.bosses)]
    if list(data.bosses) != bosses:
        raise PositionError(f"The bosses of {game.info.title} are {', '.join(bosses)}.")
    mafia = _build_farm([data.bosses[boss] for boss in bosses])  # type: ignore[index]
    state = MafiaState(game, variant, first, second, mafia, bytes.fromhex(data.seed))
    state.shuffles = data.shuffles
    state.mafia_coins = counted(data.mafia_coins)
    state.pile = _beans(data.pile)
    state.pool, state.used_up = data.pool, data.used_up
    state.discards = _beans(data.discards)
    state.set_aside = counted(data.set_aside)
    state.revealed = counted(data.revealed)
    state.starter, state.active, state.turn = data.starter, data.active, data.turn
    state.step = step_in(data.step, game)
    return state


def _build_seat(data: SeatPosition) -> Seat:
    if len(data.pools) != len(data.hand) or data.hand[: len(data.known)] != data.known:
        raise PositionError("Each hand card has a pool, and shown cards are at the front.")
    hand = zip(data.hand, data.pools, strict=True)
    cards = vec[i64]([hand_card(BEANS.number(bean), pool) for bean, pool in hand])
    return Seat(cards, _beans(data.coins), _build_farm(data.fields), len(data.known))


def _build_farm(fields: Sequence[Sequence[str]]) -> i64:
    farm = bare_farm(len(fields))
    for number, column in enumerate(fields):
        for bean in column[: int(MOST_CARDS)]:  # far too many already: the totals will not fit
            if not fits(farm, BEANS.number(bean), number):
                raise PositionError(f"{bean} can not lie there: one type per field (M-05, M-36).")
            farm = planted(farm, BEANS.number(bean), number, 1)
    return farm


def _beans(beans: Sequence[str]) -> vec[i64]:
    return vec[i64]([BEANS.number(bean) for bean in beans])
