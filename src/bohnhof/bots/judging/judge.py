"""What every judge offers: ratings for the moves of a seat, a quick choice, an outlook, words."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.menu import Menu
from bohnhof.engine.contract import Game, State
from bohnhof.engine.rng import Rng

ENDLESS: Final[i64] = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)  # other packages bring judges, too
class Judge:
    """A player who knows one game, with its options.

    It remembers nothing from one question to the next, and for all but `standing` looks only at
    what the seat knows, so that it may be asked with any sampled world.
    """

    def __init__(self, game: Game) -> None:
        self.horizon: i64 = ENDLESS
        """After so many decisions a play-out ends with an outlook; without limit if it is large."""
        self.width: i64 = 8
        """So many of the best moves are compared at a time; one that drops out makes room."""
        self.caution: float = 0.0
        """A move must do better than the favourite by so many standard errors to be preferred."""
        self.patience: i64 = 50
        """A move is tried so many times before the tree grows below it."""
        self.warmth: float = 1.0
        """In the tree, a move that is rated so much lower is tried a third as often at first."""
        self.curiosity: float = 0.7
        """How much the tree tries what it knows little of, against what has done well."""
        self.worlds: i64 = ENDLESS
        """So many worlds are sampled; a longer search meets them again."""
        self.pace: i64 = 1000
        """A search makes about so many iterations in a second."""

    # Filled in by each game.

    def rate(self, state: State, seat: i64, menu: Menu) -> None:
        """Fill the menu with the legal moves worth a thought, at least one, each with its rating.

        The seat has something to decide. Ratings are in coins (points) that a move is worth more
        than nothing done, as far as such a thing can be said.
        """
        raise NotImplementedError

    def standing(self, state: State, seat: i64) -> float:
        """Return what a seat may hope for while the game goes on, from 0 (lost) to 1 (won).

        Asked of a sampled world at the end of a play-out; it may look at all cards.
        """
        raise NotImplementedError

    def words(self, state: State, seat: i64, action: i64, reason: i64) -> str:
        """Return the reason for a move as one sentence for people.

        The others hear it: it tells nothing that only this seat knows.
        """
        raise NotImplementedError

    # Built on it; a game may have a faster way.

    def pick(self, state: State, seat: i64, menu: Menu, rng: Rng) -> i64:
        """Return the move this player makes; the menu is room to work in."""
        menu.clear()
        self.rate(state, seat, menu)
        return menu.action(menu.best(rng))

    def outlook(self, state: State, seat: i64) -> float:
        """Return what a seat may hope for; when the game is over, its share of the win."""
        if not state.is_over():
            return self.standing(state, seat)
        winners = state.winners()
        return 1.0 / len(winners) if seat in winners else 0.0

    def volunteer(self, state: State, seat: i64, menu: Menu) -> None:
        """Fill the menu with what a seat would do unasked: better than to wait is above 0."""

    def imagine(self, state: State, seat: i64, rng: Rng) -> None:
        """Make a sampled world likelier: change what is hidden from this seat, and no more.

        A sample is drawn as if hidden cards were laid at random; a judge may lay better ones.
        """

    def ends(self, start: State, state: State, moves: i64) -> bool:
        """Say whether a play-out of so many moves ends here, with an outlook.

        `start` is the position that is thought about.
        """
        return moves >= self.horizon

    def explain(self, state: State, seat: i64, action: i64) -> str:
        """Return one sentence on why a move is good or bad."""
        menu = Menu()
        self.rate(state, seat, menu)
        place = menu.find(action)
        if place < 0:
            return "It is part of my plan."
        return self.words(state, seat, action, menu.reason(place))
