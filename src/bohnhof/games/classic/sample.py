"""Worlds that a seat can not tell from the true one (RULES 1.C, X-06).

Hidden are the others' hands and the pile. The cards of each shuffle are gathered as counts, so
nothing of their true places is left, and dealt anew: first to the hands of which something is
known, then to the others, the rest is the pile. Every world that agrees with pools and facts is
equally likely. Which equal cards the others' open offers name is then drawn at random (CQ-32).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.engine.bits import bit, has
from bohnhof.engine.cards import laid_out, zeros
from bohnhof.engine.errors import PositionError
from bohnhof.engine.rng import Rng
from bohnhof.games.classic.board import FROM_HAND, HAND, PAYMENT, WANTED
from bohnhof.games.classic.bundle import NOTHING, ONE_OF, count_in
from bohnhof.games.classic.facts import seat_in
from bohnhof.games.classic.hidden_hand import CONTRADICTION, HiddenHand, uniform
from bohnhof.games.classic.mixing import Mixer
from bohnhof.games.classic.rows import Rows
from bohnhof.games.classic.tables import POOL, TYPES
from bohnhof.games.classic.together import Together
from bohnhof.games.classic.trading import ClassicTrading

MOST_STARTS: Final[i64] = 60  # of mixing; a contradictory view ends here
ENOUGH_TRIES: Final[i64] = 100  # hardly any true position needs more


def redeal(table: ClassicTrading, observer: i64, rng: Rng) -> None:
    """Replace all that the observer (NOBODY: a spectator) does not know."""
    left = hidden_cards(table, observer)
    left = _deal_known_hands(table, observer, left, rng)
    _deal_rest(table, observer, left, rng)
    _redraw_positions(table, observer, rng)
    table.seed = rng.seed()
    table.shuffles = table.pool + 1


def hidden_cards(table: ClassicTrading, observer: i64) -> vec[i64]:
    """Return the cards hidden from the observer, a count for each shuffle and type."""
    counts = zeros((table.pool + 1) * TYPES)
    seat: i64 = 0
    while seat < table.settings.seats:
        i: i64 = 0
        while i < table.hands.size(seat) and seat != observer:
            counts[table.hands.at(seat, i)] += 1  # a hand card is numbered in just this way
            i += 1
        seat += 1
    at = table.pile_at
    while at < len(table.pile):
        counts[table.pool * POOL + table.pile[at]] += 1
        at += 1
    return counts


# Hands of which something is known.


def _deal_known_hands(table: ClassicTrading, observer: i64, left: vec[i64], rng: Rng) -> vec[i64]:
    """Deal the hands of which something is known; return the rest of the cards.

    A hand alone is dealt uniformly. But what it leaves may offer the next hand more or fewer ways,
    and each way would then be less or more likely. So a deal counts in proportion to those ways,
    and is otherwise given up. Where that comes to nothing, because almost all cards are known or
    too many facts to count the ways so, all these hands are dealt at once.
    """
    known = _known_hands(table, observer)
    if len(known) == 0:
        return left
    if not all(hand.is_countable() for hand in known):
        return _dealt_together(table, known, left, rng)
    known = _by_chance(known, left)
    most = _most_ways(known, left)
    tries: i64 = 0
    while tries < ENOUGH_TRIES:
        hands, rest = table.hands.clone(), left[:]
        if uniform(rng) < _try_known_hands(hands, known, most, rest, rng):
            table.hands = hands
            return rest
        tries += 1
    return _dealt_together(table, known, left, rng)


def _known_hands(table: ClassicTrading, observer: i64) -> list[HiddenHand]:
    known: list[HiddenHand] = []
    seat: i64 = 0
    while seat < table.settings.seats:
        if seat != observer and _has_fact(table.facts, seat):
            known.append(HiddenHand(seat, table.hands, table.facts))
        seat += 1
    return known


def _dealt_together(
    table: ClassicTrading, known: list[HiddenHand], left: vec[i64], rng: Rng
) -> vec[i64]:
    """Deal the known hands at once, or mix them if that would take too long; return the rest."""
    together = Together(known, left)
    if together.share_out(rng):
        return together.hand_out(table.hands, rng)
    return _mixed(table, known, left, rng)


def _mixed(table: ClassicTrading, known: list[HiddenHand], left: vec[i64], rng: Rng) -> vec[i64]:
    """Deal the known hands by mixing; return the rest."""
    seats: vec[i64] = vec[i64]()
    for hand in known:
        seats = append(seats, hand.seat)
    starts: i64 = 0
    while starts < MOST_STARTS:
        mixer = Mixer(seats, table.facts)
        mixer.lay_out(table.hands, left, rng)
        if mixer.settle(rng):
            mixer.mix(rng)
            return mixer.hand_out(table.hands)
        starts += 1
    raise PositionError(CONTRADICTION)


def _by_chance(known: list[HiddenHand], left: vec[i64]) -> list[HiddenHand]:
    """Return the hands, the least likely first: it is never given up."""
    chances: list[tuple[float, int, HiddenHand]] = []
    totals = _totals(left)
    for hand in known:
        hand.keep(zeros(len(left)))
        chance = hand.ways(left, totals) / hand.all_ways(totals)
        chances.append((chance, int(hand.seat), hand))
    hands = [hand for _chance, _seat, hand in sorted(chances)]
    kept = zeros(len(left))
    for hand in reversed(hands):
        hand.keep(kept)
        kept = kept[:]
        i: i64 = 0
        while i < len(kept):
            kept[i] += hand.must_have(i // TYPES, i % TYPES)
            i += 1
    return hands


def _has_fact(facts: vec[i64], seat: i64) -> bool:
    i: i64 = 0
    while i < len(facts):
        if seat_in(facts[i]) == seat:
            return True
        i += 1
    return False


def _totals(left: vec[i64]) -> vec[i64]:
    """Return the number of cards of each shuffle."""
    totals = zeros(len(left) // TYPES)
    i: i64 = 0
    while i < len(left):
        totals[i // TYPES] += left[i]
        i += 1
    return totals


def _most_ways(known: list[HiddenHand], start: vec[i64]) -> list[float]:
    """Return for each hand a bound of its ways, whatever the hands before have taken.

    The ways are at most as many as if no card that matters had been taken: any other card in its
    place can only break facts. Nor are they more than without any facts.
    """
    totals = _totals(start)
    most: list[float] = []
    for hand in known:
        ways, all_ways = hand.ways(start, totals), hand.all_ways(totals)
        if ways == 0.0:
            raise PositionError(CONTRADICTION)
        most.append(ways if ways < all_ways else all_ways)
        hand.take_from(totals)
    return most


def _try_known_hands(
    hands: Rows, known: list[HiddenHand], most: list[float], left: vec[i64], rng: Rng
) -> float:
    """Deal all known hands; return how much the deal counts, from 0 to 1."""
    totals = _totals(left)
    share = 1.0
    i = 0
    while i < len(known):
        hand = known[i]
        share *= hand.ways(left, totals) / most[i]
        if share == 0.0:
            return share
        hand.deal(hands, left, rng)
        hand.take_from(totals)
        i += 1
    return share


# All other hidden cards.


def _deal_rest(table: ClassicTrading, observer: i64, left: vec[i64], rng: Rng) -> None:
    pool: i64 = 0
    while pool <= table.pool:
        cards = laid_out(left[pool * TYPES : (pool + 1) * TYPES])
        rng.shuffle(cards)
        at = _deal_hands(table, observer, pool, cards)
        if pool == table.pool:
            table.pile = cards[at:]
            table.pile_at = 0
        pool += 1


def _deal_hands(table: ClassicTrading, observer: i64, pool: i64, cards: vec[i64]) -> i64:
    """Give hidden cards of a shuffle new faces; return where the cards go on."""
    at: i64 = 0
    seat: i64 = 0
    while seat < table.settings.seats:
        i: i64 = 0
        if seat != observer and not _has_fact(table.facts, seat):
            while i < table.hands.size(seat):
                if table.hands.at(seat, i) // POOL == pool:
                    table.hands.put(seat, i, pool * POOL + cards[at])
                    at += 1
                i += 1
        seat += 1
    return at


# Open offers.


def _redraw_positions(table: ClassicTrading, observer: i64, rng: Rng) -> None:
    """Let the others' offers and acceptances name random cards that fit."""
    board = table.board
    row: i64 = 0
    while row < board.count:
        maker = board.maker(row)
        if maker != observer:
            board.put(row, HAND, _draw_positions(table, maker, board.get(row, FROM_HAND), rng))
        seat: i64 = 0
        while seat < table.settings.seats:
            if seat != observer and has(board.accepted(row), seat):
                payment = _draw_positions(table, seat, board.get(row, WANTED), rng)
                board.put(row, PAYMENT + seat, payment)
            seat += 1
        row += 1


def _draw_positions(table: ClassicTrading, seat: i64, bundle: i64, rng: Rng) -> i64:
    """Return random hand positions of these beans, each choice as likely."""
    copies = table.hand_beans(seat, bit(table.hands.size(seat)) - 1)
    drawn: i64 = 0
    position: i64 = 0
    while bundle > NOTHING:
        if position == table.hands.size(seat):
            raise PositionError("An open offer names cards that are not there.")
        bean = table.hand_bean(seat, position)
        if count_in(bundle, bean) > 0:
            if rng.pick(count_in(copies, bean)) < count_in(bundle, bean):
                drawn += bit(position)
                bundle -= ONE_OF[bean]
            copies -= ONE_OF[bean]
        position += 1
    return drawn
