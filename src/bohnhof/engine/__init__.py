"""What every game shares: the contract, cards, shuffles, events, records. Knows no game."""
