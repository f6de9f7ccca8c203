"""What is not plainly foolish in Classic Bohnanza. Looks only at what lies open and the hand."""

from collections.abc import Iterable

from bohnhof import State
from bohnhof.engine.bits import bit, has
from bohnhof.games.classic.actions import (
    ACCEPT,
    BUY,
    CLOSE,
    DECLINE,
    END,
    HARVEST,
    MAKER_OF_OFFER,
    PASS,
    PLANT,
    SETTLE,
    STOP,
    Terms,
    accepted_offer,
    face_paid,
    hand_paid,
    kind_of,
)
from bohnhof.games.classic.board import (
    ALL,
    ASK_FOR_BIDS,
    ASK_FOR_PRICE,
    GIVEN,
    OFFER,
    WANTED,
)
from bohnhof.games.classic.bundle import ONE_OF, count_in
from bohnhof.games.classic.facts import bean_in, seat_in
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BEANS, MOST_FIELDS, NO_BEAN, REVEALED, TYPES
from bohnhof.games.classic.turn import PLANT_FIRST, PLANT_PENDING, PLANT_SECOND

FEW = 2
"""So many trades a seedling proposes in a turn of its own; one in the last call of another."""
GIFTS = 1
"""So many gifts it proposes besides."""
NEAR = 3
"""Cards so near the front of the hand will soon have to be planted."""
MOST = 100
"""More cards than any field holds."""

FREE, NO_ROOM, RID = 0.4, -0.6, 0.25
"""A card on an empty field is worth part of what it is worth on its own; one without room, or one
in hand that fits nowhere, is a burden."""


def sensible(state: State, seat: int, legal: list[int]) -> list[int]:
    """Return the actions that are left when the foolish ones are gone; never none."""
    assert isinstance(state, ClassicState)
    if ripe := [a for a in _of_kind(legal, HARVEST) if _is_ripe(state, seat, a - HARVEST)]:
        return ripe
    if BUY in legal and state.used_up == 0:
        return [BUY]
    if state.step in (PLANT_FIRST, PLANT_SECOND, PLANT_PENDING):
        return _plantings(state, seat, legal) or _quiet(legal)
    return _trades(state, seat, legal) or _quiet(legal)


def _quiet(legal: list[int]) -> list[int]:
    """What is neither a harvest nor a purchase, if there is anything."""
    return [a for a in legal if kind_of(a) not in (HARVEST, BUY)] or legal


# Planting.


def _plantings(state: ClassicState, seat: int, legal: list[int]) -> list[int]:
    """Plant on the own type, else on an empty field, else make room where it costs least."""
    plantings = [a for a in legal if kind_of(a) in (PLANT, SETTLE)]
    same = [a for a in plantings if state.farms.size(seat, _field(a))]
    if same:
        return same
    if STOP in legal and not _is_worth_a_field(state, seat):
        return [STOP]
    return plantings or ([STOP] if STOP in legal else _room(state, seat, legal))


def _field(action: int) -> int:
    return int(action - PLANT if kind_of(action) == PLANT else (action - SETTLE) % MOST_FIELDS)


def _is_worth_a_field(state: ClassicState, seat: int) -> bool:
    """Say whether the second card may take an empty field: more of it will follow."""
    hand = _hand(state, seat)
    return hand.count(hand[0]) > 1 or len(hand) > 2 * NEAR


def _room(state: ClassicState, seat: int, legal: list[int]) -> list[int]:
    """Harvest the field that loses least of what its cards might bring."""
    harvests = _of_kind(legal, HARVEST)
    return [min(harvests, key=lambda a: _loss(state, seat, a - HARVEST))] if harvests else []


def _loss(state: ClassicState, seat: int, field: int) -> float:
    hoped = _rate(state.farms.bean(seat, field)) * int(state.farms.size(seat, field))
    return hoped - int(state.farms.worth(seat, field))


def _is_ripe(state: ClassicState, seat: int, field: int) -> bool:
    """Say whether a field can not become worth more."""
    bean = state.farms.bean(seat, field)
    return bool(state.farms.worth(seat, field) == BEANS.coins(bean, MOST))


def _rate(bean: int) -> float:
    """Return what a card is worth in a full harvest."""
    return _RATES[bean]


def _full_rate(bean: int) -> float:
    best = int(BEANS.coins(bean, MOST))
    return best / next(cards for cards in range(1, MOST) if BEANS.coins(bean, cards) == best)


_RATES = [_full_rate(bean) for bean in range(int(TYPES))]


# What cards are worth to a seat.


