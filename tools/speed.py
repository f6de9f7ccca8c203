"""Guards the speed of the compiled build by figures that do not depend on the machine.

Instructions per decision stay within 10 % of tools/speed.json (callgrind, where it is installed),
hot functions box no more than tools/boxing.toml allows, and no literal is shifted in 32 bits.
`--store` writes both files anew; a new allowance then still needs a reason. What can not be
measured here is reported and no failure; but a compiled build without its generated C is one, as
nothing would guard it.
"""

import argparse
import json
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import boxing, instructions  # noqa: E402
from tools.instructions import Count, NotCounted  # noqa: E402

COUNTS = ROOT / "tools" / "speed.json"
ALLOWED = ROOT / "tools" / "boxing.toml"
GENERATED = ROOT / ".venv" / "bohnhof" / "native.c"
STORE = "if that is meant: .venv/bin/python tools/speed.py --store"

Counts = dict[str, dict[str, dict[str, int]]]
Allowed = dict[str, dict[str, object]]


def read_counts() -> Counts:
    """Return the stored counts by toolchain and game."""
    stored: Counts = json.loads(COUNTS.read_text(encoding="utf-8")) if COUNTS.exists() else {}
    return stored


def read_allowed() -> Allowed:
    """Return the stored allowances by function."""
    return tomllib.loads(ALLOWED.read_text(encoding="utf-8")) if ALLOWED.exists() else {}


def check_instructions(store: bool) -> list[str]:
    """Count and compare, or store; return what is wrong."""
    try:
        toolchain = instructions.toolchain()
        counts = instructions.count()
    except NotCounted as why:
        print(f"instructions: not counted, {why}")
        return []
    print(f"instructions per decision, {toolchain}:", _listed(counts))
    stored = read_counts()
    if store:
        stored[toolchain] = {game: asdict(count) for game, count in counts.items()}
        COUNTS.write_text(json.dumps(stored, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    elif toolchain not in stored:
        print(f"no values are stored for this toolchain; to store them: {STORE.split(': ')[1]}")
    else:
        return instructions.compare(counts, stored[toolchain])
    return []


def _listed(counts: dict[str, Count]) -> str:
    return ", ".join(f"{game} {count.each:.0f}" for game, count in counts.items())


def check_boxing(store: bool) -> list[str]:
    """Look for boxing calls and compare, or store; return what is wrong."""
    if not GENERATED.exists():
        if instructions.is_compiled():
            return ["the build is compiled, but its C was not kept in .venv/bohnhof/native.c"]
        print("boxing calls: not looked for, there is no compiled build")
        return []
    source = GENERATED.read_text(encoding="utf-8")
    found = boxing.boxing(source)
    print(f"boxing calls: {sum(map(len, found.values()))} in {len(found)} hot functions")
    allowed = read_allowed()
    if store:
        allowed = {
            name: {"calls": len(calls), "reason": allowed.get(name, {}).get("reason", "")}
            for name, calls in found.items()
        }
        ALLOWED.write_text(_as_toml(allowed), encoding="utf-8")
    return boxing.compare(found, allowed) + boxing.narrow_shifts(source)


def _as_toml(allowed: Allowed) -> str:
    head = "# Boxing calls that hot functions may have, and why; tools/speed.py reads it.\n\n"
    lines = [
        f'"{name}" = {{ calls = {entry["calls"]}, reason = {json.dumps(entry["reason"])} }}\n'
        for name, entry in allowed.items()
    ]
    return head + "".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Run both checks; 1 if the sources became slower or box more."""
    parser = argparse.ArgumentParser(prog="speed", description=__doc__)
    parser.add_argument("--store", action="store_true", help="take today's figures as the measure")
    store = parser.parse_args(arguments).store
    faults = check_boxing(store) + check_instructions(store)
    for fault in faults:
        print("  ", fault)
    if faults and not store and GENERATED.exists():
        print(STORE)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
