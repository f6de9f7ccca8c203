"""Writes types of the page into web/src/lib, from Python.

protocol.ts has the messages of src/bohnhof/server/protocol.py, names.ts what each game names: why
it refuses moves, and the steps of a turn. So a German text that is missing, or one too much, does
not compile. The folder told/ beside it has the views, events, options and aids of each game.
deals.ts, and vectors for tests, are of tools/web_deals.py.

python tools/web_types.py           write them
python tools/web_types.py --check   only say whether they are as they should be
"""

import sys
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect as of

sys.path.insert(0, str(Path(__file__).parents[1]))

import bohnhof
from bohnhof.engine.names import Names
from bohnhof.server import protocol
from tools import web_deals
from tools.told_types import common_text, told_text

FOLDER = Path(__file__).parents[1] / "web" / "src" / "lib"
TOLD_FOLDER = FOLDER.parent / "told"
TOLD = tuple(protocol.Told.__subclasses__())
HEAD = "// Written by tools/web_types.py from src/bohnhof/server/protocol.py. Do not edit."
NAMES_HEAD = "// Written by tools/web_types.py from the games in src/bohnhof/games. Do not edit."
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


def protocol_text() -> str:
    """Return the whole of protocol.ts."""
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


def names_text() -> str:
    """Return the whole of names.ts."""
    games = [bohnhof.make_game(name) for name in bohnhof.games()]
    blocks = [
        NAMES_HEAD,
        "/** Why each game refuses moves. */",
        _by_game("Refusals", {game.info.name: game.refusals.all() for game in games}),
        "/** The steps of a turn in each game. */",
        _by_game("Steps", {game.info.name: game.steps.all() for game in games}),
        "/** Those of them in which something is asked that a refusal may name. */",
        _by_game("Asked", {game.info.name: _asked(game.steps) for game in games}),
    ]
    return "\n\n".join(blocks).replace(" */\n\n", " */\n") + "\n"


def _asked(steps: Names) -> list[str]:
    return [name for number, name in enumerate(steps.all()) if steps.words(number)]


def _by_game(interface: str, names: dict[str, list[str]]) -> str:
    lines = [f"export interface {interface} {{"]
    for game, known in names.items():
        lines += [f'  "{game}":', *(f'    | "{name}"' for name in known)]
        lines[-1] += ";" if known else " never;"
    return "\n".join([*lines, "}"])


def families() -> list[tuple[str, str]]:
    """Return the folders of the games, each with the first game that is in it."""
    found: dict[str, str] = {}
    for name, info in bohnhof.games().items():
        found.setdefault(info.folder, name)
    return list(found.items())


def main() -> int:
    """Write the files, or check them."""
    texts = {
        FOLDER / "protocol.ts": protocol_text(),
        FOLDER / "names.ts": names_text(),
        TOLD_FOLDER / "common.ts": common_text(),
        **{TOLD_FOLDER / f"{folder}.ts": told_text(game, folder) for folder, game in families()},
        web_deals.DEALS: web_deals.deals_text(),
        web_deals.VECTORS: web_deals.vectors_text(),
    }
    if "--check" not in sys.argv:
        for file, text in texts.items():
            file.parent.mkdir(exist_ok=True)
            file.write_text(text)
        return 0
    wrong = [f for f, text in texts.items() if not f.exists() or f.read_text() != text]
    for file in wrong:
        print(f"{file.name} is not what the sources say: run python tools/web_types.py")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
