"""Nobody is told what they may not know: every byte that a seat gets is accounted for."""

import hashlib
import json
import random
import re
import secrets
from collections.abc import Iterator

import pytest

import bohnhof
from bohnhof.bots.remarks import remark_on
from bohnhof.engine.fairness import commitment_of, fresh
from bohnhof.games.classic.tables import BEANS
from bohnhof.server.aids import aids_of
from bohnhof.server.attention import MISSED_AFTER
from tests.server.running import Data, Player, Server, running
from tests.server.truth import Truth

pytestmark = pytest.mark.once

GAMES = [
    (game, 4 if game == "classic" else info.seats[0]) for game, info in bohnhof.games().items()
]
MOVES = {"classic": 60, "mafia": 100}
"""So many where games are long; all the others to their end."""
MOST = 400

KEYS = {
    "snapshot": {"type", "version", "seq", "now", "seat", "position", "log", "is_log_whole"},
    "update": {"type", "seq", "now", "seat", "log", "position"},
    "presence": {"type", "seat", "is_here"},
    "ack": {"type", "id", "seq"},
    "stale": {"type", "id", "seq", "text"},
    "error": {"type", "id", "code", "text"},
}
MORE = {"presence": {"away_since"}, "error": {"reason", "refusal"}}
"""What is left out now and then."""
SEAT_KEYS = {
    *("name", "is_person", "bot", "is_here", "has_resigned", "agrees", "commitment"),
    *("contribution", "deadline", "spent", "wishes", "rests", "away_since", "replacing"),
}
STALE = re.compile(r"Your cards have changed since\.|Offer \d+ is gone\.")


class Sitting:
    """A table with a person at each seat and a spectator, all of whom listen."""

    def __init__(self, server: Server, game: str, seats: int) -> None:
        self.server = server
        self.luck = random.Random(game)
        self.devices = [secrets.token_hex(16) for _seat in range(seats)]
        self.names = [f"Person {seat}" for seat in range(seats)]
        first = server.create(game, seats, self.names[0], device=self.devices[0])
        self.table = str(first["table"])
        more = [
            server.join(self.table, name, device=device)
            for name, device in zip(self.names[1:], self.devices[1:], strict=True)
        ]
        self.tokens = [str(seated["token"]) for seated in (first, *more)]
        self.people = [Player(server, self.table, token) for token in self.tokens]
        self.spectator = Player(server, self.table)
        self.contributions = [fresh() for _seat in range(seats)]
        self.asked: dict[str, tuple[int, str]] = {}
        """The moves that were refused: message id, seat and notation."""

    def start(self) -> None:
        for person, contribution in zip(self.people, self.contributions, strict=True):
            assert person.ask("commit", commitment=commitment_of(contribution))["type"] == "ack"
        assert self.people[0].ask("start")["type"] == "ack"
        for person, contribution in zip(self.people, self.contributions, strict=True):
            assert person.ask("open", contribution=contribution)["type"] == "ack"
        for one in (*self.people, self.spectator):
            one.wait(lambda one=one: one.phase == "playing")  # type: ignore[misc]

    def play(self, most: int) -> None:
        for number in range(most):
            if not self.people[0].view["asked"]:
                return
            self.move()
            if number % 9 == 3:
                self.disturb()

    def move(self) -> None:
        """Somebody moves, mostly one who is asked."""
        asked = self.people[self.luck.choice(self.people[0].view["asked"])]
        able = [person for person in self.people if "legal" in person.position]
        person = self.luck.choice(able) if self.luck.random() < 0.3 else asked
        self.done(person, person.act(self.luck.choice(person.position["legal"])["move"]))
        if person.position.get("can_undo") and self.luck.random() < 0.3:
            self.done(person, person.ask("undo", on=person.seq))

    def done(self, person: Player, answer: Data) -> None:
        assert answer["type"] == "ack", answer
        for one in (*self.people, self.spectator):
            one.catch_up(answer["seq"])

    def disturb(self) -> None:
        """Chat, come again, try what another may do, and act on what is long gone."""
        person = self.luck.choice(self.people)
        self.done(person, person.ask("chat", text="Is that a bean?"))
        if "banned" in person.view:
            beans = self.luck.sample(BEANS.names, self.luck.randrange(4))
            self.done(person, person.ask("wish", beans=beans))
        again = self.luck.choice([*self.people, self.spectator])
        again.seq -= self.luck.randrange(3)
        again.reconnect()
        other = self.luck.choice(self.people)
        if moves := other.position.get("legal"):
            move = self.luck.choice(moves)["move"]
            if move not in [m["move"] for m in person.position.get("legal", [])]:
                message = secrets.token_hex(8)
                self.asked[message] = (person.position["view"]["seat"], move)
                person.act(move, id=message)
            person.act(move, on=1)

    def close(self) -> None:
        for one in (*self.people, self.spectator):
            one.drain()
            one.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("leaks") / "tables.db") as server:
        yield server


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_byte_is_accounted_for(server: Server, game: str, seats: int) -> None:
    sitting = Sitting(server, game, seats)
    sitting.start()
    sitting.play(MOVES.get(game, MOST))
    shown = server.get(f"tables/{sitting.table}").text
    sitting.close()
    truth = Truth(server.data, sitting.table)
    check = Check(sitting, truth)
    for seat, person in [*enumerate(sitting.people), (None, sitting.spectator)]:
        assert len(person.heard) > 10
        for text in person.heard:
            check.message(text, seat)
    check.table(json.loads(shown), max(truth.entries))
    check.no_secret(shown, max(truth.entries))
    assert check.refusals, "nothing was refused"
    for text in (server.log(), server.get("../metrics").text, server.get("tables").text):
        check.no_secret(text, 0)
        assert sitting.table not in text
        assert not [name for name in sitting.names if name in text]


