"""Options of Nicht die Bohne, checked on entry."""
# interpreted: msgspec builds these classes

from types import MappingProxyType
from typing import Annotated, ClassVar

import msgspec

from bohnhof.engine.errors import SetupError
from bohnhof.engine.game_info import CHOICE, SEAT, Option
from bohnhof.engine.options import Options, read_as
from bohnhof.games.nicht_die_bohne.tables import MOST_ROUNDS


class BohneOptions(Options, frozen=True):
    """What can be chosen before the cards are dealt."""

    always: ClassVar[frozenset[str]] = frozenset({"starter", "rounds"})

    starter: Annotated[int, msgspec.Meta(ge=0)] | None = None
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = MOST_ROUNDS


OPTIONS = MappingProxyType(
    {
        "starter": Option(
            "the seat that leads first, counted from 0; drawn from the seed by default", SEAT
        ),
        "rounds": Option(
            "how many rounds are played, 1 to 3; 3 by default",
            CHOICE,
            default=MOST_ROUNDS,
            choices=tuple(range(1, MOST_ROUNDS + 1)),
        ),
    }
)


def read_options(options: dict[str, object], seats: int) -> BohneOptions:
    """Check options given by a person, a file or a socket."""
    read = read_as(BohneOptions, options, "Nicht die Bohne")
    if read.starter is not None and read.starter >= seats:
        raise SetupError(f"Options of Nicht die Bohne: there is no seat {read.starter} to start.")
    return read
