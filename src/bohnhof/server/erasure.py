"""Which words at a table are whose: people may have theirs erased."""

from collections.abc import Iterable, Iterator

from bohnhof.server import entries
from bohnhof.server.entries import AnyEntry

Numbered = tuple[int, AnyEntry]


def erasure_of(person: str, log: Iterable[Numbered]) -> entries.Erased | None:
    """Return the entry that erases all words of a person in a log; None if there are none left."""
    words = []
    for seq, entry, seats in spoken(log):
        if isinstance(entry, entries.Sat):
            is_theirs, has_words = entry.person == person, bool(entry.name or entry.device)
        else:
            is_theirs, has_words = seats.get(entry.seat) == person, entry.text is not None
        if is_theirs and has_words:
            words.append(seq)
    return entries.Erased(person=person, entries=words) if words else None


def people_called(name: str, log: Iterable[Numbered]) -> list[str]:
    """Return all who have sat down by a name."""
    sat = (entry for _seq, entry in log if isinstance(entry, entries.Sat) and entry.name == name)
    return list(dict.fromkeys(entry.person for entry in sat))


def spoken(
    log: Iterable[Numbered], seats: dict[int, str] | None = None
) -> Iterator[tuple[int, entries.Sat | entries.Chatted, dict[int, str]]]:
    """Yield the entries that may have words, each with who sat where; `seats`: before the first."""
    seats = dict(seats or {})
    for seq, entry in log:
        match entry:
            case entries.Sat():
                seats[entry.seat] = entry.person
                yield seq, entry, seats
            case entries.Chatted():
                yield seq, entry, seats
            case entries.Rose():
                seats.pop(entry.seat, None)
            case entries.Swapped():
                swap(seats, entry)
            case entries.Changed():
                fewer = entry.settings.seats
                seats = {at: who for at, who in seats.items() if at < fewer}


def swap(seats: dict[int, str], entry: entries.Swapped) -> None:
    """Let two change places; either may be nobody."""
    one, other = entry.seats
    there = {one: seats.pop(other, None), other: seats.pop(one, None)}
    seats.update({at: who for at, who in there.items() if who is not None})
