"""Nicht die Bohne. Start reading at `game`."""
