"""The notation of the classic game is what docs/notation.md says, no less and no more.

The grammar on the page makes sentences, true ones and spoiled ones, and the game must agree with it
about each of them.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bohnhof
from bohnhof import NotationError, Rng
from tests.games.classic.grammar import Grammar

PAGE = (Path(__file__).parents[3] / "docs" / "notation.md").read_text(encoding="utf-8")
GRAMMAR = Grammar(PAGE.split("```ebnf")[1].split("```")[0])
is_canonical = GRAMMAR.recogniser("move")
is_typed = GRAMMAR.recogniser("typed", re.IGNORECASE | re.ASCII)

COPIES = {"garden": 6, "red": 8, "black-eyed": 10, "soy": 12, "green": 14, "stink": 16}
COPIES |= {"chili": 18, "blue": 20}
LAST_OFFER = 65535

GAME = bohnhof.make_game("classic", 5)


# What the page says beside the grammar, checked on words alone.


class Sides:
    """The own cards and the wanted beans of a sentence, as they are named."""

    def __init__(self, text: str) -> None:
        text = " ".join(re.sub(r"([:,+])", r" \1 ", text.lower()).split())
        text = text.replace("black eyed", "black-eyed")
        self.kind = text.split()[0]
        head, _, body = text.partition(" with " if self.kind == "accept" else " : ")
        mine, _, theirs = body.partition(" for ")
        if self.kind == "plea":
            mine, theirs = "", body
        if self.kind == "close":
            mine, theirs = "", ""
        own = re.findall(r"(face|hand)? ?([0-9]+)", mine)
        self.cards = [(place or "hand", int(number)) for place, number in own]
        wanted = re.findall(r"(?:([0-9]+) )?([a-z-]+)", re.sub(r"\band\b", "+", theirs))
        self.named = [bean for _count, bean in wanted if bean != "nothing"]
        self.beans = dict.fromkeys(self.named, 0)
        for count, bean in wanted:
            if bean != "nothing":
                self.beans[bean] += int(count or 1)
        number = re.search(r"[0-9]+", head)
        self.number = int(number[0]) if number else 0

    def are_sound(self) -> bool:
        """No card twice, no more of a bean than there are, no offer too high."""
        return (
            len(set(self.cards)) == len(self.cards)
            and all(count <= COPIES[bean] for bean, count in self.beans.items())
            and self.number <= LAST_OFFER
        )

    def are_in_order(self) -> bool:
        """Face-up cards before hand cards, each rising, and each bean once, as in the table."""
        order = [bean for bean in COPIES if bean in self.named]
        return self.cards == sorted(self.cards) and self.named == order


def typed_sentences(seed: int, count: int) -> Iterator[str]:
    """Sound sentences of the lenient form, some in capitals."""
    rng = Random(seed)
    while count:
        text = GRAMMAR.sentence("typed", rng)
        if Sides(text).are_sound():
            count -= 1
            yield rng.choice([str, str, str.upper, str.title])(text)


def canonical_sentences(seed: int, count: int) -> Iterator[str]:
    rng = Random(seed)
    while count:
        text = GRAMMAR.sentence("move", rng)
        sides = Sides(text)
        if sides.are_sound() and sides.are_in_order():
            count -= 1
            yield text


def refused(text: str) -> str:
    """The game reads no move here, and says so in words; return them."""
    with pytest.raises(NotationError) as error:
        GAME.parse(text)
    words = str(error.value)
    assert 20 < len(words) < 400
    assert words.endswith(".")
    return words


# Sentences.


@pytest.mark.rule("CQ-10")
def test_every_typed_sentence_is_a_move() -> None:
    for text in typed_sentences(1, 4000):
        action = GAME.parse(text)
        written = GAME.text(action)
        assert is_canonical(written), (text, written)
        assert Sides(written).are_in_order(), (text, written)
        assert GAME.parse(written) == action
        description = GAME.describe(action)
        assert GAME.action(json.loads(json.dumps(description))) == action


def test_what_is_typed_is_what_is_meant() -> None:
    for text in typed_sentences(2, 4000):
        meant, written = Sides(text), Sides(GAME.text(GAME.parse(text)))
        assert sorted(meant.cards) == written.cards, text
        assert meant.beans == written.beans, text
        assert meant.number == written.number, text


def test_a_canonical_sentence_is_written_as_it_is() -> None:
    for text in canonical_sentences(3, 4000):
        assert GAME.text(GAME.parse(text)) == text


def test_a_tab_is_as_good_as_a_space() -> None:
    for text in typed_sentences(11, 200):
        assert GAME.parse(text.replace(" ", "\t")) == GAME.parse(text)


def test_sentences_and_actions_are_one_to_one() -> None:
    sentences = set(canonical_sentences(4, 4000))
    assert len({GAME.parse(text) for text in sentences}) == len(sentences)
    descriptions = {json.dumps(GAME.describe(GAME.parse(text))) for text in sentences}
    assert len(descriptions) == len(sentences)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whatever_the_game_writes_is_in_the_grammar(seats: int) -> None:
    rng = Rng(seats)
    state = bohnhof.new("classic", seats, seed=f"grammar {seats}")
    seen: set[str] = set()
    while not state.over:
        seat = state.to_move
        if rng.below(6) == 0:
            seen.update(map(state.text, state.legal(seat)))
        action = state.random_action(seat, rng)
        seen.add(state.text(action))
        state.apply(seat, action)
    assert {text.split()[0] for text in seen} >= {"plant", "offer", "gift", "ask", "accept", "end"}
    assert [text for text in seen if not is_canonical(text)] == []


# Spoiled sentences.

FOREIGN = [
    "bean", "face3", "hand0", "hand61", "for", "with", "all", "?", "nothing", "and", ":", "-1", "0",
    "6", "61", "99", "1.5", "65536", "9" * 30, "red", "2", "kidney", "hand", "face", "reds", "01",
    "\u00e4rger", "\u0663", "\u00b2", "\x00", "'", "hand1-3", "face1face2", "and and", ",,",
    "\u017foy",
]  # fmt: skip


def spoiled(text: str, rng: Random) -> str:
    """A sentence with one thing wrong, most of the time."""
    words = re.findall(r"\s*[^\s:,+]+|[:,+]", text) or ["?"]
    at = rng.randrange(len(words))
    how = rng.randrange(8)
    if how == 0:
        del words[at]
    elif how == 1:
        words.insert(at, words[at])
    elif how == 2:
        words.insert(at, f" {rng.choice(FOREIGN)} ")
    elif how == 3:
        words[at] = f" {rng.choice(FOREIGN)}"
    elif how == 4:
        words[at] = re.sub(r"[0-9]+", lambda _: rng.choice(FOREIGN), words[at])
    elif how == 5:
        words.append(f" {rng.choice(words).strip()}")
    elif how == 6:
        other = rng.randrange(len(words))
        words[at], words[other] = words[other], words[at]
    else:
        letter = rng.randrange(len(words[at]))
        words[at] = words[at][:letter] + words[at][letter + 1 :]
    return "".join(words)


def is_move(text: str) -> bool:
    return is_typed(text) and Sides(text).are_sound()


@pytest.mark.parametrize("times", [1, 2])
def test_the_game_reads_what_the_page_says_and_nothing_else(times: int) -> None:
    rng = Random(times)
    wrong = 0
    for text in typed_sentences(4 + times, 5000):
        candidate = text
        for _ in range(times):
            candidate = spoiled(candidate, rng)
        if is_move(candidate):
            GAME.text(GAME.parse(candidate))
        else:
            wrong += 1
            refused(candidate)
    assert wrong > 2500


@pytest.mark.parametrize(
    "text",
    [
        "gift all: hand1 hand1", "gift all: hand1 1", "offer 2: face1 face1 for red",
        "accept 5 with hand3 hand3", "accept 5 with 3, 3", "counter 5: hand2, 2 for ?",
        "ask all: face2 and face2 for ?", "accept 5 with face1 face1",
    ],
)  # fmt: skip
@pytest.mark.rule("CQ-10")
def test_no_card_is_named_twice(text: str) -> None:
    assert is_typed(text)
    assert "once" in refused(text)


@pytest.mark.parametrize("bean", COPIES)
@pytest.mark.rule("CQ-14o")
def test_no_more_is_wanted_than_there_are(bean: str) -> None:
    most = COPIES[bean]
    for form in ("plea 3: {}", "offer all: hand1 for {}", "ask 3: ? for {}", "counter 5: 2 for {}"):
        enough = form.format(f"{most} {bean}")
        assert f"{most} {bean}" in GAME.text(GAME.parse(enough))
        assert bean in refused(form.format(f"{most + 1} {bean}"))
        refused(form.format(f"{'9' * 40} {bean}"))
        refused(form.format(f"0 {bean}"))


@pytest.mark.parametrize(
    "text",
    [
        "offer all: nothing for nothing", "counter 5: nothing for nothing", "gift 3: nothing",
        "plea 3: nothing", "offer all: for", "gift all:", "plea all:", "ask all: ? for ?",
        "counter 5: ? for ?", "counter 5: ? for nothing", "ask all: nothing for ?", "accept 5 with",
        "ask 3: ? for nothing", "counter 5: nothing for ?",
    ],
)  # fmt: skip
@pytest.mark.rule("CQ-09", "CQ-17")
def test_an_offer_has_something_on_one_side_at_least(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "plant 0", "plant 4", "harvest 4", "plant soy 4", "plant soy 0", "accept 0", "decline 0",
        "withdraw 65536", "accept 99999", "close 5 with 6", "close 5 with 0", "gift 6: hand1",
        "gift 0: hand1", "gift all: face3", "gift all: face0", "gift all: hand0",
        "gift all: hand61", "accept 5 with 0", "accept 5 with 61", "counter 0: hand1 for red",
        "counter 65536: hand1 for red", "decline " + "9" * 5000, "gift all: hand" + "9" * 5000,
    ],
)  # fmt: skip
def test_numbers_out_of_range_are_refused(text: str) -> None:
    refused(text)


@pytest.mark.rule("CQ-31")
def test_a_counter_names_no_seat() -> None:
    description = GAME.describe(GAME.parse("counter 5: hand2 for red"))
    assert (description["to"], description["answers"]) == (None, 5)
    for to in (0, "all"):
        with pytest.raises(NotationError):
            GAME.action({**description, "to": to})
    for text in ("counter 5 3: hand2 for red", "counter 5 all: hand2 for red", "counter all: 1"):
        refused(text)


@pytest.mark.rule("CQ-10")
def test_the_own_side_names_cards_and_the_other_side_beans() -> None:
    assert GAME.parse("accept 5 with hand2") != GAME.parse("accept 5 with hand4")
    for text in (
        "offer all: red for soy", "offer all: hand1 for hand2", "gift 3: red", "plea 3: hand1",
        "accept 5 with red", "ask 3: ? for hand1", "ask all: red for ?", "offer 3: hand1 for 2",
    ):  # fmt: skip
        refused(text)


@pytest.mark.parametrize("word", ["", "plant ", "gift all: ", "gift ", "decline ", "plea 3: "])
@pytest.mark.parametrize(
    "letter", ["\U000e0001", "\x00", "'", "\n", "z", "9", ",", "and ", "\ud800"]
)
def test_the_words_of_an_error_stay_short(word: str, letter: str) -> None:
    for count in (40, 1000):
        refused(word + letter * count)


@pytest.mark.parametrize(
    "text", ["plea 3: red 2, blue", "plea 3: 2, red", "plea 3: 2 and red", "gift 3: hand, 1",
             "plea 3: red 2", "plea 3: 2 2 red", "gift 3: hand1,, hand2", "gift 3: hand1,",
             "gift 3: and hand1", "gift 3: + hand1", "plea 3: red, , soy", "plea 3: red and"],
)  # fmt: skip
def test_a_comma_ends_a_thing(text: str) -> None:
    """Else `red 2, blue` would be read as one Red and two Blue, whatever was meant."""
    refused(text)


# Descriptions.

WRONG_NUMBERS: list[Any] = [-1, 10**6, 2**70, True, False, 0.0, 1.5, "0", "", None, [0], {}]
WRONG_LISTS: list[Any] = [
    None, 0, "0", {}, {0: 0}, [-1], [60], [2**70], ["0"], [0.0], [False], [None], [[0]], [0, 0],
    [1, 0],
]  # fmt: skip
WRONG_GIVES: list[Any] = [
    0, True, "hand1", [], [0], {}, {"face": []}, {"hand": [0]}, {"face": [2], "hand": [0]},
    {"face": [0], "hand": [0], "more": []},
]  # fmt: skip
WRONG_WANTS: list[Any] = [
    0, True, "red", [], ["red"], {"bean": 1}, {"Red": 1}, {"": 1}, {1: 1}, {"red": 9}, {"red": -1},
    {"red": 0}, {"red": 2**70}, {"red": True}, {"red": 1.0}, {"red": "1"}, {"red": None},
    {"red": 1, "tea": 1},
]  # fmt: skip
WRONG_TO: list[Any] = [-1, 5, 2**70, True, False, 1.0, "ALL", "1", "", [], {}, "none"]
WRONG_KINDS: list[Any] = ["", "Offer", "gift", "plea", "counter", None, 1, [], {}, "plant"]
WRONG_BEANS: list[Any] = ["Soy", "tea", "", None, 3, True, ["soy"]]


def wrong_values(description: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Keys with values that no action of this kind has there."""
    for key, value in description.items():
        values: list[Any] = {
            "kind": WRONG_KINDS,
            "to": WRONG_TO,
            "give": WRONG_GIVES + wrong_gives(),
            "want": WRONG_WANTS,
            "bean": WRONG_BEANS,
            "face": [*WRONG_LISTS, [2]],
            "hand": WRONG_LISTS,
            "answers": [x for x in WRONG_NUMBERS if x is not None] + [0],
            "offer": [*WRONG_NUMBERS, 0, LAST_OFFER + 1],
            "go_on": [],
        }.get(key, [*WRONG_NUMBERS, 5])
        yield from ((key, wrong) for wrong in values if wrong is not value)


