"""The forms of what each game shows: its views, and its events as they are seen."""

from dataclasses import dataclass
from types import UnionType

import bohnhof
from bohnhof.engine.parts import part_of
from bohnhof.engine.reading import Ruled


@dataclass(frozen=True)
class Forms:
    """What a game shows."""

    view: type[Ruled]
    event: UnionType
    """All its events; each is known by its `kind`."""


def forms_of(game: str) -> Forms | None:
    """Return the forms of a game; None if it is a stranger's that does not tell them."""
    view, event = part_of(game, "view"), part_of(game, "event")
    return Forms(view, event) if view is not None and event is not None else None


FORMS = {name: forms for name in bohnhof.games() if (forms := forms_of(name))}
