"""The life of a table, without a network: who may do what, and what comes of it."""

from typing import Any

import pytest

import bohnhof
from bohnhof import Rng
from bohnhof.server import entries
from bohnhof.server.clocks import Clock, resume
from bohnhof.server.hub import ABANDONED, UNSTARTED, is_expired
from bohnhof.server.requests import Refused, name_of, settings_from
from bohnhof.server.settings import Days, Live
from bohnhof.server.table import MOST_MISSED, REMEMBERED, Phase, replayed
from tests.server.desk import Desk

pytestmark = pytest.mark.once

BOHNE = "nicht-die-bohne"
HOSTS: list[tuple[str, dict[str, Any]]] = [
    ("start", {}),
    ("kick", {"seat": 1}),
    ("swap", {"seats": [0, 1]}),
    ("change", {"settings": {"is_public": True}}),
    ("seat_bot", {"seat": 2}),
]


def hosts_of(desk: Desk) -> int:
    return desk.table.document.host


# Before the start.


@pytest.mark.parametrize(("kind", "fields"), HOSTS)
def test_only_the_host_and_only_before_the_start(kind: str, fields: dict[str, Any]) -> None:
    desk = Desk(BOHNE, 3, people=2)
    assert desk.refusal(1, kind, **fields) == "not_host"
    desk.sit(2)
    desk.start()
    assert desk.refusal(0, kind, **fields) == "wrong_phase"


@pytest.mark.parametrize(("kind", "fields"), HOSTS)
def test_a_retry_of_the_hosts_is_known(kind: str, fields: dict[str, Any]) -> None:
    desk = Desk(BOHNE, 3, people=2 if kind == "seat_bot" else 3)
    desk.say(0, kind, id="mine", **fields)
    seat = desk.table.seat_of("person 0")
    assert seat is not None
    assert "mine" in desk.table.places[seat].messages
    known = [place.messages for place in desk.table.places]
    assert sum("mine" in messages for messages in known) == 1


def test_a_game_starts_when_all_seats_are_taken() -> None:
    desk = Desk(BOHNE, 3, people=2)
    assert desk.refusal(0, "start") == "seats_free"
    desk.say(0, "seat_bot", seat=2, level="seedling")
    desk.start()
    assert desk.table.phase is Phase.PLAYING
    assert desk.table.state is not None
    assert desk.table.document.seed == desk.table.state.seed.hex()


def test_bots_by_level() -> None:
    desk = Desk(BOHNE, 4, people=1)
    for seat, level in enumerate(("seedling", "gardener", "master"), 1):
        desk.say(0, "seat_bot", seat=seat, level=level)
        assert desk.table.places[seat].bot == level
    desk.say(0, "seat_bot", seat=1, level="merchant")
    assert (desk.table.places[1].bot, desk.table.places[1].name) == ("merchant", "Merchant")
    assert desk.refusal(0, "seat_bot", seat=0) == "seat_taken"
    assert desk.refusal(0, "seat_bot", seat=4) == "no_seat"
    desk.say(0, "kick", seat=1)
    assert desk.table.places[1].is_free


def test_kicking() -> None:
    desk = Desk(BOHNE, 3)
    desk.say(0, "kick", seat=1)
    assert desk.table.places[1].is_free
    assert desk.table.seat_of("person 1") is None
    assert desk.refusal(0, "kick", seat=1) == "no_one"
    assert desk.refusal(0, "kick", seat=0) == "own_seat"
    assert desk.refusal(0, "kick", seat=3) == "no_seat"


def test_people_take_all_that_is_theirs_to_another_seat() -> None:
    desk = Desk(BOHNE, 3, people=2)
    desk.say(1, "commit", commitment="ab" * 32)
    desk.say(0, "swap", seats=[0, 2])
    assert [desk.table.seat_of(f"person {n}") for n in range(2)] == [2, 1]
    assert hosts_of(desk) == 2
    desk.say(2, "swap", seats=[1, 0])
    assert desk.table.seat_of("person 1") == 0
    assert desk.table.places[0].commitment == "ab" * 32
    assert hosts_of(desk) == 2
    assert desk.refusal(2, "swap", seats=[0, 3]) == "no_seat"


