"""Bean tricks: a whole game in one file, as a package of its own that Bohnhof finds by itself.

Four beans with a card for each number from 1 to 9, dealt to three or four players. Whoever leads
plays any card, the others play any card as well; the highest of the bean that was led takes the
trick and leads the next. Most tricks win; equals share the win.
"""

from collections.abc import Callable
from typing import Annotated, Literal, SupportsIndex

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bohnhof import Rng, SetupError, State
from bohnhof.engine.actions import Actions, ActionTable
from bohnhof.engine.contract import LEGAL, NO_ACTION, NOBODY, Data
from bohnhof.engine.events import EVERYBODY
from bohnhof.engine.game_info import SEAT, GameInfo, Option
from bohnhof.engine.names import Names
from bohnhof.engine.options import Options, read_as
from bohnhof.engine.reading import Placed, Viewed, need, options_in, read_data, seats_in
from bohnhof.engine.registry import Entry
from bohnhof.engine.tabled import TabledGame

BEANS = ("chili", "blue", "soy", "garden")
NUMBERS = 9
CARDS = [f"{bean} {number}" for bean in BEANS for number in range(1, NUMBERS + 1)]
STEPS = Names((0, "play", "a card"))
NOT_YOUR_TURN, NOT_IN_HAND = 2, 3
REFUSALS = Names(
    (int(NO_ACTION), "no_action", "That is no move of bean tricks."),
    (NOT_YOUR_TURN, "not_your_turn", "It is not your turn to play."),
    (NOT_IN_HAND, "not_in_hand", "You do not hold this card."),
)
EVENTS = {"played": {"card": EVERYBODY}, "took": {"cards": EVERYBODY}}
TABLE = ActionTable("bean tricks", "play BEAN NUMBER")
for number, card in enumerate(CARDS):
    TABLE.define(number, f"play {card}", {"kind": "play", "card": card})

INFO = GameInfo(
    name="bean-tricks",
    title="Bean tricks",
    summary="Play any card; the highest of the bean that was led takes the trick.",
    seats=(3, 4),
    rules_version=1,
    options={"starter": Option("the seat that leads first; drawn by default", SEAT)},
    quiet=frozenset({"played", "took"}),  # nothing comes to light by a move but its own card
    answers=frozenset({"play"}),
)


class TrickOptions(Options, frozen=True):
    """What can be chosen before the cards are dealt."""

    starter: int | None = None


