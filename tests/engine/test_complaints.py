"""What is wrong with data is said in our words, whatever msgspec says."""

from typing import Annotated, Literal

import msgspec
import pytest

import bohnhof
from bohnhof import Record, RecordError, SetupError
from bohnhof.engine.complaints import in_our_words
from bohnhof.engine.words import any_of, counted

pytestmark = pytest.mark.once


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    size: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1


class Form(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    needed: int | None
    text: Annotated[str, msgspec.Meta(max_length=3)] = ""
    hex: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]+$")] = "0"
    pair: tuple[int, int] = (0, 0)
    flags: list[bool] = []
    one: Literal["a", "b"] = "a"
    seat: Literal[0, 1] = 0
    inner: list[Inner] = []
    share: float = 0.0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"needed": 1.5}', "needed must be a whole number or null, not a number with a point"),
        ('{"needed": true}', "needed must be a whole number or null, not true or false"),
        ("{}", "needed is missing"),
        ('{"needed": 1, "other": 2}', "there is nothing called other"),
        ('{"needed": 1, "text": "long"}', "text must be a text of length at most 3"),
        ('{"needed": 1, "hex": "x"}', "hex is a text of another form"),
        ('{"needed": 1, "pair": [1]}', "pair must be a list of length 2"),
        ('{"needed": 1, "flags": [true, 3]}', "flags[1] must be true or false, not a whole number"),
        ('{"needed": 1, "one": "c"}', "one can not be 'c'"),
        ('{"needed": 1, "seat": 3}', "seat can not be 3"),
        (
            '{"needed": 1, "inner": [{"size": 9}]}',
            "inner[0].size must be a whole number, at most 5",
        ),
        ('{"needed": 1, "inner": [{"a": 9}]}', "in inner[0], there is nothing called a"),
        ('{"needed": 1, "share": "x"}', "share must be a number, not a text"),
        ("[]", "it must be an object, not a list"),
        ('{"needed": 1', "it is no JSON, or not all of it"),
        ("# Title", "it is no JSON (invalid character, byte 0)"),
    ],
)
def test_every_complaint_is_a_sentence_of_ours(text: str, words: str) -> None:
    with pytest.raises(msgspec.MsgspecError) as raised:
        msgspec.json.decode(text, type=Form)
    said = in_our_words(raised.value)
    assert said == words
    assert "`" not in said
    assert "$" not in said


def test_a_strangers_data_does_not_fill_the_screen() -> None:
    with pytest.raises(msgspec.MsgspecError) as raised:
        msgspec.json.decode(b'{"needed": 1, "one": "' + b"x" * 9999 + b'"}', type=Form)
    assert len(in_our_words(raised.value)) == 300


def test_other_errors_of_reading() -> None:
    assert in_our_words(RecursionError("maximum recursion depth")) == "it is nested too deeply"
    with pytest.raises(UnicodeDecodeError) as raised:
        b"\xff".decode()
    assert in_our_words(raised.value) == "it is no UTF-8 text"


@pytest.mark.parametrize("game", bohnhof.games())
def test_options_of_all_games_complain_so(game: str) -> None:
    with pytest.raises(SetupError, match=r"there is nothing called fast$"):
        bohnhof.new(game, fast=True)


def test_records_complain_so() -> None:
    with pytest.raises(RecordError, match=r"^Not a record: game must be a text, not a number"):
        Record.from_json('{"format": "bohnhof-record-1", "game": 1.5}')


def test_one_is_not_many() -> None:
    assert (counted("seat", 1), counted("seat", 2)) == ("1 seat", "2 seats")
    assert any_of("player", (1,)) == "1 player"
    assert any_of("player", (3, 4, 5)) == "3, 4 or 5 players"
    with pytest.raises(SetupError, match="is for 1 player, not 2"):
        bohnhof.new("mafia-solo", 2)
