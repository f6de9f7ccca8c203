"""What hot code has as numbers: names that stand for them everywhere else, and words."""

import pickle
import re
from types import ModuleType

import pytest

import bohnhof
from bohnhof import IllegalAction
from bohnhof.cli.rulebook import find_rule
from bohnhof.engine.names import Names
from bohnhof.games.classic import refusals as classic
from bohnhof.games.classic import turn as classic_turn
from bohnhof.games.duel import refusals as duel
from bohnhof.games.duel import turn as duel_turn
from bohnhof.games.mafia import refusals as mafia
from bohnhof.games.mafia import turn as mafia_turn
from bohnhof.games.nicht_die_bohne import refusals as bohne

REFUSALS = [classic, duel, mafia, bohne]
STEPS = [classic_turn, duel_turn, mafia_turn]
LAST = {
    "classic": (35, "in_last_call"),
    "duel": (20, "no_window"),
    "mafia": (25, "nothing_due"),
    "mafia-solo": (25, "nothing_due"),
    "nicht-die-bohne": (14, "taken"),
}
"""The last number that older clients know: up to there none ever changes."""


def test_numbers_stand_beside_their_names() -> None:
    names = Names((3, "red", "Red."), (4, "blue", "Blue."))
    assert names.all() == ["red", "blue"]
    assert (names.name(4), names.words(4), names.number("blue")) == ("blue", "Blue.", 4)
    assert names.number("green") is None


@pytest.mark.parametrize(
    "rows",
    [
        [(1, "red", ""), (3, "blue", "")],
        [(2, "red", ""), (1, "blue", "")],
        [(1, "red", ""), (2, "red", "")],
    ],
)
def test_a_gap_or_a_name_that_is_there_twice_is_found(rows: list[tuple[int, str, str]]) -> None:
    with pytest.raises(ValueError, match=r"row|twice"):
        Names(*rows)


@pytest.mark.parametrize("module", REFUSALS, ids=lambda module: module.__name__)
def test_a_refusal_is_called_as_its_number_is(module: ModuleType) -> None:
    for name in module.REFUSALS.all():
        assert module.REFUSALS.number(name) == getattr(module, name.upper())


@pytest.mark.parametrize("module", STEPS, ids=lambda module: module.__name__)
def test_a_step_is_called_as_its_number_is(module: ModuleType) -> None:
    for name in module.STEPS.all():
        assert module.STEPS.number(name) == getattr(module, name.upper())


@pytest.mark.parametrize("game", bohnhof.games())
def test_numbers_that_older_clients_know_stay(game: str) -> None:
    refusals = bohnhof.make_game(game).refusals
    assert refusals.name(1) == "no_action"
    number, name = LAST[game]
    assert refusals.name(number) == name


@pytest.mark.parametrize("game", bohnhof.games())
def test_refusals_cite_rules_that_there_are(game: str) -> None:
    made = bohnhof.make_game(game)
    steps = [made.steps.words(number) for number in range(len(made.steps.all()))]
    words = [made.refusals.words(number) for number in range(1, len(made.refusals.all()) + 1)]
    cited = re.findall(r"[A-Z]+-\d+[a-z]?", " ".join([*words, *steps]))
    assert len(cited) > 5
    for rule in cited:
        assert find_rule(rule), rule


def test_an_illegal_action_has_the_name_of_its_refusal() -> None:
    state = bohnhof.new("duel", seed="name", starter=0)
    with pytest.raises(IllegalAction) as caught:
        state.apply(0, state.parse("accept"))
    assert caught.value.refusal == "other_step"
    assert str(caught.value) == (
        "That is not what is asked now: plant the front card of your hand (D-17)."
    )
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.refusal) == (str(caught.value), "other_step")
