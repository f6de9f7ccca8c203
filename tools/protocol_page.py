"""Writes the part of docs/protocol.md that follows from the code: what is between its two marks.

Views and events of each game, what entries tell, how often things may be done, figures.

python tools/protocol_page.py           write it
python tools/protocol_page.py --check   only say whether it is as it should be
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from bohnhof.server import app, entries, metrics  # noqa: E402
from bohnhof.server.forms import FORMS  # noqa: E402
from bohnhof.server.tellings import OPEN  # noqa: E402
from tools.form_words import (  # noqa: E402
    Aliases,
    aliases_of,
    doc_of,
    fields_of,
    form_of,
    notes_on,
    structs_in,
    values_in,
)

PAGE = ROOT / "docs" / "protocol.md"
BEGIN = "<!-- Written by tools/protocol_page.py from here on: do not edit. -->"
END = "<!-- As far as that. -->"
RATES = {
    "create": "tables made, rematches included, by an address",
    "join": "seats taken, by an address",
    "guess": "wrong tokens and links, by an address",
    "link": "links to another device, by a person",
    "replay": "records to be checked, by an address",
    "erase": "deletions of the own words, by a person at a table",
    "story": "whole logs (`since`), by an address; beyond that a snapshot has the last entries",
}
"""What is limited, in words: one that is missing is an error."""


def page_part() -> str:
    """Return what belongs between the marks."""
    blocks = [BEGIN, *_entries(), *_rates(), *_figures(), *_games(), END]
    return "\n\n".join(blocks)


def _table(head: str, rows: Iterator[str] | list[str]) -> str:
    return "\n".join([head, "|" + "---|" * (head.count("|") - 1), *rows])


# Around the games.


def _entries() -> Iterator[str]:
    yield "## What entries tell"
    yield (
        "The `data` of each kind of entry in a log; what is null is left out, and so is `data` if"
        " nothing is left. `seat` is whose entry it is."
    )
    yield _table("| entry | data | |", [_entry(kind) for kind in get_args(entries.AnyEntry)])


def _entry(kind: Any) -> str:
    types = {field.name: field.type for field in fields_of(kind)}
    fields = ", ".join(f"`{name}`: {form_of(types[name])}" for name in OPEN[kind])
    return f"| `{kind.__struct_config__.tag}` | {fields} | {doc_of(kind)} |"


def _rates() -> Iterator[str]:
    yield "## How often"
    yield (
        "So many at once, and so many a second on average. Who is over it is refused with"
        " `too_often`, and by HTTP with 429 and `retry-after`."
    )
    rows = [f"| {burst} | {rate:g} | {RATES[what]} |" for what, (burst, rate) in app.RATES.items()]
    yield _table("| at once | a second | what |", rows)


def _figures() -> Iterator[str]:
    yield "## Figures"
    yield "`GET /metrics` tells them in the form of Prometheus; none names a table or a person."
    rows = [f"| `{name}` | {words} |" for name, words in metrics.HELP.items()]
    yield _table("| figure | |", rows)


# Each game.


def _games() -> Iterator[str]:
    yield "## What each game shows"
    yield (
        "`position.view` and `events` of each game, field by field. `?`: left out where it does not"
        " apply, or where only the seat itself may know. A game may show more one day: ignore what"
        " you do not know."
    )
    shown: list[Any] = []
    for forms in FORMS.values():
        if forms in shown:
            continue
        shown.append(forms)
        names = " and ".join(f"`{one}`" for one, other in FORMS.items() if other == forms)
        yield f"### {names}"
        aliases = aliases_of(forms.view, forms.event)
        words = [f"{name} is {values_in(values)}" for values, name in aliases.items()]
        if words:
            yield f"{'; '.join(sorted(words))}."
        yield _table("| view | field | form | |", list(_parts(forms.view, aliases)))
        events = [_event(kind, aliases) for kind in get_args(forms.event)]
        yield _table("| event | fields | |", events)
        parts = [one for kind in get_args(forms.event) for one in _inside(kind, aliases)]
        if parts:
            yield _table("| part of an event | field | form | |", parts)


def _event(kind: Any, aliases: Aliases) -> str:
    fields = ", ".join(
        f"`{field.encode_name}{'' if field.required else '?'}`: {form_of(field.type, aliases)}"
        for field in fields_of(kind)
    )
    notes = [f"`{name}`: {note}" for name, note in notes_on(kind).items()]
    return f"| `{kind.__struct_config__.tag}` | {fields} | {' '.join([doc_of(kind), *notes])} |"


def _inside(kind: Any, aliases: Aliases) -> Iterator[str]:
    for struct in structs_in(kind):
        if struct is not kind:
            yield from _rows(struct, struct.__name__, aliases)


def _parts(view: Any, aliases: Aliases) -> Iterator[str]:
    """The rows of a view, and of all that is inside it."""
    for struct in structs_in(view):
        yield from _rows(struct, "`view`" if struct is view else struct.__name__, aliases)


def _rows(struct: Any, name: str, aliases: Aliases) -> Iterator[str]:
    notes = notes_on(struct)
    for field in fields_of(struct):
        mark = "" if field.required else "?"
        form = form_of(field.type, aliases)
        yield f"| {name} | `{field.encode_name}{mark}` | {form} | {notes.get(field.name, '')} |"


def main() -> int:
    """Write the part, or check it."""
    text = PAGE.read_text(encoding="utf-8")
    before, _begin, rest = text.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    new = before + page_part() + after
    if "--check" not in sys.argv:
        PAGE.write_text(new, encoding="utf-8")
        return 0
    if new != text:
        print(f"{PAGE.name} is not what the sources say: run python tools/protocol_page.py")
    return int(new != text)


if __name__ == "__main__":
    sys.exit(main())
