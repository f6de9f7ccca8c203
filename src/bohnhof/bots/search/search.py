"""Information-set Monte Carlo tree search: one tree, grown through many sampled worlds.

Each iteration samples a world that agrees with what the seat knows, walks down the tree by moves
that are legal in it, adds one node, lets the judge play on for all seats up to its horizon, and
notes for every move on the way what its seat may then hope for.
"""

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from bohnhof.bots.judging.judge import Judge
from bohnhof.bots.judging.menu import Menu
from bohnhof.bots.search.tree import NO_NODE, ROOT, Tree
from bohnhof.engine.contract import NOBODY, State
from bohnhof.engine.rng import Rng

WIDENING: Final = 0.6  # a node visited n times considers n ** WIDENING moves more


@final
class Search:
    """What one seat thinks about one decision. The world it is given is used as a view only."""

    def __init__(self, judge: Judge, world: State, seat: i64) -> None:
        self.judge = judge
        self.world = world
        self.seat = seat
        self.tree = Tree()
        self.iterations: i64 = 0
        self._menu = Menu()
        self._path: vec[i64] = vec[i64]()
        self._hopes: vec[float] = vec[float]([0.0 for _seat in range(world.game.seats)])

    def choices(self) -> int:
        """Return how many moves the judge would think about now."""
        self._rate(self.world, self.seat)
        return int(self._menu.count)

    def grow(self, iterations: i64, rng: Rng) -> None:
        """Try so many worlds more."""
        last = self.iterations + iterations
        while self.iterations < last:
            world = self.world.clone()
            world.redeal(self.seat, rng)
            self._descend(world, rng)
            self._play_on(world, rng)
            self._note(world)
            self.iterations += 1

    def best(self) -> i64:
        """Return the move that was tried most; before any was, the one the judge rates best."""
        tree = self.tree
        best = node = tree.first(ROOT)
        if node == NO_NODE:
            self._rate(self.world, self.seat)
            return self._menu.action(0)
        while node != NO_NODE:
            if self._is_better(node, best):
                best = node
            node = tree.next(node)
        return tree.action(best)

    def hope(self, action: i64) -> float:
        """Return what a move that was tried leads to on average, from 0 to 1; else -1."""
        node = self.tree.find(ROOT, self.seat, action)
        return self.tree.mean(node) if node != NO_NODE else -1.0

    def _is_better(self, node: i64, other: i64) -> bool:
        tree = self.tree
        if tree.visits(node) != tree.visits(other):
            return tree.visits(node) > tree.visits(other)
        return tree.mean(node) > tree.mean(other)

    # One iteration.

    def _rate(self, world: State, seat: i64) -> None:
        menu = self._menu
        menu.clear()
        self.judge.rate(world, seat, menu)
        menu.sort()

    def _descend(self, world: State, rng: Rng) -> None:
        """Walk down until a node is new or the game is over, playing the moves in the world."""
        self._path = vec[i64]()
        node: i64 = ROOT
        seat = self.seat
        is_new = False
        while seat != NOBODY and not is_new:
            self._rate(world, seat)
            action = self._menu.action(self._most_promising(node, seat))
            child = self.tree.find(node, seat, action)
            is_new = child == NO_NODE
            if is_new:
                child = self.tree.add(node, seat, action)
            self._path = append(self._path, child)
            world.play(seat, action)
            node = child
            seat = world.mover()

    def _most_promising(self, node: i64, seat: i64) -> i64:
        """Return the place on the menu with the best mix of success, rating and neglect."""
        menu, tree = self._menu, self.tree
        visits = tree.visits(node)
        width = self._width(visits)
        unknown = tree.hope(node, seat)
        effort = self.judge.curiosity * math.sqrt(float(visits) + 1.0)
        weights = self._weights(width)
        best: i64 = 0
        most = -1.0
        place: i64 = 0
        while place < width:
            child = tree.find(node, seat, menu.action(place))
            tries = 0.0
            mean = unknown
            if child != NO_NODE:
                tries = float(tree.visits(child))
                mean = tree.mean(child)
            prior = self._weight(place) / weights
            promise = mean + effort * prior / (1.0 + tries)
            if promise > most:
                most = promise
                best = place
            place += 1
        return best

    def _width(self, visits: i64) -> i64:
        """Return how many moves are considered: more, the more often a node was visited."""
        width = self.judge.width + i64(int(float(visits) ** WIDENING))
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
        left = judge.horizon
        seat = world.mover()
        while seat != NOBODY and left > 0:
            world.play(seat, judge.pick(world, seat, menu, rng))
            left -= 1
            seat = world.mover()

    def _note(self, world: State) -> None:
        """Tell every move on the way what it led to, for the seat that made it."""
        tree = self.tree
        seat: i64 = 0
        while seat < len(self._hopes):
            self._hopes[seat] = self.judge.outlook(world, seat)
            seat += 1
        tree.note(ROOT, self._hopes[self.seat])
        place: i64 = 0
        while place < len(self._path):
            node = self._path[place]
            tree.note(node, self._hopes[tree.seat(node)])
            place += 1
