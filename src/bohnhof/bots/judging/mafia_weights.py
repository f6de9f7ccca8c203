"""What the judge of the Bean-Mafia holds for important: for two and alone, found by play."""

from typing import Final, final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Weights:
    """Weights in coins, or as said."""

    def __init__(
        self,
        *,
        patience: float,
        free: float,
        spare: float,
        hand: float,
        fading: float,
        recovery: float,
        eaten: float,
        feed: float,
        stream: float,
        bare: float,
        relief: float,
        early: float,
        rival: float,
        spoil: float,
        third: float,
    ) -> None:
        self.patience = patience
        """Turns for which a field waits for more cards: longer, and fields are sold late."""
        self.free = free
        """An empty field, ready for the next group."""
        self.spare = spare
        """Share of that for each further empty field: one is mostly enough."""
        self.hand = hand
        """Share of a card for one of my hand cards, which come for sure but late."""
        self.fading = fading
        """Share that is left of it for each place further back in the hand."""
        self.recovery = recovery
        """Share of what discards would be worth if the next reveal brings them back."""
        self.eaten = eaten
        """Share of an empty field for one that the payment will empty, as for a single card."""
        self.feed = feed
        """What a coin of the Mafia costs me."""
        self.stream = stream
        """Turns for which a new collection of a boss is thought to grow."""
        self.bare = bare
        """A boss who has sold must be given a new card: what that costs besides."""
        self.relief = relief
        """The front card of the hand fits nowhere: what it is worth to be rid of it."""
        self.early = early
        """A second card from the hand is planted rather early than late."""
        self.rival = rival
        """What a coin of the opponent costs me."""
        self.spoil = spoil
        """What it is worth if cards come to nobody's use."""
        self.third = third
        """A third field, for each turn that is left to me."""


FOR_TWO: Final = Weights(
    patience=3.5,
    free=0.39,
    spare=0.43,
    hand=1.0,
    fading=1.0,
    recovery=0.49,
    eaten=0.42,
    feed=0.47,
    stream=2.99,
    bare=0.2,
    relief=0.27,
    early=0.15,
    rival=0.32,
    spoil=0.07,
    third=0.45,
)
ALONE: Final = Weights(
    patience=2.77,
    free=0.0,
    spare=0.51,
    hand=0.77,
    fading=0.91,
    recovery=0.78,
    eaten=0.25,
    feed=0.77,
    stream=7.59,
    bare=0.1,
    relief=0.57,
    early=0.68,
    rival=0.0,
    spoil=0.0,
    third=0.0,
)
