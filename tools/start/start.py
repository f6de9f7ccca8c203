"""One start of `./bohn`: what a command needs is made if it is missing, then the command runs."""

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from typing import NoReturn

from tools.start import beside, builds, helping, keys, native, timing
from tools.start.builds import COMPILED, INTERPRETED
from tools.start.locking import holding
from tools.start.native import Native
from tools.start.packages import LOCK, Packages
from tools.start.page import Page
from tools.start.places import PYTHON, ROOT
from tools.start.steps import Passing, Steps, say

TOOLS = {
    "test": "tools/check.py",
    "bench": "bench/run.py",
    "soak": "tools/soak.py",
    "shots": "tools/shots.py",
}
"""Commands of those who work on the project, and the programs that do them."""
BOHN = ["-P", "-m", "bohnhof.cli.main"]
"""How Python runs all other commands."""
HASTY = ("play", "serve", "term", "client")
"""What begins at once, interpreted if need be, while the compiled build is made beside it."""
THOROUGH = ("arena", "simulate", *TOOLS)
"""What is about speed or about the build itself, and waits for the compiled one."""
WHOLE: tuple[list[str], ...] = ([], ["--all"])
"""The test runs that begin with what needs no build, while it is made."""
ON_SCREEN = ("term", "client")
"""What has the terminal for itself: nothing may be said beside it."""
READY = "the compiled build is there: bots use it from now on, a server from its next start"
LOW_PRIORITY = 19


class Start:
    """A command with its words, and what is needed for it."""

    def __init__(self, arguments: Sequence[str], steps: Steps) -> None:
        self._arguments = helping.meant(arguments)
        self._command = self._arguments[0] if self._arguments else ""
        self._steps = steps
        self._packages = Packages(steps)
        self._kit = self._packages.wanted("dev" if self._command in (*TOOLS, "lock") else "run")
        self._page = Page(steps, self._packages, with_tools=self._kit == "dev")

    def run(self) -> NoReturn:
        """Make what is missing, and become the command."""
        words = self._arguments[1:]
        if self._command == "test" and words in WHOLE:
            self.install()
            if self._lacks_compiled():
                self._become("--building", str(beside.start(self._command)), *words)
        self.prepare()
        if helping.asks_for_all(self._arguments):
            self._help()
        is_quick = self._command == "test" and "--quick" in words
        is_asking = {"-h", "--help"} & set(words)
        if self._command in (*HASTY, *THOROUGH) and not is_quick and not is_asking:
            self._have_compiled()
        self._become(*words)

    def _have_compiled(self) -> None:
        """Make the compiled build, or let it be made, if that can be."""
        if self._lacks_compiled():
            if self._command in HASTY:
                say("making the compiled build beside the game (about a minute) ...")
                beside.start("term" if "--terminal" in self._arguments else self._command)
            else:
                say("making the compiled build (about a minute) ...")
                self._compile_if_possible()
        native.tell_failure()

    def _compile_if_possible(self) -> None:
        try:
            self.compile("another start makes it; waiting for that ...")
        except Passing as trouble:
            say(f"{trouble}\n{native.SLOWER}")

    def build_beside(self) -> None:
        """Do what is left, in a process of its own beside the command."""
        if self._command in HASTY:
            os.nice(LOW_PRIORITY)
        self.prepare()
        self.compile(None if self._command in HASTY else "waiting for another build ...")
        timing.note_all(timing.BESIDE)
        if self._command not in ON_SCREEN:
            native.tell_failure()
            if builds.is_there(COMPILED):
                say(READY)

    def install(self) -> None:
        """Have the packages in .venv."""
        if not self._packages.has(self._kit):
            with self._alone():
                self._packages.make_venv()
                self._packages.make(self._kit)

    def prepare(self) -> None:
        """Have packages, page and a build that can be used."""
        if not self._is_prepared():
            with self._alone():
                self._make()
        builds.choose()

    def _alone(self) -> AbstractContextManager[bool]:
        return holding(LOCK, "waiting for another set-up of this checkout ...")

    def _is_prepared(self) -> bool:
        has_build = builds.is_there(INTERPRETED)
        return self._packages.has(self._kit) and self._page.is_made() and has_build

    def _make(self) -> None:
        """Make what is missing; packages and page side by side."""
        self._packages.make_venv()
        with ThreadPoolExecutor(2) as both:
            making = []
            if not self._packages.has(self._kit):
                making.append(both.submit(self._packages.make, self._kit))
            if not self._page.is_made():
                making.append(both.submit(self._page.make))
            try:
                for done in making:
                    done.result()
            except BaseException:
                self._steps.end()
                raise
        if not builds.is_there(INTERPRETED):
            builds.lay_interpreted()

    def _lacks_compiled(self) -> bool:
        return native.is_lacking(with_c=self._kit == "dev") and native.is_worth_trying()

    def compile(self, waiting: str | None) -> None:
        """Have the compiled build, and use it from now on."""
        before = builds.name_of(COMPILED)
        Native(self._steps, self._packages).make(waiting)
        keys.look_again()
        if builds.name_of(COMPILED) == before:  # else another start has built what is new
            builds.choose()

    def _help(self) -> NoReturn:
        """Let `bohn` name its commands, and add those of a checkout."""
        code = subprocess.run([PYTHON, *BOHN, *self._arguments], check=False).returncode
        print(helping.text())
        sys.exit(code)

    def _become(self, *words: str) -> NoReturn:
        """Run the command in place of this process."""
        tool = TOOLS.get(self._command)
        program = [str(ROOT / tool)] if tool else BOHN
        given = words if tool else self._arguments
        timing.note_all(timing.SET_UP)
        os.execv(PYTHON, [str(PYTHON), *program, *given])
