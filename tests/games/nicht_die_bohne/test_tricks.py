"""A trick: lead, follow face down, reveal, take in turn, pass the chip (N-07 to N-16)."""

import itertools

import pytest

from bohnhof import Rng
from tests.games.nicht_die_bohne.setting import (
    SEATS,
    kinds,
    legal,
    new,
    only,
    play,
    play_trick,
    seat_of,
    shown,
    table,
    whole,
    why_not,
)

ALEX, BEATE, CLAUDIA, DIRK = range(4)
all_seats = pytest.mark.parametrize("seats", SEATS)

EXAMPLE = {ALEX: "red +-", BEATE: "yellow 5", CLAUDIA: "blue 3", DIRK: "blue 8"}


def the_example():
    """The four hold the cards of the rule book's example; Alex has the chip."""
    return table(hands={seat: [card] for seat, card in EXAMPLE.items()}, chip=ALEX)


def all_played(seats=4, chip=0, **parts):
    """A state in which all cards of a trick are revealed and none is taken."""
    played = {seat: f"{('blue', 'red')[seat % 2]} {seat + 1}" for seat in range(seats)}
    return table(seats=seats, step="take", chip=chip, played=played, **parts)


@pytest.mark.rule("NT-01", "N-07", "N-08", "N-09", "N-11", "N-12", "N-16")
def test_nt_01_alex_beate_claudia_and_dirk():
    state = the_example()

    play(state, (ALEX, "lead red +-"))
    play(state, (BEATE, "follow yellow 5"), (CLAUDIA, "follow blue 3"), (DIRK, "follow blue 8"))
    play(state, (ALEX, f"take {DIRK + 1}"))
    assert state.asked == [DIRK]
    events = play(state, (DIRK, f"take {BEATE + 1}"))

    forced = [
        {"kind": "took", "seat": BEATE, "card": "blue 3", "source": CLAUDIA, "forced": True},
        {"kind": "took", "seat": CLAUDIA, "card": "red +-", "source": ALEX, "forced": True},
    ]
    assert only(events, "took")[1:] == forced
    assert only(events, "chip") == [{"kind": "chip", "seat": CLAUDIA}]
    collected = [seat_of(state, seat)["collection"] for seat in range(4)]
    assert collected == [["blue 8"], ["blue 3"], ["red +-"], ["yellow 5"]]
    assert whole(state)["chip"] == CLAUDIA
    assert state.asked == [CLAUDIA]
    assert all(move.startswith("lead ") for move in legal(state, CLAUDIA))


@pytest.mark.rule("N-07")
@all_seats
def test_the_chip_holder_plays_first_any_card_of_his_hand(seats):
    state = new(seats, starter=1)
    hand = seat_of(state, 1)["hand"]
    assert legal(state, 1) == [f"lead {card}" for card in dict.fromkeys(hand)]
    for other in set(range(seats)) - {1}:
        assert legal(state, other) == []
        card = seat_of(state, other)["hand"][0]
        assert why_not(state, other, f"lead {card}") == "not_your_lead"
        assert why_not(state, other, f"follow {card}") == "lead_first"


@pytest.mark.rule("N-07")
def test_the_first_card_lies_open_with_the_chip_on_it():
    state = the_example()
    play(state, (ALEX, "lead red +-"))
    for watcher in (None, *range(4)):
        view = shown(state, watcher)
        assert view["chip"] == ALEX
        assert view["seats"][ALEX]["played"] == {"card": "red +-", "taken_by": None}
    assert "red +-" not in seat_of(state, ALEX)["hand"]


@pytest.mark.rule("N-07")
def test_a_card_that_is_not_in_the_hand_can_not_be_played():
    state = the_example()
    assert why_not(state, ALEX, "lead blue 8") == "not_in_hand"
    play(state, (ALEX, "lead red +-"))
    assert why_not(state, BEATE, "follow blue 8") == "not_in_hand"


