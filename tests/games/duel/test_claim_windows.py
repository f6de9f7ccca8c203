"""When bohnus cards are claimed: auto-claim and claim windows (DQ-18)."""

from collections import Counter
from random import Random

import pytest

import bohnhof
from tests.games.duel.playing import SHORT_DECK, STYLES, moves
from tests.games.duel.setting import allows, kinds, legal, only, play, seat_of, table, whole
from tests.games.refused import refused

NONE = [[], [], []]
BY_HAND = (False, False)
READY = ["red", "red", "red"]  # a Black-eyed makes it AAAB
AAAB = [*READY, "black-eyed"]


def ready(**parts):
    """Seat 0 is to plant a Black-eyed, which makes AAAB on its field 1; a Soy follows."""
    given = {
        "hands": (["black-eyed", "soy", "blue"], ["green", "blue"]),
        "fields": ([READY, [], []], NONE),
        "auto_claim": BY_HAND,
    }
    return table(**{**given, **parts})


def window_of(state):
    window = whole(state)["window"]
    return None if window is None else (window["claimant"], window["field"])


# Windows.


@pytest.mark.rule("DQ-18")
def test_the_other_gets_a_window_between_two_plantings():
    state = ready(bohnus=([], ["AAAB"]))

    play(state, (0, "plant 1"))
    assert (state.asked, legal(state, 1)) == ([1], ["pass", "claim 1 on 1.1"])
    play(state, (1, "claim 1 on 1.1"))
    assert state.asked == [0]
    play(state, (0, "plant 1"))

    assert seat_of(state, 1)["won"] == ["AAAB"]
    assert seat_of(state, 0)["fields"][0] == [*AAAB, "soy"]


@pytest.mark.rule("DQ-18")
def test_who_passes_misses_the_match_once_it_is_covered():
    state = ready(bohnus=([], ["AAAB"]))

    play(state, (0, "plant 1"), (1, "pass"), (0, "plant 1"))

    assert not allows(state, 1, "claim 1 on 1.1")


@pytest.mark.rule("DQ-18")
def test_nobody_harvests_while_a_window_is_open():
    farms = ([READY, ["stink"] * 3, []], [["stink"] * 3, [], []])
    state = ready(bohnus=([], ["AAAB"]), fields=farms)
    assert allows(state, 0, "harvest 2")
    assert allows(state, 1, "harvest 1")

    play(state, (0, "plant 1"))

    for seat, text in ((0, "harvest 1"), (0, "harvest 2"), (1, "harvest 1")):
        assert not allows(state, seat, text)
        with refused("window_open"):
            play(state, (seat, text))
    play(state, (1, "pass"))
    assert allows(state, 0, "harvest 2")
    assert allows(state, 1, "harvest 1")


@pytest.mark.rule("DQ-18")
def test_in_a_window_the_question_of_the_turn_waits():
    state = ready(bohnus=([], ["AAAB"]))

    play(state, (0, "plant 1"))

    assert legal(state, 0) == []
    assert not allows(state, 0, "stop")
    assert not allows(state, 0, "pass")


@pytest.mark.rule("DQ-18")
def test_without_a_window_nobody_passes():
    assert not any(allows(ready(bohnus=([], ["ABC"])), seat, "pass") for seat in (0, 1))


@pytest.mark.rule("DQ-18")
@pytest.mark.parametrize("held", ["AAAB", "ABCD"])
def test_a_window_opens_whether_or_not_the_matching_card_is_in_hand(held):
    state = ready(bohnus=([], [held]))

    play(state, (0, "plant 1"))

    assert window_of(state) == (1, [0, 0])
    assert allows(state, 1, "claim 1 on 1.1") == (held == "AAAB")


@pytest.mark.rule("DQ-18", "X-12")
@pytest.mark.parametrize(("held", "is_idle"), [("AAAB", False), ("ABCD", True)])
def test_a_window_is_an_idle_question_only_without_a_claim(held, is_idle):
    """A client that answers idle questions by itself must not pass over a match."""
    state = ready(bohnus=([], [held]))

    play(state, (0, "plant 1"))

    assert state.view(1)["idle"] == is_idle
    assert (state.idle_answer(1) == state.parse("pass")) == is_idle


@pytest.mark.rule("DQ-18")
def test_being_asked_does_not_depend_on_who_holds_what():
    """All ways to swap the bohnus cards of hands and pile lead to the same question."""
    held = (["AAAB", "ABC"], ["ABCD", "AAAB"])
    swapped = [(held[0], held[1]), (["ABC", "ABCD"], ["AABC", "AABB"]), (held[1], held[0])]

    questions = []
    for bohnus in swapped:
        state = ready(bohnus=bohnus)
        play(state, (0, "plant 1"))
        questions.append((state.asked, window_of(state)))

    assert questions == [([0], (0, [0, 0]))] * 3


