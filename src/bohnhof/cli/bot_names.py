"""Names of bots as they are given on the command line."""

import sys
from collections.abc import Iterable
from pathlib import Path

from bohnhof.bots import bot_maker
from bohnhof.cli.failure import Failure


def check_bots(names: Iterable[str]) -> None:
    """Fail if a bot can not be found; import paths may lead into the current folder."""
    names = list(names)
    here = str(Path.cwd())
    if any(":" in name for name in names) and not {"", here} & set(sys.path):
        sys.path.insert(0, here)
    for name in names:
        try:
            bot_maker(name)
        except LookupError as error:
            raise Failure(str(error.args[0])) from None
