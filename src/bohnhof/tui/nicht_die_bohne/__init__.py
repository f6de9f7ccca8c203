"""Nicht die Bohne in the terminal."""
