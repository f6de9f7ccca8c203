"""What each game shows has the form that is written down, field by field, and nothing more."""

from importlib import import_module
from typing import Any, get_args

import msgspec
import pytest
from msgspec import UNSET, UnsetType

import bohnhof
from bohnhof import Rng
from bohnhof.engine.events import EVERYBODY, ITSELF, OWNER, Visibility
from bohnhof.server.forms import FORMS

GAMES = list(bohnhof.games())
FOLDERS = {"mafia-solo": "mafia", "nicht-die-bohne": "nicht_die_bohne"}


def rules_of(game: str) -> Visibility:
    module = import_module(f"bohnhof.games.{FOLDERS.get(game, game)}.happenings")
    rules: Visibility = module.EVENTS
    return rules


def fields_of(kind: Any) -> dict[str, bool]:
    """The fields of an event beside its seat, and whether each is always there."""
    fields = msgspec.structs.fields(kind)
    return {one.encode_name: one.required for one in fields if one.encode_name != "seat"}


def test_every_game_has_forms() -> None:
    assert list(FORMS) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_events_are_those_of_the_game(game: str) -> None:
    forms = {str(kind.__struct_config__.tag): kind for kind in get_args(FORMS[game].event)}
    rules = rules_of(game)
    assert set(forms) == set(rules)
    for kind, seen in rules.items():
        fields = fields_of(forms[kind])
        assert set(fields) == set(seen) - {ITSELF}, kind
        for field, who in seen.items():
            if who == OWNER and field != ITSELF:
                assert not fields[field], f"{kind}.{field} is there for its owner only"
        assert ITSELF not in seen, "a form says nothing of events that others do not see at all"
    assert EVERYBODY != OWNER


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_in_real_games_has_these_forms(game: str) -> None:
    forms, info = FORMS[game], bohnhof.games()[game]
    met: dict[str, set[str]] = {}
    for number in range(6):
        seats = info.seats[number % len(info.seats)]
        state, rng = bohnhof.new(game, seats, f"forms {number}"), Rng(number)
        viewers = [None, *range(seats)]
        while not state.over:
            events: list[bohnhof.Event] = []
            seat = state.asked[0]
            state.apply(seat, state.random_action(seat, rng), events)
            if rng.below(10) == 0 or state.over:
                for viewer in viewers:
                    as_json = msgspec.json.encode(state.view(viewer))
                    msgspec.json.decode(as_json, type=forms.view)
            for event in events:
                for viewer in viewers:
                    check(event.seen_by(viewer), forms.event, viewer == event.owner, met)
    assert {"ended", "drew" if game != "nicht-die-bohne" else "dealt"} <= set(met)


def check(
    told: dict[str, object] | None, form: Any, is_own: bool, met: dict[str, set[str]]
) -> None:
    """What is told is exactly what the form says; also that what is its owner's is there."""
    assert told is not None
    read = msgspec.json.decode(msgspec.json.encode(told), type=form)
    again = msgspec.to_builtins(read)
    assert again == msgspec.json.decode(msgspec.json.encode(told))
    met.setdefault(str(told["kind"]), set()).update(told)
    if is_own and told["kind"] == "drew":
        assert not isinstance(read.beans, UnsetType)
    elif told["kind"] == "drew":
        assert read.beans is UNSET
