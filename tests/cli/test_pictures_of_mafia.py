"""What the table of the Bean-Mafia says, for two and alone."""

from typing import Any

import pytest

from bohnhof import State
from bohnhof.games.mafia.tables import BEANS
from bohnhof.tui.mafia.fields import feed, harvest_of, sells_at, takes
from tests.cli.pictures import board, cast_for, presenter
from tests.games.mafia.setting import play, table

pytestmark = pytest.mark.once

MAFIA = presenter("mafia")


def text(state: State, seat: int | None = 0, tight: bool = False, width: int = 80) -> str:
    return "\n".join(board(state, seat, width, tight))


def task(state: State, seat: int = 0) -> str:
    return MAFIA.task(state.view(seat), cast_for(state, seat))


def words(state: State, move: str, seat: int = 0) -> str:
    description = state.describe(state.parse(move))
    return MAFIA.words(state.view(seat), description, cast_for(state, seat)).full


def over(solo: bool, coins: list[list[str]], mafia: dict[str, int]) -> list[str]:
    """The result of a game that ends with these coins and nothing on the fields."""
    state = table(
        solo=solo,
        step="cultivate",
        used_up=1 if solo else 3,
        pile_size=0,
        coins=coins,
        mafia_coins=mafia,
    )
    if not state.over:
        play(state, "end")
    return MAFIA.result(state.view(0), cast_for(state, 0))


def test_bosses_show_what_they_wait_for_and_what_is_missing() -> None:
    state = table(
        hands=(["puff"], ["puff"]),
        bosses={"al": ["blue"] * 5, "don": []},
        mafia_coins={"fire": 2},
    )
    shown = text(state)
    assert "The Mafia 2 coins\n" in shown
    assert "Al  5 Blue     sells at 8 for 3 coins   3 missing" in shown
    assert "Don empty" in shown
    assert "The Mafia 2 coins   Al 5/8 Blue for 3   Don empty" in text(state, tight=True)


def test_alone_the_coins_of_the_mafia_are_doubled() -> None:
    state = table(solo=True, hands=[["puff"]], mafia_coins={"fire": 3})
    assert "The Mafia 3 coins, doubled 6" in text(state)
    assert "Joe 1 Runner   sells at 3 for 1 coin    2 missing" in text(state)
    assert "turn 3, phase 2 (plant from hand)" in text(state)


def test_fields_show_coins_missing_cards_and_debts() -> None:
    state = table(
        hands=(["puff"], ["puff"]),
        fields=([["blue"] * 4, []], [["fire"] * 9, ["french"]]),
        coins=(["blue", "blue"], []),
        bosses={"al": ["blue"]},
    )
    for tight in (False, True):
        assert "1   Blue    4 cards  1 coin   2 more for 2, pays Al" in text(state, tight=tight)
    assert "1   Fire    9 cards  4 coins  full" in text(state)
    assert "You (seat 1) 2 coins  << to decide" in text(state)
    assert "Ben (seat 2) no coins; holds 1 card" in text(state)
    tight = text(state, tight=True)
    assert "1: 9 Fire (4 coins)   2: 1 French (no coins, 2 more for 1)" in tight


@pytest.mark.parametrize(
    ("discards", "said"),
    [
        ((), None),
        (("puff", "fire", "fire"), "On top: 2 Fire, for whoever reveals one"),
        (("fire", "kidney"), "On top: 1 Kidney, the next reveal feeds Al"),
    ],
)
def test_the_top_discard_and_what_the_next_reveal_does_with_it(
    discards: tuple[str, ...], said: str | None
) -> None:
    shown = text(table(hands=(["puff"], []), discards=discards))
    assert (said in shown) if said else ("On top" not in shown)


def test_piles_passes_and_coins_set_aside() -> None:
    state = table(
        hands=(["puff"], []),
        fields=([[], [], []], [[], []]),
        used_up=1,
        pile_size=30,
        set_aside={"fire": 4},
        mafia_coins={},
    )
    assert "Draw pile 30, pass 2 of 3; 4 coins set aside; discards 79" in text(state)
    alone = table(solo=True, hands=[["puff"]], pile_size=30, mafia_coins={})
    assert "Draw pile 30; discards" in text(alone)


def test_revealed_groups_and_leftovers() -> None:
    state = table(step="cultivate", revealed={"puff": 2, "fire": 1}, hands=(["blue"], ["blue"]))
    assert "Revealed: 1 Fire, 2 Puff" in text(state)
    assert task(state) == "You may place 1 Fire, 2 Puff."
    play(state, "grow puff 1", "end", "done")
    assert "Left over for Ben: 1 Fire" in text(state)
    assert task(state) == "Ben must use or discard 1 Fire."


def test_a_hand_that_was_shown_is_remembered() -> None:
    state = table(hands=(["puff"], ["kidney", "blue"]), known=(0, 1))
    assert "holds 2 cards, first the shown Kidney" in text(state)
    assert "Blue" not in text(state)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"hands": (["puff"], [])}, "You must plant the front card, Puff."),
        (
            {"hands": (["puff"], []), "fields": ([["blue"], ["fire"]], [[], []])},
            "You must plant the front card, Puff (no room: harvest first).",
        ),
        (
            {"hands": (["puff"], []), "step": "plant_second"},
            "You may plant the front card, Puff, or stop.",
        ),
        (
            {
                "step": "pay_mafia",
                "fields": ([["broad"], ["kidney"] * 2], [[], []]),
            },
            "You must pay Al 1 Kidney and Don 1 Broad.",
        ),
        (
            {"step": "cultivate", "bosses": {"don": []}, "hands": (["fire"], [])},
            "You may give hand cards, or end; Don must get a card before the end.",
        ),
        (
            {"step": "end_turn", "fields": ([["puff"], []], [[], []])},
            "You may harvest or buy before the turn ends.",
        ),
    ],
)
def test_the_task_in_one_sentence(parts: dict[str, Any], said: str) -> None:
    assert task(table(**parts)) == said


