"""What can keep a match from being played."""


class ArenaError(Exception):
    """A match that can not go on; the text is meant for people."""
