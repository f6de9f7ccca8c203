import pytest

from bohnhof.arena.outcome import Bargaining, Fault, FaultKind, Outcome, Thinking, Trading
from bohnhof.arena.results import Results, places_of
from tests.arena.setting import match

pytestmark = pytest.mark.once

CLOCK = (Thinking(2, 1.0, 0.75), Thinking(4, 1.0, 0.5))


def test_wins_scores_and_leads_of_two() -> None:
    results = Results(match("a", "b", games=4))
    results.add([Outcome(0, (0,), (10, 4), thinking=CLOCK), Outcome(1, (0,), (7, 5))])
    results.add([Outcome(2, (0, 1), (6, 6)), Outcome(3, (1,), (1, 9))])
    a, b = results.bots()
    assert (a.games, a.wins, b.games, b.wins) == (4, 2.5, 4, 1.5)
    assert (a.scores, b.scores) == ([10, 5, 6, 9], [4, 7, 6, 1])
    assert (a.leads, b.leads) == ([6, -2, 0, 8], [-6, 2, 0, -8])
    assert (a.thinking, b.thinking) == (CLOCK[0], CLOCK[1])
    assert a.rating
    assert b.rating
    assert a.rating.mu > b.rating.mu
    assert results.is_complete


def test_one_against_the_rest() -> None:
    task = match("a", "b", game="nicht-die-bohne", seats=3, games=3)
    results = Results(task, [Outcome(0, (0,), (10, 2, 4)), Outcome(1, (0, 2), (9, 3, 9))])
    a, b = results.bots()
    assert (a.wins, b.wins) == (1, 1)
    assert (a.scores, b.scores) == ([10, 3], [2, 4, 9, 9])
    assert (a.leads, b.leads) == ([7, -6], [-7, 6])
    assert (a.seats, a.all_seats, b.seats) == (2, 6, 4)
    assert not results.is_complete
    (pair,) = results.pairs()
    assert (pair.one, pair.rest, pair.games, pair.wins) == ("a", "b", 2, 1)


def test_two_against_two_win_together_and_each_by_itself() -> None:
    task = match("a", "b", "c", "d", game="classic", seats=4, games=4, in_pairs=True)
    scores = (9, 9, 8, 1)
    results = Results(task, [Outcome(0, (0, 1), scores), Outcome(1, (0,), scores)])
    assert [bot.wins for bot in results.bots()] == [0.5, 0.5, 0, 1]
    (pair,) = results.pairs()
    assert (pair.one, pair.rest, pair.games, pair.wins) == ("a + b", "c + d", 2, 1)


def test_the_order_of_arrival_changes_nothing() -> None:
    outcomes = [Outcome(n, (n // 2 % 2,), (n, 3)) for n in range(10)]
    forth, back = (Results(match("a", "b", games=10), o) for o in (outcomes, outcomes[::-1]))
    back.add(outcomes[3:5])
    assert forth.bots() == back.bots()
    assert back.games == 10


def test_a_fault_counts_as_lost_and_has_no_score() -> None:
    fault = Fault(1, FaultKind.RAISED, "x")
    a, b = Results(match("a", "b"), [Outcome(0, (0,), fault=fault, thinking=CLOCK)]).bots()
    assert (a.wins, b.wins) == (1, 0)
    assert (a.faults, b.faults) == ([], [(0, fault)])
    assert a.score_mean is a.lead_mean is None
    assert b.thinking.moves == 4


def test_against_the_mafia_a_win_is_one_against_it() -> None:
    task = match("a", "b", game="mafia")
    a, b = Results(task, [Outcome(0, (), (9, 4), 12, True), Outcome(1, (1,), (3, 9), 5)]).bots()
    assert (a.wins, b.wins) == (1, 0)
    assert a.leads == [5, 6]
    assert a.win_share == 0.5


@pytest.mark.parametrize(
    ("outcome", "rises"),
    [
        (Outcome(0, (0,), (9,), 5), 1),
        (Outcome(0, (), (5,), 9, True), -1),
        (Outcome(0, (), (5,), 5, False), 0),
        (Outcome(0, (), house_won=True, fault=Fault(0, FaultKind.RAISED, "x")), -1),
    ],
)
def test_alone_the_mafia_is_the_one_to_beat(outcome: Outcome, rises: int) -> None:
    (a,) = Results(match("a", game="mafia-solo", games=1), [outcome]).bots()
    assert a.rating
    assert (a.rating.mu > 25.01) - (a.rating.mu < 24.99) == rises
    assert a.leads == ([outcome.scores[0] - outcome.house] if outcome.house is not None else [])


@pytest.mark.parametrize(
    ("outcome", "places"),
    [
        (Outcome(0, (1,), (5, 9, 7)), [2, 0, 1]),
        (Outcome(0, (1, 2), (5, 9, 9)), [2, 0, 0]),
        (Outcome(0, (0,), (5, 5, 7)), [0, 2, 1]),  # won by a tie-break
        (Outcome(0, (), (5, 9, 7)), [2, 0, 1]),
        (Outcome(0, (0, 2), fault=Fault(1, FaultKind.SLOW, "x")), [0, 2, 0]),
    ],
)
def test_places(outcome: Outcome, places: list[int]) -> None:
    assert places_of(outcome, 3) == places


def test_trading_adds_up() -> None:
    task = match("a", "b", game="classic", games=1)
    seats = (Trading(4, 3, 2, 1, 0, 2.5, 1.0), Trading(1, 1, 0, 1, 2, 1.0, 2.5), Trading(2))
    a, b = Results(task, [Outcome(0, (0,), (3, 2, 1), trading=seats)]).bots()
    assert a.trading == seats[0]
    assert b.trading == Trading(3, 1, 0, 1, 2, 1.0, 2.5)


def test_bargaining_adds_up() -> None:
    task = match("a", "b", game="classic", games=2)
    assert Results(task, [Outcome(0, (0,), (3, 2, 1))]).bargaining() is None
    game = Bargaining(3, turns=10, offers=40, deals=8, idle_turns=4, requests=20, unpayable=5)
    outcomes = [Outcome(n, (0,), (3, 2, 1), bargaining=game) for n in range(2)]
    table = Results(task, outcomes).bargaining()
    assert table == Bargaining(6, 20, 80, 16, 8, 40, 10, 0)
    assert (table.offers_per_turn, table.deals_per_turn, table.deals_per_offer) == (4, 0.8, 0.2)
    assert (table.idle_share, table.unpayable_share, table.refusals_per_seat) == (0.4, 0.25, 0)
