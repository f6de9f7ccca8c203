"""Files that commands read and write; `-` is standard input or output."""

import json
import sys
from pathlib import Path

from bohnhof import Record, RecordError, State, from_position
from bohnhof.cli.failure import Failure, named

STANDARD = "-"


def read(name: str) -> bytes:
    """Return the content of a file, or fail with a line that says why not."""
    try:
        return sys.stdin.buffer.read() if name == STANDARD else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise Failure(f"{name}: {_reason(error)}") from None


def write(name: str, content: bytes) -> None:
    """Write a whole file at once, so that a failure leaves the old one."""
    if name == STANDARD:
        sys.stdout.write(content.decode())
        return
    from bohnhof.tui.savefile import write_whole

    try:
        write_whole(Path(name), content)
    except (OSError, ValueError) as error:
        raise Failure(f"{name}: {_reason(error)}") from None


def read_position(name: str) -> State:
    """Return the state in a position file."""
    try:
        data = json.loads(read(name))
    except (ValueError, RecursionError) as error:
        raise Failure(f"{label(name)} is not JSON: {error}") from None
    with named(label(name)):
        return from_position(data)


def write_position(name: str, state: State) -> None:
    """Write a state as a position file."""
    write(name, (json.dumps(state.to_position(), indent=2) + "\n").encode())


def read_record(name: str) -> Record:
    """Return the record in a file; its moves are not checked yet."""
    try:
        return Record.from_json(read(name))
    except RecordError as error:
        raise Failure(f"{label(name)}: {error}") from None


def label(name: str) -> str:
    """Return what to call a file in a message."""
    return "standard input" if name == STANDARD else name


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
