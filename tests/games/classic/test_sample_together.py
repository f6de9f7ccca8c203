"""Samples where so much is known that hands are dealt at once: they are as even as any (X-06).

What is possible is enumerated here from the rule text alone: for each shuffle every way to split
its hidden cards into heaps (the parts of hands between fronts, and the rest), in as many orders as
each heap has. Seeds are fixed: a test that passes always passes.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Any

import pytest

import bohnhof
from bohnhof import PositionError, Rng, State
from bohnhof.engine.contract import NOBODY
from bohnhof.games.classic import sample
from bohnhof.games.classic.state import ClassicState
from tests.effort import effort
from tests.games.classic.setting import fact, whole
from tests.games.classic.test_sample import Position, few, fits

Heap = tuple[int, int, int]  # seat, shuffle, and the front up to which it reaches
REST = -1  # the seat of what is in no hand of which something is known
Shares = dict[Heap, tuple[str, ...]]


def heap_of(at: Position, seat: int, place: int) -> Heap:
    """Return the heap in which a hand card is."""
    who = at["seats"][seat]
    if not who["holds"]:
        return REST, who["pools"][place], 0
    fronts = [told["front"] for told in who["holds"]] + [len(who["hand"])]
    return seat, who["pools"][place], min(front for front in fronts if front > place)


def heaps(at: Position, observer: int | None) -> Shares:
    """Return the hidden cards, heap by heap, each in order of names."""
    found: dict[Heap, list[str]] = {(REST, at["pool"], 0): list(at["pile"])}
    for seat, who in enumerate(at["seats"]):
        for place, bean in enumerate(who["hand"]):
            if seat != observer:
                found.setdefault(heap_of(at, seat, place), []).append(bean)
    return {heap: tuple(sorted(cards)) for heap, cards in found.items()}


def splits(cards: Counter[str], sizes: Sequence[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield every way to split cards into heaps of these sizes."""
    if not sizes:
        yield ()
        return
    for heap in combinations_with_replacement(sorted(cards), sizes[0]):
        left = cards.copy()
        left.subtract(heap)
        if min(left.values()) >= 0:
            for others in splits(left, sizes[1:]):
                yield (heap, *others)


def orders(heap: Sequence[str]) -> int:
    """Return in how many orders the cards of a heap can lie."""
    return factorial(len(heap)) // prod(factorial(n) for n in Counter(heap).values())


def agrees(at: Position, shares: Shares) -> bool:
    """Say whether heaps meet what everybody knows of the hands."""
    for seat, who in enumerate(at["seats"]):
        for told in who["holds"]:
            parts = [cards for heap, cards in shares.items() if heap[0] == seat]
            fronts = [heap[2] for heap in shares if heap[0] == seat]
            seen = [part for part, end in zip(parts, fronts, strict=True) if end <= told["front"]]
            if parts and sum(part.count(told["bean"]) for part in seen) < told["count"]:
                return False
    return True


def possible(at: Position, observer: int | None) -> Iterator[tuple[Shares, int]]:
    """Yield all that the observer thinks possible, with its number of ways."""
    true = heaps(at, observer)
    ways = []
    for pool in range(at["pool"] + 1):
        here = [heap for heap in true if heap[1] == pool]
        cards = Counter(card for heap in here for card in true[heap])
        every = splits(cards, [len(true[heap]) for heap in here])
        ways.append([dict(zip(here, split, strict=True)) for split in every])
    for parts in product(*ways):
        shares = {heap: cards for part in parts for heap, cards in part.items()}
        if agrees(at, shares):
            yield shares, prod(orders(cards) for cards in shares.values())


Draw = Callable[[State, int | None, Rng], State]


def sampled(state: State, observer: int | None, rng: Rng) -> State:
    return state.sample(observer, rng)


def mixed(state: State, observer: int | None, rng: Rng) -> State:
    """Return a sample as if there were too many ways to count."""
    world = state.clone()
    assert isinstance(world, ClassicState)
    seat = NOBODY if observer is None else observer
    known, left = sample._known_hands(world, seat), sample.hidden_cards(world, seat)
    sample._deal_rest(world, seat, sample._mixed(world, known, left, rng), rng)
    return world


def compare(
    state: State,
    observer: int | None,
    *seats: int,
    samples: int = 600,
    least: int = 200,
    draw: Draw = sampled,
) -> None:
    """The samples of a state fall evenly on what is possible, looked at in these hands."""
    at, rng = whole(state), Rng("together")
    expected: Counter[Any] = Counter()
    for shares, ways in possible(at, observer):
        expected[seen(shares, seats)] += ways
    assert len(expected) > 1
    found: Counter[Any] = Counter()
    for _sample in range(effort(samples, least)):
        found[seen(heaps(whole(draw(state, observer, rng)), observer), seats)] += 1
    assert fits(found, expected)


