"""Games whose actions can be counted."""

from typing import SupportsIndex

from mypy_extensions import mypyc_attr

from bohnhof.engine.actions import ActionTable, Description
from bohnhof.engine.contract import Data, Game
from bohnhof.engine.events import Visibility
from bohnhof.engine.game_info import GameInfo
from bohnhof.engine.names import Names
from bohnhof.engine.numbers import as_int


@mypyc_attr(allow_interpreted_subclasses=True)
class TabledGame(Game):
    """A game whose actions can be counted: a table says all about them."""

    def __init__(
        self,
        info: GameInfo,
        seats: int,
        options: Data,
        happenings: Visibility,
        refusals: Names,
        steps: Names,
        table: ActionTable,
    ) -> None:
        super().__init__(info, seats, options, happenings, refusals, steps)
        self._table = table

    @property
    def action_count(self) -> int | None:
        """A number that is above all actions: so many places has an array with one for each."""
        return self._table.numbers()[-1] + 1

    def text(self, action: SupportsIndex) -> str:
        """Return the notation of an action."""
        return self._table.text(as_int(action))

    def parse(self, text: str) -> int:
        """Return the action a person wrote, or raise NotationError."""
        return self._table.parse(text)

    def describe(self, action: SupportsIndex) -> Description:
        """Return kind and parameters of an action as JSON data."""
        return self._table.describe(as_int(action))

    def action(self, description: object) -> int:
        """Return the action with this description, or raise NotationError."""
        return self._table.action(description)
