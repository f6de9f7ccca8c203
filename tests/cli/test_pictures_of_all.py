"""What holds for the pictures and words of every game: nothing hidden, missing, or too wide."""

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.engine.actions import ActionTable
from bohnhof.games.classic import happenings as classic_events
from bohnhof.games.mafia import actions as mafia_actions
from bohnhof.games.mafia import happenings as mafia_events
from bohnhof.games.nicht_die_bohne import actions as bohne_actions
from bohnhof.games.nicht_die_bohne import happenings as bohne_events
from bohnhof.tui import screen
from bohnhof.tui.cast import Cast, seats_only
from bohnhof.tui.listing import Listing, legal_moves, listing_of
from bohnhof.tui.plain.presenter import PlainPresenter
from bohnhof.tui.presenter import presenter_of
from tests.cli.pictures import NAMES, board, cast_for, picture, presenter, states, told
from tests.effort import usually

pytestmark = pytest.mark.once

TABLES = [
    ("mafia", 2),
    ("mafia-solo", 1),
    *(("nicht-die-bohne", seats) for seats in (3, 4, 5, 6)),
    *(("classic", seats) for seats in (3, 4, 5)),
]
SELDOM = {"classic": 7}
"""How much further apart states are looked at where games are long and moves are many."""
MIDDLE = [("nicht-die-bohne", 4), ("nicht-die-bohne", 5), ("classic", 4)]
"""Between the smallest and the largest table of a game there is seldom anything new to see."""
ALL = pytest.mark.parametrize(
    ("game", "seats"), usually(TABLES, *(table for table in TABLES if table not in MIDDLE))
)
EVENTS = {
    "mafia": set(mafia_events.EVENTS),
    "mafia-solo": set(mafia_events.EVENTS)
    - {"used_leftover", "discarded", "left", "showed_hand", "bought", "reshuffled"},
    "nicht-die-bohne": set(bohne_events.EVENTS),
    "classic": set(classic_events.EVENTS),
}
CLASSIC_KINDS = (
    "plant_hand stop_planting plant_pending harvest buy_field end_trading pass "
    "offer ask accept decline withdraw close"
)


def kinds_of(table: ActionTable) -> set[object]:
    return {table.describe(action)["kind"] for action in table.numbers()}


KINDS = {
    "mafia": kinds_of(mafia_actions.TABLE),
    "mafia-solo": kinds_of(mafia_actions.TABLE) - {"use_leftover", "buy_field", "end_turn"},
    "nicht-die-bohne": kinds_of(bohne_actions.TABLE),
    "classic": set(CLASSIC_KINDS.split()),
}


def test_every_game_can_be_shown() -> None:
    assert not [game for game in bohnhof.games() if type(presenter_of(game)) is PlainPresenter]
    with pytest.raises(LookupError, match="There is no game 'poker'"):
        presenter_of("poker")


@ALL
def test_the_picture_is_the_same_for_every_world_the_seat_can_not_tell_apart(
    game: str, seats: int
) -> None:
    for number, state in enumerate(states(game, seats, 2, every=7 * SELDOM.get(game, 1))):
        for seat in range(seats):
            world = state.sample(seat, Rng(number))
            assert picture(world, seat) == picture(state, seat)
            assert board(world, seat, tight=True) == board(state, seat, tight=True)


@ALL
def test_every_event_has_words_for_everybody(game: str, seats: int) -> None:
    events = told(game, seats, 6 if game == "mafia" else 3)
    if game == "mafia":  # a shown hand is rare (M-38)
        shown = {"beans": ["blue", "blue"]}
        events.append(Event(mafia_events.EVENTS, "showed_hand", 1, shown))  # type: ignore[arg-type]
    if game == "classic":  # a lapsed acceptance is rare (CQ-14d)
        events.append(Event(classic_events.EVENTS, "lapsed", 1, {"number": 5}))
    assert {event.kind for event in events} == EVENTS[game]
    speaker = presenter(game)
    for event in events:
        for seat in (None, *range(seats)):
            seen = event.seen_by(seat)
            assert seen is not None
            for cast in (Cast(NAMES[:seats], seat), seats_only(seats)):
                words = speaker.tell(seen, cast)
                assert words[0].isupper() or words[0].isdigit()
                assert words[-1] in ".!"


