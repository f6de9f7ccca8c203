"""Numbers that hot code has, and the names and words that everybody else has for them."""


class Names:
    """What a game counts through, why it refuses a move, say: each number has a name and words.

    They stand beside each other in one place, so that nothing depends on the order of two lists.
    Names go over the wire and never change; words are for people.
    """

    def __init__(self, *rows: tuple[int, str, str]) -> None:
        self._first = rows[0][0]
        self._names = [name for _number, name, _words in rows]
        self._words = [words for _number, _name, words in rows]
        numbers = [number for number, _name, _words in rows]
        if numbers != list(range(self._first, self._first + len(rows))):
            raise ValueError(f"{numbers} are not numbers in a row")
        if len(set(self._names)) != len(rows):
            raise ValueError(f"one of {', '.join(self._names)} is there twice")

    def all(self) -> list[str]:
        """Return every name, in the order of the numbers."""
        return self._names[:]

    def name(self, number: int) -> str:
        """Return the name of a number."""
        return self._names[number - self._first]

    def words(self, number: int) -> str:
        """Return what a number means, in words."""
        return self._words[number - self._first]

    def number(self, name: str) -> int | None:
        """Return the number of a name, or None."""
        return self._first + self._names.index(name) if name in self._names else None
