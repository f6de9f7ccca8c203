"""Events: nothing is visible unless a rule says so."""

import pytest

from bohnhof.engine.events import EVERYBODY, ITSELF, OWNER, Event

RULES = {"drew": {"count": EVERYBODY, "cards": OWNER}, "peeked": {ITSELF: OWNER, "card": OWNER}}


def test_a_draw_is_a_card_for_its_owner_and_a_count_for_the_others() -> None:
    event = Event(RULES, "drew", 1, {"count": 1, "cards": ["soy"]})
    assert event.seen_by(1) == {"kind": "drew", "seat": 1, "count": 1, "cards": ["soy"]}
    for other in (0, 2, None):
        assert event.seen_by(other) == {"kind": "drew", "seat": 1, "count": 1}


def test_an_event_may_be_hidden_as_a_whole() -> None:
    event = Event(RULES, "peeked", 0, {"card": "soy"})
    assert event.seen_by(0) == {"kind": "peeked", "seat": 0, "card": "soy"}
    assert event.seen_by(1) is None
    assert event.seen_by(None) is None


def test_an_event_of_nobody_has_no_owner_to_see_more() -> None:
    event = Event(RULES, "drew", None, {"count": 2, "cards": ["soy"]})
    assert event.seen_by(None) == {"kind": "drew", "count": 2}
    assert event.seen_by(0) == {"kind": "drew", "count": 2}


def test_a_kind_or_field_without_a_rule_is_an_error() -> None:
    with pytest.raises(LookupError, match="'vanished'"):
        Event(RULES, "vanished", 0, {})
    with pytest.raises(LookupError, match="'position'"):
        Event(RULES, "drew", 0, {"count": 1, "position": 3})