@pytest.mark.rule("DQ-18")
def test_no_window_opens_if_everybody_knows_that_nothing_can_match():
    gone = ["AAAB", "AAAB"]
    state = ready(bohnus=(["ABC"], ["ABCD"]), won=(gone, []))
    play(state, (0, "plant 1"))
    assert (window_of(state), state.asked) == (None, [0])

    state = ready(bohnus=([], []))
    play(state, (0, "plant 1"))
    assert (window_of(state), state.asked) == (None, [0])


@pytest.mark.rule("DQ-18", "X-06")
def test_only_cards_of_the_same_shuffle_count_as_possible():
    old = {"bohnus_pool": 1, "bohnus": (["ABC"], ["ABCD"])}
    state = ready(pools=([0], [0]), **old)  # both AAAB are in the new pile
    play(state, (0, "plant 1"))
    assert window_of(state) is None

    state = ready(pools=([0], [1]), **old)  # seat 1 may have drawn one of them
    play(state, (0, "plant 1"))
    assert (window_of(state), whole(state)["window"]["next"]) == ((1, [0, 0]), None)

    held = (["ABC"], ["AAAB"])  # of the old cards, everybody knows, one is AAAB
    state = ready(pools=([0], [0]), bohnus_pool=1, bohnus=held)
    play(state, (0, "plant 1"))
    assert window_of(state) == (0, [0, 0])
    play(state, (0, "pass"))
    assert window_of(state) == (1, [0, 0])


@pytest.mark.rule("DQ-18")
def test_a_window_after_a_planting_is_about_that_field_only():
    farms = ([AAAB, [], []], NONE)
    state = ready(fields=farms, bohnus=([], ["AAAB"]))

    play(state, (0, "plant 2"))

    assert (window_of(state), state.asked) == (None, [0])
    assert allows(state, 1, "claim 1 on 1.1")


@pytest.mark.rule("DQ-18")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_seat_is_asked_first(active):
    hand = ["black-eyed", "soy"]
    farms = [NONE, NONE]
    farms[active] = [READY, [], []]
    hands = [["green"], ["green"]]
    hands[active] = hand
    state = ready(active=active, hands=hands, fields=farms, bohnus=(["ABC"], ["ABCD"]))

    play(state, (active, "plant 1"))
    assert window_of(state) == (active, [active, 0])
    play(state, (active, "pass"))
    assert window_of(state) == (1 - active, [active, 0])
    play(state, (1 - active, "pass"))

    assert (window_of(state), whole(state)["step"], state.asked) == (None, "plant_second", [active])


@pytest.mark.rule("DQ-18")
def test_after_a_claim_the_seat_is_asked_again_while_a_match_may_be_left():
    columns = ([["red"] * 3 + ["black-eyed"] * 2, [], []], NONE)
    state = ready(fields=columns, bohnus=(["ABBB", "AABBB", "ABC"], []))

    play(state, (0, "plant 1"))
    assert state.asked == [0]
    play(state, (0, "claim 1 on 1.1"))
    assert window_of(state) == (0, [0, 0])
    play(state, (0, "claim 1 on 1.1"))
    assert window_of(state) == (0, [0, 0])  # ABC could be the other ABBB, or AAABBB
    play(state, (0, "pass"))

    assert (window_of(state), seat_of(state, 0)["won"]) == (None, ["ABBB", "AABBB"])


@pytest.mark.rule("DQ-18")
def test_a_window_closes_by_itself_when_no_match_can_be_left():
    state = ready(bohnus=(["AAAB", "ABC"], []), won=([], ["AAAB"]))

    play(state, (0, "plant 1"), (0, "claim 1 on 1.1"))

    assert (window_of(state), whole(state)["step"]) == (None, "plant_second")


@pytest.mark.rule("DQ-18")
def test_a_pass_is_not_final():
    state = ready(bohnus=([], ["AAAB"]))

    play(state, (0, "plant 1"), (1, "pass"))
    assert state.asked == [0]
    assert allows(state, 1, "claim 1 on 1.1")
    play(state, (0, "stop"), (0, "offer soy"))
    assert legal(state, 1) == ["accept", "decline", "claim 1 on 1.1"]
    play(state, (1, "claim 1 on 1.1"))

    assert (seat_of(state, 1)["won"], state.asked) == (["AAAB"], [1])


