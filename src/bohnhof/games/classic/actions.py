"""Actions of the classic game as numbers (RULES 1.D).

Plain actions are small numbers. Offers and acceptances carry sets of cards: those that people and
bots make fit below 2**62, the others are wider Python integers that hot code never meets. Every
action has exactly one number, that of the first form it fits: short, far, wide.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.actions import MAX_LISTED
from bohnhof.engine.bits import bit, first_in
from bohnhof.games.classic.board import ALL, ASK_FOR_BIDS, ASK_FOR_PRICE
from bohnhof.games.classic.board import OFFER as OFFER_FORM
from bohnhof.games.classic.bundle import ONE_OF, beans_in, in_deck
from bohnhof.games.classic.tables import LONGEST_HAND, MOST_FIELDS, TYPES

STOP: Final[i64] = 0
END: Final[i64] = 1
PASS: Final[i64] = 2
BUY: Final[i64] = 3
HARVEST: Final[i64] = 4  # + field
PLANT: Final[i64] = 8  # + field
SETTLE: Final[i64] = 16  # + type * 3 + field: plant a face-up card or one laid aside
DECLINE: Final[i64] = 65536  # + offer
WITHDRAW: Final[i64] = 131072  # + offer
CLOSE: Final[i64] = 262144  # + offer * 8 + seat
PLAIN_END: Final[i64] = 1048576

FAR: Final[i64] = 2**59  # + head + position * 2**5 + (1 + wanted type) * 2**11: one card far behind
ACCEPT: Final[i64] = 2**60  # + face * 2**58 + offer * 2**42 + set of hand positions
OFFER: Final[i64] = 2**61  # + head + answers * 2**5 + face * 2**15 + hand * 2**17 + wanted * 2**37
ASK: Final[i64] = OFFER + 1  # a kind only; an ask is numbered among the offers
NO_KIND: Final[i64] = -1

MAKER_OF_OFFER: Final[i64] = 6  # the addressee of a counter (CQ-31)
HEADS: Final[i64] = 7  # a head is form * HEADS + addressee

NUMBERS: Final[i64] = 65536  # offers are numbered below
ACCEPT_POSITIONS: Final[i64] = 2**42
OFFER_POSITIONS: Final[i64] = 2**20
OFFER_NUMBERS: Final[i64] = 1024
FACES: Final[i64] = 4  # sets of the two face-up cards
SHORT_BITS: Final[i64] = 3  # of each wanted count in the number of an offer
ONE_WANTED: Final[i64] = 2**37  # one of the first type, in the same
SHORT_COUNTS: Final[i64] = 0b00111_00111_00111_00111_00111_00111_00111_00111
HALF_BITS: Final[i64] = 12  # of four such counts
HALF: Final[i64] = 4095
BUNDLES: Final[vec[i64]] = vec[i64](
    [sum((half >> 3 * bean & 7) << 5 * bean for bean in range(4)) for half in range(int(HALF) + 1)]
)
"""The bundle of each four such counts."""


def kind_of(action: i64) -> i64:
    """Return the base of the action's kind, or NO_KIND if no action has this number."""
    if action >= OFFER:
        return _kind_of_offer(action)
    if action >= ACCEPT:
        return ACCEPT if accepted_offer(action) > 0 else NO_KIND
    if action >= FAR:
        is_far = action - FAR < 32 * 64 * 16 and hand_of(action) >= OFFER_POSITIONS
        return _kind_of_offer(action) if is_far else NO_KIND
    if action >= PLAIN_END or action < 0:
        return NO_KIND
    if action >= CLOSE:
        is_one = action % 8 < 5 and CLOSE + 8 <= action < CLOSE + NUMBERS * 8
        return CLOSE if is_one else NO_KIND
    if action >= DECLINE:
        base = WITHDRAW if action >= WITHDRAW else DECLINE
        return base if base < action < base + NUMBERS else NO_KIND
    return _kind_of_plain(action)