def wrong_gives() -> list[Any]:
    return [
        {"face": [0], "hand": [1], key: wrong} for key in ("face", "hand") for wrong in WRONG_LISTS
    ]


def some_descriptions() -> list[dict[str, Any]]:
    """One of each form, by the examples on the page."""
    return [GAME.describe(GAME.parse(text)) for text, _rest in examples("classic")]


def is_refused(description: Any) -> bool:
    try:
        GAME.action(description)
    except NotationError as error:
        return len(str(error)) < 400
    return False


def test_descriptions_that_are_nearly_right_are_refused() -> None:
    for description in some_descriptions():
        for key, wrong in wrong_values(description):
            assert is_refused({**description, key: wrong}), {**description, key: wrong}
        for key in description:
            if key != "go_on":
                fewer = {k: v for k, v in description.items() if k != key}
                assert is_refused(fewer), fewer
        for key in ("more", "go", "Kind", ""):
            assert is_refused({**description, key: 0}), key
        assert is_refused([description])
        assert is_refused(json.dumps(description))


def test_monstrous_data_is_refused_like_any_other() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    huge = 10**5000
    for monster in (deep, huge, -huge, {"kind": deep}, {"kind": "\ud800"}):
        assert is_refused(monster)
        for description in some_descriptions():
            for key in description:
                assert is_refused({**description, key: monster}) or key == "go_on"
    for number in (huge, -huge):
        for read in (GAME.text, GAME.describe):
            with pytest.raises(NotationError) as error:
                read(number)
            assert len(str(error.value)) < 400


