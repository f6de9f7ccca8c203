"""A table as its entries have made it. Nothing here reads a clock, a file or a socket."""

from enum import StrEnum
from functools import singledispatchmethod

import msgspec

import bohnhof
from bohnhof import BohnhofError, Event, State
from bohnhof.engine.contract import Data, Question
from bohnhof.engine.fairness import seed_from
from bohnhof.engine.outcome import winners_among
from bohnhof.server import entries
from bohnhof.server.clocks import Clock, ask_again
from bohnhof.server.entries import AnyEntry, Entry, Seen
from bohnhof.server.rests import is_at_rest, matter_of_course
from bohnhof.server.settings import Settings
from bohnhof.server.undo import is_quiet

MOST_MISSED = 3
"""Decisions in a row that the clock may make for a person before a bot has the seat."""
STAND_IN = "gardener"
REMEMBERED = 32
"""Message ids of a seat that are known, so that a retry is not a second act."""


class Phase(StrEnum):
    """How far a table is."""

    SEATING = "seating"
    OPENING = "opening"
    PLAYING = "playing"
    OVER = "over"


class Rest(msgspec.Struct):
    """What a seat has said for one turn: that it wants nothing more."""

    turn: int
    before: int
    """What was asked before this number is declined; what comes later may rest."""


class Place(msgspec.Struct):
    """A seat of a table, and who has it."""

    name: str = ""
    person: str | None = None
    """Whose seat it is; tokens belong to people, so that they go with them to another seat."""
    bot: str | None = None
    """Who plays, if that is a bot: for want of a person, or in a person's place."""
    device: str | None = None
    commitment: str | None = None
    contribution: str | None = None
    missed: int = 0
    has_resigned: bool = False
    agrees: bool = False
    messages: dict[str, int] = {}
    """The last messages of this seat that led to something, with their sequence numbers."""
    wishes: list[str] = []
    """The beans that this seat would like to get."""
    is_missed: bool = False
    """Whether the person was away too long to be asked for the end of the game."""
    voters: list[int] = []
    """The seats that were here when somebody last wished so."""
    replacing: list[int] = []
    """The seats that wish a bot to play here, while the person is away."""
    is_replaced: bool = False
    """Whether a bot plays because they did, until the person is back."""
    rest: Rest | None = None

    @property
    def is_person(self) -> bool:
        """Whether the seat is a person's, whoever plays it now."""
        return self.person is not None

    @property
    def is_free(self) -> bool:
        """Whether somebody can sit down."""
        return not self.is_person and self.bot is None


class Outcome(msgspec.Struct):
    """How the game of a table ended."""

    reason: str
    winners: list[int]
    scores: list[int]


class LastMove(msgspec.Struct):
    """The last move, which may perhaps be taken back."""

    seat: int
    is_quiet: bool
    is_persons: bool
    took: float = 0.0
    """Seconds of its seat's clock."""

    @property
    def is_open(self) -> bool:
        """Whether it is a person's, who has learned nothing by it."""
        return self.is_quiet and self.is_persons


class Document(msgspec.Struct, kw_only=True):
    """All of a table that must not be lost, but for its log."""

    id: str
    settings: Settings
    phase: Phase = Phase.SEATING
    host: int = 0
    places: list[Place] = []
    secret: str
    seed: str | None = None
    rules: int = 0
    seq: int = 0
    moves: int = 0
    at: float = 0.0
    """When the last entry was made."""
    created: float = 0.0
    phase_since: float = 0.0
    clocks: list[Clock] = []
    last: LastMove | None = None
    outcome: Outcome | None = None
    rematch: str | None = None
    position: Data | None = None
    mutes: dict[str, list[str]] = {}
    """The people whom each person does not want to hear: no part of the log."""
    stepped: float = 0.0
    """How far the time of day is ahead of the times here, as the clock was set: nor is this."""


