"""A move may be taken back as long as its mover has learned nothing by it."""

from collections.abc import Iterator

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.bots import decide, make_bot
from bohnhof.games.classic.happenings import EVENTS as CLASSIC
from bohnhof.games.duel.happenings import EVENTS as DUEL
from bohnhof.games.mafia.happenings import EVENTS as MAFIA
from bohnhof.games.nicht_die_bohne.happenings import EVENTS as BOHNE
from bohnhof.server.entries import Seen
from bohnhof.server.undo import is_quiet

pytestmark = pytest.mark.once

EVENTS = {
    "classic": CLASSIC,
    "duel": DUEL,
    "mafia": MAFIA,
    "mafia-solo": MAFIA,
    "nicht-die-bohne": BOHNE,
}
# Cards come to light, or are drawn; others have agreed to it; or the game is over.
LOUD = {
    "classic": "turn revealed dealt lapsed drew used_up reshuffled sold ended",
    "duel": "stopped turned_up accepted bluffed drew reshuffled refilled claimed ended",
    "mafia": "stopped revealed to_boss picked_up showed_hand left drew used_up reshuffled sold "
    "ended",
    "nicht-die-bohne": "round dealt revealed scored ended",
}
LOUD["mafia-solo"] = LOUD["mafia"]
WORLDS = 12


@pytest.mark.parametrize("game", bohnhof.games())
def test_every_event_was_thought_about(game: str) -> None:
    loud = set(LOUD[game].split())
    quiet = bohnhof.games()[game].quiet
    assert quiet is not None
    assert not loud & quiet
    assert loud | quiet == set(EVENTS[game])


def after(state: State, seat: int, move: str) -> tuple[State, list[Seen]]:
    events: list[Event] = []
    changed = state.clone()
    changed.apply(seat, changed.parse(move), events)
    return changed, [Seen.of(event) for event in events]


def tells_something(state: State, seat: int, move: str, rng: Rng) -> bool:
    """Whether a seat sees different things after a move in worlds that it took for the same."""
    seen = []
    for _world in range(WORLDS):
        world, events = after(state.sample(seat, rng), seat, move)
        seen.append((world.view(seat), [event.seen_by(seat) for event in events]))
    return any(other != seen[0] for other in seen)


def moves_of(
    game: str, seats: int, seed: str, bot: str, most: int
) -> Iterator[tuple[State, int, str]]:
    state, rng = bohnhof.new(game, seats=seats, seed=seed), Rng(seed)
    for number in range(most):
        if state.over:
            return
        seat = state.to_move
        if number % 5 == 0 and state.legal(other := rng.below(seats)):
            seat = other  # what may be done at any time
            action = state.random_action(seat, rng)
        else:
            action = decide(make_bot(bot), state, seat, rng)
        yield state, seat, state.text(action)
        state.apply(seat, action)


@pytest.mark.parametrize("bot", ["random", "gardener"])
@pytest.mark.parametrize("game", bohnhof.games())
def test_what_may_be_taken_back_tells_nothing(game: str, bot: str) -> None:
    rng = Rng("worlds")
    quiet = set()
    for number, seats in enumerate(bohnhof.games()[game].seats[:2]):
        for state, seat, move in moves_of(game, seats, f"undo {number}", bot, 100):
            changed, events = after(state, seat, move)
            if not changed.over and is_quiet(changed, seat, events):
                assert not tells_something(state, seat, move, rng), (move, events)
                quiet |= {str((event.open or {})["kind"]) for event in events}
    assert len(quiet) >= 3, "the test has seen next to nothing"


def test_that_nobody_claims_a_bohnus_card_is_news() -> None:
    """The Duel's seats claim by themselves: who does not, has no card that fits."""
    news = 0
    rng = Rng("claims")
    for number in range(6):
        for state, seat, move in moves_of("duel", 2, f"claims {number}", "gardener", 120):
            changed, events = after(state, seat, move)
            kinds = {str((event.open or {})["kind"]) for event in events}
            if kinds == {"planted"} and not is_quiet(changed, seat, events):
                news += tells_something(state, seat, move, rng)
    assert news > 0
