"""Short matches for tests."""

from bohnhof.arena.match import Match
from bohnhof.arena.play import play_games
from bohnhof.arena.results import Results
from bohnhof.arena.sign import Sign

SEATS = {"duel": 2, "mafia": 2, "mafia-solo": 1, "nicht-die-bohne": 4, "classic": 3}
FAULTY = "tests.arena.faulty"


def match(
    *bots: str,
    game: str = "duel",
    games: int = 2,
    seats: int = 0,
    seed: str = "t",
    limit: float = 60,
    in_pairs: bool = False,
) -> Match:
    """Return a match, by default with the seats that games have in these tests."""
    named = bots or ("seedling", "random")
    return Match(game, seats or SEATS[game], {}, seed, named, games, limit, in_pairs)


def played(task: Match) -> Results:
    """Play all games of a match in this process."""
    return Results(task, play_games(task, range(task.total), Sign()))
