"""Any of our games: a seat is shown what it may know, and samples know nothing more."""

import pytest

from bohnhof.testing import add_tests, knowledge
from bohnhof.testing.walk import Case
from tests.conformance.ours import every_case


@pytest.mark.rule("X-06")
@every_case
def test_a_sampled_world_looks_the_same_to_its_seat(case: Case) -> None:
    knowledge.test_a_sampled_world_looks_the_same_to_its_seat(case)


@pytest.mark.rule("X-06", "X-09", "X-12")
@every_case
def test_hidden_cards_change_nothing_that_a_seat_is_shown(case: Case) -> None:
    knowledge.test_hidden_cards_change_nothing_that_a_seat_is_shown(case)


add_tests(globals(), knowledge, every_case)
