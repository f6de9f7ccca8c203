"""Nicht die Bohne: everybody plays a card and must take another's; colours may turn negative.

Rule book: Nicht die Bohne!, 3 to 6 players (docs/rules/nicht-die-bohne.md, rules N-, rulings NQ-).
It relies on the derived mix of specials (NQ-01) and on shared wins (NQ-11). Options: `starter`,
`rounds`; see `options`. The folder reads tables, sets, row -> bundle -> scoring -> table -> turn,
refusals -> state -> view, position -> game.
"""

from typing import Final, SupportsIndex, final

from bohnhof.engine.contract import Data, State
from bohnhof.engine.dealing import Heap, Zone
from bohnhof.engine.game_info import GameInfo
from bohnhof.engine.reading import options_in, seats_in
from bohnhof.engine.registry import OURS, Entry
from bohnhof.engine.rng import Rng
from bohnhof.engine.tabled import TabledGame
from bohnhof.games.nicht_die_bohne.actions import TABLE
from bohnhof.games.nicht_die_bohne.happenings import EVENTS, QUIET
from bohnhof.games.nicht_die_bohne.options import OPTIONS, BohneOptions, read_options
from bohnhof.games.nicht_die_bohne.picture import draw
from bohnhof.games.nicht_die_bohne.position import (
    load_position,
    load_view,
    position_of,
)
from bohnhof.games.nicht_die_bohne.refusals import REFUSALS
from bohnhof.games.nicht_die_bohne.state import BohneState, empty_state
from bohnhof.games.nicht_die_bohne.tables import FEWEST_SEATS, MOST_SEATS, card_name, deck
from bohnhof.games.nicht_die_bohne.turn import STEPS
from bohnhof.games.nicht_die_bohne.view import view_of

INFO: Final = GameInfo(
    name="nicht-die-bohne",
    title="Nicht die Bohne",
    summary="Play a card, take another's: collect colours that count, and turn those of others.",
    seats=tuple(range(FEWEST_SEATS, MOST_SEATS + 1)),
    rules_version=1,
    options=OPTIONS,
    quiet=QUIET,
    answers=frozenset({"follow", "take"}),
)


@final
class BohneGame(TabledGame):
    """The rules of Nicht die Bohne with their options."""

    def __init__(self, seats: int, options: BohneOptions) -> None:
        super().__init__(INFO, seats, options.as_data(), EVENTS, REFUSALS, STEPS, TABLE)
        self.starter: int | None = options.starter
        self.rounds: int = options.rounds

    def deal(self, seed: bytes) -> BohneState:
        """Shuffle and deal the first round; the starter has the chip (N-04, N-06, X-07)."""
        state = empty_state(self, self.rounds, seed)
        stream = state.next_stream()
        drawn = stream.below(self.seats)
        starter = self.starter
        state.chip = drawn if starter is None else starter
        state.next_seat = state.chip
        state.deal(stream)
        return state

    def heaps(self) -> list[Heap]:
        """Return the cards, which are all dealt (N-04)."""
        return [Heap(tuple(card_name(card) for card in deck()), (Zone("hand", None, True),))]

    def is_any_time(self, action: SupportsIndex) -> bool:
        """Say whether an action may be taken while another seat is asked: none may."""
        return False

    def view(self, state: State, seat: int | None) -> Data:
        """Return what a seat (None: a spectator) may know of the table."""
        assert isinstance(state, BohneState)
        return view_of(state, seat)

    def draw(self, view: Data) -> list[str]:
        """Return what is in a view as lines of text for people."""
        return list(draw(view))

    def position(self, state: State) -> Data:
        """Return all that lies on the table as JSON data."""
        assert isinstance(state, BohneState)
        return position_of(state)


def make(seats: int, options: Data) -> BohneGame:
    """Return Nicht die Bohne for so many seats with these options."""
    return BohneGame(seats, read_options(options, seats))


def from_position(data: object) -> BohneState:
    """Return the state that a position describes."""
    game = _game_of(data)
    return load_position(game, game.rounds, data)


def world(view: object, rng: Rng) -> BohneState:
    """Return a random state that agrees with everything in a view."""
    game = _game_of(view)
    return load_view(game, game.rounds, view, rng)


def _game_of(data: object) -> BohneGame:
    """The rules that a position or view was made by."""
    return make(seats_in(data, INFO), options_in(data, INFO))


ENTRY: Final = Entry(INFO, make, from_position, world, package=OURS)
