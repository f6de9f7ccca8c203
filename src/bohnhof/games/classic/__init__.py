"""Classic Bohnanza. Start reading at `game`."""
