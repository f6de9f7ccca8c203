"""Who vanishes does not stop the table: what the others may agree on without them."""

from collections.abc import Container

from bohnhof.server import entries
from bohnhof.server.attention import MISSED_AFTER
from bohnhof.server.entries import AnyEntry
from bohnhof.server.requests import Refused
from bohnhof.server.settings import Live
from bohnhof.server.table import Table


def witness(
    entry: AnyEntry, table: Table, here: Container[int], missed: Container[int]
) -> AnyEntry:
    """Return an entry with who was here, and who was missed, if that matters; or raise Refused.

    Where people have days for a move, nobody is missed before a clock says so.
    """
    is_live = isinstance(table.settings.pace, Live)
    if isinstance(entry, entries.Agreed):
        entry.missed = [seat for seat in table.deciding() if is_live and seat in missed]
    elif isinstance(entry, entries.Replacing):
        if not is_live:
            raise Refused("has_days", "Everybody has days for a move at this table.")
        if entry.wish and entry.seat not in missed:
            minutes = f"{MISSED_AFTER / 60:.0f} minutes"
            raise Refused("not_missed", f"A bot may replace who is away for {minutes}.")
        entry.voters = [seat for seat in table.deciding() if seat in here and seat != entry.seat]
    return entry
