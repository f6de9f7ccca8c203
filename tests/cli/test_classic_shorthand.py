"""What a person types at a table of Classic Bohnanza, and the notation it becomes."""

from typing import Any

import pytest

from bohnhof import NotationError, Rng
from bohnhof.tui.classic.examples import counter, trades
from bohnhof.tui.classic.seen import read
from tests.cli.classic_view import CLASSIC, offer, view
from tests.cli.pictures import states

pytestmark = pytest.mark.once

HAND = ["soy", "red", "blue", "soy", "red"]


NOTATION = """stop; harvest 2; buy; end; pass; decline 5; accept 5;
withdraw 6; close 6 with 3; accept 5 with face1 hand4; offer all: face1 hand3 for red;
offer 3: hand1 for soy; gift 3: hand1; gift all: face2; plea 3: red; plea all: red;
ask all: face1 for ?; ask 3: ? for red; counter 5: hand2 for red 2 blue;
counter 5: hand2 for nothing; counter 5: nothing for red;
counter 5: ? for red""".replace("\n", " ").split("; ")
NONSENSE = """accept five; decline it; withdraw my soy; close 5 3 2; counter; counter 5; ?:?; :;
for; for for for; gift; plea; ask; offer; offer 2:; gift 2: ; 5 for; 0 soy for red; soy for 0 red;
99999999999999 soy for red; soy for red for blue; offer : : for; \u00e9 for red; hand0 for red;
face0 for red; accept with""".replace("\n", " ").split("; ")


def mine(**more: Any) -> dict[str, Any]:
    """I am active; soy and garden lie face up."""
    return view(HAND, **{"face": ["soy", "garden"]} | more)


def other(**more: Any) -> dict[str, Any]:
    """Seat 2 is active; soy and garden lie face up before it."""
    return view(HAND, **{"active": 1, "face": ["soy", "garden"], "asked": [1]} | more)


def refused(seen: dict[str, Any], line: str) -> str:
    with pytest.raises(NotationError) as caught:
        CLASSIC.expand(seen, line)
    text = str(caught.value)
    assert len(text) < 160, text
    return text


@pytest.mark.parametrize("line", NOTATION)
def test_notation_stays_what_it_is(line: str) -> None:
    open_ones = [offer(5, 1, 0, {"blue": 1}, {}), offer(6, 0, "all", {"red": 1}, {}, accepted=[2])]
    assert CLASSIC.expand(mine(offers=open_ones), line) == line
    assert CLASSIC.expand(mine(offers=open_ones), f"  {line.upper()}  ") == line


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("offer all: soy for red", "offer all: face1 for red"),
        ("soy for red", "offer all: face1 for red"),
        ("offer soy for red", "offer all: face1 for red"),
        ("offer red for soy", "offer all: hand2 for soy"),
        ("2 soy for red", "offer all: face1 hand1 for red"),
        ("3 soy for 2 red", "offer all: face1 hand1 hand4 for 2 red"),
        ("soy, red and blue for garden", "offer all: face1 hand2 hand3 for garden"),
        ("soy + 2 red for a garden bean", "offer all: face1 hand2 hand5 for garden"),
        ("hand1 soy for red", "offer all: face1 hand1 for red"),
        ("face1 soy for red", "offer all: face1 hand1 for red"),
        ("hand 4, hand 2 for chili stink", "offer all: hand2 hand4 for stink chili"),
        ("4 for red", "offer all: hand4 for red"),
        ("2, soy for garden", "offer all: face1 hand2 for garden"),
        ("2 soy, 2 for garden", "offer all: face1 hand1 hand2 for garden"),
        ("3 2 soy for garden", "offer all: face1 hand1 hand3 for garden"),
        ("red for 2 blue, 1 red", "offer all: hand2 for red 2 blue"),
        ("red for blue and blue", "offer all: hand2 for 2 blue"),
        ("offer 3: soy for red", "offer 3: face1 for red"),
        ("offer to 3: soy for red", "offer 3: face1 for red"),
        ("offer seat 3: soy for red", "offer 3: face1 for red"),
        ("offer seedling 3: soy for red", "offer 3: face1 for red"),
        ("offer all soy for red", "offer all: face1 for red"),
        ("trade soy for red", "offer all: face1 for red"),
        ("Soys for Reds.", "offer all: face1 for red"),
        ("gar for re", "offer all: face2 for red"),
        ("soy for black eyed", "offer all: face1 for black-eyed"),
        ("soy for 2 blackeyed", "offer all: face1 for 2 black-eyed"),
        ("soy for nothing", "gift all: face1"),
        ("gift garden", "gift all: face2"),
        ("gift 3: soy red", "gift 3: face1 hand2"),
        ("give 2: blue", "gift 2: hand3"),
        ("give blue for red", "offer all: hand3 for red"),
        ("nothing for red", "plea all: red"),
        ("plea red", "plea all: red"),
        ("plea 2: 2 red", "plea 2: 2 red"),
        ("plea for red", "plea all: red"),
        ("soy for ?", "ask all: face1 for ?"),
        ("soy for anything", "ask all: face1 for ?"),
        ("ask soy", "ask all: face1 for ?"),
        ("ask 3: soy", "ask 3: face1 for ?"),
        ("ask for red", "ask all: ? for red"),
        ("offer ? for red", "ask all: ? for red"),
        ("ask 3: ? for red", "ask 3: ? for red"),
        ("soy for red to 3", "offer 3: face1 for red"),
        ("gift blue to seat 2", "gift 2: hand3"),
        ("soy for red to all", "offer all: face1 for red"),
    ],
)
def test_the_active_seat_names_beans_instead_of_cards(line: str, notation: str) -> None:
    assert CLASSIC.expand(mine(), line) == notation


