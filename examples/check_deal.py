"""Checks a deal without Bohnhof: written from docs/fairness.md alone, with Python's own hashes.

python examples/check_deal.py web/tests/fairness.json                 try it by the vectors
python examples/check_deal.py web/tests/fairness.json SEEN.json       check what a device has saved

The first file also has the lists of cards of each game.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

Json = dict[str, Any]


def sha256(*parts: bytes) -> bytes:
    """The hash of some bytes, one after the other."""
    return hashlib.sha256(b"".join(parts)).digest()


def commitment_of(contribution: str) -> str:
    """What is published of a part before it is opened."""
    return sha256(bytes.fromhex(contribution)).hex()


def seed_from(secret: str, contributions: list[str | None]) -> str:
    """The seed that all parts make."""
    parts = [bytes.fromhex(part) if part else bytes(32) for part in contributions]
    return sha256(b"bohnhof-deal-1", bytes.fromhex(secret), *parts).hex()


class Stream:
    """The random numbers of one shuffle."""

    def __init__(self, seed: str, shuffle: int = 0) -> None:
        self._prefix = bytes.fromhex(seed) + shuffle.to_bytes(8, "big")
        self._bytes = b""
        self._blocks = 0

    def below(self, n: int) -> int:
        """The next number from 0 to n - 1."""
        while True:
            if not self._bytes:
                self._bytes = sha256(self._prefix, self._blocks.to_bytes(8, "big"))
                self._blocks += 1
            value, self._bytes = self._bytes[0], self._bytes[1:]
            if value < 256 - 256 % n:
                return value % n

    def shuffle(self, cards: list[Any]) -> None:
        """Put cards into random order."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def first_cards(game: Json, seats: int, starter: int | None, seed: str) -> list[Json]:
    """For each seat its first cards, by zone."""
    stream = Stream(seed)
    drawn = stream.below(seats)
    first = drawn if starter is None else starter
    dealt: list[Json] = [{} for _seat in range(seats)]
    for heap in game["heaps"]:
        order = [card for card, copies in heap["cards"] for _copy in range(copies)]
        cards = list(order)
        stream.shuffle(cards)
        for zone in heap["zones"]:
            count = len(cards) if zone["each"] is None else zone["each"] * seats
            given, cards = cards[:count], cards[count:]
            for turn in range(seats):
                own = given[turn::seats]
                if zone["sorted"]:
                    own.sort(key=order.index)
                if zone["name"] is not None:
                    dealt[(first + turn) % seats][zone["name"]] = own
    return dealt


def try_vectors(vectors: Json) -> int:
    """Compare with what Bohnhof has computed; return how many were compared."""
    for one in vectors["commitments"]:
        assert commitment_of(one["contribution"]) == one["commitment"]
    for one in vectors["seeds"]:
        assert seed_from(one["secret"], one["contributions"]) == one["seed"]
    for one in vectors["numbers"]:
        stream = Stream(one["seed"], one["shuffle"])
        assert [[n, stream.below(n)] for n, _value in one["below"]] == one["below"]
    for one in vectors["shuffles"]:
        order = list(range(len(one["order"])))
        Stream(one["seed"]).shuffle(order)
        assert order == one["order"]
    for one in vectors["deals"]:
        game, starter = vectors["games"][one["game"]], one["options"].get("starter")
        assert first_cards(game, one["seats"], starter, one["seed"]) == one["dealt"]
    return sum(len(part) for part in vectors.values() if isinstance(part, list))


def judge(seen: Json, games: Json) -> str:
    """Say what can be said of a deal that a device has seen."""
    before, parts, secret = seen["before"], seen["contributions"], seen["secret"]
    if before is None:
        return "could not be checked: that device added nothing to the seed"
    sealed = [part and commitment_of(part) for part in parts]
    if parts[before["seat"]] != seen["contribution"] or sealed != before["commitments"]:
        return "FALSE: the seed is made of other parts than were sealed"
    if secret is None:
        return "could not be checked: the server does not show its part"
    if commitment_of(secret) != before["commitment"]:
        return "FALSE: the server's part is not the one that it had sealed"
    views = [told["view"] for told in seen["story"] if told["kind"] == "first"]
    if not views:
        return "could not be checked: that device did not see the first cards"
    game, options = games[before["game"]], before["options"]
    known = {name: value for name, value in options.items() if value is not None}
    is_known = all(view["rules"] == game["rules"] for view in views)
    if not is_known or not known.keys() <= set(game["options"]):
        return "could not be checked: other rules, or cards of its own"
    seed = seed_from(secret, parts)
    dealt = first_cards(game, before["seats"], options.get("starter"), seed)[before["seat"]]
    shown = [view["seats"][before["seat"]] for view in views]
    if any(own[zone] != cards for own in shown for zone, cards in dealt.items()):
        return "FALSE: the first cards do not come of that seed"
    return "checked: the first cards come of what all had sealed"


def main(arguments: list[str]) -> int:
    """Try the vectors, or check a file; 1 if that is false."""
    vectors = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    if len(arguments) == 1:
        print(f"{try_vectors(vectors)} vectors are right.")
        return 0
    verdict = judge(json.loads(Path(arguments[1]).read_text(encoding="utf-8")), vectors["games"])
    print(verdict)
    return int(verdict.startswith("FALSE"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
