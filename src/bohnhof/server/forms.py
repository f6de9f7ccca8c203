"""The forms of what each game shows: its views, and its events as they are seen."""

from dataclasses import dataclass
from types import UnionType

from bohnhof.engine.reading import Ruled
from bohnhof.games.classic import events as classic_events
from bohnhof.games.classic import schema as classic_schema
from bohnhof.games.duel import events as duel_events
from bohnhof.games.duel import schema as duel_schema
from bohnhof.games.mafia import events as mafia_events
from bohnhof.games.mafia import schema as mafia_schema
from bohnhof.games.nicht_die_bohne import events as bohne_events
from bohnhof.games.nicht_die_bohne import schema as bohne_schema


@dataclass(frozen=True)
class Forms:
    """What a game shows."""

    view: type[Ruled]
    event: UnionType
    """All its events; each is known by its `kind`."""


MAFIA = Forms(mafia_schema.View, mafia_events.AnyEvent)
FORMS: dict[str, Forms] = {
    "classic": Forms(classic_schema.View, classic_events.AnyEvent),
    "duel": Forms(duel_schema.View, duel_events.AnyEvent),
    "mafia": MAFIA,
    "mafia-solo": MAFIA,
    "nicht-die-bohne": Forms(bohne_schema.View, bohne_events.AnyEvent),
}
