"""Any of our games: what it says of itself is there, and true."""

from bohnhof.testing import add_tests, declared
from tests.conformance.ours import every_case

add_tests(globals(), declared, every_case)