def _kind_of_plain(action: i64) -> i64:
    if action >= SETTLE:
        return SETTLE if action < SETTLE + TYPES * MOST_FIELDS else NO_KIND
    if action >= PLANT:
        return PLANT if action < PLANT + MOST_FIELDS else NO_KIND
    if action >= HARVEST:
        return HARVEST if action < HARVEST + MOST_FIELDS else NO_KIND
    return action


def _kind_of_offer(action: i64) -> i64:
    form, to = form_of(action), to_of(action)
    if not is_sound(form, to, face_of(action), hand_of(action), wanted_of(action), answers(action)):
        return NO_KIND
    return OFFER if form == OFFER_FORM else ASK


def is_sound(form: i64, to: i64, face: i64, hand: i64, wanted: i64, answered: i64) -> bool:
    """Say whether this can be an offer or ask at all, whoever makes it (CQ-09)."""
    if form > ASK_FOR_PRICE or (to == MAKER_OF_OFFER) != (answered > 0):
        return False
    gives = face + hand > 0
    if form == ASK_FOR_BIDS:
        return gives and wanted == 0
    if form == ASK_FOR_PRICE:
        return not gives and wanted > 0 and in_deck(wanted)
    return (gives or wanted > 0) and in_deck(wanted)


# The parts of a short or far offer.


def form_of(action: i64) -> i64:
    """Return whether it is an offer or which kind of ask."""
    return action % 32 // HEADS


def to_of(action: i64) -> i64:
    """Return the addressee: a seat, ALL or MAKER_OF_OFFER."""
    return action % 32 % HEADS


def answers(action: i64) -> i64:
    """Return the number of the offer that is countered, or 0."""
    if action < OFFER:
        return 0
    return (action >> 5) % OFFER_NUMBERS


def face_of(action: i64) -> i64:
    """Return the set of face-up cards given."""
    if action < OFFER:
        return 0
    return (action >> 15) % FACES


def hand_of(action: i64) -> i64:
    """Return the set of hand positions given."""
    if action >= OFFER:
        return (action >> 17) % OFFER_POSITIONS
    position = (action >> 5) % 64
    if position < LONGEST_HAND:
        return bit(position)
    return 0


def wanted_of(action: i64) -> i64:
    """Return the bundle wanted."""
    if action < OFFER:
        bean = (action >> 11) % 16
        return ONE_OF[bean - 1] if 0 < bean <= TYPES else bean  # above 8: no deck has it
    short = (action - OFFER) >> 37
    return BUNDLES[short & HALF] + (BUNDLES[short >> HALF_BITS] << 20)


def is_far(face: i64, hand: i64, wanted: i64, answered: i64) -> bool:
    """Say whether an offer, not a short one, has one hand card, and wants one at most."""
    one_card = face == 0 and hand > 0 and (hand & (hand - 1)) == 0
    return one_card and answered == 0 and beans_in(wanted) <= 1


def far_offer(form: i64, to: i64, hand: i64, wanted: i64) -> i64:
    """Return the number of an offer that `is_far`."""
    bean: i64 = 0
    while wanted > 0:
        wanted >>= 5
        bean += 1
    return FAR + form * HEADS + to + (first_in(hand) << 5) + (bean << 11)


def is_short(hand: i64, wanted: i64, answered: i64) -> bool:
    """Say whether the number of such an offer is below 2**62."""
    if (wanted & ~SHORT_COUNTS) != 0:
        return False
    return hand < OFFER_POSITIONS and answered < OFFER_NUMBERS


def short_offer(form: i64, to: i64, face: i64, hand: i64, wanted: i64, answered: i64) -> i64:
    """Return the number of an offer that `is_short`."""
    short: i64 = 0
    shift: i64 = 37
    while wanted > 0:
        short += (wanted & 31) << shift
        wanted >>= 5
        shift += SHORT_BITS
    return OFFER + short + (hand << 17) + (face << 15) + (answered << 5) + form * HEADS + to


# The parts of a short acceptance.


