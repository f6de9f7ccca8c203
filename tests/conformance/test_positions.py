"""Any of our games: positions and views as data, and what is wrong with them."""

from bohnhof.testing import add_tests, positions
from tests.conformance.ours import every_case

add_tests(globals(), positions, every_case)
