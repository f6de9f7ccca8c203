"""Bohnus cards: what they are worth, and how near each column is to their patterns."""

from dataclasses import dataclass

from bohnhof.games.duel.nearness import cents_of, needs
from bohnhof.games.duel.schema import View
from bohnhof.tui.wording import shown


@dataclass(frozen=True)
class Match:
    """The cards that a field still needs for a pattern, in order; none: it matches."""

    owner: int
    field: int
    needs: tuple[str, ...]


def value_of(view: View, pattern: str) -> str:
    """Return what a fulfilled bohnus card is worth, in coins: 1.40."""
    return money(100 + cents_of(view.options, pattern))


def money(cents: int) -> str:
    """Return a score in coins and cents."""
    return f"{cents // 100}.{cents % 100:02}"


def nearest(view: View, pattern: str, at_most: int = 2) -> list[Match]:
    """Return the fields that match or need at most so many cards, the nearest first."""
    found: list[Match] = []
    for owner, seat in enumerate(view.seats):
        for field, column in enumerate(seat.fields):
            missing = needs(pattern, column)
            if missing is not None and len(missing) <= min(at_most, len(pattern) - 2):
                found.append(Match(owner, field, missing))
    return sorted(found, key=lambda match: len(match.needs))


def match_in_words(match: Match) -> str:
    """Return one field and what it needs; the field is written as in notation, seat.field."""
    place = f"{match.owner + 1}.{match.field + 1}"
    if not match.needs:
        return f"fits {place}"
    return f"{place} needs {' + '.join(shown(bean) for bean in match.needs)}"
