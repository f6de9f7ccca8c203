"""Bots wait for people who are here, and for nobody else; nothing stops a table for good."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bohnhof.server.attention import GONE_AFTER, LOST_IN_THOUGHT_AFTER, MISSED_AFTER
from bohnhof.server.settings import Days, Live
from bohnhof.server.table import MOST_MISSED
from tests.server.desk import Desk
from tests.server.patience import Evening, Scripts, settled

pytestmark = pytest.mark.once

HANDS = [
    ["red", "blue", "stink"],
    ["green", "red", "chili"],
    ["red", "black-eyed"],
    ["blue", "soy"],
]
TRADE = {"step": "trade", "active": 1, "face": ["garden", "soy"], "hands": HANDS}
OFFER = {"maker": 1, "to": "all", "face": [0], "want": {"red": 1}}
ASKED = {**TRADE, "offers": [OFFER]}
"""Seat 1 trades, and has offered Garden for Red to all; a person has seat 0."""

Test = Callable[[Evening], Awaitable[None]]


def at(parts: dict[str, Any], scripts: Scripts | None = None, **more: Any) -> Callable[[Test], Any]:
    """Run a test at a table."""

    def decorate(test: Test) -> Callable[[], None]:
        def run() -> None:
            async def whole() -> None:
                evening = Evening(parts, scripts=scripts, **more)
                try:
                    await test(evening)
                finally:
                    evening.close()

            asyncio.run(whole())

        run.__name__ = test.__name__
        return run

    return decorate


@at(ASKED)
async def test_no_bot_ends_the_trading_before_a_person_has_answered(evening: Evening) -> None:
    (ada,) = await evening.begin()
    assert evening.offers == [1]
    assert ada.waits_for == [0]
    await evening.clock.pass_by(3600)
    assert (evening.view["step"], evening.offers) == ("trade", [1])
    assert await ada.act("decline 1") == "ack"
    assert evening.view["step"] == "last_call"
    assert ada.waits_for == []


@at(ASKED)
async def test_other_bots_still_answer(evening: Evening) -> None:
    await evening.begin()
    assert evening.view["offers"][0]["declined"] == [2, 3]


@at(ASKED, {1: ["withdraw 1"]})
async def test_no_bot_withdraws_what_a_person_is_asked(evening: Evening) -> None:
    (ada,) = await evening.begin()
    assert evening.offers == [1]
    await ada.act("decline 1")
    assert evening.offers == []


CLOSED = {**ASKED, "offers": [{**OFFER, "payments": {2: [0]}}]}


@at(CLOSED, {1: ["close 1 with 3"]})
async def test_no_bot_closes_with_another_what_a_person_is_asked(evening: Evening) -> None:
    (ada,) = await evening.begin()
    assert evening.offers == [1]
    await ada.act("accept 1 with hand1")
    assert evening.view["seats"][2]["aside"] == {"garden": 1}  # now it has heard both


ELSEWHERE = {
    **TRADE,
    "offers": [OFFER, {"maker": 2, "to": 1, "hand": [0], "want": {"garden": 1}}],
}


@at(ELSEWHERE, {1: ["accept 2 with face1"]})
async def test_no_bot_deals_the_card_elsewhere(evening: Evening) -> None:
    (ada,) = await evening.begin()
    assert evening.offers == [1, 2]
    await ada.act("decline 1")
    assert evening.view["seats"][1]["aside"] == {"red": 1}


@at(ASKED)
async def test_a_bot_that_waits_is_not_asked_again_and_again(evening: Evening) -> None:
    (ada,) = await evening.begin()
    asked = evening.bots.asked
    await ada.ask("chat", text="one moment")
    await evening.clock.pass_by(600)
    assert evening.bots.asked == asked


# Who is here.


@at(ASKED)
async def test_who_is_gone_is_waited_for_half_a_minute(evening: Evening) -> None:
    (ada,) = await evening.begin()
    await evening.go(ada)
    await evening.clock.pass_by(GONE_AFTER - 1)
    assert evening.offers == [1]
    await evening.clock.pass_by(2)
    assert evening.view["step"] == "last_call"


@at(ASKED)
async def test_who_comes_back_in_time_is_waited_for(evening: Evening) -> None:
    (ada,) = await evening.begin()
    await evening.go(ada)
    await evening.clock.pass_by(GONE_AFTER - 1)
    again = await evening.come(0)
    await evening.clock.pass_by(3600)
    assert (evening.offers, again.waits_for) == ([1], [0])


@at(ASKED)
async def test_a_page_in_the_background_is_waited_for_two_minutes(evening: Evening) -> None:
    (ada,) = await evening.begin()
    await evening.cover(ada)
    await evening.clock.pass_by(LOST_IN_THOUGHT_AFTER - 1)
    assert evening.offers == [1]
    await evening.clock.pass_by(2)
    assert evening.view["step"] == "last_call"


@at(ASKED)
async def test_a_page_that_is_looked_at_again_counts_anew(evening: Evening) -> None:
    (ada,) = await evening.begin()
    await evening.cover(ada)
    await evening.clock.pass_by(LOST_IN_THOUGHT_AFTER - 1)
    await evening.cover(ada, True)
    await evening.clock.pass_by(LOST_IN_THOUGHT_AFTER)
    assert evening.offers == [1]


@at(ASKED)
async def test_a_tab_in_the_background_is_left_when_the_other_is_closed(evening: Evening) -> None:
    (ada,) = await evening.begin()
    other = await evening.come(0)
    await evening.cover(other)
    await evening.go(ada)
    await evening.clock.pass_by(LOST_IN_THOUGHT_AFTER + 1)
    assert evening.view["step"] == "last_call"


@at(ASKED)
async def test_a_line_that_is_mended_in_the_background_does_not_count_as_a_look(
    evening: Evening,
) -> None:
    (ada,) = await evening.begin()
    await evening.cover(ada)
    for _time in range(4):
        await evening.clock.pass_by(40)
        await evening.go(ada)
        ada = await evening.come(0, is_in_sight=False)
    assert evening.view["step"] == "last_call"


@at(ASKED)
async def test_nobody_is_waited_for_at_a_table_without_people(evening: Evening) -> None:
    await evening.begin(here=())
    await evening.clock.pass_by(GONE_AFTER + 1)
    assert evening.view["step"] == "last_call"


@at({**ASKED, "offers": [{**OFFER, "to": 2}]}, people=2)
async def test_the_table_waits_for_whom_is_asked_and_all_see_for_whom(evening: Evening) -> None:
    """Seat 1 is a person's: it may do what it likes."""
    ada, ben = await evening.begin(here=(0, 1))
    assert ada.waits_for == ben.waits_for == []
    assert await ben.act("end") == "ack"


