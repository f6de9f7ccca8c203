"""Why a move in Nicht die Bohne is good or bad, in words; from the table as it lies."""

from mypy_extensions import i64

from bohnhof.engine.bits import has
from bohnhof.games.nicht_die_bohne.bundle import HAS_DOUBLE, ONE_OF, of_colour
from bohnhof.games.nicht_die_bohne.scoring import colour_value
from bohnhof.games.nicht_die_bohne.state import BohneState
from bohnhof.games.nicht_die_bohne.tables import COLOUR_NAMES, KINDS, PLUS_MINUS, colour_of

MUCH = 5  # points that are worth a word


def why_take(state: BohneState, seat: i64, source: i64) -> str:
    """Return one sentence on a card that lies open, for the one who may take it."""
    card = state.played_by(source)
    name = COLOUR_NAMES[colour_of(card)]
    before = int(colour_value(state.collections[seat], colour_of(card)))
    gain = _gain(state, seat, card)
    after = before + gain
    if gain < _best_gain(state, seat):
        return "Another card brings me more, but what is left then suits my rivals less."
    if gain < 0:
        return f"The rest is no better, although that makes my {name} {after}."
    rival, wish = _keenest(state, seat, card)
    if gain < MUCH and wish >= MUCH:
        return f"That keeps {_points(wish)} from seat {rival + 1}."
    if gain == 0:
        return f"That changes nothing in my {name} now."
    if card % KINDS >= PLUS_MINUS:
        return f"That takes my {name} from {before} to {after}."
    has_double = of_colour(state.collections[seat], colour_of(card)) & HAS_DOUBLE != 0
    twice = ", as it counts twice" if has_double else ""
    return f"That brings {_points(gain)} in {name}{twice}."


def why_lay(state: BohneState, seat: i64, card: i64) -> str:
    """Return one sentence on a card of the hand, for its owner."""
    name = COLOUR_NAMES[colour_of(card)]
    victim, harm = _most_harmed(state, seat, card)
    rival, wish = _keenest(state, seat, card)
    if harm <= -MUCH and -harm > wish:
        return f"That would cost seat {victim + 1} {_points(-harm)} in {name}."
    if wish >= MUCH:
        return f"Seat {rival + 1} may want that soon, so that I choose early."
    if harm < 0:
        return f"That helps nobody, and seat {victim + 1} least of all."
    return f"That brings the others little: {_points(wish)} at most now."


def _gain(state: BohneState, seat: i64, card: i64) -> int:
    """What a card brings to a collection as it lies (N-18)."""
    colour = colour_of(card)
    before = state.collections[seat]
    return int(colour_value(before + ONE_OF[card], colour) - colour_value(before, colour))


def _best_gain(state: BohneState, seat: i64) -> int:
    """What the best of the open cards brings to a seat."""
    sources = [source for source in range(int(state.seats)) if has(state.open, source)]
    return max(_gain(state, seat, state.played_by(source)) for source in sources)


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _keenest(state: BohneState, seat: i64, card: i64) -> tuple[int, int]:
    """The other seat that gains most by a card, and how much."""
    gains = _gains(state, seat, card)
    return max(gains, key=gains.__getitem__), max(gains.values())


def _most_harmed(state: BohneState, seat: i64, card: i64) -> tuple[int, int]:
    """The other seat that gains least by a card, and how much."""
    gains = _gains(state, seat, card)
    return min(gains, key=gains.__getitem__), min(gains.values())


def _gains(state: BohneState, seat: i64, card: i64) -> dict[int, int]:
    others = [other for other in range(int(state.seats)) if other != seat]
    return {other: _gain(state, other, card) for other in others}
