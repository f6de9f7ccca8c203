"""How pieces of a picture are set on lines: one after the other, joined, or broken."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

INDENT = 10


def flow(label: str, items: Sequence[Text], width: int, gap: str = "   ") -> Iterable[Text]:
    """Set items one after the other behind a label; none is broken at the end of a line."""
    yield from run_on(Text(f"   {label:<6} "), items, width, gap)


def run_on(line: Text, items: Sequence[Text], width: int, gap: str) -> Iterable[Text]:
    """Set items one after the other behind the beginning of a line, and on further lines."""
    for number, item in enumerate(items):
        if number and line.cell_len + len(gap) + item.cell_len > width:
            yield line
            line = Text(" " * INDENT)
        elif number:
            line.append(gap)
        line.append(item)
    yield line


def joined(lines: list[Text], width: int) -> list[Text]:
    """Return the lines as one if that fits."""
    line = Text("   ").join(lines)
    return [line] if lines and line.cell_len <= width else lines


def broken(text: Text, width: int) -> list[Text]:
    """Break a line that is too long; what follows is set in."""
    if text.cell_len <= width:
        return [text]
    first, *rest = text.wrap(Console(width=width), width - INDENT)
    for line in (first, *rest):
        line.rstrip()
    return [first, *(Text(" " * INDENT) + line for line in rest)]
