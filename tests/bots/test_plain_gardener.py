"""The plain gardener stays what the gardener was before bots bargained."""

import hashlib

import pytest

import bohnhof
from bohnhof import Rng
from bohnhof.bots import decide, make_bot

pytestmark = pytest.mark.once

MOVES = {3: "fc530e33d0436c4e", 4: "17e5bb299d4034fb", 5: "c9f54d8bcb94f867"}
"""For each number of seats the digest of the moves that the gardener made then.

It is not to be changed: figures that were measured against the plain gardener depend on it. If one
differs, a change meant for the gardener has reached `Answers` or what it is made of; see
`bohnhof.bots.judging.classic_trader` for where it belongs.
"""


@pytest.mark.parametrize("seats", MOVES)
def test_it_makes_the_moves_that_the_gardener_made(seats: int) -> None:
    state, rng = bohnhof.new("classic", seats=seats, seed="plain"), Rng("plain")
    bot, moves = make_bot("plain-gardener"), hashlib.sha256()
    while not state.over:
        seat = state.to_move
        action = decide(bot, state, seat, rng)
        moves.update(f"{seat} {state.text(action)}\n".encode())
        state.apply(seat, action)
    assert moves.hexdigest()[:16] == MOVES[seats]


@pytest.mark.parametrize("game", sorted(set(bohnhof.games()) - {"classic"}))
def test_in_other_games_it_is_the_gardener(game: str) -> None:
    state, rng = bohnhof.new(game, seed="plain"), Rng("plain")
    plain, usual = make_bot("plain-gardener"), make_bot("gardener")
    while not state.over:
        seat, luck = state.to_move, f"{rng.word()}"
        action = decide(usual, state, seat, Rng(luck))
        assert decide(plain, state, seat, Rng(luck)) == action
        state.apply(seat, action)
