"""What a player of the Duel must do now, in a sentence and, when asked, with the rules."""

from collections.abc import Sequence

from bohnhof.games.duel.schema import View
from bohnhof.tui.cast import Cast
from bohnhof.tui.duel.columns import takes
from bohnhof.tui.presenter import Guide
from bohnhof.tui.wording import listed, shown

GUIDES = {
    "plant_first": Guide(
        "Phase 1. The first card of your hand must be planted: on an empty field, on its own type "
        "or on the type one rank lower. If it fits nowhere, harvest a field first.",
        ("D-17", "D-14", "D-16", "D-46", "D-51"),
    ),
    "plant_second": Guide(
        "Phase 1. You may plant the card that is now the first of your hand, or stop. There is no "
        "third.",
        ("D-18", "D-19", "D-14"),
    ),
    "make_offer": Guide(
        "Phase 2. Offer one card of one type as a gift. You can back it with a card in hand, or, "
        "in your turn, with a turned-up one; otherwise it is a bluff, which costs you a coin if it "
        "is accepted. A type that was offered can not be offered again in this phase.",
        ("D-21", "D-22", "D-23", "D-24", "D-30", "DQ-10"),
    ),
    "answer": Guide(
        "Phase 2. Accept the gift, and you must plant it in phase 3; or decline, and you must make "
        "the next offer. If the offer was a bluff, accepting wins you a coin instead.",
        ("D-25", "D-26", "D-27", "D-30", "DQ-07"),
    ),
    "choose_gift": Guide(
        "Phase 2. Your offer was accepted: choose which card of that type you hand over.",
        ("D-26", "DQ-08"),
    ),
    "plant_turned": Guide(
        "Phase 3. Plant your turned-up cards and a gift, in any order. You may discard one of the "
        "turned-up cards instead; the gift must be planted. If nothing fits, harvest a field.",
        ("D-32", "D-33", "D-14", "D-16", "D-51"),
    ),
    "plant_gift": Guide(
        "Phase 3. Plant the gift you accepted. If it fits nowhere, harvest a field first.",
        ("D-34", "D-14", "D-16", "D-51"),
    ),
    "drop_bohnus": Guide(
        "Phase 4. You may discard one bohnus card; then both players refill to three.",
        ("D-36", "D-37", "D-38"),
    ),
    "over": Guide("The game is over.", ("D-53", "D-55", "D-56")),
}
WINDOW = Guide(
    "Before the game goes on, you may fulfil bohnus cards that match a column, or pass.",
    ("D-41", "D-43", "D-44", "DQ-18"),
)


def guide(view: View) -> Guide:
    """Explain the present question."""
    return WINDOW if view.window else GUIDES[view.step]


def task(view: View, cast: Cast) -> str:
    """Return in one sentence who must do what now."""
    if view.over:
        return "The game is over."
    seat = view.asked[0]
    return f"{cast.name(seat)} {_duty(view, seat, cast)}."


def _duty(view: View, seat: int, cast: Cast) -> str:
    if view.window:
        return "may claim a bohnus card, or pass"
    return {
        "plant_first": f"must plant {_first_card(view, seat)}",
        "plant_second": f"may plant {_first_card(view, seat)}, or stop",
        "make_offer": f"must offer {cast.inside(1 - seat)} a gift, backed or bluffed",
        "answer": f"must accept or decline {_offer(view)} from {cast.inside(1 - seat)}",
        "choose_gift": f"must choose which {_offer(view)} to give away",
        "plant_turned": f"must plant {_pending(view, seat)}",
        "plant_gift": f"must plant {_pending(view, seat)}",
        "drop_bohnus": "may discard one bohnus card, or keep all",
    }[view.step]


def _offer(view: View) -> str:
    return shown(view.offer) if view.offer else "gift"


def _pending(view: View, seat: int) -> str:
    """The cards beside the fields, and how to get on with them (D-16, D-33)."""
    turned = list(view.turned) if seat == view.active else []
    gift = view.seats[seat].gift
    cards = [*turned, gift] if gift else turned
    text = listed(turned) if turned else ""
    if gift:
        text += f"{' and ' if text else ''}the gift, {shown(gift)}"
    if turned and not view.has_discarded:
        text += "; one turned-up card may be discarded"
    return text + _no_room(view, seat, cards)


def _first_card(view: View, seat: int) -> str:
    hand = view.seats[seat].hand
    if not isinstance(hand, list) or not hand:
        return "the first card in hand"
    return f"the first card in hand, {shown(hand[0])}{_no_room(view, seat, hand[:1])}"


def _no_room(view: View, seat: int, cards: Sequence[str]) -> str:
    fields = view.seats[seat].fields
    if any(takes(column, bean) for column in fields for bean in cards):
        return ""
    return " (no room: harvest a field first)"
