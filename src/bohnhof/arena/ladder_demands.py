"""What may be wanted of a row of the ladder: of its figure alone, or beside other rows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bohnhof.arena.bound import Bound
from bohnhof.arena.ladder_row import Score
from bohnhof.arena.report import TALK, figure_of


@dataclass(frozen=True)
class Share:
    """A share that is known beforehand, wanted of the worse end of the interval."""

    bound: Bound

    def is_met(self, score: Score, scores: Sequence[Score]) -> bool | None:
        """Say whether the end keeps it: the lower one of what is least, else the upper one."""
        low, high = score.interval
        return self.bound.is_kept(low if self.bound.is_least else high)

    def words(self, score: Score, scores: Sequence[Score]) -> str:
        """Return it as people read it."""
        return self.bound.words("{:.0%}".format)


@dataclass(frozen=True)
class Times:
    """So many times as often as another alone, even if that one was unlucky: at its upper end."""

    bot: str
    factor: float

    def need(self, scores: Sequence[Score]) -> float | None:
        """Return the share that the lower end must reach; None if the other has not played."""
        other = _alone(self.bot, scores)
        return None if other is None else self.factor * other.interval[1]

    def is_met(self, score: Score, scores: Sequence[Score]) -> bool | None:
        """Say whether the lower end reaches it."""
        return _reaches(score, self.need(scores))

    def words(self, score: Score, scores: Sequence[Score]) -> str:
        """Return it as people read it, with what it comes to."""
        need = self.need(scores)
        comes_to = "" if need is None else f" = {need:.1%}"
        return f"≥ {self.factor:g} × upper end of {self.bot}{comes_to}"


@dataclass(frozen=True)
class Above:
    """So much above another alone, at its upper end, and above a share that is known beforehand."""

    bot: str
    points: float
    least: float

    def need(self, scores: Sequence[Score]) -> float | None:
        """Return the share that the lower end must reach; None if the other has not played."""
        other = _alone(self.bot, scores)
        return None if other is None else max(self.least, other.interval[1] + self.points)

    def is_met(self, score: Score, scores: Sequence[Score]) -> bool | None:
        """Say whether the lower end reaches it."""
        return _reaches(score, self.need(scores))

    def words(self, score: Score, scores: Sequence[Score]) -> str:
        """Return it as people read it, with what it comes to."""
        need = self.need(scores)
        comes_to = "" if need is None else f": {need:.1%}"
        least = f"{self.least:.0%}"
        return f"≥ upper end of {self.bot} + {100 * self.points:g} points, ≥ {least}{comes_to}"


@dataclass(frozen=True)
class HalfWay:
    """The share has come down half the way from that against one bot to that against another.

    Where half the way is short, nothing more is wanted than the figures.
    """

    start: str
    goal: str
    short: float

    def _ends(self, score: Score, scores: Sequence[Score]) -> tuple[float, float] | None:
        """Return where the way begins and where half of it is; None if they are not played."""
        start, goal = (_against(bot, score, scores) for bot in (self.start, self.goal))
        if start is None or goal is None:
            return None
        return start.share, (start.share + goal.share) / 2

    def is_met(self, score: Score, scores: Sequence[Score]) -> bool | None:
        """Say whether the share is half-way down, or the way short."""
        ends = self._ends(score, scores)
        return None if ends is None else score.share <= ends[1] or ends[0] - ends[1] < self.short

    def words(self, score: Score, scores: Sequence[Score]) -> str:
        """Return it as people read it, with what it comes to."""
        ends = self._ends(score, scores)
        words = f"≤ half-way from {self.start} to {self.goal}"
        if ends is None:
            return words
        half = ends[0] - ends[1]
        is_short = f"; half the way is {100 * half:.1f} points: the figures are enough"
        return f"{words} = {ends[1]:.1%}" + (is_short if half < self.short else "")


@dataclass(frozen=True)
class NoPlaceWorse:
    """No place at the table wins less by so much than on the same deals against another bot."""

    bot: str
    points: float

    def _losses(self, score: Score, scores: Sequence[Score]) -> list[float] | None:
        """Return by how much each place wins less than there; None if that is not played."""
        other = _against(self.bot, score, scores)
        if other is None or not score.games or not other.games:
            return None
        pairs = zip(other.places, score.places, strict=True)
        return [there / other.games - here / score.games for there, here in pairs]

    def is_met(self, score: Score, scores: Sequence[Score]) -> bool | None:
        """Say whether no place loses more."""
        losses = self._losses(score, scores)
        return None if losses is None else max(losses) <= self.points

    def words(self, score: Score, scores: Sequence[Score]) -> str:
        """Return it as people read it, with the place that loses most."""
        losses = self._losses(score, scores)
        worst = "" if losses is None else f"; the worst: {-100 * max(losses):+.1f}"
        return f"no place more than {100 * self.points:g} points below {self.bot}{worst}"


@dataclass(frozen=True)
class Heard:
    """A figure of what tables said, as people read it."""

    name: str
    figure: str
    wanted: str
    is_met: bool


@dataclass(frozen=True)
class Talk:
    """Figures of what whole tables say at the market, all of them wanted as they come out."""

    bounds: Mapping[str, Bound]
    """By the names of `report.TALK`."""

    def heard(self, score: Score) -> list[Heard]:
        """Return what is wanted, figure by figure; [] if nothing was heard."""
        table = score.bargaining
        return [self._heard(name, figure_of(table, name)) for name in self.bounds if table]

    def _heard(self, name: str, figure: float | None) -> Heard:
        bound, (head, how) = self.bounds[name], TALK[name]
        met = figure is not None and bound.is_kept(figure)
        return Heard(head, how(figure), bound.words(how), met)

    def is_met(self, score: Score, scores: Sequence[Score]) -> bool | None:
        """Say whether all figures are as wanted."""
        heard = self.heard(score)
        return all(one.is_met for one in heard) if heard else None

    def words(self, score: Score, scores: Sequence[Score]) -> str:
        """Return all that is wanted and what came out."""
        return ", ".join(f"{h.name} {h.wanted} ({h.figure})" for h in self.heard(score))


def _reaches(score: Score, need: float | None) -> bool | None:
    return None if need is None else score.interval[0] >= need


def _alone(bot: str, scores: Sequence[Score]) -> Score | None:
    """Return the score of a bot that plays alone."""
    return next((s for s in scores if s.row.other is None and s.row.one == bot), None)


def _against(bot: str, score: Score, scores: Sequence[Score]) -> Score | None:
    """Return the score of the same players against another bot."""
    row = score.row
    who = (row.game, row.seats, row.one, row.partner, bot)
    rows = ((s, s.row) for s in scores)
    return next((s for s, r in rows if (r.game, r.seats, r.one, r.partner, r.other) == who), None)
