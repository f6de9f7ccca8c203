"""Who sits at the other seats of a game in the terminal: asked for, or as the record says."""

import re

from bohnhof import Record, State
from bohnhof.bots import bots, styles
from bohnhof.bots.company import Company
from bohnhof.bots.finding import short_name
from bohnhof.bots.standin import Seated
from bohnhof.cli.bot_names import check_bots
from bohnhof.cli.failure import Failure

YOU = "You"
USUAL = "seedling"
"""Who plays if nobody says who."""
ANOTHER = "Another may go on: --bot BOT."

Named = list[str | None]
"""For each seat the name of its bot, None for the person's."""


def asked_for(state: State, me: int, bot: str | None) -> Named:
    """Return who plays against a person in a new game."""
    if state.game.seats == 1 and bot:
        raise Failure(f"In {state.game.info.title} there is no opponent: leave out --bot.")
    return [None if seat == me else bot or USUAL for seat in range(state.game.seats)]


def names_of(named: Named) -> list[str]:
    """Return what all are called: bots with their seats if there are several."""
    return [YOU if bot is None else _name(bot, seat, len(named)) for seat, bot in enumerate(named)]


def _name(bot: str, seat: int, seats: int) -> str:
    name = short_name(bot)
    if seats == 2:
        return f"{name} 2" if name == YOU else name  # only the person is called so
    return f"{name} {seat + 1}"


def rejoin(record: Record, state: State, me: int, bot: str | None) -> list[str]:
    """Let the same play on as before, or the bot that is asked for now; return what to tell of it.

    The record says then who plays. Older ones have no more than the names.
    """
    notices: list[str] = []
    if bot is not None:
        record.bots = asked_for(state, me, bot)
        record.names = names_of(record.bots)
    else:
        record.bots, notices = _as_before(record, me)
        _ask_about_strangers(record.bots)
    try:
        check_bots([name for name in record.bots if name])
    except Failure as failure:
        raise Failure(f"{failure} {ANOTHER}") from None
    return notices


def _as_before(record: Record, me: int) -> tuple[Named, list[str]]:
    """Return who has played, by the record or its names, and whom nobody knows any more."""
    noted, named, notices = record.bots or [None] * record.seats, Named(), list[str]()
    for seat, name in enumerate(record.names):
        bot = None if seat == me else noted[seat] or _guessed(name)
        if bot is None and seat != me:
            bot = USUAL
            notices.append(f"Nobody knows which bot {name} was: {USUAL} plays there now.")
        named.append(bot)
    return named, notices


def _ask_about_strangers(named: Named) -> None:
    """Fail unless the person wants the code that a record names to run: it may be anybody's."""
    strangers = sorted({bot for bot in named if bot and ":" in bot})
    if not strangers:
        return
    from bohnhof.tui.screen import ask

    print("The record names bots that run code which is not Bohnhof's:")
    for bot in strangers:
        print(f"    {bot!r}")
    try:
        answer = ask("Do you know it, and shall it run? (y/n): ")
    except (EOFError, KeyboardInterrupt):
        print()
        answer = ""
    if answer.lower() not in ("y", "yes"):
        raise Failure(f"Nothing was run. {ANOTHER}")


def _guessed(name: str) -> str | None:
    """Return the bot that was called so at a table: gardener for Gardener 2."""
    known = {short_name(bot): bot for bot in (bots() | styles())}
    return known.get(re.sub(r" \d+$", "", name))


def seat(named: Named) -> dict[int, Seated]:
    """Make the bots; Failure if one can not be made."""
    names = tuple(bot or "" for bot in named)
    seated = {place: Seated(bot, Company(names, place)) for place, bot in enumerate(names) if bot}
    for place, bot in seated.items():
        if bot.trouble:
            trouble = f"The bot {names[place]!r} can not be made: it {bot.trouble}"
            for other in seated.values():
                other.close()
            raise Failure(trouble)
    return seated
