"""What people are told of a table: entries, seats and the game, each as far as they may know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from bohnhof import State, build
from bohnhof.bots.haste import is_searching
from bohnhof.bots.view_bot import moves_of
from bohnhof.engine.contract import Data
from bohnhof.engine.fairness import commitment_of
from bohnhof.server import entries
from bohnhof.server.attention import MISSED_AFTER
from bohnhof.server.entries import Entry
from bohnhof.server.muting import muted_seats
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
    entries.Replacing: ("asker", "wish"),
    entries.Rested: ("on", "by"),
    entries.Hastened: ("pause",),
    entries.Wished: ("beans",),
    entries.Ended: ("reason", "winners", "scores"),
    entries.Chatted: ("text", "phrase"),
    entries.Erased: ("entries",),
    entries.Rematched: ("table",),
}
"""The fields of each entry that all may see. A kind that is not named here is an error."""


def happened(entry: Entry, seq: int, at: float, seat: int | None) -> Happened:
    """Return an entry as a seat (None: a spectator) learns of it."""
    data: Data = {}
    for name in OPEN[type(entry)]:
        value = getattr(entry, name)
        if value is not None:
            data[name] = msgspec.to_builtins(value)
    events = entry.events if isinstance(entry, entries.Moved) else []
    seen = [told for event in events if (told := event.seen_by(seat)) is not None]
    kind = str(type(entry).__struct_config__.tag)
    who = getattr(entry, "seat", None)
    return Happened(seq=seq, at=at, kind=kind, seat=who, data=data, events=seen)


@dataclass(frozen=True)
class Audience:
    """Who is there to see it: what all may know of that."""

    here: frozenset[int] = frozenset()
    """The seats whose people have a client connected."""
    away_since: Mapping[int, float] = field(default_factory=dict)
    """Since when the people of the others have none."""
    waited_for: Sequence[int] = ()
    """The seats for whose answers bots wait."""


def table_info(table: Table, audience: Audience) -> TableInfo:
    """Return what all may know of a table, with who is there."""
    document = table.document
    is_over = table.phase is Phase.OVER
    return TableInfo(
        id=document.id,
        phase=str(document.phase),
        host=document.host,
        settings=msgspec.to_builtins(document.settings),
        commitment=commitment_of(document.secret),
        seats=[_seat_info(table, seat, audience) for seat in range(len(table.places))],
        waits_for=list(audience.waited_for),
        missed_after=MISSED_AFTER,
        outcome=msgspec.to_builtins(document.outcome),
        rematch=document.rematch,
        secret=document.secret if is_over else None,
    )


def _seat_info(table: Table, seat: int, audience: Audience) -> SeatInfo:
    place, clocks = table.places[seat], table.document.clocks
    return SeatInfo(
        name=place.name,
        is_person=place.is_person,
        bot=place.bot,
        is_here=seat in audience.here,
        has_resigned=place.has_resigned,
        agrees=place.agrees,
        commitment=place.commitment,
        contribution=place.contribution,
        deadline=table.deadline(seat),
        spent=clocks[seat].spent if clocks else 0.0,
        wishes=place.wishes,
        rests=table.rests(seat),
        away_since=audience.away_since.get(seat),
        replacing=place.replacing,
    )


def position(
    table: Table, info: TableInfo, seat: int | None, view: Data | None, aids: Data
) -> Position:
    """Return the table as a seat (None: a spectator) sees it, with its view of the game."""
    state, muted = table.state, muted_seats(table.document, seat)
    if state is None:
        return Position(table=info, muted=muted)
    may_act = seat is not None and table.phase is Phase.PLAYING and not table.places[seat].bot
    return Position(
        table=info,
        view=view,
        legal=marked_moves(state, seat) if may_act and seat is not None else [],
        can_undo=seat is not None and table.can_undo(seat),
        aids=aids,
        hurried=_hurried(table),
        muted=muted,
    )


def marked_moves(state: State, seat: int) -> list[Data]:
    """Return the legal moves of a seat; marked is what its screen may do by itself (X-12)."""
    legal = state.legal(seat)
    moves = moves_of(state, legal)
    for mark, answer in (("idle", state.idle_answer(seat)), ("only", state.only_answer(seat))):
        if answer != -1:
            moves[legal.index(answer)][mark] = True
    return moves


def _hurried(table: Table) -> list[int]:
    """Return the seats whose bots think less deeply than they would if they were compiled."""
    if table.phase is not Phase.PLAYING:
        return []
    seats = [seat for seat, place in enumerate(table.places) if is_searching(place.bot)]
    return seats if seats and not build.is_newest_compiled() else []
