"""The places that a game of our own touches, and what is missing of them.

python tools/places.py GAME     say what is missing of a game
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))


@dataclass(frozen=True)
class Place:
    """Somewhere that a new game is added to: files that must be there, files that must name it."""

    name: str
    what: str
    files: tuple[str, ...] = ()
    naming: tuple[str, ...] = ()

    def missing(self, game: str, folder: str, root: Path = ROOT) -> Iterator[str]:
        """Yield what is missing of a game here, by its name and the folder of its parts."""
        for pattern in self.files:
            if not any(root.glob(pattern.format(game=game, folder=folder))):
                yield f"{self.name}: there is no {pattern.format(game=game, folder=folder)}"
        for pattern in self.naming:
            file, _colon, word = pattern.format(game=game, folder=folder).partition(":")
            if word not in (root / file).read_text(encoding="utf-8"):
                yield f"{self.name}: {file} does not name {word}"


PLACES = (
    Place("docs/rules", "its rules, by id", ("docs/rules/{game}.md",)),
    Place(
        "src/bohnhof/games/<folder>",
        "the game, its forms and its aids",
        tuple(
            f"src/bohnhof/games/{{folder}}/{part}.py"
            for part in ("game", "schema", "events", "aids", "options")
        ),
    ),
    Place(
        "src/bohnhof/games/__init__.py",
        "one line that registers it",
        naming=("src/bohnhof/games/__init__.py:bohnhof.games.{folder}",),
    ),
    Place(
        "src/bohnhof/bots",
        "a seedling and a judge",
        ("src/bohnhof/bots/seedlings/{folder}.py", "src/bohnhof/bots/judging/{folder}.py"),
    ),
    Place(
        "src/bohnhof/tui/<folder>",
        "its pictures and words in the terminal",
        ("src/bohnhof/tui/{folder}/presenter.py",),
    ),
    Place(
        "web/src/games",
        "its board, and one line in index.ts that loads it",
        ("web/src/told/{folder}.ts",),
        ("web/src/games/index.ts:{game}",),
    ),
    Place(
        "web/src/words, rules and art",
        "title, words and rules in both languages, and a picture",
        naming=(
            "web/src/words/en/common.ts:{game}",
            "web/src/words/de/common.ts:{game}",
            "web/src/words/en/home.ts:{game}",
            "web/src/words/de/home.ts:{game}",
            "web/src/rules/text.ts:{game}",
            "web/src/art/GamePicture.svelte:{game}",
        ),
    ),
    Place(
        "tests/games",
        "its plug, its golden records and its puzzles",
        (
            "tests/games/*/plug.py",
            "tests/fixtures/{game}/*.json",
            "tests/bots/puzzles/{game}.json",
        ),
        ("tests/page/playing.py:{game}",),
    ),
)


def missing_of(game: str, folder: str, root: Path = ROOT) -> list[str]:
    """Return what is missing of a game, each with the name of the place."""
    return [one for place in PLACES for one in place.missing(game, folder, root)]


def main() -> int:
    """Say what is missing."""
    from bohnhof.engine.registry import entry_of

    game = sys.argv[1]
    entry = entry_of(game)
    folder = entry.info.folder if entry else game.replace("-", "_")
    told = missing_of(game, folder)
    print("\n".join(told) or f"nothing is missing of {game}")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
