"""The parts that a judge of Classic Bohnanza and its trader share."""

from typing import final

from mypy_extensions import mypyc_attr

from bohnhof.bots.judging.classic_deals import Deals
from bohnhof.bots.judging.classic_market import Market
from bohnhof.bots.judging.classic_offers import Offers
from bohnhof.bots.judging.classic_plan import Plan
from bohnhof.bots.judging.classic_shortlist import Shortlist
from bohnhof.bots.judging.classic_weights import Weights


@final
@mypyc_attr(acyclic=True)
class Parts:
    """One set for each judge: they are room to work in, and know what it has looked at last."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.market = Market(weights)
        self.plan = Plan(self.market)
        self.shortlist = Shortlist()
        self.deals = Deals(self.market, self.plan)
        self.offers = Offers(self.market, self.deals, self.shortlist)
