"""The pages of docs/rules: where they lie, and their rules by id."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import bohnhof
from bohnhof.cli.failure import Failure

SHARED = "shared"
ITEM = re.compile(r"^- \*\*([A-Z]+-\d+[a-z]?)\*\* +(.*)$")
ID = re.compile(r"^[A-Z]+-\d+[a-z]?$")


@dataclass(frozen=True)
class Rule:
    """One rule, ruling, example or invariant: what a list item of a page says."""

    name: str
    text: str
    section: str


@dataclass(frozen=True)
class Page:
    """The rules of one game, or those shared by all."""

    name: str
    text: str

    @property
    def title(self) -> str:
        """What the page is called: its first heading."""
        lines = self.text.splitlines()
        return next((line.lstrip("# ") for line in lines if line.startswith("#")), self.name)

    def rules(self) -> dict[str, Rule]:
        """Return the page's rules by id, in their order."""
        return {rule.name: rule for rule in _parse(self.text)}


def folder() -> Path:
    """Return where the pages lie: inside an installed package, or in the checkout."""
    package = Path(bohnhof.__file__).parent
    for place in (package / "rules", package.parent.parent / "docs" / "rules"):
        if place.is_dir():
            return place
    raise Failure("The rules pages are missing from this installation.")


def pages() -> dict[str, Page]:
    """Return all pages by name, the shared rules last."""
    found = sorted(folder().glob("*.md"), key=lambda path: (path.stem == SHARED, path.stem))
    return {path.stem: Page(path.stem, path.read_text(encoding="utf-8")) for path in found}


def as_id(name: str) -> str:
    """Return an id as the pages spell it, however it was typed: `cq-14A` is CQ-14a."""
    kind, dash, number = name.partition("-")
    return kind.upper() + dash + number.lower()


def find_rule(name: str) -> Rule | None:
    """Return the rule with this id, whichever page it is on."""
    for page in pages().values():
        rule = page.rules().get(as_id(name))
        if rule:
            return rule
    return None


def rule_text(name: str) -> str | None:
    """Return the plain text of a rule, None if there is none."""
    rule = find_rule(name)
    return re.sub(r"[*`]", "", rule.text) if rule else None


def _parse(text: str) -> Iterator[Rule]:
    """An item goes on over the lines that are set in below it."""
    section, name, lines = "", "", list[str]()
    for line in [*text.splitlines(), "end"]:
        if name and (line.startswith("  ") and line.strip()):
            lines.append(line.strip())
            continue
        if name:
            yield Rule(name, " ".join(lines), section)
            name = ""
        if line.startswith("#"):
            section = line.lstrip("# ")
        elif item := ITEM.match(line):
            name, lines = item[1], [item[2]]
