"""Who does not want to hear whom: of the people at a table, whatever line or device they come by.

It is kept with the table and not in its log, which all are told of: nobody learns who mutes whom.
"""

from collections.abc import Iterable, Sequence

from bohnhof.server import entries
from bohnhof.server.erasure import Numbered, spoken, swap
from bohnhof.server.table import Document

UNKNOWN = ""
"""Somebody of whom it is not known who they were."""


def mute(document: Document, person: str, other: str, on: bool) -> bool:
    """Let a person hear nothing more of another, or hear them again; say whether that is new."""
    muted = document.mutes.get(person, [])
    if (other in muted) is on:
        return False
    left = [one for one in muted if one != other]
    document.mutes[person] = [*left, other] if on else left
    return True


def muted_seats(document: Document, seat: int | None) -> list[int]:
    """Return where those sit whom the person of a seat does not want to hear."""
    person = document.places[seat].person if seat is not None else None
    muted = document.mutes.get(person, []) if person is not None else []
    return [number for number, place in enumerate(document.places) if place.person in muted]


def unheard(document: Document, muted: Iterable[str], log: Sequence[Numbered]) -> set[int]:
    """Return the numbers of what those have said who are muted, in the end of a log.

    Of who has left, only the entry by which they sat down tells who they were. If it is earlier
    than this, nobody is heard of whom that is not known.
    """
    silent = set(muted)
    seats = _before(document, log)
    sat = {entry.person for _seq, entry in log if isinstance(entry, entries.Sat)}
    if not silent <= sat | set(seats.values()):
        silent.add(UNKNOWN)
    return {
        seq
        for seq, entry, there in spoken(log, seats)
        if isinstance(entry, entries.Chatted) and there.get(entry.seat, UNKNOWN) in silent
    }


def _before(document: Document, log: Sequence[Numbered]) -> dict[int, str]:
    """Return where people sat before the end of a log, as far as they have not left since."""
    seats = {at: place.person for at, place in enumerate(document.places) if place.person}
    for _seq, entry in reversed(log):
        match entry:
            case entries.Swapped():
                swap(seats, entry)
            case entries.Sat(seat=seat) | entries.Rose(seat=seat):
                seats.pop(seat, None)
    return seats
