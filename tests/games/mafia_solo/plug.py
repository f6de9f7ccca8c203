"""What the solo game brings to the conformance suite: the same as the game for two."""

from typing import Any

from tests.games.mafia.plug import other_worlds, watch, zones

__all__ = ["LISTS_ALL", "OPTIONS", "other_worlds", "watch", "zones"]

LISTS_ALL = True
OPTIONS: list[dict[str, Any]] = [{}]
