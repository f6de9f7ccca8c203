"""The smallest program: one game at random, by the loop that plays any game."""

import random

import bohnhof

state = bohnhof.new("duel", seed="first try")
chance = random.Random(1)
while not state.over:
    seat = state.to_move
    state.apply(seat, chance.choice(state.legal(seat)))
print(state)
