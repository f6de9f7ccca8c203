"""Plays at a real server until its tables are in all situations, and keeps its database."""

import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from bohnhof.engine.fairness import commitment_of
from bohnhof.server.table import Table
from bohnhof.server.worker import Question, think
from tests.keepsakes import KeptTable, Tables, contribution
from tests.server.proof import check_all, stored
from tests.server.running import Data, Player, Server, running

NAMES = ("Ada", "Zoë", "Cem", "Đorđe", "Eve", "Finn")
DEVICE = "the device of ada"
CLOCK = {"type": "live", "move": 600.0, "game": 3600.0}
DAYS = {"type": "days", "move": 3.0}
MOST = 3000
"""Moves of the longest game."""

Wanted = Callable[[Data], bool]
"""Says of a view whether it shows the situation that is looked for."""


def never(_view: Data) -> bool:
    """Play to the end."""
    return False


def at_step(step: str) -> Wanted:
    """Play up to a step of a turn."""
    return lambda view: view["step"] == step


class Party:
    """The people at one table, who play as seedlings do."""

    def __init__(
        self,
        server: Server,
        label: str,
        game: str,
        seats: int,
        bots: Sequence[str] = (),
        **settings: Any,
    ) -> None:
        self.label = label
        self.moves = 0
        self._server = server
        first = server.create(
            game, seats, NAMES[0], bots=list(bots), device=DEVICE, settings=settings
        )
        self.table: str = first["table"]
        self.tokens: dict[int, str] = {0: first["token"]}
        for name in NAMES[1 : seats - len(bots)]:
            joined = server.join(self.table, name)
            self.tokens[joined["seat"]] = joined["token"]
        self.players = {
            seat: Player(server, self.table, token) for seat, token in self.tokens.items()
        }

    def ask(self, seat: int, kind: str, /, **fields: Any) -> None:
        """Ask for something that is granted, and let everybody hear of it."""
        answer = self.try_to(seat, kind, **fields)
        assert answer["type"] == "ack", (self.label, answer)

    def try_to(self, seat: int, kind: str, /, **fields: Any) -> Data:
        """Ask for something; if it is granted, everybody hears of it."""
        self.moves += 1
        answer = self.players[seat].ask(kind, id=f"{self.label} {self.moves}", **fields)
        if answer["type"] == "ack":
            for player in self.players.values():
                player.catch_up(answer["seq"])
        return answer

    def start(self, fair: Sequence[int] = ()) -> "Party":
        """Begin; some people add to the seed."""
        for seat in fair:
            self.ask(seat, "commit", commitment=commitment_of(contribution(self.label, seat)))
        self.ask(0, "start")
        for seat in fair:
            self.ask(seat, "open", contribution=contribution(self.label, seat))
        self.players[0].wait(lambda: self.players[0].phase == "playing")
        return self

    # Playing.

    def asked(self) -> list[int]:
        """Return the people who are to answer, as far as the first seat knows."""
        asked = self.players[0].view["asked"]
        seats = self.players[0].position["table"]["seats"]
        return [seat for seat in asked if seat in self.players and seats[seat]["bot"] is None]

    def next_player(self) -> Player | None:
        """Wait for bots; return who is to answer, None if the game is over."""
        watcher = self.players[0]
        watcher.wait(lambda: watcher.phase == "over" or bool(self.asked()))
        if watcher.phase == "over":
            return None
        player = self.players[self.asked()[0]]
        player.catch_up(watcher.seq)
        return player

    def act(self, seat: int, move: str) -> bool:
        """Make a move; say whether it could be made."""
        return bool(self.try_to(seat, "act", move=move, on=self.players[seat].seq)["type"] == "ack")

    def choice(self, player: Player) -> str:
        """Return what a seedling would do."""
        assert player.seat is not None
        seed = f"{self.label} {self.moves}"
        move = think(Question("seedling", player.seat, player.view, seed)).move
        assert move is not None
        return move

    def play(self, wanted: Wanted = never, least: int = 0) -> Data:
        """Play until a person is asked in a wanted situation, or to the end; return their view."""
        begin = self.moves
        while (player := self.next_player()) is not None:
            if self.moves - begin >= least and wanted(player.view):
                return player.view
            if player.seat is not None:
                self.act(player.seat, self.choice(player))
            assert self.moves - begin < MOST, self.label
        assert wanted is never, f"{self.label}: it did not come to that"
        return self.players[0].view

    def move_and_undo(self) -> None:
        """Play until somebody can take a move back, and does."""
        while True:
            player = self.next_player()
            assert player is not None
            assert player.seat is not None
            self.act(player.seat, self.choice(player))
            if self.try_to(player.seat, "undo", on=player.seq)["type"] == "ack":
                return

    def play_to_undo(self, wanted: Wanted = lambda _view: True) -> None:
        """Play until a wanted situation in which somebody could take a move back."""
        while not self.who_can_undo():
            self.play(wanted, least=1)

    def who_can_undo(self) -> list[int]:
        """Return the seats that could take back their last move."""
        return [seat for seat, one in self.players.items() if one.position.get("can_undo")]

    # The end.

    def kept(self) -> KeptTable:
        """Return what the people know in the end."""
        for player in self.players.values():
            player.drain()
        asked = self.players[0].view["asked"] if self.players[0].phase == "playing" else []
        return KeptTable(self.table, self.tokens, asked, self.who_can_undo())

    def record(self) -> bytes:
        """Return the record of the finished game."""
        answer = self._server.get(f"tables/{self.table}/record")
        assert answer.status_code == 200, answer.text
        return answer.content

    def close(self) -> None:
        """Leave, but not the game."""
        for player in self.players.values():
            player.close()