@pytest.mark.rule("CQ-09")
def test_a_description_has_something_on_one_side_and_opens_one_at_most() -> None:
    nothing: dict[str, Any] = {"face": [], "hand": []}
    card: dict[str, Any] = {"face": [], "hand": [0]}
    for to, answers in (("all", None), (2, None), (None, 5)):
        rest = {"to": to, "answers": answers}
        for kind, give, want, is_right in (
            ("offer", nothing, {}, False), ("offer", None, {"red": 1}, False),
            ("offer", card, None, False), ("offer", card, {}, True),
            ("offer", nothing, {"red": 1}, True), ("ask", None, None, False),
            ("ask", card, {"red": 1}, False), ("ask", nothing, None, False),
            ("ask", None, {}, False), ("ask", card, {}, False), ("ask", card, None, True),
            ("ask", None, {"red": 1}, True),
        ):  # fmt: skip
            description = {"kind": kind, "give": give, "want": want, **rest}
            assert is_refused(description) != is_right, description
    for to, answers in ((None, None), ("all", 5), (0, 5)):
        assert is_refused({"kind": "offer", "to": to, "give": card, "want": {}, "answers": answers})


# Numbers.


def test_no_two_numbers_mean_the_same_action() -> None:
    rng = Random(9)
    read = 0
    for text in canonical_sentences(10, 1500):
        for _ in range(4):
            number = GAME.parse(text) ^ (1 << rng.randrange(200 if rng.random() < 0.3 else 64))
            try:
                other = GAME.text(number)
            except NotationError:
                with pytest.raises(NotationError):
                    GAME.describe(number)
                continue
            read += 1
            assert is_canonical(other), other
            assert GAME.parse(other) == number, other
            assert GAME.action(GAME.describe(number)) == number, other
    assert read > 300


