"""The errors a caller can meet, one type per kind of mistake."""


class BohnhofError(Exception):
    """Base of all errors that Bohnhof raises on purpose; the text is meant for people."""


class SetupError(BohnhofError):
    """An unknown game, a wrong number of seats, or an option that does not fit."""


class IllegalAction(BohnhofError):
    """The action is understood, but the rules do not allow it to this seat now.

    `refusal` is the game's name of why, see `Game.refusals`; nothing if there is none.
    """

    def __init__(self, text: str, refusal: str = "") -> None:
        super().__init__(text)
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, tuple[str, str]]:
        return type(self), (str(self), self.refusal)


class NoSuchSeat(IllegalAction):
    """A seat was named that is not at this table."""


class NotationError(BohnhofError):
    """A text or description that is no action of this game."""


class PositionError(BohnhofError):
    """A position or view that is malformed or that no game can reach."""


class RecordError(BohnhofError):
    """A record that is malformed or does not replay."""
