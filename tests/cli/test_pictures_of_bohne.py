"""What the table of Nicht die Bohne says."""

import pytest

from bohnhof import State
from bohnhof.tui.nicht_die_bohne.cards import takings, value_with
from tests.cli.pictures import board, cast_for, presenter, states
from tests.games.nicht_die_bohne.setting import table

pytestmark = pytest.mark.once

BOHNE = presenter("nicht-die-bohne")

COLLECTION = [
    "red 3",
    "red 6",
    "blue 2",
    "blue 4",
    "blue 8",
    "blue +-",
    "blue +-",
    "blue double",
    "green 5",
    "green null",
    "yellow 4",
    "yellow 9",
    "yellow +-",
]


def text(state: State, seat: int | None = 0, tight: bool = False, width: int = 80) -> str:
    return "\n".join(line.rstrip() for line in board(state, seat, width, tight))


def words(state: State, move: str, seat: int = 0) -> str:
    description = state.describe(state.parse(move))
    return BOHNE.words(state.view(seat), description, cast_for(state, seat)).full


def test_a_collection_shows_what_each_colour_is_worth_and_why() -> None:
    state = table(trick=14, collections={0: COLLECTION})
    shown = text(state)
    assert "You (1) * 37 - 13 = 24" in shown
    assert "blue   2 4 8 +- +- x2 = 28 (plus again, doubled)" in shown
    assert "red    3 6 = 9\n" in shown or "red    3 6 = 9 " in shown
    assert "green  5 null = 0 (null)" in shown
    assert "yellow 4 9 +- = -13 (minus)" in shown


def test_a_tight_table_has_a_line_for_each_seat_under_the_names_of_the_colours() -> None:
    state = table(trick=3, collections={0: ["red 3", "red +-"], 1: ["blue 4", "green double"]})
    lines = text(state, tight=True).split("\n")
    assert lines[1].split() == ["now", "blue", "red", "green", "yellow"]
    assert lines[2].split() == ["You", "(1)", "*", "-3", "3", "+-=-3"]
    assert lines[3].split() == ["Ben", "(2)", "+4", "4=4", "x2=0"]
    assert lines[2].index("3 +-") == lines[1].index("red")
    assert lines[3].index("x2=0") == lines[1].index("green")


def test_where_columns_are_too_wide_every_colour_is_named_and_none_is_broken() -> None:
    state = table(trick=14, collections={0: COLLECTION})
    further = [line.split()[0] for line in board(state, 0, 50, True)[2:] if line[:10].isspace()]
    assert set(further) <= {"blue", "red", "green", "yellow"}
    assert "blue 2 4 8 +- +- x2=28" in text(state, tight=True, width=50)


def test_the_trick_unfolds() -> None:
    state = table(chip=0, hands={0: ["red +-"], 1: ["yellow 5"], 2: ["blue 3"], 3: ["blue 8"]})
    assert "trick  " not in text(state)
    state.apply(0, state.parse("lead red +-"))
    state.apply(2, state.parse("follow blue 3"))
    assert "trick  You: red +- (chip)   face down: Cem   to play: Ben, Dora" in text(state)
    own = text(state, 2)
    assert "trick  Anna: red +- (chip)   You: blue 3, face down   to play: Ben, Dora" in own
    state.apply(1, state.parse("follow yellow 5"))
    state.apply(3, state.parse("follow blue 8"))
    shown = text(state)
    assert "trick  You: red +- (chip)   Ben: yellow 5   Cem: blue 3   Dora: blue 8" in shown
    state.apply(0, state.parse("take 4"))
    shown = text(state)
    assert "Dora: blue 8 (gone)" in shown
    assert "taken  You take blue 8 from Dora" in shown


def test_the_order_of_taking_follows_the_cards() -> None:
    state = table(
        step="take",
        seats=5,
        chip=1,
        played={0: "red 1", 1: "red 2", 2: "red 3", 3: "red 4", 4: "red 5"},
        taken={4: 1, 0: 4},
    )
    import msgspec

    from bohnhof.games.nicht_die_bohne.schema import View

    assert takings(msgspec.convert(state.view(0), View)) == [(1, 4), (4, 0)]
    assert "taken  Ben takes red 5 from Emil, Emil takes red 1 from you" in text(state)


