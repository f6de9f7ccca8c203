"""What a bot says to its move, in games in which it may have something to say.

A remark follows from what lies open to everybody, whatever the bot holds: so it tells nothing new.
"""

from bohnhof.bots.remarks.codes import POLITE, Remark
from bohnhof.engine.contract import Data
from bohnhof.engine.parts import part_of

__all__ = ["POLITE", "Remark", "remark_on"]


def remark_on(view: Data, seat: int, move: Data) -> Remark | None:
    """Return what a bot at a seat says to its move, which is given as a description."""
    say = part_of(str(view["game"]), "remark")
    remark: Remark | None = say(view, seat, move) if say else None
    return remark