@pytest.mark.parametrize(
    ("line", "notation"),
    [
        ("soy for garden", "offer 2: hand1 for garden"),
        ("2 soy for garden", "offer 2: hand1 hand4 for garden"),
        ("offer all: red for soy", "offer 2: hand2 for soy"),
        ("offer 2: red for soy", "offer 2: hand2 for soy"),
        ("red for face2", "offer 2: hand2 for garden"),
        ("gift blue", "gift 2: hand3"),
        ("plea garden", "plea 2: garden"),
        ("ask for garden", "ask 2: ? for garden"),
    ],
)
def test_the_others_speak_to_the_active_seat_and_give_from_hand(line: str, notation: str) -> None:
    assert CLASSIC.expand(other(), line) == notation


def test_a_wrong_line_says_what_is_wrong() -> None:
    assert "You have no Chili to give. You can give: garden, 2 red, 3 soy, blue." in refused(
        mine(), "chili for red"
    )
    assert "You have only 2 Soy to give" in refused(other(), "3 soy for red")
    assert "only 1 Soy more" in refused(mine(), "face1 hand4 2 soy for red")
    assert "You have no such hand card" in refused(mine(), "hand9 for red")
    assert "The face-up cards are not yours" in refused(other(), "face1 for red")
    assert "'bread' is no bean. Beans: garden, red" in refused(mine(), "bread for red")
    assert "'b' can be black-eyed or blue." in refused(mine(), "soy for b")
    assert "Seat 3 is named with a colon, 3: blue." in refused(mine(), "gift 3 blue")
    assert "Seat" not in refused(mine(), "9 blue for red")
    assert "Give what? For example: gift " in refused(mine(), "gift")
    assert "For what? soy for red, or as a gift: gift soy red" in refused(mine(), "trade soy red")
    assert "hand2 stands there twice" in refused(mine(), "hand2 hand2 for soy")
    assert "by its variety" in refused(mine(), "soy for hand2")
    assert "by its variety" in refused(mine(), "soy for 3")
    assert "by its variety" in refused(mine(), "blue for face1")
    assert "by its variety" in refused(other(), "blue for face0")
    assert "by its variety" in refused(mine(), "soy for red 2, blue")
    assert "There are only 6 Garden" in refused(mine(), "soy for 7 garden")
    assert "Nothing for nothing" in refused(mine(), "nothing for nothing")
    assert "Only one side" in refused(mine(), "? for ?")
    assert "For what? soy for red, or as a gift: gift soy" in refused(mine(), "offer soy")
    assert "Name both sides" in refused(mine(), "soy for")
    assert "An ask leaves a side open" in refused(mine(), "ask soy for red")
    assert "Seat 1 is yourself" in refused(mine(), "offer 1: soy for red")
    assert "There is no seat 4" in refused(mine(), "offer 4: soy for red")
    assert "offer 2: red for soy" in refused(other(), "offer 3: red for soy")