def test_the_values_in_words_are_those_of_the_engine() -> None:
    for state in states("nicht-die-bohne", 3, 2, every=9):
        seats = state.view(None)["seats"]
        assert isinstance(seats, list)
        for who in seats:
            for colour, seen in who["colours"].items():
                mine = [card for card in who["collection"] if card.startswith(colour)]
                assert value_with(mine) == seen["value"]


def test_moves_say_what_they_lead_to() -> None:
    state = table(hands={0: ["red 7", "blue +-", "blue +-", "green double", "yellow null"]})
    assert words(state, "lead red 7") == "adds 7 to red"
    assert words(state, "lead blue +-") == "turns the sign of blue (you have 2)"
    assert words(state, "lead green double") == "doubles green"
    assert words(state, "lead yellow null") == "makes yellow worth nothing"
    state = table(
        step="take",
        trick=2,
        played={0: "red 7", 1: "blue +-", 2: "green 9", 3: "blue double"},
        collections={0: ["blue 6"]},
    )
    assert words(state, "take 2") == "blue +-: your blue 6 -> -6, minus; then Ben takes"
    assert words(state, "take 3") == "green 9: your green 0 -> 9; then Cem takes"
    assert words(state, "take 4") == ("blue double: your blue 6 -> 12, doubled; then Dora takes")


def test_the_task_names_all_who_are_asked_the_reader_first() -> None:
    state = table(chip=1, hands={1: ["red 7"]})
    assert BOHNE.task(state.view(0), cast_for(state, 0)) == "Ben must lead a card."
    state.apply(1, state.parse("lead red 7"))
    assert BOHNE.task(state.view(0), cast_for(state, 0)) == (
        "You must play a card face down to Ben's red 7."
    )
    assert BOHNE.task(state.view(None), cast_for(state, None)) == (
        "Cem, Dora and Anna must play a card face down to Ben's red 7."
    )


SHEET = [[(37, 13), (10, 0), (0, 5), (1, 1)], [(3, 3), (20, 0), (0, 50), (9, 1)]]


def test_the_sheet_has_plus_minus_and_sum_of_each_round() -> None:
    state = table(sheet=SHEET)
    shown = text(state, width=100)
    assert "Round 1 37 - 13 = 24  10 - 0 = 10    0 - 5 = -5  1 - 1 = 0" in shown
    assert "0 - 50 = -50" in shown
    narrow = text(state, width=45)
    assert "37-13=24" in narrow
    assert "Total" in narrow
    assert "Round 1: 24, 10, -5, 0" in text(state, width=28)


@pytest.mark.parametrize(
    ("last", "verdict"),
    [
        ([(50, 0), (0, 0), (0, 0), (0, 0)], "You win with 74 points."),
        ([(0, 0), (60, 0), (0, 0), (0, 0)], "Ben wins with 90 points."),
        ([(6, 0), (0, 0), (0, 0), (0, 0)], "You and Ben share the win with 30 points (NQ-11)."),
    ],
)
def test_the_result(last: list[tuple[int, int]], verdict: str) -> None:
    state = table(chip=0)
    view = state.view(0)
    rows = [*SHEET, last]
    totals = [sum(plus - minus for plus, minus in seat) for seat in zip(*rows, strict=True)]
    view |= {
        "over": True,
        "step": "over",
        "sheet": [
            {
                "plus": [plus for plus, _minus in row],
                "minus": [minus for _plus, minus in row],
                "sum": [plus - minus for plus, minus in row],
            }
            for row in rows
        ],
        "totals": totals,
        "scores": totals,
        "winners": [seat for seat, total in enumerate(totals) if total == max(totals)],
    }
    lines = BOHNE.result(view, cast_for(state, 0))
    assert lines[-1] == verdict
    assert lines[0].split() == ["Sheet", "You", "Ben", "Cem", "Dora"]
    assert [line.split()[0] for line in lines[1:-1]] == ["Round", "Round", "Round", "Total"]


def test_unseen_cards_are_what_the_others_hold() -> None:
    state = table(trick=15, hands={0: ["red 7"], 1: ["blue +-"], 2: ["blue 2"], 3: ["green null"]})
    assert BOHNE.unseen(state.view(0)) == [
        "The others hold, in hand or face down:",
        "   blue    2 +-",
        "   red     -",
        "   green   null",
        "   yellow  -",
    ]
    assert BOHNE.score(-4) == "-4"