def test_the_host_passes_on_when_it_leaves() -> None:
    desk = Desk(BOHNE, 3, people=2)
    desk.say(0, "seat_bot", seat=2)
    desk.say(0, "leave")
    assert hosts_of(desk) == 1
    desk.say(1, "leave")
    desk.sit(1)  # nobody was left: who comes next is the host
    assert hosts_of(desk) == 1
    assert desk.table.people() == [1]


def test_changing_seats() -> None:
    desk = Desk(BOHNE, 4, people=3)
    assert desk.refusal(0, "change", settings={"seats": 99}) == "bad_settings"
    desk.say(0, "change", settings={"seats": 3})
    assert len(desk.table.places) == 3
    desk.say(0, "change", settings={"seats": 5})
    assert [place.is_free for place in desk.table.places] == [False] * 3 + [True] * 2
    desk.say(0, "swap", seats=[2, 4])
    assert desk.refusal(0, "change", settings={"seats": 4}) == "seats_taken"


def test_options_for_each_seat_do_not_keep_the_number_of_seats() -> None:
    desk = Desk("classic", 3, options={"starter": 1})
    desk.say(0, "change", settings={"seats": 5})
    assert desk.table.settings.options["last_call"] == [True] * 5
    assert desk.table.settings.options["starter"] == 1
    desk.say(0, "change", settings={"options": {"last_call": [True] * 4 + [False]}})
    assert desk.refusal(0, "change", settings={"seats": 4}) == "bad_settings"


def test_changing_options_and_pace() -> None:
    desk = Desk("duel", 2)
    desk.say(0, "change", settings={"options": {"starter": 1}, "pace": {"type": "days", "move": 3}})
    assert desk.table.settings.options["starter"] == 1
    assert desk.table.settings.pace == Days(3)
    desk.say(0, "change", settings={"pace": {"type": "live", "move": 30}})
    assert desk.table.settings.pace == Live(30)
    assert desk.table.settings.options["starter"] == 1
    for wrong in (
        {"options": {"starter": 7}},
        {"pace": {"type": "live", "move": 1}},
        {"pace": {"type": "weeks"}},
        {"seats": "two"},
        {"game": "poker"},
        {"colour": "blue"},
    ):
        assert desk.refusal(0, "change", settings=wrong) == "bad_settings"
    desk.start()
    assert desk.asked == [1]


def test_changing_the_game_takes_its_own_options() -> None:
    desk = Desk("duel", 2, options={"starter": 1})
    desk.say(0, "change", settings={"game": "mafia"})
    assert desk.table.settings.options == settings_from({"game": "mafia", "seats": 2}).options
    assert desk.start().table.state is not None


@pytest.mark.parametrize("text", ["", "   ", "\u200b\n", "\x00", "\u3164\u2800"])
def test_a_name_has_something_to_see(text: str) -> None:
    with pytest.raises(Refused):
        name_of(text)


def test_names_are_one_short_line() -> None:
    assert name_of(" Ada\n\x1b[2J  Lovelace ") == "Ada [2J Lovelace"
    assert len(name_of("x" * 99)) == 24


# Leaving, coming back, giving up.


def test_a_seat_is_handed_over_and_taken_back() -> None:
    desk = Desk("duel", 2).start()
    seat = desk.asked[0]
    desk.say(seat, "hand_over", level="seedling")
    assert desk.table.places[seat].bot == "seedling"
    assert desk.table.places[seat].name == f"Person {seat}"
    assert desk.refusal(seat, "act", move=desk.legal(seat)[0], on=0) == "bot_plays"
    assert desk.refusal(seat, "hand_over") == "bot_plays"
    desk.say(seat, "take_back")
    assert desk.refusal(seat, "take_back") == "not_handed"
    desk.act(seat)


