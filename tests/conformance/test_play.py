"""Any of our games: dealing, playing, copying, ending."""

import pytest

from bohnhof.testing import add_tests, play
from bohnhof.testing.walk import Case
from tests.conformance.ours import every_case


@pytest.mark.rule("X-05")
@every_case
def test_same_seed_and_same_decisions_give_the_same_game(case: Case) -> None:
    play.test_same_seed_and_same_decisions_give_the_same_game(case)


add_tests(globals(), play, every_case)
