"""The games. Each is a folder of its own and imports only `bohnhof.engine`."""

from bohnhof.engine.registry import register
from bohnhof.games.classic import game as classic
from bohnhof.games.duel import game as duel
from bohnhof.games.mafia import game as mafia
from bohnhof.games.nicht_die_bohne import game as bohne

for entry in (classic.ENTRY, duel.ENTRY, mafia.ENTRY, mafia.SOLO_ENTRY, bohne.ENTRY):
    register(entry)
