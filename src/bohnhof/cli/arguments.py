"""The commands of `bohn` and their arguments."""

import argparse
import os
from typing import Any

from bohnhof.cli.parser import Parser, seconds, whole_number

COUNTING = (
    "Seats count from 1 on the command line and in notation, as people count; JSON counts from 0. "
    "A file named - is standard input or output."
)
CHOOSE = ""
"""Which game to go on with is asked."""
STORE_ACTIONS = ("backup", "restore", "check", "prune", "forget")
SHELLS = ("bash", "zsh", "fish")
"""For which the words of commands can be completed."""


class Version(argparse.Action):
    """Prints the version; looks it up only when asked, as that takes time."""

    def __call__(self, parser: argparse.ArgumentParser, *_arguments: Any, **_more: Any) -> None:
        """Print and leave."""
        from bohnhof.version import package_version

        print(f"bohn {package_version()}")
        parser.exit()


def parsers() -> tuple[Parser, dict[str, Parser]]:
    """Return the parser of all, and that of each command by its name."""
    parser = Parser(prog="bohn", description="Every bean card game at one table.", epilog=COUNTING)
    parser.add_argument("--version", action=Version, nargs=0, help="print the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    _add_playing(commands)
    _add_records(commands)
    _add_positions(commands)
    _add_reading(commands)
    _add_simulating(commands)
    _add_arena(commands)
    _add_serving(commands)
    _add_client(commands)
    _add_helping(commands)
    return parser, commands.choices


Commands = Any  # argparse keeps the type of its subparsers to itself


def _add(
    commands: Commands, name: str, words: str, run: tuple[str, str]
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=words, description=f"{words[0].upper()}{words[1:]}.", epilog=COUNTING
    )
    parser.set_defaults(run=run)
    return parser


def _add_playing(commands: Commands) -> None:
    from bohnhof.cli.serve import add_flags

    words = "serve tables on this machine, and open the browser"
    play = _add(commands, "play", words, ("browser", "play"))
    play.add_argument("game", metavar="GAME", nargs="?", help="choose this one at once")
    play.add_argument(
        "--browser",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="open it, or only print the address; default: open it where there is a screen",
    )
    words = "choose a game and play it in this terminal instead, against bots"
    play.add_argument("--terminal", action="store_true", help=words)
    add_flags(play)
    play.set_defaults(
        seat=None, seats=None, save=None, seed=None, option=[], auto=True, resume=None
    )
    term = _add(commands, "term", "play in the terminal against a bot", ("play", "term"))
    term.add_argument("game", metavar="GAME", nargs="?", help="default: duel")
    term.add_argument("--seed", metavar="TEXT", help="the same seed deals the same cards")
    term.add_argument("--seats", metavar="N", type=whole_number, help="how many play, you and bots")
    term.add_argument("--first", choices=["you", "bot"], help="who starts; default: the seed says")
    words = "opponent, named as for bohn arena; default: seedling"
    term.add_argument("--bot", metavar="BOT", help=words)
    term.add_argument("--seat", metavar="N", help="your seat, from 1; default: 1")
    term.add_argument("--save", metavar="FILE", help="where the record goes; never overwrites")
    words = "go on with a game that you left; without FILE, choose from them"
    term.add_argument("--resume", metavar="FILE", nargs="?", const=CHOOSE, help=words)
    term.add_argument("--left", action="store_true", help="list the games that you left")
    _add_auto(term)
    _add_option(term)


def _add_auto(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--auto",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="answer by itself where you can only go on; default: yes",
    )


def _add_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=JSON",
        action="append",
        default=[],
        help="an option of the game, see bohn games; may be repeated",
    )


def _add_helping(commands: Commands) -> None:
    words = "explain a command"
    explain = _add(commands, "help", words, ("helping", "explain"))
    explain.add_argument("topic", metavar="COMMAND", nargs="?", help="default: all of them")
    words = "print what lets a shell complete commands, options, games and bots"
    completion = _add(commands, "completion", words, ("helping", "completion"))
    completion.epilog = (
        'bash: put eval "$(bohn completion bash)" into ~/.bashrc. '
        'zsh: put eval "$(bohn completion zsh)" into ~/.zshrc, after compinit. '
        "fish: bohn completion fish > ~/.config/fish/completions/bohn.fish"
    )
    completion.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))


