"""Plays in a real terminal, with all games and options, and keeps the player's data folder."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bohnhof import Record, Rng, State
from bohnhof.bots import decide, make_bot
from tests.cli.terminal import PROMPT, Terminal
from tests.keepsakes import HOME

AGAIN = "Another game? (y/n): "
LEAVE = b"\x04"
DECK = [
    {"pattern": pattern, "cents": cents}
    for pattern, cents in (("AA", 10), ("AAA", 40), ("AB", 10), ("ABB", 70))
] * 8
WINS = 2
"""So long a streak is kept."""
MOST_SOLO = 60
"""Games that are played for it at most."""
EARLY = 40
"""A game is not left before so many moves."""

Options = dict[str, Any]
WHOLE: list[tuple[str, int, Options]] = [
    ("classic", 3, {"three_fields": True, "last_call": [True, False, True]}),
    ("classic", 4, {"offers_per_turn": [5, 3], "buying": False, "starter": 1}),
    ("classic", 5, {"last_call": [False] * 5}),
    ("duel", 2, {}),
    ("duel", 2, {"auto_claim": [False, False], "starter": 0}),
    ("duel", 2, {"auto_claim": [False, True], "starter": 1, "bohnus_deck": DECK}),
    ("mafia", 2, {}),
    ("mafia", 2, {"starter": 0}),
    ("mafia", 2, {"starter": 1}),
    ("mafia-solo", 1, {}),
    ("nicht-die-bohne", 3, {"rounds": 1}),
    ("nicht-die-bohne", 4, {"rounds": 2, "starter": 3}),
    ("nicht-die-bohne", 5, {"rounds": 1, "starter": 0}),
    ("nicht-die-bohne", 6, {}),
]
"""Games that are played to the end, in each number of seats and with each option."""
LEFT = {
    "classic": ("trade", 4),
    "duel": ("answer", 2),
    "mafia": ("cultivate", 2),
    "nicht-die-bohne": ("follow", 3),
}
"""Games that are left in the middle: at which step, and with how many seats."""


class Sitting:
    """A player at a terminal, who plays as a bot does."""

    def __init__(self, home: Path, *arguments: str, bot: str = "seedling") -> None:
        self._folder = home / "bohnhof" / "records"
        self._known = set(self._folder.glob("*.json"))
        self._bot = make_bot(bot)
        self._rng = Rng("keepsakes")
        self._terminal = Terminal("term", *arguments, home=home)
        self.shown = ""

    def record(self) -> Record:
        """Return the record of the game that is played."""
        [path] = set(self._folder.glob("*.json")) - self._known
        return Record.from_json(path.read_bytes())

    def play(self, wanted: Callable[[State, int], bool] = lambda _state, _seat: False) -> None:
        """Play from the first question to the end, or until a situation is reached."""
        self.shown = self._terminal.until(PROMPT)
        while AGAIN not in self.shown:
            record = self.record()
            state, me = record.final(), record.names.index("You")
            if wanted(state, me):
                return
            move = state.text(decide(self._bot, state, me, self._rng))
            self.shown = self._terminal.type(move, PROMPT, AGAIN)

    def play_to_the_end(self) -> None:
        """Play a whole game, and no other."""
        with self._terminal as terminal:
            self.play()
            terminal.type("n", "")
            assert terminal.end() == 0, terminal.text

    def play_and_leave(self, step: str) -> None:
        """Leave at a step of a later turn."""

        def wanted(state: State, _me: int) -> bool:
            return state.view(None)["step"] == step and len(self.record().moves) > EARLY

        with self._terminal as terminal:
            self.play(wanted)
            assert AGAIN not in self.shown, f"it did not come to {step}"
            assert terminal.leave(LEAVE) == 0, terminal.text


def keep_terminal(shelf: Path, home: Path) -> None:
    """Play in a terminal, and write what it leaves behind to a folder."""
    for number, (game, seats, options) in enumerate(WHOLE):
        play_whole(home, number, game, seats, options)
    for game, (step, seats) in LEFT.items():
        Sitting(home, game, "--seats", str(seats)).play_and_leave(step)
    play_for_streak(home)
    target = shelf / "terminal"
    for path in sorted((home / "bohnhof").rglob("*.json")):
        place = target / path.relative_to(home / "bohnhof")
        place.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8")
        place.write_text(text.replace(str(home), HOME), encoding="utf-8")


def play_whole(home: Path, number: int, game: str, seats: int, options: Options) -> None:
    """Play a game to its end, not always at the first seat."""
    flags = [f"--option={name}={json.dumps(value)}" for name, value in options.items()]
    more = ["--seats", str(seats), "--seat", str(1 + number % seats), "--seed", f"whole {number}"]
    Sitting(home, game, *more, *flags).play_to_the_end()


def play_for_streak(home: Path) -> None:
    """Play alone until some games in a row are won, and leave the next one."""
    wins = 0
    for _game in range(MOST_SOLO):
        sitting = Sitting(home, "mafia-solo", bot="gardener")
        if wins == WINS:
            sitting.play_and_leave("cultivate")
            return
        sitting.play_to_the_end()
        wins = wins + 1 if "It counts as a win" in sitting.shown else 0
    raise AssertionError(f"no streak of {WINS} in {MOST_SOLO} games")
