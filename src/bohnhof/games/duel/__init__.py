"""The Duel. Start reading at `game`."""
