"""What the table of Classic Bohnanza says, from views made by hand."""

from typing import Any

import pytest

from bohnhof.tui import screen
from bohnhof.tui.classic.seen import read
from bohnhof.tui.classic.shorthand import expand
from tests.cli.classic_view import CLASSIC, cast, offer, seat, view

pytestmark = pytest.mark.once

HAND = ["soy", "red", "blue"]


def text(seen: dict[str, Any], tight: bool = False, width: int = 80, me: int | None = 0) -> str:
    lines = CLASSIC.board(seen, cast(len(seen["seats"]), me), width, tight)
    return "\n".join(line.plain.rstrip() for line in lines)


def words(seen: dict[str, Any], **move: Any) -> str:
    return CLASSIC.words(seen, move, cast(len(seen["seats"]))).full


def tell(kind: str, me: int | None = 0, **event: Any) -> str:
    return CLASSIC.tell({"kind": kind} | event, cast(3, me))


# The board.


def test_a_field_says_what_it_pays_and_what_the_next_coin_needs() -> None:
    seen = view(HAND, fields=[["soy"] * 3, ["garden"], ["red"] * 5])
    shown = text(seen)
    assert "   1  Soy         3 cards  1 coin   1 more for 2\n" in shown
    assert "   2  Garden       1 card  0 coins  1 more for 2\n" in shown
    assert "   3  Red         5 cards  4 coins  full\n" in shown


def test_a_tight_table_has_a_line_for_each_seat_with_fields_as_on_the_beanometer() -> None:
    others = {1: {"fields": [["soy"] * 3, ["garden"]], "coins": ["red"] * 4, "hand": 6}}
    lines = text(view(HAND, others=others, active=1), tight=True).split("\n")
    assert lines[2].split() == ["coins", "hand", "field", "1", "field", "2"]
    assert " ".join(lines[3].split()) == "Ben (2) * 4 6 Soy 3=1 4=2 Garden 1=0 2=2"
    assert lines[3].index("Garden") == lines[2].index("field 2")
    assert lines[5].split() == ["You", "(1)", "0", "3", "empty", "empty"]


def test_the_front_card_of_the_hand_is_marked_and_all_places_are_numbered() -> None:
    assert "   hand   first > 1 Soy   2 Red   3 Blue" in text(view(HAND))
    assert "   hand   first > 1 Soy  2 Red  3 Blue" in text(view(HAND), tight=True)
    assert "   hand   empty" in text(view([]))


@pytest.mark.parametrize("tight", [True, False])
def test_piles_face_up_cards_and_cards_aside_are_seen(tight: bool) -> None:
    others = {2: {"aside": {"red": 2, "blue": 1}}}
    seen = view(HAND, face=[None, "chili"], others=others, discards={"blue": 4}, used_up=1)
    shown = text(seen | {"discard_top": "blue"}, tight)
    assert "Draw pile 70, pass 2 of 3; discards 4, on top Blue" in shown
    assert "Face up  face2 Chili" in shown
    assert "Aside  Cem: 2 Red + Blue" in shown
    assert "Face up" not in text(view(HAND), tight)


OFFERS = [
    offer(5, 0, "all", {"red": 1, "blue": 1}, {"soy": 2}, accepted=[2], declined=[3, 4]),
    offer(6, 1, 0, {"soy": 2}, {"red": 1}, answers=5),
    offer(7, 3, 0, {"blue": 1}, {}),
    offer(8, 2, 0, {}, {"blue": 1}),
    offer(9, 4, 0, {"green": 1}, None),
    offer(10, 4, 0, None, {"red": 1}),
]


@pytest.mark.parametrize("tight", [True, False])
def test_every_open_offer_is_on_the_board(tight: bool) -> None:
    shown = "".join(
        text(view(HAND, seats=5, offers=OFFERS[start : start + 3]), tight) + "\n"
        for start in (0, 3)
    )
    for line in (
        "Offer 5  You to all: gives Red + Blue, wants 2 Soy; "
        + ("yes: 3; no: 4, 5  <<" if tight else "yes: Cem; no: Dora, Emil  <<"),
        "Offer 6  Ben to you: gives 2 Soy, wants Red (answers 5)  <<",
        "Offer 7  Dora to you: gives Blue, a gift  <<",
        "Offer 8  Cem to you: wants Blue as a gift  <<",
        "Offer 9  Emil to you: gives Green for what?  <<",
        "Offer 10  Emil to you: wants Red for what?  <<",
    ):
        assert line in shown.replace("\n          ", " ")