def test_who_leaves_leaves_the_seat_to_a_gardener() -> None:
    desk = Desk("duel", 2).start()
    desk.say(0, "leave")
    assert desk.table.places[0].bot == "gardener"
    assert desk.table.seat_of("person 0") == 0  # and may come back
    desk.say(0, "take_back")


def test_of_two_the_other_wins_at_once() -> None:
    desk = Desk("duel", 2).start()
    desk.say(1, "resign")
    outcome = desk.table.document.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("resigned", [0])
    assert desk.refusal(0, "resign") == "wrong_phase"


def test_alone_nobody_wins() -> None:
    desk = Desk("mafia-solo", 1).start()
    desk.say(0, "resign")
    outcome = desk.table.document.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("resigned", [])


def test_of_more_the_gardener_plays_on_for_good() -> None:
    desk = Desk(BOHNE, 3).start()
    desk.say(1, "resign")
    assert desk.table.phase is Phase.PLAYING
    assert desk.table.places[1].bot == "gardener"
    assert desk.refusal(1, "take_back") == "resigned"
    assert desk.refusal(1, "resign") == "resigned"
    assert desk.refusal(1, "agree") == "resigned"
    desk.say(2, "resign")
    outcome = desk.table.document.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("resigned", [0])


def test_who_resigned_has_not_won() -> None:
    seen = set()
    for number in range(40):
        desk = Desk(BOHNE, 3)
        desk.table.document.secret = f"{number:064x}"
        desk.start()
        desk.say(1, "resign")
        state, rng = desk.table.state, Rng(str(number))
        assert state is not None
        while desk.table.phase is Phase.PLAYING:
            seat = state.to_move
            move = state.text(state.random_action(seat, rng))
            desk.add(entries.Moved(seat=seat, move=move, by="bot", events=[]))
        outcome, scores = desk.table.document.outcome, state.scores()
        assert outcome is not None
        best = max(scores[0], scores[2])
        assert outcome.winners == [seat for seat in (0, 2) if scores[seat] == best]
        assert (outcome.reason, outcome.scores) == ("finished", scores)
        seen.add(1 in state.winners())
    assert seen == {True, False}


def test_the_end_by_agreement() -> None:
    desk = Desk(BOHNE, 4, people=3)
    desk.say(0, "seat_bot", seat=3)
    desk.start()
    desk.say(0, "agree")
    desk.say(1, "agree")
    desk.say(1, "agree", wish=False)
    desk.say(2, "agree")
    assert desk.table.phase is Phase.PLAYING
    desk.say(1, "agree")
    outcome = desk.table.document.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners, len(outcome.scores)) == ("agreed", [], 4)


def test_a_move_ends_the_wish_to_end() -> None:
    desk = Desk("duel", 2).start()
    desk.say(0, "agree")
    desk.act(desk.asked[0])
    desk.say(1, "agree")
    assert desk.table.phase is Phase.PLAYING


def test_a_move_that_is_taken_back_ends_the_wish_to_end() -> None:
    desk = Desk(BOHNE, 3).start()
    leader = desk.asked[0]
    desk.act(leader)
    for seat in {0, 1, 2} - {leader}:
        desk.say(seat, "agree")
    desk.say(leader, "undo", on=desk.table.document.seq)
    desk.say(leader, "agree")
    assert desk.table.phase is Phase.PLAYING


def test_who_left_or_resigned_does_not_keep_the_others() -> None:
    desk = Desk(BOHNE, 4).start()
    desk.say(3, "leave")
    desk.say(2, "resign")
    desk.say(0, "agree")
    assert desk.table.phase is Phase.PLAYING
    desk.say(1, "agree")
    assert desk.table.phase is Phase.OVER


# Chat.


