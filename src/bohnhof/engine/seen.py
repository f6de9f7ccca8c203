"""What one device has seen of a game at a server: kept there, so that no server can change it."""
# interpreted: msgspec builds these classes

from typing import Literal, Self

import msgspec

from bohnhof.engine.complaints import in_our_words
from bohnhof.engine.contract import Data, Game
from bohnhof.engine.errors import RecordError
from bohnhof.engine.reading import Hex
from bohnhof.engine.record import Record
from bohnhof.engine.registry import make_game


class Before(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What was there when all had committed themselves, and the device had opened nothing yet."""

    seat: int
    game: str
    seats: int
    options: Data
    names: list[str]
    commitment: Hex
    """Of the server,"""
    commitments: list[Hex | None]
    """and of each seat; None: it adds nothing."""

    def rules(self) -> Game:
        """Return the game that was to be dealt, or raise BohnhofError."""
        return make_game(self.game, self.seats, self.options)


class Told(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One thing that the device was told of the game."""

    seq: int
    """The number of its entry in the log of the table."""
    kind: str
    """The kind of that entry; `first` is the view before the first move."""
    seat: int | None = None
    data: Data = {}
    events: list[Data] = []
    view: Data | None = None


class Seen(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """All that a device has seen."""

    format: Literal["bohnhof-seen-1"] = "bohnhof-seen-1"
    table: str
    before: Before | None
    """None if this device has opened nothing."""
    contribution: Hex | None
    """What it added to the seed."""
    secret: Hex | None
    """What the server says that it has added,"""
    contributions: list[Hex | None]
    """and the seats, once the game is over."""
    outcome: Data | None = None
    last: Data | None = None
    """The view when the game was over."""
    story: list[Told] = []
    record: msgspec.Raw = msgspec.Raw(b"null")
    """The record that the server gave out."""

    @classmethod
    def from_json(cls, content: bytes | str) -> Self:
        """Read what a device has saved, or raise RecordError."""
        try:
            return msgspec.json.decode(content, type=cls)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise RecordError(f"Not what a device has seen: {in_our_words(error)}") from None

    def own_record(self) -> Record | None:
        """Return the record that came with it, if any."""
        content = bytes(self.record)
        return None if content == b"null" else Record.from_json(content)

    def seat(self) -> int | None:
        """Return whose device it is."""
        if self.before is not None:
            return self.before.seat
        seat = self.last.get("seat") if self.last is not None else None
        return seat if isinstance(seat, int) else None

    def first(self) -> list[Data]:
        """Return the views before the first move that were shown: mostly one."""
        return [told.view for told in self.story if told.kind == "first" and told.view is not None]

    def moves(self) -> list[Told]:
        """Return the moves that were told, without those that were taken back."""
        moves: list[Told] = []
        for told in sorted(self.story, key=lambda told: told.seq):
            if told.kind == "moved":
                moves.append(told)
            elif told.kind == "undone" and moves:
                moves.pop()
        return moves

    def saw_the_end(self) -> bool:
        """Say whether the end of the game was told."""
        return any(told.kind == "ended" for told in self.story)

    def is_retold(self) -> bool:
        """Say whether something was told in two ways; a newer server may show more in a view."""
        told = [(one.seq, one.kind) for one in self.story if one.kind != "first"]
        return len(set(told)) < len(told)
