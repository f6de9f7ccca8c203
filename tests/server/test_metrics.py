"""Figures for who runs a server: in the form of Prometheus, and true."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bohnhof.server.metrics import HELP, LIMITS, Histogram, Metrics
from tests.server.running import Player, Server, running

pytestmark = pytest.mark.once

LINE = re.compile(r'([a-z_]+)(?:\{([a-z]+)="([^"]+)"\})? ([0-9.e+-]+)')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("metrics") / "tables.db") as server:
        yield server


def figures(server: Server) -> dict[tuple[str, str], float]:
    """All figures by name and label; each line is one that Prometheus reads."""
    found = {}
    for line in httpx.get(f"{server.url}/metrics").text.splitlines():
        if not line.startswith("# "):
            match = LINE.fullmatch(line)
            assert match, line
            found[match[1], match[3] or ""] = float(match[4])
    return found


def test_times_are_counted_up_to_each_limit() -> None:
    times = Histogram()
    for seconds in (0.0005, 0.001, 0.002, 0.3, 99.0):
        times.add(seconds)
    lines = dict(line.rsplit(" ", 1) for line in times.lines("x"))
    assert lines['x_bucket{le="0.001"}'] == "2", "a limit is counted itself"
    assert lines['x_bucket{le="0.0025"}'] == "3"
    assert lines['x_bucket{le="0.25"}'] == "3"
    assert lines['x_bucket{le="0.5"}'] == "4"
    assert lines['x_bucket{le="10.0"}'] == "4"
    assert lines['x_bucket{le="+Inf"}'] == lines["x_count"] == "5"
    assert float(lines["x_sum"]) == pytest.approx(99.3035)
    assert list(LIMITS) == sorted(LIMITS)


def test_what_fails_is_timed_as_well() -> None:
    metrics = Metrics()

    def fail() -> None:
        with metrics.timing("bohnhof_commit_seconds"):
            time.sleep(0.003)
            raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        fail()
    assert 'bohnhof_commit_seconds_bucket{le="0.0025"} 0\n' in metrics.text()
    assert "bohnhof_commit_seconds_count 1\n" in metrics.text()


def test_every_figure_is_described_and_told(server: Server) -> None:
    first = server.create("duel", 2, bots=["random"])
    player = Player(server, first["table"], first["token"])
    player.ask("start")
    player.close()
    text = httpx.get(f"{server.url}/metrics").text
    kinds = dict(re.findall(r"# TYPE (\S+) (\S+)", text))
    assert list(kinds) == list(HELP)
    told = {name for name, _label in figures(server)}
    for name, kind in kinds.items():
        if name == "bohnhof_refusals_total":
            continue  # nothing was refused yet
        parts = ("_bucket", "_sum", "_count") if kind == "histogram" else ("",)
        assert {f"{name}{part}" for part in parts} <= told, name


def test_figures_are_true(server: Server) -> None:
    before = figures(server)
    first = server.create("mafia-solo", 1)
    player = Player(server, first["table"], first["token"])
    for number in range(5):
        assert player.ask("chat", text=f"line {number}")["type"] == "ack"
    player.ask("chat", text="")
    assert server.get("tables/none").status_code == 404
    after = figures(server)

    def more(name: str, label: str = "") -> float:
        return after[name, label] - before.get((name, label), 0)

    assert more("bohnhof_clients") == 1
    assert more("bohnhof_tables") == 1
    assert more("bohnhof_messages_total", "chat") == 6
    assert more("bohnhof_answer_seconds_count") == 6, "what is refused is answered, too"
    assert more("bohnhof_commit_seconds_count") >= 6
    assert more("bohnhof_http_total", "201") == 1
    assert more("bohnhof_http_total", "404") == 1
    assert more("bohnhof_http_seconds_count") == 3, "the figures themselves are asked for by HTTP"
    for name in ("http", "answer", "commit"):
        of = f"bohnhof_{name}_seconds"
        counts = [after[f"{of}_bucket", label] for label in (*map(str, LIMITS), "+Inf")]
        assert counts == sorted(counts)
        assert counts[-1] == after[f"{of}_count", ""]
        assert 0 < after[f"{of}_sum", ""] < 60
    player.close()


def test_the_size_of_the_database(server: Server) -> None:
    def size() -> int:
        files = server.data.parent.glob("tables.db*")
        kept: list[Path] = [one for one in files if one.name in ("tables.db", "tables.db-wal")]
        return sum(one.stat().st_size for one in kept)

    assert figures(server)["bohnhof_database_bytes", ""] == size() > 0
