"""`bohn client` shows a table as `bohn term` shows its own, and understands the same."""

import json
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from bohnhof.tui.guest_link import Address, LinkBroken
from bohnhof.tui.guest_position import GuestPosition
from bohnhof.tui.guest_words import words_of
from tests.cli.terminal import PROMPT, Terminal
from tests.server.running import PATIENCE, Player, Server, running

pytestmark = pytest.mark.once

LONG = 60.0
OVER = "Enter leaves: "
COMMAND = [sys.executable, "-m", "bohnhof.cli.main", "client"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("client") / "tables.db") as server:
        yield server


class Table:
    """A table at which Ada is the host."""

    def __init__(self, server: Server, game: str, seats: int, bots: list[str], **options: object):
        settings = {"pause": "none", "options": options}
        made = server.create(game, seats, bots=bots, settings=settings)
        self.name, self.token = made["table"], made["token"]
        self.link = f"{server.url}/t/{self.name}"

    def open(self, home: Path, *flags: str, size: tuple[int, int] = (80, 40)) -> Terminal:
        return Terminal("client", self.link, "--token", self.token, *flags, home=home, size=size)


def test_the_table_is_drawn_and_words_are_those_of_the_terminal(
    server: Server, tmp_path: Path
) -> None:
    table = Table(server, "duel", 2, ["gardener"], starter=0)
    with table.open(tmp_path) as client:
        assert "All are here: type start." in client.until("(? explains) ")
        assert "The game has not begun." in client.type("help", "quit  ")
        shown = client.type("start", PROMPT)
        assert "The Duel: turn 1 of 18, your phase 1 (plant from hand)" in shown
        assert "   hand   first > 1 " in shown
        assert "\n 3  plant 3  your first card, " in shown
        assert '"' not in shown.replace('""', "")  # no JSON
        assert "\nD-17  You must plant the front card" in client.type("?", PROMPT)
        assert "D-33  As the active player" in client.type("? d-33", PROMPT)
        assert "say TEXT" in client.type("help", PROMPT)
        assert "Not seen yet" in client.type("cards", PROMPT)
        assert "'jump' is not a move of the Duel" in client.type("jump", PROMPT)
        assert "must be planted first (D-17)" in client.type("stop", PROMPT)
        assert "Choose a number from 1 to 3" in client.type("4", PROMPT)
        assert "from hand on field 2." in client.type("2", PROMPT)
        back = client.type("undo", PROMPT)
        assert "You take back a move." in back
        assert "You must plant the first card in hand" in back
        assert "Only your last move can be taken back" in client.type("undo", PROMPT)
        said = client.type("say Good \x1b[31mevening", PROMPT)
        assert "* You: Good " in said
        assert "The Duel: turn" not in said  # for a word the table is not drawn again
        assert "* You take back a move." in client.type("story", PROMPT)
        client.type("plant 1", PROMPT)
        client.press(b"quit\n")
        assert client.end() == 0
        assert client.text.endswith("You may come back.\n")
    with table.open(tmp_path) as client:
        assert "You may plant the first card in hand" in client.until(PROMPT)
        assert client.leave(b"\x04") == 0
        assert "Traceback" not in client.text


def test_in_classic_a_trade_is_one_line_and_hidden_numbers_are_not_played(
    server: Server, tmp_path: Path
) -> None:
    table = Table(server, "classic", 3, ["gardener", "gardener"], starter=0)
    with table.open(tmp_path) as client:
        client.until("type start.")
        shown = client.type("start", PROMPT)
        while "Type moves to see all" not in " ".join(shown.split()):
            shown = client.type("1", PROMPT)
        assert "Gardener 2" in shown
        assert "Gardener 3" in shown
        bean = re.search(r"first > 1 (\S+)", shown)
        assert bean
        everything = client.type("moves", PROMPT)
        last = max(int(number) for number in re.findall(r"^ *(\d+)  ", everything, re.MULTILINE))
        client.type("show", PROMPT)
        assert f"Type moves to see number {last}." in client.type(str(last), PROMPT)
        told = client.type(f"gift {bean[1].lower()}", "You offer", "You give", "Type", "not")
        assert "is not a move" not in told
        client.leave(b"\x04")


