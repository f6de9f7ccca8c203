"""Samples are uniform over the worlds that meet pools and facts (X-06), and facts come and go.

On small positions all worlds are listed by brute force, from the rule text alone, and the samples
are compared with them by chi-square. Seeds are fixed: a test that passes always passes.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from tests.effort import effort
from tests.games.duel.invariants import COPIES, STANDARD_COPIES, ends_in
from tests.games.duel.playing import SHORT_DECK, STYLES, moves, play_on
from tests.games.duel.setting import play, position, seat_of, table, whole

Position = dict[str, Any]
Slot = tuple[str, int, int]  # zone, seat, place
World = dict[Slot, str]

RANKS = list(COPIES)
NONE = [[], [], []]
SAMPLES = 1500


# Brute force.


def arrangements(hidden: World) -> Iterator[World]:
    """Yield every way to lay these cards on these slots; equal cards are not told apart."""
    for cards in _orders(Counter(hidden.values())):
        yield dict(zip(hidden, cards, strict=True))


def _orders(cards: Counter[str]) -> Iterator[tuple[str, ...]]:
    left = [card for card in cards if cards[card]]
    if not left:
        yield ()
    for card in left:
        cards[card] -= 1
        for rest in _orders(cards):
            yield (card, *rest)
        cards[card] += 1


def bean_slots(at: Position, observer: int | None) -> World:
    """Return the hidden bean cards of a position."""
    hidden = {("pile", 0, k): bean for k, bean in enumerate(at["pile"])}
    for seat, who in enumerate(at["seats"]):
        hidden |= {("coin", seat, k): c[1:] for k, c in enumerate(who["coins"]) if c[0] == "?"}
        if seat != observer:
            hidden |= {("hand", seat, k): bean for k, bean in enumerate(who["hand"])}
    return hidden


def bohnus_slots(at: Position, observer: int | None, pool: int) -> World:
    """Return the hidden bohnus cards of one shuffle."""
    hidden: World = {}
    if pool == at["bohnus_pool"]:
        hidden |= {("pile", 0, k): card for k, card in enumerate(at["bohnus_pile"])}
    for seat, who in enumerate(at["seats"]):
        for k, card in enumerate(who["bohnus"]):
            if seat != observer and who["pools"][k] == pool:
                hidden["bohnus", seat, k] = card
    return hidden


def agrees(at: Position, world: World) -> bool:
    """Say whether the hands of a world meet what everybody knows of them."""
    for seat, who in enumerate(at["seats"]):
        hand = [world.get(("hand", seat, k), bean) for k, bean in enumerate(who["hand"])]
        if any(bean in hand[:front] for bean, front in who["absent"].items()):
            return False
        for promise in who["promises"]:
            front, other = hand[: promise["front"]], promise["or_none_of"]
            if promise["bean"] not in front and (not other or set(front) & set(other)):
                return False
    return True


def is_claimed(at: Position, world: World) -> bool:
    """Say whether a seat with auto-claim holds a card that matches a standing column."""
    columns = [column for who in at["seats"] for column in who["fields"]]
    return any(
        zone == "bohnus"
        and at["options"]["auto_claim"][seat]
        and any(ends_in(column, card) for column in columns)
        for (zone, seat, _place), card in world.items()
    )


def bean_worlds(at: Position, observer: int | None) -> list[World]:
    hidden = bean_slots(at, observer)
    return [world for world in arrangements(hidden) if agrees(at, world)]


def bohnus_worlds(at: Position, observer: int | None, pool: int) -> list[World]:
    hidden = bohnus_slots(at, observer, pool)
    return [world for world in arrangements(hidden) if not is_claimed(at, world)]


def is_uniform(found: Counter[Any], worlds: list[Any]) -> bool:
    """Chi-square of samples against equally likely worlds (given by outcome, with repetition)."""
    expected = Counter(worlds)
    if not set(found) <= set(expected):
        return False
    factor = found.total() / len(worlds)
    chi = sum((found[key] - n * factor) ** 2 / (n * factor) for key, n in expected.items())
    spread = 2 / (9 * (len(expected) - 1))
    return chi <= (len(expected) - 1) * (1 - spread + 4.5 * sqrt(spread)) ** 3  # 3 in a million


def compare(
    state: State,
    observer: int | None,
    slots: Callable[[Position], World],
    worlds: list[World],
    zones: Sequence[str],
) -> None:
    """The samples of a state fall on the worlds evenly, looked at in these zones."""

    def outcome(world: World) -> tuple[str, ...]:
        return tuple(card for slot, card in sorted(world.items()) if slot[0] in zones)

    rng = Rng(f"{zones} {observer}")
    every = [outcome(world) for world in worlds]
    samples = effort(SAMPLES, least=3 * len(set(every)))
    found = Counter(
        outcome(slots(whole(state.sample(observer, rng)))) for _sample in range(samples)
    )
    assert len(set(every)) > 1
    assert samples / len(set(every)) > 2.5
    assert is_uniform(found, every)


def compare_beans(
    state: State,
    observer: int | None,
    *zones: str,
    fact: Callable[[World], bool] = lambda _world: True,
) -> None:
    worlds = [world for world in bean_worlds(whole(state), observer) if fact(world)]
    compare(state, observer, lambda at: bean_slots(at, observer), worlds, zones)


def compare_bohnus(state: State, observer: int | None, pool: int = 0) -> None:
    worlds = bohnus_worlds(whole(state), observer, pool)
    zones = ("pile", "bohnus")
    compare(state, observer, lambda at: bohnus_slots(at, observer, pool), worlds, zones)


def few_beans(coins: Sequence[str], pile: Sequence[str], **parts: Any) -> State:
    """A state in which only these starting coins, this pile and the hands are unseen."""
    at = position(pile=pile, pile_size=len(pile), **parts)
    beans = iter(coins)
    for seat in at["seats"]:
        for k, coin in enumerate(seat["coins"]):
            if coin[0] == "?":
                bean = next(beans)
                at["discards"][coin[1:]] = at["discards"].get(coin[1:], 0) + 1
                at["discards"][bean] -= 1
                seat["coins"][k] = "?" + bean
    at["discards"] = {bean: n for bean, n in at["discards"].items() if n}
    return bohnhof.from_position(at)


COINS = ["soy", "soy", "soy", "red", "soy", "red"]


@pytest.mark.rule("X-06")
def test_the_comparison_can_fail():
    fair = Counter({"a": 1000, "b": 1030})
    assert is_uniform(fair, ["a", "b"])
    assert is_uniform(Counter({"a": 1340, "b": 660}), ["a", "a", "b"])
    assert not is_uniform(fair, ["a", "a", "b"])
    assert not is_uniform(Counter({"a": 2000}), ["a", "b"])
    assert not is_uniform(Counter({"a": 1000, "b": 1000, "c": 1}), ["a", "b"])
    assert not is_uniform(Counter({"a": 1120, "b": 880}), ["a", "b"])


# Beans.


@pytest.mark.rule("X-06")
def test_beans_without_facts():
    state = few_beans(COINS, ["red"], hands=(["chili"], ["soy", "blue"]))

    compare_beans(state, 0, "hand", "coin", "pile")


@pytest.mark.rule("X-06")
def test_long_hands_without_facts_are_dealt_to_a_spectator_at_once():
    beans = [bean for bean, copies in COPIES.items() for _copy in range(copies)]
    random = Random("long")
    random.shuffle(beans)
    state = table(step="plant_first", hands=(beans[:40], beans[40:80]))
    sample = whole(state.sample(None, Rng(1)))
    assert [len(seat["hand"]) for seat in sample["seats"]] == [40, 40]


@pytest.mark.rule("DQ-34")
def test_an_accepted_offer_is_known_to_be_backed():
    given = {"step": "choose_gift", "hands": (["soy", "red"], []), "offer": "soy"}
    with pytest.raises(bohnhof.PositionError, match="proves that the hand has the card"):
        table(**given, pushed={"soy": 0})
    promise = {"bean": "soy", "front": 2, "or_none_of": []}
    state = table(**given, pushed={"soy": 0}, promises=([promise], []))
    for n in range(20):
        assert "soy" in whole(state.sample(1, Rng(n)))["seats"][0]["hand"]


@pytest.mark.rule("X-06", "DQ-12")
@pytest.mark.parametrize("absent", [{"red": 2}, {"red": 1}, {"soy": 1}, {"soy": 2, "red": 1}])
def test_beans_with_absent_types(absent):
    state = few_beans(
        ["soy", "red", "soy", "red", "soy", "red"],
        ["red"],
        hands=(["chili"], ["blue", "blue", "soy"]),
        absent=({}, absent),
    )

    compare_beans(state, 0, "hand", "pile")


@pytest.mark.rule("X-06", "DQ-34")
@pytest.mark.parametrize(
    "promises",
    [
        [("blue", 2, [])],
        [("red", 3, [])],
        [("red", 2, ["red", "soy"])],
        [("soy", 2, ["red", "green"])],
        [("red", 3, []), ("blue", 2, ["blue", "soy"])],
    ],
)
def test_beans_with_promises(promises):
    told = [{"bean": bean, "front": n, "or_none_of": other} for bean, n, other in promises]
    state = few_beans(
        COINS,
        ["red", "soy"],
        hands=(["chili"], ["blue", "blue", "red"]),
        promises=([], told),
    )

    compare_beans(state, 0, "hand", "pile")


@pytest.mark.rule("X-06", "DQ-12", "DQ-34")
def test_beans_with_promises_and_absent_types_together():
    state = few_beans(
        COINS,
        ["red", "blue"],
        hands=(["chili"], ["blue", "red", "soy"]),
        absent=({}, {"soy": 2}),
        promises=([], [{"bean": "red", "front": 3, "or_none_of": ["red", "green"]}]),
    )

    compare_beans(state, 0, "hand", "pile")


@pytest.mark.rule("X-06")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({}, {}),
        ({"soy": 2}, {"red": 2}),
        ({"soy": 1}, {"soy": 2}),
        ({"soy": 2}, {}),
        ({}, {"red": 1}),
    ],
)
def test_two_hidden_hands_with_different_absent_types(first, second):
    state = few_beans(
        ["soy", "red", "soy", "blue", "soy", "red"],
        ["red"],
        hands=(["blue", "blue"], ["blue", "blue"]),
        absent=(first, second),
    )

    compare_beans(state, None, "hand")


@pytest.mark.rule("X-06")
def test_two_hidden_hands_with_a_promise_and_an_absent_type():
    state = few_beans(
        ["soy", "red", "soy", "blue", "soy", "red"],
        ["red"],
        hands=(["blue", "red"], ["blue", "soy"]),
        absent=({"soy": 2}, {}),
        promises=([], [{"bean": "soy", "front": 2, "or_none_of": ["red", "blue"]}]),
    )

    compare_beans(state, None, "hand")


@pytest.mark.rule("X-06", "DQ-08")
@pytest.mark.parametrize("observer", [1, None])
def test_while_a_gift_is_chosen_the_giver_is_known_to_have_the_card(observer):
    state = few_beans(
        COINS,
        ["red"],
        hands=(["blue", "soy", "soy"], ["chili"]),
        step="make_offer",
        turned=["green"],
    )

    play(state, (0, "offer blue"), (1, "accept"))

    def backed(world: World) -> bool:
        return "blue" in [world["hand", 0, k] for k in range(3)]

    assert whole(state)["step"] == "choose_gift"
    compare_beans(state, observer, "hand", "pile", fact=backed)
    play(state, (0, "give 1"))
    assert seat_of(state, 0)["promises"] == []


@pytest.mark.rule("X-06")
def test_who_bluffed_away_a_starting_coin_has_one_unseen_card_less():
    state = few_beans(
        COINS,
        ["red"],
        hands=(["chili"], ["soy", "blue"]),
        step="make_offer",
        turned=["green", "green", "green"],
    )

    play(state, (0, "offer stink"), (1, "accept"))

    assert [len(seat_of(state, seat)["coins"]) for seat in (0, 1)] == [2, 4]
    compare_beans(state, 0, "hand", "coin", "pile")


# Bohnus cards.


def few_bohnus(hidden: Sequence[str], **parts: Any) -> State:
    """A state in which these bohnus cards are in hands and pile; the others are won by seat 0."""
    gone = Counter(STANDARD_COPIES)
    gone.subtract(hidden)
    return table(hands=(["chili"], ["green"]), won=(list(gone.elements()), []), **parts)


HIDDEN = ["AAAB", "AAAB", "ABC", "ABCD", "AABB", "AABB"]
AAAB = ["red", "red", "red", "black-eyed"]


@pytest.mark.rule("X-06")
@pytest.mark.parametrize("observer", [0, 1, None])
def test_bohnus_cards_without_matches(observer):
    state = few_bohnus(HIDDEN, bohnus=(["AAAB", "ABC"], ["AAAB", "ABCD"]))

    compare_bohnus(state, observer)


@pytest.mark.rule("X-06", "DQ-18")
@pytest.mark.parametrize("observer", [0, None])
def test_an_auto_claim_seat_holds_nothing_that_matches(observer):
    farms = (NONE, [[], AAAB, []])
    state = few_bohnus(HIDDEN, bohnus=(["ABC", "AABB"], ["AABB", "ABCD"]), fields=farms)

    compare_bohnus(state, observer)


@pytest.mark.rule("X-06", "DQ-18")
@pytest.mark.parametrize("auto", [(True, False), (False, True), (False, False)])
def test_only_auto_claim_seats_are_bound_to_hold_nothing_that_matches(auto):
    held = (["ABC", "AABB"], ["AABB", "ABCD"])
    state = few_bohnus(HIDDEN, bohnus=held, fields=([AAAB, [], []], NONE), auto_claim=auto)

    compare_bohnus(state, None)


@pytest.mark.rule("X-06", "DQ-27", "DQ-33")
@pytest.mark.parametrize("pool", [0, 1])
@pytest.mark.parametrize("observer", [0, None])
def test_after_a_reshuffle_cards_stay_in_their_pool(observer, pool):
    state = few_bohnus(
        [*HIDDEN, "AABC", "ABBB"],
        bohnus=(["ABC", "AABB", "AABC"], ["AAAB", "ABCD", "ABBB"]),
        pools=([0, 0, 1], [0, 1, 1]),
        bohnus_pool=1,
    )

    if observer == 0 and pool == 0:  # the one old card of the other is known for sure
        assert all(seat_of(state.sample(0, Rng(k)), 1)["bohnus"][0] == "AAAB" for k in range(50))
    else:
        compare_bohnus(state, observer, pool)


@pytest.mark.rule("X-06", "DQ-27")
def test_a_real_reshuffle_makes_a_new_pool():
    state = few_bohnus(
        HIDDEN, step="drop_bohnus", bohnus=(["AAAB", "ABC", "ABCD"], ["AAAB", "AABB", "AABB"])
    )

    play(state, (0, "drop 1"), (1, "drop 1"))

    assert [seat_of(state, seat)["pools"] for seat in (0, 1)] == [[0, 0, 1], [0, 0, 1]]
    compare_bohnus(state, None, 0)
    held = {seat_of(state.sample(0, Rng(k)), 1)["bohnus"][2] for k in range(50)}
    assert held == {seat_of(state, 1)["bohnus"][2]}


# Samples and worlds along real games.


@pytest.mark.rule("X-06")
@pytest.mark.parametrize("options", [{}, {"auto_claim": [False, True], "bohnus_deck": SHORT_DECK}])
@pytest.mark.parametrize("style", STYLES)
def test_a_sample_looks_the_same_and_a_world_made_of_the_view_is_the_same(style, options):
    chance = Random(style.__name__)
    state = bohnhof.new("duel", seed=style.__name__, **options)
    for seat, action in moves(state, style, chance):
        state.apply(seat, action)
        if chance.random() < 0.85:
            continue
        for observer in (0, 1, None):
            k = chance.randrange(10**6)
            sample = state.sample(observer, Rng(k))
            view = state.view(observer)
            assert sample.view(observer) == view
            assert whole(bohnhof.world(view, Rng(k))) == whole(sample)
            if observer is not None:
                assert sample.legal(observer) == state.legal(observer)


@pytest.mark.rule("X-06")
def test_a_sample_leaves_the_state_alone_and_hides_its_shuffles():
    state = bohnhof.new("duel", seed=1)
    before = whole(state)

    sample = state.sample(0, Rng(1))

    assert whole(state) == before
    assert whole(sample)["seed"] != before["seed"]
    assert whole(sample)["pile"] != before["pile"]
    assert whole(state.sample(0, Rng(1))) == whole(sample)


# Facts come and go.


def known(state: State, seat: int) -> tuple[dict[str, int], list[tuple[str, int, list[str]]]]:
    """Return what everybody knows of a hand."""
    who: Any = state.view(None)["seats"][seat]
    return who["absent"], [(p["bean"], p["front"], p["or_none_of"]) for p in who["promises"]]


def others(*pushed: str) -> list[str]:
    return [bean for bean in RANKS if bean not in pushed]


@pytest.mark.rule("X-06", "DQ-12")
def test_an_absent_type_concerns_the_cards_then_in_hand_and_shrinks():
    state = table(
        hands=(["red", "red", "soy", "soy"], ["green"]),
        step="make_offer",
        turned=["blue", "blue", "blue"],
        pile=["chili", "garden", "stink", "stink", "stink", "green", "green", "red", "red", "red"],
    )
    play(state, (0, "offer chili"), (1, "accept"))
    assert known(state, 0) == ({"chili": 4}, [])

    play(state, *[(0, "plant blue 1")] * 3)
    assert seat_of(state, 0)["hand"] == ["red", "red", "soy", "soy", "chili", "garden"]
    assert known(state, 0) == ({"chili": 4}, [])  # the new cards may well be Chili

    play(state, (1, "plant 1"), (1, "offer stink"), (0, "decline"), (0, "offer soy"), (1, "accept"))
    play(state, (0, "give 3"))
    assert known(state, 0) == ({"chili": 3}, [])

    play(state, (1, "plant soy 2"), *[(1, "plant stink 3")] * 3, (1, "keep"), (0, "keep"))
    play(state, (0, "plant 2"), (0, "plant 2"))
    assert (known(state, 0), seat_of(state, 0)["hand"][:2]) == (
        ({"chili": 1}, []),
        ["soy", "chili"],
    )


@pytest.mark.rule("X-06", "DQ-12")
def test_a_card_from_behind_leaves_the_absent_type_as_it_is():
    hands = (["red", "soy", "chili"], ["green"])
    state = table(hands=hands, absent=({"chili": 2}, {}), step="make_offer", turned=["blue"])

    play(state, (0, "offer chili"), (1, "accept"), (0, "give 3"))

    assert known(state, 0) == ({"chili": 2}, [])


@pytest.mark.rule("X-06", "DQ-12")
def test_a_later_bluff_renews_the_absent_type():
    hands = (["red", "soy", "stink"], ["green"])
    state = table(hands=hands, absent=({"chili": 1}, {}), step="make_offer", turned=["blue"])

    play(state, (0, "offer chili"), (1, "accept"))

    assert known(state, 0) == ({"chili": 3}, [])


def beggar(hand: list[str], promises: list[tuple[str, int, list[str]]], **parts: Any) -> State:
    """Seat 1, who has no coins, has promised this of its hand; seat 0 starts phase 2."""
    told = [{"bean": bean, "front": n, "or_none_of": other} for bean, n, other in promises]
    given = {"hands": (["stink"], hand), "step": "make_offer", "turned": ["garden"]}
    return table(**{**given, "coins": (["?"] * 6, []), "promises": ([], told), **parts})


@pytest.mark.rule("X-06", "DQ-34")
def test_a_free_offer_is_kept_in_mind_though_it_is_declined():
    state = beggar(["green", "blue"], [])

    play(state, (0, "offer red"), (1, "decline"), (1, "offer green"), (0, "decline"))
    assert known(state, 1)[1] == [("green", 2, others("red"))]
    play(state, (0, "offer soy"), (1, "decline"), (1, "offer blue"))

    rest = others("red", "green", "soy")
    assert known(state, 1)[1] == [("green", 2, others("red")), ("blue", 2, rest)]


@pytest.mark.rule("X-06", "DQ-34")
@pytest.mark.parametrize(
    ("promise", "given", "left"),
    [
        (("green", 3, ["green", "blue"]), "green", []),  # kept
        (("green", 3, ["green", "blue"]), "blue", [("green", 2, [])]),  # so Green it must be
        (("green", 3, ["red", "green"]), "blue", [("green", 2, ["red", "green"])]),
        (("green", 3, []), "blue", [("green", 2, [])]),
        (("soy", 2, ["red", "soy"]), "blue", [("soy", 1, ["red", "soy"])]),
    ],
)
def test_promises_shrink_as_cards_leave(promise, given, left):
    state = beggar(["blue", "chili", "green"], [promise], coins=(["?"] * 3, ["?"] * 3))

    play(state, (0, "offer red"), (1, "decline"), (1, f"offer {given}"), (0, "accept"))
    play(state, (1, "give 3" if given == "green" else "give 1"))

    assert known(state, 1) == ({}, left)


@pytest.mark.rule("X-06", "DQ-34")
def test_a_card_from_behind_leaves_a_promise_as_it_is():
    state = beggar(
        ["blue", "green"], [("blue", 1, ["green", "blue"])], coins=(["?"] * 3, ["?"] * 3)
    )

    play(state, (0, "offer red"), (1, "decline"), (1, "offer green"), (0, "accept"), (1, "give 2"))

    assert known(state, 1)[1] == [("blue", 1, ["green", "blue"])]


@pytest.mark.rule("X-06", "DQ-34")
def test_a_later_card_of_the_type_does_not_keep_a_promise_about_the_front():
    promise = ("blue", 1, ["green", "blue"])
    state = beggar(["blue", "blue"], [promise], coins=(["?"] * 3, ["?"] * 3))

    play(state, (0, "offer red"), (1, "decline"), (1, "offer blue"), (0, "accept"), (1, "give 2"))

    assert known(state, 1)[1] == [promise]


@pytest.mark.rule("X-06", "DQ-34")
def test_a_promise_whose_cards_are_all_gone_is_gone():
    state = table(
        hands=(["chili", "red", "soy"], ["green"]),
        promises=([{"bean": "soy", "front": 1, "or_none_of": ["soy", "red"]}], []),
    )

    play(state, (0, "plant 1"))

    assert known(state, 0) == ({}, [])


@pytest.mark.rule("X-06", "DQ-34")
def test_a_bluff_tells_what_an_earlier_promise_meant():
    promise = ("soy", 1, ["soy", "red", "green"])
    state = beggar(["blue", "chili"], [promise], coins=(["?"] * 3, ["?"] * 3))

    play(state, (0, "offer red"), (1, "decline"), (1, "offer soy"), (0, "accept"))

    assert known(state, 1) == ({"red": 1, "soy": 2, "green": 1}, [])


class Facts:
    """Follows by events what everybody knows of the hands; every card has a number of its own."""

    def __init__(self, state: State) -> None:
        at = whole(state)
        self.hands = [[(seat, k) for k in range(len(at["seats"][seat]["hand"]))] for seat in (0, 1)]
        self.absent: list[dict[str, set[Any]]] = [{}, {}]
        self.promises: list[list[tuple[str, set[Any], set[str]]]] = [[], []]
        self.drawn = 0

    def follow(self, before: Position, event: Event) -> None:
        seat, data = event.owner, event.data
        if event.kind == "planted" and data["source"] == "hand":
            self.leave(seat, 0, data["bean"])
        elif event.kind == "gave" and data["position"] is not None:
            self.leave(seat, data["position"], data["bean"])
        elif event.kind == "drew":
            self.drawn += 2
            self.hands[seat] += [("drawn", self.drawn + k) for k in range(data["count"])]
        elif event.kind == "offered":
            self.offer(before, seat, data["bean"])
        elif event.kind == "accepted":
            self.accept(before, 1 - seat, data["bean"])
        elif event.kind == "bluffed":
            self.bluff(seat, data["bean"])

    def leave(self, seat: int, place: int, bean: str) -> None:
        card = self.hands[seat].pop(place)
        for cards in self.absent[seat].values():
            cards.discard(card)
        kept = []
        for promised, cards, other in self.promises[seat]:
            if card in cards and bean == promised:
                continue
            left = set() if card in cards and bean in other else other
            kept.append((promised, cards - {card}, left))
        self.promises[seat] = [promise for promise in kept if promise[1]]

    def offer(self, before: Position, seat: int, bean: str) -> None:
        who = before["seats"][seat]
        still_open = set(RANKS) - set(before["pushed"])
        turned = set(before["turned"]) if seat == before["active"] else set()
        if who["coins"] or who["won"] or bean in turned or not who["hand"]:
            return
        other = set() if turned & still_open else still_open
        self.promises[seat].append((bean, set(self.hands[seat]), other))

    def accept(self, before: Position, giver: int, bean: str) -> None:
        """Until it is given (or shows to be a bluff) everybody knows that the card is there."""
        if self.hands[giver] and (giver != before["active"] or bean not in before["turned"]):
            self.promises[giver].append((bean, set(self.hands[giver]), set()))

    def bluff(self, seat: int, bean: str) -> None:
        self.absent[seat][bean] = set(self.hands[seat])
        for promised, cards, other in self.promises[seat]:
            for absent in other if promised == bean else ():
                self.absent[seat].setdefault(absent, set()).update(cards)
        self.promises[seat] = [p for p in self.promises[seat] if p[0] != bean]

    def told(self, seat: int) -> tuple[dict[str, int], list[tuple[str, int, list[str]]]]:
        """Return the facts as a view tells them."""
        absent = {bean: len(self.absent[seat].get(bean, ())) for bean in RANKS}
        promises = [
            (bean, len(cards), sorted(other, key=RANKS.index))
            for bean, cards, other in self.promises[seat]
        ]
        return {bean: n for bean, n in absent.items() if n}, promises


@pytest.mark.rule("X-06", "DQ-12", "DQ-34")
@pytest.mark.parametrize("style", STYLES)
def test_facts_follow_the_events_of_whole_games(style):
    seen = Counter()
    for game in range(3):
        deal = whole(
            bohnhof.new("duel", seed=f"{style.__name__} {game}", auto_claim=[False, False])
        )
        rich, poor = deal["seats"][game % 2], deal["seats"][1 - game % 2]
        rich["coins"], poor["coins"] = rich["coins"] + poor["coins"], []
        state = bohnhof.from_position(deal)
        facts, before = Facts(state), whole(state)
        for _seat, _text, events in play_on(state, style, Random(game)):
            for event in events:
                facts.follow(before, event)
            before = whole(state)
            for seat in (0, 1):
                absent, promises = known(state, seat)
                assert (absent, promises) == facts.told(seat)
                seen.update(absent=len(absent), promises=len(promises))
    assert seen["absent"] > 50
    assert seen["promises"] > 20
