"""The rulings on bohnus patterns, discards, refills and their order (DQ-19 to DQ-27, DQ-33)."""

from collections import Counter

import pytest

import bohnhof
from bohnhof import IllegalAction
from tests.games.duel.setting import (
    allows,
    deck_of,
    fitting_column,
    kinds,
    legal,
    only,
    play,
    seat_of,
    table,
    whole,
)

NONE = [[], [], []]
AAAB = ["red", "red", "red", "black-eyed"]


def claiming(column, patterns, **parts):
    """Seat 0 holds these cards, which match or do not match the column on field 1 of seat 1."""
    return table(
        hands=(["red"], ["blue"]),
        fields=(NONE, [column, [], []]),
        bohnus=(patterns, []),
        auto_claim=(False, True),
        deck=deck_of(*patterns),
        **parts,
    )


def dropping(**parts):
    """Seat 0 is asked for a bohnus card to discard; both have drawn their beans."""
    return table(**{"step": "drop_bohnus", "hands": (["red"], ["blue"]), **parts})


# Patterns.


@pytest.mark.rule("DQ-19")
def test_one_column_fulfils_several_cards_of_one_player():
    state = claiming(["red", *["black-eyed"] * 4], ["AAAA", "ABBBB"])

    play(state, (0, "claim 1 on 2.1"))
    play(state, (0, "claim 1 on 2.1"))

    assert seat_of(state, 0)["won"] == ["AAAA", "ABBBB"]


@pytest.mark.rule("DQ-19", "DQ-22")
def test_one_column_fulfils_cards_of_both_players_at_once_or_later():
    column = ["red"] * 3 + ["black-eyed"] * 3
    state = table(
        hands=(["soy", "green"], ["blue"]),
        fields=([column, [], []], NONE),
        bohnus=(["AAABBB", "ABBB"], ["AABBB", "ABBB"]),
        auto_claim=(False, False),
    )

    play(state, (1, "claim 1 on 1.1"), (0, "claim 2 on 1.1"), (0, "plant 2"))
    play(state, (0, "claim 1 on 1.1"), (1, "claim 1 on 1.1"))

    assert [seat_of(state, seat)["won"] for seat in (0, 1)] == [
        ["ABBB", "AAABBB"],
        ["AABBB", "ABBB"],
    ]
    assert seat_of(state, 0)["fields"][0] == column


@pytest.mark.rule("DQ-20")
@pytest.mark.parametrize(
    ("column", "pattern", "fits"),
    [
        (["red", "red"], "AB", False),
        (["red", "black-eyed"], "AB", True),
        (["red", "black-eyed"], "AA", False),
        (["red", "red", "red"], "ABC", False),
        (["red", "black-eyed", "black-eyed"], "ABC", False),
    ],
)
def test_different_symbols_are_different_types(column, pattern, fits):
    assert allows(claiming(column, [pattern]), 0, "claim 1 on 2.1") == fits


@pytest.mark.rule("DQ-21")
@pytest.mark.parametrize("pattern", ["AAA", "ABBB", "AABCCC", "ABCCC", "A", "AA"])
def test_the_end_of_the_column_is_exactly_the_pattern(pattern):
    column = ["red", "red", "black-eyed", "soy", "soy", "soy"]

    assert allows(claiming(column, [pattern]), 0, "claim 1 on 2.1")


@pytest.mark.rule("DQ-21")
@pytest.mark.parametrize(
    "pattern", ["AAAA", "AABBB", "ABB", "AABCC", "AAABCCC", "AB", "ABCD", "ABC"]
)
def test_what_is_not_exactly_the_pattern_does_not_match(pattern):
    column = ["red", "red", "black-eyed", "soy", "soy", "soy"]

    assert not allows(claiming(column, [pattern]), 0, "claim 1 on 2.1")


@pytest.mark.rule("DQ-21")
@pytest.mark.parametrize(
    ("below", "pattern"), [("red", "AAAB"), ("garden", "AAAB"), ("garden", "ABB")]
)
def test_what_lies_below_does_not_matter(below, pattern):
    start = 0 if below == "garden" and pattern == "ABB" else 1
    column = [below, *fitting_column(pattern, start)]

    assert allows(claiming(column, [pattern]), 0, "claim 1 on 2.1")


