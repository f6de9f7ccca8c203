"""Bots that remember, in the arena: they are told what their seats have seen, and nothing more."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bohnhof.arena import play
from bohnhof.arena.play import Table
from bohnhof.arena.sign import Sign
from bohnhof.engine.contract import Data
from tests.arena.setting import SEATS, match
from tests.bots import remembering
from tests.bots.programs import name_of

pytestmark = pytest.mark.once

BOTS = "tests.bots.remembering"


@pytest.fixture(autouse=True)
def _nothing_given() -> Iterator[None]:
    remembering.given.clear()
    yield
    remembering.given.clear()


def played(*names: str, game: str = "duel") -> Table:
    """Play the first game of a match, of a long one the beginning."""
    table = Table(match(*names, game=game), 0, Sign())
    outcome = table.play()
    assert outcome.fault is None or "did not end" in outcome.fault.reason
    return table


def stories_of(table: Table) -> list[list[Data]]:
    """Return what each seat has seen."""
    assert table.events
    return [
        [told for event in table.events if (told := event.seen_by(seat)) is not None]
        for seat in range(table.match.seats)
    ]


@pytest.mark.parametrize("kind", ["Recorder", "ViewRecorder", "program"])
@pytest.mark.parametrize("game", SEATS)
def test_a_bot_remembers_what_its_seat_has_seen(
    game: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "MOST_MOVES", 120)
    note = tmp_path / "note"
    name = f"{name_of('remember')} '{note}'" if kind == "program" else f"{BOTS}:{kind}"
    table = played(name, name, game=game)
    stories, known = stories_of(table), dict.fromkeys(range(SEATS[game]), 0)
    given = remembering.given_in(note) or remembering.given
    for seat, first, kept in given:
        seen = json.loads(kept)
        assert seen == stories[seat][: len(seen)]
        assert first == known[seat] <= len(seen)
        known[seat] = len(seen)
    assert all(known.values())
    assert sum(thinking.moves for thinking in table.thinking) == len(given)


def test_events_are_collected_for_those_who_remember_alone() -> None:
    table = played("seedling", f"{BOTS}:Recorder")
    assert table.events
    assert list(table.notes) == [1]
    table = played("seedling", "random")
    assert table.events is None
    assert not table.notes


def test_who_spoils_its_memory_harms_nobody_else() -> None:
    table = played(f"{BOTS}:Spoiler", f"{BOTS}:Recorder")
    kept = [json.loads(kept) for seat, _first, kept in remembering.given if seat == 1]
    assert kept[-1]
    assert all(seen == stories_of(table)[1][: len(seen)] for seen in kept)


def test_a_stranger_without_a_memory_plays() -> None:
    played(f"{BOTS}:Stranger", f"{BOTS}:Recorder", game="nicht-die-bohne")
