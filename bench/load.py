"""Plays at many tables of a real server at once, and measures how long an acknowledgement takes.

    python bench/load.py --tables 200 --rate 1 --seconds 30 --json FILE

starts the server on a database of its own, without limits and without bots, seats a client on every
chair, and makes one legal move per table and period, spread evenly. A move is acknowledged when it
is on the disk. What the client itself needed is told too: it must not be what is slow.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

import bohnhof

MIX = "classic,nicht-die-bohne"
TARGETS = {"p50_ms": 10.0, "p99_ms": 100.0, "memory_mb": 300.0}
PATIENCE = 60.0
ANSWERS = (b'{"type":"ack"', b'{"type":"stale"', b'{"type":"error"')
TICKS = os.sysconf("SC_CLK_TCK")


# The server as a process.


@dataclass
class Server:
    """A server process, as the operating system sees it."""

    process: subprocess.Popen[str]
    port: int

    def wait(self) -> None:
        """Wait until tables can be made."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"http://127.0.0.1:{self.port}/api/ready").raise_for_status()
                return
            time.sleep(0.05)
        raise SystemExit("load: the server does not answer")

    def cpu(self) -> float:
        """Return the seconds of a core that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def peak(self) -> float:
        """Return the megabytes that it has held at most."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmHWM:\s+(\d+) kB", status)
        assert found, status
        return int(found[1]) / 1024


@contextlib.contextmanager
def serving() -> Iterator[Server]:
    """Start a server on a database of its own, and end it."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        command = [sys.executable, "-m", "bohnhof.cli.main", "serve", "--port", "0"]
        command += ["--data", str(Path(folder) / "tables.db"), "--limits", "no"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert process.stdout is not None
        try:
            found = re.search(r":(\d+)$", process.stdout.readline().strip())
            if found is None:
                raise SystemExit(f"load: the server does not start: {Path(log.name).read_text()}")
            server = Server(process, int(found[1]))
            server.wait()
            yield server
        finally:
            process.kill()
            process.wait()
            process.stdout.close()
            if trouble := Path(log.name).read_text():
                print(trouble[-2000:], file=sys.stderr)


# Clients.


class Moves(msgspec.Struct):
    """Of what a client is told, only what it needs to move."""

    class Position(msgspec.Struct):
        """The legal moves of a seat, and who is asked."""

        class Move(msgspec.Struct):
            """A move in notation."""

            move: str

        class View(msgspec.Struct):
            """The seats that are asked."""

            asked: list[int]

        legal: list[Move] = []
        view: View | None = None

    seq: int
    position: Position


reader = msgspec.json.Decoder(Moves)


class Seat:
    """A client that keeps what it was told last, and reads it when it has to move."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.told = b""
        self.bytes = 0
        self.answer: asyncio.Future[tuple[float, bytes]] | None = None
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while True:
            message = await self.socket.recv(decode=False)
            assert isinstance(message, bytes)
            self.bytes += len(message)
            if message.startswith((b'{"type":"update"', b'{"type":"snapshot"')):
                self.told = message
            elif message.startswith(ANSWERS) and self.answer and not self.answer.done():
                self.answer.set_result((time.perf_counter(), message))

    async def ask(self, message: dict[str, object]) -> tuple[float, bytes]:
        """Send a request; return how long its answer took, and the answer."""
        answer = self.answer = asyncio.get_running_loop().create_future()
        text = msgspec.json.encode(message).decode()
        start = time.perf_counter()
        await self.socket.send(text)
        at, answered = await asyncio.wait_for(answer, PATIENCE)
        return at - start, answered


@dataclass
class Tally:
    """What was measured."""

    took: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """How much later than planned the client has sent each move."""
    refused: int = 0
    over: int = 0
    """Tables whose games have ended."""
    trouble: str = ""
    """What was refused last."""