@pytest.mark.parametrize(
    ("game", "seats", "end"),
    [("duel", 2, "bean coins"), ("mafia-solo", 1, "The Mafia: "), ("nicht-die-bohne", 3, "Total ")],
)
def test_a_whole_game_is_typed_to_its_end(
    server: Server, tmp_path: Path, game: str, seats: int, end: str
) -> None:
    table = Table(server, game, seats, ["random"] * (seats - 1))
    with table.open(tmp_path, size=(100, 50)) as client:
        client.until("type start.")
        shown = client.type("start", PROMPT, OVER)
        while OVER not in shown:
            numbers = re.findall(r"^ +(\d+)  (?!harvest)", shown, re.MULTILINE) or ["1"]
            shown = client.type(numbers[0], PROMPT, OVER)
        assert end in shown
        assert "Checked: the first cards come of it." in shown
        assert "Another game: bohn client " in client.type("rematch", OVER)
        client.press(b"\n")
        assert client.end() == 0


def test_a_person_who_is_waited_for_is_named_and_news_do_not_tear_the_line(
    server: Server, tmp_path: Path
) -> None:
    table = Table(server, "duel", 2, [], starter=1)
    with table.open(tmp_path) as client:
        assert f"2 free. This link brings others: {table.link}" in client.until("explains) ")
        ben = Player(server, table.name, server.join(table.name, "You")["token"])
        client.until("All are here: type start.")
        client.type("start", "You 2 must plant the first card in hand.")
        client.press(b"say half a sent")
        ben.act("plant 1")
        client.until("You 2 plants ")
        if not client.text.endswith("explains) say half a sent"):
            client.until("explains) say half a sent")
        client.press(b"ence\n")
        client.until("* You: half a sentence")
        ben.close()
        client.leave(b"\x03")


def test_somebody_may_watch(server: Server, tmp_path: Path) -> None:
    table = Table(server, "duel", 2, ["random"], starter=0)
    with table.open(tmp_path) as host:
        host.until("type start.")
        host.type("start", PROMPT)
        with Terminal("client", table.link, "--watch", home=tmp_path, size=(80, 40)) as client:
            shown = client.until("explains) ")
            assert "The Duel: turn 1 of 18, Ada's phase 1" in shown
            assert "first >" not in shown
            assert "You only watch" in client.type("1", "quit.")
            host.type("1", PROMPT)
            client.until("Ada plants ")
            assert client.leave(b"q\n") == 0


def test_two_play_at_random_and_the_server_is_killed_meanwhile(
    server: Server, tmp_path: Path
) -> None:
    table = Table(server, "nicht-die-bohne", 3, ["gardener"])
    out = [tmp_path / "host", tmp_path / "guest"]
    flags = [["--token", table.token], ["--name", "Guest"]]
    players = []
    for file, who in zip(out, flags, strict=True):
        with file.open("wb") as said:
            command = [*COMMAND, table.link, *who, "--random"]
            players.append(subprocess.Popen(command, stdout=said, stderr=said))
    try:
        watch = Player(server, table.name)
        watch.wait(lambda: watch.seq > 12, LONG)
        watch.close()
        server.kill()
        server.start()
        for player, file in zip(players, out, strict=True):
            assert player.wait(LONG) == 0, file.read_text()[-2000:]
            text = file.read_text()
            assert "Total " in text
            assert "Checked: the first cards come of it." in text
            assert "Traceback" not in text
    finally:
        for player in players:
            player.kill()
            player.wait()


def test_a_person_is_told_that_the_server_is_away_and_nothing_typed_is_lost(
    tmp_path: Path,
) -> None:
    with running(tmp_path / "tables.db") as server:
        table = Table(server, "mafia-solo", 1, [])
        with table.open(tmp_path) as client:
            client.until("type start.")
            client.type("start", PROMPT)
            server.kill()
            client.until("The connection is lost. Trying to get it back ...")
            client.type("1", "goes to the table when the connection is back.")
            client.type("say hello", "That is not sent.")
            client.type("help", "what is asked now")  # this needs no server
            server.start()
            assert "The connection is back." in client.until("You plant ", timeout=LONG)
            assert client.leave(b"\x04") == 0
            assert "hello" not in client.text.partition("The connection is back.")[2]


