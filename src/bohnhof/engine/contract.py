"""The contract every game fulfils: `Game` is the rules with their options, `State` a game played.

Hot code (search, play-outs) uses the native half: `mover`, `legal_into`, `refusal`, `play`,
`play_random`, `clone`, `redeal`. Everybody else uses the checked half, built on it here, once for
all games. It takes any whole numbers for seats and actions, also those of numpy.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, SupportsIndex

import msgspec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.actions import MAX_LISTED, SPARE, Actions, Description, shown
from bohnhof.engine.bits import lowest_of, size_of, without_first
from bohnhof.engine.dealing import Heap
from bohnhof.engine.errors import IllegalAction, NoSuchSeat
from bohnhof.engine.events import Event, Visibility
from bohnhof.engine.game_info import GameInfo, House
from bohnhof.engine.names import Names
from bohnhof.engine.numbers import as_int
from bohnhof.engine.picture import Picture, everything, moment
from bohnhof.engine.rng import Rng
from bohnhof.engine.shuffle import Stream

NOBODY: Final[i64] = -1
LEGAL: Final[i64] = 0
NO_ACTION: Final[i64] = 1
"""In every game the refusal of a number that is no action."""
ASKED: Final = "{asked}"
"""In the words of a refusal: here it is said what is asked."""

HAGGLES: Final = ("", "gift", "payable", "unpayable", "deal", "refusal")
"""Nothing; an offer that wants nothing, what somebody has, what nobody has; a deal; a no."""

Data = dict[str, object]


@dataclass(frozen=True)
class Question:
    """What one seat has asked another and was not answered yet: an offer, say."""

    seat: int
    """Who owes the answer."""
    number: int
    """The game's number of what is asked; a later question has a higher one."""
    is_hopeless: bool
    """Whether all know that this seat can only say no."""

    def __reduce__(self) -> tuple[object, tuple[int, int, bool]]:
        return Question, (self.seat, self.number, self.is_hopeless)


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other packages are not compiled
class Game:
    """The rules of one game with its options; shared by all states that are played by them."""

    def __init__(
        self,
        info: GameInfo,
        seats: int,
        options: Data,
        happenings: Visibility,
        refusals: Names,
        steps: Names,
    ) -> None:
        self.info = info
        self.seats = seats
        self._options = json.dumps(options)
        self.happenings = happenings
        """The events of the game, and who sees which part of them."""
        self.refusals = refusals
        """Why moves are refused; ASKED in the words stands for what is asked at the time."""
        self.steps = steps
        """The steps of a turn, in words as far as something is asked in them."""

    @property
    def options(self) -> Data:
        """Every option with its value, as JSON data of the caller's own: what a record stores."""
        options: Data = json.loads(self._options)
        return options

    @property
    def action_count(self) -> int | None:
        """A number that is above all actions; None where they are too many to count."""
        return None

    def deal(self, seed: bytes) -> "State":
        """Return the first state of a game, a function of the 256-bit seed."""
        raise NotImplementedError

    def heaps(self) -> list[Heap]:
        """Return what `deal` shuffles and how it goes round, for those who check it elsewhere."""
        raise NotImplementedError

    def text(self, action: SupportsIndex) -> str:
        """Return the notation of an action."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """Return the action a person wrote, or raise NotationError."""
        raise NotImplementedError

    def describe(self, action: SupportsIndex) -> Description:
        """Return kind and parameters of an action as JSON data; `go_on` marks pure going on."""
        raise NotImplementedError

    def action(self, description: object) -> int:
        """Return the action with this description, or raise NotationError."""
        raise NotImplementedError

    def is_any_time(self, action: SupportsIndex) -> bool:
        """Say whether an action may be taken while another seat is asked (X-04)."""
        raise NotImplementedError

    def can_wait(self, action: SupportsIndex) -> bool:
        """Say whether an action stays possible anyway, so that it is no answer (X-12)."""
        return self.is_any_time(action)

    def is_formality(self, action: SupportsIndex) -> bool:
        """Say whether an action, as the only answer, is mere going on (X-12)."""
        return "go_on" in self.describe(action)

    def is_open(self, action: SupportsIndex) -> bool:
        """Say whether an action lays a card open: that it came by itself tells nothing more then.

        To follow suit, or to say no, would tell what else is in the hand.
        """
        return str(self.describe(action)["kind"]) in self.info.lays_open

    def view(self, state: "State", seat: int | None) -> Data:
        """Return what a seat (None: a spectator) may know of the table, as JSON data."""
        raise NotImplementedError

    def draw(self, view: Data) -> list[str]:
        """Return what is in a view as lines of text for people."""
        return everything(view)

    def position(self, state: "State") -> Data:
        """Return all that lies on the table, as JSON data."""
        raise NotImplementedError

    def ledger(self, events: list[Event]) -> list[Data] | None:
        """Return what a record tells of a finished game, from all its events; None: nothing."""
        return None

    def haggle(self, state: "State", event: Event) -> str:
        """Return what an event that has just happened was at the market, one of HAGGLES.

        It may look at true hands: only those ask who count what was said in games of bots.
        """
        return ""

    def house(self, state: "State") -> House | None:
        """Return how the party stands that all play against; None: there is none."""
        return None

    # What a table must know of moves, from what seats have seen alone.

    def tells_nothing(self, state: "State", seat: int, seen: Sequence[Data]) -> bool:
        """Say whether a move of a seat, which led to a state, has told it nothing new.

        Given are the events as the seat has seen them.
        """
        quiet = self.info.quiet
        return quiet is not None and all(event.get("kind") in quiet for event in seen)

    def is_bare_answer(self, description: Description) -> bool:
        """Say whether a described action answers something that it does not name."""
        answers, kind = self.info.answers, description.get("kind")
        return kind is not None and (answers is None or kind in answers)

    def in_front_of(self, view: Data, seat: int) -> object:
        """Return what a seat acts upon, in its view: an act made before it changed is stale."""
        seats = view.get("seats")
        return seats[seat] if isinstance(seats, list) else view

    def subjects(self, view: Data) -> dict[int, object]:
        """Return what lies open and can be answered, by number, each with its terms."""
        return {}

    def subject_of(self, description: Description) -> int | None:
        """Return the number of what a described action names among them; None: nothing."""
        return None

    # Where seats ask each other: what a table must know to wait for people, by public facts alone.

    def questions(self, state: "State") -> list[Question]:
        """Return the questions of seats to each other that are not answered yet."""
        return []

    def silenced(self, state: "State", seat: SupportsIndex, action: SupportsIndex) -> list[int]:
        """Return the other seats that lose a question they have not answered, by this action."""
        return []

    def no_thanks(self, state: "State", seat: SupportsIndex) -> int:
        """Return the answer of an asked seat that wants nothing; -1 if it has to choose."""
        return -1

    def no_to(self, question: Question) -> int:
        """Return the action by which a seat says no to a question."""
        raise NotImplementedError

    def may_rest(self, state: "State", seat: SupportsIndex) -> bool:
        """Say whether a seat may want nothing more this turn: not so in its own."""
        return False

    def turn_of(self, state: "State") -> int:
        """Return the number of the turn, for what is said for one turn only."""
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._rules() == other._rules()

    def __hash__(self) -> int:
        return hash(self._rules())

    def __repr__(self) -> str:
        chosen = [f"{option}={value!r}" for option, value in self.options.items()]
        return f"<rules of {', '.join([self.info.name, f'seats={self.seats}', *chosen])}>"

    def _rules(self) -> tuple[str, int, str]:
        return self.info.name, self.seats, self._options

    def __reduce__(self) -> tuple[object, tuple[str, int, Data]]:
        from bohnhof.engine.registry import make_game

        return make_game, (self.info.name, self.seats, self.options)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:  # noqa: PLW1641  (it changes: its key() is what can be looked up)
    """One game being played: `legal` is what a seat may do, `apply` does it, `view` what it knows.

    Methods for hot loops check nothing: `mover`, `play`, `points`, `draw_of` and the others that
    docs/api.md names apart. Games are subclasses that fill them in and keep all attributes native.
    """

    def __init__(self, game: Game, seed: bytes) -> None:
        self.game = game
        self.seed = seed
        self.shuffles: i64 = 0
        self.step: i64 = 0
        """The number of the step that the game has come to, see `Game.steps`."""
        self.events: list[Event] | None = None

    # The hot half, filled in by each game. Nothing is checked here.

    def mover(self) -> i64:
        """Return the seat that a one-at-a-time driver asks next, or NOBODY."""
        raise NotImplementedError

    def open_kinds(self, seat: i64) -> i64:
        """Return the kinds of which this seat has an action now, one bit each.

        At any moment a bit stands for one kind that `describe` names; the lowest is listed first.
        """
        raise NotImplementedError

    def list_kind(self, seat: i64, kind: i64, actions: Actions) -> None:
        """Append what this seat may do of an open kind, given as its bit."""
        raise NotImplementedError

    def refusal(self, seat: i64, action: i64) -> i64:
        """Return LEGAL, or the number of the reason why not."""
        raise NotImplementedError

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action and all that follows by itself."""
        raise NotImplementedError

    def legal_into(self, seat: i64, actions: Actions) -> None:
        """Fill the buffer with what this seat may do now, kind by kind."""
        actions.clear()
        kinds = self.open_kinds(seat)
        while kinds > 0:
            self.list_kind(seat, lowest_of(kinds), actions)
            kinds = without_first(kinds, 1)

    def play_random(self, seat: i64, rng: Rng) -> None:
        """Carry out a random action of a seat that has one, drawn as by `random_action`."""
        self.play(seat, self.draw_of(seat, self.open_kinds(seat), rng))

    def draw_of(self, seat: i64, kinds: i64, rng: Rng) -> i64:
        """Return a random action of a random kind among these; only that kind is listed."""
        return self.draw_one(seat, random_kind(kinds, rng), rng)

    def draw_one(self, seat: i64, kind: i64, rng: Rng) -> i64:
        """Return a random action of an open kind."""
        actions = rng.actions
        actions.clear()
        self.list_kind(seat, kind, actions)
        if actions.count == 0:
            raise IllegalAction("This seat can do nothing now.")
        return actions.at(rng.pick(actions.count))

    def is_over(self) -> bool:
        """Say whether the game has ended."""
        return self.mover() == NOBODY

    def clone(self) -> "State":
        """Return an independent copy."""
        raise NotImplementedError

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Replace all that this seat (NOBODY: a spectator) does not know by a random world."""
        raise NotImplementedError

    def points(self, seat: i64) -> i64:
        """Return the score of a seat so far."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Return the seats that have won; [] while the game goes on."""
        raise NotImplementedError

    def tell(self, kind: str, owner: i64, data: Data) -> None:
        """Append an event, of a seat or of NOBODY, for those who listen."""
        events = self.events
        if events is not None:
            who = None if owner == NOBODY else int(owner)
            events.append(Event(self.game.happenings, kind, who, data))

    def next_stream(self) -> Stream:
        """Return the randomness of the next shuffle of this game (X-05)."""
        stream = Stream(self.seed, self.shuffles)
        self.shuffles += 1
        return stream

    # The checked half.

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer, in the order a one-at-a-time driver asks; [] when over."""
        seat = self.mover()
        return [] if seat == NOBODY else [int(seat)]

    @property
    def to_move(self) -> int:
        """The first seat asked, or -1."""
        return self.mover()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.is_over()

    def scores(self) -> list[int]:
        """Return the score of each seat so far."""
        return [int(self.points(seat)) for seat in range(self.game.seats)]

    def returns(self) -> list[float]:
        """Return each seat's part of the win: 1 in all, shared by the winners; 0 before the end."""
        winners = self.winners()
        part = 1.0 / len(winners) if winners else 0.0
        return [part if seat in winners else 0.0 for seat in range(self.game.seats)]

    def legal(self, seat: SupportsIndex) -> list[int]:
        """Return what this seat may do now, any-time actions included.

        It depends on what the seat knows, and on nothing else (X-09).
        """
        at = self.checked_seat(seat)
        actions = SPARE.take()
        self.legal_into(at, actions)
        listed = actions.listed()
        SPARE.give_back(actions)
        return listed

    def is_legal(self, seat: SupportsIndex, action: SupportsIndex) -> bool:
        """Say whether `apply` would accept this action of this seat."""
        return self.refusal_of(self.checked_seat(seat), as_int(action)) == LEGAL

    def apply(
        self, seat: SupportsIndex, action: SupportsIndex, events: list[Event] | None = None
    ) -> None:
        """Carry out an action, or raise IllegalAction and change nothing.

        What happened is appended to `events`, if given.
        """
        at = self.checked_seat(seat)
        number = int(action) if isinstance(action, int) else as_int(action)
        refusal = self.refusal_of(at, number)
        if events is not None and not isinstance(events, list):
            raise TypeError("events go into a list")  # compiled code never comes here
        if refusal != LEGAL:
            raise IllegalAction(self.reason(refusal), self.game.refusals.name(refusal))
        if events is None:
            self.carry_out(at, number)
            return
        self.events = events
        try:
            self.carry_out(at, number)
        finally:
            self.events = None

    def refusal_of(self, seat: i64, action: int) -> i64:
        """Return LEGAL, or the number of the reason why not, for any number whatever."""
        return self.refusal(seat, action) if 0 <= action <= MAX_LISTED else NO_ACTION

    def reason(self, refusal: i64) -> str:
        """Return a refusal in words a person understands, with the rule's id."""
        game = self.game
        return game.refusals.words(refusal).replace(ASKED, game.steps.words(self.step))

    def carry_out(self, seat: i64, action: int) -> None:
        """Carry out a legal action; a game with actions above MAX_LISTED decodes them here."""
        self.play(seat, action)

    def random_action(self, seat: SupportsIndex, rng: Rng) -> int:
        """Return a legal action: a kind at random, then one of that kind at random."""
        at = self.checked_seat(seat)
        kinds = self.open_kinds(at)
        if kinds == 0:
            raise IllegalAction("This seat can do nothing now.")
        return self.draw_of(at, kinds, rng)

    def sole_answer(self, seat: SupportsIndex) -> int:
        """Return the answer of an asked seat that is the only one but for what can wait, or -1."""
        at = int(self.checked_seat(seat))
        if at not in self.asked:
            return -1
        answers = [a for a in self.legal(at) if not self.game.can_wait(a)]
        return answers[0] if len(answers) == 1 else -1

    def idle_answer(self, seat: SupportsIndex) -> int:
        """Return the sole answer of a seat if it is mere going on, or -1 (X-12).

        A screen may give it unasked. There is no other definition of what goes on by itself.
        """
        answer = self.sole_answer(seat)
        return answer if answer != -1 and self.game.is_formality(answer) else -1

    def only_answer(self, seat: SupportsIndex) -> int:
        """Return the sole answer of a seat if it is more than going on, or -1: a card's one field.

        A screen gives it unasked only if its person chose so: to harvest first, say, may be the
        better move. It tells nothing of a hand if it comes at once, as it lays a card open.
        """
        answer = self.sole_answer(seat)
        if answer == -1 or self.game.is_formality(answer) or not self.game.is_open(answer):
            return -1
        return answer

    def sample(self, seat: SupportsIndex | None, rng: Rng) -> "State":
        """Return a random world that agrees with all that this seat knows (X-06)."""
        world = self.clone()
        world.redeal(NOBODY if seat is None else self.checked_seat(seat), rng)
        return world

    def view(self, seat: SupportsIndex | None) -> Data:
        """Return what a seat (None: a spectator) may know, as plain JSON data."""
        at = None if seat is None else int(self.checked_seat(seat))
        return {
            **self._rules(),
            "seat": at,
            **self.game.view(self, at),
            "asked": self.asked,
            "idle": at is not None and self.idle_answer(at) != -1,
            "over": self.over,
            "scores": self.scores(),
            "winners": self.winners(),
        }

    def picture(self, seat: SupportsIndex | None = None) -> Picture:
        """Return the table as a seat (None: a spectator) sees it, as lines of text to print."""
        view = self.view(seat)
        return Picture.of(view, self.game.draw(view), self.game.info.coin)

    def text(self, action: SupportsIndex) -> str:
        """Return the notation of an action."""
        return self.game.text(action)

    def parse(self, text: str) -> int:
        """Return the action a person wrote, or raise NotationError."""
        return self.game.parse(text)

    def describe(self, action: SupportsIndex) -> Description:
        """Return kind and parameters of an action as JSON data."""
        return self.game.describe(action)

    def action(self, description: object) -> int:
        """Return the action with this description, or raise NotationError."""
        return self.game.action(description)

    def to_position(self) -> Data:
        """Return the whole state, hidden cards included, as plain JSON data."""
        return {
            **self._rules(),
            "seed": self.seed.hex(),
            "shuffles": int(self.shuffles),
            **self.game.position(self),
        }

    def key(self, seat: SupportsIndex | None = None) -> bytes:
        """Return a value to find the position again by, or, with a seat, all that it knows.

        Keys are equal if states are, or, with a seat, if its views are: in both builds and on every
        machine.
        """
        known = self.to_position() if seat is None else self.view(seat)
        return hashlib.sha256(msgspec.json.encode(known, order="deterministic")).digest()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or self.seed != other.seed:
            return False
        return self.to_position() == other.to_position()

    def __repr__(self) -> str:
        return f"<{self.game.info.name}: {moment(self.view(None))}>"

    def __str__(self) -> str:
        return self.picture()

    def _repr_html_(self) -> str:
        return self.picture()._repr_html_()

    def _rules(self) -> Data:
        """The rules of this game, as views and positions name them."""
        info = self.game.info
        return {"game": info.name, "rules": info.rules_version, "options": self.game.options}

    def __reduce__(self) -> tuple[object, tuple[Data]]:
        from bohnhof.engine.registry import from_position

        return from_position, (self.to_position(),)

    def checked_seat(self, seat: SupportsIndex) -> i64:
        """Return a seat of this table, or raise NoSuchSeat."""
        at = int(seat) if isinstance(seat, int) else as_int(seat)
        if not 0 <= at < self.game.seats:
            raise NoSuchSeat(f"There is no seat {shown(at)}: seats are 0 to {self.game.seats - 1}.")
        return at


def random_kind(kinds: i64, rng: Rng) -> i64:
    """Return one of some kinds."""
    return lowest_of(without_first(kinds, rng.pick(size_of(kinds))))
