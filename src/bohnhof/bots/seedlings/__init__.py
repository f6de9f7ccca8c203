"""For each game what is not plainly foolish: a function `sensible` in a module of its name."""
