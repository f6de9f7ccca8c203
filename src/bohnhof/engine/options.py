"""What can be chosen before the cards are dealt, checked on entry, for all games."""
# interpreted: msgspec builds these classes

from typing import ClassVar, TypeVar

import msgspec

from bohnhof.engine.complaints import in_our_words
from bohnhof.engine.contract import Data
from bohnhof.engine.errors import SetupError


class Options(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The options of a game are the fields of a subclass, each with its default."""

    always: ClassVar[frozenset[str]] = frozenset()
    """The options of the first rules, which positions, views and records name in any case.

    One that is added later is left out at its default. So whoever does not choose it plays the same
    game as before: all digests stay, old records replay, and no new rules version is needed.
    """

    def as_data(self) -> Data:
        """Return the options as positions, views and records name them."""
        data: Data = msgspec.to_builtins(self)
        usual: Data = msgspec.to_builtins(type(self)())
        return {o: value for o, value in data.items() if o in self.always or value != usual[o]}


AnyOptions = TypeVar("AnyOptions", bound=Options)


def read_as(kind: type[AnyOptions], options: Data, title: str) -> AnyOptions:
    """Check options given by a person, a file or a socket; SetupError says what is wrong."""
    try:
        return msgspec.convert(options, kind)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise SetupError(f"Options of {title}: {in_our_words(error)}") from None
