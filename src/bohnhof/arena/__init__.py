"""Matches between bots: many games over the same deals, and what they say about strength."""

from bohnhof.arena.match import Match
from bohnhof.arena.outcome import Outcome
from bohnhof.arena.results import Results

__all__ = ["Match", "Outcome", "Results"]
