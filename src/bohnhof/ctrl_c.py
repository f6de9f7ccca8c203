"""Ctrl-C while the command `bohn` is loaded: it ends without a word, instead of with a traceback.

`bohnhof` imports this first. In a program that uses the library, signals stay as they are.
"""

import signal
import sys
import threading
from pathlib import PurePath


def is_command() -> bool:
    """Whether this process was started as `bohn` or `python -m bohnhof`."""
    if sys.argv[:1] == ["-m"]:  # so it is called while Python looks for the module
        return any(word.partition(".")[0] == "bohnhof" for word in sys.orig_argv[1:])
    return bool(sys.argv) and PurePath(sys.argv[0]).stem == "bohn"


def listen() -> None:
    """From now on Ctrl-C is a KeyboardInterrupt again, if it was not before."""
    if _is_quiet:
        signal.signal(signal.SIGINT, signal.default_int_handler)


_is_quiet = (
    is_command()
    and threading.current_thread() is threading.main_thread()
    and signal.getsignal(signal.SIGINT) is signal.default_int_handler
)
if _is_quiet:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