def accepted_offer(action: i64) -> i64:
    """Return the number of the offer that is accepted."""
    return (action >> 42) % NUMBERS


def face_paid(action: i64) -> i64:
    """Return the set of face-up cards to pay with."""
    return (action >> 58) % FACES


def hand_paid(action: i64) -> i64:
    """Return the set of hand positions to pay with."""
    return action % ACCEPT_POSITIONS


def short_accept(number: i64, face: i64, hand: i64) -> i64:
    """Return the number of an acceptance whose hand positions are all below 42."""
    return ACCEPT + (face << 58) + (number << 42) + hand


# Offers and acceptances of any width.


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Terms:
    """An offer, or an acceptance, with all its parts; `accepts` is the offer accepted, or 0."""

    def __init__(
        self, form: i64, to: i64, face: i64, hand: i64, wanted: i64, answered: i64, accepts: i64
    ) -> None:
        self.form = form
        self.to = to
        self.face = face
        self.hand = hand
        self.wanted = wanted
        self.answered = answered
        self.accepts = accepts

    def number(self) -> int:
        """Return the action's number."""
        if self.accepts > 0:
            if self.hand < ACCEPT_POSITIONS:
                return short_accept(self.accepts, self.face, self.hand)
            return _wide([(1, 1), (self.accepts, 16), (self.face, 2), (self.hand, 60)])
        if is_short(self.hand, self.wanted, self.answered):
            return short_offer(self.form, self.to, self.face, self.hand, self.wanted, self.answered)
        if is_far(self.face, self.hand, self.wanted, self.answered):
            return far_offer(self.form, self.to, self.hand, self.wanted)
        head = self.form * HEADS + self.to
        cards = [(self.face, 2), (self.hand, 60)]
        return _wide([(0, 1), (head, 5), (self.answered, 16), *cards, (self.wanted, 40)])

    def is_sound(self) -> bool:
        """Say whether this can be an offer or acceptance at all."""
        if self.accepts > 0:
            return True
        return is_sound(self.form, self.to, self.face, self.hand, self.wanted, self.answered)


def terms_of(action: int) -> Terms | None:
    """Return the parts of an offer or acceptance; None if the number is neither."""
    if 0 <= action <= MAX_LISTED:
        return _short_terms(action)
    terms = _wide_terms(action)
    is_true = terms is not None and terms.is_sound() and terms.number() == action
    return terms if is_true else None


def _short_terms(action: i64) -> Terms | None:
    kind = kind_of(action)
    if kind == ACCEPT:
        number, face, hand = accepted_offer(action), face_paid(action), hand_paid(action)
        return Terms(OFFER_FORM, ALL, face, hand, 0, 0, number)
    if kind == OFFER or kind == ASK:
        return Terms(
            form_of(action),
            to_of(action),
            face_of(action),
            hand_of(action),
            wanted_of(action),
            answers(action),
            0,
        )
    return None


WIDE: Final = 2**62


def _wide(parts: list[tuple[i64, int]]) -> int:
    """Pack parts of so many bits each, lowest first, above the range of listed actions."""
    packed, shift = 0, 63
    for value, bits in parts:
        packed += int(value) << shift
        shift += bits
    return WIDE + packed


def _wide_terms(action: int) -> Terms | None:
    """Unpack a wide number; whether it makes sense is not looked at."""
    if action < 0 or action % 2**63 != WIDE or action >> 200:
        return None
    rest = action >> 64
    if action >> 63 & 1:
        number, face, hand = rest % 2**16, (rest >> 16) % 4, (rest >> 18) % 2**60
        return Terms(OFFER_FORM, ALL, face, hand, 0, 0, number) if number else None
    head, answered, face = rest % 32, (rest >> 5) % 2**16, (rest >> 21) % 4
    hand, wanted = (rest >> 23) % 2**60, (rest >> 83) % 2**40
    return Terms(head // 7, head % 7, face, hand, wanted, answered, 0)


def positions_below(size: i64) -> i64:
    """Return the set of all positions of a hand of this size."""
    return bit(size) - 1
