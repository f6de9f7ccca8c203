"""Positions and views of the Duel as data: writing, and strict reading."""

from typing import Any

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.engine.bits import bit
from bohnhof.engine.contract import NOBODY, Data, Game
from bohnhof.engine.errors import PositionError
from bohnhof.engine.reading import need, read_data, step_in
from bohnhof.engine.rng import Rng
from bohnhof.engine.short_row import with_number
from bohnhof.games.duel.farm import Farm, copies_of
from bohnhof.games.duel.schema import Position, SeatData, SeatPosition, SeatView, TableData, View
from bohnhof.games.duel.seat import NO_BEAN, UNSEEN, Seat
from bohnhof.games.duel.soundness import check, check_totals
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.table import TURNED, coin_type, name
from bohnhof.games.duel.tables import BEANS, BOHNUS_HAND, Deck, Settings
from bohnhof.games.duel.view import public_part, public_seat_part


def position_of(state: DuelState) -> Data:
    """Return all that lies on the table as JSON data."""
    return {
        **public_part(state),
        "pile": [name(bean) for bean in state.pile[state.pile_at :]],
        "bohnus_pile": [state.deck.patterns[f] for f in state.bohnus_pile[state.bohnus_at :]],
        "seats": [_seat_position(state, state.at(seat)) for seat in range(2)],
    }


def _seat_position(state: DuelState, who: Seat) -> Data:
    return {
        "hand": [name(bean) for bean in who.hand],
        "bohnus": [state.deck.patterns[face] for face in who.faces()],
        "coins": [("?" if coin >= UNSEEN else "") + name(coin_type(coin)) for coin in who.coins],
        **public_seat_part(state, who),
    }


# Reading.


def load_position(game: Game, settings: Settings, data: object) -> DuelState:
    """Return the state that a position describes, settled (DQ-35), or raise PositionError."""
    state = _build(game, settings, read_data(data, Position, game))
    check(state)
    state.settle()
    return state


def load_view(game: Game, settings: Settings, data: object, rng: Rng) -> DuelState:
    """Return a random state that agrees with everything in a view (X-06)."""
    view = read_data(data, View, game)
    state = _build(game, settings, _fill(view))
    check_totals(state)
    state.redeal(NOBODY if view.seat is None else view.seat, rng)
    check(state)
    if state.view(view.seat) != msgspec.to_builtins(data):
        raise PositionError("The view contradicts itself.")
    return state


def _fill(view: View) -> Position:
    """Turn a view into a position with the unseen cards laid out in order; a redeal follows."""
    beans = [bean for bean, n in view.unseen.beans.items() for _copy in range(n)]
    pools = [[p for p, n in pool.items() for _copy in range(n)] for pool in view.unseen.bohnus]
    if len(pools) != view.bohnus_pool + 1:
        raise PositionError("There must be unseen bohnus cards for every shuffle.")
    try:
        seats = (_fill_seat(view.seats[0], beans, pools), _fill_seat(view.seats[1], beans, pools))
    except IndexError:
        raise PositionError("There are more hidden cards than unseen ones.") from None
    if len(beans) != view.pile or len(pools[-1]) != view.bohnus_pile or any(pools[:-1]):
        raise PositionError("Hidden and unseen cards differ in number.")
    shared = {field: getattr(view, field) for field in TableData.__struct_fields__}
    return Position(
        **shared,
        seed="0" * 64,
        shuffles=view.bohnus_pool + 1,
        pile=beans,
        bohnus_pile=pools[-1],
        seats=seats,
    )


def _fill_seat(seat: SeatView, beans: list[Any], pools: list[list[str]]) -> SeatPosition:
    shared = {field: getattr(seat, field) for field in SeatData.__struct_fields__}
    hand, bohnus = seat.hand, seat.bohnus
    if isinstance(hand, int):
        hand = [beans.pop() for _card in range(hand)]
    if isinstance(bohnus, int):
        if bohnus != len(seat.pools):
            raise PositionError("Each bohnus card in a hand has a pool.")
        bohnus = [pools[pool].pop() for pool in seat.pools]
    coins = ["?" + beans.pop() if coin == "?" else str(coin) for coin in seat.coins]
    return SeatPosition(**shared, hand=hand, bohnus=bohnus, coins=coins)