class Outlook:
    """What a farm will grow once all that waits is planted, and how much room is left then."""

    def __init__(self, state: ClassicState, seat: int) -> None:
        self.cards = [0] * int(TYPES)
        self.room = 0
        for field in range(int(state.farms.fields(seat))):
            bean = state.farms.bean(seat, field)
            if bean == NO_BEAN:
                self.room += 1
            else:
                self.cards[bean] += int(state.farms.size(seat, field))
        for bean in range(int(TYPES)):
            for _card in range(int(count_in(state.farms.aside(seat), bean))):
                self.add(bean)
        if seat == state.active:
            for bean in _face(state):
                self.add(bean)

    def add(self, bean: int) -> float:
        """Plant another card in mind; return what that is worth."""
        worth = self.worth(bean)
        self.room -= self.cards[bean] == 0
        self.cards[bean] += 1
        return worth

    def worth(self, bean: int) -> float:
        """Return what another card of a type is worth: nothing on a field that is full."""
        if self.cards[bean]:
            full = BEANS.coins(bean, self.cards[bean]) == BEANS.coins(bean, MOST)
            return 0.0 if full else _rate(bean)
        return FREE * _rate(bean) if self.room > 0 else NO_ROOM

    def cost(self, bean: int, is_near: bool) -> float:
        """Return what it costs to give a hand card away: less than nothing if it is a burden."""
        if self.cards[bean]:
            return max(0.0, self.worth(bean))
        return -RID * (2 if is_near else 1)


def _face(state: ClassicState) -> list[int]:
    beans = [int(state.face_bean(slot)) for slot in range(int(REVEALED))]
    return [bean for bean in beans if bean != NO_BEAN]


def _hand(state: ClassicState, seat: int) -> list[int]:
    return [int(state.hand_bean(seat, place)) for place in range(int(state.hands.size(seat)))]


def _beans(bundle: int) -> Iterable[int]:
    """The beans of a bundle, one by one."""
    return (bean for bean in range(int(TYPES)) for _c in range(int(count_in(bundle, bean))))


# Trading.


def _trades(state: ClassicState, seat: int, legal: list[int]) -> list[int]:
    """Deals that pay, then refusals of the others, then few offers, then the end."""
    if deals := _good_deals(state, seat, legal):
        return deals
    if answers := _of_kind(legal, DECLINE):
        return _bids(state, seat) or answers
    own = _offers(state, seat, legal)
    if own:
        return own
    return [a for a in (END, PASS) if a in legal]


def _good_deals(state: ClassicState, seat: int, legal: list[int]) -> list[int]:
    """Close what was accepted; accept what gains, with the payment nearest the front."""
    if closings := _of_kind(legal, CLOSE):
        return closings
    gains: dict[int, float] = {}
    paid: set[int] = set()
    for action in _of_kind(legal, ACCEPT):
        number = int(accepted_offer(action))
        if number not in paid:
            paid.add(number)
            gains[action] = _gain(state, seat, action)
    return [a for a in gains if gains[a] > 0 and gains[a] == max(gains.values())]


def _gain(state: ClassicState, seat: int, action: int) -> float:
    """Return what an acceptance brings: the cards got less those given."""
    row = state.board.find(accepted_offer(action))
    outlook, face, hand = Outlook(state, seat), face_paid(action), hand_paid(action)
    given = 0.0
    for slot in range(int(REVEALED)):
        if has(face, slot):
            given += _cost_of_face(state, seat, int(state.face_bean(slot)))
    for place, bean in enumerate(_hand(state, seat)):
        if has(hand, place):
            given += outlook.cost(bean, place < NEAR)
    return sum(outlook.add(bean) for bean in _beans(state.board.get(row, GIVEN))) - given


def _cost_of_face(state: ClassicState, seat: int, bean: int) -> float:
    """A face-up card must be planted if it is not given: it costs what it would be worth."""
    outlook = Outlook(state, seat)
    outlook.cards[bean] -= 1
    outlook.room += outlook.cards[bean] == 0
    return outlook.worth(bean)


def _bids(state: ClassicState, seat: int) -> list[int]:
    """Answer who asks: with a burden for what is wanted, or with a price for what is none."""
    board, actions = state.board, list[int]()
    for row in range(int(board.count)):
        if state.made_by(seat) < FEW and board.owes_answer(row, seat):
            if board.form(row) == ASK_FOR_BIDS:
                actions += _bids_for(state, seat, row)
            elif board.form(row) == ASK_FOR_PRICE:
                actions += _prices_for(state, seat, row)
    return [action for action in actions if state.is_legal(seat, action)]


def _bids_for(state: ClassicState, seat: int, row: int) -> Iterable[int]:
    """Burdens for the cards that somebody wants bids for, if they are wanted."""
    outlook, given = Outlook(state, seat), int(state.board.get(row, GIVEN))
    if sum(outlook.worth(bean) for bean in _beans(given)) > 0:
        for bean, place in _burdens(state, seat, outlook):
            if not count_in(given, bean):
                yield _counter(state, row, int(bit(place)), given)


