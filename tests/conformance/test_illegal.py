"""Any of our games: what is not legal raises the right error and changes nothing."""

from bohnhof.testing import add_tests, illegal
from tests.conformance.ours import every_case

add_tests(globals(), illegal, every_case)