TWO = {
    **TRADE,
    "active": 2,
    "offers": [{"maker": 2, "to": "all", "face": [0], "want": {"red": 1}}],
}


@at(TWO, people=2)
async def test_two_people_and_two_bots(evening: Evening) -> None:
    ada, ben = await evening.begin(here=(0, 1))
    assert ada.waits_for == ben.waits_for == [0, 1]
    await ada.act("decline 1")
    assert ben.waits_for == [1]
    assert evening.offers == [1]
    await evening.go(ben)
    await evening.clock.pass_by(GONE_AFTER + 1)
    assert evening.view["step"] == "last_call"
    assert ada.waits_for == []


# What all know to be impossible.

EMPTY = {**ASKED, "hands": [[], *HANDS[1:]]}


@at(EMPTY)
async def test_what_all_know_to_be_impossible_goes_by_itself(evening: Evening) -> None:
    """The person has no card; the table says no for them with the first thing that happens."""
    (ada,) = await evening.begin()
    assert ada.waits_for == []
    declined = [one for one in evening.room.table.questions() if one.seat == 0]
    assert declined == []


MIXED = {
    **ASKED,
    "hands": [["red"], *HANDS[1:]],
    "offers": [OFFER, {**OFFER, "to": 0, "face": [1], "want": {"blue": 2}}],
}


@at(MIXED)
async def test_what_can_be_paid_stays_when_something_else_is_impossible(evening: Evening) -> None:
    """Nobody has two cards in a hand of one; the first offer is another matter."""
    (ada,) = await evening.begin()
    assert (evening.offers, ada.waits_for) == ([1], [0])


# Nothing more this turn.


@at({**ASKED, "offers": [OFFER, {**OFFER, "to": 0, "face": [1], "want": {"blue": 1}}]})
async def test_nothing_more_this_turn(evening: Evening) -> None:
    (ada,) = await evening.begin()
    assert (await ada.ask("rest"))["type"] == "ack"
    told = [entry for one in ada.hear() if one["type"] == "update" for entry in one["log"]]
    own = [entry for entry in told if entry.get("seat") == 0]
    kinds = [(entry["kind"], entry["events"][0]["kind"]) for entry in own if "events" in entry]
    assert kinds[:2] == [("moved", "declined"), ("moved", "declined")]
    assert ("moved", "passed") in kinds  # the last call, too
    assert {entry["data"]["by"] for entry in own if "events" in entry} == {"table"}
    assert evening.view["turn"] > 7 or evening.view["step"] == "plant_pending"


