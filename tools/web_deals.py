"""What the page needs to deal the first cards of a game again, and vectors for any such program.

web/src/lib/deals.ts has the cards of each game and how they go round; web/tests/fairness.json has
the same, and what comes out of it, so that a checker in any language can be tried. Both are
written by tools/web_types.py.
"""

import hashlib
import itertools
import json
from pathlib import Path
from typing import Any

import bohnhof
from bohnhof.engine.contract import Game
from bohnhof.engine.dealing import Heap
from bohnhof.engine.fairness import commitment_of, seed_from
from bohnhof.engine.shuffle import Stream

WEB = Path(__file__).parents[1] / "web"
DEALS = WEB / "src" / "lib" / "deals.ts"
VECTORS = WEB / "tests" / "fairness.json"
HEAD = """// Written by tools/web_types.py from the games in src/bohnhof/games. Do not edit.

export interface Zone {
  /** Under which a seat finds these cards in its view; null: nobody sees them. */
  name: string | null;
  /** How many cards each seat gets; null: as many as there are. */
  each: number | null;
  /** Whether the view has them in the order of the heap before it was shuffled. */
  sorted: boolean;
}

export interface Heap {
  /** Each card and how many there are of it, in their order before the shuffle. */
  cards: [card: string, copies: number][];
  zones: Zone[];
}

export interface Dealing {
  rules: number;
  /** The options that change nothing of the cards, but for who starts. */
  options: string[];
  heaps: Heap[];
}

/** How the first cards of each game are dealt: see docs/fairness.md. */
export const DEALS: Readonly<Record<string, Dealing>> = """

Json = dict[str, Any]
CASES: list[tuple[str, int, Json]] = [
    ("classic", 3, {}),
    ("classic", 3, {"starter": 2, "three_fields": True, "buying": False}),
    ("classic", 4, {}),
    ("classic", 5, {"last_call": [False] * 5, "offers_per_turn": [3, 1]}),
    ("duel", 2, {}),
    ("duel", 2, {"starter": 1, "auto_claim": [False, True]}),
    ("mafia", 2, {}),
    ("mafia", 2, {"starter": 0}),
    ("mafia-solo", 1, {}),
    ("nicht-die-bohne", 3, {}),
    ("nicht-die-bohne", 4, {"starter": 3}),
    ("nicht-die-bohne", 5, {"rounds": 1}),
    ("nicht-die-bohne", 6, {}),
]
SEEDS_OF_EACH = 3


def drawn(words: str) -> bytes:
    """Return 32 bytes that look random and are always the same."""
    return hashlib.sha256(f"bohnhof vectors: {words}".encode()).digest()


def deals_text() -> str:
    """Return the whole of deals.ts."""
    return f"{HEAD}{_pretty(_games())};\n"


def vectors_text() -> str:
    """Return the whole of fairness.json."""
    vectors = {
        "commitments": [_commitment(number) for number in range(4)],
        "seeds": [_seed(number, seats) for number, seats in enumerate((1, 2, 3, 6))],
        "numbers": [_numbers(number, shuffle) for number, shuffle in enumerate((0, 1, 300))],
        "shuffles": [_shuffled(number, size) for number, size in enumerate((1, 2, 32, 104, 256))],
        "games": _games(),
        "deals": [_deal(case, number) for case in CASES for number in range(SEEDS_OF_EACH)],
    }
    return f"{_pretty(vectors)}\n"


def _games() -> dict[str, Json]:
    return {name: _dealing(bohnhof.make_game(name)) for name in bohnhof.games()}


def _dealing(game: Game) -> Json:
    heaps = game.heaps()
    choosing = {heap.chosen_by for heap in heaps}
    return {
        "rules": game.info.rules_version,
        "options": [name for name in game.info.options if name not in choosing],
        "heaps": [{"cards": _counted(heap), "zones": _zones(heap)} for heap in heaps],
    }


def _counted(heap: Heap) -> list[list[object]]:
    return [[card, len(list(copies))] for card, copies in itertools.groupby(heap.cards)]


def _zones(heap: Heap) -> list[Json]:
    return [{"name": z.name, "each": z.each, "sorted": z.is_sorted} for z in heap.zones]


def _commitment(number: int) -> Json:
    contribution = drawn(f"contribution {number}").hex()
    return {"contribution": contribution, "commitment": commitment_of(contribution)}


def _seed(number: int, seats: int) -> Json:
    """The seed of a deal to which the second of every three seats adds nothing."""
    secret = drawn(f"secret {number}").hex()
    parts = [None if seat % 3 == 1 else drawn(f"{number} {seat}").hex() for seat in range(seats)]
    return {"secret": secret, "contributions": parts, "seed": seed_from(secret, parts).hex()}


def _numbers(number: int, shuffle: int) -> Json:
    """Numbers below all kinds of limits, from one stream: some bytes are skipped."""
    seed = drawn(f"numbers {number}")
    stream = Stream(seed, shuffle)
    limits = [1, 2, 3, 5, 129, 200, 255, 256] * 8
    below = [[limit, int(stream.below(limit))] for limit in limits]
    return {"seed": seed.hex(), "shuffle": shuffle, "below": below}


def _shuffled(number: int, size: int) -> Json:
    """The numbers from 0 on, shuffled."""
    seed = drawn(f"shuffle {number}")
    stream, order = Stream(seed, 0), list(range(size))
    for last in range(size - 1, 0, -1):
        other = int(stream.below(last + 1))
        order[last], order[other] = order[other], order[last]
    return {"seed": seed.hex(), "order": order}


def _deal(case: tuple[str, int, Json], number: int) -> Json:
    name, seats, options = case
    game = bohnhof.make_game(name, seats, options)
    seed = drawn(f"{name} {seats} {number}")
    state = game.deal(seed)
    zones = [zone.name for heap in game.heaps() for zone in heap.zones if zone.name]
    seen = [_own_seat(state.view(seat)) for seat in range(seats)]
    dealt = [{zone: own[zone] for zone in zones} for own in seen]
    return {
        "game": name,
        "seats": seats,
        "options": game.options,
        "seed": seed.hex(),
        "dealt": dealt,
    }


def _own_seat(view: Json) -> Json:
    own: Json = view["seats"][view["seat"]]
    return own


def _pretty(data: object, depth: int = 0) -> str:
    """Return data as JSON: what fits on a line is on one, and so is a list of plain things."""
    line = json.dumps(data)
    if len(line) + 2 * depth <= 110 or _is_flat(data):
        return line
    inner, outer = "  " * (depth + 1), "  " * depth
    if isinstance(data, dict):
        parts = [f"{json.dumps(key)}: {_pretty(value, depth + 1)}" for key, value in data.items()]
        return "{\n" + ",\n".join(inner + part for part in parts) + f"\n{outer}}}"
    assert isinstance(data, list)
    parts = [_pretty(value, depth + 1) for value in data]
    return "[\n" + ",\n".join(inner + part for part in parts) + f"\n{outer}]"


def _is_flat(data: object) -> bool:
    if isinstance(data, list):
        return not any(isinstance(one, dict | list) for one in data)
    return not isinstance(data, dict)
