"""The reference ladder: which bots play which, how often, and what is wanted of them."""

from collections.abc import Sequence
from dataclasses import replace

from bohnhof.arena.bound import Bound
from bohnhof.arena.ladder_demands import Above, HalfWay, NoPlaceWorse, Share, Talk, Times
from bohnhof.arena.ladder_row import Row

SEED = "ladder"
"""Nobody tunes a bot on these deals: they stay fresh."""

QUICK = 1000
"""Games of a row in which nobody searches."""
CLOSE = 2500
"""Games of such a row in which a few points matter."""
HEARD = 100
"""Games in which it is heard what tables say."""
SEARCHED = 400
"""Games of a row with a bot that searches, with a budget."""
SLOW = 60
"""Games of a row with one that searches as long as it likes."""
FULL = "full-strength"
"""The group without which the page is complete."""


MERCHANT = "merchant@50"
"""Those who search have iterations a move: so that the first table takes less than 90 minutes."""


def _against(game: str, seats: int, gardener: float, master: float, thinks: int) -> list[Row]:
    """The rows of a game, with the shares that gardener and master are to reach."""
    wanted = Share(Bound("≥", master))
    return [
        Row(game, seats, "seedling", "random", QUICK),
        Row(game, seats, "gardener", "random", QUICK, Share(Bound("≥", gardener))),
        Row(game, seats, MERCHANT, "gardener", SEARCHED),
        Row(game, seats, f"master@{thinks}", "gardener", SEARCHED, wanted),
    ]


def _alone_in(game: str, thinks: int) -> list[Row]:
    """The rows of a game for one."""
    return [
        Row(game, 1, "random", None, QUICK),
        Row(game, 1, "seedling", None, QUICK),
        Row(game, 1, "gardener", None, QUICK, Times("random", 3)),
        Row(game, 1, MERCHANT, None, SEARCHED),
        Row(game, 1, f"master@{thinks}", None, SEARCHED, Above("gardener", 0.15, 0.5)),
    ]


LADDER = (
    *_against("duel", 2, gardener=0.97, master=0.70, thinks=250),
    *_against("mafia", 2, gardener=0.90, master=0.65, thinks=250),
    *_against("classic", 4, gardener=0.85, master=0.40, thinks=150),
    *_against("nicht-die-bohne", 4, gardener=0.60, master=0.40, thinks=300),
    *_alone_in("mafia-solo", thinks=250),
)


TALK = Talk({
    "offers_per_turn": Bound("≤", 3.5),
    "deals_per_offer": Bound("≥", 1 / 3),
    "deals_per_turn": Bound("≥", 0.88),
    "idle_share": Bound("≤", 0.38),
    "unpayable_share": Bound("<", 0.10),
})  # fmt: skip
"""What four gardeners are to say at the market."""


def _league(rivals: str, demand: HalfWay | None = None) -> Row:
    """Two who feed one of them, against two others."""
    return Row("classic", 4, "league-fed", rivals, QUICK, demand, partner="league-feeder")


BARGAINING = (
    Row("classic", 4, "haggler", "gardener", CLOSE, Share(Bound("≤", 0.27))),
    Row("classic", 4, "gardener", "plain-gardener", QUICK, Share(Bound("≥", 0.25))),
    Row("classic", 4, "master@150", "haggler", SEARCHED, Share(Bound(">", 0.25))),
    _league("plain-gardener"),
    _league("refuser"),
    _league("gardener", HalfWay("plain-gardener", "refuser", short=0.05)),
    Row("classic", 4, "giver", "forgetful-gardener", CLOSE),
    Row("classic", 4, "giver", "gardener", CLOSE, NoPlaceWorse("forgetful-gardener", 0.02)),
    Row("classic", 4, "gardener", "gardener", HEARD, TALK),
)
"""How gardeners of Classic bargain, and what styles of trading do to them."""

FULL_STRENGTH = (
    Row("duel", 2, "master", "gardener", SLOW),
    Row("mafia", 2, "master", "gardener", SLOW),
    Row("classic", 4, "master", "gardener", SLOW),
    Row("nicht-die-bohne", 4, "master", "gardener", SLOW),
    Row("mafia-solo", 1, "master", None, SLOW),
)
"""The master without a budget; nothing is wanted of it here."""


def groups() -> dict[str, tuple[Row, ...]]:
    """Return the rows by what can be played by itself: each game, bargaining, full strength."""
    games = dict.fromkeys(row.game for row in LADDER)
    by_game = {game: tuple(row for row in LADDER if row.game == game) for game in games}
    return {**by_game, "classic-bargaining": BARGAINING, FULL: FULL_STRENGTH}


def resized(rows: Sequence[Row], games: int | None) -> list[Row]:
    """Return the rows with another number of games each, if one is given."""
    return [replace(row, games=games) if games else row for row in rows]
