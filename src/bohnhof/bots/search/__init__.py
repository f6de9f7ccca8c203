"""Tree search over sampled worlds, guided by the judge of a game; compiled."""
