"""A server that cheats: `python -m tests.server.crooked HOW serve ...`, for tests that find it out.

What it tells afterwards fits together, as far as its way of cheating allows.
"""

import secrets
import sys
from collections.abc import Callable

import bohnhof
from bohnhof import State
from bohnhof.cli.main import main
from bohnhof.engine.fairness import fresh
from bohnhof.server import entries
from bohnhof.server.table import Table
from tests.server.running import Server

honest_deal, honest_set = Table._deal, Table._set


def zeros(table: Table) -> entries.Dealt:
    """The seed is made of nothing, whatever anybody adds."""
    return entries.Dealt(rules=honest_deal(table).rules, seed="00" * 32)


def swap(table: Table) -> entries.Dealt:
    """The contribution of the last person becomes another, when all others are known."""
    table.places[table.people()[-1]].contribution = fresh()
    return honest_deal(table)


def late(table: Table) -> entries.Dealt:
    """The server chooses its own part when it knows those of all others."""
    table.document.secret = fresh()
    return honest_deal(table)


def hand(state: State) -> State:
    """The cards are those of another seed than the one that is told."""
    return state.game.deal(secrets.token_bytes(32))


def pile(state: State) -> State:
    """The first cards are right, those below are not."""
    position = state.to_position()
    cards = position["pile"]
    assert isinstance(cards, list)
    cards.reverse()
    return bohnhof.from_position(position)


DEALS: dict[str, Callable[[Table], entries.Dealt]] = {"zeros": zeros, "swap": swap, "late": late}
CARDS: dict[str, Callable[[State], State]] = {"hand": hand, "pile": pile}


class Crooked(Server):
    """A server process that cheats in one way."""

    how = "zeros"

    def start(self) -> "Crooked":
        self.command = (sys.executable, "-m", "tests.server.crooked", self.how)
        super().start()
        return self


def cheat(how: str) -> None:
    """Deal in another way from now on."""

    def lay(table: Table, state: State) -> None:
        is_deal = table.document.position is None
        honest_set(table, CARDS[how](state) if is_deal else state)

    if how in DEALS:
        Table._deal = DEALS[how]  # type: ignore[method-assign]
    else:
        Table._set = lay  # type: ignore[method-assign]


if __name__ == "__main__":
    cheat(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