def test_a_bot_of_the_server_plays_for_it(server: Server) -> None:
    table = Table(server, "mafia-solo", 1, [])
    command = [*COMMAND, table.link, "--token", table.token, "--bot", "seedling"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONG, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The Mafia: " in done.stdout


def test_lines_can_come_from_a_pipe(server: Server) -> None:
    table = Table(server, "mafia-solo", 1, [])
    done = subprocess.run(
        [*COMMAND, table.link, "--token", table.token],
        input="start\n1\nquit\n",
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "The cards are dealt." in done.stdout
    assert done.stdout.endswith("You may come back.\n")


# What is wrong, in our words.


def refused(*arguments: str) -> str:
    done = subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode in (1, 2)
    assert done.stderr.count("\n") == 1
    return done.stderr.removeprefix("bohn: ").rstrip()


def test_what_is_wrong_is_one_line_of_ours(server: Server) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
        address = f"http://127.0.0.1:{port}"
        words = f"Nobody answers at {address}: is the server running?"
        assert refused(f"{address}/t/x") == words
    assert refused(f"{server.url}/t/nowhere") == "There is no such table."
    assert refused("http://no.such.host.invalid/t/x").startswith("Nobody knows the host of http://")
    table = Table(server, "duel", 2, [])
    said = refused(table.link, "--token", "wrong")
    assert said == "Nobody at this table has that token."
    assert (
        refused(table.link, "--name", " ") == "--name is what others call you: at least one letter."
    )
    said = "--bot is random or seedling or gardener or merchant or master, not 'god'."
    assert refused(table.link, "--bot", "god") == said
    server.join(table.name, "Ben")
    assert refused(table.link) == "All seats are taken."


@pytest.mark.parametrize(
    "link", ["nonsense", "ftp://h/t/x", "http://h:99999/t/x", "http:///t/x", "http://h:0/t/x", ""]
)
def test_what_is_no_link_is_said_so(link: str) -> None:
    with pytest.raises(LinkBroken, match="is no link of a table, like http://HOST:8000/t/NAME"):
        Address(link)


class Stranger(BaseHTTPRequestHandler):
    """A server that is none of ours."""

    says = b"<html>Hello</html>"

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.says)

    def log_message(self, *_words: object) -> None:
        pass


@pytest.mark.parametrize("says", [b"<html>Hello</html>", b"{}", b'{"settings": {}}', b"[1]"])
def test_another_server_is_told_from_ours(says: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stranger, "says", says)
    with HTTPServer(("127.0.0.1", 0), Stranger) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{other.server_port}"
        assert refused(f"{address}/t/x") == f"At {address} there is no Bohnhof server."
        other.shutdown()


# Words.


def place(name: str, bot: str | None = None, is_person: bool = True) -> dict[str, object]:
    return {"name": name, "bot": bot, "is_person": is_person}


def test_those_who_are_called_alike_are_told_apart() -> None:
    seats = [place("Ada"), place("ada"), place("Ben"), place("you")]
    cast = GuestPosition(1, 0, {"table": {"seats": seats}}).cast()
    assert [cast.name(seat) for seat in range(4)] == ["You", "ada 2", "Ben", "you 4"]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"kind": "chatted", "data": {"text": "a\x1b[2Jb\nc"}}, "Ben: a [2Jb c"),
        ({"kind": "chatted", "data": {"phrase": "hurry"}}, "Ben: Your turn!"),
        ({"kind": "sat", "data": {"name": "Ben"}}, "Ben sits down."),
        ({"kind": "handed", "data": {"bot": "gardener"}}, "A gardener plays for Ben."),
        ({"kind": "taken_back"}, "Ben plays again."),
        ({"kind": "undone"}, "Ben takes back a move."),
        ({"kind": "resigned"}, "Ben gives up."),
        ({"kind": "agreed", "data": {"wish": True}}, "Ben wishes to end the game as it stands."),
        ({"kind": "agreed", "data": {"wish": False}}, "Ben no longer wishes to end the game."),
        ({"kind": "rested", "data": {"on": True}}, "Ben wants nothing more this turn."),
        ({"kind": "wished", "data": {"beans": ["soy", "red"]}}, "Ben wishes for Soy, Red."),
        ({"kind": "rose"}, "Seat 2 is free again."),
        ({"kind": "committed", "data": {}}, ""),
    ],
)
def test_what_happens_beside_the_game_is_told(entry: dict[str, object], words: str) -> None:
    seats = [place("Ada"), place("Ben")]
    cast = GuestPosition(1, 0, {"table": {"seats": seats}}).cast()
    assert words_of({"seat": 1, **entry}, cast, seats) == words


def test_a_game_that_was_given_up_is_told_with_scores_in_coins() -> None:
    from bohnhof.tui.duel.presenter import DuelPresenter

    outcome = {"reason": "resigned", "winners": [1], "scores": [305, 1240]}
    table = {"seats": [place("Ada"), place("Ben")], "outcome": outcome}
    lines = GuestPosition(1, 0, {"table": table}).result(DuelPresenter())
    assert lines[1:] == ["You 3.05, Ben 12.40", "Won by Ben."]
    assert json.dumps(outcome) not in " ".join(lines)
