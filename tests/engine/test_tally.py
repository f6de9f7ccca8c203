"""Counts side by side in one integer, up to the highest bits, in both builds."""

import random

from bohnhof.engine.tally import count_at, so_many, spread, total_of


def test_a_tally_counts_each_kind_by_itself() -> None:
    shuffler = random.Random("tallies")
    for width, kinds in ((1, 60), (4, 15), (6, 10), (20, 3)):
        counts = [shuffler.randrange(2**width) for _kind in range(kinds)]
        counts[-1] = 2**width - 1
        tally = sum(so_many(kind, count, width) for kind, count in enumerate(counts))
        assert [count_at(tally, kind, width) for kind in range(kinds)] == counts
        assert list(spread(tally, kinds, width)) == counts
        assert total_of(tally, width) == sum(counts)


def test_tallies_are_added_and_subtracted() -> None:
    some, more = so_many(2, 3, 6) + so_many(5, 1, 6), so_many(2, 2, 6)
    assert count_at(some + more, 2, 6) == 5
    assert some + more - some == more
    assert total_of(0, 6) == 0
