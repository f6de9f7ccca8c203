"""Two against the Bean-Mafia, and its solo game: grow beans, and be richer than the bosses.

Rule book: Two against the Bean-Mafia, translated by Trev Clarke (docs/rules/mafia.md, rules M-,
rulings MQ-, for two; docs/rules/mafia-solo.md, rules S-, rulings SQ-, alone). Both are one game
with other parameters, see `tables.Variant`. The Mafia is a party without a seat: if it wins,
`winners()` is [] after the end and views and the event `ended` say `"mafia": true`.
Options: `starter` for two, none alone. The folder reads tables -> counts -> farm, seat -> table ->
phases -> turn -> choices, refusals -> state -> view, position -> game.
"""

from typing import Final, SupportsIndex, final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.contract import Data, State
from bohnhof.engine.dealing import Heap, Zone
from bohnhof.engine.game_info import GameInfo, House
from bohnhof.engine.reading import options_in
from bohnhof.engine.registry import OURS, Entry
from bohnhof.engine.rng import Rng
from bohnhof.engine.shuffle import Stream
from bohnhof.engine.tabled import TabledGame
from bohnhof.games.mafia.actions import TABLE
from bohnhof.games.mafia.farm import NO_BEAN, NOWHERE, bare_farm, find, has_empty
from bohnhof.games.mafia.happenings import EVENTS, QUIET
from bohnhof.games.mafia.options import OPTIONS, read_options, read_solo_options
from bohnhof.games.mafia.picture import draw
from bohnhof.games.mafia.position import load_position, load_view, position_of
from bohnhof.games.mafia.refusals import REFUSALS
from bohnhof.games.mafia.seat import new_seat
from bohnhof.games.mafia.state import MafiaState
from bohnhof.games.mafia.tables import BEANS, BOSS_NAMES, SOLO, TWO, Variant
from bohnhof.games.mafia.turn import PLANT_FIRST, STEPS
from bohnhof.games.mafia.view import view_of

INFO: Final = GameInfo(
    name="mafia",
    title="the Bean-Mafia",
    summary="Two farmers pay the bosses, feed them by turns, and try to be richer than them.",
    seats=(2,),  # M-01
    rules_version=1,
    options=OPTIONS,
    beans=BEANS.printed(),
    pictures=tuple(BOSS_NAMES),
    quiet=QUIET,
    answers=frozenset(),
    lays_open=frozenset({"plant_hand"}),
    has_house=True,
)
SOLO_INFO: Final = GameInfo(
    name="mafia-solo",
    title="the Bean-Mafia alone",
    summary="One farmer, three bosses: earn more than twice what the Mafia does.",
    seats=(1,),
    rules_version=1,
    family="mafia",
    beans=BEANS.printed(),
    pictures=tuple(BOSS_NAMES),
    quiet=QUIET,
    answers=frozenset(),
    lays_open=frozenset({"plant_hand"}),
    has_house=True,
    counts_wins=True,  # S-18
)


@final
class MafiaGame(TabledGame):
    """The rules of one of the two games with their options."""

    def __init__(
        self, info: GameInfo, variant: Variant, options: Data, starter: int | None
    ) -> None:
        super().__init__(info, int(variant.seats), options, EVENTS, REFUSALS, STEPS, TABLE)
        self.variant = variant
        self.starter = starter

    def deal(self, seed: bytes) -> MafiaState:
        """Shuffle and deal (M-07 to M-10, S-02 to S-04)."""
        stream = Stream(seed, 0)
        drawn = stream.below(self.variant.seats)
        starter = self.starter
        deck = BEANS.deck()
        stream.shuffle(deck)
        return self.deal_deck(deck, drawn if starter is None else starter, seed)

    def deal_deck(self, deck: vec[i64], starter: i64, seed: bytes) -> MafiaState:
        """Deal a deck as it lies: hands from the starter on, then the bosses (X-13)."""
        variant = self.variant
        second = new_seat(variant.fields if variant.seats == 2 else 0)
        mafia = bare_farm(variant.bosses)
        state = MafiaState(self, variant, new_seat(variant.fields), second, mafia, seed)
        state.shuffles = 1
        state.pile = deck
        state.starter = starter
        state.active = starter
        state.step = PLANT_FIRST  # M-12; alone there is nothing to pay yet (SQ-01)
        i: i64 = 0
        while i < variant.seats * variant.hand:
            state.at((starter + i) % variant.seats).draw(state.draw_card(), 0)
            i += 1
        _deal_bosses(state)
        return state

    def heaps(self) -> list[Heap]:
        """Return the beans, of which the hands are dealt first (M-07, S-02)."""
        return [Heap(BEANS.laid_out(), (Zone("hand", int(self.variant.hand)),))]

    def is_any_time(self, action: SupportsIndex) -> bool:
        """Only the current player acts, so nothing is possible at any time (X-04)."""
        return False

    def view(self, state: State, seat: int | None) -> Data:
        """Return what a seat (None: a spectator) may know of the table."""
        assert isinstance(state, MafiaState)
        return view_of(state, seat)

    def draw(self, view: Data) -> list[str]:
        """Return what is in a view as lines of text for people."""
        return list(draw(view))

    def position(self, state: State) -> Data:
        """Return all that lies on the table as JSON data."""
        assert isinstance(state, MafiaState)
        return position_of(state)

    def house(self, state: State) -> House:
        """Return how the Mafia stands (M-51, S-17)."""
        assert isinstance(state, MafiaState)
        return House(int(state.mafia_points()), state.mafia_wins())


def _deal_bosses(state: MafiaState) -> None:
    """Turn cards from the pile until each boss has a type of his own (M-09, S-04).

    A boss may harvest already here; then he is the next to get a card (MQ-17, SQ-02).
    """
    while has_empty(state.mafia):
        bean = state.draw_card()
        boss = find(state.mafia, bean)
        state.to_boss(bean, find(state.mafia, NO_BEAN) if boss == NOWHERE else boss)


def _two(options: dict[str, object]) -> MafiaGame:
    read = read_options(options)
    return MafiaGame(INFO, TWO, read.as_data(), read.starter)


def _solo(options: dict[str, object]) -> MafiaGame:
    return MafiaGame(SOLO_INFO, SOLO, read_solo_options(options).as_data(), None)


def make(seats: int, options: dict[str, object]) -> MafiaGame:
    """Return the game for two with these options."""
    return _two(options)


def make_solo(seats: int, options: dict[str, object]) -> MafiaGame:
    """Return the solo game."""
    return _solo(options)


def from_position(data: object) -> MafiaState:
    """Return the state that a position for two describes."""
    game = _two(options_in(data, INFO))
    return load_position(game, game.variant, data)


def solo_from_position(data: object) -> MafiaState:
    """Return the state that a position of the solo game describes."""
    game = _solo(options_in(data, SOLO_INFO))
    return load_position(game, game.variant, data)


def world(view: object, rng: Rng) -> MafiaState:
    """Return a random state that agrees with everything in a view of the game for two."""
    game = _two(options_in(view, INFO))
    return load_view(game, game.variant, view, rng)


def solo_world(view: object, rng: Rng) -> MafiaState:
    """Return a random state that agrees with everything in a view of the solo game."""
    game = _solo(options_in(view, SOLO_INFO))
    return load_view(game, game.variant, view, rng)


ENTRY: Final = Entry(INFO, make, from_position, world, package=OURS)
SOLO_ENTRY: Final = Entry(SOLO_INFO, make_solo, solo_from_position, solo_world, package=OURS)
