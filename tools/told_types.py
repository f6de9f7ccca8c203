"""The types of what a game tells the page: its views, events, options and aids, as TypeScript."""

from importlib import import_module
from types import UnionType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as of

from bohnhof.engine.options import Options
from bohnhof.engine.parts import part_of
from bohnhof.engine.reading import Seen, Viewed

HEAD = "// Written by tools/web_types.py from src/bohnhof/games/{}. Do not edit."
MOST_KEYS = 4
"""More names than that, of beans, say, are any text to the page: it only looks them up."""
PLAIN: dict[type[of.Type], str] = {
    of.AnyType: "unknown",
    of.NoneType: "null",
    of.BoolType: "boolean",
    of.IntType: "number",
    of.FloatType: "number",
    of.StrType: "string",
}


def common_text() -> str:
    """Return what every view has, whatever the game."""
    return _Module("").common()


def told_text(game: str, folder: str) -> str:
    """Return the module of a game: every form that is within what it tells."""
    view, event, aids = (part_of(game, part) for part in ("view", "event", "told_aids"))
    assert view is not None
    assert event is not None
    assert aids is not None
    return _Module(game).text(folder, view, event, aids)


class _Module:
    """One file of types."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._named: dict[type, str] = {}
        """The structs that are within, by their names here."""
        self._choices: dict[frozenset[Any], str] = {}
        """Choices among names, by what they are called in the game's own module."""

    def text(self, folder: str, view: type, event: UnionType, aids: type) -> str:
        roots = (view, *get_args(event), aids)
        self._aliases = _aliases(view.__module__)
        self._own = _aliases(aids.__module__)
        for root in roots:
            self._find(of.type_info(root))
        blocks = [self._interface(struct) for struct in self._named]
        events = " | ".join(self._named[one] for one in get_args(event))
        choices = [
            f"export type {name} = {_either(values)};"
            for values, name in self._choices.items()
            if name != "string"
        ]
        used = 'import type { Steps } from "../lib/names";'
        head = [HEAD.format(folder), *([used] if "Steps[" in "".join(blocks) else [])]
        return "\n\n".join([*head, *choices, *blocks, f"export type AnyEvent = {events};"]) + "\n"

    def common(self) -> str:
        """Return the module with the common part of views alone."""
        self._named[Viewed] = Viewed.__name__
        return f"{HEAD.format('*')}\n\n{self._interface(Viewed)}\n"

    def _find(self, kind: of.Type) -> None:
        """Give each struct within a type a name, in the order in which they are met."""
        match kind:
            case of.StructType(cls=struct, fields=fields):
                if struct not in self._named:
                    self._named[struct] = self._free_name(struct)
                    for field in fields:
                        self._find(field.type)
            case of.Metadata(type=inner) | of.ListType(item_type=inner):
                self._find(inner)
            case of.UnionType(types=types) | of.TupleType(item_types=types):
                for inner in types:
                    self._find(inner)
            case of.DictType(key_type=key, value_type=value):
                self._find(key)
                self._find(value)
            case of.LiteralType(values=values):
                self._name_choice(frozenset(values))

    def _free_name(self, struct: type) -> str:
        """Return the name of a struct; events and others may be called alike."""
        name = struct.__name__ if not issubclass(struct, Seen) else f"{struct.__name__}Event"
        if name in self._named.values():
            raise ValueError(f"{self._game} has two forms named {name}")
        return name

    def _name_choice(self, values: frozenset[Any]) -> None:
        if values in self._aliases and all(isinstance(one, str) for one in values):
            self._choices[values] = self._aliases[values] if len(values) <= MOST_KEYS else "string"
        elif values in self._own:
            self._choices[values] = self._own[values]

    def _interface(self, struct: type) -> str:
        info = of.type_info(struct)
        assert isinstance(info, of.StructType)
        lines = [f"export interface {self._named[struct]} {{"]
        if info.tag is not None:
            lines.append(f'    {info.tag_field}: "{info.tag}";')
        lines += [self._line(struct, field) for field in info.fields]
        return "\n".join([*lines, "}"])

    def _line(self, struct: type, field: of.Field) -> str:
        words = self._words(field.type)
        if field.name == "step" and words == "string":
            words = f'Steps["{self._game}"]'
        return f"    {field.encode_name}{_mark(struct, field)}: {words};"

    def _words(self, kind: of.Type) -> str:
        if (plain := PLAIN.get(type(kind))) is not None:
            return plain
        match kind:
            case of.CustomType(cls=other) if other is object:
                return "unknown"
            case of.Metadata(type=inner):
                return self._words(inner)
            case of.LiteralType(values=values) if all(isinstance(one, int) for one in values):
                return "number"
            case of.LiteralType(values=values):
                return self._choices.get(frozenset(values)) or _either(frozenset(values))
            case of.UnionType(types=types):
                return " | ".join(dict.fromkeys(self._words(one) for one in types))
            case of.ListType(item_type=item):
                words = self._words(item)
                return f"({words})[]" if " " in words else f"{words}[]"
            case of.TupleType(item_types=items):
                return f"[{', '.join(self._words(item) for item in items)}]"
            case of.DictType(key_type=of.LiteralType(values=keys), value_type=value) if (
                len(keys) <= MOST_KEYS
            ):
                known = self._choices.get(frozenset(keys)) or _either(frozenset(keys))
                return f"Partial<Record<{known}, {self._words(value)}>>"
            case of.DictType(value_type=value):
                return f"Record<string, {self._words(value)}>"
            case of.StructType(cls=struct):
                return self._named[struct]
        raise TypeError(f"no words for {kind}")


def _mark(struct: type, field: of.Field) -> str:
    """Return a question mark where a field may be left out."""
    if field.required:
        return ""
    if issubclass(struct, Options):
        return "" if field.name in struct.always else "?"
    assert issubclass(struct, msgspec.Struct)
    # msgspec does not tell of UNSET: such a field is not required, and has no default either.
    is_unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
    return "?" if is_unset or struct.__struct_config__.omit_defaults else ""


def _aliases(module: str) -> dict[frozenset[Any], str]:
    """Return the choices that a module has names for: `Bean = Literal[...]`."""
    named = vars(import_module(module)).items()
    return {frozenset(get_args(one)): name for name, one in named if get_origin(one) is Literal}


def _either(values: frozenset[Any]) -> str:
    texts = sorted(values, key=str)
    return " | ".join(f'"{one}"' if isinstance(one, str) else "number" for one in texts)
