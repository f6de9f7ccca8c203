"""A bot's memory is what its seat has seen, in order, and nothing more."""

import json
import random
from collections.abc import Iterator

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.bots import Bot, Notes, bots, decide, make_bot, memory
from bohnhof.bots.judges import judge_of
from bohnhof.bots.memory import takes_memory
from bohnhof.engine.contract import Data
from bohnhof.testing.walk import Case, as_json, choose, plug_of, some_states
from tests.bots import remembering
from tests.bots.remembering import Recorder, Spoiler, Stranger, ViewRecorder, spoil
from tests.conformance.ours import cases, parametrized
from tests.effort import effort

GAMES = list(bohnhof.games())
MOST = 300


@pytest.fixture(autouse=True)
def _nothing_given() -> Iterator[None]:
    remembering.given.clear()
    yield
    remembering.given.clear()


def play(state: State, seats: list[Bot], most: int = MOST) -> list[Event]:
    """Let bots that remember play; return all that has happened."""
    rng, events = Rng("memory"), list[Event]()
    notes = [Notes(seat) for seat in range(state.game.seats)]
    for _move in range(most):
        if state.over:
            break
        seat, before = state.to_move, len(events)
        state.apply(seat, decide(seats[seat], state, seat, rng, notes[seat]), events)
        for own in notes:
            own.hear(events[before:])
    return events


def seen(events: list[Event], seat: int) -> list[Data]:
    return [told for event in events if (told := event.seen_by(seat)) is not None]


@pytest.mark.parametrize("kind", [Recorder, ViewRecorder, Spoiler])
@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_story_of_the_seat(game: str, kind: type[Bot]) -> None:
    state = bohnhof.new(game, seed="story")
    events = play(state, [kind() for _seat in range(state.game.seats)], effort(MOST, 100))
    stories = {seat: seen(events, seat) for seat in range(state.game.seats)}
    known = dict.fromkeys(stories, 0)
    for seat, first, kept in remembering.given:
        now = json.loads(kept)
        assert first == known[seat]
        if kind is not Spoiler:  # it has forgotten what it knew
            assert now == stories[seat][: len(now)]
        elif now:
            assert now == stories[seat][first : first + len(now)]
        known[seat] = first + len(now) if kind is Spoiler else len(now)
    assert min(known.values()) > 20


@parametrized(cases())
def test_hidden_cards_change_nothing_of_it(case: Case) -> None:
    """Two worlds are played alike: as long as the same lies open, a seat remembers the same."""
    shuffler, met = random.Random(3), 0
    for state, rng in some_states(case, 3):
        for seat in range(state.game.seats):
            for other in plug_of(case[0]).other_worlds(state.to_position(), seat, shuffler):
                met += _played_alike(state.clone(), bohnhof.from_position(other), seat, rng)
    assert met > 50


def _played_alike(one: State, other: State, seat: int, rng: Rng) -> int:
    """Play the same in two worlds until a difference comes to light; return how much was seen."""
    notes, bot, remembered = (Notes(seat), Notes(seat)), Bot(), 0
    while not one.over:
        mover, action = choose(one, rng)
        if not other.is_legal(mover, action):
            break
        happened: list[list[Event]] = [[], []]
        for state, own, events in zip((one, other), notes, happened, strict=True):
            state.apply(mover, action, events)
            own.hear(events)
        if [shown(one, seat), told(happened[0])] != [shown(other, seat), told(happened[1])]:
            break
        first, second = (own.memory_for(bot) for own in notes)
        assert first.fresh == second.fresh
        remembered = len(first.events)
    return remembered


def shown(state: State, seat: int) -> str:
    return as_json(state.view(seat))


def told(events: list[Event]) -> list[Data | None]:
    """Return what lies open to all: two cards may come in another order."""
    return [event.seen_by(None) for event in events]


def test_what_is_new_to_whom() -> None:
    notes, one, two = Notes(0), Bot(), Bot()
    assert notes.memory_for(one).as_data() == {"first": 0, "events": []}
    notes.add([{"kind": "a"}, {"kind": "b"}])
    assert notes.memory_for(one).as_data() == {"first": 0, "events": [{"kind": "a"}, {"kind": "b"}]}
    notes.add([{"kind": "c"}])
    kept = notes.memory_for(one)
    assert (kept.first, kept.fresh, len(kept.events)) == (2, [{"kind": "c"}], 3)
    assert notes.memory_for(one).fresh == []
    assert notes.memory_for(two).first == 0, "whoever comes anew is told all"
    assert notes.memory_for(two).events == kept.events


def test_what_was_taken_back_is_left_out() -> None:
    notes, bot, kinds = Notes(0), Bot(), list("abcd")
    notes.add([{"kind": kind} for kind in kinds])
    own = [event["kind"] for event in notes.memory_for(bot).events]
    notes.add([{"kind": "never told"}])
    notes.take_back(2)
    notes.add([{"kind": "e"}])
    again = notes.memory_for(bot)
    assert (again.first, again.fresh) == (2, [{"kind": "e"}])
    own[again.first :] = [event["kind"] for event in again.fresh]
    assert own == ["a", "b", "e"] == [event["kind"] for event in again.events]
    notes.take_back(3)
    assert notes.memory_for(bot).as_data() == {"first": 3, "events": []}


def test_nobody_can_spoil_what_others_remember() -> None:
    state = bohnhof.new("classic", seats=3, seed="spoiled")
    events = play(state, [Spoiler() for _seat in range(3)], 40)
    own = Notes(0)
    own.hear(events)
    story = json.dumps(seen(events, 0))
    spoil(own.memory_for(Bot()))
    assert json.dumps(own.memory_for(Bot()).events) == story == json.dumps(seen(events, 0))


def test_who_takes_a_memory() -> None:
    assert takes_memory(Recorder, "choose")
    assert not takes_memory(Recorder, "volunteer")
    assert not takes_memory(Bot, "choose")
    assert not takes_memory(Stranger, "choose")
    assert not takes_memory(Stranger, "volunteer")
    assert not takes_memory(bots()["random"], "choose")


def test_whoever_does_not_tell_its_parameters_takes_none() -> None:
    class Odd(Bot):
        choose = property(lambda self: self)
        volunteer: object = []

    assert not takes_memory(Odd, "choose")
    assert not takes_memory(Odd, "volunteer")


@pytest.mark.parametrize("kind", dict.fromkeys(judge_of(game) for game in GAMES))
def test_parameters_of_compiled_methods_are_known(
    kind: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No bot is compiled, but a stranger's may be: what is asked of our judges is told of them."""
    memory._names_memory.cache_clear()
    monkeypatch.setattr(memory, "PARAMETER", "menu")
    assert takes_memory(kind, "pick")
    assert not takes_memory(kind, "explain")
    memory._names_memory.cache_clear()


def test_bots_without_it_play_as_before() -> None:
    state = bohnhof.new("duel", seed="stranger")
    seat = state.to_move
    assert decide(Stranger(), state, seat, Rng(0), Notes(seat)) == state.legal(seat)[0]


def test_a_bot_that_is_asked_by_itself_remembers_nothing() -> None:
    state = bohnhof.new("duel", seed="alone")
    decide(make_bot("tests.bots.remembering:Recorder"), state, state.to_move, Rng(0))
    decide(make_bot("tests.bots.remembering:ViewRecorder"), state, state.to_move, Rng(0))
    assert remembering.given == [(state.to_move, 0, "[]")] * 2