# The page.


def examples(*games: str) -> list[tuple[str, str]]:
    """The rows of the tables of a game's section: the code in the first column, and the rest."""
    title = next(
        line for line in PAGE.splitlines() if line.startswith("## ") and f"`{games[0]}`" in line
    )
    section = PAGE.split(title)[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`|]+)` \| (.*) \|$", section, re.MULTILINE)


@pytest.mark.parametrize("name", bohnhof.games())
def test_every_example_of_the_page_is_a_move(name: str) -> None:
    game = bohnhof.make_game(name)
    found = examples(name)
    assert len(found) >= 5
    for text, _rest in found:
        assert game.text(game.parse(text)) == text


def test_what_may_be_typed_instead_means_the_same() -> None:
    table = PAGE.split("### What you may also type")[1].split("###")[0]
    rows = re.findall(r"^\| `([^`]+)` \| `([^`]+)`", table, re.MULTILINE)
    assert len(rows) >= 5
    for text, instead in rows:
        assert GAME.parse(instead) == GAME.parse(text)
        assert GAME.text(GAME.parse(instead)) == text


def test_the_descriptions_of_the_page_are_true() -> None:
    table = PAGE.split("### Descriptions")[1].split("###")[0]
    rows = [re.findall(r"`([^`]+)`", line) for line in table.splitlines() if line[:3] == "| `"]
    plain = [row for row in rows if len(row) == 2]
    offers = [row for row in rows if len(row) == 5]
    assert (len(plain), len(offers)) >= (11, 7)
    for text, description in plain:
        assert GAME.describe(GAME.parse(text)) == json.loads(description)
    for text, *parts in offers:
        names = ("to", "give", "want", "answers")
        description = dict(zip(names, map(json.loads, parts), strict=True))
        kind = "ask" if None in (description["give"], description["want"]) else "offer"
        assert GAME.describe(GAME.parse(text)) == {"kind": kind, **description}
