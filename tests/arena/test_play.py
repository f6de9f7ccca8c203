import inspect
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import bohnhof
from bohnhof.arena import play
from bohnhof.arena.errors import ArenaError
from bohnhof.arena.match import Match
from bohnhof.arena.outcome import FaultKind, Outcome
from bohnhof.arena.play import Table, play_games
from bohnhof.arena.sign import Sign
from bohnhof.bots import Seedling
from bohnhof.bots.base import place_of
from bohnhof.bots.company import Company
from tests.arena import faulty
from tests.arena.setting import FAULTY, SEATS, match

pytestmark = pytest.mark.once


def essence(outcome: Outcome) -> Outcome:
    """Return an outcome without what a clock said."""
    return replace(outcome, thinking=())


@pytest.mark.parametrize("game", SEATS)
def test_a_game_is_a_function_of_its_number(game: str) -> None:
    bots = ("seedling", "seedling") if game == "classic" else ("seedling", "random")
    task = match(*bots, game=game, games=3)
    forth = [Table(task, number, Sign()).play() for number in range(2)]
    back = [Table(task, number, Sign()).play() for number in (1, 0)]
    assert [essence(outcome) for outcome in forth] == [essence(outcome) for outcome in back[::-1]]
    for outcome in forth:
        assert len(outcome.scores) == SEATS[game]
        assert outcome.fault is None
        assert all(seat.moves and 0 <= seat.longest <= seat.seconds for seat in outcome.thinking)


def test_bots_see_sampled_worlds_only(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def spy(self, world, seat, legal, rng) -> int:
        seeds.append(world.seed)
        return legal[0]

    monkeypatch.setattr(Seedling, "choose", spy)
    task = match("seedling", "seedling")
    play_games(task, range(1), Sign())
    assert seeds
    assert task.seed_of(0) not in seeds


def test_the_mafia_has_a_score_and_wins() -> None:
    for game in ("mafia", "mafia-solo"):
        for outcome in play_games(match("random", "random", game=game), range(2), Sign()):
            assert outcome.house is not None
            assert outcome.house_won
            assert outcome.winners == ()


def test_trading_is_counted_from_both_sides() -> None:
    task = match("seedling", "seedling", game="classic", games=3)
    trading = play_games(task, range(1), Sign())[0].trading
    assert len(trading) == 3
    assert sum(seat.deals for seat in trading) == 2 * sum(seat.own_deals for seat in trading) > 0
    assert sum(seat.got for seat in trading) == pytest.approx(sum(seat.gave for seat in trading))
    assert sum(seat.accepted for seat in trading) >= sum(seat.own_deals for seat in trading)
    assert all(seat.offers >= seat.own_deals for seat in trading)
    assert bohnhof.make_game("duel").ledger([]) is None


def test_what_a_table_says_agrees_with_what_its_seats_say() -> None:
    task = match("seedling", "seedling", game="classic", games=3)
    (outcome,) = play_games(task, range(1), Sign())
    table, seats = outcome.bargaining, outcome.trading
    assert table
    assert table.seats == 3
    assert table.offers == sum(seat.offers for seat in seats)
    assert table.deals == sum(seat.own_deals for seat in seats)
    assert table.refusals == sum(seat.declined for seat in seats)
    assert 0 < table.unpayable < table.requests < table.offers
    assert 0 < table.turns - table.idle_turns <= table.deals
    assert play_games(match(), range(1), Sign())[0].bargaining is None


def told(task: Match, monkeypatch: pytest.MonkeyPatch) -> list[Company]:
    """Return what the seedlings of the first game of a match are told."""
    heard: list[Company] = []
    monkeypatch.setattr(Seedling, "meet", lambda _bot, company: heard.append(company))
    play_games(task, range(1), Sign())
    return heard


def test_a_bot_is_told_who_else_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(match("seedling", "random"), monkeypatch) == [Company(("seedling", "random"), 0)]


def test_partners_are_told_of_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("seedling", "seedling", "random", "seedling")
    task = match(*names, game="nicht-die-bohne", in_pairs=True)
    assert told(task, monkeypatch) == [
        Company(names, 0, 1),
        Company(names, 1, 0),
        Company(names, 3, 2),
    ]


def test_a_fault_is_also_lost_by_the_partner() -> None:
    names = (f"{FAULTY}:Raiser", "random", "random", "random")
    task = match(*names, game="nicht-die-bohne", in_pairs=True)
    assert [outcome.winners for outcome in play_games(task, range(2), Sign())] == [(2, 3), (0, 3)]


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        ("Raiser", FaultKind.RAISED, "RuntimeError: lost my notes"),
        ("Quitter", FaultKind.RAISED, "SystemExit: 3"),
        ("Unmakeable", FaultKind.RAISED, "as it was made: OSError: no weights"),
        ("Cheat", FaultKind.ILLEGAL, "chose 999999, which is not legal"),
        ("Poet", FaultKind.ILLEGAL, "chose 'plant 1', which is not legal"),
        ("Dreamer", FaultKind.SLOW, "thought longer than 0.4 s about a move"),
        ("Sleeper", FaultKind.SLOW, "thought longer than 0.4 s about a move"),
    ],
)
def test_a_fault_loses_the_game(bot: str, kind: FaultKind, words: str) -> None:
    task = match(f"{FAULTY}:{bot}", "random", limit=0.4 if kind is FaultKind.SLOW else 60)
    for outcome in play_games(task, range(2), Sign()):
        assert outcome.fault
        assert (outcome.fault.kind, outcome.fault.reason) == (kind, words)
        assert outcome.fault.seat == task.sitting_of(outcome.number).seats.index(0)
        assert outcome.winners == (1 - outcome.fault.seat,)
        assert outcome.scores == ()


