"""`bohn replay` and `bohn verify`: records of games."""

import argparse

from bohnhof import OtherRules, Record, RecordError, State, games
from bohnhof.cli import files
from bohnhof.cli.failure import NOT_CHECKED, OK, OTHER_RULES, WRONG, Failure
from bohnhof.cli.seats import seat_number
from bohnhof.cli.terminal import demand_terminal
from bohnhof.engine.seen import Seen
from bohnhof.engine.testimony import Finding, Verdict, check_deal, check_record
from bohnhof.engine.words import counted
from bohnhof.tui.presenter import presenter_of

NO_RECORD = Finding(Verdict.NOT_CHECKED, "moves and end, as there is no record of them")
EXIT_CODES = {
    Verdict.CHECKED: OK,
    Verdict.NOT_CHECKED: NOT_CHECKED,
    Verdict.FALSE: WRONG,
}


def verify(arguments: argparse.Namespace) -> int:
    """Replay a record and say whether it is right."""
    if arguments.seen is not None:
        return compare(arguments)
    if arguments.file is None:
        raise Failure("verify: name a record, or what a device saw with --seen FILE.")
    record = files.read_record(arguments.file)
    state = checked(record, files.label(arguments.file))
    moves = counted("move", len(record.moves))
    print(f"ok: {games()[record.game].title}, {moves}, {_outcome(record, state)}")
    print("\n".join(_left_open(record)))
    return OK


def _left_open(record: Record) -> list[str]:
    """Say in a line each what a record alone does not prove."""
    lines = [_origin(record)]
    if record.outcome is not None:
        lines.append(
            f"not checked: that it ended so ({record.outcome.reason}): only the record says it."
        )
    lines.append("not checked: the names. Nobody vouches for them.")
    if record.deal is not None:
        lines.append("Who played there can check more, with what their device saw: --seen FILE.")
    return lines


def _origin(record: Record) -> str:
    """Say who can not have chosen the cards, as far as the record shows it."""
    open_question = "not checked: who chose the seed."
    if record.deal is None:
        unsaid = "The record does not say how its seed came about: anybody may have chosen it."
        return f"{open_question} {unsaid}"
    added = [seat for seat, part in enumerate(record.deal.contributions, 1) if part is not None]
    if not added:
        return f"{open_question} Only the host has added to the seed, and may have chosen it."
    seats = f"seat{'s' * (len(added) > 1)} {', '.join(map(str, added))}"
    return (
        f"checked: the host and {seats} have added to the seed what they had committed to; "
        "that they did so before the deal, only the record says."
    )


def compare(arguments: argparse.Namespace) -> int:
    """Compare a deal and a record with what a device saw."""
    name = files.label(arguments.seen)
    try:
        seen = Seen.from_json(files.read(arguments.seen))
        record = files.read_record(arguments.file) if arguments.file else seen.own_record()
    except RecordError as error:
        raise Failure(f"{name}: {error}") from None
    findings = check_deal(seen)
    findings += check_record(seen, record) if record else [NO_RECORD]
    print("\n".join(map(str, findings)))
    return EXIT_CODES[max(finding.verdict for finding in findings)]


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
    if record.outcome is not None and (record.outcome.resigned or not state.over):
        won = " and ".join(cast.name(seat) for seat in record.outcome.winners) or "nobody"
        if state.over:
            gone = " and ".join(cast.name(seat) for seat in record.outcome.resigned)
            return f"{named}; won by {won}, as {gone} gave up"
        return f"{named}; {record.outcome.reason}, won by {won}"
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