def test_a_wrong_line_shows_one_that_is_right_for_this_moment() -> None:
    """Soy is grown, and garden lies face up and is not."""
    assert refused(mine(fields=[["soy"], []]), "jump").endswith(
        "'jump' is not a move of Classic Bohnanza. For example: garden for soy"
    )
    at_work = view(HAND, step="plant_first", phase=1, fields=[["blue"], ["soy"]])
    assert refused(at_work, "jump").endswith("For example: plant 2")
    assert refused(at_work, "soy for red") == "There is no trading now. For example: plant 2"
    assert refused(at_work, "accept") == "There is no trading now. For example: plant 2"
    full = view(HAND, step="plant_first", phase=1, fields=[["blue"], ["red"] * 2])
    assert refused(full, "jump").endswith("For example: harvest 2")
    waiting = view(HAND, step="plant_pending", phase=3, aside={"chili": 1}, fields=[["red"], []])
    assert refused(waiting, "jump").endswith("For example: plant chili 2")
    assert refused(mine(made=[60, 0, 0]), "jump").endswith("For example: end")
    call = other(step="last_call", caller=0, made=[20, 0, 0])
    assert refused(call, "jump").endswith("For example: pass")


def test_an_example_is_never_an_offer_that_was_just_declined() -> None:
    seen = mine(fields=[["soy"], []])
    assert CLASSIC.example(seen) == "garden for soy"
    ban = {"kind": "offer", "maker": 0, "to": "all", "give": {"garden": 1}, "want": {"soy": 1}}
    assert CLASSIC.example(seen | {"banned": [ban]}) != "garden for soy"


def test_a_planting_needs_no_field_where_it_can_be_only_one() -> None:
    first = view(HAND, step="plant_first", phase=1, fields=[["blue"], ["soy"], []])
    for line in ("plant", "plant soy", "plant 2", "plant soy 2", "plant field 2"):
        assert CLASSIC.expand(first, line) == "plant 2"
    assert CLASSIC.expand(first, "plant 3") == "plant 3"
    assert "You have no red to plant now" in refused(first, "plant red")
    twice = view(HAND, step="plant_first", phase=1, fields=[["soy"], ["soy"]])
    assert refused(twice, "plant") == "Which field: 1 or 2?"
    full = view(HAND, step="plant_first", phase=1, fields=[["red"], ["blue"]])
    assert refused(full, "plant") == "No field takes Soy. For example: harvest 1"


def test_in_step_3_the_bean_needs_no_name_where_it_can_be_only_one() -> None:
    one = view(HAND, step="plant_pending", phase=3, aside={"red": 2}, fields=[["blue"], []])
    for line in ("plant", "plant red", "plant 2", "plant red 2"):
        assert CLASSIC.expand(one, line) == "plant red 2"
    two = one | {"face": ["blue", None]}
    assert refused(two, "plant") == "Which card? plant blue or plant red"
    assert CLASSIC.expand(two, "plant blue") == "plant blue 1"


def test_a_field_is_harvested_by_its_number_or_its_bean() -> None:
    seen = mine(fields=[["blue"] * 2, ["soy"] * 2])
    assert CLASSIC.expand(seen, "harvest soy") == "harvest 2"
    assert CLASSIC.expand(seen, "harvest field 1") == "harvest 1"
    for line in ("harvest", "harvest red", "harvest all"):
        assert refused(seen, line) == "Which field? For example: harvest 1"
    assert refused(seen, "end it") == "Just type end."
    assert "There is nothing to plant now" in refused(seen, "plant")


def test_to_pass_on_an_offer_is_to_decline_it() -> None:
    asked = other(offers=[offer(5, 1, "all", {"soy": 1}, {"red": 1})])
    assert CLASSIC.expand(asked, "pass") == "decline 5"
    call = asked | {"step": "last_call", "caller": 0}
    assert CLASSIC.expand(call, "pass") == "pass"
    assert CLASSIC.expand(mine(offers=[GIFT]), "pass") == "pass"
    assert CLASSIC.expand(other(step="last_call", caller=0), "no") == "pass"


TO_ME = offer(5, 1, 0, {"soy": 1}, {"red": 1})
GIFT = offer(6, 2, 0, {"green": 1}, {})
MINE = offer(7, 0, "all", {"blue": 1}, {"chili": 1})