@pytest.mark.rule("DQ-22")
def test_a_claim_leaves_the_field_to_be_harvested_later():
    state = table(
        hands=(["soy"], ["blue"]),
        fields=([AAAB, [], []], NONE),
        bohnus=(["AAAB"], []),
        auto_claim=(False, True),
    )

    play(state, (0, "claim 1 on 1.1"))
    assert seat_of(state, 0)["fields"][0] == AAAB
    events = play(state, (0, "harvest 1"))

    assert events[0]["coins"] == 2


@pytest.mark.rule("DQ-23")
def test_after_the_harvest_there_is_nothing_to_claim():
    state = table(
        hands=(["soy"], ["blue"]),
        fields=([AAAB, [], []], NONE),
        bohnus=([], ["AAAB"]),
        auto_claim=(True, False),
    )
    assert allows(state, 1, "claim 1 on 1.1")

    play(state, (0, "harvest 1"))

    assert not allows(state, 1, "claim 1 on 1.1")
    with pytest.raises(IllegalAction):
        play(state, (1, "claim 1 on 1.1"))


# Discards.


@pytest.mark.rule("DQ-24")
def test_both_decide_on_a_discard_before_anybody_refills_the_active_seat_first():
    state = dropping(bohnus=(["ABC"], ["AABB", "AABC"]))

    assert (state.asked, legal(state, 0)) == ([0], ["keep", "drop 1"])
    assert not allows(state, 1, "drop 1")
    first = play(state, (0, "drop 1"))
    assert (kinds(first), state.asked) == (["dropped"], [1])
    assert legal(state, 1) == ["keep", "drop 1", "drop 2"]
    second = play(state, (1, "drop 2"))

    assert kinds(second) == ["dropped", "refilled", "refilled", "turn"]
    assert [event["seat"] for event in second[1:3]] == [0, 1]
    assert whole(state)["bohnus_discards"] == ["ABC", "AABC"]
    assert [state.view(who)["bohnus_discards"] for who in (0, 1, None)] == [["ABC", "AABC"]] * 3


@pytest.mark.rule("DQ-24")
def test_all_may_be_kept():
    held = (["ABC", "AABB", "ABCD"], ["AABC", "AABB", "AAAB"])
    state = dropping(bohnus=held)

    events = play(state, (0, "keep"), (1, "keep"))

    assert kinds(events) == ["kept", "kept", "turn"]
    assert [seat_of(state, seat)["bohnus"] for seat in (0, 1)] == list(held)


@pytest.mark.rule("DQ-24")
@pytest.mark.parametrize("bohnus", [([], ["AABB"]), (["AABB"], [])])
def test_a_seat_without_bohnus_cards_is_not_asked(bohnus):
    state = dropping(bohnus=bohnus)
    asked = 0 if bohnus[0] else 1

    assert state.asked == [asked]
    events = play(state, (asked, "keep"))

    assert kinds(events) == ["kept", "refilled", "refilled", "turn"]


@pytest.mark.rule("DQ-24")
@pytest.mark.parametrize(
    "parts",
    [
        {"step": "plant_first"},
        {"step": "plant_second"},
        {"step": "make_offer", "turned": ["soy"]},
        {"step": "answer", "turned": ["soy"], "offer": "soy", "pushed": {"soy": 0}, "answerer": 1},
        {"step": "plant_turned", "turned": ["soy"]},
    ],
    ids=lambda parts: parts["step"],
)
def test_bohnus_cards_are_discarded_in_phase_4_only(parts):
    state = table(hands=(["red"], ["blue"]), bohnus=(["ABC"], ["AABB"]), **parts)

    assert not any(allows(state, seat, text) for seat in (0, 1) for text in ("drop 1", "keep"))


# Refills.


@pytest.mark.rule("DQ-25", "DQ-01")
def test_a_fresh_card_is_claimed_at_once_and_not_replaced_in_this_phase():
    farm = [AAAB, ["stink", "stink", "chili", "chili"], []]
    state = dropping(
        fields=(farm, NONE),
        bohnus=(["ABC"], ["ABCD"]),
        bohnus_pile=["AAAB", "AABCD", "AABB", "ABBCD", "ABCDD"],
    )

    events = play(state, (0, "keep"), (1, "keep"))[2:]

    assert [(event["kind"], event["seat"]) for event in events] == [
        ("refilled", 0),
        ("claimed", 0),
        ("refilled", 1),
        ("claimed", 1),
        ("turn", 1),
    ]
    assert events[0]["patterns"] == ["AAAB", "AABCD"]
    assert events[2]["patterns"] == ["AABB", "ABBCD"]
    assert [seat_of(state, seat)["bohnus"] for seat in (0, 1)] == [
        ["ABC", "AABCD"],
        ["ABCD", "ABBCD"],
    ]


