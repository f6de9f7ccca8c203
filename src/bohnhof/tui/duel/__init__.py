"""The Duel in the terminal. Start reading at `presenter`."""
