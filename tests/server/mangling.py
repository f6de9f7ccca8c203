"""Messages of the protocol, right ones and mangled ones."""

import json
import random
from copy import deepcopy
from typing import Any

from bohnhof.engine.fairness import commitment_of
from bohnhof.server.protocol import PHRASES
from bohnhof.server.table import Phase, Table

Data = dict[str, Any]
Message = str | bytes

CONTRIBUTION = "5" * 64
LEVELS = ("random", "seedling", "gardener", "merchant", "master", "god")
WILD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 6, 2**31, 2**63, 2**64, -(2**63) - 1, 10**400, 1.5, -0.0, 1e308),
    *("", "0", "x" * 70, "x" * 500, "\x00", "\u202e", "\ud800", "e\u0301", "💣", "a" * 64, "end"),
    *([], [[]], {}, {"": {}}, [None] * 20, {"kind": "offer"}, {"type": "hello"}),
)
FIELDS = ("type", "id", "on", "move", "action", "seat", "seats", "text", "phrase", "token", "seed")


class Mangler:
    """Makes messages for a seat of a table, most of them broken in some way."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self._number = 0
        self._last: list[Data] = []

    def message(self, table: Table, seat: int | None) -> Message:
        """The next message of somebody."""
        valid = self.valid(table, seat)
        self._last = [*self._last[-20:], valid]
        if self.luck.random() < 0.25:
            return json.dumps(valid)
        return self.mangled(valid)

    # Right ones.

    def valid(self, table: Table, seat: int | None) -> Data:
        self._number += 1
        luck = self.luck
        if table.phase is Phase.SEATING and luck.random() < 0.4:
            body = {"type": "start"}
        elif table.phase is Phase.PLAYING and luck.random() < 0.6:
            body = self._act(table, seat)
        else:
            body = self._other(luck.random() < 0.8 and table.phase is Phase.PLAYING)
        if body["type"] not in ("mute", "ping", "hello"):
            body["id"] = f"m{self._number if luck.random() < 0.95 else self._number // 2}"
        return body

    def _act(self, table: Table, seat: int | None) -> Data:
        state, luck = table.state, self.luck
        assert state is not None
        asked = state.asked or [0]
        legal = state.legal(seat if seat is not None else asked[0]) or state.legal(asked[0])
        on = table.document.seq - luck.choice((0, 0, 0, 1, 5))
        if not legal:
            return {"type": "act", "on": on, "move": "end"}
        action = luck.choice(legal)
        if luck.random() < 0.5:
            return {"type": "act", "on": on, "move": state.text(action)}
        return {"type": "act", "on": on, "action": dict(state.describe(action))}

    def _other(self, is_calm: bool) -> Data:
        """Anything but an act; if calm, nothing that ends games or gives seats away."""
        luck = self.luck
        seat = luck.randrange(4)
        calm: list[Data] = [
            {"type": "chat", "text": luck.choice(("Hello", "<b>", "\u202eolleH", "ä" * 300))},
            {"type": "chat", "phrase": luck.choice(PHRASES)},
            {"type": "undo", "on": luck.randrange(200)},
            {"type": "commit", "commitment": commitment_of(CONTRIBUTION)},
            {"type": "open", "contribution": CONTRIBUTION},
            {"type": "mute", "seat": seat, "on": luck.random() < 0.5},
            {"type": "take_back"},
            {"type": "wish", "beans": luck.choices(("soy", "red", "fire"), k=luck.randrange(3))},
            {"type": "rest", "on": luck.random() < 0.7},
            {"type": "replace", "seat": seat, "wish": luck.random() < 0.7},
            {"type": "hasten", "pause": luck.choice(("none", "quick", "step"))},
            {"type": "look", "in_sight": luck.random() < 0.5},
            {"type": "step"},
            {"type": "rematch"},
            {"type": "ping"},
            {"type": "hello", "version": 1},
        ]
        rough: list[Data] = [
            {"type": "kick", "seat": seat},
            {"type": "swap", "seats": [seat, luck.randrange(4)]},
            {"type": "change", "settings": {"seats": luck.randrange(1, 6)}},
            {"type": "change", "settings": {"pace": {"type": "live", "move": 5}}},
            {"type": "seat_bot", "seat": seat, "level": luck.choice(LEVELS)},
            {"type": "hand_over", "level": luck.choice(LEVELS)},
            {"type": luck.choice(("leave", "resign"))},
            {"type": "agree", "wish": luck.random() < 0.5},
        ]
        return luck.choice(calm if is_calm else calm + rough)

    # Mangled ones.

    def mangled(self, message: Data) -> Message:
        """A message with something wrong: in its structure, its text, or its bytes."""
        luck = self.luck
        data: Any = json.loads(json.dumps(message))
        for _time in range(luck.choice((1, 1, 1, 2, 3))):
            data = luck.choice((self._drop, self._add, self._set, self._retype, self._nest))(data)
        text = json.dumps(data, ensure_ascii=luck.random() < 0.5)
        kind = luck.random()
        if kind < 0.70:
            return text
        if kind < 0.80:
            return text[: luck.randrange(len(text) + 1)]
        if kind < 0.88:
            return self._typed_over(text)
        if kind < 0.92:
            return text[:-1] + "," + text[1:]  # keys twice
        if kind < 0.95:
            return text + " " * luck.choice((10, 20_000))
        if kind < 0.97:
            return '{"type":"act","action":' + "[" * luck.choice((50, 6000))
        return text.encode("utf-8", "surrogatepass")

    def _drop(self, data: Any) -> Any:
        if isinstance(data, dict) and data:
            data.pop(self.luck.choice(list(data)))
        return data

    def _add(self, data: Any) -> Any:
        if isinstance(data, dict):
            data[self.luck.choice((*FIELDS, "x" * 300, "\x00"))] = self._wild()
        return data

    def _set(self, data: Any) -> Any:
        """Another value at a random place, however deep."""
        if isinstance(data, dict) and data:
            key = self.luck.choice(list(data))
            deeper = isinstance(data[key], dict | list) and self.luck.random() < 0.7
            data[key] = self._set(data[key]) if deeper else self._value(key)
        elif isinstance(data, list) and data:
            place = self.luck.randrange(len(data))
            data[place] = self._wild()
        return data

    def _value(self, key: str) -> Any:
        """A wild value, or one that another message had there."""
        others = [message[key] for message in self._last if key in message]
        if others and self.luck.random() < 0.4:
            return deepcopy(self.luck.choice(others))
        return self._wild()

    def _wild(self) -> Any:
        return deepcopy(self.luck.choice(WILD))

    def _retype(self, data: Any) -> Any:
        if isinstance(data, dict) and self._last:
            data["type"] = self.luck.choice(self._last)["type"]
        return data

    def _nest(self, data: Any) -> Any:
        if isinstance(data, dict) and data:
            key = self.luck.choice(list(data))
            data[key] = self.luck.choice(([data[key]], {key: data[key]}, [data[key]] * 3))
            return data
        return [data]

    def _typed_over(self, text: str) -> str:
        letters = list(text)
        for _time in range(self.luck.randrange(1, 4)):
            place = self.luck.randrange(len(letters) + 1)
            letters[place : place + self.luck.randrange(2)] = self.luck.choice('{}[]",:\\0e-.\x00é')
        return "".join(letters)
