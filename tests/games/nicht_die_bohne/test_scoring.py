"""What a collection is worth: N-15, N-18, N-19 and the examples."""

from itertools import product

import pytest

from bohnhof import Rng
from tests.games.nicht_die_bohne.invariants import value_of
from tests.games.nicht_die_bohne.setting import (
    COLOURS,
    SEATS,
    kinds,
    new,
    only,
    play,
    play_random,
    play_trick,
    seat_of,
    shown,
    table,
)

ALEX = 0
EXAMPLE = {  # of the rule book; the green cards but for the Null are ours
    "red": ["3", "6"],
    "blue": ["4", "2", "8", "+-", "+-", "double"],
    "green": ["7", "10", "null"],
    "yellow": ["4", "9", "+-"],
}


def collected(rows, seats=4):
    """A state between two tricks in which Alex has just these cards, by colour."""
    cards = [f"{colour} {kind}" for colour, row in rows.items() for kind in row]
    return table(seats=seats, trick=len(cards) + 1, collections={ALEX: cards})


def worth(*row, colour="red"):
    """What Alex sees of a colour in which he has these cards."""
    seat = shown(collected({colour: row}), ALEX)["seats"][ALEX]
    return seat["colours"][colour]


def scored(rows):
    """Let Alex take the last of these cards, in the last trick of a round; return his result."""
    cards = [f"{colour} {kind}" for colour, row in rows.items() for kind in row]
    state = table(
        seats=4,
        step="take",
        trick=15,
        chip=1,
        rounds=1,
        played={0: "yellow null", 1: "red null", 2: cards[-1], 3: "blue null"},
        collections={ALEX: cards[:-1]},
    )
    events = play(state, (1, "take 1"), (0, "take 3"))
    assert sorted(seat_of(state, ALEX)["collection"]) == sorted(cards)
    return {key: only(events, "scored")[0][key][ALEX] for key in ("plus", "minus", "sum")}


@pytest.mark.rule("NT-02", "N-18", "N-19")
def test_nt_02_the_example_of_the_rule_book():
    alex = shown(collected(EXAMPLE, seats=3), ALEX)["seats"][ALEX]
    values = {colour: part["value"] for colour, part in alex["colours"].items()}
    assert values == {"red": 9, "blue": 28, "green": 0, "yellow": -13}
    assert alex["running"] == {"plus": 37, "minus": 13, "sum": 24}


@pytest.mark.rule("NT-02", "N-19")
def test_nt_02_is_written_down_at_the_end_of_the_round():
    row = {**EXAMPLE, "green": ["7", "10", "5", "null"]}  # 15 cards for four players
    assert scored(row) == {"plus": 37, "minus": 13, "sum": 24}


@pytest.mark.rule("NT-03", "NQ-09")
def test_nt_03_three_plus_minus_and_a_double():
    assert worth("7", "2", "+-", "+-", "+-", "double")["value"] == -18


@pytest.mark.rule("NT-04", "NQ-09")
@pytest.mark.parametrize("numbers", [[], ["10"], ["1", "2", "9"]], ids=str)
def test_nt_04_null_wins_over_double_and_plus_minus(numbers):
    assert worth("null", "double", "+-", *numbers)["value"] == 0


@pytest.mark.rule("NT-05", "NQ-10")
@pytest.mark.parametrize(
    "row", [[], ["+-"], ["double"], ["+-", "+-", "double"], ["null"], ["+-", "double"]], ids=str
)
def test_nt_05_without_numbers_a_colour_is_worth_nothing(row):
    state = collected({"red": row, "blue": ["5"], "green": ["3", "+-"]})
    alex = shown(state, ALEX)["seats"][ALEX]
    assert alex["colours"]["red"]["value"] == 0
    assert alex["running"] == {"plus": 5, "minus": 3, "sum": 2}  # it joins neither sum


@pytest.mark.rule("N-18")
@pytest.mark.parametrize(
    ("row", "value"),
    [
        (["3", "6"], 9),
        (["3", "6", "null"], 0),
        (["3", "6", "+-"], -9),
        (["3", "6", "+-", "+-"], 9),
        (["3", "6", "+-", "+-", "+-"], -9),
        (["3", "6", "double"], 18),
        (["3", "6", "+-", "double"], -18),
        (["3", "6", "+-", "+-", "double"], 18),
    ],
)
def test_the_value_of_a_colour(row, value):
    assert [worth(*row, colour=colour)["value"] for colour in COLOURS] == [value] * 4


