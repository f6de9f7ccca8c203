"""Options of games as they are given on the command line: name=JSON."""

import json
from collections.abc import Sequence

from bohnhof.cli.failure import Failure


def read_settings(texts: Sequence[str]) -> dict[str, object]:
    """Return options by name; the game checks whether they make sense."""
    options: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (equals and name):
            raise Failure(f"--option {text!r}: write it as name=JSON, for example starter=0")
        if name in options:
            raise Failure(f"--option {name} is given twice")
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            raise Failure(f"--option {name}: {value[:60]!r} is not JSON") from None
    return options
