"""The solo game as a state machine: the one of the game for two, with one seat."""

from typing import Any

import pytest
from hypothesis import settings

from tests.effort import effort
from tests.games.mafia.test_stateful import MafiaMachine


class SoloMachine(MafiaMachine):
    """Plays one solo game with any legal action at any time."""

    game = "mafia-solo"
    seats = 1


TestSolo: Any = pytest.mark.rule("SI-01", "SI-02", "SI-03", "SI-04", "SI-05", "SI-06")(
    SoloMachine.TestCase
)
TestSolo.settings = settings(max_examples=effort(40), stateful_step_count=40)
