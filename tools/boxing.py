"""Finds where hot code makes Python numbers: boxing calls in the C that mypyc has written.

Hot is what the hot half of the contract reaches: the functions named in HOT of every game and all
that they call. What runs only for somebody who listens (`if self.events is not None`) is not hot:
the branch is cut out before boxing and calls are looked for.

The C is read as it is compiled, without blanks at the beginning of its lines: so a function ends
where its braces are even, not where its indentation ends.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

HOT = (
    "legal_into", "play", "play_random", "mover", "refusal", "settle", "clone", "redeal", "is_over",
    "play_out",
)  # fmt: skip

HEAD = re.compile(r" *[A-Za-z_][\w \*]*?\bCPyDef_(\w+)\([^;{]*\) \{")
TEXT = re.compile(r"""/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'""")
"""Comments, strings and characters: a brace in them is none."""
BOXING = re.compile(
    r"\b(PyLong_From\w+|CPyTagged_(?!INCREF|DECREF|IncRef|DecRef)\w+|CPyLong_\w+)\("
)
NARROW_SHIFT = re.compile(r"= -?\d+ << cpy_r_")
CALL = re.compile(r"\bCPyDef_(\w+)\(")
METHOD = re.compile(r"CPY_GET_METHOD\w*\(.*/\* (\w+) \*/")
GOTO = re.compile(r"\bgoto (CPyL\d+);")
LABEL = re.compile(r"^ *(CPyL\d+): ;$")
LISTENERS = re.compile(r"^ *(\w+) = .*->_events;$")
COPY = re.compile(r"^ *(\w+) = (\w+);$")
IS_NONE = re.compile(r"^ *(\w+) = (\w+) ([!=]=) \w+;$")


@dataclass(frozen=True)
class Block:
    """Lines of C that run one after the other, and the labels they may go to."""

    lines: tuple[str, ...]
    goes_to: tuple[str, ...]


def name_of(symbol: str) -> str:
    """Return the Python name of a C function, as far as mypyc keeps it."""
    return symbol.replace("___", ".")


def functions(source: str) -> dict[str, str]:
    """Return the body of every compiled function by its Python name."""
    lines = iter(source.split("\n"))
    heads = ((HEAD.fullmatch(line), lines) for line in lines)
    return {name_of(head[1]): _body(following) for head, following in heads if head}


def _body(lines: Iterator[str]) -> str:
    """Take the lines of a function up to the brace that closes it."""
    found, depth = [], 1
    for line in lines:
        depth += _deeper(line)
        if depth <= 0:
            break
        found.append(line)
    return "\n".join(found)


def _deeper(line: str) -> int:
    """Return how many more braces a line opens than it closes."""
    if "{" not in line and "}" not in line:
        return 0
    code = TEXT.sub("", line)
    return code.count("{") - code.count("}")


def hot_lines(body: str) -> list[str]:
    """Return the lines of a function that run while nobody listens."""
    blocks = dict(_blocks(body.splitlines()))
    found: list[str] = []
    waiting, seen = [""], {""}
    while waiting:
        block = blocks[waiting.pop()]
        found += block.lines
        news = [label for label in dict.fromkeys(block.goes_to) if label not in seen]
        seen.update(news)
        waiting += news
    return found


def _blocks(lines: list[str]) -> Iterator[tuple[str, Block]]:
    """Cut a body at its labels; the first block has the label ""."""
    label, start = "", 0
    watched: set[str] = set()
    for number, line in enumerate(lines):
        if found := LABEL.match(line):
            yield label, _block(lines[start:number], found[1], watched)
            label, start = found[1], number + 1
    yield label, _block(lines[start:], None, watched)


def _block(lines: list[str], following: str | None, watched: set[str]) -> Block:
    """Make a block; `watched` are the variables that hold the listeners."""
    for number, line in enumerate(lines):
        if name := _holds_listeners(line, watched):
            watched.add(name)
        elif (found := IS_NONE.match(line)) and found[2] in watched:
            if_nobody = _without_listeners(lines[number + 1 :], found[1], found[3] == "!=")
            if if_nobody is not None:
                rest, jump = if_nobody
                inner = _block(rest, following, watched) if jump is None else Block((), (jump,))
                return _joined(lines[:number], inner)
    return Block(tuple(lines), _targets(lines, following))


def _holds_listeners(line: str, watched: set[str]) -> str:
    """Return the variable that this line makes hold the listeners, or ""."""
    if found := LISTENERS.match(line):
        return found[1]
    found = COPY.match(line)
    return found[1] if found and found[2] in watched else ""


def _joined(before: list[str], after: Block) -> Block:
    return Block((*before, *after.lines), (*GOTO.findall("\n".join(before)), *after.goes_to))


def _without_listeners(
    rest: list[str], condition: str, if_some: bool
) -> tuple[list[str], str | None] | None:
    """Follow the branch right behind a test for listeners as if there were none.

    Returns the lines that follow it, or the label it goes to; None if there is no such branch.
    """
    text = [line.strip() for line in rest[:5]] + [""] * 5
    if found := re.fullmatch(rf"if \((!?){condition}\) goto (CPyL\d+);", text[0]):
        jumps = bool(found[1]) == if_some
        return ([], found[2]) if jumps else (rest[1:], None)
    if text[0] == f"if ({condition}) {{":
        labels = GOTO.findall(" ".join(text[1:4]))
        if len(labels) == 2:
            return [], labels[1] if if_some else labels[0]
    return None


def _targets(lines: list[str], following: str | None) -> tuple[str, ...]:
    labels = GOTO.findall("\n".join(lines))
    last = lines[-1].strip() if lines else ""
    ends = last.startswith(("goto ", "return ", "CPy_Unreachable"))
    return (*labels, *((following,) if following and not ends else ()))


def boxing(source: str) -> dict[str, list[str]]:
    """Return the boxing calls of every hot function that has any."""
    bodies = functions(source)
    by_last_name: dict[str, list[str]] = defaultdict(list)
    for name in bodies:
        by_last_name[name.rsplit(".", 1)[-1]].append(name)
    waiting = [name for hot in HOT for name in by_last_name[hot]]
    seen = set(waiting)
    found: dict[str, list[str]] = {}
    while waiting:
        name = waiting.pop()
        text = "\n".join(hot_lines(bodies[name]))
        if calls := BOXING.findall(text):
            found[name] = sorted(calls)
        called = {name_of(symbol) for symbol in CALL.findall(text)}
        for method in METHOD.findall(text):
            called.update(by_last_name[method])
        news = [other for other in called if other in bodies and other not in seen]
        seen.update(news)
        waiting += news
    return dict(sorted(found.items()))


def narrow_shifts(source: str) -> list[str]:
    """Return where a literal is shifted by a variable: C counts only 32 bits of it."""
    return [
        f"{name}: {line.strip()} (see engine/bits.py)"
        for name, body in functions(source).items()
        for line in body.splitlines()
        if NARROW_SHIFT.search(line)
    ]


def compare(found: dict[str, list[str]], allowed: dict[str, dict[str, object]]) -> list[str]:
    """Return a line for each function that boxes more, or less, than its allowance."""
    faults = []
    for name in sorted(found.keys() | allowed.keys()):
        calls = found.get(name, [])
        allowance = allowed.get(name, {})
        number = allowance.get("calls", 0)
        if len(calls) != number:
            faults.append(
                f"{name}: {len(calls)} boxing calls, allowed {number}: {', '.join(calls)}"
            )
        elif not allowance.get("reason"):
            faults.append(f"{name}: its allowance gives no reason")
    return faults
