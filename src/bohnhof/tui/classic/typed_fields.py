"""Plantings and harvests as people type them: the field may be left out if it can be only one."""

import re

from bohnhof import NotationError
from bohnhof.games.classic.schema import View
from bohnhof.tui.classic.examples import example_now
from bohnhof.tui.classic.fields import takes
from bohnhof.tui.classic.seen import hand_of, me, pending_of
from bohnhof.tui.classic.typed_cards import bean_named
from bohnhof.tui.wording import shown

TYPED = re.compile(r"((?!field\b|on\b)[a-z-]+)? ?(?:on )?(?:field )?(\d+)?")


def plant(view: View, rest: str) -> str:
    """Return a planting in notation: of the front card, or in step 3 of any that waits."""
    typed = TYPED.fullmatch(rest)
    if not typed:
        raise NotationError(f"Which card on which field?{example_now(view)}")
    named, number = typed.groups()
    waiting = list(dict.fromkeys(_to_plant(view)))
    if not waiting:
        raise NotationError(f"There is nothing to plant now.{example_now(view)}")
    bean = _bean(view, named, waiting)
    number = number or _field_for(view, bean)
    return f"plant {bean} {number}" if view.step == "plant_pending" else f"plant {number}"


def harvest(view: View, rest: str) -> str:
    """Return a harvest in notation: by the number of a field, or by what grows there."""
    if typed := re.fullmatch(r"(?:field )?(\d+)", rest):
        return f"harvest {typed[1]}"
    grown = _fields_with(view, bean_named(rest) or "")
    if len(grown) != 1:
        raise NotationError("Which field? For example: harvest 1")
    return f"harvest {grown[0]}"


def alone(verb: str, rest: str) -> str:
    """Return a move that is one word; nothing may follow."""
    if rest:
        raise NotationError(f"Just type {verb}.")
    return verb


def _to_plant(view: View) -> list[str]:
    """The cards that the reader may plant now."""
    if view.step == "plant_pending":
        return pending_of(view, me(view))
    is_mine = view.step in ("plant_first", "plant_second") and view.seat == view.active
    return list(hand_of(view, me(view))[:1]) if is_mine else []


def _bean(view: View, typed: str | None, waiting: list[str]) -> str:
    """The card that is meant: the named one, or the only one."""
    if typed is None and len(waiting) == 1:
        return waiting[0]
    if typed is None:
        raise NotationError(f"Which card? {' or '.join(f'plant {bean}' for bean in waiting)}")
    bean = bean_named(typed)
    if bean not in waiting:
        raise NotationError(f"You have no {typed[:20]} to plant now.{example_now(view)}")
    return bean


def _field_for(view: View, bean: str) -> int:
    """The field where a bean grows, or else an empty one."""
    fields = view.seats[me(view)].fields
    same = _fields_with(view, bean)
    fitting = same or [number for number, field in enumerate(fields, 1) if takes(field, bean)]
    if not fitting:
        raise NotationError(f"No field takes {shown(bean)}.{example_now(view)}")
    if len(same) > 1:
        raise NotationError(f"Which field: {' or '.join(map(str, same))}?")
    return fitting[0]


def _fields_with(view: View, bean: str) -> list[int]:
    fields = view.seats[me(view)].fields
    return [number for number, field in enumerate(fields, 1) if field and field[0] == bean]