def test_many_offers_share_lines_on_a_small_screen_and_none_is_left_out() -> None:
    many = [*OFFERS, *({**offer} | {"number": offer["number"] + 10} for offer in OFFERS)]
    shown = text(view(HAND, seats=5, offers=many), tight=True)
    for part in ("15 1>all: Red + Blue for 2 Soy, yes 3, no 4 5", "17 4>1: Blue for nothing"):
        assert part in shown
    assert "20 5>1: ? for Red" in shown
    assert len(shown.split("\n")) <= 16


def test_five_seats_with_several_offers_fit_a_small_screen_with_their_moves() -> None:
    farm = {"fields": [["soy"] * 3, ["green"] * 7, ["blue"]], "aside": {"red": 1}}
    others = dict.fromkeys(range(1, 5), farm)
    seen = view(HAND * 3, seats=5, offers=OFFERS, others=others, face=["red", "soy"])
    lines = text(seen, tight=True).split("\n")
    assert len(lines) <= 18
    assert all(len(line) <= 80 for line in lines)


def test_farms_stand_side_by_side_where_there_is_room() -> None:
    seen = view(HAND, seats=5, others={1: {"fields": [["black-eyed"] * 3, []]}})
    assert any(
        "Ben (2)" in line and "Cem (3)" in line for line in text(seen, width=100).split("\n")
    )
    assert not any("Ben (2)" in line and "Cem (3)" in line for line in text(seen).split("\n"))


def test_what_is_known_of_a_hand_is_shown() -> None:
    facts = [{"bean": "red", "front": front, "count": count} for front, count in ((2, 1), (4, 2))]
    seen = view(HAND, others={1: {"holds": facts}})
    assert "Ben (2) no coins, 5 in hand (has 2 Red)" in text(seen)
    assert "Seat 2 is known to hold 2 Red." in CLASSIC.unseen(seen)


def test_a_spectator_sees_the_seats_in_order() -> None:
    seen = view(HAND) | {"seat": None, "seats": [seat(), seat(), seat()]}
    lines = text(seen, tight=True, me=None).split("\n")
    assert [line.split()[0] for line in lines[3:6]] == ["Anna", "Ben", "Cem"]


# The task and the guide.


def task(seen: dict[str, Any]) -> str:
    return CLASSIC.task(seen, cast(len(seen["seats"])))


def test_the_task_says_who_must_do_what() -> None:
    first = view(HAND, step="plant_first", phase=1, fields=[["red"], ["blue"]])
    assert task(first) == "You must plant the front card, Soy (no room: harvest first)."
    second = view(HAND, step="plant_second", phase=1)
    assert task(second) == "You may plant the front card, Soy, or stop."
    other = view(HAND, step="plant_first", phase=1, active=1, asked=[1])
    assert task(other) == "Ben must plant the front card in hand."
    assert task(view(HAND)) == "You may offer, or end the trading."
    busy = view(HAND, seats=5, offers=OFFERS[:3])
    assert task(busy) == ("You may close offer 5, answer offer 6 or 7, offer, or end the trading.")
    assert task(view(HAND, seats=5, offers=OFFERS)) == (
        "You may close offer 5, answer 5 offers, offer, or end the trading."
    )
    to_all = offer(5, 1, "all", {"soy": 1}, {"red": 1})
    assert task(view(HAND, active=1, asked=[2, 0, 1], offers=[to_all])) == (
        "You must answer offer 5."
    )
    call = view(HAND, active=1, asked=[0], step="last_call", caller=0)
    assert task(call) == "You may make Ben a last offer, or pass."
    plant = view(HAND, step="plant_pending", phase=3, face=["red", None], aside={"soy": 2})
    assert task(plant) == "You must plant Red and 2 Soy."
    assert task(view(HAND, over=True, step="over", asked=[])) == "The game is over."


