"""The terminal table of a game that brings no picture of its own."""