@pytest.mark.rule("DQ-18")
def test_a_seat_may_claim_in_the_window_of_the_other():
    state = ready(bohnus=(["AAAB"], ["AAAB"]))

    play(state, (0, "plant 1"))
    assert state.asked == [0]
    play(state, (1, "claim 1 on 1.1"))
    assert (seat_of(state, 1)["won"], state.asked) == (["AAAB"], [0])
    play(state, (0, "claim 1 on 1.1"))

    assert (seat_of(state, 0)["won"], window_of(state)) == (["AAAB"], None)


@pytest.mark.rule("DQ-18")
@pytest.mark.parametrize(
    "parts",
    [
        {"step": "plant_first"},
        {"step": "plant_second"},
        {"step": "make_offer", "turned": ["soy", "red", "blue"]},
        {"step": "answer", "turned": ["soy"], "offer": "soy", "pushed": {"soy": 1, "stink": 0}},
        {"step": "choose_gift", "turned": ["soy"], "offer": "soy", "pushed": {"soy": 0}},
        {"step": "plant_turned", "turned": ["soy"]},
        {"step": "plant_gift", "gifts": (None, "soy"), "answerer": 1},
        {"step": "drop_bohnus"},
    ],
    ids=lambda parts: parts["step"],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_claim_is_legal_whoever_is_asked_and_the_question_stays(parts, seat):
    hands = (["soy", "stink"], ["soy", "blue"])
    state = table(
        hands=hands,
        fields=([AAAB, [], []], NONE),
        bohnus=(["AAAB", "ABC"], ["AAAB", "ABCD"]),
        auto_claim=BY_HAND,
        **parts,
    )
    asked = state.to_move

    play(state, (seat, "claim 1 on 1.1"))

    assert seat_of(state, seat)["won"] == ["AAAB"]
    assert (state.to_move, whole(state)["step"]) == (asked, parts["step"])


@pytest.mark.rule("DQ-18")
def test_a_window_opens_after_ones_own_refill_for_all_fields():
    state = table(
        step="drop_bohnus",
        hands=(["red"], ["blue"]),
        fields=(NONE, [[], [], AAAB]),
        bohnus=(["ABC", "ABCD"], ["AABC", "AABCD"]),
        bohnus_pile=["AAAB", "AAAAA"],
        auto_claim=BY_HAND,
    )

    events = play(state, (0, "keep"), (1, "keep"))
    assert (kinds(events)[-1], window_of(state)) == ("refilled", (0, None))
    assert seat_of(state, 1)["bohnus"] == ["AABC", "AABCD"]
    assert legal(state, 0) == ["pass", "claim 3 on 2.3"]
    events = play(state, (0, "claim 3 on 2.3"))
    assert (kinds(events), window_of(state)) == (["claimed"], (0, None))  # another AAAB is left
    events = play(state, (0, "pass"))

    assert (kinds(events), window_of(state)) == (["passed", "refilled"], (1, None))
    assert kinds(play(state, (1, "pass"))) == ["passed", "turn"]


@pytest.mark.rule("DQ-18")
def test_a_window_opens_after_a_refill_that_drew_nothing():
    """Whoever passed over a match before is asked again."""
    state = table(
        step="drop_bohnus",
        hands=(["red"], ["blue"]),
        fields=(NONE, [[], [], AAAB]),
        bohnus=(["AAAB", "ABC", "AAAAA"], ["AABC"]),
        bohnus_pile=[],
        auto_claim=(False, True),
    )

    events = play(state, (0, "keep"), (1, "keep"))

    assert "refilled" not in kinds(events)
    assert window_of(state) == (0, None)
    assert legal(state, 0) == ["pass", "claim 1 on 2.3"]


@pytest.mark.rule("DQ-18")
def test_the_second_refill_opens_no_window_for_the_first_seat():
    state = table(
        step="drop_bohnus",
        hands=(["red"], ["blue"]),
        fields=(NONE, [[], [], AAAB]),
        bohnus=(["AAAB", "ABC"], ["AABC", "AABCD"]),
        auto_claim=(False, True),
    )

    play(state, (0, "keep"), (1, "keep"))
    assert window_of(state) == (0, None)
    events = play(state, (0, "pass"))

    assert (kinds(events), window_of(state)) == (["passed", "refilled", "turn"], None)


# Auto-claim.


@pytest.mark.rule("DQ-18")
def test_with_auto_claim_a_match_is_claimed_before_anybody_is_asked():
    state = ready(bohnus=([], ["ABC", "AAAB"]), auto_claim=(True, True))

    events = play(state, (0, "plant 1"))

    assert kinds(events) == ["planted", "claimed"]
    assert (events[1]["seat"], events[1]["card"], events[1]["pattern"]) == (1, 1, "AAAB")
    assert (state.asked, whole(state)["step"]) == ([0], "plant_second")


@pytest.mark.rule("DQ-18")
@pytest.mark.parametrize("active", [0, 1])
def test_auto_claims_of_the_active_seat_come_first(active):
    farms = [NONE, NONE]
    farms[active] = [["red"] * 3 + ["black-eyed"] * 2, [], []]
    hands = [["green"], ["green"]]
    hands[active] = ["black-eyed", "soy"]
    held = [["AABBB"], ["ABBB"]]
    held[active] = ["ABBB", "AAABBB"]
    state = ready(active=active, hands=hands, fields=farms, bohnus=held, auto_claim=(True, True))

    events = play(state, (active, "plant 1"))

    other = 1 - active
    assert [event["seat"] for event in events] == [active, active, active, other]
    assert [event.get("pattern") for event in events[1:]] == ["ABBB", "AAABBB", held[other][0]]


@pytest.mark.rule("DQ-18")
def test_auto_claims_come_before_the_windows_of_others():
    state = ready(bohnus=(["AAAB"], ["AAAB"]), auto_claim=(False, True))

    events = play(state, (0, "plant 1"))

    assert [(event["kind"], event["seat"]) for event in events] == [("planted", 0), ("claimed", 1)]
    assert window_of(state) == (0, [0, 0])


@pytest.mark.rule("DQ-18")
def test_auto_claim_after_the_refill_looks_at_all_fields():
    state = table(
        step="drop_bohnus",
        hands=(["red"], ["blue"]),
        fields=([[], AAAB, []], [[], [], ["stink", "stink", "chili", "chili"]]),
        bohnus=(["ABC"], ["ABCD", "AABC"]),
        bohnus_pile=["AABB", "AAAB", "AABCD"],
    )

    events = only(play(state, (0, "keep"), (1, "keep")), "claimed")

    assert [(e["seat"], e["pattern"], e["owner"], e["field"]) for e in events] == [
        (0, "AABB", 1, 2),
        (0, "AAAB", 0, 1),
    ]


@pytest.mark.rule("DQ-18")
def test_with_auto_claim_no_window_ever_opens_and_no_match_is_left():
    claimed = 0
    for game in range(4):
        state = bohnhof.new("duel", seed=game, bohnus_deck=SHORT_DECK)
        for seat, action in moves(state, STYLES[game], Random(game)):
            assert not state.text(action).startswith(("claim", "pass"))
            state.apply(seat, action)
            assert window_of(state) is None
            assert not any(allows(state, 0, f"claim {card} on 1.1") for card in (1, 2, 3))
        claimed += sum(len(seat_of(state, seat)["won"]) for seat in (0, 1))
    assert claimed > 40


@pytest.mark.rule("DQ-18")
def test_a_seat_with_auto_claim_gets_no_window_beside_one_without():
    asked = Counter()
    for game in range(4):
        state = bohnhof.new("duel", seed=game, bohnus_deck=SHORT_DECK, auto_claim=[True, False])
        for seat, action in moves(state, STYLES[game], Random(game)):
            state.apply(seat, action)
            if window_of(state):
                asked[window_of(state)[0]] += 1
    assert asked[0] == 0
    assert asked[1] > 40


@pytest.mark.rule("DQ-18")
def test_auto_claim_is_public_and_fixed_at_the_start():
    state = bohnhof.new("duel", seed=1, auto_claim=[True, False])

    for watcher in (0, 1, None):
        assert state.view(watcher)["options"]["auto_claim"] == [True, False]
    assert bohnhof.new("duel", seed=1).view(0)["options"]["auto_claim"] == [True, True]


@pytest.mark.rule("DQ-18", "X-06")
def test_no_window_for_a_match_that_is_of_another_shuffle():
    """Seat 1 has a card of shuffle 0 only; what matches came from shuffle 1 into seat 0's hand."""
    state = table(
        hands=(["black-eyed", "blue"], ["blue"]),
        fields=([["red", "red", "red"], [], []], [[], [], []]),
        bohnus=(["AAAB"], ["ABCD"]),
        pools=([1], [0]),
        bohnus_pool=1,
        bohnus_pile_size=0,
        auto_claim=(False, False),
        won=([], ["AAAB"]),
    )

    play(state, (0, "plant 1"))
    assert window_of(state) == (0, [0, 0])
    play(state, (0, "pass"))

    assert state.asked == [0]
    assert whole(state)["window"] is None
