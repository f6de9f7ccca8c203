"""The commands that only a checkout has: `./bohn --help` names them below those of `bohn`."""

from collections.abc import Sequence

OWN = {
    "test": "run every check (--all: the rare ones too, --quick: near a change)",
    "bench": "measure our speed and that of other libraries",
    "soak": "play for long, all invariants checked: games, server, protocol",
    "shots": "take pictures of every screen of the page, to docs/img",
    "lock": "write the lock files anew (--upgrade: with the newest versions)",
}
"""What each does, for who works on the project."""
HELP = ("-h", "--help")
MARGIN = 14


def asks_for_all(arguments: Sequence[str]) -> bool:
    """Say whether somebody wants to know which commands there are."""
    return list(arguments) in ([], ["help"], *([word] for word in HELP))


def meant(arguments: Sequence[str]) -> list[str]:
    """Return the arguments; `help test` as what the command itself understands, `test --help`."""
    is_own = len(arguments) == 2 and arguments[0] == "help" and arguments[1] in OWN
    return [arguments[1], "--help"] if is_own else list(arguments)


def text() -> str:
    """Return the list of these commands, set as the help above it."""
    lines = [f"    {name:<{MARGIN - 4}}{words}" for name, words in OWN.items()]
    return "\n".join(
        ["", "for who works on Bohnhof, in this checkout (see CONTRIBUTING.md):", *lines]
    )
