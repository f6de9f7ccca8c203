"""Who is who in a sentence: the reader is "you", the others have names."""

YOU = "You"
LONGEST_NAME = 24


class Cast:
    """The names at a table, told to one reader (`me`) or to nobody in particular (None)."""

    def __init__(self, names: list[str], me: int | None = None) -> None:
        self._names = [_clean(name) or f"Seat {seat + 1}" for seat, name in enumerate(names)]
        self.me = me

    @property
    def seats(self) -> int:
        """How many there are."""
        return len(self._names)

    def is_you(self, seat: int) -> bool:
        """Say whether a seat is addressed as "you"."""
        return seat == self.me or (self.me is None and self._names[seat] == YOU)

    def name(self, seat: int) -> str:
        """Return the name as it begins a sentence."""
        return YOU if self.is_you(seat) else self._names[seat]

    def inside(self, seat: int) -> str:
        """Return the name as it stands inside a sentence."""
        return "you" if self.is_you(seat) else self._names[seat]

    def whose(self, seat: int) -> str:
        """Return the possessive inside a sentence: your, Anna's."""
        return "your" if self.is_you(seat) else f"{self._names[seat]}'s"

    def does(self, seat: int, verb: str) -> str:
        """Return subject and verb as they begin a sentence: You plant, Anna plants."""
        return f"{self.name(seat)} {verb if self.is_you(seat) else _third_person(verb)}"


def seats_only(seats: int, me: int | None = None) -> Cast:
    """Return a cast in which seats are called by their numbers, from 1 as in notation."""
    return Cast([f"Seat {seat + 1}" for seat in range(seats)], me)


def _third_person(verb: str) -> str:
    return verb + ("es" if verb.endswith(("s", "sh", "ch")) else "s")


def _clean(name: str) -> str:
    """Names come from files: nothing in them may move the cursor or fill the screen."""
    shown = "".join(char if char.isprintable() else " " for char in name)
    return " ".join(shown.split())[:LONGEST_NAME]
