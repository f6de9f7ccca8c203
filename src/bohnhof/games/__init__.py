"""The games. Each is a folder of its own and imports only `bohnhof.engine`."""

from bohnhof.engine.registry import Entry, register
from bohnhof.games.classic import game as classic
from bohnhof.games.duel import game as duel
from bohnhof.games.mafia import game as mafia
from bohnhof.games.nicht_die_bohne import game as bohne

register(Entry(classic.INFO, classic.make, classic.from_position, classic.world))
register(Entry(duel.INFO, duel.make, duel.from_position, duel.world))
register(Entry(mafia.INFO, mafia.make, mafia.from_position, mafia.world))
register(Entry(mafia.SOLO_INFO, mafia.make_solo, mafia.solo_from_position, mafia.solo_world))
register(Entry(bohne.INFO, bohne.make, bohne.from_position, bohne.world))
