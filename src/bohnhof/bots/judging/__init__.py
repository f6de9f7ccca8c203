"""What a player who knows a game thinks of its moves: a judge for each game, compiled."""
