"""The games by which a compiled build is compared with the interpreted one."""

import pytest

import bohnhof
from bohnhof import Rng, State, proof
from bohnhof.bots import Bot, decide

pytestmark = pytest.mark.once  # that both builds play alike is looked at whenever one is made


def test_one_other_decision_in_any_game_is_another_checksum(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = {proof.checksum()}
    for game in bohnhof.games():
        monkeypatch.setattr(proof, "decide", slip(game))
        found.add(proof.checksum())
    assert len(found) == 1 + len(bohnhof.games())


def slip(game: str) -> object:
    """Decide as the bots do, but for the first real choice of one game."""
    slips: list[str] = []

    def deciding(bot: Bot, state: State, seat: int, rng: Rng) -> int:
        chosen = decide(bot, state, seat, rng)
        others = [action for action in state.legal(seat) if action != chosen]
        if slips or state.game.info.name != game or not others:
            return chosen
        slips.append(game)
        return others[0]

    return deciding
