"""The games that exist, by name."""

from collections.abc import Callable
from dataclasses import dataclass

from bohnhof.engine.contract import Data, Game, GameInfo, State
from bohnhof.engine.errors import PositionError, SetupError
from bohnhof.engine.rng import Rng
from bohnhof.engine.shuffle import seed_of


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


def make_game(name: str, seats: int | None = None, options: Data | None = None) -> Game:
    """Return the rules of a game with these options, or raise SetupError."""
    if name not in _ENTRIES:
        raise SetupError(f"There is no game {name!r}. Games: {', '.join(_ENTRIES)}.")
    info = _ENTRIES[name].info
    if seats is None:
        seats = info.seats[0]
    if seats not in info.seats:
        allowed = ", ".join(str(n) for n in info.seats)
        raise SetupError(f"{info.title} is for {allowed} players, not {seats}.")
    return _ENTRIES[name].make(seats, options or {})


def new(
    name: str, seats: int | None = None, seed: str | bytes | int | None = None, **options: object
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
