"""What is wanted of rows of the ladder, and when that is met."""

from dataclasses import fields, replace

import pytest

from bohnhof.arena.bound import Bound
from bohnhof.arena.ladder_demands import Above, HalfWay, NoPlaceWorse, Share, Talk, Times
from bohnhof.arena.ladder_row import Row, Score, is_met
from bohnhof.arena.outcome import Bargaining
from bohnhof.arena.report import TALK

pytestmark = pytest.mark.once

DUEL = Row("duel", 2, "seedling", "random", 4)
SOLO = Row("mafia-solo", 1, "random", None, 3)
HALF_WAY = HalfWay("plain-gardener", "refuser", short=0.05)
LEAGUE = Row("classic", 4, "league-fed", "gardener", 4, HALF_WAY, partner="league-feeder")
KINDLY = NoPlaceWorse("gardener-without-account", 0.02)
GIVER = Row("classic", 4, "giver", "gardener", 4, KINDLY)


def score(row: Row, wins: float, games: int = 100) -> Score:
    return Score(row, games, wins, 0, 0.001, 60.0)


def words(one: Score, scores: list[Score]) -> str:
    assert one.row.demand
    return one.row.demand.words(one, scores)


def test_at_least_is_wanted_of_the_lower_end() -> None:
    row = replace(DUEL, demand=Share(Bound("≥", 0.9)))
    assert not is_met(score(row, 92), [])
    assert is_met(score(row, 97), [])
    assert words(score(row, 97), []) == "≥ 90%"
    assert is_met(score(replace(row, demand=None), 0), []) is None


def test_at_most_is_wanted_of_the_upper_end() -> None:
    row = replace(DUEL, demand=Share(Bound("≤", 0.27)))
    assert not is_met(score(row, 650, 2500), [])  # 26.0 %, up to 27.8 %
    assert is_met(score(row, 625, 2500), [])  # 25.0 %, up to 26.7 %
    assert words(score(row, 0), []) == "≤ 27%"


@pytest.mark.parametrize(
    ("sign", "below", "equal", "above"),
    [
        ("≥", False, True, True),
        (">", False, False, True),
        ("≤", True, True, False),
        ("<", True, False, False),
    ],
)
def test_bounds_mean_what_their_signs_say(sign: str, below: bool, equal: bool, above: bool) -> None:
    bound = Bound(sign, 0.5)
    assert [bound.is_kept(figure) for figure in (0.4, 0.5, 0.6)] == [below, equal, above]
    assert bound.is_least == above


def test_alone_bots_are_compared_with_each_other() -> None:
    random = score(SOLO, 2)  # up to 7.0 %
    gardener = score(replace(SOLO, one="gardener", demand=Times("random", 3)), 40)  # up to 49.8 %
    master = score(replace(SOLO, one="master@9", demand=Above("gardener", 0.15, 0.5)), 80)
    scores = [random, gardener, master]
    assert [is_met(one, scores) for one in scores] == [None, True, True]
    assert Times("random", 3).need(scores) == pytest.approx(3 * 0.07, abs=0.001)
    assert not is_met(replace(gardener, wins=25), scores)
    assert Above("gardener", 0.15, 0.5).need(scores) == pytest.approx(0.648, abs=0.001)
    assert Above("gardener", 0.001, 0.5).need(scores) == 0.5
    assert not is_met(replace(master, wins=70), scores)
    assert is_met(master, [master]) is None


def test_half_way_down_lies_between_two_rows_of_the_same_players() -> None:
    plain = score(replace(LEAGUE, other="plain-gardener", demand=None), 90)
    refused = score(replace(LEAGUE, other="refuser", demand=None), 70)
    rows = [plain, refused, score(replace(LEAGUE, partner=None, other="refuser"), 0)]
    assert is_met(score(LEAGUE, 80), rows)
    assert not is_met(score(LEAGUE, 81), rows)
    assert words(score(LEAGUE, 81), rows) == "≤ half-way from plain-gardener to refuser = 80.0%"
    assert is_met(score(LEAGUE, 80), rows[:1]) is None, "the other row is not played"
    assert words(score(LEAGUE, 81), rows[:1]) == "≤ half-way from plain-gardener to refuser"


@pytest.mark.parametrize("refused", [81, 90, 99])
def test_of_a_short_way_the_figures_are_enough(refused: int) -> None:
    plain = score(replace(LEAGUE, other="plain-gardener", demand=None), 90)
    rows = [plain, score(replace(LEAGUE, other="refuser", demand=None), refused)]
    assert is_met(score(LEAGUE, 100), rows)
    assert words(score(LEAGUE, 100), rows).endswith(" points: the figures are enough")


def placed(row: Row, *places: float) -> Score:
    return replace(score(row, places[0]), places=places)


def test_no_place_may_lose_more_than_so_much() -> None:
    without = placed(replace(GIVER, other=KINDLY.bot, demand=None), 10, 30, 30, 30)
    assert is_met(placed(GIVER, 8.5, 28.5, 33, 30), [without])
    missed = placed(GIVER, 20, 30, 27, 23)
    assert not is_met(missed, [without]), "the giver gains, and the fourth place loses"
    text = "no place more than 2 points below gardener-without-account"
    assert words(missed, [without]) == f"{text}; the worst: -7.0"
    assert is_met(missed, [missed]) is None, "the other row is not played"
    assert words(missed, []) == text


def test_of_what_tables_say_all_figures_are_wanted() -> None:
    demand = Talk({"offers_per_turn": Bound("≤", 3.5), "unpayable_share": Bound("<", 0.1)})
    row = replace(GIVER, demand=demand)
    table = Bargaining(seats=4, turns=10, offers=35, requests=20, unpayable=1)
    heard = replace(score(row, 0), bargaining=table)
    assert is_met(heard, [])
    assert words(heard, []) == "offers/turn ≤ 3.50 (3.50), nobody can pay < 10.0% (5.0%)"
    assert not is_met(replace(heard, bargaining=replace(table, unpayable=2)), [])
    assert not is_met(replace(heard, bargaining=replace(table, offers=36)), [])
    assert not is_met(replace(heard, bargaining=replace(table, requests=0, unpayable=0)), [])
    assert is_met(score(row, 0), []) is None, "nothing was heard"


def test_every_figure_of_bargaining_has_a_name_for_people() -> None:
    counts = {field.name for field in fields(Bargaining)}
    figures = {name for name in dir(Bargaining) if not name.startswith("_")} - counts
    assert figures == set(TALK)
