"""docs/fairness.md, its vectors and a checker that knows nothing else: all say the same."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import bohnhof
from bohnhof.engine.fairness import commitment_of, seed_from
from bohnhof.testing.walk import Case, deal
from examples import check_deal
from tests.conformance.ours import cases, parametrized
from tests.engine.test_testimony import FALSE, played

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
FILE = ROOT / "web" / "tests" / "fairness.json"
VECTORS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_vectors_are_right_for_a_checker_of_another_hand() -> None:
    assert check_deal.try_vectors(VECTORS) == 55
    assert {one["game"] for one in VECTORS["deals"]} == set(bohnhof.games())


@pytest.mark.parametrize("part", ["commitments", "seeds", "numbers", "shuffles", "deals"])
def test_a_wrong_vector_is_noticed(part: str) -> None:
    wrong = json.loads(json.dumps(VECTORS))
    name = {"numbers": "below", "shuffles": "order", "deals": "dealt"}.get(part, part[:-1])
    changed = wrong[part][-1]
    changed[name] = changed[name][1:] if isinstance(changed[name], list) else "00" * 32
    with pytest.raises(AssertionError):
        check_deal.try_vectors(wrong)


@parametrized(cases())
def test_any_game_is_dealt_as_its_heaps_say(case: Case) -> None:
    """The heaps of a game are all that one must know to deal its first cards."""
    for number in range(5):
        state = deal(case, number)
        game = {"heaps": [heap_as_data(heap) for heap in state.game.heaps()]}
        starter = state.game.options.get("starter")
        assert starter is None or isinstance(starter, int)
        dealt = check_deal.first_cards(game, state.game.seats, starter, state.seed.hex())
        for seat, own in enumerate(dealt):
            view: Any = state.view(seat)
            assert own == {zone: view["seats"][seat][zone] for zone in own}
            assert own["hand"]


def heap_as_data(heap: Any) -> dict[str, Any]:
    zones = [{"name": z.name, "each": z.each, "sorted": z.is_sorted} for z in heap.zones]
    return {"cards": [[card, 1] for card in heap.cards], "zones": zones}


def test_the_example_of_the_page() -> None:
    said = dict(
        re.findall(r"^(\w[\w -]*?) *[=:] *(.+)$", PAGE.split("## An example")[1], re.MULTILINE)
    )
    hashes = re.findall(r"its SHA-256 = ([0-9a-f]{64})", PAGE)
    assert hashes == [commitment_of(said["SECRET"]), commitment_of(said["PART"])]
    seed = seed_from(said["SECRET"], [said["PART"], None])
    assert said["seed"] == seed.hex()
    view: Any = bohnhof.new("duel", seed=seed).view(0)
    assert said["starter"] == f"seat {view['starter'] + 1}"
    assert said["seat 1"] == f"hand {', '.join(view['seats'][0]['hand'])}"
    assert f"bohnus {', '.join(view['seats'][0]['bohnus'])}\n" in PAGE


def test_the_table_of_the_page_has_the_cards_of_the_games() -> None:
    for game in ("classic", "mafia"):
        cards = VECTORS["games"][game]["heaps"][0]["cards"]
        assert ", ".join(f"`{card}` {copies}" for card, copies in cards) in PAGE


def test_it_judges_what_a_device_has_seen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seen, record = played()
    assert check_deal.judge(seen, VECTORS["games"]).startswith("checked")
    for what in ("secret", "part", "own part", "one part more", "one seat less", "first cards"):
        changed = json.loads(json.dumps(seen))
        FALSE[what][0](changed, record)
        assert check_deal.judge(changed, VECTORS["games"]).startswith("FALSE"), what
    changed["before"] = None
    assert check_deal.judge(changed, VECTORS["games"]).startswith("could not be checked")
    (tmp_path / "seen.json").write_text(json.dumps(seen))
    assert check_deal.main([str(FILE), str(tmp_path / "seen.json")]) == 0
    assert capsys.readouterr().out.startswith("checked: ")
