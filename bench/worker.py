"""A process that holds one library and measures its probes when it is told to.

It reads lines of JSON, `{"probe": NAME, "seconds": S}`, and answers each with a line of JSON. The
first line that it writes lists its probes and what they are made of.
"""

import importlib
import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.measure import Measured, measure  # noqa: E402


def serve(library: Any, requests: TextIO, answers: TextIO) -> None:
    """Answer requests until there are no more."""
    probes = library.probes()
    known: dict[str, int] = {}
    say(answers, {"versions": library.versions(), "probes": list(probes), "facts": library.facts()})
    for line in requests:
        request = json.loads(line)
        name = request["probe"]
        result: Measured | dict[str, str]
        try:
            result = measure(probes[name], request["seconds"], known.get(name))
            known[name] = result.batch
            say(answers, asdict(result))
        except Exception as error:
            say(answers, {"error": f"{type(error).__name__}: {error}"})


def say(answers: TextIO, data: dict[str, Any]) -> None:
    """Write one answer."""
    answers.write(json.dumps(data) + "\n")
    answers.flush()


def main() -> int:
    """Serve the module that is named; libraries may print what they like, it goes elsewhere."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    try:
        library = importlib.import_module(sys.argv[1])
        serve(library, sys.stdin, answers)
    except Exception as error:
        say(answers, {"error": f"{type(error).__name__}: {error}"})
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
