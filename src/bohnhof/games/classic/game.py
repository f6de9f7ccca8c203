"""Classic Bohnanza: three to five players plant, harvest, and above all trade.

Rule book: Bohnanza, 3-5 players (docs/rules/classic.md, rules C-, rulings CQ-). Talk at the table
is a public board of offers (CQ-09). Options: `starter`, `last_call`, `offers_per_turn`, and the
editions `three_fields` and `buying`; see `options`. The folder reads tables, bundle -> rows, farms,
heads -> board, facts -> table -> trading -> turn -> refusals -> answers -> choices -> state;
actions and notation; hidden_hand -> states -> together, mixing -> sample; happenings, schema,
options; view, position, soundness, ledger, bargaining -> game.
"""

from typing import Final, SupportsIndex, final

from mypy_extensions import i64

from bohnhof.engine.actions import Description, as_listed
from bohnhof.engine.contract import Data, Game, Question, State
from bohnhof.engine.dealing import Heap, Zone
from bohnhof.engine.events import Event
from bohnhof.engine.game_info import GameInfo
from bohnhof.engine.numbers import as_int
from bohnhof.engine.reading import options_in, seats_in
from bohnhof.engine.registry import OURS, Entry
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.actions import BUY, DECLINE, HARVEST, WITHDRAW, kind_of, terms_of
from bohnhof.games.classic.bargaining import questions_of, refusing, silenced_by
from bohnhof.games.classic.board import bare_board
from bohnhof.games.classic.bundle import set_of
from bohnhof.games.classic.farms import bare_farms
from bohnhof.games.classic.happenings import EVENTS, QUIET
from bohnhof.games.classic.ledger import ledger_of
from bohnhof.games.classic.market import haggle_in, offers_in
from bohnhof.games.classic.notation import action_of, describe, parse, text_of
from bohnhof.games.classic.options import OPTIONS, ClassicOptions, read_options
from bohnhof.games.classic.picture import draw
from bohnhof.games.classic.position import load_position, load_view, position_of
from bohnhof.games.classic.refusals import REFUSALS
from bohnhof.games.classic.rows import FIRST_ROOM, bare_rows
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import (
    BEANS,
    FIRST_FIELDS,
    FIRST_HAND,
    MOST_FIELDS,
    Settings,
)
from bohnhof.games.classic.turn import STEPS
from bohnhof.games.classic.view import view_of

INFO: Final = GameInfo(
    name="classic",
    title="Classic Bohnanza",
    summary="Three to five farmers plant, harvest and trade, with offers open to all.",
    seats=(3, 4, 5),  # C-01
    rules_version=1,
    options=OPTIONS,
    beans=BEANS.printed(),
    takes_wishes=True,
    quiet=QUIET,
    answers=frozenset({"pass"}),
    lays_open=frozenset({"plant_hand", "plant_pending"}),
    with_people={"offers_per_turn": [60, 20]},  # CQ-14
)