@pytest.mark.rule("N-18", "NQ-09")
def test_every_mix_of_specials_agrees_with_the_rule_text():
    for signs, double, null, numbers in product(range(4), (0, 1), (0, 1), (["1"], ["10", "4"])):
        row = ["+-"] * signs + ["double"] * double + ["null"] * null + numbers
        assert worth(*row)["value"] == value_of(row)


@pytest.mark.rule("N-18")
def test_the_view_says_why_a_colour_is_worth_what_it_is():
    assert worth("4", "2", "8", "+-", "+-", "double", colour="blue") == {
        "cards": 6,
        "sum": 14,
        "plus_minus": 2,
        "sign": 1,
        "double": True,
        "null": False,
        "value": 28,
    }
    assert worth("10", "+-", "null", colour="green") == {
        "cards": 3,
        "sum": 10,
        "plus_minus": 1,
        "sign": -1,
        "double": False,
        "null": True,
        "value": 0,
    }


@pytest.mark.rule("N-15")
@pytest.mark.parametrize("special", ["null", "double", "+-"])
def test_a_special_acts_on_its_own_colour_only(special):
    plain = {colour: ["7", "2"] for colour in COLOURS}
    for changed in COLOURS:
        rows = {**plain, changed: ["7", "2", special]}
        colours = shown(collected(rows), ALEX)["seats"][ALEX]["colours"]
        for colour in COLOURS:
            expected = value_of(rows[colour])
            assert colours[colour]["value"] == expected
            assert (expected != 9) == (colour == changed)


@pytest.mark.rule("N-15")
@pytest.mark.parametrize("special", ["red null", "red double", "red +-"])
def test_it_does_not_matter_when_a_special_was_taken(special):
    results = []
    for order in ([special, "red 8"], ["red 8", special]):
        state = table(
            seats=3, step="take", chip=0, trick=2, collections={0: [order[0]]},
            played={0: "blue 1", 1: order[1], 2: "blue 2"},
        )  # fmt: skip
        play(state, (0, "take 2"))
        results.append((seat_of(state, 0)["collection"], state.scores()[0]))
    assert results[0] == results[1]


@pytest.mark.rule("N-15")
@pytest.mark.parametrize("seats", SEATS)
def test_specials_move_no_card_while_they_are_taken(seats):
    state, rng = new(seats, "specials"), Rng("specials")
    while not state.over:
        before = [seat_of(state, seat)["collection"] for seat in range(seats)]
        events = play_random(state, rng)
        if "round" in kinds(events) or state.over:
            continue
        for take in only(events, "took"):
            before[take["seat"]].append(take["card"])
        after = [seat_of(state, seat)["collection"] for seat in range(seats)]
        assert [sorted(cards) for cards in before] == [sorted(cards) for cards in after]


@pytest.mark.rule("N-19")
def test_both_sums_and_the_result_are_written_down():
    state = new(5, "sheet")
    rng, events = Rng("sheet"), []
    while not only(events, "scored"):
        events = play_random(state, rng)
    told = only(events, "scored")[0]
    row = {key: told[key] for key in ("plus", "minus", "sum")}
    assert told["round"] == 1
    [written] = shown(state, None)["sheet"]
    assert {key: written[key] for key in row} == row
    assert row["sum"] == [p - m for p, m in zip(row["plus"], row["minus"], strict=True)]
    assert min(row["plus"] + row["minus"]) >= 0
    assert any(row["minus"])
    assert shown(state, 3)["totals"] == row["sum"]


@pytest.mark.rule("N-19")
def test_the_score_so_far_is_finished_rounds_plus_the_collection_as_it_lies():
    state = table(
        trick=3,
        collections={0: ["red 9", "red double"], 1: ["blue 5", "blue +-"]},
        sheet=[[(37, 13), (0, 20), (8, 8), (1, 0)]],
    )
    view = shown(state, 0)
    assert view["totals"] == [24, -20, 0, 1]
    assert [seat["running"]["sum"] for seat in view["seats"]][:2] == [18, -5]
    assert state.scores()[:2] == [24 + 18, -20 - 5]


@pytest.mark.rule("NQ-08")
def test_the_chip_is_worth_nothing():
    scores = [table(trick=5, chip=chip).scores() for chip in range(4)]
    assert scores[0] == scores[1] == scores[2] == scores[3]
    for number in range(5):
        state = new(4, number)
        play_trick(state, Rng(number))
        cards = [seat_of(state, seat)["collection"] for seat in range(4)]
        assert state.scores() == [value_of([row[0].split()[1]]) for row in cards]
