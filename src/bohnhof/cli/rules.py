"""`bohn rules`: the rules pages, one rule, or which rules tests prove and code cites."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import bohnhof
from bohnhof.cli.extras import has_extra
from bohnhof.cli.failure import OK, WRONG, Failure
from bohnhof.cli.rulebook import ID, Page, Rule, as_id, find_rule, pages

if TYPE_CHECKING:
    from bohnhof.cli.citations import Citations
    from bohnhof.cli.coverage import Coverage


def rules(arguments: argparse.Namespace) -> int:
    """Print what was asked for."""
    if arguments.coverage:
        return _coverage(Path(arguments.tests), Path(arguments.sources))
    game, rule = arguments.game, arguments.id
    if game and not rule and ID.match(as_id(game)):
        game, rule = None, game
    page = _page(game) if game else None
    if rule:
        _print_markdown(_rule_as_markdown(_rule(rule, page)), paged=False)
    elif page:
        _print_markdown(page.text, paged=True)
    else:
        _print_contents()
    return OK


def _page(name: str) -> Page:
    known = pages()
    if name not in known:
        raise Failure(f"There are no rules of {name!r}. Pages: {', '.join(known)}.")
    return known[name]


def _rule(name: str, page: Page | None) -> Rule:
    rule = page.rules().get(as_id(name)) if page else find_rule(name)
    if rule is None:
        where = f"on the page {page.name}" if page else "on any page"
        raise Failure(f"There is no rule {name!r} {where}. Ids look like D-14.")
    return rule


def _rule_as_markdown(rule: Rule) -> str:
    return f"**{rule.name}** ({rule.section}) {rule.text}\n"


def _print_contents() -> None:
    for page in pages().values():
        print(f"{page.name:<16} {page.title} ({len(page.rules())} rules)")
    print("bohn rules PAGE prints a page, bohn rules ID one rule.")


def _print_markdown(text: str, paged: bool) -> None:
    """Set the text for a terminal, page by page if it is long; elsewhere print it as it is.

    Without rich it is printed as it is at a terminal too.
    """
    if not sys.stdout.isatty() or not has_extra("terminal"):
        print(text.rstrip())
        return
    import os

    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(Console().width, 100))
    if paged and sys.stdin.isatty():
        os.environ.setdefault("LESS", "-FRX")
        has_styles = "NO_COLOR" not in os.environ and sys.platform != "win32"  # more shows codes
        with console.pager(styles=has_styles):
            console.print(Markdown(text))
    else:
        console.print(Markdown(text))


def _coverage(tests: Path, sources: Path) -> int:
    from bohnhof.cli.citations import compare
    from bohnhof.cli.coverage import measure

    proofs = measure(pages(), tests, bohnhof.games())
    citations = compare(pages(), bohnhof.games(), sources)
    _print_proofs(proofs)
    _print_citations(citations)
    return OK if proofs.is_complete() and citations.is_complete() else WRONG


def _print_proofs(found: "Coverage") -> None:
    """Print how many rules tests prove, and which none does."""
    print(f"{'page':<16} {'rules':>5} {'proven':>6}")
    for page, proven in found.proven.items():
        note = "" if page in found.finished else "  (no such game yet)"
        print(f"{page:<16} {len(proven) + len(found.missing[page]):>5} {len(proven):>6}{note}")
    for page, missing in found.missing.items():
        if missing:
            print(f"{page}: no test for {', '.join(missing)}")
    for page in found.finished:
        if page not in found.proven:
            print(f"{page}: has no page in docs/rules")
    for rule in found.unknown:
        print(f"no page has {rule}")
    print("Every rule of a finished game has a test." if found.is_complete() else "Incomplete.")


def _print_citations(found: "Citations") -> None:
    """Print which rules and rulings no code cites, or else which need none."""
    from bohnhof.cli.citations import NO_CODE

    for page, missing in found.missing.items():
        if missing:
            print(f"{page}: no code cites {', '.join(missing)}")
    for rule in found.unknown:
        print(f"no page has {rule}, which the code cites")
    for rule in found.idle:
        print(f"{rule} is said to need no code, but is cited, or on no page")
    if found.is_complete():
        print("Every rule and ruling is cited in engine or games, but for")
        for rule, why in NO_CODE.items():
            print(f"  {rule:<6} {why}")