def _add_records(commands: Commands) -> None:
    replay = _add(commands, "replay", "step through a record", ("records", "replay"))
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--all", action="store_true", help="print all moves without asking")
    eyes = replay.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="N", help="see only what this seat saw")
    eyes.add_argument("--open", action="store_true", help="see all cards, also of a running game")
    words = "check a record: exit code 0 right, 1 wrong, 2 unreadable, 3 made by other rules"
    check = _add(commands, "verify", words, ("records", "verify"))
    check.add_argument("file", metavar="FILE", nargs="?", help="the record")
    check.add_argument(
        "--seen",
        metavar="FILE",
        help="what a device saw, saved there after the game: compare the deal, names and every "
        "move, of its own record if no other is named; exit code 4: not all could be checked",
    )


def _add_positions(commands: Commands) -> None:
    new = _add(commands, "new", "deal a game, print its position", ("positions", "new"))
    new.add_argument("game", metavar="GAME")
    new.add_argument("--seats", metavar="N", type=whole_number, help="how many play")
    new.add_argument("--seed", metavar="TEXT", help="the same seed deals the same cards")
    _add_option(new)
    new.add_argument("-o", "--output", metavar="FILE", default="-", help="instead of printing")

    show = _add(commands, "show", "show a position with all its cards", ("positions", "show"))
    show.add_argument("position", metavar="POS", help="a position file")
    eyes = show.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="N", help="only what this seat may know")
    eyes.add_argument("--spectator", action="store_true", help="only what lies open")
    show.add_argument("--json", action="store_true", help="as data")

    legal = _add(commands, "legal", "list the legal moves", ("positions", "legal"))
    legal.add_argument("position", metavar="POS", help="a position file")
    legal.add_argument("--seat", metavar="N", help="of this seat; default: of those asked")
    legal.add_argument("--json", action="store_true", help="as data")

    apply = _add(commands, "apply", "make a move, print what follows", ("positions", "apply"))
    apply.add_argument("position", metavar="POS", help="a position file")
    apply.add_argument("seat", metavar="SEAT", help="who moves, from 1")
    apply.add_argument("move", metavar="MOVE", nargs="+", help="in notation, for example: plant 2")
    target = apply.add_mutually_exclusive_group()
    target.add_argument("-o", "--output", metavar="FILE", default="-", help="instead of printing")
    target.add_argument("--in-place", action="store_true", help="replace POS")
    words = "print what happened, a JSON object per line (to stderr if the position is printed)"
    apply.add_argument("--events", action="store_true", help=words)


def _add_reading(commands: Commands) -> None:
    _add(commands, "games", "list the games, their seats and options", ("games", "list_games"))
    _add(commands, "bots", "list the bots, and how they are named", ("bots", "bots"))
    rules = _add(commands, "rules", "read the rules", ("rules", "rules"))
    rules.add_argument("game", metavar="PAGE", nargs="?", help="a game or shared; or at once an id")
    rules.add_argument("id", metavar="ID", nargs="?", help="one rule, for example D-14")
    rules.add_argument(
        "--coverage", action="store_true", help="list rules that no test proves or no code cites"
    )
    rules.add_argument("--tests", metavar="DIR", default="tests", help="where tests are: ./tests")
    rules.add_argument(
        "--sources", metavar="DIR", default="src/bohnhof", help="where code is: ./src/bohnhof"
    )


def _add_simulating(commands: Commands) -> None:
    words = "play many games at random on all cores, print rates and results"
    simulate = _add(commands, "simulate", words, ("simulate", "simulate"))
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument(
        "--games", metavar="N", type=whole_number, default=10_000, help="default: 10000"
    )
    simulate.add_argument("--seats", metavar="N", type=whole_number, help="how many play")
    words = "the same seed plays the same games, on any number of cores"
    simulate.add_argument("--seed", metavar="TEXT", help=words)
    simulate.add_argument(
        "--cores", metavar="N", type=whole_number, help="processes; default: all cores"
    )
    _add_option(simulate)


