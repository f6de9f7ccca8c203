"""What must hold after every action of Nicht die Bohne: NI-01 to NI-08.

Nothing of the engine's rules is used here. Every event is carried out on a copy of the position
before, and the outcome must be the position after; what a seat may do is worked out from the cards
once more. A breach raises AssertionError with the id first: "NI-04: ...".

    watch = Watch(state)                        # at the deal, or at any position
    state.apply(seat, action, events := [])
    watch.after(state, seat, state.text(action), events)

`check_invariants` does the same for one action without a memory.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Never

from bohnhof import Event, State

Position = dict[str, Any]

COLOURS = ("blue", "red", "green", "yellow")
SPECIALS = ("+-", "+-", "+-", "double", "null")
DECK = sorted(f"{colour} {kind}" for colour in COLOURS for kind in (*range(1, 11), *SPECIALS))
FIRST_EVENT = {"lead": "led", "follow": "committed", "take": "took"}


class Watch:
    """Follows one game from a given state on."""

    def __init__(self, state: State) -> None:
        self.before: Position = dict(state.to_position())
        check_position(self.before)
        check_decision(state, self.before)
        self._tricks = _tricks_before(self.before)
        """Finished tricks of the whole game (NI-08)."""

    def after(self, state: State, seat: int, action: str, events: Sequence[Event]) -> None:
        """Check everything after an action, given in notation, with the events it told."""
        self.before = check_invariants(self.before, state, seat, action, events)
        self._tricks += sum(event.kind == "chip" for event in events)
        if self._tricks != _tricks_before(self.before):
            fail("NI-08", f"{self._tricks} tricks were played in {self.before['round']} rounds")
        if state.over and self._tricks != self.before["options"]["rounds"] * _room(self.before):
            fail("NI-08", f"the game ends after {self._tricks} tricks")


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
    """NI-01, NI-02, NI-03, NI-07: what holds in every position."""
    if sorted(_all_cards(at)) != DECK:
        fail("NI-01", "the cards are not those of the deck")
    _check_sizes(at)
    if not 0 <= at["chip"] < len(at["seats"]):
        fail("NI-03", f"the chip is with seat {at['chip']}")
    if at["step"] in ("follow", "take") and at["seats"][at["chip"]]["played"] is None:
        fail("NI-03", "the chip lies on no card")
    for row in at["sheet"]:
        pairs = zip(row["plus"], row["minus"], strict=True)
        if row["sum"] != [plus - minus for plus, minus in pairs]:
            fail("NI-07 N-19", f"the score sheet has {row}")


def _all_cards(at: Position) -> list[str]:
    cards: list[str] = []
    for seat in at["seats"]:
        cards += seat["hand"]
        cards += seat["collection"]
        if seat["played"] is not None and seat["played"]["taken_by"] is None:
            cards.append(seat["played"]["card"])
    return cards


def _check_sizes(at: Position) -> None:
    """NI-02: what a seat holds, has played and has collected adds up, for all alike."""
    taken = [seat["played"]["taken_by"] for seat in at["seats"] if seat["played"] is not None]
    lefts, gains = set(), set()
    for number, seat in enumerate(at["seats"]):
        lefts.add(len(seat["hand"]) + (seat["played"] is not None))
        gains.add(len(seat["collection"]) - taken.count(number))
    if len(lefts) != 1 or len(gains) != 1:
        fail("NI-02", f"hands of {lefts} and collections of {gains} cards")
    if lefts.pop() + gains.pop() != _room(at):
        fail("NI-02", f"a seat has not had {_room(at)} cards")
    if at["step"] in ("lead", "over") and taken:
        fail("NI-02", f"cards lie on the table between tricks: {taken}")


# What is asked.


def check_decision(state: State, at: Position) -> None:
    """Somebody is asked until the end, and may do exactly what the rules say."""
    asked = expected_asked(at)
    if state.asked != asked:
        fail("NQ-04 N-11", f"{state.asked} are asked instead of {asked}")
    for seat in range(len(at["seats"])):
        legal = [state.text(action) for action in state.legal(seat)]
        wanted = expected_legal(at, seat) if seat in asked else set()
        if len(legal) != len(wanted) or set(legal) != wanted:
            fail("NI-04", f"seat {seat} may {legal} instead of {wanted}")
    if bool(state.winners()) != (at["step"] == "over"):
        fail("N-21", f"{state.winners()} win at {at['step']}")
    scores = expected_scores(at)
    if state.scores() != scores:
        fail("NI-07", f"the scores are {state.scores()} instead of {scores}")
    if at["step"] == "over" and state.winners() != _best(scores):
        fail("N-21", f"{state.winners()} win with {scores}")


def expected_asked(at: Position) -> list[int]:
    """Return the seats that owe an answer, in order."""
    if at["step"] == "over":
        return []
    if at["step"] == "lead":
        return [at["chip"]]
    if at["step"] == "take":
        return [next_to_take(at)]
    return [seat for seat in _clockwise(at)[1:] if at["seats"][seat]["played"] is None]


def next_to_take(at: Position) -> int:
    """Return the end of the chain of takes (N-11)."""
    source_of = {
        seat["played"]["taken_by"]: number
        for number, seat in enumerate(at["seats"])
        if seat["played"]["taken_by"] is not None
    }
    seat: int = at["chip"]
    for _take in range(len(source_of)):
        if seat not in source_of:
            fail("NI-04", f"the takes {source_of} are no chain from the chip on")
        seat = source_of[seat]
    return seat


def expected_legal(at: Position, seat: int) -> set[str]:
    """Return what an asked seat may do, in notation."""
    if at["step"] != "take":
        return {f"{at['step']} {card}" for card in at["seats"][seat]["hand"]}
    return {
        f"take {number + 1}"
        for number, other in enumerate(at["seats"])
        if other["played"]["taken_by"] is None and number not in (seat, at["chip"])
    }


def expected_scores(at: Position) -> list[int]:
    """Return finished rounds plus, before the end, the collections as they lie."""
    scores = [sum(row["sum"][seat] for row in at["sheet"]) for seat in range(len(at["seats"]))]
    if at["step"] != "over":
        for seat, other in enumerate(at["seats"]):
            scores[seat] += sum(values(tuple(other["collection"])))
    return scores


# The way from one position to the next.


def check_action(
    before: Position, after: Position, seat: int, action: str, events: Sequence[Event]
) -> None:
    """NI-04 to NI-06, NI-08: the events lead from the position before to the one after."""
    first = events[0]
    verb, _space, what = action.partition(" ")
    if first.kind != FIRST_EVENT[verb] or first.owner != seat:
        fail("NI-04", f"{action!r} of seat {seat} told {first}")
    if verb == "take":
        if first.data["source"] != int(what) - 1 or first.data["forced"]:
            fail("NI-04", f"{action!r} told {first}")
    elif first.data["card"] != what:
        fail("NI-01", f"{action!r} told {first}")
    ledger = Ledger(before)
    for event in events:
        ledger.enter(event)
    ledger.compare(after)


class Ledger:
    """The cards of a position, on which events are carried out one after the other."""

    def __init__(self, before: Position) -> None:
        self.before = before
        self.chip: int = before["chip"]
        self.round: int = before["round"]
        self.step: str = before["step"]
        self.sheet: list[Position] = [*before["sheet"]]
        self.hands = [[*seat["hand"]] for seat in before["seats"]]
        self.collections = [[*seat["collection"]] for seat in before["seats"]]
        played = [seat["played"] for seat in before["seats"]]
        self.cards = [None if card is None else card["card"] for card in played]
        self.takers = [None if card is None else card["taken_by"] for card in played]
        self.last_source: int | None = None
        """Whose card was taken last: the next to take."""
        if self.step == "take":
            self.last_source = next_to_take(before)

    def enter(self, event: Event) -> None:
        """Carry out one event."""
        getattr(self, "_" + event.kind)(event.owner, **event.data)

    def compare(self, after: Position) -> None:
        """The position after the action must be what the events say."""
        for number, seat in enumerate(after["seats"]):
            if seat["hand"] != self.hands[number]:
                fail("NI-01", f"the hand is {seat['hand']}, told was {self.hands[number]}")
            if seat["collection"] != self.collections[number]:
                fail("NI-04", f"{seat['collection']} lie there, not {self.collections[number]}")
            played = None
            if self.cards[number] is not None:
                played = {"card": self.cards[number], "taken_by": self.takers[number]}
            if seat["played"] != played:
                fail("NI-04", f"{seat['played']} was played, told was {played}")
        if after["chip"] != self.chip:
            fail("NI-05", f"the chip is with seat {after['chip']}, told was {self.chip}")
        if (after["round"], after["step"]) != (self.round, self.step):
            fail("NI-08", f"{after['step']} in round {after['round']} after {self.step}")
        if after["sheet"] != self.sheet:
            fail("NI-07", f"the score sheet is {after['sheet']}, told was {self.sheet}")
        for name in ("options", "seed"):
            if after[name] != self.before[name]:
                fail("X-05", f"{name} changed")

    def _led(self, seat: int, card: str) -> None:
        if self.step != "lead" or seat != self.chip:
            fail("NI-05", f"seat {seat} leads at {self.step}, the chip is with {self.chip}")
        self._lay(seat, card)
        self.step = "follow"

    def _committed(self, seat: int, card: str) -> None:
        if self.step != "follow" or self.cards[seat] is not None:
            fail("NI-04", f"seat {seat} gives a card at {self.step}")
        self._lay(seat, card)

    def _lay(self, seat: int, card: str) -> None:
        if card not in self.hands[seat]:
            fail("NI-01", f"{card} is played from {self.hands[seat]}")
        self.hands[seat].remove(card)
        self.cards[seat] = card

    def _revealed(self, _seat: None, cards: list[Position]) -> None:
        followers = _clockwise(self.before)[1:]
        wanted = [{"seat": seat, "card": self.cards[seat]} for seat in followers]
        if cards != wanted or None in self.cards:
            fail("NI-04 N-08", f"{cards} are revealed, played were {wanted}")
        self.step = "take"
        self.last_source = self.chip

    def _took(self, seat: int, card: str, source: int, forced: bool) -> None:
        if self.step != "take" or seat != self.last_source or source == seat:
            fail("NI-04", f"seat {seat} takes from {source}, next was {self.last_source}")
        if self.takers[source] is not None or self.cards[source] != card or seat in self.takers:
            fail("NI-04", f"seat {seat} takes {card} from {self.cards} after {self.takers}")
        left = [s for s, taker in enumerate(self.takers) if taker is None and s != self.chip]
        if (source == self.chip) != (not left) or forced != (len(left) < 2):
            fail("NI-04 NQ-03", f"seat {seat} takes from {source}, left are {left}, {forced}")
        self.takers[source] = seat
        self.collections[seat] = in_order([*self.collections[seat], card])
        self.last_source = source

    def _chip(self, seat: int) -> None:
        if None in self.takers or seat != self.takers[self.chip]:
            fail("NI-05", f"seat {seat} gets the chip after {self.takers}")
        if not is_cycle(self.takers):
            fail("NI-04", f"the takes {self.takers} are no cycle")
        self.chip = seat
        self.cards = [None] * len(self.cards)
        self.takers = [None] * len(self.cards)
        self.step = "lead"

    def _scored(
        self, _seat: None, round: int, plus: list[int], minus: list[int], sum: list[int]
    ) -> None:
        if any(self.hands) or round != self.round:
            fail("NI-08 N-17", f"round {round} is scored with {self.hands} in hand")
        check_round_result(self.collections, plus, minus, sum)
        collections = [[*cards] for cards in self.collections]
        row = {"plus": plus, "minus": minus, "sum": sum, "collections": collections}
        self.sheet.append(row)
        if round == self.before["options"]["rounds"]:
            self.step = "over"

    def _round(self, seat: int, round: int) -> None:
        if seat != self.chip:
            fail("NI-05 N-20", f"seat {seat} starts a round, the chip is with {self.chip}")
        if self.step == "over" or round != self.round + 1 or round != len(self.sheet) + 1:
            fail("NI-08", f"round {round} follows on round {self.round}")
        self.round = round
        self.collections = [[] for _seat in self.collections]

    def _dealt(self, seat: int, count: int, cards: list[str]) -> None:
        if count != len(cards) or count != _room(self.before) or self.hands[seat]:
            fail("NI-02 N-04", f"seat {seat} is dealt {cards}")
        self.hands[seat] = [*cards]

    def _ended(self, _seat: None, scores: list[int], winners: list[int]) -> None:
        if self.step != "over":
            fail("NI-08", f"the game ends in round {self.round}")
        totals = [sum(row["sum"][seat] for row in self.sheet) for seat in range(len(self.hands))]
        if scores != totals or winners != _best(totals):
            fail("N-21", f"{winners} win with {scores}, the sheet says {totals}")


def check_round_result(
    collections: list[list[str]], plus: list[int], minus: list[int], sums: list[int]
) -> None:
    """NI-06, NI-07: all numbers are there, and each seat's result is the sum of four colours."""
    numbers = [_number(card) for cards in collections for card in cards]
    if sum(numbers) != 220:
        fail("NI-06", f"the numbers sum to {sum(numbers)}")
    for seat, cards in enumerate(collections):
        worth = values(tuple(cards))
        if any(not -110 <= value <= 110 for value in worth):
            fail("NI-07", f"the colours of seat {seat} are worth {worth}")
        if plus[seat] != sum(value for value in worth if value > 0):
            fail("NI-07 N-19", f"plus of seat {seat} is {plus[seat]}, the colours are {worth}")
        if minus[seat] != -sum(value for value in worth if value < 0):
            fail("NI-07 N-19", f"minus of seat {seat} is {minus[seat]}, the colours are {worth}")
        if sums[seat] != sum(worth):
            fail("NI-07", f"the result of seat {seat} is {sums[seat]}, the colours are {worth}")