@pytest.mark.rule("N-07", "X-11")
def test_equal_cards_are_one_choice():
    state = table(hands={ALEX: ["red +-", "red +-", "red +-"]})
    assert legal(state, ALEX).count("lead red +-") == 1
    play(state, (ALEX, "lead red +-"))
    assert seat_of(state, ALEX)["hand"].count("red +-") == 2


@pytest.mark.rule("N-08", "NQ-04")
def test_the_others_play_face_down_until_all_have_played():
    state = the_example()
    play(state, (ALEX, "lead red +-"), (BEATE, "follow yellow 5"))
    for watcher in (None, ALEX, CLAUDIA, DIRK):
        face_down = {"card": None, "taken_by": None}
        assert shown(state, watcher)["seats"][BEATE]["played"] == face_down
    mine = {"card": "yellow 5", "taken_by": None}
    assert shown(state, BEATE)["seats"][BEATE]["played"] == mine

    events = play(state, (CLAUDIA, "follow blue 3"))
    assert kinds(events) == ["committed"]
    events = play(state, (DIRK, "follow blue 8"))
    assert kinds(events) == ["committed", "revealed"]
    for watcher in (None, *range(4)):
        cards = [seat["played"]["card"] for seat in shown(state, watcher)["seats"]]
        assert cards == list(EXAMPLE.values())


@pytest.mark.rule("N-08")
def test_the_revealed_cards_are_told_clockwise_from_the_chip():
    hands = {seat: [card] for seat, card in EXAMPLE.items()}
    state = table(hands=hands, chip=CLAUDIA)
    play(state, (CLAUDIA, "lead blue 3"), (ALEX, "follow red +-"), (BEATE, "follow yellow 5"))
    events = play(state, (DIRK, "follow blue 8"))
    told = [(card["seat"], card["card"]) for card in events[-1]["cards"]]
    assert told == [(DIRK, "blue 8"), (ALEX, "red +-"), (BEATE, "yellow 5")]


@pytest.mark.rule("N-08")
def test_everybody_plays_one_card_and_it_stays():
    state = the_example()
    play(state, (ALEX, "lead red +-"), (BEATE, "follow yellow 5"))
    alex, beate = seat_of(state, ALEX)["hand"][0], seat_of(state, BEATE)["hand"][0]
    assert why_not(state, ALEX, f"lead {alex}") == "leader_waits"
    assert why_not(state, ALEX, f"follow {alex}") == "leader_waits"
    assert why_not(state, BEATE, f"follow {beate}") == "committed"
    assert why_not(state, BEATE, f"lead {beate}") == "not_your_lead"
    assert legal(state, ALEX) == legal(state, BEATE) == []


@pytest.mark.rule("NQ-05")
def test_only_the_chip_card_lies_open_before_the_reveal():
    state = new(5, starter=0)
    rng = Rng("open")
    for followers in range(1, 5):
        state.apply(state.to_move, state.random_action(state.to_move, rng))
        cards = [seat["played"] for seat in shown(state, None)["seats"]]
        assert [card["card"] is not None for card in cards if card] == [
            True,
            *[False] * (followers - 1),
        ]


@pytest.mark.rule("NQ-04")
@all_seats
def test_all_followers_are_asked_together_clockwise_from_the_chip(seats):
    state = new(seats, starter=1)
    play(state, (1, legal(state, 1)[0]))
    clockwise = [(1 + i) % seats for i in range(1, seats)]
    assert state.asked == clockwise
    assert state.to_move == 2
    last = clockwise[-1]
    play(state, (last, legal(state, last)[0]))
    assert state.asked == clockwise[:-1]


@pytest.mark.rule("NQ-04")
def test_in_whatever_order_they_commit_the_trick_is_the_same():
    outcomes = []
    for order in itertools.permutations((BEATE, CLAUDIA, DIRK)):
        state = the_example()
        play(state, (ALEX, "lead red +-"), *((seat, f"follow {EXAMPLE[seat]}") for seat in order))
        assert state.asked == [ALEX]
        outcomes.append(whole(state))
    assert all(outcome == outcomes[0] for outcome in outcomes)


