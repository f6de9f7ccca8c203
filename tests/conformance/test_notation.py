"""Any of our games: actions as notation and as descriptions."""

from bohnhof.testing import add_tests, notation
from tests.conformance.ours import every_case

add_tests(globals(), notation, every_case)
