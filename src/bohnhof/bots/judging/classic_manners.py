"""How the gardener bargains in Classic Bohnanza, in coins unless said otherwise."""

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Manners:
    """Its prices and its patience; found by playing many games against other values."""

    def __init__(self) -> None:
        # What it agrees to.
        self.accepted = 0.0
        """A deal must bring so much to be agreed to."""
        self.patience: i64 = 2
        """Who has made more offers than this in a turn is heard with less patience:"""
        self.weariness = 0.3
        """every further one must bring so much more, else who tries most would win."""
        self.most_weariness = 0.6
        """Never more than this: what is good for the seat is taken from anybody."""
        self.fairness = 0.5
        """And each coin that its maker gains costs so much more: about half of it has to be shared.

        Else who asks again and again would find what just passes, and keep the rest."""
        self.firmness = 1.0
        """Of what an own offer may still bring, so much is held against a counter to it."""

        # What it offers.
        self.least_gain = 0.1
        """A deal must bring so much to be worth a word."""
        self.least_chance = 0.28
        """An offer that is less likely to lead to a deal is not made by the active seat,"""
        self.least_of_others = 0.28
        """nor one that is less likely by another seat,"""
        self.least_of_counters = 0.45
        """nor such a counter."""
        self.least_payable = 0.7
        """Nor an offer that is less likely to find anybody who can pay."""
        self.plea = 0.5
        """An offer that gives nothing is so much less likely to be heard than it seems."""
        self.risk = 0.5
        """From 0 to 1: how much a small chance of an agreement speaks against the first offer."""
        self.concession = 0.15
        """So much more with each offer that it has made in the turn: it opens high and gives in."""
        self.least_surplus = 0.2
        """A card that is worth so much more to another seat is held up: anything for this?"""
        self.least_bid = 0.05
        """But only if it brings that seat so much: else nobody would bid."""
        self.own_offers: i64 = 4
        """So many offers a seat makes in a turn of its own."""
        self.other_offers: i64 = 2
        """And in that of another, counters included."""