def _add_arena(commands: Commands) -> None:
    words = "let bots play each other over the same deals, print how strong they are"
    arena = _add(commands, "arena", words, ("arena", "arena"))
    arena.add_argument("game", metavar="GAME", nargs="?")
    words = (
        "a name, one with a budget (master@300, master@0.5s), an import path (mypkg.bot:MyBot), "
        "or a program ('cmd:python3 my_bot.py')"
    )
    arena.add_argument("bots", metavar="BOT", nargs="*", help=words)
    words = "of each pair of bots; rounded up to whole deals; default: 1000"
    arena.add_argument("--games", metavar="N", type=whole_number, help=words)
    arena.add_argument("--seats", metavar="N", type=whole_number, help="how many play")
    words = "two play against two, side by side; the bots are named pair by pair"
    arena.add_argument("--pairs", action="store_true", help=words)
    words = "the same seed plays the same games, on any number of cores"
    arena.add_argument("--seed", metavar="TEXT", help=words)
    arena.add_argument(
        "--cores", metavar="N", type=whole_number, help="processes; default: all cores"
    )
    words = "where: processes of this machine, or a Ray cluster; default: local"
    arena.add_argument("--engine", choices=["local", "ray"], default="local", help=words)
    words = "seconds; a bot that thinks longer about a move loses the game; default: 60"
    arena.add_argument("--move-limit", metavar="S", type=seconds, default=60.0, help=words)
    arena.add_argument("--json", metavar="FILE", help="write the results as data")
    arena.add_argument("--html", metavar="FILE", help="write a page with plots")
    _add_option(arena)
    _add_ladder(arena)


def _add_serving(commands: Commands) -> None:
    from bohnhof.cli.serve import add_flags

    add_flags(_add(commands, "serve", "run the table server", ("serve", "serve")))
    words = "copy, put back, check or clear out the database of a server"
    store = _add(commands, "store", words, ("store", "store"))
    words = (
        "backup: copy it to FILE, also while tables are played; restore: put the copy FILE in its "
        "place, with the server stopped; check: prove that it can be read and that every log leads "
        "to its table, exit code 1 if not; prune: delete tables that are over; forget: overwrite "
        "somebody's name and what they wrote, with the server stopped"
    )
    store.add_argument("action", metavar="ACTION", choices=STORE_ACTIONS, help=words)
    store.add_argument("file", metavar="FILE", nargs="?", help="for backup and restore")
    words = "the database; default: tables.db in the user's data folder (also BOHN_DATA)"
    store.add_argument("--data", metavar="FILE", default=os.environ.get("BOHN_DATA"), help=words)
    words = "prune: what was over so long ago, for example 90d, 12h or 8w"
    store.add_argument("--older", metavar="TIME", help=words)
    words = "forget: all who sat down by this name, at one table or at all"
    store.add_argument("--name", metavar="NAME", help=words)
    words = "forget: only at this table, the last part of its link"
    store.add_argument("--table", metavar="TABLE", help=words)
    words = "forget: who sits at this seat of the table"
    store.add_argument("--seat", metavar="NUMBER", type=int, help=words)


def _add_client(commands: Commands) -> None:
    client = _add(commands, "client", "play at a table of a server", ("client", "client"))
    client.add_argument("url", metavar="URL", help="the link of the table")
    client.add_argument("--name", metavar="N", default="Guest", help="your name; default: Guest")
    client.add_argument("--token", metavar="T", help="come back to the seat that you have")
    client.add_argument("--watch", action="store_true", help="take no seat, only look on")
    client.add_argument("--random", action="store_true", help="play by itself, at random")
    client.add_argument("--bot", metavar="LEVEL", help="let a bot of the server play the seat")
    _add_auto(client)


def _add_ladder(arena: argparse.ArgumentParser) -> None:
    group = arena.add_argument_group("the reference ladder")
    words = "play it for all games and write its page; goes on where the last run was ended"
    group.add_argument("--ladder", action="store_true", help=words)
    group.add_argument("--out", metavar="FILE", help="the page; default: docs/ladder.md")
    words = (
        "play one group and keep it: a game, classic-bargaining or full-strength; may be repeated; "
        "the page is written when all but the last are played"
    )
    group.add_argument("--only", metavar="GROUP", action="append", help=words)
    words = "leave out the master at full strength, which takes an hour"
    group.add_argument("--short", action="store_true", help=words)
    words = "forget what earlier runs have played"
    group.add_argument("--fresh", action="store_true", help=words)
