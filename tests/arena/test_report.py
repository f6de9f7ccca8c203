import io
import json

import pytest
from rich.console import Console

from bohnhof.arena.report import data_of, report_of, show
from tests.arena.setting import FAULTY, match, played

pytestmark = pytest.mark.once

BOT_KEYS = {
    "name", "games", "wins", "win_share", "low", "high", "seat_share", "rating", "rating_sigma",
    "score_mean", "score_difference", "score_games", "faults", "first_faults", "moves",
    "move_seconds_mean", "move_seconds_longest",
}  # fmt: skip


def text_of(task, width: int = 80) -> str:
    output = io.StringIO()
    show(report_of(played(task), 2.0, "1 process"), Console(file=output, width=width))
    return output.getvalue()


def test_data_has_all_fields_and_is_json() -> None:
    data = data_of(report_of(played(match(games=4)), 2.0, "1 process"))
    assert json.loads(json.dumps(data)) == data
    assert (data["games"], data["planned"], data["complete"]) == (4, 4, True)
    assert data["games_per_second"] == 2.0
    seedling, random = data["bots"]  # type: ignore[misc]
    assert seedling.keys() == random.keys() == BOT_KEYS
    assert seedling["wins"] + random["wins"] == 4
    assert seedling["score_difference"] == -random["score_difference"]
    assert data["pairs"] == [
        {"one": "seedling", "rest": "random", "games": 4, "wins": seedling["wins"]}
        | {key: seedling[key] for key in ("win_share", "low", "high")}
    ]


def test_data_of_classic_tells_of_trading() -> None:
    data = data_of(report_of(played(match("seedling", "seedling", game="classic")), 1.0, "x"))
    for bot in data["bots"]:  # type: ignore[attr-defined]
        trading = bot["trading"]
        assert trading["offers_per_deal"] == trading["offers"] / trading["own_deals"]
        assert 0 < trading["acceptance"] < 1
        assert trading["got_per_game"] == trading["got"] / bot["score_games"]


def test_data_of_classic_tells_what_the_table_said() -> None:
    task = match("seedling", "seedling", game="classic")
    data = data_of(report_of(played(task), 1.0, "x"))
    table = data["bargaining"]
    assert table["offers_per_turn"] == table["offers"] / table["turns"]  # type: ignore[index]
    assert table["deals_per_offer"] == table["deals"] / table["offers"]  # type: ignore[index]
    assert table["unpayable_share"] == table["unpayable"] / table["requests"]  # type: ignore[index]
    assert "nobody can pay" in text_of(task, 120)
    assert "bargaining" not in data_of(report_of(played(match()), 1.0, "x"))


def test_two_against_two_are_reported_one_by_one_and_as_pairs() -> None:
    names = ("random", "seedling", "seedling", "seedling")
    task = match(*names, game="nicht-die-bohne", games=4, in_pairs=True)
    data = data_of(report_of(played(task), 1.0, "x"))
    wins = [bot["wins"] for bot in data["bots"]]  # type: ignore[attr-defined]
    (pair,) = data["pairs"]  # type: ignore[misc]
    assert data["in_pairs"]
    assert pair["one"] == "random + seedling"
    assert pair["wins"] == wins[0] + wins[1] == 4 - wins[2] - wins[3]
    assert "seedling (2) + seedling (3)" in text_of(task, 120)


def test_faults_are_counted_and_the_first_ones_told() -> None:
    report = report_of(played(match(f"{FAULTY}:Raiser", f"{FAULTY}:Poet", games=20)), 1.0, "x")
    raiser, poet = data_of(report)["bots"]  # type: ignore[misc]
    assert raiser["faults"]["raised"] + poet["faults"]["illegal"] == 20
    assert len(raiser["first_faults"]) == len(poet["first_faults"]) == 3
    assert raiser["first_faults"][0]["reason"] == "RuntimeError: lost my notes"
    assert raiser["score_mean"] is None


def test_tables_fit_a_small_terminal() -> None:
    text = text_of(match())
    assert max(map(len, text.splitlines())) <= 80
    assert "seedling" in text
    assert "2 games in 2.0 s by 1 process, 1.0 games/s" in text


def test_nothing_in_a_name_is_taken_for_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bohnhof.arena.play.bot_maker", lambda _name: lambda: 1 / 0)
    text = text_of(match("[red]a", "b"))
    assert "[red]a" in text
    assert "lost by faults: raised" in text
