"""The picture of a game against the Bean-Mafia: bosses, farms, revealed cards, hand and piles."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from bohnhof.games.mafia.schema import View
from bohnhof.tui.cast import Cast
from bohnhof.tui.layout import broken, flow, joined
from bohnhof.tui.mafia.coloured import group_text, styled
from bohnhof.tui.mafia.fields import (
    boss_coins,
    boss_growing,
    harvest_of,
    sells_at,
    top_run,
    variant_of,
)
from bohnhof.tui.wording import cards_in_words, harvest_text, listed, purse_in_words, shown

PHASES = [
    "use the leftovers",
    "pay the Mafia",
    "plant from hand",
    "reveal",
    "cultivate",
    "draw",
]
LABEL = 7
COLUMN = 10
ROOMY = 58
"""With narrower lines a field says only what fits."""


def phase_name(view: View) -> str:
    """Return what the present phase is called; alone there is one less (S-05)."""
    return PHASES[view.phase - (1 if variant_of(view).may_leave else 0)]


class Board:
    """The table as the view's seat sees it, own farm below; tight: in fewer lines."""

    def __init__(self, view: View, cast: Cast, width: int, tight: bool) -> None:
        self.view = view
        self.cast = cast
        self.width = width
        self.tight = tight
        self.variant = variant_of(view)

    def lines(self) -> list[Text]:
        """Return the whole picture, no line wider than allowed."""
        below = self.view.seat or 0
        lines = [self._heading(), *joined(list(self._piles()), self.width), *self._mafia()]
        if self.variant.seats == 2:
            lines += self._seat(1 - below, small=self.tight)
        lines += list(self._revealed())
        lines += self._seat(below, small=False)
        return [part for line in lines for part in broken(line, self.width)]

    def _heading(self) -> Text:
        view, title = self.view, "The Bean-Mafia"
        if view.over:
            return Text(f"{title}: the game is over", "bold")
        phase = f"phase {view.phase} ({phase_name(view)})"
        who = f"{self.cast.whose(view.active)} " if self.variant.seats == 2 else ""
        return Text(f"{title}: turn {view.turn}, {who}{phase}", "bold")

    # Piles.

    def _piles(self) -> Iterable[Text]:
        view = self.view
        passes = f", pass {min(view.used_up + 1, self.variant.passes)} of {self.variant.passes}"
        text = f"Draw pile {view.pile}{passes if self.variant.passes > 1 else ''}"
        if view.set_aside:
            text += f"; {purse_in_words(sum(view.set_aside.values()))} set aside"
        yield Text(f"{text}; discards {len(view.discards)}", "dim")
        top = top_run(view)
        if top and not view.over:
            yield Text.assemble("On top: ", self._top(*top))

    def _top(self, bean: str, cards: int) -> Text:
        """The top discards and what the next reveal does with them (M-27, M-28)."""
        boss = boss_growing(self.view, bean)
        then = f"the next reveal feeds {shown(boss)}" if boss else "for whoever reveals one"
        return Text.assemble(group_text(bean, cards), f", {then}")

    # The Mafia.

    def _mafia(self) -> Iterable[Text]:
        coins = sum(self.view.mafia_coins.values())
        text = Text.assemble(("The Mafia", "bold reverse"), f" {purse_in_words(coins)}")
        if self.variant.mafia_weight > 1:
            text.append(f", doubled {self.view.mafia_score}")
        bosses = [self._boss(boss, column) for boss, column in self.view.bosses.items()]
        if not self.tight:
            return [text, *bosses]
        brief = [self._boss_briefly(boss, column) for boss, column in self.view.bosses.items()]
        lines = joined([text, *joined(brief, self.width)], self.width)
        return lines if len(lines) == 1 else [lines[0], *flow("bosses", brief, self.width)]

    def _boss(self, boss: str, column: Sequence[str]) -> Text:
        label = f"   {shown(boss):<{LABEL - 3}}"
        if not column:
            return Text.assemble(label, ("empty", "dim"))
        needed = sells_at(boss, column[0])
        cards = group_text(column[0], len(column))
        cards.pad_right(COLUMN - cards.cell_len)
        sale = f"sells at {needed} for {purse_in_words(boss_coins(boss))}"
        return Text.assemble(label, cards, f" {sale:<24} {needed - len(column)} missing")

    def _boss_briefly(self, boss: str, column: Sequence[str]) -> Text:
        if not column:
            return Text.assemble((shown(boss), "bold"), " empty")
        cards = Text.assemble(f"{len(column)}/{sells_at(boss, column[0])} ", styled(column[0]))
        return Text.assemble((shown(boss), "bold"), " ", cards, f" for {boss_coins(boss)}")

    # What lies open.

    def _revealed(self) -> Iterable[Text]:
        """Revealed groups, which are the other's leftovers until they are used (M-32)."""
        view = self.view
        if not view.revealed:
            return
        words = "Revealed"
        if view.step not in ("reveal", "cultivate"):
            whose = self.cast.inside(view.active)
            words = "Left over, for nobody" if view.over else f"Left over for {whose}"
        cards = [group_text(bean, count) for bean, count in view.revealed.items()]
        yield Text.assemble((words, "bold"), ": ", Text(", ").join(cards))

    # One seat.

    def _seat(self, seat: int, small: bool) -> Iterable[Text]:
        who = self.view.seats[seat]
        fields = [self._field(seat, field) for field in range(len(who.fields))]
        if small:
            brief = [self._field_briefly(seat, field) for field in range(len(who.fields))]
            lines = joined([self._purse(seat), *joined(brief, self.width)], self.width)
            return lines if len(lines) == 1 else [lines[0], *flow("fields", brief, self.width)]
        hand = _hand(who.hand) if isinstance(who.hand, list) else []
        gap = "  " if self.tight else "   "
        return [
            self._purse(seat),
            *fields,
            *(flow("hand", hand, self.width, gap) if hand else []),
        ]

    def _purse(self, seat: int) -> Text:
        who = self.view.seats[seat]
        text = Text(self.cast.name(seat), "bold reverse")
        if self.variant.seats == 2:
            text = text + Text(f" (seat {seat + 1})")
        text = text + Text(f" {purse_in_words(len(who.coins))}")
        if isinstance(who.hand, int):
            text.append(f"; holds {cards_in_words(who.hand)}")
            if who.known:
                text.append(f", first the shown {listed(who.known)}")
        if seat in self.view.asked:
            text.append("  << to decide", "bold")
        return text

    def _field(self, seat: int, field: int) -> Text:
        """A field's number, cards, harvest, and the boss whom it must pay."""
        column = self.view.seats[seat].fields[field]
        label = f"   {field + 1:<{LABEL - 3}}"
        if not column:
            return Text.assemble(label, ("empty", "dim"))
        name = styled(column[0])
        name.pad_right(COLUMN - 3 - name.cell_len)
        debt = self._debt(column)
        facts = harvest_text(harvest_of(column))
        if self.width < ROOMY:
            return Text.assemble(label, name, " ".join(facts.split()), debt)
        return Text.assemble(label, name, facts.rstrip(), debt)

    def _field_briefly(self, seat: int, field: int) -> Text:
        column = self.view.seats[seat].fields[field]
        if not column:
            return Text.assemble(f"{field + 1}: ", ("empty", "dim"))
        harvest = harvest_of(column)
        more = f", {harvest.missing} more for {harvest.next_coins}" if harvest.missing else ""
        worth = f" ({purse_in_words(harvest.coins)}{more}{self._debt(column)})"
        return Text.assemble(f"{field + 1}: ", group_text(column[0], len(column)), worth)

    def _debt(self, column: Sequence[str]) -> str:
        boss = boss_growing(self.view, column[0])
        return f", pays {shown(boss)}" if boss and not self.view.over else ""


def _hand(hand: Sequence[str]) -> list[Text]:
    """The hand from its front card on, which is marked (M-07)."""
    cards = [Text.assemble(f"{place} ", styled(bean)) for place, bean in enumerate(hand, 1)]
    if cards:
        cards[0] = Text.assemble("first > ", (cards[0].plain, "bold underline"))
    return cards or [Text("empty")]
