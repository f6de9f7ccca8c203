"""The picture of Classic Bohnanza: piles, farms, what lies open, the board of offers, the hand."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from bohnhof.games.classic.schema import View
from bohnhof.games.classic.tables import PASSES
from bohnhof.tui.cast import Cast
from bohnhof.tui.classic import offer_lines
from bohnhof.tui.classic.coloured import groups_text, styled
from bohnhof.tui.classic.fields import groups, harvest_of
from bohnhof.tui.classic.seen import hand_size, known_of
from bohnhof.tui.layout import broken, flow, run_on
from bohnhof.tui.wording import harvest_text, purse_in_words

PHASES = {1: "plant from hand", 2: "trade", 3: "plant what came in", 4: "draw"}
LABEL = 6
NAME = 11
ROOMY = 58
"""With narrower lines a field says only what fits."""
WIDE = 98
"""On lines so wide two farms stand side by side."""
BETWEEN = 3
"""Columns between two farms that stand side by side."""
FEW = 4
"""So many open offers have a line each on a small screen; more are set one after the other."""


class Board:
    """The table as the view's seat sees it, own farm last; tight: in fewer lines."""

    def __init__(self, view: View, cast: Cast, width: int, tight: bool) -> None:
        self.view = view
        self.cast = cast
        self.width = width
        self.tight = tight
        first, count = (-1 if view.seat is None else view.seat), len(view.seats)
        self.order = [(first + i) % count for i in range(1, count + 1)]

    def lines(self) -> list[Text]:
        """Return the whole picture, no line wider than allowed."""
        lines = [self._heading(), self._piles()]
        if self.tight:
            lines += [*self._rows(), *self._open_cards(), *self._offers(), *self._hands()]
        else:
            lines += [*self._blocks(self.order[:-1]), *self._open_cards(), *self._offers()]
            lines += [*self._block(self.order[-1]), *self._hands()]
        return [part for line in lines for part in broken(line, self.width)]

    def _heading(self) -> Text:
        view = self.view
        if view.over:
            return Text("Classic Bohnanza: the game is over", "bold")
        step = f"step {view.phase} ({PHASES[view.phase]})"
        call = ", last call" if view.step == "last_call" else ""
        whose = self.cast.whose(view.active)
        return Text(f"Classic Bohnanza: turn {view.turn}, {whose} {step}{call}", "bold")

    def _piles(self) -> Text:
        view = self.view
        passes = f"pass {min(view.used_up + 1, int(PASSES))} of {PASSES}"
        discards = f"discards {sum(view.discards.values())}"
        text = Text(f"Draw pile {view.pile}, {passes}; {discards}", "dim")
        if view.discard_top:
            text = Text.assemble(text, (", on top ", "dim"), styled(view.discard_top))
        if self.tight:
            text.append("   fields: cards=coins", "dim")
        return text

    # Farms, in rows.

    def _rows(self) -> Iterable[Text]:
        """A line for each seat: name, coins, cards in hand, and each field as cards=coins."""
        most = max(len(who.fields) for who in self.view.seats)
        heads = ["", "coins", "hand", *(f"field {n + 1}" for n in range(most))]
        rows = [[Text(head, "dim") for head in heads], *(self._cells(s, most) for s in self.order)]
        widths = [max(row[i].cell_len for row in rows) for i in range(len(heads))]
        if sum(widths) + 2 * (len(widths) - 1) > self.width:
            return self._flowing(widths[0])
        for row in rows:
            for number, (cell, size) in enumerate(zip(row, widths, strict=True)):
                if number in (1, 2):
                    cell.pad_left(size - cell.cell_len)
                else:
                    cell.pad_right(size - cell.cell_len)
        return [Text("  ").join(row) for row in rows]

    def _flowing(self, widest: int) -> Iterable[Text]:
        """The same without columns, if these would be too wide."""
        for seat in self.order:
            name, coins, hand, *cells = self._cells(seat, 0)
            name.pad_right(widest - name.cell_len)
            facts = [Text.assemble(coins, " coins"), Text.assemble(hand, " cards")]
            fields = [Text.assemble((f"{n}: ", "dim"), cell) for n, cell in enumerate(cells, 1)]
            yield from run_on(Text.assemble(name, "  "), [*facts, *fields], self.width, "  ")

    def _cells(self, seat: int, columns: int) -> list[Text]:
        who = self.view.seats[seat]
        fields = [_beanometer(field) for field in who.fields]
        fields += [Text("")] * (columns - len(fields))
        hand = hand_size(self.view, seat)
        return [self._name(seat), Text(f"{len(who.coins)}"), Text(f"{hand}"), *fields]

    # Farms, in blocks.

    def _blocks(self, seats: Sequence[int]) -> Iterable[Text]:
        """A block for each seat, side by side if two fit."""
        blocks = [self._block(seat) for seat in seats]
        widest = max(line.cell_len for block in blocks for line in block)
        if 2 * widest + BETWEEN > self.width:
            return [line for block in blocks for line in block]
        lines: list[Text] = []
        for first in range(0, len(blocks), 2):
            left, *rest = blocks[first : first + 2]
            right = rest[0] if rest else []
            for number in range(max(len(left), len(right))):
                line = left[number] if number < len(left) else Text("")
                if number < len(right):
                    line.pad_right(widest + BETWEEN - line.cell_len)
                    line = Text.assemble(line, right[number])
                lines.append(line)
        return lines

    def _block(self, seat: int) -> list[Text]:
        fields = self.view.seats[seat].fields
        return [self._purse(seat), *(self._field(number, f) for number, f in enumerate(fields, 1))]

    def _purse(self, seat: int) -> Text:
        """Name, coins and size of the hand, with what is known of it if there is room for that."""
        who, size = self.view.seats[seat], hand_size(self.view, seat)
        text = Text.assemble(self._name(seat), f" {purse_in_words(len(who.coins))}, {size} in hand")
        known = Text(f" (has {groups(known_of(self.view, seat))})", "dim")
        room = self.width if self.width < WIDE else (self.width - BETWEEN) // 2
        if who.holds and isinstance(who.hand, int) and text.cell_len + known.cell_len <= room:
            text.append(known)
        return text

    def _field(self, number: int, field: Sequence[str]) -> Text:
        label = f"   {number:<{LABEL - 3}}"
        if not field:
            return Text.assemble(label, ("empty", "dim"))
        name = styled(field[0])
        name.pad_right(NAME - name.cell_len)
        facts = harvest_text(harvest_of(field))
        if self.width < ROOMY:
            return Text.assemble(label, name, " ".join(facts.split()))
        return Text.assemble(label, name, facts.rstrip())

    def _name(self, seat: int) -> Text:
        """A seat's name, and its number for notation; a star marks the active one."""
        name = self.cast.name(seat)
        text = Text(name, "bold reverse")
        text = text + Text("" if name.endswith(f" {seat + 1}") else f" ({seat + 1})")
        if seat == self.view.active and not self.view.over:
            text.append(" *", "bold")
        return text

    # What lies open.

    def _open_cards(self) -> Iterable[Text]:
        """Face-up cards by the names notation has for them, and what everybody laid aside."""
        face = [
            Text.assemble(f"face{slot} ", styled(bean))
            for slot, bean in enumerate(self.view.face, 1)
            if bean is not None
        ]
        aside = [
            Text.assemble(f"{self.cast.name(seat)}: ", groups_text(self.view.seats[seat].aside))
            for seat in self.order
            if self.view.seats[seat].aside
        ]
        if aside:
            aside[0] = Text.assemble(("Aside  ", "bold"), aside[0])
        if face:
            face[0] = Text.assemble(("Face up  ", "bold"), face[0])
        if face or aside:
            first, *rest = [*face, *aside]
            yield from run_on(first, [Text(""), *rest], self.width, "   ")

    # Offers.

    def _offers(self) -> Iterable[Text]:
        """All open offers: a line each, or one after the other if there are too many."""
        if not self.tight or len(self.view.offers) <= FEW:
            for offer in self.view.offers:
                yield offer_lines.line(self.view, offer, self.cast, self.tight)
            return
        brief = [offer_lines.brief(offer) for offer in self.view.offers]
        yield from flow("offers", brief, self.width)

    # Hands.

    def _hands(self) -> Iterable[Text]:
        """The hands that are seen: the reader's, or all of an open table."""
        for seat in self.order:
            hand = self.view.seats[seat].hand
            if isinstance(hand, list):
                label = "hand" if seat == self.view.seat else f"hand of {self.cast.inside(seat)}"
                yield from flow(label, _hand(hand), self.width, "  " if self.tight else "   ")


def _beanometer(field: Sequence[str]) -> Text:
    """A field in few letters: what it pays now and next, as its beanometer has it."""
    if not field:
        return Text("empty", "dim")
    harvest = harvest_of(field)
    pays = Text(f"{harvest.cards}={harvest.coins}", "bold")
    after = f" {harvest.cards + harvest.missing}={harvest.next_coins}" if harvest.missing else ""
    return Text.assemble(styled(field[0]), " ", pays, (after or " full", "dim"))


def _hand(hand: Sequence[str]) -> list[Text]:
    """The hand from its front card on, which is marked (C-09, C-14)."""
    cards = [Text.assemble(f"{place} ", styled(bean)) for place, bean in enumerate(hand, 1)]
    if cards:
        cards[0] = Text.assemble("first > ", (cards[0].plain, "bold underline"))
    return cards or [Text("empty")]
