"""Aids are what the engine would do: harvests, matches, payments and reveals come out as told."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, Rng, State
from bohnhof.bots import Seedling, decide
from bohnhof.bots.base import Bot
from bohnhof.engine.game_info import BeanCard
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.tables import BEANS as DUEL_BEANS
from bohnhof.games.mafia.tables import BEANS as MAFIA_BEANS
from bohnhof.games.nicht_die_bohne.aids import worth
from bohnhof.server.aids import aids_of
from tests.games.nicht_die_bohne.setting import table
from tests.server.running import Data

pytestmark = pytest.mark.once

GAMES = [(game, info.seats[0]) for game, info in bohnhof.games().items()]
FARMS = [(game, seats) for game, seats in GAMES if bohnhof.games()[game].beans]
MAFIAS = [(game, seats) for game, seats in GAMES if game.startswith("mafia")]
MOST = 600
Step = tuple[State, int, int, list[Event], State]


def played(
    game: str, seats: int, games: int = 3, bot: Bot | None = None, **options: object
) -> Iterator[Step]:
    """Each move of some games: before, who, what, what happened, after."""
    for number in range(games):
        rng = Rng(number)
        state = bohnhof.new(game, seats, str(number), **options)
        for _move in range(MOST):
            if state.over:
                break
            before, seat, events = state.clone(), state.asked[0], list[Event]()
            action = decide(bot, state, seat, rng) if bot else state.random_action(seat, rng)
            state.apply(seat, action, events)
            yield before, seat, action, events, state


def aided(state: State, seat: int | None) -> Data:
    """The aids of a view, which went through JSON as for a client."""
    return dict(aids_of(json.loads(json.dumps(state.view(seat)))))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_all_who_see_the_table_get_aids(game: str, seats: int) -> None:
    for before, *_rest in played(game, seats, 1):
        parts = [set(aided(before, seat)) for seat in (None, *range(seats))]
        assert all(part == parts[0] for part in parts)


@pytest.mark.parametrize(("game", "seats"), FARMS)
def test_a_harvest_brings_what_was_told(game: str, seats: int) -> None:
    harvests = 0
    for before, seat, action, _events, after in played(game, seats):
        what = before.describe(action)
        if what["kind"] == "harvest":
            told = aided(before, None)["fields"][seat][int(str(what["field"]))]
            assert after.scores()[seat] - before.scores()[seat] == told["coins"]
            harvests += 1
    assert harvests > 5


@pytest.mark.parametrize(("game", "seats"), FARMS)
def test_missing_cards_are_those_of_the_beanometer(game: str, seats: int) -> None:
    coin = 100 if game == "duel" else 1
    meters = {card.bean: card.meter for card in bohnhof.games()[game].beans}
    for before, *_rest in played(game, seats, 1):
        view, aids = before.view(None), aided(before, None)
        for seat, fields in zip(view["seats"], aids["fields"], strict=True):  # type: ignore[call-overload]
            for column, told in zip(seat["fields"], fields, strict=True):
                assert told["cards"] == len(column)
                steps = [(n, k) for k, n in enumerate(meters[column[-1]], 1) if n] if column else []
                later = [(n, k) for n, k in steps if n > len(column)]
                missing, then = (later[0][0] - len(column), later[0][1]) if later else (None, 0)
                assert told["missing"] == missing
                assert told["next"] == (then * coin if later else None)


@pytest.mark.parametrize(("game", "seats"), FARMS)
def test_protected_fields_are_those_that_may_not_be_harvested(game: str, seats: int) -> None:
    protected = 0
    for before, seat, *_rest in played(game, seats, 1, Seedling()):
        moves = [before.describe(action) for action in before.legal(seat)]
        ripe = {what["field"] for what in moves if what["kind"] == "harvest"}
        if not ripe:
            continue
        told = enumerate(aided(before, None)["fields"][seat])
        for number, field in told:
            assert field["protected"] == (field["cards"] > 0 and number not in ripe)
            protected += field["protected"]
    assert protected > 5


def test_bohnus_cards_match_where_the_engine_says() -> None:
    matches = 0
    for before, *_rest in played("duel", 2, 3, Seedling(), auto_claim=[False, False]):
        assert isinstance(before, DuelState)
        for seat in range(2):
            for told in aided(before, seat)["bohnus"]:
                face = before.deck.face(told["pattern"])
                assert told["cents"] == before.deck.cents[face]
                now = {(f["seat"], f["field"]) for f in told["fields"] if not f["missing"]}
                real = [place for place in range(6) if before.matches(face, place)]
                assert now == {divmod(place, 3) for place in real}
                assert all(f["missing"] == len(f["needs"]) <= 2 for f in told["fields"])
                matches += len(now)
    assert aided(bohnhof.new("duel", 2), None)["bohnus"] == []
    assert matches


def test_bohnus_cards_and_coins_make_the_score() -> None:
    won, used = 0, 0
    for *_rest, after in played("duel", 2, 1, Seedling()):
        view, aids = after.view(None), aided(after, None)
        for seat, told in enumerate(aids["won"]):
            coins = len(view["seats"][seat]["coins"])  # type: ignore[index]
            cards = sum(100 + card["cents"] for card in told)
            assert cards == sum(card["worth"] for card in told)  # D-40
            assert aids["earned"][seat] == {"coins": 100 * coins, "bohnus": cards}
            assert after.scores()[seat] == 100 * coins + cards  # D-55
            won += len(told)
        assert [card["pattern"] for card in aids["used"]] == view["bohnus_discards"]
        used += len(aids["used"])
    assert won
    assert used


def test_needed_cards_complete_a_pattern() -> None:
    near = 0
    for before, *_rest in played("duel", 2, 1, Seedling(), auto_claim=[False, False]):
        assert isinstance(before, DuelState)
        for told in [*aided(before, 0)["bohnus"], *aided(before, 1)["bohnus"]]:
            face = before.deck.face(told["pattern"])
            for field in told["fields"]:
                assert (
                    grown(before, field).find_match(face, field["seat"] * 3 + field["field"]) >= 0
                )
                near += 1
    assert near > 20


def grown(state: DuelState, field: Data) -> DuelState:
    """The state with all that a field needs."""
    copy = state.clone()
    farm = copy.at(field["seat"]).farm
    for bean in field["needs"]:
        number = DUEL_BEANS.number(bean)
        assert farm.fits(number, field["field"])
        farm.plant(number, field["field"])
    return copy


def test_a_bluff_costs_what_was_told() -> None:
    bluffs, sure, last, ways = 0, 0, 0, set()
    for before, seat, action, events, after in played("duel", 2, 6):
        bluff = aided(before, seat)["bluff"]
        kind = before.describe(action)["kind"]
        happened = {event.kind: event for event in events}
        if kind == "offer":
            bean = before.describe(action)["bean"]
            assert isinstance(before, DuelState)
            is_bluff = not before.can_back(seat, DUEL_BEANS.number(str(bean)))
            assert bluff["payer"] == seat
            assert is_bluff == (bean in bluff["beans"])
            forced = any((event.seen_by(None) or {}).get("forced") for event in events)
            assert bluff["is_last"] == forced
            last += forced
        if kind == "respond" and "accepted" in happened:
            assert bluff["payer"] == 1 - seat
            if bluff["backed"] is not None:
                assert bluff["backed"] == ("bluffed" not in happened)
                sure += 1
            if "bluffed" in happened:
                lost = before.scores()[1 - seat] - after.scores()[1 - seat]
                assert lost == bluff["cents"]
                paid = (happened["bluffed"].seen_by(None) or {})["paid"]
                assert paid == (bluff["pays"] or "nothing")
                ways.add(paid)
                bluffs += 1
    assert bluffs > 3
    assert sure > 3
    assert last
    assert "coin" in ways


@pytest.mark.parametrize(
    ("coins", "won", "pays", "cents"),
    [
        (["?"], ["ABCD"], "coin", 100),
        ([], ["ABCD", "AABB"], "bohnus", 110),
        ([], [], None, 0),
    ],
)
def test_a_bluff_is_paid_by_coin_card_or_nothing(
    coins: list[str], won: list[str], pays: str | None, cents: int
) -> None:
    before = next(step[0] for step in played("duel", 2, 1) if step[0].view(0)["step"] == "answer")
    view: Data = json.loads(json.dumps(before.view(0)))
    view["seats"][1 - view["answerer"]] |= {"coins": coins, "won": won}
    bluff = dict(aids_of(view))["bluff"]
    assert isinstance(bluff, dict)
    assert (bluff["pays"], bluff["cents"]) == (pays, cents)  # DQ-10, DQ-11


@pytest.mark.parametrize(("game", "seats"), MAFIAS)
def test_bosses_harvest_when_they_said(game: str, seats: int) -> None:
    for before, _seat, _action, _events, after in played(game, seats):
        for boss, told in aided(before, None)["bosses"].items():
            column = before.view(None)["bosses"][boss]  # type: ignore[index]
            assert told["cards"] == len(column)
            assert (told["waits_for"] is None) == (not column)
            if column:
                at = MAFIA_BEANS.number(column[0])
                assert MAFIA_BEANS.coins(at, told["waits_for"]) == told["coins"]
                assert MAFIA_BEANS.coins(at, told["waits_for"] - 1) < told["coins"]
                assert told["cards"] < told["waits_for"] or after.over


@pytest.mark.parametrize(("game", "seats"), MAFIAS)
def test_what_is_due_is_paid(game: str, seats: int) -> None:
    paid = 0
    for before, seat, action, events, _after in played(game, seats):
        if before.describe(action)["kind"] == "pay":
            told = [event.seen_by(None) or {} for event in events if event.kind == "paid"]
            keys = ("seat", "field", "bean", "boss")
            assert aided(before, None)["due"] == [{key: one[key] for key in keys} for one in told]
            fields = aided(before, None)["fields"][seat]
            assert [f["pays"] for f in fields if f["pays"]]
            paid += len(told)
    assert paid


@pytest.mark.parametrize(("game", "seats"), MAFIAS)
def test_the_next_reveal_takes_the_discards_that_were_told(game: str, seats: int) -> None:
    fed = 0
    for before, _seat, action, events, _after in played(game, seats, 6):
        kinds = [event.kind for event in events]
        if before.describe(action)["kind"] != "stop_planting" or "revealed" not in kinds:
            continue
        discard = aided(before, None)["discard"]
        told = [event.seen_by(None) or {} for event in events]
        start = kinds.index("revealed")
        if discard is None or discard["boss"] is None:
            continue
        if told[start + 1].get("source") == "pile":  # the revealed card changes the boss first
            continue
        first = told[start + 1 : start + 1 + discard["takes"]]
        assert [one["kind"] for one in first] == ["to_boss"] * discard["takes"]
        assert {(one["boss"], one["bean"]) for one in first} == {(discard["boss"], discard["bean"])}
        then = told[start + 1 + discard["takes"]]["kind"]
        assert discard["sells"] == (then == "boss_harvested")
        fed += 1
    assert fed


@pytest.mark.parametrize(("game", "seats"), MAFIAS)
def test_who_must_feed_a_boss_can_not_end(game: str, seats: int) -> None:
    for before, seat, *_rest in played(game, seats):
        kinds = [before.describe(action)["kind"] for action in before.legal(seat)]
        if aided(before, seat)["refill"]:
            assert "end_cultivation" not in kinds
        elif before.view(seat)["step"] == "cultivate" and not before.view(seat)["revealed"]:
            assert "end_cultivation" in kinds


@pytest.mark.parametrize(("game", "seats"), MAFIAS)
def test_bosses_do_with_gifts_what_was_told(game: str, seats: int) -> None:
    given, sold = 0, 0
    for before, seat, action, events, after in played(game, seats, 6):
        what = before.describe(action)
        told = {
            (one["from"], one["bean"], one["boss"]): one for one in aided(before, seat)["gifts"]
        }
        assert {key for key in told if key[0] == "revealed"} == offered(before, seat, "cultivate")
        assert {key for key in told if key[0] == "hand"} == offered(before, seat, "give_hand")
        if "boss" not in what:
            continue
        one = told[gift(before, seat, what)]
        sales = [event for event in events if event.kind == "boss_harvested"]
        assert one["sells"] == len(sales)
        if not after.over:
            assert one["left"] == len(after.view(None)["bosses"][one["boss"]])  # type: ignore[index]
        given, sold = given + 1, sold + len(sales)
    assert given > 20
    assert sold > 5
    assert given > sold


def gift(state: State, seat: int, what: Data) -> tuple[str, str, str]:
    """From where which bean goes to whom."""
    if what["kind"] == "cultivate":
        return "revealed", what["bean"], what["boss"]
    hand = state.view(seat)["seats"][seat]["hand"]  # type: ignore[index]
    return "hand", hand[what["position"]], what["boss"]


def offered(state: State, seat: int, kind: str) -> set[tuple[str, str, str]]:
    """The gifts to bosses that are legal."""
    legal = [state.describe(action) for action in state.legal(seat)]
    return {gift(state, seat, one) for one in legal if one["kind"] == kind and "boss" in one}


@pytest.mark.parametrize(("game", "seats"), MAFIAS)
def test_the_end_comes_when_it_was_told(game: str, seats: int) -> None:
    for before, seat, action, events, after in played(game, seats, 2):
        aids, view = aided(before, None), before.view(None)
        kind = before.describe(action)["kind"]
        if kind == "end_cultivation" and not any(event.kind == "drew" for event in events):
            assert aids["last_turn"]
        if aids["last_turn"]:
            assert aids["heir"] is None
            assert after.over == (kind == "end_cultivation")
        assert aids["passes"]["now"] == min(int(str(view["used_up"])) + 1, aids["passes"]["of"])
        assert aids["phases"][int(str(view["phase"])) - 1] in PHASES[str(view["step"])]
        if kind == "use_leftover":
            assert aids["heir"] == seat
        if after.over:
            sold = aided(before, None)["sold_now"]
            assert aided(after, None)["to_win"].count(0) == len(after.winners())
            if not any(event.kind in ("boss_harvested", "drew") for event in events):
                assert sold["scores"] == after.scores()
                assert sold["mafia"] == after.view(None)["mafia_score"]


PHASES = {
    "use_leftovers": "leftovers",
    "pay_mafia": "pay",
    "plant_first": "plant",
    "plant_second": "plant",
    "planted": "plant",
    "cultivate": "cultivate",
    "end_turn": "draw",
}


def test_a_third_field_costs_what_was_told() -> None:
    bought = 0
    for before, seat, action, _events, after in played("mafia", 2, 6):
        if before.describe(action)["kind"] == "buy_field":
            told = aided(before, None)["third_field"]
            assert before.scores()[seat] - after.scores()[seat] == told["price"]
            assert not told["bought"][seat]
            assert aided(after, None)["third_field"]["bought"][seat]
            bought += 1
    assert bought
    assert aided(bohnhof.new("mafia-solo", 1), 0)["third_field"] is None


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_who_takes_next_and_gets_the_chip(seats: int) -> None:
    takes = 0
    for before, seat, action, events, _after in played("nicht-die-bohne", seats, 1):
        aids, what = aided(before, None), before.describe(action)
        if what["kind"] != "take":
            assert "take_order" not in aids
            assert "takes" not in aids
            continue
        assert aids["take_order"][-1] == seat
        assert aids["take_order"][0] == before.view(None)["chip"]
        choices = [before.describe(a)["seat"] for a in before.legal(seat)]
        assert [one["seat"] for one in aids["takes"]] == choices
        chip = next(one["chip"] for one in aids["takes"] if one["seat"] == what["seat"])
        told = [event.seen_by(None) or {} for event in events if event.kind == "chip"]
        assert chip == (told[0]["seat"] if told else None)
        takes += 1
    assert takes


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_a_card_would_be_worth_before_it_is_taken(seats: int) -> None:
    for before, seat, action, _events, after in played("nicht-die-bohne", seats, 1, rounds=1):
        what = before.describe(action)
        if what["kind"] == "take":
            told = next(one for one in aided(before, None)["takes"] if one["seat"] == what["seat"])
            played_card = before.view(None)["seats"][told["seat"]]["played"]  # type: ignore[index]
            assert told["card"] == played_card["card"]
            assert told["worth"] == aided(after, None)["worth"][seat]
            if told["chip"] is None:
                assert aided(after, None)["take_order"][-1] == told["next"]


@pytest.mark.parametrize("seats", [3, 5])
def test_every_round_is_told_colour_by_colour(seats: int) -> None:
    reasons = set[str]()
    for before, *_rest, after in played("nicht-die-bohne", seats, 2):
        aids, view = aided(after, None), dict[str, Any](after.view(None))
        assert len(aids["rounds"]) == len(view["sheet"])
        for told, row in zip(aids["rounds"], view["sheet"], strict=True):
            for seat, colours in enumerate(told["worth"]):
                values = [colour["value"] for colour in colours.values()]
                assert sum(value for value in values if value > 0) == row["plus"][seat]
                assert sum(values) == row["sum"][seat]
                assert sum(c["cards"] for c in colours.values()) == len(told["collections"][seat])
                reasons |= {why for colour in colours.values() for why in colour["why"]}
        if len(view["sheet"]) > len(dict[str, Any](before.view(None))["sheet"]):
            assert dict[str, Any](before.view(None))["trick"] == aids["tricks"]
        for seat, colours in zip(view["seats"], aids["worth"], strict=True):
            for name, colour in seat["colours"].items():
                assert colours[name].items() >= {k: colour[k] for k in ("sum", "value")}.items()
    assert reasons == {"null", "double", "minus", "plus_again"}


def test_why_a_colour_is_worth_what_it_is() -> None:
    """The example of the rule book (NT-02)."""
    cards = "red 3, red 6, blue 4, blue 2, blue 8, blue +-, blue +-, blue double, green 7,"
    cards += "green null, green double, yellow 4, yellow 9, yellow +-"
    colours = worth(cards.replace(", ", ",").split(","))
    told = {name: (colour.why, colour.value) for name, colour in colours.items()}
    assert told == {
        "red": ([], 9),
        "blue": (["double", "plus_again"], 28),
        "green": (["null"], 0),
        "yellow": (["minus"], -13),
    }


def test_a_round_without_its_cards_is_not_told() -> None:
    state = table(seats=3, sheet=[[(1, 2)] * 3])
    assert aided(state, None)["rounds"] == [None]


def test_what_is_printed_on_the_cards() -> None:
    infos = bohnhof.games()
    assert infos["classic"].beans[0] == BeanCard("garden", 6, (None, 2, 3, None))
    assert infos["mafia"].beans[0] == BeanCard("blue", 20, (4, 6, 8, 10))
    assert infos["nicht-die-bohne"].beans == ()


def test_a_field_costs_what_was_told_and_the_pile_ends_as_often() -> None:
    bought = used_up = 0
    for before, seat, action, events, after in played("classic", 3, bot=Seedling()):
        aids = aided(before, None)
        if before.describe(action)["kind"] == "buy_field":
            coins = [len(one.view(None)["seats"][seat]["coins"]) for one in (before, after)]
            assert coins[0] - coins[1] == aids["field_prices"][seat]
            assert aided(after, None)["field_prices"][seat] is None
            bought += 1
        if any(event.kind == "used_up" for event in events) and after.over:
            assert after.view(None)["used_up"] == aids["piles"]
            used_up += 1
    assert bought
    assert used_up
    unsold = bohnhof.new("classic", 3, "1", buying=False)
    assert aided(unsold, None)["field_prices"] == [None, None, None]
