"""A bot that gets JSON, against chance in the arena of this very program.

It knows of the table what `state.view(seat)` says. At your table: `bohn term duel --bot
view_bot:Planter`, in this folder.
"""

from typing import Any

import bohnhof
from bohnhof import Rng
from bohnhof.bots import Bot, RandomBot, ViewBot, decide


class Planter(ViewBot):
    """Plants whenever it can, on the longest field that takes the card."""

    name = "planter"
    summary = "plants whenever it can"

    def choose_view(self, view: Any, legal: Any, seed: int) -> Any:
        """Return an entry of the list of legal moves."""
        fields = view["seats"][view["seat"]].get("fields", [])
        plantings = [entry for entry in legal if "field" in entry["action"]]
        plantings = [x for x in plantings if x["action"]["kind"].startswith("plant")]
        if not plantings:
            return legal[seed % len(legal)]
        return max(plantings, key=lambda entry: len(fields[entry["action"]["field"]]))


def main() -> None:
    """Play ten games of the Duel."""
    rng, won = Rng("view bot"), 0.0
    for number in range(10):
        state, seat_of_planter = bohnhof.new("duel", seed=number), number % 2
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[seat_of_planter] = Planter()
        while not state.over:
            seat = state.to_move
            state.apply(seat, decide(bots[seat], state, seat, rng))
        won += state.returns()[seat_of_planter]
    print(f"the planter won {won:g} of 10 games")


if __name__ == "__main__":
    main()
