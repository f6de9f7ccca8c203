"""Pictures and words of the Duel: nothing hidden, nothing missing, nothing too wide."""

from collections.abc import Iterator

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.bots import RandomBot, Seedling, decide
from bohnhof.games.duel.actions import TABLE
from bohnhof.games.duel.happenings import EVENTS
from bohnhof.games.duel.nearness import needs
from bohnhof.games.duel.tables import BEANS, STANDARD
from bohnhof.tui import screen
from bohnhof.tui.cast import Cast, seats_only
from bohnhof.tui.duel.coloured import column_text
from bohnhof.tui.duel.columns import harvest_of, harvest_text, takes
from bohnhof.tui.duel.presenter import DuelPresenter
from bohnhof.tui.listing import choices

pytestmark = pytest.mark.once

PRESENTER = DuelPresenter()
NAMES = ["Anna", "Ben"]


def games(count: int, every: int = 5, events: list[Event] | None = None) -> Iterator[State]:
    """Yield states of some games: played at random or by sense, with claim windows or not."""
    for number in range(count):
        state = bohnhof.new("duel", seed=f"picture {number}", auto_claim=[number % 2 == 0] * 2)
        bot, rng = (Seedling(), RandomBot())[number % 3 == 2], Rng(number)
        moves = 0
        while not state.over:
            if moves % every == 0:
                yield state
            seat = state.to_move
            state.apply(seat, decide(bot, state, seat, rng), events)
            moves += 1
        yield state


def picture(state: State, seat: int, width: int = 80, tight: bool = False) -> str:
    """All that the terminal shows of a state to a seat."""
    view, cast = state.view(seat), Cast(NAMES, seat)
    lines = PRESENTER.board(view, cast, width, tight)
    lines += screen.move_lines(choices(state, seat, PRESENTER, cast), 5, width)
    texts = [line.plain for line in lines]
    texts += [PRESENTER.task(view, cast), *PRESENTER.unseen(view), PRESENTER.guide(view).text]
    return "\n".join([*texts, *PRESENTER.result(view, cast)])


def test_the_picture_is_the_same_for_every_world_the_seat_can_not_tell_apart() -> None:
    for number, state in enumerate(games(6)):
        for seat in range(2):
            world = state.sample(seat, Rng(number))
            assert picture(world, seat) == picture(state, seat)


def test_the_words_of_events_come_from_what_the_seat_saw() -> None:
    events: list[Event] = []
    for _state in games(2, events=events):
        pass
    told = [event for event in events if event.kind == "drew"]
    for event in told:
        assert event.owner is not None
        seen = event.seen_by(1 - event.owner)
        assert seen is not None
        assert PRESENTER.tell(seen, Cast(NAMES)) == f"{NAMES[event.owner]} draws 2 cards."
    assert told


def test_every_event_has_words_for_everybody() -> None:
    events: list[Event] = []
    for _state in games(12, events=events):
        pass
    assert {event.kind for event in events} == set(EVENTS)
    for event in events:
        for seat in (None, 0, 1):
            seen = event.seen_by(seat)
            assert seen is not None
            for cast in (Cast(NAMES, seat), seats_only(2)):
                words = PRESENTER.tell(seen, cast)
                assert words[0].isupper()
                assert words[-1] in ".!"


def test_every_kind_of_move_has_words() -> None:
    kinds: set[object] = set()
    for state in games(9, every=2):
        for seat in range(2):
            view, cast = state.view(seat), Cast(NAMES, seat)
            for action in state.legal(seat):
                move = state.describe(action)
                kinds.add(move["kind"])
                words = PRESENTER.words(view, move, cast)
                assert words.full
                assert len(words.brief) <= max(len(words.full), 26)
    assert kinds == {TABLE.describe(action)["kind"] for action in TABLE.numbers()}


@pytest.mark.parametrize("width", [40, 60, 80, 100])
@pytest.mark.parametrize("tight", [False, True])
def test_no_line_is_too_wide_and_the_first_card_is_marked(width: int, tight: bool) -> None:
    for state in games(4):
        for line in PRESENTER.board(state.view(0), Cast(NAMES, 0), width, tight):
            assert all(len(part) <= width for part in line.plain.split("\n")), line.plain
    state = bohnhof.new("duel", seed="x", starter=0)
    hand = state.to_position()["seats"][0]["hand"]  # type: ignore[index]
    assert f"first > 1 {hand[0].capitalize()} " in picture(state, 0, width, tight)


