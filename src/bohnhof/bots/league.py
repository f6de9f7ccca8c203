"""Two gardeners that play as one, and gardeners that will not deal with strangers."""

from typing import ClassVar

from bohnhof import Game
from bohnhof.bots.company import Company
from bohnhof.bots.judging.classic import ClassicJudge
from bohnhof.bots.judging.classic_league import Fed, Feeding
from bohnhof.bots.judging.classic_trader import Trader
from bohnhof.bots.plain_gardener import PlainGardener
from bohnhof.engine.bits import bit


class Partner(PlainGardener):
    """Knows who plays together with it; alone it is the plain gardener."""

    def __init__(self) -> None:
        super().__init__()
        self._seat = 0
        self._partner: int | None = None

    def meet(self, company: Company) -> None:
        """Hear who else plays."""
        self._seat, self._partner = company.seat, company.partner

    def classic_judge(self, game: Game) -> ClassicJudge:
        """Return who rates its moves in Classic."""
        judge = super().classic_judge(game)
        if self._partner is not None:
            judge.trader = self.trader_with(judge, self._partner)
        return judge

    def trader_with(self, judge: ClassicJudge, partner: int) -> Trader:
        """Return who speaks in step 2 beside a partner."""
        return judge.trader


class LeagueFed(Partner):
    """Asks its partner for all it can use, and takes from it what is a gain."""

    name: ClassVar[str] = "league-fed"
    summary: ClassVar[str] = "the plain gardener, but its partner gives it what it asks for"

    def trader_with(self, judge: ClassicJudge, partner: int) -> Trader:
        """Return who speaks in step 2 beside a partner."""
        return Fed(judge.parts, judge.trader, partner)


class LeagueFeeder(Partner):
    """Gives its partner all that it asks for, and all that it can use."""

    name: ClassVar[str] = "league-feeder"
    summary: ClassVar[str] = "the plain gardener, but gives its partner what that can use"

    def trader_with(self, judge: ClassicJudge, partner: int) -> Trader:
        """Return who speaks in step 2 beside a partner."""
        return Feeding(judge.parts, judge.trader, partner)


class Refuser(Partner):
    """Deals with nobody but its partner: what others are left with shows what deals gave them."""

    name: ClassVar[str] = "refuser"
    summary: ClassVar[str] = "the plain gardener, but deals with nobody except its partner"

    def classic_judge(self, game: Game) -> ClassicJudge:
        """Return who rates its moves in Classic."""
        judge = super().classic_judge(game)
        friends = (self._seat, self._partner)
        strangers = [seat for seat in range(game.seats) if seat not in friends]
        judge.parts.offers.shunned = sum(int(bit(seat)) for seat in strangers)
        return judge