@at(ASKED)
async def test_later_offers_rest_and_nobody_waits(evening: Evening) -> None:
    """Until nobody else is asked: then the table says no to them, too."""
    (ada,) = await evening.begin()
    evening.room.table.document.settings.pause = "step"  # so that bots do not go on at once
    evening.bots.scripts = {1: ["offer 1: face2 for blue"]}
    await ada.ask("rest")
    assert (evening.offers, evening.table.rests(0)) == ([], True)
    evening.room.step(ada.client)
    await settled()
    assert (evening.offers, ada.waits_for) == ([2], [])
    assert [question.seat for question in evening.table.questions()] == [0]
    evening.room.step(ada.client)
    await settled()
    assert evening.view["step"] == "last_call"


@at(ASKED)
async def test_who_trades_on_is_waited_for_again(evening: Evening) -> None:
    (ada,) = await evening.begin()
    evening.room.table.document.settings.pause = "step"
    evening.bots.scripts = {1: ["offer 1: face2 for blue"]}
    await ada.ask("rest")
    evening.room.step(ada.client)
    await settled()
    await ada.ask("rest", on=False)
    assert ada.waits_for == [0]
    assert not ada.position["table"]["seats"][0]["rests"]
    evening.room.step(ada.client)
    await settled()
    assert evening.offers == [2]


@at({**ASKED, "active": 3, "offers": [{**OFFER, "maker": 3}]}, pause="step")
async def test_a_rest_ends_with_the_turn(evening: Evening) -> None:
    (ada,) = await evening.begin()
    await ada.ask("rest")
    assert ada.position["table"]["seats"][0]["rests"]
    await ada.ask("hasten", pause="none")
    assert (evening.view["turn"], evening.view["active"]) == (8, 0)
    assert not ada.position["table"]["seats"][0]["rests"]


@at({"step": "plant_first", "active": 0, "hands": HANDS})
async def test_nobody_rests_in_the_own_turn(evening: Evening) -> None:
    (ada,) = await evening.begin()
    assert (await ada.ask("rest"))["code"] == "no_offers"


def test_nobody_rests_where_no_offers_are_made() -> None:
    assert Desk("duel", 2).start().refusal(0, "rest") == "no_offers"


# Clocks.


@at(ASKED, pace=Live(move=20))
async def test_a_clock_makes_no_deal_for_a_person(evening: Evening) -> None:
    (ada,) = await evening.begin()
    deadline = ada.position["table"]["seats"][0]["deadline"]
    assert deadline == evening.clock.now() + 20
    await evening.clock.pass_by(19)
    assert evening.offers == [1]
    await evening.clock.pass_by(2)
    assert evening.table.places[0].missed == 1
    assert evening.view["seats"][0]["aside"] == {}
    assert evening.view["turn"] == 8


OWN = {**TRADE, "active": 0, "offers": [{"maker": 1, "to": 0, "hand": [1], "want": {"garden": 1}}]}


@at(OWN, pace=Live(move=20))
async def test_a_clock_ends_the_trading_of_a_person(evening: Evening) -> None:
    await evening.begin()
    await evening.clock.pass_by(21)
    assert evening.view["step"] == "plant_pending"
    assert evening.view["seats"][0]["aside"] == {}
    await evening.clock.pass_by(21)
    assert evening.view["seats"][0]["fields"] != [[], []]  # a choice has to be made


@at(ASKED, pace=Live(move=20))
async def test_who_misses_turns_is_replaced_by_a_bot(evening: Evening) -> None:
    await evening.begin()
    await evening.clock.pass_by(21 * 12)
    assert evening.table.places[0].bot is not None
    assert MOST_MISSED == 3


# Who vanishes.

QUIET = {"step": "plant_first", "active": 0, "hands": HANDS}
"""All wait for seat 0 to plant."""


@at(QUIET, people=3)
async def test_all_who_are_here_may_let_a_bot_play_for_who_is_away(evening: Evening) -> None:
    ada, ben, cem = await evening.begin(here=(0, 1, 2))
    await evening.go(ada)
    seen = ben.position["table"]["seats"][0]
    assert (await ben.ask("replace", seat=0))["code"] == "not_missed"
    await evening.clock.pass_by(MISSED_AFTER)
    assert (await ben.ask("replace", seat=0))["type"] == "ack"
    seen = cem.position["table"]["seats"][0]
    assert (seen["bot"], seen["replacing"]) == (None, [1])
    assert seen["away_since"] == evening.clock.now() - MISSED_AFTER
    await cem.ask("replace", seat=0)
    await settled()
    assert evening.table.places[0].bot == "gardener"
    assert cem.position["table"]["seats"][0]["replacing"] == []
    assert evening.view["step"] != "plant_first"  # the bot has planted
    again = await evening.come(0)
    assert again.position["table"]["seats"][0]["bot"] is None
    assert not evening.table.can_undo(0)