def seen(shares: Shares, seats: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    return tuple(cards for heap, cards in sorted(shares.items()) if heap[0] in seats)


def all_of(hand: Sequence[str]) -> list[dict[str, Any]]:
    """Every card of a hand is known, and nothing of its order."""
    return [fact(bean, len(hand), n) for bean, n in sorted(Counter(hand).items())]


def hoarder(*shuffles: list[str], is_reversed: bool = False) -> State:
    """Seat 1 has six cards of each shuffle, seat 2 a Stink and a Soy, and all of that is known."""
    hand = [bean for six in shuffles for bean in six]
    holds = {1: all_of(hand), 2: all_of(["stink", "soy"])}
    if is_reversed:
        holds = {seat: told[::-1] for seat, told in reversed(holds.items())}
    return few(
        ["stink", "soy"],
        hands=[["garden"], hand, ["stink", "soy"]],
        pools=[[0], [0] * 6 + [1] * 6 + [2] * 6, [0, 1]],
        used_up=2,
        holds=holds,
    )


SIXES = {
    "one to one": [
        ["soy", "blue", "green", "chili", "blue", "chili"],
        ["stink", "blue", "green", "chili", "blue", "chili"],
        ["green", "green", "blue", "blue", "blue", "blue"],
    ],
    "two to one": [
        ["soy", "blue", "green", "chili", "blue", "chili"],
        ["stink", "soy", "green", "chili", "blue", "chili"],
        ["green", "green", "blue", "blue", "blue", "blue"],
    ],
    "one to four": [["stink", "soy", "red", "blue", "green", "chili"]] * 3,
}


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize("is_reversed", [False, True])
@pytest.mark.parametrize("sixes", SIXES)
def test_what_only_two_exchanges_at_once_can_change(sixes: str, is_reversed: bool) -> None:
    """Seat 2 may have its cards of either shuffle; then seat 1 has others of both."""
    compare(hoarder(*SIXES[sixes], is_reversed=is_reversed), 0, 2, samples=1500)


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize("is_reversed", [False, True])
def test_cards_are_mixed_long_enough_for_that(is_reversed: bool) -> None:
    state = hoarder(*SIXES["one to one"], is_reversed=is_reversed)
    compare(state, 0, 2, samples=120, least=60, draw=mixed)


@pytest.mark.rule("X-06")
@pytest.mark.parametrize("sixes", SIXES)
def test_the_order_of_facts_does_not_matter(sixes: str) -> None:
    states = [hoarder(*SIXES[sixes], is_reversed=way) for way in (False, True)]
    for n in range(5):
        first, second = (whole(state.sample(0, Rng(n))) for state in states)
        assert heaps(first, 0) == heaps(second, 0)


@pytest.mark.rule("X-06", "CQ-30")
def test_three_hands_with_one_of_each_type_from_three_shuffles() -> None:
    """No exchange between two types leads from one half of these deals to the other."""
    beans = ["red", "soy", "green"]
    hands = [beans, [*beans[1:], *beans[:1]], [*beans[2:], *beans[:2]]]
    holds = [all_of(beans)] * 3
    state = few(["blue"], hands=hands, pools=[[0, 1, 2]] * 3, used_up=2, holds=holds)
    assert sum(ways for _shares, ways in possible(whole(state), None)) == 12
    compare(state, None, 0, 1, 2)


STAIRS = ["soy", "red", "soy", "blue", "red", "soy", "blue", "red", "green"]


@pytest.mark.rule("X-06", "CQ-30")
@pytest.mark.parametrize("free", [0, 2, 4])
@pytest.mark.parametrize("pools", [[0] * 9, [0, 0, 0, 1, 1, 1, 2, 2, 2]])
def test_a_hand_that_became_known_card_by_card(pools: list[int], free: int) -> None:
    """All but the last cards; and another seat has some of the same types."""
    told = [fact(bean, n, STAIRS[:n].count(bean)) for n, bean in enumerate(STAIRS[: 9 - free], 1)]
    state = few(
        ["soy", "green"],
        hands=[["stink"], STAIRS, ["red", "soy"]],
        pools=[[0], pools, [0, max(pools)]],
        used_up=max(pools),
        holds={1: told[1::2], 2: all_of(["red", "soy"])},
    )
    compare(state, 0, 1, 2)


@pytest.mark.rule("X-06")
def test_a_view_that_can_not_be_is_refused() -> None:
    view: Position = hoarder(*SIXES["one to one"]).view(0)
    assert bohnhof.world(view, Rng(1))
    view["seats"][2]["holds"] = [fact("soy", 2, 2)]
    with pytest.raises(PositionError, match="No hands agree"):
        bohnhof.world(view, Rng(1))
