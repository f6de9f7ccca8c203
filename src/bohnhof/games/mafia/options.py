"""Options of the Bean-Mafia, checked on entry."""
# interpreted: msgspec builds these classes

from types import MappingProxyType
from typing import Literal

import msgspec

from bohnhof.engine.complaints import in_our_words
from bohnhof.engine.errors import SetupError


class TwoOptions(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What can be chosen before the cards are dealt for two."""

    starter: Literal[0, 1] | None = None


class SoloOptions(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Alone there is nothing to choose."""


OPTIONS = MappingProxyType(
    {"starter": "the seat that starts, 0 or 1; drawn from the seed by default"}
)


def read_options(options: dict[str, object]) -> TwoOptions:
    """Check options for two, given by a person, a file or a socket."""
    try:
        return msgspec.convert(options, TwoOptions)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise SetupError(f"Options of the Bean-Mafia: {in_our_words(error)}") from None


def read_solo_options(options: dict[str, object]) -> SoloOptions:
    """Check that no options are given for the solo game."""
    try:
        return msgspec.convert(options, SoloOptions)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise SetupError(f"Options of the Bean-Mafia alone: {in_our_words(error)}") from None
