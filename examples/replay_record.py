"""A game is noted, written to a file, read again and stepped through.

python replay_record.py [FILE]        default: game.json
"""

import sys
from itertools import islice
from pathlib import Path

import bohnhof
from bohnhof import Record, Rng


def main(path: Path) -> None:
    """Write a record, then read it as somebody else would."""
    state, rng = bohnhof.new("nicht-die-bohne", 3, seed="replay", rounds=1), Rng(1)
    record = Record.begin(state, names=["Ada", "Ben", "Cleo"])
    while not state.over:
        seat = state.to_move
        record.play(state, seat, state.random_action(seat, rng))
    path.write_bytes(record.to_json())

    read = Record.from_json(path.read_bytes())
    moves = zip(read.states(), read.history(), strict=False)  # there is one more state than moves
    for before, (seat, action) in islice(moves, 6):
        print(f"{read.names[seat]}: {before.text(action)}")
    print(f"... {len(read.moves)} moves in all")
    print(read.verify())  # raises RecordError if the result is not what the moves lead to


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "game.json"))
