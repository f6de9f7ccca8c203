"""Options of the Bean-Mafia, checked on entry."""
# interpreted: msgspec builds these classes

from types import MappingProxyType
from typing import ClassVar, Literal

from bohnhof.engine.game_info import SEAT, Option
from bohnhof.engine.options import Options, read_as


class TwoOptions(Options, frozen=True):
    """What can be chosen before the cards are dealt for two."""

    always: ClassVar[frozenset[str]] = frozenset({"starter"})

    starter: Literal[0, 1] | None = None


class SoloOptions(Options, frozen=True):
    """Alone there is nothing to choose."""


OPTIONS = MappingProxyType(
    {"starter": Option("the seat that starts, 0 or 1; drawn from the seed by default", SEAT)}
)


def read_options(options: dict[str, object]) -> TwoOptions:
    """Check options for two, given by a person, a file or a socket."""
    return read_as(TwoOptions, options, "the Bean-Mafia")


def read_solo_options(options: dict[str, object]) -> SoloOptions:
    """Check that no options are given for the solo game."""
    return read_as(SoloOptions, options, "the Bean-Mafia alone")