@at(QUIET, people=3)
async def test_a_wish_to_replace_can_be_taken_back_and_ends_when_its_person_comes(
    evening: Evening,
) -> None:
    ada, ben, _cem = await evening.begin(here=(0, 1, 2))
    await evening.go(ada)
    await evening.clock.pass_by(MISSED_AFTER)
    await ben.ask("replace", seat=0)
    await ben.ask("replace", seat=0, wish=False)
    assert evening.table.places[0].replacing == []
    await ben.ask("replace", seat=0)
    await evening.come(0)
    assert evening.table.places[0].replacing == []
    assert evening.table.places[0].bot is None


@at(QUIET, people=3)
async def test_all_who_are_here_may_end_without_who_is_away(evening: Evening) -> None:
    ada, ben, cem = await evening.begin(here=(0, 1, 2))
    await evening.go(ada)
    await ben.ask("agree")
    await cem.ask("agree")
    assert evening.table.phase == "playing"
    await evening.clock.pass_by(MISSED_AFTER)
    await cem.ask("agree")
    assert evening.table.phase == "over"


@at(QUIET, people=3)
async def test_who_is_back_is_asked_again(evening: Evening) -> None:
    ada, ben, cem = await evening.begin(here=(0, 1, 2))
    await evening.go(ada)
    await evening.clock.pass_by(MISSED_AFTER)
    await ben.ask("agree")
    await evening.come(0)
    await cem.ask("leave")
    assert evening.table.phase == "playing"


@at(QUIET, people=2, pace=Days(move=2))
async def test_nobody_is_missed_where_there_are_days_for_a_move(evening: Evening) -> None:
    (ben,) = await evening.begin(here=(1,))
    await evening.clock.pass_by(3600)
    assert (await ben.ask("replace", seat=0))["code"] == "has_days"
    await ben.ask("agree")
    assert evening.table.phase == "playing"


@at(QUIET, people=2)
async def test_nobody_replaces_bots_or_themselves(evening: Evening) -> None:
    ada, _ben = await evening.begin(here=(0, 1))
    assert (await ada.ask("replace", seat=3))["code"] == "no_person"
    assert (await ada.ask("replace", seat=0))["code"] == "own_seat"
    assert (await ada.ask("replace", seat=1))["code"] == "not_missed"


# How fast bots are.


@at(ASKED, pause="step")
async def test_bots_move_step_by_step(evening: Evening) -> None:
    (ada,) = await evening.begin()
    assert evening.view["offers"][0]["declined"] == []
    for number in (1, 2):
        evening.room.step(ada.client)
        await settled()
        assert len(evening.view["offers"][0]["declined"]) == number
    evening.room.step(ada.client)
    await settled()
    assert evening.offers == [1]  # to end the trading it waits for the person


@at(ASKED, pause="step")
async def test_bots_go_on_when_they_need_not_wait_for_a_step_any_more(evening: Evening) -> None:
    (ada,) = await evening.begin()
    assert (await ada.ask("hasten", pause="none"))["type"] == "ack"
    assert evening.view["offers"][0]["declined"] == [2, 3]
    assert ada.position["table"]["settings"]["pause"] == "none"


NO_MORE = {**TRADE, "options": {"offers_per_turn": [3, 1]}, "made": [0, 2, 1, 1], "next_offer": 9}


@at(NO_MORE, pause="step")
async def test_a_bot_that_waits_for_a_step_hears_what_is_said_meanwhile(evening: Evening) -> None:
    (ada,) = await evening.begin()
    assert await ada.act("offer 2: hand1 for soy") == "ack"
    evening.room.step(ada.client)
    await settled()
    assert evening.view["step"] == "trade"
    assert evening.offers == []  # it was declined, not passed over


@at(TWO, people=2)
async def test_the_host_sets_the_pace_and_steps_are_for_one_person(evening: Evening) -> None:
    ada, ben = await evening.begin(here=(0, 1))
    assert (await ben.ask("hasten", pause="quick"))["code"] == "not_host"
    assert (await ada.ask("hasten", pause="quick"))["type"] == "ack"
    assert (await ada.ask("hasten", pause="step"))["code"] == "not_alone"
