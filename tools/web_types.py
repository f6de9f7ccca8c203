"""Writes web/src/lib/protocol.ts, the types of the page, from protocol.py.

python tools/web_types.py           write it
python tools/web_types.py --check   only say whether it is as it should be
"""

import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect as of

from bohnhof.server import protocol

FILE = Path(__file__).parents[1] / "web" / "src" / "lib" / "protocol.ts"
TOLD = tuple(protocol.Told.__subclasses__())
HEAD = "// Written by tools/web_types.py from src/bohnhof/server/protocol.py. Do not edit."
PLAIN: dict[type[of.Type], str] = {
    of.AnyType: "unknown",
    of.NoneType: "null",
    of.BoolType: "boolean",
    of.IntType: "number",
    of.FloatType: "number",
    of.StrType: "string",
}


def words(kind: of.Type) -> str:
    """Return a type as TypeScript has it."""
    if (plain := PLAIN.get(type(kind))) is not None:
        return plain
    match kind:
        case of.Metadata(type=inner):
            return words(inner)
        case of.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in sorted(values, key=str))
        case of.UnionType(types=types):
            return " | ".join(dict.fromkeys(words(one) for one in types))
        case of.ListType(item_type=item):
            return f"{words(item)}[]" if " " not in words(item) else f"({words(item)})[]"
        case of.TupleType(item_types=items):
            return f"[{', '.join(words(item) for item in items)}]"
        case of.DictType():
            return "Data"
        case of.StructType(cls=struct):
            return struct.__name__
    raise TypeError(f"no words for {kind}")


def interface(struct: type[msgspec.Struct]) -> str:
    """Return a message, or a part of one."""
    info = of.type_info(struct)
    assert isinstance(info, of.StructType)
    lines = [f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        mark = "" if field.required or _is_always_there(struct) else "?"
        lines.append(f"  {field.encode_name}{mark}: {words(field.type)};")
    return "\n".join([*lines, "}"])


def _is_always_there(struct: type[msgspec.Struct]) -> bool:
    """Say whether fields that have their default are written, too."""
    is_told = issubclass(struct, protocol.Told)
    return is_told and not struct.__struct_config__.omit_defaults


def text() -> str:
    """Return the whole file."""
    said = get_args(protocol.AnySaid)
    parts = (protocol.SeatInfo, protocol.TableInfo, protocol.Happened, protocol.Position)
    phrases = ", ".join(f'"{phrase}"' for phrase in protocol.PHRASES)
    blocks = [
        HEAD,
        "export type Data = Record<string, unknown>;",
        f"export const VERSION = {protocol.VERSION};",
        f"export const LONGEST_NAME = {protocol.LONGEST_NAME};",
        f"export const LONGEST_CHAT = {protocol.LONGEST_CHAT};",
        f"export const PHRASES = [{phrases}] as const;",
        _levels(),
        *(interface(one) for one in (*said, *parts, *TOLD)),
        f"export type Said = {' | '.join(one.__name__ for one in said)};",
        f"export type Told = {' | '.join(one.__name__ for one in TOLD)};",
    ]
    return "\n\n".join(blocks) + "\n"


def _levels() -> str:
    levels = ", ".join(f'"{level}"' for level in get_args(protocol.Level))
    return f"export const LEVELS = [{levels}] as const;"


def main() -> int:
    """Write the file, or check it."""
    if "--check" in sys.argv:
        is_right = FILE.exists() and FILE.read_text() == text()
        if not is_right:
            print(f"{FILE.name} is not of this protocol: run python tools/web_types.py")
        return 0 if is_right else 1
    FILE.write_text(text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
