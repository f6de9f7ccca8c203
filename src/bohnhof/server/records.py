"""Records of finished games, made from a table's document and log."""

import contextlib
from collections import OrderedDict

import msgspec

from bohnhof import BohnhofError, Record
from bohnhof.engine.fairness import Deal, commitment_of
from bohnhof.engine.outcome import Outcome
from bohnhof.engine.record import Result, nameless
from bohnhof.server import entries
from bohnhof.server.entries import AnyEntry
from bohnhof.server.requests import Refused
from bohnhof.server.table import Document, Phase

MOST_KEPT = 64
"""Files that are kept: people who have just played all want the same one."""


class Shelf:
    """Files of records that were asked for lately; a finished game stays as it is."""

    def __init__(self) -> None:
        self._files: OrderedDict[str, bytes] = OrderedDict()
        self.edition = 0
        """Another one when a file was let go of, as it is no longer true."""

    def find(self, table: str) -> bytes | None:
        """Return the file of a table, if it is kept."""
        if table in self._files:
            self._files.move_to_end(table)
        return self._files.get(table)

    def let_go(self, table: str) -> None:
        """Let go of a file, also of one that somebody makes at this moment."""
        self._files.pop(table, None)
        self.edition += 1

    def keep(self, table: str, content: bytes, edition: int) -> None:
        """Keep a file of an edition, and let go of the one that was asked for longest ago."""
        if edition != self.edition:
            return
        self._files[table] = content
        while len(self._files) > MOST_KEPT:
            self._files.popitem(last=False)


def need_finished(document: Document | None) -> Document:
    """Return a table whose cards may be shown, or raise Refused."""
    if document is None:
        raise Refused("no_table", "There is no such table.")
    if document.phase is not Phase.OVER or document.seed is None or document.outcome is None:
        raise Refused("not_over", "The cards are shown when the game is over.")
    return document


def finished_record(document: Document, log_of: list[AnyEntry]) -> Record:
    """Return the record of a finished game, with its fair deal."""
    record = record_of(document, moves_in(log_of))
    record.deal = Deal(
        secret=document.secret,
        commitment=commitment_of(document.secret),
        contributions=[place.contribution for place in document.places],
        commitments=[place.commitment for place in document.places],
    )
    if document.outcome is not None and document.outcome.reason == "finished":
        record.result = _result_in(log_of)
        with contextlib.suppress(BohnhofError):
            record.add_ledger()
    record.outcome = _outcome_of(document)
    return record


def _outcome_of(document: Document) -> Outcome | None:
    """Return how a game ended, where its moves do not tell it."""
    ended = document.outcome
    resigned = [seat for seat, place in enumerate(document.places) if place.has_resigned]
    if ended is None or (ended.reason == "finished" and not resigned):
        return None
    told = {"reason": ended.reason, "winners": ended.winners, "scores": ended.scores}
    return msgspec.convert({**told, "resigned": resigned}, Outcome)


def record_of(document: Document, moves: list[tuple[int, str]]) -> Record:
    """Return these moves of a table's game as a record."""
    assert document.seed is not None
    return Record(
        game=document.settings.game,
        rules=document.rules,
        options=document.settings.options,
        seats=document.settings.seats,
        seed=document.seed,
        names=[place.name or nameless(seat) for seat, place in enumerate(document.places, 1)],
        moves=moves,
    )


def moves_in(log_of: list[AnyEntry]) -> list[tuple[int, str]]:
    """Return the moves of a log that count: without those that were taken back."""
    moves: list[tuple[int, str]] = []
    for entry in log_of:
        if isinstance(entry, entries.Moved):
            moves.append((entry.seat, entry.move))
        elif isinstance(entry, entries.Undone):
            moves.pop()
    return moves


def _result_in(log_of: list[AnyEntry]) -> Result | None:
    """Return how the moves of a log ended; at the table, who resigned has not won."""
    for entry in reversed(log_of):
        if isinstance(entry, entries.Moved):
            for event in entry.events:
                if event.open is not None and event.open["kind"] == "ended":
                    return msgspec.convert(
                        {name: event.open[name] for name in ("scores", "winners")}, Result
                    )
            break
    return None
