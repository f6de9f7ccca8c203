"""The games that exist, by name: our own, and those that installed packages bring.

The latter are looked for when a name is asked for that nobody knows, or by `load_games`; a process
that does not want them says `keep_to_known`.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, SupportsIndex

from bohnhof.engine.actions import shown
from bohnhof.engine.contract import Data, Game, State
from bohnhof.engine.errors import PositionError, SetupError
from bohnhof.engine.game_info import GameInfo
from bohnhof.engine.numbers import as_int, plain
from bohnhof.engine.rng import Rng
from bohnhof.engine.shuffle import seed_of
from bohnhof.engine.words import any_of


@dataclass(frozen=True)
class Entry:
    """How to make the states of one game, and where layers find their parts of it."""

    info: GameInfo
    make: Callable[[int, Data], Game]
    from_position: Callable[[object], State]
    world: Callable[[object, Rng], State]
    parts: Mapping[str, str] = field(default_factory=dict)
    """What layers show and play it with, as import paths: see `engine/parts.py`."""
    package: str = ""
    """Who brings it; ours say OURS."""


OURS: Final = "bohnhof"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""Names are typed, and become parts of addresses and of names of files."""
LONGEST_NAME: Final = 40


class _Known:
    """The games of this process."""

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}
        self.left_out: dict[str, str] = {}
        """Games that can not be played, by what they are offered as, with the reason."""
        self.is_complete = False
        """Whether installed packages were asked, or are not to be."""


_KNOWN: Final = _Known()


def register(entry: Entry) -> None:
    """Add a game; its name must be new."""
    name = entry.info.name
    if name in _KNOWN.entries:
        raise ValueError(f"there are two games named {name}")
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise ValueError(f"{shown(name)} is no name for a game: letters a to z, digits, hyphens")
    _KNOWN.entries[name] = entry


def games() -> dict[str, GameInfo]:
    """Return all games by name that are known by now, with the seats and options of each."""
    return {name: entry.info for name, entry in _KNOWN.entries.items()}


def load_games() -> dict[str, str]:
    """Add the games of installed packages; return those that were left out, with the reason."""
    if not _KNOWN.is_complete:
        _KNOWN.is_complete = True
        from bohnhof.engine.foreign import offered_games

        for offered in offered_games():
            try:
                register(replace(offered.load(), package=offered.package))
            except ValueError as error:
                _KNOWN.left_out[offered.name] = f"{offered.package}: {error}"
    return dict(_KNOWN.left_out)


def keep_to_known() -> None:
    """Never look for games of installed packages in this process."""
    _KNOWN.is_complete = True


def entry_of(name: object) -> Entry | None:
    """Return a game by its name; those of packages are looked for if nobody knows it."""
    if not isinstance(name, str):
        return None
    if name not in _KNOWN.entries:
        load_games()
    return _KNOWN.entries.get(name)


def is_ours(name: str) -> bool:
    """Say whether a game is one of this package."""
    entry = entry_of(name)
    return entry is not None and entry.package == OURS


def make_game(name: str, seats: SupportsIndex | None = None, options: Data | None = None) -> Game:
    """Return the rules of a game with these options, or raise SetupError."""
    entry = entry_of(name)
    if entry is None:
        raise SetupError(_unknown(name))
    info = entry.info
    wanted = info.seats[0] if seats is None else as_int(seats)
    if wanted not in info.seats:
        players = any_of("player", info.seats)
        raise SetupError(f"{info.title} is for {players}, not {shown(wanted)}.")
    chosen = {option: plain(value) for option, value in (options or {}).items()}
    return entry.make(wanted, chosen)


def new(
    name: str,
    seats: SupportsIndex | None = None,
    seed: str | bytes | SupportsIndex | None = None,
    **options: object,
) -> State:
    """Shuffle, deal and return the first state of a game.

    The same seed gives the same cards; without one they are drawn at random.
    """
    return make_game(name, seats, options).deal(seed_of(seed))


def from_position(data: object) -> State:
    """Return the state that a position describes, or raise PositionError."""
    return _entry_of(data).from_position(data)


def world(view: object, rng: Rng) -> State:
    """Return a random state that agrees with everything in a view, or raise PositionError."""
    return _entry_of(view).world(view, rng)


def _entry_of(data: object) -> Entry:
    entry = entry_of(data.get("game") if isinstance(data, dict) else None)
    if entry is None:
        raise PositionError(f"It names no game. Games: {', '.join(_KNOWN.entries)}.")
    return entry


def _unknown(name: str) -> str:
    if isinstance(name, str) and name in _KNOWN.left_out:
        return f"The game {shown(name)} can not be played. {_KNOWN.left_out[name]}"
    return f"There is no game {shown(name)}. Games: {', '.join(_KNOWN.entries)}."
