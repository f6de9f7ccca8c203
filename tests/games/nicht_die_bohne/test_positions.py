"""Positions of Nicht die Bohne that no game can reach are refused, each with its reason."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import bohnhof
from bohnhof import PositionError, Rng
from tests.games.nicht_die_bohne.setting import (
    new,
    only,
    play_random,
    play_to_end,
    position,
    seat_of,
    shown,
    table,
    whole,
)

Position = dict[str, Any]
PLAYED = {0: "red 1", 1: "red 2", 2: "red 3", 3: "red 4", 4: "red 5"}
TAKING = {"seats": 5, "step": "take", "trick": 3, "played": PLAYED, "taken": {2: 0}}


def refuses(reason: str, at: Position, spoil: Callable[[Position], object]) -> None:
    """The position is accepted as it is, and refused for this reason once it is spoilt."""
    bohnhof.from_position(at)
    wrong = copy.deepcopy(at)
    spoil(wrong)
    with pytest.raises(PositionError, match=reason):
        bohnhof.from_position(wrong)


def set_card(seat: int, **data: Any) -> Callable[[Position], object]:
    return lambda at: at["seats"][seat]["played"].update(data)


@pytest.mark.rule("NI-01", "N-02")
def test_the_cards_must_be_those_of_the_deck():
    at = position(seats=5, trick=3)
    hand = at["seats"][0]["hand"]
    other = at["seats"][1]["hand"][0]
    refuses("instead of", at, lambda at: at["seats"][0]["hand"].__setitem__(0, other))
    refuses("instead of", at, lambda at: at["seats"][0]["hand"].pop())
    refuses("instead of", at, lambda at: at["seats"][0]["collection"].pop())
    refuses("too many cards", at, lambda at: at["seats"][0]["hand"].extend(hand))
    refuses("is no card", at, lambda at: at["seats"][0]["hand"].__setitem__(0, "red 11"))
    refuses("is no card", at, lambda at: at["seats"][0]["hand"].__setitem__(0, "Red 1"))


@pytest.mark.rule("NI-02")
def test_all_seats_must_have_had_the_same_number_of_cards():
    def move(zone: str) -> Callable[[Position], object]:
        return lambda at: at["seats"][0][zone].append(at["seats"][1][zone].pop())

    at = position(seats=5, trick=3)
    refuses("hand of the wrong size", at, move("hand"))
    refuses("collection of the wrong size", at, move("collection"))


@pytest.mark.rule("N-07", "N-08")
def test_who_has_played_must_fit_the_step():
    at = position(seats=3, step="follow", played={0: "red 1", 2: "red 2"})
    refuses("before anybody has led", at, lambda at: at.update(step="lead"))
    refuses("when all have played", at, lambda at: at.update(step="take"))
    refuses("chip holder leads", at, lambda at: at.update(chip=1))
    full = position(seats=3, step="take", played={0: "red 1", 1: "red 3", 2: "red 2"})
    refuses("cards are revealed", full, lambda at: at.update(step="follow"))
    refuses("before anybody has led", full, lambda at: at.update(step="over"))
    refuses("no seat 3", full, lambda at: at.update(chip=3))


@pytest.mark.rule("N-09", "N-10", "N-11", "N-12", "N-14", "NQ-03")
def test_the_takes_must_be_a_chain_from_the_chip_on():
    at = position(**TAKING)
    refuses("next to take", at, set_card(2, taken_by=3))
    refuses("next to take", at, set_card(2, taken_by=2))
    refuses("no seat 5", at, set_card(2, taken_by=5))
    refuses("has not got the card", at, lambda at: swap_cards(at, 0, 1))
    refuses("chip card is taken last", at, lambda at: at.update(chip=2))
    two = {**TAKING, "taken": {2: 0, 4: 2}}
    refuses("next to take", position(**two), set_card(4, taken_by=0))
    three = position(**{**TAKING, "taken": {2: 0, 4: 2, 1: 4}}, collections={})
    with pytest.raises(PositionError, match="happen by themselves"):
        bohnhof.from_position(three)
    circle = position(**{**TAKING, "taken": {2: 0, 0: 2}})
    with pytest.raises(PositionError, match="circle"):
        bohnhof.from_position(circle)


def swap_cards(at: Position, one: int, two: int) -> None:
    """Exchange the taken card of a seat for a card of another collection."""
    mine, other = at["seats"][one]["collection"], at["seats"][two]["collection"]
    taken = at["seats"][2]["played"]["card"]
    mine[mine.index(taken)], other[0] = other[0], taken


@pytest.mark.rule("N-08", "N-09")
def test_nothing_is_taken_while_cards_lie_face_down():
    at = position(seats=3, step="follow", trick=2, played={0: "red 1", 2: "red 2"})
    refuses("instead of|after the reveal", at, set_card(2, taken_by=0))


@pytest.mark.rule("N-17", "N-20", "N-21")
def test_rounds_and_sheet_must_agree():
    row = [(1, 2)] * 3
    at = position(seats=3, sheet=[row], rounds=2)
    refuses("row for each finished round", at, lambda at: at["sheet"].clear())
    refuses("row for each finished round", at, lambda at: at["sheet"].append(at["sheet"][0]))
    refuses("has its shuffle", at, lambda at: at.update(shuffles=1))
    refuses("has 1 rounds", at, lambda at: at["options"].update(rounds=1))
    refuses("entry for every seat", at, lambda at: at["sheet"][0]["plus"].pop())
    refuses("plus less minus", at, lambda at: at["sheet"][0].update(sum=[0, 0, 0]))
    refuses("not so many points", at, lambda at: at["sheet"][0].update(
        plus=[147, 147, 147], minus=[0, 0, 0], sum=[147, 147, 147]))  # fmt: skip


@pytest.mark.rule("N-14", "N-19")
def test_finished_rounds_keep_what_was_taken():
    state, rng, taken = new(4, "past"), Rng("past"), []
    while len(shown(state, None)["sheet"]) < 2:
        before = [[*seat_of(state, seat)["collection"]] for seat in range(4)]
        events = play_random(state, rng)
        for take in only(events, "took"):
            before[take["seat"]].append(take["card"])
        if only(events, "scored"):
            taken.append(before)
    at = state.to_position()
    kept = [row["collections"] for row in at["sheet"]]
    assert [[sorted(c) for c in row] for row in kept] == [[sorted(c) for c in row] for row in taken]
    assert bohnhof.from_position(at).to_position() == at
    for seat in (None, 2):
        assert shown(bohnhof.world(state.view(seat), Rng("a")), seat) == shown(state, seat)

    def first(at):
        return at["sheet"][0]["collections"]

    refuses("collection for every seat", at, lambda at: first(at).pop())
    refuses("instead of", at, lambda at: first(at)[0].pop())
    refuses("instead of", at, lambda at: first(at)[0].__setitem__(0, "red 11"))
    refuses("too many cards", at, lambda at: first(at)[0].append(first(at)[1].pop()))
    refuses("what its collections are worth", at, lambda at: first(at).reverse())
    at["sheet"][0].pop("collections")
    assert bohnhof.from_position(at).to_position() == at


@pytest.mark.rule("N-17", "N-19", "N-21")
def test_the_end_must_be_what_the_collections_say():
    state = new(3, "over", rounds=1)
    play_to_end(state, Rng("over"))
    at = whole(state)
    refuses("Without hand cards", at, lambda at: at.update(step="lead"))
    refuses("after its last round", at, lambda at: at["options"].update(rounds=2))
    refuses("not what the collections are worth", at, lambda at: swap_collections(at["seats"]))


def swap_collections(seats: list[Position]) -> None:
    seats[0]["collection"], seats[1]["collection"] = seats[1]["collection"], seats[0]["collection"]


@pytest.mark.rule("NQ-06")
def test_a_named_starter_has_the_chip_in_the_first_trick():
    at = position(seats=3, chip=1, starter=1)
    refuses("starter has the chip", at, lambda at: at.update(chip=2))
    table(seats=3, chip=2, starter=1, trick=2)
    table(seats=3, chip=2, starter=1, sheet=[[(0, 0)] * 3])


@pytest.mark.rule("N-01")
@pytest.mark.parametrize("seats", [[], None, "three", [{}] * 2, [{}] * 7], ids=repr)
def test_three_to_six_seats_are_needed(seats):
    with pytest.raises(PositionError):
        bohnhof.from_position({**position(), "seats": seats})


@pytest.mark.rule("X-06")
def test_a_view_must_agree_with_itself():
    view = shown(table(**TAKING), 1)
    bohnhof.world(view, Rng())
    for reason, change in (
        ("more hidden", {"unseen": {}}),
        ("more unseen", {"unseen": {**view["unseen"], "blue +-": 3}}),
        ("contradicts", {"scores": [0] * 5}),
        ("contradicts", {"totals": [1] * 5}),
        ("contradicts", {"trick": 4}),
        ("contradicts", {"seat": 2}),
        ("no seat 5", {"seat": 5}),
    ):
        with pytest.raises(PositionError, match=reason):
            bohnhof.world({**view, **change}, Rng())
    wrong = copy.deepcopy(view)
    wrong["seats"][0]["colours"]["red"]["value"] += 1
    with pytest.raises(PositionError, match="contradicts"):
        bohnhof.world(wrong, Rng())
