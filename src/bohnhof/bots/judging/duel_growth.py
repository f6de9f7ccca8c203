"""What a column of the Duel will bring beyond a harvest now, if the cards come as they mostly do.

Worked out backwards, card by card: a column waits for a card that it takes, or is sold and its
field begins anew. What waiting is worth more than selling is the column's growth.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.games.duel.tables import BEAN_CARDS, BEANS, TYPES

MOST_CARDS: Final[i64] = 40  # cards still to come to a seat, as far as the table goes
LONGEST: Final[i64] = 11  # cards of a column, as far as the table goes: no scale asks for more
SIZES: Final[i64] = 12
LAYER: Final[i64] = 96  # columns of one layer: types times sizes
RENT: Final = 0.05  # coins per card: a field in use is in the way of cards that fit nowhere


def _share(bean: i64) -> float:
    """The part of all cards that are of a type."""
    return float(BEANS.copies[bean]) / BEAN_CARDS if bean < TYPES else 0.0


def _grown(values: vec[float], bean: i64, size: i64) -> float:
    """What a column is worth as the table of one card less tells it."""
    return values[bean * SIZES + (size if size < LONGEST else LONGEST)]


def _waiting(values: vec[float], bean: i64, size: i64, rent: float) -> float:
    """What a column is worth if it waits for the next card."""
    stays = _grown(values, bean, size)
    total = stays - rent
    same = _grown(values, bean, size + 1)
    if same > stays:
        total += _share(bean) * (same - stays)
    if bean + 1 < TYPES:
        stepped = _grown(values, bean + 1, size + 1)
        if stepped > stays:
            total += _share(bean + 1) * (stepped - stays)
    return total


def _fresh(values: vec[float], bare: float) -> float:
    """What an empty field is worth before the next card."""
    total = 0.0
    bean: i64 = 0
    while bean < TYPES:
        started = _grown(values, bean, 1)
        total += _share(bean) * (started if started > bare else bare)
        bean += 1
    return total


def _sold() -> vec[float]:
    """What columns are worth when no card comes any more: their harvest."""
    values: vec[float] = vec[float]()
    bean: i64 = 0
    while bean < TYPES:
        size: i64 = 0
        while size < SIZES:
            values = append(values, float(BEANS.coins(bean, size)))
            size += 1
        bean += 1
    return values


def growth_table(rent: float) -> vec[float]:
    """For so many cards to come, a last card and a size: the growth."""
    growth: vec[float] = vec[float]()
    values, bare = _sold(), 0.0
    cards: i64 = 0
    while cards <= MOST_CARDS:
        last_values, bare_before = values, bare
        if cards > 0:
            bare = _fresh(last_values, bare_before)
        values = vec[float]()
        at: i64 = 0
        while at < LAYER:
            bean, size = at // SIZES, at % SIZES
            coins = float(BEANS.coins(bean, size))
            waits = coins if cards == 0 else _waiting(last_values, bean, size, rent)
            growth = append(growth, waits - coins - bare)
            values = append(values, waits if waits > coins + bare else coins + bare)
            at += 1
        cards += 1
    return growth


GROWTH: Final[vec[float]] = growth_table(RENT)
