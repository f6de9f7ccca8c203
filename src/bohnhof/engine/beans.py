"""Bean types of a game: names, copies and beanometers, as data that is checked on loading."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bohnhof.engine.cards import laid_out
from bohnhof.engine.game_info import BeanCard

LONGEST: Final[i64] = 25  # a beanometer is tabulated up to here; more cards pay the last value
ROW: Final[i64] = LONGEST + 1


@final
@mypyc_attr(acyclic=True)
class Beans:
    """The bean types of one game, in the game's order.

    A beanometer is written as in the rule pages: cards needed for 1, 2, 3, 4 coins, `-` where the
    scale has no such harvest: `"-/2/3/-"`.
    """

    def __init__(self, types: list[tuple[str, int, str]], total: int) -> None:
        self.names = [name for name, _copies, _scale in types]
        self.scales = [scale for _name, _copies, scale in types]
        self.copies: vec[i64] = vec[i64]([copies for _name, copies, _scale in types])
        self._coins: vec[i64] = vec[i64]()
        for scale in self.scales:
            for coins in _tabulate(scale):
                self._coins = append(self._coins, coins)
        self._deck = laid_out(self.copies)
        if sum(copies for _name, copies, _scale in types) != total:
            raise ValueError(f"the bean table does not add up to {total} cards")

    def coins(self, bean: i64, cards: i64) -> i64:
        """Return what a harvest of so many cards pays on this type's beanometer (X-01)."""
        return self._coins[bean * ROW + (cards if cards < LONGEST else LONGEST)]

    def number(self, name: str) -> int:
        """Return the type with this name; ValueError if there is none."""
        return self.names.index(name)

    def by_name(self, counts: vec[i64]) -> dict[str, int]:
        """Return a count for each type as data, without zeros."""
        return {self.names[bean]: int(count) for bean, count in enumerate(counts) if count}

    def printed(self) -> tuple[BeanCard, ...]:
        """Return what is printed on the cards of each type."""
        return tuple(
            [
                BeanCard(name, int(self.copies[bean]), _meter(self.scales[bean]))
                for bean, name in enumerate(self.names)
            ]
        )

    def deck(self) -> vec[i64]:
        """Return all cards, sorted by type."""
        return self._deck[:]

    def laid_out(self) -> tuple[str, ...]:
        """Return all cards by name, in the order of `deck`."""
        return tuple(self.names[int(bean)] for bean in self._deck)


def _meter(scale: str) -> tuple[int | None, ...]:
    return tuple([None if part == "-" else int(part) for part in scale.split("/")])


def _tabulate(scale: str) -> list[int]:
    """Coins for 0 to LONGEST cards: the largest k whose threshold is present and reached."""
    steps = [(int(part), k) for k, part in enumerate(scale.split("/"), 1) if part != "-"]
    if not steps or steps != sorted(steps) or len({cards for cards, _k in steps}) != len(steps):
        raise ValueError(f"a beanometer must rise: {scale}")
    if any(k > cards for cards, k in steps):
        raise ValueError(f"a harvest never pays more coins than it has cards: {scale}")
    return [max([k for cards, k in steps if cards <= n], default=0) for n in range(int(ROW))]


CLASSIC_CARDS: Final = 104

CLASSIC_BEANS: Final = Beans(  # C-02, D-03: in the Duel a type's rank is its place in this list
    [
        ("garden", 6, "-/2/3/-"),
        ("red", 8, "2/3/4/5"),
        ("black-eyed", 10, "2/4/5/6"),
        ("soy", 12, "2/4/6/7"),
        ("green", 14, "3/5/6/7"),
        ("stink", 16, "3/5/7/8"),
        ("chili", 18, "3/6/8/9"),
        ("blue", 20, "4/6/8/10"),
    ],
    total=CLASSIC_CARDS,
)
"""The deck of the classic game, which other games of the family play with as well."""
