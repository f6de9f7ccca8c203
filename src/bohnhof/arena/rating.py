"""How sure a share of wins is, and how strong that makes a bot."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

Z95 = 1.959963984540054
"""A normal variable is within so many deviations in 95 of 100 cases."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return the ends of the Wilson interval of a share; shared wins count in part."""
    if games == 0:
        return 0.0, 1.0
    share, weight = wins / games, z * z / games
    centre = (share + weight / 2) / (1 + weight)
    half = z / (1 + weight) * sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True)
class Rating:
    """A strength on openskill's scale (25 for a stranger), and its standard deviation."""

    mu: float
    sigma: float


@dataclass(frozen=True)
class Standing:
    """How a game ended for the ratings: who took part, and who came in which place."""

    players: Sequence[int]
    """The same number stands here more than once if a bot held several seats."""
    places: Sequence[int]
    """Smaller is better, equal is a tie."""


def rate(standings: Iterable[Standing], players: int) -> list[Rating]:
    """Return the ratings of players after some games, in their order.

    A bot at several seats is rated at each, and goes on with the mean.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # bots do not change between games
    ratings = [Rating(model.mu, model.sigma) for _player in range(players)]
    for standing in standings:
        teams = [
            [model.rating(mu=ratings[player].mu, sigma=ratings[player].sigma)]
            for player in standing.players
        ]
        rated = model.rate(teams, ranks=[float(place) for place in standing.places])
        for player in set(standing.players):
            own = [
                team[0] for team, who in zip(rated, standing.players, strict=True) if who == player
            ]
            mu, sigma = sum(r.mu for r in own) / len(own), sum(r.sigma for r in own) / len(own)
            ratings[player] = Rating(mu, sigma)
    return ratings
