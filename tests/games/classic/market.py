"""The trading of step 2 once more, in plain Python on positions: what is legal, what comes of it.

Written from the rules (CQ-09 to CQ-14p, CQ-33, CQ-35) without the engine's code, to compare with.
"""

from collections import Counter
from typing import Any

Position = dict[str, Any]
Offer = dict[str, Any]
Action = dict[str, Any]
"""An action as its description tells it."""

OPEN_OFFERS = 4


class Market:
    """A position in step 2 that can be asked and changed."""

    def __init__(self, at: Position) -> None:
        self.at = at
        self.active: int = at["active"]
        self.seats = len(at["seats"])
        self.gone: list[tuple[str, int, int]] = []
        """What fell and what lapsed, with the seat and the number of the offer."""

    @property
    def is_open(self) -> bool:
        return self.at["step"] in ("trade", "last_call")

    @property
    def others(self) -> list[int]:
        """The seats clockwise from the active one's left."""
        return [(self.active + k) % self.seats for k in range(1, self.seats)]

    def find(self, number: int) -> Offer | None:
        return next((offer for offer in self.at["offers"] if offer["number"] == number), None)

    def addressees(self, offer: Offer) -> list[int]:
        return self.others if offer["to"] == "all" else [offer["to"]]

    def owes(self, seat: int) -> bool:
        """Say whether some offer waits for this seat's answer."""
        countered = {offer["answers"] for offer in self.at["offers"] if offer["maker"] == seat}
        return any(
            self.can_answer(offer, seat) and offer["number"] not in countered
            for offer in self.at["offers"]
        )

    def can_answer(self, offer: Offer, seat: int) -> bool:
        done = offer["declined"] + offer["accepted"]
        return seat in self.addressees(offer) and seat not in done

    def asked(self) -> list[int]:
        """Return who is asked, in order (CQ-13, CQ-14n)."""
        seats = [seat for seat in self.others if self.owes(seat)]
        if self.at["step"] == "trade":
            return [*seats, self.active]
        seats += [self.active] if self.owes(self.active) else []
        caller = self.at["caller"]
        return seats + ([caller] if caller is not None and caller not in seats else [])

    # What is legal.

    def has_offers_left(self, seat: int) -> bool:
        limit = self.at["options"]["offers_per_turn"][seat != self.active]
        return bool(self.at["made"][seat] < limit)

    def may_offer(self, seat: int) -> bool:
        still_open = sum(offer["maker"] == seat for offer in self.at["offers"])
        return self.has_offers_left(seat) and still_open < OPEN_OFFERS

    def cards(self, seat: int, face: list[int], hand: list[int]) -> Counter[str] | None:
        """Return these own cards of a seat, or None if they are not there to trade."""
        shown, held = self.at["face"], self.at["seats"][seat]["hand"]
        if any(seat != self.active or shown[slot] is None for slot in face):
            return None
        if any(place >= len(held) for place in hand):
            return None
        return Counter([*(shown[slot] for slot in face), *(held[place] for place in hand)])

    def is_legal(self, seat: int, action: Action) -> bool:
        kind, offer = action["kind"], self.find(action.get("offer", 0))
        if kind == "end_trading":
            return bool(self.at["step"] == "trade" and seat == self.active)
        if kind == "pass":
            return bool(self.at["step"] == "last_call" and seat == self.at["caller"])
        if kind in ("offer", "ask"):
            return self.is_legal_offer(seat, action)
        if offer is None:
            return False
        if kind == "withdraw":
            return bool(offer["maker"] == seat)
        if kind == "close":
            return bool(offer["maker"] == seat and action["seat"] in offer["accepted"])
        if kind == "decline" or not self.can_answer(offer, seat):
            return self.can_answer(offer, seat)
        paid = self.cards(seat, action["face"], action["hand"])
        return offer["kind"] == "offer" and paid is not None and paid == Counter(offer["want"])

    def is_legal_offer(self, seat: int, action: Action) -> bool:
        answered = self.find(action["answers"]) if action["answers"] else None
        if action["answers"]:
            if answered is None or seat not in self.addressees(answered):
                return False
            if action["kind"] == answered["kind"] == "ask":
                return False
        elif self.at["step"] == "last_call" and seat == self.active:
            return False
        if not self.may_offer(seat):
            return False
        made = self.written(seat, action)
        if made is None or seat in self.addressees(made):
            return False
        to_active = made["to"] == self.active
        if seat != self.active and not to_active:
            return False
        if made["to"] != "all" and made["to"] >= self.seats:
            return False
        return self.as_ban(made) not in self.at["banned"]

    def written(self, seat: int, action: Action) -> Offer | None:
        """Return an offer as it stands on the board; None if its cards are not there."""
        give, want = action["give"], action["want"]
        face, hand = (give["face"], give["hand"]) if give else ([], [])
        cards = self.cards(seat, face, hand)
        answered = self.find(action["answers"]) if action["answers"] else None
        if cards is None:
            return None
        return {
            "number": self.at["next_offer"],
            "kind": action["kind"],
            "maker": seat,
            "to": action["to"] if answered is None else answered["maker"],
            "face": sorted(face),
            "give": dict(cards) if give is not None else None,
            "want": want,
            "answers": action["answers"],
            "declined": [],
            "accepted": [],
            "hand": sorted(hand),
            "payments": {},
        }

    @staticmethod
    def as_ban(offer: Offer) -> dict[str, Any]:
        return {key: offer[key] for key in ("kind", "maker", "to", "give", "want")}

    # What comes of it.

    def play(self, seat: int, action: Action) -> None:
        """Carry out a legal action and what follows by itself, up to the end of the step."""
        kind, offer = action["kind"], self.find(action.get("offer", 0)) or {}
        if kind in ("offer", "ask"):
            self.offer(seat, action)
        elif kind == "end_trading":
            self.end()
        elif kind == "pass":
            self.call_next()
        elif kind == "withdraw":
            self.at["offers"].remove(offer)
        elif kind == "decline":
            self.decline(offer, seat)
        elif kind == "close":
            partner = action["seat"]
            self.deal(offer, partner, [], offer["payments"][str(partner)])
        elif offer["to"] == "all":
            offer["accepted"] = sorted([*offer["accepted"], seat])
            offer["payments"][str(seat)] = sorted(action["hand"])
        else:
            self.deal(offer, seat, action["face"], action["hand"])
        self.settle()

    def offer(self, seat: int, action: Action) -> None:
        self.at["offers"].append(self.written(seat, action))
        self.at["next_offer"] += 1
        self.at["made"][seat] += 1
        if self.at["step"] == "last_call" and seat == self.at["caller"]:
            self.call_next()

    def decline(self, offer: Offer, seat: int) -> None:
        offer["declined"] = sorted([*offer["declined"], seat])
        if set(self.addressees(offer)) <= set(offer["declined"]):
            self.at["offers"].remove(offer)
            if self.as_ban(offer) not in self.at["banned"]:
                self.at["banned"].append(self.as_ban(offer))

    def deal(self, offer: Offer, partner: int, face: list[int], hand: list[int]) -> None:
        self.at["offers"].remove(offer)
        slots = {*offer["face"], *face}
        gone = {offer["maker"]: set(offer["hand"]), partner: set(hand)}
        self.lay_aside(partner, offer["give"])
        self.lay_aside(offer["maker"], offer["want"])
        for slot in slots:
            self.at["face"][slot] = None
        for seat, places in gone.items():
            for part in ("hand", "pools"):
                cards = self.at["seats"][seat][part]
                kept = [card for place, card in enumerate(cards) if place not in places]
                self.at["seats"][seat][part] = kept
        self.clear_away(slots, gone)
        self.at["banned"] = []
        self.at["step"], self.at["caller"] = "trade", None

    def lay_aside(self, seat: int, cards: dict[str, int]) -> None:
        aside = Counter(self.at["seats"][seat]["aside"]) + Counter(cards)
        self.at["seats"][seat]["aside"] = dict(aside)

    def clear_away(self, slots: set[int], gone: dict[int, set[int]]) -> None:
        """Let offers fall and acceptances lapse whose cards are gone; the others' cards move up."""
        stay = []
        for offer in self.at["offers"]:
            lost = gone.get(offer["maker"], set())
            if slots & set(offer["face"]) or lost & set(offer["hand"]):
                self.gone.append(("fell", offer["maker"], offer["number"]))
                continue
            offer["hand"] = moved_up(offer["hand"], lost)
            for payer, places in list(offer["payments"].items()):
                lost = gone.get(int(payer), set())
                offer["payments"][payer] = moved_up(places, lost)
                if lost & set(places):
                    self.gone.append(("lapsed", int(payer), offer["number"]))
                    del offer["payments"][payer]
            offer["accepted"] = sorted(int(payer) for payer in offer["payments"])
            stay.append(offer)
        self.at["offers"] = stay

    def end(self) -> None:
        self.gone += [("fell", offer["maker"], offer["number"]) for offer in self.at["offers"]]
        self.at["offers"] = []
        self.at["step"], self.at["caller"] = "last_call", None
        self.call_from(0)

    def call_next(self) -> None:
        self.call_from(self.others.index(self.at["caller"]) + 1)

    def call_from(self, first: int) -> None:
        """Ask the next seat that has the last call on and any offers left."""
        waiting = [seat for seat in self.others[first:] if self.at["options"]["last_call"][seat]]
        self.at["caller"] = next((seat for seat in waiting if self.has_offers_left(seat)), None)

    def settle(self) -> None:
        is_idle = not any(self.has_offers_left(seat) for seat in range(self.seats))
        if self.at["step"] == "trade" and not self.at["offers"] and is_idle:
            self.end()
        if self.at["step"] == "last_call" and not self.asked():
            self.at["step"] = "done"


def moved_up(places: list[int], gone: set[int]) -> list[int]:
    """Return where cards are after others have left."""
    return [place - sum(lost < place for lost in gone) for place in places]
