"""Programs that play, well or badly: `python programs.py WHAT [FILE]`, with a file for its pid.

One that remembers adds what it has seen to the file, with each question.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path


def name_of(what: str) -> str:
    """Return the name by which such a program is a bot."""
    return f"cmd:'{sys.executable}' '{__file__}' {what}"


def answer(what: str, request: dict) -> str:
    legal = request["legal"]
    entry = legal[request["seed"] % len(legal)]
    answers = {
        "notation": entry["move"],
        "json": json.dumps(entry["move"]),
        "description": json.dumps(entry["action"]),
        "entry": json.dumps(entry),
        "index": str(legal.index(entry)),
        "why": json.dumps({"move": entry["move"], "why": "It felt right."}),
        "poem": "roses are red",
        "list": "[1, 2]",
        "far": "99999",
        "endless": "x" * 200_000,
        "nothing": "",
    }
    return answers[what]


def remember(note: str) -> None:
    """Keep a list as docs/adding-a-bot.md says."""
    seen: list[object] = []
    for line in sys.stdin:
        request = json.loads(line)
        memory = request["memory"]
        seen[memory["first"] :] = memory["events"]
        with Path(note).open("a", encoding="utf-8") as file:
            told = [request["view"]["seat"], memory["first"], json.dumps(seen)]
            print(json.dumps(told), file=file)
        print(answer("notation", request), flush=True)


def main(what: str, note: str = "") -> None:
    if what == "remember":
        remember(note)
    if what == "crash":
        raise RuntimeError("my model is missing")
    if what == "deaf":
        time.sleep(1000)
    for number, line in enumerate(sys.stdin):
        if what == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        if what == "stall" and number > 1:
            time.sleep(1000)
        if note:
            Path(note).write_text(str(os.getpid()), encoding="ascii")
        how = "notation" if what == "stall" else what
        print(answer(how, json.loads(line)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
