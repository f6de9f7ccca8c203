"""`bohn replay` and `bohn verify`: records of games."""

import argparse

from bohnhof import OtherRules, Record, RecordError, State, games
from bohnhof.cli import files
from bohnhof.cli.failure import OK, OTHER_RULES, WRONG, Failure
from bohnhof.cli.seats import seat_number
from bohnhof.cli.terminal import demand_terminal
from bohnhof.engine.words import counted
from bohnhof.tui.presenter import presenter_of


def verify(arguments: argparse.Namespace) -> int:
    """Replay a record and say whether it is right."""
    record = files.read_record(arguments.file)
    state = checked(record, files.label(arguments.file))
    moves = counted("move", len(record.moves))
    print(f"ok: {games()[record.game].title}, {moves}, {_outcome(record, state)}")
    print(_origin(record))
    return OK


def _origin(record: Record) -> str:
    """Say who can not have chosen the cards, as far as the record shows it."""
    if record.deal is None:
        return "The record does not say how its seed came about: anybody may have chosen it."
    added = [seat for seat, part in enumerate(record.deal.contributions, 1) if part is not None]
    if not added:
        return "Only the host has added to the seed, and may have chosen it."
    seats = f"seat{'s' * (len(added) > 1)} {', '.join(map(str, added))}"
    return f"The host and {seats} have added to the seed what they had committed to."


def checked(record: Record, name: str) -> State:
    """Return the last state of a record, or fail with what is wrong with it."""
    try:
        return record.verify()
    except OtherRules as error:
        raise Failure(f"{name}: {error}", OTHER_RULES) from None
    except RecordError as error:
        raise Failure(f"{name}: {error}", WRONG) from None


def _outcome(record: Record, state: State) -> str:
    from bohnhof.tui.cast import Cast

    presenter, cast = presenter_of(record.game), Cast(record.names)
    scores = [presenter.score(points) for points in state.scores()]
    named = ", ".join(f"{cast.name(seat)} {score}" for seat, score in enumerate(scores))
    if not state.over:
        return f"not over yet: {named}"
    winners = " and ".join(cast.name(seat) for seat in state.winners())
    if not winners:
        return f"{named}; {presenter.result(state.view(None), cast)[-1]}"
    return f"{named}; won by {winners}"


def replay(arguments: argparse.Namespace) -> int:
    """Step through a record, or print it."""
    if not arguments.all:
        demand_terminal("bohn replay FILE --all prints the whole record instead.")
    record = files.read_record(arguments.file)
    eyes = _eyes(arguments, record)
    presenter = presenter_of(record.game)
    checked(record, files.label(arguments.file))

    from bohnhof.tui.replay import Replay, print_all, step_through
    from bohnhof.tui.screen import new_console

    replayed = Replay(record, presenter, eyes)
    console = new_console()
    if arguments.all:
        print_all(replayed, console)
        return OK
    try:
        step_through(replayed, console)
    except (EOFError, KeyboardInterrupt):
        console.print()
    return OK


def _eyes(arguments: argparse.Namespace, record: Record) -> int:
    """Whose eyes: those asked for; else all cards of a finished game, or what lies open."""
    from bohnhof.tui.replay import OPEN, SPECTATOR

    if arguments.seat:
        return seat_number(arguments.seat, record.seats)
    return OPEN if arguments.open or record.result is not None else SPECTATOR
