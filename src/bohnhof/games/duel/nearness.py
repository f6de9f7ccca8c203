"""How near columns are to the patterns of bohnus cards, for those who show it to people."""
# interpreted: play never asks for it

from collections.abc import Sequence

from bohnhof.games.duel.options import DuelOptions
from bohnhof.games.duel.tables import BEANS, STANDARD, TYPES


def cents_of(options: DuelOptions, pattern: str) -> int:
    """Return the cents printed on a bohnus card of this game's deck."""
    if options.bohnus_deck is None:
        return int(STANDARD.cents[STANDARD.face(pattern)])
    return next(card.cents for card in options.bohnus_deck if card.pattern == pattern)


def needs(pattern: str, column: Sequence[str]) -> tuple[str, ...] | None:
    """Return the cards that would complete the pattern on this column, or None.

    At least one card of the pattern must lie there already (D-42, D-44, DQ-21).
    """
    ranks = [BEANS.number(bean) for bean in column]
    steps = [ord(symbol) - ord("A") for symbol in pattern]
    for have in range(min(len(pattern), len(column)), 0, -1):
        tail = ranks[-have:]
        fits = all(rank - tail[0] == step for rank, step in zip(tail, steps, strict=False))
        if fits and tail[0] + steps[-1] < TYPES:
            return tuple(BEANS.names[tail[0] + step] for step in steps[have:])
    return None
