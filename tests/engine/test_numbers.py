"""Whole numbers of other libraries are taken wherever ints are."""

import json

import pytest

import bohnhof
from bohnhof import Record, Rng, State
from bohnhof.arena.play import Table
from bohnhof.arena.sign import Sign
from bohnhof.bots import Bot, decide
from bohnhof.bots.base import legal_choice
from bohnhof.bots.errors import IllegalChoice
from bohnhof.bots.view_bot import action_of
from tests.arena.setting import match


class Whole:
    """A number that is no int but has an index, as numpy's are."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number


def asked(name: str) -> tuple[State, int, int]:
    state = bohnhof.new(name, seed="numbers")
    seat = state.to_move
    return state, seat, state.legal(seat)[0]


@pytest.mark.parametrize("name", sorted(bohnhof.games()))
def test_calls_of_a_state_take_them(name: str) -> None:
    state, seat, action = asked(name)
    other = state.clone()
    at, what = Whole(seat), Whole(action)
    assert state.legal(at) == state.legal(seat)
    assert state.is_legal(at, what)
    assert not state.is_legal(at, Whole(2**70))
    assert state.view(at) == state.view(seat)
    assert json.dumps(state.view(at))
    assert state.key(at) == state.key(seat)
    assert state.picture(at) == state.picture(seat)
    assert state.sample(at, Rng(1)) == state.sample(seat, Rng(1))
    assert state.random_action(at, Rng(1)) == state.random_action(seat, Rng(1))
    assert state.sole_answer(at) == state.sole_answer(seat)
    assert state.only_answer(at) == state.only_answer(seat)
    assert state.idle_answer(at) == state.idle_answer(seat)
    assert state.text(what) == state.text(action)
    assert state.describe(what) == state.describe(action)
    for ask in ("is_any_time", "can_wait", "is_formality", "is_open"):
        assert getattr(state.game, ask)(what) == getattr(state.game, ask)(action)
    state.apply(at, what)
    other.apply(seat, action)
    assert state == other


def test_what_is_true_counts_as_one() -> None:
    plain = bohnhof.new("duel", seed=1, starter=1)
    state = bohnhof.new("duel", seed=True, starter=1)
    assert state == plain
    assert Rng(True) == Rng(1)
    record = Record.begin(state)
    record.play(state, True, state.legal(True)[0])
    assert Record.from_json(record.to_json()) == record
    assert type(record.moves[0][0]) is type(state.checked_seat(True)) is int


NO_ACTIONS = (-1, -(2**63), 2**61, 2**62, 2**63, 2**70, 10**5000)


@pytest.mark.parametrize("name", sorted(bohnhof.games()))
def test_numbers_that_are_no_action(name: str) -> None:
    state, seat, _action = asked(name)
    for number in NO_ACTIONS:
        assert not state.is_legal(seat, number)
        assert not state.game.is_any_time(number)
        assert not state.game.can_wait(number)
        assert state.game.silenced(state, seat, number) == []
        for ask in (state.text, state.describe, state.game.is_formality, state.game.is_open):
            with pytest.raises(bohnhof.NotationError, match="is not an action"):
                ask(number)


@pytest.mark.parametrize("seat", [-1, 3, 2**70, 10**5000, Whole(3)], ids=lambda x: "seat")
def test_numbers_that_are_no_seat(seat: int) -> None:
    state, _seat, action = asked("classic")
    game = state.game
    before = state.clone()
    for ask in (
        state.legal,
        state.view,
        state.picture,
        state.key,
        state.sole_answer,
        state.only_answer,
        state.idle_answer,
        state.checked_seat,
        lambda seat: state.apply(seat, action),
        lambda seat: state.is_legal(seat, action),
        lambda seat: state.sample(seat, Rng(1)),
        lambda seat: state.random_action(seat, Rng(1)),
        lambda seat: game.no_thanks(state, seat),
        lambda seat: game.may_rest(state, seat),
        lambda seat: game.silenced(state, seat, action),
    ):
        with pytest.raises(bohnhof.NoSuchSeat, match=r"^There is no seat .*: seats are 0 to 2\.$"):
            ask(seat)
    assert state == before


def test_questions_of_a_table_take_them() -> None:
    state = bohnhof.new("classic", 3, seed="offers", starter=0)
    for move in ("plant 1", "stop"):
        state.apply(0, state.parse(move))
    state.apply(0, next(a for a in state.legal(0) if state.describe(a)["kind"] == "offer"))
    game = state.game
    assert game.no_thanks(state, Whole(1)) == game.no_thanks(state, 1) != -1
    assert game.may_rest(state, Whole(1))
    assert not game.may_rest(state, Whole(0))
    withdraw = state.parse("withdraw 1")
    assert game.silenced(state, Whole(0), Whole(withdraw)) == game.silenced(state, 0, withdraw)
    assert game.silenced(state, 0, withdraw) != []


def test_events_take_them() -> None:
    state, rng = bohnhof.new("classic", seed=1), Rng(1)
    events: list[bohnhof.Event] = []
    while not any(event.kind == "drew" for event in events):
        state.apply(state.to_move, state.random_action(state.to_move, rng), events)
    event = next(event for event in events if event.kind == "drew")
    assert event.owner is not None
    seen = event.seen_by(Whole(event.owner))
    assert seen == event.seen_by(event.owner)
    assert seen != event.seen_by(None)


def test_before_the_deal() -> None:
    plain = bohnhof.new("classic", 4, seed=5, starter=2, offers_per_turn=[3, 1])
    given = {"starter": Whole(2), "offers_per_turn": [Whole(3), Whole(1)]}
    assert bohnhof.new("classic", Whole(4), seed=Whole(5), **given) == plain
    assert bohnhof.make_game("classic", Whole(4)).seats == 4


def test_what_is_no_number_before_the_deal() -> None:
    with pytest.raises(bohnhof.SetupError, match="offers_per_turn"):
        bohnhof.new("classic", offers_per_turn=Trap())
    with pytest.raises(bohnhof.SetupError, match=r"players, not \(too long to show"):
        bohnhof.new("classic", 10**5000)


@pytest.mark.parametrize("option", ["starter", "bohnus_deck", "auto_claim"])
def test_lists_in_lists_without_end_before_the_deal(option: str) -> None:
    """Compiled code that follows them all the way down would bring Python down with it."""
    deep: list[object] = []
    for _level in range(100_000):
        deep = [deep]
    with pytest.raises(bohnhof.SetupError):
        bohnhof.new("duel", **{option: deep})  # type: ignore[arg-type]


def test_seeds_that_are_too_long_to_write() -> None:
    for make in (lambda: bohnhof.new("duel", seed=10**5000), lambda: Rng(-(10**5000))):
        with pytest.raises(bohnhof.SetupError, match="too long for a seed"):
            make()


@pytest.mark.parametrize("name", sorted(bohnhof.games()))
def test_descriptions_take_them(name: str) -> None:
    state, rng = bohnhof.new(name, seed="described"), Rng(1)
    for _move in range(40):
        for action in state.legal(state.to_move):
            assert state.action(foreign(state.describe(action))) == action
        state.apply(state.to_move, state.random_action(state.to_move, rng))


def foreign(value: object) -> object:
    """Return the same data with numbers of another library."""
    if isinstance(value, dict):
        return {name: foreign(part) for name, part in value.items()}
    if isinstance(value, list):
        return [foreign(part) for part in value]
    return Whole(value) if type(value) is int else value


def test_random_numbers() -> None:
    assert Rng(Whole(5)) == Rng(5)
    assert Rng(5).below(Whole(10)) == Rng(5).below(10)


def test_a_record_notes_plain_numbers() -> None:
    state, seat, action = asked("duel")
    record = Record.begin(state)
    record.play(state, Whole(seat), Whole(action))
    assert Record.from_json(record.to_json()) == record
    assert record.verify() == state


class Numberer(Bot):
    """Answers with a number of another library."""

    name = "numberer"
    summary = "For tests."

    def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
        return Whole(legal[rng.below(len(legal))])  # type: ignore[return-value]


def test_bots_may_answer_with_them() -> None:
    state, seat, _action = asked("mafia")
    chosen = decide(Numberer(), state, seat, Rng())
    assert type(chosen) is int
    assert chosen in state.legal(seat)
    assert action_of(Whole(0), state, seat, state.legal(seat)) == state.legal(seat)[0]


def test_they_lose_no_game_in_the_arena() -> None:
    task = match(f"{__name__}:Numberer", "random")
    assert Table(task, 0, Sign()).play().fault is None


class Trap:
    """Has an index, and raises when it is asked for it, as an array of several numbers does."""

    def __index__(self) -> int:
        raise TypeError("only integer scalar arrays can be converted to a scalar index")


@pytest.mark.parametrize(
    "answer", [Trap(), "0", None, 1.0, Whole(-1)], ids=lambda x: type(x).__name__
)
def test_what_is_no_number_is_no_choice(answer: object) -> None:
    state, seat, _action = asked("mafia")
    with pytest.raises(IllegalChoice):
        legal_choice(answer, state, seat)
    with pytest.raises(IllegalChoice):
        action_of(answer, state, seat, state.legal(seat))
