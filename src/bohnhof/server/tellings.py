"""What people are told of a table: entries, seats and the game, each as far as they may know."""

from collections.abc import Container

import msgspec

from bohnhof import build
from bohnhof.bots.at_table import is_searching
from bohnhof.bots.view_bot import moves_of
from bohnhof.engine.contract import Data
from bohnhof.engine.fairness import commitment_of
from bohnhof.server import entries
from bohnhof.server.entries import Entry
from bohnhof.server.protocol import Happened, Position, SeatInfo, TableInfo
from bohnhof.server.table import Phase, Table

OPEN: dict[type[Entry], tuple[str, ...]] = {
    entries.Created: (),
    entries.Sat: ("name",),
    entries.Rose: ("is_kicked",),
    entries.Handed: ("bot", "by"),
    entries.TakenBack: (),
    entries.Swapped: ("seats",),
    entries.Changed: ("settings",),
    entries.Committed: ("commitment",),
    entries.Started: (),
    entries.Opened: ("contribution",),
    entries.Halted: (),
    entries.Dealt: ("rules",),
    entries.Moved: ("by", "remark"),
    entries.Undone: (),
    entries.Resigned: (),
    entries.Agreed: ("wish",),
    entries.Wished: ("beans",),
    entries.Ended: ("reason", "winners", "scores"),
    entries.Chatted: ("text", "phrase"),
    entries.Rematched: ("table",),
}
"""The fields of each entry that all may see. A kind that is not named here is an error."""


def happened(entry: Entry, seq: int, at: float, seat: int | None) -> Happened:
    """Return an entry as a seat (None: a spectator) learns of it."""
    data: Data = {}
    for field in OPEN[type(entry)]:
        value = getattr(entry, field)
        if value is not None:
            data[field] = msgspec.to_builtins(value)
    events = entry.events if isinstance(entry, entries.Moved) else []
    seen = [told for event in events if (told := event.seen_by(seat)) is not None]
    kind = str(type(entry).__struct_config__.tag)
    who = getattr(entry, "seat", None)
    return Happened(seq=seq, at=at, kind=kind, seat=who, data=data, events=seen)


def table_info(table: Table, here: Container[int]) -> TableInfo:
    """Return what all may know of a table, with the seats that are connected."""
    document = table.document
    is_over = table.phase is Phase.OVER
    return TableInfo(
        id=document.id,
        phase=str(document.phase),
        host=document.host,
        settings=msgspec.to_builtins(document.settings),
        commitment=commitment_of(document.secret),
        seats=[_seat_info(table, seat, seat in here) for seat in range(len(table.places))],
        outcome=msgspec.to_builtins(document.outcome),
        rematch=document.rematch,
        secret=document.secret if is_over else None,
    )


def _seat_info(table: Table, seat: int, is_here: bool) -> SeatInfo:
    place, clocks = table.places[seat], table.document.clocks
    return SeatInfo(
        name=place.name,
        is_person=place.is_person,
        bot=place.bot,
        is_here=is_here,
        has_resigned=place.has_resigned,
        agrees=place.agrees,
        commitment=place.commitment,
        contribution=place.contribution,
        deadline=table.deadline(seat),
        spent=clocks[seat].spent if clocks else 0.0,
        wishes=place.wishes,
    )


def position(
    table: Table, info: TableInfo, seat: int | None, view: Data | None, aids: Data
) -> Position:
    """Return the table as a seat (None: a spectator) sees it, with its view of the game."""
    state = table.state
    if state is None:
        return Position(table=info)
    may_act = seat is not None and table.phase is Phase.PLAYING and not table.places[seat].bot
    return Position(
        table=info,
        view=view,
        legal=moves_of(state, state.legal(seat)) if may_act and seat is not None else [],
        can_undo=seat is not None and table.can_undo(seat),
        aids=aids,
        hurried=_hurried(table),
    )


def _hurried(table: Table) -> list[int]:
    """Return the seats whose bots think less deeply than they would if they were compiled."""
    if table.phase is not Phase.PLAYING:
        return []
    seats = [seat for seat, place in enumerate(table.places) if is_searching(place.bot)]
    return seats if seats and not build.is_newest_compiled() else []
