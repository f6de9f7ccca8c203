"""What may be typed next on a command line: commands, options, games, bots, rules."""

import argparse
from collections.abc import Callable, Sequence

from bohnhof.cli.arguments import parsers
from bohnhof.cli.failure import OK

Words = dict[str, str]
"""What may be typed, and what it means."""


def print_completions(words: Sequence[str]) -> int:
    """Print a line for each way to go on with the last word, and behind a tab what it means.

    Nothing is printed where a file may stand: shells know better which there are.
    """
    for word, meaning in completions(words).items():
        print(f"{word}\t{meaning}" if meaning else word)
    return OK


def completions(words: Sequence[str]) -> Words:
    """Return what may stand in place of the last word, after those before it."""
    *before, typed = words or [""]
    found = _found(before, typed)
    return {word: meaning for word, meaning in found.items() if word.startswith(typed)}


def _found(before: Sequence[str], typed: str) -> Words:
    top, commands = parsers()
    if not before:
        return _options(top) if typed.startswith("-") else _commands(before)
    if before[0] not in commands:
        return {}
    parser = commands[before[0]]
    awaited, place = _place(parser, before[1:])
    if awaited is None and typed.startswith("-"):
        return _options(parser)
    action = awaited or _at_place(parser, place)
    return _values(action, before) if action else {}


def _place(
    parser: argparse.ArgumentParser, words: Sequence[str]
) -> tuple[argparse.Action | None, int]:
    """Return the option whose value comes next, if one does, and how many other words there are."""
    awaited, place = None, 0
    for word in words:
        option = _option(parser, word)
        if option is None and awaited is None:
            place += 1
        awaited = option if option is not None and option.nargs != 0 else None
    return awaited, place


def _option(parser: argparse.ArgumentParser, word: str) -> argparse.Action | None:
    return next((action for action in parser._actions if word in action.option_strings), None)


def _at_place(parser: argparse.ArgumentParser, place: int) -> argparse.Action | None:
    """Return what stands at a place; the last may be repeated if it can be many."""
    actions = [action for action in parser._actions if not action.option_strings]
    if place < len(actions):
        return actions[place]
    return actions[-1] if actions and actions[-1].nargs in ("*", "+") else None


def _values(action: argparse.Action, before: Sequence[str]) -> Words:
    if action.choices is not None:
        return dict.fromkeys(map(str, action.choices), "")
    name = action.metavar if isinstance(action.metavar, str) else ""
    source = _SOURCES.get(name)
    return source(before) if source else {}


def _options(parser: argparse.ArgumentParser) -> Words:
    return {
        option: (action.help or "").partition(";")[0]
        for action in parser._actions
        for option in action.option_strings
        if option.startswith("--")
    }


def _commands(_before: Sequence[str]) -> Words:
    return {name: parser.description or "" for name, parser in parsers()[1].items()}


def _games(_before: Sequence[str]) -> Words:
    import bohnhof
    from bohnhof.engine.registry import load_games

    load_games()  # what is left out is said elsewhere
    return {name: info.title for name, info in bohnhof.games().items()}


def _bots(_before: Sequence[str]) -> Words:
    from bohnhof.bots import bots, styles
    from bohnhof.bots.finding import offered_bots

    return {name: bot.summary for name, bot in (bots() | styles()).items()} | offered_bots()


def _levels(_before: Sequence[str]) -> Words:
    from bohnhof.bots import bots

    return {name: bot.summary for name, bot in bots().items()}


def _groups(_before: Sequence[str]) -> Words:
    from bohnhof.arena import ladder

    return dict.fromkeys(ladder.groups(), "")


def _game_options(before: Sequence[str]) -> Words:
    import bohnhof

    info = bohnhof.games().get(next((word for word in before if word in bohnhof.games()), "duel"))
    return {f"{name}=": str(option) for name, option in info.options.items()} if info else {}


def _pages(_before: Sequence[str]) -> Words:
    from bohnhof.cli.rulebook import pages

    return {name: page.title for name, page in pages().items()}


def _ids(before: Sequence[str]) -> Words:
    from bohnhof.cli.rulebook import pages

    page = pages().get(before[-1])
    return {rule.name: rule.section for rule in page.rules().values()} if page else {}


_SOURCES: dict[str, Callable[[Sequence[str]], Words]] = {
    "COMMAND": _commands,
    "GAME": _games,
    "BOT": _bots,
    "LEVEL": _levels,
    "GROUP": _groups,
    "NAME=JSON": _game_options,
    "PAGE": _pages,
    "ID": _ids,
}
"""By what stands for them in the help."""
