"""What beans cost at the table: the deals of some Classic games, as a plot.

    python bean_prices.py [GAMES] [FILE]        default: 6 games, bean_prices.svg

A record of Classic ends with a ledger: every deal, and in how large a harvest each card was sold in
the end. The price of a bean is how many coins its cards brought, each its part of the harvest.
"""

import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import bohnhof
from bohnhof import Record, Rng
from bohnhof.bots import Gardener, decide

BAR = 40


def played(number: int) -> Record:
    """Return the record of a game between four bots that trade."""
    state, rng = bohnhof.new("classic", 4, seed=number), Rng(number)
    record = Record.begin(state)
    while not state.over:
        seat = state.to_move
        record.play(state, seat, decide(Gardener(), state, seat, rng))
    return record


def prices(records: list[Record]) -> dict[str, float]:
    """Return the mean price of each bean that was traded."""
    found: dict[str, list[float]] = defaultdict(list)
    for record in records:
        deals: list[Any] = record.ledger or []
        for deal in deals:
            for side in deal["gave"]:
                for card in side:
                    worth = card["coins"] / card["cards"] if card["cards"] else 0.0
                    found[card["bean"]].append(worth)
    return {bean: sum(all_of_it) / len(all_of_it) for bean, all_of_it in found.items()}


def plot(mean: dict[str, float]) -> str:
    """Return a bar for each bean, the dearest first, as a picture in SVG."""
    scale = 420 / max(mean.values())
    lines = []
    for row, (bean, price) in enumerate(sorted(mean.items(), key=lambda pair: -pair[1])):
        y = row * BAR
        lines.append(f'<text x="110" y="{y + 25}" text-anchor="end">{bean}</text>')
        lines.append(f'<rect x="120" y="{y + 6}" width="{price * scale:.0f}" height="28"/>')
        lines.append(f'<text x="{130 + price * scale:.0f}" y="{y + 25}">{price:.2f}</text>')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="620" height="{len(mean) * BAR}"'
    return "\n".join([head + ' font-family="sans-serif" fill="#3b7a3b">', *lines, "</svg>\n"])


def main(games: int, target: Path) -> None:
    """Play, print the prices, draw them."""
    mean = prices([played(number) for number in range(games)])
    for bean, price in sorted(mean.items(), key=lambda pair: -pair[1]):
        print(f"{bean:>12} {price:5.2f} {'#' * round(price * 50)}")
    target.write_text(plot(mean), encoding="utf-8")
    print(f"drawn in {target}")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 6, Path(given[1] if len(given) > 1 else "bean_prices.svg"))