def test_bots_tell_nothing_of_their_hands(server: Server) -> None:
    """What a bot says when it declines is what anybody could say who sees the table."""
    seated = server.create("classic", 4, bots=["gardener", "seedling", "gardener"])
    person = Player(server, seated["table"], seated["token"])
    assert person.ask("start")["type"] == "ack"
    person.wait(lambda: person.phase == "playing")
    luck, table = random.Random(1), str(seated["table"])
    while not (remarks := remarks_in(person.log)) or len(remarks) < 10:
        person.wait(lambda: 0 in person.view["asked"] or len(remarks_in(person.log)) >= 10)
        if 0 in person.view["asked"]:
            person.act(luck.choice(person.position["legal"])["move"])
    person.close()
    truth = Truth(server.data, table)
    for told in remarks:
        seq, seat = told["seq"], told["seat"]
        before, entry = truth.states[seq - 1], truth.entries[seq]
        assert before is not None
        move = dict(before.describe(before.parse(entry["move"])))
        assert told["data"] == {"by": "bot", "remark": remark_on(before.view(None), seat, move)}


def remarks_in(log: list[Data]) -> list[Data]:
    return [told for told in log if "remark" in told.get("data", {})]


class Check:
    """Checks messages against what is true."""

    def __init__(self, sitting: Sitting, truth: Truth) -> None:
        self.sitting = sitting
        self.truth = truth
        self.refusals = 0
        hashes = [
            hashlib.sha256(key.encode()).hexdigest()
            for key in (*sitting.tokens, *sitting.devices, truth.seed)
        ]
        people = [e["person"] for e in truth.entries.values() if e["kind"] == "sat"]
        keys = (*sitting.tokens, *sitting.devices, *hashes, *people, truth.seed)
        self.never = [str(key) for key in keys]

    def message(self, text: str, seat: int | None) -> None:
        message = json.loads(text)
        kind = message["type"]
        assert set(message) - MORE.get(kind, set()) == KEYS[kind], message
        {
            "snapshot": self.snapshot,
            "update": self.update,
            "presence": self.presence,
            "ack": self.ack,
            "stale": self.stale,
            "error": self.error,
        }[kind](message, seat)
        self.no_secret(text, message.get("seq", 0))

    def snapshot(self, message: Data, seat: int | None) -> None:
        assert message["version"] == 1
        assert isinstance(message["is_log_whole"], bool)
        self.update(message, seat)

    def update(self, message: Data, seat: int | None) -> None:
        seq = message["seq"]
        assert message["seat"] == seat
        assert isinstance(message["now"], float)
        for told in message["log"]:
            assert told["seq"] <= seq
            assert told == self.truth.happened(told["seq"], seat)
        position = message["position"]
        self.table(position.pop("table"), seq)
        expected: Data = {}
        if (view := self.truth.view(seq, seat)) is not None:
            expected["view"] = view
            if aids := aids_of(view):
                expected["aids"] = aids
        if legal := self.truth.legal(seq, seat):
            expected["legal"] = legal
        if position.pop("can_undo", False):
            assert self.truth.known[seq].mover == seat
        assert position == expected

    def table(self, info: Data, seq: int) -> None:
        truth, sitting = self.truth, self.sitting
        known, told_seats = truth.known[seq], info.pop("seats")
        assert info == {
            "id": sitting.table,
            "phase": known.phase,
            "host": 0,
            "settings": truth.settings,
            "commitment": truth.commitment,
            "outcome": known.outcome,
            "rematch": None,
            "waits_for": [],
            "missed_after": MISSED_AFTER,
            "secret": truth.secret if truth.is_over(seq) else None,
        }
        assert len(told_seats) == len(sitting.people)
        for seat, told in enumerate(told_seats):
            assert set(told) == SEAT_KEYS
            assert told["name"] == known.names.get(seat, "")
            assert told["commitment"] == known.commitments.get(seat)
            assert told["contribution"] == known.contributions.get(seat)
            assert told["is_person"] is (seat in known.names)
            assert (told["bot"], told["deadline"]) == (None, None)
            assert (told["has_resigned"], told["agrees"]) == (False, False)
            assert told["wishes"] == known.wishes.get(seat, [])
            assert (told["rests"], told["replacing"]) == (False, [])
            assert isinstance(told["is_here"], bool)
            assert told["away_since"] is None or isinstance(told["away_since"], float)
            assert isinstance(told["spent"], float)

    def presence(self, message: Data, seat: int | None) -> None:
        assert message["seat"] in range(len(self.sitting.people))
        assert isinstance(message["is_here"], bool)

    def ack(self, message: Data, seat: int | None) -> None:
        entry = self.truth.entries[message["seq"]]
        chain = [self.truth.entries.get(message["seq"] - back, {}) for back in range(3)]
        asked = [one for one in chain if one.get("message") == message["id"]]
        assert asked or entry["kind"] == "started"

    def stale(self, message: Data, seat: int | None) -> None:
        self.refusals += 1
        assert STALE.fullmatch(message["text"])

    def error(self, message: Data, seat: int | None) -> None:
        """A refusal says what the rules say, and not more."""
        self.refusals += 1
        assert message["code"] in ("illegal", "not_a_move")
        asked_by, move = self.sitting.asked.get(message["id"], (seat, None))
        assert asked_by == seat
        if move is not None:
            reasons = set()
            for state in self.truth.states.values():
                if state is not None and seat is not None:
                    refusal = state.refusal_of(seat, state.parse(move))
                    name = state.game.refusals.name(refusal) if refusal else None
                    reasons.add((refusal, name, state.reason(refusal) if refusal else ""))
            told = (message.get("reason"), message.get("refusal"), message["text"])
            assert told in reasons

    def no_secret(self, text: str, seq: int) -> None:
        """Nothing that is never told, nor told too early, is anywhere in a text."""
        for key in self.never:
            assert key not in text
        if not self.truth.is_over(seq):
            assert self.truth.secret not in text
        opened = self.truth.known[seq].contributions
        for seat, contribution in enumerate(self.sitting.contributions):
            assert seat in opened or contribution not in text