# Games that are played.


def haggle(party: Party) -> None:
    """In Classic: an offer that somebody accepts and another counters, and an ask."""
    view = party.play(lambda view: view["step"] == "trade" and None not in view["face"], 60)
    active: int = view["active"]
    taker, rival, asker = [(active + n) % 4 for n in (1, 2, 3)]
    face = view["face"][0]
    hand = party.players[taker].view["seats"][taker]["hand"]
    offers = [f"offer all: face1 for {bean}" for bean in hand]
    place = next(n for n, offer in enumerate(offers, 1) if party.act(active, offer))
    number = party.players[taker].view["offers"][-1]["number"]
    moves = [
        (taker, f"accept {number} with hand{place}"),
        (rival, f"counter {number}: hand1 for {face}"),
        (asker, f"ask {active + 1}: ? for {face}"),
    ]
    for seat, move in moves:
        assert party.act(seat, move), move


def in_a_trade(server: Server) -> Party:
    """Classic: an offer, a counter and an ask lie on the board, one has accepted."""
    party = Party(server, "classic-trade", "classic", 4, is_public=True).start(fair=[1])
    party.ask(0, "chat", text="Wer hat Sojabohnen? 🫘 'Bitte!'")
    haggle(party)
    party.ask(1, "wish", beans=["red", "blue"])
    party.ask(2, "chat", phrase="no_deal")
    return party


def in_the_last_call(server: Server) -> Party:
    """Classic: all are asked once more before trading ends."""
    options = {"three_fields": True, "last_call": [True, True, True]}
    party = Party(server, "classic-last-call", "classic", 3, options=options).start()
    active = party.play(at_step("trade"), 40)["active"]
    while party.players[0].view["step"] != "last_call":
        assert party.act(active, "end")
    return party


def among_bots(server: Server) -> Party:
    """Classic: one person and four bots."""
    options = {"buying": False, "starter": 3, "offers_per_turn": [6, 2]}
    bots = ["seedling", "gardener", "seedling", "random"]
    party = Party(server, "classic-bots", "classic", 5, bots, options=options).start()
    party.play(at_step("trade"), 30)
    return party


def in_an_offer(server: Server) -> Party:
    """The Duel: a gift is offered and not answered."""
    party = Party(server, "duel-offer", "duel", 2).start(fair=[0, 1])
    party.move_and_undo()
    party.play(at_step("answer"), 30)
    return party


def in_a_gift(server: Server) -> Party:
    """The Duel: a gift was accepted and is being chosen."""
    party = Party(server, "duel-gift", "duel", 2).start()
    party.play(at_step("choose_gift"), 30)
    return party


