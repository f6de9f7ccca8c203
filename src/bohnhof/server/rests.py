"""What goes without saying: a no to what all know to be hopeless, and of who wants nothing more."""

from typing import TYPE_CHECKING

from bohnhof import State
from bohnhof.engine.contract import Question
from bohnhof.server import entries

if TYPE_CHECKING:  # a table asks this module what follows by itself
    from bohnhof.server.table import Table


def is_at_rest(table: "Table", seat: int) -> bool:
    """Say whether the person of a seat wants nothing more this turn, while the game is played."""
    rest, place, state = table.places[seat].rest, table.places[seat], table.state
    if rest is None or state is None or place.bot is not None:
        return False
    return rest.turn == state.game.turn_of(state)


def matter_of_course(table: "Table", state: State) -> entries.Moved | None:
    """Return a no that goes without saying: to what all know to be hopeless, or at rest."""
    deciding, questions = table.deciding(), table.questions()
    for question in questions:
        is_no = question.is_hopeless or _is_refused(table, question)
        if question.seat in deciding and is_no:
            return _said(state, question.seat, state.game.no_to(question))
    for seat in deciding:
        if table.rests(seat) and seat in table.asked and _is_free(table, seat, questions):
            refusal = state.game.no_thanks(state, seat)
            if refusal != -1:
                return _said(state, seat, refusal)
    return None


def _said(state: State, seat: int, action: int) -> entries.Moved:
    return entries.Moved(seat=seat, move=state.text(action), by="table", events=[])


def _is_refused(table: "Table", question: Question) -> bool:
    """Say whether a seat that wants nothing more was asked before it said so."""
    rest = table.places[question.seat].rest
    return rest is not None and table.rests(question.seat) and question.number < rest.before


def _is_free(table: "Table", seat: int, questions: list[Question]) -> bool:
    """Say whether nothing lies there that a resting seat may leave there.

    What was asked later may, as long as the others have something to do.
    """
    is_waited_for = all(table.rests(other) for other in table.asked)
    return is_waited_for or all(question.seat != seat for question in questions)
