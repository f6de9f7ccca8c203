"""What follows from a view and saves screens from knowing rules: harvests, matches, payments."""

from collections.abc import Callable

import msgspec

from bohnhof.engine.beans import Beans
from bohnhof.engine.contract import Data
from bohnhof.games.classic import schema as classic_schema
from bohnhof.games.classic import tables as classic_tables
from bohnhof.games.duel import schema as duel_schema
from bohnhof.games.duel import tables as duel_tables
from bohnhof.games.mafia import schema as mafia_schema
from bohnhof.games.mafia import tables as mafia_tables
from bohnhof.games.nicht_die_bohne import schema as bohne_schema
from bohnhof.server.aids import classic, duel, mafia, nicht_die_bohne


def _classic(view: Data) -> Data:
    return classic.aids(msgspec.convert(view, classic_schema.View))


def _duel(view: Data) -> Data:
    return duel.aids(msgspec.convert(view, duel_schema.View))


def _mafia(view: Data) -> Data:
    return mafia.aids(msgspec.convert(view, mafia_schema.View))


def _nicht_die_bohne(view: Data) -> Data:
    return nicht_die_bohne.aids(msgspec.convert(view, bohne_schema.View))


AIDS: dict[str, Callable[[Data], Data]] = {
    "classic": _classic,
    "duel": _duel,
    "mafia": _mafia,
    "mafia-solo": _mafia,
    "nicht-die-bohne": _nicht_die_bohne,
}
"""A game that is not named here needs none."""

BEANS: dict[str, Beans] = {
    "classic": classic_tables.BEANS,
    "duel": duel_tables.BEANS,
    "mafia": mafia_tables.BEANS,
    "mafia-solo": mafia_tables.BEANS,
}
"""The cards of the games that grow beans."""


def aids_of(view: Data) -> Data:
    """Return the aids of a view. They know nothing but the view, so they can tell nothing more."""
    make = AIDS.get(str(view["game"]))
    return make(view) if make else {}


def printed(game: str) -> list[Data]:
    """Return what is printed on the cards of a game: bean, copies, cards for 1 to 4 coins."""
    beans = BEANS.get(game)
    if beans is None:
        return []
    return [
        {"bean": name, "cards": int(copies), "meter": _meter(scale)}
        for name, copies, scale in zip(beans.names, beans.copies, beans.scales, strict=True)
    ]


def _meter(scale: str) -> list[int | None]:
    return [None if part == "-" else int(part) for part in scale.split("/")]
