"""What must hold after every action of Classic Bohnanza: CI-01 to CI-12, X-08, offers and facts.

Nothing of the engine's rules is used here. Cards are counted in `to_position()`; every event is
carried out on a copy of the position before, and the outcome must be the position after. Where the
rules leave no choice (the pile is used up, offers fall away, fields are sold at the end) the next
event is foretold and must come. A breach raises AssertionError with the id first: "CI-04: ...".

    watch = Watch(state)                        # at the deal, or at any position
    state.apply(seat, action, events := [])
    watch.after(state, seat, state.text(action), events)

`check_invariants` does the same for one action without a memory.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bohnhof import Event, State
from tests.games.classic.notes import (
    COPIES,
    LIMIT,
    Position,
    clockwise,
    fail,
    implies_all,
    in_order,
    worth,
)
from tests.games.classic.offers import Board, check_board

MOST_LISTED = 256
PHASE_AT = {
    "plant_first": 1,
    "plant_second": 1,
    "trade": 2,
    "last_call": 2,
    "plant_pending": 3,
    "over": 4,
}
BOARD_EVENTS = {
    "offered",
    "asked",
    "accepted",
    "declined",
    "withdrawn",
    "dealt",
    "fell",
    "lapsed",
    "ended_trading",
    "passed",
}
FIRST_EVENT = {
    "plant": {"planted"},
    "stop": {"stopped"},
    "harvest": {"harvested"},
    "buy": {"bought"},
    "end": {"ended_trading"},
    "pass": {"passed"},
    "decline": {"declined"},
    "withdraw": {"withdrawn"},
    "close": {"dealt"},
    "accept": {"dealt", "accepted"},
    "offer": {"offered"},
    "gift": {"offered"},
    "plea": {"offered"},
    "ask": {"asked"},
    "counter": {"offered", "asked"},
}
ANY_TIME = {"harvest", "buy"}
ON_THE_BOARD = {
    "accept",
    "decline",
    "withdraw",
    "close",
    "offer",
    "gift",
    "plea",
    "ask",
    "counter",
}
CALL_ANSWERS = {"pass", "offer", "gift", "plea", "ask", "counter"}
VERBS = {  # what the active seat and the others may be able to do at each step
    "plant_first": ({"plant"}, set[str]()),
    "plant_second": ({"plant", "stop"}, set[str]()),
    "trade": (ON_THE_BOARD | {"end"}, ON_THE_BOARD),
    "last_call": (ON_THE_BOARD, ON_THE_BOARD | {"pass"}),
    "plant_pending": ({"plant"}, {"plant"}),
    "over": (set[str](), set[str]()),
}


class Watch:
    """Follows one game from a given state on."""

    def __init__(self, state: State) -> None:
        self.before: Position = dict(state.to_position())
        check_position(self.before)
        check_decision(state, self.before)
        self._planted = {"plant_first": 0}.get(self.before["step"], 1)
        self._revealed = self._drawn = 0
        self._whole_turn = self.before["step"] == "plant_first"
        self._coins = [len(seat["coins"]) for seat in self.before["seats"]]
        """What each seat must have: earned, less three for a field."""
        self._actions = 0

    def after(self, state: State, seat: int, action: str, events: Sequence[Event]) -> None:
        """Check everything after an action, given in notation, with the events it told."""
        for event in events:
            self._follow(event)
        self.before = check_invariants(self.before, state, seat, action, events)
        coins = [len(seat["coins"]) for seat in self.before["seats"]]
        if coins != self._coins:
            fail("CI-03 CI-09", f"the seats have {coins} coins, by the sales {self._coins}")
        self._actions += 1
        seats = len(coins)
        if self._actions % 5 == 0:  # lists are long: one seat at a time, now and then
            check_list(state, self.before, self._actions // 5 % seats)

    def _follow(self, event: Event) -> None:
        """CI-03, CI-06, CI-08: what takes a memory of the turn or the game."""
        data: dict[str, Any] = event.data
        if event.kind == "planted" and data["source"] == "hand":
            self._planted += 1
            if self._planted > 2:
                fail("CI-06 C-19", "a third card is planted from the hand")
        elif event.kind == "revealed":
            if not self._planted and self.before["seats"][event.owner]["hand"]:
                fail("CI-06 C-14", "the front card was not planted")
            self._revealed += len(data["beans"])
        elif event.kind == "drew":
            self._drawn += data["count"]
        elif event.kind in ("harvested", "sold"):
            assert event.owner is not None
            self._coins[event.owner] += data["coins"]
        elif event.kind == "bought":
            assert event.owner is not None
            self._coins[event.owner] -= 3
        elif event.kind == "turn":
            if self._drawn != 3 or (self._whole_turn and self._revealed != 2):
                fail("C-21 C-40", f"{self._revealed} revealed, {self._drawn} drawn in a turn")
            self._planted = self._revealed = self._drawn = 0
            self._whole_turn = True


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
    """CI-01, CI-02, CI-03, CI-05, CI-07, CI-08, CI-11, facts and offers: what always holds."""
    _count_beans(at)
    for seat in at["seats"]:
        _check_seat(seat, at["options"])
    _check_open_cards(at)
    if at["used_up"] == LIMIT and at["step"] in ("plant_first", "plant_second"):
        fail("CI-07", f"a turn begins after the third exhaustion, at {at['step']}")
    if (at["step"] == "over") > (at["used_up"] == LIMIT):
        fail("CI-07 C-54", f"the game is over after {at['used_up']} exhaustions")
    _check_pile(at)
    if at["active"] != (at["starter"] + at["turn"] - 1) % len(at["seats"]):
        fail("C-12 C-42", f"seat {at['active']} is active in turn {at['turn']}")
    if (at["discard_top"] is None) != (not at["discards"]) or (
        at["discards"] and at["discard_top"] not in at["discards"]
    ):
        fail("CI-01", f"{at['discard_top']} lies on {at['discards']}")
    if at["caller"] is not None and at["step"] != "last_call":
        fail("CQ-12", f"seat {at['caller']} is called at {at['step']}")
    check_board(at)


def _count_beans(at: Position) -> None:
    cards = Counter([*at["pile"], *(bean for bean in at["face"] if bean is not None)])
    cards.update(at["discards"])
    for seat in at["seats"]:
        cards.update([*seat["hand"], *seat["coins"]])
        cards.update(seat["aside"])
        for plot in seat["fields"]:
            cards.update(plot)
    if cards != COPIES:
        fail("CI-01", f"the bean cards are {dict(cards)}")


def _check_seat(seat: Position, options: Position) -> None:
    if any(len(set(plot)) > 1 for plot in seat["fields"]):
        fail("CI-02", f"the fields are {seat['fields']}")
    allowed = {3} if options["three_fields"] else {2, 3} if options["buying"] else {2}
    if len(seat["fields"]) not in allowed:
        fail("CI-03", f"{len(seat['fields'])} fields")
    if len(seat["pools"]) != len(seat["hand"]) or seat["pools"] != sorted(seat["pools"]):
        fail("CI-04", f"the pools are {seat['pools']}")
    for fact in seat["holds"]:
        front = seat["hand"][: fact["front"]]
        if not 0 < fact["count"] <= fact["front"] <= len(seat["hand"]):
            fail("X-06", f"the fact {fact} says nothing")
        if front.count(fact["bean"]) < fact["count"]:
            fail("X-06", f"the fact {fact} is not true of {seat['hand']}")


def _check_open_cards(at: Position) -> None:
    face = [bean for bean in at["face"] if bean is not None]
    aside = [seat["aside"] for seat in at["seats"]]
    if len(at["face"]) != 2:
        fail("CI-05", f"there are {len(at['face'])} places for face-up cards")
    if (face or any(aside)) and PHASE_AT[at["step"]] not in (2, 3):
        fail("CI-05", f"{face} face up and {aside} aside at {at['step']}")
    if at["step"] == "plant_pending" and not (face or any(aside)):
        fail("CI-05", "nothing is to be planted in step 3")


def _check_pile(at: Position) -> None:
    """CI-07, CI-08: each exhaustion but the last is followed by a shuffle, unless X-03 point 5."""
    used_up, pool = at["used_up"], at["pool"]
    if not 0 <= pool <= used_up <= LIMIT or pool == LIMIT:
        fail("CI-07", f"used up {used_up} times, pool {pool}")
    if at["pile"] and used_up != pool:
        fail("CI-07", f"the pile of shuffle {pool} lies there after {used_up} exhaustions")
    if not at["pile"] and used_up < LIMIT and used_up != pool + 1:
        fail("CI-08", f"the pile is empty, but counted as used up {used_up} times")


# Who is asked, and who has won.


def check_decision(state: State, at: Position) -> None:
    """CI-12, CQ-13: the right seats are asked and can act, or the game has a result."""
    expected = asked_at(at)
    if state.asked != expected:
        fail("CI-12 CQ-13", f"{state.asked} are asked at {at['step']}, not {expected}")
    for seat in state.asked:
        if not state.legal(seat):
            fail("CI-12", f"seat {seat} can do nothing at {at['step']}")
    if at["step"] == "over":
        if any(state.legal(seat) for seat in range(len(at["seats"]))):
            fail("CI-12", "something is to do after the end")
        check_result(state, at)
    elif state.winners():
        fail("CI-12", "somebody has won while the game goes on")


def asked_at(at: Position) -> list[int]:
    """Return who must be asked (CQ-12, CQ-13, CQ-19)."""
    active: int = at["active"]
    order = clockwise(active, len(at["seats"]))
    if at["step"] in ("plant_first", "plant_second"):
        return [active]
    if at["step"] == "plant_pending":
        shown = any(bean is not None for bean in at["face"])
        return [s for s in order if at["seats"][s]["aside"] or (shown and s == active)]
    if at["step"] == "over":
        return []
    board = Board(at)
    owing = [seat for seat in order[1:] if board.owes(seat)]
    if at["step"] == "trade":
        return [*owing, active]
    owing += [active] if board.owes(active) else []
    is_new = at["caller"] is not None and at["caller"] not in owing
    return [*owing, at["caller"]] if is_new else owing


def check_list(state: State, at: Position, seat: int) -> None:
    """A list of legal actions: short, each legal, and fit for the step."""
    listed = state.legal(seat)
    if len(listed) > MOST_LISTED:
        fail("CI-12", f"{len(listed)} actions are listed")
    mine, others = VERBS[at["step"]]
    verbs = ANY_TIME | (mine if seat == at["active"] else others)
    for action in listed:
        text = state.text(action)
        if not state.is_legal(seat, action):
            fail("CI-12", f"{text} is listed for seat {seat}, but not legal")
        if text.partition(" ")[0] not in verbs:
            fail("C-13 CI-12", f"{text} is listed for seat {seat} at {at['step']}")


def check_result(state: State, at: Position) -> None:
    """CI-11, C-59, C-60: no field is left; most coins win, then most hand cards."""
    if any(plot for seat in at["seats"] for plot in seat["fields"]):
        fail("CI-11", "a field is not sold at the end")
    told = (state.scores(), state.winners())
    if told != result_of(at):
        fail("C-59 C-60", f"the result is {told}, not {result_of(at)}")


def result_of(at: Position) -> tuple[list[int], list[int]]:
    """Return scores and winners as the position has them."""
    scores = [len(seat["coins"]) for seat in at["seats"]]
    ranks = [(len(seat["coins"]), len(seat["hand"])) for seat in at["seats"]]
    return scores, [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


# One action.


def check_action(
    before: Position, after: Position, seat: int, action: str, events: Sequence[Event]
) -> None:
    """Carry out the events on the position before and compare."""
    verb = action.partition(" ")[0]
    if not events or events[0].kind not in FIRST_EVENT[verb]:
        fail("CI-12", f"{action} of seat {seat} told {events}")
    if events[0].kind != "dealt" and events[0].owner != seat:
        fail("CI-12", f"{action} of seat {seat} told {events}")
    if verb in ANY_TIME and (len(events) > 1 or after["step"] != before["step"]):
        fail("X-04", f"{action} of seat {seat} told {events}")
    ledger = Ledger(before, seat, action)
    for event in events:
        ledger.enter(event)
    ledger.compare(after)


class Ledger:
    """The cards of a position, on which the events of one action are carried out."""

    def __init__(self, before: Position, actor: int, action: str) -> None:
        self.before = before
        self.actor = actor
        self.action = action
        self.board = Board(before)
        self.active: int = before["active"]
        self.turn: int = before["turn"]
        self.pile: list[str] = [*before["pile"]]
        self.fresh: Counter[str] | None = None
        """The cards of a pile that was shuffled in this action, less those taken from it."""
        self.discards: Counter[str] = Counter(before["discards"])
        self.discard_top: str | None = before["discard_top"]
        self.used_up: int = before["used_up"]
        self.pool: int = before["pool"]
        self.shuffles: int = before["shuffles"]
        self.fields = [[[*plot] for plot in seat["fields"]] for seat in before["seats"]]
        self.coins = [[*seat["coins"]] for seat in before["seats"]]
        self.phase = PHASE_AT[before["step"]]
        self.ended_trading = before["step"] in ("last_call", "plant_pending")
        self.revealed = self.drawn = 0
        self.over = False
        self.due: list[tuple[str, Position]] = []
        """Events that must come next, with what they must say."""
        self.to_sell: list[tuple[int, int]] | None = None
        """Fields (seat, field) that the final harvest has still to sell; None before it."""

    def enter(self, event: Event) -> None:
        """Carry out one event."""
        if self.over:
            fail("CI-11", f"{event} comes after the end")
        data: dict[str, Any] = event.data
        if self.due:
            kind, said = self.due.pop(0)
            if event.kind != kind or any(data.get(k) != v for k, v in said.items()):
                fail("CI-07 C-41", f"{event} comes instead of {kind} {said}")
        elif event.kind == "reshuffled" and not self._is_late_shuffle():
            fail("C-41 CQ-06", f"{event} is not due")
        if (self.board.must_fall or self.board.must_lapse) and event.kind not in ("fell", "lapsed"):
            fail("CQ-09", f"{self.board.must_fall} have to fall before {event}")
        if event.kind in BOARD_EVENTS:
            self._enter_board(event.kind, event.owner, data)
        else:
            getattr(self, "_" + event.kind)(event.owner, **data)

    # Step 1.

    def _planted(self, seat: int, bean: str, field: int, source: str) -> None:
        if source == "hand":
            if self.phase != 1 or seat != self.active:
                fail("C-13 C-14", f"seat {seat} plants from the hand in phase {self.phase}")
            self.board.leave_hand(seat, 0, bean)
        else:
            self._plant_pending(seat, bean, source)
        plot = self.fields[seat][field]
        if plot and plot[0] != bean:
            fail("CI-02 C-16", f"{bean} is planted on {plot}")
        plot.append(bean)

    def _stopped(self, seat: int) -> None:
        if seat != self.active or self.before["step"] != "plant_second":
            fail("C-14 CI-06", f"seat {seat} stops at {self.before['step']}")

    # Step 2.

    def _revealed(self, seat: int, beans: list[str]) -> None:
        if seat != self.active or self.phase > 2 or not beans:
            fail("C-21", f"seat {seat} reveals {beans} in phase {self.phase}")
        self.phase = 2
        self.revealed += len(beans)
        if self.revealed > 2:
            fail("CI-05 C-21", f"{self.revealed} cards are revealed")
        for bean in beans:
            self.board.face[self.board.face.index(None)] = bean
        self._take_from_pile(beans)

    def _enter_board(self, kind: str, owner: int | None, data: dict[str, Any]) -> None:
        if self.phase != 2 or owner is None:
            fail("C-13 CQ-09", f"{kind} {data} in phase {self.phase}")
        if kind in ("offered", "asked", "accepted", "dealt", "declined", "withdrawn", "passed"):
            self._check_is_first(kind)
        if kind in ("offered", "asked"):
            self.board.offered(owner, self.action, data)
            asks = self.board.offers[data["number"]]["kind"] == "ask"
            if asks != (kind == "asked"):
                fail("CQ-09", f"{self.action!r} is told as {kind}")
        elif kind == "accepted":
            self.board.accepted(owner, self.action, **data)
        elif kind == "dealt":
            self.board.dealt(owner, self.actor, self.action, data)
            self.ended_trading = False
        elif kind == "ended_trading":
            self._end_trading(owner)
        elif kind == "passed":
            self._pass(owner)
        else:
            getattr(self.board, kind)(owner, **data)

    def _check_is_first(self, kind: str) -> None:
        """Nobody makes offers or answers them by himself."""
        if kind not in FIRST_EVENT[self.action.partition(" ")[0]]:
            fail("C-33 CQ-09", f"{kind} follows from {self.action}")

    def _end_trading(self, owner: int) -> None:
        by_itself = self.action != "end"
        if owner != self.active or self.ended_trading:
            fail("C-35", f"seat {owner} ends the trading at {self.before['step']}")
        if by_itself and (self.board.offers or self.board.can_be_extended()):
            fail("C-35 CQ-14", "trading ends by itself though something is to be said")
        self.board.ended()
        self.ended_trading = True

    def _pass(self, owner: int) -> None:
        if owner != self.before["caller"] or self.before["step"] != "last_call":
            fail("CQ-12", f"seat {owner} passes, {self.before['caller']} is called")

    # Step 3.

    def _plant_pending(self, seat: int, bean: str, source: str) -> None:
        if self.phase == 2 and not self.ended_trading:
            fail("C-13", f"{bean} is planted while trading goes on")
        self.phase = max(self.phase, 3)
        face = self.board.face
        if self.phase != 3 or source not in ("face", "aside"):
            fail("C-13 C-36", f"{bean} from {source} is planted in phase {self.phase}")
        if source == "face":
            if seat != self.active or bean not in face:
                fail("C-36 CI-05", f"seat {seat} plants {bean} of {face}")
            face[face.index(bean)] = None
            return
        if seat == self.active and bean in face:
            fail("CQ-19", f"{bean} is planted from aside while one is face up")
        self.board.aside[seat][bean] -= 1
        if self.board.aside[seat][bean] < 0:
            fail("C-36 CI-05", f"seat {seat} plants a {bean} it did not receive")

    def _has_pending(self) -> bool:
        return any(bean is not None for bean in self.board.face) or any(
            aside.total() for aside in self.board.aside
        )

    # Step 4, the pile, the turn, the end.

    def _drew(self, seat: int, count: int, beans: list[str]) -> None:
        self._enter_step_4(f"{count} cards are drawn")
        self.drawn += count
        if seat != self.active or count != len(beans) or count < 1 or self.drawn > 3:
            fail("C-40", f"seat {seat} draws {count} cards: {beans}")
        if self.used_up == LIMIT:
            fail("C-55", "cards are drawn after the third exhaustion")
        self.board.hands[seat] += beans
        self.board.pools[seat] += [self.pool] * count
        self._take_from_pile(beans)

    def _enter_step_4(self, what: str) -> None:
        if self.phase < 3 and not (self.phase == 2 and self.ended_trading):
            fail("C-13", f"{what} in phase {self.phase}")
        if self._has_pending():
            fail("CI-05 C-38", f"{what} while beans are to be planted")
        self.phase = 4

    def _take_from_pile(self, beans: list[str]) -> None:
        if self.fresh is None:
            if self.pile[: len(beans)] != beans:
                fail("CI-01 C-10", f"{beans} are taken, the pile has {self.pile[:3]}")
            del self.pile[: len(beans)]
        else:
            if Counter(beans) - self.fresh:
                fail("CI-01 C-41", f"{beans} do not come from the shuffled discards")
            self.fresh -= Counter(beans)
        if self._is_pile_empty():
            self.due.append(("used_up", {"times": self.used_up + 1}))
            if self.used_up + 1 < LIMIT and +self.discards:
                self.due.append(("reshuffled", {"cards": self.discards.total()}))

    def _is_pile_empty(self) -> bool:
        return not self.pile if self.fresh is None else not +self.fresh

    def _is_late_shuffle(self) -> bool:
        """X-03 point 5: the pile was found dry before, and there are discards now."""
        is_dry = self._is_pile_empty() and self.used_up == self.pool + 1
        return is_dry and self.used_up < LIMIT and bool(+self.discards)

    def _used_up(self, _seat: None, times: int) -> None:
        stuck = not +self.discards and self.used_up == self.pool + 1
        if not self._is_pile_empty() or times != (LIMIT if stuck else self.used_up + 1):
            fail("CI-07", f"the pile is used up for the {times}. time after {self.used_up}")
        if self.phase == 1:
            self.phase = 2  # not even one card could be revealed
        elif self.phase == 3:
            self._enter_step_4("the pile is used up")
        self.used_up = times

    def _reshuffled(self, _seat: None, cards: int) -> None:
        self.fresh = Counter(self.discards)
        if cards != self.fresh.total() or not cards:
            fail("C-41 CI-01", f"{cards} cards are shuffled, there are {self.fresh.total()}")
        self.discards = Counter()
        self.discard_top = None
        self.pool += 1
        self.shuffles += 1

    def _turn(self, seat: int, turn: int) -> None:
        self._enter_step_4("a turn begins")
        if seat != (self.active + 1) % len(self.coins) or turn != self.turn + 1:
            fail("C-42", f"turn {turn} of seat {seat} follows turn {self.turn}")
        if self.used_up == LIMIT:
            fail("CI-07 C-54", "the game goes on after the third exhaustion")
        if self.drawn != 3:
            fail("C-40", f"{self.drawn} cards were drawn")
        self.active, self.turn, self.phase = seat, turn, 1
        self.drawn = self.revealed = 0
        self.ended_trading = False
        self.board.new_turn(seat)

    def _sold(self, seat: int, field: int, bean: str, cards: int, coins: int) -> None:
        self._start_final_harvest()
        if not self.to_sell or self.to_sell.pop(0) != (seat, field):
            fail("X-15 C-58", f"field {field} of seat {seat} is sold out of order")
        self._sell(seat, field, bean, cards, coins)

    def _start_final_harvest(self) -> None:
        if self.to_sell is not None:
            return
        self._enter_step_4("the final harvest begins")
        if self.used_up != LIMIT:
            fail("CI-07 C-54", f"the game ends after {self.used_up} exhaustions")
        order = clockwise(self.active, len(self.coins))
        self.to_sell = [(s, i) for s in order for i, plot in enumerate(self.fields[s]) if plot]

    def _ended(
        self, _seat: None, scores: list[int], winners: list[int], hand_cards: list[int]
    ) -> None:
        self._start_final_harvest()
        if self.to_sell:
            fail("CI-11 C-58", f"{self.to_sell} are not sold")
        if scores != [len(coins) for coins in self.coins]:
            fail("C-59", f"the scores are {scores}")
        if hand_cards != [len(hand) for hand in self.board.hands]:
            fail("C-60", f"{hand_cards} cards in hand")
        ranks = list(zip(scores, hand_cards, strict=True))
        if winners != [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]:
            fail("C-60", f"{winners} win with {ranks}")
        self.over = True

    # Harvests and coins.

    def _harvested(self, seat: int, field: int, bean: str, cards: int, coins: int) -> None:
        sizes = [len(plot) for plot in self.fields[seat]]
        if sizes[field] == 1 and max(sizes) > 1:
            fail("C-47 X-02", f"field {field} of {sizes} is protected")
        if self.before["step"] == "over":
            fail("CI-11", "a field is harvested after the end")
        self._sell(seat, field, bean, cards, coins)

    def _sell(self, seat: int, field: int, bean: str, cards: int, coins: int) -> None:
        plot = self.fields[seat][field]
        if plot != [bean] * cards or not cards or coins != worth(bean, cards):
            fail("CI-09 C-45", f"{cards} {bean} are sold for {coins}, the field has {plot}")
        self.coins[seat] += plot[:coins]
        self._discard(plot[coins:])
        self.fields[seat][field] = []

    def _discard(self, cards: list[str]) -> None:
        self.discards.update(cards)
        self.discard_top = cards[-1] if cards else self.discard_top

    def _bought(self, seat: int, coins: list[str]) -> None:
        options = self.before["options"]
        if len(self.fields[seat]) != 2 or not options["buying"] or options["three_fields"]:
            fail("CI-03 C-49", f"seat {seat} buys a field beside {len(self.fields[seat])}")
        if len(coins) != 3 or coins != self.coins[seat][:-4:-1]:
            fail("CI-03 CI-09 C-50", f"{coins} are paid of {self.coins[seat]} for a field")
        del self.coins[seat][-3:]
        self._discard(coins)
        self.fields[seat].append([])

    # The end of the action.

    def compare(self, after: Position) -> None:
        """The position after the action must be what the events say."""
        self._compare_progress(after)
        for seat, shown in enumerate(after["seats"]):
            self._compare_seat(seat, shown)
        self._compare_pile(after)
        self._compare_board(after)
        for name in ("options", "starter", "seed", "game", "rules"):
            if after[name] != self.before[name]:
                fail("X-05", f"{name} changed")

    def _compare_progress(self, after: Position) -> None:
        """Nothing that was due may be missing when somebody is asked again."""
        if self.due:
            fail("CI-07 C-41", f"{self.due[0]} did not come")
        if self.board.must_fall or self.board.must_lapse:
            fail("CQ-09", f"{self.board.must_fall} {self.board.must_lapse} are not told")
        if (after["step"] == "over") != self.over:
            fail("CI-11", f"the game stands at {after['step']}")
        if (after["active"], after["turn"]) != (self.active, self.turn):
            fail("C-42", f"turn {after['turn']} of seat {after['active']}")
        if self.over:
            return
        if self.to_sell is not None:
            fail("CI-11", "the final harvest does not end the game")
        expected = {1: self._step_1, 2: self._step_2, 3: self._step_3}.get(self.phase, list)()
        if after["step"] not in expected:
            fail("C-13", f"{self.action} leads to {after['step']}, not {expected}")

    def _step_1(self) -> list[str]:
        hand = self.board.hands[self.active]
        before = self.before
        if not hand:
            return []  # nothing to plant: the cards should have been revealed
        if self.turn != before["turn"]:
            return ["plant_first"]
        planted = len(before["seats"][self.active]["hand"]) - len(hand)
        if not planted:
            return [before["step"]] if self.action != "stop" else []
        return ["plant_second"] if before["step"] == "plant_first" else []

    def _step_2(self) -> list[str]:
        entered = PHASE_AT[self.before["step"]] == 1 or self.turn != self.before["turn"]
        if entered and self.revealed != 2 and self.used_up != LIMIT:
            fail("C-21 C-56 CQ-05", f"{self.revealed} cards are revealed")
        if not self.ended_trading:
            return ["trade"]
        return ["last_call", "plant_pending"] if self._has_pending() else ["last_call"]

    def _step_3(self) -> list[str]:
        return ["plant_pending"] if self._has_pending() else []

    def _compare_seat(self, seat: int, shown: Position) -> None:
        zones = {
            "hand": ("CI-04 X-08", self.board.hands[seat]),
            "pools": ("CI-04", self.board.pools[seat]),
            "fields": ("CI-02 CI-03", self.fields[seat]),
            "coins": ("CI-09", self.coins[seat]),
            "aside": ("CI-05 CI-10", in_order(self.board.aside[seat])),
        }
        for zone, (rule, told) in zones.items():
            if shown[zone] != told:
                fail(rule, f"{zone} of seat {seat} is {shown[zone]}, the events say {told}")
        if lost := implies_all(shown["holds"], self.board.holds[seat]):
            fail("X-06", f"{lost} of seat {seat} is forgotten: {shown['holds']}")
        if new := implies_all(self.board.holds[seat], shown["holds"]):
            fail("X-06 X-09", f"nobody was told {new} of seat {seat}: {self.board.holds[seat]}")

    def _compare_pile(self, after: Position) -> None:
        zones = {
            "discards": ("CI-01 C-46", in_order(self.discards)),
            "discard_top": ("CI-01 C-46", self.discard_top),
            "used_up": ("CI-07", self.used_up),
            "pool": ("CI-07", self.pool),
            "shuffles": ("X-05", self.shuffles),
        }
        for zone, (rule, told) in zones.items():
            if after[zone] != told:
                fail(rule, f"{zone} is {after[zone]}, the events say {told}")
        if self.fresh is None and after["pile"] != self.pile:
            fail("CI-01", "the pile differs from what was taken")
        if self.fresh is not None and Counter(after["pile"]) != +self.fresh:
            fail("CI-01 C-41", "the new pile is not the shuffled discards")

    def _compare_board(self, after: Position) -> None:
        board = self.board
        if after["face"] != board.face and not self._are_equal_cards(after["face"]):
            fail("CI-05", f"face up are {after['face']}, the events say {board.face}")
        if after["next_offer"] != board.next_offer:
            fail("CQ-14o", f"the next offer has number {after['next_offer']}")
        told = [_sorted(board.offers[number]) for number in sorted(board.offers)]
        if [_sorted(offer) for offer in after["offers"]] != told:
            fail("CQ-09", f"offers are {after['offers']}, the events say {told}")
        if after["step"] in ("trade", "last_call", "plant_first"):
            if after["made"] != board.made:
                fail("CQ-14", f"made are {after['made']}, the events say {board.made}")
            if _as_set(after["banned"]) != _as_set(board.banned):
                fail("CQ-14", f"banned are {after['banned']}, the events say {board.banned}")
        self._compare_caller(after)

    def _are_equal_cards(self, face: list[str | None]) -> bool:
        """X-11: of two equal face-up cards either may be the one that was planted."""
        was = self.before["face"]
        return was[0] == was[1] and sorted(map(str, face)) == sorted(map(str, self.board.face))

    def _compare_caller(self, after: Position) -> None:
        """CQ-12, CQ-33, CQ-35: seats are called in turn, but not without a further offer to make.

        Who is called uses up the call by a pass, an offer or an ask.
        """
        if after["step"] != "last_call":
            return
        order = clockwise(self.active + 1, len(self.coins))
        was = self.before["caller"]
        if self.before["step"] == "last_call":
            used = self.actor == was and self.action.partition(" ")[0] in CALL_ANSWERS
            order = [] if was is None else order[order.index(was) + used :]
        is_on = self.before["options"]["last_call"]
        called = [
            seat
            for seat in order
            if is_on[seat]
            and seat != self.active
            and self.board.made[seat] < self.board.limit(seat)
        ]
        if after["caller"] != (called[0] if called else None):
            fail("CQ-12 CQ-33", f"seat {after['caller']} is called, not one of {called}")


def _sorted(offer: Position) -> Position:
    """An offer with its answers in one order: who declined first does not matter."""
    ordered = {name: sorted(offer[name]) for name in ("declined", "accepted")}
    return {**offer, **ordered}


def _as_set(bans: list[Position]) -> list[str]:
    return sorted({repr([(k, v) for k, v in sorted(ban.items())]) for ban in bans})