@pytest.mark.parametrize(
    "word", ["accept", "yes", "accept 6", "ACCEPT 6", "yes 6", "accept offer 6"]
)
def test_a_gift_is_accepted_with_a_word(word: str) -> None:
    assert CLASSIC.expand(mine(offers=[GIFT, MINE]), word) == "accept 6"


def test_the_payment_is_found_if_there_is_one_way() -> None:
    pays_blue = offer(8, 1, 0, {"soy": 1}, {"blue": 1})
    assert CLASSIC.expand(mine(offers=[pays_blue]), "accept") == "accept 8 with hand3"
    both_soys = offer(8, 1, 0, {"chili": 1}, {"soy": 3, "garden": 1})
    answer = CLASSIC.expand(mine(offers=[both_soys]), "accept 8")
    assert answer == "accept 8 with face1 face2 hand1 hand4"
    equal = view(["red"], face=["soy", "soy"], offers=[offer(8, 1, 0, {"red": 1}, {"soy": 1})])
    assert CLASSIC.expand(equal, "accept") == "accept 8 with face1"


def test_several_ways_to_pay_are_named() -> None:
    said = refused(mine(offers=[TO_ME]), "accept")
    assert said == "Which cards? For Red choose from hand2, hand5: accept 5 with hand2"
    said = refused(mine(offers=[offer(8, 1, 0, {"red": 1}, {"soy": 1, "blue": 1})]), "accept 8")
    assert "choose from face1, hand1, hand4: accept 8 with face1 hand3" in said


def test_the_payment_may_be_named_by_bean_or_place() -> None:
    for payment, cards in (
        ("red", "hand2"),
        ("hand5", "hand5"),
        ("5", "hand5"),
        ("hand 2", "hand2"),
    ):
        for start in ("accept 5", "accept"):
            line = f"{start} with {payment}"
            assert CLASSIC.expand(mine(offers=[TO_ME]), line) == f"accept 5 with {cards}"


def test_what_can_not_be_paid_can_be_countered() -> None:
    said = refused(mine(offers=[offer(8, 1, 0, {"red": 1}, {"blue": 2})]), "accept")
    assert said.startswith("Offer 8 wants 2 Blue; you have Blue. Decline it, or: counter 8: ")
    line = said.partition("or: ")[2]
    assert CLASSIC.expand(mine(offers=[offer(8, 1, 0, {"red": 1}, {"blue": 2})]), line)
    assert "you have no Chili" in refused(
        mine(offers=[offer(8, 1, 0, {"red": 1}, {"chili": 1})]), "accept"
    )


def test_answers_without_a_number_mean_the_only_offer_they_can_mean() -> None:
    seen = mine(offers=[GIFT, MINE])
    assert CLASSIC.expand(seen, "decline") == "decline 6"
    assert CLASSIC.expand(seen, "no") == "decline 6"
    assert CLASSIC.expand(seen, "withdraw") == "withdraw 7"
    assert CLASSIC.expand(seen, "counter: soy for red") == "counter 6: face1 for red"
    assert CLASSIC.expand(seen, "counter soy for red") == "counter 6: face1 for red"
    assert CLASSIC.expand(seen, "counter 6 soy for ?") == "counter 6: face1 for ?"
    assert CLASSIC.expand(seen, "counter 2 soy for red") == "counter 6: face1 hand1 for red"


def test_of_several_offers_the_one_is_to_be_named() -> None:
    seen = mine(offers=[TO_ME, GIFT])
    assert refused(seen, "decline") == "Which offer? You can decline 5 or decline 6."
    assert refused(seen, "accept") == "Which offer? You can accept 5 or accept 6."
    assert "counter 5 or counter 6" in refused(seen, "counter: soy for red")
    assert refused(seen, "decline 9") == (
        "There is no open offer 9. You can decline 5 or decline 6."
    )
    assert "There is no offer to withdraw" in refused(seen, "withdraw")


def test_an_offer_whose_answer_is_owed_comes_before_one_that_was_countered() -> None:
    mine_back = offer(8, 0, 1, {"blue": 1}, {"soy": 1}, answers=5)
    seen = mine(offers=[TO_ME, GIFT, mine_back])
    assert CLASSIC.expand(seen, "decline") == "decline 6"
    assert CLASSIC.expand(seen, "decline 5") == "decline 5"


