import re
from pathlib import Path

import pytest

import bohnhof
from bohnhof.cli import citations, rulebook
from bohnhof.cli.coverage import marks_in
from bohnhof.cli.failure import Failure
from bohnhof.tui.duel.guide import GUIDES, WINDOW
from tests.cli.command import Bohn


def test_pages_are_listed(bohn: Bohn) -> None:
    result = bohn("rules")
    assert result.code == 0
    pages = [line.split()[0] for line in result.out.splitlines()[: len(bohnhof.games()) + 1]]
    assert pages == [*sorted(bohnhof.games()), "shared"]


def test_a_page_is_printed_as_it_is_when_nobody_watches(bohn: Bohn) -> None:
    assert bohn("rules", "duel").out.strip() == rulebook.pages()["duel"].text.strip()


@pytest.mark.parametrize("arguments", [["duel", "D-14"], ["D-14"], ["d-14"], ["duel", "d-14"]])
def test_one_rule(bohn: Bohn, arguments: list[str]) -> None:
    result = bohn("rules", *arguments)
    assert result.out.startswith("**D-14** (Planting) An empty field takes any bean. ")
    assert result.out.count("\n") == 1


@pytest.mark.parametrize("name", ["CQ-14a", "cq-14A", "CQ-14A"])
def test_an_id_may_end_in_a_letter(bohn: Bohn, name: str) -> None:
    for arguments in [[name], ["classic", name]]:
        assert bohn("rules", *arguments).out.startswith("**CQ-14a** (Rulings) *Is a seat that has")
    assert bohn("rules", "CQ-14").out.startswith("**CQ-14** (Rulings) *Can haggling")
    assert "no rule 'CQ-14q' on any page" in bohn.refuses("rules", "CQ-14q")


def test_unknown_rules_and_pages(bohn: Bohn) -> None:
    assert "no rule 'D-99' on the page duel" in bohn.refuses("rules", "duel", "D-99")
    assert "no rule 'X-01' on the page duel" in bohn.refuses("rules", "duel", "X-01")
    assert "no rule 'Z-1' on any page" in bohn.refuses("rules", "Z-1")
    assert "no rules of 'poker'. Pages: classic, duel" in bohn.refuses("rules", "poker")


def test_items_are_parsed_over_several_lines() -> None:
    page = rulebook.Page(
        "x", "# T\n\n## S\n\n- **A-1** one\n  two\n- **A-2** *q?* b\n\ntext\n- **A-3b** c"
    )
    rules = page.rules()
    assert [(rule.name, rule.text, rule.section) for rule in rules.values()] == [
        ("A-1", "one two", "S"),
        ("A-2", "*q?* b", "S"),
        ("A-3b", "c", "S"),
    ]


def test_an_installed_package_has_the_pages_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "bohnhof"
    (package / "rules").mkdir(parents=True)
    monkeypatch.setattr(bohnhof, "__file__", str(package / "__init__.py"))
    assert rulebook.folder() == package / "rules"
    (package / "rules").rmdir()
    with pytest.raises(Failure, match="missing"):
        rulebook.folder()


def test_every_game_has_a_page_and_ids_are_unique() -> None:
    pages = rulebook.pages()
    assert set(bohnhof.games()) <= set(pages)
    for page in pages.values():
        assert page.text.count("\n- **") == len(page.rules())
    ids = [rule for page in pages.values() for rule in page.rules()]
    assert len(ids) == len(set(ids))


def test_the_guide_cites_rules_that_exist() -> None:
    for guide in [*GUIDES.values(), WINDOW]:
        for name in guide.rules:
            assert rulebook.rule_text(name), name


# Coverage.

