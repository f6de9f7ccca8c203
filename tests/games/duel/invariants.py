"""What must hold after every action of a Duel: DI-01 to DI-14 and X-08.

Nothing of the engine's rules is used here. Cards are counted in `to_position()`; every event is
carried out on a copy of the position before, and the outcome must be the position after. A breach
raises AssertionError with the id first: "DI-07: ...".

    watch = Watch(state)                        # at the deal, or at any position
    state.apply(seat, action, events := [])
    watch.after(state, seat, state.text(action), events)

`check_invariants` does the same for one action without a memory.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Any, Never

from bohnhof import Event, State

Position = dict[str, Any]

COPIES = {
    "garden": 6,
    "red": 8,
    "black-eyed": 10,
    "soy": 12,
    "green": 14,
    "stink": 16,
    "chili": 18,
    "blue": 20,
}
RANK = {bean: rank for rank, bean in enumerate(COPIES)}
SCALES = {  # the fewest cards that pay, for each number of coins
    "garden": {2: 2, 3: 3},
    "red": {1: 2, 2: 3, 3: 4, 4: 5},
    "black-eyed": {1: 2, 2: 4, 3: 5, 4: 6},
    "soy": {1: 2, 2: 4, 3: 6, 4: 7},
    "green": {1: 3, 2: 5, 3: 6, 4: 7},
    "stink": {1: 3, 2: 5, 3: 7, 4: 8},
    "chili": {1: 3, 2: 6, 3: 8, 4: 9},
    "blue": {1: 4, 2: 6, 3: 8, 4: 10},
}
STANDARD_FACES = {
    10: ["ABC", "AAAAA", "AAAB", "AABB", "ABBB"],
    40: ["AAAAAA", "AAAAB", "AAABB", "AABBB", "ABBBB", "AABC", "ABBC", "ABCC"],
    70: ["ABCD", "AAABC", "AABBC", "AABCC", "ABBBC", "ABBCC", "ABCCC", "AAABBB"],
    100: ["AABCD", "ABBCD", "ABCCD", "ABCDD", "AABBCC", "AAABBC", "ABBBCC", "ABBCCC"],
}
STANDARD_DECK = {face: cents for cents, faces in STANDARD_FACES.items() for face in faces}
STANDARD_COPIES = Counter([*STANDARD_DECK, "AAAB", "AABB", "ABBB"])
OFFERING = {"make_offer", "answer", "choose_gift"}
PENDING = {"plant_turned", "plant_gift"}
BEFORE_GIFT = {"plant_first", "plant_second", "turn_up", *OFFERING}
DRAWN = {"drop_bohnus", "refill", "end_turn"}
FIRST_EVENT = {
    "plant": "planted",
    "stop": "stopped",
    "offer": "offered",
    "accept": "accepted",
    "decline": "declined",
    "give": "gave",
    "discard": "discarded",
    "drop": "dropped",
    "keep": "kept",
    "claim": "claimed",
    "pass": "passed",
    "harvest": "harvested",
}
ZONES = {  # the invariant that a wrong zone breaks
    "turned": "DI-08",
    "pile": "DI-10",
    "discards": "DI-12",
    "pushed": "DI-07",
    "bohnus_discards": "DI-02",
    "bohnus_pool": "DI-02",
    "active": "DI-10",
    "turn": "DI-10",
}
SEAT_ZONES = {
    "hand": "DI-12 X-08",
    "fields": "DI-03 D-15",
    "gift": "DI-08",
    "coins": "DI-05",
    "bohnus": "DI-02",
    "won": "DI-02",
    "pools": "DI-02",
}


class Watch:
    """Follows one game from a given state on."""

    def __init__(self, state: State) -> None:
        self.before: Position = dict(state.to_position())
        check_position(self.before)
        check_decision(state, self.before)
        self._coins = bean_coins(self.before)
        self._turn = self.before["turn"]
        self._discarded = int(self.before["has_discarded"])
        self._passed = int(self.before["step"] not in BEFORE_GIFT)
        self._planted = int(self.before["step"] != "plant_first")
        if is_deal(self.before) and self._coins != 6:
            fail("DI-05", f"{self._coins} coins are dealt")

    def after(self, state: State, seat: int, action: str, events: Sequence[Event]) -> None:
        """Check everything after an action, given in notation, with the events it told."""
        self.before = check_invariants(self.before, state, seat, action, events)
        for event in events:
            self._follow(event)
        if bean_coins(self.before) != self._coins:
            fail("DI-05", f"{bean_coins(self.before)} bean coins instead of {self._coins}")

    def _follow(self, event: Event) -> None:
        kind = event.kind
        if kind == "harvested":
            self._coins += number(event.data["coins"])
        elif kind == "planted" and event.data["source"] == "hand":
            self._planted += 1
            if self._planted > 2:
                fail("D-19", "a third hand card is planted")
        elif kind == "discarded":
            self._discarded += 1
            if self._discarded > 1:
                fail("DI-09", "a second turned-up card is discarded")
        elif kind in ("gave", "bluffed"):
            self._passed += 1
            if self._passed > 1:
                fail("DI-07", "a second thing passes over")
        elif kind in ("turn", "ended"):
            self._close_turn(kind)

    def _close_turn(self, kind: str) -> None:
        if self._passed != 1:
            fail("DI-07", f"{self._passed} things passed over in turn {self._turn}")
        if kind == "turn":
            self._passed = self._discarded = self._planted = 0
            self._turn += 1
        if self._turn != self.before["turn"]:
            fail("DI-10", f"turn {self.before['turn']} follows")


def check_invariants(
    before: Position | None, state: State, seat: int, action: str, events: Sequence[Event]
) -> Position:
    """Check the state after an action, and, if the position before is given, the way there."""
    after: Position = dict(state.to_position())
    check_position(after)
    check_decision(state, after)
    if before is not None:
        check_action(before, after, seat, action, events)
    return after


# A position by itself.


def check_position(at: Position) -> None:
    """DI-01 to DI-04, DI-06, DI-07, DI-08: what holds in every position."""
    seats = at["seats"]
    _count_beans(at, seats)
    _count_bohnus(at, seats)
    for seat in seats:
        if len(seat["fields"]) != 3:
            fail("DI-04", f"{len(seat['fields'])} fields")
        for column in seat["fields"]:
            _check_column(column)
        if len(seat["bohnus"]) > 3:
            fail("DI-06", f"{len(seat['bohnus'])} bohnus cards in hand")
    step = at["step"]
    gifts = [seat["gift"] for seat in seats if seat["gift"] is not None]
    if at["turned"] and step not in OFFERING and step not in PENDING:
        fail("DI-08", f"turned-up cards at {step}")
    if gifts and (step not in PENDING or len(gifts) > 1):
        fail("DI-08", f"the gifts {gifts} wait at {step}")
    if at["pushed"] and step not in OFFERING:
        fail("DI-07", f"gift cards are pushed at {step}")


def _count_beans(at: Position, seats: list[Position]) -> None:
    cards = [*at["pile"], *at["turned"]]
    unseen = 0
    for seat in seats:
        cards += seat["hand"]
        for column in seat["fields"]:
            cards += column
        if seat["gift"] is not None:
            cards.append(seat["gift"])
        for coin in seat["coins"]:
            if coin[0] == "?":
                unseen += 1
                cards.append(coin[1:])
            else:
                cards.append(coin)
    counts = Counter(cards)
    counts.update(at["discards"])
    if counts != COPIES:
        fail("DI-01", f"the bean cards are {dict(counts)}")
    if unseen != 6:
        fail("DI-01", f"{unseen} starting coins are unseen")


def _count_bohnus(at: Position, seats: list[Position]) -> None:
    cards = [*at["bohnus_pile"], *at["bohnus_discards"]]
    for seat in seats:
        cards += seat["bohnus"]
        cards += seat["won"]
    deck = at["options"]["bohnus_deck"]
    wanted = STANDARD_COPIES if deck is None else Counter([card["pattern"] for card in deck])
    if Counter(cards) != wanted:
        fail("DI-02", f"the bohnus cards are {sorted(cards)}")


def _check_column(column: list[str]) -> None:
    for below, above in pairwise(column):
        if RANK[above] - RANK[below] not in (0, 1):
            fail("DI-03", f"{above} lies on {below}")


# Who is asked, and who has won.


def check_decision(state: State, at: Position) -> None:
    """DI-13, DI-14: the game goes on with something to decide, or has one winner."""
    asked = state.asked
    if at["step"] != "over":
        if len(asked) != 1 or state.winners():
            fail("DI-14", f"{asked} are asked while the game goes on")
        if not state.legal(asked[0]):
            fail("DI-14", f"seat {asked[0]} can do nothing at {at['step']}")
        return
    if asked or state.legal(0) or state.legal(1):
        fail("DI-14", "something is to do after the end")
    scores = [score(at, seat) for seat in range(2)]
    better = 0 if scores[0] > scores[1] else 1
    winner = 1 - at["starter"] if scores[0] == scores[1] else better
    if state.winners() != [winner] or state.scores() != scores:
        fail("DI-13", f"{state.winners()} win {state.scores()}, it should be {winner}: {scores}")


def score(at: Position, seat: int) -> int:
    """Return the cents of a seat (D-55)."""
    who = at["seats"][seat]
    cents = cents_of(at)
    return 100 * len(who["coins"]) + sum(100 + cents[pattern] for pattern in who["won"])


# One action.


def check_action(
    before: Position, after: Position, seat: int, action: str, events: Sequence[Event]
) -> None:
    """Carry out the events on the position before and compare; then check the phases they cross."""
    ledger = Ledger(before, events)
    verb, _space, _rest = action.partition(" ")
    if not events or (events[0].kind, events[0].owner) != (FIRST_EVENT[verb], seat):
        fail("X-04", f"{action} of seat {seat} told {events}")
    _check_gift_phase(before, after, events)
    for event in events:
        ledger.enter(event)
    ledger.compare(after)
    if action.startswith("harvest"):
        for part in ("step", "answerer", "window", "offer"):
            if before[part] != after[part]:
                fail("X-04", f"a harvest changed {part}")
    _check_refills(before, after, ledger)
    _check_pile(before, after, events)


def _check_gift_phase(before: Position, after: Position, events: Sequence[Event]) -> None:
    """One thing passes over in the action that ends phase 2, nothing in any other."""
    passed = [event.kind for event in events if event.kind in ("gave", "bluffed")]
    ends = before["step"] in OFFERING and after["step"] not in OFFERING
    if len(passed) != (1 if ends else 0):
        fail("DI-07", f"{passed} from {before['step']} to {after['step']}")


def _check_refills(before: Position, after: Position, ledger: "Ledger") -> None:
    """Each seat whose refill lies in this action held three cards right after it (DI-06)."""
    active = before["active"]
    done = _refills(before)
    reached = 2 if after["turn"] > before["turn"] else _refills(after)
    due = [active, 1 - active][done:reached]
    if not ledger.refilled.keys() <= {*due}:
        fail("DI-06", f"the seats {ledger.refilled} refilled, due were {due}")
    for seat in due:
        size, left = ledger.refilled.get(seat, (ledger.sizes[seat], ledger.bohnus_left()))
        if size != 3 and not (size < 3 and left == 0):
            fail("DI-06", f"seat {seat} has {size} bohnus cards after its refill, {left} are left")


def _refills(at: Position) -> int:
    """How many seats have refilled in this turn; the step "refill" waits for the second one."""
    return {"refill": 1, "end_turn": 2}.get(at["step"], 0)


def _check_pile(before: Position, after: Position, events: Sequence[Event]) -> None:
    """DI-10: a game that has lost no card so far has so many in its pile, and 18 turns."""
    if len(before["pile"]) != full_pile(before):
        return
    if len(after["pile"]) != full_pile(after):
        fail("DI-10", f"{len(after['pile'])} cards in the pile at {after['step']}")
    if any(event.kind == "ended" for event in events) and after["turn"] != 18:
        fail("DI-10", f"the game ends in turn {after['turn']}")


def full_pile(at: Position) -> int:
    """Return the cards that the pile of a whole game has here."""
    step = at["step"]
    gone = 5 * (at["turn"] - 1)
    if step in ("plant_first", "plant_second", "turn_up"):
        return 88 - gone
    return 88 - gone - (5 if step in DRAWN else 3)


class Ledger:
    """The cards of a position, on which events are carried out one after the other."""

    def __init__(self, before: Position, events: Sequence[Event]) -> None:
        self.before = before
        self.active: int = before["active"]
        self.turn: int = before["turn"]
        self.pile: list[str] = before["pile"]
        self.turned: list[str] = [*before["turned"]]
        self.discards: dict[str, int] = {**before["discards"]}
        self.pushed: dict[str, int] = {**before["pushed"]}
        self.offer: str | None = before["offer"]
        self.bohnus_pile: list[str] = before["bohnus_pile"]
        self.bohnus_discards: list[str] = [*before["bohnus_discards"]]
        self.bohnus_pool: int = before["bohnus_pool"]
        self.fresh: Counter[str] | None = None
        """The cards of a pile that was shuffled in this action, less those drawn from it."""
        self.seats = [_copy(seat) for seat in before["seats"]]
        self.refilled: dict[int, tuple[int, int]] = {}
        """For each seat that drew: its bohnus cards and what was left to draw, right after."""
        self.sizes: list[int] = []
        """Bohnus cards of each seat after the action itself, or after the last draw or discard."""
        self.discarded: int = int(before["has_discarded"])
        self.is_final = bool(events) and events[-1].kind == "ended"

    def enter(self, event: Event) -> None:
        """Carry out one event."""
        getattr(self, "_" + event.kind)(event.owner, **event.data)
        if not self.sizes or event.kind in ("drew", "kept", "dropped"):
            self.sizes = [len(seat["bohnus"]) for seat in self.seats]

    def bohnus_left(self) -> int:
        """Return the bohnus cards that can still be drawn, discards included."""
        fresh = 0 if self.fresh is None else self.fresh.total()
        return len(self.bohnus_pile) + len(self.bohnus_discards) + fresh

    def compare(self, after: Position) -> None:
        """The position after the action must be what the events say."""
        for seat, told in zip(after["seats"], self.seats, strict=True):
            for zone, rule in SEAT_ZONES.items():
                if seat[zone] != told[zone]:
                    fail(rule, f"{zone} is {seat[zone]}, the events say {told[zone]}")
        for zone, rule in ZONES.items():
            if after[zone] != getattr(self, zone):
                fail(rule, f"{zone} is {after[zone]}, the events say {getattr(self, zone)}")
        if self.fresh is None:
            if after["bohnus_pile"] != self.bohnus_pile:
                fail("DI-02", "the bohnus pile differs from what was drawn")
        elif Counter(after["bohnus_pile"]) != +self.fresh:
            fail("DI-02", "the new bohnus pile is not the shuffled discards")
        for bean, count in self.before["discards"].items():
            if after["discards"].get(bean, 0) < count:
                fail("DI-12", f"{bean} left the discards")
        for name in ("options", "starter", "seed"):
            if after[name] != self.before[name]:
                fail("DQ-31", f"{name} changed")

    # Beans.

    def _planted(self, seat: int, bean: str, field: int, source: str) -> None:
        who = self.seats[seat]
        if source == "hand":
            if who["hand"][:1] != [bean]:
                fail("DI-12 X-08", f"{bean} is planted, the hand is {who['hand']}")
            del who["hand"][0]
        elif source == "gift":
            if who["gift"] != bean:
                fail("DI-08", f"the gift {bean} is planted, there is {who['gift']}")
            who["gift"] = None
        else:
            if seat != self.active or bean not in self.turned or who["gift"] == bean:
                fail("DI-08 DQ-15", f"{bean} is planted from {self.turned}")
            self.turned.remove(bean)
        column = who["fields"][field]
        if column and RANK[bean] - RANK[column[-1]] not in (0, 1):
            fail("DI-03", f"{bean} is planted on {column}")
        column.append(bean)

    def _harvested(self, seat: int, field: int, beans: list[str], coins: int) -> None:
        who = self.seats[seat]
        column = who["fields"][field]
        if not column or column != beans:
            fail("DI-03 D-15", f"{beans} are harvested, the field has {column}")
        sizes = [len(other) for other in who["fields"]]
        if not self.is_final and len(column) == 1 and max(sizes) > 1:
            fail("D-51", f"field {field} of {sizes} is protected")
        if coins != harvest(column):
            fail("DI-05", f"{column} pays {coins}")
        who["coins"] += reversed(column[len(column) - coins :])
        for bean in column[: len(column) - coins]:
            self.discards[bean] = self.discards.get(bean, 0) + 1
        who["fields"][field] = []

    def _turned_up(self, seat: int, beans: list[str]) -> None:
        if seat != self.active or self.turned or beans != self.pile[:3]:
            fail("DI-10", f"{beans} are turned up, the pile has {self.pile[:3]}")
        self.turned = [*beans]
        self.pile = self.pile[3:]

    def _drew(self, seat: int, count: int, beans: list[str]) -> None:
        if seat != self.active or beans != self.pile[:2] or count != len(beans):
            fail("DI-10", f"seat {seat} draws {beans}, the pile has {self.pile[:2]}")
        self.seats[seat]["hand"] += beans
        self.pile = self.pile[2:]

    def _discarded(self, seat: int, bean: str) -> None:
        if seat != self.active or bean not in self.turned:
            fail("DI-08", f"{bean} is discarded, turned up are {self.turned}")
        self.discarded += 1
        if self.discarded > 1:
            fail("DI-09", "a second turned-up card is discarded")
        self.turned.remove(bean)
        self.discards[bean] = self.discards.get(bean, 0) + 1

    # Gifts.

    def _offered(self, seat: int, bean: str) -> None:
        expected = self.active if len(self.pushed) % 2 == 0 else 1 - self.active
        if bean in self.pushed or seat != expected or self.offer is not None:
            fail("DI-07", f"seat {seat} offers {bean} after {self.pushed}")
        self.pushed[bean] = seat
        self.offer = bean

    def _accepted(self, seat: int, bean: str, forced: bool) -> None:
        if bean != self.offer or self.pushed.get(bean) != 1 - seat:
            fail("DI-07", f"seat {seat} accepts {bean}, offered is {self.offer}")
        if forced != (len(self.pushed) == 8):
            fail("DI-07 DQ-07", f"forced: {forced} with {len(self.pushed)} gift cards pushed")

    def _declined(self, seat: int, bean: str) -> None:
        if bean != self.offer or self.pushed.get(bean) != 1 - seat or len(self.pushed) == 8:
            fail("DI-07", f"seat {seat} declines {bean}, offered is {self.offer}")
        self.offer = None

    def _gave(self, seat: int, bean: str, position: int | None) -> None:
        taker = self.seats[1 - seat]
        hand = self.seats[seat]["hand"]
        if bean != self.offer or taker["gift"] is not None:
            fail("DI-07", f"seat {seat} gives {bean}, offered is {self.offer}")
        if position is None:
            if seat != self.active or bean not in self.turned:
                fail("DI-07", f"seat {seat} gives {bean} of the turned-up {self.turned}")
            self.turned.remove(bean)
        else:
            if hand[position : position + 1] != [bean]:
                fail("DI-12 X-08", f"{bean} is given from {position} of {hand}")
            del hand[position]
        taker["gift"] = bean
        self._end_gifts()

    def _bluffed(self, seat: int, bean: str, paid: str, pattern: str | None = None) -> None:
        payer, taker = self.seats[seat], self.seats[1 - seat]
        if bean != self.offer or bean in payer["hand"]:
            fail("DI-07 DQ-09", f"a bluff with {bean}, in hand are {payer['hand']}")
        if seat == self.active and bean in self.turned:
            fail("DI-07 DQ-09", f"a bluff with {bean}, turned up are {self.turned}")
        due = "coin" if payer["coins"] else "bohnus" if payer["won"] else "nothing"
        if paid != due:
            fail("DI-07", f"{paid} is paid, due is a {due}")
        if paid == "coin":
            taker["coins"].append(payer["coins"].pop())
        elif paid == "bohnus":
            cents = cents_of(self.before)
            least = min(payer["won"], key=cents.__getitem__)  # min takes the oldest of equals
            if pattern != least:
                fail("DI-07 DQ-11", f"{pattern} is paid of {payer['won']}")
            payer["won"].remove(least)
            taker["won"].append(least)
        self._end_gifts()

    def _end_gifts(self) -> None:
        self.pushed = {}
        self.offer = None

    # Bohnus cards.

    def _claimed(
        self, seat: int, card: int, pattern: str, cents: int, owner: int, field: int
    ) -> None:
        self._take_bohnus(seat, card, pattern)
        column = self.seats[owner]["fields"][field]
        if not ends_in(column, pattern):
            fail("DI-11", f"{pattern} is claimed on {column}")
        if cents != cents_of(self.before)[pattern]:
            fail("DI-11 D-40", f"{pattern} is worth {cents}")
        self.seats[seat]["won"].append(pattern)

    def _dropped(self, seat: int, card: int, pattern: str) -> None:
        self._take_bohnus(seat, card, pattern)
        self.bohnus_discards.append(pattern)

    def _take_bohnus(self, seat: int, card: int, pattern: str) -> None:
        who = self.seats[seat]
        if who["bohnus"][card : card + 1] != [pattern]:
            fail("DI-02 DQ-33", f"card {card} of {who['bohnus']} is to be {pattern}")
        del who["bohnus"][card], who["pools"][card]

    def _reshuffled(self, _seat: None, cards: int) -> None:
        if cards != len(self.bohnus_discards) or self.fresh is not None:
            fail("DI-02", f"{cards} of {len(self.bohnus_discards)} bohnus discards are shuffled")
        self.fresh = Counter(self.bohnus_discards)
        self.bohnus_discards = []
        self.bohnus_pool += 1

    def _refilled(self, seat: int, count: int, patterns: list[str]) -> None:
        who = self.seats[seat]
        old, new = patterns[: len(self.bohnus_pile)], patterns[len(self.bohnus_pile) :]
        if old != self.bohnus_pile[:count] or count != len(patterns) or seat in self.refilled:
            fail("DI-02 DQ-25", f"seat {seat} refills {patterns} from {self.bohnus_pile[:3]}")
        self.bohnus_pile = self.bohnus_pile[count:]
        if new:
            if self.fresh is None or Counter(new) - self.fresh:
                fail("DI-02", f"{new} do not come from the shuffled discards")
            self.fresh -= Counter(new)
        fresh_pool = self.bohnus_pool
        old_pool = fresh_pool if self.fresh is None else fresh_pool - 1
        who["bohnus"] += patterns
        who["pools"] += [old_pool] * len(old) + [fresh_pool] * len(new)
        self.refilled[seat] = (len(who["bohnus"]), self.bohnus_left())

    # The turn.

    def _turn(self, seat: int, turn: int) -> None:
        if seat != 1 - self.active or turn != self.turn + 1:
            fail("DI-10", f"turn {turn} of seat {seat} follows turn {self.turn}")
        self.active, self.turn, self.discarded = seat, turn, 0

    def _ended(self, _seat: None, scores: list[int], winners: list[int]) -> None:
        if any(column for seat in self.seats for column in seat["fields"]):
            fail("DI-05 D-53", "a field is not harvested at the end")
        if len(scores) != 2 or len(winners) != 1:
            fail("DI-13", f"{winners} win")

    def _kept(self, _seat: int) -> None:
        pass

    def _passed(self, _seat: int) -> None:
        pass

    def _stopped(self, _seat: int) -> None:
        pass


# Small facts of the rules, read from the rule page.


def harvest(column: list[str]) -> int:
    """Return what a column pays: all cards, on the scale of the last (D-47, D-48, X-01)."""
    return max([k for k, cards in SCALES[column[-1]].items() if cards <= len(column)], default=0)


def ends_in(column: list[str], pattern: str) -> bool:
    """Say whether the last cards of a column are the pattern (DQ-20, DQ-21)."""
    end = column[-len(pattern) :]
    if len(end) != len(pattern):
        return False
    runs = [(bean, len(list(run))) for bean, run in groupby(end)]
    wanted = [len(list(run)) for _symbol, run in groupby(pattern)]
    beans = [bean for bean, _length in runs]
    return [length for _bean, length in runs] == wanted and len(set(beans)) == len(beans)


def cents_of(at: Position) -> dict[str, int]:
    """Return the cents of each bohnus card of the deck."""
    deck = at["options"]["bohnus_deck"]
    return STANDARD_DECK if deck is None else {card["pattern"]: card["cents"] for card in deck}


def bean_coins(at: Position) -> int:
    """Return the bean coins of both seats together."""
    return sum(len(seat["coins"]) for seat in at["seats"])


def is_deal(at: Position) -> bool:
    """Say whether nothing has happened yet in a whole game."""
    return bool(at["turn"] == 1 and at["step"] == "plant_first" and len(at["pile"]) == 88)


def number(value: object) -> int:
    """Return a number out of event data."""
    assert isinstance(value, int)
    return value


def fail(rule: str, message: str) -> Never:
    """Raise the breach of a rule."""
    raise AssertionError(f"{rule}: {message}")


def _copy(seat: Position) -> Position:
    """Return an independent copy of a seat's zones that events change."""
    return {
        "hand": [*seat["hand"]],
        "fields": [[*column] for column in seat["fields"]],
        "gift": seat["gift"],
        "coins": [*seat["coins"]],
        "bohnus": [*seat["bohnus"]],
        "won": [*seat["won"]],
        "pools": [*seat["pools"]],
    }
