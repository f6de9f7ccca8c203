"""A client written from docs/protocol.md alone, as a start for one of your own.

It needs Python and the package websockets, and nothing of Bohnhof:

    python examples/client.py http://HOST:PORT/t/TABLE --name Ada

It shows what the server says as it comes. `bohn client` draws a table of it.
"""

import argparse
import hashlib
import json
import random
import secrets
import sys
import threading
import time
import uuid
from collections.abc import Sequence
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus, InvalidURI
from websockets.sync.client import ClientConnection, connect

Data = dict[str, Any]
RETRIES = 20
WORDS = ("start", "undo", "resign", "leave", "take_back")
HELP = f"Type a number or a move; {', '.join(WORDS)}; say TEXT; or quit."


class Failure(Exception):
    """What went wrong, in one line."""


def main(argv: Sequence[str] | None = None) -> int:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description="Play at a table of a Bohnhof server.")
    parser.add_argument("url", metavar="URL", help="the link of the table")
    parser.add_argument("--name", default="Guest", help="your name; default: Guest")
    parser.add_argument("--token", help="come back to the seat that you have")
    parser.add_argument("--random", action="store_true", help="play by itself, at random")
    parser.add_argument("--bot", metavar="LEVEL", help="let a bot of the server play the seat")
    try:
        print(client(parser.parse_args(argv)))
    except Failure as failure:
        print(f"client: {failure}", file=sys.stderr)
        return 1
    return 0


def client(arguments: argparse.Namespace) -> str:
    """Join a table, or come back to it, and play until the game is over; return how it ended."""
    url = urlsplit(arguments.url)
    table = url.path.rstrip("/").rsplit("/", 1)[-1]
    if url.scheme not in ("http", "https") or not url.netloc or not table:
        raise Failure(f"{arguments.url!r} is no link of a table, like http://HOST:8000/t/NAME.")
    path = f"{url.netloc}/api/tables/{table}"
    token = arguments.token
    if token is None:
        token = _join(f"{url.scheme}://{path}/join", arguments.name)
        print(f"To come back: --token {token}")
    socket = f"{'wss' if url.scheme == 'https' else 'ws'}://{path}/socket"
    return Player(socket, token, arguments.random, arguments.bot).play()


def _join(address: str, name: str) -> str:
    body = json.dumps({"name": name}).encode()
    try:
        with urlopen(Request(address, body, {"content-type": "application/json"})) as answer:
            return str(json.load(answer)["token"])
    except HTTPError as error:
        with error:
            raise Failure(str(json.load(error)["text"])) from None
    except (URLError, ValueError) as error:
        raise Failure(f"{address}: {error}") from None