TESTS = """
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("A-1")

@pytest.mark.parametrize("x", [1])
@pytest.mark.rule("A-2", "A-3")
def test_a(x): ...

class TestB:
    pytestmark = [mark.slow, mark.rule("A-4")]

    @mark.rule("A-5")
    async def test_c(self): ...

@pytest.mark.rule("A-6")
class TestD:
    def test_e(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A-7"))])
def test_f(x): ...

@pytest.mark.rule("B-1")
def helper(): ...

@pytest.mark.rule("B-2")
@pytest.mark.skip(reason="later")
def test_skipped(): ...

@pytest.mark.rule("B-3")
class TestEmpty: ...
"""


def test_marks_are_found_where_pytest_finds_them(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_x.py").write_text(TESTS)
    (tmp_path / "other.py").write_text(TESTS.replace("A-", "C-"))
    (tmp_path / "test_empty.py").write_text('import pytest\npytestmark = pytest.mark.rule("D-1")\n')
    assert sorted(marks_in(tmp_path)) == [f"A-{n}" for n in range(1, 8)]


def write_tests(folder: Path, ids: list[str]) -> None:
    folder.mkdir(exist_ok=True)
    marks = ", ".join(repr(name) for name in ids)
    text = f"import pytest\n\n\n@pytest.mark.rule({marks})\ndef test_all(): ...\n"
    (folder / "test_all.py").write_text(text)


SOURCES = ("--sources", Path(__file__).parents[2] / "src" / "bohnhof")


def all_ids() -> list[str]:
    return [rule for page in rulebook.pages().values() for rule in page.rules()]


def test_coverage_is_complete_when_every_id_has_a_test(bohn: Bohn, tmp_path: Path) -> None:
    write_tests(tmp_path / "t", all_ids())
    result = bohn("rules", "--coverage", "--tests", tmp_path / "t", *SOURCES)
    assert (result.code, result.err) == (0, "")
    assert "Every rule of a finished game has a test." in result.out
    count = len(rulebook.pages()["duel"].rules())
    assert ["duel", str(count), str(count)] in [line.split() for line in result.out.splitlines()]


def test_coverage_lists_missing_and_unknown_ids(bohn: Bohn, tmp_path: Path) -> None:
    ids = [name for name in all_ids() if name not in ("D-14", "DQ-18", "X-02")]
    write_tests(tmp_path / "t", ids)
    result = bohn("rules", "--coverage", "--tests", tmp_path / "t", *SOURCES)
    assert result.code == 1
    assert "duel: no test for D-14, DQ-18\n" in result.out
    assert "shared: no test for X-02\n" in result.out
    write_tests(tmp_path / "t", [*all_ids(), "D-999"])
    result = bohn("rules", "--coverage", "--tests", tmp_path / "t", *SOURCES)
    assert result.code == 1
    assert f"no page has D-999 in {tmp_path / 't' / 'test_all.py'}\n" in result.out


def test_coverage_of_a_page_without_a_game_does_not_fail(
    bohn: Bohn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = tmp_path / "rules"
    pages.mkdir()
    for game in bohnhof.games():
        (pages / f"{game}.md").write_text("- **D-01** a\n" if game == "duel" else "Nothing.\n")
    (pages / "shared.md").write_text("- **X-01** a\n")
    (pages / "later.md").write_text("- **L-01** a\n")
    monkeypatch.setattr(rulebook, "folder", lambda: pages)
    monkeypatch.setattr(citations, "NO_CODE", {})
    write_tests(tmp_path / "t", ["D-01", "X-01"])
    sources = write_code(tmp_path / "code", "# D-01, X-01")
    result = bohn("rules", "--coverage", "--tests", tmp_path / "t", *sources)
    assert result.code == 0
    assert "later: no test for L-01" in result.out
    (pages / "duel.md").unlink()
    result = bohn("rules", "--coverage", "--tests", tmp_path / "t", *sources)
    assert result.code == 1
    assert "duel: has no page" in result.out


def test_coverage_refuses_what_it_can_not_read(bohn: Bohn, tmp_path: Path) -> None:
    assert "no folder of tests" in bohn.refuses("rules", "--coverage", "--tests", tmp_path / "no")
    (tmp_path / "test_x.py").write_text("def test_(:")
    assert "test_x.py" in bohn.refuses("rules", "--coverage", "--tests", tmp_path)
    (tmp_path / "test_x.py").write_text("@pytest.mark.rule(*IDS)\ndef test_a(): ...")
    assert "test_x.py:1" in bohn.refuses("rules", "--coverage", "--tests", tmp_path)


# Which rules the code cites.


def write_code(folder: Path, text: str) -> tuple[str, Path]:
    for part in citations.FOLDERS:
        (folder / part / "deep").mkdir(parents=True, exist_ok=True)
    (folder / "games" / "deep" / "turn.py").write_text(text)
    (folder / "bots.py").write_text("# D-05 is not cited where it is carried out")
    return ("--sources", folder)


@pytest.fixture
def few_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pages with few rules, each proved by a test."""
    pages = tmp_path / "rules"
    pages.mkdir()
    for game in bohnhof.games():
        (pages / f"{game}.md").write_text("Nothing.\n")
    (pages / "shared.md").write_text("Nothing.\n")
    ids = ["D-01", "D-02", "D-03", "D-05", "DQ-01", "DT-01", "DI-01"]
    (pages / "duel.md").write_text("".join(f"- **{rule}** a\n" for rule in ids))
    monkeypatch.setattr(rulebook, "folder", lambda: pages)
    monkeypatch.setattr(citations, "NO_CODE", {"DQ-01": "it is history"})
    write_tests(tmp_path / "t", ids)
    return tmp_path


def test_every_rule_and_ruling_is_cited_or_needs_no_code(bohn: Bohn, few_rules: Path) -> None:
    cited = write_code(few_rules / "code", '"""Deal (D-01 to D-03)."""\nSIZE = 3  # D-05')
    result = bohn("rules", "--coverage", "--tests", few_rules / "t", *cited)
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("but for\n  DQ-01  it is history\n")


def test_rules_that_no_code_cites_are_listed(bohn: Bohn, few_rules: Path) -> None:
    cited = write_code(few_rules / "code", '"""Deal (D-01, D-02)."""')
    result = bohn("rules", "--coverage", "--tests", few_rules / "t", *cited)
    assert result.code == 1
    assert "duel: no code cites D-03, D-05\n" in result.out


def test_ids_that_no_page_has_and_needless_exceptions_are_listed(
    bohn: Bohn, few_rules: Path
) -> None:
    cited = write_code(few_rules / "code", "# D-01 to D-03, D-05, DQ-01, D-99, not SHA-256")
    result = bohn("rules", "--coverage", "--tests", few_rules / "t", *cited)
    assert result.code == 1
    assert "no page has D-99, which the code cites\n" in result.out
    assert "DQ-01 is said to need no code" in result.out
    assert "SHA-256" not in result.out


def test_coverage_refuses_a_folder_without_sources(bohn: Bohn, few_rules: Path) -> None:
    words = bohn.refuses(
        "rules", "--coverage", "--tests", few_rules / "t", "--sources", few_rules / "t"
    )
    assert "no sources" in words


@pytest.mark.parametrize("game", bohnhof.games())
def test_the_rules_of_a_game_begin_with_the_first_turn(bohn: Bohn, game: str) -> None:
    title, blank, heading, *rest = bohn("rules", game).out.splitlines()
    assert (title[:2], blank, heading) == ("# ", "", "## Your first turn")
    words = "\n".join(rest).partition("\n## ")[0]
    assert 400 < len(words) < 1100
    cited = set(re.findall(r"\b[A-Z]+-\d+[a-z]?\b", words))
    assert len(cited) >= 4
    assert all(rulebook.find_rule(rule) for rule in cited)


def test_the_first_turn_is_no_rule() -> None:
    for page in rulebook.pages().values():
        assert all(rule.section != "Your first turn" for rule in page.rules().values())
