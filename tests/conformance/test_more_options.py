"""Any game: an option that is added later changes nothing for who does not choose it.

A copy of each game with one more option takes its place, and plays the golden records of today.
"""

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import bohnhof
from bohnhof import Record
from bohnhof.engine import registry
from bohnhof.engine.game_info import CHOICE, Option
from bohnhof.engine.options import Options
from bohnhof.games.classic import options as classic
from bohnhof.games.duel import options as duel
from bohnhof.games.mafia import options as mafia
from bohnhof.games.nicht_die_bohne import options as bohne
from tests.conformance.ours import cases
from tools.golden import FIXTURES, digests, stored

CLASSES: dict[str, tuple[ModuleType, str]] = {
    "classic": (classic, "ClassicOptions"),
    "duel": (duel, "DuelOptions"),
    "mafia": (mafia, "TwoOptions"),
    "mafia-solo": (mafia, "SoloOptions"),
    "nicht-die-bohne": (bohne, "BohneOptions"),
}
SHORTEST = {
    "classic": "v1-3-starter=2-offers_per_turn=3,2-buying=false",
    "nicht-die-bohne": "v1-3-starter=2-rounds=1",
}
"""Of games with many golden records one is enough; of the others all are replayed."""

TARGET = Option("the coins at which it ends; 0: at none", CHOICE, default=0, choices=(0, 10))
NAMED = {"duel", "nicht-die-bohne"}
"""Games whose schema names the class of options, which can not be another in a test."""


@pytest.fixture(params=bohnhof.games())
def game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game that has an option more."""
    name: str = request.param
    module, kind = CLASSES[name]
    field, bases = ("target", int, 0), (getattr(module, kind),)
    more = msgspec.defstruct(kind, [field], bases=bases, frozen=True)
    monkeypatch.setattr(module, kind, more)
    entry = registry._KNOWN.entries[name]
    options = {**entry.info.options, "target": TARGET}
    monkeypatch.delitem(registry._KNOWN.entries, name)
    registry.register(
        dataclasses.replace(entry, info=dataclasses.replace(entry.info, options=options))
    )
    yield name
    registry._KNOWN.entries[name] = entry


def golden(game: str) -> list[Path]:
    return sorted((FIXTURES / game).glob(f"{SHORTEST.get(game, '*')}.json"))


def test_old_golden_records_replay_the_same(game: str) -> None:
    assert golden(game)
    for path in golden(game):
        assert digests(Record.from_json(path.read_bytes())) == stored(path)


def test_what_is_not_chosen_is_not_there(game: str) -> None:
    for options in ({}, {"target": 0}):
        state = bohnhof.new(game, seed="more", **options)
        assert "target" not in state.game.options
        assert "target" not in Record.begin(state).options
        assert state == bohnhof.new(game, seed="more")


def test_what_is_chosen_is_there(game: str) -> None:
    state = bohnhof.new(game, seed="more", target=7)
    assert state.game.options["target"] == 7
    assert Record.begin(state).start() == state
    if game not in NAMED:
        assert bohnhof.from_position(state.to_position()) == state
        assert bohnhof.world(state.view(0), bohnhof.Rng(1)).view(0) == state.view(0)
    usual = bohnhof.new(game, seed="more")
    assert state != usual
    assert state.game != usual.game


@pytest.mark.parametrize("name", bohnhof.games())
def test_the_options_of_the_first_rules_are_always_there(name: str) -> None:
    module, kind = CLASSES[name]
    options: type[Options] = getattr(module, kind)
    assert set(bohnhof.make_game(name).options) == options.always
    assert set(bohnhof.games()[name].options) == {f.name for f in msgspec.structs.fields(options)}


@pytest.mark.parametrize("name", bohnhof.games())
def test_every_option_is_played_with(name: str) -> None:
    chosen = {option for case in cases() if case[0] == name for option in case[2]}
    assert chosen == set(bohnhof.games()[name].options)