def _prices_for(state: ClassicState, seat: int, row: int) -> Iterable[int]:
    """A bean that grows here for a single card that somebody looks for, if it does not."""
    outlook, looked_for = Outlook(state, seat), list(_beans(int(state.board.get(row, WANTED))))
    for bean, place in _burdens(state, seat, outlook):
        if looked_for == [bean]:
            for price in _wanted(outlook):
                yield _counter(state, row, int(bit(place)), int(ONE_OF[price]))


def _counter(state: ClassicState, row: int, hand: int, want: int) -> int:
    return _proposal(int(MAKER_OF_OFFER), 0, hand, want, int(state.board.number(row)))


def _proposal(to: int, face: int, hand: int, want: int, answers: int = 0) -> int:
    """Return the number of an offer; it may turn out not to be legal."""
    return Terms(OFFER, to, face, hand, want, answers, 0).number()


def _burdens(state: ClassicState, seat: int, outlook: Outlook) -> list[tuple[int, int]]:
    """Hand cards that do not grow at a seat: type and place, the nearest of each type."""
    hand = _hand(state, seat)
    return [(bean, hand.index(bean)) for bean in dict.fromkeys(hand) if not outlook.cards[bean]]


def _offers(state: ClassicState, seat: int, legal: list[int]) -> list[int]:
    """Offer a burden for what grows; give away what has no room to who can use it."""
    made = int(state.made_by(seat))
    if seat != state.active:
        return _offers_to_active(state, seat, legal) if made == 0 else []
    listed = set(legal)
    trades = [a for a in _trades_with_all(state, seat) if a in listed] if made < FEW else []
    if trades:
        return trades
    return [a for a in _gifts(state, seat) if a in listed] if made < FEW + GIFTS else []


def _own_burdens(state: ClassicState, seat: int) -> list[tuple[int, int, int]]:
    """What the active seat would rather not plant: type, face-up set, hand set."""
    outlook = Outlook(state, seat)
    face = [
        (bean, int(bit(slot)), 0)
        for slot in range(int(REVEALED))
        if (bean := int(state.face_bean(slot))) != NO_BEAN and _cost_of_face(state, seat, bean) < 0
    ]
    hand = [
        (bean, 0, int(bit(place))) for bean, place in _burdens(state, seat, outlook) if place < NEAR
    ]
    return face or hand


def _wanted(outlook: Outlook) -> list[int]:
    """Types that grow at a seat and are worth more."""
    return [bean for bean, cards in enumerate(outlook.cards) if cards and outlook.worth(bean) > 0]


def _trades_with_all(state: ClassicState, seat: int) -> Iterable[int]:
    """One burden for one card that is wanted; best if somebody else can use the burden."""
    wanted, burdens = _wanted(Outlook(state, seat)), _own_burdens(state, seat)
    useful = [burden for burden in burdens if _takers(state, seat, burden[0])]
    for bean, face, hand in useful or burdens:
        for want in wanted:
            if want != bean:
                yield _proposal(int(ALL), face, hand, int(ONE_OF[want]))


def _gifts(state: ClassicState, seat: int) -> Iterable[int]:
    """Face-up cards without room, to those who grow them."""
    for bean, face, hand in _own_burdens(state, seat):
        if face:
            for taker in _takers(state, seat, bean):
                yield _proposal(taker, face, hand, 0)


def _takers(state: ClassicState, seat: int, bean: int) -> list[int]:
    """The others who grow a type and can use more of it."""
    others = [other for other in range(state.game.seats) if other != seat]
    return [other for other in others if bean in _wanted(Outlook(state, other))]


def _offers_to_active(state: ClassicState, seat: int, legal: list[int]) -> list[int]:
    """In the last call: a burden that the active seat can use, for a card that it surely has."""
    outlook, theirs = Outlook(state, seat), Outlook(state, int(state.active))
    burdens = [(b, p) for b, p in _burdens(state, seat, outlook) if theirs.worth(b) > 0]
    wanted = [bean for bean in _known_cards(state) if outlook.worth(bean) > 0]
    offers = [
        _proposal(int(state.active), 0, int(bit(place)), int(ONE_OF[want]))
        for bean, place in burdens
        for want in wanted
        if want != bean
    ]
    gifts = [
        _proposal(int(state.active), 0, int(bit(place)), 0)
        for bean, place in burdens
        if place == 0 and theirs.cards[bean]
    ]
    listed = set(legal)
    return [a for a in offers or gifts if a in listed]


def _known_cards(state: ClassicState) -> list[int]:
    """Types that the active seat is known to have: face up, or in hand as an offer has proved."""
    held = [int(bean_in(fact)) for fact in state.facts if seat_in(fact) == state.active]
    return list(dict.fromkeys(_face(state) + held))


def _of_kind(actions: list[int], kind: int) -> list[int]:
    return [a for a in actions if kind_of(a) == kind]
