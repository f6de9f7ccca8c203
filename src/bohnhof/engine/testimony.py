"""Checks a deal, and a record, against what one device has seen: docs/fairness.md.

Of each part there are three results, and what could not be checked is never called right.
"""
# interpreted: it is asked once after a game

import json
from dataclasses import dataclass
from enum import IntEnum

from bohnhof.engine.contract import Data
from bohnhof.engine.errors import BohnhofError, RecordError
from bohnhof.engine.fairness import commitment_of, seed_from
from bohnhof.engine.record import OtherRules, Record, nameless
from bohnhof.engine.seen import Before, Seen, Told
from bohnhof.engine.words import counted


class Verdict(IntEnum):
    """What came out of a check; the worst of several is the greatest."""

    CHECKED = 0
    NOT_CHECKED = 1
    FALSE = 2


@dataclass(frozen=True)
class Finding:
    """What came out of one check, in words for people."""

    verdict: Verdict
    words: str

    def __str__(self) -> str:
        return f"{self.verdict.name.lower().replace('_', ' ')}: {self.words}"


def _right(words: str) -> Finding:
    return Finding(Verdict.CHECKED, words)


def _open(words: str) -> Finding:
    return Finding(Verdict.NOT_CHECKED, words)


def _false(words: str) -> Finding:
    return Finding(Verdict.FALSE, words)


def check_deal(seen: Seen) -> list[Finding]:
    """Say whether the seed is made of what all had committed to, and the first cards of it."""
    before, unknown = seen.before, _open("the first cards, as the seed is not known")
    if seen.is_retold():
        return [_false("the server has told this game in two different ways"), unknown]
    if before is None:
        return [_open("who chose the seed, as this device has added nothing to it"), unknown]
    if (lie := _lie_in(seen, before)) is not None:
        return [_false(lie), unknown]
    if seen.secret is None:
        words = "the seed, as the server does not show what it has added to it"
        return [_open(words), unknown]
    return [
        _right("the seed is made of what the server and all seats had committed to before"),
        _first_cards(before, seed_from(seen.secret, seen.contributions), seen.first()),
    ]


def check_record(seen: Seen, record: Record) -> list[Finding]:
    """Compare a record with what was seen: seed, deal, names, every move, the end."""
    try:
        record.verify()
    except OtherRules as error:
        return [_open(f"the record: {error}")]
    except RecordError as error:
        return [_false(f"the record is not right in itself: {error}")]
    seat = seen.seat()
    return [
        *_beginning(seen, record),
        _moves(seen, record, seat) if seat is not None else _open("the moves: this is no seat's"),
        _end(seen, record, seat),
    ]


def _beginning(seen: Seen, record: Record) -> list[Finding]:
    if seen.before is None:
        return [_open("seed and names of the record, as this device took no part in the deal")]
    try:
        return [_origin(seen, seen.before, record), _names(seen.before.names, record.names)]
    except BohnhofError as error:
        return [_open(f"seed and names of the record: {error}")]


def _lie_in(seen: Seen, before: Before) -> str | None:
    """Return what is not as it was before the device opened its part."""
    lengths = {before.seats, len(before.commitments), len(seen.contributions)}
    if len(lengths) > 1 or not 0 <= before.seat < before.seats:
        return "the game was dealt at other seats than those it was started with"
    if seen.contribution is None or seen.contributions[before.seat] != seen.contribution:
        return f"the seed is made without what seat {before.seat + 1} has added"
    for seat, part in enumerate(seen.contributions):
        if (commitment_of(part) if part else None) != before.commitments[seat]:
            return f"seat {seat + 1} added something else than it had committed to before"
    if seen.secret is not None and commitment_of(seen.secret) != before.commitment:
        return "the server added something else than it had committed to before"
    return None


def _first_cards(before: Before, seed: bytes, shown: list[Data]) -> Finding:
    if not shown:
        return _open("the first cards, as the device did not see them")
    findings = [_of_first(before, seed, view) for view in shown]
    return max(findings, key=lambda finding: finding.verdict)


def _of_first(before: Before, seed: bytes, first: Data) -> Finding:
    try:
        dealt = before.rules().deal(seed).view(before.seat)
    except BohnhofError as error:
        return _open(f"the first cards, as the game can not be dealt here: {error}")
    if first.get("rules") != dealt["rules"]:
        return _open("the first cards, as they were dealt by rules of another version")
    verdict = compared(first, dealt)
    if verdict is Verdict.NOT_CHECKED:
        return _open("the first cards, as this program does not show the same of them")
    is_right = verdict is Verdict.CHECKED
    return (
        _right("the first cards come of it")
        if is_right
        else _false("the first cards do not come of the seed: somebody has chosen them")
    )


