"""Two ways to the same position: how much smaller a tree becomes if it is told.

    python same_position.py [DEPTH]        default: 6

States are compared by value; `key()` finds one again in a dictionary.
"""

import sys

import bohnhof


def main(depth: int) -> None:
    """Grow all that can happen in the next moves, level by level."""
    start = bohnhof.new("mafia-solo", seed="tree")
    level, paths = {start.key(): start}, 1
    for number in range(1, depth + 1):
        following, ways = {}, 0
        for state in level.values():
            if state.over:
                continue
            for action in state.legal(state.to_move):
                after = state.clone()
                after.apply(state.to_move, action)
                following[after.key()] = after
                ways += 1
        level, paths = following, ways
        print(f"moves {number}: {paths} ways to {len(level)} positions")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
