"""Other libraries with games, each driven the fastest way that it documents."""
