from pathlib import Path

import pytest

from tools import near
from tools.near import Near, Sources, games_of

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
FILES = {
    "src/bohnhof/__init__.py": "import bohnhof.games\nfrom bohnhof.engine.contract import State\n",
    "src/bohnhof/engine/contract.py": "",
    "src/bohnhof/games/__init__.py": "from bohnhof.games.duel import game\n",
    "src/bohnhof/games/duel/game.py": "from bohnhof.games.duel.turn import (\n    A,\n    B,\n)\n",
    "src/bohnhof/games/duel/turn.py": "from bohnhof.engine import contract\n",
    "src/bohnhof/server/table.py": "def f():\n    from bohnhof.server import clock\n",
    "src/bohnhof/server/clock.py": "import json, os\n",
    "src/bohnhof/server/lonely.py": "",
    "src/bohnhof/proof.py": "",
    "tests/conformance/test_golden.py": "import bohnhof\n",
    "tests/conformance/test_play.py": "import bohnhof\n",
    "tests/engine/test_contract.py": "from bohnhof.engine.contract import State\n",
    "tests/games/duel/setting.py": "from bohnhof.games.duel import turn\n",
    "tests/games/duel/test_turn.py": "from tests.games.duel.setting import deal\n",
    "tests/games/duel/test_end.py": "import bohnhof\n",
    "tests/games/mafia/test_turn.py": "import bohnhof\n",
    "tests/games/mafia_solo/test_turn.py": "import bohnhof\n",
    "tests/page/test_table.py": "from bohnhof.server import clock\n",
    "tests/server/test_clock.py": "from bohnhof.server.clock import tick\n",
    "tests/server/test_table.py": "import bohnhof.server.table\n",
    "tests/cli/test_readme.py": "TEXT = ROOT / 'README.md'\n",
    "tools/check.py": "PROOF = 'bohnhof.proof'\n",
    "tests/tools/test_check.py": "from tools import check\n",
}
SUITE = ("tests/conformance/test_golden.py", "tests/conformance/test_play.py")


@pytest.fixture
def few(tmp_path: Path) -> Sources:
    """The sources of a checkout with few files."""
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return Sources(tmp_path)


def test_who_imports_it_is_near_and_nearer_with_fewer_steps(few: Sources) -> None:
    found = near.near(few, ["src/bohnhof/server/clock.py"])
    assert found == Near(("tests/server/test_clock.py", "tests/server/test_table.py"), ())


def test_a_game_is_proven_by_its_tests_and_the_suite_for_all(few: Sources) -> None:
    found = near.near(few, ["src/bohnhof/games/duel/turn.py"])
    golden, rest = SUITE
    own = ("tests/games/duel/test_end.py", "tests/games/duel/test_turn.py")
    assert found == Near((golden, *own, rest), ("duel",))


def test_the_engine_is_proven_by_its_tests_and_all_games(few: Sources) -> None:
    found = near.near(few, ["src/bohnhof/engine/contract.py"])
    golden, rest = SUITE
    assert found.tests[:3] == (golden, "tests/engine/test_contract.py", rest)
    assert found.games == ()


def test_with_the_engine_changed_a_game_is_one_of_all(few: Sources) -> None:
    files = ["src/bohnhof/engine/contract.py", "src/bohnhof/games/duel/turn.py"]
    assert near.near(few, files).games == ()


def test_where_nobody_imports_it_the_tests_of_its_layer_are_near(few: Sources) -> None:
    found = near.near(few, ["src/bohnhof/server/lonely.py"])
    assert found.tests == ("tests/server/test_clock.py", "tests/server/test_table.py")


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("README.md", ("tests/cli/test_readme.py",)),
        ("README", ()),
        ("tools/check.py", ("tests/tools/test_check.py",)),
        ("src/bohnhof/proof.py", ("tests/tools/test_check.py",)),
        ("tests/games/mafia/test_turn.py", ("tests/games/mafia/test_turn.py", *SUITE)),
        ("tests/page/test_table.py", ()),
        ("web/src/main.ts", ()),
    ],
)
def test_other_files(few: Sources, file: str, tests: tuple[str, ...]) -> None:
    assert set(near.near(few, [file]).tests) == set(tests)


@pytest.mark.parametrize(
    ("file", "games"),
    [
        ("src/bohnhof/games/mafia/turn.py", {"mafia", "mafia-solo"}),
        ("src/bohnhof/games/__init__.py", set()),
        ("tests/games/mafia_solo/test_turn.py", {"mafia-solo"}),
        ("tests/fixtures/mafia-solo/0.json", {"mafia-solo"}),
        ("tests/fixtures/server/version-1.sql", set()),
        ("src/bohnhof/server/table.py", set()),
    ],
)
def test_which_games_a_file_is_about(file: str, games: set[str]) -> None:
    assert games_of(ROOT, file) == games


def test_every_module_of_the_package_has_tests_near_it() -> None:
    sources = Sources(ROOT)
    assert len(sources.tests) > 100
    assert [
        path
        for path in sources.modules.values()
        if path.startswith("src/") and not near.near(sources, [path]).tests
    ] == []