def test_alone_everything_must_be_placed() -> None:
    state = table(solo=True, step="cultivate", revealed={"puff": 1}, hands=[["fire"]])
    assert task(state) == "You must place 1 Puff."


def test_moves_say_what_they_lead_to() -> None:
    state = table(
        step="cultivate",
        revealed={"puff": 6, "fire": 1},
        fields=([["puff"] * 2, []], [[], []]),
        hands=(["kidney", "french"], []),
        bosses={"al": ["kidney"] * 6, "don": []},
        coins=(["blue"] * 4, []),
    )
    assert words(state, "grow puff 1") == "6 Puff on field 1: then 8 cards, 4 coins"
    assert words(state, "grow fire 2") == "1 Fire on the empty field 2"
    assert words(state, "grow puff don") == ("6 Puff to Don: he sells for 2 coins, then has 1")
    assert words(state, "grow fire don") == "1 Fire to Don: then he has 1 of 6"
    assert words(state, "give 1 al") == ("your Kidney to Al: he sells for 3 coins, then is empty")
    assert words(state, "harvest 1") == "sell field 1: 2 Puff for no coin"
    assert words(state, "buy") == "a third field for 4 coins, once in the game"
    assert words(state, "end") == "leave 1 Fire, 6 Puff for Ben, draw two cards"


def test_the_last_draw_is_announced() -> None:
    state = table(solo=True, step="cultivate", hands=[["fire"]], pile_size=2, mafia_coins={})
    assert words(state, "end") == "draw the last cards, and the game ends"
    state = table(step="cultivate", hands=(["fire"], []), pile_size=2, mafia_coins={})
    assert words(state, "end") == "draw two cards"


def test_a_payment_that_makes_a_boss_sell_says_so() -> None:
    state = table(
        step="pay_mafia",
        fields=([["blue"] * 3, []], [[], []]),
        bosses={"al": ["blue"] * 7},
    )
    assert words(state, "pay") == "pay Al 1 Blue: Al sells at once"
    assert words(state, "harvest 1") == "sell field 1: 3 Blue for no coin"


def test_leftovers_on_the_discards_may_feed_a_boss() -> None:
    state = table(step="use_leftovers", revealed={"kidney": 2, "puff": 1})
    assert words(state, "discard kidney") == (
        "2 Kidney on top of the discards; the reveal brings them to Al"
    )
    assert words(state, "use kidney 1") == (
        "2 Kidney on the empty field 1: then 2 cards, no coin; pays Al"
    )
    assert words(state, "discard puff") == "1 Puff on top of the discards"


def test_bosses_sell_exactly_as_the_engine_lets_them() -> None:
    for bean in BEANS.names:
        for boss, coins in (("al", 3), ("don", 2), ("joe", 1)):
            needed = sells_at(boss, bean)
            assert BEANS.coins(BEANS.number(bean), needed) == coins
            assert BEANS.coins(BEANS.number(bean), needed - 1) == coins - 1
            assert feed(boss, bean, needed - 1, 1).coins == coins
            assert feed(boss, bean, 0, needed - 1).sales == 0
    assert feed("don", "puff", 0, 6) == type(feed("don", "puff", 0, 0))(1, 2, 1, 4)


def test_fields_and_harvests() -> None:
    assert harvest_of([]).cards == 0
    assert takes([["blue"], []], 0, "blue")
    assert not takes([["blue"], []], 1, "blue")
    assert not takes([["blue"], []], 0, "fire")
    assert takes([["blue"], []], 1, "fire")


@pytest.mark.parametrize(
    ("mine", "his", "mafia", "verdict"),
    [
        (5, 4, 3, "You win."),
        (3, 5, 4, "Ben wins."),
        (3, 4, 5, "The Mafia wins."),
        (5, 4, 5, "The Mafia wins. It is level with the best of you, and that is enough (MQ-24)."),
        (5, 5, 4, "You and Ben share the win, level and ahead of the Mafia (MQ-24)."),
    ],
)
def test_the_three_way_result(mine: int, his: int, mafia: int, verdict: str) -> None:
    lines = over(False, [["blue"] * mine, ["fire"] * his], {"puff": mafia})
    assert lines[-1] == verdict
    assert lines[:4] == [
        f"You: {mine} coins",
        f"      {mine} Blue",
        f"Ben: {his} coins",
        f"      {his} Fire",
    ]
    assert lines[4] == f"The Mafia: {mafia} coins"


@pytest.mark.parametrize(
    ("mine", "verdict"),
    [
        (11, "You win, 11 to 10."),
        (10, "A tie, 10 to 10: nobody wins (SQ-05)."),
        (9, "The Mafia wins, 10 to 9."),
    ],
)
def test_the_result_alone(mine: int, verdict: str) -> None:
    lines = over(True, [["blue"] * mine], {"puff": 5})
    assert lines[-1] == verdict
    assert "The Mafia: 5 coins, doubled 10" in lines


def test_unseen_cards_of_earlier_shuffles_are_in_hand() -> None:
    state = table(
        hands=(["puff"], ["fire"]), used_up=1, pools=([0], [0]), pile_size=20, mafia_coins={}
    )
    lines = MAFIA.unseen(state.view(0))
    assert lines[-1] == "Not in the draw pile, so in hand: 1 Fire."
    assert MAFIA.score(14) == "14"