def test_the_guide_explains_answers_to_who_must_answer_and_offers_to_who_may_offer() -> None:
    to_me = offer(5, 1, 0, {"soy": 1}, {"red": 1})
    answering = CLASSIC.guide(view(HAND, active=1, asked=[0, 1], offers=[to_me]))
    assert "accept" in answering.text
    assert "C-33" in answering.rules
    mine = CLASSIC.guide(view(HAND, offers=[to_me]))
    assert mine == CLASSIC.guide(view(HAND))
    assert "C-24" in mine.rules
    called = CLASSIC.guide(view(HAND, active=1, step="last_call", caller=0))
    assert "CQ-12" in called.rules


# Moves.


def test_plantings_and_sales_say_what_they_lead_to() -> None:
    seen = view(HAND, step="plant_first", fields=[["soy"] * 3, []])
    assert words(seen, kind="plant_hand", field=0) == "Soy on field 1: then 4 cards, 2 coins"
    assert words(seen, kind="plant_hand", field=1) == (
        "Soy on the empty field 2 (coins at 2/4/6/7)"
    )
    assert words(seen, kind="harvest", field=0) == "sell field 1: 3 Soy for 1 coin"
    assert words(seen, kind="plant_pending", bean="soy", field=0).startswith("Soy on field 1")
    assert "3 coins" in words(seen, kind="buy_field")
    assert "no second card" in words(seen, kind="stop_planting")


def test_answers_say_what_is_won_and_what_it_does_to_the_fields() -> None:
    seen = view(HAND, seats=5, offers=OFFERS, fields=[["soy"] * 3, ["red"]], face=["red", None])
    assert words(seen, kind="accept", offer=6, face=[], hand=[1]) == (
        "get 2 Soy, give Red (then 5 cards, 2 coins)"
    )
    assert words(seen, kind="accept", offer=6, face=[0], hand=[]).startswith(
        "get 2 Soy, give Red ("
    )
    assert words(seen, kind="accept", offer=7, face=[], hand=[]) == (
        "get Blue, a gift (no room for Blue)"
    )
    assert words(seen, kind="accept", offer=8, face=[], hand=[2]) == ("give Blue for nothing")
    assert words(seen, kind="decline", offer=6) == "no to Ben: 2 Soy for Red"
    assert words(seen, kind="withdraw", offer=5) == "take back Red + Blue for 2 Soy"
    assert words(seen, kind="close", offer=5, seat=2) == (
        "deal with Cem: Red + Blue for 2 Soy (then 5 cards, 2 coins)"
    )
    to_all = view(HAND, active=1, offers=[offer(5, 1, "all", {"soy": 1}, {"red": 1})])
    assert "; Ben then chooses" in words(to_all, kind="accept", offer=5, face=[], hand=[1])


def test_of_several_beans_each_is_named() -> None:
    both = offer(5, 1, 0, {"soy": 1, "red": 2}, {})
    seen = view(HAND, offers=[both], fields=[["soy"], ["red"]])
    assert words(seen, kind="accept", offer=5, face=[], hand=[]) == (
        "get Soy + 2 Red, a gift (Soy then 2 cards, 1 coin and Red then 3 cards, 2 coins)"
    )


def test_cards_that_wait_count_for_what_comes_in() -> None:
    gift = offer(5, 1, 0, {"soy": 1}, {})
    accept: dict[str, Any] = {"kind": "accept", "offer": 5, "face": [], "hand": []}
    waiting = view(HAND, offers=[gift], face=["soy", None], aside={"soy": 1}, fields=[["soy"], []])
    assert words(waiting, **accept) == "get Soy, a gift (then 4 cards, 2 coins)"
    new = view(HAND, offers=[gift], face=["soy", None], fields=[["red"], []])
    assert words(new, **accept) == "get Soy, a gift (then 2 cards, 1 coin)"
    assert words(view(HAND, offers=[gift]), **accept) == "get Soy, a gift"


