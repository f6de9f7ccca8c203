"""The Bean-Mafia, for two and alone. Start reading at `game`."""
