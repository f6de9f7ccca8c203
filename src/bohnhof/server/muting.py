"""Who does not want to hear whom: of the people at a table, whatever line or device they come by.

It is kept with the table and not in its log, which all are told of: nobody learns who mutes whom.
"""

from collections.abc import Iterable, Sequence

from bohnhof.server import entries
from bohnhof.server.entries import AnyEntry
from bohnhof.server.table import Document

Numbered = tuple[int, AnyEntry]


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

    People may have sat elsewhere then: it is read backwards, from where they sit now.
    """
    silent, found = set(muted), set[int]()
    people: list[str | None] = [place.person for place in document.places]
    for seq, entry in reversed(log):
        match entry:
            case entries.Chatted(seat=seat) if seat < len(people) and people[seat] in silent:
                found.add(seq)
            case entries.Swapped(seats=(one, other)):
                people[one], people[other] = people[other], people[one]
            case entries.Sat(seat=seat) | entries.Rose(seat=seat) if seat < len(people):
                people[seat] = None  # whoever sat there before
    return found