def test_chat() -> None:
    desk = Desk("duel", 2)
    said = desk.say(1, "chat", text=" How\nare  you?\x07 ")
    assert isinstance(said, entries.Chatted)
    assert (said.seat, said.text) == (1, "How are you?")
    said = desk.say(0, "chat", phrase="thanks")
    assert isinstance(said, entries.Chatted)
    assert said.phrase == "thanks"
    assert desk.refusal(0, "chat", phrase="rubbish") == "no_phrase"
    assert desk.refusal(0, "chat", text=" \n ") == "malformed"
    assert desk.refusal(0, "chat") == "malformed"
    assert desk.refusal(0, "chat", text="a", phrase="thanks") == "malformed"


# Acts, undo.


def test_what_is_no_move_and_what_is_not_legal() -> None:
    desk = Desk("duel", 2).start()
    seat = desk.asked[0]
    assert desk.refusal(seat, "act", on=0, move="jump") == "not_a_move"
    assert desk.refusal(seat, "act", on=0, action={"kind": "jump"}) == "not_a_move"
    assert desk.refusal(seat, "act", on=0, move="decline") == "illegal"
    assert desk.refusal(1 - seat, "act", on=0, move="plant 1") == "illegal"
    assert desk.refusal(seat, "act", on=0) == "malformed"
    assert desk.refusal(seat, "act", on=0, move="plant 1", action={"kind": "plant_hand"})


@pytest.mark.parametrize("game", bohnhof.games())
def test_undo_until_another_acts(game: str) -> None:
    """Play at random; whenever a move may be taken back, do so and find all as it was."""
    info = bohnhof.games()[game]
    desk = Desk(game, info.seats[0]).start()
    rng, undone = Rng(game), 0
    for _move in range(60):
        state = desk.table.state
        if state is None or desk.table.phase is Phase.OVER:
            break
        seat = state.to_move
        before = state.to_position()
        move = state.text(state.random_action(seat, rng))
        desk.act(seat, move)
        for other in set(range(info.seats[0])) - {seat}:
            if desk.table.phase is Phase.PLAYING:
                assert desk.refusal(other, "undo", on=0) == "no_undo"
        if desk.table.can_undo(seat):
            after = desk.table.document.position
            desk.say(seat, "undo", on=desk.table.document.seq)
            assert desk.table.document.position == before
            assert desk.refusal(seat, "undo", on=0) == "no_undo"  # only the last
            desk.act(seat, move)
            assert desk.table.document.position == after
            undone += 1
    assert undone > 5


def test_no_undo_of_what_a_clock_or_bot_did() -> None:
    desk = Desk(BOHNE, 3).start()
    seat = desk.asked[0]
    desk.clock_moves(seat)
    assert desk.refusal(seat, "undo", on=0) == "no_undo"


@pytest.mark.parametrize("way", ["hand_over", "leave", "resign"])
def test_no_undo_for_who_does_not_play(way: str) -> None:
    desk = Desk(BOHNE, 3).start()
    leader = desk.asked[0]
    desk.act(leader)
    desk.say(leader, way)
    assert desk.refusal(leader, "undo", on=0) == "no_undo"
    if way == "hand_over":
        desk.say(leader, "take_back")
        assert desk.table.can_undo(leader)


def test_undo_ends_with_anothers_act() -> None:
    desk = Desk(BOHNE, 3).start()
    leader = desk.asked[0]
    desk.act(leader)
    first, second = desk.asked
    desk.act(first)
    assert desk.refusal(leader, "undo", on=0) == "no_undo"
    assert desk.table.can_undo(first)
    desk.act(second)  # all cards are revealed
    assert not desk.table.can_undo(second)


# Clocks.


def test_a_clock_for_each_that_is_asked() -> None:
    desk = Desk(BOHNE, 4, pace={"type": "live", "move": 60, "game": 100}).start()
    table, leader = desk.table, desk.asked[0]
    assert [seat for seat in range(4) if table.deadline(seat)] == [leader]
    desk.now += 10
    desk.act(leader)
    others = desk.asked
    assert len(others) == 3
    assert [table.deadline(seat) for seat in others] == [desk.now + 60] * 3
    assert table.deadline(leader) is None
    asked_at, desk.now = desk.now, desk.now + 50
    desk.act(others[1])  # in any order
    assert table.deadline(others[1]) is None
    assert table.deadline(others[0]) == table.deadline(others[2]) == asked_at + 60
    assert [table.document.clocks[seat].spent for seat in (leader, *others)] == [10, 0, 50, 0]


