"""Worlds that a seat can not tell from the true one (RULES 3.C, 4.C, X-06).

Hidden are the others' hand cards, but for those they have shown, and the order of the pile. The
cards of each shuffle are gathered as counts, so nothing of their true places is left, and dealt
anew at random: every world that agrees with pools and shown cards is equally likely.
"""

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.cards import laid_out
from bohnhof.engine.rng import Rng
from bohnhof.games.mafia.counts import so_many, spread
from bohnhof.games.mafia.seat import hand_card
from bohnhof.games.mafia.table import MafiaTable


def redeal(table: MafiaTable, observer: i64, rng: Rng) -> None:
    """Replace all that the observer (NOBODY: a spectator) does not know."""
    pool: i64 = 0
    while pool <= table.pool:
        cards = laid_out(spread(hidden_cards(table, observer, pool)))
        rng.shuffle(cards)
        at = _deal_hands(table, observer, pool, cards)
        if pool == table.pool:
            table.pile = cards[at:]
            table.pile_at = 0
        pool += 1
    table.seed = rng.seed()
    table.shuffles = 1


def hidden_cards(table: MafiaTable, observer: i64, pool: i64) -> i64:
    """Return the cards from one shuffle that the observer does not know, as counts."""
    counts: i64 = 0
    seat: i64 = 0
    while seat < table.variant.seats:
        who = table.at(seat)
        i = who.known
        while i < len(who.hand) and seat != observer:
            if who.pool(i) == pool:
                counts += so_many(who.bean(i), 1)
            i += 1
        seat += 1
    pile, at = table.pile, table.pile_at
    while at < len(pile) and pool == table.pool:
        counts += so_many(pile[at], 1)
        at += 1
    return counts


def _deal_hands(table: MafiaTable, observer: i64, pool: i64, cards: vec[i64]) -> i64:
    """Give hidden hand cards of a shuffle new faces; return where the cards go on."""
    at: i64 = 0
    seat: i64 = 0
    while seat < table.variant.seats:
        who = table.at(seat)
        i = who.known
        while i < len(who.hand) and seat != observer:
            if who.pool(i) == pool:
                who.hand[i] = hand_card(cards[at], pool)
                at += 1
            i += 1
        seat += 1
    return at
