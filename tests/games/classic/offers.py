"""The board of open offers as the rules have it (CQ-09 to CQ-14p), kept from events alone.

Part of the checker in `invariants`: nothing of the engine is used. Which hand cards an offer means
is not told in events; it is read from the notation of the action.
"""

from collections import Counter
from typing import Any

from tests.games.classic.notes import (
    COPIES,
    MOST_OPEN,
    Cards,
    Fact,
    Position,
    clockwise,
    fail,
    implies,
    in_order,
    read_cards,
    read_proposal,
    shrink,
)

Card = dict[str, Any]


class Board:
    """Hands, face-up cards, cards aside, facts and offers; deals move cards between them."""

    def __init__(self, before: Position) -> None:
        self.active: int = before["active"]
        self.limits: list[int] = before["options"]["offers_per_turn"]
        self.in_last_call = before["step"] == "last_call"
        self.face: list[str | None] = [*before["face"]]
        self.hands: list[list[str]] = [[*seat["hand"]] for seat in before["seats"]]
        self.pools = [[*seat["pools"]] for seat in before["seats"]]
        self.aside = [Counter(seat["aside"]) for seat in before["seats"]]
        self.holds: list[list[Fact]] = [[*seat["holds"]] for seat in before["seats"]]
        self.offers: dict[int, Position] = {
            offer["number"]: _copy(offer) for offer in before["offers"]
        }
        self.next_offer: int = before["next_offer"]
        self.made: list[int] = [*before["made"]]
        self.banned: list[Position] = [*before["banned"]]
        self.must_fall: set[int] = set()
        """Offers that have to be told as fallen next."""
        self.must_lapse: set[tuple[int, int]] = set()
        """Acceptances (seat, offer) that have to be told as lapsed next."""
        self.reopened = False
        """Whether a deal of the last call reopened the step."""

    # Offers come.

    def offered(self, seat: int, text: str, event: Position) -> None:
        """An offer or ask is made, in the words of the action."""
        said = read_proposal(text)
        give = said.give or Cards([], [])
        to = self._answered(seat, said.kind, said.answers) if said.answers else said.to
        self._check_parties(seat, to, give, said.answers)
        shown = [self._face_card(slot) for slot in give.face]
        named = [*shown, *(self._hand_card(seat, place) for place in give.hand)]
        offer: Position = {
            "number": self.next_offer,
            "kind": said.kind,
            "maker": seat,
            "to": to,
            "face": give.face,
            "give": None if said.give is None else in_order(Counter(named)),
            "want": said.want,
            "answers": said.answers,
            "declined": [],
            "accepted": [],
            "hand": give.hand,
            "payments": {},
        }
        self._check_content(offer)
        self._check_limits(seat, offer)
        told = {name: offer[name] for name in ("number", "to", "give", "want", "answers")}
        if event != {**told, "face": shown}:
            fail("CQ-10", f"{text!r} is told as {event}, not {told}, face {shown}")
        self.offers[self.next_offer] = offer
        self.next_offer += 1
        self.made[seat] += 1
        self._learn(seat, Counter(self._hand_card(seat, place) for place in give.hand))

    def _answered(self, seat: int, kind: str, number: int) -> int:
        first = self._open(number)
        if not self._is_addressee(first, seat):
            fail("CQ-14i", f"seat {seat} counters {first}")
        if kind == first["kind"] == "ask":
            fail("CQ-14b", "an ask answers an ask")
        maker: int = first["maker"]
        return maker

    def _check_parties(self, seat: int, to: object, give: Cards, answers: int | None) -> None:
        if seat == self.active:
            if to != "all" and to not in clockwise(seat + 1, len(self.hands))[:-1]:
                fail("CQ-09", f"seat {seat} addresses {to}")
            if self.in_last_call and answers is None:
                fail("CQ-14m", "the active seat starts an offer of its own in the last call")
        elif to != self.active or give.face:
            fail("C-23 C-25 CI-10", f"seat {seat} offers {give} to {to}")

    def _check_content(self, offer: Position) -> None:
        if (offer["kind"] == "ask") != (offer["give"] is None or offer["want"] is None):
            fail("CQ-09", f"{offer} is no {offer['kind']}")
        if not offer["give"] and not offer["want"]:
            fail("CQ-17", f"both sides are empty or open: {offer}")
        if any(count > COPIES[bean] for bean, count in (offer["want"] or {}).items()):
            fail("CQ-14o", f"more is wanted than there is: {offer}")

    def _check_limits(self, seat: int, offer: Position) -> None:
        if self.ban_of(offer) in self.banned:
            fail("CQ-14", f"{offer} was declined before")
        if sum(other["maker"] == seat for other in self.offers.values()) >= MOST_OPEN:
            fail("CQ-14", f"seat {seat} has {MOST_OPEN} open offers already")
        if self.made[seat] >= self.limit(seat):
            fail("CQ-14", f"seat {seat} made {self.made[seat]} offers already")

    def limit(self, seat: int) -> int:
        """Return how many offers a seat may make in this turn."""
        return self.limits[0 if seat == self.active else 1]

    def can_be_extended(self) -> bool:
        """Say whether somebody may still make an offer in this turn."""
        return any(made < self.limit(seat) for seat, made in enumerate(self.made))

    # Answers.

    def accepted(self, seat: int, text: str, number: int) -> None:
        """An offer to all is accepted; the acceptance is kept."""
        offer = self._to_be_accepted(seat, number)
        if offer["to"] != "all":
            fail("CQ-09", f"the acceptance of {offer} is collected")
        paid = self._payment(seat, text, offer)
        offer["accepted"] = sorted([*offer["accepted"], seat])
        offer["payments"][str(seat)] = paid.hand
        self._learn(seat, Counter(offer["want"]))

    def _to_be_accepted(self, seat: int, number: int) -> Position:
        offer = self._open(number)
        if offer["kind"] != "offer" or not self._is_addressee(offer, seat):
            fail("CQ-09", f"seat {seat} accepts {offer}")
        if seat in [*offer["declined"], *offer["accepted"]]:
            fail("CQ-14c CQ-14d", f"seat {seat} has answered {offer} before")
        return offer

    def _payment(self, seat: int, text: str, offer: Position) -> Cards:
        """Read `accept 5 with face1 hand4`; the cards must be those that are wanted."""
        verb, _with, cards = text.partition(" with ")
        if verb != f"accept {offer['number']}":
            fail("notation", f"{text!r} accepts {offer['number']}")
        paid = read_cards(cards)
        if paid.face and seat != self.active:
            fail("C-25", f"seat {seat} pays with face-up cards")
        named = [self._face_card(slot) for slot in paid.face]
        named += [self._hand_card(seat, place) for place in paid.hand]
        if Counter(named) != Counter(offer["want"]):
            fail("CQ-10", f"{named} are paid for {offer['want']}")
        return paid

    def declined(self, seat: int, number: int, gone: bool) -> None:
        """An offer is declined; it leaves when nobody is left to take it."""
        offer = self._open(number)
        if not self._is_addressee(offer, seat) or seat in [*offer["declined"], *offer["accepted"]]:
            fail("CQ-14c", f"seat {seat} declines {offer}")
        offer["declined"] = sorted([*offer["declined"], seat])
        if gone != (len(offer["declined"]) == len(self._addressees(offer))):
            fail("CQ-14c", f"gone: {gone}, but {offer['declined']} have declined")
        if gone:
            del self.offers[number]
            self.banned.append(self.ban_of(offer))

    def withdrawn(self, seat: int, number: int) -> None:
        """A maker takes an offer back."""
        if self._open(number)["maker"] != seat:
            fail("CQ-09", f"seat {seat} withdraws {self.offers[number]}")
        del self.offers[number]

    # Deals.

    def dealt(self, maker: int, actor: int, text: str, event: Position) -> None:
        """A deal is carried out: both sides' cards are laid aside by the other side."""
        offer = self._open(event["number"])
        partner: int = event["partner"]
        if maker != offer["maker"] or self.active not in (maker, partner) or maker == partner:
            fail("CI-10 C-23", f"{event} of seat {maker} on {offer}")
        paid = self._closing(offer, actor, partner, text)
        mine, theirs = Cards(offer["face"], offer["hand"]), paid
        self._check_side(event["gave"], mine, maker, Counter(offer["give"]))
        self._check_side(event["got"], theirs, partner, Counter(offer["want"]))
        del self.offers[offer["number"]]
        self._find_the_fallen(maker, mine, partner, theirs)
        self._move(event["gave"], maker, partner)
        self._move(event["got"], partner, maker)
        self.banned = []
        self.reopened = self.in_last_call
        self.in_last_call = False
        self._stand_by_what_is_left()

    def _closing(self, offer: Position, actor: int, partner: int, text: str) -> Cards:
        """Return what the partner pays: named now, or when the offer was accepted."""
        if offer["to"] == "all":
            expected = f"close {offer['number']} with {partner + 1}"
            if actor != offer["maker"] or partner not in offer["accepted"] or text != expected:
                fail("CQ-09", f"{text!r} of seat {actor} closes {offer}")
            return Cards([], offer["payments"][str(partner)])
        if actor != partner:
            fail("CQ-09", f"seat {actor} carries out {offer} with {partner}")
        return self._payment(partner, text, self._to_be_accepted(partner, offer["number"]))

    def _check_side(self, cards: list[Card], named: Cards, seat: int, due: Counter[str]) -> None:
        places = [(card["from"], card["position"]) for card in cards]
        expected = [("face", i) for i in named.face] + [("hand", i) for i in named.hand]
        if places != expected or Counter(card["bean"] for card in cards) != due:
            fail("CQ-10 CI-10", f"seat {seat} gives {cards}, agreed were {expected} {due}")
        for card in cards:
            at_face = card["from"] == "face"
            if at_face and seat != self.active:
                fail("C-25 CI-10", f"seat {seat} gives {card}")
            place: int = card["position"]
            bean = self._face_card(place) if at_face else self._hand_card(seat, place)
            if bean != card["bean"]:
                fail("CI-04 CQ-10", f"{card} is {bean}")

    def _find_the_fallen(self, maker: int, mine: Cards, partner: int, theirs: Cards) -> None:
        """Offers fall with any card they name, acceptances lapse; other places move up."""
        face = {*mine.face, *theirs.face}
        gone = {maker: mine.hand, partner: theirs.hand}
        for number, offer in self.offers.items():
            lost = gone.get(offer["maker"], [])
            if face & {*offer["face"]} or {*lost} & {*offer["hand"]}:
                self.must_fall.add(number)
            offer["hand"] = _moved_up(offer["hand"], lost)
            for seat in offer["accepted"]:
                lost = gone.get(seat, [])
                if {*lost} & {*offer["payments"][str(seat)]}:
                    self.must_lapse.add((seat, number))
                offer["payments"][str(seat)] = _moved_up(offer["payments"][str(seat)], lost)
        self.must_lapse = {pair for pair in self.must_lapse if pair[1] not in self.must_fall}

    def _move(self, cards: list[Card], giver: int, receiver: int) -> None:
        for card in sorted(cards, key=lambda card: -card["position"]):
            self.aside[receiver][card["bean"]] += 1
            if card["from"] == "face":
                self.face[card["position"]] = None
            else:
                self.leave_hand(giver, card["position"], card["bean"])

    def leave_hand(self, seat: int, place: int, bean: str) -> None:
        """A card leaves a hand for all to see."""
        if self.hands[seat][place : place + 1] != [bean]:
            fail("CI-04 X-08", f"{bean} leaves place {place} of {self.hands[seat]}")
        del self.hands[seat][place], self.pools[seat][place]
        self.holds[seat] = shrink(self.holds[seat], place, bean)

    def fell(self, maker: int, number: int) -> None:
        """An offer falls away by itself."""
        if number not in self.must_fall or self._open(number)["maker"] != maker:
            fail("CQ-09", f"offer {number} of seat {maker} falls, due were {self.must_fall}")
        self.must_fall.remove(number)
        del self.offers[number]

    def lapsed(self, seat: int, number: int) -> None:
        """An acceptance lapses; its seat is asked again."""
        if (seat, number) not in self.must_lapse:
            fail("CQ-14d", f"the acceptance of {number} by {seat} lapses, not {self.must_lapse}")
        self.must_lapse.remove((seat, number))
        self._forget_acceptance(seat, number)

    def _forget_acceptance(self, seat: int, number: int) -> None:
        self.offers[number]["accepted"].remove(seat)
        del self.offers[number]["payments"][str(seat)]

    def ended(self) -> None:
        """Trading ends: every open offer falls."""
        self.must_fall = {*self.offers}
        self.in_last_call = True
        self.reopened = False

    def new_turn(self, active: int) -> None:
        """Another seat is active; its turn has no offers yet."""
        self.active = active
        self.made = [0] * len(self.made)
        self.banned = []
        self.in_last_call = self.reopened = False

    # What everybody knows.

    def _learn(self, seat: int, named: Counter[str]) -> None:
        """The cards a seat names are proved to be in its hand."""
        front = len(self.hands[seat])
        self.holds[seat] += [
            {"bean": bean, "front": front, "count": count}
            for bean, count in named.items()
            if not implies(self.holds[seat], bean, front, count)
        ]

    def _stand_by_what_is_left(self) -> None:
        """An offer that outlives a deal proves its cards anew: they were not those dealt."""
        for number, offer in self.offers.items():
            if number in self.must_fall:
                continue
            self._learn(offer["maker"], _hand_part(offer, self.hands[offer["maker"]]))
            for seat in offer["accepted"]:
                if (seat, number) not in self.must_lapse:
                    self._learn(seat, Counter(offer["want"]))

    # Small questions.

    @staticmethod
    def ban_of(offer: Position) -> Position:
        """Return what makes two offers the same (CQ-14f)."""
        return {name: offer[name] for name in ("kind", "maker", "to", "give", "want")}

    def owes_answer(self, seat: int, offer: Position) -> bool:
        """Say whether a seat is asked about an offer: not while its counter is open (CQ-14a)."""
        countered = any(
            other["answers"] == offer["number"] and other["maker"] == seat
            for other in self.offers.values()
        )
        answered = seat in [*offer["declined"], *offer["accepted"]]
        return self._is_addressee(offer, seat) and not answered and not countered

    def owes(self, seat: int) -> bool:
        """Say whether a seat owes any answer."""
        return any(self.owes_answer(seat, offer) for offer in self.offers.values())

    def _addressees(self, offer: Position) -> list[int]:
        if offer["to"] == "all":
            return [seat for seat in range(len(self.hands)) if seat != offer["maker"]]
        return [offer["to"]]

    def _is_addressee(self, offer: Position, seat: int) -> bool:
        return seat in self._addressees(offer)

    def _open(self, number: int) -> Position:
        if number not in self.offers:
            fail("CQ-09", f"offer {number} is not open")
        return self.offers[number]

    def _face_card(self, slot: int) -> str:
        bean = self.face[slot] if 0 <= slot < len(self.face) else None
        if bean is None:
            fail("CI-10 C-29", f"there is no face-up card {slot} in {self.face}")
        return bean

    def _hand_card(self, seat: int, place: int) -> str:
        if not 0 <= place < len(self.hands[seat]):
            fail("CQ-10", f"seat {seat} has no hand card {place}")
        return self.hands[seat][place]