def test_what_was_answered_is_not_meant_again() -> None:
    to_all = offer(5, 1, "all", {"soy": 1}, {"red": 1}, accepted=[0])
    again = offer(6, 1, "all", {"garden": 1}, {"red": 1}, declined=[0])
    third = offer(7, 1, "all", {"garden": 1}, {})
    seen = other(offers=[to_all, again, third])
    assert CLASSIC.expand(seen, "accept") == "accept 7"
    assert CLASSIC.expand(seen, "no") == "decline 7"


def test_an_ask_can_be_declined_and_countered_but_not_accepted() -> None:
    seen = other(offers=[offer(5, 1, "all", {"garden": 1}, None)])
    assert CLASSIC.expand(seen, "no") == "decline 5"
    assert CLASSIC.expand(seen, "counter: red for garden") == "counter 5: hand2 for garden"
    assert "There is no offer to accept" in refused(seen, "accept")


def test_a_deal_is_closed_with_who_said_yes() -> None:
    one = offer(7, 0, "all", {"blue": 1}, {"chili": 1}, accepted=[2])
    for line in ("close", "close 7", "close 7 with 3", "close with 3"):
        assert CLASSIC.expand(mine(offers=[one, MINE | {"number": 8}]), line) == "close 7 with 3"
    two = mine(offers=[one | {"accepted": [1, 2]}])
    assert refused(two, "close") == "With whom? close 7 with 2 or close 7 with 3"
    assert "Nobody accepted 8" in refused(mine(offers=[one, MINE | {"number": 8}]), "close 8")
    assert "There is no offer to close" in refused(mine(offers=[MINE]), "close")


@pytest.mark.parametrize("line", NONSENSE)
def test_nonsense_is_refused_with_words_and_never_fails(line: str) -> None:
    for seen in (mine(), other(), mine(offers=[TO_ME, GIFT]), view([], face=[None, None])):
        assert refused(seen, line)


def test_a_line_without_end_is_refused() -> None:
    for line in ("decline " + "9" * 5000, "soy " * 99 + "for red", "x" * 100_000):
        assert refused(mine(offers=[GIFT]), line).startswith("That is too long for a move.")
    assert "no open offer" in refused(mine(offers=[GIFT]), "decline " + "9" * 100)


def test_examples_can_be_typed_as_they_are() -> None:
    seen = 0
    for state in states("classic", 4, 3, every=19):
        for seat in range(4 if not state.over else 0):
            shown = state.view(seat)
            lines = [*trades(read(shown)), CLASSIC.example(shown)]
            lines += [counter(read(shown), offer["number"]) for offer in to_answer(shown, seat)]
            for line in filter(None, lines):
                action = state.parse(CLASSIC.expand(shown, line))
                assert state.is_legal(seat, action) or line.startswith("counter"), line
                seen += 1
    assert seen > 500


def test_whatever_is_legal_can_be_typed_in_notation() -> None:
    rng, kinds = Rng("notation"), set()
    for state in states("classic", 4, 3, every=19):
        for seat in state.asked:
            shown = state.view(seat)
            drawn = [state.random_action(seat, rng) for _try in range(10)]
            for action in [*state.legal(seat), *drawn]:
                text = state.text(action)
                kinds.add(text.partition(" ")[0])
                assert state.parse(CLASSIC.expand(shown, text)) == action, text
    trading = {"offer", "gift", "plea", "ask", "counter", "accept", "decline", "withdraw", "close"}
    assert kinds == trading | {"plant", "stop", "harvest", "buy", "end", "pass"}


def to_answer(shown: Any, seat: int) -> list[Any]:
    return [offer for offer in shown["offers"] if offer["to"] == seat]


VERBS = "offer gift plea ask counter accept decline withdraw close plant harvest yes no pass end"
THINGS = "all: 2: 3: : 1 2 3 5 for for for soy red blue garden with hand1 face1 ? nothing and ,"


def typed_at_random(rng: Rng) -> str:
    words = [*VERBS.split(), *THINGS.split()]
    return " ".join(words[rng.below(len(words))] for _word in range(1 + rng.below(6)))


def test_whatever_is_typed_becomes_notation_or_an_error_with_words() -> None:
    rng = Rng("typing")
    understood = 0
    for state in states("classic", 3, 3, every=23):
        for _line in range(60 if not state.over else 0):
            line = typed_at_random(rng)
            try:
                notation = CLASSIC.expand(state.view(0), line)
            except NotationError:
                refused(state.view(0), line)
            else:
                state.parse(notation)
                understood += 1
    assert understood > 50