@pytest.mark.rule("DQ-25")
def test_in_a_window_too_the_claimed_card_is_not_replaced():
    state = dropping(
        fields=([AAAB, [], []], NONE),
        bohnus=(["ABC", "ABCD"], ["AABC"]),
        bohnus_pile=["AAAB"],
        auto_claim=(False, False),
    )

    play(state, (0, "keep"), (1, "keep"), (0, "claim 3 on 1.1"), (0, "pass"))

    assert seat_of(state, 0)["bohnus"] == ["ABC", "ABCD"]
    assert len(seat_of(state, 1)["bohnus"]) == 3


@pytest.mark.rule("DQ-25")
def test_cards_claimed_before_the_refill_are_replaced_at_once():
    state = dropping(
        fields=([AAAB, [], []], NONE),
        bohnus=(["ABC", "AAAB"], ["AABC", "AAAB"]),
        bohnus_pile=["AABCD", "ABBCD", "ABCCD", "ABCDD"],
        auto_claim=(False, False),
    )

    play(state, (0, "keep"), (0, "claim 2 on 1.1"), (1, "claim 2 on 1.1"), (1, "keep"))

    assert seat_of(state, 0)["bohnus"] == ["ABC", "AABCD", "ABBCD"]
    assert seat_of(state, 1)["bohnus"] == ["AABC", "ABCCD", "ABCDD"]


@pytest.mark.rule("DQ-25")
def test_a_claim_of_the_other_between_the_refills_is_replaced_by_the_second():
    state = dropping(
        fields=([AAAB, [], []], NONE),
        bohnus=(["ABC", "ABCD", "AABBCC"], ["AABC", "AAAB", "AAAAA"]),
        auto_claim=(False, False),
    )

    play(state, (0, "keep"), (1, "keep"))
    assert state.asked == [0]  # the window after its refill
    play(state, (1, "claim 2 on 1.1"), (0, "pass"))

    assert len(seat_of(state, 1)["bohnus"]) == 3


@pytest.mark.rule("DQ-26")
@pytest.mark.parametrize(
    ("left", "hands"), [([], (1, 1)), (["ABCD"], (2, 1)), (["ABCD"] * 3, (3, 2))]
)
def test_what_there_is_goes_to_the_active_seat_first(left, hands):
    gone = 30 - len(left)
    deck = [{"pattern": "ABCD", "cents": 70}] * 32
    state = dropping(
        bohnus=(["ABCD"], ["ABCD"]), bohnus_pile=left, won=([], ["ABCD"] * gone), deck=deck
    )

    play(state, (0, "keep"), (1, "keep"))

    assert tuple(len(seat_of(state, seat)["bohnus"]) for seat in (0, 1)) == hands
    assert whole(state)["step"] == "plant_first"


@pytest.mark.rule("DQ-27")
@pytest.mark.parametrize("pile", [[], ["AAAAA"]])
def test_the_discards_of_this_phase_are_shuffled_in(pile):
    kept = ["ABC", "AABCD", "AABC", "ABBCD"]
    state = dropping(
        bohnus=(kept[:2], kept[2:]), won=([], every_card_but(kept + pile)), bohnus_pile=pile
    )

    events = play(state, (0, "drop 1"), (1, "drop 1"))

    assert kinds(events)[:3] == ["dropped", "dropped", "reshuffled"]
    assert only(events, "reshuffled")[0]["cards"] == 2
    assert (whole(state)["bohnus_pool"], whole(state)["bohnus_discards"]) == (1, [])
    held = [seat_of(state, seat)["bohnus"] for seat in (0, 1)]
    old = [["AABCD", *pile], ["ABBCD"]]
    new = [cards[len(before) :] for cards, before in zip(held, old, strict=True)]
    assert [cards[: len(before)] for cards, before in zip(held, old, strict=True)] == old
    assert Counter(new[0] + new[1]) == Counter(["ABC", "AABC"])
    pools = [seat_of(state, seat)["pools"] for seat in (0, 1)]
    assert pools == [[0] * len(b) + [1] * len(n) for b, n in zip(old, new, strict=True)]


