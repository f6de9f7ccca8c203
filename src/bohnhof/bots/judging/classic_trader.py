"""Where styles of Classic Bohnanza differ: what a seat says in step 2.

`ClassicJudge` asks its trader for all of step 2, and does the rest of a turn itself. The plain one,
`Answers`, is what the plain gardener says, and what play-outs say for all seats: it is quick, and
`tests/bots/test_plain_gardener.py` holds it to its moves. The gardener bargains by another trader
made of the same `Parts` (`classic_bargaining`): `judges.bargaining_judge` has it, while searches
keep the plain one of `judges.make_judge`. Other weights would go into `Parts` of its own, another
price or other offers into classes beside `Deals` and `Offers`.
"""

from mypy_extensions import i64, mypyc_attr

from bohnhof.bots.judging.menu import Menu
from bohnhof.games.classic.actions import ACCEPT, OFFER, accepted_offer
from bohnhof.games.classic.state import ClassicState


@mypyc_attr(acyclic=True)
class Trader:
    """What a seat may say in step 2; the judge's market has looked at the state before."""

    def rate_owed(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Accept, counter or decline what is asked."""
        raise NotImplementedError

    def rate_trade(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """The active seat's free choice: close, offer or end."""
        raise NotImplementedError

    def rate_unasked(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """An offer of a seat whose turn it is not, while the active one trades."""
        raise NotImplementedError

    def rate_call(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """The last call: an offer, or pass."""
        raise NotImplementedError

    def accepts(self, state: ClassicState, seat: i64, number: i64) -> bool:
        """Say whether a seat that is asked would accept the offer with this number at once."""
        menu = Menu()
        self.rate_owed(state, seat, menu)
        best: i64 = 0
        place: i64 = 1
        while place < menu.count:
            if menu.rating(place) > menu.rating(best):
                best = place
            place += 1
        action = menu.action(best)
        return ACCEPT <= action < OFFER and accepted_offer(action) == number


@mypyc_attr(acyclic=True)
class Style(Trader):
    """A trader who has a way of its own at times, and else says what another one would."""

    def __init__(self, base: Trader) -> None:
        self.base = base

    def rate_owed(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """Accept, counter or decline what is asked."""
        self.base.rate_owed(state, seat, menu)

    def rate_trade(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """The active seat's free choice: close, offer or end."""
        self.base.rate_trade(state, seat, menu)

    def rate_unasked(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """An offer of a seat whose turn it is not, while the active one trades."""
        self.base.rate_unasked(state, seat, menu)

    def rate_call(self, state: ClassicState, seat: i64, menu: Menu) -> None:
        """The last call: an offer, or pass."""
        self.base.rate_call(state, seat, menu)
