"""Sets up positions of Classic Bohnanza for tests: say what matters, the rest is filled in."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

import bohnhof
from bohnhof import Event, IllegalAction, Rng, State

Thing = TypeVar("Thing")
PerSeat = Sequence[Thing] | Mapping[int, Thing]
"""One thing per seat, the last ones may be left out; or {seat: thing}."""

SEED = "5eed" * 16
COPIES = {
    "garden": 6,
    "red": 8,
    "black-eyed": 10,
    "soy": 12,
    "green": 14,
    "stink": 16,
    "chili": 18,
    "blue": 20,
}
BEANS = list(COPIES)


def position(
    *,
    seats: int = 3,
    step: str = "plant_first",
    active: int = 0,
    turn: int = 7,
    hands: PerSeat[Sequence[str]] = (),
    pools: PerSeat[Sequence[int]] = (),
    fields: PerSeat[Sequence[Sequence[str]]] = (),
    coins: PerSeat[Sequence[str]] = (),
    aside: PerSeat[Sequence[str]] = (),
    holds: PerSeat[Sequence[Mapping[str, Any]]] | None = None,
    face: Sequence[str | None] = (),
    pile: Sequence[str] = (),
    pile_size: int | None = None,
    rest: str = "discards",
    used_up: int = 0,
    pool: int | None = None,
    discards: Sequence[str] = (),
    offers: Sequence[Mapping[str, Any]] = (),
    next_offer: int | None = None,
    made: PerSeat[int] | None = None,
    banned: Sequence[Mapping[str, Any]] = (),
    caller: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Return a position.

    What belongs to seats is a list, of which the last may be left out, or {seat: ...}: hands (front
    first), fields (two empty ones if not named), coins (newest last), cards laid aside.

    `pile` names the next cards; cards not named anywhere follow them in the pile. With `pile_size`
    the pile has just so many; the others lie under the named discards, or with `rest="coins"` under
    the coins of the last seat. `discards` are listed from the bottom up: the top card is last.
    `pool` is by default the shuffle that the use-ups lead to; hand cards are of the first one.

    An offer needs only what matters of `number, kind, maker, to, face, hand, give, want, answers,
    declined, payments`: it gives the named face-up and hand cards, and an ask that names `give` as
    None gives nothing. The facts (`holds`) are those that the open offers prove.
    """
    settings = {
        "starter": None,
        "last_call": [True] * seats,
        "offers_per_turn": [12, 4],
        "three_fields": False,
        "buying": True,
        **(options or {}),
    }
    plots: list[list[str]] = [[]] * (3 if settings["three_fields"] else 2)
    all_hands = [list(hand) for hand in _each(hands, seats, ())]
    all_pools = _each(pools, seats, None)
    all_fields = [[list(plot) for plot in farm] for farm in _each(fields, seats, plots)]
    all_coins = [list(stack) for stack in _each(coins, seats, ())]
    all_aside = [Counter(cards) for cards in _each(aside, seats, ())]
    shown = [*face, None, None][:2]
    spare = Counter(COPIES)
    spare.subtract([*pile, *discards, *(bean for bean in shown if bean)])
    for seat in range(seats):
        spare.subtract([*all_hands[seat], *all_coins[seat], *all_aside[seat].elements()])
        for plot in all_fields[seat]:
            spare.subtract(plot)
    assert min(spare.values()) >= 0, f"too many cards in this setting: {dict(-spare)}"
    others = list(spare.elements())
    cut = len(others) if pile_size is None else pile_size - len(pile)
    assert 0 <= cut <= len(others), "the pile can not have that size"
    whole_pile = [*pile, *others[:cut]]
    heap = [*discards]
    if rest == "coins":
        all_coins[-1] = [*others[cut:], *all_coins[-1]]
    else:
        heap = [*others[cut:], *discards]
    number = (used_up if whole_pile else max(used_up - 1, 0)) if pool is None else pool
    board = [_offer(offer, i, all_hands, shown) for i, offer in enumerate(offers, 1)]
    facts = _proved(board, all_hands, shown) if holds is None else _each(holds, seats, ())
    counts = [sum(offer["maker"] == seat for offer in board) for seat in range(seats)]
    return {
        "game": "classic",
        "rules": 1,
        "options": settings,
        "seed": SEED,
        "shuffles": number + 1,
        "starter": (active - turn + 1) % seats,
        "active": active,
        "turn": turn,
        "step": step,
        "caller": caller,
        "pile": whole_pile,
        "pool": number,
        "used_up": used_up,
        "discards": in_order(Counter(heap)),
        "discard_top": heap[-1] if heap else None,
        "face": shown,
        "offers": board,
        "next_offer": next_offer or max([offer["number"] for offer in board], default=0) + 1,
        "made": counts if made is None else _each(made, seats, 0),
        "banned": [dict(ban) for ban in banned],
        "seats": [
            {
                "hand": all_hands[seat],
                "pools": list(all_pools[seat] or [0] * len(all_hands[seat])),
                "fields": all_fields[seat],
                "coins": all_coins[seat],
                "aside": in_order(all_aside[seat]),
                "holds": [dict(fact) for fact in facts[seat]],
            }
            for seat in range(seats)
        ],
    }


def table(**parts: Any) -> State:
    """Return the state of a position, see `position`."""
    return bohnhof.from_position(position(**parts))


