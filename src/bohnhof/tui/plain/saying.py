"""Data of a game that nobody has words for, as plain words."""

from collections.abc import Mapping
from itertools import groupby

from bohnhof.tui.cast import Cast
from bohnhof.tui.presenter import Data

PEOPLE = frozenset({"seat", "owner", "winner", "partner", "maker", "source", "to"})
"""Fields whose numbers are seats."""
SILENT = frozenset({"kind", "go_on"})


def title(name: str) -> str:
    """Return the name of a field as people read it."""
    return name.replace("_", " ")


def value(data: object, cast: Cast, name: str = "") -> str:
    """Return what stands in a field; equal things in a row as a number."""
    if data is None:
        return "-"
    if isinstance(data, bool):
        return "yes" if data else "no"
    if isinstance(data, int) and name.rstrip("s") in PEOPLE and 0 <= data < cast.seats:
        return cast.inside(data)
    if isinstance(data, Mapping):
        parts = (f"{title(str(key))} {value(one, cast, str(key))}" for key, one in data.items())
        return ", ".join(parts) or "-"
    if isinstance(data, list | tuple):
        said = [value(one, cast, name) for one in data]
        runs = [(one, len(list(run))) for one, run in groupby(said)]
        return ", ".join(f"{count} {one}" if count > 1 else one for one, count in runs) or "-"
    return str(data)


def described(data: Data, cast: Cast, silent: frozenset[str] = SILENT) -> str:
    """Return kind and parameters of a move or an event."""
    kind = title(str(data["kind"])).capitalize()
    rest = [
        f"{title(name)} {value(one, cast, name)}"
        for name, one in data.items()
        if name not in silent and one is not None
    ]
    return f"{kind}: {', '.join(rest)}" if rest else kind
