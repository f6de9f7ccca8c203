"""A bot at a table: one that is at fault is replaced, and the game goes on."""

import time

import pytest

import bohnhof
from bohnhof import Rng
from bohnhof.bots import Seedling, standin
from bohnhof.bots.company import Company
from bohnhof.bots.finding import short_name
from bohnhof.bots.standin import Seated
from tests.arena.setting import FAULTY
from tests.bots.programs import name_of

pytestmark = pytest.mark.once


def play(seated: Seated) -> None:
    """Play a whole game at all seats."""
    state, rng = bohnhof.new("mafia", seed="s"), Rng(1)
    while not state.over:
        seat = state.to_move
        state.apply(seat, seated.decide(state, seat, rng))


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("Raiser", "raised RuntimeError: lost my notes"),
        ("Quitter", "raised SystemExit: 3"),
        ("Unmakeable", "raised OSError: no weights"),
        ("Cheat", "chose 999999, which is not legal"),
        ("Poet", "chose 'plant 1', which is not legal"),
    ],
)
def test_who_is_at_fault_is_replaced(bot: str, words: str) -> None:
    seated = Seated(f"{FAULTY}:{bot}")
    play(seated)
    assert seated.trouble == words
    stand_in = seated.bot.name
    assert stand_in in standin.STAND_INS
    notice = f"Bot 2 {words}. {stand_in.capitalize()} plays on in its place."
    assert seated.notice("Bot 2") == notice
    assert seated.explain()


def test_who_is_not_at_fault_stays() -> None:
    seated = Seated(f"{FAULTY}:Talker")
    play(seated)
    assert not seated.trouble
    assert type(seated.bot).__name__ == "Talker"


@pytest.mark.parametrize("what", ["crash", "poem", "deaf"])
def test_a_program_is_replaced(what: str) -> None:
    seated = Seated(name_of(what))
    if what == "deaf":
        seated.bot.limit = 0.5  # type: ignore[attr-defined]
    play(seated)
    assert seated.trouble.startswith(("ended with", "answered 'roses", "thought longer"))
    seated.close()


def test_a_stand_in_that_can_not_play_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standin, "STAND_INS", (f"{FAULTY}:Raiser", "nobody", "seedling"))
    seated = Seated(f"{FAULTY}:Poet")
    play(seated)
    assert seated.trouble == "chose 'plant 1', which is not legal"
    assert seated.bot.name == "seedling"
    monkeypatch.setattr(standin, "STAND_INS", ("nobody",))
    with pytest.raises(LookupError, match="no bot 'nobody'"):
        play(Seated(f"{FAULTY}:Poet"))


def test_a_seat_without_a_question_is_nobodys_fault() -> None:
    state, seated = bohnhof.new("duel", seed="s", starter=0), Seated("seedling")
    with pytest.raises(ValueError, match="nothing to decide"):
        seated.decide(state, 1, Rng(0))
    assert not seated.trouble


class Sleeper:
    def choose(self, world, seat, legal, rng) -> int:
        time.sleep(1)
        return legal[0]


def test_who_does_not_answer_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standin, "LIMIT", 0.05)
    state, seated = bohnhof.new("duel", seed="s"), Seated(f"{__name__}:Sleeper")
    action = seated.decide(state, state.to_move, Rng(0))
    assert state.is_legal(state.to_move, action)
    assert seated.bot.name == "gardener"
    assert seated.trouble == "did not answer within 0.05 s"


class Mute:
    """No subclass of Bot, and without words."""

    def choose(self, world, seat, legal, rng) -> int:
        return legal[0]


class Confused(Mute):
    def explain(self) -> str:
        raise KeyError("mind")

    def close(self) -> None:
        raise RuntimeError


def test_strangers_may_have_no_words() -> None:
    assert Seated(f"{__name__}:Mute").explain() == "I had no special reason."
    confused = Seated(f"{__name__}:Confused")
    assert confused.explain() == "It can not say why: KeyError: 'mind'"
    confused.close()


def test_there_must_be_such_a_bot() -> None:
    with pytest.raises(LookupError, match="There is no bot 'nobody'"):
        Seated("nobody")


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("seedling", "Seedling"),
        ("master@0.5s", "Master"),
        ("mypkg.bot:MyBot", "MyBot"),
        ("mypkg.bot:Box.Bot", "Bot"),
        ("cmd:python3 -u 'dir/my_bot.py' --fast", "My_bot"),
        ("cmd:./greedy", "Greedy"),
        ("cmd:", ""),
    ],
)
def test_short_names(name: str, short: str) -> None:
    assert short_name(name) == short


class Guest(Seedling):
    """Keeps whom it has met."""

    company: Company | None = None

    def meet(self, company: Company) -> None:
        self.company = company


class Shy(Seedling):
    """Meets nobody."""

    def meet(self, company: Company) -> None:
        raise RuntimeError("so many people")


def test_a_bot_is_told_who_else_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standin, "STAND_INS", (f"{__name__}:Guest",))
    company = Company(("", "a", "b"), 1)
    assert Seated(f"{__name__}:Guest").bot.company is None  # type: ignore[attr-defined]
    for name in (f"{__name__}:Guest", f"{__name__}:Shy"):
        seated = Seated(name, company)
        known = Company(("", f"{__name__}:Guest", "b"), 1)
        assert seated.bot.company == known  # type: ignore[attr-defined]
    assert seated.trouble == "raised RuntimeError: so many people"