class Table:
    """A document that entries change, and the game's state that belongs to it."""

    def __init__(self, document: Document, state: State | None = None) -> None:
        self.document = document
        self.state = state
        self.before: State | None = None
        """The state before the last move, if that may be taken back and is still known."""

    @classmethod
    def create(cls, table: str, entry: entries.Created, now: float) -> "Table":
        """Return a new table, with the first entry of its log."""
        document = Document(id=table, settings=entry.settings, secret=entry.secret, created=now)
        document.places = [Place() for _seat in range(entry.settings.seats)]
        created = cls(document)
        created.add(entry, now)
        return created

    @classmethod
    def restore(cls, document: Document) -> "Table":
        """Return a table that was stored; BohnhofError if this program can not go on with it.

        A position of an earlier rules version is read as one of today's, if it can be. Of a game
        that is over, the log and the result are enough.
        """
        if document.position is None:
            return cls(document)
        info = bohnhof.games().get(document.settings.game)
        try:
            rules = info.rules_version if info else document.rules
            return cls(document, bohnhof.from_position({**document.position, "rules": rules}))
        except BohnhofError:
            if document.phase is Phase.PLAYING:
                raise
            return cls(document)

    # What is known.

    @property
    def settings(self) -> Settings:
        """What was chosen."""
        return self.document.settings

    @property
    def places(self) -> list[Place]:
        """The seats."""
        return self.document.places

    @property
    def phase(self) -> Phase:
        """How far the table is."""
        return self.document.phase

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer."""
        return self.state.asked if self.state and self.phase is Phase.PLAYING else []

    def deciding(self) -> list[int]:
        """The seats that people play themselves."""
        return [s for s, place in enumerate(self.places) if place.is_person and place.bot is None]

    def people(self) -> list[int]:
        """The seats that people have, whoever plays them now."""
        return [seat for seat, place in enumerate(self.places) if place.is_person]

    def seat_of(self, person: str) -> int | None:
        """Return where a person sits, if anywhere."""
        return next((s for s, place in enumerate(self.places) if place.person == person), None)

    def deadline(self, seat: int) -> float | None:
        """Return when the time of a seat is up."""
        if self.phase is not Phase.PLAYING or self.places[seat].bot:
            return None
        return self.document.clocks[seat].deadline(self.settings.pace)

    def questions(self) -> list[Question]:
        """What seats have asked each other, and was not answered yet."""
        if self.state is None or self.phase is not Phase.PLAYING:
            return []
        return self.state.game.questions(self.state)

    def rests(self, seat: int) -> bool:
        """Say whether the person of a seat wants nothing more this turn."""
        return self.phase is Phase.PLAYING and is_at_rest(self, seat)

    def can_undo(self, seat: int) -> bool:
        """Say whether a seat may take back its last move."""
        last = self.document.last
        return (
            self.phase is Phase.PLAYING
            and last is not None
            and last.seat == seat
            and last.is_open
            and self.places[seat].bot is None
        )

    def to_store(self) -> bytes:
        """Return the document as it is stored."""
        return msgspec.json.encode(self.document)

    # What follows by itself.

    def follow_up(self) -> AnyEntry | None:
        """Return the entry that has to come next, whatever anybody does."""
        if self.phase is Phase.OPENING and not self.unopened():
            return self._deal()
        if self.phase is not Phase.PLAYING or self.state is None:
            return None
        if self.state.over:
            return self._ended("finished", winners_among(self.state, self._left()))
        left = self._left()
        if len(left) <= 1 and len(left) < len(self.places):
            return self._ended("resigned", left)
        deciding = [self.places[seat] for seat in self.deciding()]
        if any(p.agrees for p in deciding) and all(p.agrees or p.is_missed for p in deciding):
            return self._ended("agreed", [])
        for seat in self.deciding():
            if self.places[seat].missed >= MOST_MISSED:
                return entries.Handed(seat=seat, bot=STAND_IN, by="clock")
        for seat in self.deciding():
            place = self.places[seat]
            if place.replacing and set(place.voters) <= set(place.replacing):
                return entries.Handed(seat=seat, bot=STAND_IN, by="table")
        return matter_of_course(self, self.state)

    def unopened(self) -> list[int]:
        """The seats that have committed themselves and not opened yet."""
        return [s for s, p in enumerate(self.places) if p.commitment and not p.contribution]

    def expired(self) -> entries.Ended:
        """Return the end of a table that nobody has come back to."""
        return self._ended("expired", [])

    def _deal(self) -> entries.Dealt:
        seed = seed_from(self.document.secret, [place.contribution for place in self.places])
        return entries.Dealt(rules=self.settings.rules().info.rules_version, seed=seed.hex())

    def _left(self) -> list[int]:
        """Return the seats that have not given up."""
        return [seat for seat, place in enumerate(self.places) if not place.has_resigned]

    def _ended(self, reason: entries.Reason, winners: list[int]) -> entries.Ended:
        scores = self.state.scores() if self.state else []
        return entries.Ended(reason=reason, winners=winners, scores=scores)

    # What entries do.

    def add(self, entry: Entry, now: float) -> None:
        """Let an entry take effect. Who asks for it has checked that it may."""
        document = self.document
        phase = document.phase
        asker = self._asker(entry)
        self._add(entry, now)
        if document.phase is not phase:
            document.phase_since = now
        document.seq += 1
        document.at = now
        if entry.message is not None and asker is not None:
            asker.messages[entry.message] = document.seq
            while len(asker.messages) > REMEMBERED:
                del asker.messages[next(iter(asker.messages))]

    def _asker(self, entry: Entry) -> Place | None:
        """Return the place of who asked for an entry; it may be another's afterwards."""
        seat = entry.asker if entry.asker is not None else getattr(entry, "seat", None)
        return self.places[seat] if seat is not None else None

    @singledispatchmethod
    def _add(self, entry: Entry, now: float) -> None:
        """Entries without a method of their own change nothing but the log."""

    @_add.register
    def _(self, entry: entries.Sat, now: float) -> None:
        place = Place(entry.name, entry.person, None, entry.device, entry.commitment)
        self.places[entry.seat] = place
        if not self.places[self.document.host].is_person:
            self.document.host = entry.seat

    @_add.register
    def _(self, entry: entries.Rose, now: float) -> None:
        self.places[entry.seat] = Place()
        if entry.seat == self.document.host and (people := self.people()):
            self.document.host = people[0]

    @_add.register
    def _(self, entry: entries.Handed, now: float) -> None:
        place = self.places[entry.seat]
        place.bot = entry.bot
        place.missed = 0
        place.replacing = []
        place.is_replaced = entry.by == "table"
        if place.is_replaced:  # what was before is not taken back any more
            self.document.last = self.before = None
        if not place.is_person:
            place.name = entry.bot.capitalize()
        if self.document.clocks:
            self.document.clocks[entry.seat].pause(now)

    @_add.register
    def _(self, entry: entries.TakenBack, now: float) -> None:
        self.places[entry.seat].bot = None
        self.places[entry.seat].is_replaced = False
        self._ask(None, now)

    @_add.register
    def _(self, entry: entries.Swapped, now: float) -> None:
        one, other = entry.seats
        places = self.places
        places[one], places[other] = places[other], places[one]
        if self.document.host in entry.seats:
            self.document.host = other if self.document.host == one else one

    @_add.register
    def _(self, entry: entries.Changed, now: float) -> None:
        more = entry.settings.seats - len(self.places)
        self.document.places = self.places[: entry.settings.seats] + [Place() for _i in range(more)]
        self.document.settings = entry.settings

    @_add.register
    def _(self, entry: entries.Committed, now: float) -> None:
        self.places[entry.seat].commitment = entry.commitment

    @_add.register
    def _(self, entry: entries.Started, now: float) -> None:
        self.document.phase = Phase.OPENING

    @_add.register
    def _(self, entry: entries.Opened, now: float) -> None:
        self.places[entry.seat].contribution = entry.contribution

    @_add.register
    def _(self, entry: entries.Halted, now: float) -> None:
        self.document.phase = Phase.SEATING
        self.document.secret = entry.secret
        for place in self.places:
            place.commitment = place.contribution = None

    @_add.register
    def _(self, entry: entries.Dealt, now: float) -> None:
        self.document.phase = Phase.PLAYING
        self.document.seed = entry.seed
        self.document.rules = entry.rules
        self.document.clocks = [Clock() for _place in self.places]
        self._set(self.settings.rules().deal(bytes.fromhex(entry.seed)))
        self._ask(None, now)

    @_add.register
    def _(self, entry: entries.Moved, now: float) -> None:
        state = self.state
        assert state is not None
        before = state.clone()
        events: list[Event] = []
        state.apply(entry.seat, state.parse(entry.move), events)
        entry.events = [Seen.of(event) for event in events]
        quiet = is_quiet(state, entry.seat, entry.events)
        self.before = before if quiet else None
        last = self.document.last = LastMove(entry.seat, quiet, entry.by == "person")
        self.document.moves += 1
        self._count_missed(entry)
        self._end_wishes()
        self._set(state)
        clock = self.document.clocks[entry.seat]
        spent = clock.spent
        self._ask(entry.seat, now)
        last.took = clock.spent - spent

    def _count_missed(self, entry: entries.Moved) -> None:
        place = self.places[entry.seat]
        if entry.by == "person":
            place.missed = 0
            place.replacing = []
        elif entry.by == "clock":
            place.missed += 1

    @_add.register
    def _(self, entry: entries.Undone, now: float) -> None:
        assert self.before is not None
        assert self.document.last is not None
        self._end_wishes()
        self._set(self.before)
        self.document.clocks[entry.seat].take_back(self.document.last.took, now)
        self.before = None
        self.document.last = None
        self.document.moves -= 1
        self._ask(None, now)

    @_add.register
    def _(self, entry: entries.Resigned, now: float) -> None:
        place = self.places[entry.seat]
        place.has_resigned = True
        place.bot = STAND_IN
        self.document.clocks[entry.seat].stop(now)

    @_add.register
    def _(self, entry: entries.Agreed, now: float) -> None:
        self.places[entry.seat].agrees = entry.wish
        for seat, place in enumerate(self.places):
            place.is_missed = seat in entry.missed

    @_add.register
    def _(self, entry: entries.Replacing, now: float) -> None:
        place = self.places[entry.seat]
        if entry.asker is None or entry.asker == entry.seat:
            place.replacing, place.is_missed = [], False  # its person is back
            return
        others = [seat for seat in place.replacing if seat != entry.asker]
        place.replacing = sorted([*others, entry.asker] if entry.wish else others)
        place.voters = entry.voters

    @_add.register
    def _(self, entry: entries.Rested, now: float) -> None:
        place, state = self.places[entry.seat], self.state
        assert state is not None
        newest = max((question.number for question in self.questions()), default=-1)
        place.rest = Rest(state.game.turn_of(state), newest + 1) if entry.on else None
        if entry.by == "clock":
            place.missed += 1
        self._ask(None, now)

    @_add.register
    def _(self, entry: entries.Hastened, now: float) -> None:
        self.document.settings = msgspec.structs.replace(self.settings, pause=entry.pause)

    @_add.register
    def _(self, entry: entries.Wished, now: float) -> None:
        self.places[entry.seat].wishes = entry.beans

    @_add.register
    def _(self, entry: entries.Ended, now: float) -> None:
        self.document.phase = Phase.OVER
        self.document.outcome = Outcome(entry.reason, entry.winners, entry.scores)
        self.document.last = None
        self.before = None
        for clock in self.document.clocks:
            clock.stop(now)

    @_add.register
    def _(self, entry: entries.Erased, now: float) -> None:
        for place in self.places:
            if place.person == entry.person:
                place.name, place.device = "", None

    @_add.register
    def _(self, entry: entries.Rematched, now: float) -> None:
        self.document.rematch = entry.table

    def _end_wishes(self) -> None:
        """Who wished to end the game wished it as it stood."""
        for place in self.places:
            place.agrees = False

    def _set(self, state: State) -> None:
        self.state = state
        self.document.position = state.to_position()

    def _ask(self, mover: int | None, now: float) -> None:
        bots = {seat for seat, place in enumerate(self.places) if place.bot is not None}
        resting = {question.seat for question in self.questions() if self.rests(question.seat)}
        asked = [seat for seat in self.asked if seat not in resting]  # what rests costs no time
        ask_again(self.document.clocks, asked, bots, mover, now)


def replayed(log: list[AnyEntry], table: str, times: list[float]) -> Table:
    """Return the table that a whole log leads to."""
    first, *others = log
    assert isinstance(first, entries.Created)
    made = Table.create(table, first, times[0])
    for entry, now in zip(others, times[1:], strict=True):
        made.add(entry, now)
    return made