class Player:
    """One seat of a table, or a spectator; keeps what the server told last."""

    def __init__(self, address: str, token: str | None, is_random: bool, bot: str | None) -> None:
        self.address, self.token = address, token
        self.is_random, self.bot = is_random, bot
        self.seq: int | None = None
        self.seat: int | None = None
        self.position: Data = {}
        self.mine: str | None = None
        """What this seat adds to the seed."""
        self.before: list[str | None] | None = None
        """The commitments of the server and of all seats, before this one opened its part."""
        self.asked: Data | None = None
        """A request that is not answered yet; it is sent again after a lost connection."""
        self.has_told_haste = False
        self.end: str | None = None
        self.socket: ClientConnection | None = None

    def play(self) -> str:
        """Talk with the server until the game is over; come back whenever the line breaks."""
        if not (self.is_random or self.bot):
            threading.Thread(target=self._type, daemon=True).start()
        tries = 0
        while self.end is None:
            try:
                with connect(self.address, max_size=None) as self.socket:
                    self._send(
                        {"type": "hello", "version": 1, "token": self.token, "since": self.seq}
                    )
                    for text in self.socket:
                        tries = 0
                        self._hear(json.loads(text))
                        if self.end is not None:
                            break
            except (InvalidURI, InvalidStatus, InvalidMessage) as error:
                raise Failure(f"{self.address}: {error}") from None
            except (OSError, ConnectionClosed) as error:
                if (tries := tries + 1) > RETRIES:
                    raise Failure(f"{self.address}: {error}") from None
                time.sleep(min(5, 0.1 * 2**tries))
        return self.end

    # What the server says.

    def _hear(self, told: Data) -> None:
        if self.asked is not None and told.get("id") == self.asked["id"]:
            self.asked = None
        match told["type"]:
            case "snapshot" | "update":
                self.seq, self.seat = told["seq"], told["seat"]
                self.position = told["position"]
                self._show(told["log"])
                if told["type"] == "snapshot" and self.asked is not None:
                    self._send(self.asked)  # harmless if it was heard: the id is the same
                self._go_on()
            case "ack" if self.seq is not None and told["seq"] <= self.seq:
                self._go_on()  # a retry of what was heard: no update follows
            case "stale" | "error":
                print(f"! {told['text']}")
                self._go_on()
            case "bye" if told["code"] not in ("closing", "slow", "internal", "not_stored"):
                raise Failure(told["text"])

    def _show(self, log: list[Data]) -> None:
        seats, view = self.position["table"]["seats"], self.position.get("view")
        for entry in log:
            who = seats[entry["seat"]]["name"] if entry.get("seat") is not None else ""
            told = [entry[part] for part in ("data", "events") if part in entry]
            print(f"{entry['seq']}. {entry['kind']} {who} {' '.join(map(json.dumps, told))}")
        if (hurried := self.position.get("hurried")) and not self.has_told_haste:
            self.has_told_haste = True
            bots = ", ".join(sorted({seats[seat]["bot"] for seat in hurried}))
            print(f"As long as the server's bots are not compiled, they think less deeply: {bots}.")
        if view is not None and not self.is_random:
            print("\n".join(f"  {key}: {json.dumps(value)}" for key, value in view.items()))
            for number, legal in enumerate(self.position.get("legal", []), 1):
                print(f"  {number:3} {legal['move']}")

    # What this client does by itself.

    def _go_on(self) -> None:
        table, seat = self.position["table"], self.seat
        if table["phase"] == "over":
            self.end = f"Over: {json.dumps(table['outcome'])} {self._fairness(table)}"
        elif seat is None or self.asked is not None:
            return
        elif table["phase"] == "seating":
            self._prepare(table, table["seats"][seat])
        elif table["phase"] == "opening" and not table["seats"][seat]["contribution"] and self.mine:
            if self.before is None:  # later ones prove nothing: others may know our part by then
                commitments = [place["commitment"] for place in table["seats"]]
                self.before = [table["commitment"], *commitments]
            self._ask("open", contribution=self.mine)
        elif self.bot and table["phase"] == "playing" and table["seats"][seat]["bot"] is None:
            self._ask("hand_over", level=self.bot)
        elif (
            self.is_random and self.position.get("legal") and seat in self.position["view"]["asked"]
        ):
            self._ask("act", on=self.seq, move=random.choice(self.position["legal"])["move"])

    def _prepare(self, table: Data, place: Data) -> None:
        """Add to the seed; and begin, if that is for this client to do."""
        is_ready = all(other["commitment"] or other["bot"] for other in table["seats"])
        if place["commitment"] is None:
            self.mine, self.before = secrets.token_hex(32), None
            self._ask("commit", commitment=hashlib.sha256(bytes.fromhex(self.mine)).hexdigest())
        elif (self.is_random or self.bot) and is_ready and table["host"] == self.seat:
            self._ask("start")

    def _fairness(self, table: Data) -> str:
        """Say whether the seed is made of what all had committed to: false, or as far as known."""
        if self.before is None or self.seat is None or table["secret"] is None:
            return "The deal could not be checked, because this client saw too little of it."
        parts = [seat["contribution"] for seat in table["seats"]]
        told = [table["secret"], *parts]
        hashes = [part and hashlib.sha256(bytes.fromhex(part)).hexdigest() for part in told]
        if hashes != self.before or parts[self.seat] != self.mine:
            return "FALSE: somebody has added something else to the seed than was committed to!"
        return "The seed is made of what all had committed to; the cards were not checked."

    # What its person says.

    def _type(self) -> None:
        print(HELP)
        for line in sys.stdin:
            words, legal = line.strip(), self.position.get("legal", [])
            if words == "quit":
                break
            if words in WORDS:
                self._ask(words, **({"on": self.seq} if words == "undo" else {}))
            elif words.startswith("say "):
                self._ask("chat", text=words[4:])
            elif words.isdigit() and 0 < int(words) <= len(legal):
                self._ask("act", on=self.seq, move=legal[int(words) - 1]["move"])
            elif words:
                self._ask("act", on=self.seq, move=words)
        self.end = "You may come back."
        if self.socket is not None:
            self.socket.close()

    def _ask(self, kind: str, **fields: Any) -> None:
        self.asked = {"type": kind, "id": uuid.uuid4().hex, **fields}
        self._send(self.asked)

    def _send(self, message: Data) -> None:
        assert self.socket is not None
        try:
            self.socket.send(json.dumps(message))
        except ConnectionClosed:
            print("The connection is lost; it is sent again later.")


if __name__ == "__main__":
    sys.exit(main())
