"""Measures how long tests take in a quick run, and writes tests/seconds.json anew.

What counts are seconds of the processor, of a test and of the processes that it started and saw
end: so it hardly matters what else the machine does meanwhile. Takes some minutes.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
STORED = ROOT / "tests" / "seconds.json"
LEAST = 0.3
"""What takes less is not worth a line."""
TIMES = "BOHNHOF_TIMES"


def used() -> float:
    """Return the seconds that this process and those it saw end have used."""
    kinds = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in kinds)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Write down what each test takes; this file is a plugin of the pytest that it starts."""
    before = used()
    answer = yield
    with Path(os.environ[TIMES]).open("a", encoding="utf-8") as file:
        file.write(f"{used() - before:.3f} {item.nodeid}\n")
    return answer


def long_ones(lines: Iterable[str]) -> dict[str, float]:
    """Return the seconds of each test that takes long."""
    times = (line.partition(" ") for line in lines)
    return {name: round(float(seconds), 1) for seconds, _, name in times if float(seconds) >= LEAST}


def measure() -> list[str]:
    """Run all tests but those in a browser as a quick run would; return a line for each."""
    from tools.quick import INTERPRETED

    with tempfile.TemporaryDirectory() as folder:
        times = Path(folder) / "times"
        path = os.pathsep.join([INTERPRETED["PYTHONPATH"], str(ROOT)])
        pytest_run = [sys.executable, "-m", "pytest", "-q", "-p", "tools.seconds", "-n", "auto"]
        subprocess.run(
            [*pytest_run, "--dist", "worksteal", "--ignore", "tests/page"],
            cwd=ROOT,
            env={**os.environ, **INTERPRETED, "PYTHONPATH": path, TIMES: str(times)},
            check=True,
        )
        return times.read_text(encoding="utf-8").splitlines()


def store(found: dict[str, float]) -> None:
    """Write the file."""
    STORED.write_text(json.dumps(found, indent=2, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    store(long_ones(measure()))
