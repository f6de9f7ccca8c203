"""Bots by name: our own, those of installed packages, and any class by its import path."""

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points

from bohnhof.bots.base import Bot

GROUP = "bohnhof.bots"
"""The entry points by which a package offers its bots."""


def find_bot(name: str, own: Mapping[str, type[Bot]]) -> type[Bot]:
    """Return the class of a bot, or raise LookupError with words for people.

    A name is one of our own, then an entry point of the group `bohnhof.bots`, or an import path
    like `mypkg.bot:MyBot`.
    """
    if name in own:
        return own[name]
    offered = {point.name: point.value for point in entry_points(group=GROUP)}
    path = offered.get(name, name)
    if ":" not in path:
        names = ", ".join([*own, *sorted(set(offered) - set(own))])
        raise LookupError(
            f"There is no bot {name!r}. Bots: {names}; or an import path like mypkg.bot:MyBot."
        )
    return _load(name, path)


def _load(name: str, path: str) -> type[Bot]:
    module, _colon, attributes = path.partition(":")
    try:
        found: object = import_module(module)
        for attribute in attributes.split("."):
            found = getattr(found, attribute)
    except Exception as error:  # the module is a stranger's, and may raise anything
        reason = f"{type(error).__name__}: {error}"
        raise LookupError(f"The bot {name!r} can not be loaded: {reason}") from error
    if not (isinstance(found, type) and callable(getattr(found, "choose", None))):
        raise LookupError(f"The bot {name!r} is no class with a method choose.")
    return found