def _build(game: Game, settings: Settings, data: Position) -> DuelState:
    deck = settings.deck
    first, second = (_build_seat(deck, seat) for seat in data.seats)
    state = DuelState(game, settings, first, second, bytes.fromhex(data.seed))
    state.shuffles = data.shuffles
    state.starter, state.active, state.turn = data.starter, data.active, data.turn
    state.step, state.answerer = step_in(data.step, game), data.answerer
    state.pile = _beans(data.pile)
    for bean, copies in data.discards.items():
        state.discards += copies_of(BEANS.number(bean), _available(bean, copies))
    state.bohnus_pile = _faces(deck, data.bohnus_pile)
    state.bohnus_pool = data.bohnus_pool
    state.bohnus_discards = _faces(deck, data.bohnus_discards)
    turned: i64 = 0
    for bean in data.turned:
        turned = with_number(turned, BEANS.number(bean), TURNED)
    state.lay_turned(turned)
    for bean, seat in data.pushed.items():
        state.at(seat).pushed |= bit(BEANS.number(bean))
    state.offer = NO_BEAN if data.offer is None else BEANS.number(data.offer)
    state.has_discarded = data.has_discarded
    if data.window is not None:
        window = data.window
        state.claimant = window.claimant
        state.next_claimant = NOBODY if window.next is None else window.next
        state.claim_place = (
            NOBODY if window.field is None else window.field[0] * 3 + window.field[1]
        )
    return state


def _build_seat(deck: Deck, data: SeatPosition) -> Seat:
    promises: vec[i64] = vec[i64]()
    for promise in data.promises:
        alternative = sum(bit(BEANS.number(bean)) for bean in set(promise.or_none_of))
        for part in (BEANS.number(promise.bean), promise.front, alternative):
            promises = append(promises, part)
    coins = vec[i64]([_coin(coin) for coin in data.coins])
    seat = Seat(_beans(data.hand), coins, _build_farm(data.fields))
    need(len(data.bohnus) <= BOHNUS_HAND, "A bohnus hand has three cards at most (DI-06).")
    need(len(data.pools) == len(data.bohnus), "Each bohnus card in a hand has a pool.")
    for face, pool in zip(_faces(deck, data.bohnus), data.pools, strict=True):
        seat.draw_bohnus(face, pool)
    seat.won = _faces(deck, data.won)
    for bean, front in data.absent.items():
        seat.set_absent(BEANS.number(bean), front)
    seat.promises = promises
    seat.gift = NO_BEAN if data.gift is None else BEANS.number(data.gift)
    return seat


def _build_farm(fields: tuple[list[Any], ...]) -> Farm:
    farm = Farm()
    for number, column in enumerate(fields):
        for bean in column:
            _available(bean, column.count(bean))
            if not farm.fits(BEANS.number(bean), number):
                raise PositionError(f"{bean} can not lie there: {', '.join(column)} (D-14).")
            farm.plant(BEANS.number(bean), number)
    return farm


def _available(bean: str, copies: int) -> int:
    """Return a number of cards, if the deck has so many of the type."""
    most = BEANS.copies[BEANS.number(bean)]
    if copies > most:
        raise PositionError(f"There are {copies} {bean} cards instead of {most} (D-03).")
    return copies


def _beans(names: list[Any]) -> vec[i64]:
    return vec[i64]([BEANS.number(bean) for bean in names])


def _faces(deck: Deck, patterns: list[str]) -> vec[i64]:
    for pattern in patterns:
        if pattern not in deck.patterns:
            raise PositionError(f"The bohnus deck has no card {pattern!r}.")
    return vec[i64]([deck.face(pattern) for pattern in patterns])


def _coin(coin: str) -> int:
    bean = coin.removeprefix("?")
    if bean not in BEANS.names:
        raise PositionError(f"{coin!r} is no coin.")
    return BEANS.number(bean) + (int(UNSEEN) if coin != bean else 0)
