"""Time to think: for every seat that is asked, a clock runs."""

from collections.abc import Container

import msgspec

from bohnhof.server.settings import Days, Pace, game_limit, move_limit


class Clock(msgspec.Struct):
    """The time of one seat, in seconds since the epoch."""

    spent: float = 0.0
    """On all decisions that are made."""
    since: float | None = None
    """When it was asked for the decision that it thinks about."""
    used: float = 0.0
    """On a decision that it was asked for before, and may be asked for again."""

    def start(self, now: float) -> None:
        """Ask, unless it is asked already."""
        if self.since is None:
            self.since, self.used = now - self.used, 0.0

    def pause(self, now: float) -> None:
        """Wait with the decision that is thought about."""
        if self.since is not None:
            self.used += max(0.0, now - self.since)
            self.since = None

    def stop(self, now: float) -> None:
        """Count the decision that was thought about."""
        self.pause(now)
        self.spent, self.used = self.spent + self.used, 0.0

    def take_back(self, took: float, now: float) -> None:
        """Let a decision that took so long, and what was thought since, be one again."""
        self.pause(now)
        self.spent -= took
        self.used += took

    def deadline(self, pace: Pace) -> float | None:
        """Return when its time is up; None: never, or it is not asked."""
        if self.since is None:
            return None
        for_move, for_game = move_limit(pace), game_limit(pace)
        ends = [self.since + for_move] if for_move is not None else []
        if for_game is not None:
            ends.append(self.since + max(0.0, for_game - self.spent))
        return min(ends, default=None)


def ask_again(
    clocks: list[Clock], asked: list[int], bots: Container[int], mover: int | None, now: float
) -> None:
    """After a move: stop the clocks of the mover and of who is no longer asked, start the others.

    Who was asked before and is still asked thinks on; the mover, asked again, thinks anew. There
    are no clocks for seats that bots play.
    """
    for seat, clock in enumerate(clocks):
        if seat == mover or seat not in asked:
            clock.stop(now)
        if seat in asked and seat not in bots:
            clock.start(now)


def resume(clocks: list[Clock], pace: Pace, last: float, now: float, stepped: float = 0.0) -> None:
    """After the server was away: live clocks stood still since the last entry, days went by.

    What a live clock had spent by then is what counts, also if the time of day is an earlier one;
    of days, what went by but for the seconds by which somebody has set the clock.
    """
    shift = stepped if isinstance(pace, Days) else now - last
    for clock in clocks:
        if clock.since is not None:
            clock.since += shift
