"""Classic Bohnanza in a pseudo terminal: trades typed in one line, help, the ledger at the end."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bohnhof
from bohnhof import NotationError, Record, Rng, State
from bohnhof.bots import Seedling, decide
from bohnhof.cli.main import main
from bohnhof.games.classic.tables import BEANS
from tests.cli.pictures import presenter
from tests.cli.terminal import PROMPT, Terminal

pytestmark = pytest.mark.once

CLASSIC = presenter("classic")
START = ["term", "classic", "--seats", "4", "--seed", "typed", "--first", "you"]


def state_of(path: Path) -> State:
    return Record.from_json(path.read_bytes()).final()


def lines_of_trades(state: State) -> Iterator[tuple[str, int]]:
    """Yield what seat 1 could type, with an action that it stands for."""
    for mine in BEANS.names:
        for other in BEANS.names:
            try:
                line = f"{mine} for {other}"
                yield line, state.parse(CLASSIC.expand(state.view(0), line))
            except NotationError:
                break


def takers(state: State, action: int) -> list[int]:
    """Return who would say yes to an offer of seat 1."""
    after = state.clone()
    after.apply(0, action)
    return [
        seat
        for seat in range(1, after.game.seats)
        if after.describe(decide(Seedling(), after, seat, Rng(0)))["kind"] == "accept"
    ]


def welcome_trade(state: State) -> str | None:
    """Return a line that somebody would agree to."""
    legal = ((line, a) for line, a in lines_of_trades(state) if state.is_legal(0, a))
    return next((line for line, action in legal if takers(state, action)), None)


def closing(state: State) -> str:
    """Return what seat 1 types to close its offer: one word, if one seat said yes."""
    offers = state.view(0)["offers"]
    assert isinstance(offers, list)
    [ready] = [offer for offer in offers if offer["accepted"]]
    return "close" if len(ready["accepted"]) == 1 else f"close with {ready['accepted'][0] + 1}"


def flat(text: str) -> str:
    """Text without line breaks."""
    return " ".join(text.split())


def is_my_trade(state: State) -> bool:
    view = state.view(0)
    return view["step"] == "trade" and view["active"] == 0


def play_to_a_trade(terminal: Terminal, path: Path) -> str:
    """Take the first move of every list until there is a trade to offer; return how to type it."""
    while True:
        state = state_of(path)
        line = welcome_trade(state) if is_my_trade(state) else None
        if line:
            return line
        terminal.type("1")


def test_a_trade_is_made_with_one_typed_line_and_closed_with_a_word(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with Terminal(*START, "--save", str(path), home=tmp_path) as terminal:
        terminal.until(PROMPT)
        line = play_to_a_trade(terminal, path)
        given, wanted = (bean.capitalize() for bean in line.split(" for "))
        shown = flat(terminal.type(line))
        assert f"You offer everybody {given} for {wanted} (offer " in shown
        assert re.search(rf"You to all: gives {given}, wants {wanted}; yes: [234]", shown)
        assert re.search(r"You may close offer \d+, offer, or end the trading", shown)
        shown = flat(terminal.type(closing(state_of(path))))
        assert re.search(rf"Deal \d+: you give Seedling \d {given} for {wanted}!", shown)
        assert f"You: {wanted}" in shown
        assert terminal.leave(b"\x04") == 0
    moves = [text for _seat, text in Record.from_json(path.read_bytes()).moves]
    assert any(re.fullmatch(r"offer all: (face|hand)\d+ for .*", text) for text in moves)
    assert any(re.fullmatch(r"close \d+ with \d", text) for text in moves)


def test_a_game_left_with_an_open_offer_goes_on_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with Terminal(*START, "--save", str(path), home=tmp_path) as terminal:
        terminal.until(PROMPT)
        line = play_to_a_trade(terminal, path)
        terminal.type(line)
        assert terminal.leave(b"\x04") == 0
    with Terminal("term", "--resume", str(path), home=tmp_path, size=(120, 40)) as terminal:
        shown = flat(terminal.until(PROMPT))
        assert re.search(r"Offer \d+ You to all: gives .*; yes: Seedling \d", shown)
        assert "Deal " in terminal.type(closing(state_of(path)))
        assert terminal.leave(b"\x04") == 0


def test_the_menu_leads_to_a_table_of_four(tmp_path: Path) -> None:
    with Terminal("play", "--terminal", home=tmp_path) as terminal:
        terminal.until("): ")
        number = str(list(bohnhof.games()).index("classic") + 1)
        assert "4  you and 3 bots" in terminal.type(number, "How many play (Enter takes 4): ")
        assert "Opponent" in terminal.type("", "Number or name (Enter takes 3): ")
        assert "Who starts" in terminal.type("", "Number or name (Enter takes 3): ")
        assert "You must plant the front card" in terminal.type("1", PROMPT)
        assert "Gardener 4" in terminal.text
        assert terminal.leave(b"\x04") == 0


def test_a_wrong_line_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with Terminal(*START, "--save", str(path), home=tmp_path) as terminal:
        terminal.until(PROMPT)
        assert "There is no trading now. For example: plant 1" in flat(terminal.type("soy for red"))
        while not is_my_trade(state_of(path)):
            terminal.type("1")
        before = path.read_bytes()
        wrong = {
            "jump": "'jump' is not a move of Classic Bohnanza. For example: ",
            "bread for soy": "'bread' is no bean.",
            "1 for bread": " is no bean. Beans: garden, red, black-eyed, soy",
            "9 blue for soy": "You have ",
            "hand40 for red": "You have no such hand card.",
            "offer 9: 1 for soy": "There is no seat 9",
            "withdraw 99": "There is no open offer 99.",
            "plant 1": "There is nothing to plant now. For example: ",
            "999": "Choose ",
        }
        for line, said in wrong.items():
            answer = flat(terminal.type(line))
            assert said in answer
            assert len(answer) < 300
        example = re.findall(r"For example: (.*?) Your move", flat(terminal.type("jump")))[0]
        assert path.read_bytes() == before
        assert "You offer everybody" in flat(terminal.type(example))
        assert terminal.leave(b"\x04") == 0


def test_moves_lists_what_the_screen_does_not(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with Terminal(*START, "--save", str(path), home=tmp_path) as terminal:
        shown = terminal.until(PROMPT)
        while not is_my_trade(state_of(path)):
            shown = terminal.type("1")
        legal = state_of(path).legal(0)
        assert len(legal) > 30
        assert f"Type moves to see all {len(legal)}." in flat(shown)
        assert " ask all: " not in shown
        numbered = re.findall(r"^ +(\d+)  (\S.*?)  ", terminal.type("moves"), re.MULTILINE)
        assert sorted(text for _number, text in numbered) == sorted(map(state_of(path).text, legal))
        number, text = numbered[-1]
        assert text.startswith("ask all: ")
        terminal.type(number)
        assert terminal.leave(b"\x04") == 0
    assert text in [text for _seat, text in Record.from_json(path.read_bytes()).moves]


def test_people_may_make_more_offers_than_bots_among_themselves(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for more, offers in (
        ([], [60, 20]),
        (["--option", "offers_per_turn=[9, 9]"], [9, 9]),
        (["--bot", "random"], [12, 4]),
    ):
        with Terminal(*START, *more, "--save", str(path), home=tmp_path) as terminal:
            terminal.until(PROMPT)
            terminal.leave(b"\x04")
        options = Record.from_json(path.read_bytes()).options
        assert options["offers_per_turn"] == offers
        assert options["last_call"] == [True] * 4
        path.unlink()


def test_a_replay_ends_with_the_ledger(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state, rng = bohnhof.new("classic", seats=3, seed="ledger"), Rng("ledger")
    record = Record.begin(state, ["Anna", "Ben", "Cem"])
    while not state.over:
        record.play(state, state.to_move, decide(Seedling(), state, state.to_move, rng))
    path = tmp_path / "game.json"
    path.write_bytes(record.to_json())
    assert record.ledger
    assert main(["replay", str(path), "--all"]) == 0
    end = capsys.readouterr().out.rpartition(" deals. In brackets")[2].splitlines()
    deals, balance = end[1 : len(record.ledger) + 1], end[len(record.ledger) + 1]
    assert all(re.match(r"   turn [ \d]\d  (Anna|Ben|Cem) gave ", line) for line in deals)
    assert re.match(r"Won or lost by dealing, in coins: Anna \S+, Ben \S+, Cem \S+\.", balance)
    assert "win" in end[-1]


def test_a_number_that_is_not_on_the_screen_is_not_played(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    arguments = ["term", "classic", "--seats", "4", "--seed", "x", "--save", str(path)]
    with Terminal(*arguments, home=tmp_path, size=(80, 30)) as terminal:
        first = terminal.until(PROMPT)
        shown = [int(number) for number in re.findall(r"^ +(\d+)  ", first, re.MULTILINE)]
        assert "Type moves to see all 37." in " ".join(first.split())
        assert max(shown) < 19
        before = Record.from_json(path.read_bytes()).moves
        assert "Type moves to see number 19." in terminal.type("19")
        assert "moves to see" not in terminal.type("0")
        assert Record.from_json(path.read_bytes()).moves == before
        every = terminal.type("moves")
        found = re.search(r" 19  (.+?)  ", every)
        assert found
        assert "Your move" in terminal.type("19")
        moves = Record.from_json(path.read_bytes()).moves
        assert moves[len(before)] == (0, found[1].strip())
        assert "Choose " in terminal.type("19")  # the list is gone again
        terminal.leave(b"\x04")
