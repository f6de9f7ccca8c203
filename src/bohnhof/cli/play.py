"""`bohn term` and `bohn play --terminal`: games in the terminal."""

import argparse
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import bohnhof
from bohnhof import Record, Rng, State
from bohnhof.cli import files, opponents
from bohnhof.cli.arguments import CHOOSE
from bohnhof.cli.bot_names import check_bots
from bohnhof.cli.failure import OK, Failure, named
from bohnhof.cli.games import load_all
from bohnhof.cli.opponents import YOU
from bohnhof.cli.records import checked
from bohnhof.cli.seats import seat_number
from bohnhof.cli.settings import read_settings
from bohnhof.cli.stakes import Stakes, stakes_of
from bohnhof.cli.terminal import demand_terminal

if TYPE_CHECKING:
    from rich.console import Console

    from bohnhof.tui.session import Session

INSTEAD = "Scripts use bohn new, bohn legal and bohn apply (see bohn --help)."
NONE_LEFT = "There is no game that you left."
HOW_TO_GO_ON = "bohn term --resume FILE goes on with one; without FILE you choose it."
GAME = "duel"
"""What is played if nobody says what."""


def term(arguments: argparse.Namespace) -> int:
    """Play one game after the other against a bot, or list the games that were left."""
    if arguments.left:
        return _list_left(arguments.game)
    for settled in ("seed", "seats", "seat", "first", "save", "option"):
        if arguments.resume is not None and getattr(arguments, settled):
            raise Failure(f"A game that goes on has its own --{settled}: leave it out.")
    check_bots([arguments.bot] if arguments.bot else [])
    demand_terminal(INSTEAD)
    from bohnhof.tui.screen import new_console

    console = new_console()
    if arguments.resume == CHOOSE:
        arguments.resume = _chosen_left(arguments.game, console)
        if arguments.resume is None:
            return OK
    if arguments.resume and arguments.game:
        _check_kind(arguments.resume, arguments.game)
    arguments.game = arguments.game or GAME
    return _play_on(arguments, console)


def _list_left(game: str | None) -> int:
    """Print the games that were left, and how to go on with each."""
    from bohnhof.tui.left_games import left_games

    games = left_games(game)
    for left in games:
        print(f"{left.words()}\n    {left.path}")
    print(HOW_TO_GO_ON if games else NONE_LEFT)
    return OK


def _chosen_left(game: str | None, console: "Console") -> str | None:
    """Let a person choose a game to go on with; None if they leave."""
    from bohnhof.tui.left_games import left_games
    from bohnhof.tui.menu import ask_left

    games = left_games(game)
    if not games:
        raise Failure(NONE_LEFT)
    try:
        return str(ask_left(console, games).path)
    except (EOFError, KeyboardInterrupt):
        print()
        return None


def _check_kind(name: str, game: str) -> None:
    """Fail if a game that was left is not of the kind that is asked for."""
    kind = files.read_record(name).game
    if kind != game:
        raise Failure(f"{name}: this is a game of {kind}, not of {game}.")


def _play_on(arguments: argparse.Namespace, console: "Console") -> int:
    """Play games until the person has enough."""
    while _play_at_stake(arguments, console):
        arguments.seed = arguments.resume = None
    return OK


def _play_at_stake(arguments: argparse.Namespace, console: "Console") -> bool:
    """Play one game with what hangs on it; say whether another is wanted."""
    if not arguments.resume:
        opponents.asked_for(*_dealt(arguments), arguments.bot)  # or it fails when much is at stake
    stakes = stakes_of(arguments, console)
    if stakes is None:
        return _play(_started(arguments), console) and _wants_another()
    with stakes.streak:
        try:
            arguments.resume = arguments.resume or stakes.left_game()
        except (EOFError, KeyboardInterrupt):
            print()
            return False
        is_over = _play(_started(arguments), console, stakes)
    return is_over and _wants_another()


def _started(arguments: argparse.Namespace) -> "Session":
    return _resumed(arguments) if arguments.resume else _begun(arguments)


