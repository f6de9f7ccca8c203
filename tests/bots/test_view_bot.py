"""Bots that get JSON alone: classes with choose_view, and programs."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

import bohnhof
from bohnhof import Rng
from bohnhof.arena.outcome import FaultKind
from bohnhof.arena.play import play_games
from bohnhof.arena.sign import Sign
from bohnhof.bots import ViewBot, bot_maker, decide, make_bot
from bohnhof.bots.command import CommandBot
from bohnhof.bots.errors import Died, IllegalChoice, TooSlow
from tests.arena.setting import match
from tests.bots.programs import name_of

pytestmark = pytest.mark.once


class Last(ViewBot):
    """Takes the last move, in one of the ways to say that."""

    name: ClassVar[str] = "last"
    summary: ClassVar[str] = "last"

    def __init__(self, how: str = "index") -> None:
        self.how = how
        self.views: list[dict] = []

    def choose_view(self, view, legal, seed):
        self.views.append(view)
        last = legal[-1]
        ways = {"index": len(legal) - 1, "entry": last, **last}
        return ways[self.how]


@pytest.fixture
def program(request: pytest.FixtureRequest) -> Iterator[CommandBot]:
    bot = make_bot(name_of(request.param))
    assert isinstance(bot, CommandBot)
    yield bot
    bot.close()


@pytest.mark.parametrize("game", list(bohnhof.games()))
def test_the_view_of_a_sampled_world_is_that_of_the_seat(game: str) -> None:
    state, bot, rng = bohnhof.new(game, seed="v"), Last(), Rng(1)
    for _move in range(40):
        seat = state.to_move
        before = state.view(seat)
        action = decide(bot, state, seat, rng)
        assert bot.views[-1] == before
        assert action == state.legal(seat)[-1]
        state.apply(seat, state.random_action(seat, rng))


@pytest.mark.parametrize("how", ["index", "entry", "move", "action"])
def test_a_move_can_be_said_in_four_ways(how: str) -> None:
    state = bohnhof.new("duel", seed="v")
    seat = state.to_move
    assert decide(Last(how), state, seat, Rng(0)) == state.legal(seat)[-1]


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (99, "answered 99, but moves are 0 to 2"),
        (-1, "moves are 0 to 2"),
        (True, "answered True, which is no move"),
        (None, "answered None, which is no move"),
        ("jump", "answered 'jump': .*is not a move"),
        ({"kind": "jump"}, "answered {'kind': 'jump'}"),
        ({"move": 3.5}, "answered 3.5, which is no move"),
        ("stop", "answered 'stop', which is not legal: .*D-17"),
        ("x" * 999, "answered 'x{79}…: "),
    ],
)
def test_nonsense_is_told(answer: object, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = bohnhof.new("duel", seed="v", starter=0)
    monkeypatch.setattr(Last, "choose_view", lambda *_arguments: answer)
    with pytest.raises(IllegalChoice, match=words):
        decide(Last(), state, 0, Rng(0))


@pytest.mark.parametrize(
    "program",
    ["notation", "json", "description", "entry", "index", "why"],
    indirect=True,
)
def test_programs_play(program: CommandBot) -> None:
    state, rng = bohnhof.new("duel", seed="p"), Rng(2)
    for _move in range(20):
        state.apply(state.to_move, decide(program, state, state.to_move, rng))
    assert program.explain() in ("It felt right.", "I had no special reason.")


def test_a_program_may_say_why() -> None:
    state, bot = bohnhof.new("duel", seed="p"), make_bot(name_of("why"))
    decide(bot, state, state.to_move, Rng(0))
    assert bot.explain() == "It felt right."
    bot.close()


@pytest.mark.parametrize("game", ["classic", "mafia-solo"])
def test_the_same_seed_makes_the_same_moves(game: str) -> None:
    moves = []
    for _time in range(2):
        state, rng = bohnhof.new(game, seed="p"), Rng(2)
        bot = make_bot(name_of("notation"))
        for _move in range(15):
            action = decide(bot, state, state.to_move, rng)
            moves.append(action)
            state.apply(state.to_move, action)
        bot.close()
    assert moves[:15] == moves[15:]


@pytest.mark.parametrize(
    ("program", "kind", "words"),
    [
        ("crash", Died, "ended with exit code 1 without .*: RuntimeError: my model is missing"),
        ("killed", Died, "ended with exit code 137 without an answer"),
        ("poem", IllegalChoice, "answered 'roses are red': "),
        ("nothing", IllegalChoice, "answered '': "),
        ("list", IllegalChoice, r"answered '\[1, 2\]', which is no move"),
        ("far", IllegalChoice, "answered 99999, but moves are"),
        ("endless", IllegalChoice, "more than 100000 bytes"),
    ],
    indirect=["program"],
)
def test_a_program_at_fault(program: CommandBot, kind: type[Exception], words: str) -> None:
    state = bohnhof.new("duel", seed="p")
    with pytest.raises(kind, match=words):
        decide(program, state, state.to_move, Rng(0))


@pytest.mark.parametrize("program", ["deaf"], indirect=True)
def test_a_program_that_never_answers_is_ended(program: CommandBot) -> None:
    program.limit = 0.3
    state = bohnhof.new("classic", seed="p")
    start = time.monotonic()
    with pytest.raises(TooSlow, match="longer than"):
        decide(program, state, state.to_move, Rng(0))
    assert time.monotonic() - start < 5
    with pytest.raises(Died, match="has ended"):
        decide(program, state, state.to_move, Rng(0))


@pytest.mark.parametrize("program", ["deaf"], indirect=True)
def test_one_that_does_not_even_read_is_ended_too(program: CommandBot) -> None:
    program.limit = 0.3
    with pytest.raises(TooSlow):
        program._ask(b"x" * 10_000_000)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="ascii")


def wait_for_the_end(pid: int) -> None:
    deadline = time.monotonic() + 20
    while is_running(pid):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_program_ends_with_its_game(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    task = match(name_of(f"notation '{note}'"), "random", games=2)
    (outcome,) = play_games(task, range(1), Sign())
    assert outcome.fault is None
    wait_for_the_end(int(note.read_text()))


def test_a_program_ends_if_who_started_it_is_killed(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    name = name_of(f"notation '{note}'")
    code = (
        "import bohnhof, os, sys; from bohnhof.bots import decide, make_bot\n"
        "state = bohnhof.new('duel', seed='p'); bot = make_bot(sys.argv[1])\n"
        "decide(bot, state, state.to_move, bohnhof.Rng(0)); os.kill(os.getpid(), 9)"
    )
    assert subprocess.run([sys.executable, "-c", code, name], check=False).returncode == -9
    wait_for_the_end(int(note.read_text()))


@pytest.mark.parametrize(
    ("what", "kind", "words"),
    [
        ("crash", FaultKind.DIED, "ended with exit code 1 without an answer: RuntimeError: my"),
        ("poem", FaultKind.ILLEGAL, "answered 'roses are red': "),
        ("stall", FaultKind.SLOW, "thought longer than 1.5 s about a move"),
    ],
)
def test_in_the_arena_a_program_at_fault_loses(what: str, kind: FaultKind, words: str) -> None:
    task = match(name_of(what), "random", limit=1.5 if kind is FaultKind.SLOW else 60)
    (outcome,) = play_games(task, range(1), Sign())
    assert outcome.fault
    assert outcome.fault.kind is kind
    assert outcome.fault.reason.startswith(words)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cmd:", "A command is missing"),
        ("cmd:no-such-program x", "no program 'no-such-program'"),
        ("cmd:python3 'x", "is no command: No closing quotation"),
    ],
)
def test_what_is_no_command_is_refused(name: str, words: str) -> None:
    with pytest.raises(LookupError, match=words):
        bot_maker(name)
