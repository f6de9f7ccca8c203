"""Records: who was asked for what in a game, from which every state can be replayed."""
# interpreted: msgspec builds these classes

from collections.abc import Iterator
from typing import Literal, Self, SupportsIndex

import msgspec

from bohnhof.engine.complaints import in_our_words
from bohnhof.engine.contract import Data, Game, State
from bohnhof.engine.errors import BohnhofError, RecordError
from bohnhof.engine.events import Event
from bohnhof.engine.fairness import Deal
from bohnhof.engine.numbers import as_int
from bohnhof.engine.outcome import Outcome
from bohnhof.engine.reading import Hex
from bohnhof.engine.registry import make_game
from bohnhof.engine.words import counted

Move = tuple[int, str]


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a finished game ended."""

    scores: list[int]
    winners: list[int]


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One game: what was chosen before the deal, the seed, and every move in notation."""

    format: Literal["bohnhof-record-1"] = "bohnhof-record-1"
    game: str
    rules: int
    options: Data
    seats: int
    seed: Hex
    names: list[str]
    bots: list[str | None] | None = None
    """The bot that plays at each seat, by the name it is asked for, or None for a person."""
    moves: list[Move] = []
    result: Result | None = None
    deal: Deal | None = None
    ledger: list[Data] | None = None
    """What the game tells of itself once it is over: in Classic, every deal and its worth."""
    outcome: Outcome | None = None
    """How it ended at its table, if the moves alone do not tell that."""

    @classmethod
    def begin(cls, state: State, names: list[str] | None = None) -> Self:
        """Return the record of a game that has just been dealt; RecordError if it has not."""
        game = state.game
        if state != game.deal(state.seed):
            raise RecordError("A record begins with the deal: this game has been played on.")
        if names is not None and len(names) != game.seats:
            raise RecordError(_unlike(len(names), game.seats))
        return cls(
            game=game.info.name,
            rules=game.info.rules_version,
            options=game.options,
            seats=game.seats,
            seed=state.seed.hex(),
            names=names or [f"Seat {seat + 1}" for seat in range(game.seats)],
        )

    def play(
        self,
        state: State,
        seat: SupportsIndex,
        action: SupportsIndex,
        events: list[Event] | None = None,
    ) -> None:
        """Apply an action and note it; an illegal one is neither applied nor noted."""
        state.apply(seat, action, events)
        self.moves.append((as_int(seat), state.text(action)))
        if state.over:
            self.result = Result(scores=state.scores(), winners=state.winners())
            self.add_ledger()

    def add_ledger(self) -> None:
        """Tell of a finished game what it tells of itself."""
        self.ledger = self._ledger(self._game())

    def start(self) -> State:
        """Return the state before the first move, or raise RecordError."""
        return self._game().deal(bytes.fromhex(self.seed))

    def states(self) -> Iterator[State]:
        """Yield the state before the first move, then after each move: each one to keep."""
        state = self.start()
        yield state.clone()
        for number in range(len(self.moves)):
            self._replay(state, number, None)
            yield state.clone()

    def history(self) -> list[tuple[int, int]]:
        """Return seat and action of each move; the state before each is in `states`."""
        game = self._game()
        actions = (self._action(game, number) for number in range(len(self.moves)))
        return [(seat, action) for (seat, _text), action in zip(self.moves, actions, strict=True)]

    def events(self) -> Iterator[tuple[int, int, Event]]:
        """Yield every event with its number: (move, index within the move)."""
        state = self.start()
        for number in range(len(self.moves)):
            events: list[Event] = []
            self._replay(state, number, events)
            for index, event in enumerate(events):
                yield number, index, event

    def final(self) -> State:
        """Return the state after the last move."""
        state = self.start()
        for number in range(len(self.moves)):
            self._replay(state, number, None)
        return state

    def verify(self) -> State:
        """Replay everything, compare deal and result; raise RecordError where it differs."""
        if self.deal is not None:
            self.deal.check(self.seed, self.seats)
        state = self.final()
        reached = Result(state.scores(), state.winners()) if state.over else None
        coin = state.game.info.coin
        if reached != self.result:
            raise RecordError(
                f"The moves lead to {_told(reached, coin)}, "
                f"the record says {_told(self.result, coin)}."
            )
        if self.ledger != (self._ledger(state.game) if state.over else None):
            raise RecordError("The ledger is not what the moves lead to.")
        if self.outcome is not None:
            self.outcome.check(state)
        return state

    def to_json(self) -> bytes:
        """Return the record as a file's content: one move per line, for people and diffs."""
        head = {k: v for k, v in msgspec.to_builtins(self).items() if k != "moves"}
        for optional in ("bots", "deal", "ledger", "outcome"):
            if head[optional] is None:
                del head[optional]
        text = msgspec.json.format(msgspec.json.encode(head), indent=2).rstrip()
        moves = ",\n".join("    " + msgspec.json.encode(move).decode() for move in self.moves)
        body = f'"moves": [\n{moves}\n  ]' if moves else '"moves": []'
        return text[:-1].rstrip() + f",\n  {body}\n}}\n".encode()

    @classmethod
    def from_json(cls, content: bytes | str) -> Self:
        """Read a record, or raise RecordError; the moves are not replayed yet."""
        try:
            record = msgspec.json.decode(content, type=cls)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise RecordError(f"Not a record: {in_our_words(error)}") from None
        if len(record.names) != record.seats:
            raise RecordError(_unlike(len(record.names), record.seats))
        if record.bots is not None and len(record.bots) != record.seats:
            raise RecordError(f"It does not say of {counted('seat', record.seats)} who played.")
        return record

    def _game(self) -> Game:
        try:
            game = make_game(self.game, self.seats, self.options)
        except BohnhofError as error:
            raise RecordError(f"The record can not be played: {error}") from None
        if game.info.rules_version != self.rules:
            raise OtherRules(
                f"The record was made by rules version {self.rules} of {game.info.title}; "
                f"this program plays version {game.info.rules_version}."
            )
        return game

    def _ledger(self, game: Game) -> list[Data] | None:
        return game.ledger([event for _move, _index, event in self.events()])

    def _replay(self, state: State, number: int, events: list[Event] | None) -> None:
        action = self._action(state.game, number)
        try:
            state.apply(self.moves[number][0], action, events)
        except BohnhofError as error:
            raise self._fault(number, error) from None

    def _action(self, game: Game, number: int) -> int:
        try:
            return game.parse(self.moves[number][1])
        except BohnhofError as error:
            raise self._fault(number, error) from None

    def _fault(self, number: int, error: BohnhofError) -> RecordError:
        seat, text = self.moves[number]
        return RecordError(f"Move {number + 1}, {text!r} of seat {seat + 1}: {error}")


def _unlike(names: int, seats: int) -> str:
    is_one = "is" if names == 1 else "are"
    return f"There {is_one} {counted('name', names)} for {counted('seat', seats)}."


def _told(result: Result | None, coin: int) -> str:
    if result is None:
        return "no end yet"
    winners = " and ".join(str(seat + 1) for seat in result.winners) or "nobody"
    scores = ", ".join(f"{score / coin:.10g}" for score in result.scores)
    return f"the scores {scores} with {winners} as winner"


def nameless(seat: int) -> str:
    """Return what a record calls a seat, counted from 1, whose name was erased."""
    return f"Seat {seat}"


class OtherRules(RecordError):
    """A record that other rules than this program's have made; it may still be true."""
