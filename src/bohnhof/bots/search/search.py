"""Information-set Monte Carlo tree search: one tree, grown through many sampled worlds.

The moves of the seat that thinks stand in a contest: in every sampled world each of them is tried,
with the same cards to come, so that most of the luck cancels. What can hardly be the best drops out
and makes room for the next on the judge's menu. Below those that were tried often grows a tree: the
search walks down by moves that are legal in the world, lets the judge play on for all seats up to
its horizon, and notes for every move on the way what its seat may then hope for.
"""

import math
import time
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.bots.judging.judge import ENDLESS, Judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.bots.search.contest import FAVOURITE, Contest
from bohnhof.bots.search.tree import NO_NODE, ROOT, Tree
from bohnhof.engine.contract import NOBODY, State
from bohnhof.engine.rng import Rng

WIDENING: Final = 0.5  # a node visited n times considers n ** WIDENING moves and one
NEVER: Final = 1e300  # an end of time that is not looked at


@final
class Search:
    """What one seat thinks about one decision. The world it is given is used as a view only.

    With a large budget of iterations, moves are given up later.
    """

    def __init__(self, judge: Judge, world: State, seat: i64, budget: i64) -> None:
        self.judge = judge
        self.world = world
        self.seat = seat
        self.tree = Tree()
        self.iterations: i64 = 0
        moves = Menu()
        judge.rate(world, seat, moves)
        moves.sort()
        self.contest = Contest(moves, judge.width, judge.caution, budget)
        self._rounds: i64 = 0
        self._worlds: list[State] = []
        self._menu = Menu()
        self._path: vec[i64] = vec[i64]()

    def grow(self, iterations: i64, rng: Rng) -> None:
        """Play on so many times more, and to the end of a round; less if one move alone is left."""
        self.grow_until(NEVER, iterations, rng)

    def grow_until(self, end: float, iterations: i64, rng: Rng) -> None:
        """Do the same up to a time of `time.perf_counter`; the round that it cuts off is dropped.

        A play-out that was begun before is still played.
        """
        last = self.iterations + iterations
        while self.iterations < last and self.is_open():
            if not self._try_all(end, rng):
                return

    def is_open(self) -> bool:
        """Say whether there is anything to think about: more than one move may be the best."""
        return self.contest.is_open()

    def best(self) -> i64:
        """Return the move that did best; in doubt the judge's favourite."""
        return self.contest.moves.action(self.contest.best())

    def is_favourite(self) -> bool:
        """Say whether that is the judge's favourite."""
        return self.contest.best() == FAVOURITE

    def hope(self, action: i64) -> float:
        """Return what a move that was tried leads to on average, from 0 to 1; else -1."""
        node = self.tree.find(ROOT, self.seat, action)
        return self.tree.mean(node) if node != NO_NODE else -1.0

    def _try_all(self, end: float, rng: Rng) -> bool:
        """Try each move that is still in the contest in the same world; say whether all were."""
        contest = self.contest
        world = self._next_world(rng)
        luck = rng.state
        contest.begin_round()
        place = contest.next_place()
        while place != NO_NODE:
            if _is_late(end):
                return False
            rng.state = luck
            contest.note(place, self._try(world.clone(), contest.moves.action(place), rng))
            self.iterations += 1
            place = contest.next_place()
        contest.end_round()
        return True

    def _next_world(self, rng: Rng) -> State:
        """Return a sampled world, a new one as long as the judge wants new ones."""
        most = self.judge.worlds
        number = self._rounds % most
        self._rounds += 1
        if number < len(self._worlds):
            return self._worlds[number]
        world = self.world.clone()
        world.redeal(self.seat, rng)
        self.judge.imagine(world, self.seat, rng)
        if most < ENDLESS:
            self._worlds.append(world)
        return world

    def _try(self, world: State, action: i64, rng: Rng) -> float:
        """Play a world on from a move; return what the seat may then hope for."""
        node = self.tree.grown(ROOT, self.seat, action)
        self._path = append(vec[i64](), node)
        world.play(self.seat, action)
        self._descend(world, node)
        self._play_on(world, rng)
        return self._note(world)

    # Below the moves of the contest.

    def _descend(self, world: State, node: i64) -> None:
        """Walk down through nodes that were often visited, playing their moves in the world."""
        seat = world.mover()
        while seat != NOBODY and self.tree.visits(node) >= self.judge.patience:
            self._rate(world, seat)
            action = self._menu.action(self._most_promising(node, seat))
            node = self.tree.grown(node, seat, action)
            self._path = append(self._path, node)
            world.play(seat, action)
            seat = world.mover()

    def _rate(self, world: State, seat: i64) -> None:
        menu = self._menu
        menu.clear()
        self.judge.rate(world, seat, menu)
        menu.sort()

    def _most_promising(self, node: i64, seat: i64) -> i64:
        """Return the place on the menu with the best mix of success, rating and neglect."""
        menu, tree = self._menu, self.tree
        width = self._width(tree.visits(node))
        if width == 1:
            return 0
        unknown = tree.hope(node, seat)
        effort = self.judge.curiosity * math.sqrt(float(tree.visits(node)))
        effort /= self._weights(width)
        best: i64 = 0
        most = -1.0
        place: i64 = 0
        while place < width:
            child = tree.find(node, seat, menu.action(place))
            tries = 1.0
            mean = unknown
            if child != NO_NODE:
                tries += float(tree.visits(child))
                mean = tree.mean(child)
            promise = mean + effort * self._weight(place) / tries
            if promise > most:
                most = promise
                best = place
            place += 1
        return best

    def _width(self, visits: i64) -> i64:
        """Return how many moves are considered: more, the more often a node was visited."""
        width: i64 = 1 + i64(int(float(visits) ** WIDENING))
        return width if width < self._menu.count else self._menu.count

    def _weights(self, width: i64) -> float:
        total = 0.0
        place: i64 = 0
        while place < width:
            total += self._weight(place)
            place += 1
        return total

    def _weight(self, place: i64) -> float:
        """Return how much the judge likes a move against the best on the menu, up to 1."""
        return math.exp((self._menu.rating(place) - self._menu.rating(0)) / self.judge.warmth)

    def _play_on(self, world: State, rng: Rng) -> None:
        judge, menu = self.judge, self._menu
        moves: i64 = 0
        seat = world.mover()
        while seat != NOBODY and not judge.ends(self.world, world, moves):
            world.play(seat, judge.pick(world, seat, menu, rng))
            moves += 1
            seat = world.mover()

    def _note(self, world: State) -> float:
        """Tell every move on the way what it led to, for the seat that made it; return the own."""
        judge, tree = self.judge, self.tree
        own = judge.outlook(world, self.seat)
        tree.note(ROOT, own)
        place: i64 = 0
        while place < len(self._path):
            node = self._path[place]
            seat = tree.seat(node)
            tree.note(node, own if seat == self.seat else judge.outlook(world, seat))
            place += 1
        return own


def _is_late(end: float) -> bool:
    return end < NEVER and time.perf_counter() >= end