@pytest.mark.rule("NQ-04")
def test_what_a_later_follower_sees_does_not_depend_on_committed_cards():
    views = []
    for card in ("yellow 5", "green null", "blue 1"):
        state = table(
            hands={ALEX: ["red +-"], BEATE: ["yellow 5", "green null", "blue 1"], DIRK: ["red 1"]}
        )
        play(state, (ALEX, "lead red +-"), (BEATE, f"follow {card}"))
        views.append([shown(state, seat) for seat in (ALEX, CLAUDIA, DIRK, None)])
        views[-1].append([legal(state, seat) for seat in (ALEX, CLAUDIA, DIRK)])
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("N-09")
@all_seats
def test_the_chip_holder_takes_first_any_card_but_his_own(seats):
    for chip in range(seats):
        state = all_played(seats, chip)
        assert state.asked == [chip]
        others = [seat for seat in range(seats) if seat != chip]
        assert legal(state, chip) == [f"take {seat + 1}" for seat in others]
        for seat in others:
            assert legal(state, seat) == []
            assert why_not(state, seat, f"take {chip + 1}") == "not_your_take"


@pytest.mark.rule("N-09")
def test_nothing_is_taken_before_the_reveal():
    state = the_example()
    assert why_not(state, ALEX, "take 2") == "lead_first"
    play(state, (ALEX, "lead red +-"), (BEATE, "follow yellow 5"))
    assert why_not(state, ALEX, "take 2") == "not_revealed"
    assert why_not(state, BEATE, "take 1") == "not_revealed"


@pytest.mark.rule("N-09")
def test_nothing_is_played_while_cards_are_taken():
    state = all_played()
    mine, other = seat_of(state, 0)["hand"][0], seat_of(state, 1)["hand"][0]
    assert why_not(state, 0, f"lead {mine}") == "take_now"
    assert why_not(state, 1, f"follow {other}") == "take_now"


@pytest.mark.rule("N-10", "NQ-02")
def test_nobody_takes_his_own_card():
    state = all_played(5)
    assert why_not(state, 0, "take 1") == "own_card"
    play(state, (0, "take 4"))
    assert why_not(state, 3, "take 4") == "own_card"


@pytest.mark.rule("N-11")
@all_seats
def test_next_is_whose_card_was_taken_and_chooses_among_the_rest(seats):
    for source in range(1, seats):
        state = all_played(seats)
        play(state, (0, f"take {source + 1}"))
        if seats == 3:
            continue  # no choice is left
        assert state.asked == [source]
        rest = [seat for seat in range(1, seats) if seat != source]
        assert legal(state, source) == [f"take {seat + 1}" for seat in rest]
        assert why_not(state, source, "take 1") == "chip_card"


@pytest.mark.rule("N-11")
def test_a_card_is_taken_once():
    state = all_played(6)
    play(state, (0, "take 4"), (3, "take 2"))
    assert state.asked == [1]
    assert why_not(state, 1, "take 4") == "taken"
    assert legal(state, 1) == ["take 3", "take 5", "take 6"]


@pytest.mark.rule("N-11")
def test_a_seat_that_is_not_at_the_table_has_no_card():
    assert why_not(all_played(4), 0, "take 5") == "not_at_table"


@pytest.mark.rule("N-12", "N-16", "NI-05")
@all_seats
def test_the_last_player_takes_the_chip_card_and_leads_next(seats):
    for number in range(10):
        state = new(seats, number)
        chip = whole(state)["chip"]
        takes = only(play_trick(state, Rng(number)), "took")
        assert [take["source"] == chip for take in takes] == [False] * (seats - 1) + [True]
        assert whole(state)["chip"] == takes[-1]["seat"] != chip
        assert whole(state)["step"] == "lead"
        assert state.asked == [takes[-1]["seat"]]


