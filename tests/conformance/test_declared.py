"""Any of our games: what it says of itself is there, and true."""

import pytest

import bohnhof
from bohnhof.testing import add_tests, declared
from bohnhof.testing.walk import plug_of
from tests.conformance.ours import every_case


@pytest.mark.once
@pytest.mark.parametrize("game", bohnhof.games())
@pytest.mark.parametrize("part", ["watch", "zones", "other_worlds"])
def test_of_our_games_no_part_of_the_suite_is_skipped(game: str, part: str) -> None:
    """A stranger's plug may do without these."""
    assert callable(getattr(plug_of(game), part))


add_tests(globals(), declared, every_case)
