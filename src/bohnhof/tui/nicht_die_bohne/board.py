"""The picture of Nicht die Bohne: the trick, all collections with their values, sheet and hand."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from bohnhof.games.nicht_die_bohne.schema import SeatView, View
from bohnhof.games.nicht_die_bohne.tables import COLOUR_NAMES, DECK_SIZE
from bohnhof.tui.cast import Cast
from bohnhof.tui.layout import broken, flow, run_on
from bohnhof.tui.nicht_die_bohne.cards import (
    by_colour,
    of_colour,
    reason,
    takings,
)
from bohnhof.tui.nicht_die_bohne.coloured import STYLES, faces_text, styled
from bohnhof.tui.nicht_die_bohne.sheet import sheet

BETWEEN = 3
"""Columns between two collections that stand side by side."""
CHIP = "(chip)"


class Board:
    """The table as the view's seat sees it, own collection first; tight: in fewer lines."""

    def __init__(self, view: View, cast: Cast, width: int, tight: bool) -> None:
        self.view = view
        self.cast = cast
        self.width = width
        self.tight = tight
        first, count = view.seat or 0, len(view.seats)
        self.order = [(first + i) % count for i in range(count)]

    def lines(self) -> list[Text]:
        """Return the whole picture, no line wider than allowed."""
        lines = [self._heading()]
        lines += self._rows() if self.tight else self._blocks()
        lines += [Text(line, "dim") for line in sheet(self.view, self.cast, self.width)]
        lines += [*self._trick(), *self._hands()]
        return [part for line in lines for part in broken(line, self.width)]

    def _heading(self) -> Text:
        view = self.view
        if view.over:
            return Text("Nicht die Bohne: the game is over", "bold")
        tricks = DECK_SIZE // len(view.seats)
        where = f"round {view.round} of {view.options.rounds}, trick {view.trick} of {tricks}"
        verb = "lead" if self.cast.is_you(view.chip) else "leads"
        return Text(f"Nicht die Bohne: {where}, {self.cast.inside(view.chip)} {verb}", "bold")

    # Collections.

    def _rows(self) -> Iterable[Text]:
        """A line for each seat: name, what its collection comes to, and each colour."""
        heads = [Text(""), Text("now"), *(Text(c, STYLES[c]) for c in COLOUR_NAMES)]
        rows = [heads, *(self._cells(seat) for seat in self.order)]
        widths = [max(row[i].cell_len for row in rows) for i in range(len(heads))]
        if sum(widths) + 2 * len(widths) > self.width:
            return self._flowing(widths[0])
        for row in rows:
            for cell, size in zip(row, widths, strict=True):
                cell.pad_right(size - cell.cell_len)
        return [Text("  ").join(row) for row in rows]

    def _flowing(self, widest: int) -> Iterable[Text]:
        """The same without columns, if these would be too wide: every colour with its name."""
        for seat in self.order:
            name, now, *cells = self._cells(seat)
            name.pad_right(widest - name.cell_len)
            named = zip(COLOUR_NAMES, cells, strict=True)
            colours = [Text.assemble((f"{c} ", STYLES[c]), cell) for c, cell in named if cell.plain]
            yield from run_on(Text.assemble(name, "  "), [now, *colours], self.width, "  ")

    def _cells(self, seat: int) -> list[Text]:
        """Name, the sum of a collection, then each colour: its cards and its value."""
        who = self.view.seats[seat]
        cells = [self._name(seat), Text(f"{who.running.sum:+d}" if who.collection else "", "bold")]
        for colour in COLOUR_NAMES:
            cards = of_colour(who.collection, colour)
            value = Text(f"={who.colours[colour].value}", "bold") if cards else Text("")
            cells.append(Text.assemble(faces_text(colour, cards), value))
        return cells

    def _blocks(self) -> Iterable[Text]:
        """A block for each seat, side by side as the width allows."""
        blocks = [self._block(seat) for seat in self.order]
        widest = max(line.cell_len for block in blocks for line in block)
        abreast = max(1, (self.width + BETWEEN) // (widest + BETWEEN))
        abreast = -(-len(blocks) // -(-len(blocks) // abreast))  # as even as can be
        for first in range(0, len(blocks), abreast):
            row = blocks[first : first + abreast]
            for lines in zip(*row, strict=True):
                for line in lines[:-1]:
                    line.pad_right(widest + BETWEEN - line.cell_len)
                yield Text("").join(lines)

    def _block(self, seat: int) -> list[Text]:
        """Name and sum of a seat, then a line for each colour."""
        who = self.view.seats[seat]
        head = self._name(seat)
        if who.collection:
            running = who.running
            head.append(f" {running.plus} - {running.minus} = ")
            head.append(f"{running.sum}", "bold")
        return [head, *(self._colour(who, colour) for colour in COLOUR_NAMES)]

    def _colour(self, who: SeatView, colour: str) -> Text:
        cards = of_colour(who.collection, colour)
        label = (f"   {colour:<7}", STYLES[colour])
        if not cards:
            return Text.assemble(label, ("-", "dim"))
        seen = who.colours[colour]
        why = reason(seen)
        value = Text.assemble((f"= {seen.value}", "bold"), f" ({why})" if why else "")
        return Text.assemble(label, faces_text(colour, cards), " ", value)

    def _name(self, seat: int) -> Text:
        """A seat's name, marked if it is asked; the chip shows who leads."""
        text = Text(self.cast.name(seat), "bold reverse")
        number = "" if self.cast.name(seat).endswith(f" {seat + 1}") else f" ({seat + 1})"
        text = text + Text(number)
        if seat == self.view.chip and not self.view.over:
            text.append(" *", "bold")
        return text

    # The trick.

    def _trick(self) -> Iterable[Text]:
        """The cards on the table from the chip on, and how they were taken."""
        view, count = self.view, len(self.view.seats)
        if view.over or view.step == "lead":
            return
        seats = [(view.chip + i) % count for i in range(count)]
        cards = [self._played(seat) for seat in seats]
        if view.step == "follow":
            cards = [cards[0], *self._followers(seats[1:])]
        yield from flow("trick", cards, self.width)
        taken = takings(view)
        if taken:
            steps = [self._taking(taker, source) for taker, source in taken]
            yield from flow("taken", steps, self.width, ", ")

    def _followers(self, seats: Sequence[int]) -> Iterable[Text]:
        """Who has played face down, and who is still to play (NQ-04)."""
        players = [(seat, self.view.seats[seat].played) for seat in seats]
        seen = [seat for seat, played in players if played and played.card]
        yield from (Text.assemble(self._played(seat), ", face down") for seat in seen)
        hidden = [self.cast.name(seat) for seat, played in players if played and not played.card]
        to_play = [self.cast.name(seat) for seat, played in players if not played]
        if hidden:
            yield Text(f"face down: {', '.join(hidden)}")
        if to_play:
            yield Text(f"to play: {', '.join(to_play)}", "dim")

    def _played(self, seat: int) -> Text:
        played = self.view.seats[seat].played
        name = f"{self.cast.name(seat)}: "
        if played is None or played.card is None:
            return Text(f"{name}face down")
        if played.taken_by is not None:
            return Text(f"{name}{played.card} (gone)", "strike dim")
        chip = f" {CHIP}" if seat == self.view.chip else ""
        return Text.assemble(name, styled(played.card), (chip, "bold"))

    def _taking(self, taker: int, source: int) -> Text:
        played = self.view.seats[source].played
        card = styled(played.card) if played and played.card else Text("a card")
        verb = self.cast.does(taker, "take")
        return Text.assemble(f"{verb} ", card, f" from {self.cast.inside(source)}")

    # Hands.

    def _hands(self) -> Iterable[Text]:
        """The hands that are seen: mine, or all once the cards lie open."""
        for seat in self.order:
            hand = self.view.seats[seat].hand
            if isinstance(hand, list) and hand:
                own = seat == self.view.seat
                label = "hand" if own else f"hand of {self.cast.inside(seat)}"
                yield from flow(label, _sorted_hand(hand), self.width)


def _sorted_hand(hand: Sequence[str]) -> list[Text]:
    """The hand by colour, numbers first (N-05)."""
    return [
        Text.assemble((f"{colour} ", STYLES[colour]), faces_text(colour, cards))
        for colour, cards in by_colour(hand)
    ]
