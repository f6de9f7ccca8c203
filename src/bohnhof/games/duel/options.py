"""Options of the Duel, checked on entry."""
# interpreted: msgspec builds these classes

from types import MappingProxyType
from typing import Annotated, ClassVar, Literal

import msgspec

from bohnhof.engine.game_info import DATA, EACH_YES_NO, SEAT, Option
from bohnhof.engine.options import Options, read_as
from bohnhof.games.duel.tables import STANDARD, Deck


class BohnusCard(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One card of a bohnus deck: equal letters stand for equal types."""

    pattern: str
    cents: int


class DuelOptions(Options, frozen=True):
    """What can be chosen before the cards are dealt."""

    always: ClassVar[frozenset[str]] = frozenset({"starter", "auto_claim", "bohnus_deck"})

    starter: Literal[0, 1] | None = None
    auto_claim: Annotated[list[bool], msgspec.Meta(min_length=2, max_length=2)] = msgspec.field(
        default_factory=lambda: [True, True]
    )
    bohnus_deck: list[BohnusCard] | None = None

    def deck(self) -> Deck:
        """Return the bohnus deck to play with."""
        if self.bohnus_deck is None:
            return STANDARD
        return Deck([(card.pattern, card.cents) for card in self.bohnus_deck])


OPTIONS = MappingProxyType(
    {
        "starter": Option("the seat that starts, 0 or 1; drawn from the seed by default", SEAT),
        "auto_claim": Option(
            "for each seat, whether it claims bohnus cards by itself; by default both do",
            EACH_YES_NO,
            default=[True, True],
        ),
        "bohnus_deck": Option(
            "32 bohnus cards as {pattern, cents} instead of the reconstructed deck", DATA
        ),
    }
)


def read_options(options: dict[str, object]) -> DuelOptions:
    """Check options given by a person, a file or a socket."""
    return read_as(DuelOptions, options, "the Duel")