def choose_and_play(arguments: argparse.Namespace) -> int:
    """Let a person choose a game, if none is named, then play it in the terminal."""
    if arguments.game:
        with named(""):
            bohnhof.make_game(arguments.game)
    demand_terminal(INSTEAD)
    load_all()
    from bohnhof.tui.left_games import left_games
    from bohnhof.tui.menu import ask_wish
    from bohnhof.tui.screen import new_console

    try:
        wish = ask_wish(new_console(), arguments.game, left_games(arguments.game))
    except (EOFError, KeyboardInterrupt):
        print()
        return OK
    arguments.game, arguments.seats = wish.game, wish.seats
    arguments.bot, arguments.first = wish.bot, wish.first
    arguments.resume = wish.resume
    return _play_on(arguments, new_console())


def _play(session: "Session", console: "Console", stakes: Stakes | None = None) -> bool:
    """Play one game; say whether it came to its end."""
    from bohnhof.cli.rulebook import rule_text
    from bohnhof.tui.term import Outcome, Term

    with closing(session):
        if stakes is None:
            return Term(session, console, rule_text).run() is Outcome.OVER
        stakes.begin(session)
        outcome = Term(session, console, rule_text, stakes.warning()).run()
        stakes.end(session, outcome)
        return outcome is Outcome.OVER


def _wants_another() -> bool:
    from bohnhof.tui.menu import ask_again

    try:
        return ask_again()
    except (EOFError, KeyboardInterrupt):
        print()
        return False


def _begun(arguments: argparse.Namespace) -> "Session":
    """Deal a new game."""
    from bohnhof.tui import savefile

    state, me = _dealt(arguments)
    record = Record.begin(state)
    record.bots = opponents.asked_for(state, me, arguments.bot)
    record.names = opponents.names_of(record.bots)
    if arguments.save:
        path = savefile.unused(Path(arguments.save))
        files.make_folder_of(path)
    else:
        path = savefile.new_path(arguments.game)
    session = _session(state, record, me, path, arguments.auto)
    if arguments.seed is not None:
        session.rng = Rng(f"bot of {arguments.seed}")
    session.save()
    if session.trouble:
        raise Failure(f"{path}: the record can not be saved: {session.trouble}")
    return session


def _dealt(arguments: argparse.Namespace) -> tuple[State, int]:
    """Return the first state and the person's seat."""
    with named(""):
        info = bohnhof.make_game(arguments.game).info
    # The random bot would use up whatever is allowed, and ask the person each time.
    usual = {} if arguments.bot == "random" else dict(info.with_people)
    options = usual | read_settings(arguments.option)
    with named(""):
        game = bohnhof.make_game(arguments.game, arguments.seats, options)
    me = seat_number(arguments.seat or "1", game.seats)
    if arguments.first:
        if game.seats == 1:
            raise Failure(f"In {game.info.title} nobody else could start: leave out --first.")
        if "starter" not in game.info.options:
            raise Failure(f"In {game.info.title} nobody can choose who starts.")
        if "starter" in options:
            raise Failure("--first and --option starter say the same thing: give one of them.")
        options["starter"] = me if arguments.first == "you" else (me + 1) % game.seats
    return bohnhof.new(arguments.game, game.seats, arguments.seed, **options), me


def _resumed(arguments: argparse.Namespace) -> "Session":
    """Go on with a game that was left."""
    record = files.read_record(arguments.resume)
    state = checked(record, arguments.resume)
    if state.over:
        raise Failure(f"{arguments.resume}: this game is over; bohn replay shows it.")
    if YOU not in record.names:
        raise Failure(f"{arguments.resume}: this is not the record of a game in the terminal.")
    me = record.names.index(YOU)
    arguments.game = record.game
    notices = opponents.rejoin(record, state, me, arguments.bot)
    arguments.seats = record.seats  # another game is of the same kind
    arguments.bot = next((bot for bot in record.bots or () if bot), None)
    session = _session(state, record, me, Path(arguments.resume), arguments.auto)
    session.notices += notices
    return session


def _session(state: State, record: Record, me: int, path: Path, auto: bool) -> "Session":
    from bohnhof.tui.presenter import presenter_of
    from bohnhof.tui.session import Session

    presenter = presenter_of(record.game)
    bots = opponents.seat(record.bots or [])
    return Session(state, record, presenter, me, bots, path, auto)