def in_a_window(server: Server) -> Party:
    """The Duel: somebody is asked to claim a bohnus card."""
    options = {"auto_claim": [False, False], "starter": 1}
    party = Party(server, "duel-window", "duel", 2, options=options).start()
    party.play(lambda view: view["window"] is not None, 20)
    return party


def with_a_clock(server: Server) -> Party:
    """The Bean-Mafia against a bot, with little time."""
    party = Party(server, "mafia-clock", "mafia", 2, ["seedling"], pace=CLOCK).start()
    time.sleep(0.5)  # it is spent
    party.play(at_step("cultivate"), 40)
    party.play_to_undo(at_step("cultivate"))
    return party


def alone(server: Server) -> Party:
    """The Bean-Mafia alone, in the middle of a turn, after a move was taken back."""
    party = Party(server, "solo", "mafia-solo", 1).start(fair=[0])
    party.play(at_step("cultivate"), 30)
    party.move_and_undo()
    party.play_to_undo()
    return party


def with_days(server: Server) -> Party:
    """Nicht die Bohne by days: two have laid their cards face down, two think."""
    party = Party(server, "bohne-days", "nicht-die-bohne", 4, pace=DAYS).start()
    party.play(lambda view: view["step"] == "follow" and len(view["asked"]) == 2, 20)
    return party


def with_stand_ins(server: Server) -> Party:
    """Nicht die Bohne: a bot, one who lets a bot play, one who gave up, and two who play."""
    two = {"rounds": 2}
    party = Party(server, "bohne-handed", "nicht-die-bohne", 5, ["seedling"], options=two).start()
    party.play(at_step("follow"), 10)
    party.ask(2, "hand_over", level="gardener")
    party.ask(3, "resign")
    party.ask(4, "agree", wish=True)
    party.ask(4, "agree", wish=False)
    party.play(at_step("follow"), 8)
    return party


def before_a_bot(server: Server) -> Party:
    """The Duel: a bot is to move, but the server stops before it does."""
    party = Party(server, "bot-to-move", "duel", 2, ["gardener"], pause="human").start()
    while (player := party.next_player()) is not None:
        party.act(0, party.choice(player))
        if party.moves > 8 and party.players[0].view["asked"] == [1]:
            break
    return party


RUNNING = (
    in_a_trade,
    in_the_last_call,
    among_bots,
    in_an_offer,
    in_a_gift,
    in_a_window,
    with_a_clock,
    alone,
    with_days,
    with_stand_ins,
)


# Tables before the game, and after it.


def being_seated(server: Server) -> Party:
    """Classic: people have come and gone, and a seat is free."""
    party = Party(server, "seating", "classic", 3, ["gardener"], is_public=True)
    party.ask(0, "change", settings={"seats": 4, "options": {"buying": False}})
    party.ask(0, "kick", seat=1)
    party.ask(0, "seat_bot", seat=3, level="merchant")
    party.ask(0, "swap", seats=[1, 3])
    party.ask(2, "commit", commitment=commitment_of(contribution(party.label, 2)))
    party.ask(2, "chat", text="Einen Moment noch …")
    return party


def being_opened(server: Server) -> Party:
    """The Duel: both have committed themselves, one has opened."""
    party = Party(server, "opening", "duel", 2, pace=DAYS)
    for seat in (0, 1):
        party.ask(seat, "commit", commitment=commitment_of(contribution(party.label, seat)))
    party.ask(0, "start")
    party.ask(0, "open", contribution=contribution(party.label, 0))
    return party


def finished(server: Server) -> list[Party]:
    """Play a game of each kind to its end."""
    parties = [
        Party(server, "finished-classic", "classic", 3, options={"offers_per_turn": [6, 2]}),
        Party(server, "finished-duel", "duel", 2, options={"auto_claim": [True, False]}),
        Party(server, "finished-mafia", "mafia", 2, ["seedling"]),
        Party(server, "finished-solo", "mafia-solo", 1, pace=DAYS),
        Party(server, "finished-bohne", "nicht-die-bohne", 6, ["seedling"] * 3),
    ]
    fair: list[list[int]] = [[2], [0, 1], [], [0], [0, 4]]
    for party, seats in zip(parties, fair, strict=True):
        party.start(seats)
        party.move_and_undo()
        party.play()
        party.ask(0, "chat", phrase="well_played")
    return [*parties, resigned(server), agreed(server)]


