"""Classic Bohnanza in the terminal."""
