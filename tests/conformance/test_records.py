"""Any of our games: records replay to every state, and say what is wrong with them."""

from bohnhof.testing import add_tests, records
from tests.conformance.ours import every_case

add_tests(globals(), records, every_case)