def in_order(counts: Mapping[str, int]) -> dict[str, int]:
    """Return counts of varieties in the order of the varieties, none with 0."""
    return {bean: counts[bean] for bean in BEANS if counts.get(bean)}


def fact(bean: str, front: int, count: int = 1) -> dict[str, Any]:
    """Return a public fact: that many of a variety are among the front cards of a hand."""
    return {"bean": bean, "front": front, "count": count}


def _each(given: Any, seats: int, default: Any) -> list[Any]:
    if isinstance(given, Mapping):
        assert set(given) <= set(range(seats)), "there is no such seat"
        return [given.get(seat, default) for seat in range(seats)]
    assert len(given) <= seats, "more than there are seats"
    return [*given, *[default] * (seats - len(given))]


def _offer(
    given: Mapping[str, Any], number: int, hands: list[list[str]], shown: list[str | None]
) -> dict[str, Any]:
    """Fill up an offer."""
    face, hand = sorted(given.get("face", [])), sorted(given.get("hand", []))
    payments = {str(seat): list(cards) for seat, cards in given.get("payments", {}).items()}
    cards = [shown[slot] for slot in face] + [hands[given["maker"]][place] for place in hand]
    want = given.get("want", {})
    return {
        "number": given.get("number", number),
        "kind": given.get("kind", "offer"),
        "maker": given["maker"],
        "to": given["to"],
        "face": face,
        "give": given.get("give", in_order(Counter(str(card) for card in cards))),
        "want": None if want is None else in_order(want),
        "answers": given.get("answers"),
        "declined": sorted(given.get("declined", [])),
        "accepted": sorted(int(seat) for seat in payments),
        "hand": hand,
        "payments": payments,
    }


def _proved(
    board: list[dict[str, Any]], hands: list[list[str]], shown: list[str | None]
) -> list[list[dict[str, Any]]]:
    """What open offers and acceptances prove about hands."""
    most: list[Counter[str]] = [Counter() for _hand in hands]
    for offer in board:
        given = Counter(offer["give"] or {})
        given.subtract(str(shown[slot]) for slot in offer["face"])
        most[offer["maker"]] |= given
        for seat in offer["accepted"]:
            most[seat] |= Counter(offer["want"])
    return [
        [fact(bean, len(hands[seat]), most[seat][bean]) for bean in in_order(most[seat])]
        for seat in range(len(hands))
    ]


# Acting.


def do(state: State, seat: int, *texts: str) -> list[dict[str, Any]]:
    """Carry out actions of a seat, given in notation; return what happened."""
    events: list[Event] = []
    for text in texts:
        state.apply(seat, state.parse(text), events)
    return told(events)


def play(state: State, *moves: str | tuple[int, str]) -> list[dict[str, Any]]:
    """Play moves in notation, of the first seat asked if none is named; return what happened."""
    events: list[dict[str, Any]] = []
    for move in moves:
        seat, text = (state.to_move, move) if isinstance(move, str) else move
        events += do(state, seat, text)
    return events


def finish_trade(state: State) -> list[dict[str, Any]]:
    """End the trading of a turn; nobody has anything to say in the last call."""
    events: list[dict[str, Any]] = []
    if whole(state)["step"] == "trade":
        events += do(state, whole(state)["active"], "end")
    while whole(state)["step"] == "last_call":
        events += play(state, "pass")
    return events


def play_to_end(state: State, rng: Rng) -> list[dict[str, Any]]:
    """Play random moves until the game is over; return everything that happened."""
    events: list[dict[str, Any]] = []
    while not state.over:
        events += play(state, state.text(state.random_action(state.to_move, rng)))
    return events


def legal(state: State, seat: int = 0) -> list[str]:
    """Return a seat's listed legal actions in notation. Not all legal offers are listed."""
    return [state.text(action) for action in state.legal(seat)]


def allows(state: State, seat: int, text: str) -> bool:
    """Say whether a move is legal; what is listed must be."""
    action = state.parse(text)
    is_legal = state.is_legal(seat, action)
    assert is_legal or action not in state.legal(seat)
    return is_legal


def refuses(state: State, seat: int, text: str, refusal: str | None = None) -> None:
    """Check that a move is refused, why, by the name of that, and that nothing changes."""
    before = whole(state)
    assert not allows(state, seat, text)
    with pytest.raises(IllegalAction) as caught:
        state.apply(seat, state.parse(text))
    assert refusal in (None, caught.value.refusal)
    assert whole(state) == before


# Looking.


def whole(state: State) -> dict[str, Any]:
    """Return the position of a state."""
    return dict(state.to_position())


def seat_of(state: State, seat: int = 0) -> dict[str, Any]:
    """Return everything that belongs to a seat, in full."""
    return dict(whole(state)["seats"][seat])


def board(state: State) -> dict[int, dict[str, Any]]:
    """Return the open offers by their number."""
    return {offer["number"]: dict(offer) for offer in whole(state)["offers"]}


def told(events: Sequence[Event]) -> list[dict[str, Any]]:
    """Return events as plain data: the kind, the owner as `seat`, and all they say."""
    return [{"kind": event.kind, "seat": event.owner, **event.data} for event in events]


def kinds(events: Sequence[dict[str, Any]]) -> list[object]:
    """Return just what kind of things happened."""
    return [event["kind"] for event in events]


def only(events: Sequence[dict[str, Any]], *wanted: str) -> list[dict[str, Any]]:
    """Return the events of these kinds."""
    return [event for event in events if event["kind"] in wanted]
