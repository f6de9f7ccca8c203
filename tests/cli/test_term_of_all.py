"""Every game, played through the session and in a pseudo terminal, with its own ways to start."""

import re
from pathlib import Path

import pytest

import bohnhof
from bohnhof import Record, Rng, State
from bohnhof.bots import Seedling, decide
from bohnhof.bots.standin import Seated
from bohnhof.cli.main import main
from bohnhof.tui.session import Session
from tests.cli.pictures import presenter
from tests.cli.terminal import PROMPT, Terminal

pytestmark = pytest.mark.once

TABLES = [
    ("mafia", 2),
    ("mafia-solo", 1),
    ("nicht-die-bohne", 3),
    ("nicht-die-bohne", 6),
    ("classic", 3),
    ("classic", 5),
]
AGAIN = "Another game? (y/n): "


def session(tmp_path: Path, state: State, me: int = 0, auto: bool = True) -> Session:
    seats, game = state.game.seats, state.game.info.name
    names = ["You" if seat == me else f"Seedling {seat + 1}" for seat in range(seats)]
    bots = {seat: Seated("seedling") for seat in range(seats) if seat != me}
    record, path = Record.begin(state, names), tmp_path / "game.json"
    return Session(state, record, presenter(game), me, bots, path, auto, Rng(1))


def play_to_the_end(game: Session) -> list[State]:
    """Play the person as a seedling; return copies of the states in which he was asked."""
    asked: list[State] = []
    game.advance()
    while not game.state.over:
        assert game.me in game.state.asked
        asked.append(game.state.clone())
        game.play(game.me, decide(Seedling(), game.state, game.me, game.rng))
        game.advance()
    return asked


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_whole_session_tells_what_the_seat_saw(tmp_path: Path, game: str, seats: int) -> None:
    me = seats - 1
    played = session(tmp_path, bohnhof.new(game, seats=seats, seed="story"), me)
    play_to_the_end(played)
    seen = [event.seen_by(me) for _move, _index, event in played.record.events()]
    assert played.story == [played.presenter.tell(event, played.cast) for event in seen if event]
    assert Record.from_json(played.path.read_bytes()).verify().over


@pytest.mark.parametrize("me", range(4))
def test_of_several_who_are_asked_each_may_be_first(tmp_path: Path, me: int) -> None:
    """The bots follow in the order of asking; the person may commit whenever he is asked."""
    for number in range(4):
        state = bohnhof.new("nicht-die-bohne", seats=4, seed=f"asked {number}", starter=0)
        game = session(tmp_path, state, me)
        game.advance()
        if me == 0:
            game.play(0, state.legal(0)[0])
            assert state.asked == [1, 2, 3]
            game.advance()
            assert state.to_move == 0
            return
        assert state.asked[0] == me
        rewound = game.record.start()
        other = session(tmp_path, rewound, me)
        other.play(0, rewound.parse(game.record.moves[0][1]))
        assert me in rewound.asked
        other.play(me, rewound.legal(me)[0])
        other.advance()
        assert rewound.over or me in rewound.asked


@pytest.mark.parametrize("game", ["duel", "mafia", "mafia-solo", "classic"])
def test_by_itself_goes_on_what_the_game_marks_and_nothing_else(tmp_path: Path, game: str) -> None:
    played = session(tmp_path, bohnhof.new(game, seed="auto"))
    asked = [state.key() for state in play_to_the_end(played)]
    unasked = [
        (state, action)
        for state, (seat, action) in zip(
            played.record.states(), played.record.history(), strict=False
        )
        if seat == 0 and state.key() not in asked
    ]
    for state, action in unasked:
        assert action == state.idle_answer(0)
    assert bool(unasked) == (game == "duel")


def test_in_the_mafia_a_harvest_that_brings_nothing_is_a_choice_too(tmp_path: Path) -> None:
    asked = play_to_the_end(session(tmp_path, bohnhof.new("mafia", seed="auto")))
    left = [{str(state.describe(a)["kind"]) for a in state.legal(0)} for state in asked]
    assert {"harvest", "end_turn"} in left
    assert {"harvest", "stop_planting"} in left


def saved(path: Path) -> Record:
    record = Record.from_json(path.read_bytes())
    record.verify()
    return record


def play_in(terminal: Terminal, last: bool) -> None:
    """Always take the last move of the list, or the first; those that only go on end it."""
    shown = terminal.until(PROMPT)
    while AGAIN not in shown:
        numbers = re.findall(r"^ +(\d+)  (?!harvest|buy)", shown, re.MULTILINE) or ["1"]
        shown = terminal.type(numbers[-1 if last else 0], PROMPT, AGAIN)


@pytest.mark.parametrize(
    ("arguments", "size", "said"),
    [
        (["mafia", "--bot", "random", "--first", "bot"], (80, 24), "The Mafia: "),
        (["mafia", "--seat", "2"], (140, 50), "The Mafia: "),
        (["mafia-solo"], (80, 24), ", doubled "),
        (["nicht-die-bohne"], (80, 24), "Round 3 "),
        (["nicht-die-bohne", "--seats", "6", "--seat", "4"], (100, 40), "Round 3 "),
        (["classic"], (80, 24), "Won or lost by dealing"),
        (["classic", "--seats", "5", "--seat", "4"], (120, 40), "Won or lost by dealing"),
    ],
)
def test_a_whole_game_in_the_terminal(
    tmp_path: Path, arguments: list[str], size: tuple[int, int], said: str
) -> None:
    path = tmp_path / "game.json"
    more = ["--seed", "whole", "--save", str(path)]
    with Terminal("term", *arguments, *more, home=tmp_path, size=size) as terminal:
        play_in(terminal, last="6" in arguments)
        assert said in terminal.text
        assert "Traceback" not in terminal.text
        terminal.type("n", "")
        assert terminal.end() == 0
    assert saved(path).result is not None


