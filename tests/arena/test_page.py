import re
from html.parser import HTMLParser

import pytest

from bohnhof.arena.match import Match
from bohnhof.arena.page import page_of
from bohnhof.arena.plots import histograms, round_step, scale_over
from bohnhof.arena.report import report_of
from tests.arena.setting import FAULTY, match, played

pytestmark = pytest.mark.once

VOID = {"meta"}


class Reader(HTMLParser):
    """Checks that what opens closes, and notes tags and attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page(task: Match) -> str:
    return page_of(report_of(played(task), 1.0, "1 process"))


@pytest.mark.parametrize(
    "task",
    [
        match(games=4),
        match("seedling", "random", f"{FAULTY}:Raiser", game="nicht-die-bohne"),
        match("seedling", "random", game="mafia-solo"),
        match("seedling", "seedling", game="classic"),
        match(f"{FAULTY}:Raiser", f"{FAULTY}:Poet"),
    ],
    ids=["duel", "three", "solo", "classic", "faults"],
)
def test_a_page_is_sound_and_loads_nothing(task: Match) -> None:
    text = page(task)
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert "//" not in text
    assert "url(" not in text
    assert "@import" not in text
    tags = {tag for tag, _attributes in reader.seen}
    assert not tags & {"script", "link", "img", "iframe", "image", "use", "a"}
    assert not {key for _tag, attributes in reader.seen for key in attributes} & {"src", "href"}
    assert "nan" not in re.sub(r">[^<]*<", "><", text)
    assert "prefers-color-scheme: dark" in text
    for label in task.labels:
        assert f"{label}</td>" in text


def test_it_has_bars_and_histograms() -> None:
    text = page(match(games=4))
    assert text.count("<svg ") == 3
    assert text.count('class="whisker"') == 4
    assert "Histogram of the scores" in text
    assert "Dashed: the share if all were equal" in text
    assert "if all were equal" not in page(match(game="mafia"))


def test_names_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bohnhof.arena.play.bot_maker", lambda _name: lambda: 1 / 0)
    text = page(match("<b>&", "b"))
    assert "&lt;b&gt;&amp;" in text
    assert "<b>" not in text


@pytest.mark.parametrize(
    ("values", "ends"),
    [([0, 53], (0, 60)), ([-3.5, 62], (-20, 80)), ([5, 5], (5, 6)), ([0, 0.9], (0, 1))],
)
def test_scales_are_round_and_cover_all(values: list[float], ends: tuple[float, float]) -> None:
    scale = scale_over(values)
    assert (scale.low, scale.high) == pytest.approx(ends)
    assert scale.ticks[0] == scale.low
    assert scale.ticks[-1] == pytest.approx(scale.high)


@pytest.mark.parametrize(("least", "step"), [(1, 1), (1.1, 2), (3, 5), (7, 10), (0.03, 0.05)])
def test_steps_are_round(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)


def test_a_histogram_counts_every_score_once() -> None:
    drawing = histograms([("a", [-7, 0, 1, 1, 300]), ("b", [12])], "t")
    assert sum(int(n) for n in re.findall(r": (\d+)</title>", drawing)) == 6
    assert all(float(x) >= 190 for x in re.findall(r'<rect class="bar" x="([-\d.]+)"', drawing))
