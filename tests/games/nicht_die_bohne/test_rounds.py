"""Rounds and the end: N-16, N-17, N-20, N-21, the number of tricks, ties."""

import itertools
from collections import Counter

import pytest

from bohnhof import Rng
from bohnhof.engine.shuffle import Stream
from bohnhof.games.nicht_die_bohne.tables import CARD_NAMES, deck
from tests.games.nicht_die_bohne.setting import (
    DECK,
    SEATS,
    kinds,
    legal,
    new,
    only,
    play,
    play_random,
    play_to_end,
    play_trick,
    seat_of,
    shown,
    table,
    whole,
)

all_seats = pytest.mark.parametrize("seats", SEATS)


def last_take(sheet=(), rounds=3, seats=3, collections=None):
    """Seat 0 has to take in the last trick of a round: from 1, and seat 2 gets the chip."""
    played = {0: "red null", 1: "blue null", 2: "green null"}
    return table(
        seats=seats,
        step="take",
        trick=60 // seats,
        played=played,
        collections=collections,
        sheet=sheet,
        rounds=rounds,
    )


@pytest.mark.rule("NT-08", "N-17")
@pytest.mark.parametrize(("seats", "tricks"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_nt_08_so_many_tricks_make_a_round(seats, tricks):
    state, rng = new(seats), Rng("round")
    for trick in range(1, tricks + 1):
        assert shown(state, None)["trick"] == trick
        assert whole(state)["round"] == 1
        events = play_trick(state, rng)
        assert ("scored" in kinds(events)) == (trick == tricks)
    assert whole(state)["round"] == 2
    assert shown(state, None)["trick"] == 1


@pytest.mark.rule("N-17")
@all_seats
def test_a_round_ends_when_all_hands_are_empty(seats):
    state, rng = new(seats, rounds=1), Rng("hands")
    while not state.over:
        assert any(seat["hand"] or seat["played"] for seat in whole(state)["seats"])
        events = play_random(state, rng)
    assert kinds(events)[-2:] == ["scored", "ended"]
    for seat in range(seats):
        assert seat_of(state, seat)["hand"] == []
        assert len(seat_of(state, seat)["collection"]) == 60 // seats


@pytest.mark.rule("N-16")
def test_who_took_the_chip_leads_the_next_trick():
    state = table(seats=3, step="take", played={0: "red 1", 1: "red 2", 2: "red 3"})
    play(state, (0, "take 2"))
    assert state.asked == [2]
    assert legal(state, 2)[0].startswith("lead ")


@pytest.mark.rule("NT-09", "N-20", "NQ-07")
def test_nt_09_the_last_taker_of_the_chip_starts_the_next_round():
    state = last_take()
    events = play(state, (0, "take 2"))
    assert only(events, "chip", "round") == [
        {"kind": "chip", "seat": 2},
        {"kind": "round", "seat": 2, "round": 2},
    ]
    assert (whole(state)["round"], whole(state)["chip"]) == (2, 2)
    assert state.asked == [2]
    assert legal(state, 2)[0].startswith("lead ")


@pytest.mark.rule("NQ-07")
@all_seats
def test_a_starter_that_was_named_starts_the_first_round_only(seats):
    leaders = set()
    for number in range(12):
        state = new(seats, number, starter=0)
        chips = only(play_to_end(state, Rng(number)), "chip", "round")
        for before, event in itertools.pairwise(chips):
            if event["kind"] == "round":
                assert event["seat"] == before["seat"]
                leaders.add(event["seat"])
    assert len(leaders) > 2


@pytest.mark.rule("N-20")
@all_seats
def test_all_cards_are_shuffled_and_dealt_again(seats):
    state, rng = new(seats), Rng("again")
    first = whole(state)
    while whole(state)["round"] == 1:
        events = play_random(state, rng)
    second = whole(state)
    hands = [seat["hand"] for seat in second["seats"]]
    assert Counter(card for hand in hands for card in hand) == Counter(DECK)
    assert [seat["collection"] for seat in second["seats"]] == [[] for _seat in range(seats)]
    assert hands != [seat["hand"] for seat in first["seats"]]
    told = only(events, "dealt")
    assert [(deal["seat"], deal["count"], deal["cards"]) for deal in told] == [
        (seat, 60 // seats, hands[seat]) for seat in range(seats)
    ]


@pytest.mark.rule("N-20", "X-13", "X-05")
@all_seats
def test_round_k_is_shuffle_k_of_the_seed_dealt_from_its_leader(seats):
    state, rng = new(seats), Rng("shuffles")
    for number in (2, 3):
        while whole(state)["round"] < number:
            play_random(state, rng)
        cards = deck()
        Stream(state.seed, number - 1).shuffle(cards)
        for place in range(seats):
            hand = seat_of(state, (whole(state)["chip"] + place) % seats)["hand"]
            assert hand == [CARD_NAMES[card] for card in sorted(cards[place::seats])]


@pytest.mark.rule("N-21", "NQ-12", "NI-08")
@pytest.mark.parametrize("rounds", [None, 1, 2, 3])
@all_seats
def test_a_game_has_three_rounds_unless_chosen_otherwise(seats, rounds):
    options = {} if rounds is None else {"rounds": rounds}
    state = new(seats, **options)
    events = play_to_end(state, Rng("end"))
    assert len(only(events, "scored")) == (rounds or 3)
    assert len(only(events, "chip")) == (rounds or 3) * 60 // seats
    assert kinds(events)[-1] == "ended"
    assert len(shown(state, None)["sheet"]) == (rounds or 3)


@pytest.mark.rule("NQ-12")
def test_a_game_of_one_round():
    state = last_take(rounds=1)
    events = play(state, (0, "take 2"))
    assert kinds(events)[-2:] == ["scored", "ended"]
    assert state.over
    assert state.asked == []


@pytest.mark.rule("N-21")
def test_most_points_win():
    state = last_take(sheet=[[(10, 0), (0, 10), (500 - 480, 0)], [(0, 0), (400, 0), (0, 0)]])
    assert state.winners() == []
    play(state, (0, "take 2"))
    scores = state.scores()
    assert scores[1] > max(scores[0], scores[2])
    assert state.winners() == [1]


@pytest.mark.rule("N-21")
@all_seats
def test_the_final_scores_are_the_sums_of_the_sheet(seats):
    state = new(seats, "final")
    ended = play_to_end(state, Rng("final"))[-1]
    sheet = shown(state, None)["sheet"]
    totals = [sum(row["sum"][seat] for row in sheet) for seat in range(seats)]
    assert state.scores() == ended["scores"] == totals == shown(state, 0)["totals"]
    assert state.winners() == ended["winners"]
    assert max(totals) == totals[ended["winners"][0]]


@pytest.mark.rule("NT-10", "NQ-11")
def test_nt_10_forty_forty_and_thirty_one():
    probe = last_take(rounds=1)
    play(probe, (0, "take 2"))
    third = probe.scores()
    before = [wanted - points for wanted, points in zip((40, 40, 31), third, strict=True)]
    second = [(max(points, 0), max(-points, 0)) for points in before]
    state = last_take(sheet=[[(0, 0)] * 3, second])
    play(state, (0, "take 2"))
    assert state.scores() == [40, 40, 31]
    assert state.winners() == [0, 1]


@pytest.mark.rule("NQ-11")
def test_all_may_share_the_win():
    probe = last_take(rounds=1)
    play(probe, (0, "take 2"))
    second = [(max(-points, 0), max(points, 0)) for points in probe.scores()]
    state = last_take(sheet=[[(0, 0)] * 3, second])
    play(state, (0, "take 2"))
    assert state.scores() == [0, 0, 0]
    assert state.winners() == [0, 1, 2]
