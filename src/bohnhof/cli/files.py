"""Files that commands read and write; `-` is standard input or output."""

import json
import sys
from pathlib import Path

from bohnhof import Record, RecordError, State, from_position
from bohnhof.cli.failure import Failure, named
from bohnhof.engine.complaints import in_our_words

STANDARD = "-"


def read(name: str) -> bytes:
    """Return the content of a file, or fail with a line that says why not."""
    try:
        return sys.stdin.buffer.read() if name == STANDARD else Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise Failure(f"{label(name)}: {_reason(error)}") from None


def write(name: str, content: bytes) -> None:
    """Write a whole file at once, so that a failure leaves the old one."""
    if name == STANDARD:
        sys.stdout.write(content.decode())
        return
    from bohnhof.tui.savefile import write_whole

    make_folder_of(name)
    try:
        write_whole(Path(name), content)
    except (OSError, ValueError) as error:
        raise Failure(f"{name}: {_reason(error)}") from None


def make_folder_of(name: str | Path) -> None:
    """Make the folder that a file is to lie in, and say so: its name may be mistyped."""
    folder = Path(name).parent
    if Path(name).is_dir():
        raise Failure(f"{label(str(name))}: is a folder")
    try:
        if folder.is_dir():
            return
        if folder.exists():
            raise Failure(f"{name}: {folder} is no folder")
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Failure(f"{name}: its folder can not be made: {_reason(error)}") from None
    print(f"bohn: made the folder {folder}", file=sys.stderr)


def read_position(name: str) -> State:
    """Return the state in a position file."""
    try:
        data = json.loads(read(name))
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise Failure(f"{label(name)} is not JSON ({place}).") from None
    except (ValueError, RecursionError) as error:
        raise Failure(f"{label(name)} is not JSON: {in_our_words(error)}.") from None
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
    return "standard input" if name == STANDARD else name or "''"


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