def test_help_rules_and_cards_work_in_every_game(tmp_path: Path) -> None:
    rules = {"mafia": "M-18", "mafia-solo": "S-07", "nicht-die-bohne": "N-07", "classic": "C-14"}
    for game, rule in rules.items():
        first = [] if game == "mafia-solo" else ["--first", "you"]
        with Terminal("term", game, "--seed", "x", *first, home=tmp_path) as terminal:
            terminal.until(PROMPT)
            explained = terminal.type("?")
            assert f"\n{rule}  " in explained
            assert explained.count("\n") < 24
            assert terminal.type("cards").count("\n") > 4
            assert "is not a move" in terminal.type("jump")
            assert terminal.leave(b"\x04") == 0


def test_an_explanation_names_the_rules_that_the_screen_does_not_hold(tmp_path: Path) -> None:
    arguments = ["classic", "--seed", "x", "--first", "you"]
    for height, is_cut in ((24, True), (80, False)):
        with Terminal("term", *arguments, home=tmp_path, size=(80, height)) as terminal:
            terminal.until(PROMPT)
            for line in ("plant 1", "stop"):
                terminal.type(line)
            explained = terminal.type("?")
            assert ("\nCQ-14  " in explained) != is_cut
            assert ("More rules: ? " in explained) == is_cut
            assert ("? CQ-14" in explained) == is_cut
            assert explained.count("\n") < height
            assert terminal.leave(b"\x04") == 0


def test_bots_at_a_large_table_have_names_of_their_own(tmp_path: Path) -> None:
    arguments = ["nicht-die-bohne", "--seats", "4", "--seat", "3", "--bot", "random"]
    with Terminal("term", *arguments, home=tmp_path) as terminal:
        terminal.until(PROMPT)
        terminal.leave(b"\x04")
    [path] = (tmp_path / "bohnhof" / "records").iterdir()
    assert saved(path).names == ["Random 1", "Random 2", "You", "Random 4"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["mafia-solo", "--bot", "seedling"], "there is no opponent: leave out --bot"),
        (["mafia-solo", "--first", "you"], "nobody else could start: leave out --first"),
        (["mafia-solo", "--seat", "2"], "seats are 1 to 1"),
        (["mafia-solo", "--option", "starter=0"], "Options of the Bean-Mafia alone"),
        (["mafia", "--seats", "3"], "is for 2 players, not 3"),
        (["nicht-die-bohne", "--seats", "2"], "is for 3, 4, 5 or 6 players, not 2"),
        (["nicht-die-bohne", "--seat", "4"], "seats are 1 to 3"),
        (["classic", "--seats", "6"], "is for 3, 4 or 5 players, not 6"),
    ],
)
def test_a_start_that_makes_no_sense(tmp_path: Path, arguments: list[str], said: str) -> None:
    with Terminal("term", *arguments, home=tmp_path) as terminal:
        assert terminal.end() == 2
        assert said in terminal.text
        assert "Traceback" not in terminal.text
    assert not (tmp_path / "bohnhof" / "records").exists()


def number_of(game: str) -> str:
    return str(list(bohnhof.games()).index(game) + 1)


def test_the_menu_asks_for_seats_where_there_is_a_choice(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", home=tmp_path) as terminal:
        terminal.until("): ")
        seats = terminal.type(number_of("nicht-die-bohne"), "How many play (Enter takes 4): ")
        assert "5  you and 4 bots" in seats
        assert "from 3 to 6" in terminal.type("2", "How many play (Enter takes 4): ")
        assert "Opponent" in terminal.type("5", "Number or name (Enter takes 3): ")
        assert "the bot to your left" in terminal.type("", "Number or name (Enter takes 3): ")
        assert "You must lead a card." in terminal.type("1", PROMPT)
        assert "Gardener 5" in terminal.text
        assert terminal.leave(b"\x04") == 0


def test_the_menu_asks_nothing_more_for_the_solo_game(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", home=tmp_path) as terminal:
        terminal.until("): ")
        shown = terminal.type(number_of("mafia-solo"), PROMPT)
        assert "Opponent" not in shown
        assert "Your streak: no win yet" in shown
        assert terminal.leave(b"\x04") == 0


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_records_can_be_verified_and_replayed(
    tmp_path: Path, game: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    played = session(tmp_path, bohnhof.new(game, seats=seats, seed="replay"))
    play_to_the_end(played)
    assert main(["verify", str(played.path)]) == 0
    said = capsys.readouterr().out
    assert "won by" in said or "wins" in said
    assert "nobody" not in said
    for eyes in ([], ["--seat", "1"], ["--open"]):
        assert main(["replay", str(played.path), "--all", *eyes]) == 0
    assert "The game is over." in capsys.readouterr().out
