import pytest

import bohnhof
from bohnhof import Rng, State
from bohnhof.bots import Bot, Gardener, Merchant, RandomBot, Seedling, bots, decide, make_bot
from tests.bots.blind import assert_blind
from tests.effort import effort

THINKING = [
    pytest.param(bot, marks=pytest.mark.once, id=bot.name)  # they are slow without the compiler
    for bot in (Gardener(), Merchant(iterations=2))
]
ALL = pytest.mark.parametrize("bot", [RandomBot(), Seedling(), *THINKING], ids=lambda bot: bot.name)
GAMES = pytest.mark.parametrize("game", list(bohnhof.games()))


def play(state: State, seats: list[Bot], rng: Rng) -> State:
    while not state.over:
        seat = state.to_move
        state.apply(seat, decide(seats[seat], state, seat, rng))
    return state


def play_openly(state: State, seats: list[Bot], rng: Rng) -> State:
    """The same without samples, in less time: these bots look at nothing hidden, as is tested."""
    while not state.over:
        seat = state.to_move
        state.apply(seat, seats[seat].choose(state, seat, state.legal(seat), rng))
    return state


def test_bots_are_found_by_name() -> None:
    assert list(bots()) == ["random", "seedling", "gardener", "merchant", "master"]
    for name in bots():
        assert make_bot(name).name == name
        assert make_bot(name).summary
    with pytest.raises(LookupError, match="Bots: random, seedling, gardener"):
        make_bot("nobody")


@ALL
@GAMES
def test_games_end_with_legal_moves_only(bot: Bot, game: str) -> None:
    is_long = game == "classic" and bot.name == "random"
    for number in range(effort(2 if is_long or bot.name == "merchant" else 10)):
        state = bohnhof.new(game, seed=number)
        play(state, [bot] * state.game.seats, Rng(number))
        assert state.over


@ALL
def test_games_with_claim_windows_end_too(bot: Bot) -> None:
    for number in range(effort(5)):
        state = bohnhof.new("duel", seed=number, auto_claim=[False, number % 2 == 0])
        play(state, [bot, bot], Rng(number))


@ALL
@GAMES
def test_a_choice_depends_on_nothing_that_is_hidden(bot: Bot, game: str) -> None:
    """Whatever the hidden cards are, the same luck leads to the same choice."""
    state = bohnhof.new(game, seed="hidden")
    assert_blind(state, [bot] * state.game.seats, effort(400))  # of Classic that is part of a game


@ALL
def test_a_seat_that_is_not_asked_can_be_asked_for_any_time_actions(bot: Bot) -> None:
    state = bohnhof.new("duel", seed="any time", starter=0)
    with pytest.raises(ValueError, match="nothing to decide"):
        decide(bot, state, 1, Rng(0))
    while state.to_move == 0 or not state.legal(0):
        seat = state.to_move
        state.apply(seat, decide(bot, state, seat, Rng(0)))
    assert decide(bot, state, 0, Rng(0)) in state.legal(0)


def test_an_illegal_choice_is_refused() -> None:
    class Cheat(Bot):
        name = "cheat"
        summary = "cheats"

        def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
            legal.append(999)
            return 999

    with pytest.raises(ValueError, match="chose 999, which is not legal"):
        decide(Cheat(), bohnhof.new("duel", seed=1, starter=0), 0, Rng(0))


def test_the_bot_never_gets_the_true_state() -> None:
    seen: list[State] = []

    class Spy(RandomBot):
        def choose(self, world: State, seat: int, legal: list[int], rng: Rng) -> int:
            seen.append(world)
            return super().choose(world, seat, legal, rng)

    state = bohnhof.new("duel", seed=1, starter=0)
    decide(Spy(), state, 0, Rng(0))
    assert seen[0] is not state
    assert seen[0].seed != state.seed


def test_random_is_uniform() -> None:
    state = bohnhof.new("duel", seed=1, starter=0)
    rng = Rng(1)
    counts = [0, 0, 0]
    for _try in range(3000):
        counts[state.legal(0).index(decide(RandomBot(), state, 0, rng))] += 1
    assert all(900 < count < 1100 for count in counts)


def wins(game: str, seats: int, games: int) -> int:
    """Return how many games a seedling wins against random bots, at changing seats."""
    won = 0
    for number in range(games):
        state, me = (
            bohnhof.new(game, seats=seats, seed=f"strength {number // seats}"),
            number % seats,
        )
        others: list[Bot] = [RandomBot()] * seats
        way = play_openly if game == "classic" else play
        way(state, [*others[:me], Seedling(), *others[me + 1 :]], Rng(number))
        won += me in state.winners()
    return won


@pytest.mark.once
@pytest.mark.parametrize(
    ("game", "seats", "least"),
    [
        ("classic", 3, 19),
        ("classic", 4, 19),
        ("classic", 5, 19),
        ("duel", 2, 36),
        ("nicht-die-bohne", 3, 24),
        ("nicht-die-bohne", 4, 28),
        ("nicht-die-bohne", 5, 28),
        ("nicht-die-bohne", 6, 28),
    ],
)
def test_seedling_beats_random(game: str, seats: int, least: int) -> None:
    """Of 40 games, of Classic 20. Over hundreds it wins practically all of Classic and the Duel,
    and 3 of 4 larger tables of Nicht die Bohne."""
    assert wins(game, seats, 20 if game == "classic" else 40) >= least


@pytest.mark.once
def test_against_the_mafia_seedling_is_richer_than_random() -> None:
    """Mostly the Mafia wins, as random feeds it; over 300 games it won 47 and was always richer."""
    richer = 0
    for number in range(40):
        state = bohnhof.new("mafia", seed=f"strength {number // 2}")
        me = number % 2
        play(state, [[Seedling(), RandomBot()], [RandomBot(), Seedling()]][me], Rng(number))
        richer += state.scores()[me] > state.scores()[1 - me]
    assert richer >= 36


@pytest.mark.once
def test_alone_seedling_comes_near_the_mafia_and_random_does_not() -> None:
    """By margin, as wins are rare: over 300 games 23, and none for random."""
    margins = {}
    for bot in (Seedling(), RandomBot()):
        states = [
            play(bohnhof.new("mafia-solo", seed=f"alone {number}"), [bot], Rng(number))
            for number in range(30)
        ]
        views = [state.view(None) for state in states]
        margins[bot.name] = sum(v["scores"][0] - v["mafia_score"] for v in views)  # type: ignore[index,operator]
    assert margins["seedling"] > margins["random"] + 30 * 15
