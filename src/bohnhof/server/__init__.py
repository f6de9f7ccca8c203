"""The table server: games of people and bots over the network."""
