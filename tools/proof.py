"""Proves an installed Bohnhof: plays all games, serves the page, plays there, verifies records.

    python proof.py [compiled|interpreted]

It needs the package with its extra `all` and nothing else, on any system. `tools/release.py` runs
it in a clean environment for each file that is published. The last line says what was proved.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import bohnhof
from bohnhof.bots import make_bot
from bohnhof.bots.base import decide
from bohnhof.engine import rng
from bohnhof.server.config import own_page

PATIENCE = 120
"""Seconds for a command, or for an answer of the server."""
MOST = 1000
"""So many of the last characters are told of a command that failed."""
SCRIPT = re.compile(r'<script[^>]+src="([^"]+)"')


class Unproved(Exception):
    """Something does not work."""


def demand(fact: object, words: str) -> None:
    """Go on only if something is so."""
    if not fact:
        raise Unproved(words)


def bohn(*arguments: str) -> str:
    """Run the installed command and return what it printed."""
    done = subprocess.run(
        [_program(), *arguments], capture_output=True, timeout=PATIENCE, check=False
    )
    text = (done.stdout + done.stderr).decode(errors="replace")
    if done.returncode:
        raise Unproved(f"bohn {arguments[0]} ends with {done.returncode}: ... {text[-MOST:]}")
    return text


def _program() -> str:
    found = shutil.which("bohn", path=sysconfig.get_path("scripts"))
    if found is None:
        raise Unproved("the command bohn is not installed")
    return found


def build() -> str:
    """Return which build this is."""
    return "interpreted" if rng.__file__.endswith(".py") else "compiled"


def play(game: str, folder: Path) -> Path:
    """Play a game among gardeners and return its record."""
    state, luck, bot = bohnhof.new(game, seed="proof"), bohnhof.Rng(1), make_bot("gardener")
    record = bohnhof.Record.begin(state)
    while not state.over:
        record.play(state, state.to_move, decide(bot, state, state.to_move, luck))
    path = folder / f"{game}.json"
    path.write_bytes(record.to_json())
    return path


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """Run `bohn play` without a browser, and give its address."""
    # At random one is quicker than strangers may be.
    command = [_program(), "play", "--no-browser", "--port", "0", "--limits", "no"]
    complaints = folder / "server.log"
    with complaints.open("wb") as log:
        process = subprocess.Popen(
            [*command, "--data", str(folder / "tables.db")], stdout=subprocess.PIPE, stderr=log
        )
        try:
            assert process.stdout is not None
            said = process.stdout.readline().decode()
            demand("http://" in said, f"bohn play says {said!r}: {complaints.read_text('utf-8')}")
            address = said.split()[-1]
            wait_for(address)
            yield address
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)
    if os.name == "posix":  # elsewhere it is ended without a word
        demand(process.returncode == 0, f"bohn play ended with {process.returncode}")


def wait_for(address: str) -> None:
    """Wait until the server can be visited: it says where it is a little earlier."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            demand(b'"bohnhof"' in get(f"{address}/api/ready"), "another server answers")
            return
        except URLError as error:
            demand(time.monotonic() < end, f"the server does not answer: {error}")
            time.sleep(0.1)


def get(address: str, body: object = None) -> bytes:
    """Ask the server."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(address, data, {"content-type": "application/json"})
    with urlopen(request, timeout=PATIENCE) as answer:
        return bytes(answer.read())


def look_at_page(address: str) -> None:
    """Fetch the page and its script, as a browser would."""
    demand(b'"bohnhof"' in get(f"{address}/api/health"), "the server is not well")
    found = SCRIPT.search(get(f"{address}/").decode())
    if found is None:
        raise Unproved("the server has no page")
    with urlopen(address + found[1], timeout=PATIENCE) as answer:
        demand("javascript" in answer.headers["content-type"], "the script is not called one")
        demand(answer.read() == (own_page() / found[1][1:]).read_bytes(), "the script differs")


def play_at_table(address: str, game: str, folder: Path) -> Path:
    """Play a game against gardeners of the server with `bohn client`, and return its record."""
    seats = bohnhof.make_game(game).seats
    made = get(
        f"{address}/api/tables",
        {
            "name": "Proof",
            "settings": {"game": game, "seats": seats, "pause": "none"},
            "bots": ["gardener"] * (seats - 1),
        },
    )
    table = json.loads(made)
    said = bohn("client", f"{address}/t/{table['table']}", "--token", table["token"], "--random")
    demand("The deal is fair." in said, f"{game}: no fair deal, says the client")
    path = folder / f"{game}-at-table.json"
    path.write_bytes(get(f"{address}/api/tables/{table['table']}/record"))
    return path


def prove(folder: Path) -> list[str]:
    """Try everything and return what was proved; Unproved if something fails."""
    games = list(bohnhof.games())
    demand(len(games) >= 5, f"there are only the games {games}")
    records = [play(game, folder) for game in games]
    demand("D-14" in bohn("rules", "D-14"), "the rules are missing")
    with server(folder) as address:
        look_at_page(address)
        records += [play_at_table(address, game, folder) for game in games]
    for record in records:
        bohn("verify", str(record))
    return [
        f"{bohn('--version').split()[-1]} {build()}",
        f"{len(games)} games by the library",
        "page and script from the server",
        f"{len(games)} games at its tables",
        f"{len(records)} records verified",
    ]


def main() -> int:
    """Prove this installation."""
    if sys.argv[1:] not in ([], [build()]):
        print(f"this is the {build()} build, not the {sys.argv[1]} one", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name:
        try:
            print(", ".join(prove(Path(name))))
        except Unproved as failure:
            print(failure, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