@pytest.mark.rule("DQ-27")
def test_nothing_is_shuffled_before_a_card_has_to_be_drawn():
    state = dropping(
        bohnus=(["ABC", "AABCD", "AAAAB"], ["AABC", "ABBCD"]),
        won=([], every_card_but(["ABC", "AABCD", "AAAAB", "AABC", "ABBCD", "AAAAA", "AAAAAA"])),
        bohnus_pile=["AAAAA", "AAAAAA"],
    )

    events = play(state, (0, "drop 1"), (1, "keep"))

    assert "reshuffled" not in kinds(events)
    assert (whole(state)["bohnus_pile"], whole(state)["bohnus_discards"]) == ([], ["ABC"])
    assert whole(state)["bohnus_pool"] == 0


def every_card_but(kept):
    cards = Counter(whole(table())["bohnus_pile"])
    cards.subtract(kept)
    return list(cards.elements())


# The order of bohnus cards in hand.


@pytest.mark.rule("DQ-33")
def test_bohnus_cards_keep_their_order_and_new_ones_go_behind():
    state = dropping(
        bohnus=(["ABC", "AABC", "ABCD"], []), pools=([0, 1, 2], []), bohnus_pool=2,
        bohnus_pile=["AABCD"],
    )  # fmt: skip

    events = play(state, (0, "drop 2"))

    assert events[0] == {"kind": "dropped", "seat": 0, "card": 1, "pattern": "AABC"}
    assert seat_of(state, 0)["bohnus"] == ["ABC", "ABCD", "AABCD"]
    for watcher in (0, 1, None):
        assert state.view(watcher)["seats"][0]["pools"] == [0, 2, 2]


@pytest.mark.rule("DQ-33")
def test_everybody_sees_from_which_place_a_claimed_card_came():
    state = table(
        hands=(["soy"], ["blue"]),
        fields=([AAAB, [], []], NONE),
        bohnus=(["ABC", "AAAB"], []),
        auto_claim=(False, True),
    )
    events = []

    state.apply(0, state.parse("claim 2 on 1.1"), events)

    assert [events[0].seen_by(watcher)["card"] for watcher in (0, 1, None)] == [1, 1, 1]


@pytest.mark.rule("DQ-33", "X-11")
def test_of_two_equal_cards_either_place_is_a_choice_of_its_own():
    held, pools = (["ABC", "AAAB", "AAAB"], []), ([0, 0, 1], [])
    fields = ([AAAB, [], []], NONE)
    for text, left in (("claim 2 on 1.1", [0, 1]), ("claim 3 on 1.1", [0, 0])):
        state = dropping(
            bohnus=held, pools=pools, bohnus_pool=1, fields=fields, auto_claim=(False, True)
        )
        assert {"drop 2", "drop 3", "claim 2 on 1.1", "claim 3 on 1.1"} <= set(legal(state, 0))

        play(state, (0, text))

        assert seat_of(state, 0)["bohnus"] == ["ABC", "AAAB"]
        assert state.view(1)["seats"][0]["pools"] == left


@pytest.mark.rule("DQ-33")
def test_auto_claim_takes_the_oldest_cards_first():
    state = table(
        hands=(["black-eyed"], ["blue"]),
        fields=([AAAB[:3], [], []], NONE),
        bohnus=(["AAAB", "ABC", "AAAB"], []),
        pools=([0, 0, 1], []),
        bohnus_pool=1,
    )

    events = only(play(state, (0, "plant 1")), "claimed")

    assert [event["card"] for event in events] == [0, 1]
    assert (seat_of(state, 0)["bohnus"], seat_of(state, 0)["pools"]) == (["ABC"], [0])


@pytest.mark.rule("DQ-27", "X-05")
def test_a_reshuffle_does_not_depend_on_the_order_of_the_discards():
    piles = []
    for discards in (["ABC", "AABC", "ABCD"], ["ABCD", "ABC", "AABC"]):
        position = whole(dropping(bohnus=(["AABB"], []), bohnus_pile_size=0))
        rest = sorted(set(position["bohnus_discards"]) - set(discards))
        others = [p for p in position["bohnus_discards"] if p in rest]
        state = bohnhof.from_position({**position, "bohnus_discards": [*discards, *others]})
        play(state, (0, "keep"))
        piles.append(whole(state)["bohnus_pile"])
    assert piles[0] == piles[1]
    assert len(piles[0]) > 10