class Table:
    """A table with all its clients."""

    def __init__(self, name: str, seats: list[Seat]) -> None:
        self.name = name
        self.seats = seats
        self._luck = random.Random(name)
        self._number = 0

    async def play(self, start: float, period: float, end: float, tally: Tally) -> None:
        """Make a move in every period until the end."""
        due = start
        while due < end:
            await asyncio.sleep(due - time.perf_counter())
            move = await self._move()
            if move is None:
                tally.over += 1
                return
            tally.late.append(time.perf_counter() - due)
            seat, message = move
            took, answer = await seat.ask(message)
            if answer.startswith(ANSWERS[0]):
                tally.took.append(took)
            else:
                tally.refused += 1
                tally.trouble = answer.decode()
            due = max(due + period, time.perf_counter())

    async def _move(self) -> tuple[Seat, dict[str, object]] | None:
        """Return a move of a seat that is asked; None when the game is over."""
        while (first := reader.decode(self.seats[0].told)).position.view:
            if not first.position.view.asked:
                return None
            seat = self.seats[self._luck.choice(first.position.view.asked)]
            known = reader.decode(seat.told)
            if known.seq == first.seq:
                return seat, self._act(known)
            await asyncio.sleep(0.001)  # one of them has not heard of the last move
        return None

    def _act(self, known: Moves) -> dict[str, object]:
        self._number += 1
        move = self._luck.choice(known.position.legal).move
        return {"type": "act", "id": f"m{self._number}", "on": known.seq, "move": move}


class Hall:
    """Makes tables at a server."""

    def __init__(self, port: int, seats: int, compression: str | None) -> None:
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/", timeout=PATIENCE)
        self._port = port
        self._seats = seats
        self._compression = compression

    async def table(self, game: str) -> Table:
        """Make a table, seat a client on every chair, and start its game."""
        settings = {"game": game, "seats": self._seats, "pause": "none"}
        first = await self._post("tables", {"name": "Client 1", "settings": settings})
        name, tokens = str(first["table"]), [first["token"]]
        for number in range(1, self._seats):
            seated = await self._post(f"tables/{name}/join", {"name": f"Client {number + 1}"})
            tokens.append(seated["token"])
        table = Table(name, [await self._seat(name, token) for token in tokens])
        _took, answer = await table.seats[0].ask({"type": "start", "id": "start"})
        assert answer.startswith(ANSWERS[0]), answer
        return table

    async def _seat(self, table: str, token: object) -> Seat:
        address = f"ws://127.0.0.1:{self._port}/api/tables/{table}/socket"
        socket = await connect(
            address, max_size=None, ping_interval=None, compression=self._compression
        )
        seat = Seat(socket)
        hello = {"type": "hello", "version": 1, "token": token}
        await socket.send(json.dumps(hello))
        while not seat.told:
            await asyncio.sleep(0.001)
        return seat

    async def _post(self, path: str, body: dict[str, object]) -> dict[str, object]:
        answer = await self._http.post(path, json=body)
        answer.raise_for_status()
        data: dict[str, object] = answer.json()
        return data

    async def close(self) -> None:
        """Make no more tables."""
        await self._http.aclose()


# The measurement.


@dataclass
class Result:
    """What a run has shown."""

    tables: int
    seats: int
    mix: list[str]
    rate: float
    seconds: float
    moves: int
    refused: int
    tables_over: int
    p50_ms: float
    p99_ms: float
    max_ms: float
    memory_mb: float
    """The most that the server has held."""
    server_cpu: float
    """The share of one core that the server has used,"""
    client_cpu: float
    """and the client beside it."""
    client_late_p99_ms: float
    """How much later than planned the client has sent its moves."""
    told_mb: float
    """What all clients were told, after compression was undone."""
    load_before: float
    """Processes that wanted to run on this machine before the run, on average of a minute."""
    cores: int


