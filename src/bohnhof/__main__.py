"""`python -m bohnhof` is the command `bohn`."""

import sys

from bohnhof.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
