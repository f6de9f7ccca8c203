"""What a device has seen, against the deal and the record: right, false, or not to be checked."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import bohnhof
from bohnhof import Event, Record, RecordError, Rng
from bohnhof.engine.fairness import Deal, commitment_of, seed_from
from bohnhof.engine.outcome import Outcome
from bohnhof.engine.seen import Seen
from bohnhof.engine.testimony import Verdict, check_deal, check_record, compared

Json = dict[str, Any]
PARTS = ["01" * 32, "02" * 32, None]
SECRET = "ab" * 32
NAMES = ["Ada", "Ben", "Gardener"]
SEAT = 1


def as_json(data: object) -> Any:
    return json.loads(json.dumps(data))


def played(game: str = "nicht-die-bohne", seats: int = 3) -> tuple[Json, Json]:
    """A whole game: what the second seat saw of it, and its record."""
    parts = PARTS[:seats]
    deal = Deal(
        secret=SECRET,
        commitment=commitment_of(SECRET),
        contributions=parts,
        commitments=[part and commitment_of(part) for part in parts],
    )
    state, rng = bohnhof.new(game, seats, seed=seed_from(SECRET, parts)), Rng("seen")
    record = Record.begin(state, NAMES[:seats])
    story: list[Json] = [
        {"seq": 5, "kind": "dealt", "data": {"rules": 1}},
        {"seq": 5, "kind": "first", "view": state.view(SEAT)},
    ]
    while not state.over:
        events: list[Event] = []
        seat = state.to_move
        record.play(state, seat, state.random_action(seat, rng), events)
        told = [seen for event in events if (seen := event.seen_by(SEAT)) is not None]
        story.append({"seq": len(story) + 5, "kind": "moved", "seat": seat, "events": told})
    outcome = {"reason": "finished", "winners": state.winners(), "scores": state.scores()}
    story.append({"seq": len(story) + 5, "kind": "ended", "data": outcome})
    record.deal = deal
    before = {
        "seat": SEAT,
        "game": game,
        "seats": seats,
        "options": {},
        "names": NAMES[:seats],
        "commitment": deal.commitment,
        "commitments": deal.commitments,
    }
    seen = {
        "format": "bohnhof-seen-1",
        "table": "T",
        "before": before,
        "contribution": PARTS[SEAT],
        "secret": SECRET,
        "contributions": parts,
        "outcome": outcome,
        "last": state.view(SEAT),
        "story": story,
    }
    return as_json(seen), json.loads(record.to_json())


@pytest.fixture(scope="module")
def whole() -> tuple[Json, Json]:
    return played()


def said(seen: Json, record: Json | None) -> list[str]:
    """Every finding, as it is printed."""
    read = Seen.from_json(json.dumps(seen))
    findings = check_deal(read)
    if record is not None:
        findings += check_record(read, Record.from_json(json.dumps(record)))
    return [str(finding) for finding in findings]


@pytest.mark.parametrize("game", ["nicht-die-bohne", "duel", "classic", "mafia"])
def test_what_was_so_is_checked(game: str) -> None:
    seen, record = played(game, min(bohnhof.games()[game].seats))
    lines = said(seen, record)
    assert len(lines) == 6
    assert all(line.startswith("checked: ") for line in lines), lines


def _another_secret(seen: Json, _record: Json) -> None:
    seen["secret"] = "cd" * 32


def _another_part(seen: Json, _record: Json) -> None:
    seen["contributions"][0] = "03" * 32


def _no_part_of_mine(seen: Json, _record: Json) -> None:
    seen["contributions"][SEAT] = None


def _one_part_more(seen: Json, _record: Json) -> None:
    seen["contributions"][2] = "03" * 32


def _one_seat_less(seen: Json, _record: Json) -> None:
    seen["contributions"].pop()


def _other_cards(seen: Json, _record: Json) -> None:
    hand = seen["story"][1]["view"]["seats"][SEAT]["hand"]
    hand[0] = "blue 1" if hand[0] != "blue 1" else "blue 2"


def _other_cards_for_a_moment(seen: Json, record: Json) -> None:
    seen["story"].append(copy.deepcopy(seen["story"][1]))
    _other_cards(seen, record)


def _two_stories(seen: Json, _record: Json) -> None:
    seen["story"].append({**seen["story"][4], "seat": 2, "events": []})


def _seed_of_zeros(_seen: Json, record: Json) -> None:
    other = bohnhof.new("nicht-die-bohne", 3, seed=bytes(32))
    record.clear()
    record.update(json.loads(Record.begin(other, NAMES).to_json()))


def _another_deal(_seen: Json, record: Json) -> None:
    record["deal"]["commitments"][2] = commitment_of("03" * 32)


def _no_deal(_seen: Json, record: Json) -> None:
    del record["deal"]


def _swapped_names(_seen: Json, record: Json) -> None:
    record["names"].reverse()


def _other_options(seen: Json, _record: Json) -> None:
    seen["before"]["options"] = {"rounds": 1}


def _other_events(seen: Json, _record: Json) -> None:
    event = next(e for told in seen["story"] for e in told.get("events", []) if "card" in e)
    event["card"] = "blue 1" if event["card"] != "blue 1" else "blue 2"


def _another_mover(seen: Json, _record: Json) -> None:
    seen["story"][2]["seat"] = (seen["story"][2]["seat"] + 1) % 3


def _a_move_less(seen: Json, _record: Json) -> None:
    del seen["story"][-2]


def _a_move_more(seen: Json, _record: Json) -> None:
    seen["story"].insert(-1, {"seq": 4000, "kind": "moved", "seat": 0})


def _other_winners(seen: Json, _record: Json) -> None:
    seen["outcome"]["winners"] = [0, 1, 2]


def _other_scores(seen: Json, _record: Json) -> None:
    seen["outcome"]["scores"][0] += 1


def _another_end(seen: Json, _record: Json) -> None:
    seen["last"]["sheet"] = []


FALSE: dict[str, tuple[Callable[[Json, Json], None], str]] = {
    "secret": (_another_secret, "the server added something else"),
    "part": (_another_part, "seat 1 added something else"),
    "own part": (_no_part_of_mine, "without what seat 2 has added"),
    "one part more": (_one_part_more, "seat 3 added something else"),
    "one seat less": (_one_seat_less, "at other seats"),
    "first cards": (_other_cards, "somebody has chosen them"),
    "other first cards once more": (_other_cards_for_a_moment, "somebody has chosen them"),
    "two stories": (_two_stories, "in two different ways"),
    "seed": (_seed_of_zeros, "another seed than the one that all have made"),
    "deal": (_another_deal, "the record is not right in itself: Seat 3 had committed"),
    "no deal": (_no_deal, "leaves out how its seed came about"),
    "names": (_swapped_names, "seat 1 was called 'Ada' before the start, here it is 'Gardener'"),
    "options": (_other_options, "of other settings"),
    "events": (_other_events, "is not what was seen here"),
    "mover": (_another_mover, "move 1 is not what was seen here"),
    "a move less": (_a_move_less, "the record has 1 move that nobody saw here"),
    "a move more": (_a_move_more, "is not what was seen here"),
    "winners": (_other_winners, "ended otherwise"),
    "scores": (_other_scores, "the scores are not those"),
    "end": (_another_end, "the table lay otherwise"),
}


@pytest.mark.parametrize("what", FALSE)
def test_what_is_false_is_found(whole: tuple[Json, Json], what: str) -> None:
    seen, record = copy.deepcopy(whole)
    change, words = FALSE[what]
    change(seen, record)
    assert (seen, record) != whole, "nothing was changed"
    lines = said(seen, record)
    assert [line for line in lines if line.startswith("false: ") and words in line], lines


def _no_opening(seen: Json, _record: Json) -> None:
    seen["before"] = seen["contribution"] = None


def _no_secret(seen: Json, _record: Json) -> None:
    seen["secret"] = None


def _no_first_view(seen: Json, _record: Json) -> None:
    del seen["story"][1]


def _left_early(seen: Json, _record: Json) -> None:
    del seen["story"][10:]


def _left_before_an_undo(seen: Json, _record: Json) -> None:
    del seen["story"][10:]
    seen["story"][-1]["events"] = []


def _no_field(seen: Json, _record: Json) -> None:
    told = next(told for told in seen["story"] if told.get("events"))
    told["events"][0].pop("card", None)


def _less_at_the_end(seen: Json, _record: Json) -> None:
    del seen["last"]["sheet"]


def _no_seat_like_that(seen: Json, _record: Json) -> None:
    seen["before"], seen["last"]["seat"] = None, 9


def _erased_name(_seen: Json, record: Json) -> None:
    record["names"][0] = "Seat 1"


def _no_name(_seen: Json, record: Json) -> None:
    record["names"][0] = ""


def _other_rules(_seen: Json, record: Json) -> None:
    record["rules"] = 99


def _first_of_other_rules(seen: Json, _record: Json) -> None:
    seen["story"][1]["view"]["rules"] = 99


OPEN: dict[str, tuple[Callable[[Json, Json], None], str]] = {
    "no part in it": (_no_opening, "who chose the seed"),
    "no secret": (_no_secret, "does not show what it has added"),
    "no first cards": (_no_first_view, "the device did not see them"),
    "left early": (_left_early, "the device did not see them"),
    "taken back": (_left_before_an_undo, "may have been taken back"),
    "a field that is missing": (_no_field, "does not show the same"),
    "less at the end": (_less_at_the_end, "how the table lay at the end"),
    "a seat that there is not": (_no_seat_like_that, "how the table lay at the end"),
    "no name": (_no_name, "some of the names"),
    "an erased name": (_erased_name, "some of the names"),
    "other rules": (_other_rules, "made by rules version 99"),
    "first cards of other rules": (_first_of_other_rules, "rules of another version"),
}


@pytest.mark.parametrize("what", OPEN)
def test_what_can_not_be_checked_is_not_called_right(whole: tuple[Json, Json], what: str) -> None:
    seen, record = copy.deepcopy(whole)
    change, words = OPEN[what]
    change(seen, record)
    lines = said(seen, record)
    assert [line for line in lines if line.startswith("not checked: ") and words in line], lines
    assert not [line for line in lines if line.startswith("false")], lines


def test_moves_that_were_taken_back_do_not_count(whole: tuple[Json, Json]) -> None:
    seen, record = copy.deepcopy(whole)
    taken_back = [
        {"seq": 1000, "kind": "moved", "seat": 0, "events": [{"kind": "nothing"}]},
        {"seq": 1001, "kind": "undone", "seat": 0},
    ]
    seen["story"][-1]["seq"] = 1002
    seen["story"] += taken_back
    assert all(line.startswith("checked: ") for line in said(seen, record))


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"format": "bohnhof-seen-2"}', "[" * 99_999])
def test_what_is_no_such_file_is_refused(content: str) -> None:
    with pytest.raises(RecordError, match="Not what a device has seen"):
        Seen.from_json(content)


def test_a_field_that_only_one_side_has_is_left_open() -> None:
    assert compared({"a": [1, 2]}, {"a": (1, 2)}) is Verdict.CHECKED
    assert compared({"a": 1, "b": 2}, {"a": 1}) is Verdict.NOT_CHECKED
    assert compared({"a": [{"b": 1}], "c": 1}, {"a": [{"b": 2}]}) is Verdict.FALSE
    assert compared([1], [1, 2]) is Verdict.FALSE
    assert compared({"a": 1}, {"a": True}) is Verdict.FALSE
    assert compared({}, []) is Verdict.FALSE


# How games end that are not played to their end.


def ended(reason: str, winners: list[int], resigned: list[int], moves: int = 4) -> Record:
    state, rng = bohnhof.new("nicht-die-bohne", 3, seed="end"), Rng("end")
    record = Record.begin(state)
    while not state.over and len(record.moves) < moves:
        record.play(state, state.to_move, state.random_action(state.to_move, rng))
    outcome = {"reason": reason, "winners": winners, "scores": state.scores()}
    record.outcome = bohnhof_outcome({**outcome, "resigned": resigned})
    return record


def bohnhof_outcome(data: Json) -> Outcome:
    return Outcome(**data)


def test_an_outcome_is_checked_as_far_as_it_can_be() -> None:
    for right in (
        ended("resigned", [1], [0, 2]),
        ended("agreed", [], []),
        ended("expired", [], []),
    ):
        again = Record.from_json(right.to_json())
        assert again == right
        again.verify()
    wrong = {
        "winners": [ended("resigned", [0], [0, 2]), ended("agreed", [1], [])],
        "more than one seat": [ended("resigned", [1], [0])],
        "moves say otherwise": [ended("finished", [1], []), ended("agreed", [], [], 10_000)],
        "a seat that there is not": [ended("resigned", [1], [0, 2, 3])],
    }
    for words, records in wrong.items():
        for record in records:
            with pytest.raises(RecordError, match=words):
                record.verify()
    other = ended("agreed", [], [])
    assert other.outcome is not None
    other.outcome.scores[0] += 1
    with pytest.raises(RecordError, match="other scores"):
        other.verify()


def test_who_resigned_has_not_won() -> None:
    record = ended("finished", [], [], 10_000)
    best = record.final().winners()
    assert record.outcome is not None
    record.outcome.resigned = best
    scores = record.final().scores()
    left = [seat for seat in range(3) if seat not in best]
    most = max(scores[seat] for seat in left)
    record.outcome.winners = [seat for seat in left if scores[seat] == most]
    record.verify()
    record.outcome.winners = best
    with pytest.raises(RecordError, match="other winners"):
        record.verify()