def _copy(offer: Position) -> Position:
    """Return a copy whose answers and places may change."""
    lists = {name: [*offer[name]] for name in ("declined", "accepted", "hand")}
    return {**offer, **lists, "payments": {**offer["payments"]}}


def _hand_part(offer: Position, hand: list[str]) -> Counter[str]:
    return Counter(hand[place] for place in offer["hand"] if place < len(hand))


def _moved_up(places: list[int], lost: list[int]) -> list[int]:
    return [place - sum(gone < place for gone in lost) for place in places]


def check_board(at: Position) -> None:
    """Offers of a position by itself: limits, parties, cards, and the facts that back them."""
    if at["offers"] and at["step"] not in ("trade", "last_call"):
        fail("CQ-09", f"offers are open at {at['step']}")
    numbers = [offer["number"] for offer in at["offers"]]
    if numbers != sorted(set(numbers)) or any(n >= at["next_offer"] for n in numbers):
        fail("CQ-14o", f"the numbers are {numbers}, next is {at['next_offer']}")
    board = Board(at)
    for offer in at["offers"]:
        _check_offer(board, offer)
    for seat in range(len(at["seats"])):
        if sum(offer["maker"] == seat for offer in at["offers"]) > MOST_OPEN:
            fail("CQ-14", f"seat {seat} has too many open offers")
        if at["made"][seat] > board.limit(seat):
            fail("CQ-14", f"seat {seat} made {at['made'][seat]} offers in this turn")


