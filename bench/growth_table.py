"""Growth as a table and as data: it must stay flat."""

from typing import Any

from bench.libraries import GROWTH, Run


def data(run: Run) -> dict[str, Any]:
    """Return nanoseconds per decision by seats and by thirds of a game, and bytes per state."""
    cases = [(game, figure) for library, game, figure in run.measured if library == GROWTH.name]
    by_seats: dict[str, dict[str, float]] = {}
    for game, figure in cases:
        rate = run.rate(GROWTH.name, game, figure)
        if figure == "bulk" and rate:
            name, seats = game.split("/")
            by_seats.setdefault(name, {})[seats] = 1e9 / rate
    games = [game for game, figure in cases if figure == "from_0"]
    return {
        "ns_per_decision_by_seats": by_seats,
        "ns_per_decision_by_third": {game: thirds(run, game) for game in games},
        **run.facts[GROWTH.name],
    }


def thirds(run: Run, game: str) -> list[float] | None:
    """Return nanoseconds per decision in each third, by the differences of what is left."""
    left: list[tuple[float, float]] = []
    for third in range(3):
        items = run.rate(GROWTH.name, game, f"from_{third}", "items")
        units = run.rate(GROWTH.name, game, f"from_{third}")
        if items is None or units is None:
            return None
        left.append((1 / items, units / items))
    left.append((0.0, 0.0))
    return [1e9 * (left[i][0] - left[i + 1][0]) / (left[i][1] - left[i + 1][1]) for i in range(3)]


def lines(run: Run) -> list[str]:
    """Return the tables."""
    from bench.report import table

    found = data(run)
    rows = []
    for game, by_third in found["ns_per_decision_by_third"].items():
        cells = ["-"] * 3 if by_third is None else [f"{ns:.0f}" for ns in by_third]
        seats = found["ns_per_decision_by_seats"].get(game, {})
        by_seats = ", ".join(f"{number}: {ns:.0f}" for number, ns in seats.items())
        rows.append((game, *cells, by_seats, str(found["bytes_per_state"][game])))
    head = ("ns per decision", "first third", "second", "last", "by seats", "bytes per state")
    return table(head, rows)
