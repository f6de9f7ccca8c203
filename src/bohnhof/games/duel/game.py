"""The Duel: two players, three fields each, sly gifts and bohnus patterns.

Rule book: Bohnanza, The Duel, in two translations (docs/rules/duel.md, rules D-, rulings DQ-). The
faces of 29 of the 32 bohnus cards are a reconstruction (DQ-02), so another deck is an option.
Options: `starter`, `auto_claim`, `bohnus_deck`; see `options`. This is the game to copy: its folder
reads tables -> farm, seat -> table -> turn -> choices, refusals -> state -> view, position -> game.
"""

from collections.abc import Sequence
from typing import Final, SupportsIndex, final

from mypy_extensions import i64

from bohnhof.engine.actions import as_listed
from bohnhof.engine.contract import NOBODY, Data, State
from bohnhof.engine.dealing import Heap, Zone
from bohnhof.engine.game_info import GameInfo
from bohnhof.engine.reading import options_in
from bohnhof.engine.registry import OURS, Entry
from bohnhof.engine.rng import Rng
from bohnhof.engine.shuffle import Stream
from bohnhof.engine.tabled import TabledGame
from bohnhof.games.duel.actions import CLAIM, GIVE, GIVE_TURNED, HARVEST, TABLE, kind_of
from bohnhof.games.duel.happenings import EVENTS, QUIET
from bohnhof.games.duel.options import OPTIONS, DuelOptions, read_options
from bohnhof.games.duel.picture import draw
from bohnhof.games.duel.position import load_position, load_view, position_of
from bohnhof.games.duel.refusals import REFUSALS
from bohnhof.games.duel.seat import UNSEEN, new_seat
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.tables import BEANS, FIELDS, Settings
from bohnhof.games.duel.turn import STEPS
from bohnhof.games.duel.view import view_of

INFO: Final = GameInfo(
    name="duel",
    title="the Duel",
    summary="Two farmers, three fields each: press unwanted beans on the other, and bluff.",
    seats=(2,),  # D-01
    rules_version=1,
    options=OPTIONS,
    coin=100,  # D-55
    beans=BEANS.printed(),
    quiet=QUIET,
    answers=frozenset({"respond", "pass"}),
    lays_open=frozenset({"plant_hand", "plant_pending"}),
)

FIRST_COINS: Final[i64] = 3
FIRST_HAND: Final[i64] = 5
FIRST_BOHNUS: Final[i64] = 3


@final
class DuelGame(TabledGame):
    """The rules of the Duel with their options."""

    def __init__(self, options: DuelOptions) -> None:
        super().__init__(INFO, 2, options.as_data(), EVENTS, REFUSALS, STEPS, TABLE)
        self.starter: int | None = options.starter
        auto: i64 = sum(1 << seat for seat in range(2) if options.auto_claim[seat])
        self.settings = Settings(options.deck(), auto)

    def deal(self, seed: bytes) -> DuelState:
        """Shuffle and deal from the starter on: coins, hands, bohnus cards (D-06 to D-09, X-13)."""
        state = DuelState(self, self.settings, new_seat(), new_seat(), seed)
        stream = state.next_stream()
        drawn = stream.below(2)
        starter = self.starter
        state.starter = drawn if starter is None else starter
        state.active = state.answerer = state.starter  # D-11, DQ-31
        self._deal_beans(state, stream)
        self._deal_bohnus(state, stream)
        return state

    def _deal_beans(self, state: DuelState, stream: Stream) -> None:
        state.pile = BEANS.deck()
        stream.shuffle(state.pile)
        i: i64 = 0
        while i < 2 * FIRST_COINS:
            state.at((state.starter + i) % 2).add_coin(state.draw_bean() + UNSEEN)
            i += 1
        i = 0
        while i < 2 * FIRST_HAND:
            state.at((state.starter + i) % 2).draw(state.draw_bean())
            i += 1

    def _deal_bohnus(self, state: DuelState, stream: Stream) -> None:
        state.bohnus_pile = state.deck.cards[:]
        stream.shuffle(state.bohnus_pile)
        while state.bohnus_at < 2 * FIRST_BOHNUS:
            face = state.bohnus_pile[state.bohnus_at]
            state.at((state.starter + state.bohnus_at) % 2).draw_bohnus(face, 0)
            state.bohnus_at += 1

    def heaps(self) -> list[Heap]:
        """Return the beans, of which coins are dealt before hands, and the bohnus cards (D-06)."""
        deck = self.settings.deck
        patterns = tuple(deck.patterns[int(face)] for face in deck.cards)
        coins, hand = Zone(None, int(FIRST_COINS)), Zone("hand", int(FIRST_HAND))
        bohnus = Zone("bohnus", int(FIRST_BOHNUS))
        return [Heap(BEANS.laid_out(), (coins, hand)), Heap(patterns, (bohnus,), "bohnus_deck")]

    def is_any_time(self, action: SupportsIndex) -> bool:
        """Say whether an action may be taken while another seat is asked (X-04).

        Harvests (D-46, DQ-17) and claims (D-41).
        """
        kind = kind_of(as_listed(action))
        return kind == HARVEST or kind == CLAIM

    def can_wait(self, action: SupportsIndex) -> bool:
        """Say whether an action stays possible anyway: a claim may not (DQ-18)."""
        return kind_of(as_listed(action)) == HARVEST

    def is_formality(self, action: SupportsIndex) -> bool:
        """Say whether an action, as the only answer, is mere going on: also a sole gift (DQ-08)."""
        kind = kind_of(as_listed(action))
        return kind == GIVE or kind == GIVE_TURNED or super().is_formality(action)

    def tells_nothing(self, state: State, seat: int, seen: Sequence[Data]) -> bool:
        """Say whether a move has told its seat nothing new.

        Who claims by itself (DQ-18), and does not, has no card that a new field fulfils.
        """
        assert isinstance(state, DuelState)
        if not super().tells_nothing(state, seat, seen):
            return False
        return not (state.is_auto(1 - seat) and any(_fulfils(state, event) for event in seen))

    def view(self, state: State, seat: int | None) -> Data:
        """Return what a seat (None: a spectator) may know of the table."""
        assert isinstance(state, DuelState)
        return view_of(state, seat)

    def draw(self, view: Data) -> list[str]:
        """Return what is in a view as lines of text for people."""
        return list(draw(view, self.info.coin))

    def position(self, state: State) -> Data:
        """Return all that lies on the table as JSON data."""
        assert isinstance(state, DuelState)
        return position_of(state)


def _fulfils(state: DuelState, event: Data) -> bool:
    """Say whether some bohnus card fits the field that was planted in an event."""
    if event["kind"] != "planted":
        return False
    owner, field = event["seat"], event["field"]
    assert isinstance(owner, int)
    assert isinstance(field, int)
    faces = range(len(state.deck.shapes))
    place = owner * int(FIELDS) + field
    return any(state.find_match(face, place) != NOBODY for face in faces)


def make(seats: int, options: dict[str, object]) -> DuelGame:
    """Return the Duel with these options."""
    return DuelGame(read_options(options))


def from_position(data: object) -> DuelState:
    """Return the state that a position describes."""
    game = DuelGame(read_options(options_in(data, INFO)))
    return load_position(game, game.settings, data)


def world(view: object, rng: Rng) -> DuelState:
    """Return a random state that agrees with everything in a view."""
    game = DuelGame(read_options(options_in(view, INFO)))
    return load_view(game, game.settings, view, rng)


ENTRY: Final = Entry(INFO, make, from_position, world, package=OURS)
