"""What may another seat hold? Sampled worlds know all that can be known, and no more.

python guess_hands.py [WORLDS]        default: 500
"""

import sys
from collections import Counter
from typing import Any

import bohnhof
from bohnhof import Event, Rng


def main(worlds: int) -> None:
    """Print how likely seat 1 holds each bean, as seat 0 sees it."""
    state, rng = bohnhof.new("classic", 4, seed="guess"), Rng("guess")
    turns = 0
    while turns < 5:
        seat = state.to_move
        events: list[Event] = []
        state.apply(seat, state.random_action(seat, rng), events)
        turns += sum(event.kind == "turn" for event in events)
    print(state.picture(0), end="\n\n")
    held: Counter[str] = Counter()
    for _world in range(worlds):
        view: dict[str, Any] = state.sample(0, rng).view(1)
        held.update(set(view["seats"][1]["hand"]))
    for bean, times in held.most_common():
        print(f"seat 1 holds {bean:<10} in {times / worlds:6.1%} of the worlds")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