def _origin(seen: Seen, before: Before, record: Record) -> Finding:
    chosen = (record.game, record.seats, record.start().game.options)
    if chosen != (before.game, before.seats, before.rules().options):
        return _false("the record is of another game, or of other settings, than was started")
    if seen.secret is None:
        return _open("the seed of the record, as the server does not show what it has added")
    if record.seed != seed_from(seen.secret, seen.contributions).hex():
        return _false("the record has another seed than the one that all have made")
    deal = record.deal
    if deal is None:
        return _false("the record leaves out how its seed came about, and it was seen here")
    told = (deal.commitment, deal.commitments, deal.contributions)
    if told != (before.commitment, before.commitments, seen.contributions):
        return _false("the record tells of another deal than was seen here")
    return _right("the record has this seed, and tells of it as it was seen")


def _names(seen: list[str], names: list[str]) -> Finding:
    for seat, (one, other) in enumerate(zip(seen, names, strict=False), 1):
        if one != other and other not in ("", nameless(seat)):
            return _false(f"seat {seat} was called {one!r} before the start, here it is {other!r}")
    if seen != names:
        return _open("some of the names, as the record has none any more")
    return _right("the names are those of before the start")


def _moves(seen: Seen, record: Record, seat: int) -> Finding:
    told, ended = seen.moves(), seen.saw_the_end()
    if not told and not ended:
        return _open("the moves, as the device has kept none")
    events: list[list[Data | None]] = [[] for _move in record.moves]
    for number, _index, event in record.events():
        events[number].append(event.seen_by(seat))
    verdict = Verdict.CHECKED
    for number, one in enumerate(told):
        is_last = number == len(told) - 1
        if number < len(record.moves):
            shown = [event for event in events[number] if event is not None]
            found = _same_move(one, record.moves[number][0], shown)
        else:
            found = Verdict.FALSE
        if found is Verdict.FALSE and is_last and not ended:
            return _open("the last move that the device saw: it may have been taken back")
        if found is Verdict.FALSE:
            return _false(f"move {number + 1} is not what was seen here")
        verdict = max(verdict, found)
    more = len(record.moves) - len(told)
    if more and ended:
        return _false(f"the record has {counted('move', more)} that nobody saw here")
    if more:
        return _open(f"the last {counted('move', more)}, as the device did not see them")
    if verdict is not Verdict.CHECKED:
        return _open("some of the moves, as this program does not show the same of them")
    return _right(f"all {counted('move', len(told))} are what was seen here")


def _same_move(told: Told, mover: int, events: list[Data]) -> Verdict:
    return Verdict.FALSE if told.seat != mover else compared(told.events, events)


def _end(seen: Seen, record: Record, seat: int | None) -> Finding:
    if seen.outcome is None or not seen.saw_the_end():
        return _open("the end, as the device did not see it")
    state = record.final()
    lay = Verdict.NOT_CHECKED
    if seen.last is not None and (seat is None or 0 <= seat < record.seats):
        lay = compared(seen.last, state.view(seat))
    if lay is Verdict.FALSE:
        return _false("at the end the table lay otherwise than it was seen here")
    reason, winners = seen.outcome.get("reason"), seen.outcome.get("winners")
    if seen.outcome.get("scores") != state.scores():
        return _false("the scores are not those that were told here")
    if record.outcome is None and reason != "finished":
        return _open(f"the end: here it was told as {reason!r}, the record does not say")
    told = state.winners() if record.outcome is None else record.outcome.winners
    ended = "finished" if record.outcome is None else record.outcome.reason
    if (ended, told) != (reason, winners):
        return _false("the game ended otherwise than it was told here")
    if lay is Verdict.NOT_CHECKED:
        return _open("how the table lay at the end: this program does not show the same of it")
    return _right("the end is the one that was told here")


def compared(seen: object, real: object) -> Verdict:
    """Compare what was shown with what there is; a field that only one side has is left open."""
    return _compared(seen, json.loads(json.dumps(real)))


def _compared(seen: object, real: object) -> Verdict:
    if isinstance(seen, dict) and isinstance(real, dict):
        found = [_compared(value, real[name]) for name, value in seen.items() if name in real]
        if seen.keys() != real.keys():
            found.append(Verdict.NOT_CHECKED)
    elif isinstance(seen, list) and isinstance(real, list) and len(seen) == len(real):
        found = [_compared(one, other) for one, other in zip(seen, real, strict=True)]
    else:
        is_same = seen == real and isinstance(seen, bool) is isinstance(real, bool)
        found = [Verdict.CHECKED if is_same else Verdict.FALSE]
    return max(found, default=Verdict.CHECKED)