async def measure(server: Server, chosen: argparse.Namespace) -> Result:
    """Make all tables, play, and return what it took."""
    load_before, mix = os.getloadavg()[0], chosen.mix.split(",")
    hall = Hall(server.port, chosen.seats, None if chosen.plain else "deflate")
    tables = [await hall.table(mix[number % len(mix)]) for number in range(chosen.tables)]
    await hall.close()
    tally, period = Tally(), 1 / chosen.rate
    told = sum(seat.bytes for table in tables for seat in table.seats)
    server_cpu, client_cpu, start = server.cpu(), own_cpu(), time.perf_counter() + 0.5
    end = start + chosen.seconds
    async with asyncio.TaskGroup() as group:
        for number, table in enumerate(tables):
            first = start + number / len(tables) * period
            group.create_task(table.play(first, period, end, tally))
    lasted = time.perf_counter() - start
    result = Result(
        tables=chosen.tables,
        seats=chosen.seats,
        mix=mix,
        rate=chosen.rate,
        seconds=chosen.seconds,
        moves=len(tally.took),
        refused=tally.refused,
        tables_over=tally.over,
        p50_ms=quantile(tally.took, 0.5),
        p99_ms=quantile(tally.took, 0.99),
        max_ms=quantile(tally.took, 1.0),
        memory_mb=round(server.peak(), 1),
        server_cpu=round((server.cpu() - server_cpu) / lasted, 3),
        client_cpu=round((own_cpu() - client_cpu) / lasted, 3),
        client_late_p99_ms=quantile(tally.late, 0.99),
        told_mb=round((sum(s.bytes for t in tables for s in t.seats) - told) / 1e6, 1),
        load_before=round(load_before, 2),
        cores=os.cpu_count() or 1,
    )
    for table in tables:
        for seat in table.seats:
            seat.listening.cancel()
    if tally.trouble:
        print(f"load: refused, for example: {tally.trouble}", file=sys.stderr)
    return result


def own_cpu() -> float:
    """Return the seconds of a core that this process has used."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def quantile(values: list[float], share: float) -> float:
    """Return the value below which a share of all lies, in milliseconds."""
    if not values:
        return float("nan")
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 2)


def report(result: Result) -> Iterator[str]:
    """Yield the lines that are printed."""
    of_game = " and ".join(result.mix)
    yield f"{result.tables} tables of {result.seats} seats, {of_game}, {result.rate:g} moves/s each"
    yield f"moves made {result.moves}, refused {result.refused}, tables over {result.tables_over}"
    for name, unit in (("p50_ms", "ms"), ("p99_ms", "ms"), ("max_ms", "ms"), ("memory_mb", "MB")):
        value, bound = getattr(result, name), TARGETS.get(name)
        verdict = "" if bound is None else f"  (target < {bound:g}: {said(value < bound)})"
        yield f"{name.split('_')[0]:>8} {value:8.1f} {unit}{verdict}"
    yield f"server {result.server_cpu:.0%} of a core, client {result.client_cpu:.0%}"
    yield f"client late by {result.client_late_p99_ms:.1f} ms (p99), told {result.told_mb:.0f} MB"
    yield f"machine: {result.cores} cores, load {result.load_before:.1f} before the run"


def said(is_met: bool) -> str:
    """Say whether a target is met."""
    return "met" if is_met else "MISSED"


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="bench/load.py",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--tables", type=int, default=200, metavar="N", help="default: 200")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="default: 4")
    parser.add_argument("--mix", default=MIX, metavar="GAMES", help=f"in turn; default: {MIX}")
    words = "moves per table and second; default: 1"
    parser.add_argument("--rate", type=float, default=1.0, metavar="X", help=words)
    parser.add_argument("--seconds", type=float, default=30.0, metavar="X", help="default: 30")
    parser.add_argument("--plain", action="store_true", help="clients that take no compression")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file")
    chosen = parser.parse_args(arguments)
    if min(chosen.tables, chosen.seats, chosen.rate, chosen.seconds) <= 0:
        parser.error("tables, seats, rate and seconds are more than 0")
    try:
        for game in chosen.mix.split(","):
            bohnhof.make_game(game, chosen.seats)
    except bohnhof.BohnhofError as error:
        parser.error(str(error))
    return chosen


def main(arguments: Sequence[str]) -> int:
    """Measure and print; 1 if a target is missed."""
    chosen = parse(arguments)
    with serving() as server:
        result = uvloop.run(measure(server, chosen))
    print("\n".join(report(result)))
    if chosen.json:
        chosen.json.write_text(json.dumps(asdict(result), indent=2) + "\n")
    is_met = all(getattr(result, name) < bound for name, bound in TARGETS.items())
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
