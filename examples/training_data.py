"""Data to learn from: for each decision what was known, what was legal, what was done, who won.

    python training_data.py [GAMES] [FILE]        default: 3 games, training.jsonl

`action_count` is the length of an array with a place for every action (None in Classic).
"""

import json
import sys
from pathlib import Path
from typing import Any

import bohnhof
from bohnhof import Record, Rng


def rows(record: Record) -> list[dict[str, Any]]:
    """Return a row for each decision of a finished game."""
    won = record.final().returns()
    found = []
    for state, (seat, action) in zip(record.states(), record.history(), strict=False):
        mask = [0] * (state.game.action_count or 0)  # None in Classic, whose offers are too many
        for legal in state.legal(seat):
            mask[legal] = 1
        found.append({"knows": state.view(seat), "legal": mask, "action": action, "won": won[seat]})
    return found


def main(games: int, path: Path) -> None:
    """Play at random, and write a line of JSON for each decision."""
    rng, count = Rng("training"), 0
    with path.open("w", encoding="utf-8") as file:
        for number in range(games):
            state = bohnhof.new("nicht-die-bohne", 4, seed=number, rounds=1)
            record = Record.begin(state)
            while not state.over:
                seat = state.to_move
                record.play(state, seat, state.random_action(seat, rng))
            for row in rows(record):
                file.write(json.dumps(row) + "\n")
                count += 1
    print(f"{count} decisions of {games} games in {path}")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 3, Path(given[1] if len(given) > 1 else "training.jsonl"))
