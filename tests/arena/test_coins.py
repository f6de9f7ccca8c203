"""People read the scores of the Duel in coins; data keeps cents."""

import re

import pytest

import bohnhof
from bohnhof import Record, RecordError
from bohnhof.arena.page import page_of
from bohnhof.arena.plots import histograms
from bohnhof.arena.report import bot_rows, data_of, report_of
from bohnhof.cli.simulate import Tally, Task, report
from tests.arena.setting import match, played

pytestmark = pytest.mark.once


def test_only_the_duel_counts_cents() -> None:
    assert {name: info.coin for name, info in bohnhof.games().items() if info.coin != 1} == {
        "duel": 100
    }


def test_the_table_of_the_arena_is_in_coins_and_its_data_in_cents() -> None:
    made = report_of(played(match("seedling", "random", games=4)), 1.0, "x")
    data = data_of(made)["bots"]
    assert isinstance(data, list)
    for row, bot in zip(bot_rows(made)[1], data, strict=True):
        assert float(row[5]) == pytest.approx(bot["score_mean"] / 100, abs=0.01)
        assert float(row[6]) == pytest.approx(bot["score_difference"] / 100, abs=0.01)
    assert data[0]["score_mean"] > 500
    mean = re.search(r"mean ([\d.]+)", page_of(made))
    assert mean
    assert float(mean[1]) == pytest.approx(data[0]["score_mean"] / 100, abs=0.06)


def test_other_games_are_as_ever() -> None:
    made = report_of(played(match("seedling", "random", game="mafia", games=2)), 1.0, "x")
    data = data_of(made)["bots"]
    assert isinstance(data, list)
    assert float(bot_rows(made)[1][0][5]) == pytest.approx(data[0]["score_mean"], abs=0.01)


def test_a_histogram_has_coins_at_its_columns() -> None:
    drawing = histograms([("a", [250, 2000])], "t", coin=100)
    first, last = re.findall(r"<title>([\d.]+) to ([\d.]+): 1</title>", drawing)
    assert float(first[0]) <= 2.5 <= float(first[1])
    assert float(last[0]) <= 20 <= float(last[1])
    assert "mean 11.2" in drawing


def test_simulate_prints_coins() -> None:
    tally = Tally(2, 10, 100, [12_345, 500], [600, 0])
    lines = report(Task("duel", 2, {}, "x"), tally, 1.0)
    assert lines[-2:] == ["seat 1: score 12.35, wins 100.0%", "seat 2: score 0.50, wins 0.0%"]


def test_a_wrong_result_is_told_in_coins() -> None:
    state = bohnhof.new("duel", seed="x")
    record, rng = Record.begin(state), bohnhof.Rng("x")
    while not state.over:
        record.play(state, state.to_move, state.random_action(state.to_move, rng))
    assert record.result
    record.result.scores = [1305, 200]
    with pytest.raises(RecordError, match=r"the record says the scores 13\.05, 2 with"):
        record.verify()