@pytest.mark.parametrize(
    ("bot", "method"), [("Raiser", "choose"), ("Unmakeable", "__init__"), ("Cheat", None)]
)
def test_what_a_bot_raises_is_told_with_its_place(bot: str, method: str | None) -> None:
    outcome = play_games(match(f"{FAULTY}:{bot}", "random"), range(1), Sign())[0]
    assert outcome.fault
    if method is None:
        assert (outcome.fault.file, outcome.fault.line) == ("", 0)
        return
    function = getattr(getattr(faulty, bot), method)
    assert outcome.fault.file == inspect.getsourcefile(function)
    assert outcome.fault.line == inspect.getsourcelines(function)[1] + 1
    assert outcome.fault.words.endswith(f"{outcome.fault.file}, line {outcome.fault.line})")


def test_the_place_is_in_the_code_of_the_bot_not_in_what_it_called(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("import json\ndef choose():\n    return json.loads('{')\n")
    code: dict[str, Callable[[], object]] = {}
    exec(compile(file.read_text(), str(file), "exec"), code)
    with pytest.raises(ValueError, match="Expecting") as raised:
        code["choose"]()
    assert place_of(raised.value.with_traceback(raised.value.__traceback__.tb_next)) == (  # type: ignore[union-attr]
        str(file),
        3,
    )


def test_with_many_seats_all_of_the_other_bot_win() -> None:
    rest, one = (
        play_games(match(*bots, game="nicht-die-bohne"), range(1), Sign())[0]
        for bots in ((f"{FAULTY}:Raiser", "random"), ("random", f"{FAULTY}:Raiser"))
    )
    assert rest.winners == (1, 2, 3)
    assert one.winners == (0,)


def test_alone_a_fault_is_a_win_of_the_mafia() -> None:
    task = match(f"{FAULTY}:Raiser", game="mafia-solo")
    (outcome,) = play_games(task, range(1), Sign())
    assert outcome.house_won
    assert outcome.winners == ()


def test_a_game_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_MOVES", 10)
    (outcome,) = play_games(match(), range(1), Sign())
    assert outcome.fault
    assert outcome.fault.reason == "the game did not end within 10 moves"


def test_who_thinks_gives_a_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    sign, seen = Sign(), []

    def watched(self, world, seat, legal, rng) -> int:
        seen.append((seat, sign.thinker, sign.seconds() >= 0))
        return legal[0]

    monkeypatch.setattr(Seedling, "choose", watched)
    Table(match("seedling", "seedling"), 1, sign).play()
    assert seen
    assert all((thinker, True) == ((1, seat), is_on) for seat, thinker, is_on in seen)
    assert sign.thinker is None
    assert sign.seconds() == 0


def test_a_bot_that_is_nowhere_stops_the_match() -> None:
    with pytest.raises(ArenaError, match="There is no bot 'nobody'"):
        play_games(match("random", "nobody"), range(1), Sign())