# Small facts of the rules, read from the rule page.


@lru_cache(maxsize=1000)
def values(cards: tuple[str, ...]) -> tuple[int, ...]:
    """Return what each colour of a collection is worth (N-18)."""
    return tuple(
        value_of([card.removeprefix(colour + " ") for card in cards if card.startswith(colour)])
        for colour in COLOURS
    )


def value_of(kinds: list[str]) -> int:
    """Return what cards of one colour are worth, given as what they show."""
    if "null" in kinds:
        return 0
    total = sum(int(kind) for kind in kinds if kind.isdigit())
    sign = -1 if kinds.count("+-") in (1, 3) else 1
    return total * sign * (2 if "double" in kinds else 1)


def is_cycle(takers: list[Any]) -> bool:
    """Say whether going from each seat to the one that took its card meets all and returns."""
    seat, met = 0, 0
    while True:
        seat, met = takers[seat], met + 1
        if seat == 0 or met > len(takers):
            return met == len(takers)


def in_order(cards: list[str]) -> list[str]:
    """Return cards by colour, numbers rising, specials last (N-14)."""
    return sorted(cards, key=_place)


def _place(card: str) -> tuple[int, int]:
    colour, kind = card.split()
    rank = int(kind) if kind.isdigit() else 11 + ("+-", "double", "null").index(kind)
    return COLOURS.index(colour), rank


def _number(card: str) -> int:
    kind = card.split()[1]
    return int(kind) if kind.isdigit() else 0


def _room(at: Position) -> int:
    return 60 // len(at["seats"])


def _clockwise(at: Position) -> list[int]:
    seats = len(at["seats"])
    return [(at["chip"] + i) % seats for i in range(seats)]


def _tricks_before(at: Position) -> int:
    """How many tricks are finished in a game that has come to this position."""
    hand = max(len(seat["hand"]) + (seat["played"] is not None) for seat in at["seats"])
    return (at["round"] - 1) * _room(at) + _room(at) - hand


def _best(scores: list[int]) -> list[int]:
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def fail(rule: str, message: str) -> Never:
    """Raise the breach of a rule."""
    raise AssertionError(f"{rule}: {message}")