def test_the_end_of_trading_says_what_is_to_be_planted_and_what_falls_away() -> None:
    assert words(view(HAND), kind="end_trading") == "end the trading"
    seen = view(HAND, face=["red", "soy"], aside={"soy": 1}, offers=OFFERS[1:3])
    assert words(seen, kind="end_trading") == (
        "end the trading, 2 open offers fall away; you plant Red + 2 Soy"
    )
    one = view(HAND, offers=OFFERS[1:2])
    assert words(one, kind="end_trading") == "end the trading, 1 open offer falls away"
    assert words(view(HAND, active=1), kind="pass") == "no offer to Ben"


def test_offers_say_what_goes_to_whom() -> None:
    seen = view(HAND, face=["red", "soy"], offers=[offer(5, 1, 0, {"soy": 1}, {"red": 1})])
    give = {"face": [0], "hand": [2]}
    offered = {"kind": "offer", "to": "all", "give": give, "want": {"soy": 2}, "answers": None}
    assert words(seen, **offered) == "to all: Red + Blue for 2 Soy"
    assert words(seen, **offered | {"to": 2, "want": {}}) == ("to Cem: Red + Blue as a gift")
    nothing = {"face": [], "hand": []}
    assert words(seen, **offered | {"give": nothing}) == "to all: 2 Soy as a gift, please"
    assert words(seen, **offered | {"to": None, "answers": 5}).startswith("answers 5, to Ben: ")
    ask = offered | {"kind": "ask"}
    assert words(seen, **ask | {"give": None}) == "to all: what do you want for 2 Soy?"
    assert words(seen, **ask | {"want": None}).startswith("to all: what do I get for Red")


def described(*kinds: str, **more: Any) -> list[dict[str, Any]]:
    return [{"kind": kind} | more for kind in kinds]


def test_offers_are_not_listed_but_typed() -> None:
    legal = [
        *(described("accept", offer=6, face=[]) * 5),
        *described("decline", offer=6),
        *described("withdraw", "close", offer=5),
        *described("end_trading", "harvest", "buy_field"),
        *(described("offer") * 150),
        *(described("ask") * 6),
    ]
    seen = view(HAND, fields=[["soy"], []], face=["red", None])
    menu = CLASSIC.menu(seen, legal)
    assert [legal[place]["kind"] for place in menu.listed] == (
        ["close", "accept", "accept", "decline", "end_trading", "harvest", "buy_field", "withdraw"]
    )
    assert menu.hint == "Or type an offer: red for soy, gift red. Type moves to see all 167."
    for line in ("red for soy", "gift red"):
        assert expand(read(seen), line)
    assert CLASSIC.menu(seen, described("plant_hand", "harvest")).hint == ""


def test_with_many_offers_only_what_brings_something_about_is_listed() -> None:
    to_me = [offer(number, 1, 0, {"chili": 1}, {"blue": 1}) for number in range(5, 10)]
    answers = [described("accept", "accept", "decline", offer=o["number"]) for o in to_me]
    legal = [*(move for moves in answers for move in moves), *described("withdraw", "end_trading")]
    menu = CLASSIC.menu(view(HAND, offers=to_me), legal)
    assert [legal[place]["kind"] for place in menu.listed] == ["accept"] * 5 + ["end_trading"]
    assert menu.hint.startswith("Also decline 9 and so on. Or type an offer: counter 5: ")


def test_to_who_must_answer_a_counter_is_shown_that_is_no_plain_yes() -> None:
    to_me = offer(5, 1, 0, {"chili": 1}, {"blue": 1})
    menu = CLASSIC.menu(view(HAND, active=1, offers=[to_me]), described("offer", "decline"))
    assert (
        menu.hint
        == "Or type an offer: counter 5: soy for chili, gift blue. Type moves to see all 2."
    )


# The story.


def proposal(**more: Any) -> dict[str, Any]:
    base = {"seat": 1, "number": 5, "to": "all", "face": [], "give": {"soy": 1}, "want": {"red": 2}}
    return base | {"answers": None} | more


