"""Makes .venv what a command needs it to be, and runs the command; `./bohn` calls it."""

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.start import beside, helping, locks
from tools.start.places import ROOT
from tools.start.start import Start
from tools.start.steps import Steps, Trouble, say

INTERRUPTED = 130


def main(arguments: Sequence[str]) -> int:
    """Do what is asked; return an exit code if it does not become another program."""
    steps = Steps()
    try:
        if arguments[:1] == [beside.COMMAND]:
            beside.end_with(int(arguments[1]), steps)
            Start(arguments[2:], steps).build_beside()
        elif (asked := helping.meant(arguments))[:1] == ["lock"]:
            if set(helping.HELP) & set(asked):
                print(f"./bohn lock [--upgrade]: {helping.OWN['lock']}")
                return 0
            Start(arguments, steps).install()
            locks.write(arguments[1:])
        else:
            Start(arguments, steps).run()
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        steps.end()
        return INTERRUPTED
    except OSError as error:
        say(f"can not set up in {ROOT}: {error.strerror or error}: {error.filename}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