def _check_offer(board: Board, offer: Position) -> None:
    maker: int = offer["maker"]
    give = Cards(offer["face"], offer["hand"])
    # A counter needs no further right, and what it answers may be gone.
    board._check_parties(maker, offer["to"], give, offer["answers"] or offer["number"])
    board._check_content(offer)
    cards = [board._face_card(slot) for slot in give.face]
    cards += [board._hand_card(maker, place) for place in give.hand]
    if Counter(cards) != Counter(offer["give"] or {}):
        fail("CQ-10", f"{cards} are meant, {offer['give']} are named")
    _check_backing(board, maker, _hand_part(offer, board.hands[maker]), offer)
    if {*offer["declined"]} & {*offer["accepted"]}:
        fail("CQ-14c CQ-14d", f"declined and accepted: {offer}")
    answered = [*offer["declined"], *offer["accepted"]]
    if not all(board._is_addressee(offer, seat) for seat in answered):
        fail("CQ-09", f"others than addressees have answered {offer}")
    if [str(seat) for seat in sorted(offer["accepted"])] != sorted(offer["payments"]):
        fail("CQ-09", f"payments do not fit {offer}")
    for seat in offer["accepted"]:
        paid = [board._hand_card(seat, place) for place in offer["payments"][str(seat)]]
        if Counter(paid) != Counter(offer["want"]) or offer["to"] != "all":
            fail("CQ-10", f"seat {seat} pays {paid} for {offer}")
        _check_backing(board, seat, Counter(paid), offer)


def _check_backing(board: Board, seat: int, named: Counter[str], offer: Position) -> None:
    for bean, count in named.items():
        if not implies(board.holds[seat], bean, len(board.hands[seat]), count):
            fail("X-06", f"no fact backs the {count} {bean} of seat {seat} in {offer}")
