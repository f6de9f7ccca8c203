"""The Bean-Mafia in the terminal, for two and alone."""
