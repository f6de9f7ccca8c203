"""What a player against the Bean-Mafia must do now, in a sentence and, when asked, with rules."""

from bohnhof.games.mafia.schema import View
from bohnhof.tui.cast import Cast
from bohnhof.tui.mafia.fields import debts, groups, takes, variant_of
from bohnhof.tui.presenter import Guide
from bohnhof.tui.wording import joined, shown

GUIDES = {
    "use_leftovers": Guide(
        "Your opponent left revealed cards. Put each group on one of your fields or on the "
        "discards, in the order you like; the bosses get none of it now.",
        ("M-13", "MQ-02", "MQ-03", "MQ-04", "MQ-05"),
    ),
    "pay_mafia": Guide(
        "Each of your fields whose type a boss grows pays him one card. Harvest a field first and "
        "it owes nothing; then pay all that is due at once.",
        ("M-14", "M-16", "M-17", "M-42", "MQ-07"),
    ),
    "plant_first": Guide(
        "The front card of your hand must be planted: on a field of its type, else on an empty "
        "one. If there is none, harvest a field (or buy a third one) first.",
        ("M-18", "M-21", "M-36", "M-42", "MQ-23"),
    ),
    "plant_second": Guide(
        "You may plant the card that is now at the front, or stop. There is no third.",
        ("M-19", "M-20", "MQ-10"),
    ),
    "planted": Guide(
        "Before cards are revealed you may still harvest or buy; in the reveal you can not.",
        ("MQ-10", "M-24", "M-25", "M-27", "M-28", "M-29"),
    ),
    "cultivate": Guide(
        "Put revealed groups on your fields or on a boss who can take them; what you leave is for "
        "your opponent. You may give hand cards to the bosses and harvest. You can not end while "
        "a boss is empty and you hold a card for him.",
        ("M-30", "M-31", "M-32", "M-33", "M-36", "M-37", "M-38", "MQ-18", "MQ-19"),
    ),
    "end_turn": Guide(
        "You have drawn. You may still harvest or buy; then your turn ends.", ("M-39", "MQ-25")
    ),
    "over": Guide("The game is over.", ("M-48", "M-49", "M-50", "M-51", "MQ-24")),
}
ALONE = {
    "pay_mafia": Guide(GUIDES["pay_mafia"].text, ("S-06", "M-16", "M-42", "MQ-07")),
    "plant_first": Guide(
        "The front card of your hand must be planted: on a field of its type, else on an empty "
        "one. If there is none, harvest a field first.",
        ("S-07", "M-21", "M-36", "M-42"),
    ),
    "plant_second": Guide(GUIDES["plant_second"].text, ("S-07", "M-20", "MQ-10")),
    "planted": Guide(
        "Before cards are revealed you may still harvest; in the reveal you can not.",
        ("S-08", "S-12", "M-25", "M-27", "M-28"),
    ),
    "cultivate": Guide(
        "All revealed groups must go to your fields or to a boss who can take them. You may give "
        "hand cards to the bosses and harvest. You can not end while a boss is empty and you hold "
        "a card for him.",
        ("S-09", "S-10", "S-13", "SQ-03", "SQ-08", "M-36", "MQ-18", "MQ-19"),
    ),
    "over": Guide("The game is over.", ("S-14", "S-16", "S-17", "S-18", "SQ-05")),
}


def guide(view: View) -> Guide:
    """Explain the present question."""
    guides = GUIDES if variant_of(view).seats == 2 else ALONE
    return guides[view.step]


def task(view: View, cast: Cast) -> str:
    """Return in one sentence who must do what now."""
    if view.over:
        return "The game is over."
    seat = view.asked[0]
    return f"{cast.name(seat)} {_duty(view, seat)}."


def _duty(view: View, seat: int) -> str:
    step = view.step
    if step == "plant_first":
        return f"must plant {_front(view, seat)}"
    if step == "plant_second":
        return f"may plant {_front(view, seat)}, or stop"
    if step == "cultivate":
        return _cultivation(view, seat)
    if step == "use_leftovers":
        return f"must use or discard {groups(view.revealed)}"
    if step == "pay_mafia":
        due = debts(view, seat)
        return f"must pay {joined([f'{shown(boss)} 1 {shown(bean)}' for _f, bean, boss in due])}"
    if step == "end_turn":
        return "may harvest or buy before the turn ends"
    return "may harvest or buy before cards are revealed"


def _front(view: View, seat: int) -> str:
    hand, fields = view.seats[seat].hand, view.seats[seat].fields
    if not isinstance(hand, list) or not hand:
        return "the front card in hand"
    room = any(takes(fields, field, hand[0]) for field in range(len(fields)))
    return f"the front card, {shown(hand[0])}" + ("" if room else " (no room: harvest first)")


def _cultivation(view: View, seat: int) -> str:
    """What is to be placed, and which bosses wait for a card (M-37)."""
    may_leave, hand = variant_of(view).may_leave, view.seats[seat].hand
    verb = "may" if may_leave else "must"
    duty = (
        f"{verb} place {groups(view.revealed)}" if view.revealed else "may give hand cards, or end"
    )
    empty = [shown(boss) for boss, column in view.bosses.items() if not column]
    grown = {column[0] for column in view.bosses.values() if column}
    if empty and isinstance(hand, list) and any(bean not in grown for bean in hand):
        duty += f"; {joined(empty)} must get a card before the end"
    return duty