@ALL
def test_every_kind_of_move_has_words(game: str, seats: int) -> None:
    kinds: set[object] = set()
    speaker = presenter(game)
    for state in states(game, seats, 3, every=SELDOM.get(game, 1)):
        for seat in state.asked[:1]:
            view, cast = state.view(seat), cast_for(state, seat)
            for action in state.legal(seat):
                move = state.describe(action)
                kinds.add(move["kind"])
                words = speaker.words(view, move, cast)
                assert words.full
                assert len(words.brief) <= max(len(words.full), 26)
    assert kinds == KINDS[game]


@ALL
@pytest.mark.parametrize("width", [40, 60, 80, 100])
@pytest.mark.parametrize("tight", [False, True])
def test_no_line_is_too_wide(game: str, seats: int, width: int, tight: bool) -> None:
    for state in states(game, seats, 3, every=11 * SELDOM.get(game, 1)):
        for seat in (0, None):
            for line in board(state, seat, width, tight):
                assert len(line.rstrip()) <= width, line


def listed(state: State, seat: int) -> Listing:
    game, moves = presenter(state.game.info.name), legal_moves(state, seat)
    return listing_of(state.view(seat), moves, game, cast_for(state, seat))


@ALL
def test_a_tight_table_with_its_moves_fits_a_small_screen(game: str, seats: int) -> None:
    """In the Bean-Mafia a hand of nine and two empty bosses are too much, but they are rare."""
    heights = []
    for state in states(game, seats, 6, every=3 * SELDOM.get(game, 1)):
        seat = max(state.to_move, 0)
        lines = board(state, seat, 80, True)
        listing = listed(state, seat)
        moves = screen.listing_lines(listing, 24 - len(lines) - 3, 80)
        heights.append(len(lines) + len(moves) + 2)
    too_high = [height for height in heights if height > 24]
    assert len(too_high) <= len(heights) * (0.01 if game.startswith("mafia") else 0)


@ALL
def test_moves_are_numbered_in_the_order_of_legal_however_many_columns(
    game: str, seats: int
) -> None:
    """Where some are not listed, those that are come first."""
    for state in states(game, seats, 1, every=5):
        if state.over:
            continue
        seat = state.to_move
        legal = [state.text(action) for action in state.legal(seat)]
        listing = listed(state, seat)
        count = listing.shown
        assert count == len(legal) or game == "classic"
        notations = [choice.notation for choice in listing.choices]
        assert sorted(notations) == sorted(legal)
        for room in (50, count // 2 + 1, count // 3 + 1, count // 4 + 1):
            lines = screen.move_lines(listing.choices[:count], room, 80)
            text = "\n".join(line.plain for line in lines) + "\n"
            shown = notations[:count]
            assert game == "classic" or shown == legal
            for number, notation in enumerate(shown, 1):
                assert f" {number}  {notation} " in text


@ALL
def test_the_guide_of_every_step_cites_rules_that_exist(game: str, seats: int) -> None:
    from bohnhof.cli.rulebook import rule_text

    cited: set[str] = set()
    for state in states(game, seats, 2, every=SELDOM.get(game, 1)):
        guide = presenter(game).guide(state.view(0))
        assert guide.text
        assert guide.rules
        cited.update(guide.rules)
    assert cited
    assert all(rule_text(rule) for rule in cited)


@ALL
def test_the_picture_of_a_spectator_shows_no_hand(game: str, seats: int) -> None:
    state = next(states(game, seats, 1))
    lines = board(state, None)
    assert not any(line.startswith("   hand") for line in lines)
    assert any(line.startswith("   hand") for line in board(state, 0))
    view = screen.open_view(state)
    text = [line.plain for line in presenter(game).board(view, seats_only(seats), 80)]
    assert sum(line.startswith("   hand") for line in text) == seats
