"""The checked half of a state, whatever the game."""

import pytest

import bohnhof


def test_after_a_fault_nobody_listens_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else all that is done later would be told to who listened then, and play-outs would slow."""
    state = bohnhof.new("duel", seed=1)
    seat = state.to_move
    monkeypatch.setattr(state.game, "happenings", {})
    with pytest.raises(LookupError, match="no rule says who sees"):
        state.apply(seat, state.legal(seat)[0], [])
    assert state.events is None
