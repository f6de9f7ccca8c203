"""Play for tests: dull turns without trade, and random play in which everybody haggles."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bohnhof import Event, NotationError, State
from tests.games.classic.setting import BEANS, do, finish_trade, legal, whole

Move = tuple[int, str, list[Event]]
Choice = Callable[[State, int, Random], str]
"""Returns a legal action of a seat, in notation."""


# Dull turns.


def plant_somewhere(state: State, seat: int) -> list[dict[str, Any]]:
    """Plant where a card fits; without room harvest the first field that may be harvested."""
    moves = legal(state, seat)
    plantings = [move for move in moves if move.startswith("plant")]
    if plantings:
        return do(state, seat, plantings[0])
    harvests = [move for move in moves if move.startswith("harvest")]
    return do(state, seat, harvests[0]) + plant_somewhere(state, seat)


def plant_all(state: State) -> list[dict[str, Any]]:
    """Play step 3 to its end."""
    events: list[dict[str, Any]] = []
    while whole(state)["step"] == "plant_pending":
        events += plant_somewhere(state, state.to_move)
    return events


def dull_turn(state: State) -> list[dict[str, Any]]:
    """Play the rest of a turn: one card from the hand, no trade, everything else as it must be."""
    turn = whole(state)["turn"]
    events: list[dict[str, Any]] = []
    while not state.over and whole(state)["turn"] == turn:
        step = whole(state)["step"]
        if step == "plant_first":
            events += plant_somewhere(state, state.to_move)
        elif step == "plant_second":
            events += do(state, state.to_move, "stop")
        elif step == "plant_pending":
            events += plant_all(state)
        else:
            events += finish_trade(state)
    return events


# Random play.


def listed(state: State, seat: int, chance: Random) -> str:
    """Any listed action, each kind as likely as any other."""
    by_verb: dict[str, list[str]] = {}
    for move in legal(state, seat):
        by_verb.setdefault(move.partition(" ")[0], []).append(move)
    return chance.choice(by_verb[chance.choice(sorted(by_verb))])


def haggling(state: State, seat: int, chance: Random) -> str:
    """Offers of all sorts, larger than those that are listed; trading ends late."""
    at = whole(state)
    if at["step"] in ("trade", "last_call"):
        for _try in range(4):
            text = proposal(at, seat, chance)
            if is_legal(state, seat, text):
                return text
        busy = [move for move in legal(state, seat) if move not in ("end", "pass")]
        if busy and chance.random() < 0.8:
            return chance.choice(busy)
    return listed(state, seat, chance)


def agreeing(state: State, seat: int, chance: Random) -> str:
    """Accepts whatever it can and closes at leisure, offers little for little: many deals."""
    moves = legal(state, seat)
    for verb, likely in (("accept", 0.9), ("close", 0.5)):
        found = [move for move in moves if move.startswith(verb)]
        if found and chance.random() < likely:
            return chance.choice(found)
    small = [move for move in moves if move.startswith(("offer", "gift"))]
    if small and chance.random() < 0.7:
        return chance.choice(small)
    return listed(state, seat, chance)


def farming(state: State, seat: int, chance: Random) -> str:
    """Grows large fields, takes what fits them and gives away what does not: rich players."""
    at, moves = whole(state), legal(state, seat)
    fields = at["seats"][seat]["fields"]
    grown = {plot[0] for plot in fields if plot}
    useful = [move for move in moves if move == "buy" or move.startswith("close")]
    useful += [move for move in moves if move.startswith("accept") and _fits(at, move, grown)]
    useful += [move for move in moves if move.startswith("decline")]
    if at["step"] == "trade" and seat == at["active"]:
        strange = [slot for slot, bean in enumerate(at["face"], 1) if bean not in (None, *grown)]
        gifts = [f"gift all: face{slot}" for slot in strange]
        useful += [text for text in gifts if is_legal(state, seat, text)]
    useful += [move for move in moves if move in ("stop", "end", "pass")]
    if useful:
        return useful[0]
    plantings = [move for move in moves if move.startswith("plant")]
    if plantings:
        return max(plantings, key=lambda move: len(fields[int(move.split()[-1]) - 1]))
    harvests = [move for move in moves if move.startswith("harvest")]
    if harvests:
        return max(harvests, key=lambda move: len(fields[int(move.split()[-1]) - 1]))
    return listed(state, seat, chance)


def _fits(at: dict[str, Any], move: str, grown: set[str]) -> bool:
    number = int(move.split()[1])
    offer = next(offer for offer in at["offers"] if offer["number"] == number)
    return {*offer["give"]} <= grown


def proposal(at: dict[str, Any], seat: int, chance: Random) -> str:
    """An offer, ask or counter of any size; it may be illegal."""
    cards = [f"hand{place}" for place in range(1, len(at["seats"][seat]["hand"]) + 1)]
    if seat == at["active"]:
        cards += [f"face{slot}" for slot, bean in enumerate(at["face"], 1) if bean]
    given = chance.sample(cards, min(len(cards), chance.choice((0, 1, 1, 1, 2, 2, 3))))
    wanted = chance.sample(BEANS, chance.choice((0, 1, 1, 1, 2)))
    mine = " ".join(given) or chance.choice(("nothing", "?"))
    theirs = " ".join(f"{chance.choice((1, 1, 2))} {bean}" for bean in wanted)
    theirs = theirs or ("?" if mine == "nothing" else chance.choice(("nothing", "?")))
    verb = "ask" if "?" in (mine, theirs) else "offer"
    others = [offer["number"] for offer in at["offers"] if offer["maker"] != seat]
    if others and chance.random() < 0.4:
        return f"counter {chance.choice(others)}: {mine} for {theirs}"
    if seat != at["active"]:
        return f"{verb} {at['active'] + 1}: {mine} for {theirs}"
    seats = [str(other) for other in range(1, len(at["seats"]) + 1)]
    return f"{verb} {chance.choice(['all', *seats])}: {mine} for {theirs}"


def is_legal(state: State, seat: int, text: str) -> bool:
    """Say whether a text is a legal move of a seat."""
    try:
        return state.is_legal(seat, state.parse(text))
    except NotationError:
        return False


def play_on(
    state: State, choice: Choice, chance: Random, most: int = 100_000, others: float = 0.25
) -> Iterator[Move]:
    """Play on; yield each move with its events after it was applied.

    Now and then a seat acts that is not asked first.
    """
    for _move in range(most):
        if state.over:
            return
        seat = state.to_move
        if chance.random() < others:
            other = chance.randrange(state.game.seats)
            seat = other if state.legal(other) else seat
        action = state.parse(choice(state, seat, chance))
        events: list[Event] = []
        state.apply(seat, action, events)
        yield seat, state.text(action), events
