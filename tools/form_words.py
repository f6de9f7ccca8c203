"""The forms of data in words, for tables on a page: fields, types, and the notes below fields."""

import ast
import inspect
from functools import cache
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as of

PLAIN: dict[type[of.Type], str] = {
    of.AnyType: "anything",
    of.CustomType: "anything",
    of.NoneType: "null",
    of.BoolType: "true or false",
    of.IntType: "number",
    of.FloatType: "number",
    of.StrType: "text",
}

Aliases = dict[frozenset[Any], str]
"""The names of choices, by what can be chosen."""


def fields_of(kind: Any) -> tuple[of.Field, ...]:
    """Return the fields of a form."""
    info = of.type_info(kind)
    assert isinstance(info, of.StructType)
    return info.fields


def structs_in(kind: Any) -> list[Any]:
    """A form, and those that are inside it."""
    found = [kind]
    for struct in found:
        for field in fields_of(struct):
            found += [one for one in dict.fromkeys(_in_type(field.type)) if one not in found]
    return found


def _in_type(kind: of.Type) -> list[Any]:
    match kind:
        case of.StructType(cls=struct):
            return [struct]
        case of.Metadata(type=inner) | of.ListType(item_type=inner):
            return _in_type(inner)
        case of.UnionType(types=types) | of.TupleType(item_types=types):
            return [one for inner in types for one in _in_type(inner)]
        case of.DictType(value_type=value):
            return _in_type(value)
    return []


# Forms in words.


def form_of(kind: of.Type, aliases: Aliases | None = None) -> str:
    """Return a type in words."""
    names = aliases or {}
    if (plain := PLAIN.get(type(kind))) is not None:
        return plain
    match kind:
        case of.Metadata(type=inner):
            return form_of(inner, names)
        case of.LiteralType(values=values):
            return names.get(frozenset(values)) or values_in(values)
        case of.UnionType(types=types):
            parts = dict.fromkeys(form_of(one, names) for one in types)
            return " or ".join(parts)
        case of.ListType(item_type=item):
            one = form_of(item, names)
            return f"list of ({one})" if " or " in one else f"list of {one}"
        case of.TupleType(item_types=items):
            return f"[{', '.join(form_of(item, names) for item in items)}]"
        case of.DictType(key_type=key, value_type=value):
            return f"by {form_of(key, names)}: {form_of(value, names)}"
        case of.StructType(cls=struct):
            return str(struct.__name__)
    raise TypeError(f"no words for {kind}")


def values_in(values: Any) -> str:
    """Return what can be chosen."""
    known = sorted(values, key=str)
    if all(isinstance(one, int) for one in known) and len(known) > 2:
        return f"{min(known)} to {max(known)}"
    return " or ".join(f'`"{one}"`' if isinstance(one, str) else str(one) for one in known)


def aliases_of(view: Any, event: Any) -> Aliases:
    """The names that a game has for a choice of texts, by what can be chosen."""
    modules = {inspect.getmodule(one) for one in (view, *get_args(event))}
    return {
        frozenset(get_args(value)): name
        for module in modules
        for name, value in vars(module).items()
        if get_origin(value) is Literal and len(get_args(value)) > 2
    }


def doc_of(kind: Any) -> str:
    """Return what a form is for, on one line."""
    return " ".join(inspect.getdoc(kind).split()).replace("|", "\\|")  # type: ignore[union-attr]


def notes_on(kind: Any) -> dict[str, str]:
    """What is written below the fields of a form, and of those that it is made from."""
    notes: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        module = inspect.getmodule(one)
        if isinstance(one, type(msgspec.Struct)) and module and one is not msgspec.Struct:
            notes |= _notes_in(module).get(one.__name__, {})
    return notes


@cache
def _notes_in(module: ModuleType) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            notes = found.setdefault(node.name, {})
            for field, text in zip(node.body, node.body[1:], strict=False):
                is_noted = isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
                if (
                    isinstance(field, ast.AnnAssign)
                    and isinstance(field.target, ast.Name)
                    and is_noted
                ):
                    notes[field.target.id] = " ".join(str(text.value.value).split())  # type: ignore[attr-defined]
    return found
