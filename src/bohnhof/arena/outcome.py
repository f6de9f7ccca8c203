"""What came out of one game."""

from dataclasses import dataclass
from enum import StrEnum


class FaultKind(StrEnum):
    """How a bot can lose a game without being beaten."""

    RAISED = "raised"
    ILLEGAL = "illegal"
    SLOW = "slow"
    DIED = "died"
    """It took its process down."""


@dataclass(frozen=True)
class Fault:
    """Why a game was broken off."""

    seat: int
    kind: FaultKind
    reason: str
    file: str = ""
    line: int = 0
    """Where the bot's code has raised something, if it has."""

    @property
    def words(self) -> str:
        """The reason, and where it lies in the code."""
        return f"{self.reason} ({self.file}, line {self.line})" if self.file else self.reason


def ratio(part: float, whole: float) -> float | None:
    """Return a part of a whole; None where there is nothing to be part of."""
    return part / whole if whole else None


@dataclass
class Thinking:
    """How long a seat thought."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def note(self, seconds: float) -> None:
        """Count a move."""
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def add(self, more: "Thinking") -> None:
        """Count the moves of another seat or game as well."""
        self.moves += more.moves
        self.seconds += more.seconds
        self.longest = max(self.longest, more.longest)

    @property
    def mean(self) -> float | None:
        """Seconds a move."""
        return ratio(self.seconds, self.moves)


@dataclass
class Trading:
    """What a seat did at the market of one game."""

    offers: int = 0
    """What it proposed: offers, gifts, asks, counters."""
    deals: int = 0
    """Deals it took part in."""
    own_deals: int = 0
    """Deals that came from its own proposals."""
    accepted: int = 0
    declined: int = 0
    got: float = 0.0
    """Coins that the cards it got brought it."""
    gave: float = 0.0
    """Coins that the cards it gave brought the others."""

    @property
    def offers_per_deal(self) -> float | None:
        """Proposals for each deal that came of them."""
        return ratio(self.offers, self.own_deals)

    @property
    def acceptance(self) -> float | None:
        """The share of acceptances among its answers."""
        return ratio(self.accepted, self.accepted + self.declined)


@dataclass
class Bargaining:
    """What a whole table said at the market, of one game or of several."""

    seats: int = 0
    """Of several games, those of all of them."""
    turns: int = 0
    offers: int = 0
    """What was proposed: offers, gifts, asks, counters."""
    deals: int = 0
    idle_turns: int = 0
    """Turns without a deal."""
    requests: int = 0
    """Proposals that want certain beans."""
    unpayable: int = 0
    """Those of them that nobody who was asked could have paid, by the true hands."""
    refusals: int = 0

    @property
    def offers_per_turn(self) -> float:
        """Proposals of the whole table in a turn."""
        return self.offers / self.turns

    @property
    def deals_per_turn(self) -> float:
        """Deals of the whole table in a turn."""
        return self.deals / self.turns

    @property
    def deals_per_offer(self) -> float | None:
        """The share of proposals that lead to a deal."""
        return ratio(self.deals, self.offers)

    @property
    def idle_share(self) -> float:
        """The share of turns without a deal."""
        return self.idle_turns / self.turns

    @property
    def unpayable_share(self) -> float | None:
        """The share of requests that nobody who was asked could have paid."""
        return ratio(self.unpayable, self.requests)

    @property
    def refusals_per_seat(self) -> float:
        """How often a seat says no in a game."""
        return self.refusals / self.seats


@dataclass(frozen=True)
class Outcome:
    """One game of a match; all lists are by seat."""

    number: int
    winners: tuple[int, ...]
    """After a fault, all seats of the other bot."""
    scores: tuple[int, ...] = ()
    """() if the game was broken off."""
    house: int | None = None
    """The Mafia's score, in games against it."""
    house_won: bool = False
    fault: Fault | None = None
    thinking: tuple[Thinking, ...] = ()
    """() if the process that played is gone; of a bot that never answered, its last move."""
    trading: tuple[Trading, ...] = ()
    """() in games without a market."""
    bargaining: Bargaining | None = None
    """None in games without a market, and in one that was broken off."""