@final
class ClassicGame(Game):
    """The rules of the classic game with their options."""

    def __init__(self, seats: int, options: ClassicOptions) -> None:
        super().__init__(INFO, seats, options.as_data(), EVENTS, REFUSALS, STEPS)
        self.starter: int | None = options.starter
        calls = [seat for seat, called in enumerate(options.last_call or []) if called]
        self.settings = Settings(
            seats,
            MOST_FIELDS if options.three_fields else FIRST_FIELDS,
            options.buying,
            options.offers_per_turn[0],
            options.offers_per_turn[1],
            set_of(calls),
        )

    def bare(self, seed: bytes) -> ClassicState:
        """Return a table without cards."""
        settings = self.settings
        hands = bare_rows(settings.seats, FIRST_ROOM)
        coins = bare_rows(settings.seats, FIRST_ROOM)
        farms = bare_farms(settings.seats, settings.fields)
        board = bare_board(settings.seats)
        return ClassicState(self, settings, hands, coins, farms, board, seed)

    def deal(self, seed: bytes) -> ClassicState:
        """Shuffle and deal five cards each, from the starter on; the rest is the pile (C-08, C-11).

        Who starts is chosen or drawn, and the cards go round one by one (CQ-08, X-07, X-13).
        """
        state = self.bare(seed)
        stream = state.next_stream()
        drawn = stream.below(state.settings.seats)
        starter = self.starter
        state.starter = drawn if starter is None else starter
        state.active = state.starter
        state.pile = BEANS.deck()
        stream.shuffle(state.pile)
        i: i64 = 0
        while i < FIRST_HAND * state.settings.seats:
            state.draw_to_hand(state.clockwise(i % state.settings.seats))
            i += 1
        return state

    def heaps(self) -> list[Heap]:
        """Return the beans, of which each seat gets five (C-08)."""
        return [Heap(BEANS.laid_out(), (Zone("hand", int(FIRST_HAND)),))]

    def text(self, action: SupportsIndex) -> str:
        """Return the notation of an action."""
        return text_of(as_int(action))

    def parse(self, text: str) -> int:
        """Return the action a person wrote, or raise NotationError."""
        return parse(text)

    def describe(self, action: SupportsIndex) -> Description:
        """Return kind and parameters of an action as JSON data."""
        return describe(as_int(action))

    def action(self, description: object) -> int:
        """Return the action with this description, or raise NotationError."""
        return action_of(description)

    def is_any_time(self, action: SupportsIndex) -> bool:
        """Say whether an action may be taken while another seat is asked (X-04, CQ-12).

        Harvests and purchases (C-43, CQ-20), and offers of one's own accord (C-34).
        """
        number = as_int(action)
        terms = terms_of(number)
        if terms is not None:
            return terms.accepts == 0
        return kind_of(as_listed(number)) in (HARVEST, BUY, WITHDRAW)

    def can_wait(self, action: SupportsIndex) -> bool:
        """Say whether an action stays possible anyway: trading ends some time."""
        number = as_int(action)
        return terms_of(number) is None and kind_of(as_listed(number)) in (HARVEST, BUY)

    def view(self, state: State, seat: int | None) -> Data:
        """Return what a seat (None: a spectator) may know of the table."""
        assert isinstance(state, ClassicState)
        return view_of(state, seat)

    def draw(self, view: Data) -> list[str]:
        """Return what is in a view as lines of text for people."""
        return list(draw(view))

    def position(self, state: State) -> Data:
        """Return all that lies on the table as JSON data."""
        assert isinstance(state, ClassicState)
        return position_of(state)

    def ledger(self, events: list[Event]) -> list[Data]:
        """Return every deal of a finished game, with what its cards were worth."""
        return ledger_of(events)

    def haggle(self, state: State, event: Event) -> str:
        """Return what an event that has just happened was at the market."""
        assert isinstance(state, ClassicState)
        return haggle_in(state, event)

    def subjects(self, view: Data) -> dict[int, object]:
        """Return the open offers and asks, each with its terms."""
        return offers_in(view)

    def subject_of(self, description: Description) -> int | None:
        """Return the offer that a described action answers, or counters."""
        number = description.get("offer") or description.get("answers")
        return number if isinstance(number, int) else None

    def questions(self, state: State) -> list[Question]:
        """Return the offers and asks that are not answered yet."""
        assert isinstance(state, ClassicState)
        return questions_of(state)

    def silenced(self, state: State, seat: SupportsIndex, action: SupportsIndex) -> list[int]:
        """Return the other seats that lose an offer they have not answered, by this action."""
        assert isinstance(state, ClassicState)
        return silenced_by(state, int(state.checked_seat(seat)), as_int(action))

    def no_thanks(self, state: State, seat: SupportsIndex) -> int:
        """Return how an asked seat wants no deal: it declines, passes or ends the trading."""
        assert isinstance(state, ClassicState)
        return refusing(state, int(state.checked_seat(seat)))

    def no_to(self, question: Question) -> int:
        """Return the action that declines an offer."""
        return int(DECLINE) + question.number

    def may_rest(self, state: State, seat: SupportsIndex) -> bool:
        """Say whether it is another's turn."""
        assert isinstance(state, ClassicState)
        return int(state.checked_seat(seat)) != state.active

    def turn_of(self, state: State) -> int:
        """Return the number of the turn."""
        assert isinstance(state, ClassicState)
        return int(state.turn)


def make(seats: int, options: dict[str, object]) -> ClassicGame:
    """Return the classic game with these options."""
    return ClassicGame(seats, read_options(seats, options))


def _game_of(data: object) -> ClassicGame:
    """Return the rules that a position or view was made by."""
    return make(seats_in(data, INFO), options_in(data, INFO))


def from_position(data: object) -> ClassicState:
    """Return the state that a position describes."""
    game = _game_of(data)
    return load_position(game, game.bare(b""), data)


def world(view: object, rng: Rng) -> ClassicState:
    """Return a random state that agrees with everything in a view."""
    game = _game_of(view)
    return load_view(game, game.bare(b""), view, rng)


ENTRY: Final = Entry(INFO, make, from_position, world, package=OURS)
