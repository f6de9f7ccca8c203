"""`bohn new`, `show`, `legal`, `apply`: a game driven through position files."""

import argparse
import json
import sys
from typing import TextIO

import bohnhof
from bohnhof import Event, State
from bohnhof.cli import files
from bohnhof.cli.failure import OK, Failure, named
from bohnhof.cli.seats import seat_of
from bohnhof.cli.settings import read_settings


def new(arguments: argparse.Namespace) -> int:
    """Deal a game and write its position."""
    options = read_settings(arguments.option)
    with named(""):
        game = bohnhof.make_game(arguments.game, arguments.seats, options)
    state = bohnhof.new(arguments.game, game.seats, arguments.seed, **options)
    files.write_position(arguments.output, state)
    return OK


def show(arguments: argparse.Namespace) -> int:
    """Print a position as a picture, or what a seat may know of it as JSON."""
    state = files.read_position(arguments.position)
    seat = seat_of(arguments.seat, state) if arguments.seat else None
    if arguments.json:
        whole = seat is None and not arguments.spectator
        _print_json(state.to_position() if whole else state.view(seat))
    else:
        _print_picture(state, seat, arguments.spectator)
    return OK


def _print_picture(state: State, seat: int | None, spectator: bool) -> None:
    from bohnhof.tui import screen
    from bohnhof.tui.cast import seats_only
    from bohnhof.tui.presenter import presenter_of

    presenter = presenter_of(state.game.info.name)
    whole = seat is None and not spectator
    view = screen.open_view(state) if whole else state.view(seat)
    cast = seats_only(state.game.seats, seat)
    console = screen.new_console()
    for line in presenter.board(view, cast, screen.width_of(console)):
        console.print(line)
    console.print(presenter.task(view, cast), style="bold")
    if state.over:
        console.print("\n".join(presenter.result(view, cast)))


def legal(arguments: argparse.Namespace) -> int:
    """List what a seat may do, by default every seat that is asked."""
    state = files.read_position(arguments.position)
    seats = [seat_of(arguments.seat, state)] if arguments.seat else state.asked
    if arguments.json:
        _print_json([_as_data(state, seat, a) for seat in seats for a in state.legal(seat)])
        return OK
    for seat in seats:
        _print_moves(state, seat)
    if state.over:
        print("The game is over.", file=sys.stderr)
    return OK


def _as_data(state: State, seat: int, action: int) -> dict[str, object]:
    return {"seat": seat, "move": state.text(action), "action": state.describe(action)}


def _print_moves(state: State, seat: int) -> None:
    """A line for each move: the seat, the notation, a tab, the words."""
    from bohnhof.tui.cast import seats_only
    from bohnhof.tui.listing import choices
    from bohnhof.tui.presenter import presenter_of

    presenter = presenter_of(state.game.info.name)
    moves = choices(state, seat, presenter, seats_only(state.game.seats, seat))
    widest = max((len(move.notation) for move in moves), default=0)
    for move in moves:
        print(f"{seat + 1} {move.notation:<{widest}}  {move.words.full}")


def apply(arguments: argparse.Namespace) -> int:
    """Make a move and write the position that follows."""
    state = files.read_position(arguments.position)
    seat = seat_of(arguments.seat, state)
    if arguments.in_place and arguments.position == files.STANDARD:
        raise Failure("--in-place needs a file, not standard input.")
    events: list[Event] = []
    with named(""):
        state.apply(seat, state.parse(" ".join(arguments.move)), events)
    output = arguments.position if arguments.in_place else arguments.output
    files.write_position(output, state)
    if arguments.events:
        _print_events(events, sys.stderr if output == files.STANDARD else sys.stdout)
    return OK


def _print_events(events: list[Event], stream: TextIO) -> None:
    """One JSON object a line; a position holds every card, so nothing is hidden here."""
    for event in events:
        print(json.dumps(event.seen_by(event.owner)), file=stream)


def _print_json(data: object) -> None:
    print(json.dumps(data, indent=2))
