"""Any game: what it says of itself is there, and true."""

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.engine.game_info import CHOICE, EACH_YES_NO, FORMS, SEAT, YES_NO
from bohnhof.testing.walk import Case, cases_of, deal, plug_of, some_games, walk

WORLDS = 4


def test_it_says_which_events_tell_a_mover_nothing(case: Case) -> None:
    """Without that nothing could be taken back, and nobody would know why."""
    game = deal(case, 1).game
    assert game.info.quiet is not None, "GameInfo.quiet is missing"
    assert game.info.quiet <= set(game.happenings), "GameInfo.quiet names events that do not exist"


def test_it_says_which_actions_answer_what_they_do_not_name(case: Case) -> None:
    """Without that every act on an earlier state would be refused as stale."""
    game = deal(case, 1).game
    assert game.info.answers is not None, "GameInfo.answers is missing"


def test_kinds_that_it_names_are_kinds_of_its_actions(case: Case) -> None:
    """A misspelt one would do nothing."""
    info = deal(case, 1).game.info
    named = {*(info.answers or ()), *info.lays_open}
    for other in (case, *cases_of(case[0], plug_of(case[0]))):  # some are met with an option only
        for number in range(some_games(case, 8)):
            if not named:
                return
            named -= _kinds_in(deal(other, f"kinds {number}"), Rng(number))
    assert not named


def _kinds_in(state: State, rng: Rng) -> set[str]:
    """Return the kinds of all actions that are open in a game."""
    met: set[str] = set()
    for _move in walk(state, rng):
        for seat in range(state.game.seats):
            met |= {str(state.describe(action)["kind"]) for action in state.legal(seat)}
    return met


def test_a_quiet_move_tells_its_mover_nothing(case: Case) -> None:
    """In all worlds that the mover took for possible it sees the same after such a move."""
    rng = Rng("quiet")
    for number in range(some_games(case, 2)):
        state = deal(case, f"quiet {number}")
        before = state.clone()
        for seat, action, events in walk(state, Rng(number)):
            seen = [event.seen_by(seat) or {} for event in events]
            if not state.over and state.game.tells_nothing(state, seat, seen):
                for _world in range(WORLDS):
                    assert shown_after(before.sample(seat, rng), seat, action) == (
                        state.view(seat),
                        seen,
                    )
            before = state.clone()


def shown_after(world: State, seat: int, action: int) -> tuple[object, object]:
    """Return what a seat sees after its action, and the events of it."""
    events: list[Event] = []
    world.apply(seat, action, events)
    return world.view(seat), [event.seen_by(seat) or {} for event in events]


def test_options_are_what_it_says(case: Case) -> None:
    """Each has a form; its default, and all that a menu shows, can be chosen."""
    name, seats, _options = case
    info = bohnhof.games()[name]
    usual = bohnhof.make_game(name, seats)
    for option, told in info.options.items():
        assert told.form in FORMS
        assert str(told)
        assert (told.form == CHOICE) == bool(told.choices)
        if told.seats and seats not in told.seats:
            continue
        assert bohnhof.make_game(name, seats, {option: told.default}) == usual
        values: dict[str, list[object]] = {
            YES_NO: [False, True],
            EACH_YES_NO: [[False] * seats, [True] * seats],
            SEAT: [None, *range(seats)],
            CHOICE: list(told.choices),
        }
        menu = values.get(told.form, [])
        chosen = [bohnhof.make_game(name, seats, {option: one}) for one in menu]
        assert len(set(chosen)) == len(chosen)