def test_a_tight_table_with_its_moves_fits_a_small_screen() -> None:
    tall = 0
    for state in games(6, every=3):
        seat = max(state.to_move, 0)
        cast = Cast(NAMES, seat)
        board = PRESENTER.board(state.view(seat), cast, 80, True)
        room = 24 - len(board) - 3
        moves = screen.move_lines(choices(state, seat, PRESENTER, cast), room, 80)
        tall += len(board) + len(moves) + 2 > 24
    assert tall == 0


def test_moves_are_numbered_in_the_order_of_legal() -> None:
    state = bohnhof.new("duel", seed="x", starter=0)
    cast = Cast(NAMES, 0)
    for text in ("plant 1", "stop"):
        state.apply(0, state.parse(text))
    legal = [state.text(action) for action in state.legal(0)]
    moves = choices(state, 0, PRESENTER, cast)
    for room in (50, 4):
        text = "\n".join(line.plain for line in screen.move_lines(moves, room, 80)) + "\n"
        for number, notation in enumerate(legal, 1):
            assert f" {number}  {notation} " in text


# Columns and patterns.


@pytest.mark.parametrize("bean", range(8))
def test_what_a_column_pays_and_what_the_next_coin_needs(bean: int) -> None:
    for cards in range(1, 12):
        harvest = harvest_of([BEANS.names[bean]] * cards)
        assert harvest.coins == BEANS.coins(bean, cards)
        if harvest.missing:
            assert BEANS.coins(bean, cards + harvest.missing) == harvest.next_coins > harvest.coins
            assert BEANS.coins(bean, cards + harvest.missing - 1) == harvest.coins
        else:
            assert BEANS.coins(bean, 25) == harvest.coins


def test_a_column_shows_its_cards_in_order_and_marks_the_last() -> None:
    column = ["red", "red", "black-eyed", "soy", "soy"]
    assert column_text(column, 80).plain == "Red Red Black-eyed Soy [Soy]"
    assert column_text(column, 25).plain == "Red x2 Black-eyed Soy [Soy]"
    assert column_text([], 25).plain == "empty"
    assert harvest_text(column).split() == ["5", "cards", "2", "coins", "1", "more", "for", "3"]
    assert harvest_text(["garden"] * 3).split() == ["3", "cards", "3", "coins", "full"]


def test_a_field_takes_its_own_type_and_the_next() -> None:
    assert takes([], "blue")
    assert takes(["red"], "red")
    assert takes(["red"], "black-eyed")
    assert not takes(["red"], "garden")
    assert not takes(["red"], "soy")


@pytest.mark.parametrize(
    ("pattern", "column", "missing"),
    [
        ("AABC", "red red black-eyed soy", ""),
        ("AABC", "red red red black-eyed soy", ""),
        ("AABC", "red red black-eyed", "soy"),
        ("AABC", "red red", "black-eyed soy"),
        ("AABC", "red red black-eyed black-eyed", "soy green"),
        ("AABB", "stink chili", "chili blue blue"),
        ("ABCD", "chili", None),
        ("AB", "blue", None),
        ("AAAA", "blue blue", "blue blue"),
        ("ABC", "", None),
    ],
)
def test_what_a_pattern_needs(pattern: str, column: str, missing: str | None) -> None:
    found = needs(pattern, column.split())
    assert (None if found is None else " ".join(found)) == missing


def test_needs_agrees_with_the_engine() -> None:
    """A card matches when nothing is missing, and once what is missing has been planted."""
    for state in games(4):
        view = state.view(0)
        for owner in range(2):
            for field in range(3):
                column = view["seats"][owner]["fields"][field]  # type: ignore[index]
                for face, pattern in enumerate(STANDARD.patterns):
                    matches = state.matches(face, owner * 3 + field)  # type: ignore[attr-defined]
                    assert (needs(pattern, column) == ()) == matches


# The cast.


def test_sentences_agree_with_their_subject() -> None:
    cast = Cast(NAMES, 0)
    assert cast.does(0, "pass") == "You pass"
    assert cast.does(1, "pass") == "Ben passes"
    assert cast.does(1, "plant") == "Ben plants"
    assert (cast.whose(0), cast.whose(1), cast.inside(0)) == ("your", "Ben's", "you")
    assert Cast(["You", "Ben"]).does(0, "win") == "You win"
    assert Cast(["You", "Ben"], 1).does(1, "win") == "You win"
    assert Cast(["You", "Ben"], 1).does(0, "win") == "You wins"
    assert Cast(["\x1b\n", "x" * 99]).name(0) == "Seat 1"
