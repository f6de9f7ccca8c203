"""Bohnus cards: what they show, when and where they are fulfilled, what they pay (D-40 to D-45)."""

import itertools

import pytest

import bohnhof
from bohnhof import SetupError
from bohnhof.games.duel.tables import STANDARD
from tests.games.duel.setting import (
    MOMENTS,
    allows,
    deck_of,
    fitting_column,
    legal,
    only,
    play,
    seat_of,
    table,
    whole,
)

RANKS = ["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"]
NONE = [[], [], []]
BY_HAND = (False, False)
ABC_COLUMN = ["red", "black-eyed", "soy"]
FACES = {
    10: ["ABC", "AAAAA", "AAAB", "AABB", "ABBB"],
    40: ["AAAAAA", "AAAAB", "AAABB", "AABBB", "ABBBB", "AABC", "ABBC", "ABCC"],
    70: ["ABCD", "AAABC", "AABBC", "AABCC", "ABBBC", "ABBCC", "ABCCC", "AAABBB"],
    100: ["AABCD", "ABBCD", "ABCCD", "ABCDD", "AABBCC", "AAABBC", "ABBBCC", "ABBCCC"],
}
PATTERNS = [pattern for faces in FACES.values() for pattern in faces]


def claiming(column, pattern, **parts):
    """Seat 0 holds one bohnus card and looks at the column on its first field."""
    given = {"fields": ([column, [], []], NONE), "bohnus": ([pattern], []), **parts}
    return table(step="make_offer", auto_claim=BY_HAND, **given)


def seated(seat, own, other):
    """Return what both seats have, in order."""
    return (own, other) if seat == 0 else (other, own)


@pytest.mark.rule("D-40", "D-55")
@pytest.mark.parametrize(("cents", "pattern"), [(c, p) for c in FACES for p in FACES[c]])
def test_a_fulfilled_card_is_worth_a_coin_and_its_cents(cents, pattern):
    state = claiming(fitting_column(pattern), pattern)
    play(state, (0, "claim 1 on 1.1"))
    assert state.scores() == [300 + 100 + cents, 300]


@pytest.mark.rule("D-40")
def test_there_are_no_other_values():
    cards = deck_of("ABC")
    cards[0]["cents"] = 20
    with pytest.raises(SetupError, match="D-40"):
        bohnhof.new("duel", bohnus_deck=cards)


