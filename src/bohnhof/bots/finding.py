"""Bots by name: our own, those of installed packages, and any class by its import path."""

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import PurePath

from bohnhof.bots.base import Bot
from bohnhof.bots.command import PREFIX

GROUP = "bohnhof.bots"
"""The entry points by which a package offers its bots."""


def find_bot(name: str, own: Mapping[str, type[Bot]]) -> type[Bot]:
    """Return the class of a bot, or raise LookupError with words for people.

    A name is one of our own, then an entry point of the group `bohnhof.bots`, or an import path
    like `mypkg.bot:MyBot`.
    """
    if name in own:
        return own[name]
    offered = offered_bots()
    path = offered.get(name, name)
    if ":" not in path:
        names = ", ".join([*own, *sorted(set(offered) - set(own))])
        raise LookupError(
            f"There is no bot {name!r}. Bots: {names}; or an import path like mypkg.bot:MyBot."
        )
    return _load(name, path)


def offered_bots() -> dict[str, str]:
    """Return the bots that installed packages offer, by name, with their import paths."""
    return {point.name: point.value for point in entry_points(group=GROUP)}


def short_name(name: str) -> str:
    """Return what to call a bot at a table: MyBot of mypkg.bot:MyBot, my_bot of cmd:./my_bot.py."""
    if name.startswith(PREFIX):
        words = [word for word in name.removeprefix(PREFIX).split() if not word.startswith("-")]
        found = PurePath(words[min(1, len(words) - 1)].strip("'\"")).stem if words else ""
    else:
        found = name.partition("@")[0].rpartition(":")[2].rpartition(".")[2]
    return found[:1].upper() + found[1:]


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
