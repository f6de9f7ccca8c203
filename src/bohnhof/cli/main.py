"""The command `bohn`: its arguments, and how it ends."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from bohnhof import ctrl_c
from bohnhof.cli.arguments import parsers
from bohnhof.cli.ending import code_of
from bohnhof.cli.extras import demand_extra
from bohnhof.cli.failure import BAD_INPUT, Failure
from bohnhof.cli.parser import read_command

BROKEN_PIPE = 141
COMPLETING = "--complete"
"""What the scripts of `bohn completion` call with the words typed so far."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        ctrl_c.listen()
        code = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()
    except Failure as failure:
        print(f"bohn: {failure}", file=sys.stderr)
        return failure.code
    except KeyboardInterrupt as interrupt:
        return code_of(interrupt)
    except BrokenPipeError:
        _close_output()
        return BROKEN_PIPE
    except OSError as error:
        print(f"bohn: {error.strerror or error}", file=sys.stderr)
        _close_output()
        return BAD_INPUT
    return code


def _close_output() -> None:
    """Let what was not written yet go nowhere, so that nothing fails at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: Sequence[str]) -> int:
    if argv[:1] == [COMPLETING]:
        from bohnhof.cli.completing import print_completions

        return print_completions(argv[1:])
    parser, commands = parsers()
    arguments = read_command(argv, parser, commands)
    if arguments.command is None:
        parser.print_help()
        return BAD_INPUT
    demand_extra(arguments)
    module, function = arguments.run
    command = getattr(import_module(f"bohnhof.cli.{module}"), function)
    return int(command(arguments))


if __name__ == "__main__":
    sys.exit(main())
