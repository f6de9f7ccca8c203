"""Numbers of things in words, for texts of all layers."""
# interpreted: texts are not in a hurry

from collections.abc import Sequence


def counted(word: str, count: int) -> str:
    """Return a number of things: 1 card, 2 cards."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def any_of(word: str, counts: Sequence[int]) -> str:
    """Return how many of a thing there may be: 1 player; 3, 4 or 5 players."""
    *others, last = counts
    before = ", ".join(map(str, others))
    return f"{before} or {counted(word, last)}" if before else counted(word, last)
