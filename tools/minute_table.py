"""What tools/first_minute.py has measured, in tables; and which steps the first card waited for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

ANSWER, HOME, BOARD, CARD = (
    "the server answers",
    "the home can be used",
    "the board is there",
    "the first card is planted",
)
MILESTONES = (ANSWER, HOME, BOARD, CARD)
BUSY = 1.0
"""With a load average of this or more at its start, the wall times of a run do not count."""


@dataclass(frozen=True)
class Step:
    """Something that was done; times are seconds since `./bohn` was called."""

    name: str
    begin: float
    end: float
    cpu: float

    @property
    def wall(self) -> float:
        """How long it took."""
        return self.end - self.begin


@dataclass(frozen=True)
class Run:
    """One start on a fresh clone. What an older revision does not tell is None or not there."""

    revision: str
    load: float
    reached: Mapping[str, float]
    """When each milestone was."""
    compiled: float | None
    """When the compiled build was there; None if there is none."""
    cpu_ready: float
    """CPU seconds of all that had ended, and of the server itself, at its first answer."""
    cpu_server: float | None
    """Those of the server alone, from its begin to the first card."""
    steps: Sequence[Step] = ()
    """What the set-up did."""
    set_up: Step | None = None
    """The set-up as a whole."""
    making: Sequence[Step] = ()
    """What was done beside the game."""
    beside: Step | None = None
    """All that as a whole."""
    sizes: Mapping[str, int] = field(default_factory=dict)
    """Bytes of each part of .venv at the end."""

    @property
    def counts(self) -> bool:
        """Say whether nothing else kept the machine busy at the start."""
        return self.load < BUSY


def critical_path(steps: Sequence[Step], until: float) -> list[Step]:
    """Return the chain of steps, each the last that had ended when the next began."""
    path: list[Step] = []
    while ended := [step for step in steps if step.end <= until and step not in path]:
        last = max(ended, key=lambda step: step.end)
        path.insert(0, last)
        until = last.begin
    return path


def steps_table(run: Run) -> str:
    """Return what was done in one run, in Markdown, in the order in which it began."""
    rows = [["step", "from", "to", "wall s", "CPU s", "waited for"]]
    if run.set_up is not None:
        path = critical_path(run.steps, run.set_up.end)
        rest = run.set_up.cpu - sum(step.cpu for step in run.steps)
        rows += [_row(step, "yes" if step in path else "") for step in run.steps]
        rows.append(["what is between these", "", "", _between(path, run.set_up), _s(rest), "yes"])
    rows += _reached_rows(run)
    rows += [_row(step, "") for step in run.making]
    if run.beside is not None:
        rest = run.beside.cpu - sum(step.cpu for step in run.making)
        idle = run.beside.wall - sum(step.wall for step in run.making)
        rows.append(["what is between these", "", "", _s(idle), _s(rest), ""])
    return markdown(rows)


def _between(path: Sequence[Step], set_up: Step) -> str:
    """Return the seconds up to the server in which no step was waited for."""
    return _s(set_up.end - sum(step.wall for step in path))


def _reached_rows(run: Run) -> list[list[str]]:
    """Rows from the begin of the server, or from the very begin, to the first card."""
    began = run.set_up.end if run.set_up else 0.0
    rows = []
    for name in MILESTONES:
        end = run.reached[name]
        rows.append([name, _s(began), _s(end), _s(end - began), "", "yes"])
        began = end
    if run.cpu_server is not None:
        rows[-1][4] = f"{_s(run.cpu_server)} (server, since its begin)"
    return rows


def _row(step: Step, mark: str) -> list[str]:
    return [step.name, _s(step.begin), _s(step.end), _s(step.wall), _s(step.cpu), mark]


Figure = Callable[[Run], float | None]


def summary(kinds: Mapping[str, Sequence[Run]]) -> str:
    """Return the medians of several runs in Markdown, a column for each kind of run."""
    loads = [", ".join(f"{run.load:.2f}" for run in runs) for runs in kinds.values()]
    rows = [["", *kinds], ["load average at the start", *loads]]
    for name, figure in _figures().items():
        rows.append([name, *(_middle(runs, figure) for runs in kinds.values())])
    return markdown(rows)


def _figures() -> dict[str, Figure]:
    """What is told of a run."""
    figures: dict[str, Figure] = {}
    for name in MILESTONES:
        figures[f"{name}, s"] = lambda run, name=name: run.reached[name]  # type: ignore[misc]
    return {
        **figures,
        "the compiled build is there, s": lambda run: run.compiled,
        "the compiled build from its own begin, s": lambda run: run.beside and run.beside.wall,
        "CPU s up to the first answer": lambda run: run.cpu_ready,
        "CPU s of the server up to the first card": lambda run: run.cpu_server,
        "CPU s of what is made beside the game": lambda run: run.beside and run.beside.cpu,
        "CPU s up to the first answer and beside the game": cpu_in_all,
        "MB of .venv at the end": lambda run: sum(run.sizes.values()) / 1e6,
    }


def cpu_in_all(run: Run) -> float:
    """Return the CPU seconds of everything that is made, which old and new starts both do."""
    return run.cpu_ready + (run.beside.cpu if run.beside else 0.0)


def _middle(runs: Sequence[Run], figure: Figure) -> str:
    values = [value for run in runs if (value := figure(run)) is not None]
    if not values:
        return "-"
    if len(values) == 1:
        return _s(values[0])
    return f"{_s(median(values))} ({_s(min(values))} to {_s(max(values))})"


def sizes_table(run: Run) -> str:
    """Return the parts of .venv in Markdown, the largest first, those below 1 MB in one line."""
    large = {part: size for part, size in run.sizes.items() if size >= 1e6}
    rest = sum(run.sizes.values()) - sum(large.values())
    ordered = sorted(large.items(), key=lambda item: -item[1])
    parts = [*ordered, ("the rest", rest), ("in all", sum(run.sizes.values()))]
    return markdown([["part of .venv", "MB"], *([part, _s(size / 1e6)] for part, size in parts)])


def middle_run(runs: Sequence[Run]) -> Run:
    """Return the run whose first card came as late as that of most."""
    ordered = sorted(runs, key=lambda run: run.reached[CARD])
    return ordered[(len(ordered) - 1) // 2]


def counted(runs: Sequence[Run]) -> Sequence[Run]:
    """Return the runs that count; all of them if none does."""
    return [run for run in runs if run.counts] or runs


def markdown(rows: Sequence[Sequence[str]]) -> str:
    """Return a table; the first row is its head."""
    head, *body = [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join([head, f"|{'---|' * len(rows[0])}", *body])


def _s(number: float) -> str:
    return f"{number:.1f}"
