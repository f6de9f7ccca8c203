"""What a layer has for a game: found by the game's name in the layer's folder.

A game of another package names its parts itself, in its `Entry`; what it does not name, layers do
in a plain way. Ours have all of them: one that is missing is an error, and never passed over.
"""
# interpreted: it only looks up names

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bohnhof.engine.registry import OURS, entry_of

AIDS = "bohnhof.games.{}.aids:aids"
"""From a view, what follows from it and saves screens from knowing rules."""
SEEDLING = "bohnhof.bots.seedlings.{}:sensible"
"""Which actions are not plainly foolish."""
JUDGE = "bohnhof.bots.judging.{}:JUDGE"
"""A class that knows a game well enough to rate moves."""
PRESENTER = "bohnhof.tui.{}.presenter:PRESENTER"
"""A class that shows a game in the terminal."""
VIEW = "bohnhof.games.{}.schema:View"
"""The form of its views,"""
EVENT = "bohnhof.games.{}.events:AnyEvent"
"""of its events as they are seen,"""
TOLD_AIDS = "bohnhof.games.{}.aids:Aids"
"""and of its aids: from all three the page's types are written."""
REMARK = "bohnhof.bots.remarks.{}:remark"
"""What a bot says to a move."""
PARTS = {
    "aids": AIDS,
    "seedling": SEEDLING,
    "judge": JUDGE,
    "presenter": PRESENTER,
    "view": VIEW,
    "event": EVENT,
    "told_aids": TOLD_AIDS,
    "remark": REMARK,
}
"""The parts by the names that an `Entry` has for them."""
OPTIONAL = frozenset({"remark"})
"""Those that a game of ours need not have either."""


def part_of(game: str, part: str) -> Any | None:
    """Return a part of a game; None if another package's game does without it.

    LookupError says what is missing of one of ours, or wrong with one of theirs.
    """
    entry = entry_of(game)
    if entry is None:
        raise LookupError(f"There is no game {game!r}.")
    if entry.package != OURS:
        path = entry.parts.get(part)
        return _load(game, part, path) if path else None
    path = PARTS[part].format(entry.info.folder)
    if part in OPTIONAL and not _exists(path.partition(":")[0]):
        return None
    return _load(game, part, path)


@cache
def _load(game: str, part: str, path: str) -> Any:
    module, _colon, name = path.partition(":")
    if not _exists(module):
        raise LookupError(f"{game} has no {part}: there is no {module}")
    found = getattr(import_module(module), name, None)
    if found is None:
        raise LookupError(f"{game} has no {part}: there is no {name} in {module}")
    return found


@cache
def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even its folder
        return False
