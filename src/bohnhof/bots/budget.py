"""How long a bot may think, as it is written behind its name."""

import math
from collections.abc import Callable
from functools import partial

from bohnhof.bots.base import Bot


def with_budget(kind: type[Bot], name: str, budget: str) -> Callable[[], Bot]:
    """Return what makes a bot that thinks for so long; LookupError with words for people."""
    from bohnhof.bots.thinkers import Thinker

    if not issubclass(kind, Thinker):
        raise LookupError(f"The bot {name!r} does not search, so it takes no budget.")
    if budget.isdecimal() and int(budget) > 0:
        return partial(kind, iterations=int(budget))
    if budget.endswith("s") and (seconds := _number(budget[:-1])) > 0:
        return partial(kind, seconds=seconds)
    raise LookupError(
        f"{budget[:20]!r} is no budget: write {name}@300 for iterations or {name}@0.5s for seconds."
    )


def _number(text: str) -> float:
    """Return a number, or 0 if the text is none or not finite."""
    try:
        number = float(text)
    except ValueError:
        return 0.0
    return number if math.isfinite(number) else 0.0
