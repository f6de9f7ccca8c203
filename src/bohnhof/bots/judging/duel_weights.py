"""What the player of the Duel goes by: the weights of its judgement, mostly in coins."""

from typing import final

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from bohnhof.bots.judging.duel_growth import GROWTH


@final
@mypyc_attr(acyclic=True)
class Weights:
    """The weights. `needed`, `fresh` and `matching` decide games, as matches showed.

    Most others could be changed by half without a difference that some hundred games show.
    """

    def __init__(self) -> None:
        self.growth: vec[float] = GROWTH
        """What columns gain by waiting, see `duel_growth`."""
        self.hand_weight: float = 3.0
        """How many unseen cards one in the own hand counts for: it comes surely, they perhaps."""
        self.most_thirst: float = 2.0
        """However many cards fit, a column grows only so many times better than mostly."""
        self.needed: float = 0.5
        """The share of cards a pattern needs that do not come to another field, or too late."""
        self.called: float = 2.0
        """What a called bluff moves between the two: one coin less here, one more there."""
        self.hand_near: float = 0.8
        """The share of a front card's harm that giving it away saves."""
        self.hand_step: float = 0.8
        """Each place further back makes that less."""
        self.bluffs: float = 0.35
        """How often an unbacked type is offered, where a backed one always is."""
        self.eager: float = 0.25
        """The disadvantage with which an offer is still accepted as often as not."""
        self.wary: float = 0.2
        """The advantage more that makes an acceptance three to one, about."""
        self.boldness: float = 0.5
        """How often a bluff is made that loses nothing."""
        self.most_risk: float = 0.03
        """The part of the chance to win that no bluff is worth; up to that, less is dared."""
        self.hidden_relief: float = 0.2
        """What who offers a hand card gains by being rid of it, mostly."""
        self.fresh: float = 0.5
        """What a bohnus card drawn anew is worth with much of the game to come."""
        self.matching: float = 1.0
        """The share of the fresh cards that match at once and are not seen elsewhere."""
        self.fresh_cards: float = 10.0
        """Cards to come with which it is worth half of that."""
        self.their_care: float = 0.5
        """The chance of a pattern on the other's farm is less: nobody plants for it there."""
        self.second_card: float = 0.0
        """What a second planting must bring to be better than stopping."""
        self.begun: float = 1.0
        """The share of patterns begun that nothing comes between, cards aside."""
        self.spread: float = 0.36
        """The lead that makes a win three to one, about, at the end; it grows with the root of the
        pile. This and what follows is fitted to how games went on."""
        self.sure_growth: float = 0.8
        """The part of a column's growth that comes."""
        self.sure_plan: float = 0.7
        """The part of what cards to plant promise that comes."""
        self.sure_front: float = 0.45
        """The same for the front card of the hand."""
        self.sure_next: float = 0.3
        """The same for the card behind it."""
        self.sure_claims: float = 0.5
        """The part of the patterns on the other's columns that comes."""