def test_trading_is_told_in_short_sentences() -> None:
    assert tell("offered", **proposal()) == "Ben offers everybody Soy for 2 Red (offer 5)."
    assert tell("offered", **proposal(to=0, want={})) == "Ben offers you Soy as a gift (offer 5)."
    assert tell("offered", **proposal(to=0, give={})) == (
        "Ben offers you nothing for 2 Red (offer 5)."
    )
    assert tell("offered", **proposal(seat=0, to=2, answers=4)) == (
        "You offer Cem Soy for 2 Red (offer 5, answers 4)."
    )
    assert (
        tell("asked", **proposal(want=None)) == "Ben asks everybody for an offer for Soy (offer 5)."
    )
    assert (
        tell("asked", **proposal(give=None))
        == "Ben asks everybody what to give for 2 Red (offer 5)."
    )
    assert tell("accepted", seat=2, number=5) == "Cem accepts offer 5."
    assert tell("declined", seat=2, number=5, gone=False) == "Cem declines offer 5."
    assert tell("declined", seat=0, number=5, gone=True) == "You decline offer 5; it is gone."
    assert tell("withdrawn", seat=0, number=5) == "You withdraw offer 5."
    assert tell("fell", seat=0, number=5) == "Offer 5 falls away."
    assert tell("lapsed", seat=0, number=5) == "Your yes to offer 5 lapses."
    assert tell("lapsed", seat=1, number=5) == "Ben's yes to offer 5 lapses."
    assert tell("ended_trading", seat=1) == "Ben ends the trading."
    assert tell("passed", seat=1) == "Ben passes."


def test_a_deal_is_told_from_either_side() -> None:
    soy = [{"bean": "soy", "from": "face", "position": 0}]
    reds = [{"bean": "red", "from": "hand", "position": place} for place in (1, 4)]
    deal = {"seat": 1, "partner": 0, "number": 5}
    assert tell("dealt", **deal, gave=soy, got=reds) == "Deal 5: Ben gives you Soy for 2 Red!"
    assert tell("dealt", seat=0, partner=2, number=5, gave=soy, got=reds) == (
        "Deal 5: you give Cem Soy for 2 Red!"
    )
    assert tell("dealt", **deal, gave=soy, got=[]) == "Ben gives you Soy as a gift (offer 5)!"
    assert tell("dealt", **deal, gave=[], got=reds) == "You give Ben 2 Red as a gift (offer 5)!"


def test_cards_are_named_to_those_who_see_them() -> None:
    assert tell("drew", seat=0, count=2, beans=["soy", "red"]) == "You draw Soy, Red."
    assert tell("drew", seat=1, count=3) == "Ben draws 3 cards."
    assert tell("revealed", seat=1, beans=["soy", "red"]) == "Ben turns up Soy and Red."
    assert tell("planted", seat=1, bean="soy", field=1, source="hand") == (
        "Ben plants Soy from hand on field 2."
    )
    sale = {"seat": 1, "field": 0, "bean": "soy", "cards": 4, "coins": 2}
    assert tell("harvested", **sale) == "Ben harvests 4 Soy for 2 coins."
    assert tell("sold", **sale) == "Ben sells 4 Soy for 2 coins at the end."
    assert tell("bought", seat=0, coins=["soy"] * 3) == "You buy a third field for 3 coins."


def test_what_several_do_alike_is_one_sentence() -> None:
    no = {"kind": "declined", "number": 5, "gone": False}
    planted = {"kind": "planted", "seat": 1, "bean": "soy", "field": 0, "source": "aside"}
    events = [
        no | {"seat": 1},
        no | {"seat": 0, "gone": True},
        no | {"seat": 2, "number": 6},
        {"kind": "passed", "seat": 1},
        {"kind": "passed", "seat": 2},
        {"kind": "fell", "seat": 1, "number": 7},
        {"kind": "fell", "seat": 0, "number": 8},
        planted,
        planted,
        planted | {"bean": "red", "field": 1},
        planted | {"seat": 2},
        planted | {"seat": 2, "source": "hand"},
    ]
    assert CLASSIC.report(events, cast(4)) == [
        "You and Ben decline offer 5; it is gone.",
        "Cem declines offer 6.",
        "Ben and Cem pass.",
        "Offers 7 and 8 fall away.",
        "Ben plants 2 Soy on field 1 and Red on field 2.",
        "Cem plants Soy on field 1.",
        "Cem plants Soy from hand on field 1.",
    ]


