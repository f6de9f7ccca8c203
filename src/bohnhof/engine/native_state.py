"""The state of games that are compiled together with the engine."""

from bohnhof.engine.contract import Game, State


class NativeState(State):
    """A state that only compiled classes build on: they know that its attributes are always there.

    Of `State` mypyc can not know it, as interpreted classes may build on that, too, and would test
    it each time one is read. So they are set here, and not by the class above.
    """

    def __init__(self, game: Game, seed: bytes) -> None:
        self.game = game
        self.seed = seed
        self.shuffles = 0
        self.step = 0
        self.events = None
