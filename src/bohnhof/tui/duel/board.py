"""The picture of a Duel: both farms, hand, bohnus cards, gifts and piles."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from bohnhof.games.duel.schema import View
from bohnhof.tui.cast import Cast
from bohnhof.tui.duel.coloured import column_text, styled
from bohnhof.tui.duel.columns import harvest_text
from bohnhof.tui.duel.patterns import match_in_words, money, nearest, value_of
from bohnhof.tui.layout import INDENT, broken, flow, joined
from bohnhof.tui.wording import purse_in_words

PHASES = {1: "plant from hand", 2: "turn up and give away", 3: "plant turned-up cards", 4: "draw"}
TURNS = 18
NARROWEST = 28
FIELD_LABEL = 8
FACTS = 33


class Board:
    """The table as the view's seat sees it, own farm below; tight: in fewer lines."""

    def __init__(self, view: View, cast: Cast, width: int, tight: bool) -> None:
        self.view = view
        self.cast = cast
        self.width = width
        self.tight = tight
        self._room = max(NARROWEST, width - FIELD_LABEL - FACTS)
        self._columns = [
            [column_text(column, self._room) for column in seat.fields] for seat in view.seats
        ]
        widths = [column.cell_len for farm in self._columns for column in farm]
        self._widest = min(self._room, max(NARROWEST, *widths))

    def lines(self) -> list[Text]:
        """Return the whole picture, no line wider than allowed."""
        below = self.view.seat or 0
        lines = [self._heading(), self._piles(), *self._seat(1 - below)]
        lines += joined(list(self._middle()), self.width)
        lines += self._seat(below)
        return [part for line in lines for part in broken(line, self.width)]

    def _heading(self) -> Text:
        view = self.view
        if view.over:
            return Text("The Duel: the game is over", "bold")
        turn = f"turn {view.turn} of {TURNS}" if view.turn <= TURNS else f"turn {view.turn}"
        phase = f"phase {view.phase} ({PHASES[view.phase]})"
        return Text(f"The Duel: {turn}, {self.cast.whose(view.active)} {phase}", "bold")

    def _piles(self) -> Text:
        view = self.view
        discards = sum(view.discards.values())
        bohnus = f"bohnus pile {view.bohnus_pile}, discards {len(view.bohnus_discards)}"
        return Text(f"Draw pile {view.pile}, discards {discards}; {bohnus}", "dim")

    # One seat.

    def _seat(self, seat: int) -> Iterable[Text]:
        who = self.view.seats[seat]
        yield self._purse(seat)
        for field in range(len(who.fields)):
            yield self._field(seat, field)
        if who.gift:
            yield Text.assemble("   gift   ", styled(who.gift), ", waits to be planted")
        if isinstance(who.hand, list):
            gap = "  " if self.tight else "   "
            yield from flow("hand", _hand(who.hand), self.width, gap)
        if isinstance(who.bohnus, list):
            yield from self._bohnus(who.bohnus)

    def _purse(self, seat: int) -> Text:
        who = self.view.seats[seat]
        coins = purse_in_words(len(who.coins))
        won = f" + {len(who.won)} bohnus" if who.won else ""
        text = Text(self.cast.name(seat), "bold reverse")
        text = text + Text(
            f" (seat {seat + 1}) score {money(self.view.scores[seat])}: {coins}{won}"
        )
        if isinstance(who.hand, int):
            beans = "1 bean" if who.hand == 1 else f"{who.hand} beans"
            text.append(f"; holds {beans}, {who.bohnus} bohnus")
        if seat in self.view.asked:
            text.append("  << to decide", "bold")
        return text

    def _field(self, seat: int, field: int) -> Text:
        """A field's number, column and harvest; all harvests stand below each other."""
        cards = self._columns[seat][field].copy()
        label = f"   {seat + 1}.{field + 1}  "
        facts = harvest_text(self.view.seats[seat].fields[field])
        if cards.cell_len > self._room:
            return Text.assemble(label, cards, "\n", " " * FIELD_LABEL, facts.strip())
        if facts:
            cards.pad_right(self._widest - cards.cell_len)
        return Text.assemble(label, cards, "  " if facts else "", facts)

    def _bohnus(self, patterns: Sequence[str]) -> Iterable[Text]:
        """The bohnus cards with the fields that match or nearly do."""
        cards = [self._bohnus_card(slot, pattern) for slot, pattern in enumerate(patterns)]
        lines = joined(cards, self.width - INDENT) if self.tight else cards
        for number, line in enumerate(lines or [Text("none")]):
            yield Text.assemble(f"   {'' if number else 'bohnus':<6} ", line)

    def _bohnus_card(self, slot: int, pattern: str) -> Text:
        near = nearest(self.view, pattern, 1 if self.tight else 2)[:3]
        matches = ", ".join(match_in_words(match) for match in near)
        text = f"{slot + 1} {pattern} {value_of(self.view, pattern)}"
        return Text(f"{text} ({matches})" if matches else text)

    # What lies between the farms.

    def _middle(self) -> Iterable[Text]:
        view = self.view
        if view.turned:
            beans = Text(", ").join([styled(bean) for bean in view.turned])
            yield Text.assemble(f"Turned up for {self.cast.inside(view.active)}: ", beans)
        if view.pushed:
            pushed = [self._push(bean, seat) for bean, seat in view.pushed.items()]
            yield Text.assemble("Gift cards pushed: ", Text(", ").join(pushed))

    def _push(self, bean: str, seat: int) -> Text:
        """A gift card pushed in this phase, by whom, and what became of the offer (D-22)."""
        answer = " (declined)"
        if bean == self.view.offer:
            answer = " (accepted)" if self.view.step == "choose_gift" else ""
        return Text.assemble(styled(bean), f" by {self.cast.inside(seat)}{answer}")


def _hand(hand: Sequence[str]) -> list[Text]:
    """The hand from its first card on, which is marked (D-10)."""
    cards = [Text.assemble(f"{place} ", styled(bean)) for place, bean in enumerate(hand, 1)]
    if cards:
        cards[0] = Text.assemble("first > ", (cards[0].plain, "bold underline"))
    return cards or [Text("empty")]
