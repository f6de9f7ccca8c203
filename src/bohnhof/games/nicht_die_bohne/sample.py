"""Worlds that a seat can not tell from the true one (RULES 5.C, X-06).

All cards that the observer has not seen are in the other hands or lie there face down. They are
gathered in one bundle, so nothing of their true places is left, and dealt anew. Nothing is known of
a single hand, so every deal is equally likely.
"""

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.rng import Rng
from bohnhof.games.nicht_die_bohne.bundle import NO_CARDS, ONE_OF, cards_in, laid_out
from bohnhof.games.nicht_die_bohne.row import with_entry, without_entry
from bohnhof.games.nicht_die_bohne.table import BohneTable
from bohnhof.games.nicht_die_bohne.turn import FOLLOWING


def redeal(table: BohneTable, observer: i64, rng: Rng) -> None:
    """Replace all that the observer (NOBODY: a spectator) does not know."""
    cards = laid_out(unseen_cards(table, observer))
    rng.shuffle(cards)
    at: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        if seat != observer:
            at = _deal_seat(table, seat, cards, at)
        seat += 1
    table.seed = rng.seed()
    table.shuffles = table.round


def unseen_cards(table: BohneTable, observer: i64) -> i64:
    """Return the bundle of all cards that are hidden from the observer."""
    cards = NO_CARDS
    seat: i64 = 0
    while seat < table.seats:
        if seat != observer:
            cards += table.hands[seat]
            if lies_face_down(table, seat):
                cards += ONE_OF[table.played_by(seat)]
        seat += 1
    return cards


def lies_face_down(table: BohneTable, seat: i64) -> bool:
    """Say whether a seat has committed a card that is not revealed yet (NQ-04).

    The chip card is open from the start, and only that (NQ-05).
    """
    return table.step == FOLLOWING and seat != table.chip and table.has_played(seat)


def _deal_seat(table: BohneTable, seat: i64, cards: vec[i64], at: i64) -> i64:
    """Give a seat new hidden cards, as many as it has; return where the cards go on."""
    end = at + cards_in(table.hands[seat])
    hand = NO_CARDS
    while at < end:
        hand += ONE_OF[cards[at]]
        at += 1
    table.hands[seat] = hand
    if lies_face_down(table, seat):
        table.played = with_entry(without_entry(table.played, seat), seat, cards[at])
        at += 1
    return at
