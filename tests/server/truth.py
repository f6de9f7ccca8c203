"""What is true at a table, and what each seat may know of it: made from the log alone."""

import json
import sqlite3
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import bohnhof
from bohnhof import Event, State
from bohnhof.bots.view_bot import moves_of
from bohnhof.engine.fairness import commitment_of

Data = dict[str, Any]
SALT = 16
"""Bytes before the words that are stored beside an entry."""

OPEN_FIELDS: dict[str, tuple[str, ...]] = {
    "created": (),
    "sat": ("name",),
    "rose": ("is_kicked",),
    "handed": ("bot", "by"),
    "taken_back": (),
    "swapped": ("seats",),
    "changed": ("settings",),
    "committed": ("commitment",),
    "started": (),
    "opened": ("contribution",),
    "dealt": ("rules",),
    "moved": ("by", "remark"),
    "undone": (),
    "resigned": (),
    "agreed": ("wish",),
    "wished": ("beans",),
    "ended": ("reason", "winners", "scores"),
    "chatted": ("text", "phrase"),
}
"""Said once more than in `tellings`, so that a change there has to be meant."""


PHASES = {"created": "seating", "started": "opening", "dealt": "playing", "ended": "over"}


@dataclass(frozen=True)
class Known:
    """What everybody may know of a table after an entry."""

    phase: str = "seating"
    mover: int | None = None
    """Whose move it was that may perhaps be taken back."""
    names: Data = field(default_factory=dict)
    commitments: Data = field(default_factory=dict)
    contributions: Data = field(default_factory=dict)
    wishes: Data = field(default_factory=dict)
    outcome: Data | None = None

    def after(self, entry: Data) -> "Known":
        """What is known after one more entry."""
        kind, seat = entry["kind"], entry.get("seat")
        if kind in ("moved", "undone"):
            return replace(self, mover=seat if kind == "moved" else None)
        if kind == "wished":
            return replace(self, wishes={**self.wishes, seat: entry["beans"]})
        if kind == "sat":
            return replace(self, names={**self.names, seat: entry["name"]})
        if kind == "committed":
            return replace(self, commitments={**self.commitments, seat: entry["commitment"]})
        if kind == "opened":
            return replace(self, contributions={**self.contributions, seat: entry["contribution"]})
        if kind == "ended":
            outcome = {name: entry[name] for name in ("reason", "winners", "scores")}
            return replace(self, phase="over", outcome=outcome)
        return replace(self, phase=PHASES.get(kind, self.phase))


class Truth:
    """A table after each entry of its log, played again by the engine and nothing else."""

    def __init__(self, data: Path, table: str) -> None:
        self.table = table
        self.entries: dict[int, Data] = {}
        self.at: dict[int, float] = {}
        self.states: dict[int, State | None] = {}
        self.events: dict[int, list[Event]] = {}
        self.known: dict[int, Known] = {0: Known()}
        for seq, at, body, words in _rows(data, table):
            beside = json.loads(words[SALT:]) if words else {}
            self.entries[seq], self.at[seq] = json.loads(body) | beside, at
            self.known[seq] = self.known[seq - 1].after(self.entries[seq])
        self._play()

    def _play(self) -> None:
        state: State | None = None
        before: list[State] = []
        for seq, entry in self.entries.items():
            self.events[seq] = []
            if entry["kind"] in ("created", "changed"):
                self.settings = entry["settings"]
            elif entry["kind"] == "dealt":
                chosen = self.settings
                game = bohnhof.make_game(chosen["game"], chosen["seats"], chosen["options"])
                state = game.deal(bytes.fromhex(entry["seed"]))
            elif entry["kind"] == "moved":
                assert state is not None
                before.append(state)
                state = state.clone()
                state.apply(entry["seat"], state.parse(entry["move"]), self.events[seq])
            elif entry["kind"] == "undone":
                state = before.pop()
            self.states[seq] = state

    # What may be told.

    def happened(self, seq: int, seat: int | None) -> Data:
        """An entry of the log as a seat may learn of it."""
        entry = self.entries[seq]
        told: Data = {"seq": seq, "at": self.at[seq], "kind": entry["kind"]}
        if entry.get("seat") is not None:
            told["seat"] = entry["seat"]
        fields = OPEN_FIELDS[entry["kind"]]
        if data := {name: entry[name] for name in fields if entry.get(name) is not None}:
            told["data"] = data
        seen = [event.seen_by(seat) for event in self.events[seq]]
        if events := [event for event in seen if event is not None]:
            told["events"] = events
        return _plain(told)

    def view(self, seq: int, seat: int | None) -> Data | None:
        state = self.states[seq]
        return None if state is None else _plain(state.view(seat))

    def legal(self, seq: int, seat: int | None) -> list[Data]:
        state = self.states[seq]
        if state is None or seat is None or self.is_over(seq):
            return []
        moves = [_plain(move) for move in moves_of(state, state.legal(seat))]
        idle, only = state.idle_answer(seat), state.only_answer(seat)
        for mark, answer in (("idle", idle), ("only", only)):
            for move in moves:
                if answer != -1 and move["move"] == state.text(answer):
                    move[mark] = True
        return moves

    def is_over(self, seq: int) -> bool:
        return self.known[seq].phase == "over"

    @property
    def secret(self) -> str:
        return str(self.entries[1]["secret"])

    @property
    def commitment(self) -> str:
        return commitment_of(self.secret)

    @property
    def seed(self) -> str:
        return next(str(e["seed"]) for e in self.entries.values() if e["kind"] == "dealt")


def _rows(data: Path, table: str) -> list[tuple[int, float, bytes, bytes | None]]:
    connection = sqlite3.connect(f"file:{data}?mode=ro", uri=True)
    try:
        sql = "SELECT seq, at, body, words FROM log WHERE table_id = ? ORDER BY seq"
        return connection.execute(sql, (table,)).fetchall()
    finally:
        connection.close()


def _plain(data: Data) -> Data:
    """As it looks after a way through JSON: tuples are lists, keys are texts."""
    plain: Data = json.loads(json.dumps(data))
    return plain
