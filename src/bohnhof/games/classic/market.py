"""The board of offers as a table and a counter see it: what lies open, and what was said."""

from typing import Final

from bohnhof.engine.contract import Data
from bohnhof.engine.events import Event
from bohnhof.games.classic.bundle import bundle_of, covers
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import BOTH_FACES

TERMS: Final = ("kind", "maker", "to", "face", "give", "want")


def offers_in(view: Data) -> dict[int, object]:
    """Return the terms of each open offer and ask of a view, by number."""
    offers = view["offers"]
    assert isinstance(offers, list)
    return {offer["number"]: [offer[term] for term in TERMS] for offer in offers}


def haggle_in(state: ClassicState, event: Event) -> str:
    """Return what an event was at the market, one of HAGGLES, just after it happened."""
    if event.kind == "dealt":
        return "deal"
    if event.kind == "declined":
        return "refusal"
    if event.kind not in ("offered", "asked"):
        return ""
    want = event.data["want"]
    if not isinstance(want, dict) or not want:
        return "gift"
    return "payable" if _is_payable(state, event, bundle_of(want)) else "unpayable"


def _is_payable(state: ClassicState, event: Event, wanted: int) -> bool:
    """Say whether anybody who is asked has what is wanted, in hand or face up."""
    to = event.data["to"]
    for seat in range(state.game.seats):
        is_asked = seat != event.owner and (to == "all" or to == seat)
        if is_asked and covers(_beans(state, seat), wanted):
            return True
    return False


def _beans(state: ClassicState, seat: int) -> int:
    """Return the bundle of all that a seat could give."""
    face = state.face_beans(BOTH_FACES) if seat == state.active else 0
    return int(state.hands.beans(seat) + face)
