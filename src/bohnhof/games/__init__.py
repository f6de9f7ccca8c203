"""The games. Each is a folder of its own and imports only `bohnhof.engine`."""

from bohnhof.engine.registry import Entry, register
from bohnhof.games.duel import game as duel

register(Entry(duel.INFO, duel.make, duel.from_position, duel.world))
