"""The types of what is told: what a viewer may not see may be missing, all else is there."""

import pytest

import bohnhof
from bohnhof.engine.events import ITSELF, OWNER
from tools.told_types import told_text

pytestmark = pytest.mark.once


@pytest.mark.parametrize("game", bohnhof.games())
def test_what_only_its_owner_sees_may_be_missing(game: str) -> None:
    text = told_text(game, bohnhof.games()[game].folder)
    for kind, rules in bohnhof.make_game(game).happenings.items():
        block = text.split(f'    kind: "{kind}";\n')[1].split("}")[0]
        for field, who in rules.items():
            if who == OWNER and field != ITSELF:
                assert f"    {field}?: " in block, f"{kind}.{field}"
    assert "    count: number;" in text
    assert "    winners: number[];" in text
