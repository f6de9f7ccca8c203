"""The weights of the judge of Classic Bohnanza, in coins unless said otherwise."""

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Weights:
    """What the judge believes; found by playing many games against other values."""

    def __init__(self) -> None:
        # How fields grow.
        self.flow = 8.5
        """So many cards come by a seat while a field of its grows: drawn, turned up or dealt."""
        self.life = 18.0
        """So many turns of the table a field grows, if the game goes on for so long."""
        self.back = 0.4
        """A discard counts so much of a card, as long as discards will be shuffled again."""
        self.second_pile = 52.0
        """Cards in the pile after the first shuffle, for as long as it is not known."""
        self.third_pile = 30.0
        """And after the second."""
        self.empty = 0.5
        """An empty field is worth so much of what a first card on it would be worth on average."""
        self.ripe = 0.6
        """A field that can be sold is worth its coins and so much of an empty field."""

        # The hand.
        self.later = 0.72
        """Every place further back in the hand a card counts so much less: it may be dealt away."""
        self.next_turn = 0.78
        """The front card counts so much when it is not planted now."""
        self.hurry = 0.5
        """A field that is sold for a second card, which need not be planted, costs so much more."""

        # A third field.
        self.field_turn = 0.4
        """A third field earns so much in each turn of its owner."""

        # Deals.
        self.help = 0.4
        """A coin that a deal brings the partner costs so much."""
        self.help_leader = 0.5
        """And if the partner leads."""
        self.keep = 0.7
        """A card in a strange hand that grows on its owner's field counts so much of its worth."""
        self.rid = 0.1
        """Any other is one that its owner is glad to lose."""
        self.margin = 0.05
        """A deal must bring so much to be worth the talk."""
        self.accepted = 0.12
        """And so much to be agreed to."""
        self.doubt = 0.35
        """A deal that looks so much better to the partner is three times as likely to be made."""
        self.patience = 0.9
        """From 0 to 1: how much a small chance of an agreement speaks against an offer."""
        self.plea = 0.5
        """An offer that gives nothing is so much less likely to be heard."""
        self.own_offers: i64 = 4
        """So many offers a seat makes in a turn of its own."""
        self.other_offers: i64 = 2
        """And in that of another, counters included."""


@final
@mypyc_attr(acyclic=True)
class Hopes:
    """What the chance to win depends on; fitted to the results of many games."""

    def __init__(self) -> None:
        self.spread = 0.65
        """So many coins near the end are worth an e-fold chance to win,"""
        self.spread_turn = 0.033
        """and so many more for each turn of the table that is left."""
        self.hand_hope = 1.0
        """What planting the hand brings counts so much,"""
        self.field_hope = 0.25
        """and a third field so much for each turn of its owner."""
        self.card_hope = 0.2
        """So does any card in hand,"""
        self.wait_hope = 0.3
        """and every seat whose turn comes before costs so much."""