def test_the_time_for_a_game() -> None:
    desk = Desk("duel", 2, pace={"type": "live", "game": 100}).start()
    table, seat = desk.table, desk.asked[0]
    assert table.deadline(seat) == desk.now + 100
    desk.now += 70
    desk.act(seat, "plant 1")
    assert table.deadline(seat) == desk.now + 30  # still asked: it thinks anew
    desk.now += 40
    desk.act(seat)
    asked = desk.asked[0]
    assert table.deadline(asked) == desk.now + (0 if asked == seat else 100)


def test_days_for_a_move() -> None:
    desk = Desk("duel", 2, pace={"type": "days", "move": 3}).start()
    assert desk.table.deadline(desk.asked[0]) == desk.now + 3 * 86_400
    assert not is_expired(desk.table.document, desk.now + 10 * ABANDONED)


def test_no_clock_for_bots() -> None:
    desk = Desk("duel", 2, pace={"type": "live", "move": 60}).start()
    seat = desk.asked[0]
    desk.now += 20
    desk.say(seat, "hand_over")
    assert desk.table.deadline(seat) is None
    desk.now += 500
    desk.say(seat, "take_back")
    assert desk.table.deadline(seat) == desk.now + 40  # it is the same decision
    desk.say(seat, "hand_over")
    desk.act_as_bot(seat)
    desk.say(seat, "take_back")
    assert desk.table.document.clocks[seat].spent == 20
    assert desk.table.deadline(seat) == (desk.now + 60 if seat in desk.asked else None)


def test_no_more_time_for_who_takes_back_a_move() -> None:
    desk = Desk("duel", 2, pace={"type": "live", "move": 60, "game": 1000}).start()
    seat, clocks = desk.asked[0], desk.table.document.clocks
    end = desk.now + 60
    for _time in range(2):
        desk.now += 10
        desk.act(seat, "plant 1")
        assert (desk.asked, desk.table.deadline(seat)) == ([seat], desk.now + 60)
        desk.now += 5
        desk.say(seat, "undo", on=desk.table.document.seq)
        assert desk.table.deadline(seat) == end
    desk.now += 10
    desk.act(seat, "plant 1")
    assert clocks[seat].spent == 40


def test_time_of_another_does_not_count_for_who_takes_back_a_move() -> None:
    desk = Desk(BOHNE, 3, pace={"type": "live", "move": 60}).start()
    leader = desk.asked[0]
    desk.now += 10
    desk.act(leader)
    desk.now += 55
    desk.say(leader, "undo", on=desk.table.document.seq)
    assert desk.table.deadline(leader) == desk.now + 50
    assert [desk.table.deadline(seat) for seat in range(3) if seat != leader] == [None, None]


def missed_by(desk: Desk, seat: int, times: int) -> None:
    """Play on; what one seat has to decide, the clock decides so often."""
    while times:
        asked = desk.asked[0]
        if asked == seat:
            desk.clock_moves(seat)
            times -= 1
        else:
            desk.act(asked)


def test_after_three_in_a_row_a_bot_has_the_seat() -> None:
    desk = Desk("duel", 2, pace={"type": "live", "move": 60}).start()
    seat = desk.asked[0]
    missed_by(desk, seat, MOST_MISSED - 1)
    while desk.asked[0] != seat:
        desk.act(desk.asked[0])
    desk.act(seat)  # it is there after all
    missed_by(desk, seat, MOST_MISSED - 1)
    assert desk.table.places[seat].bot is None
    missed_by(desk, seat, 1)
    assert desk.table.places[seat].bot == "gardener"
    handed = desk.log[-1]
    assert isinstance(handed, entries.Handed)
    assert handed.by == "clock"
    desk.say(seat, "take_back")
    missed_by(desk, seat, MOST_MISSED - 1)
    assert desk.table.places[seat].bot is None


