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
        push: float,
        last: float,
        calm: float,
        slim: float,
        rival: float,
        need: float,
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
        self.push = push
        """The same, if a field must be cleared for it."""
        self.last = last
        """More of that for the last card: who has no hand owes an empty boss nothing (M-38)."""
        self.calm = calm
        """Share of both while no boss is empty or about to sell."""
        self.slim = slim
        """A card less in the hand, given to a boss: on the way to an empty hand."""
        self.rival = rival
        """What a coin of the opponent costs me."""
        self.need = need
        """The last empty field, if the front card of the hand will need it."""
        self.third = third
        """A third field, for each turn that is left to me."""


FOR_TWO: Final = Weights(
    patience=2.66,
    free=0.0,
    spare=0.3,
    hand=0.77,
    fading=0.91,
    recovery=0.53,
    eaten=0.29,
    feed=0.43,
    stream=6.8,
    bare=0.09,
    relief=0.57,
    early=0.8,
    push=0.7,
    last=0.35,
    calm=1.0,
    slim=0.3,
    rival=0.13,
    need=0.05,
    third=0.6,
)
NO_RIVAL: Final = Weights(
    patience=0.9,
    free=0.0,
    spare=1.12,
    hand=1.08,
    fading=0.41,
    recovery=0.0,
    eaten=2.1,
    feed=0.11,
    stream=10.8,
    bare=5.57,
    relief=0.0,
    early=0.12,
    push=0.0,
    last=0.06,
    calm=0.0,
    slim=0.0,
    rival=0.04,
    need=0.0,
    third=2.42,
)
"""For two, if the other earns nothing: then the Mafia alone is to be beaten, and it is fed well."""
ALONE: Final = Weights(
    patience=2.77,
    free=0.0,
    spare=0.51,
    hand=1.0,
    fading=0.82,
    recovery=0.57,
    eaten=0.24,
    feed=0.63,
    stream=9.18,
    bare=0.1,
    relief=0.72,
    early=0.84,
    push=0.83,
    last=0.45,
    calm=1.0,
    slim=0.39,
    rival=0.0,
    need=0.05,
    third=0.0,
)
