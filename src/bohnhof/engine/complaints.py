"""What is wrong with data from outside, in words for people instead of those of msgspec."""
# interpreted: only errors come here

import re

LONGEST = 300
"""Characters; the data may be a stranger's."""
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
}
"""The kinds of JSON values, as a person calls them."""
GOT = KINDS | {"float": "a number with a point"}
WHERE = re.compile(r" - at (?:`?key`? in )?`(.+)`$", re.DOTALL)
WORDS: tuple[tuple[str, str], ...] = (
    (r"Object missing required field `(.+)`", r"in {it}, \1 is missing"),
    (r"Object contains unknown field `(.+)`", r"in {it}, there is nothing called \1"),
    (r"Invalid (?:enum )?value (.+)", r"{it} can not be \1"),
    (r"JSON is malformed: (.+) \(byte (\d+)\)", r"it is no JSON (\1, byte \2)"),
    (r"Input data was truncated", r"it is no JSON, or not all of it"),
    (r"Expected `str` matching regex .+", r"{it} is a text of another form"),
)
"""What msgspec says, and what we say instead."""
EXPECTED = re.compile(
    r"Expected `([^`]+)`(?: (of length )?(?:(>=|<=|>|<) )?(-?[\d.]+))?(?:, got (.+))?"
)
BOUNDS = {">=": "at least ", "<=": "at most ", ">": "more than ", "<": "less than "}


def in_our_words(error: Exception) -> str:
    """Return what an error of reading data says, and where in the data it is."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, UnicodeError):
        return "it is no UTF-8 text"
    text = str(error)
    found = WHERE.search(text)
    place = found[1].removeprefix("$").lstrip(".").replace("[...]", "") if found else ""
    return _words(WHERE.sub("", text), place)[:LONGEST]


def _words(text: str, place: str) -> str:
    for theirs, ours in WORDS:
        if re.fullmatch(theirs, text, re.DOTALL):
            told = re.sub(theirs, ours, text, flags=re.DOTALL)
            return told.replace("{it}", place or "it").removeprefix("in it, ")
    if expected := EXPECTED.fullmatch(text):
        return f"{place or 'it'} must be {_expected(*expected.groups(default=''))}"
    return f"{place}: {text}" if place else text


def _expected(kinds: str, length: str, sign: str, number: str, got: str) -> str:
    """Tell what is wanted, and what there is instead if that is known."""
    wanted = " or ".join(KINDS.get(kind, kind) for kind in kinds.split(" | "))
    if number:
        wanted += f"{' of length' if length else ','} {BOUNDS.get(sign, '')}{number}"
    there = GOT.get(got.strip("`"), f"of length {got}" if length else got)
    return f"{wanted}, not {there}" if got else wanted