def resigned(server: Server) -> Party:
    """The Duel: one gives up."""
    party = Party(server, "finished-resigned", "duel", 2).start([1])
    party.play(at_step("answer"), 10)
    party.ask(0, "resign")
    return party


def agreed(server: Server) -> Party:
    """The Bean-Mafia: both would rather end it."""
    party = Party(server, "finished-agreed", "mafia", 2).start()
    party.play(at_step("cultivate"), 10)
    for seat in (0, 1):
        party.ask(seat, "agree")
    return party


# What is kept.


def keep_tables(shelf: Path, data: Path) -> None:
    """Play at a server, and write its database and what its people know to a folder."""
    (shelf / "exported").mkdir(parents=True)
    with running(data, "--bot-workers", "1") as server:
        over = finished(server)
        for party in over:
            (shelf / "exported" / f"{party.label}.json").write_bytes(party.record())
        parties = [*over, *(make(server) for make in RUNNING)]
        parties += [being_seated(server), being_opened(server)]
        tables = {party.label: party.kept() for party in parties}
        tables["rematch"] = rematch(over[1])
        link = new_link(server, tables["duel-gift"])
        statistics = server.get("statistics", device=DEVICE).json()["games"]
        last = before_a_bot(server)
        server.stop()
    tables[last.label] = KeptTable(last.table, last.tokens, [1], last.who_can_undo())
    check(data, tables)
    known = Tables(last_written(data), DEVICE, statistics, link, tables)
    content = msgspec.json.format(msgspec.json.encode(known), indent=1)
    (shelf / "tables.json").write_bytes(content + b"\n")
    (shelf / "tables.sql").write_text(dump(data), encoding="utf-8")
    for party in [*parties, last]:
        party.close()


def rematch(party: Party) -> KeptTable:
    """Let the same people sit down again."""
    answer = party.players[0].ask("rematch")
    assert answer["type"] == "ack", answer
    party.players[0].wait(lambda: party.players[0].position["table"]["rematch"] is not None)
    return KeptTable(party.players[0].position["table"]["rematch"], party.tokens)


def new_link(server: Server, kept: KeptTable) -> str:
    """Return a link by which the first seat moves to another device."""
    answer = server.post(f"tables/{kept.table}/link", authorization=f"Bearer {kept.tokens[0]}")
    assert answer.status_code == 200, answer.text
    link: str = answer.json()["link"]
    return link


def check(data: Path, tables: dict[str, KeptTable]) -> None:
    """All is in the file as people know it."""
    found = stored(data)
    check_all(found, [])
    assert set(found) == {kept.table for kept in tables.values()}
    for label, kept in tables.items():
        assert Table.restore(found[kept.table].document).asked == kept.asked, label


def last_written(data: Path) -> float:
    """Return when the last entry was made."""
    return max(table.document.at for table in stored(data).values())


def dump(data: Path) -> str:
    """Return a database as text: what is JSON in it stays legible."""
    sql = "SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC"
    with closing(sqlite3.connect(data)) as connection:
        made = connection.execute(sql).fetchall()
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        rows = [
            f"INSERT INTO {name} VALUES({', '.join(map(literal, row))});"
            for name, kind, _sql in made
            if kind == "table"
            for row in connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2")
        ]
    first = "-- What the server of this version wrote; see tools/keepsakes.py."
    schema = [f"{sql};" for _name, _kind, sql in made]
    last = f"PRAGMA user_version = {version};"
    return "\n".join([first, "BEGIN;", *schema, *rows, last, "COMMIT;", ""])


def literal(value: object) -> str:
    """Return a value as SQL."""
    if isinstance(value, bytes):
        return f"CAST({literal(value.decode())} AS BLOB)"
    return "'" + value.replace("'", "''") + "'" if isinstance(value, str) else repr(value)