def test_what_all_the_others_do_is_told_without_names() -> None:
    passed = [{"kind": "passed", "seat": seat} for seat in (1, 2)]
    assert CLASSIC.report(passed, cast()) == ["All others pass."]
    assert CLASSIC.report(passed, cast(3, 2)) == ["All pass."]
    assert CLASSIC.report(passed, cast(4)) == ["Ben and Cem pass."]


# The end.


def finished(scores: list[int], winners: list[int]) -> dict[str, Any]:
    table = [seat(3, coins=["soy"] * coins) for coins in scores]
    over = {"over": True, "step": "over", "scores": scores, "winners": winners, "asked": []}
    return view([], seats=3) | over | {"seats": table}


@pytest.mark.parametrize(
    ("scores", "winners", "verdict"),
    [
        ([12, 4, 3], [0], "You win with 12 coins."),
        ([1, 4, 3], [1], "Ben wins with 4 coins."),
        ([4, 4, 3], [1], "Ben wins with 4 coins and most cards in hand (C-60)."),
        ([4, 4, 3], [0, 1], "You and Ben share the win with 4 coins (CQ-26)."),
    ],
)
def test_the_result(scores: list[int], winners: list[int], verdict: str) -> None:
    lines = CLASSIC.result(finished(scores, winners), cast())
    assert lines[-1] == verdict
    assert lines[0].startswith(f"You: {scores[0]} coin")
    assert lines[-3:-1] == ["Cem: 3 coins, 3 cards in hand", "      3 Soy"]
    assert CLASSIC.score(7) == "7"


def card(bean: str, coins: int, cards: int) -> dict[str, Any]:
    return {"bean": bean, "coins": coins, "cards": cards}


def test_the_ledger_says_what_each_deal_was_worth_and_who_won_by_dealing() -> None:
    soy, red, blue = card("soy", 2, 4), card("red", 1, 2), card("blue", 1, 3)
    deals = [
        {"turn": 3, "offer": 5, "seats": [0, 1], "gave": [[soy, soy], [red]]},
        {"turn": 12, "offer": 9, "seats": [2, 0], "gave": [[blue], []]},
        {"turn": 12, "offer": 10, "seats": [1, 2], "gave": [[], [card("chili", 0, 0)]]},
    ]
    balance = "Won or lost by dealing, in coins: {} -0.17, Ben +0.5, Cem -0.33."
    assert CLASSIC.ledger(deals, cast()) == [
        "Your deals: 2 of 3 (bohn replay shows all). In brackets the coins that the cards brought:",
        "   turn  3  You gave Ben 2 Soy (1) for Red (0.5)",
        "   turn 12  Cem gave you Blue (0.33)",
        balance.format("You"),
    ]
    assert CLASSIC.ledger(deals, cast(3, None)) == [
        "3 deals. In brackets the coins that the cards brought:",
        "   turn  3  Anna gave Ben 2 Soy (1) for Red (0.5)",
        "   turn 12  Cem gave Anna Blue (0.33)",
        "   turn 12  Cem gave Ben Chili (0)",
        balance.format("Anna"),
    ]
    assert CLASSIC.ledger([], cast()) == ["No deal was made."]


def test_the_ledger_fits_eighty_columns_and_breaks_no_word() -> None:
    cards = [card(bean, 1, 4) for bean in ("blue", "garden", "stink", "red", "black-eyed")]
    deals = [{"seats": [0, 1], "gave": [cards, cards[:2]], "turn": 7}]
    ledger = CLASSIC.ledger(deals, cast())
    assert max(map(len, ledger)) > 80
    lines = screen.ledger_lines(ledger, 80)
    assert all(len(line) <= 80 for line in lines)
    assert " ".join(" ".join(lines).split()) == " ".join(" ".join(ledger).split())
    first = next(number for number, line in enumerate(lines) if line.startswith("   turn  7  "))
    assert lines[first + 1].startswith(" " * 12)
