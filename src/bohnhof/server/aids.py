"""What follows from a view and saves screens from knowing rules: harvests, matches, payments."""

import msgspec

from bohnhof.engine.contract import Data
from bohnhof.engine.parts import part_of


def aids_of(view: Data) -> Data:
    """Return the aids of a view. They know nothing but the view, so they can tell nothing more."""
    make = part_of(str(view["game"]), "aids")
    if make is None:
        return {}
    aids: Data = msgspec.to_builtins(make(view))
    return aids
