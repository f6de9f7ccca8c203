"""The messages between a table and its clients: JSON texts on one WebSocket, version 1.

docs/protocol.md explains them to who writes a client. A message that is not exactly of one of these
forms is refused.
"""

from typing import Annotated, Literal

import msgspec

from bohnhof.engine.complaints import in_our_words
from bohnhof.engine.contract import Data
from bohnhof.engine.reading import Hex
from bohnhof.server.settings import Pause

VERSION = 1
LARGEST = 16 * 1024
"""Bytes of the longest message that is read."""
LONGEST_NAME = 24
LONGEST_CHAT = 300
LONGEST_QUOTE = 300
"""Characters of an error's text."""
PHRASES = ("hello", "good_luck", "well_played", "thanks", "sorry", "moment", "hurry", "no_deal")
"""Ready phrases; the page says them in the language of whoever reads."""

MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
Level = Literal["random", "seedling", "gardener", "merchant", "master"]


# What a client says.


class Said(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Anything that a client says."""


class Hello(Said, tag="hello"):
    """The first message. With a token it is a seat that speaks, without one a spectator."""

    version: int
    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    since: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """The last sequence number that the client knows of; the log comes from there on."""
    in_sight: bool = True
    """Whether the table is in sight, and not in the background."""


class Request(Said):
    """What is answered by an ack, or by a refusal, with this id. A retry has the same id."""

    id: MessageId


class Act(Request, tag="act"):
    """A move of the game, made on what the client had seen up to a sequence number."""

    on: int
    move: Annotated[str, msgspec.Meta(max_length=400)] | None = None
    """In notation,"""
    action: Data | None = None
    """or as a description."""


class Undo(Request, tag="undo"):
    """Take back the own last move."""

    on: int


class Chat(Request, tag="chat"):
    """Say something: free text, or one of PHRASES."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_CHAT)] | None = None
    phrase: str | None = None


class Commit(Request, tag="commit"):
    """Publish the SHA-256 of what this seat adds to the seed."""

    commitment: Hex


class Open(Request, tag="open"):
    """Open what this seat adds to the seed, once the game was started."""

    contribution: Hex


class Start(Request, tag="start"):
    """Host: begin, now that all seats are taken."""


class Kick(Request, tag="kick"):
    """Host, before the start: free a seat."""

    seat: SeatNumber


class Swap(Request, tag="swap"):
    """Host, before the start: let two seats change places."""

    seats: tuple[SeatNumber, SeatNumber]


class Change(Request, tag="change"):
    """Host, before the start: change the settings."""

    settings: Data


class SeatBot(Request, tag="seat_bot"):
    """Host, before the start: let a bot play a free seat."""

    seat: SeatNumber
    level: Level = "gardener"


class HandOver(Request, tag="hand_over"):
    """Let a bot play the own seat for a while."""

    level: Level = "gardener"


class TakeBack(Request, tag="take_back"):
    """Play the own seat again."""


class Leave(Request, tag="leave"):
    """Give up the seat before the start; later, leave it to a bot."""


class Resign(Request, tag="resign"):
    """Give up the game."""


class Agree(Request, tag="agree"):
    """Wish to end the game as it stands, which it does when all people wish it; or no longer."""

    wish: bool = True


class Wish(Request, tag="wish"):
    """In Classic: tell all which beans this seat would like to get, instead of those before."""

    beans: Annotated[list[Annotated[str, msgspec.Meta(max_length=24)]], msgspec.Meta(max_length=8)]


class Rest(Request, tag="rest"):
    """Want nothing more this turn: decline what is open, pass, and let no bot wait; or trade on."""

    on: bool = True


class Replace(Request, tag="replace"):
    """Wish that a bot plays for a person who is away, which it does when all who are here do."""

    seat: SeatNumber
    wish: bool = True


class Hasten(Request, tag="hasten"):
    """The one person who plays, or the host: let bots move faster or slower."""

    pause: Pause


class Rematch(Request, tag="rematch"):
    """Play again with the same people and settings, at a new table that knows the same tokens."""


class Mute(Said, tag="mute"):
    """Hear no chat of who sits at a seat, or hear it again; of a spectator on this connection."""

    seat: SeatNumber
    on: bool = True


class Look(Said, tag="look"):
    """Tell whether the table is in sight on this connection, or in the background."""

    in_sight: bool


class Step(Said, tag="step"):
    """Where bots move step by step: let one of them move."""


class Ping(Said, tag="ping"):
    """Ask whether the server is there."""


AnySaid = (
    Hello
    | Act
    | Undo
    | Chat
    | Commit
    | Open
    | Start
    | Kick
    | Swap
    | Change
    | SeatBot
    | HandOver
    | TakeBack
    | Leave
    | Resign
    | Agree
    | Wish
    | Rest
    | Replace
    | Hasten
    | Rematch
    | Mute
    | Look
    | Step
    | Ping
)


class Labelled(msgspec.Struct):
    """What a message with an id has in any case, whatever else is wrong with it."""

    id: MessageId


# What the server says.


class Told(msgspec.Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """Anything that the server says."""


class SeatInfo(msgspec.Struct, kw_only=True):
    """What all may know of a seat."""

    name: str
    is_person: bool
    bot: str | None
    is_here: bool
    """Whether a client of this seat is connected."""
    has_resigned: bool
    agrees: bool
    commitment: str | None
    contribution: str | None
    deadline: float | None
    """When its time is up, in seconds since the epoch."""
    spent: float
    """Seconds that it has thought so far, without the decision that it thinks about."""
    wishes: list[str]
    """The beans that it would like to get."""
    rests: bool
    """Whether it wants nothing more this turn."""
    away_since: float | None
    """Since when its person has no client connected."""
    replacing: list[int]
    """The seats that wish a bot to play in its person's place."""


class TableInfo(msgspec.Struct, kw_only=True):
    """What all may know of a table, apart from its game."""

    id: str
    phase: str
    host: int
    settings: Data
    commitment: str
    """The SHA-256 of what the server adds to the seed."""
    seats: list[SeatInfo]
    waits_for: list[int]
    """The seats of people for whose answers bots wait."""
    missed_after: float
    """Seconds of absence after which a bot may replace a person, or the game end without them."""
    outcome: Data | None
    rematch: str | None
    secret: str | None
    """What the server has added, once the game is over."""


class Happened(msgspec.Struct, kw_only=True, omit_defaults=True):
    """An entry of the log, as far as the listener may know it."""

    seq: int
    at: float
    kind: str
    seat: int | None = None
    data: Data = {}
    events: list[Data] = []
    """What happened in the game; every event has its `kind`."""


class Position(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The table as the listener sees it now."""

    table: TableInfo
    view: Data | None = None
    legal: list[Data] = []
    """The legal moves of this seat: notation as `move`, description as `action`. Marked is one that
    answers alone, but for what can be done anyway: `idle` if it is mere going on, `only` if more.
    """
    can_undo: bool = False
    aids: Data = {}
    """What follows from the view and saves screens from knowing rules."""
    hurried: list[int] = []
    """Seats whose bots think less deeply as long as the server's bots are not compiled."""
    muted: list[int] = []
    """Where those sit whom the listener does not want to hear; not of spectators."""


class Snapshot(Told, tag="snapshot", kw_only=True, omit_defaults=False):
    """The answer to hello: all that there is, and the log since the number that was asked for."""

    version: int
    seq: int
    now: float
    seat: int | None
    position: Position
    log: list[Happened]
    is_log_whole: bool
    """False if entries between `since` and the first of the log were left out."""


class Update(Told, tag="update"):
    """Entries were added to the log."""

    seq: int
    now: float
    seat: int | None
    """Where the listener sits now; None: it watches."""
    log: list[Happened]
    position: Position


class Presence(Told, tag="presence"):
    """A client of a seat has come, or the last of them has gone."""

    seat: int
    is_here: bool
    away_since: float | None = None


class Ack(Told, tag="ack"):
    """A request was carried out, and is on disk."""

    id: str
    seq: int


class Stale(Told, tag="stale"):
    """An act was made on cards, or an offer, that have changed since. Look, and act again."""

    id: str
    seq: int
    text: str


class Error(Told, tag="error", kw_only=True):
    """A message was refused and has changed nothing."""

    id: str | None = None
    code: str
    text: str
    reason: int | None = None
    """The game's number of why a move is illegal, as older clients know it."""
    refusal: str | None = None
    """The game's name of why a move is illegal, for those who say it in another language."""


class Pong(Told, tag="pong"):
    """The server is there."""

    now: float


class Bye(Told, tag="bye"):
    """The server ends the connection, and why."""

    code: str
    text: str


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnySaid] = msgspec.json.Decoder(AnySaid)
_labels: msgspec.json.Decoder[Labelled] = msgspec.json.Decoder(Labelled)


class Malformed(Exception):
    """A message that is not of the protocol, with its id as far as it has one."""

    def __init__(self, text: str, id: str | None = None) -> None:
        super().__init__(text)
        self.id = id


def read(text: str) -> AnySaid:
    """Return what a client says, or raise Malformed with a reason for people."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        trouble = shortened(f"Not a message of version {VERSION}: {in_our_words(error)}")
        raise Malformed(trouble, _id_in(text)) from None


def _id_in(text: str) -> str | None:
    """Return the id of a message that is wrong otherwise: who has sent it waits for an answer."""
    try:
        return _labels.decode(text).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def shortened(text: str) -> str:
    """Return a text that may quote a stranger, not too long."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"


def write(message: Told) -> str:
    """Return a message as it is sent."""
    return _encoder.encode(message).decode()
