"""What is wrong with a request by plain HTTP, in words for people instead of those of pydantic."""

from collections.abc import Mapping, Sequence
from typing import Any

from bohnhof.engine.complaints import LONGEST

WORDS = {
    "missing": "{it} is missing",
    "extra_forbidden": "there is nothing called {it}",
    "json_invalid": "this is no JSON",
    "string_type": "{it} must be a text",
    "string_too_short": "{it} must have at least {min_length} characters",
    "string_too_long": "{it} must have at most {max_length} characters",
    "string_pattern_mismatch": "{it} is a text of another form",
    "int_type": "{it} must be a whole number",
    "int_from_float": "{it} must be a whole number",
    "int_parsing": "{it} must be a whole number",
    "float_type": "{it} must be a number",
    "finite_number": "{it} must be a number",
    "bool_type": "{it} must be true or false",
    "list_type": "{it} must be a list",
    "too_long": "{it} must have at most {max_length} entries",
    "too_short": "{it} must have at least {min_length} entries",
    "dict_type": "{it} must be an object",
    "model_type": "{it} must be an object",
    "model_attributes_type": "{it} must be an object",
    "greater_than_equal": "{it} must be at least {ge}",
    "less_than_equal": "{it} must be at most {le}",
    "greater_than": "{it} must be more than {gt}",
    "less_than": "{it} must be less than {lt}",
    "literal_error": "{it} must be {expected}",
    "union_tag_invalid": "{it} must be of the type {expected_tags}",
    "union_tag_not_found": "{it} has no type",
}
"""By the name of the error."""
OTHER = "{it} is not what it must be"
STATUSES = {
    400: "This request can not be read.",
    404: "There is nothing at this address.",
    405: "This can not be done at this address.",
}
"""What is said of a request that no code of ours has seen."""


def words_of(status: int, detail: str) -> str:
    """Return what is said of a request that was turned away."""
    return STATUSES.get(status, detail)


def complaint(errors: Sequence[Mapping[str, Any]]) -> str:
    """Return what the first of pydantic's errors says; what was sent is not said back."""
    first = errors[0]
    _part, *place = first["loc"]  # the first says where in the request: its body, its path
    words = WORDS.get(first["type"], OTHER)
    where = ".".join(map(str, place)) or "what is sent"
    told = words.format_map({"it": where, **first.get("ctx", {})})[:LONGEST]
    return f"{told[0].upper()}{told[1:]}." if words.startswith("th") else f"{told}."
