"""Bots that are programs of any language: a line of JSON comes in, a line with a move goes out."""

import contextlib
import json
import os
import queue
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import IO, ClassVar

from bohnhof.bots.base import Bot
from bohnhof.bots.errors import Died, IllegalChoice, TooSlow
from bohnhof.bots.view_bot import Answer, Data, ViewBot, quoted

PREFIX = "cmd:"
"""What the name of such a bot begins with; the command follows."""
LIMIT = 60.0
"""Seconds for a move, unless whoever asks has another limit."""
LONGEST_LINE = 100_000
"""Bytes of an answer; more is nonsense."""
TAIL = 4000
"""So many of the last bytes that a program complained with are looked at."""
WAIT = 5.0
"""Seconds in which a program is gone that has been told to go."""


class CommandBot(ViewBot):
    """Asks a program, which runs from the making of the bot until it is closed."""

    name: ClassVar[str] = "command"
    summary: ClassVar[str] = "a program of its own"

    def __init__(self, command: Sequence[str]) -> None:
        self.limit = LIMIT
        self._why = ""
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115  (closed by close)
        self._control = -1
        self._talk: threading.Thread | None = None
        self._program = self._start(command)

    def _start(self, command: Sequence[str]) -> "subprocess.Popen[bytes]":
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": self._complaints}
        if os.name != "posix":
            return subprocess.Popen(command, **pipes)  # type: ignore[call-overload, no-any-return]
        ours, theirs = os.pipe()[::-1]
        keeper = [sys.executable, "-I", "-S", str(Path(__file__).with_name("keeper.py"))]
        try:
            program: subprocess.Popen[bytes] = subprocess.Popen(  # type: ignore[call-overload]
                [*keeper, str(theirs), *command],
                pass_fds=[theirs],
                start_new_session=True,  # Ctrl-C is not meant for it
                **pipes,
            )
        except BaseException:
            os.close(ours)
            raise
        finally:
            os.close(theirs)
        self._control = ours
        return program

    def choose_view(
        self, view: Data, legal: list[Data], seed: int, memory: Data | None = None
    ) -> Answer:
        """Return what the program answers."""
        self._why = ""
        request = {"view": view, "legal": legal, "seed": seed, "memory": memory}
        line = self._ask(json.dumps(request, separators=(",", ":")).encode() + b"\n")
        answer = _read(line)
        if isinstance(answer, dict):
            self._why = str(answer.get("why") or "")
        return answer

    def explain(self) -> str:
        """Return what the program said about its last move."""
        return self._why or super().explain()

    def _ask(self, request: bytes) -> bytes:
        """Send a line and return the next one; whoever takes too long is ended."""
        pipe_in, pipe_out = self._program.stdin, self._program.stdout
        if pipe_in is None or pipe_out is None or pipe_in.closed:
            raise Died("has ended")
        answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._talk = threading.Thread(target=_talk, args=(pipe_in, pipe_out, request, answers))
        self._talk.daemon = True  # a program that has left its session can keep it for ever
        self._talk.start()
        try:
            line = answers.get(timeout=self.limit)
        except queue.Empty:
            self._end()
            raise TooSlow(f"thought longer than {self.limit:g} s about a move") from None
        self._talk.join()
        if not line:
            raise Died(self._last_words())
        return line

    def _last_words(self) -> str:
        """End the program and return how it ended, with the last line of its complaints."""
        code = self._end()
        self._complaints.seek(max(0, self._complaints.seek(0, os.SEEK_END) - TAIL))
        lines = self._complaints.read().decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        ended = "ended" if code is None else f"ended with exit code {code}"
        return f"{ended} without an answer" + (f": {last}" if last else "")

    def close(self) -> None:
        """End the program."""
        self._end()
        self._complaints.close()

    def _end(self) -> int | None:
        """See to it that the program ends, at once if it still thinks; return its exit code."""
        thinks = self._talk is not None and self._talk.is_alive()
        if not thinks:
            self._close_pipes()
        self._tell_keeper(at_once=thinks)
        try:
            return self._program.wait(WAIT)
        except subprocess.TimeoutExpired:
            self._program.kill()
            return None
        finally:
            self._close_pipes()

    def _tell_keeper(self, at_once: bool) -> None:
        if self._control < 0:
            self._program.kill()
            return
        with contextlib.suppress(OSError):
            if at_once:
                os.write(self._control, b"!")
        os.close(self._control)
        self._control = -1

    def _close_pipes(self) -> None:
        """Close what nobody uses any more; to close a pipe that somebody waits for would wait."""
        if self._talk is not None:
            self._talk.join(WAIT)
            if self._talk.is_alive():
                return
        for pipe in (self._program.stdin, self._program.stdout):
            with contextlib.suppress(OSError):
                if pipe:
                    pipe.close()

    def __del__(self) -> None:
        if hasattr(self, "_program"):
            self.close()


def _talk(
    pipe_in: IO[bytes], pipe_out: IO[bytes], request: bytes, answers: "queue.SimpleQueue[bytes]"
) -> None:
    """Send a request and hand on the line that comes back; nothing if the program has ended."""
    line = b""
    with contextlib.suppress(OSError, ValueError):  # ValueError: closed meanwhile
        pipe_in.write(request)
        pipe_in.flush()
        line = pipe_out.readline(LONGEST_LINE + 1)
    answers.put(line)


def _read(line: bytes) -> Answer:
    """Return an answer: JSON, or notation as it is."""
    if len(line) > LONGEST_LINE:
        raise IllegalChoice(f"answered with more than {LONGEST_LINE} bytes")
    text = line.decode(errors="replace").strip()
    try:
        answer: object = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if isinstance(answer, bool) or not isinstance(answer, int | str | dict):
        raise IllegalChoice(f"answered {quoted(text)}, which is no move")
    return answer


def command_maker(name: str) -> Callable[[], Bot]:
    """Return what makes a bot of `cmd:PROGRAM ARGUMENT...`, or raise LookupError."""
    try:
        command = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise LookupError(f"The bot {name!r} is no command: {error}.") from None
    if not command:
        raise LookupError("A command is missing: write cmd:python3 my_bot.py")
    if shutil.which(command[0]) is None:
        raise LookupError(f"The bot {name!r} can not be started: no program {command[0]!r}.")
    return partial(CommandBot, tuple(command))
