"""Options of the classic game, checked on entry."""
# interpreted: msgspec builds these classes

from types import MappingProxyType
from typing import Annotated, ClassVar

import msgspec

from bohnhof.engine.errors import SetupError
from bohnhof.engine.game_info import CHOICE, EACH_YES_NO, SEAT, YES_NO, Option
from bohnhof.engine.options import Options, read_as

Offers = Annotated[int, msgspec.Meta(ge=1, le=200)]


class ClassicOptions(Options, frozen=True):
    """What can be chosen before the cards are dealt."""

    always: ClassVar[frozenset[str]] = frozenset(
        {"starter", "last_call", "offers_per_turn", "three_fields", "buying"}
    )

    starter: Annotated[int, msgspec.Meta(ge=0, le=4)] | None = None
    last_call: list[bool] | None = None
    offers_per_turn: tuple[Offers, Offers] = (12, 4)
    three_fields: bool = False
    buying: bool = True


OPTIONS = MappingProxyType(
    {
        "starter": Option(
            "the seat that starts, counted from 0; drawn from the seed by default", SEAT
        ),
        "last_call": Option(
            "for each seat, whether it is asked before trading ends; by default all are",
            EACH_YES_NO,
        ),
        "offers_per_turn": Option(
            "how many offers the active seat and each other may make; [12, 4]",
            CHOICE,
            default=[12, 4],
            choices=([6, 2], [12, 4], [24, 8], [200, 200]),
        ),
        "three_fields": Option(
            "edition: three fields from the start, only for three players; false",
            YES_NO,
            default=False,
            seats=(3,),
        ),
        "buying": Option("edition: whether third fields can be bought; true", YES_NO, default=True),
    }
)


def read_options(seats: int, options: dict[str, object]) -> ClassicOptions:
    """Check options given by a person, a file or a socket."""
    read = read_as(ClassicOptions, options, "Classic Bohnanza")
    if read.starter is not None and read.starter >= seats:
        raise SetupError(f"There is no seat {read.starter} to start: seats are 0 to {seats - 1}.")
    if read.three_fields and seats != 3:
        raise SetupError("Three fields from the start are for three players only.")
    last_call = [True] * seats if read.last_call is None else read.last_call
    if len(last_call) != seats:
        raise SetupError(f"last_call says yes or no for each of the {seats} seats.")
    return msgspec.structs.replace(read, last_call=last_call)
