"""The games that exist, by name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import SupportsIndex

from bohnhof.engine.actions import shown
from bohnhof.engine.contract import Data, Game, GameInfo, State
from bohnhof.engine.errors import PositionError, SetupError
from bohnhof.engine.numbers import as_int, plain
from bohnhof.engine.rng import Rng
from bohnhof.engine.shuffle import seed_of
from bohnhof.engine.words import any_of


@dataclass(frozen=True)
class Entry:
    """How to make the states of one game."""

    info: GameInfo
    make: Callable[[int, Data], Game]
    from_position: Callable[[object], State]
    world: Callable[[object, Rng], State]


_ENTRIES: dict[str, Entry] = {}


def register(entry: Entry) -> None:
    """Add a game; its name must be new."""
    if entry.info.name in _ENTRIES:
        raise ValueError(f"there are two games named {entry.info.name}")
    _ENTRIES[entry.info.name] = entry


def games() -> dict[str, GameInfo]:
    """Return all games by name, with the seats and options of each."""
    return {name: entry.info for name, entry in _ENTRIES.items()}


def make_game(name: str, seats: SupportsIndex | None = None, options: Data | None = None) -> Game:
    """Return the rules of a game with these options, or raise SetupError."""
    if name not in _ENTRIES:
        raise SetupError(f"There is no game {shown(name)}. Games: {', '.join(_ENTRIES)}.")
    info = _ENTRIES[name].info
    wanted = info.seats[0] if seats is None else as_int(seats)
    if wanted not in info.seats:
        players = any_of("player", info.seats)
        raise SetupError(f"{info.title} is for {players}, not {shown(wanted)}.")
    chosen = {option: plain(value) for option, value in (options or {}).items()}
    return _ENTRIES[name].make(wanted, chosen)


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
    name = data.get("game") if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in _ENTRIES:
        raise PositionError(f"It names no game. Games: {', '.join(_ENTRIES)}.")
    return _ENTRIES[name]
