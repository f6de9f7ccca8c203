"""Worlds that a seat can not tell from the true one (RULES 2.C, X-06).

Hidden cards are gathered as counts, so nothing of their true places is left, and dealt anew: first
to hidden hands under what is known of them, then to the unseen coins, then to the piles. Every
world that agrees with pools and facts is equally likely.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bohnhof.engine.cards import laid_out, zeros
from bohnhof.engine.errors import PositionError
from bohnhof.engine.rng import Rng
from bohnhof.games.duel.seat import UNSEEN, Seat
from bohnhof.games.duel.table import DuelTable
from bohnhof.games.duel.tables import FIELDS, TYPES

MOST_TRIES: Final[i64] = 200_000  # true positions need few; a contradictory view ends here


def redeal(table: DuelTable, observer: i64, rng: Rng) -> None:
    """Replace all that the observer (NOBODY: a spectator) does not know."""
    _redeal_beans(table, observer, rng)
    _redeal_bohnus(table, observer, rng)
    table.seed = rng.seed()
    table.shuffles = table.bohnus_pool + 1


# Beans: one pool. Hidden are the others' hands, the starting coins and the pile.


def _redeal_beans(table: DuelTable, observer: i64, rng: Rng) -> None:
    counts = hidden_beans(table, observer)
    _refuse_broken_promises(table, observer, counts)
    tries: i64 = 0
    left = counts[:]
    while not _deal_hands(table, observer, left, rng):
        tries += 1
        if tries == MOST_TRIES:
            raise PositionError("No hands agree with what is known of them.")
        left = counts[:]
    cards = laid_out(left)
    rng.shuffle(cards)
    at = _deal_coins(table.first, cards, 0)
    at = _deal_coins(table.second, cards, at)
    table.pile = cards[at:]
    table.pile_at = 0


def _refuse_broken_promises(table: DuelTable, observer: i64, counts: vec[i64]) -> None:
    """Raise PositionError where a promised card is nowhere to be had: no try could succeed."""
    seat: i64 = 0
    while seat < 2:
        if seat != observer and not table.at(seat).can_keep_promises(counts):
            raise PositionError("No hands agree with what is known of them.")
        seat += 1


def hidden_beans(table: DuelTable, observer: i64) -> vec[i64]:
    """Return how many cards of each type the observer has never seen."""
    counts: vec[i64] = zeros(TYPES)
    i = table.pile_at
    while i < len(table.pile):
        counts[table.pile[i]] += 1
        i += 1
    seat: i64 = 0
    while seat < 2:
        who = table.at(seat)
        i = 0
        while i < len(who.coins):
            if who.coins[i] >= UNSEEN:
                counts[who.coins[i] - UNSEEN] += 1
            i += 1
        if seat != observer:
            i = 0
            while i < len(who.hand):
                counts[who.hand[i]] += 1
                i += 1
        seat += 1
    return counts


def _deal_hands(table: DuelTable, observer: i64, left: vec[i64], rng: Rng) -> bool:
    """Try to deal all hidden hands; False: this try must be given up."""
    start = left[:]
    seat: i64 = 0
    while seat < 2:
        if seat != observer and not _deal_hand(table.at(seat), start, left, rng):
            return False
        seat += 1
    return True


def _deal_hand(who: Seat, start: vec[i64], left: vec[i64], rng: Rng) -> bool:
    """Deal one hand from the front, each card among those that may be there.

    What may be at a place includes all that may be before it, since facts concern front cards. So
    within one hand the number of choices does not depend on earlier draws: the result is uniform.
    Between two hands it does depend, if something is known; giving up in proportion restores
    uniformity.
    """
    i: i64 = 0
    while i < len(who.hand):
        choices = _allowed(who, i, left)
        fair = _allowed(who, i, start) - i
        if choices == 0:
            return False
        if who.absent != 0 and choices < fair and rng.pick(fair) >= choices:
            return False
        pick = rng.pick(choices)
        bean: i64 = 0
        while who.absent_front(bean) > i or pick >= left[bean]:
            if who.absent_front(bean) <= i:
                pick -= left[bean]
            bean += 1
        left[bean] -= 1
        who.hand[i] = bean
        i += 1
    return who.keeps_promises()


def _allowed(who: Seat, position: i64, counts: vec[i64]) -> i64:
    """How many of the cards may be at this hand position."""
    cards: i64 = 0
    bean: i64 = 0
    while bean < TYPES:
        if who.absent_front(bean) <= position:
            cards += counts[bean]
        bean += 1
    return cards


def _deal_coins(who: Seat, cards: vec[i64], at: i64) -> i64:
    """Give unseen coins new faces; return where the cards go on."""
    i: i64 = 0
    while i < len(who.coins):
        if who.coins[i] >= UNSEEN:
            who.coins[i] = cards[at] + UNSEEN
            at += 1
        i += 1
    return at


# Bohnus cards: a pool for every shuffle. Hidden are the others' cards and the pile.


def _redeal_bohnus(table: DuelTable, observer: i64, rng: Rng) -> None:
    nothing = zeros(len(table.deck.patterns))
    matching = _standing_matches(table)
    pool: i64 = 0
    while pool <= table.bohnus_pool:
        left = hidden_bohnus(table, observer, pool)
        # Seats with auto-claim hold nothing that matches: the narrower choice comes first.
        seat: i64 = 0
        while seat < 2:
            if seat != observer and table.is_auto(seat):
                _deal_bohnus(table.at(seat), pool, matching, left, rng)
            seat += 1
        seat = 0
        while seat < 2:
            if seat != observer and not table.is_auto(seat):
                _deal_bohnus(table.at(seat), pool, nothing, left, rng)
            seat += 1
        if pool == table.bohnus_pool:
            table.bohnus_pile = laid_out(left)
            rng.shuffle(table.bohnus_pile)
            table.bohnus_at = 0
        pool += 1


def hidden_bohnus(table: DuelTable, observer: i64, pool: i64) -> vec[i64]:
    """Return how many cards of each face from one shuffle the observer has never seen."""
    counts = zeros(len(table.deck.patterns))
    seat: i64 = 0
    while seat < 2:
        who = table.at(seat)
        slot: i64 = 0
        while slot < who.bohnus_cards() and seat != observer:
            if who.pool(slot) == pool:
                counts[who.face(slot)] += 1
            slot += 1
        seat += 1
    i = table.bohnus_at
    while i < len(table.bohnus_pile) and pool == table.bohnus_pool:
        counts[table.bohnus_pile[i]] += 1
        i += 1
    return counts


def _standing_matches(table: DuelTable) -> vec[i64]:
    """Return 1 for each face that some field fulfils now."""
    matching = zeros(len(table.deck.patterns))
    place: i64 = 0
    while place < 2 * FIELDS:
        if table.at(place // FIELDS).farm.size(place % FIELDS) > 0:
            _add_matches(table, place, matching)
        place += 1
    return matching


def _add_matches(table: DuelTable, place: i64, matching: vec[i64]) -> None:
    face: i64 = 0
    while face < len(matching):
        if table.matches(face, place):
            matching[face] = 1
        face += 1


def _deal_bohnus(who: Seat, pool: i64, barred: vec[i64], left: vec[i64], rng: Rng) -> None:
    """Deal the bohnus cards that a seat holds of one pool, none of a barred face."""
    cards = who.bohnus_cards()
    while cards > 0:  # each leaves the front of the row and comes back at its end
        face, from_pool = who.face(0), who.pool(0)
        if from_pool == pool:
            face = _draw_face(barred, left, rng)
        who.take_bohnus(0)
        who.draw_bohnus(face, from_pool)
        cards -= 1


def _draw_face(barred: vec[i64], left: vec[i64], rng: Rng) -> i64:
    """Take a random card whose face is not barred."""
    choices: i64 = 0
    face: i64 = 0
    while face < len(left):
        if barred[face] == 0:
            choices += left[face]
        face += 1
    if choices == 0:
        raise PositionError("No bohnus cards agree with what is known of them.")
    pick = rng.pick(choices)
    face = 0
    while barred[face] == 1 or pick >= left[face]:
        if barred[face] == 0:
            pick -= left[face]
        face += 1
    left[face] -= 1
    return face