@pytest.mark.rule("D-41", "X-04")
@pytest.mark.parametrize("claimant", [0, 1], ids=["active", "other"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_card_may_be_fulfilled_at_any_time_by_either_player(moment, claimant):
    cards = seated(claimant, ["AABB", "ABC"], ["ABBB"])
    fields = ([ABC_COLUMN, [], []], NONE)
    state = table(**MOMENTS[moment], fields=fields, bohnus=cards, auto_claim=BY_HAND)
    asked, others_moves = state.asked, legal(state, 1 - claimant)
    play(state, (claimant, "claim 2 on 1.1"))
    assert seat_of(state, claimant)["won"] == ["ABC"]
    assert whole(state)["step"] == moment
    assert state.asked == asked
    assert legal(state, 1 - claimant) == others_moves


@pytest.mark.rule("D-41")
def test_a_planting_fulfils_cards_of_both_players():
    fields = ([["red", "red", "black-eyed"], [], []], NONE)
    state = table(hands=(["soy"], []), fields=fields, bohnus=(["ABC"], ["AABC"]))
    events = play(state, (0, "plant 1"))
    claims = [(event["seat"], event["pattern"]) for event in only(events, "claimed")]
    assert claims == [(0, "ABC"), (1, "AABC")]


@pytest.mark.rule("D-41", "D-43")
@pytest.mark.parametrize("field", [1, 2, 3])
@pytest.mark.parametrize("planter", [0, 1])
@pytest.mark.parametrize("source", ["hand", "turned up", "gift"])
def test_every_planting_anywhere_may_fulfil_a_card(source, planter, field):
    farm = [[], [], []]
    farm[field - 1] = ["red", "black-eyed"]
    given = {
        "hand": {"active": planter, "hands": seated(planter, ["soy"], [])},
        "turned up": {"active": planter, "step": "plant_turned", "turned": ["soy"]},
        "gift": {
            "active": 1 - planter,
            "step": "plant_gift",
            "answerer": planter,
            "gifts": seated(planter, "soy", None),
        },
    }
    state = table(fields=seated(planter, farm, NONE), bohnus=(["ABC"], ["AABB"]), **given[source])
    move = f"plant {field}" if source == "hand" else f"plant soy {field}"
    planted, claimed = play(state, (planter, move))[:2]
    assert (planted["kind"], planted["seat"]) == ("planted", planter)
    assert (claimed["kind"], claimed["seat"]) == ("claimed", 0)
    assert (claimed["owner"], claimed["field"]) == (planter, field - 1)


@pytest.mark.rule("D-42")
@pytest.mark.parametrize("pattern", PATTERNS)
def test_each_card_fits_its_column_whatever_types_the_symbols_stand_for(pattern):
    different = len(set(pattern))
    for start in range(len(RANKS) - different + 1):
        column = fitting_column(pattern, start)
        assert allows(claiming(column, pattern), 0, "claim 1 on 1.1"), column


@pytest.mark.rule("D-42", "D-44")
@pytest.mark.parametrize("steps", list(itertools.product([0, 1], repeat=5)))
def test_a_card_fits_if_and_only_if_the_end_of_the_column_reads_like_it(steps):
    ranks = list(itertools.accumulate(steps, initial=1))
    column = [RANKS[rank] for rank in ranks]
    for pattern in PATTERNS:
        end = ranks[-len(pattern) :]
        reads = "".join("ABCDEF"[rank - end[0]] for rank in end)
        fits = allows(claiming(column, pattern), 0, "claim 1 on 1.1")
        assert fits == (reads == pattern), (column, pattern)


@pytest.mark.rule("D-42")
@pytest.mark.parametrize("column", [["soy"], ["soy", "soy"], ["red", "black-eyed"], []])
def test_a_column_shorter_than_the_card_does_not_fit(column):
    assert not allows(claiming(column, "ABC"), 0, "claim 1 on 1.1")


@pytest.mark.rule("D-42")
def test_a_column_from_the_lowest_type_on_does_not_fit_a_longer_card():
    assert not allows(claiming(["garden", "garden", "red"], "ABC"), 0, "claim 1 on 1.1")


@pytest.mark.rule("D-42")
@pytest.mark.parametrize("pattern", ["ABCDE", "ABA", "BA", "", "AC"])
def test_a_card_shows_one_to_four_symbols_in_the_order_of_planting(pattern):
    with pytest.raises(SetupError, match="D-42"):
        bohnhof.new("duel", bohnus_deck=deck_of(pattern))


@pytest.mark.rule("D-42")
def test_every_card_of_the_deck_shows_one_to_four_symbols():
    assert {len(set(pattern)) for pattern in STANDARD.patterns} == {1, 2, 3, 4}


@pytest.mark.rule("D-43")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("field", [0, 1, 2])
def test_own_fields_and_those_of_the_opponent_count_alike(owner, field):
    fields = ([[], [], []], [[], [], []])
    fields[owner][field] = ABC_COLUMN
    for claimant in (0, 1):
        cards = seated(claimant, ["ABC"], ["AABB"])
        state = claiming([], "ABC", fields=fields, bohnus=cards)
        move = f"claim 1 on {owner + 1}.{field + 1}"
        assert [m for m in legal(state, claimant) if m.startswith("claim")] == [move]
        play(state, (claimant, move))
        assert seat_of(state, claimant)["won"] == ["ABC"]
        assert state.scores()[claimant] == 410


@pytest.mark.rule("D-44")
@pytest.mark.parametrize("last", ["soy", "green"])
def test_the_last_card_of_the_field_must_belong_to_the_match(last):
    assert not allows(claiming([*ABC_COLUMN, last], "AABC"), 0, "claim 1 on 1.1")
    state = claiming(["red", *ABC_COLUMN, last], "AABC")
    assert not allows(state, 0, "claim 1 on 1.1")


@pytest.mark.rule("D-44")
def test_cards_below_the_match_do_not_matter():
    state = claiming(["garden", "red", "red", "black-eyed", "soy"], "AABC")
    assert allows(state, 0, "claim 1 on 1.1")


@pytest.mark.rule("D-45")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_fulfilled_card_goes_on_the_coin_pile_and_the_field_stays(owner):
    fields = ([[], [], []], [[], [], []])
    fields[owner][1] = ABC_COLUMN
    state = claiming(
        [], "ABC", fields=fields, bohnus=(["AABB", "ABC", "ABBB"], []), won=(["ABCD"], [])
    )
    play(state, (0, f"claim 2 on {owner + 1}.2"))
    assert seat_of(state, 0)["bohnus"] == ["AABB", "ABBB"]
    assert seat_of(state, 0)["won"] == ["ABCD", "ABC"]
    assert whole(state)["bohnus_discards"] == []
    assert [seat["fields"] for seat in whole(state)["seats"]] == list(fields)


@pytest.mark.rule("D-45")
@pytest.mark.parametrize("watcher", [0, 1, None])
def test_the_card_and_its_field_are_shown(watcher):
    state, events = claiming(ABC_COLUMN, "ABC"), []
    state.apply(0, state.parse("claim 1 on 1.1"), events)
    assert events[0].seen_by(watcher) == {
        "kind": "claimed",
        "seat": 0,
        "card": 0,
        "pattern": "ABC",
        "cents": 10,
        "owner": 0,
        "field": 0,
    }
    assert state.view(watcher)["seats"][0]["won"] == ["ABC"]


@pytest.mark.rule("D-45")
def test_a_card_is_fulfilled_once():
    state = claiming(ABC_COLUMN, "ABC", bohnus=(["ABC", "AABB"], []))
    play(state, (0, "claim 1 on 1.1"))
    assert not any(move.startswith("claim") for move in legal(state, 0))


@pytest.mark.rule("D-41", "D-45")
def test_only_cards_in_ones_own_hand_can_be_fulfilled():
    state = claiming(ABC_COLUMN, "ABC", bohnus=(["AABB"], ["ABC"]))
    assert not any(move.startswith("claim") for move in legal(state, 0))
    assert not allows(state, 0, "claim 2 on 1.1")
    assert allows(state, 1, "claim 1 on 1.1")
