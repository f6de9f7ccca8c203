"""Options of Nicht die Bohne, checked on entry."""
# interpreted: msgspec builds these classes

from types import MappingProxyType
from typing import Annotated

import msgspec

from bohnhof.engine.complaints import in_our_words
from bohnhof.engine.errors import SetupError
from bohnhof.games.nicht_die_bohne.tables import MOST_ROUNDS


class BohneOptions(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What can be chosen before the cards are dealt."""

    starter: Annotated[int, msgspec.Meta(ge=0)] | None = None
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = MOST_ROUNDS


OPTIONS = MappingProxyType(
    {
        "starter": "the seat that leads first, counted from 0; drawn from the seed by default",
        "rounds": "how many rounds are played, 1 to 3; 3 by default",
    }
)


def read_options(options: dict[str, object], seats: int) -> BohneOptions:
    """Check options given by a person, a file or a socket."""
    try:
        read = msgspec.convert(options, BohneOptions)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise SetupError(f"Options of Nicht die Bohne: {in_our_words(error)}") from None
    if read.starter is not None and read.starter >= seats:
        raise SetupError(f"Options of Nicht die Bohne: there is no seat {read.starter} to start.")
    return read
