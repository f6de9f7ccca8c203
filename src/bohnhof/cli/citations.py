"""Which rules are cited where they are carried out: by their ids in code of engine and games."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bohnhof.cli.failure import Failure
from bohnhof.cli.rulebook import SHARED, Page

FOLDERS = ("engine", "games")
CITED = re.compile(r"\b([A-Z]+)-(\d+[a-z]?)(?: to \1-(\d+)\b)?")
PROOF = re.compile(r"[A-Z][TI]-\d+")
"""Examples and invariants: what tests play and check."""
NO_CODE = {
    "D-58": "it follows from the number of cards: nothing counts to 18 turns",
    "DQ-01": "it says which translation is right; the rules have what came of it",
    "NQ-14": "talk is no part of the game, so there are no moves for it",
}
"""The rules and rulings that need no code, and why."""


@dataclass(frozen=True)
class Citations:
    """What the code says of the rules pages."""

    missing: dict[str, list[str]]
    """For each page the rules and rulings that are cited nowhere and should be."""
    unknown: list[str]
    """Ids in the code that no page has."""
    idle: list[str]
    """Ids that are said to need no code, but are cited, or are on no page."""

    def is_complete(self) -> bool:
        """Say whether every rule is cited or needs no code."""
        return not (any(self.missing.values()) or self.unknown or self.idle)


def compare(pages: dict[str, Page], games: Iterable[str], sources: Path) -> Citations:
    """Compare the rules pages with what the code cites; those without a game may still wait."""
    folders = [sources / folder for folder in FOLDERS]
    if not all(folder.is_dir() for folder in folders):
        raise Failure(f"There are no sources at {sources}; name their folder with --sources.")
    cited = cited_in(path for folder in folders for path in sorted(folder.rglob("*.py")))
    known = {rule for page in pages.values() for rule in page.rules()}
    kinds = {rule.partition("-")[0] for rule in known}
    return Citations(
        missing={
            name: [r for r in page.rules() if not (PROOF.match(r) or r in cited or r in NO_CODE)]
            for name, page in pages.items()
            if name in (*games, SHARED)
        },
        unknown=sorted(rule for rule in cited - known if rule.partition("-")[0] in kinds),
        idle=[rule for rule in NO_CODE if rule in cited or rule not in known],
    )


def cited_in(files: Iterable[Path]) -> set[str]:
    """Return the ids that files cite, also those between the ends of `D-06 to D-09`."""
    cited: set[str] = set()
    for path in files:
        for kind, first, last in CITED.findall(path.read_text(encoding="utf-8")):
            cited.add(f"{kind}-{first}")
            if last:
                cited.update(f"{kind}-{n:02}" for n in range(int(first) + 1, int(last) + 1))
    return cited