@pytest.mark.rule("N-13", "NT-07", "NQ-02", "NI-04")
@all_seats
def test_nt_07_the_takers_form_one_cycle(seats):
    for number in range(20):
        takes = only(play_trick(new(seats, number), Rng(number)), "took")
        assert sorted(take["seat"] for take in takes) == list(range(seats))
        assert sorted(take["source"] for take in takes) == list(range(seats))
        source_of = {take["seat"]: take["source"] for take in takes}
        seat, met = 0, []
        for _take in takes:
            seat = source_of[seat]
            met.append(seat)
        assert seat == 0
        assert sorted(met) == list(range(seats))


@pytest.mark.rule("NT-06")
@pytest.mark.parametrize(("first", "last"), [(1, 2), (2, 1)])
def test_nt_06_three_players_have_one_choice_in_a_trick(first, last):
    state = all_played(3)
    assert legal(state, 0) == ["take 2", "take 3"]
    takes = only(play(state, (0, f"take {first + 1}")), "took")
    assert [(take["seat"], take["source"]) for take in takes] == [
        (0, first),
        (first, last),
        (last, 0),
    ]
    assert whole(state)["chip"] == last


@pytest.mark.rule("NQ-03", "X-12")
@all_seats
def test_a_trick_has_n_minus_2_take_decisions_the_last_two_are_told_as_forced(seats):
    for number in range(10):
        state = new(seats, number)
        rng, asked, events = Rng(number), [], []
        while "chip" not in kinds(events):
            asked.append(len(state.legal(state.to_move)) if whole(state)["step"] == "take" else 0)
            move = state.text(state.random_action(state.to_move, rng))
            events += play(state, (state.to_move, move))
        assert [choices for choices in asked if choices] == list(range(seats - 1, 1, -1))
        forced = [take["forced"] for take in only(events, "took")]
        assert forced == [False] * (seats - 2) + [True, True]


@pytest.mark.rule("NQ-03")
def test_the_last_hand_card_is_asked_for():
    state = table(seats=3, trick=20, chip=1)
    for seat in (1, 2, 0):
        assert state.to_move == seat
        assert len(legal(state, seat)) == 1
        assert state.idle_answer(seat) == -1
        play(state, (seat, legal(state, seat)[0]))


@pytest.mark.rule("N-14")
def test_taken_cards_lie_sorted_by_colour_with_specials_at_the_top_end():
    state = table(
        seats=3,
        step="take",
        trick=6,
        played={0: "red 9", 1: "blue 2", 2: "red 1"},
        collections={0: ["red null", "yellow 3", "red 10", "blue +-", "red 2"]},
    )
    play(state, (0, "take 2"))
    cards = ["blue 2", "blue +-", "red 2", "red 10", "red null", "yellow 3"]
    for watcher in (None, 0, 1, 2):
        assert shown(state, watcher)["seats"][0]["collection"] == cards


@pytest.mark.rule("N-14", "NQ-13")
@all_seats
def test_all_collections_and_their_worth_are_seen_by_all(seats):
    state, rng = new(seats), Rng("seen")
    for _trick in range(6):
        play_trick(state, rng)
    public = ("collection", "colours", "running")
    open_to_all = [[seat[part] for part in public] for seat in shown(state, None)["seats"]]
    assert [len(part[0]) for part in open_to_all] == [6] * seats
    for watcher in range(seats):
        view = shown(state, watcher)["seats"]
        assert [[seat[part] for part in public] for seat in view] == open_to_all


@pytest.mark.rule("N-14")
def test_in_the_running_trick_all_see_who_took_what():
    state = all_played(5)
    play(state, (0, "take 4"))
    for watcher in (None, *range(5)):
        view = shown(state, watcher)["seats"]
        assert view[3]["played"] == {"card": "red 4", "taken_by": 0}
        assert view[0]["collection"] == ["red 4"]
        assert [seat["played"]["taken_by"] for seat in view] == [None, None, None, 0, None]
