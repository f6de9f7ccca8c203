"""What must hold after every action against the Bean-Mafia: MI-01 to MI-13, SI-01 to SI-06, X-08.

Nothing of the engine's rules is used here. Cards are counted in `to_position()`; every event is
carried out on a copy of the position before, and the outcome must be the position after. Where the
rules leave no choice (a boss harvests, a card is picked up, the pile is shuffled) the next event is
foretold and must come. A breach raises AssertionError with the id first: "MI-04: ...".

    watch = Watch(state)                        # at the deal, or at any position
    state.apply(seat, action, events := [])
    watch.after(state, seat, state.text(action), events)

`check_invariants` does the same for one action without a memory. Both games are checked here; a
position says which one it is.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Never

from bohnhof import Event, State

Position = dict[str, Any]

COPIES = {
    "blue": 20,
    "kidney": 19,
    "fire": 18,
    "puff": 16,
    "broad": 16,
    "french": 14,
    "runner": 13,
}
SCALES = {  # the fewest cards that pay one, two, three, four coins
    "blue": (4, 6, 8, 10),
    "kidney": (5, 6, 7, 8),
    "fire": (3, 6, 8, 9),
    "puff": (4, 5, 6, 7),
    "broad": (3, 5, 7, 8),
    "french": (3, 5, 6, 7),
    "runner": (3, 4, 5, 6),
}
VALUES = {"al": 3, "don": 2, "joe": 1}
REVEALED_AT = {
    "mafia": {"cultivate", "draw", "end_turn", "use_leftovers", "over"},
    "mafia-solo": {"cultivate"},
}
PHASE_AT = {
    "use_leftovers": 1,
    "pay_mafia": 2,
    "plant_first": 3,
    "plant_second": 3,
    "planted": 3,
    "reveal": 4,
    "cultivate": 5,
    "draw": 6,
    "end_turn": 6,
    "over": 6,
}
PHASE_OF = {  # phases as for two
    "used_leftover": 1,
    "discarded": 1,
    "paid": 2,
    "planted": 3,
    "stopped": 3,
    "revealed": 4,
    "to_boss": 4,
    "picked_up": 4,
    "cultivated": 5,
    "gave": 5,
    "showed_hand": 5,
    "left": 5,
    "drew": 6,
    "sold": 6,
    "ended": 6,
}
ENDING = {"showed_hand", "left", "used_up", "drew", "sold", "ended"}
FIRST_EVENT = {
    "use": {"used_leftover"},
    "discard": {"discarded"},
    "pay": {"paid"},
    "plant": {"planted"},
    "stop": {"stopped"},
    "grow": {"cultivated"},
    "give": {"gave"},
    "end": ENDING,
    "harvest": {"harvested"},
    "buy": {"bought"},
    "done": {"turn"},
}
ZONES = {  # the invariant that a wrong zone breaks
    "discards": "MI-01",
    "set_aside": "MI-09",
    "revealed": "MI-07",
    "bosses": "MI-03",
    "mafia_coins": "MI-04",
    "used_up": "MI-10",
    "pool": "MI-10",
    "active": "MI-11",
    "turn": "MI-11",
}
SEAT_ZONES = {
    "hand": "MI-12 X-08",
    "fields": "MI-11",
    "coins": "MI-11",
    "pools": "MI-12",
    "known": "MQ-22",
}


class Watch:
    """Follows one game from a given state on."""

    def __init__(self, state: State) -> None:
        self.before: Position = dict(state.to_position())
        check_position(self.before)
        check_decision(state, self.before)
        phase = PHASE_AT[self.before["step"]]
        self._planted = {"plant_second": 1, "planted": 2}.get(self.before["step"], 0)
        self._revealed = phase > 4
        self._drawn = 2 if self.before["step"] == "end_turn" else 0
        self._drawers: set[int | None] = set()

    def after(self, state: State, seat: int, action: str, events: Sequence[Event]) -> None:
        """Check everything after an action, given in notation, with the events it told."""
        hand = len(self.before["seats"][self.before["active"]]["hand"])
        for event in events:
            self._follow(event, hand)
        self.before = check_invariants(self.before, state, seat, action, events)
        at = self.before
        if at["step"] == "plant_first" and at["active"] in self._drawers:
            size = len(at["seats"][at["active"]]["hand"])
            if size < 2:
                fail("MI-12", f"a hand of {size} at the planting phase")

    def _follow(self, event: Event, hand: int) -> None:
        kind = event.kind
        if kind == "planted":
            self._planted += 1
            if self._planted > 2:
                fail("M-19", "a third card is planted")
        elif kind == "revealed":
            if not self._planted and hand:
                fail("M-18", "the front card was not planted")
            self._revealed = True
        elif kind == "drew":
            self._drawn += number(event.data["count"])
            self._drawers.add(event.owner)
        elif kind == "turn":
            if self._drawn != 2:
                fail("M-39", f"{self._drawn} cards were drawn")
            self._planted = self._drawn = 0
            self._revealed = False


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
    """MI-01 to MI-03, MI-06, MI-07, MI-09, MI-10, SI-01 to SI-03: what holds in every position."""
    solo = is_solo(at)
    _count_beans(at)
    _check_farm(list(at["bosses"].values()))
    if list(at["bosses"]) != (["al", "don", "joe"] if solo else ["al", "don"]):
        fail("SI-02 M-06", f"the bosses are {list(at['bosses'])}")
    for boss, column in at["bosses"].items():
        if worth(column) >= VALUES[boss]:
            fail("MI-03 SI-02", f"{boss} has {column}")
    for seat in at["seats"]:
        _check_seat(seat, solo)
    if len(at["revealed"]) > 3:
        fail("MI-06", f"revealed are {at['revealed']}")
    if at["revealed"] and at["step"] not in REVEALED_AT[at["game"]]:
        fail("MI-07 SI-03", f"{at['revealed']} lie there at {at['step']}")
    if not 0 <= at["used_up"] <= limit(at):
        fail("MI-10", f"used up {at['used_up']} times")
    if solo and at["set_aside"]:
        fail("SI-01", "coins are set aside")


def _count_beans(at: Position) -> None:
    cards = Counter([*at["pile"], *at["discards"]])
    for column in at["bosses"].values():
        cards.update(column)
    for seat in at["seats"]:
        cards.update([*seat["hand"], *seat["coins"]])
        for column in seat["fields"]:
            cards.update(column)
    for counts in (at["revealed"], at["set_aside"], at["mafia_coins"]):
        cards.update(counts)
    if cards != COPIES:
        fail("MI-01 SI-01", f"the bean cards are {dict(cards)}")


def _check_farm(farm: list[list[str]]) -> None:
    types = [column[0] for column in farm if column]
    if any(len(set(column)) > 1 for column in farm) or len(set(types)) < len(types):
        fail("MI-02 SI-01", f"the fields are {farm}")


def _check_seat(seat: Position, solo: bool) -> None:
    _check_farm(seat["fields"])
    if len(seat["fields"]) not in ({3} if solo else {2, 3}):
        fail("MI-09 SI-02", f"{len(seat['fields'])} fields")
    if len(seat["pools"]) != len(seat["hand"]) or seat["pools"] != sorted(seat["pools"]):
        fail("MI-12", f"the pools are {seat['pools']}")
    if seat["hand"][: len(seat["known"])] != seat["known"]:
        fail("MQ-22", f"{seat['known']} are known of {seat['hand']}")


# Who is asked, and who has won.


def check_decision(state: State, at: Position) -> None:
    """MI-11, MI-13: the player at turn has something to decide, or the game has a result."""
    seats = range(len(at["seats"]))
    if at["step"] == "over":
        if state.asked or any(state.legal(seat) for seat in seats):
            fail("MI-13", "something is to do after the end")
        check_result(state, at)
        return
    if state.asked != [at["active"]] or state.winners():
        fail("MI-13", f"{state.asked} are asked while the game goes on")
    if not state.legal(at["active"]):
        fail("MI-13", f"seat {at['active']} can do nothing at {at['step']}")
    if any(state.legal(seat) for seat in seats if seat != at["active"]):
        fail("MI-11", "who is not at turn can do something")


def check_result(state: State, at: Position) -> None:
    """M-51, MQ-24, S-17, SQ-05: the richest wins if richer than the Mafia."""
    scores = [len(seat["coins"]) for seat in at["seats"]]
    mafia = sum(at["mafia_coins"].values()) * (2 if is_solo(at) else 1)
    winners = [seat for seat, score in enumerate(scores) if score == max(scores) > mafia]
    lost = max(scores) < mafia if is_solo(at) else max(scores) <= mafia
    view: Any = state.view(None)
    told = (state.scores(), state.winners(), view["mafia_score"], view["mafia"])
    if told != (scores, winners, mafia, lost):
        fail("M-51 S-17", f"the result is {told}, not {(scores, winners, mafia, lost)}")


# One action.


def check_action(
    before: Position, after: Position, seat: int, action: str, events: Sequence[Event]
) -> None:
    """Carry out the events on the position before and compare."""
    verb, _space, _rest = action.partition(" ")
    if seat != before["active"] or not events or events[0].kind not in FIRST_EVENT[verb]:
        fail("MI-11", f"{action} of seat {seat} told {events}")
    ledger = Ledger(before)
    if action == "pay":
        ledger.owed = ledger.payments()
    for event in events:
        ledger.enter(event)
    ledger.compare(after)


class Ledger:
    """The cards of a position, on which events are carried out one after the other."""

    def __init__(self, before: Position) -> None:
        self.before = before
        self.solo = is_solo(before)
        self.limit = limit(before)
        self.active: int = before["active"]
        self.turn: int = before["turn"]
        self.pile: list[str] = [*before["pile"]]
        self.fresh: Counter[str] | None = None
        """The cards of a pile that was shuffled in this action, less those taken from it."""
        self.discards: list[str] = [*before["discards"]]
        self.set_aside = Counter(before["set_aside"])
        self.revealed = Counter(before["revealed"])
        self.bosses: dict[str, list[str]] = {b: [*c] for b, c in before["bosses"].items()}
        self.mafia_coins = Counter(before["mafia_coins"])
        self.used_up: int = before["used_up"]
        self.pool: int = before["pool"]
        self.seats = [_copy(seat) for seat in before["seats"]]
        self.phase = PHASE_AT[before["step"]]
        self.stayed = 0
        self.shown = self.left = self.over = False
        self.closed = self.phase == 6
        """Whether phase 5 is behind us."""
        self.due: list[tuple[str, Position]] = []
        """Events that must come next, with what they must say."""
        self.owed: list[tuple[str, str]] = []
        """Payments that must come in this action, in order: boss and type."""
        self.must_pay = self.phase < 3
        """Whether phase 2 is still to come."""

    def enter(self, event: Event) -> None:
        """Carry out one event."""
        if self.over:
            fail("MI-13", f"{event} comes after the end")
        if self.due:
            kind, data = self.due.pop(0)
            if event.kind != kind or any(event.data.get(k) != v for k, v in data.items()):
                fail(DUE_RULES[kind], f"{event} comes instead of {kind} {data}")
        elif event.kind in ("boss_harvested", "to_boss", "picked_up", "reshuffled"):
            fail(DUE_RULES[event.kind], f"{event} is not due")
        self._enter_phase(event)
        getattr(self, "_" + event.kind)(event.owner, **event.data)
        if self.phase == 4 and not self.due:
            self._ask_again()

    def compare(self, after: Position) -> None:
        """The position after the action must be what the events say."""
        self._compare_progress(after["step"])
        for seat, told in zip(after["seats"], self.seats, strict=True):
            for zone, rule in SEAT_ZONES.items():
                if seat[zone] != told[zone]:
                    fail(rule, f"{zone} is {seat[zone]}, the events say {told[zone]}")
        for zone, rule in ZONES.items():
            told = getattr(self, zone)
            if after[zone] != (+told if isinstance(told, Counter) else told):
                fail(rule, f"{zone} is {after[zone]}, the events say {told}")
        if self.fresh is None and after["pile"] != self.pile:
            fail("MI-01 SI-04", "the pile differs from what was taken")
        if self.fresh is not None and Counter(after["pile"]) != +self.fresh:
            fail("MI-01", "the new pile is not the shuffled discards")
        for name in ("options", "starter", "seed", "game", "rules"):
            if after[name] != self.before[name]:
                fail("X-05", f"{name} changed")

    def _compare_progress(self, step: str) -> None:
        """Nothing that was due may be missing when the player is asked again."""
        if self.due:
            fail(DUE_RULES[self.due[0][0]], f"{self.due[0]} did not come")
        if self.phase == 4:
            self._end_reveal()
        if self.owed or (self.must_pay and step == "plant_first" and self.payments()):
            fail("M-14 M-17", f"{self.owed or self.payments()} are not paid")
        if (step == "over") != self.over:
            fail("SI-06 M-48", f"the game stands at {step}")

    def _enter_phase(self, event: Event) -> None:
        """Phases follow each other, and only the player at turn acts in them (M-11, MI-11)."""
        if event.owner not in (None, self.active) and event.kind not in ("sold", "turn"):
            fail("MI-11", f"{event} is not of seat {self.active}")
        phase = PHASE_OF.get(event.kind, self.phase)
        if event.kind == "drew" and self.solo and self.phase < 5:
            fail("S-05", "cards are drawn before the reveal")
        if phase < self.phase:
            fail("M-11", f"{event} comes in phase {self.phase}")
        if self.phase == 4 and phase > 4:
            self._end_reveal()
        self.phase = phase
        if phase == 6 and not self.closed and event.kind != "used_up":
            self._close_cultivation()

    # Phases 1 to 3.

    def _used_leftover(self, seat: int, bean: str, cards: int, field: int) -> None:
        self._take_group(bean, cards)
        self._lay(self.seats[seat]["fields"], field, bean, cards)

    def _discarded(self, _seat: int, bean: str, cards: int) -> None:
        self._take_group(bean, cards)
        self.discards += [bean] * cards

    def _take_group(self, bean: str, cards: int) -> None:
        if cards < 1 or self.revealed[bean] != cards:
            fail("M-31 MQ-02", f"{cards} {bean} are taken, there are {self.revealed[bean]}")
        del self.revealed[bean]

    def _lay(self, farm: list[list[str]], field: int, bean: str, cards: int) -> None:
        farm[field] += [bean] * cards
        _check_farm(farm)

    def payments(self) -> list[tuple[str, str]]:
        """Boss and type of every payment that is due now, in the order of the bosses (MQ-07)."""
        farm = {column[0] for column in self.seats[self.active]["fields"] if column}
        return [(boss, bean) for bean, boss in self._grown().items() if bean in farm]

    def _paid(self, seat: int, bean: str, field: int, boss: str) -> None:
        if not self.owed or self.owed.pop(0) != (boss, bean):
            fail("M-14 MQ-07", f"{bean} is paid to {boss}")
        self.must_pay = False
        column = self.seats[seat]["fields"][field]
        if bean not in column or bean not in self.bosses[boss]:
            fail("M-14", f"{bean} is paid from {column} to {self.bosses[boss]}")
        column.pop()
        self._feed(boss, bean, 1)

    def _planted(self, seat: int, bean: str, field: int) -> None:
        who = self.seats[seat]
        self._take_hand_card(who, 0, bean)
        self._lay(who["fields"], field, bean, 1)

    def _take_hand_card(self, who: Position, position: int, bean: str) -> None:
        if who["hand"][position : position + 1] != [bean]:
            fail("MI-12 X-08", f"{bean} leaves place {position} of {who['hand']}")
        del who["hand"][position], who["pools"][position]
        if position < len(who["known"]):
            del who["known"][position]

    def _stopped(self, _seat: int) -> None:
        pass

    # Phase 4.

    def _revealed(self, _seat: int, bean: str) -> None:
        if self.stayed == 3:
            fail("MI-06", f"{bean} is revealed after three cards that stayed")
        self._take_from_pile([bean])
        if bean in self._grown():
            boss = self._grown()[bean]
            self.due.append(("to_boss", {"bean": bean, "boss": boss, "source": "pile"}))
        else:
            self.revealed[bean] += 1
            self.stayed += 1

    def _ask_again(self) -> None:
        """Foretell what question 2, the note on it, or a used-up pile demand."""
        top = self.discards[-1] if self.discards else ""
        if top in self._grown():
            boss = self._grown()[top]
            self.due.append(("to_boss", {"bean": top, "boss": boss, "source": "discards"}))
        elif self.revealed[top] > 0:
            self.due.append(("picked_up", {"bean": top}))
        else:
            self._expect_shuffle()

    def _to_boss(self, _seat: None, bean: str, boss: str, source: str) -> None:
        if source == "discards":
            self.discards.pop()
        self._feed(boss, bean, 1)

    def _picked_up(self, _seat: int, bean: str) -> None:
        self.revealed[self.discards.pop()] += 1

    def _end_reveal(self) -> None:
        """MI-05, MI-06: what holds when phase 4 has ended."""
        top = self.discards[-1] if self.discards else ""
        if any(self.revealed[bean] for bean in self._grown()):
            fail("MI-05", f"revealed are {self.revealed}, bosses grow {self._grown()}")
        if top in self._grown() or self.revealed[top]:
            fail("MI-05", f"the top discard is {top}")
        if self.stayed != 3 and self.used_up != self.limit:
            fail("MI-06", f"{self.stayed} cards stayed")

    # Phase 5.

    def _cultivated(
        self, seat: int, bean: str, cards: int, field: int | None = None, boss: str | None = None
    ) -> None:
        self._take_group(bean, cards)
        if boss is None:
            assert field is not None
            self._lay(self.seats[seat]["fields"], field, bean, cards)
        else:
            self._feed(boss, bean, cards)

    def _gave(self, seat: int, bean: str, position: int, boss: str) -> None:
        self._take_hand_card(self.seats[seat], position, bean)
        self._feed(boss, bean, 1)

    def _showed_hand(self, seat: int, beans: list[str]) -> None:
        who = self.seats[seat]
        if self.solo or beans != who["hand"] or not beans:
            fail("MI-08 M-38", f"{beans} are shown of {who['hand']}")
        who["known"] = [*beans]
        self.shown = True

    def _left(self, _seat: int, beans: dict[str, int]) -> None:
        if self.solo or beans != +self.revealed or not beans:
            fail("MI-07 SI-03", f"{beans} are left of {self.revealed}")
        self.left = True

    def _close_cultivation(self) -> None:
        """MI-08: each boss has a card, or the player could give none, and has shown it."""
        hand = self.seats[self.active]["hand"]
        empty = not all(self.bosses.values())
        if empty and not set(hand) <= set(self._grown()):
            fail("MI-08", f"the bosses have {self.bosses}, the hand is {hand}")
        if self.shown != (empty and bool(hand) and not self.solo):
            fail("MI-08 M-38", f"shown: {self.shown}; hand {hand}, bosses {self.bosses}")
        if self.left != bool(+self.revealed):
            fail("MI-07 SI-03", f"left: {self.left}, but revealed are {self.revealed}")
        self.closed = True

    # Phase 6, the pile, the turn, the end.

    def _drew(self, seat: int, count: int, beans: list[str]) -> None:
        if count != len(beans) or not 1 <= count <= 2:
            fail("M-39", f"{count} cards are drawn: {beans}")
        who = self.seats[seat]
        who["hand"] += beans
        who["pools"] += [self.pool] * count
        self._take_from_pile(beans)
        self._expect_shuffle()

    def _take_from_pile(self, beans: list[str]) -> None:
        if self.fresh is None:
            if self.pile[: len(beans)] != beans:
                fail("MI-01 SI-04", f"{beans} are taken, the pile has {self.pile[:3]}")
            del self.pile[: len(beans)]
        else:
            if Counter(beans) - self.fresh:
                fail("MI-01", f"{beans} do not come from the shuffled discards")
            self.fresh -= Counter(beans)
        if self._is_pile_empty():
            self.due.append(("used_up", {"times": self.used_up + 1}))

    def _is_pile_empty(self) -> bool:
        return not self.pile if self.fresh is None else not +self.fresh

    def _expect_shuffle(self) -> None:
        counted = self.used_up + len([kind for kind, _data in self.due if kind == "used_up"])
        if self._is_pile_empty() and counted < self.limit and (self.discards or +self.set_aside):
            cards = len(self.discards) + self.set_aside.total()
            self.due.append(("reshuffled", {"cards": cards}))

    def _used_up(self, _seat: None, times: int) -> None:
        stuck = not self.discards and not +self.set_aside  # X-03 point 5: straight to the limit
        if not self._is_pile_empty() or times not in (self.used_up + 1, self.limit):
            fail("MI-10", f"the pile is used up for the {times}. time after {self.used_up}")
        if times > self.used_up + 1 and not stuck:
            fail("MI-10", f"the pile is used up for the {times}. time after {self.used_up}")
        self.used_up = times

    def _reshuffled(self, _seat: None, cards: int) -> None:
        if self.solo:
            fail("SI-04", "the pile is refilled")
        self.fresh = Counter(self.discards) + self.set_aside
        if cards != self.fresh.total():
            fail("MI-01", f"{cards} cards are shuffled")
        self.discards = []
        self.set_aside = Counter()
        self.pool += 1

    def _turn(self, seat: int, turn: int) -> None:
        if seat != (self.active + 1) % len(self.seats) or turn != self.turn + 1:
            fail("MI-11", f"turn {turn} of seat {seat} follows turn {self.turn}")
        if self.used_up == self.limit:
            fail("SI-06 M-48", "the game goes on though the pile has run out")
        if not self.closed:
            self._close_cultivation()
        self.active, self.turn, self.phase, self.stayed = seat, turn, 1, 0
        self.closed = self.shown = self.left = False
        self.must_pay = True

    def _ended(self, _seat: None, **_result: object) -> None:
        if any(self._fields()) or any(self.bosses.values()):
            fail("M-50 S-16", "a field is not sold at the end")
        if self.used_up != self.limit:
            fail("SI-06 M-48", f"the game ends with the pile used up {self.used_up} times")
        self.over = True

    # Harvests and coins.

    def _feed(self, boss: str, bean: str, cards: int) -> None:
        """Lay cards on a boss's field one by one; foretell each harvest (MI-04)."""
        for _card in range(cards):
            column = self.bosses[boss]
            column.append(bean)
            _check_farm(list(self.bosses.values()))
            coins = worth(column)
            if coins < VALUES[boss]:
                continue
            size = len(column)
            if coins != VALUES[boss] or size - coins < 2:
                fail("MI-04", f"{boss} sells {size} {bean} for {coins}")
            sale = {"boss": boss, "bean": bean, "cards": size, "coins": coins}
            self.due.append(("boss_harvested", sale))
            self._boss_sells(boss)

    def _boss_sells(self, boss: str) -> None:
        column = self.bosses[boss]
        coins = worth(column)
        self.mafia_coins[column[0]] += coins
        self.discards += column[coins:]
        self.bosses[boss] = []

    def _boss_harvested(self, _seat: None, **_sale: object) -> None:
        pass  # carried out when it was foretold

    def _harvested(self, seat: int, field: int, bean: str, cards: int, coins: int) -> None:
        sizes = [len(column) for column in self.seats[seat]["fields"]]
        if sizes[field] == 1 and max(sizes) > 1:
            fail("M-42", f"field {field} of {sizes} is protected")
        self._sell(seat, field, bean, cards, coins)

    def _sold(
        self,
        seat: int | None,
        bean: str,
        cards: int,
        coins: int,
        field: int = -1,
        boss: str = "",
    ) -> None:
        if self.used_up != self.limit:
            fail("SI-06 M-48", "fields are sold before the end")
        if seat is not None:
            self._sell(seat, field, bean, cards, coins)
            return
        column = self.bosses[boss]
        if column != [bean] * cards or not cards or coins != worth(column):
            fail("M-50 MQ-27", f"{boss} sells {cards} {bean} for {coins}, he has {column}")
        self._boss_sells(boss)

    def _sell(self, seat: int, field: int, bean: str, cards: int, coins: int) -> None:
        who = self.seats[seat]
        column = who["fields"][field]
        if column != [bean] * cards or not cards or coins != worth(column):
            fail("M-41", f"{cards} {bean} are sold for {coins}, the field has {column}")
        who["coins"] += column[:coins]
        self.discards += column[coins:]
        who["fields"][field] = []

    def _bought(self, seat: int, coins: list[str]) -> None:
        who = self.seats[seat]
        if self.solo or len(who["fields"]) != 2 or coins != who["coins"][:-5:-1] or len(coins) != 4:
            fail("MI-09", f"{coins} are paid of {who['coins']} for a field")
        del who["coins"][-4:]
        self.set_aside.update(coins)
        who["fields"].append([])

    def _grown(self) -> dict[str, str]:
        """Each type that a boss grows, with the boss."""
        return {column[0]: boss for boss, column in self.bosses.items() if column}

    def _fields(self) -> list[list[str]]:
        return [column for seat in self.seats for column in seat["fields"]]


DUE_RULES = {
    "boss_harvested": "MI-03 MI-04",
    "to_boss": "MI-05 M-25 M-28",
    "picked_up": "MI-05 M-27",
    "used_up": "MI-10",
    "reshuffled": "MI-10 M-47",
}


# Small facts of the rules, read from the rule page.


def worth(column: list[str]) -> int:
    """Return what a field pays (M-03, X-01)."""
    return sum(cards <= len(column) for cards in SCALES[column[0]]) if column else 0


def is_solo(at: Position) -> bool:
    """Say which of the two games a position is of."""
    return bool(at["game"] == "mafia-solo")


def limit(at: Position) -> int:
    """Return how often the pile is used up in a whole game (M-48, S-15)."""
    return 1 if is_solo(at) else 3


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
        "pools": [*seat["pools"]],
        "known": [*seat["known"]],
        "coins": [*seat["coins"]],
        "fields": [[*column] for column in seat["fields"]],
    }
