"""How hard to try: a run that is the second of its kind looks at a share of it."""

_share = 1


def take_share(share: int) -> None:
    """Play only one in so many games from now on."""
    global _share  # noqa: PLW0603
    _share = share


def effort(full: int, least: int = 1) -> int:
    """Return how many games, samples or tries to make; `least` is what proves anything."""
    return min(full, max(least, -(-full // _share)))


def rarely(every: int) -> int:
    """Return after how many steps to look closely.

    In a share it is one more, so that it is not always the same moment of a round.
    """
    return every if _share == 1 else every * _share + 1