class SeatData(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as it is told: its hand, or how many cards it has."""

    hand: list[str] | Annotated[int, msgspec.Meta(ge=0)]
    tricks: Annotated[int, msgspec.Meta(ge=0)]


class Position(Placed):
    """The whole state."""

    game: Literal["bean-tricks"]
    options: Data
    leader: int
    trick: list[str]
    gone: list[str]
    seats: list[SeatData]


class View(Viewed):
    """What a seat, or a spectator, may know."""

    game: Literal["bean-tricks"]
    options: Data
    leader: int
    trick: list[str]
    gone: list[str]
    seats: list[SeatData]


class TrickGame(TabledGame):
    """The rules, with the options that were chosen."""

    def __init__(self, seats: int, options: TrickOptions) -> None:
        super().__init__(INFO, seats, options.as_data(), EVENTS, REFUSALS, STEPS, TABLE)
        self.starter = options.starter

    def deal(self, seed: bytes) -> "TrickState":
        """Shuffle and deal all cards."""
        state = TrickState(self, seed)
        stream = state.next_stream()
        drawn = int(stream.below(self.seats))
        state.leader = drawn if self.starter is None else self.starter
        deck = vec[i64](range(len(CARDS)))
        stream.shuffle(deck)
        for place, one in enumerate(deck):
            state.hands[place % self.seats].append(int(one))
        return state

    def is_any_time(self, action: SupportsIndex) -> bool:
        """Only who is asked may act."""
        return False

    def view(self, state: State, seat: int | None) -> Data:
        """Return what a seat may know: of other hands only how many cards they are."""
        assert isinstance(state, TrickState)
        return state.told(lambda owner, hand: hand if owner == seat else len(hand))

    def position(self, state: State) -> Data:
        """Return all that lies on the table."""
        assert isinstance(state, TrickState)
        return state.told(lambda owner, hand: hand)


class TrickState(State):
    """One game being played: cards are numbers, the places of their names in CARDS."""

    def __init__(self, game: TrickGame, seed: bytes) -> None:
        super().__init__(game, seed)
        self.leader = 0
        self.hands: list[list[int]] = [[] for _seat in range(game.seats)]
        self.trick: list[int] = []
        self.gone: list[int] = []
        self.won = [0] * game.seats

    def told(self, hand: Callable[[int, list[str]], object]) -> Data:
        """Return the table as data; `hand` says what is told of each hand."""
        return {
            "leader": self.leader,
            "trick": [CARDS[card] for card in self.trick],
            "gone": [CARDS[card] for card in self.gone],
            "seats": [
                {"hand": hand(seat, [CARDS[card] for card in sorted(cards)]), "tricks": tricks}
                for seat, (cards, tricks) in enumerate(zip(self.hands, self.won, strict=True))
            ],
        }

    def clone(self) -> "TrickState":
        """Return an independent copy."""
        assert isinstance(self.game, TrickGame)
        copy = TrickState(self.game, self.seed)
        copy.shuffles, copy.leader = self.shuffles, self.leader
        copy.hands = [hand[:] for hand in self.hands]
        copy.trick, copy.gone, copy.won = self.trick[:], self.gone[:], self.won[:]
        return copy

    def mover(self) -> i64:
        """Return the seat that plays next; nobody when all cards are played."""
        seat = (self.leader + len(self.trick)) % self.game.seats
        return seat if self.hands[seat] else NOBODY

    def open_kinds(self, seat: i64) -> i64:
        """Return the one kind that there is, if it is this seat's turn."""
        return 1 if seat == self.mover() else 0

    def list_kind(self, seat: i64, kind: i64, actions: Actions) -> None:
        """List the cards of the hand."""
        for card in sorted(self.hands[seat]):
            actions.add(card)

    def refusal(self, seat: i64, action: i64) -> i64:
        """Return LEGAL, or the reason why not."""
        if action >= len(CARDS):
            return NO_ACTION
        if seat != self.mover():
            return NOT_YOUR_TURN
        return LEGAL if action in self.hands[seat] else NOT_IN_HAND

    def play(self, seat: i64, action: i64) -> None:
        """Play a card; with the last one of a trick the highest of the bean that was led takes."""
        self.hands[seat].remove(action)
        self.trick.append(int(action))
        self.tell("played", seat, {"card": CARDS[action]})
        if len(self.trick) < self.game.seats:
            return
        best = max(card for card in self.trick if card // NUMBERS == self.trick[0] // NUMBERS)
        self.leader = (self.leader + self.trick.index(best)) % self.game.seats
        self.won[self.leader] += 1
        self.tell("took", self.leader, {"cards": [CARDS[card] for card in self.trick]})
        self.gone += self.trick
        self.trick = []

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal the cards that a seat does not see anew: each way is equally likely."""
        others = [owner for owner in range(self.game.seats) if owner != seat]
        hidden = vec[i64](sorted(card for owner in others for card in self.hands[owner]))
        rng.shuffle(hidden)
        cards = [int(card) for card in hidden]
        for owner in others:
            self.hands[owner] = [cards.pop() for _card in self.hands[owner]]
        self.seed = rng.seed()

    def points(self, seat: i64) -> i64:
        """Return the tricks of a seat."""
        return self.won[seat]

    def winners(self) -> list[int]:
        """Return who has most tricks at the end."""
        most = max(self.won) if self.is_over() else -1
        return [seat for seat, tricks in enumerate(self.won) if tricks == most]


def make(seats: int, options: Data) -> TrickGame:
    """Return the rules with these options."""
    read = read_as(TrickOptions, options, INFO.title)
    if read.starter is not None and not 0 <= read.starter < seats:
        raise SetupError(f"Options of {INFO.title}: there is no seat {read.starter} to start.")
    return TrickGame(seats, read)


def from_position(data: object) -> TrickState:
    """Return the state that a position describes."""
    game = make(seats_in(data, INFO), options_in(data, INFO))
    read = read_data(data, Position, game)
    state = laid_out(game, read, bytes.fromhex(read.seed))
    need(state.to_position() == data, "No game of bean tricks comes to this position.")
    return state


def world(view: object, rng: Rng) -> TrickState:
    """Return a random state that agrees with a view."""
    game = make(seats_in(view, INFO), options_in(view, INFO))
    read = read_data(view, View, game)
    need(read.seat is None or read.seat in range(game.seats), "There is no such seat.")
    state = laid_out(game, read, bytes(32))
    need(state.view(read.seat) == view, "No game of bean tricks comes to this view.")
    state.redeal(NOBODY if read.seat is None else read.seat, rng)
    return state


def laid_out(game: TrickGame, read: Position | View, seed: bytes) -> TrickState:
    """Return a state with the cards that are told; hands of unknown cards get the others."""
    state = TrickState(game, seed)
    state.shuffles, state.leader = 1, read.leader
    state.won = [seat.tricks for seat in read.seats]
    told = [seat.hand if isinstance(seat.hand, list) else [] for seat in read.seats]
    piles = [read.trick, read.gone, *told]
    need(all(card in CARDS for pile in piles for card in pile), "There is no such card.")
    state.trick, state.gone, *state.hands = [[CARDS.index(card) for card in p] for p in piles]
    rest = [n for n, card in enumerate(CARDS) if not any(card in pile for pile in piles)]
    for seat, who in enumerate(read.seats):
        if isinstance(who.hand, int):
            state.hands[seat] = [rest.pop() for _card in range(min(who.hand, len(rest)))]
    cards = [card for pile in (state.trick, state.gone, *state.hands) for card in pile]
    order = [state.hands[(read.leader + turn) % game.seats] for turn in range(game.seats)]
    sizes = {len(hand) + (turn < len(state.trick)) for turn, hand in enumerate(order)}
    need(sorted(cards) == list(range(len(CARDS))), "Each card is there once.")
    need(0 <= read.leader < game.seats > len(state.trick), "A trick has a card of each seat.")
    need(len(sizes) == 1, "All have played as often.")
    need(sum(state.won) * game.seats == len(state.gone), "Each trick is taken once.")
    return state


ENTRY = Entry(INFO, make, from_position, world)