def test_clocks_stand_still_while_the_server_is_away() -> None:
    clocks = [Clock(spent=5, since=100.0), Clock()]
    resume(clocks, Live(move=60), last=130.0, now=1130.0)
    assert clocks == [Clock(spent=5, since=1100.0), Clock()]
    resume(clocks, Days(), last=1130.0, now=9999.0)
    assert clocks == [Clock(spent=5, since=1100.0), Clock()]


def test_a_clock_that_was_set_back_while_the_server_was_away_gives_no_time() -> None:
    clocks = [Clock(spent=5, since=100.0)]
    resume(clocks, Live(move=60), last=130.0, now=50.0)
    assert clocks[0].deadline(Live(move=60)) == 50.0 + 30.0


# How long a table lasts, and what is stored.


def test_what_nobody_comes_back_to_expires() -> None:
    desk = Desk("duel", 2)
    document = desk.table.document
    assert not is_expired(document, desk.now + UNSTARTED - 1)
    assert is_expired(document, desk.now + UNSTARTED + 1)
    desk.start()
    assert not is_expired(document, desk.now + UNSTARTED + 1)
    desk.now += 3 * 86_400
    desk.act(desk.asked[0])
    assert not is_expired(document, desk.now + ABANDONED - 1)
    assert is_expired(document, desk.now + ABANDONED + 1)
    desk.add(desk.table.expired())
    assert document.outcome is not None
    assert (document.outcome.reason, document.outcome.winners) == ("expired", [])
    assert not is_expired(document, desk.now + 10 * ABANDONED)


def test_a_table_is_its_log() -> None:
    desk = Desk(BOHNE, 3, pace={"type": "live", "move": 60}, people=2)
    desk.say(0, "seat_bot", seat=2)
    desk.say(0, "swap", seats=[0, 1])
    desk.start()
    rng = Rng("log")
    for number in range(30):
        desk.now += 1
        seat = desk.asked[0]
        state = desk.table.state
        assert state is not None
        by: entries.By = "bot" if desk.table.places[seat].bot else "person"
        move = state.text(state.random_action(seat, rng))
        desk.add(entries.Moved(seat=seat, move=move, by=by, events=[]))
        if number % 3 == 0 and desk.table.can_undo(seat):
            desk.say(seat, "undo", on=0)
    stored = [entries.decode(entries.encode(entry)) for entry in desk.log]
    assert replayed(stored, "desk", desk.times).to_store() == desk.table.to_store()
    restored = desk.restored()
    assert restored.state is not None
    assert desk.table.state is not None
    assert restored.state.view(0) == desk.table.state.view(0)
    assert restored.to_store() == desk.table.to_store()


def test_only_the_last_messages_are_remembered() -> None:
    desk = Desk("duel", 2)
    for number in range(2 * REMEMBERED):
        desk.say(0, "chat", text="hi", id=f"id {number}")
    messages = desk.table.places[0].messages
    assert list(messages) == [f"id {number}" for number in range(REMEMBERED, 2 * REMEMBERED)]
    assert messages[f"id {2 * REMEMBERED - 1}"] == desk.table.document.seq


def test_a_contribution_that_does_not_come() -> None:
    desk = Desk("duel", 2)
    desk.say(0, "commit", commitment="00" * 32)
    desk.start()
    assert desk.table.phase is Phase.OPENING
    assert desk.table.unopened() == [0]
    assert desk.refusal(0, "open", contribution="11" * 32) == "not_committed"
    assert desk.refusal(1, "open", contribution="11" * 32) == "not_committed"
    secret = desk.table.document.secret
    desk.add(entries.Halted(seat=0, secret="22" * 32))
    assert desk.table.phase is Phase.SEATING
    assert desk.table.document.secret != secret
    assert desk.table.places[0].commitment is None
    assert desk.start().table.phase is Phase.PLAYING
